/* whist_club.c - the grid of whist that the club plays by, as a request reads it. */
#include "web/whist/whist_club.h"

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
    club.former = ARENA_ARRAY(&request->arena, struct club_grid, CLUB_GRIDS_MOST);
    club.formers = club_grids_list(t, &club.grid, club.former, &request->arena);
    request_release(request);
    return club;
}
