/* pbn.h - Portable Bridge Notation 2.1: deals and events as text.
 *
 * A file is a list of games, each with its tags, and some tags with lines below them: a
 * table. Reading takes what programs write in practice: any line ends, UTF-8 or Latin-1,
 * comments, values inherited from games before ("#"), tags in any order. Writing follows
 * the export format. docs/formats.md, PBN. */
#ifndef DOC_PBN_H
#define DOC_PBN_H

#include "core/deal.h"

enum { PBN_BOARD_MOST = 9999, PBN_GAMES_MOST = 100000 };

/* A line below a tag, cut at its spaces; "two words" in quotes are one cell. */
struct pbn_row {
    const char **cell;
    size_t cells;
    int line;
};

struct pbn_tag {
    const char *name;
    const char *value; /* clean UTF-8; "" or "?": not known */
    int line;          /* counted from 1 */
    struct pbn_row *row;
    size_t rows;
    size_t rows_capacity;
};

struct pbn_game {
    struct pbn_tag *tag;
    size_t tags;
    size_t tags_capacity;
    int line; /* of its first tag */
};

struct pbn_file {
    struct pbn_game *game;
    size_t games;
    size_t games_capacity;
};

/* Reads the n bytes; the error's place is the line. Memory is the arena's. */
bool pbn_parse(const char *bytes, size_t n, struct pbn_file *file, struct arena *arena,
               struct err *err);

/* The tag of that name, or NULL; its value, or "" where it is not known. */
const struct pbn_tag *pbn_find(const struct pbn_game *game, const char *name);
const char *pbn_value(const struct pbn_game *game, const char *name);

/* The cell of a row in the column of that name, by the tag's value such as
 * "Table\2R;PairId_NS\3R"; NULL: there is no such column, or the row is too short. */
const char *pbn_cell(const struct pbn_tag *tag, const struct pbn_row *row,
                     const char *column);

/* What a game says about its board. Dealer and vulnerability are those of the number
 * where they are not given. */
struct pbn_board {
    int number; /* 0: not given */
    bool has_dealer;
    enum seat dealer;
    bool has_vulnerable;
    enum bridge_vulnerable vulnerable;
    bool has_deal;
    struct deal deal;
    int line; /* of the deal, else of the game */
};

/* Reads that; the error's place is the line. */
bool pbn_board_read(const struct pbn_game *game, struct pbn_board *board,
                    struct err *err);

/* A deal on the board of that number, with all that is printed on it. */
struct pbn_board pbn_board_of(int number, const struct deal *deal);

/* Whether it is a deal to play: with its number, its cards, and the dealer and
 * vulnerability that are printed on the board of that number. */
bool pbn_deal_check(const struct pbn_board *board, struct err *err);

/* Reads what can be made from the table OptimumResultTable; false where it is not there,
 * or not complete: it can be found anew. */
bool pbn_tricks_read(const struct pbn_game *game, struct par_tricks *tricks);

/* A column of a table that is written: a width of 0 is none in particular. */
struct pbn_column {
    const char *name; /* '+' or '-' before it: the rows are in that order */
    int width;
    char side; /* 'L' or 'R', or 0 */
};

/* Text that grows to a file, in UTF-8 until its end. */
struct pbn_writer {
    struct str *out;
    const struct pbn_column *column; /* of the table being written */
    size_t columns;
    size_t at; /* cells in the row */
};

/* Starts a file on out, which is borrowed; ends it: in Latin-1, as the standard wants,
 * where its letters exist there. */
struct pbn_writer pbn_start(struct str *out);
void pbn_end(struct pbn_writer *writer);

/* A tag; the end of a game. */
void pbn_tag(struct pbn_writer *writer, const char *name, const char *value);
void pbn_end_game(struct pbn_writer *writer);

/* A tag with a table, whose columns are borrowed; then its cells, row by row. An empty
 * cell is written "-". */
void pbn_table(struct pbn_writer *writer, const char *name,
               const struct pbn_column column[], size_t columns);
void pbn_add_cell(struct pbn_writer *writer, const char *text);

/* The fifteen tags that every game has, with a deal if there is one, and what is given of
 * the event; NULL is not known. */
struct pbn_event {
    const char *event;
    const char *site;
    const char *date; /* 2026-11-15 */
    const char *scoring;
};
void pbn_deal(struct pbn_writer *writer, const struct pbn_event *event,
              const struct pbn_board *board);

/* Makeable tricks and par, as tags of the game. */
void pbn_makeable(struct pbn_writer *writer, const struct par_tricks *tricks,
                  const struct par *par);
#endif
