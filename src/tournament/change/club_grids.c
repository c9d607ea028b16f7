/* club_grids.c - the grids of whist that the club has had, by its events. */
#include "tournament/change/club_grids.h"

#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/facts.h"
#include <string.h>

/* The grid that an event of the club set, if it set one. */
static bool read_event(const struct event *event, struct club_grid *former,
                       struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change change = {0};
    bool found = false;
    if (!str_equal(event->kind, change_table[CHANGE_CLUB]->name) ||
        !strstr(event->payload, "\"whist_grid\""))
        return false;
    json_t *json = jat_parse(event->payload, strlen(event->payload), &err);
    struct jat top = JAT_TOP(json);
    if (json && change_read(CHANGE_CLUB, &top, &change, arena, &err) &&
        change.club.grid) {
        *former = (struct club_grid){event->seq, *change.club.grid};
        found = true;
    }
    json_decref(json);
    return found;
}

size_t club_grids_list(const struct tournament *t, const struct whist_grid *now,
                       struct club_grid list[CLUB_GRIDS_MOST], struct arena *arena)
{
    size_t n = 0;
    for (size_t i = t->events; i > 0 && n < CLUB_GRIDS_MOST; i--) {
        const struct whist_grid *grid = &list[n].grid;
        if (!read_event(t->event[i - 1].event, &list[n], arena))
            continue;
        bool known =
            whist_grid_equal(now, grid) || whist_grid_equal(&whist_la_chevalerie, grid);
        for (size_t k = 0; k < n; k++)
            known = known || whist_grid_equal(&list[k].grid, grid);
        n += !known;
    }
    return n;
}
