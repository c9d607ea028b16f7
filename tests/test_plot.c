/* test_plot.c - the two pictures: nothing leaves its frame, nothing is left out. */
#include "web/html/plot.h"
#include <stdint.h>

#include "base/arena.h"
#include "support.h"
#include <stdlib.h>
#include <string.h>

static const struct plot_words words = {"one", "A <title>", "in \"words\"", "axis"};

static size_t count(const char *text, const char *part)
{
    size_t n = 0;
    for (const char *p = strstr(text, part); p; p = strstr(p + 1, part))
        n++;
    return n;
}

/* The height of the frame, in units. */
static int64_t frame_height(const char *row, const char *svg)
{
    const char *box = strstr(svg, "viewBox=\"0 0 340 ");
    if (!box) {
        fail_msg("%s: no frame: %s", row, svg);
        return 0;
    }
    return strtoll(box + strlen("viewBox=\"0 0 340 "), NULL, 10);
}

/* Every value of that attribute lies from 0 to most, with the room of the radius. */
static void expect_inside(const char *row, const char *svg, const char *name, double most,
                          double room)
{
    char attribute[16];
    snprintf(attribute, sizeof attribute, " %s=\"", name);
    for (const char *p = strstr(svg, attribute); p; p = strstr(p + 1, attribute)) {
        double value = strtod(p + strlen(attribute), NULL);
        if (value < room || value > most - room)
            fail_msg("%s: %s is %.1f, beyond %.1f", row, name, value, most);
    }
}

static void expect_points_inside(const char *row, const char *svg, double tall)
{
    for (const char *p = strstr(svg, "points=\""); p; p = strstr(p + 1, "points=\"")) {
        char *at = NULL;
        const char *from = p + strlen("points=\"");
        for (int i = 0; i < 6; i++, from = at + 1) {
            double value = strtod(from, &at);
            if (value < 0 || value > (i % 2 ? tall : PLOT_WIDTH))
                fail_msg("%s: a corner at %.1f", row, value);
        }
    }
}

static void expect_framed(const char *row, const char *svg)
{
    double tall = (double)frame_height(row, svg);
    if (tall > PLOT_MOST)
        fail_msg("%s: %.0f is too tall", row, tall);
    static const char *const across[] = {"x", "x1", "x2"};
    static const char *const up[] = {"y", "y1", "y2"};
    for (size_t i = 0; i < ROWS(across); i++) {
        expect_inside(row, svg, across[i], PLOT_WIDTH, 0);
        expect_inside(row, svg, up[i], tall, 0);
    }
    const char *radius = strstr(svg, " r=\"");
    double room = radius ? strtod(radius + 4, NULL) : 0;
    expect_inside(row, svg, "cx", PLOT_WIDTH, room);
    expect_inside(row, svg, "cy", tall, room);
    expect_points_inside(row, svg, tall);
}

static void check_scores(const char *row, const int score[], size_t n)
{
    struct html html = {.lang = LANG_EN};
    plot_scores(&html, &words, score, n);
    const char *svg = str_text(&html.out);
    size_t failed = 0;
    for (size_t i = 0; i < n; i++)
        failed += score[i] < 0;
    expect_framed(row, svg);
    EXPECT_INT(row, count(svg, "<circle class=\"failed\""), failed);
    EXPECT_INT(row, count(svg, "<circle class=\"made\""), n - failed);
    html_clear(&html);
}

TEST(every_score_is_a_dot_in_the_frame)
{
    static const struct {
        const char *rule;
        int score[6];
        size_t n;
    } rows[] = {
        {"one score", {56}, 1},
        {"one score, nothing", {0}, 1},
        {"all equal", {-52, -52, -52, -52, -52, -52}, 6},
        {"a slam and a failed one", {620, -422, 0, 30, -32, 200}, 6},
        {"neighbours", {50, 52, 54, 56, 58, 60}, 6},
        {"on the steps", {-100, 0, 100, 200, 300, 400}, 6},
        {"far beyond what is possible", {1000000, -1000000, 3, 4, 5, 6}, 6},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        check_scores(rows[i].rule, rows[i].score, rows[i].n);
}

TEST(a_thousand_tables_fit_too)
{
    static int score[1000];
    uint64_t chance = 7;
    for (size_t n = 1; n <= ROWS(score); n = n * 3 / 2 + 1) {
        for (size_t i = 0; i < n; i++)
            score[i] = (int)(2 * support_between(&chance, -40, 60));
        check_scores("mixed", score, n);
        for (size_t i = 0; i < n; i++)
            score[i] = 56;
        check_scores("equal", score, n);
    }
}

/* Dots of equal radius touch each other at most. */
TEST(dots_do_not_hide_each_other)
{
    static const int score[] = {50, 50, 52,  54,  54,  54,  56, 58,
                                60, 62, -52, -54, -54, -80, 120};
    struct html html = {.lang = LANG_EN};
    plot_scores(&html, &words, score, ROWS(score));
    double x[ROWS(score)];
    double y[ROWS(score)];
    double r = 0;
    size_t n = 0;
    for (const char *p = strstr(str_text(&html.out), "<circle"); p;
         p = strstr(p + 1, "<circle")) {
        x[n] = strtod(strstr(p, "cx=\"") + 4, NULL);
        y[n] = strtod(strstr(p, "cy=\"") + 4, NULL);
        r = strtod(strstr(p, " r=\"") + 4, NULL);
        for (size_t i = 0; i < n; i++) {
            double dx = x[i] - x[n];
            double dy = y[i] - y[n];
            assert_true(dx * dx + dy * dy >= 4 * r * r - 0.01);
        }
        n++;
    }
    assert_int_equal(n, ROWS(score));
    html_clear(&html);
}

static void check_evening(const char *row, size_t rounds, size_t boards)
{
    struct plot_mark *mark = mem_alloc(rounds * boards, sizeof *mark);
    struct plot_evening evening = {.mark = mark,
                                   .marks = rounds * boards,
                                   .has_mean = true,
                                   .mean = ratio_of(163, 3)};
    uint64_t chance = 11;
    size_t attacks = 0;
    size_t defences = 0;
    for (size_t i = 0; i < evening.marks; i++) {
        mark[i].round = (int)(i / boards) + 1;
        mark[i].known = i % 7 != 3;
        mark[i].attack = i % 4 == 0;
        mark[i].percent = ratio_of(support_between(&chance, 0, 12) * 100, 12);
        attacks += mark[i].known && mark[i].attack;
        defences += mark[i].known && !mark[i].attack;
    }
    struct html html = {.lang = LANG_FR};
    plot_evening(&html, &words, &evening);
    const char *svg = str_text(&html.out);
    expect_framed(row, svg);
    EXPECT_INT(row, count(svg, "<polygon class=\"attack\""), attacks);
    EXPECT_INT(row, count(svg, "<circle class=\"defence\""), defences);
    EXPECT_INT(row, count(svg, "class=\"mean\""), 1);
    EXPECT_INT(row, count(svg, "class=\"half\""), 1);
    html_clear(&html);
    free(mark);
}

TEST(every_mark_has_its_sign_in_the_frame)
{
    check_evening("one board", 1, 1);
    check_evening("seven rounds of four", 7, 4);
    check_evening("many rounds", 40, 3);
    check_evening("more than there is room for", 200, 12);
}

/* 0 is at the bottom, 100 at the top, 50 on its line. */
TEST(higher_marks_are_higher)
{
    struct plot_mark mark[3] = {{true, false, RATIO_ZERO, 1},
                                {true, false, ratio_of(50, 1), 1},
                                {true, false, ratio_of(100, 1), 1}};
    struct plot_evening evening = {.mark = mark, .marks = 3, .mean = RATIO_ZERO};
    struct html html = {.lang = LANG_EN};
    double y[3] = {0};
    size_t n = 0;
    plot_evening(&html, &words, &evening);
    for (const char *p = strstr(str_text(&html.out), "cy=\""); p && n < 3;
         p = strstr(p + 1, "cy=\""))
        y[n++] = strtod(p + 4, NULL);
    assert_int_equal(n, 3);
    assert_true(y[0] > y[1] && y[1] > y[2]);
    assert_true(y[0] - y[1] == y[1] - y[2]);
    assert_int_equal(count(str_text(&html.out), "class=\"mean\""), 0);
    html_clear(&html);
}

static void check_run(const char *row, size_t rounds, int64_t most, bool points)
{
    struct plot_mark *mark = mem_alloc(rounds * 4, sizeof *mark);
    struct plot_evening evening = {
        .mark = mark, .marks = rounds * 4, .mean = RATIO_ZERO, .points = points};
    uint64_t chance = 5;
    size_t known = 0;
    for (size_t i = 0; i < evening.marks; i++) {
        mark[i].round = (int)(i / 4) + 1;
        mark[i].known = i % 5 != 2;
        mark[i].attack = i % 3 == 0;
        mark[i].percent =
            ratio_of(support_between(&chance, points ? (int)-most : 0, (int)most), 7);
        known += mark[i].known;
    }
    struct html html = {.lang = LANG_FR};
    plot_run(&html, &words, &evening);
    const char *svg = str_text(&html.out);
    expect_framed(row, svg);
    EXPECT_INT(row,
               count(svg, "<polygon class=\"attack\"") +
                   count(svg, "<circle class=\"defence\""),
               known);
    EXPECT_INT(row, count(svg, "<polyline class=\"run\""), 1);
    EXPECT_INT(row, count(svg, "class=\"axis\""), 1); /* the line of 0 */
    html_clear(&html);
    free(mark);
}

TEST(what_an_evening_came_to_is_in_the_frame)
{
    check_run("nothing but zeros", 1, 0, true);
    check_run("match points", 7, 800, true);
    check_run("large", 12, 90000000, true);
    check_run("percentages", 5, 700, false);
}

TEST(a_picture_is_named_for_those_who_listen)
{
    static const int score[] = {56};
    struct html html = {.lang = LANG_EN};
    plot_scores(&html, &words, score, 1);
    const char *svg = str_text(&html.out);
    assert_non_null(strstr(svg, "role=\"img\""));
    assert_non_null(strstr(svg, "aria-labelledby=\"one-title one-text\""));
    assert_non_null(strstr(svg, "<title id=\"one-title\">A &lt;title&gt;</title>"));
    assert_non_null(strstr(svg, "<desc id=\"one-text\">in &quot;words&quot;</desc>"));
    html_clear(&html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_score_is_a_dot_in_the_frame),
        cmocka_unit_test(a_thousand_tables_fit_too),
        cmocka_unit_test(dots_do_not_hide_each_other),
        cmocka_unit_test(every_mark_has_its_sign_in_the_frame),
        cmocka_unit_test(higher_marks_are_higher),
        cmocka_unit_test(what_an_evening_came_to_is_in_the_frame),
        cmocka_unit_test(a_picture_is_named_for_those_who_listen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
