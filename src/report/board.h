/* board.h - a board as a report: its plays that are compared with each other, best first,
 * who sat where, and every figure that comes of it. */
#ifndef REPORT_BOARD_H
#define REPORT_BOARD_H

#include "report/play.h"
#include "report/report.h"
#include "tournament/results.h"

struct board_play {
    int slot;  /* of the session */
    int score; /* that is compared, where it is; else the written one, or 0 */
};

/* Plays that are compared come first, by score; then the others in the order of slots.
 * Tables that do not play are not there, unless somebody wrote a result for them. */
struct board_plays {
    const struct marks_group *group;
    struct board_play *play;
    size_t plays;
    size_t compared; /* so many are */
    int expected;    /* results that there should be */
    int done;        /* of those: there, or nobody waits for them any more */
};

/* The plays of a group of the session's marks, in the arena. */
void board_plays_of(struct board_plays *board, const struct tournament *t,
                    const struct marks *marks, size_t group, struct arena *arena);

/* The end of the run of equal scores that begins at i, i < compared. */
size_t board_run(const struct board_plays *board, size_t i);

/* The scores that meet each other, best first, in the arena. */
int *board_scores(const struct board_plays *board, struct arena *arena);

/* A board at a glance, over all its fields. */
struct board_summary {
    int board;
    int done;
    int expected;
    bool scored; /* there is a best and a worst */
    int best;
    int worst;
};

/* That of the board of a group; returns the first group behind it of another one. */
size_t board_summarise(struct board_summary *summary, const struct tournament *t,
                       const struct marks *marks, size_t group);

/* Adds a section of the plays, in groups: equal scores of individual tarot, the sides of
 * a table elsewhere. Its facts are the figures of the board. */
void board_report(const struct play_list *list, const struct contest *contest,
                  const struct board_plays *board);

/* Adds a section that says how often there was each score, and what it is worth to either
 * side, or to the attack and the defence. */
void board_report_scores(const struct play_list *list, const struct contest *contest,
                         const struct board_plays *board);

/* Adds a section of facts, how the marks of individual tarot come about: the rule is its
 * title, each score has its own, and each play that a ruling is about. */
const struct report_section *board_report_rule(const struct play_list *list,
                                               const struct marks *marks,
                                               const struct board_plays *board);

/* Adds a section for data, with the plays of a group of the session (index) that have a
 * result; nothing where none has. Where a board is written once for all fields, those of
 * the groups behind it, too. Returns the next group. */
size_t board_report_data(struct report *report, const struct contest *contest,
                         int session, size_t group);
#endif
