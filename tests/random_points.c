/* random_points.c - evenings of free deals and of whist from a seed. */
#include "random_points.h"
#include <stdint.h>

#include "random_tournament.h"
#include "support.h"
#include <string.h>

struct making {
    uint64_t chance;
    const char *format;
    int tables;
    int fives; /* tables of five, the last ones */
    int rounds;
    int deals;
    int players;
    int entered; /* percent of the deals */
    int ruled;
};

static int below(uint64_t *chance, int n)
{
    return (int)support_between(chance, 0, n - 1);
}

static json_t *tarot_deal(uint64_t *chance, const char *taken)
{
    static const char *const contract[] = {"prise", "garde", "garde-sans",
                                           "garde-contre"};
    static const char *const handful[] = {"single", "double", "triple"};
    static const char *const slam[] = {"announced", "unannounced", "failed"};
    int players = (int)strlen(taken);
    int halves = players == 4 ? 2 * below(chance, 92) : below(chance, 183);
    json_t *play =
        json_pack("{s:o, s:s, s:o, s:i}", "taker",
                  json_sprintf("%c", taken[below(chance, players)]), "contract",
                  contract[below(chance, 4)], "points",
                  halves % 2 ? json_real(halves / 2.0) : json_integer(halves / 2),
                  "oudlers", below(chance, 4));
    if (players == 5) /* perhaps the taker's own seat: alone */
        json_object_set_new(play, "partner",
                            json_sprintf("%c", taken[below(chance, players)]));
    if (random_odds(chance, 15))
        json_object_set_new(play, "petit",
                            json_string(random_odds(chance, 50) ? "attack" : "defence"));
    if (random_odds(chance, 15))
        json_object_set_new(play, "handful", json_pack("[s]", handful[below(chance, 3)]));
    else if (random_odds(chance, 5) && players >= 4)
        json_object_set_new(play, "handful", json_pack("[s, s]", "single", "single"));
    if (random_odds(chance, 5))
        json_object_set_new(play, "slam", json_string(slam[below(chance, 3)]));
    return play;
}

/* Seats of one or two, in the order of the table. */
static json_t *draw_seats(uint64_t *chance, int n)
{
    int first = below(chance, 4);
    int second = n == 2 ? (first + 1 + below(chance, 3)) % 4 : first;
    json_t *by = json_array();
    for (int s = 0; s < 4; s++)
        if (s == first || s == second)
            json_array_append_new(by, json_sprintf("%c", "NESW"[s]));
    return by;
}

static json_t *whist_deal(uint64_t *chance)
{
    static const struct {
        const char *name;
        int declarers;
        int tricks;
    } row[] = {{"emballage-8", 2, 8},   {"emballage-9", 2, 9},
               {"emballage-10", 2, 10}, {"emballage-11", 2, 11},
               {"solo-6", 1, 6},        {"solo-7", 1, 7},
               {"solo-8", 1, 8},        {"trou", 2, 8},
               {"petite-misere", 1, 0}, {"piccolo", 1, 0},
               {"abondance-9", 1, 0},   {"grande-misere", 1, 0},
               {"abondance-11", 1, 0},  {"grande-misere-table", 1, 0}};
    size_t i = (size_t)below(chance, (int)ROWS(row));
    json_t *one = json_pack("{s:s, s:o}", "contract", row[i].name, "by",
                            draw_seats(chance, row[i].declarers));
    bool revoke = i < 6 && random_odds(chance, 8);
    int most = strcmp(row[i].name, "solo-8") == 0 ? 8 : 12;
    if (row[i].tricks == 0)
        json_object_set_new(one, "made", json_boolean(random_odds(chance, 50)));
    else if (!revoke)
        json_object_set_new(one, "tricks",
                            json_integer(support_between(chance, 0, most)));
    json_t *play = json_pack("{s:[o]}", "contracts", one);
    if (revoke)
        json_object_set_new(play, "revoke", json_sprintf("%c", "NESW"[below(chance, 4)]));
    if (strcmp(row[i].name, "petite-misere") == 0 && random_odds(chance, 40)) {
        int seat = (int)(strchr("NESW", json_string_value(json_array_get(
                                            json_object_get(one, "by"), 0))[0]) -
                         "NESW");
        json_array_append_new(json_object_get(play, "contracts"),
                              json_pack("{s:s, s:[o], s:b}", "contract", "petite-misere",
                                        "by", json_sprintf("%c", "NESW"[(seat + 1) % 4]),
                                        "made", random_odds(chance, 50)));
    }
    return play;
}

json_t *random_deal(uint64_t *chance, const char *format, const char *taken)
{
    return strcmp(format, "whist") == 0 ? whist_deal(chance) : tarot_deal(chance, taken);
}

json_t *random_totals(uint64_t *chance, const char *taken)
{
    json_t *totals = json_object();
    int64_t sum = 0;
    for (size_t i = 0; taken[i]; i++) {
        int64_t value = taken[i + 1] ? support_between(chance, -400, 400) : -sum;
        char key[2] = {taken[i], '\0'};
        json_object_set_new(totals, key, json_integer(value));
        sum += value;
    }
    return totals;
}

/* Everybody somewhere, anew in each round; labels are numbers. */
static json_t *draw_round(struct making *make, int round)
{
    int label[5 * 8] = {0};
    int n = 4 * make->tables + make->fives;
    int next = 0;
    json_t *tables = json_array();
    for (int i = 0; i < n; i++)
        label[i] = i + 1;
    for (int i = n - 1; i > 0; i--) {
        int j = below(&make->chance, i + 1);
        int kept = label[i];
        label[i] = label[j];
        label[j] = kept;
    }
    for (int t = 0; t < make->tables; t++) {
        json_t *boards = json_array();
        json_t *table = json_pack("{s:i, s:o}", "table", t + 1, "boards", boards);
        for (int d = 1; d <= make->deals; d++)
            json_array_append_new(boards, json_integer(d));
        for (int s = 0; s < (t < make->tables - make->fives ? 4 : 5); s++) {
            char key[2] = {"NESWF"[s], '\0'};
            json_object_set_new(table, key, json_sprintf("%d", label[next++]));
        }
        json_array_append_new(tables, table);
    }
    return json_pack("{s:i, s:o}", "round", round, "tables", tables);
}

static void add_ruling(struct making *make, json_t *field, const json_t *place)
{
    static const char *const kind[] = {"neutralised", "zero", "zero-both", "marks"};
    const char *drawn = kind[below(&make->chance, 4)];
    json_t *ruling = json_deep_copy(place);
    if (!json_object_get(ruling, "deal"))
        json_object_set_new(ruling, "deal", json_integer(1));
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "zero") == 0)
        json_object_set_new(ruling, "fault", json_pack("[s, s]", "N", "W"));
    if (strcmp(drawn, "zero") == 0 && make->fives > 0)
        json_array_append_new(json_object_get(ruling, "fault"), json_string("F"));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks",
                            json_pack("{s:i, s:i}", "E",
                                      (int)support_between(&make->chance, -99, 99), "S",
                                      40));
    if (strcmp(drawn, "marks") == 0 && make->fives > 0)
        json_object_set_new(json_object_get(ruling, "marks"), "F", json_integer(-7));
    json_array_append_new(json_object_get(field, "rulings"), ruling);
}

/* A handful, a petit au bout or card points that do not count as they were told. */
static void add_change(struct making *make, json_t *field, const json_t *play)
{
    static const char *const part[] = {"handful", "petit"};
    json_t *ruling = json_pack(
        "{s:O, s:O, s:O, s:s, s:[s]}", "deal", json_object_get(play, "deal"), "round",
        json_object_get(play, "round"), "table", json_object_get(play, "table"), "kind",
        "penalty", "without", part[below(&make->chance, 2)]);
    if (!json_object_get(play, "slam") && random_odds(&make->chance, 50))
        json_object_set_new(ruling, "card_points",
                            json_integer(support_between(&make->chance, 20, 80)));
    json_array_append_new(json_object_get(field, "rulings"), ruling);
}

static void play_table(struct making *make, json_t *field, const json_t *table, int round)
{
    char taken[6] = "";
    size_t n = 0;
    for (int s = 0; s < 5; s++) {
        char key[2] = {"NESWF"[s], '\0'};
        const char *label = json_string_value(json_object_get(table, key));
        if (label && json_object_get(json_object_get(field, "seats"), label))
            taken[n++] = key[0];
    }
    json_t *plays = json_object_get(field, "plays");
    json_t *place =
        json_pack("{s:i, s:O}", "round", round, "table", json_object_get(table, "table"));
    bool playing = n == 4 || (n >= 3 && strcmp(make->format, "tarot-free") == 0);
    bool whole = playing && random_odds(&make->chance, 15);
    if (whole) {
        json_t *play = json_deep_copy(place);
        json_object_set_new(play, "totals", random_totals(&make->chance, taken));
        json_array_append_new(plays, play);
        if (random_odds(&make->chance, make->ruled))
            add_ruling(make, field, place);
    }
    for (int d = 1; playing && !whole && d <= make->deals; d++) {
        json_t *play = json_deep_copy(place);
        json_object_set_new(play, "deal", json_integer(d));
        bool entered = random_odds(&make->chance, make->entered);
        bool ruled = entered && random_odds(&make->chance, make->ruled);
        if (ruled)
            add_ruling(make, field, play);
        json_t *deal = random_odds(&make->chance, 5)
                           ? json_pack("{s:b}", "not_played", 1)
                           : random_deal(&make->chance, make->format, taken);
        json_object_update(play, deal);
        if (entered && !ruled && json_object_get(play, "taker") &&
            random_odds(&make->chance, make->ruled))
            add_change(make, field, play);
        if (entered)
            json_array_append(plays, play);
        json_decref(deal);
        json_decref(play);
    }
    json_decref(place);
}

static json_t *draw_session(struct making *make)
{
    static const double coefficient[] = {1, 1, 1.5, 2, 0.5};
    json_t *rounds = json_array();
    json_t *seats = json_object();
    for (int i = 1; i <= make->players; i++) {
        char label[16];
        snprintf(label, sizeof label, "%d", i);
        json_object_set_new(seats, label, json_sprintf("p%d", i));
    }
    json_t *field =
        json_pack("{s:s, s:i, s:o, s:[], s:[], s:{s:s, s:s, s:[{s:s, s:i, s:o}]}}",
                  "field", "A", "tables", make->tables, "seats", seats, "plays",
                  "rulings", "movement", "format", make->format, "kind", "own", "fields",
                  "field", "A", "tables", make->tables, "rounds", rounds);
    for (int r = 1; r <= make->rounds; r++) {
        json_t *round = draw_round(make, r);
        json_array_append_new(rounds, round);
        for (int t = 0; t < make->tables; t++)
            play_table(make, field,
                       json_array_get(json_object_get(round, "tables"), (size_t)t), r);
    }
    json_t *penalties = json_array();
    for (int n = below(&make->chance, 4); n > 0; n--)
        json_array_append_new(
            penalties,
            json_pack("{s:o, s:i, s:s}", "player",
                      json_sprintf("p%d", 1 + below(&make->chance, make->players)),
                      "points", (int)support_between(&make->chance, -50, 400), "why",
                      "sheet"));
    return json_pack("{s:f, s:[o], s:o}", "coefficient",
                     coefficient[below(&make->chance, 5)], "fields", field, "penalties",
                     penalties);
}

json_t *random_points(uint64_t seed)
{
    struct making make = {.chance = seed};
    uint64_t *chance = &make.chance;
    make.format = random_odds(chance, 50) ? "whist" : "tarot-free";
    make.tables = 1 + below(chance, 6);
    make.rounds = 1 + below(chance, 4);
    make.deals = 1 + below(chance, 6);
    make.entered = random_odds(chance, 50) ? 100 : 10 + below(chance, 85);
    make.ruled = random_odds(chance, 50) ? 0 : 1 + below(chance, 25);
    if (strcmp(make.format, "tarot-free") == 0 && random_odds(chance, 60))
        make.fives = 1 + below(chance, make.tables);
    make.players = 4 * make.tables + make.fives - below(chance, make.tables + 1);
    json_t *document = json_pack("{s:i, s:s, s:s, s:s, s:{s:i, s:i}, s:[], s:[]}", "etui",
                                 1, "name", "random", "date", "2026-11-15", "format",
                                 make.format, "options", "rounds", make.rounds,
                                 "boards_per_table", make.deals, "players", "sessions");
    for (int i = 1; i <= make.players; i++)
        json_array_append_new(
            json_object_get(document, "players"),
            json_pack("{s:o, s:s}", "id", json_sprintf("p%d", i), "name", "Somebody"));
    for (int s = random_odds(chance, 20) ? 2 : 1; s > 0; s--) {
        json_array_append_new(json_object_get(document, "sessions"), draw_session(&make));
        make.players -= below(chance, 3); /* who are there no more */
        make.players = make.players < 1 ? 1 : make.players;
    }
    return document;
}
