/* naive_places.c - what a document says will be played, and by whom.
 *
 * The special movements are the printed rows of table 1, not the steps between them. */
#include "naive_places.h"

#include <stdio.h>
#include <string.h>

static const char *const seat_key[NAIVE_SEATS] = {"N", "E", "S", "W"};

/* Table 1 in rounds 1, 2, …: S, E, W and the set; N is 1. Table t: t - 1 more. */
struct printed {
    int s, e, w, set;
};
static const struct printed six[] = {
    {1, 1, 1, 1}, {6, 5, 2, 4}, {5, 2, 3, 6}, {4, 6, 5, 3}, {3, 4, 6, 5}};
static const struct printed eight[] = {{1, 1, 1, 1}, {8, 7, 3, 2}, {7, 5, 6, 4},
                                       {6, 3, 8, 5}, {5, 8, 2, 6}, {4, 6, 5, 7}};
static const struct printed nine[] = {{1, 1, 1, 1}, {9, 8, 3, 2}, {8, 6, 5, 3},
                                      {7, 3, 8, 4}, {6, 9, 2, 5}, {5, 7, 4, 6},
                                      {4, 5, 6, 7}};

int naive_rounds(int tables)
{
    switch (tables) {
    case 6:
        return 5;
    case 8:
        return 6;
    case 9:
        return 7;
    default:
        break;
    }
    bool plain = tables >= 5 && tables <= 64 && tables % 2 != 0 && tables % 3 != 0;
    return plain ? tables : 0;
}

int naive_boards(int rounds)
{
    if (rounds * 4 <= 28)
        return 4;
    return rounds * 3 <= 28 ? 3 : 2;
}

/* A table's number brought back to 1 … n. */
static int round_the_tables(int number, int n)
{
    while (number < 1)
        number += n;
    while (number > n)
        number -= n;
    return number;
}

bool naive_official(int tables, int round, int table, int start[NAIVE_SEATS], int *set)
{
    if (round < 1 || round > naive_rounds(tables))
        return false;
    int k = round - 1;
    struct printed at = {table - k, table - 2 * k, table + 2 * k, table + k};
    if (tables == 6 || tables == 8 || tables == 9) {
        const struct printed *one = tables == 6 ? six : tables == 8 ? eight : nine;
        int more = table - 1;
        at = (struct printed){one[k].s + more, one[k].e + more, one[k].w + more,
                              one[k].set + more};
    }
    start[NAIVE_N] = table;
    start[NAIVE_S] = round_the_tables(at.s, tables);
    start[NAIVE_E] = round_the_tables(at.e, tables);
    start[NAIVE_W] = round_the_tables(at.w, tables);
    *set = round_the_tables(at.set, tables);
    return true;
}

int naive_taker(int board)
{
    static const char taker[] = "NWESENSWESNWSEWNWSNEWNES"; /* boards 1 to 24 */
    switch (taker[(board - 1) % 24]) {
    case 'N':
        return NAIVE_N;
    case 'E':
        return NAIVE_E;
    case 'S':
        return NAIVE_S;
    default:
        return NAIVE_W;
    }
}

int naive_int(const json_t *object, const char *key, int otherwise)
{
    const json_t *value = json_object_get(object, key);
    return json_is_integer(value) ? (int)json_integer_value(value) : otherwise;
}

const char *naive_text(const json_t *object, const char *key, const char *otherwise)
{
    const json_t *value = json_object_get(object, key);
    return json_is_string(value) ? json_string_value(value) : otherwise;
}

/* The field that is being read. */
struct reading {
    struct naive *naive;
    const json_t *field;
    int session;
    const char *name;
};

static int original_of(const json_t *field, int board)
{
    char key[16];
    snprintf(key, sizeof key, "%d", board);
    return naive_int(json_object_get(field, "boards"), key, board);
}

static void add_place(const struct reading *reading, int round, int table, int board,
                      const char *const label[NAIVE_SEATS])
{
    struct naive *naive = reading->naive;
    const json_t *seats = json_object_get(reading->field, "seats");
    naive->place = arena_grow(&naive->arena, naive->place, naive->places,
                              &naive->places_capacity, sizeof *naive->place);
    struct naive_place *place = &naive->place[naive->places++];
    *place = (struct naive_place){.session = reading->session,
                                  .field = reading->name,
                                  .round = round,
                                  .table = table,
                                  .board = board,
                                  .original = original_of(reading->field, board),
                                  .taker = naive_taker(board)};
    for (int s = 0; s < NAIVE_SEATS; s++)
        place->player[s] = label[s] ? naive_text(seats, label[s], NULL) : NULL;
}

static void add_seat(const struct reading *reading, const char *label, int line)
{
    struct naive *naive = reading->naive;
    const char *player =
        naive_text(json_object_get(reading->field, "seats"), label, NULL);
    if (!player)
        return;
    for (size_t i = 0; i < naive->seats; i++)
        if (naive->seat[i].session == reading->session &&
            strcmp(naive->seat[i].player, player) == 0)
            return;
    naive->seat = arena_grow(&naive->arena, naive->seat, naive->seats,
                             &naive->seats_capacity, sizeof *naive->seat);
    if (label[0] == 'X')
        line = NAIVE_NO_LINE; /* a substitute of the movement */
    naive->seat[naive->seats++] =
        (struct naive_seat){.session = reading->session,
                            .field = reading->name,
                            .label = arena_strdup(&naive->arena, label),
                            .line = line,
                            .player = player,
                            .penalty = exact_of(0, 1)};
}

/* How many boards at a table and round, in how many rounds. */
static int read_rounds(const struct reading *reading, int all, int *boards)
{
    const json_t *options = json_object_get(reading->naive->document, "options");
    int rounds = naive_int(options, "rounds", all);
    *boards = naive_int(options, "boards_per_table", naive_boards(rounds));
    return rounds;
}

static void read_official(const struct reading *reading, int tables)
{
    int boards;
    int rounds = read_rounds(reading, naive_rounds(tables), &boards);
    for (int round = 1; round <= rounds; round++)
        for (int table = 1; table <= tables; table++) {
            char text[NAIVE_SEATS][16];
            const char *label[NAIVE_SEATS];
            int start[NAIVE_SEATS] = {0};
            int set = 0;
            naive_official(tables, round, table, start, &set);
            for (int s = 0; s < NAIVE_SEATS; s++) {
                snprintf(text[s], sizeof text[s], "%s%d", seat_key[s], start[s]);
                label[s] = text[s];
                add_seat(reading, text[s], s);
            }
            for (int b = 1; b <= boards; b++)
                add_place(reading, round, table, (set - 1) * boards + b, label);
        }
}

/* A field of a Howell; of a hybrid, its second one, numbered from 1. */
static void read_howell(const struct reading *reading, int tables, int field)
{
    int boards;
    int rounds = read_rounds(reading, tables == 3 ? 7 : 5, &boards);
    for (int round = 1; round <= rounds; round++)
        for (int table = 1; table <= tables; table++) {
            char text[NAIVE_SEATS][16];
            const char *label[NAIVE_SEATS];
            int number[NAIVE_SEATS];
            int set;
            naive_howell(tables, field, round, table, number, &set);
            for (int s = 0; s < NAIVE_SEATS; s++) {
                snprintf(text[s], sizeof text[s], "%d", number[s]);
                label[s] = text[s];
                add_seat(reading, text[s], s);
            }
            for (int b = 1; b <= boards; b++) {
                add_place(reading, round, table,
                          naive_howell_board(tables, set, boards, b), label);
                if (set > 5 && tables != 3) /* a copy */
                    reading->naive->place[reading->naive->places - 1].original =
                        (set - 7) * boards + b;
            }
        }
}

static void read_table(const struct reading *reading, int round, const json_t *at)
{
    const char *label[NAIVE_SEATS];
    const json_t *boards = json_object_get(at, "boards");
    for (int s = 0; s < NAIVE_SEATS; s++) {
        label[s] = naive_text(at, seat_key[s], NULL);
        if (label[s])
            add_seat(reading, label[s], s);
    }
    for (size_t b = 0; b < json_array_size(boards); b++)
        add_place(reading, round, naive_int(at, "table", 0),
                  (int)json_integer_value(json_array_get(boards, b)), label);
}

/* A movement in full: the field's own, or the only one. Returns its tables. */
static int read_own(const struct reading *reading, const json_t *movement)
{
    const json_t *fields = json_object_get(movement, "fields");
    const json_t *found = json_array_get(fields, 0);
    for (size_t i = 0; i < json_array_size(fields); i++)
        if (strcmp(naive_text(json_array_get(fields, i), "field", "A"), reading->name) ==
            0)
            found = json_array_get(fields, i);
    const json_t *rounds = json_object_get(found, "rounds");
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        const json_t *round = json_array_get(rounds, r);
        const json_t *tables = json_object_get(round, "tables");
        for (size_t t = 0; t < json_array_size(tables); t++)
            read_table(reading, naive_int(round, "round", 0), json_array_get(tables, t));
    }
    return naive_int(found, "tables", 0);
}

/* Without a movement, what is played is what the plays say. */
static void read_loose(const struct reading *reading)
{
    const json_t *plays = json_object_get(reading->field, "plays");
    for (size_t i = 0; i < json_array_size(plays); i++) {
        const json_t *play = json_array_get(plays, i);
        const char *label[NAIVE_SEATS];
        for (int s = 0; s < NAIVE_SEATS; s++) {
            label[s] = naive_text(play, seat_key[s], NULL);
            add_seat(reading, label[s], s);
        }
        add_place(reading, naive_int(play, "round", 0), naive_int(play, "table", 0),
                  naive_int(play, "board", 0), label);
    }
    const char *label;
    json_t *player; /* whoever has not played yet */
    json_t *seats = json_object_get(reading->field, "seats");
    json_object_foreach(seats, label, player) for (int s = 0; s < NAIVE_SEATS;
                                                   s++) if (label[0] == seat_key[s][0] ||
                                                            (s == 0 && label[0] <= '9'))
        add_seat(reading, label, s);
}

static struct naive_place *find_place(const struct reading *reading, const json_t *play)
{
    struct naive *naive = reading->naive;
    for (size_t i = 0; i < naive->places; i++) {
        struct naive_place *place = &naive->place[i];
        if (place->session == reading->session &&
            strcmp(place->field, reading->name) == 0 &&
            place->round == naive_int(play, "round", 0) &&
            place->table == naive_int(play, "table", 0) &&
            place->board == naive_int(play, "board", 0))
            return place;
    }
    return NULL;
}

static void read_results(const struct reading *reading)
{
    const json_t *plays = json_object_get(reading->field, "plays");
    const json_t *rulings = json_object_get(reading->field, "rulings");
    for (size_t i = 0; i < json_array_size(plays); i++) {
        const json_t *play = json_array_get(plays, i);
        find_place(reading, play)->play = play;
    }
    for (size_t i = 0; i < json_array_size(rulings); i++) {
        const json_t *ruling = json_array_get(rulings, i);
        struct naive_place *place = find_place(reading, ruling);
        if (!place)
            continue; /* a penalty that is not about a play */
        if (strcmp(naive_text(ruling, "kind", ""), "penalty") != 0)
            place->ruling = ruling;
        if (json_object_get(ruling, "score"))
            place->instead = json_object_get(ruling, "score");
    }
}

static int read_field(const struct reading *reading)
{
    const json_t *movement = json_object_get(reading->field, "movement");
    int tables = naive_int(reading->field, "tables", 0);
    const char *kind = json_is_string(movement) ? json_string_value(movement) : "";
    bool hybrid = strcmp(kind, "hybrid") == 0;
    if (strcmp(kind, "howell") == 0 || (hybrid && reading->name[0] == 'B'))
        read_howell(reading, tables, hybrid ? 0 : reading->name[0] - 'A');
    else if (json_is_string(movement))
        read_official(reading, tables);
    else if (movement)
        tables = read_own(reading, movement);
    else
        read_loose(reading);
    read_results(reading);
    return tables;
}

/* Whether a line plays beside a Howell: nobody is ranked by lines. */
static bool is_hybrid(const json_t *sessions)
{
    const json_t *fields = json_object_get(json_array_get(sessions, 0), "fields");
    for (size_t f = 0; f < json_array_size(fields); f++) {
        const json_t *movement = json_object_get(json_array_get(fields, f), "movement");
        const char *kind = json_is_string(movement) ? json_string_value(movement)
                                                    : naive_text(movement, "kind", "");
        if (strcmp(kind, "hybrid") == 0)
            return true;
    }
    return false;
}

void naive_read(struct naive *naive, const json_t *document)
{
    const json_t *sessions = json_object_get(document, "sessions");
    *naive =
        (struct naive){.document = document, .sessions = (int)json_array_size(sessions)};
    naive->lines = naive->sessions == 1 &&
                   strcmp(naive_text(document, "format", ""), "tarot-line") == 0 &&
                   !is_hybrid(sessions);
    for (int s = 0; s < naive->sessions; s++) {
        const json_t *fields =
            json_object_get(json_array_get(sessions, (size_t)s), "fields");
        for (size_t f = 0; f < json_array_size(fields); f++) {
            const json_t *field = json_array_get(fields, f);
            struct reading reading = {naive, field, s + 1,
                                      naive_text(field, "field", "?")};
            naive->tables += read_field(&reading);
        }
    }
}
