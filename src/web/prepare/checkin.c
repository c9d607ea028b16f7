/* checkin.c - what the pages of the check-in share. */
#include "web/prepare/checkin.h"

#include "web/club.h"
#include <stdlib.h>
#include <string.h>

enum { KNOWN_MOST = 3000 }; /* names that a page suggests */

const struct checkin_titles checkin_titles[] = {
    [CHECKIN_PLAYERS] = {.paste = N_("Check-in from a list"), .column = N_("Name")},
    [CHECKIN_GROUPS] = {N_("A group arrives"), N_("Check in the group"),
                        N_("Groups present"), N_("Paste or import groups"), N_("Group")},
    [CHECKIN_PAIRS] = {N_("A pair arrives"), N_("Check in the pair"), N_("Pairs present"),
                       N_("Paste or import pairs"), N_("Pair")},
    [CHECKIN_TEAMS] = {N_("A team arrives"), N_("Check in the team"), N_("Teams present"),
                       N_("Paste or import teams"), N_("Team")},
};

enum checkin_word checkin_word(const struct format *format)
{
    struct format_crew size = groups_size(format);
    if (!groups_are(format))
        return CHECKIN_PLAYERS;
    if (size.min != size.max)
        return CHECKIN_TEAMS;
    return size.max == 2 ? CHECKIN_PAIRS : CHECKIN_GROUPS;
}

static int compare_names(const void *a, const void *b)
{
    const struct checkin_named *first = a;
    const struct checkin_named *second = b;
    int order = fold_compare(first->name, second->name);
    return order ? order : first->player - second->player;
}

const struct checkin_named *checkin_by_name(const struct desk *desk)
{
    size_t n = desk->t->players;
    struct checkin_named *named =
        ARENA_ARRAY(&desk->request->arena, struct checkin_named, n + 1);
    for (size_t i = 0; i < n; i++)
        named[i] = (struct checkin_named){desk_player(desk, (int)i), (int)i};
    qsort(named, n, sizeof *named, compare_names);
    return named;
}

/* Whether the person before or behind in the sorted names has the same name. */
static bool is_homonym(const struct person *const *person, size_t n, size_t i)
{
    return (i > 0 && strcmp(person[i - 1]->name, person[i]->name) == 0) ||
           (i + 1 < n && strcmp(person[i + 1]->name, person[i]->name) == 0);
}

static int compare_persons(const void *a, const void *b)
{
    const struct person *const *first = a;
    const struct person *const *second = b;
    return strcmp((*first)->name, (*second)->name);
}

/* Those with the same name are chosen by their licence. */
void checkin_add_known(struct request *request)
{
    struct html *html = &request->html;
    const struct roster *roster = request_roster(request);
    const struct person **person =
        ARENA_ARRAY(&request->arena, const struct person *, roster->count + 1);
    size_t known = 0;
    if (roster->count > KNOWN_MOST) /* a page has no room: whoever is meant is asked */
        return;
    for (size_t i = 0; i < roster->count; i++)
        if (roster->person[i].same_as == 0 && roster->person[i].name[0] != '\0')
            person[known++] = &roster->person[i];
    qsort(person, known, sizeof(const struct person *), compare_persons);
    html_add(html, "<datalist id=\"known\">");
    for (size_t i = 0; i < known; i++) {
        bool homonym = person[i]->licence[0] != '\0' && is_homonym(person, known, i);
        html_add(html, "<option value=\"%s\">%s · %s</option>",
                 homonym ? person[i]->licence : person[i]->name,
                 homonym ? person[i]->name : person[i]->licence, person[i]->club);
    }
    html_add(html, "</datalist>");
}

void checkin_find_like(struct request *request, const char *name,
                       struct checkin_like *like)
{
    uint32_t *found;
    const struct roster *roster = request_roster(request);
    size_t n = people_index_find(request_people(request), name, &request->arena, &found);
    for (size_t i = 0; i < n && like->count < CHECKIN_LIKES; i++) {
        struct person *person = &like->person[like->count++];
        *person = roster->person[found[i]];
        roster_keep_texts(person, &request->arena);
    }
    like->known = like->count;
}

void checkin_look(struct checkin_list *list, const struct tournament *t,
                  struct request *request)
{
    offered_complete(request, request_roster(request), list);
    checkin_examine(list, &(struct checkin_club){.t = t,
                                                 .roster = request_roster(request),
                                                 .arena = &request->arena,
                                                 .lang = request->lang});
    offered_hint(request, list);
}

const char *checkin_seat(struct request *request, const struct tournament *t, int player)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    struct seats_place seat = {0};
    if (session)
        seat = seats_of(session, player);
    const struct naming naming = {t->format, session, request->lang, &request->arena};
    return seat.field ? name_contestant(&naming, seat.field, seat.contestant) : "";
}

/* New persons of the list get their numbers. */
static bool settle_list(struct checkin_list *list, struct journal *journal,
                        struct arena *arena, struct err *err)
{
    struct person *person = ARENA_ARRAY(arena, struct person, list->rows + 1);
    size_t n = 0;
    for (size_t i = 0; i < list->rows; i++) {
        struct checkin_row *row = &list->row[i];
        if (row->state == CHECKIN_NEW && row->fresh && row->person.id == 0 &&
            !people_add(journal_store(journal), &row->person, arena, err))
            return false;
        if (row->state == CHECKIN_NEW && !row->fresh)
            person[n++] = row->person;
    }
    if (n > 0 && !people_settle(journal_store(journal), person, n, arena, err))
        return false;
    n = 0;
    for (size_t i = 0; i < list->rows; i++)
        if (list->row[i].state == CHECKIN_NEW && !list->row[i].fresh)
            list->row[i].person.id = person[n++].id;
    return true;
}

/* The good groups of the list. */
static size_t count_good(const struct checkin_list *list)
{
    size_t good = 0;
    for (size_t g = 0; g < list->groups; g++)
        good += !list->group[g].remark;
    return good;
}

/* What makes room for the groups of the list, where there is none and nothing has begun.
 */
static struct change *make_room(const struct checkin_list *list,
                                const struct tournament *t, struct arena *arena,
                                size_t *changes)
{
    int last = (int)t->sessions;
    size_t groups = count_good(list);
    *changes = 0;
    if (!groups_are(t->format))
        return NULL;
    groups += (size_t)groups_seated(t, last);
    return groups > (size_t)groups_room(t, last)
               ? more_tables_for(t, groups, arena, changes)
               : NULL;
}

/* The changes of the list, behind those that make room for it. */
static bool enter_list(struct checkin_list *list, const struct checkin_club *club,
                       struct recording *recording)
{
    size_t before;
    size_t own = 0;
    struct tournament after;
    struct arena *arena = club->arena;
    const struct change *room = make_room(list, club->t, arena, &before);
    struct change *change =
        ARENA_ARRAY(arena, struct change, before + list->rows + list->groups + 1);
    struct checkin_club then = *club;
    recording->change = change;
    for (size_t i = 0; i < before; i++)
        change[i] = room[i];
    if (before > 0) {
        more_tables_ahead(club->t, room, before, &after);
        then.t = &after;
    }
    bool good = checkin_changes(list, &then, change + before, &own, &recording->err);
    recording->changes = before + own;
    if (before > 0) {
        more_tables_keep(change + before, good ? own : 0, arena);
        tournament_clear(&after);
    }
    return good;
}

bool checkin_make(struct request *request, struct recording *recording)
{
    struct checkin_list *list = recording->work;
    struct arena *arena = &request->arena;
    struct checkin_club club = {.t = recording->t, .arena = arena, .lang = request->lang};
    if (!settle_list(list, recording->journal, arena, &recording->err) ||
        !enter_list(list, &club, recording))
        return false;
    recording->then =
        list->groups > 0
            ? arena_printf(arena, "/checkin?groups=%zu", count_good(list))
            : arena_printf(arena, "/checkin?entered=%zu", recording->changes);
    return true;
}

bool checkin_has_groups(struct request *request, const struct tournament *t)
{
    if (groups_are(t->format))
        return true;
    request_release(request);
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 N_("players enter one by one in this format; use check-in"));
    return false;
}
