/* standing.h - the teller of standings: which ranking it is, who is where in it, who is
 * not and why, and since when it is official.
 *
 * The announced ranking of one session in lines is the alternate one: all firsts of their
 * lines, then all seconds. Substitutes of the movement, X1 and X2, are in no line, and so
 * in no place of it. Where each side has its own ranking, a row's place is the one in its
 * own. Season, federation, pages, screen, paper and data ask here for a place. Pure;
 * ranks are counted from 1, and 0 is none. */
#ifndef TELL_STANDING_H
#define TELL_STANDING_H

#include "tournament/model.h"
#include "tournament/results.h"

/* The name of the ranking that is shown where none is asked for: the official one, where
 * the others have the same people in another order; NULL: all of them. */
const char *standing_usual(const struct contest *contest);

/* Which ranking it is, for people: "Alternate ranking", "Line North". May be in the
 * arena.
 */
const char *standing_title_of(const struct contest_ranking *ranking, enum lang lang,
                              struct arena *arena);
const char *standing_title(const struct contest *contest, int ranking, enum lang lang,
                           struct arena *arena);

/* The headings of its first columns; tr() them. What contestants are known by is a seat,
 * a pair, a team. */
extern const char standing_rank_heading[];
extern const char standing_name_heading[];
const char *standing_label_heading(const struct format *format);

/* The ranking in which a row's place is announced, the rank in one, and in that one. */
int standing_ranking(const struct contest *contest, const struct contest_row *row);
int standing_rank(const struct contest *contest, const struct contest_row *row,
                  int ranking);
int standing_place(const struct contest *contest, const struct contest_row *row);

/* The rank of a row in the alternate ranking, or in its line. */
int standing_view_rank(const struct contest *contest, const struct contest_row *row,
                       enum contest_view view);

/* The rank of what somebody did in one of several sessions, among all who played it and
 * are in the same ranking, by the total of that session. */
int standing_session_rank(const struct contest *contest,
                          const struct contest_performance *performance);

/* How many have a rank in a ranking. */
int standing_among(const struct contest *contest, int ranking);

/* Why somebody has no rank. */
enum standing_out {
    STANDING_IN, /* they have one */
    STANDING_DISQUALIFIED,
    STANDING_NOTHING,    /* nothing that they played counts yet */
    STANDING_LEFT,       /* likewise, and they are not there any more */
    STANDING_FEW,        /* fewer boards than are needed */
    STANDING_SUBSTITUTE, /* in no line, and so not in the rankings that go by lines */
    STANDING_OUTS
};
enum standing_out standing_out(const struct contest *contest,
                               const struct contest_row *row, int ranking);

/* The same in words; tr() them. NULL of STANDING_IN. */
const char *standing_out_words(enum standing_out out);

/* The line of a row, SEAT_N to SEAT_W; -1: it stands in none. */
int standing_line(const struct contest_row *row);

/* When the results were published, and when anything was last changed since that they
 * rest upon (milliseconds since 1970); 0: not, or nothing. */
int64_t standing_published(const struct tournament *t);
int64_t standing_corrected(const struct tournament *t);
#endif
