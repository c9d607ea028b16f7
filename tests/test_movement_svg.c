/* test_movement_svg.c - pictures of movements: nothing leaves its frame, nobody is left
 * out; and the steps they are made of. */
#include "web/html/movement_svg.h"

#include "core/movement/steps.h"
#include "support.h"
#include "tournament/model/format_movement.h"
#include <stdlib.h>
#include <string.h>

static size_t count(const char *text, const char *part)
{
    size_t n = 0;
    for (const char *p = strstr(text, part); p; p = strstr(p + 1, part))
        n++;
    return n;
}

/* A movement of a format, made. */
static void make(const char *format, const char *kind, int tables,
                 struct movement *movement, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct format_request request = {
        .format = format_find(format), .kind = kind, .plan = {.tables = tables}};
    if (!format_movement(&request, movement, arena, &err))
        fail_msg("%s %s %d: %s", format, kind, tables, err.text);
}

/* Every number of that attribute is inside of the frame, with the length of another. */
static void expect_inside(const char *row, const char *svg, const char *at,
                          const char *length, double most)
{
    char name[16];
    char size[16];
    snprintf(name, sizeof name, " %s=\"", at);
    snprintf(size, sizeof size, " %s=\"", length);
    for (const char *p = strstr(svg, name); p; p = strstr(p + 1, name)) {
        double value = strtod(p + strlen(name), NULL);
        const char *end = strchr(p, '>');
        const char *more = strstr(p, size);
        double extent = more && more < end ? strtod(more + strlen(size), NULL) : 0;
        if (value < 0 || value + extent > most)
            fail_msg("%s: %s is %.1f + %.1f of %.1f", row, at, value, extent, most);
    }
}

static void expect_heads_inside(const char *row, const char *svg, double tall)
{
    for (const char *p = strstr(svg, "points=\""); p; p = strstr(p + 1, "points=\"")) {
        char *at = NULL;
        const char *from = p + strlen("points=\"");
        for (int i = 0; i < 6; i++, from = at + 1) {
            double value = strtod(from, &at);
            if (value < 0 || value > (i % 2 ? tall : MOVEMENT_SVG_WIDTH))
                fail_msg("%s: a corner at %.1f", row, value);
        }
    }
}

/* Each picture by itself. */
static void expect_framed(const char *row, const char *text)
{
    static const char box[] = "viewBox=\"0 0 340 ";
    for (const char *p = strstr(text, "<svg "); p; p = strstr(p + 1, "<svg ")) {
        size_t length = (size_t)(strstr(p, "</svg>") - p);
        char *svg = mem_alloc(length + 1, 1);
        memcpy(svg, p, length);
        const char *frame = strstr(svg, box);
        assert_non_null(frame);
        double tall = strtod(frame + strlen(box), NULL);
        expect_inside(row, svg, "x", "width", MOVEMENT_SVG_WIDTH);
        expect_inside(row, svg, "y", "height", tall);
        expect_heads_inside(row, svg, tall);
        free(svg);
    }
}

/* How many pictures a movement has, with how many arrows in all; 0: it cannot be drawn.
 */
struct drawn {
    const char *format;
    const char *kind;
    int tables;
    size_t pictures;
    size_t arrows;
    size_t signs; /* with letters */
};

static void check_drawn(const struct drawn *row)
{
    struct arena arena = {0};
    struct movement movement;
    struct html html = {.lang = LANG_EN};
    char name[80];
    snprintf(name, sizeof name, "%s %s %d", row->format, row->kind, row->tables);
    make(row->format, row->kind, row->tables, &movement, &arena);
    bool drawn = movement_svg_add(&html, &movement.field[0].schedule,
                                  format_find(row->format), "one");
    const char *text = str_text(&html.out);
    EXPECT_INT(name, drawn, row->pictures > 0);
    EXPECT_INT(name, count(text, "<svg "), row->pictures);
    EXPECT_INT(name, count(text, "<title "), row->pictures);
    EXPECT_INT(name, count(text, "<desc "), row->pictures);
    EXPECT_INT(name, count(text, "class=\"move-arrow\""), row->arrows);
    EXPECT_INT(name, count(text, "class=\"move-head\""), row->arrows);
    EXPECT_INT(name, count(text, "class=\"move-letter"), row->signs);
    expect_framed(name, text);
    html_clear(&html);
    arena_clear(&arena);
}

TEST(nothing_leaves_its_frame)
{
    static const struct drawn rows[] = {
        {"tarot-line", "official", 5, 1, 4, 4},
        {"tarot-line", "official", 6, 4, 16, 16},
        {"tarot-line", "official", 7, 1, 4, 4},
        {"tarot-line", "official", 8, 4, 16, 16},
        {"tarot-line", "official", 9, 2, 8, 8},
        {"tarot-line", "official", 13, 1, 4, 4},
        {"tarot-line", "official", 61, 1, 4, 4},
        {"tarot-line", "full", 8, 0, 0, 0},
        {"tarot-line", "full", 14, 0, 0, 0},
        {"tarot-howell", "howell", 4, 0, 0, 0},
        {"bridge-pairs", "mitchell", 7, 1, 2, 2},
        {"bridge-pairs", "mitchell", 13, 1, 2, 2},
        {"tarot-attack-defence", "mitchell", 9, 1, 2, 2},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        check_drawn(&rows[i]);
}

TEST(words_say_the_same)
{
    struct arena arena = {0};
    struct movement movement;
    const struct format *format = format_find("tarot-line");
    make("tarot-line", "official", 7, &movement, &arena);
    struct html html = {.lang = LANG_EN};
    assert_true(movement_svg_add(&html, &movement.field[0].schedule, format, "one"));
    assert_non_null(strstr(str_text(&html.out),
                           "N: stays; E: moves up 2 tables; S: moves up 1 table; W: "
                           "moves down 2 tables; boards: move down 1 table"));
    html_clear(&html);
    html.lang = LANG_FR;
    assert_true(movement_svg_add(&html, &movement.field[0].schedule, format, "one"));
    assert_non_null(strstr(str_text(&html.out), ">O</text>"));
    assert_null(strstr(str_text(&html.out), ">W</text>"));
    html_clear(&html);
    arena_clear(&arena);
}

/* Two that change places, and the rule is broken; a board elsewhere, and only the boards
 * have none. */
TEST(steps_are_of_all_or_none)
{
    struct arena arena = {0};
    struct movement movement;
    struct steps steps;
    make("tarot-line", "official", 7, &movement, &arena);
    struct schedule *schedule = &movement.field[0].schedule;
    assert_true(steps_find(schedule, &steps));
    EXPECT_INT("moves", steps.count, 1);
    EXPECT_INT("West", steps.step[0].by[SEAT_W], -2);
    EXPECT_INT("boards", steps.step[0].by[STEPS_BOARDS], -1);
    int board = schedule->board[schedule_at(schedule, 3, 2)->first];
    schedule->board[schedule_at(schedule, 3, 2)->first] = 99;
    assert_true(steps_find(schedule, &steps));
    EXPECT_INT("moves with a lost board", steps.count, 2);
    assert_false(steps.step[1].known[STEPS_BOARDS]);
    schedule->board[schedule_at(schedule, 3, 2)->first] = board;
    int *one = &schedule_at(schedule, 3, 1)->seat[SEAT_E];
    int *other = &schedule_at(schedule, 3, 2)->seat[SEAT_E];
    int kept = *one;
    *one = *other;
    *other = kept;
    assert_false(steps_find(schedule, &steps));
    arena_clear(&arena);
}

/* Whoever rests or substitutes does not spoil the rule of the others. */
TEST(substitutes_do_not_count)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    struct steps steps;
    struct format_request request = {.format = format_find("tarot-line"),
                                     .kind = "full",
                                     .plan = {.tables = 7, .extra = 2}};
    assert_true(format_movement(&request, &movement, &arena, &err));
    assert_true(steps_find(&movement.field[0].schedule, &steps));
    EXPECT_INT("South", abs(steps.step[0].by[SEAT_S]), 1);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_leaves_its_frame),
        cmocka_unit_test(words_say_the_same),
        cmocka_unit_test(steps_are_of_all_or_none),
        cmocka_unit_test(substitutes_do_not_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
