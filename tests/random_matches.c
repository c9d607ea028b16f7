/* random_matches.c - documents of quadrettes, teams and triplettes from a seed. */
#include "random_matches.h"
#include <stdint.h>

#include "random_tournament.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

enum { QUADRETTES, TEAMS, TRIPLETTES, FORMATS };
enum { CONTESTANTS_MOST = 8 };

static const struct {
    const char *name;
    char letter;
    int least; /* players of a crew */
    int most;
    const char *unit;
} format[FORMATS] = {
    [QUADRETTES] = {"tarot-quadrettes", 'Q', 4, 4, "pm"},
    [TEAMS] = {"tarot-teams", 'T', 4, 6, "pm"},
    [TRIPLETTES] = {"tarot-triplettes", 'T', 3, 3, "percent"},
};

struct making {
    uint64_t chance;
    json_t *document;
    int format;
    int contestants; /* an even number */
    int rounds;
    int boards;
    int entered; /* percent of the plays */
    int ruled;   /* likewise */
    bool loose;  /* plays name their contestants, without a movement */
    bool late;   /* the second halves of all matches are in a round of their own */
};

/* Who meets whom at a table: numbers from 1. */
struct cell {
    int first;
    int second;
    int set;
    int shares;
};

static int tables_of(const struct making *make)
{
    bool halves = make->format == TRIPLETTES || make->late;
    return halves ? make->contestants / 2 : make->contestants;
}

static int rounds_of(const struct making *make)
{
    return make->late ? 2 * make->rounds : make->rounds;
}

/* Round the circle: the last one stays. */
static struct cell cell_of(const struct making *make, int round, int table)
{
    int q = make->contestants - 1;
    bool both = make->format != TRIPLETTES && !make->late;
    int match = both ? (table - 1) / 2 : table - 1;
    int turn = make->late ? (round - 1) / 2 : round - 1;
    bool back = both ? table % 2 == 0 : make->late && round % 2 == 0;
    struct cell cell = {q, turn % q, turn + 1, 1};
    if (match > 0)
        cell =
            (struct cell){(turn + match) % q, ((turn - match) % q + q) % q, turn + 1, 1};
    if (make->format == TRIPLETTES && (turn + match) % 2 == 1)
        back = !back;
    int first = cell.first;
    cell.first = 1 + (back ? cell.second : first);
    cell.second = 1 + (back ? first : cell.second);
    return cell;
}

static json_t *label_of(const struct making *make, int number)
{
    return json_sprintf("%c%d", format[make->format].letter, number);
}

static json_t *own_movement(const struct making *make, const char *name)
{
    json_t *rounds = json_array();
    for (int r = 1; r <= rounds_of(make); r++) {
        json_t *tables = json_array();
        for (int t = 1; t <= tables_of(make); t++) {
            struct cell cell = cell_of(make, r, t);
            json_t *boards = json_array();
            for (int b = 1; b <= make->boards; b++)
                json_array_append_new(boards,
                                      json_integer((cell.set - 1) * make->boards + b));
            json_array_append_new(
                tables, json_pack("{s:i, s:o, s:o, s:o, s:i}", "table", t, "attack",
                                  label_of(make, cell.first), "defence",
                                  label_of(make, cell.second), "boards", boards, "shares",
                                  tables_of(make) == 2 ? 3 - t : 1));
        }
        json_array_append_new(rounds,
                              json_pack("{s:i, s:o}", "round", r, "tables", tables));
    }
    return json_pack("{s:s, s:s, s:[{s:s, s:i, s:o}]}", "format",
                     format[make->format].name, "kind", "own", "fields", "field", name,
                     "tables", tables_of(make), "rounds", rounds);
}

/* The seats of a field: the same crew of a number in every session. */
static json_t *draw_seats(struct making *make, int session, int f)
{
    json_t *seats = json_object();
    const json_t *sessions = json_object_get(make->document, "sessions");
    const json_t *fields = json_object_get(json_array_get(sessions, 0), "fields");
    const json_t *before = json_object_get(json_array_get(fields, (size_t)f), "seats");
    for (int i = 1; i <= make->contestants; i++) {
        json_t *label = label_of(make, i);
        const char *name = json_string_value(label);
        bool seated = !random_odds(&make->chance, 5);
        int size = (int)support_between(&make->chance, format[make->format].least,
                                        format[make->format].most);
        json_t *crew = json_array();
        for (int k = 1; k <= size && session == 1; k++) {
            char id[40];
            snprintf(id, sizeof id, "f%dt%dp%d", f + 1, i, k);
            json_array_append_new(crew, json_string(id));
            json_array_append_new(json_object_get(make->document, "players"),
                                  json_pack("{s:s, s:s}", "id", id, "name", id));
        }
        if (session > 1 && json_object_get(before, name))
            json_array_extend(crew, json_object_get(before, name));
        if (seated && json_array_size(crew) > 0)
            json_object_set(seats, name, crew);
        json_decref(crew);
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

static json_t *draw_amount(uint64_t *chance)
{
    static const double amount[] = {1, 0.5, 4, -1, 2.25, 0.000001, 0, -12.5};
    return json_real(amount[support_between(chance, 0, (int64_t)ROWS(amount) - 1)]);
}

static void add_penalty(struct making *make, json_t *ruling)
{
    json_t *players = json_array();
    json_array_append(players, draw_player(make));
    json_t *second = draw_player(make);
    if (!json_equal(second, json_array_get(players, 0)))
        json_array_append(players, second);
    json_object_set_new(ruling, "players", players);
    json_object_set_new(ruling, format[make->format].unit, draw_amount(&make->chance));
}

static json_t *draw_marks(struct making *make)
{
    static const double mark[FORMATS][6] = {{-4, 4, 0, 2.5, 1.0005, -100},
                                            {-4, 4, 0, 2.5, 1.0005, -100},
                                            {0, 100, 60, 33.333333, 12.5, 50}};
    json_t *marks = json_object();
    int which = (int)support_between(&make->chance, 1, 3);
    for (int side = 0; side < 2; side++)
        if (which & 1 << side)
            json_object_set_new(
                marks, side == 0 ? "attack" : "defence",
                json_real(mark[make->format][support_between(&make->chance, 0, 5)]));
    return marks;
}

static json_t *draw_ruling(struct making *make, const json_t *place)
{
    static const char *const kind[2][8] = {
        {"neutralised", "zero", "zero-both", "marks", "plus-minus-four",
         "plus-minus-four", "plus-minus-six", "penalty"},
        {"neutralised", "zero", "zero-both", "marks", "forty-sixty", "forty-sixty",
         "forty-forty", "penalty"}};
    uint64_t *chance = &make->chance;
    const char *drawn = kind[make->format == TRIPLETTES][support_between(chance, 0, 7)];
    json_t *ruling = json_deep_copy(place);
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks", draw_marks(make));
    if (strcmp(drawn, "zero") == 0 || strncmp(drawn, "plus", 4) == 0 ||
        strcmp(drawn, "forty-sixty") == 0)
        json_object_set_new(ruling, "fault",
                            json_string(random_odds(chance, 50) ? "attack" : "defence"));
    if (random_odds(chance, 20))
        json_object_set_new(ruling, "score", json_integer(random_score(chance)));
    if (strcmp(drawn, "penalty") == 0 || random_odds(chance, 20))
        add_penalty(make, ruling);
    return ruling;
}

/* The plays of one table in one round, and rulings on them. */
static void draw_table(struct making *make, int round, int table, json_t *field)
{
    struct cell cell = cell_of(make, round, table);
    json_t *seats = json_object_get(field, "seats");
    json_t *attack = label_of(make, cell.first);
    json_t *defence = label_of(make, cell.second);
    bool plays = json_object_get(seats, json_string_value(attack)) &&
                 json_object_get(seats, json_string_value(defence));
    for (int b = 1; plays && b <= make->boards; b++) {
        json_t *place =
            json_pack("{s:i, s:i, s:i}", "board", (cell.set - 1) * make->boards + b,
                      "round", round, "table", table);
        bool entered = random_odds(&make->chance, make->entered);
        if (random_odds(&make->chance, make->ruled) && (entered || !make->loose))
            json_array_append_new(json_object_get(field, "rulings"),
                                  draw_ruling(make, place));
        if (entered && random_odds(&make->chance, 5))
            json_object_set_new(place, "not_played", json_true());
        else if (entered)
            json_object_set_new(place, "score",
                                json_integer(random_score(&make->chance)));
        if (make->loose) {
            json_object_set(place, "attack", attack);
            json_object_set(place, "defence", defence);
        }
        if (entered)
            json_array_append(json_object_get(field, "plays"), place);
        json_decref(place);
    }
    json_decref(attack);
    json_decref(defence);
}

static json_t *draw_field(struct making *make, int session, int f)
{
    const char *name = f == 0 ? "A" : "B";
    json_t *field =
        json_pack("{s:s, s:i, s:o, s:[], s:[]}", "field", name, "tables", tables_of(make),
                  "seats", draw_seats(make, session, f), "plays", "rulings");
    bool loose = make->loose;
    for (int r = 1; r <= rounds_of(make); r++)
        for (int t = 1; t <= tables_of(make); t++)
            draw_table(make, r, t, field);
    if (!loose || json_array_size(json_object_get(field, "plays")) == 0)
        json_object_set_new(field, "movement", own_movement(make, name));
    return field;
}

static json_t *draw_session(struct making *make, int session, int fields)
{
    static const double coefficient[] = {1, 1, 1.5, 2, 0.333333};
    json_t *list = json_array();
    json_t *penalties = json_array();
    for (int f = 0; f < fields; f++)
        json_array_append_new(list, draw_field(make, session, f));
    for (int64_t n = support_between(&make->chance, 0, 2); n > 0; n--)
        json_array_append_new(penalties,
                              json_pack("{s:O, s:o, s:s}", "player", draw_player(make),
                                        format[make->format].unit,
                                        draw_amount(&make->chance), "why", "late"));
    return json_pack("{s:f, s:o, s:o}", "coefficient",
                     coefficient[support_between(&make->chance, 0, 4)], "fields", list,
                     "penalties", penalties);
}

json_t *random_matches(uint64_t seed)
{
    struct making make = {.chance = seed, .format = (int)(seed % FORMATS)};
    uint64_t *chance = &make.chance;
    make.contestants = 2 * (int)support_between(chance, 1, CONTESTANTS_MOST / 2);
    make.rounds = (int)support_between(chance, 1, make.contestants - 1);
    make.boards = (int)support_between(chance, 1, 4);
    make.entered = random_odds(chance, 40) ? 100 : (int)support_between(chance, 10, 95);
    make.ruled = random_odds(chance, 40) ? 0 : (int)support_between(chance, 1, 30);
    make.loose = random_odds(chance, 30);
    make.late = make.format != TRIPLETTES && random_odds(chance, 20);
    make.document = json_pack(
        "{s:i, s:s, s:s, s:s, s:{s:s}, s:[], s:[]}", "etui", 1, "name", "Random", "date",
        "2026-11-15", "format", format[make.format].name, "options", "compare",
        random_odds(chance, 30) ? "field" : "all", "players", "sessions");
    int fields = random_odds(chance, 25) ? 2 : 1;
    int sessions = random_odds(chance, 25) ? 2 : 1;
    for (int s = 1; s <= sessions; s++)
        json_array_append_new(json_object_get(make.document, "sessions"),
                              draw_session(&make, s, fields));
    return make.document;
}
