/* knock_out.c - matches of teams in which the winners go on. */
#include "core/movement/knock_out.h"

#include "core/movement/lines.h"
#include "core/movement/team.h"
#include <assert.h>
#include <string.h>

/* Rounds that are left when so many teams begin. */
static int rounds_of(int teams)
{
    int rounds = 0;
    for (; teams > 1; teams = (teams + 1) / 2)
        rounds++;
    return rounds;
}

int knock_out_rounds(int tables)
{
    return team_rounds(tables) > 0 ? 1 : 0;
}

/* Both tables of a match, which share their boards with all others of the round. */
static void seat_match(struct schedule *schedule, int round, int match, const int pair[2])
{
    for (int half = 0; half < 2; half++) {
        struct schedule_table *at = schedule_at(schedule, round, 2 * match + 1 + half);
        at->seat[0] = pair[half];
        at->seat[1] = pair[1 - half];
    }
}

bool knock_out_make(const struct movement_plan *plan, struct movement *movement,
                    struct arena *arena, struct err *err)
{
    struct pairs_plan full;
    if (knock_out_rounds(plan->tables) == 0)
        return err_user(err,
                        "a match takes two tables: %d to %d tables, an even number, not "
                        "%d; with an odd number of teams the last one is missing, and "
                        "the one before it goes on without a match",
                        TEAM_TABLES_MIN, TEAM_TABLES_MAX, plan->tables);
    if (plan->rounds > 1)
        return err_user(err, "a knock-out begins with one round; the winners form the "
                             "next one when it is over");
    if (!pairs_plan(plan, 1, &full, err))
        return false;
    if (plan->boards == 0)
        full.boards = lines_boards(rounds_of(plan->tables));
    full.style = PAIRS_NUMBERS;
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, full.tables, schedule, arena);
    for (int table = 0; table < full.tables; table++) {
        struct pairs_cell cell = {table, table ^ 1, 0}; /* 0 and 1, 2 and 3 … */
        pairs_seat(&full, schedule, 0, table, cell);
    }
    pairs_share_all(schedule, 0);
    return true;
}

void knock_out_explain(const struct movement_plan *plan, struct why *why)
{
    int n = plan->tables;
    why_line(why, N_("Knock-out for %d teams, %d rounds: the winner of a match goes on."),
             n, rounds_of(n));
    why_line(why,
             N_("A match takes two tables, 1 and 2, 3 and 4 …: in the first round team 1 "
                "meets team 2, 3 meets 4, and so on."));
    why_line(why, N_("When all matches of a round are over, ask for the next round: the "
                     "winners meet in the order of their matches."));
    why_line(why, N_("If an odd number of teams is left, the last one sits out, and "
                     "comes first in the next round."));
    why_line(why, N_("All matches of a round play the same boards: prepare a copy for "
                     "each match."));
}

/* The boards of the new round: as many as the first table of all has, from the next
 * number on. */
static void add_boards(struct schedule *next, const struct schedule *now, int tables,
                       int boards)
{
    int first = schedule_last_board(now) + 1;
    for (int t = 1; t <= tables; t++) {
        struct schedule_table *at = schedule_at(next, next->rounds, t);
        at->first = now->slots + (t - 1) * boards;
        at->count = boards;
        at->shares = tables == 2 ? 3 - t : 1;
        for (int b = 0; b < boards; b++)
            next->board[at->first + b] = first + b;
    }
    for (int t = tables + 1; t <= next->tables; t++)
        schedule_at(next, next->rounds, t)->first = next->slots;
}

struct schedule knock_out_append(const struct schedule *now, const int order[], int n,
                                 struct arena *arena)
{
    struct schedule next;
    int matches = n / 2;
    int boards = now->table[0].count > 0 ? now->table[0].count : 1;
    assert(matches >= 1 && 2 * matches <= now->tables);
    schedule_init(&next, now->tables, now->rounds + 1, now->sides, arena);
    next.contestants = now->contestants;
    next.label = arena_alloc(arena, (size_t)now->contestants, SCHEDULE_LABEL);
    memcpy(next.label, now->label, (size_t)now->contestants * SCHEDULE_LABEL);
    memcpy(next.table, now->table,
           (size_t)(now->rounds * now->tables) * sizeof *now->table);
    next.slots = now->slots + 2 * matches * boards;
    next.board = ARENA_ARRAY(arena, int, (size_t)next.slots);
    memcpy(next.board, now->board, (size_t)now->slots * sizeof *now->board);
    next.relay = now->relay;
    next.relays = now->relays;
    next.waiting = now->waiting;
    next.waits = now->waits;
    add_boards(&next, now, 2 * matches, boards);
    for (int match = 0; match < matches; match++)
        seat_match(&next, next.rounds, match, order + (size_t)2 * (size_t)match);
    return next;
}
