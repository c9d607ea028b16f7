/* whist_grid.h - a club's own grid of whist contracts as JSON, a data file.
 *
 * {"whist_grid":1, "edition":…, "suits":[…], "mixed":…, "contracts":[…], "counters":[…]};
 * docs/formats.md describes the members. */
#ifndef TOURNAMENT_WHIST_GRID_H
#define TOURNAMENT_WHIST_GRID_H

#include "base/arena.h"
#include "base/jat.h"
#include "core/game/whist.h"

/* Reads a whole grid and checks it: every contract once, none unknown, sums of zero,
 * families in order. The error says what is wrong there and what to write; the grid is
 * then untouched. */
bool whist_grid_read(const struct jat *object, struct whist_grid *grid, struct err *err);

/* The grid as that file; new reference. */
json_t *whist_grid_write(const struct whist_grid *grid);

/* The members of a contract that are numbers, and those that are true or absent. */
struct whist_number {
    const char *name;
    size_t offset; /* in struct whist_row; likewise: */
    struct jat_range range;
    bool needed; /* else it is 0 where it is absent */
};
struct whist_flag {
    const char *name;
    size_t offset;
};
enum { WHIST_NUMBERS = 8, WHIST_FLAGS = 5 };
extern const struct whist_number whist_numbers[WHIST_NUMBERS];
extern const struct whist_flag whist_flags[WHIST_FLAGS];
int whist_number_get(const struct whist_row *row, size_t number);
void whist_number_set(struct whist_row *row, size_t number, int value);
bool whist_flag_get(const struct whist_row *row, size_t flag);
void whist_flag_set(struct whist_row *row, size_t flag, bool value);

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
