/* pairs_check.c - a second, slow and plain check of schedules, apart from the verifier.
 */
#include "pairs_check.h"
#include <stdint.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct schedule pairs_check_make(enum movement_game game, const char *kind,
                                 struct movement_plan plan, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    struct movement_request request = {game, kind, plan};
    if (!movement_make(&request, &movement, arena, &err))
        fail_msg("%s, %d tables: %s", kind, plan.tables, err.text);
    assert_int_equal(movement.fields, 1);
    assert_string_equal(movement.kind->name, kind);
    return movement.field[0].schedule;
}

static bool on_table(const struct schedule *schedule, const struct schedule_table *at,
                     int board)
{
    for (int i = 0; i < at->count; i++)
        if (schedule->board[at->first + i] == board)
            return true;
    return false;
}

/* Two tables of a round: nobody sits at both, and a board lies at both only if each says
 * so. */
static void check_two(const struct pairs_check *check, const struct schedule *schedule,
                      const struct schedule_table *a, const struct schedule_table *b)
{
    for (int s = 0; s < schedule->sides; s++)
        for (int u = 0; u < schedule->sides; u++)
            if (a->seat[s] != SCHEDULE_EMPTY && !(check->teams && s != u))
                EXPECT_INT(check->row, a->seat[s] == b->seat[u], false);
    for (int i = 0; i < a->count; i++)
        if (on_table(schedule, b, schedule->board[a->first + i]))
            EXPECT_INT(check->row, a->shares > 0 && b->shares > 0, true);
}

static void play_board(struct pairs_check *check, const struct schedule *schedule,
                       const struct schedule_table *at, int board)
{
    assert_in_range(board, 1, PAIRS_CHECK_BOARDS - 1);
    for (int s = 0; s < schedule->sides; s++) {
        int who = at->seat[s] + (check->teams && s == 1 ? PAIRS_CHECK_MOST : 0);
        EXPECT_INT(check->row, check->seen[who][board], 0);
        check->seen[who][board] = 1;
    }
}

static void play_table(struct pairs_check *check, const struct schedule *schedule,
                       const struct schedule_table *at)
{
    int sides = schedule->sides;
    for (int s = 0; s < sides; s++)
        EXPECT_INT(check->row, at->seat[s] >= 0 && at->seat[s] < schedule->contestants,
                   true);
    for (int s = 0; s < sides; s++)
        for (int u = 0; u < sides; u++) {
            check->met[at->seat[s]][at->seat[u]] += (s + u) % 2 == 1 && s < u;
            check->with[at->seat[s]][at->seat[u]] += (s + u) % 2 == 0 && s < u;
        }
    for (int s = 0; s < sides; s++) {
        check->rounds[at->seat[s]] += !check->teams || s == 0;
        check->first[at->seat[s]] += s == 0;
    }
    for (int i = 0; i < at->count; i++)
        play_board(check, schedule, at, schedule->board[at->first + i]);
}

static void check_round(struct pairs_check *check, const struct schedule *schedule,
                        int round)
{
    for (int t = 1; t <= schedule->tables; t++) {
        const struct schedule_table *at = schedule_at(schedule, round, t);
        for (int u = t + 1; u <= schedule->tables; u++)
            check_two(check, schedule, at, schedule_at(schedule, round, u));
        if (at->count > 0)
            play_table(check, schedule, at);
    }
    for (int i = 0; i < schedule->relays; i++)
        for (int t = 1; t <= schedule->tables && schedule->relay[i].round == round; t++)
            for (int b = 0; b < schedule->relay[i].count; b++)
                EXPECT_INT(check->row,
                           on_table(schedule, schedule_at(schedule, round, t),
                                    schedule->waiting[schedule->relay[i].first + b]),
                           false);
}

void pairs_check(struct pairs_check *check, const struct schedule *schedule,
                 const char *row)
{
    bool teams = check->teams;
    memset(check, 0, sizeof *check);
    check->teams = teams;
    check->row = row;
    assert_in_range(schedule->contestants, 1, PAIRS_CHECK_MOST);
    for (int round = 1; round <= schedule->rounds; round++)
        check_round(check, schedule, round);
    for (int i = 0; i < schedule->contestants; i++)
        check->sits_out[i] = schedule->rounds - check->rounds[i];
    struct arena scratch = {0};
    struct verify_report report;
    struct verify_rules rules = {.partners = schedule->sides == 4, .teams = teams};
    verify_schedule(schedule, &rules, &scratch, &report);
    EXPECT_INT(row, report.valid, true);
    EXPECT_INT(row, report.replayed_boards, 0);
    arena_clear(&scratch);
}

/* What two plays of a board, or one, say about two contestants. */
static int compared(const struct schedule_table *x, const struct schedule_table *y, int a,
                    int b, int plays)
{
    if (x == y)
        return plays - 1;
    return (x->seat[0] == a) == (y->seat[0] == b) ? 1 : -1;
}

/* C of two contestants, looking at every pair of tables that has the board. */
static int64_t compare(const struct schedule *schedule, int a, int b)
{
    int64_t sum = 0;
    int cells = schedule->rounds * schedule->tables;
    for (int i = 0; i < cells; i++) {
        const struct schedule_table *x = &schedule->table[i];
        if (x->seat[0] != a && x->seat[1] != a)
            continue;
        int plays = 0;
        const struct schedule_table *other = NULL;
        for (int k = 0; k < cells; k++) {
            const struct schedule_table *y = &schedule->table[k];
            if (schedule->board[y->first] != schedule->board[x->first])
                continue;
            plays++;
            if (y->seat[0] == b || y->seat[1] == b)
                other = y;
        }
        if (other)
            sum += compared(x, other, a, b, plays);
    }
    return sum;
}

struct pairs_balance pairs_check_balance(const struct schedule *schedule)
{
    double n = 0;
    double sum = 0;
    double squares = 0;
    for (int a = 0; a < schedule->contestants; a++)
        for (int b = a + 1; b < schedule->contestants; b++) {
            double c = (double)compare(schedule, a, b);
            n++;
            sum += c;
            squares += c * c;
        }
    double mean = sum / n;
    double variance = squares / n - mean * mean;
    return (struct pairs_balance){.deviation = sqrt(variance > 0 ? variance : 0),
                                  .quality = 100 * sum * sum / (n * squares)};
}

const char *pairs_check_refused(enum movement_game game, const char *kind,
                                struct movement_plan plan, struct err *err)
{
    struct arena arena = {0};
    struct movement movement = {.fields = 77};
    struct movement_request request = {game, kind, plan};
    *err = ERR_INIT(LANG_EN);
    if (movement_make(&request, &movement, &arena, err))
        fail_msg("%s, %d tables, %d rounds: not refused", kind, plan.tables, plan.rounds);
    assert_int_equal(err->kind, ERR_USER);
    assert_int_equal(movement.fields, 77);
    arena_clear(&arena);
    return err->text;
}

void pairs_check_words(enum movement_game game, const char *kind,
                       struct movement_plan plan, const char *wanted)
{
    struct why why = {.lang = LANG_EN};
    movement_kind_find(game, kind)->explain(&plan, &why);
    EXPECT_TEXT(kind, str_text(&why.out), wanted);
    why_clear(&why);
}
