/* contest_show.h - figures, sides and contracts of a contest as pages show them, by the
 * tables of its kind. */
#ifndef WEB_CONTEST_SHOW_H
#define WEB_CONTEST_SHOW_H

#include "tournament/results/contest.h"
#include "web/html/html.h"

/* A figure by its column; "–" where there is none. */
void contest_show_figure(struct html *html, const struct contest_column *column,
                         const struct figures *figures, int k);
void contest_show_number(struct html *html, struct ratio value, bool percent,
                         int decimals);

/* A side of a table, as a sign and a word: attack, defence, NS; or a seat. */
void contest_show_side(struct html *html, const struct format *format, int side);

/* The contract of a board in two letters, with its name behind them; nothing where the
 * format imposes none. */
bool contest_has_contracts(const struct format *format);
void contest_show_contract(struct html *html, const struct format *format, int board);

/* What was bid and made at a play, where results of the format say it: "4♠X E +1". False
 * where there is nothing to say. */
bool contest_show_facts(struct html *html, const struct facts *facts);
#endif
