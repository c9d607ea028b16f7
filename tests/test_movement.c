/* test_movement.c - whatever is asked of a kind of movement: it is refused in a sentence,
 * or it can be played, and it is told in words. */
#include "core/movement.h"
#include "support.h"
#include <string.h>

static const struct movement_plan asked[] = {
    {.rounds = 0},
    {.rounds = 3},
    {.rounds = 1, .boards = 1},
    {.rounds = 5, .boards = 2, .seed = 7},
    {.balance = true},
    {.turns = true},
    {.extra = 1},
    {.extra = 2},
    {.extra = 2, .turns = true, .balance = true},
    {.arrow = MOVEMENT_ARROW_ROUNDS},
    {.arrow = MOVEMENT_ARROW_BEST},
    {.sections = 2},
    {.sections = 3},
    /* What nobody can play. */
    {.rounds = -1},
    {.rounds = 99},
    {.rounds = 1000},
    {.boards = -1},
    {.boards = 150},
    {.boards = 1000},
    {.extra = 3},
    {.extra = -1},
    {.extra = 40},
    {.sections = 99},
};

/* Tables of more are tried with the first plans only. */
enum { MANY_TABLES = 14, FEW_PLANS = 4 };
static const int tables[] = {-1, 0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,
                             12, 13, 14, 16, 17, 18, 20, 25, 26, 31, 45, 80, 999};

static void check_words(const struct movement_kind *kind,
                        const struct movement_plan *plan)
{
    struct why why = {.lang = LANG_FR};
    kind->explain(plan, &why);
    assert_true(str_is_clean(str_text(&why.out), why.out.length));
    assert_true(why.out.length > 0);
    why_clear(&why);
}

/* Whether it was made. */
static bool try_plan(const struct movement_request *request)
{
    struct arena arena = {0};
    struct movement movement;
    struct verify_report report;
    struct err err = ERR_INIT(LANG_EN);
    bool made = movement_make(request, &movement, &arena, &err);
    if (made != (err.kind == ERR_NONE) || (!made && err.text[0] == '\0'))
        fail_msg("%s of %d tables is neither made nor refused", request->kind,
                 request->plan.tables);
    if (made) {
        struct verify_rules rules = {.teams = request->game == MOVEMENT_TEAMS,
                                     .passes = true,
                                     .repeats = true,
                                     .free = request->game == MOVEMENT_FREE ||
                                             request->game == MOVEMENT_WHIST};
        movement_verify(&movement, &rules, &report);
        if (!report.playable)
            fail_msg("%s of %d tables cannot be played", movement.kind->name,
                     request->plan.tables);
        check_words(movement.kind, &request->plan);
    }
    arena_clear(&arena);
    return made;
}

static void try_kind(enum movement_game game, const char *kind)
{
    int made = 0;
    for (size_t t = 0; t < ROWS(tables); t++)
        for (size_t p = 0; p < ROWS(asked); p++) {
            struct movement_request request = {game, kind, asked[p]};
            request.plan.tables = tables[t];
            if (tables[t] <= MANY_TABLES || p < FEW_PLANS)
                made += try_plan(&request);
        }
    assert_true(made > 0);
}

TEST(any_plan_of_any_kind_is_playable_or_refused)
{
    for (size_t i = 0; i < movement_kind_count; i++)
        for (int game = 0; game < MOVEMENT_GAMES; game++)
            if (movement_kind_table[i].games & MOVEMENT_BIT(game))
                try_kind((enum movement_game)game, movement_kind_table[i].name);
}

TEST(the_usual_movement_is_playable_or_refused)
{
    for (int game = 0; game < MOVEMENT_GAMES; game++)
        try_kind((enum movement_game)game, NULL);
}

TEST(a_kind_that_nobody_knows_is_refused_with_those_there_are)
{
    struct arena arena = {0};
    struct movement movement;
    struct err err = ERR_INIT(LANG_EN);
    struct movement_request request = {MOVEMENT_BRIDGE_PAIRS, "waltz", {.tables = 7}};
    assert_false(movement_make(&request, &movement, &arena, &err));
    assert_non_null(strstr(err.text, "waltz"));
    assert_non_null(strstr(err.text, "mitchell"));
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_plan_of_any_kind_is_playable_or_refused),
        cmocka_unit_test(the_usual_movement_is_playable_or_refused),
        cmocka_unit_test(a_kind_that_nobody_knows_is_refused_with_those_there_are),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
