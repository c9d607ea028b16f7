/* bridge_individual.c - individual bridge: with everybody once, against everybody twice.
 */
#include "core/movement/bridge_individual.h"

#include "base.h"
#include "core/movement/bridge_individual_table.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"
#include <assert.h>

enum {
    SESSION_TABLES = 3, /* twelve players: one session or two */
    SESSION_ROUNDS = 6, /* rounds of the first of two */
    SESSION_BOARDS = 6, /* boards of a round when there are two */
    NINE_TABLES = 2,
    NINE = 9
};

/* What is to be made: rounds of the movement from the one numbered first, from 0. */
struct session {
    struct pairs_plan plan;
    int players;
    int first;
};

int individual_rounds(int tables)
{
    static const int rounds[] = {[2] = 7, [3] = 11, [4] = INDIVIDUAL_16_ROUNDS};
    return tables >= 2 && tables <= 4 ? rounds[tables] : 0;
}

int individual_second_rounds(int tables)
{
    return tables == SESSION_TABLES ? individual_rounds(tables) - SESSION_ROUNDS : 0;
}

/* Eight and twelve: the last stays, the others are who was numbered one more. */
static int cyclic_player(int players, int round, int table, int seat)
{
    static const int start8[][SEAT_COUNT] = {{7, 3, 0, 1}, {6, 4, 2, 5}};
    static const int start12[][SEAT_COUNT] = {{11, 5, 0, 7}, {1, 9, 8, 6}, {3, 4, 2, 10}};
    int q = players - 1;
    assert(q > 0);
    int start = q == 7 ? start8[table][seat] : start12[table][seat];
    return start == q ? q : (start + round) % q;
}

/* Nine: the points of a plane of three by three, all shifted by the one who is out. Two
 * partners are a point and its opposite. */
static int nine_player(int round, int table, int seat)
{
    static const int start[NINE_TABLES][SEAT_COUNT] = {{1, 3, 2, 6}, {4, 5, 8, 7}};
    int point = start[table][seat];
    int row = (point / 3 + round / 3) % 3;
    int column = (point % 3 + round % 3) % 3;
    return 3 * row + column;
}

static int player_at(int players, int round, int table, int seat)
{
    switch (players) {
    case NINE:
        return nine_player(round, table, seat);
    case 16:
        return individual_16[round].seat[table][seat];
    default:
        return cyclic_player(players, round, table, seat);
    }
}

static int set_at(const struct session *session, int round, int table)
{
    return session->players == 16 ? individual_16[round].set[table / 2]
                                  : round - session->first;
}

static void share_boards(const struct session *session, struct schedule *schedule,
                         int round)
{
    bool all = session->players != 16 || individual_16[session->first + round].set[0] ==
                                             individual_16[session->first + round].set[1];
    if (all) {
        pairs_share_all(schedule, round);
        return;
    }
    for (int t = 1; t <= schedule->tables; t++)
        schedule_at(schedule, round + 1, t)->shares = t % 2 == 1 ? t + 1 : t - 1;
}

static void fill_individual(const struct session *session, struct schedule *schedule,
                            struct arena *arena)
{
    const struct pairs_plan *plan = &session->plan;
    schedule_init(schedule, plan->tables, plan->rounds, SEAT_COUNT, arena);
    schedule->contestants = session->players;
    schedule->label = arena_alloc(arena, (size_t)session->players, SCHEDULE_LABEL);
    for (int i = 0; i < session->players; i++)
        str_format(schedule->label[i], SCHEDULE_LABEL, "%d", i + 1);
    schedule->slots = plan->tables * plan->rounds * plan->boards;
    schedule->board = ARENA_ARRAY(arena, int, (size_t)schedule->slots);
    for (int r = 0; r < plan->rounds; r++) {
        int round = session->first + r;
        for (int t = 0; t < plan->tables; t++) {
            struct pairs_cell boards = {.set = set_at(session, round, t)};
            pairs_seat(plan, schedule, r, t, boards);
            for (int s = 0; s < SEAT_COUNT; s++)
                schedule_at(schedule, r + 1, t + 1)->seat[s] =
                    player_at(session->players, round, t, s);
        }
        share_boards(session, schedule, r);
    }
}

static bool refuse_plan(const struct movement_plan *plan, struct err *err)
{
    return err_user(err,
                    "individual bridge is for 8, 12 or 16 players at 2, 3 or 4 tables, "
                    "or for 9 at two; it is impossible with %d tables and %d more",
                    plan->tables, plan->extra);
}

bool individual_make(const struct movement_plan *plan, struct movement *movement,
                     struct arena *arena, struct err *err)
{
    bool nine = plan->extra == 1 && plan->tables == NINE_TABLES;
    struct session session = {.players = 4 * plan->tables + plan->extra};
    if (!pairs_refuse_options(plan, err))
        return false;
    if (individual_rounds(plan->tables) == 0 || (plan->extra != 0 && !nine))
        return refuse_plan(plan, err);
    int rounds = nine ? NINE : individual_rounds(plan->tables);
    if (!pairs_plan(plan, rounds, &session.plan, err))
        return false;
    fill_individual(&session, movement_single(movement, arena), arena);
    return true;
}

bool individual_second_make(const struct movement_plan *plan, struct movement *movement,
                            struct arena *arena, struct err *err)
{
    struct session session = {.players = 4 * plan->tables, .first = SESSION_ROUNDS};
    struct movement_plan asked = *plan;
    if (plan->tables != SESSION_TABLES || plan->extra != 0)
        return err_user(
            err,
            "only twelve players at three tables play their individual in two "
            "sessions; %d tables play one (individual)",
            plan->tables);
    if (asked.boards == 0)
        asked.boards = SESSION_BOARDS;
    if (!pairs_plan(&asked, individual_second_rounds(plan->tables), &session.plan, err))
        return false;
    fill_individual(&session, movement_single(movement, arena), arena);
    return true;
}

static void tell_boards(int tables, struct why *why)
{
    if (tables < 4)
        why_line(why, N_("All tables play the same boards in a round."));
    else
        why_line(why, N_("Tables 1 and 2 play the same boards, and so do 3 and 4; in the "
                         "next round they exchange them. In the last round all four play "
                         "the same boards."));
}

void individual_explain(const struct movement_plan *plan, struct why *why)
{
    bool nine = plan->extra == 1;
    int players = 4 * plan->tables + plan->extra;
    why_line(why,
             N_("Individual for %d players, %d rounds: with everybody once, against "
                "everybody twice."),
             players, nine ? NINE : individual_rounds(plan->tables));
    if (nine)
        why_line(why, N_("In each round one player sits out: player 1 in the first, "
                         "player 2 in the second …; everybody follows a guide card."));
    else if (plan->tables < 4)
        why_line(why,
                 N_("Player %d stays North at table 1. Every other player follows the "
                    "next lower number."),
                 players);
    else
        why_line(why, N_("Player 1 stays North at table 1; everybody follows a guide "
                         "card."));
    tell_boards(plan->tables, why);
}

void individual_second_explain(const struct movement_plan *plan, struct why *why)
{
    why_line(why,
             N_("Second session of the twelve-player individual: its rounds %d to %d, "
                "with new boards."),
             SESSION_ROUNDS + 1, individual_rounds(SESSION_TABLES));
    individual_explain(plan, why);
}
