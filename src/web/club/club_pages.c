/* club_pages.c - what the club's own pages share: the catalogue as a request reads it. */
#include "web/club/club_pages.h"

#include "base/os.h"
#include <stdlib.h>
#include <string.h>

/* The latest first; of one date, the last made first. */
static int compare_rows(const void *a, const void *b)
{
    const struct catalogue_row *one = a;
    const struct catalogue_row *other = b;
    int order = strcmp(other->date, one->date);
    if (order != 0)
        return order;
    return one->stream < other->stream ? 1 : -1;
}

static void copy_rows(struct club_list *list, const struct catalogue *catalogue,
                      struct arena *arena)
{
    list->row = ARENA_ARRAY(arena, struct catalogue_row, catalogue->rows);
    list->begins = catalogue->begins;
    for (size_t i = 0; i < catalogue->rows; i++) {
        const struct catalogue_row *row = &catalogue->row[i];
        if (!row->name)
            continue;
        struct catalogue_row *copy = &list->row[list->rows++];
        *copy = *row;
        copy->arena = (struct arena){0};
        copy->name = arena_strdup(arena, row->name);
        copy->date = arena_strdup(arena, row->date);
        copy->festival = arena_strdup(arena, row->festival);
        copy->committee = arena_strdup(arena, row->committee);
        copy->entry = ARENA_ARRAY(arena, struct catalogue_entry, row->entries);
        if (row->entries > 0)
            memcpy(copy->entry, row->entry, row->entries * sizeof *row->entry);
    }
    if (list->rows > 0)
        qsort(list->row, list->rows, sizeof *list->row, compare_rows);
}

/* One step on the writer's thread: plays that wait go first between two of them. */
static void read_step(struct request *request, struct journal *journal)
{
    struct club_list *list = request->work;
    struct catalogue *catalogue = &request->server->catalogue;
    if (!catalogue_refresh(catalogue, journal_store(journal), &list->done, &list->err))
        return;
    if (list->done)
        copy_rows(list, catalogue, &request->arena);
}

/* Whoever was merged into another record played as that one. */
static void resolve_people(struct request *request, struct club_list *list)
{
    struct err err = ERR_INIT(request->lang);
    if (!request_read(request, 0, &err))
        return;
    catalogue_resolve(list->row, list->rows, request_roster(request));
    request_release(request);
}

static void go_on(struct request *request)
{
    struct club_list *list = request->work;
    if (list->err.kind != ERR_NONE)
        request_error(request, &list->err);
    else if (list->done) {
        resolve_people(request, list);
        list->then(request);
    } else
        request_read_journal(request, read_step, go_on);
}

void club_list_read(struct request *request, request_step *then)
{
    club_list_read_by(request, then, NULL);
}

void club_list_read_by(struct request *request, request_step *then, const void *by)
{
    struct club_list *list = ARENA_NEW(&request->arena, struct club_list);
    int64_t now = request_time(request);
    list->err = ERR_INIT(request->lang);
    list->then = then;
    list->by = by;
    os_local_day(now, list->today);
    os_local_day(now - (int64_t)24 * 3600 * 1000, list->yesterday);
    request->work = list;
    request_read_journal(request, read_step, go_on);
}

static const char *copy_text(struct request *request, const char *text)
{
    return text ? arena_strdup(&request->arena, text) : NULL;
}

bool club_own_read(struct request *request, struct club_own *own, struct err *err)
{
    const struct tournament *t = request_read(request, 0, err);
    *own = (struct club_own){.name = ""};
    if (!t)
        return false;
    own->name = t->club.name ? copy_text(request, t->club.name) : "";
    own->password = copy_text(request, t->club.password);
    own->address = copy_text(request, t->club.address);
    own->season_shown = t->club.books.habits.shown;
    own->users = t->club.users;
    own->secret.has_secret = t->club.has_secret;
    memcpy(own->secret.secret, t->club.secret, sizeof own->secret.secret);
    own->secret.renewals = t->club.renewals;
    own->secret.renewal = arena_copy(&request->arena, t->club.renewal, t->club.renewals,
                                     sizeof *t->club.renewal);
    for (size_t i = 0; i < t->club.renewals; i++)
        own->secret.renewal[i].place = copy_text(request, t->club.renewal[i].place);
    request_release(request);
    return true;
}

bool club_is_set_up(const struct request *request, const struct club_own *own)
{
    return own->password || own->users > 0 || request->server->front;
}

static void changed(struct request *request)
{
    const char *next = request->work;
    if (request->answer.err.kind != ERR_NONE)
        request_error(request, &request->answer.err);
    else
        request_redirect(request, "%s", next);
}

void club_change(struct request *request, const struct change_club *club,
                 const char *next)
{
    const struct change change = {.kind = CHANGE_CLUB, .club = *club};
    request->work = arena_strdup(&request->arena, next);
    request_submit(request, 0, &change, NULL, changed);
}

const char *club_season(const struct club_list *list, int season, struct request *request)
{
    if (season == SEASON_NONE)
        return tr(request->lang, N_("No date"));
    return list->begins == SEASON_CALENDAR
               ? arena_printf(&request->arena, "%d", season)
               : arena_printf(&request->arena, "%d–%d", season, season + 1);
}
