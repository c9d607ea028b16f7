/* swiss.c - matches of teams with about as many points, round by round. */
#include "core/movement/swiss.h"

#include "core/movement/knock_out.h"
#include "core/movement/team.h"
#include <assert.h>
#include <string.h>

enum { STEPS_MOST = 200000 }; /* of a search, before repeated matches are allowed */

int swiss_rounds(int tables)
{
    return knock_out_rounds(tables);
}

bool swiss_make(const struct movement_plan *plan, struct movement *movement,
                struct arena *arena, struct err *err)
{
    if (swiss_rounds(plan->tables) == 0)
        return err_user(err,
                        "a match takes two tables: %d to %d tables, an even number, not "
                        "%d; with an odd number of teams the last one is missing",
                        TEAM_TABLES_MIN, TEAM_TABLES_MAX, plan->tables);
    if (plan->rounds > 1)
        return err_user(err,
                        "a Swiss tournament begins with one round; the ranking makes "
                        "the next one when it is over");
    return knock_out_make(plan, movement, arena, err);
}

void swiss_explain(const struct movement_plan *plan, struct why *why)
{
    why_line(why,
             N_("Swiss tournament of %d teams: teams with about as many points meet."),
             plan->tables);
    why_line(why,
             N_("A match takes two tables, 1 and 2, 3 and 4 …: in the first round team 1 "
                "meets team 2, 3 meets 4, and so on."));
    why_line(why, N_("When all matches of a round are over, ask for the next round: from "
                     "the top of the ranking, each team meets the next one that it has "
                     "not met yet."));
    why_line(why, N_("All matches of a round play the same boards: prepare a copy for "
                     "each match."));
}

/* A pairing being searched. */
struct search {
    const struct swiss *swiss;
    int allowed; /* times that two may have met before */
    bool *taken; /* of each team */
    int *order;
    int filled;
    int steps;
};

static int first_free(const struct search *search)
{
    int team = 0;
    while (team < search->swiss->teams && search->taken[team])
        team++;
    return team;
}

/* Pairs the highest free team with the next ones in turn, until all are paired. */
static bool pair_rest(struct search *search)
{
    int n = search->swiss->teams;
    int team = first_free(search);
    if (team == n)
        return true;
    search->taken[team] = true;
    for (int other = team + 1; other < n && search->steps < STEPS_MOST; other++) {
        if (search->taken[other] ||
            search->swiss->met[team * n + other] > search->allowed)
            continue;
        search->steps++;
        search->taken[other] = true;
        search->order[search->filled++] = team;
        search->order[search->filled++] = other;
        if (pair_rest(search))
            return true;
        search->filled -= 2;
        search->taken[other] = false;
    }
    search->taken[team] = false;
    return false;
}

/* Pairs all but the team that rests (-1: nobody does). */
static bool pair_without(struct search *search, int resting)
{
    memset(search->taken, 0, (size_t)search->swiss->teams * sizeof *search->taken);
    search->filled = 0;
    search->steps = 0;
    if (resting >= 0)
        search->taken[resting] = true;
    if (!pair_rest(search))
        return false;
    if (resting >= 0)
        search->order[search->filled] = resting;
    return true;
}

/* The lowest team that has rested so many times rests, if the others can be paired. */
static bool pair_resting(struct search *search, int rested)
{
    for (int team = search->swiss->teams - 1; team >= 0; team--)
        if (search->swiss->rested[team] == rested && pair_without(search, team))
            return true;
    return false;
}

int swiss_pair(const struct swiss *swiss, int order[], struct arena *scratch)
{
    int n = swiss->teams;
    int least = swiss->rested[0];
    assert(n >= 2);
    struct search search = {
        .swiss = swiss, .taken = ARENA_ARRAY(scratch, bool, (size_t)n), .order = order};
    for (int team = 0; team < n; team++)
        least = swiss->rested[team] < least ? swiss->rested[team] : least;
    while (n % 2 ? !pair_resting(&search, least) : !pair_without(&search, -1))
        search.allowed++;
    return search.allowed;
}
