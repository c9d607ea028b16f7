/* contest_sheet.h - the road sheet of a contestant of a contest: play by play what a
 * session brought, and what it came to so far.
 *
 * What is told so far is the sum of those figures of a side that rows have too, as points
 * and match points; in a contest that is ranked by percentages, the mean of the side's
 * percentages. A bonus or a penalty is no play's, and stands below the sheet. What may be
 * shown of it is for the pages to decide. Pure. */
#ifndef TOURNAMENT_CONTEST_SHEET_H
#define TOURNAMENT_CONTEST_SHEET_H

#include "tournament/results.h"

/* What is added up from play to play. */
struct contest_running {
    unsigned columns; /* bits of the side's columns; 0: there is nothing to add up */
    bool mean;
    bool percent;
    bool whole; /* as of a column */
    int decimals;
};

struct contest_running contest_running(const struct contest_kind *kind);

/* One play of theirs. In a match, the two plays of a board follow each other. */
struct contest_line {
    int slot; /* of the session */
    int side; /* theirs */
    int round;
    int table;
    int board;    /* the number on it */
    int compared; /* the number it is compared under: another one for a copy */
    const struct play *play;
    bool closed;                         /* nobody waits for its result any more */
    const struct figures *figures;       /* of their side */
    const struct figures *board_figures; /* of the board */
    bool counts;                         /* it adds something */
    struct ratio part;                   /* that it adds */
    bool has_so_far;
    struct ratio so_far; /* after it */
};

struct contest_sheet {
    const struct contest *contest;
    const struct contest_performance *performance;
    struct contest_running running;
    struct contest_line *line; /* in the order of play */
    size_t lines;
    bool both;    /* they play on several sides */
    bool matches; /* both plays of a board of a match show what it is worth */
};

/* The sheet of a performance, in the arena; as long as the contest lives. */
void contest_sheet_of(struct contest_sheet *sheet, const struct contest *contest,
                      const struct contest_performance *performance, struct arena *arena);

/* The end of the round that begins with line i, and what its lines come to; false where
 * none of them counts. */
size_t contest_sheet_round(const struct contest_sheet *sheet, size_t i);
bool contest_sheet_sum(const struct contest_sheet *sheet, size_t i, size_t end,
                       struct ratio *sum);

/* Which of these columns have something to say: not those that are quiet, nor those that
 * are 0 or missing for all. one is asked for the figures of each of n. */
typedef const struct figures *contest_figures_of(const void *context, size_t i);
unsigned contest_columns_used(const struct contest_column *column, int columns,
                              contest_figures_of *one, const void *context, size_t n);
#endif
