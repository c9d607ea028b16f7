/* random_attack_defence.c - documents of Attaque-Défense from a seed. */
#include "random_attack_defence.h"
#include <stdint.h>

#include "naive_places.h"
#include "random_tournament.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

enum { WAY_MITCHELL, WAY_SKIP, WAY_OWN, WAY_LOOSE, WAYS };

struct making {
    uint64_t chance;
    json_t *document;
    int fields;
    int sessions;
    int rounds;
    int boards;
    int tables[2]; /* of each field */
    int way[2];
    int entered; /* percent of the plays */
    int ruled;   /* likewise */
};

static int factor_of(int board)
{
    static const int contre[] = {4, 7, 10};
    static const int sans[] = {13, 18, 24, 28, 31, 34};
    for (size_t i = 0; i < ROWS(contre); i++)
        if (contre[i] == board)
            return 6;
    for (size_t i = 0; i < ROWS(sans); i++)
        if (sans[i] == board)
            return 4;
    return 2;
}

int random_attack_score(uint64_t *chance, int board)
{
    static const int margin[] = {0, 3, 3, 3, 5, 8, 12, 25, -1, -3, -3, -9};
    int drawn = margin[support_between(chance, 0, (int64_t)ROWS(margin) - 1)];
    int factor = factor_of(board);
    int score = drawn < 0 ? factor * (drawn - 25) : factor * (drawn + 25);
    if (random_odds(chance, 5))
        score += score > 0 ? 20 : -20;
    /* made by nothing, the petit lost, on the way to zero: -200 with a slam that failed
     */
    if (factor == 4 && random_odds(chance, 6))
        score = 100 + 100 - 200;
    return score;
}

static json_t *label_of(char letter, int number)
{
    return json_sprintf("%c%d", letter, number);
}

/* One table's attack, defence and set of boards, by numbers from 1. */
struct cell {
    int attack;
    int defence;
    int set;
};

static int wrap(int number, int n)
{
    return ((number - 1) % n + n) % n + 1;
}

static struct cell cell_of(const struct making *make, int f, int round, int table)
{
    int n = make->tables[f];
    int skipped = make->way[f] == WAY_SKIP && round > n / 2;
    if (make->way[f] == WAY_OWN) /* boards go up two, attacks down one */
        return (struct cell){wrap(table + round - 1, n), table,
                             wrap(table + 2 * (round - 1), n)};
    return (struct cell){wrap(table - round + 1 - skipped, n), table,
                         wrap(table + round - 1, n)};
}

static json_t *boards_of(const struct making *make, int set)
{
    json_t *boards = json_array();
    for (int b = 1; b <= make->boards; b++)
        json_array_append_new(boards, json_integer((set - 1) * make->boards + b));
    return boards;
}

static json_t *own_movement(const struct making *make, int f, const char *name)
{
    json_t *rounds = json_array();
    for (int r = 1; r <= make->rounds; r++) {
        json_t *tables = json_array();
        for (int t = 1; t <= make->tables[f]; t++) {
            struct cell cell = cell_of(make, f, r, t);
            json_array_append_new(tables,
                                  json_pack("{s:i, s:o, s:o, s:o}", "table", t, "attack",
                                            label_of('A', cell.attack), "defence",
                                            label_of('D', cell.defence), "boards",
                                            boards_of(make, cell.set)));
        }
        json_array_append_new(rounds,
                              json_pack("{s:i, s:o}", "round", r, "tables", tables));
    }
    return json_pack("{s:s, s:s, s:[{s:s, s:i, s:o}]}", "format", "tarot-attack-defence",
                     "kind", "own", "fields", "field", name, "tables", make->tables[f],
                     "rounds", rounds);
}

/* Everybody has ranks of all sorts, or none. */
static void add_player(struct making *make, const char *id)
{
    static const char *const rank[] = {"1N", "1P", "1C", "1K", "1T", "2P", "2C",
                                       "2K", "2T", "3P", "3C", "3K", "3T", "4P",
                                       "4C", "4K", "4T", "NC", "",   "??"};
    json_t *player = json_pack("{s:s, s:s}", "id", id, "name", id);
    const char *drawn = rank[support_between(&make->chance, 0, (int64_t)ROWS(rank) - 1)];
    if (drawn[0])
        json_object_set_new(player, "rank", json_string(drawn));
    json_array_append_new(json_object_get(make->document, "players"), player);
}

/* Whether the label may be taken: at first by nearly all, then by nearly all of those. */
static bool draw_seated(struct making *make, int session, int f, const json_t *label)
{
    if (random_odds(&make->chance, 5))
        return false;
    if (session == 1)
        return true;
    const json_t *first = json_array_get(json_object_get(make->document, "sessions"), 0);
    const json_t *field = json_array_get(json_object_get(first, "fields"), (size_t)f);
    return json_object_get(json_object_get(field, "seats"), json_string_value(label));
}

/* The seats of a field; the same four of a number in every session. */
static json_t *draw_seats(struct making *make, int session, int f)
{
    json_t *seats = json_object();
    for (int i = 1; i <= make->tables[f]; i++) {
        char id[4][40];
        for (int k = 0; k < 4; k++) {
            snprintf(id[k], sizeof id[k], "f%dt%dp%d", f + 1, i, k);
            if (session == 1)
                add_player(make, id[k]);
        }
        json_t *label = label_of('A', i);
        if (draw_seated(make, session, f, label))
            json_object_set_new(seats, json_string_value(label), json_string(id[0]));
        json_decref(label);
        label = label_of('D', i);
        if (draw_seated(make, session, f, label))
            json_object_set_new(seats, json_string_value(label),
                                json_pack("[s, s, s]", id[1], id[2], id[3]));
        json_decref(label);
    }
    return seats;
}

static json_t *draw_player(struct making *make)
{
    const json_t *players = json_object_get(make->document, "players");
    int64_t last = (int64_t)json_array_size(players) - 1;
    return json_object_get(
        json_array_get(players, (size_t)support_between(&make->chance, 0, last)), "id");
}

static json_t *draw_pm(uint64_t *chance)
{
    static const double pm[] = {1, 2, 0.5, -1, -4, 4, 33.3333, 0.000001, -12.345678, 100};
    return json_real(pm[support_between(chance, 0, (int64_t)ROWS(pm) - 1)]);
}

static void add_penalty(struct making *make, json_t *ruling)
{
    json_t *players = json_array();
    for (int64_t n = support_between(&make->chance, 1, 4); n > 0; n--) {
        json_t *player = draw_player(make);
        bool named = false;
        for (size_t i = 0; i < json_array_size(players); i++)
            named = named || json_equal(json_array_get(players, i), player);
        if (!named)
            json_array_append(players, player);
    }
    json_object_set_new(ruling, "players", players);
    json_object_set_new(ruling, "pm", draw_pm(&make->chance));
}

static json_t *draw_marks(uint64_t *chance)
{
    json_t *marks = json_object();
    bool both = random_odds(chance, 50);
    bool attack = random_odds(chance, 50);
    if (both || attack)
        json_object_set_new(marks, "attack", draw_pm(chance));
    if (both || !attack)
        json_object_set_new(marks, "defence", draw_pm(chance));
    return marks;
}

static json_t *draw_ruling(struct making *make, const json_t *place)
{
    static const char *const kind[] = {
        "neutralised",     "zero",           "zero-both", "marks", "plus-minus-four",
        "plus-minus-four", "plus-minus-six", "penalty"};
    uint64_t *chance = &make->chance;
    const char *drawn = kind[support_between(chance, 0, (int64_t)ROWS(kind) - 1)];
    json_t *ruling = json_deep_copy(place);
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks", draw_marks(chance));
    if (strcmp(drawn, "zero") == 0 || strncmp(drawn, "plus", 4) == 0)
        json_object_set_new(ruling, "fault",
                            json_string(random_odds(chance, 50) ? "attack" : "defence"));
    if (strncmp(drawn, "plus", 4) == 0 && random_odds(chance, 30))
        json_object_set_new(ruling, "fixed", json_true());
    if (random_odds(chance, 20))
        json_object_set_new(
            ruling, "score",
            json_integer(random_attack_score(chance, naive_int(place, "board", 0))));
    if (strcmp(drawn, "penalty") == 0 || random_odds(chance, 20))
        add_penalty(make, ruling);
    return ruling;
}

/* The plays of one table in one round, and rulings on them. */
static void draw_table(struct making *make, int f, int round, int table, json_t *field)
{
    struct cell cell = cell_of(make, f, round, table);
    json_t *boards = boards_of(make, cell.set);
    json_t *seats = json_object_get(field, "seats");
    json_t *attack = label_of('A', cell.attack);
    json_t *defence = label_of('D', cell.defence);
    bool plays = json_object_get(seats, json_string_value(attack)) &&
                 json_object_get(seats, json_string_value(defence));
    for (int b = 0; plays && b < make->boards; b++) {
        int board = (int)json_integer_value(json_array_get(boards, (size_t)b));
        json_t *place =
            json_pack("{s:i, s:i, s:i}", "board", board, "round", round, "table", table);
        bool entered = random_odds(&make->chance, make->entered);
        bool loose = make->way[f] == WAY_LOOSE;
        if (random_odds(&make->chance, make->ruled) && (entered || !loose))
            json_array_append_new(json_object_get(field, "rulings"),
                                  draw_ruling(make, place));
        if (entered && random_odds(&make->chance, 4))
            json_object_set_new(place, "not_played", json_true());
        else if (entered)
            json_object_set_new(place, "score",
                                json_integer(random_attack_score(&make->chance, board)));
        if (loose) {
            json_object_set(place, "attack", attack);
            json_object_set(place, "defence", defence);
        }
        if (entered)
            json_array_append(json_object_get(field, "plays"), place);
        json_decref(place);
    }
    json_decref(attack);
    json_decref(defence);
    json_decref(boards);
}

static json_t *draw_field(struct making *make, int session, int f)
{
    const char *name = f == 0 ? "A" : "B";
    json_t *field =
        json_pack("{s:s, s:i, s:o, s:[], s:[]}", "field", name, "tables", make->tables[f],
                  "seats", draw_seats(make, session, f), "plays", "rulings");
    if (make->way[f] == WAY_OWN)
        json_object_set_new(field, "movement", own_movement(make, f, name));
    else if (make->way[f] != WAY_LOOSE)
        json_object_set_new(field, "movement",
                            json_string(make->way[f] == WAY_SKIP ? "skip" : "mitchell"));
    for (int r = 1; r <= make->rounds; r++)
        for (int t = 1; t <= make->tables[f]; t++)
            draw_table(make, f, r, t, field);
    if (make->way[f] == WAY_LOOSE && /* nothing to make a movement of */
        json_array_size(json_object_get(field, "plays")) == 0) {
        make->way[f] = WAY_OWN;
        json_object_set_new(field, "movement", own_movement(make, f, name));
    }
    return field;
}

static json_t *draw_penalties(struct making *make)
{
    json_t *penalties = json_array();
    for (int64_t n = support_between(&make->chance, 0, 4); n > 0; n--)
        json_array_append_new(penalties,
                              json_pack("{s:O, s:o, s:s}", "player", draw_player(make),
                                        "pm", draw_pm(&make->chance), "why", "late"));
    return penalties;
}

static json_t *draw_session(struct making *make, int session)
{
    static const double coefficient[] = {1, 1, 1.5, 2, 0.333333};
    json_t *fields = json_array();
    for (int f = 0; f < make->fields; f++)
        json_array_append_new(fields, draw_field(make, session, f));
    double times = coefficient[support_between(&make->chance, 0, 4)];
    return json_pack("{s:f, s:o, s:o}", "coefficient", times, "fields", fields,
                     "penalties", draw_penalties(make));
}

static void draw_size(struct making *make)
{
    static const int odd[] = {3, 5, 5, 7, 7, 9, 11};
    static const int even[] = {4, 6, 6, 8};
    uint64_t *chance = &make->chance;
    make->fields = random_odds(chance, 20) ? 2 : 1;
    make->rounds = (int)support_between(chance, 1, 7);
    make->boards = (int)support_between(chance, 1, 4);
    make->entered = random_odds(chance, 40) ? 100 : (int)support_between(chance, 10, 95);
    make->ruled = random_odds(chance, 40) ? 0 : (int)support_between(chance, 1, 30);
    for (int f = 0; f < make->fields; f++) {
        bool skip = random_odds(chance, 25);
        make->tables[f] = skip ? even[support_between(chance, 0, 3)]
                               : odd[support_between(chance, 0, 6)];
        make->way[f] = skip ? WAY_SKIP : (int)support_between(chance, 0, WAYS - 1);
        if (make->way[f] == WAY_SKIP && !skip)
            make->way[f] = WAY_MITCHELL;
        int most = make->tables[f] - skip;
        make->rounds = make->rounds > most ? most : make->rounds;
    }
}

json_t *random_attack_defence(uint64_t seed)
{
    struct making make = {.chance = seed};
    draw_size(&make);
    make.document = json_pack(
        "{s:i, s:s, s:s, s:s, s:{s:i, s:i, s:s}, s:[], s:[]}", "etui", 1, "name",
        "random", "date", "2026-11-15", "format", "tarot-attack-defence", "options",
        "rounds", make.rounds, "boards_per_table", make.boards, "compare",
        random_odds(&make.chance, 30) ? "field" : "all", "players", "sessions");
    make.sessions = random_odds(&make.chance, 15) ? 2 : 1;
    for (int s = 1; s <= make.sessions; s++)
        json_array_append_new(json_object_get(make.document, "sessions"),
                              draw_session(&make, s));
    return make.document;
}
