/* test_screen_plan.c - what the room's screen shows at which moment. */
#include "tournament/results/screen_plan.h"

#include "support.h"
#include <string.h>

enum { MINUTE = 60000 };

/* Moments of an evening of five rounds, in round 3 of those that are under way. */
static const struct evening not_entered = {
    .next = EVENING_ENTER, .session = 1, .round = 1, .rounds = 5};
static const struct evening not_seated = {
    .next = EVENING_SEAT, .session = 1, .round = 1, .rounds = 5};
static const struct evening before = {
    .next = EVENING_START, .session = 1, .round = 1, .rounds = 5};
static const struct evening playing = {.next = EVENING_CLOSE,
                                       .session = 1,
                                       .round = 3,
                                       .rounds = 5,
                                       .begun = 3,
                                       .under_way = true,
                                       .ends = (int64_t)30 * MINUTE};
static const struct evening between = {
    .next = EVENING_START, .session = 1, .round = 4, .rounds = 5, .begun = 3};
static const struct evening missing = {
    .next = EVENING_END, .session = 1, .round = 5, .rounds = 5, .begun = 5};
static const struct evening over = {
    .next = EVENING_OVER, .session = 1, .round = 5, .rounds = 5, .begun = 5};

static const struct publication hidden = {.state = PUBLICATION_NONE};
static const struct publication boards = {.state = PUBLICATION_LIVE,
                                          .boards_played = true};
static const struct publication live = {.state = PUBLICATION_LIVE, .ranking = true};
static const struct publication none_yet = {
    .state = PUBLICATION_LIVE, .ranking = true, .rounds = -1};
static const struct publication final = {
    .state = PUBLICATION_FINAL, .ranking = true, .boards = true};

/* The panels of a plan as letters; "?" is a ranking that only says that it comes. */
static const char *letters(const struct screen_plan *plan, char text[SCREEN_PANELS + 1])
{
    int n = 0;
    for (; n < plan->panels; n++)
        text[n] = plan->panel[n] == SCREEN_RANKING && plan->soon
                      ? '?'
                      : "WCSMR"[plan->panel[n]];
    text[n] = '\0';
    return text;
}

TEST(each_moment_has_its_panels)
{
    static const struct {
        const char *row;
        const struct evening *evening;
        const struct publication *publication;
        unsigned wanted;
        const char *panels;
    } rows[] = {
        {"nobody is here", &not_entered, &hidden, SCREEN_ALL, "W"},
        {"no seats are drawn", &not_seated, &hidden, SCREEN_ALL, "W"},
        {"before the start", &before, &hidden, SCREEN_ALL, "WS"},
        {"no ranking before the first result", &before, &live, SCREEN_ALL, "WS"},
        {"a round", &playing, &hidden, SCREEN_ALL, "CS"},
        {"boards alone are no ranking", &playing, &boards, SCREEN_ALL, "CS"},
        {"a round, live", &playing, &live, SCREEN_ALL, "CSR"},
        {"all rounds are hidden", &playing, &none_yet, SCREEN_ALL, "CS"},
        {"between rounds", &between, &hidden, SCREEN_ALL, "M"},
        {"between rounds, live", &between, &live, SCREEN_ALL, "MR"},
        {"at the end", &missing, &hidden, SCREEN_ALL, "?"},
        {"at the end, boards shown", &missing, &boards, SCREEN_ALL, "?"},
        {"at the end, live", &missing, &live, SCREEN_ALL, "R"},
        {"published", &over, &final, SCREEN_ALL, "R"},
        {"only seats", &playing, &live, SCREEN_BIT(SCREEN_SEATS), "S"},
        {"only a ranking that may not be seen", &playing, &hidden,
         SCREEN_BIT(SCREEN_RANKING), "C"},
        {"only seats, between rounds", &between, &live, SCREEN_BIT(SCREEN_SEATS), "W"},
        {"only the clock, published", &over, &final, SCREEN_BIT(SCREEN_CLOCK), "W"},
        {"nothing", &before, &live, 0, "W"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char text[SCREEN_PANELS + 1];
        struct screen_plan plan =
            screen_plan_of(rows[i].evening, rows[i].publication, rows[i].wanted,
                           rows[i].evening->begun > 0);
        EXPECT_TEXT(rows[i].row, letters(&plan, text), rows[i].panels);
    }
}

TEST(moves_come_before_the_round_is_over)
{
    char text[SCREEN_PANELS + 1];
    struct evening evening = playing;
    evening.now = evening.ends - (int64_t)6 * MINUTE;
    struct screen_plan plan = screen_plan_of(&evening, &hidden, SCREEN_ALL, true);
    EXPECT_TEXT("six minutes left", letters(&plan, text), "CS");
    evening.now = evening.ends - (int64_t)5 * MINUTE;
    plan = screen_plan_of(&evening, &hidden, SCREEN_ALL, true);
    EXPECT_TEXT("five minutes left", letters(&plan, text), "CSM");
    EXPECT_INT("who sits where now", plan.seats, 3);
    EXPECT_INT("who goes where next", plan.moves, 4);
    evening.round = evening.rounds;
    plan = screen_plan_of(&evening, &hidden, SCREEN_ALL, true);
    EXPECT_TEXT("the last round", letters(&plan, text), "CS");
    plan = screen_plan_of(&between, &hidden, SCREEN_ALL, true);
    EXPECT_INT("between rounds", plan.moves, 4);
    plan = screen_plan_of(&before, &hidden, SCREEN_ALL, true);
    EXPECT_INT("before the start", plan.seats, 1);
}

TEST(a_second_session_shows_what_the_first_came_to)
{
    char text[SCREEN_PANELS + 1];
    struct evening evening = before;
    evening.session = 2;
    struct screen_plan plan = screen_plan_of(&evening, &live, SCREEN_ALL, false);
    EXPECT_TEXT("before it", letters(&plan, text), "WSR");
}

TEST(a_tournament_without_a_session_welcomes)
{
    char text[SCREEN_PANELS + 1];
    struct evening evening = {0};
    struct screen_plan plan = screen_plan_of(&evening, &final, SCREEN_ALL, false);
    EXPECT_TEXT("nothing yet", letters(&plan, text), "W");
}

TEST(the_clock_warns_at_five_minutes_one_minute_and_the_end)
{
    static const struct {
        int64_t left;
        enum screen_warning wanted;
    } rows[] = {
        {1800, SCREEN_NO_WARNING}, {301, SCREEN_NO_WARNING}, {300, SCREEN_FIVE_LEFT},
        {61, SCREEN_FIVE_LEFT},    {60, SCREEN_ONE_LEFT},    {1, SCREEN_ONE_LEFT},
        {0, SCREEN_TIME_OVER},     {-500, SCREEN_TIME_OVER},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT("warning", screen_warning_at(rows[i].left), rows[i].wanted);
}

TEST(seconds_are_rounded_to_the_nearest)
{
    struct evening evening = {.ends = 10000};
    static const struct {
        int64_t now;
        int64_t left;
    } rows[] = {{0, 10}, {9400, 1}, {9600, 0}, {10400, 0}, {10600, -1}, {12000, -2}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        evening.now = rows[i].now;
        EXPECT_INT("left", screen_seconds_left(&evening), rows[i].left);
    }
}

TEST(any_number_is_a_page)
{
    static const struct {
        int64_t asked;
        int pages;
        int wanted;
    } rows[] = {
        {1, 3, 0},  {3, 3, 2}, {4, 3, 0},          {0, 3, 0},
        {-5, 3, 0}, {1, 1, 0}, {1000000000, 7, 5}, {999999999999999, 1, 0},
        {2, 0, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT("page", screen_page(rows[i].asked, rows[i].pages), rows[i].wanted);
}

TEST(pages_have_about_as_many_rows_and_never_too_many)
{
    for (int rows = 0; rows <= 500; rows++) {
        int most = 24;
        int each = screen_rows(rows, most);
        int pages = rows == 0 ? 0 : (rows + each - 1) / each;
        assert_in_range(each, 1, most);
        EXPECT_INT("no page too many", pages, (rows + most - 1) / most);
        if (rows > most)
            EXPECT_INT("the last is not nearly empty",
                       rows - (pages - 1) * each >= each - pages, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_moment_has_its_panels),
        cmocka_unit_test(moves_come_before_the_round_is_over),
        cmocka_unit_test(a_second_session_shows_what_the_first_came_to),
        cmocka_unit_test(a_tournament_without_a_session_welcomes),
        cmocka_unit_test(the_clock_warns_at_five_minutes_one_minute_and_the_end),
        cmocka_unit_test(seconds_are_rounded_to_the_nearest),
        cmocka_unit_test(any_number_is_a_page),
        cmocka_unit_test(pages_have_about_as_many_rows_and_never_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
