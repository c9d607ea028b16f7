/* test_balance.c - placement by rank: the printed tables, several fields, seeds. */
#include "base/str.h"
#include "core/movement/line.h"
#include "core/seating/room.h"
#include "core/seating/seeding.h"
#include "core/seating/serpent.h"
#include "core/seating/strength.h"
#include <stdint.h>

#include "support.h"
#include <stdlib.h>

enum { FIELDS_MOST = 5 };

/* Fields of line movements, and the ranks of whoever sits in each place. */
struct board {
    struct arena arena;
    struct schedule schedule[FIELDS_MOST];
    const struct schedule *field[FIELDS_MOST];
    struct places places;
    int *order;
    int *rank; /* of each place, from 1 */
};

static void rank_places(struct board *board)
{
    for (int k = 0; k < board->places.count; k++) {
        assert_in_range(board->order[k], 0, board->places.count - 1);
        EXPECT_INT("nobody sits twice", board->rank[board->order[k]], 0);
        board->rank[board->order[k]] = k + 1;
    }
}

static void open_board(struct board *board, const int tables[], size_t fields, int rounds)
{
    struct err err = ERR_INIT(LANG_EN);
    *board = (struct board){0};
    for (size_t f = 0; f < fields; f++) {
        struct movement movement;
        struct movement_request request = {
            MOVEMENT_TAROT_LINE, "official", {.tables = tables[f], .rounds = rounds}};
        if (!movement_make(&request, &movement, &board->arena, &err))
            fail_msg("%s", err.text);
        board->schedule[f] = movement.field[0].schedule;
        board->field[f] = &board->schedule[f];
    }
    places_init(&board->places, board->field, fields, &board->arena);
    board->order = ARENA_ARRAY(&board->arena, int, (size_t)board->places.count);
    board->rank = ARENA_ARRAY(&board->arena, int, (size_t)board->places.count);
}

static void open_snake(struct board *board, const int tables[], size_t fields, int rounds)
{
    open_board(board, tables, fields, rounds);
    serpent_order(&board->places, board->order, &board->arena);
    rank_places(board);
}

static int rank_at(const struct board *board, size_t field, char line, int table)
{
    char label[SCHEDULE_LABEL];
    str_format(label, sizeof label, "%c%d", line, table);
    int contestant = schedule_find(board->field[field], label);
    assert_true(contestant >= 0);
    return board->rank[board->places.first[field] + contestant];
}

/* Compares each cell of a printed table: a row for each table, lines N, S, E, W. */
static int expect_cells(const char *row, const struct board *board, size_t field,
                        const json_t *printed)
{
    static const char lines[] = "NSEW";
    int tables = board->field[field]->tables;
    EXPECT_INT(row, json_array_size(printed), tables);
    for (int t = 0; t < tables; t++)
        for (size_t l = 0; l < 4; l++) {
            char cell[64];
            str_format(cell, sizeof cell, "%s, field %zu, %c%d", row, field, lines[l],
                       t + 1);
            int64_t wanted = (int64_t)json_integer_value(
                json_array_get(json_array_get(printed, (size_t)t), l));
            EXPECT_INT(cell, rank_at(board, field, lines[l], t + 1), wanted);
        }
    return 4 * tables;
}

static int expect_all_single(json_t *sizes, const char *member)
{
    const char *name;
    json_t *size;
    int cells = 0;
    json_object_foreach(sizes, name, size)
    {
        struct board board;
        int tables = (int)strtoll(name, NULL, 10);
        open_snake(&board, &tables, 1, 0);
        cells += expect_cells(name, &board, 0, member ? support_get(size, member) : size);
        arena_clear(&board.arena);
    }
    return cells;
}

TEST(every_cell_of_the_tables_for_one_field)
{
    json_t *all = support_vectors("tarot_next_session_placements");
    EXPECT_INT("printed", expect_all_single(json_object_get(all, "single"), "printed"),
               4 * (5 + 7 + 11 + 13));
    EXPECT_INT("derived", expect_all_single(json_object_get(all, "derived_single"), NULL),
               4 * (6 + 8 + 9 + 17 + 19));
    json_decref(all);
}

TEST(every_cell_of_the_tables_for_two_fields)
{
    static const struct {
        const char *name;
        int tables[2];
    } rows[] = {{"5", {5, 5}}, {"6", {6, 6}}, {"7", {7, 7}}};
    json_t *all = support_vectors("tarot_next_session_placements");
    const json_t *pairs = support_get(all, "double");
    EXPECT_INT("sizes", json_object_size(pairs), ROWS(rows));
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct board board;
        const json_t *pair = support_get(pairs, rows[i].name);
        open_snake(&board, rows[i].tables, 2, 0);
        expect_cells(rows[i].name, &board, 0, support_get(pair, "corrected_A"));
        expect_cells(rows[i].name, &board, 1, support_get(pair, "corrected_B"));
        arena_clear(&board.arena);
    }
    json_decref(all);
}

/* Compares who meets at each table of the last round: lines N, S, E, W. */
static void expect_meeting(const char *row, const struct board *board, size_t field,
                           const json_t *wanted)
{
    static const int seats[] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W};
    const struct schedule *schedule = board->field[field];
    EXPECT_INT(row, json_array_size(wanted), schedule->tables);
    for (int t = 0; t < schedule->tables; t++)
        for (size_t l = 0; l < 4; l++) {
            int who = schedule_at(schedule, schedule->rounds, t + 1)->seat[seats[l]];
            EXPECT_INT(
                row, board->rank[board->places.first[field] + who],
                json_integer_value(json_array_get(json_array_get(wanted, (size_t)t), l)));
        }
}

TEST(they_meet_in_the_last_round_as_worked_out)
{
    json_t *all = support_vectors("tarot_next_session_placements");
    const char *name;
    json_t *size;
    json_object_foreach(json_object_get(all, "single"), name, size)
    {
        struct board board;
        int tables = (int)strtoll(name, NULL, 10);
        open_snake(&board, &tables, 1, 0);
        expect_meeting(name, &board, 0, support_get(size, "last_position_tables"));
        arena_clear(&board.arena);
    }
    json_object_foreach(json_object_get(all, "double"), name, size)
    {
        struct board board;
        int tables[2] = {(int)strtoll(name, NULL, 10), (int)strtoll(name, NULL, 10)};
        open_snake(&board, tables, 2, 0);
        expect_meeting(name, &board, 0, support_get(size, "last_position_A"));
        expect_meeting(name, &board, 1, support_get(size, "last_position_B"));
        arena_clear(&board.arena);
    }
    json_decref(all);
}

/* The cells of a printed table that its correction changes. */
static int misprints(const json_t *printed, const json_t *corrected, int64_t *was,
                     int64_t *is)
{
    int found = 0;
    EXPECT_INT("tables", json_array_size(printed), json_array_size(corrected));
    for (size_t t = 0; t < json_array_size(printed); t++)
        for (size_t l = 0; l < 4; l++) {
            int64_t a = (int64_t)json_integer_value(
                json_array_get(json_array_get(printed, t), l));
            int64_t b = (int64_t)json_integer_value(
                json_array_get(json_array_get(corrected, t), l));
            if (a == b)
                continue;
            found++;
            *was = a;
            *is = b;
        }
    return found;
}

TEST(two_fields_are_as_printed_but_for_one_misprint)
{
    json_t *all = support_vectors("tarot_next_session_placements");
    const char *name;
    json_t *pair;
    int64_t was = 0;
    int64_t is = 0;
    int found = 0;
    json_object_foreach(json_object_get(all, "double"), name, pair)
    {
        found += misprints(support_get(pair, "printed_A"),
                           support_get(pair, "corrected_A"), &was, &is);
        found += misprints(support_get(pair, "printed_B"),
                           support_get(pair, "corrected_B"), &was, &is);
        if (json_array_size(support_get(pair, "missing")) == 0)
            continue;
        EXPECT_INT(
            name, was,
            json_integer_value(json_array_get(support_get(pair, "duplicates"), 0)));
        EXPECT_INT(name, is,
                   json_integer_value(json_array_get(support_get(pair, "missing"), 0)));
    }
    EXPECT_INT("misprints", found, 1);
    json_decref(all);
}

/* Those ranked 4j + 1 to 4j + 4 meet at table j of the last round really played. */
static void expect_last_meeting(const struct board *board)
{
    const struct schedule *schedule = board->field[0];
    for (int t = 1; t <= schedule->tables; t++)
        for (int s = 0; s < 4; s++) {
            int place = schedule_at(schedule, schedule->rounds, t)->seat[s];
            EXPECT_INT("quartet", (board->rank[place] - 1) / 4, t - 1);
        }
}

TEST(the_best_meet_in_the_last_round_that_is_played)
{
    static const int sizes[] = {5, 6, 7, 8, 9, 11, 13, 17, 25};
    for (size_t i = 0; i < ROWS(sizes); i++)
        for (int rounds = 1; rounds <= line_rounds(sizes[i]); rounds++) {
            struct board board;
            open_snake(&board, &sizes[i], 1, rounds);
            expect_last_meeting(&board);
            EXPECT_INT("the first has N1", rank_at(&board, 0, 'N', 1), 1);
            arena_clear(&board.arena);
        }
}

/* The mean rank of some places, in thousandths. */
static int64_t mean_rank(const struct board *board, int field, int line)
{
    int64_t sum = 0;
    int64_t n = 0;
    for (int p = 0; p < board->places.count; p++)
        if ((field < 0 || board->places.field_of[p] == field) &&
            (line < 0 || board->places.line[p] == line)) {
            sum += board->rank[p];
            n++;
        }
    return n > 0 ? 1000 * sum / n : -1;
}

static void expect_near(const char *what, int64_t mean, int64_t wanted, int64_t off)
{
    if (llabs(mean - wanted) > off)
        fail_msg("%s: mean rank %jd, not near %jd", what, mean, wanted);
}

/* The printed splits into fields, unequal ones too. */
static const struct {
    const char *row;
    size_t fields;
    int tables[FIELDS_MOST];
} splits[] = {
    {"8 and 8", 2, {8, 8}},
    {"11 and 11", 2, {11, 11}},
    {"13 and 13", 2, {13, 13}},
    {"5 5 5", 3, {5, 5, 5}},
    {"6 6 5", 3, {6, 6, 5}},
    {"7 7 5", 3, {7, 7, 5}},
    {"6 6 6 5", 4, {6, 6, 6, 5}},
    {"7 7 7 7", 4, {7, 7, 7, 7}},
    {"5 5 5 5 5", 5, {5, 5, 5, 5, 5}},
};

TEST(fields_and_lines_are_of_equal_strength)
{
    for (size_t i = 0; i < ROWS(splits); i++) {
        struct board board;
        open_snake(&board, splits[i].tables, splits[i].fields, 0);
        int64_t wanted = 500L * (board.places.count + 1);
        for (int f = 0; f < (int)splits[i].fields; f++)
            expect_near(splits[i].row, mean_rank(&board, f, -1), wanted, 1500);
        for (int s = 0; s < 4; s++)
            expect_near(splits[i].row, mean_rank(&board, -1, s), wanted,
                        500 * (int64_t)splits[i].fields);
        arena_clear(&board.arena);
    }
}

TEST(the_first_of_a_field_meet_last_in_every_field)
{
    for (size_t i = 0; i < ROWS(splits); i++) {
        struct board board;
        open_snake(&board, splits[i].tables, splits[i].fields, 0);
        for (size_t f = 0; f < splits[i].fields; f++)
            for (int s = 0; s < 4; s++) {
                const struct schedule *schedule = board.field[f];
                int place = schedule_at(schedule, schedule->rounds, 1)->seat[s];
                int rank = board.rank[board.places.first[f] + place];
                assert_in_range(rank, 1, 4 * splits[i].fields);
            }
        arena_clear(&board.arena);
    }
}

TEST(seeds_are_spread_over_tables_and_lines)
{
    static const int sizes[] = {5, 6, 7, 8, 9, 11, 13};
    for (size_t i = 0; i < ROWS(sizes); i++) {
        struct board board;
        open_board(&board, &sizes[i], 1, 0);
        seeding_order(&board.places, board.order, &board.arena);
        rank_places(&board);
        int n = sizes[i];
        for (int t = 1; t <= n; t++) {
            int block[4] = {0};
            int sum = 0;
            for (int s = 0; s < 4; s++) {
                int rank = board.rank[schedule_at(board.field[0], 1, t)->seat[s]];
                block[(rank - 1) / n]++;
                sum += rank;
            }
            for (int b = 0; b < 4; b++)
                EXPECT_INT("one of each block at a table", block[b], 1);
            EXPECT_INT("tables start equally strong", sum, 2 * (4 * n + 1));
        }
        for (int s = 0; s < 4; s++)
            expect_near("line", mean_rank(&board, -1, s), 500L * (4 * n + 1), 2000);
        arena_clear(&board.arena);
    }
}

/* A Mitchell of n tables, pairs NS t and EW t - r. */
static void open_pairs(struct board *board, int tables)
{
    *board = (struct board){0};
    struct schedule *schedule = &board->schedule[0];
    schedule_init(schedule, tables, tables, 2, &board->arena);
    schedule->contestants = 2 * tables;
    for (int r = 0; r < tables; r++)
        for (int t = 0; t < tables; t++) {
            struct schedule_table *at = schedule_at(schedule, r + 1, t + 1);
            at->seat[0] = t;
            at->seat[1] = tables + (t - r + tables) % tables;
            at->count = 1;
        }
    board->field[0] = schedule;
    places_init(&board->places, board->field, 1, &board->arena);
    board->order = ARENA_ARRAY(&board->arena, int, (size_t)board->places.count);
    board->rank = ARENA_ARRAY(&board->arena, int, (size_t)board->places.count);
}

TEST(strong_pairs_start_at_different_tables)
{
    for (int tables = 3; tables <= 16; tables++) {
        struct board board;
        open_pairs(&board, tables);
        seeding_order(&board.places, board.order, &board.arena);
        rank_places(&board);
        for (int t = 0; t < tables; t++)
            EXPECT_INT("strong with weak", board.rank[t] + board.rank[tables + t],
                       2 * tables + 1);
        int first = board.order[0] % tables;
        int second = board.order[1] % tables;
        EXPECT_INT("the best two are not neighbours",
                   tables > 3 && abs(first - second) == 1, false);
        EXPECT_INT("nor on one side",
                   board.places.line[board.order[0]] != board.places.line[board.order[1]],
                   true);
        expect_near("side", mean_rank(&board, -1, 0), 500L * (2 * tables + 1), 1000);
        arena_clear(&board.arena);
    }
}

TEST(pairs_follow_the_snake_too)
{
    struct board board;
    open_pairs(&board, 7);
    serpent_order(&board.places, board.order, &board.arena);
    rank_places(&board);
    for (int t = 0; t < 7; t++) {
        const struct schedule_table *at = schedule_at(board.field[0], 7, t + 1);
        EXPECT_INT("they meet last", board.rank[at->seat[0]] + board.rank[at->seat[1]],
                   4 * t + 3);
    }
    arena_clear(&board.arena);
}

TEST(ranks_are_in_the_order_of_the_federation)
{
    static const char *const order[] = {"1N", "1P", "1C", "1K", "1T", "2P",     "2C",
                                        "2K", "2T", "3P", "3C", "3K", "3T",     "PR",
                                        "4P", "4C", "4K", "4T", "NC", "unknown"};
    for (size_t i = 0; i + 1 < ROWS(order); i++) {
        struct strength better = strength_of(order[i]);
        struct strength next = strength_of(order[i + 1]);
        EXPECT_INT(order[i], better.order < next.order, true);
        EXPECT_INT(order[i], better.index <= next.index, true);
        EXPECT_INT(order[i], better.known, true);
    }
}

TEST(ranks_are_read_as_people_write_them)
{
    static const struct {
        const char *rank;
        int index;
        bool known;
    } rows[] = {
        {"1N", 0, true},        {"1C", 100, true},  {"3T", 700, true},
        {"2p", 350, true},      {"2 P", 350, true}, {"2♠", 350, true},
        {"1♥", 100, true},      {"4♦", 850, true},  {"3♣", 700, true},
        {"pr", 725, true},      {"2S", 425, true},  {"", 900, false},
        {"5P", 900, false},     {"1", 900, false},  {"1P1P1P1P1P1P", 900, false},
        {"2P\xE2", 900, false}, {"1P ", 50, true},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        EXPECT_INT(rows[i].rank, strength_of(rows[i].rank).index, rows[i].index);
        EXPECT_INT(rows[i].rank, strength_of(rows[i].rank).known, rows[i].known);
    }
}

static void expect_row(const char *name, const int row[], const json_t *wanted, size_t n)
{
    EXPECT_INT(name, json_array_size(wanted), n);
    for (size_t i = 0; i < n; i++)
        EXPECT_INT(name, row[i], json_integer_value(json_array_get(wanted, i)));
}

TEST(tables_stand_as_the_documents_advise)
{
    json_t *vectors = support_vectors("tarot_line_movements");
    const json_t *rooms = support_get(vectors, "room_layouts");
    const json_t *columns = support_get(rooms, "two_columns");
    int row[13];
    int other[13];
    room_row(13, 0, row);
    expect_row("one row", row, support_get(rooms, "single_row_13"), 13);
    expect_row("red", row, support_get(rooms, "parallel_red"), 13);
    room_row(13, 1, row);
    expect_row("green, shifted by three", row, support_get(rooms, "parallel_green"), 13);
    room_two_rows(13, 0, row, other);
    expect_row("odd", row, json_array_get(columns, 0), 7);
    expect_row("even, facing", other, json_array_get(columns, 1), 6);
    json_decref(vectors);
}

TEST(every_table_stands_once)
{
    for (int tables = 1; tables <= 64; tables++)
        for (int field = 0; field < 5; field++) {
            int row[64];
            int seen[65] = {0};
            room_row(tables, field, row);
            for (int i = 0; i < tables; i++)
                seen[row[i]]++;
            room_two_rows(tables, field, row, row + (tables - tables / 2));
            for (int i = 0; i < tables; i++)
                seen[row[i]]++;
            for (int t = 1; t <= tables; t++)
                EXPECT_INT("once in each plan", seen[t], 2);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_of_the_tables_for_one_field),
        cmocka_unit_test(every_cell_of_the_tables_for_two_fields),
        cmocka_unit_test(they_meet_in_the_last_round_as_worked_out),
        cmocka_unit_test(two_fields_are_as_printed_but_for_one_misprint),
        cmocka_unit_test(the_best_meet_in_the_last_round_that_is_played),
        cmocka_unit_test(fields_and_lines_are_of_equal_strength),
        cmocka_unit_test(the_first_of_a_field_meet_last_in_every_field),
        cmocka_unit_test(seeds_are_spread_over_tables_and_lines),
        cmocka_unit_test(strong_pairs_start_at_different_tables),
        cmocka_unit_test(pairs_follow_the_snake_too),
        cmocka_unit_test(ranks_are_in_the_order_of_the_federation),
        cmocka_unit_test(ranks_are_read_as_people_write_them),
        cmocka_unit_test(tables_stand_as_the_documents_advise),
        cmocka_unit_test(every_table_stands_once),
    };
    return cmocka_run_group_tests_name("balance", tests, NULL, NULL);
}
