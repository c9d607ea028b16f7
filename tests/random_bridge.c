/* random_bridge.c - evenings of bridge from a seed. */
#include "random_bridge.h"

#include "naive_bridge.h"
#include "random_tournament.h"
#include "support.h"
#include "tournament/document/movement_json.h"
#include "tournament/model/format_movement.h"
#include <string.h>

/* What is played: format, movement, tables, how many play under a label. */
static const struct evening {
    const char *format;
    const char *kind;
    int tables;
    int crew;
} evenings[] = {
    {"bridge-pairs", "howell", 3, 2},          {"bridge-pairs", "howell", 4, 2},
    {"bridge-pairs", "mitchell", 5, 2},        {"bridge-pairs", "mitchell", 7, 2},
    {"bridge-pairs", "gueridon", 6, 2},        {"bridge-pairs", "skip", 6, 2},
    {"bridge-pairs", "rotating", 2, 2},        {"bridge-individual", "individual", 2, 1},
    {"bridge-individual", "individual", 3, 1}, {"bridge-individual", "individual", 4, 1},
    {"bridge-teams", "teams", 2, 4},           {"bridge-teams", "teams", 4, 4},
    {"bridge-teams", "teams", 6, 4},           {"bridge-teams", "triplicate", 3, 4},
    {"bridge-teams", "knock-out", 4, 4},
};

struct making {
    uint64_t chance;
    const struct evening *evening;
    json_t *document;
    int players;
    bool percent; /* the unit of marks and penalties */
    bool ruled;
    bool odd; /* some boards are played otherwise than planned */
};

static int below(uint64_t *chance, int n)
{
    return (int)support_between(chance, 0, n - 1);
}

static json_t *draw_contract(uint64_t *chance)
{
    static const char *const strain[] = {"C", "D", "H", "S", "NT"};
    static const char *const doubled[] = {"", "", "", "", "X", "XX"};
    static const int level[] = {1, 2, 2, 3, 3, 4, 4, 6, 7};
    int drawn = level[below(chance, 9)];
    int tricks = drawn + 6 + (int)support_between(chance, -4, 3);
    return json_pack("{s:o, s:o, s:i}", "contract",
                     json_sprintf("%d%s%s", drawn, strain[below(chance, 5)],
                                  doubled[below(chance, 6)]),
                     "declarer", json_sprintf("%c", "NESW"[below(chance, 4)]), "tricks",
                     tricks > 13 ? 13 : tricks);
}

static int draw_score(uint64_t *chance, int board)
{
    json_t *play = draw_contract(chance);
    int score = naive_bridge_score(play, board);
    json_decref(play);
    return score;
}

/* An adjusted score in words, or of one side. */
static json_t *draw_averages(uint64_t *chance)
{
    static const char *const word[] = {"plus", "average", "minus"};
    if (random_odds(chance, 20))
        return json_pack("{s:s}", "adjusted", word[below(chance, 3)]);
    if (random_odds(chance, 20))
        return json_pack("{s:[s, i]}", "adjusted", word[below(chance, 3)],
                         below(chance, 101));
    return json_pack("{s:[s, s]}", "adjusted", word[below(chance, 3)],
                     word[below(chance, 3)]);
}

json_t *random_bridge_result(uint64_t *chance, int board)
{
    if (random_odds(chance, 4))
        return json_pack("{s:b}", "not_played", 1);
    if (random_odds(chance, 4))
        return json_pack("{s:[i, i]}", "adjusted", 40 + 10 * below(chance, 3),
                         40 + 10 * below(chance, 3));
    if (random_odds(chance, 4))
        return draw_averages(chance);
    if (random_odds(chance, 4))
        return json_pack("{s:b}", "passed", 1);
    if (random_odds(chance, 30))
        return json_pack("{s:i}", "score", draw_score(chance, board));
    json_t *play = draw_contract(chance);
    if (random_odds(chance, 20))
        json_object_set_new(play, "lead", json_string("HT"));
    if (random_odds(chance, 10))
        json_object_set_new(play, "score", json_integer(naive_bridge_score(play, board)));
    return play;
}

static json_t *draw_weights(uint64_t *chance, int board)
{
    int first = 5 * (1 + below(chance, 18));
    return json_pack("[[i, i], [i, i], [i, i]]", draw_score(chance, board), first,
                     draw_score(chance, board), 3, draw_score(chance, board), 97 - first);
}

static json_t *draw_marks(struct making *make, int sides)
{
    int low = make->percent ? 0 : -12;
    int high = make->percent ? 100 : 12;
    json_t *marks = json_object();
    const char *const *key =
        sides == 2 ? (const char *const[]){"NS", "EW"} : (const char *const[]){"N", "E"};
    for (int i = 0; i < 2; i++)
        if (i == 0 || random_odds(&make->chance, 80))
            json_object_set_new(
                marks, key[i],
                json_real((double)support_between(&make->chance, 10L * low, 10L * high) /
                          10));
    return marks;
}

/* A ruling on a play; scored: it has a score. */
static void add_ruling(struct making *make, json_t *field, const json_t *place,
                       bool scored)
{
    static const char *const kind[] = {"neutralised", "zero",       "zero-both",
                                       "marks",       "penalty",    "penalty",
                                       "forty-sixty", "forty-forty"};
    int sides = strcmp(make->evening->format, "bridge-individual") == 0 ? 4 : 2;
    const char *drawn = kind[below(&make->chance, make->percent ? 8 : 6)];
    int board = (int)json_integer_value(json_object_get(place, "board"));
    json_t *ruling = json_deep_copy(place);
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "zero") == 0 || strcmp(drawn, "forty-sixty") == 0)
        json_object_set_new(ruling, "fault",
                            json_string(random_odds(&make->chance, 50) ? "NS" : "EW"));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks", draw_marks(make, sides));
    bool mixed = scored && random_odds(&make->chance, 60);
    if (strcmp(drawn, "penalty") == 0 && mixed)
        json_object_set_new(ruling, "weighted", draw_weights(&make->chance, board));
    else if (strcmp(drawn, "penalty") == 0 && random_odds(&make->chance, 50))
        json_object_set_new(ruling, "score",
                            json_integer(draw_score(&make->chance, board)));
    else if (strcmp(drawn, "penalty") == 0) {
        json_object_set_new(ruling, make->percent ? "percent" : "points",
                            json_integer(1 + below(&make->chance, 5)));
        json_object_set_new(
            ruling, "players",
            json_pack("[o]",
                      json_sprintf("p%d", 1 + below(&make->chance, make->players))));
    }
    json_array_append_new(json_object_get(field, "rulings"), ruling);
}

/* The board had other cards there, was turned, or was played by somebody else. */
static void add_exception(struct making *make, json_t *field, const json_t *table,
                          const json_t *place)
{
    static const char *const side[2][4] = {{"NS", "EW", NULL, NULL},
                                           {"N", "E", "S", "W"}};
    const char *const *key = side[json_object_get(table, "N") != NULL];
    int sides = key[2] ? 4 : 2;
    json_t *one = json_deep_copy(place);
    if (random_odds(&make->chance, 60))
        json_object_set_new(one, "form",
                            json_sprintf("%c", 'A' + below(&make->chance, 3)));
    if (random_odds(&make->chance, 40))
        for (int s = 0; s < sides; s++)
            json_object_set(one, key[s], json_object_get(table, key[(s + 1) % sides]));
    else if (random_odds(&make->chance, 40)) {
        const char *label;
        json_t *unused;
        json_object_foreach(json_object_get(field, "seats"), label, unused)
        {
            bool there = false;
            for (int s = 0; s < sides; s++)
                there =
                    there ||
                    strcmp(label, json_string_value(json_object_get(table, key[s]))) == 0;
            if (!there && random_odds(&make->chance, 20))
                json_object_set_new(one, key[0], json_string(label));
        }
    }
    json_array_append_new(json_object_get(field, "exceptions"), one);
}

/* Whether everybody of the table is there. */
static bool table_plays(const json_t *field, const json_t *table)
{
    static const char *const key[] = {"NS", "EW", "N", "E", "S", "W"};
    int seated = 0;
    for (size_t k = 0; k < ROWS(key); k++) {
        const json_t *label = json_object_get(table, key[k]);
        if (label &&
            !json_object_get(json_object_get(field, "seats"), json_string_value(label)))
            return false;
        seated += label != NULL && !json_is_null(label);
    }
    return seated > 0;
}

static void play_table(struct making *make, json_t *field, const json_t *table, int round,
                       int entered)
{
    const json_t *boards = json_object_get(table, "boards");
    for (size_t b = 0; b < json_array_size(boards) && table_plays(field, table); b++) {
        int board = (int)json_integer_value(json_array_get(boards, b));
        if (!random_odds(&make->chance, entered))
            continue;
        json_t *play = json_pack("{s:i, s:i, s:O}", "board", board, "round", round,
                                 "table", json_object_get(table, "table"));
        json_t *place = json_deep_copy(play);
        json_t *result = random_bridge_result(&make->chance, board);
        json_object_update(play, result);
        json_array_append_new(json_object_get(field, "plays"), play);
        bool scored = !json_object_get(result, "adjusted") &&
                      !json_object_get(result, "not_played");
        if (make->ruled && random_odds(&make->chance, 12))
            add_ruling(make, field, place, scored);
        if (make->odd && random_odds(&make->chance, 10))
            add_exception(make, field, table, place);
        json_decref(result);
        json_decref(place);
    }
}

static json_t *draw_seats(struct making *make, const struct schedule *schedule)
{
    json_t *seats = json_object();
    int absent =
        random_odds(&make->chance, 30) ? below(&make->chance, schedule->contestants) : -1;
    for (int c = 0; c < schedule->contestants; c++) {
        json_t *crew = json_array();
        for (int i = 0; i < make->evening->crew && c != absent; i++) {
            json_array_append_new(crew, json_sprintf("p%d", ++make->players));
            json_array_append_new(json_object_get(make->document, "players"),
                                  json_pack("{s:o, s:s}", "id",
                                            json_sprintf("p%d", make->players), "name",
                                            "Somebody"));
        }
        if (c != absent)
            json_object_set(seats, schedule->label[c],
                            make->evening->crew == 1 ? json_array_get(crew, 0) : crew);
        json_decref(crew);
    }
    return seats;
}

static json_t *draw_field(struct making *make, const char *name)
{
    const struct evening *evening = make->evening;
    struct arena arena = {0};
    struct movement movement;
    struct err err = ERR_INIT(LANG_EN);
    const struct format *format = format_find(evening->format);
    struct format_request request = {
        .format = format,
        .kind = evening->kind,
        .plan = {.tables = evening->tables,
                 .boards = strcmp(evening->format, "bridge-individual") == 0 ? 0 : 2}};
    if (!format_movement(&request, &movement, &arena, &err))
        fail_msg("no movement: %s", err.text);
    const struct schedule *schedule = &movement.field[0].schedule;
    json_t *rounds = movement_write_rounds(schedule, format);
    json_t *field = json_pack(
        "{s:s, s:i, s:o, s:[], s:[], s:[], s:{s:s, s:s, s:[{s:s, s:i, s:O}]}}", "field",
        name, "tables", evening->tables, "seats", draw_seats(make, schedule), "plays",
        "rulings", "exceptions", "movement", "format", evening->format, "kind", "own",
        "fields", "field", name, "tables", evening->tables, "rounds", rounds);
    int entered = random_odds(&make->chance, 60) ? 100 : 20 + below(&make->chance, 80);
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        const json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
        for (size_t t = 0; t < json_array_size(tables); t++)
            play_table(make, field, json_array_get(tables, t), (int)r + 1, entered);
    }
    json_decref(rounds);
    arena_clear(&arena);
    return field;
}

/* Ways to reckon pairs and individuals. */
static void draw_ways(uint64_t *chance, json_t *options)
{
    if (random_odds(chance, 20))
        json_object_set_new(options, "minimum_boards", json_integer(below(chance, 30)));
    if (random_odds(chance, 30))
        json_object_set_new(options, "butler_trim", json_integer(below(chance, 46)));
    if (random_odds(chance, 30))
        json_object_set_new(options, "imps_ranked", json_string("board"));
    if (random_odds(chance, 30))
        json_object_set_new(options, "marks_rounded", json_string("tenth"));
}

/* The options; what is not said leaves the unit of rulings open, so there are none. */
static void draw_options(struct making *make, json_t *options)
{
    static const char *const scoring[] = {"matchpoints", "butler", "cross-imps"};
    uint64_t *chance = &make->chance;
    bool teams = strcmp(make->evening->format, "bridge-teams") == 0;
    if (!teams && random_odds(chance, 80)) {
        const char *drawn = scoring[below(chance, 3)];
        json_object_set_new(options, "scoring", json_string(drawn));
        make->percent = strcmp(drawn, "matchpoints") == 0;
        make->ruled = random_odds(chance, 60);
    }
    if (teams)
        make->ruled = random_odds(chance, 60);
    if (random_odds(chance, 20))
        json_object_set_new(options, "winners", json_integer(1 + below(chance, 2)));
    if (random_odds(chance, 20))
        json_object_set_new(options, "expected_plays",
                            json_integer(1 + below(chance, 16)));
    if (random_odds(chance, 30))
        json_object_set_new(options, "compare", json_string("field"));
    if (!teams)
        draw_ways(chance, options);
    if (teams && random_odds(chance, 40))
        json_object_set_new(options, "vp",
                            json_pack("[[i, i, i], [i, f, f], [i, i, i]]", 0, 10, 10, 4,
                                      11.5, 8.5, 20, 16, 4));
}

json_t *random_bridge(uint64_t seed)
{
    struct making make = {.chance = seed};
    uint64_t *chance = &make.chance;
    make.evening = &evenings[below(chance, (int)ROWS(evenings))];
    make.odd =
        strcmp(make.evening->format, "bridge-teams") != 0 && random_odds(chance, 40);
    make.document = json_pack("{s:i, s:s, s:s, s:s, s:{}, s:[], s:[]}", "etui", 1, "name",
                              "random", "date", "2026-11-15", "format",
                              make.evening->format, "options", "players", "sessions");
    draw_options(&make, json_object_get(make.document, "options"));
    json_t *fields = json_array();
    bool two =
        strcmp(make.evening->format, "bridge-pairs") == 0 && random_odds(chance, 30);
    json_array_append_new(fields, draw_field(&make, "A"));
    if (two)
        json_array_append_new(fields, draw_field(&make, "B"));
    json_t *penalties = json_array();
    for (int n = make.ruled ? below(chance, 3) : 0; n > 0; n--)
        json_array_append_new(
            penalties, json_pack("{s:o, s:i, s:s}", "player",
                                 json_sprintf("p%d", 1 + below(chance, make.players)),
                                 make.percent ? "percent" : "points",
                                 (int)support_between(chance, -2, 6), "why", "late"));
    json_array_append_new(json_object_get(make.document, "sessions"),
                          json_pack("{s:f, s:o, s:o}", "coefficient",
                                    random_odds(chance, 80) ? 1.0 : 1.5, "fields", fields,
                                    "penalties", penalties));
    return make.document;
}
