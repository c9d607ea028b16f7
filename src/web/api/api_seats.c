/* api_seats.c - persons come in and get their seats, for programs.
 *
 * The same as the check-in and the page of seats do. */
#include "base/jat.h"
#include "tournament/seats.h"
#include "web/api/api_change.h"
#include "web/club.h"
#include "web/prepare.h"
#include "web/server.h"
#include <sodium.h>

enum { PERSONS_MOST = 2000 };

/* A person as documents have it; a text alone is a name. */
static bool read_person(const struct jat *at, struct checkin_list *list,
                        struct arena *arena, struct err *err)
{
    struct person person = PERSON_NOBODY;
    person.id = 0;
    if (json_is_string(at->value) && !jat_is_text(at, &person.name, err))
        return false;
    if (!json_is_string(at->value) &&
        (!jat_is_object(at, err) || !jat_need_text(at, "name", &person.name, err) ||
         jat_get_text(at, "licence", &person.licence, err) == JAT_FAILED ||
         jat_get_text(at, "rank", &person.rank, err) == JAT_FAILED ||
         jat_get_text(at, "club", &person.club, err) == JAT_FAILED ||
         jat_get_text(at, "committee", &person.committee, err) == JAT_FAILED ||
         jat_get_text(at, "born", &person.born, err) == JAT_FAILED))
        return false;
    if (list->rows == PERSONS_MOST)
        return jat_err(at, err, "too many persons at once; send %d at most",
                       PERSONS_MOST);
    struct checkin_row *row = checkin_add(list, arena);
    row->person = person;
    row->line = (int)list->rows;
    return true;
}

static bool read_persons(const struct jat *array, struct checkin_list *list,
                         struct arena *arena, struct err *err)
{
    for (size_t i = 0; i < json_array_size(array->value); i++) {
        struct jat at = jat_element(array, i);
        if (!read_person(&at, list, arena, err))
            return false;
    }
    return true;
}

static bool read_groups(const struct jat *groups, struct checkin_list *list,
                        struct arena *arena, struct err *err)
{
    for (size_t i = 0; i < json_array_size(groups->value); i++) {
        struct jat group = jat_element(groups, i);
        if (!jat_is_array(&group, err))
            return false;
        checkin_add_group(list, arena)->count = json_array_size(group.value);
        if (!read_persons(&group, list, arena, err))
            return false;
    }
    return true;
}

/* "persons", "groups" of those who enter together, or one person. */
static bool read_list(const struct jat *body, struct checkin_list *list,
                      struct arena *arena, struct err *err)
{
    struct jat array;
    enum jat_found found = jat_get_array(body, "groups", &array, err);
    if (found == JAT_FOUND)
        return read_groups(&array, list, arena, err);
    if (found == JAT_FAILED)
        return false;
    found = jat_get_array(body, "persons", &array, err);
    if (found == JAT_FOUND)
        return read_persons(&array, list, arena, err);
    return found == JAT_NONE && read_person(body, list, arena, err);
}

/* Somebody who cannot come in keeps all out: a program mends its list and sends it again.
 * Whoever is here already is no obstacle. */
static bool check_list(const struct checkin_list *list, struct err *err)
{
    for (size_t i = 0; i < list->rows; i++)
        if (list->row[i].state == CHECKIN_WRONG) {
            err_user(err, "%s", list->row[i].remark);
            return err_at(err, "%s", list->row[i].person.name);
        }
    for (size_t i = 0; i < list->groups; i++)
        if (list->group[i].remark)
            return err_user(err, "%s", list->group[i].remark);
    return true;
}

/* Everybody of the list with their number and their id in the tournament. */
static json_t *write_players(const struct checkin_list *list, const struct tournament *t)
{
    json_t *players = json_array();
    for (size_t i = 0; i < list->rows; i++) {
        const struct checkin_row *row = &list->row[i];
        const char *id = row->player;
        for (size_t k = 0; !id && k < t->players; k++)
            if (t->player[k].person == row->person.id)
                id = t->player[k].id;
        json_array_append_new(players, json_pack("{s:s*, s:I, s:s}", "player", id,
                                                 "person", (json_int_t)row->person.id,
                                                 "name", row->person.name));
    }
    return json_pack("{s:o}", "players", players);
}

static bool enter_persons(struct request *request, struct api_change *api)
{
    struct arena *arena = &request->arena;
    struct roster roster = {0};
    struct checkin_list list = {0};
    struct checkin_club club = {
        .t = api->t, .roster = &roster, .arena = arena, .lang = request->lang};
    if (!read_list(&api->body, &list, arena, &api->err))
        return false;
    api->understood = true;
    if (list.groups == 0 && groups_are(api->t->format))
        return err_user(&api->err, "players of this format enter together; send "
                                   "\"groups\", each a list of persons");
    if (list.groups > 0 && !groups_are(api->t->format))
        return err_user(&api->err,
                        "players enter one by one in this format; send \"persons\"");
    if (!store_roster_all(journal_store(api->journal), &roster, arena, &api->err))
        return false;
    offered_complete(request, &roster, &list);
    checkin_examine(&list, &club);
    struct recording recording = {.work = &list,
                                  .t = api->t,
                                  .journal = api->journal,
                                  .err = ERR_INIT(request->lang)};
    if (!check_list(&list, &api->err))
        return false;
    if (!checkin_make(request, &recording)) {
        api->err = recording.err;
        return false;
    }
    api->change =
        arena_copy(arena, recording.change, recording.changes, sizeof *recording.change);
    api->changes = recording.changes;
    api->answer = write_players(&list, api->t);
    return true;
}

/* Takes players off the list again, and out of their seats. */
static bool withdraw_players(struct request *request, struct api_change *api,
                             const struct jat *ids)
{
    struct crew who = {0};
    for (size_t i = 0; i < json_array_size(ids->value); i++) {
        struct jat at = jat_element(ids, i);
        const char *id;
        if (!jat_is_text(&at, &id, &api->err))
            return false;
        int player = tournament_player(api->t, id);
        if (who.count == CHANGE_CREW_MOST)
            return jat_err(&at, &api->err, "%d players at most leave at once",
                           CHANGE_CREW_MOST);
        if (player < 0) {
            api->understood = true;
            return err_set(&api->err, ERR_NOT_FOUND, "there is no player \"%.40s\"", id);
        }
        who.player[who.count++] = player;
    }
    api->understood = true;
    api->change = checkin_leave(api->t, &who, 1, &request->arena, &api->changes);
    return true;
}

static bool make_persons(struct request *request, struct api_change *api)
{
    struct jat ids;
    enum jat_found found = jat_get_array(&api->body, "withdraw", &ids, &api->err);
    if (found == JAT_FAILED)
        return false;
    return found == JAT_FOUND ? withdraw_players(request, api, &ids)
                              : enter_persons(request, api);
}

void api_persons(struct request *request)
{
    api_change_start(request, make_persons);
}

/* Seats by label, as documents have them. */
static bool put_seats(struct request *request, struct api_change *api,
                      const struct jat *labels)
{
    struct change_seats *seats = &api_change_one(request, api, CHANGE_SEATS)->seats;
    struct err *err = &api->err;
    if (!api_change_session(api, &seats->session, err) ||
        jat_get_text(&api->body, "field", &seats->field, err) == JAT_FAILED ||
        !change_read_labels(labels, seats, &request->arena, err))
        return false;
    api->understood = true;
    return tournament_settle_field(api->t, seats->session, &seats->field, err);
}

/* Whether a draw was recorded with that key: it is not drawn again, and its seed is the
 * answer; false also where the body says another one. */
static bool was_drawn(struct api_change *api, struct seating_plan *plan)
{
    const struct event *event =
        api->key[0] ? tournament_find_key(api->t, api->key) : NULL;
    json_t *payload = event ? json_loads(event->payload, 0, NULL) : NULL;
    json_t *seed = json_object_get(payload, "seed");
    bool said = json_object_get(api->body.value, "seed") != NULL;
    const char *how = json_string_value(json_object_get(payload, "how"));
    bool same = event && seed && how &&
                str_equal(how, seating_how_table[plan->how].name) &&
                (!said || (uint64_t)json_integer_value(seed) == plan->seed);
    if (same) {
        plan->seed = (uint64_t)json_integer_value(seed);
        api->before = event->seq;
    }
    json_decref(payload);
    return same;
}

static json_t *write_draw(const struct seating_plan *plan)
{
    return json_pack("{s:s, s:I}", "how", seating_how_table[plan->how].name, "seed",
                     (json_int_t)plan->seed);
}

static bool read_way(const struct api_change *api, struct seating_plan *plan,
                     const char **champion, struct err *err)
{
    const char *how = seating_how_table[SEATING_DRAW].name;
    const char *apart = seating_apart_name[SEATING_CLUB];
    int64_t seed = randombytes_uniform(SEATING_SEED_END);
    struct jat at;
    if (jat_get_text(&api->body, "how", &how, err) == JAT_FAILED ||
        jat_get_text(&api->body, "apart", &apart, err) == JAT_FAILED ||
        jat_get_text(&api->body, "champion", champion, err) == JAT_FAILED ||
        jat_get_int(&api->body, "seed", (struct jat_range){0, SEATING_SEED_END - 1},
                    &seed, err) == JAT_FAILED)
        return false;
    plan->how = seating_how_find(how);
    plan->apart = str_equal(apart, seating_apart_name[SEATING_COMMITTEE])
                      ? SEATING_COMMITTEE
                      : SEATING_CLUB;
    plan->seed = (uint64_t)seed;
    jat_member(&api->body, "how", &at);
    return plan->how != SEATING_HOWS ||
           jat_err(&at, err, "players cannot be seated that way; \"draw\" is one");
}

static bool draw_seats(struct request *request, struct api_change *api)
{
    struct roster roster = {0};
    struct seating_plan plan = {.roster = &roster};
    struct seating made;
    const char *champion = NULL;
    struct err *err = &api->err;
    if (!read_way(api, &plan, &champion, err))
        return false;
    api->understood = true;
    plan.first = champion ? tournament_player(api->t, champion) : -1;
    if (champion && plan.first < 0)
        return err_set(err, ERR_NOT_FOUND, "there is no player \"%.40s\"", champion);
    if (was_drawn(api, &plan)) {
        api->answer = write_draw(&plan);
        return true;
    }
    if (!journal_roster(api->journal, api->t, &roster, &request->arena, err) ||
        !seats_draw(api->t, &plan, &made, &request->arena, err))
        return false;
    api->change = made.change;
    api->changes = made.changes;
    api->answer = write_draw(&plan);
    return true;
}

/* Two seats, or players, change places. */
static bool swap_seats(struct request *request, struct api_change *api,
                       const struct jat *pair)
{
    struct seats_swap *made = ARENA_NEW(&request->arena, struct seats_swap);
    struct err *err = &api->err;
    if (json_array_size(pair->value) != SEATS_CHOICES)
        return jat_err(pair, err, "two change places: [\"A:N1\",\"A:E3\"]");
    for (size_t i = 0; i < SEATS_CHOICES; i++) {
        struct jat at = jat_element(pair, i);
        if (!jat_is_text(&at, &made->said[i], err))
            return false;
    }
    api->understood = true;
    if (!seats_swap(api->t, made, &request->arena, err))
        return false;
    api->change = made->change;
    api->changes = made->changes;
    return true;
}

static bool make_seats(struct request *request, struct api_change *api)
{
    struct jat said;
    enum jat_found found = jat_get_object(&api->body, "seats", &said, &api->err);
    if (found != JAT_NONE)
        return found == JAT_FOUND && put_seats(request, api, &said);
    found = jat_get_array(&api->body, "swap", &said, &api->err);
    if (found != JAT_NONE)
        return found == JAT_FOUND && swap_seats(request, api, &said);
    return draw_seats(request, api);
}

void api_seats(struct request *request)
{
    api_change_start(request, make_seats);
}
