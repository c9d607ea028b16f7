/* test_sections.c - pairs in sections: sizes, rounds, the same boards everywhere. */
#include "core/movement/sections.h"

#include "core/movement/recommend.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

static bool make(struct movement_plan plan, struct movement *movement,
                 struct arena *arena, struct err *err)
{
    struct movement_request request = {MOVEMENT_BRIDGE_PAIRS, NULL, plan};
    *movement = (struct movement){0};
    return movement_make(&request, movement, arena, err);
}

/* As equal as can be, together all tables. */
TEST(sizes)
{
    for (int sections = 1; sections <= SECTIONS_MOST; sections++)
        for (int tables = 0; tables <= 120; tables++) {
            int size[SECTIONS_MOST] = {0};
            int sum = 0;
            bool split = sections_split(tables, sections, size);
            EXPECT_INT("possible", split,
                       tables >= 4 * sections && tables <= 100 * sections);
            for (int i = 0; split && i < sections; i++) {
                sum += size[i];
                EXPECT_INT("larger first", i == 0 || size[i - 1] >= size[i], true);
                EXPECT_INT("by one at most", size[0] - size[i] <= 1, true);
            }
            EXPECT_INT("all tables", split ? sum : tables, tables);
        }
    int size[SECTIONS_MOST];
    EXPECT_INT("none", sections_split(20, 0, size), false);
    EXPECT_INT("too many", sections_split(200, SECTIONS_MOST + 1, size), false);
}

/* Every section is the Mitchell of its size, round by round, and a board that two
 * sections have is compared between them. */
TEST(each_is_a_mitchell)
{
    for (int sections = 2; sections <= 3; sections++)
        for (int tables = 4 * sections; tables <= 40; tables++) {
            struct arena arena = {0};
            struct err err = ERR_INIT(LANG_EN);
            struct movement movement;
            struct verify_report report;
            struct verify_rules rules = {0};
            char row[40];
            snprintf(row, sizeof row, "%d tables in %d", tables, sections);
            assert_true(make((struct movement_plan){.tables = tables,
                                                    .sections = sections,
                                                    .boards = 2},
                             &movement, &arena, &err));
            EXPECT_INT(row, movement.fields, sections);
            int least = tables / sections;
            int sum = 0;
            for (size_t i = 0; i < movement.fields; i++) {
                const struct movement_field *field = &movement.field[i];
                const struct schedule *schedule = &field->schedule;
                char name[2] = {(char)('A' + (int)i), '\0'};
                sum += schedule->tables;
                EXPECT_TEXT(row, field->name, name);
                EXPECT_TEXT(row, field->kind->name,
                            schedule->tables % 2 ? "mitchell" : "gueridon");
                EXPECT_INT(row, schedule->rounds, least);
                EXPECT_INT(row, schedule->contestants, 2 * schedule->tables);
                EXPECT_INT(row, schedule_last_board(schedule), 2 * schedule->tables);
                EXPECT_INT(row, schedule_find(schedule, "NS1") != SCHEDULE_EMPTY, true);
            }
            EXPECT_INT(row, sum, tables);
            movement_verify(&movement, &rules, &report);
            EXPECT_INT(row, report.valid, true);
            EXPECT_INT(row, report.max_sit_outs, 0);
            arena_clear(&arena);
        }
}

TEST(what_cannot_be)
{
    static const struct {
        struct movement_plan plan;
        const char *kind;
        enum movement_game game;
        const char *words;
    } rows[] = {
        {{.tables = 7, .sections = 2},
         NULL,
         MOVEMENT_BRIDGE_PAIRS,
         "cannot form 2 sections"},
        {{.tables = 14, .sections = 1},
         "sections",
         MOVEMENT_BRIDGE_PAIRS,
         "2 to 8 sections"},
        {{.tables = 90, .sections = 9}, NULL, MOVEMENT_BRIDGE_PAIRS, "2 to 8 sections"},
        {{.tables = 13, .sections = 2, .rounds = 7},
         NULL,
         MOVEMENT_BRIDGE_PAIRS,
         "play 1 to 6 rounds, not 7"},
        {{.tables = 14, .sections = 2},
         "mitchell",
         MOVEMENT_BRIDGE_PAIRS,
         "only bridge pairs and Attaque-Défense play in sections"},
        {{.tables = 14, .sections = 2},
         NULL,
         MOVEMENT_TAROT_LINE,
         "only bridge pairs and Attaque-Défense play in sections"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement;
        struct movement_request request = {rows[i].game, rows[i].kind, rows[i].plan};
        assert_false(movement_make(&request, &movement, &arena, &err));
        if (!strstr(err.text, rows[i].words))
            fail_msg("%s: %s", rows[i].words, err.text);
        arena_clear(&arena);
    }
}

/* Offered from ten tables on, three from fifteen on; before the usual movement from
 * eighteen on, where one field is too long or sees too little. */
TEST(recommended)
{
    for (int tables = 4; tables <= 30; tables++) {
        struct recommendation list[RECOMMEND_MOST];
        struct err err = ERR_INIT(LANG_EN);
        struct recommend_question question = {.game = MOVEMENT_BRIDGE_PAIRS,
                                              .tables = tables};
        int n = recommend(&question, list, &err);
        int seen[4] = {0};
        char row[24];
        snprintf(row, sizeof row, "%d tables", tables);
        for (int i = 0; i < n; i++) {
            seen[list[i].plan.sections]++;
            EXPECT_INT(row, list[i].fields,
                       list[i].plan.sections > 0 ? list[i].plan.sections : 1);
            EXPECT_INT(row,
                       list[i].deals <= 33 || strcmp(list[i].kind->name, "howell") == 0,
                       true);
        }
        EXPECT_INT(row, list[0].plan.sections, tables >= 18 ? 2 : 0);
        EXPECT_INT(row, seen[2], tables >= 10);
        EXPECT_INT(row, seen[3], tables >= 15);
    }
}

/* With a pair too few, one of the last section stays away. */
TEST(half_a_table)
{
    struct recommendation list[RECOMMEND_MOST];
    struct err err = ERR_INIT(LANG_EN);
    struct recommend_question question = {.game = MOVEMENT_BRIDGE_PAIRS, .players = 54};
    int n = recommend(&question, list, &err);
    int found = 0;
    for (int i = 0; i < n; i++)
        if (list[i].plan.sections == 2) {
            found++;
            EXPECT_INT("tables", list[i].plan.tables, 14);
            EXPECT_INT("missing", list[i].missing, 1);
            EXPECT_INT("rests", list[i].report.max_sit_outs, 1);
        }
    EXPECT_INT("found", found, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes),          cmocka_unit_test(each_is_a_mitchell),
        cmocka_unit_test(what_cannot_be), cmocka_unit_test(recommended),
        cmocka_unit_test(half_a_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
