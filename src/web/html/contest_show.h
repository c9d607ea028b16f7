/* contest_show.h - the pages of results of a contest: two sides, matches or points.
 *
 * Everything is driven by the tables of its kind: which rankings there are, which figures
 * a row, a board and a side of a play have, and with how many decimals they are shown. */
#ifndef WEB_CONTEST_SHOW_H
#define WEB_CONTEST_SHOW_H

#include "report/contest_sheet.h"
#include "web/results/shown.h"

/* A figure by its column; "–" where there is none. */
void contest_show_figure(struct html *html, const struct contest_column *column,
                         const struct figures *figures, int k);
void contest_show_number(struct html *html, struct ratio value, bool percent,
                         int decimals);

/* The field of a performance; the label that it is played under, with the field's colour
 * where there are several. */
const struct field *contest_show_field(const struct shown *shown,
                                       const struct contest_performance *performance);
void contest_show_label(const struct shown *shown,
                        const struct contest_performance *performance);

/* A side of a table, as a sign and a word: attack, defence, NS; or a seat. */
void contest_show_side(struct html *html, const struct format *format, int side);

/* The contract of a board in two letters, with its name behind them; nothing where the
 * format imposes none. */
bool contest_has_contracts(const struct format *format);
void contest_show_contract(struct html *html, const struct format *format, int board);

/* What was bid and made at a play, where results of the format say it: "4♠X E +1". False
 * where there is nothing to say. */
bool contest_show_facts(struct html *html, const struct facts *facts);

/* Whether tables deal their own cards: there are deals in place of boards, and points in
 * place of one score. */
bool contest_has_deals(const struct shown *shown);

/* The rest of the pages, behind their headings. */
void contest_show_player(const struct shown *shown, int player);
void contest_show_road(const struct shown *shown, const struct contest_sheet *sheet);
void contest_show_run(const struct shown *shown, const struct contest_sheet *sheet);
#endif
