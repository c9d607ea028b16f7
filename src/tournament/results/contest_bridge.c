/* contest_bridge.c - what the contests of bridge share: which scoring a tournament has,
 * and the compared results of one board. */
#include "tournament/results/contest_bridge.h"

#include "tournament/results/marks.h"
#include <stdlib.h>
#include <string.h>

enum { WHOLE = 100 }; /* percent of a result */

/* Whether somebody sits in the field: before, all its tables count as played. */
static bool has_players(const struct field *field)
{
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] >= 0)
            return true;
    return false;
}

/* Counts the plays of each board; stops at the first one that is played three times. */
static bool plays_thrice(const struct tournament *t, const struct session *session,
                         int plays[])
{
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const struct schedule *schedule = &field->schedule;
        bool seated = has_players(field);
        if (t->options.compare_field)
            memset(plays, 0, (SCHEDULE_BOARD_MAX + 1) * sizeof plays[0]);
        for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
            const struct schedule_table *at = &schedule->table[i];
            if (seated && !field_table_plays(field, at))
                continue;
            for (int k = at->first; k < at->first + at->count; k++)
                if (++plays[schedule->board[k]] > 2)
                    return true;
        }
    }
    return false;
}

enum bridge_scoring bridge_scoring_of(const struct tournament *t)
{
    switch (t->options.scoring) {
    case OPTIONS_MATCHPOINTS:
        return BRIDGE_MATCHPOINTS;
    case OPTIONS_BUTLER:
        return BRIDGE_BUTLER;
    case OPTIONS_CROSS_IMPS:
        return BRIDGE_CROSS_IMPS;
    case OPTIONS_USUAL:
    case OPTIONS_IMPS:
    case OPTIONS_SCORINGS:
        break;
    }
    struct arena scratch = {0};
    bool any = false;
    bool thrice = false;
    for (size_t s = 0; s < t->sessions && !thrice; s++) {
        int *plays = ARENA_ARRAY(&scratch, int, SCHEDULE_BOARD_MAX + 1);
        any = any || t->session[s].slots > 0;
        thrice = plays_thrice(t, &t->session[s], plays);
    }
    arena_clear(&scratch);
    return any && !thrice ? BRIDGE_CROSS_IMPS : BRIDGE_MATCHPOINTS;
}

/* How often the contestants of a field sit on each side. */
static int *count_sides(const struct field *field, struct arena *arena)
{
    const struct schedule *schedule = &field->schedule;
    int *rounds = ARENA_ARRAY(arena, int, 2 * (size_t)schedule->contestants + 2);
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < 2; s++)
            if (schedule->table[i].seat[s] != SCHEDULE_EMPTY)
                rounds[2 * schedule->table[i].seat[s] + s]++;
    return rounds;
}

int bridge_side_of(const struct field *field, int contestant)
{
    const struct schedule *schedule = &field->schedule;
    int rounds[2] = {0, 0};
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < 2; s++)
            rounds[s] += schedule->table[i].seat[s] == contestant;
    if (rounds[0] == rounds[1])
        return strncmp(schedule->label[contestant], "EW", 2) == 0;
    return rounds[1] > rounds[0];
}

int bridge_winners(const struct tournament *t)
{
    struct arena scratch = {0};
    int changing = 0;
    int contestants = 0;
    if (t->options.winners == 1 || t->format->sides != 2)
        return 1;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            const int *rounds = count_sides(field, &scratch);
            for (int c = 0; c < field->schedule.contestants; c++, rounds += 2)
                changing += rounds[0] > 0 && rounds[1] > 0;
            contestants += field->schedule.contestants;
        }
    arena_clear(&scratch);
    return contestants > 0 && 2 * changing < contestants ? 2 : 1;
}

const struct contest_kind *contest_bridge_pairs_of(const struct tournament *t)
{
    enum bridge_scoring scoring = bridge_scoring_of(t);
    bool halved = scoring == BRIDGE_MATCHPOINTS && t->options.matchpoints_one;
    return &(halved ? contest_bridge_halved
                    : contest_bridge_pairs[scoring])[bridge_winners(t) - 1];
}

enum ruling_unit contest_bridge_unit(const struct tournament *t)
{
    return bridge_scoring_of(t) == BRIDGE_MATCHPOINTS ? RULING_PERCENT : RULING_POINTS;
}

bool bridge_lot_of(const struct contest *contest, int session, int slot,
                   struct bridge_lot *lot)
{
    const struct play *play = &contest->t->session[session].play[slot];
    int score = 0;
    if (!contest_score(contest, session, slot, &score))
        return false;
    *lot = (struct bridge_lot){
        .slot = slot, .outcomes = 1, .score = {score}, .weight = {WHOLE}};
    const struct change_ruling *ruling =
        play->score_ruling < 0 ? NULL : &contest->t->ruling[play->score_ruling].change;
    if (!ruling || ruling->weights == 0)
        return true;
    lot->outcomes = ruling->weights;
    for (int i = 0; i < ruling->weights; i++) {
        lot->score[i] = ruling->weight[i].score;
        lot->weight[i] = ruling->weight[i].percent;
    }
    return true;
}

void bridge_tell_ruled(const struct contest *contest, int session, int slot,
                       struct why *why)
{
    const struct play *play = &contest->t->session[session].play[slot];
    struct why_figure figure;
    if (play->score_ruling < 0)
        return;
    const struct change_ruling *ruling = &contest->t->ruling[play->score_ruling].change;
    if (ruling->weights == 0)
        why_line(why, N_("by a ruling, %s is compared instead of the written score"),
                 why_score(ruling->facts.value[FACT_SCORE], &figure));
    for (int i = 0; i < ruling->weights; i++)
        why_line(why, N_("by a ruling, %s counts for %d percent"),
                 why_score(ruling->weight[i].score, &figure), ruling->weight[i].percent);
    if (ruling->effect.law && play->ruling != play->score_ruling)
        law_explain(ruling->article, why);
}

int bridge_lot_mean(const struct bridge_lot *lot)
{
    int64_t sum = 0;
    for (int i = 0; i < lot->outcomes; i++)
        sum += (int64_t)lot->score[i] * lot->weight[i];
    return (int)ratio_round(ratio_of(sum, WHOLE), 0);
}

/* A score and how much of a result it is. */
struct part {
    int score;
    int mass;
};

static int compare_parts(const void *left, const void *right)
{
    const struct part *a = left;
    const struct part *b = right;
    return (a->score > b->score) - (a->score < b->score);
}

/* Equal scores become one, with all their weight. */
static void gather_scores(struct bridge_board *board)
{
    size_t n = 0;
    struct part *part =
        ARENA_ARRAY(&board->scratch, struct part, board->lots * RULING_WEIGHTS_MOST + 1);
    for (size_t i = 0; i < board->lots; i++)
        for (int k = 0; k < board->lot[i].outcomes; k++)
            part[n++] = (struct part){board->lot[i].score[k], board->lot[i].weight[k]};
    qsort(part, n, sizeof *part, compare_parts);
    board->score = ARENA_ARRAY(&board->scratch, int, n + 1);
    board->mass = ARENA_ARRAY(&board->scratch, int, n + 1);
    for (size_t i = 0; i < n; i++) {
        if (i == 0 || part[i].score != part[i - 1].score)
            board->score[board->scores++] = part[i].score;
        board->mass[board->scores - 1] += part[i].mass;
    }
}

/* As many as there are at least: marks stay within 0 and the top. */
int bridge_expected(const struct contest *contest, int session, size_t group)
{
    int expected = contest->t->options.expected_plays;
    int most = contest_most(contest, session, group);
    expected = expected > most ? expected : most;
    return expected > 0 ? expected : 1;
}

void bridge_board_init(struct bridge_board *board, const struct contest *contest,
                       int session, size_t group)
{
    const struct marks_group *plays = &contest->session[session].marks->group[group];
    *board = (struct bridge_board){0};
    board->lot =
        ARENA_ARRAY(&board->scratch, struct bridge_lot, (size_t)plays->slots + 1);
    for (int i = 0; i < plays->slots; i++) {
        struct bridge_lot *lot = &board->lot[board->lots];
        if (!bridge_lot_of(contest, session, plays->slot[i], lot))
            continue;
        board->lots++;
        board->weighted = board->weighted || lot->outcomes > 1;
    }
    gather_scores(board);
    board->expected = bridge_expected(contest, session, group);
}

void bridge_board_clear(struct bridge_board *board)
{
    arena_clear(&board->scratch);
}

struct ratio bridge_board_sum(const struct bridge_board *board, size_t index,
                              bridge_duel *duel)
{
    const struct bridge_lot *lot = &board->lot[index];
    int64_t sum = 0;
    for (int i = 0; i < lot->outcomes; i++) {
        int64_t own = 0;
        for (size_t k = 0; k < board->scores; k++)
            own += (int64_t)board->mass[k] * duel(lot->score[i], board->score[k]);
        for (int k = 0; k < lot->outcomes; k++) /* a result does not meet itself */
            own -= (int64_t)lot->weight[k] * duel(lot->score[i], lot->score[k]);
        sum += own * lot->weight[i];
    }
    return ratio_of(sum, (int64_t)WHOLE * WHOLE);
}

struct ratio bridge_lot_against(const struct bridge_lot *lot, int score,
                                bridge_duel *duel)
{
    int64_t sum = 0;
    for (int i = 0; i < lot->outcomes; i++)
        sum += (int64_t)lot->weight[i] * duel(lot->score[i], score);
    return ratio_of(sum, WHOLE);
}

int bridge_imps(int mine, int theirs)
{
    return imp_of((int64_t)mine - theirs, NULL);
}

struct ratio bridge_percent_imps(struct ratio percent)
{
    struct ratio above = ratio_sub(percent, ratio_of(50, 1));
    return ratio_mul(above, ratio_of(IMP_AVERAGE, 10));
}
