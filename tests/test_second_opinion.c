/* test_second_opinion.c - every movement of every format against a second checker, sound
 * and damaged. */
#include "second_checker.h"
#include "support.h"
#include "tournament/document/movement_json.h"
#include "tournament/model/format_movement.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { LINE_MOST = 64, OTHERS_MOST = 20 };

/* A movement as its users see it, with the program's own report; new reference. */
static json_t *make(const struct format_request *request, struct verify_report *report)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_document document = {.format = request->format};
    struct verify_rules rules = format_rules(request->format);
    if (!format_movement(request, &document.movement, &arena, &err))
        fail_msg("%s %s, %d tables: %s", request->format->name, request->kind,
                 request->plan.tables, err.text);
    movement_verify(&document.movement, &rules, report);
    json_t *json = movement_write(&document, report);
    arena_clear(&arena);
    return json;
}

static void compare(const char *row, const json_t *movement,
                    const struct verify_report *report)
{
    struct second_opinion second = second_check(movement);
    EXPECT_INT(row, report->valid, second.valid);
    EXPECT_INT(row, report->playable, !second.clash);
    EXPECT_INT(row, report->max_meetings, second.max_meetings);
    EXPECT_INT(row, report->replayed_boards, second.replays);
    EXPECT_INT(row, report->min_attacks, second.min_attacks);
    EXPECT_INT(row, report->max_attacks, second.max_attacks);
    EXPECT_INT(row, report->min_deals, second.min_deals);
    EXPECT_INT(row, report->max_deals, second.max_deals);
    EXPECT_INT(row, report->max_sit_outs, second.max_sit_outs);
}

/* Calls back with every kind that a format has for every size. */
static void each_movement(void (*what)(const struct format_request *request))
{
    for (size_t f = 0; f < format_count; f++)
        for (size_t k = 0; k < movement_kind_count; k++) {
            const struct movement_kind *kind = &movement_kind_table[k];
            const struct format *format = &format_table[f];
            if (!(kind->games & MOVEMENT_BIT(format->movement)))
                continue;
            int most = kind->side == MOVEMENT_LINES ? LINE_MOST : OTHERS_MOST;
            for (int tables = 1; tables <= most; tables++) {
                struct format_request request = {
                    format, kind->name, {.tables = tables, .boards = 2}};
                if (kind->rounds(tables) > 0)
                    what(&request);
            }
        }
}

static void check_one(const struct format_request *request)
{
    struct verify_report report;
    char row[80];
    json_t *movement = make(request, &report);
    snprintf(row, sizeof row, "%s %s, %d tables", request->format->name, request->kind,
             request->plan.tables);
    EXPECT_INT(row, report.valid, true);
    compare(row, movement, &report);
    json_decref(movement);
}

TEST(every_movement_is_sound)
{
    each_movement(check_one);
}

TEST(options_keep_movements_sound)
{
    static const struct movement_plan plans[] = {
        {.tables = 8, .balance = true},
        {.tables = 16, .rounds = 12, .balance = true},
        {.tables = 7, .turns = true},
        {.tables = 12, .rounds = 7, .boards = 4, .turns = true},
        {.tables = 7, .extra = 1},
        {.tables = 13, .extra = 2, .boards = 2},
        {.tables = 14, .extra = 2},
        {.tables = 9, .extra = 1, .turns = true},
    };
    for (size_t i = 0; i < ROWS(plans); i++) {
        struct format_request request = {format_find("tarot-line"), "full", plans[i]};
        check_one(&request);
    }
    for (int players = 9; players < 50; players++) {
        struct format_request request = {
            format_find("tarot-free"),
            "drawn-fives",
            {.tables = players / 4, .rounds = 5, .extra = players % 4}};
        if (players % 4 < 3) /* else there is a table of three */
            check_one(&request);
    }
}

static json_t *random_table(json_t *movement, uint64_t *chance, int64_t *round)
{
    json_t *fields = json_object_get(movement, "fields");
    int64_t field = support_between(chance, 0, (int64_t)json_array_size(fields) - 1);
    json_t *rounds = json_object_get(json_array_get(fields, (size_t)field), "rounds");
    if (*round < 0)
        *round = support_between(chance, 0, (int64_t)json_array_size(rounds) - 1);
    json_t *tables = json_object_get(json_array_get(rounds, (size_t)*round), "tables");
    return json_array_get(
        tables, (size_t)support_between(chance, 0, (int64_t)json_array_size(tables) - 1));
}

/* Two players of different tables of a round change places. */
static void swap_players(json_t *movement, uint64_t *chance)
{
    static const char *const seats[] = {"N", "E", "S", "W"};
    int64_t round = -1;
    json_t *one = random_table(movement, chance, &round);
    json_t *two = one;
    while (two == one)
        two = random_table(movement, chance, &round);
    const char *seat = seats[support_between(chance, 0, 3)];
    json_t *kept = json_incref(json_object_get(one, seat));
    json_object_set(one, seat, json_object_get(two, seat));
    json_object_set_new(two, seat, kept);
}

/* Somebody sits where somebody else of the round should. */
static void double_player(json_t *movement, uint64_t *chance)
{
    int64_t round = -1;
    json_t *one = random_table(movement, chance, &round);
    json_t *two = one;
    while (two == one)
        two = random_table(movement, chance, &round);
    json_object_set(one, "S", json_object_get(two, "S"));
}

/* A board lies where another should. */
static void change_board(json_t *movement, uint64_t *chance)
{
    int64_t round = -1;
    json_t *one = random_table(movement, chance, &round);
    json_t *two = one;
    while (two == one)
        two = random_table(movement, chance, &round);
    json_array_set(json_object_get(one, "boards"), 0,
                   json_array_get(json_object_get(two, "boards"), 0));
}

static void empty_seat(json_t *movement, uint64_t *chance)
{
    int64_t round = -1;
    json_object_set_new(random_table(movement, chance, &round), "E", json_null());
}

static void check_damaged(const char *row, const json_t *damaged)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_document document;
    struct verify_report report;
    struct jat top = JAT_TOP(damaged);
    if (!movement_read(&top, &document, &arena, &err))
        fail_msg("%s: %s", row, err.text);
    struct verify_rules rules = format_rules(document.format);
    movement_verify(&document.movement, &rules, &report);
    EXPECT_INT(row, report.valid, false);
    EXPECT_INT(row, report.problems > 0, true);
    compare(row, damaged, &report);
    arena_clear(&arena);
}

/* All rounds of a full movement meet everybody once: any damage meets somebody twice. */
TEST(damage_is_found_each_time)
{
    static const struct {
        const char *name;
        void (*damage)(json_t *movement, uint64_t *chance);
    } ways[] = {{"two change places", swap_players},
                {"somebody is doubled", double_player},
                {"a board lies elsewhere", change_board},
                {"a seat is empty", empty_seat}};
    static const int sizes[] = {5, 7, 8, 9, 12, 14, 16, 18, 20};
    uint64_t chance = 5;
    for (int i = 0; i < 400; i++) {
        struct verify_report report;
        size_t way = (size_t)i % ROWS(ways);
        struct format_request request = {
            format_find("tarot-line"),
            "full",
            {.tables = sizes[support_between(&chance, 0, (int64_t)ROWS(sizes) - 1)],
             .boards = 2}};
        json_t *movement = make(&request, &report);
        ways[way].damage(movement, &chance);
        check_damaged(ways[way].name, movement);
        json_decref(movement);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_movement_is_sound),
        cmocka_unit_test(options_keep_movements_sound),
        cmocka_unit_test(damage_is_found_each_time),
    };
    return cmocka_run_group_tests_name("second opinion", tests, NULL, NULL);
}
