/* ranking_columns.h - what a ranking shows: its rows, in order, and its columns.
 *
 * The terminal and the pages draw the same table: which columns there are depends on the
 * results (penalties, several sessions, points), and each cell is a value that they write
 * in their own way. Pure. */
#ifndef TOURNAMENT_RANKING_COLUMNS_H
#define TOURNAMENT_RANKING_COLUMNS_H

#include "tournament/results/results.h"

enum ranking_list {
    RANKING_GENERAL,
    RANKING_ALTERNATE,
    RANKING_LINE, /* one of the four */
    RANKING_LISTS
};

/* Their names in addresses and options, and for people (to be translated). */
extern const char *const ranking_list_name[RANKING_LISTS];
extern const char *const ranking_list_title[RANKING_LISTS];

/* Whether the results have that ranking: lines, and their alternation, are of tournaments
 * in line of one session. */
bool ranking_list_exists(const struct results *results, enum ranking_list list);

/* Fills standing, which has room for results->contest->rows, with the rows of a ranking
 * in its order; line counts for RANKING_LINE. Returns how many. */
size_t ranking_list_rows(const struct results *results, enum ranking_list list,
                         enum seat line, const struct contest_row *standing[]);

/* The rank in it; 0 for the unranked. */
int ranking_list_rank(const struct contest_row *standing, enum ranking_list list);

enum ranking_column_kind {
    RANKING_COLUMN_RANK,
    RANKING_COLUMN_SEAT,
    RANKING_COLUMN_NAME,
    RANKING_COLUMN_QUALIFIED, /* who reached the last of several sessions */
    RANKING_COLUMN_SESSION,   /* the total of one of several sessions */
    RANKING_COLUMN_ATTACK,
    RANKING_COLUMN_DEFENCE,
    RANKING_COLUMN_PENALTY,
    RANKING_COLUMN_TOTAL,
    RANKING_COLUMN_TOPS,
    RANKING_COLUMN_PCN,
    RANKING_COLUMN_KINDS
};

struct ranking_column {
    enum ranking_column_kind kind;
    int session; /* index, of RANKING_COLUMN_SESSION and RANKING_COLUMN_QUALIFIED */
};

struct ranking_columns {
    const struct results *results;
    struct ranking_column column[RANKING_COLUMN_KINDS + CHANGE_SESSIONS_MOST];
    size_t count;
    bool fields; /* there are several: a seat says of which it is */
};

/* The columns that these results have. */
void ranking_columns_of(const struct results *results, struct ranking_columns *columns);

/* The heading of a column, translated; in the arena where it has a number in it. */
const char *ranking_column_title(const struct ranking_columns *columns,
                                 const struct ranking_column *column, enum lang lang,
                                 struct arena *arena);

enum ranking_cell_kind {
    RANKING_CELL_NOTHING, /* nothing to say: no penalty */
    RANKING_CELL_UNKNOWN, /* no value: unranked, no attack counted */
    RANKING_CELL_NUMBER,
    RANKING_CELL_PERCENT,
    RANKING_CELL_SIGN, /* yes: it is marked */
    RANKING_CELL_SEAT, /* the field and contestant of the standing's last performance */
    RANKING_CELL_NAME  /* of the standing's player */
};

struct ranking_cell {
    enum ranking_cell_kind kind;
    int number;
    struct ratio percent;
};

#define RANKING_SIGN "✓"

/* The cell of a standing in a column of that ranking. */
struct ranking_cell ranking_cell(const struct ranking_column *column,
                                 enum ranking_list list,
                                 const struct contest_row *standing);
#endif
