/* whist_club.c - the grid of whist that the club plays by, as a request reads it. */
#include "web/whist/whist_club.h"

#include "tournament/change/change_table.h"
#include "tournament/facts/whist_grid.h"
#include "web/server/server_inside.h"
#include <string.h>

enum { FORMERS_MOST = 12 };

const struct whist_grid *whist_club_grid(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    struct whist_grid *copy = NULL;
    if (!t)
        return NULL;
    if (t->club.grid) {
        copy = ARENA_NEW(&request->arena, struct whist_grid);
        *copy = *t->club.grid;
    }
    request_release(request);
    return copy;
}

/* The grid that an event of the club set, if it set one. */
static bool read_event(const struct event *event, struct whist_former *former,
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
        *former =
            (struct whist_former){event->seq, event->time, .grid = *change.club.grid};
        found = true;
    }
    json_decref(json);
    return found;
}

/* Whether a later one in the list is the same grid. */
static bool is_listed(const struct whist_club *club, const struct whist_grid *grid)
{
    if (whist_grid_equal(&club->grid, grid))
        return true;
    for (size_t i = 0; i < club->formers; i++)
        if (whist_grid_equal(&club->former[i].grid, grid))
            return true;
    return false;
}

static void read_formers(const struct tournament *t, struct whist_club *club,
                         struct arena *arena)
{
    club->former = ARENA_ARRAY(arena, struct whist_former, FORMERS_MOST);
    for (size_t i = t->events; i > 0 && club->formers < FORMERS_MOST; i--) {
        struct whist_former *next = &club->former[club->formers];
        if (read_event(&t->event[i - 1].event, next, arena) &&
            !is_listed(club, &next->grid) &&
            !whist_grid_equal(&next->grid, &whist_la_chevalerie))
            club->formers++;
    }
}

struct whist_club whist_club_read(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct whist_club club = {.grid = whist_la_chevalerie, .built_in = true};
    const struct tournament *t = request_read(request, 0, &err);
    if (!t)
        return club;
    club.seq = t->club.grid_seq;
    if (t->club.grid) {
        club.grid = *t->club.grid;
        club.built_in = false;
    }
    read_formers(t, &club, &request->arena);
    request_release(request);
    return club;
}
