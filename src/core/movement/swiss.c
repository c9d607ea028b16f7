/* swiss.c - matches of teams with about as many points, round by round. */
#include "core/movement/swiss.h"

#include "core/movement/knock_out.h"
#include "core/movement/movement.h"
#include "core/movement/team.h"
#include <assert.h>
#include <string.h>

enum { NOBODY = -1 };

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
        return err_user(err, "a Swiss tournament begins with one round; the ranking "
                             "decides the next one when it is over");
    return knock_out_make(plan, movement, arena, err);
}

void swiss_explain(const struct movement_plan *plan, struct why *why)
{
    why_line(why, N_("Swiss tournament for %d teams: teams with similar scores meet."),
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

/* A pairing being made better by Edmonds' algorithm: paths of pairs that exist and pairs
 * that might, in turn; odd cycles on the way shrink to one point, their base. */
struct pairing {
    const struct swiss *swiss;
    int allowed; /* times that two may have met before */
    bool *gone;  /* who is not to be paired any more */
    int *mate;   /* of each team, or NOBODY */
    int *parent; /* on the way, or NOBODY */
    int *base;
    int *queue;
    int queued;
    bool *reached;
    bool *marked;
};

static bool may_meet(const struct pairing *pairing, int a, int b)
{
    return a != b && !pairing->gone[a] && !pairing->gone[b] &&
           pairing->swiss->met[a * pairing->swiss->teams + b] <= pairing->allowed;
}

static void reach(struct pairing *pairing, int team)
{
    pairing->reached[team] = true;
    pairing->queue[pairing->queued++] = team;
}

/* Where the ways of two teams to the beginning come together. */
static int common_base(struct pairing *pairing, int a, int b)
{
    memset(pairing->marked, 0, (size_t)pairing->swiss->teams * sizeof(bool));
    for (a = pairing->base[a];; a = pairing->base[pairing->parent[pairing->mate[a]]]) {
        pairing->marked[a] = true;
        if (pairing->mate[a] == NOBODY)
            break;
    }
    b = pairing->base[b];
    while (!pairing->marked[b])
        b = pairing->base[pairing->parent[pairing->mate[b]]];
    return b;
}

static void mark_way(struct pairing *pairing, int team, int base, int child)
{
    while (pairing->base[team] != base) {
        int mate = pairing->mate[team];
        pairing->marked[pairing->base[team]] = true;
        pairing->marked[pairing->base[mate]] = true;
        pairing->parent[team] = child;
        child = mate;
        team = pairing->parent[mate];
    }
}

/* The two close an odd cycle: all of it becomes its base. */
static void shrink(struct pairing *pairing, int a, int b)
{
    int base = common_base(pairing, a, b);
    memset(pairing->marked, 0, (size_t)pairing->swiss->teams * sizeof(bool));
    mark_way(pairing, a, base, b);
    mark_way(pairing, b, base, a);
    for (int i = 0; i < pairing->swiss->teams; i++)
        if (pairing->marked[pairing->base[i]]) {
            pairing->base[i] = base;
            if (!pairing->reached[i])
                reach(pairing, i);
        }
}

/* Goes on from a team to another one; true if the way ends there. */
static bool step_path(struct pairing *pairing, int root, int from, int to)
{
    if (!may_meet(pairing, from, to) || pairing->base[from] == pairing->base[to] ||
        pairing->mate[from] == to)
        return false;
    int mate = pairing->mate[to];
    if (to == root || (mate != NOBODY && pairing->parent[mate] != NOBODY)) {
        shrink(pairing, from, to);
        return false;
    }
    if (pairing->parent[to] != NOBODY)
        return false;
    pairing->parent[to] = from;
    if (mate == NOBODY)
        return true;
    reach(pairing, mate);
    return false;
}

/* Finds a mate for the team, by giving others new ones where that is needed. */
static bool find_mate(struct pairing *pairing, int root)
{
    int n = pairing->swiss->teams;
    int end = NOBODY;
    for (int i = 0; i < n; i++) {
        pairing->reached[i] = false;
        pairing->parent[i] = NOBODY;
        pairing->base[i] = i;
    }
    pairing->queued = 0;
    reach(pairing, root);
    for (int i = 0; i < pairing->queued && end == NOBODY; i++)
        for (int to = 0; to < n && end == NOBODY; to++)
            if (step_path(pairing, root, pairing->queue[i], to))
                end = to;
    bool found = end != NOBODY;
    while (end != NOBODY) {
        int from = pairing->parent[end];
        int next = pairing->mate[from];
        pairing->mate[end] = from;
        pairing->mate[from] = end;
        end = next;
    }
    return found;
}

/* Some pairing of all but the team that rests (NOBODY: none does). */
static bool pair_all(struct pairing *pairing, int resting)
{
    int n = pairing->swiss->teams;
    for (int i = 0; i < n; i++) {
        pairing->mate[i] = NOBODY;
        pairing->gone[i] = i == resting;
    }
    for (int i = 0; i < n; i++)
        if (i != resting && pairing->mate[i] == NOBODY && !find_mate(pairing, i))
            return false;
    return true;
}

/* Whether everybody can still be paired if the two meet; if not, all stays as it was. */
static bool fix(struct pairing *pairing, int team, int other)
{
    int left = pairing->mate[team];
    int right = pairing->mate[other];
    pairing->gone[team] = pairing->gone[other] = true;
    if (left == other)
        return true;
    pairing->mate[left] = pairing->mate[right] = NOBODY;
    if (find_mate(pairing, left)) {
        pairing->mate[team] = other;
        pairing->mate[other] = team;
        return true;
    }
    pairing->mate[left] = team;
    pairing->mate[right] = other;
    pairing->gone[team] = pairing->gone[other] = false;
    return false;
}

/* From the top down, each with the highest that leaves a pairing for the others. */
static void fill_order(struct pairing *pairing, int order[])
{
    int n = pairing->swiss->teams;
    int filled = 0;
    for (int team = 0; team < n; team++) {
        int other = team + 1;
        if (pairing->gone[team])
            continue;
        while (!may_meet(pairing, team, other) || !fix(pairing, team, other))
            other++;
        order[filled++] = team;
        order[filled++] = other;
    }
}

/* The lowest team that has rested least, if the others can be paired then. */
static bool choose_resting(struct pairing *pairing, int order[])
{
    const struct swiss *swiss = pairing->swiss;
    int least = swiss->rested[0];
    for (int team = 0; team < swiss->teams; team++)
        least = swiss->rested[team] < least ? swiss->rested[team] : least;
    for (int team = swiss->teams - 1; team >= 0; team--)
        if (swiss->rested[team] == least && pair_all(pairing, team)) {
            order[swiss->teams - 1] = team;
            return true;
        }
    return false;
}

int swiss_pair(const struct swiss *swiss, int order[], struct arena *scratch)
{
    size_t n = (size_t)swiss->teams;
    assert(n >= 2);
    struct pairing pairing = {.swiss = swiss,
                              .gone = ARENA_ARRAY(scratch, bool, n),
                              .mate = ARENA_ARRAY(scratch, int, n),
                              .parent = ARENA_ARRAY(scratch, int, n),
                              .base = ARENA_ARRAY(scratch, int, n),
                              .queue = ARENA_ARRAY(scratch, int, n),
                              .reached = ARENA_ARRAY(scratch, bool, n),
                              .marked = ARENA_ARRAY(scratch, bool, n)};
    while (n % 2 ? !choose_resting(&pairing, order) : !pair_all(&pairing, NOBODY))
        pairing.allowed++;
    fill_order(&pairing, order);
    return pairing.allowed;
}
