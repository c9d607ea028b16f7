/* evening.c - an awkward evening of a club from a seed. */
#include "evening.h"

#include "acts.h"
#include "chance.h"
#include "options.h"
#include "people.h"
#include "seats.h"
#include "support.h"
#include "tournament/document/new_document.h"

enum { SLOTS_USUAL = 200, LATER_MOST = 6 };

static json_t *make_players(const json_t *people, size_t count)
{
    json_t *players = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(players, generate_player(json_array_get(people, i)));
    return players;
}

/* Names for some teams: their players have them. */
static void name_teams(uint64_t *chance, json_t *field, const json_t *players)
{
    static const char *const names[] = {"Les As",        "Le Petit au Bout",
                                        "Ĳsvogels",      "Les Indécrottables du 21",
                                        "L'Excuse & Co", "Bout en train",
                                        "Équipe 7",      "De Vrolijke Troeven"};
    const char *label;
    const json_t *crew;
    size_t i;
    size_t k;
    json_t *id;
    json_t *player;
    int next = generate_below(chance, (int)ROWS(names));
    json_object_foreach(json_object_get(field, "seats"), label, crew)
    {
        bool named = generate_odds(chance, 40);
        const char *name = names[next++ % (int)ROWS(names)];
        json_array_foreach(crew, i, id) json_array_foreach(
            players, k, player) if (named && json_equal(json_object_get(player, "id"), id))
            json_object_set_new(player, "team", json_string(name));
    }
}

static json_t *make_document(uint64_t *chance, const struct generate_size *size,
                             const json_t *people)
{
    static const char *const names[] = {"Tournoi du mardi", "Mardi", "Coupe d’hiver & fêtes",
                                        "Kampioenschap van de club"};
    struct new_tournament wanted = {.name = GENERATE_WORD(chance, names),
                                    .date = "2026-11-15",
                                    .format = size->format,
                                    .movement = &size->movement,
                                    .plan = &size->plan};
    json_t *document = new_document(&wanted);
    json_t *session = json_array_get(json_object_get(document, "sessions"), 0);
    json_t *fields = json_object_get(session, "fields");
    json_t *waiting = generate_ids(people, (size_t)size->people);
    json_object_set_new(document, "players", make_players(people, (size_t)size->people));
    if (generate_odds(chance, 85))
        generate_shuffle(chance, waiting);
    generate_seats(chance, size, waiting, fields);
    generate_options(chance, size->format, size->movement.fields,
                     json_object_get(document, "options"));
    bool lineups = generate_odds(chance, 50);
    for (size_t f = 0; f < json_array_size(fields); f++) {
        json_t *field = json_array_get(fields, f);
        if (size->format->lineups > 0 && lineups)
            generate_lineups(chance, size, field);
        if (size->format->crew[0].min > 2)
            name_teams(chance, field, json_object_get(document, "players"));
    }
    json_decref(waiting);
    return document;
}

json_t *generate_evening(const struct generate_wish *wish)
{
    static const char *const languages[] = {"fr", "fr", "en", "nl"};
    uint64_t chance = generate_chance(wish->seed);
    struct arena arena = {0};
    struct generate_size size;
    struct format_request wanted = {.kind = wish->kind};
    struct generate_limits limits = wish->limits;
    if (limits.slots == 0)
        limits.slots = SLOTS_USUAL;
    wanted.format = wish->format ? format_find(wish->format)
                                 : &format_table[wish->seed % format_count];
    generate_size(&chance, &wanted, &limits, &size, &arena);
    int later = generate_below(&chance, LATER_MOST + 1);
    json_t *people = generate_people(&chance, size.people + later);
    const char *lang = GENERATE_WORD(&chance, languages);
    json_t *plan = json_pack("{s:I, s:s, s:s, s:O}", "seed", (json_int_t)wish->seed,
                             "format", size.format->name, "lang", lang, "people", people);
    json_object_set_new(plan, "document", make_document(&chance, &size, people));
    json_object_set_new(plan, "acts", generate_acts(&chance, &size, later));
    json_decref(people);
    arena_clear(&arena);
    return plan;
}
