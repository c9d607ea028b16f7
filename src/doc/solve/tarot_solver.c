/* tarot_solver.c - what the taker can make of a deal of tarot when all cards are seen. */
#include "doc/solve/tarot_solver.h"

#include "doc/solve/tarot_team.h"

enum { USUAL_TIME = 60000, EASY = 12 /* tricks */ };

/* A deal being solved. */
struct solution {
    const struct tarot_hands *hands;
    struct tarot_team *team;
    struct deal_state deal;
    struct tarot_answer *answer;
};

bool tarot_answer_is_exact(const struct tarot_answer *answer)
{
    return answer->points.low == answer->points.high &&
           (answer->ending || (answer->has_margin && answer->has_score));
}

/* Whether the taker reaches so many halves of the objective; false: not in time. */
static bool ask(struct solution *solution, const struct objective *objective, int need,
                bool *reached)
{
    struct state state = solution->deal.state;
    deal_state_value(&state, objective);
    tarot_team_play(solution->team, objective);
    int proven;
    bool answered = tarot_team_ask(solution->team, &state, need, &proven);
    *reached = answered && proven >= need;
    return answered;
}

/* A question about points that brings an end of the interval nearer; false: not in its
 * time. */
static bool bring_nearer(struct solution *solution, const struct state *state, int need,
                         struct interval *interval)
{
    int proven;
    if (!tarot_team_ask(solution->team, state, need, &proven))
        return false;
    if (proven >= need)
        interval->low = proven;
    else
        interval->high = proven;
    return true;
}

/* Where time is short: from above, which is easier to show, then from below, each with a
 * part of it. */
static void approach(struct solution *solution, const struct state *state,
                     struct interval *interval)
{
    enum { STEP = 6 };
    int64_t part = tarot_team_left(solution->team) / 3;
    tarot_team_allow(solution->team, part);
    while (interval->high - interval->low > STEP &&
           bring_nearer(solution, state, interval->high - STEP + 1, interval))
        continue;
    tarot_team_allow(solution->team, part);
    while (interval->high - interval->low > STEP &&
           bring_nearer(solution, state, interval->low + STEP, interval))
        continue;
    tarot_team_allow(solution->team, 0);
}

static void narrow(struct solution *solution, const struct objective *objective,
                   const int *guess, struct interval *interval)
{
    struct state state = solution->deal.state;
    struct value_asker asker = {tarot_team_ask, solution->team};
    deal_state_value(&state, objective);
    tarot_team_play(solution->team, objective);
    struct interval limits = value_limits(objective, &state);
    if (interval->low < limits.low)
        interval->low = limits.low;
    if (interval->high > limits.high)
        interval->high = limits.high;
    if (state.left > EASY)
        approach(solution, &state, interval);
    value_narrow(&asker, &state, guess ? *guess : value_guess(&asker, objective, &state),
                 interval);
}

/* Made or down. */
static void decide_contract(struct solution *solution, bool decide_only)
{
    const struct deal_state *deal = &solution->deal;
    struct objective margin = objective_margin(&deal->state, deal->oudlers);
    bool reached;
    if (!decide_only)
        tarot_team_allow(solution->team, tarot_team_left(solution->team) / 2);
    if (ask(solution, &margin, objective_needed(&deal->state, deal->oudlers, deal->kept),
            &reached))
        solution->answer->made = reached ? TAROT_MADE : TAROT_DOWN;
    tarot_team_allow(solution->team, 0);
}

/* The points of the tricks, and cards that come to them. */
static void find_points(struct solution *solution)
{
    struct objective points = objective_points();
    struct tarot_answer *answer = solution->answer;
    struct interval interval = {0, TAROT_ALL_HALVES};
    narrow(solution, &points, NULL, &interval);
    if (interval.low == interval.high) {
        struct state state = solution->deal.state;
        deal_state_value(&state, &points);
        struct probe *probe = tarot_team_probe(solution->team);
        if (!line_find(probe, &state, interval.low, &answer->line))
            answer->line.count = 0;
    }
    answer->points = (struct interval){interval.low + solution->deal.kept,
                                       interval.high + solution->deal.kept};
}

static void find_margin(struct solution *solution)
{
    const struct deal_state *deal = &solution->deal;
    struct tarot_answer *answer = solution->answer;
    struct objective margin = objective_margin(&deal->state, deal->oudlers);
    int needed = objective_needed(&deal->state, deal->oudlers, deal->kept);
    struct interval interval = {-2 * TAROT_ALL_HALVES, 2 * TAROT_ALL_HALVES};
    int guess = answer->points.low - deal->kept;
    if (answer->made == TAROT_MADE)
        interval.low = needed;
    if (answer->made == TAROT_DOWN)
        interval.high = needed - 1;
    narrow(solution, &margin, &guess, &interval);
    answer->has_margin = interval.low == interval.high;
    answer->margin = interval.low - needed;
}

/* Whether the taker can be sure of that score; false: not in time. */
static bool ask_score(struct solution *solution, int score, bool *reached)
{
    int need;
    struct objective objective =
        score_objective(solution->hands, &solution->deal, score, &need);
    return ask(solution, &objective, need, reached);
}

/* From the score of the margin on, up or down to the best one. */
static void find_score(struct solution *solution)
{
    struct tarot_answer *answer = solution->answer;
    int scores[SCORES_MOST];
    int count = score_list(solution->hands, scores);
    int plain = score_of(solution->hands, answer->margin,
                         (struct score_end){TAROT_NOBODY, false});
    int at = 0;
    bool reached = true;
    while (at < count - 1 && scores[at] < plain)
        at++;
    if (score_is_open(&solution->deal)) {
        if (!ask_score(solution, scores[at], &reached))
            return;
        while (!reached && at > 0)
            if (!ask_score(solution, scores[--at], &reached))
                return;
        for (bool more = true; more && at < count - 1; at += more)
            if (!ask_score(solution, scores[at + 1], &more))
                return;
    }
    answer->has_score = true;
    answer->best_score = scores[at];
}

/* What is asked, in the order of what people want to know first. */
static void solve(struct solution *solution, bool decide_only)
{
    struct tarot_answer *answer = solution->answer;
    answer->points = (struct interval){0, TAROT_ALL_HALVES};
    if (answer->ending) {
        find_points(solution);
        return;
    }
    decide_contract(solution, decide_only);
    if (decide_only)
        return;
    find_points(solution);
    if (answer->points.low != answer->points.high)
        return;
    find_margin(solution);
    if (answer->has_margin)
        find_score(solution);
}

struct tarot_hands tarot_with_ecart(const struct tarot_hands *hands)
{
    struct tarot_hands complete = *hands;
    if (hands->kind == TAROT_WHOLE && hands->contract < TAROT_GARDE_SANS &&
        tarot_is_empty(hands->ecart))
        complete.ecart = tarot_ecart_by_rule(hands);
    return complete;
}

bool tarot_play_fairly(const struct tarot_hands *hands, struct fair_games *fair,
                       struct err *err)
{
    enum { GAMES = 20, SEED = 1 };
    struct tarot_hands complete = tarot_with_ecart(hands);
    return fair_play(&complete, SEED, GAMES, fair) ||
           err_set(err, ERR_STORE,
                   "there is not enough memory to solve a deal; close "
                   "other programs");
}

bool tarot_solve_costs(const struct tarot_hands *hands,
                       const struct tarot_solver_how *how, struct tarot_played *played,
                       struct err *err)
{
    struct tarot_hands complete = tarot_with_ecart(hands);
    struct deal_state deal = deal_state_of(&complete);
    struct objective points = objective_points();
    int64_t time = how->milliseconds > 0 ? how->milliseconds : USUAL_TIME;
    struct tarot_team *team = tarot_team_new(RECORDED_TRICKS + 2, time, 1);
    if (!team)
        return err_set(err, ERR_STORE,
                       "there is not enough memory to solve a deal; close "
                       "other programs");
    tarot_team_play(team, &points);
    played->known =
        recorded_costs(tarot_team_probe(team), &deal, &played->line, played->cost);
    tarot_team_free(team);
    return true;
}

/* Whether it is a deal that the search knows. */
static bool check_solvable(const struct tarot_hands *hands, struct err *err)
{
    if (hands->players != PLAYERS)
        return err_user(err,
                        "a deal of %d players cannot be solved: duplicate is played by "
                        "four, and so is what can be solved; give a deal of four",
                        hands->players);
    return hands->kind != TAROT_FIRST_POSITION ||
           err_user(err, "the taker's hand alone cannot be solved; give the other hands "
                         "and the dog, too");
}

bool tarot_solve(const struct tarot_hands *hands, const struct tarot_solver_how *how,
                 struct tarot_answer *answer, struct err *err)
{
    struct tarot_hands complete = tarot_with_ecart(hands);
    int64_t time = how->milliseconds > 0 ? how->milliseconds : USUAL_TIME;
    *answer = (struct tarot_answer){.ending = hands->kind == TAROT_ENDING};
    if (!check_solvable(hands, err))
        return false;
    answer->ecart = complete.ecart;
    answer->ecart_chosen =
        tarot_is_empty(hands->ecart) && !tarot_is_empty(complete.ecart);
    struct solution solution = {
        .hands = &complete, .deal = deal_state_of(&complete), .answer = answer};
    for (int p = 0; p < PLAYERS; p++)
        answer->seat[p] = solution.deal.seat[p];
    solution.team = tarot_team_new(solution.deal.state.left, time, how->threads);
    if (!solution.team)
        return err_set(err, ERR_STORE,
                       "there is not enough memory to solve a deal; close "
                       "other programs");
    solve(&solution, how->decide_only);
    tarot_team_free(solution.team);
    return true;
}
