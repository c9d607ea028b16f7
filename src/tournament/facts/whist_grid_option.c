/* whist_grid_option.c - the grid of whist among the options of a tournament.
 *
 * The built-in grid is named by its edition, so that results stay what they were if
 * another one is ever built in; a club's own is written in full. */
#include "tournament/facts/whist_grid.h"

#include "core/game/whist.h"
#include <string.h>

static const char key[] = "whist_grid";

bool whist_grid_read_option(const struct jat *options, const struct whist_grid **grid,
                            struct arena *arena, struct err *err)
{
    struct jat member;
    *grid = NULL;
    if (jat_member(options, key, &member) == JAT_NONE)
        return true;
    if (json_is_string(member.value)) {
        *grid = &whist_la_chevalerie;
        return strcmp(json_string_value(member.value), whist_la_chevalerie.edition) ==
                   0 ||
               jat_err(&member, err,
                       N_("the grid \"%.80s\" is not built in; \"%s\" is, any other must "
                          "be written in full"),
                       json_string_value(member.value), whist_la_chevalerie.edition);
    }
    struct whist_grid *own = ARENA_NEW(arena, struct whist_grid);
    *grid = own;
    return whist_grid_read(&member, own, err);
}

void whist_grid_write_option(json_t *options, const struct whist_grid *grid)
{
    if (!grid)
        return;
    json_t *full = whist_grid_write(grid);
    json_t *usual = whist_grid_write(&whist_la_chevalerie);
    bool known = json_equal(full, usual);
    json_object_set_new(options, key,
                        known ? json_string(grid->edition) : json_incref(full));
    json_decref(usual);
    json_decref(full);
}
