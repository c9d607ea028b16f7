/* contest_bridge_inside.h - what marking a board of bridge pairs and explaining it share;
 * for contest_bridge_*.c alone. */
#ifndef TOURNAMENT_CONTEST_BRIDGE_INSIDE_H
#define TOURNAMENT_CONTEST_BRIDGE_INSIDE_H

#include "core/marks.h"
#include "core/ruling.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_bridge.h"
#include "tournament/results/marks.h"

enum { NS, EW, DIRECTIONS };
enum { SIDE_MATCHPOINTS, SIDE_PERCENT, SIDE_FIGURES };
enum { SIDE_IMPS, SIDE_IMP_FIGURES };
enum { ROW_MATCHPOINTS, ROW_PERCENT, ROW_PENALTY, ROW_TOTAL, ROW_FIGURES };
enum { ROW_IMPS, ROW_IMP_PENALTY, ROW_IMP_TOTAL, ROW_IMP_BOARD, ROW_IMP_FIGURES };

/* A board being marked. */
struct bridge_marking {
    const struct contest *contest;
    int session;
    enum bridge_scoring scoring;
    struct bridge_board board;
    int datum;
};

/* Clear its board afterwards. */
void bridge_marking_init(struct bridge_marking *marking, const struct contest *contest,
                         int session, size_t group);

/* The scoring of the contest's kind; whether people see half of the matchpoints; what a
 * datum leaves out. */
enum bridge_scoring bridge_marks_scoring(const struct contest *contest);
bool bridge_marks_halved(const struct contest *contest);
int bridge_marks_trim(const struct contest *contest);

/* The word that an adjusted score or a ruling gives a side, or LAW_AVERAGES. */
enum law_average bridge_marks_grade(const struct contest *contest, int session, int slot,
                                    int side);

/* Whether the sessions of a row are one percentage over all boards, not a sum of them. */
bool bridge_marks_mean(const struct contest *contest, const struct contest_row *row);

/* Whether the row has too few boards to be ranked, those that can still be played
 * counted. */
bool bridge_marks_few(const struct contest *contest, const struct contest_row *row);

/* Of the kinds of contest. */
void bridge_explain_play(const struct contest *contest, int session, int slot,
                         struct why *why);
void bridge_explain_row(const struct contest *contest, const struct contest_row *row,
                        struct why *why);
#endif
