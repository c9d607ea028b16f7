/* results.c - documents of evenings that have been played.
 *
 * A field's movement stands there by its kind where the second computation makes that one
 * by itself, else written out, at times as somebody's own or not at all. */
#include "results.h"

#include "chance.h"
#include "document.h"
#include "people.h"
#include "plays.h"
#include "shape.h"
#include "support.h"
#include "tournament/document/movement_json.h"
#include <string.h>

static const struct family {
    const char *format[4];
    const char *kind[4]; /* known to the second computation by their names */
    struct generate_limits limits;
    generate_tables *play;
    generate_fines *fine;
    int loose;    /* percent of the fields without a movement */
    int own;      /* likewise with one of somebody's own */
    int sessions; /* percent of the evenings that have two */
    bool scoring; /* rulings need the scoring to be said */
    bool round;   /* coefficients are short decimals */
} families[GENERATE_FAMILIES] = {
    [GENERATE_INDIVIDUALS] = {.format = {"tarot-line", "tarot-line", "tarot-line",
                                         "tarot-howell"},
                              .kind = {"official", "parallel", "howell", "hybrid"},
                              .limits = {.rounds = 13, .boards = 5, .slots = 500},
                              .play = generate_tarot_table,
                              .fine = generate_tarot_penalties,
                              .loose = 10,
                              .own = 15,
                              .sessions = 15},
    [GENERATE_ATTACK] = {.format = {"tarot-attack-defence"},
                         .kind = {"mitchell", "skip"},
                         .limits = {.rounds = 7, .boards = 4, .slots = 300},
                         .play = generate_sides_table,
                         .fine = generate_sides_penalties,
                         .loose = 25,
                         .sessions = 15},
    [GENERATE_MATCHES] = {.format = {"tarot-quadrettes", "tarot-teams",
                                     "tarot-triplettes"},
                          .limits = {.rounds = 7, .boards = 4, .slots = 200},
                          .play = generate_sides_table,
                          .fine = generate_sides_penalties,
                          .loose = 30,
                          .sessions = 25},
    [GENERATE_BRIDGE] = {.format = {"bridge-pairs", "bridge-pairs", "bridge-individual",
                                    "bridge-teams"},
                         .limits = {.rounds = 9, .boards = 2, .slots = 200},
                         .play = generate_bridge_table,
                         .fine = generate_bridge_penalties,
                         .scoring = true,
                         .round = true},
    [GENERATE_POINTS] = {.format = {"tarot-free", "whist"},
                         .limits = {.rounds = 4, .boards = 6, .slots = 200},
                         .play = generate_deals_table,
                         .fine = generate_deals_penalties,
                         .sessions = 20,
                         .round = true},
};

enum { STRANGE = 16 };

struct making {
    struct generate_hall hall;
    const struct family *family;
    bool orderly; /* everybody is there, and plays as the movement says */
    struct generate_size size;
    bool named; /* its movement by its kind */
    struct arena arena;
};

/* A line of very many tables now and then, with few rounds and boards. */
static void draw_size(struct making *make, const struct format *format)
{
    static const int large[] = {17, 19, 23, 25, 29, 31, 35, 37, 47, 53, 61};
    uint64_t *chance = &make->hall.chance;
    struct format_request wanted = {.format = format};
    struct generate_limits limits = make->family->limits;
    bool huge = generate_odds(chance, 1);
    int tables = GENERATE_NUMBER(chance, large);
    if (huge && format->lines) {
        wanted.kind = "official";
        wanted.plan.tables = tables;
        limits = (struct generate_limits){.rounds = 3, .boards = 1};
    }
    generate_size(chance, &wanted, &limits, &make->size, &make->arena);
}

/* Whether the second computation makes the movement from its kind and the options. */
static bool is_known(const struct making *make)
{
    const struct movement_plan *plan = &make->size.plan;
    const struct movement *movement = &make->size.movement;
    bool plain = plan->extra == 0 && !plan->turns && !plan->balance &&
                 plan->arrow == MOVEMENT_ARROW_NONE;
    for (size_t i = 0; i < ROWS(make->family->kind); i++)
        if (make->family->kind[i] && movement->kind &&
            strcmp(movement->kind->name, make->family->kind[i]) == 0)
            return plain;
    return false;
}

/* Some more do not come, hardly anybody does, or nobody at all is missing. */
static void empty_seats(struct making *make, json_t *field)
{
    json_t *seats = json_object_get(field, "seats");
    json_t *lineups = json_object_get(field, "lineups");
    uint64_t *chance = &make->hall.chance;
    int percent = make->orderly || generate_odds(chance, 70) ? 0 : 5;
    if (!make->orderly && generate_odds(chance, 3))
        percent = 50;
    bool nulls = make->family->play == generate_tarot_table;
    void *next;
    const char *label;
    json_t *crew;
    json_object_foreach_safe(seats, next, label, crew)
    {
        bool gone = generate_odds(chance, percent);
        if (gone || (json_is_null(crew) && !nulls))
            json_object_del(seats, label);
    }
    for (size_t i = json_array_size(lineups); i-- > 0;) {
        const json_t *seat = json_object_get(json_array_get(lineups, i), "seat");
        if (!json_object_get(seats, json_string_value(seat)))
            json_array_remove(lineups, i);
    }
}

static void play_rounds(struct making *make, json_t *field, const json_t *rounds)
{
    bool loose = !json_object_get(field, "movement");
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        const json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
        for (size_t t = 0; t < json_array_size(tables); t++) {
            struct generate_table table = {field, json_array_get(tables, t), (int)r + 1,
                                           loose};
            make->family->play(&make->hall, &table);
        }
    }
}

/* Puts copies where a document's field has them, and the rounds back into the movement.
 */
static void settle_movement(struct making *make, json_t *field, json_t *rounds, bool own)
{
    uint64_t *chance = &make->hall.chance;
    json_t *movement = json_object_get(field, "movement");
    json_t *part = json_array_get(json_object_get(movement, "fields"), 0);
    json_t *copies = json_object_get(part, "boards");
    bool lines = make->hall.format->lines;
    if (part)
        json_object_set(part, "rounds", rounds);
    if (copies && !own)
        json_object_set(field, "boards", copies);
    if (copies)
        json_object_del(part, "boards");
    bool more = generate_odds(chance, own ? 60 : 10) && !make->orderly;
    if (more && make->family->own > 0 && !json_object_get(field, "boards") &&
        (own || lines))
        json_object_set_new(field, "boards", generate_copies(chance));
}

/* Whether the fields have nothing to do with each other but their boards. */
static bool can_stand_alone(const struct movement *movement)
{
    return movement->fields == 1 || (strcmp(movement->kind->name, "howell") != 0 &&
                                     strcmp(movement->kind->name, "hybrid") != 0);
}

/* What a field plays: its movement as it is, as somebody's own, or none. */
static void play_field(struct making *make, size_t f, json_t *field, bool second)
{
    const struct family *family = make->family;
    uint64_t *chance = &make->hall.chance;
    json_t *rounds =
        movement_write_rounds(&make->size.movement.field[f].schedule, make->size.format);
    json_t *seats = json_object_get(field, "seats");
    bool alone = can_stand_alone(&make->size.movement);
    int style = generate_below(chance, 100);
    bool free =
        !second && !make->orderly && !make->named && alone && !make->size.plan.turns;
    bool own = free && style < family->own;
    bool loose = free && make->size.plan.extra == 0 && style >= 100 - family->loose;
    json_object_set_new(field, "plays", json_array());
    json_object_set_new(field, "rulings", json_array());
    if (family->play == generate_bridge_table)
        json_object_set_new(field, "exceptions", json_array());
    if (own) {
        generate_distorted(chance, rounds);
        generate_known_seats(seats, rounds);
    }
    settle_movement(make, field, rounds, own);
    json_t *movement = json_incref(json_object_get(field, "movement"));
    if (loose) {
        json_object_del(field, "movement");
        json_object_del(field, "lineups"); /* of rounds that nobody may have played */
    }
    play_rounds(make, field, rounds);
    if (json_array_size(json_object_get(field, "plays")) == 0)
        json_object_set(field, "movement", movement);
    json_decref(movement);
    json_decref(rounds);
}

static json_t *finish_session(struct making *make, json_t *fields, bool second)
{
    static const double coefficient[] = {1, 1, 2, 0.5, 1.5, 3, 0.333333};
    uint64_t *chance = &make->hall.chance;
    double times =
        coefficient[generate_below(chance, (int)ROWS(coefficient) - make->family->round)];
    if (make->orderly && !second)
        times = 1;
    for (size_t f = 0; f < json_array_size(fields); f++) {
        json_t *field = json_array_get(fields, f);
        empty_seats(make, field);
        play_field(make, f, field, second);
    }
    json_t *penalties = make->family->fine(&make->hall);
    return json_pack("{s:f, s:O, s:o}", "coefficient", times, "fields", fields,
                     "penalties", penalties);
}

/* Everybody of a field who plays alone sits somewhere else. */
static void change_seats(uint64_t *chance, json_t *seats)
{
    const char *label;
    json_t *crew;
    json_t *players = json_array();
    json_object_foreach(seats, label, crew) if (json_is_string(crew))
        json_array_append(players, crew);
    generate_shuffle(chance, players);
    size_t i = 0;
    json_object_foreach(seats, label, crew) if (json_is_string(crew))
        json_object_set(seats, label, json_array_get(players, i++));
    json_decref(players);
}

/* A second session of those who played the first. */
static json_t *draw_second(struct making *make, const json_t *first)
{
    json_t *fields = generate_fields(&make->size, !make->named && !make->orderly);
    const json_t *before = json_object_get(first, "fields");
    for (size_t f = 0; f < json_array_size(fields); f++) {
        const json_t *own = json_object_get(json_array_get(before, f), "seats");
        json_t *seats = json_deep_copy(own);
        if (make->family->own > 0)
            change_seats(&make->hall.chance, seats);
        json_object_set_new(json_array_get(fields, f), "seats", seats);
    }
    json_t *session = finish_session(make, fields, true);
    json_decref(fields);
    return session;
}

/* What the computation takes as usual need not be said. */
static void leave_unsaid(struct making *make, json_t *options)
{
    uint64_t *chance = &make->hall.chance;
    if (make->named && make->size.plan.boards == 0 && generate_odds(chance, 60))
        json_object_del(options, "boards_per_table");
}

/* How much of it is played, and which format of the family it is. */
static void draw_hall(struct making *make, uint64_t seed)
{
    static const int entered[] = {0, 3, 10, 30, 50, 80, 95, 100, 100, 100, 100, 100};
    static const int ruled[] = {0, 0, 0, 2, 5, 10, 30};
    struct generate_hall *hall = &make->hall;
    hall->chance = generate_chance(seed);
    hall->entered = GENERATE_NUMBER(&hall->chance, entered);
    hall->ruled = GENERATE_NUMBER(&hall->chance, ruled);
    hall->scores = 1 + generate_below(&hall->chance, 4);
    int formats = 0;
    while (formats < (int)ROWS(make->family->format) && make->family->format[formats])
        formats++;
    hall->format =
        format_find(make->family->format[generate_below(&hall->chance, formats)]);
}

/* The unit of rulings at bridge is that of the scoring. */
static void settle_bridge(struct generate_hall *hall)
{
    const json_t *options = json_object_get(hall->document, "options");
    const char *scoring = json_string_value(json_object_get(options, "scoring"));
    bool teams = hall->format->lineups > 0;
    hall->percent = scoring && strcmp(scoring, "matchpoints") == 0;
    if (!scoring && !teams)
        hall->ruled = 0;
    hall->odd = !teams && generate_odds(&hall->chance, 40);
}

/* An id of all signs that it may have. */
static void name_strangely(json_t *person)
{
    if (person)
        json_object_set_new(person, "id", json_string("X-17.a_b"));
}

/* Everything else, once the movement is drawn. */
static json_t *play_evening(struct making *make)
{
    struct generate_hall *hall = &make->hall;
    json_t *people = generate_people(&hall->chance, make->size.people);
    if (!make->orderly)
        name_strangely(json_array_get(people, STRANGE));
    struct generate_parts parts = {&make->size, people, !make->named && !make->orderly,
                                   true};
    hall->document = generate_document(&hall->chance, &parts);
    json_t *sessions = json_object_get(hall->document, "sessions");
    json_t *fields = json_incref(json_object_get(json_array_get(sessions, 0), "fields"));
    if (make->family->scoring)
        settle_bridge(hall);
    leave_unsaid(make, json_object_get(hall->document, "options"));
    json_array_set_new(sessions, 0, finish_session(make, fields, false));
    if (generate_odds(&hall->chance, make->family->sessions))
        json_array_append_new(sessions, draw_second(make, json_array_get(sessions, 0)));
    json_decref(fields);
    json_decref(people);
    arena_clear(&make->arena);
    return hall->document;
}

json_t *generate_results(enum generate_family family, uint64_t seed)
{
    struct making make = {.family = &families[family]};
    draw_hall(&make, seed);
    draw_size(&make, make.hall.format);
    make.named = is_known(&make) && generate_odds(&make.hall.chance, 80);
    return play_evening(&make);
}

static const struct family *family_of(const char *format)
{
    for (size_t f = 0; f < ROWS(families); f++)
        for (size_t i = 0; i < ROWS(families[f].format); i++)
            if (families[f].format[i] && strcmp(families[f].format[i], format) == 0)
                return &families[f];
    fail_msg("no results of %s", format);
    return NULL;
}

json_t *generate_played(const struct generate_wish *wish)
{
    static const int entered[] = {85, 95, 95, 100};
    static const int ruled[] = {0, 3, 5};
    struct making make = {.family = family_of(wish->format), .orderly = true};
    struct generate_hall *hall = &make.hall;
    struct generate_limits limits = wish->limits;
    struct format_request wanted = {format_find(wish->format), wish->kind, {0}};
    draw_hall(&make, wish->seed);
    limits.whole = true;
    hall->format = wanted.format;
    hall->plain = true;
    hall->entered = GENERATE_NUMBER(&hall->chance, entered);
    hall->ruled = GENERATE_NUMBER(&hall->chance, ruled);
    generate_size(&hall->chance, &wanted, &limits, &make.size, &make.arena);
    return play_evening(&make);
}
