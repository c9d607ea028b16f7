/* random_tournament.c - tournament documents from a seed. */
#include "random_tournament.h"
#include <stdint.h>

#include "naive_places.h"
#include "random_ruling.h"
#include "support.h"
#include <string.h>

enum { FIELDS = 4 };

/* The document that is being made, and what was drawn for it. */
struct making {
    uint64_t chance;
    json_t *document;
    json_t *players;  /* ids, in the order in which they are seated */
    const char *kind; /* of the movement: official, howell or hybrid */
    bool howell;      /* the format */
    int fields;
    int tables[FIELDS];
    int rounds;  /* option, or 0 */
    int boards;  /* option, or 0 */
    int entered; /* percent of the plays */
    int ruled;   /* percent of the plays */
    int scores;  /* how many different ones */
};

static const char *const seat_key[NAIVE_SEATS] = {"N", "E", "S", "W"};

bool random_odds(uint64_t *chance, int percent)
{
    return support_between(chance, 1, 100) <= percent;
}

static int pick(uint64_t *chance, const int list[], size_t n)
{
    return list[support_between(chance, 0, (int64_t)n - 1)];
}
#define PICK(chance, list) pick((chance), (list), ROWS(list))

int random_score(uint64_t *chance)
{
    static const int usual[] = {56, 62, -56, -52, 50, 30, -32, 200, -200, 74, 88, -104};
    static const int unlikely[] = {28, -30, 0, 202, 420, 430, 620, -222, -422};
    return random_odds(chance, 3) ? PICK(chance, unlikely) : PICK(chance, usual);
}

static const char *format_of(const struct making *make)
{
    return make->howell ? "tarot-howell" : "tarot-line";
}

/* A Howell: three or four tables, several times four, or with a line of five. */
static void draw_howell(struct making *make)
{
    static const int sizes[] = {3, 3, 4, 4, 8, 9, 12};
    int size = PICK(&make->chance, sizes);
    make->howell = true;
    make->kind = size == 9 ? "hybrid" : "howell";
    make->fields = size < 8 ? 1 : size / 4;
    for (int f = 0; f < make->fields; f++)
        make->tables[f] = size == 3 ? 3 : size == 9 && f == 0 ? 5 : 4;
    if (random_odds(&make->chance, 60))
        make->rounds = (int)support_between(&make->chance, 1, size == 3 ? 7 : 5);
    if (random_odds(&make->chance, 85))
        make->boards = (int)support_between(&make->chance, 1, 4);
}

/* Sizes: small ones dominate. */
static void draw_size(struct making *make)
{
    static const int small[] = {5, 5, 5, 6, 7, 8, 9};
    static const int middle[] = {11, 13};
    static const int large[] = {17, 19, 23, 25, 29, 31, 35, 37, 47, 53, 61};
    static const int share[] = {5, 5, 6, 6, 7, 8, 9, 11};
    int size = (int)support_between(&make->chance, 1, 1000);
    make->fields = 1;
    make->kind = "official";
    if (random_odds(&make->chance, 20)) {
        draw_howell(make);
        return;
    }
    if (size <= 700)
        make->tables[0] = PICK(&make->chance, small);
    else if (size <= 800)
        make->tables[0] = PICK(&make->chance, middle);
    else if (size <= 805)
        make->tables[0] = PICK(&make->chance, large);
    else {
        bool mixed = random_odds(&make->chance, 40);
        make->fields = (int)support_between(&make->chance, 2, size <= 960 ? 2 : FIELDS);
        for (int f = 0; f < make->fields; f++)
            make->tables[f] =
                f > 0 && !mixed ? make->tables[0] : PICK(&make->chance, share);
    }
    int rounds = naive_rounds(make->tables[0]);
    for (int f = 1; f < make->fields; f++)
        if (naive_rounds(make->tables[f]) < rounds)
            rounds = naive_rounds(make->tables[f]);
    bool big = make->tables[0] > 13;
    if (big || random_odds(&make->chance, 60))
        make->rounds = (int)support_between(&make->chance, 1, big ? 3 : rounds);
    if (big || random_odds(&make->chance, 85))
        make->boards = (int)support_between(&make->chance, 1,
                                            random_odds(&make->chance, 80) && !big ? 2
                                            : big                                  ? 1
                                                                                   : 5);
}

static json_t *draw_options(struct making *make)
{
    static const char *const event[] = {
        "regularity", "regional", "national", "semi-final", "final", "none", "stage"};
    static const double index[] = {1, 1.2, 0.5, 2, 1.333333, 7.5, 0.000001};
    uint64_t *chance = &make->chance;
    json_t *options = json_object();
    if (make->rounds > 0)
        json_object_set_new(options, "rounds", json_integer(make->rounds));
    if (make->boards > 0)
        json_object_set_new(options, "boards_per_table", json_integer(make->boards));
    if (random_odds(chance, 60))
        json_object_set_new(options, "event",
                            json_string(event[support_between(chance, 0, 6)]));
    if (random_odds(chance, 30))
        json_object_set_new(
            options, "index",
            json_real(index[support_between(chance, 0, (int64_t)ROWS(index) - 1)]));
    if (random_odds(chance, 30))
        json_object_set_new(options, "overseas", json_boolean(random_odds(chance, 50)));
    if (random_odds(chance, 60))
        json_object_set_new(options, "ties",
                            json_string(random_odds(chance, 50) ? "tops" : "share"));
    if (random_odds(chance, 60))
        json_object_set_new(options, "compare",
                            json_string(random_odds(chance, 50) ? "field" : "all"));
    return options;
}

static void shuffle(uint64_t *chance, json_t *array)
{
    for (size_t n = json_array_size(array); n > 1; n--) {
        size_t i = (size_t)support_between(chance, 0, (int64_t)n - 1);
        json_t *last = json_incref(json_array_get(array, n - 1));
        json_array_set(array, n - 1, json_array_get(array, i));
        json_array_set_new(array, i, last);
    }
}

/* Everybody who may be seated, and a few who only entered. */
static void draw_players(struct making *make)
{
    json_t *list = json_array();
    int count = (int)support_between(&make->chance, 0, 2);
    for (int f = 0; f < make->fields; f++)
        count += NAIVE_SEATS * make->tables[f];
    make->players = json_array();
    for (int i = 1; i <= count; i++) {
        json_t *id = i % 17 == 0 ? json_sprintf("X-%d.a_b", i) : json_sprintf("p%d", i);
        json_t *player = json_pack("{s:O}", "id", id);
        if (random_odds(&make->chance, 20))
            json_object_set_new(player, "name", json_sprintf("PLAYER %d", i));
        json_array_append_new(list, player);
        json_array_append_new(make->players, id);
    }
    shuffle(&make->chance, make->players);
    json_object_set_new(make->document, "players", list);
}

/* Whether players of the field are known by numbers. */
static bool is_numbered(const struct making *make, int f)
{
    return make->howell && make->tables[f] < 5;
}

/* The label of whoever sits there, by start table or by number. */
static json_t *label_of(bool numbered, int seat, int number)
{
    return numbered ? json_sprintf("%d", number)
                    : json_sprintf("%s%d", seat_key[seat], number);
}

/* The tables of the movement, round by round, as a movement lists them. */
static json_t *rounds_of(const struct making *make, int f)
{
    int tables = make->tables[f];
    bool numbered = is_numbered(make, f);
    int all = tables == 3 ? 7 : tables == 4 ? 5 : naive_rounds(tables);
    int count = make->rounds > 0 ? make->rounds : all;
    int boards = make->boards > 0 ? make->boards : naive_boards(count);
    json_t *rounds = json_array();
    for (int round = 1; round <= count; round++) {
        json_t *list = json_array();
        for (int table = 1; table <= tables; table++) {
            int start[NAIVE_SEATS];
            int set;
            if (numbered)
                naive_howell(tables, tables == 3 || make->tables[0] == 5 ? 0 : f, round,
                             table, start, &set);
            else
                naive_official(tables, round, table, start, &set);
            json_t *at = json_pack("{s:i, s:[]}", "table", table, "boards");
            for (int b = 1; b <= boards; b++)
                json_array_append_new(
                    json_object_get(at, "boards"),
                    json_integer(numbered ? naive_howell_board(tables, set, boards, b)
                                          : (set - 1) * boards + b));
            for (int s = 0; s < NAIVE_SEATS; s++)
                json_object_set_new(at, seat_key[s], label_of(numbered, s, start[s]));
            json_array_append_new(list, at);
        }
        json_array_append_new(rounds,
                              json_pack("{s:i, s:o}", "round", round, "tables", list));
    }
    return rounds;
}

static void renumber(json_t *list, const char *key)
{
    for (size_t i = 0; i < json_array_size(list); i++)
        json_object_set_new(json_array_get(list, i), key,
                            json_integer((json_int_t)i + 1));
}

/* Makes the rounds a movement of one's own: rounds and tables in another order, tables
 * that do not play, boards with other numbers. */
static void distort(struct making *make, json_t *rounds)
{
    uint64_t *chance = &make->chance;
    int more = random_odds(chance, 50) ? 24 * (int)support_between(chance, 1, 3) : 0;
    shuffle(chance, rounds);
    renumber(rounds, "round");
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
        shuffle(chance, tables);
        renumber(tables, "table");
        for (size_t t = 0; t < json_array_size(tables); t++) {
            json_t *at = json_array_get(tables, t);
            json_t *boards = json_object_get(at, "boards");
            for (size_t b = 0; b < json_array_size(boards); b++) {
                json_t *board = json_array_get(boards, b);
                json_integer_set(board, json_integer_value(board) + more);
            }
            shuffle(chance, boards);
            if (random_odds(chance, 5))
                json_array_clear(boards);
            if (random_odds(chance, 3))
                json_object_set_new(at, seat_key[support_between(chance, 0, 3)],
                                    json_null());
        }
    }
}

/* Those who wait take somebody's seat in each round, X1 a North's, X2 a South's. */
static void add_substitutes(struct making *make, json_t *rounds, json_t *seats,
                            json_t *waiting)
{
    static const int seat[] = {0, 2};
    for (int i = 0; i < 2 && json_array_size(waiting) > 0; i++) {
        size_t last = json_array_size(waiting) - 1;
        char label[4] = {'X', (char)('1' + i), '\0'};
        for (size_t r = 0; r < json_array_size(rounds); r++) {
            json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
            int64_t most = (int64_t)json_array_size(tables) - 1;
            int64_t t = support_between(&make->chance, 0, most);
            json_object_set_new(json_array_get(tables, (size_t)t), seat_key[seat[i]],
                                json_string(label));
        }
        json_object_set(seats, label, json_array_get(waiting, last));
        json_array_remove(waiting, last);
    }
}

/* Start seats with players, some of them empty; takes players off the list. */
static json_t *draw_seats(struct making *make, int f, json_t *waiting)
{
    int tables = make->tables[f];
    int before = make->fields > 1 && make->tables[0] == 4 ? 16 * f : 0;
    json_t *labels = json_array();
    json_t *seats = json_object();
    int empty =
        random_odds(&make->chance, 50) ? 0 : (int)support_between(&make->chance, 1, 4);
    if (random_odds(&make->chance, 3))
        empty = (int)support_between(&make->chance, 1, NAIVE_SEATS * tables - 1);
    for (int t = 1; t <= tables; t++)
        for (int s = 0; s < NAIVE_SEATS; s++)
            json_array_append_new(labels,
                                  is_numbered(make, f)
                                      ? label_of(true, s, before + 4 * (t - 1) + s + 1)
                                      : label_of(false, s, t));
    shuffle(&make->chance, labels);
    for (size_t i = 0; i < json_array_size(labels); i++) {
        const char *label = json_string_value(json_array_get(labels, i));
        size_t left = json_array_size(waiting);
        if ((int)i < empty || left == 0) {
            if (random_odds(&make->chance, 50))
                json_object_set_new(seats, label, json_null());
            continue;
        }
        json_object_set(seats, label, json_array_get(waiting, left - 1));
        json_array_remove(waiting, left - 1);
    }
    json_decref(labels);
    return seats;
}

static bool everybody_is_there(const json_t *at, const json_t *seats)
{
    for (int s = 0; s < NAIVE_SEATS; s++) {
        const char *label = naive_text(at, seat_key[s], NULL);
        if (!label || !naive_text(seats, label, NULL))
            return false;
    }
    return true;
}

/* One board at one table: perhaps a result, perhaps a ruling. */
static void draw_play(struct making *make, json_t *field, const json_t *at,
                      const json_t *place)
{
    uint64_t *chance = &make->chance;
    bool loose = !json_object_get(field, "movement");
    bool entered = random_odds(chance, make->entered);
    if (entered) {
        json_t *play = json_deep_copy(place);
        int score = random_score(chance);
        for (int again = make->scores; again < 4 && random_odds(chance, 60); again++)
            score = 56;
        if (random_odds(chance, 3))
            json_object_set_new(play, "not_played", json_true());
        else
            json_object_set_new(play, "score", json_integer(score));
        for (int s = 0; s < NAIVE_SEATS && loose; s++)
            json_object_set(play, seat_key[s], json_object_get(at, seat_key[s]));
        json_array_append_new(json_object_get(field, "plays"), play);
    }
    if ((entered || !loose) && random_odds(chance, make->ruled))
        random_rulings(chance, make->document, place, json_object_get(field, "rulings"));
}

static void draw_plays(struct making *make, json_t *field, const json_t *rounds)
{
    const json_t *seats = json_object_get(field, "seats");
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        const json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
        for (size_t t = 0; t < json_array_size(tables); t++) {
            const json_t *at = json_array_get(tables, t);
            const json_t *boards = json_object_get(at, "boards");
            for (size_t b = 0; b < json_array_size(boards); b++) {
                if (!everybody_is_there(at, seats))
                    continue;
                json_t *place =
                    json_pack("{s:O, s:i, s:i}", "board", json_array_get(boards, b),
                              "round", (int)r + 1, "table", (int)t + 1);
                draw_play(make, field, at, place);
                json_decref(place);
            }
        }
    }
}

/* Boards above 24 may be copies of the first ones: about as many as a field can have. */
static json_t *draw_copies(struct making *make)
{
    json_t *copies = json_object();
    int last = (int)support_between(&make->chance, 25, 130);
    for (int board = 25; board <= last; board++)
        if (random_odds(&make->chance, 80)) {
            char key[16];
            snprintf(key, sizeof key, "%d", board);
            json_object_set_new(copies, key, json_integer((board - 1) % 24 + 1));
        }
    return copies;
}

static bool sits_somewhere(const json_t *rounds, const char *label)
{
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        const json_t *tables = json_object_get(json_array_get(rounds, r), "tables");
        for (size_t t = 0; t < json_array_size(tables); t++)
            for (int s = 0; s < NAIVE_SEATS; s++) {
                const json_t *at = json_array_get(tables, t);
                if (strcmp(naive_text(at, seat_key[s], ""), label) == 0)
                    return true;
            }
    }
    return false;
}

/* Nobody has a seat that the movement does not know. */
static void keep_known_seats(json_t *seats, const json_t *rounds)
{
    void *next;
    const char *label;
    json_t *player;
    json_object_foreach_safe(seats, next, label,
                             player) if (!sits_somewhere(rounds, label))
        json_object_del(seats, label);
}

static json_t *draw_field(struct making *make, int f, json_t *waiting)
{
    int tables = make->tables[f];
    int style = (int)support_between(&make->chance, 1, 100);
    if (make->howell && make->fields > 1)
        style = 100; /* its fields are parts of one movement */
    char name[2] = {(char)('A' + f), '\0'};
    json_t *rounds = rounds_of(make, f);
    json_t *field =
        json_pack("{s:s, s:i, s:o, s:[], s:[]}", "field", name, "tables", tables, "seats",
                  draw_seats(make, f, waiting), "plays", "rulings");
    if (style <= 25)
        distort(make, rounds);
    if (style <= 15) {
        if (!make->howell)
            add_substitutes(make, rounds, json_object_get(field, "seats"), waiting);
        keep_known_seats(json_object_get(field, "seats"), rounds);
        json_object_set_new(field, "movement",
                            json_pack("{s:s, s:s, s:[{s:s, s:i, s:O}]}", "format",
                                      format_of(make), "kind", "own", "fields", "field",
                                      name, "tables", tables, "rounds", rounds));
    } else if (style > 25)
        json_object_set_new(field, "movement", json_string(make->kind));
    if (random_odds(&make->chance, style <= 25 ? 60 : make->howell ? 0 : 10))
        json_object_set_new(field, "boards", draw_copies(make));
    draw_plays(make, field, rounds);
    json_decref(rounds);
    return field;
}

static json_t *draw_session(struct making *make)
{
    static const double coefficient[] = {1, 2, 0.5, 1.5, 0.333333, 3};
    json_t *session = json_pack("{s:[]}", "fields");
    json_t *waiting = json_copy(make->players);
    for (int f = 0; f < make->fields; f++)
        json_array_append_new(json_object_get(session, "fields"),
                              draw_field(make, f, waiting));
    json_decref(waiting);
    if (random_odds(&make->chance, 30))
        json_object_set_new(session, "coefficient",
                            json_real(coefficient[support_between(&make->chance, 0, 5)]));
    if (random_odds(&make->chance, 30))
        json_object_set_new(session, "penalties",
                            random_penalties(&make->chance, make->document));
    return session;
}

/* Who sits in the session, in another order; everybody, if nobody does. */
static void keep_seated(struct making *make, const json_t *session)
{
    json_t *seated = json_array();
    json_t *fields = json_object_get(session, "fields");
    for (size_t f = 0; f < json_array_size(fields); f++) {
        const char *label;
        json_t *player;
        json_t *seats = json_object_get(json_array_get(fields, f), "seats");
        json_object_foreach(seats, label, player) if (json_is_string(player))
            json_array_append(seated, player);
    }
    if (json_array_size(seated) > 0) {
        json_decref(make->players);
        make->players = json_incref(seated);
    }
    json_decref(seated);
    shuffle(&make->chance, make->players);
}

/* A second session of those who played the first, sometimes of the best few. */
static void draw_second(struct making *make, json_t *sessions)
{
    keep_seated(make, json_array_get(sessions, 0));
    if (!make->howell && make->rounds <= 5 && random_odds(&make->chance, 50)) {
        make->fields = 1;
        make->tables[0] = 5;
    }
    json_array_append_new(sessions, draw_session(make));
}

json_t *random_tournament(uint64_t seed)
{
    static const int entered[] = {0, 3, 10, 30, 50, 80, 95, 100, 100, 100};
    static const int ruled[] = {0, 0, 2, 5, 10, 30};
    struct making make = {.chance = seed * 0x9E3779B97F4A7C15U};
    for (int i = 0; i < 10; i++)
        support_bits(&make.chance);
    make.entered = PICK(&make.chance, entered);
    make.ruled = PICK(&make.chance, ruled);
    make.scores = (int)support_between(&make.chance, 1, 4);
    draw_size(&make);
    make.document = json_pack("{s:i, s:s, s:s, s:s, s:o}", "etui", 1, "name", "Random",
                              "date", "2026-11-15", "format", format_of(&make), "options",
                              draw_options(&make));
    draw_players(&make);
    json_t *sessions = json_array();
    json_array_append_new(sessions, draw_session(&make));
    if (random_odds(&make.chance, 15))
        draw_second(&make, sessions);
    json_object_set_new(make.document, "sessions", sessions);
    json_decref(make.players);
    return make.document;
}

static json_t *shuffled_members(uint64_t *chance, json_t *object)
{
    json_t *keys = json_array();
    json_t *mixed = json_object();
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value) json_array_append_new(keys, json_string(key));
    shuffle(chance, keys);
    for (size_t i = 0; i < json_array_size(keys); i++) {
        key = json_string_value(json_array_get(keys, i));
        json_object_set(mixed, key, json_object_get(object, key));
    }
    json_decref(keys);
    return mixed;
}

json_t *random_shuffled(const json_t *document, uint64_t seed)
{
    uint64_t chance = seed * 0x9E3779B97F4A7C15U;
    json_t *mixed = json_deep_copy(document);
    json_t *sessions = json_object_get(mixed, "sessions");
    shuffle(&chance, json_object_get(mixed, "players"));
    for (size_t s = 0; s < json_array_size(sessions); s++) {
        json_t *session = json_array_get(sessions, s);
        json_t *fields = json_object_get(session, "fields");
        shuffle(&chance, fields);
        shuffle(&chance, json_object_get(session, "penalties"));
        for (size_t f = 0; f < json_array_size(fields); f++) {
            json_t *field = json_array_get(fields, f);
            shuffle(&chance, json_object_get(field, "plays"));
            shuffle(&chance, json_object_get(field, "rulings"));
            json_object_set_new(
                field, "seats",
                shuffled_members(&chance, json_object_get(field, "seats")));
        }
    }
    return mixed;
}
