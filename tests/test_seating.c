/* test_seating.c - the start seats of a session in every way, and their figures. */
#include "tournament/seats/seating.h"

#include "document_support.h"
#include "support.h"
#include "tournament/results/results.h"
#include "tournament/seats/seating_figures.h"
#include <string.h>

/* A tournament, and the seats made for it. */
struct test_evening {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct arena arena;
    struct seating seating;
    struct err err;
};

/* Opens the sample without seats and plays; the caller may spoil the document first. */
static json_t *empty_sample(void)
{
    json_t *document = document_example("sample");
    document_put(document, "sessions.0.fields.0.plays", "[]");
    document_put(document, "sessions.0.fields.0.rulings", "[]");
    document_put(document, "sessions.0.penalties", "[]");
    document_put(document, "sessions.0.fields.0.seats", "{}");
    return document;
}

static void open_evening(struct test_evening *evening, json_t *document)
{
    *evening = (struct test_evening){.document = document, .err = ERR_INIT(LANG_EN)};
    document_accept(document, &evening->t, &evening->roster);
}

static void close_evening(struct test_evening *evening)
{
    tournament_clear(&evening->t);
    arena_clear(&evening->arena);
    json_decref(evening->document);
}

static bool make(struct test_evening *evening, enum seating_how how,
                 struct seating_plan plan)
{
    plan.how = how;
    plan.roster = &evening->roster;
    plan.session = plan.session ? plan.session : 1;
    evening->err = ERR_INIT(LANG_EN);
    return seating_make(&evening->t, &plan, &evening->seating, &evening->arena,
                        &evening->err);
}

/* Makes the changes, each of which must be accepted. */
static void sit_down(struct test_evening *evening)
{
    for (size_t i = 0; i < evening->seating.changes; i++) {
        if (!tournament_check(&evening->t, &evening->seating.change[i], &evening->err))
            fail_msg("%s", evening->err.text);
        tournament_apply(&evening->t, &evening->seating.change[i], NULL);
    }
}

static void seat(struct test_evening *evening, enum seating_how how,
                 struct seating_plan plan)
{
    if (!make(evening, how, plan))
        fail_msg("%s: %s", seating_how_table[how].name, evening->err.text);
    sit_down(evening);
}

static void expect_refusal(struct test_evening *evening, enum seating_how how,
                           struct seating_plan plan, const char *words)
{
    if (make(evening, how, plan))
        fail_msg("%s is accepted", seating_how_table[how].name);
    if (!strstr(evening->err.text, words))
        fail_msg("%s: \"%s\"", seating_how_table[how].name, evening->err.text);
}

static const struct field *field_of(const struct test_evening *evening, size_t session)
{
    return &evening->t.session[session].field[0];
}

/* The player at a seat of the first field, or -1. */
static int at(const struct test_evening *evening, size_t session, const char *label)
{
    const struct field *field = field_of(evening, session);
    return field->player[schedule_find(&field->schedule, label)];
}

static int count_seated(const struct test_evening *evening, size_t session)
{
    const struct field *field = field_of(evening, session);
    int seen[200] = {0};
    int n = 0;
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] >= 0) {
            EXPECT_INT("once", seen[field->player[c]]++, 0);
            n++;
        }
    return n;
}

static struct seating_figures judge(struct test_evening *evening,
                                    enum seating_apart apart)
{
    struct seating_figures figures;
    struct seating_view view = {1, apart, &evening->roster};
    seating_figures_find(&evening->t, &view, &figures, &evening->arena);
    return figures;
}

static const enum seating_how first_ways[] = {
    SEATING_DRAW, SEATING_BALANCE, SEATING_APART, SEATING_SNAKE, SEATING_TABLES};

TEST(every_way_seats_everybody_and_the_champion_at_n1)
{
    for (size_t i = 0; i < ROWS(first_ways); i++) {
        struct test_evening evening;
        open_evening(&evening, empty_sample());
        seat(&evening, first_ways[i], (struct seating_plan){.seed = 3, .first = 17});
        EXPECT_INT("everybody", count_seated(&evening, 0), 28);
        EXPECT_INT("champion", at(&evening, 0, "N1"), 17);
        close_evening(&evening);
    }
}

TEST(a_seed_gives_the_same_seats_and_another_one_others)
{
    for (size_t i = 0; i < ROWS(first_ways); i++) {
        struct test_evening evening;
        int first[28];
        open_evening(&evening, empty_sample());
        struct seating_plan plan = {.seed = 8, .first = -1, .all = true};
        seat(&evening, first_ways[i], plan);
        memcpy(first, field_of(&evening, 0)->player, sizeof first);
        seat(&evening, first_ways[i], plan);
        assert_memory_equal(first, field_of(&evening, 0)->player, sizeof first);
        plan.seed = 9;
        seat(&evening, first_ways[i], plan);
        assert_memory_not_equal(first, field_of(&evening, 0)->player, sizeof first);
        close_evening(&evening);
    }
}

TEST(missing_players_leave_the_last_table_short)
{
    for (size_t i = 0; i < ROWS(first_ways); i++) {
        struct test_evening evening;
        json_t *document = empty_sample();
        document_put(document, "players.27", NULL);
        document_put(document, "players.26", NULL);
        open_evening(&evening, document);
        seat(&evening, first_ways[i], (struct seating_plan){.seed = 3, .first = -1});
        EXPECT_INT("everybody", count_seated(&evening, 0), 26);
        EXPECT_INT("N7 is empty", at(&evening, 0, "N7"), -1);
        EXPECT_INT("E7 is empty", at(&evening, 0, "E7"), -1);
        close_evening(&evening);
    }
}

TEST(who_has_a_seat_keeps_it)
{
    for (size_t i = 0; i < ROWS(first_ways); i++) {
        struct test_evening evening;
        json_t *document = empty_sample();
        document_put(document, "sessions.0.fields.0.seats",
                     "{\"E3\":\"p5\",\"W7\":\"p9\",\"N1\":\"p2\"}");
        open_evening(&evening, document);
        seat(&evening, first_ways[i], (struct seating_plan){.seed = 3, .first = -1});
        EXPECT_INT("everybody", count_seated(&evening, 0), 28);
        EXPECT_INT("E3", at(&evening, 0, "E3"), tournament_player(&evening.t, "p5"));
        EXPECT_INT("W7", at(&evening, 0, "W7"), tournament_player(&evening.t, "p9"));
        EXPECT_INT("N1", at(&evening, 0, "N1"), tournament_player(&evening.t, "p2"));
        close_evening(&evening);
    }
}

/* A weak player sits nowhere before a stronger one in the snake. */
TEST(the_snake_follows_the_ranks)
{
    static const char *const snake[] = {"N1", "S2", "E3", "W6", "W7", "E4", "S3", "N2"};
    struct test_evening evening;
    json_t *document = empty_sample();
    for (int i = 0; i < 28; i++) {
        char way[40];
        str_format(way, sizeof way, "players.%d.rank", i);
        document_put(document, way, i == 20 ? "\"1N\"" : i == 4 ? "\"1P\"" : "\"4T\"");
    }
    open_evening(&evening, document);
    seat(&evening, SEATING_SNAKE, (struct seating_plan){.seed = 3, .first = -1});
    EXPECT_INT("first", at(&evening, 0, snake[0]), 20);
    EXPECT_INT("second", at(&evening, 0, snake[1]), 4);
    close_evening(&evening);
}

TEST(clubs_are_kept_apart_better_than_by_a_draw)
{
    struct test_evening evening;
    open_evening(&evening, empty_sample());
    struct seating_plan plan = {.seed = 3, .first = -1, .all = true};
    for (int apart = 0; apart < SEATING_APARTS; apart++) {
        plan.apart = (enum seating_apart)apart;
        seat(&evening, SEATING_DRAW, plan);
        struct seating_figures drawn = judge(&evening, plan.apart);
        seat(&evening, SEATING_APART, plan);
        struct seating_figures found = judge(&evening, plan.apart);
        EXPECT_INT("the bound is reached", found.meetings, found.bound);
        EXPECT_INT("fewer", found.meetings < drawn.meetings, true);
        EXPECT_INT("same bound", found.bound, drawn.bound);
        EXPECT_INT("all clubs are known", found.clubs, 28);
    }
    seat(&evening, SEATING_DRAW, plan);
    struct seating_figures drawn = judge(&evening, plan.apart);
    seat(&evening, SEATING_BALANCE, plan);
    struct seating_figures found = judge(&evening, plan.apart);
    EXPECT_INT("lines", found.lines, 4);
    EXPECT_INT("balance", ratio_compare(found.spread, drawn.spread) < 0, true);
    EXPECT_INT("a tenth of an index", ratio_compare(found.spread, ratio_of(1, 10)) < 0,
               true);
    close_evening(&evening);
}

TEST(what_is_not_known_is_said)
{
    struct test_evening evening;
    json_t *document = empty_sample();
    for (int i = 0; i < 28; i++) {
        char way[40];
        str_format(way, sizeof way, "players.%d.rank", i);
        document_put(document, way, NULL);
        str_format(way, sizeof way, "players.%d.club", i);
        document_put(document, way, NULL);
        str_format(way, sizeof way, "players.%d.committee", i);
        document_put(document, way, NULL);
    }
    open_evening(&evening, document);
    struct seating_plan plan = {.seed = 3, .first = -1};
    expect_refusal(&evening, SEATING_BALANCE, plan, "no player's rank is known");
    expect_refusal(&evening, SEATING_SNAKE, plan, "no player's rank is known");
    expect_refusal(&evening, SEATING_TABLES, plan, "no player's rank is known");
    expect_refusal(&evening, SEATING_APART, plan, "no player's club is known");
    plan.apart = SEATING_COMMITTEE;
    expect_refusal(&evening, SEATING_APART, plan, "no player's committee is known");
    expect_refusal(&evening, SEATING_NEXT, plan, "no session comes before");
    plan.session = 2;
    expect_refusal(&evening, SEATING_DRAW, plan, "there is no session 2");
    plan.session = 1;
    seat(&evening, SEATING_DRAW, plan);
    expect_refusal(&evening, SEATING_DRAW, plan, "everybody already has a seat");
    struct seating_figures figures = judge(&evening, SEATING_CLUB);
    EXPECT_INT("clubs", figures.clubs, 0);
    EXPECT_INT("ranks", figures.ranks, 0);
    EXPECT_INT("meetings", figures.meetings, 0);
    close_evening(&evening);
}

TEST(an_open_final_is_drawn)
{
    struct test_evening evening;
    json_t *document = empty_sample();
    document_put(document, "options.event", "\"final\"");
    document_put(document, "options.series", "\"open\"");
    open_evening(&evening, document);
    struct seating_plan plan = {.seed = 3, .first = -1};
    for (size_t i = 0; i < ROWS(first_ways); i++)
        if (first_ways[i] != SEATING_DRAW)
            expect_refusal(&evening, first_ways[i], plan,
                           "drawn at random, never balanced");
    seat(&evening, SEATING_DRAW, plan);
    close_evening(&evening);
    document = empty_sample();
    document_put(document, "options.series", "\"open\"");
    open_evening(&evening, document);
    seat(&evening, SEATING_BALANCE, plan);
    close_evening(&evening);
}

/* The sample with a second session of so many tables. */
static json_t *two_sessions(const char *second)
{
    json_t *document = document_example("sample");
    document_put(document, "options.rounds", NULL);
    document_put(document, "sessions.+", second);
    return document;
}

TEST(the_next_session_follows_the_ranking)
{
    static const char *const snake[] = {"N1", "S2", "E3", "W6", "W7", "E4", "S3", "N2"};
    struct test_evening evening;
    struct results results;
    open_evening(&evening, two_sessions("{\"fields\":[{\"field\":\"A\",\"tables\":7,"
                                        "\"movement\":\"official\",\"seats\":{}}]}"));
    results_compute(&results, &evening.t, NULL);
    seat(&evening, SEATING_NEXT, (struct seating_plan){.session = 2, .first = -1});
    EXPECT_INT("everybody", count_seated(&evening, 1), 28);
    for (size_t i = 0; i < ROWS(snake); i++)
        EXPECT_INT(snake[i], at(&evening, 1, snake[i]), results.contest->row[i].player);
    results_clear(&results);
    close_evening(&evening);
}

TEST(a_smaller_next_session_takes_the_best)
{
    struct test_evening evening;
    struct results results;
    open_evening(&evening, two_sessions("{\"fields\":[{\"field\":\"A\",\"tables\":5,"
                                        "\"movement\":\"official\",\"seats\":{}}]}"));
    results_compute(&results, &evening.t, NULL);
    struct seating_plan plan = {.session = 2, .first = -1};
    expect_refusal(&evening, SEATING_DRAW, plan, "28 players for 20 free seats");
    seat(&evening, SEATING_NEXT, plan);
    EXPECT_INT("seats", count_seated(&evening, 1), 20);
    EXPECT_INT("left out", evening.seating.left_out, 8);
    for (int c = 0; c < 20; c++) {
        int place = 0;
        while (results.contest->row[place].player != field_of(&evening, 1)->player[c])
            place++;
        EXPECT_INT("one of the best", place < 20, true);
    }
    results_clear(&results);
    close_evening(&evening);
}

TEST(without_a_result_nobody_is_next)
{
    struct test_evening evening;
    json_t *document = empty_sample();
    document_put(document, "sessions.+",
                 "{\"fields\":[{\"field\":\"A\",\"tables\":7,\"movement\":\"official\","
                 "\"seats\":{}}]}");
    open_evening(&evening, document);
    expect_refusal(&evening, SEATING_NEXT,
                   (struct seating_plan){.session = 2, .first = -1}, "no results yet");
    close_evening(&evening);
}

TEST(figures_are_written_and_said)
{
    struct test_evening evening;
    open_evening(&evening, document_example("sample"));
    struct seating_figures figures = judge(&evening, SEATING_CLUB);
    json_t *written = seating_figures_write(&figures);
    struct why why = {.lang = LANG_EN};
    EXPECT_INT("meetings", support_get_int(written, "meetings"), figures.meetings);
    EXPECT_INT("bound", support_get_int(written, "bound"), figures.bound);
    EXPECT_INT("lines", json_array_size(support_get(written, "lines")), 4);
    seating_figures_explain(&figures, &why);
    assert_non_null(
        strstr(str_text(&why.out), "Meetings between players of the same club: "));
    assert_non_null(strstr(str_text(&why.out), "Strength index"));
    why_clear(&why);
    json_decref(written);
    close_evening(&evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_way_seats_everybody_and_the_champion_at_n1),
        cmocka_unit_test(a_seed_gives_the_same_seats_and_another_one_others),
        cmocka_unit_test(missing_players_leave_the_last_table_short),
        cmocka_unit_test(who_has_a_seat_keeps_it),
        cmocka_unit_test(the_snake_follows_the_ranks),
        cmocka_unit_test(clubs_are_kept_apart_better_than_by_a_draw),
        cmocka_unit_test(what_is_not_known_is_said),
        cmocka_unit_test(an_open_final_is_drawn),
        cmocka_unit_test(the_next_session_follows_the_ranking),
        cmocka_unit_test(a_smaller_next_session_takes_the_best),
        cmocka_unit_test(without_a_result_nobody_is_next),
        cmocka_unit_test(figures_are_written_and_said),
    };
    return cmocka_run_group_tests_name("seating", tests, NULL, NULL);
}
