/* seats.c - the start seats of a session: named, found, drawn again. */
#include "tournament/seats/seats.h"

#include "tournament/seats/groups.h"
#include "tournament/seats/seating_people.h"
#include <string.h>

const char *seats_place(const struct field *field, int contestant, struct arena *arena)
{
    return arena_printf(arena, "%s:%s", field->name, field->schedule.label[contestant]);
}

bool seats_find(const struct session *session, const char *name,
                struct seats_place *place)
{
    char field[CHANGE_FIELD];
    const char *colon = strchr(name, ':');
    *place = (struct seats_place){0};
    if (!colon || (size_t)(colon - name) >= sizeof field)
        return false;
    str_format(field, sizeof field, "%.*s", (int)(colon - name), name);
    int index = session_field(session, field);
    int contestant = index < 0
                         ? SCHEDULE_EMPTY
                         : schedule_find(&session->field[index].schedule, colon + 1);
    if (contestant == SCHEDULE_EMPTY)
        return false;
    *place = (struct seats_place){&session->field[index], contestant};
    return true;
}

struct seats_place seats_of(const struct session *session, int player)
{
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (field_has_player(&session->field[f], c, player))
                return (struct seats_place){&session->field[f], c};
    return (struct seats_place){0};
}

const struct seats_place *seats_of_all(const struct session *session, size_t players,
                                       struct arena *arena)
{
    struct seats_place *seat = ARENA_ARRAY(arena, struct seats_place, players + 1);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++)
            for (int i = 0; i < field->crew[c].count; i++)
                seat[field->crew[c].player[i]] = (struct seats_place){field, c};
    }
    return seat;
}

bool seats_have_plays(const struct session *session)
{
    for (int i = 0; i < session->slots; i++)
        if (session->play[i].state != PLAY_MISSING)
            return true;
    return false;
}

int seats_taken(const struct session *session)
{
    int n = 0;
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            n += session->field[f].player[c] >= 0;
    return n;
}

struct change seats_change(const struct tournament *t, const struct seats_place *place,
                           const struct crew *crew, struct arena *arena)
{
    struct change_seat *seat = ARENA_NEW(arena, struct change_seat);
    *seat = groups_seat_of(t, place->field, place->contestant, crew);
    return (struct change){.kind = CHANGE_SEATS,
                           .seats = {.session = (int)t->sessions,
                                     .field = place->field->name,
                                     .seat = seat,
                                     .count = 1}};
}

/* Of a later session, those who went on: they are drawn anew, and nobody who did not go
 * on comes back. Its snake takes the best of the ranking instead. */
static void keep_those_seated(const struct session *session, struct seating_plan *plan,
                              struct arena *arena)
{
    if (plan->session < 2 || !session || plan->how == SEATING_NEXT ||
        plan->how == SEATING_KEEP)
        return;
    int *among = ARENA_ARRAY(arena, int, (size_t)session->contestants + 1);
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (session->field[f].player[c] >= 0)
                among[plan->amongs++] = session->field[f].player[c];
    plan->among = plan->amongs > 0 ? among : NULL;
}

/* Whether somebody's rank is known. */
static bool check_ranks(const struct tournament *t, const struct seating_people *people,
                        struct err *err)
{
    for (size_t i = 0; i < t->players; i++)
        if (people->ranked[i])
            return true;
    return err_user(err, "no player's rank is known; enter ranks such as 2P first, or "
                         "choose another way to seat");
}

bool seats_draw_groups(const struct tournament *t, const struct seating_plan *plan,
                       struct seating *made, struct arena *arena, struct err *err)
{
    static const struct roster nobody = {0};
    const struct session *session = tournament_session(t, plan->session);
    struct groups_plan groups;
    struct groups_draw drawn;
    struct seating_people people;
    bool pairs = format_has_pairs(t->format);
    if (plan->how != SEATING_DRAW && !pairs)
        return err_user(err, "groups are drawn purely at random; draw them that way");
    if (plan->how != SEATING_DRAW && plan->how != SEATING_TABLES)
        return err_user(err, "pairs are drawn at random (draw), or the strong ones have "
                             "their tables (tables); choose one of the two");
    if (session && seats_have_plays(session))
        return err_set(err, ERR_CONFLICT,
                       "there are results already; change seats one by one instead");
    groups_plan_init(&groups, t, plan->session, arena);
    if (plan->how == SEATING_TABLES) {
        seating_people_find(t, plan->roster ? plan->roster : &nobody, plan->apart,
                            &people, arena);
        if (!check_ranks(t, &people, err))
            return false;
        groups.people = &people;
    }
    if (!groups_draw(&groups, plan->seed, &drawn, err))
        return false;
    *made = (struct seating){.change = drawn.change, .changes = drawn.changes};
    return true;
}

bool seats_draw(const struct tournament *t, struct seating_plan *plan,
                struct seating *made, struct arena *arena, struct err *err)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    if (session && seats_have_plays(session))
        return err_set(err, ERR_CONFLICT,
                       "there are results already; change seats one by one instead");
    plan->session = (int)t->sessions;
    plan->all = true;
    if (groups_are(t->format))
        return seats_draw_groups(t, plan, made, arena, err);
    keep_those_seated(session, plan, arena);
    return seating_make(t, plan, made, arena, err);
}

struct change *seats_name_team(const struct tournament *t, const struct crew *crew,
                               const char *team, struct arena *arena, size_t *changes)
{
    struct change *change = ARENA_ARRAY(arena, struct change, CHANGE_CREW_MOST);
    *changes = 0;
    for (int i = 0; i < crew->count; i++) {
        const struct player *player = &t->player[crew->player[i]];
        if (!str_equal(player->team, team))
            change[(*changes)++] =
                (struct change){.kind = CHANGE_ENTRY,
                                .entry = {.player = arena_strdup(arena, player->id),
                                          .person = player->person,
                                          .team = team}};
    }
    return change;
}
