/* whist_grid.h - a club's own grid of whist contracts as JSON, a data file.
 *
 * {"whist_grid":1, "edition":…, "suits":[…], "mixed":…, "contracts":[…], "counters":[…]};
 * docs/formats.md describes the members. */
#ifndef TOURNAMENT_WHIST_GRID_H
#define TOURNAMENT_WHIST_GRID_H

#include "base/jat.h"
#include "core/game.h"

/* Reads a whole grid and checks it: every contract once, none unknown, sums of zero,
 * families in order. The error says what is wrong there and what to write; the grid is
 * then untouched. */
bool whist_grid_read(const struct jat *object, struct whist_grid *grid, struct err *err);

/* The grid as that file; new reference. */
json_t *whist_grid_write(const struct whist_grid *grid);

/* A member of a contract, or of a counter: its name in data, what people call it, and
 * what it means. All are read and set as numbers: a flag is 0 or 1. */
enum whist_kind { WHIST_NUMBER, WHIST_FLAG, WHIST_NAMED /* a contract */ };
struct whist_member {
    const char *name;
    const char *title;   /* to be translated; likewise: */
    const char *meaning; /* NULL: the title says it */
    enum whist_kind kind;
    size_t offset;          /* in struct whist_row, or struct whist_counter */
    struct jat_range range; /* of a number */
    bool needed;            /* else it is 0 where it is absent */
};
enum { WHIST_PLAYED, WHIST_LEVEL, WHIST_UNDER = 6, WHIST_EXACT = 9, WHIST_MEMBERS = 15 };
enum { WHIST_COUNTER_MEMBERS = 3 };
extern const struct whist_member whist_members[WHIST_MEMBERS];
extern const struct whist_member whist_counter_members[WHIST_COUNTER_MEMBERS];
int whist_member_get(const struct whist_member *member, const void *of);
void whist_member_set(const struct whist_member *member, void *of, int value);

/* Whether both are the same grid, name and counters' order included. */
bool whist_grid_equal(const struct whist_grid *a, const struct whist_grid *b);

/* Whether a club's new grid may bear its name: neither the built-in one's, nor that of
 * the one in force (NULL: the built-in one), unless it is that very grid. */
bool whist_grid_check_edition(const struct whist_grid *grid, const struct whist_grid *now,
                              struct err *err);

/* The grid among the options of a tournament, in full or by the edition of the built-in
 * one; NULL where there is none. It lives in the arena. And back, if it is not NULL. */
bool whist_grid_read_option(const struct jat *options, const struct whist_grid **grid,
                            struct arena *arena, struct err *err);
void whist_grid_write_option(json_t *options, const struct whist_grid *grid);
#endif
