/* lines.c - movements of four lines and the boards, known by who stands where. */
#include "core/movement/lines.h"

#include "core/movement/parity.h"
#include "core/movement/steps.h"
#include "core/movement/substitutes.h"
#include <assert.h>
#include <string.h>

enum { DEALS_MOST = 28, TURNS = 7 };

void lines_init(struct lines *lines, int tables, int rounds, struct arena *arena)
{
    *lines = (struct lines){.tables = tables, .rounds = rounds, .half = 1};
    lines->cell =
        arena_alloc(arena, (size_t)tables * (size_t)rounds, sizeof *lines->cell);
}

unsigned char *lines_at(const struct lines *lines, int round, int table)
{
    assert(round >= 0 && round < lines->rounds && table >= 0 && table < lines->tables);
    return lines->cell[round * lines->tables + table];
}

struct lines lines_choose(const struct lines *lines, const int round[], int rounds,
                          struct arena *arena)
{
    struct lines chosen;
    lines_init(&chosen, lines->tables, rounds, arena);
    chosen.half = lines->half;
    for (int r = 0; r < rounds; r++)
        memcpy(lines_at(&chosen, r, 0), lines_at(lines, round[r], 0),
               (size_t)lines->tables * sizeof *lines->cell);
    return chosen;
}

int lines_boards(int rounds)
{
    for (int boards = 4; boards > 2; boards--)
        if (rounds * boards <= DEALS_MOST)
            return boards;
    return 2;
}

static void name_contestants(struct schedule *schedule, int extra, struct arena *arena)
{
    int tables = schedule->tables;
    schedule->contestants = SEAT_COUNT * tables + extra;
    schedule->label = arena_alloc(arena, (size_t)schedule->contestants, SCHEDULE_LABEL);
    for (int s = 0; s < SEAT_COUNT; s++)
        for (int t = 0; t < tables; t++)
            str_format(schedule->label[s * tables + t], SCHEDULE_LABEL, "%c%d",
                       seat_letter((enum seat)s), t + 1);
    for (int i = 0; i < extra; i++)
        str_format(schedule->label[SEAT_COUNT * tables + i], SCHEDULE_LABEL, "X%d",
                   i + 1);
}

static void fill_lines(struct schedule *schedule, const struct lines *lines, int boards,
                       bool balance)
{
    int n = schedule->tables;
    for (int i = 0; i < schedule->rounds * n; i++) {
        struct schedule_table *at = &schedule->table[i];
        const unsigned char *cell = lines->cell[i];
        for (int s = 0; s < SEAT_COUNT; s++)
            at->seat[s] = s * n + cell[s];
        at->first = i * boards;
        at->count = boards;
        int set = cell[LINES_BOARDS];
        for (int b = 0; b < boards; b++)
            schedule->board[at->first + b] =
                balance ? parity_board(lines, set, b) : set * boards + b + 1;
    }
}

/* The boards turned against the players in some rounds, which is the same as the players
 * sitting round by as many seats. The turns of 5 to 8 tables compare the lines best. */
static int turn_of(int tables, int round)
{
    static const int turns[][TURNS] = {
        {0, 0, 0, 1, 2}, {0, 1, 1, 3, 1}, {0, 0, 0, 1, 0, 3, 2}, {0, 0, 1, 0, 1, 2}};
    static const int periods[] = {5, 5, 7, 6};
    int i = tables >= 5 && tables <= 8 ? tables - 5 : 2;
    return turns[i][round % periods[i]];
}

static void turn_schedule(struct schedule *schedule)
{
    for (int round = 1; round <= schedule->rounds; round++) {
        int by = turn_of(schedule->tables, round - 1);
        for (int table = 1; table <= schedule->tables; table++) {
            struct schedule_table *at = schedule_at(schedule, round, table);
            struct schedule_table before = *at;
            for (int s = 0; s < SEAT_COUNT; s++)
                at->seat[(s + by) % SEAT_COUNT] = before.seat[s];
        }
    }
}

static bool check_plan(const struct lines *lines, struct movement_plan *plan,
                       struct err *err)
{
    if (plan->rounds < 0 || plan->rounds > lines->rounds)
        return err_user(err, "%d tables play 1 to %d rounds, not %d", lines->tables,
                        lines->rounds, plan->rounds);
    if (plan->boards < 0 || plan->boards > SCHEDULE_BOARDS_MAX)
        return err_user(err, "a table plays 1 to %d boards in a round, not %d",
                        SCHEDULE_BOARDS_MAX, plan->boards);
    if (plan->extra < 0 || plan->extra > SUBSTITUTES_MOST)
        return err_user(err,
                        "one or two extra players can substitute; with %d, leave them "
                        "out or add a table",
                        plan->extra);
    if (!plan->balance)
        return true;
    if (plan->boards == 0)
        plan->boards = 2;
    return plan->boards == 2 ||
           err_user(err,
                    "balanced attacks are for two boards a round, not %d; with four, "
                    "everybody attacks once a round anyway",
                    plan->boards);
}

bool lines_make(const struct lines *lines, const struct movement_plan *plan,
                struct movement *movement, struct arena *arena, struct err *err)
{
    struct movement_plan asked = *plan;
    struct lines chosen = *lines;
    struct substitutes substitutes = {0};
    if (!check_plan(lines, &asked, err))
        return false;
    if (asked.rounds > 0)
        chosen.rounds = asked.rounds;
    if (asked.balance && !parity_choose(lines, asked.rounds, &chosen, arena, err))
        return false;
    if (asked.extra > 0 && !substitutes_find(&chosen, &asked, &substitutes, err))
        return false;
    int boards = asked.boards > 0 ? asked.boards : lines_boards(chosen.rounds);
    struct schedule *schedule = movement_single(movement, arena);
    schedule_init(schedule, chosen.tables, chosen.rounds, SEAT_COUNT, arena);
    name_contestants(schedule, asked.extra, arena);
    schedule->slots = chosen.tables * chosen.rounds * boards;
    schedule->board = ARENA_ARRAY(arena, int, (size_t)schedule->slots);
    fill_lines(schedule, &chosen, boards, asked.balance);
    substitutes_seat(&substitutes, schedule);
    if (asked.turns)
        turn_schedule(schedule);
    return true;
}

/* The one move of the movements with a size prime to six. */
static bool is_regular(const struct steps *steps)
{
    const int *by = steps->step[0].by;
    return steps->count == 1 && by[SEAT_N] == 0 && by[SEAT_S] == 1 && by[SEAT_E] == 2 &&
           by[SEAT_W] == -2 && by[STEPS_BOARDS] == -1;
}

static void explain_move(const struct step *step, int round, struct why *why)
{
    struct why_figure south;
    struct why_figure east;
    struct why_figure west;
    struct why_figure boards;
    why_line(why, N_("Before round %d: S %s, E %s, W %s, boards %s."), round,
             why_score(step->by[SEAT_S], &south), why_score(step->by[SEAT_E], &east),
             why_score(step->by[SEAT_W], &west),
             why_score(step->by[STEPS_BOARDS], &boards));
}

void lines_explain_steps(const struct schedule *schedule, struct why *why)
{
    struct steps steps;
    bool simple = steps_find(schedule, &steps);
    for (int i = 0; i < steps.count; i++)
        simple = simple && steps.step[i].known[STEPS_BOARDS];
    if (!simple)
        why_line(why, N_("There is no simple rule to call out: players follow their "
                         "guide cards, and a plan at each table says where its boards "
                         "go."));
    else if (is_regular(&steps))
        why_line(
            why,
            N_("Each round S moves up 1 table, E up 2, W down 2; boards move down 1."));
    else
        for (int round = 1; round < schedule->rounds; round++)
            explain_move(&steps.step[steps.after[round]], round + 1, why);
}

void lines_explain(const struct movement_plan *plan, struct why *why)
{
    if (plan->balance)
        why_line(why,
                 N_("Rounds and pairs of boards are chosen so that everybody attacks "
                    "equally often; one set of two boards is attacked by N and S, "
                    "the next by E and W."));
    if (plan->turns) {
        why_line(
            why,
            N_("The boards are turned: in some rounds the players sit one, two or three "
               "seats further round, as their cards say. Everybody is then compared with "
               "players of all lines, so that one general ranking makes sense."));
    }
    if (plan->extra > 0)
        why_line(why,
                 N_("An extra player (X1, X2) takes another player's seat in each round, "
                    "who sits out; nobody sits out twice. The cards say who."));
}
