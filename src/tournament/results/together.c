/* together.c - tournaments of many halls as one: the same boards, compared over all. */
#include "tournament/results/together.h"

#include <stdlib.h>
#include <string.h>

void together_start(struct together *together, const struct tournament *event)
{
    *together = (struct together){.t = *event};
    struct tournament *t = &together->t;
    t->arena = (struct arena){0};
    t->player = NULL;
    t->players = t->players_capacity = 0;
    t->player_by_id = (struct map){0};
    t->ruling = NULL;
    t->rulings = t->rulings_capacity = 0;
    t->event = NULL;
    t->events = 0;
    t->session = ARENA_ARRAY(&t->arena, struct session, 1);
    t->session[0] = (struct session){.coefficient = {1, 1}};
    t->sessions = 1;
}

/* Persons of different halls are different, whatever their numbers are there. */
static int64_t person_number(const struct together *together, int64_t person)
{
    return ((int64_t)(together->halls + 1) << 40) + person;
}

/* "12:anne" is anne of hall 12; an id that is too long for that is its place there. */
static void name_by_hall(struct player *player, const char *prefix, const char *id,
                         size_t place)
{
    size_t before = strlen(prefix);
    size_t length = strlen(id);
    if (before + length > CHANGE_ID_MOST) {
        str_format(player->id, sizeof player->id, "%s#%zu", prefix, place + 1);
        return;
    }
    memcpy(player->id, prefix, before);
    memcpy(player->id + before, id, length + 1);
}

static void add_players(struct together *together, int number,
                        const struct tournament *hall)
{
    struct tournament *t = &together->t;
    char prefix[16];
    str_format(prefix, sizeof prefix, "%d:", number);
    for (size_t i = 0; i < hall->players; i++) {
        t->player = arena_grow(&t->arena, t->player, t->players, &t->players_capacity,
                               sizeof *t->player);
        struct player *player = &t->player[t->players];
        *player = hall->player[i];
        name_by_hall(player, prefix, hall->player[i].id, i);
        player->person = person_number(together, hall->player[i].person);
        map_add(&t->player_by_id, arena_strdup(&t->arena, player->id), (int)t->players,
                &t->arena);
        t->players++;
    }
}

static void add_persons(struct together *together, const struct roster *roster)
{
    for (size_t i = 0; i < roster->count; i++) {
        struct person person = roster->person[i];
        person.id = person_number(together, person.id);
        if (person.same_as > 0)
            person.same_as = person_number(together, person.same_as);
        roster_add(&together->roster, &person, &together->t.arena);
    }
}

/* Players are counted on from those of the halls before. */
static void shift_players(struct field *field, int by, struct arena *arena)
{
    size_t n = (size_t)field->schedule.contestants;
    field->player = arena_copy(arena, field->player, n, sizeof *field->player);
    field->crew = arena_copy(arena, field->crew, n, sizeof *field->crew);
    field->lineup =
        arena_copy(arena, field->lineup, field->lineups, sizeof *field->lineup);
    field->relief =
        arena_copy(arena, field->relief, field->reliefs, sizeof *field->relief);
    for (size_t c = 0; c < n; c++) {
        field->player[c] += field->player[c] >= 0 ? by : 0;
        for (int k = 0; field->crew && k < field->crew[c].count; k++)
            field->crew[c].player[k] += field->crew[c].player[k] >= 0 ? by : 0;
    }
    for (size_t i = 0; i < field->lineups; i++)
        for (int k = 0; k < CHANGE_LINEUP_PLAYERS; k++)
            field->lineup[i].player[k] += field->lineup[i].player[k] >= 0 ? by : 0;
    for (size_t i = 0; i < field->reliefs; i++)
        field->relief[i].before += field->relief[i].before >= 0 ? by : 0;
}

static void add_fields(struct together *together, int number, const struct session *from,
                       int players)
{
    struct tournament *t = &together->t;
    struct session *session = &t->session[0];
    for (size_t f = 0; f < from->fields; f++) {
        session->field = arena_grow(&t->arena, session->field, session->fields,
                                    &session->fields_capacity, sizeof *session->field);
        struct field *field = &session->field[session->fields];
        *field = from->field[f];
        str_format(field->name, sizeof field->name, "%d%.2s", number,
                   from->field[f].name);
        field->first_slot += session->slots;
        shift_players(field, players, &t->arena);
        map_add(&session->field_by_name, arena_strdup(&t->arena, field->name),
                (int)session->fields, &t->arena);
        session->fields++;
    }
}

/* The plays of a hall, where they belong among those of all. */
static void take_plays(struct together *together, const struct session *from,
                       const struct together_part *part)
{
    struct session *session = &together->t.session[0];
    for (int i = 0; i < from->slots; i++) {
        struct play *play = &session->play[part->slot + i];
        *play = from->play[i];
        play->ruling += play->ruling >= 0 ? part->rulings : 0;
        play->score_ruling += play->score_ruling >= 0 ? part->rulings : 0;
    }
    if (from->round > session->round)
        session->round = from->round;
}

static void add_plays(struct together *together, const struct session *from,
                      const struct together_part *part)
{
    struct tournament *t = &together->t;
    struct session *session = &t->session[0];
    size_t all = (size_t)session->slots + (size_t)from->slots;
    while (session->plays_capacity < all)
        session->play = arena_regrow(&t->arena, session->play, session->plays_capacity,
                                     &session->plays_capacity, sizeof *session->play);
    session->slots += from->slots;
    session->contestants += from->contestants;
    session->tables += from->tables;
    take_plays(together, from, part);
}

/* Where the hall's own begin in the tournament of all. */
struct shift {
    int players;
    int fields;
    int slots;
};

static void add_rulings(struct together *together, const struct tournament *hall,
                        const struct shift *by)
{
    struct tournament *t = &together->t;
    for (size_t i = 0; i < hall->rulings; i++) {
        t->ruling = arena_grow(&t->arena, t->ruling, t->rulings, &t->rulings_capacity,
                               sizeof *t->ruling);
        struct ruling *ruling = &t->ruling[t->rulings++];
        *ruling = hall->ruling[i];
        ruling->field += ruling->field >= 0 ? by->fields : 0;
        ruling->slot += ruling->slot >= 0 ? by->slots : 0;
        ruling->player = arena_copy(&t->arena, ruling->player, ruling->change.players,
                                    sizeof *ruling->player);
        for (size_t k = 0; k < ruling->change.players; k++)
            ruling->player[k] += ruling->player[k] >= 0 ? by->players : 0;
    }
}

static struct together_part *add_part(struct together *together)
{
    struct tournament *t = &together->t;
    together->part = arena_grow(&t->arena, together->part, together->halls,
                                &together->capacity, sizeof *together->part);
    struct together_part *part = &together->part[together->halls];
    *part = (struct together_part){t->session[0].slots, (int)t->rulings};
    return part;
}

void together_add(struct together *together, int number, const struct tournament *hall,
                  const struct roster *roster)
{
    struct tournament *t = &together->t;
    const struct together_part *part = add_part(together);
    struct shift by = {(int)t->players, (int)t->session[0].fields, t->session[0].slots};
    if (hall->sessions > 0) {
        add_players(together, number, hall);
        add_persons(together, roster);
        add_fields(together, number, &hall->session[0], by.players);
        add_plays(together, &hall->session[0], part);
        add_rulings(together, hall, &by);
    }
    together->halls++;
}

void together_update(struct together *together, size_t place,
                     const struct tournament *hall)
{
    if (hall->sessions > 0)
        take_plays(together, &hall->session[0], &together->part[place]);
}

int together_hall(const char *field)
{
    return (int)strtoll(field, NULL, 10);
}

void together_clear(struct together *together)
{
    arena_clear(&together->t.arena);
    *together = (struct together){0};
}
