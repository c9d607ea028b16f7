/* play.h - what lists and sheets say of a play: where it was, its result, what was ruled
 * about it, and what explains it. */
#ifndef REPORT_PLAY_H
#define REPORT_PLAY_H

#include "report/cell.h"
#include "report/report.h"
#include "report/who.h"
#include "tournament/results.h"
#include "tournament/tell.h"

/* The session whose plays are told, to whom. All are borrowed. */
struct play_list {
    struct who who;
    const struct publication *publication;
    int session;       /* index */
    const int *player; /* whose page it is (index); NULL: of all who have the label */
    bool rules;        /* to somebody who can rule on them: a director */
    /* Whether they may see a board, by the number it is compared under; and for whom. */
    bool (*shows)(const void *by, int session, int board);
    const void *by;
    /* What was played in the deal of a slot, in words; NULL where it tells none. */
    const char *(*played)(const struct play_list *list, int slot);
};

/* Its table and round, under which number it was played where that is not the board it is
 * compared as, what was ruled, and the way to a ruling. */
struct cell play_where(const struct play_list *list, int slot, int board);

/* Table and round alone, as words. */
const char *play_place(const struct play_list *list, int slot, int board);

/* What was ruled about it, a list. */
struct cell play_rulings(const struct play_list *list, int slot);

/* The article of a ruling by the code, and why the director departs from it; nothing
 * where it is not known. */
struct cell play_article(const struct play_list *list,
                         const struct change_ruling *ruling);

/* What was played, and the score; or why there is none. */
struct cell play_result(const struct play_list *list, int slot);

/* What was bid and made there: "4♠X E +1"; unknown where nothing says it. */
struct cell play_facts(const struct play_list *list, int slot);

/* The number on it; where its results are seen with their link, and the number it is
 * compared under behind it, if that is another. */
struct play_board {
    int board;
    int compared;
    struct link link;
};
struct cell play_board(const struct play_list *list, struct play_board number);

/* The score as written, seen from the other side if it is turned; or why there is none.
 */
struct cell play_score(const struct play_list *list, const struct play *play,
                       bool turned);

/* A round, and one in which somebody has no table, as headings of their plays. And who
 * played it where others have the label by now, or played it without whose page it is;
 * nothing where it was they. */
struct cell play_round(const struct play_list *list, int round);
struct cell play_rest(const struct play_list *list, const struct place *place);
struct cell play_by(const struct play_list *list, const struct place *place);

/* In place of the cells of a row from that column on, why they are not told: there is no
 * result yet, or it is not shown. */
void play_withhold(struct report_section *section, struct report_row *row, size_t column,
                   bool played);

/* Whether the results of a board may be seen. */
bool play_shows(const struct play_list *list, int board);

/* People, with links where players have pages. */
struct cell play_crew(const struct play_list *list, const struct crew *crew);

/* What explains it, for cell_why(): "board:12:A3", with its session. */
const char *play_why(const struct play_list *list, int slot, int board);

/* Whether a ruling takes something off players, or warns them: their sheets list it. */
bool play_is_penalty(const struct change_ruling *ruling);
#endif
