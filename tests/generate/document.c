/* document.c - a document for people and a movement. */
#include "document.h"

#include "chance.h"
#include "options.h"
#include "people.h"
#include "seats.h"
#include "support.h"
#include "tournament/document/new_document.h"

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
    static const char *const names[] = {
        "Les As",        "Le Petit au Bout", "Ĳsvogels", "Les Indécrottables du 21",
        "L'Excuse & Co", "Bout en train",    "Équipe 7", "De Vrolijke Troeven"};
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
            players, k,
            player) if (named && json_equal(json_object_get(player, "id"), id))
            json_object_set_new(player, "team", json_string(name));
    }
}

static struct new_tournament ask_for(const struct generate_size *size, bool written)
{
    return (struct new_tournament){.date = "2026-11-15",
                                   .name = "Mardi",
                                   .format = size->format,
                                   .movement = &size->movement,
                                   .plan = written ? NULL : &size->plan};
}

json_t *generate_fields(const struct generate_size *size, bool written)
{
    struct new_tournament wanted = ask_for(size, written);
    json_t *document = new_document(&wanted);
    json_t *session = json_array_get(json_object_get(document, "sessions"), 0);
    json_t *fields = json_incref(json_object_get(session, "fields"));
    json_decref(document);
    return fields;
}

static void seat_players(uint64_t *chance, const struct generate_parts *parts,
                         json_t *document)
{
    const struct generate_size *size = parts->size;
    json_t *session = json_array_get(json_object_get(document, "sessions"), 0);
    json_t *fields = json_object_get(session, "fields");
    json_t *waiting = generate_ids(parts->people, (size_t)size->people);
    if (generate_odds(chance, 85))
        generate_shuffle(chance, waiting);
    generate_seats(chance, size, waiting, fields);
    bool lineups = generate_odds(chance, 50);
    for (size_t f = 0; f < json_array_size(fields); f++) {
        json_t *field = json_array_get(fields, f);
        if (size->format->lineups > 0 && lineups)
            generate_lineups(chance, size, field);
        if (size->format->crew[0].min > 2)
            name_teams(chance, field, json_object_get(document, "players"));
    }
    json_decref(waiting);
}

json_t *generate_document(uint64_t *chance, const struct generate_parts *parts)
{
    static const char *const names[] = {"Tournoi du mardi", "Mardi",
                                        "Coupe d’hiver & fêtes",
                                        "Kampioenschap van de club"};
    const struct generate_size *size = parts->size;
    struct new_tournament wanted = ask_for(size, parts->written);
    wanted.name = GENERATE_WORD(chance, names);
    json_t *document = new_document(&wanted);
    json_t *options = json_object_get(document, "options");
    json_object_set_new(document, "players",
                        make_players(parts->people, (size_t)size->people));
    if (size->plan.arrow != MOVEMENT_ARROW_NONE)
        json_object_set_new(options, "winners", json_integer(1));
    struct generate_choice choice = {size->format, size->movement.fields,
                                     parts->reckoned};
    generate_options(chance, &choice, options);
    seat_players(chance, parts, document);
    return document;
}
