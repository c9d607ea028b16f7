/* contest_bridge_pairs.c - bridge in pairs and individual bridge: matchpoints, Butler,
 * cross-IMPs.
 *
 * Partners share what a play is worth. In matchpoints all boards of a session have the
 * same top, by Neuberg's formula, so a percentage is the mean of those of the boards:
 * whoever sat out is compared by it. Rule: docs/rules.md, bridge marks. */
#include "tournament/facts.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_bridge.h"
#include "tournament/results/marks.h"

enum { NS, EW, DIRECTIONS };
enum { SIDE_MATCHPOINTS, SIDE_PERCENT, SIDE_FIGURES };
enum { SIDE_IMPS, SIDE_IMP_FIGURES };
enum { BOARD_TOP, BOARD_EXPECTED, BOARD_FIGURES };
enum { BOARD_DATUM, BOARD_IMP_FIGURES };
enum { ROW_MATCHPOINTS, ROW_PERCENT, ROW_PENALTY, ROW_TOTAL, ROW_FIGURES };
enum { ROW_IMPS, ROW_IMP_PENALTY, ROW_IMP_TOTAL, ROW_IMP_FIGURES };
enum { FORTY = MATCHPOINT_MINUS, SIXTY = MATCHPOINT_PLUS };

/* The columns of matchpoints are there twice: as they are, and of which people see the
 * half. */
#define MATCHPOINT_COLUMN(half)                                          \
    {                                                                    \
        .key = "matchpoints", .title = N_("Matchpoints"), .decimals = 2, \
        .halved = (half)                                                 \
    }

#define SIDE_COLUMNS(half)                                               \
    {                                                                    \
        [SIDE_MATCHPOINTS] = MATCHPOINT_COLUMN(half), [SIDE_PERCENT] = { \
            .key = "percent",                                            \
            .title = N_("Percent"),                                      \
            .decimals = 2,                                               \
            .percent = true                                              \
        }                                                                \
    }

static const struct contest_column side_matchpoints[SIDE_FIGURES] = SIDE_COLUMNS(false);
static const struct contest_column side_halved[SIDE_FIGURES] = SIDE_COLUMNS(true);

static const struct contest_column side_imps[SIDE_IMP_FIGURES] = {
    [SIDE_IMPS] = {.key = "imps", .title = N_("IMPs"), .decimals = 2},
};

#define BOARD_COLUMNS(half)                                                 \
    {                                                                       \
        [BOARD_TOP] = {.key = "top", .title = N_("Top"), .halved = (half)}, \
        [BOARD_EXPECTED] = {                                                \
            .key = "expected",                                              \
            .title = N_("Expected plays"),                                  \
            .quiet = true                                                   \
        }                                                                   \
    }

static const struct contest_column board_matchpoints[BOARD_FIGURES] =
    BOARD_COLUMNS(false);
static const struct contest_column board_halved[BOARD_FIGURES] = BOARD_COLUMNS(true);

static const struct contest_column board_butler[BOARD_IMP_FIGURES] = {
    [BOARD_DATUM] = {.key = "datum", .title = N_("Datum")},
};

#define ROW_COLUMNS(half)                            \
    {                                                \
        [ROW_MATCHPOINTS] = MATCHPOINT_COLUMN(half), \
        [ROW_PERCENT] = {.key = "percent",           \
                         .title = N_("Percent"),     \
                         .decimals = 2,              \
                         .percent = true,            \
                         .last = true},              \
        [ROW_PENALTY] = {.key = "penalty",           \
                         .title = N_("Penalty"),     \
                         .decimals = 2,              \
                         .percent = true},           \
        [ROW_TOTAL] = {                              \
            .key = "total",                          \
            .title = N_("Total"),                    \
            .decimals = 2,                           \
            .percent = true                          \
        }                                            \
    }

static const struct contest_column row_matchpoints[ROW_FIGURES] = ROW_COLUMNS(false);
static const struct contest_column row_halved[ROW_FIGURES] = ROW_COLUMNS(true);

static const struct contest_column row_imps[ROW_IMP_FIGURES] = {
    [ROW_IMPS] = {.key = "imps", .title = N_("IMPs"), .decimals = 2},
    [ROW_IMP_PENALTY] = {.key = "penalty", .title = N_("Penalty"), .decimals = 2},
    [ROW_IMP_TOTAL] = {.key = "total", .title = N_("Total"), .decimals = 2},
};

static const struct contest_ranking one_ranking[] = {
    {.name = "general", .title = N_("General ranking")},
};

static const struct contest_ranking two_rankings[DIRECTIONS] = {
    [NS] = {.name = "NS", .title = N_("North-South")},
    [EW] = {.name = "EW", .title = N_("East-West")},
};

static enum bridge_scoring scoring_of(const struct contest *contest)
{
    if (contest->kind->side != side_imps)
        return BRIDGE_MATCHPOINTS;
    return contest->kind->board ? BRIDGE_BUTLER : BRIDGE_CROSS_IMPS;
}

static bool is_halved(const struct contest *contest)
{
    return contest->kind->side == side_halved;
}

static int ranking_of(const struct contest *contest, int session, int field,
                      int contestant)
{
    return bridge_side_of(&contest->t->session[session].field[field], contestant);
}

/* A board being marked. */
struct marking {
    const struct contest *contest;
    int session;
    enum bridge_scoring scoring;
    struct bridge_board board;
    int datum;
};

static int duel_points(int mine, int theirs)
{
    return 1 + (mine > theirs) - (mine < theirs);
}

/* What a result is worth to North-South: matchpoints, or IMPs. */
static struct ratio worth(const struct marking *marking, size_t i)
{
    const struct bridge_board *board = &marking->board;
    int n = (int)board->lots;
    switch (marking->scoring) {
    case BRIDGE_BUTLER:
        return bridge_lot_against(&board->lot[i], marking->datum, bridge_imps);
    case BRIDGE_CROSS_IMPS:
        return n == 1 ? RATIO_ZERO
                      : ratio_mul(bridge_board_sum(board, i, bridge_imps),
                                  ratio_of(1, n - 1));
    case BRIDGE_MATCHPOINTS:
    case BRIDGE_SCORINGS:
        break;
    }
    struct ratio points =
        ratio_add(bridge_board_sum(board, i, duel_points), ratio_of(1, 1));
    return ratio_sub(ratio_mul(points, ratio_of(board->expected, n)), ratio_of(1, 1));
}

static void set_side(const struct marking *marking, int slot, int side, struct ratio mark)
{
    struct figures *figures =
        contest_side(marking->contest, marking->session, slot, side);
    int expected = marking->board.expected;
    if (marking->scoring != BRIDGE_MATCHPOINTS) {
        figures_set(figures, SIDE_IMPS, mark);
        return;
    }
    figures_set(figures, SIDE_MATCHPOINTS, mark);
    figures_set(figures, SIDE_PERCENT, matchpoint_percent(mark, expected));
}

/* A mark that is given in percent, or, of a ruling in IMPs, as it is. */
static void give_side(const struct marking *marking, int slot, int side,
                      struct ratio percent)
{
    struct figures *figures =
        contest_side(marking->contest, marking->session, slot, side);
    if (marking->scoring != BRIDGE_MATCHPOINTS) {
        figures_set(figures, SIDE_IMPS, percent);
        return;
    }
    figures_set(figures, SIDE_MATCHPOINTS,
                matchpoint_adjusted(percent, marking->board.expected));
    figures_set(figures, SIDE_PERCENT, percent);
}

static void mark_lot(const struct marking *marking, size_t i)
{
    const struct contest *contest = marking->contest;
    struct ratio ns = worth(marking, i);
    struct ratio ew =
        marking->scoring == BRIDGE_MATCHPOINTS
            ? ratio_sub(ratio_of(matchpoint_top(marking->board.expected), 1), ns)
            : ratio_sub(RATIO_ZERO, ns);
    for (int side = 0; side < contest->t->format->sides; side++)
        set_side(marking, marking->board.lot[i].slot, side, side % 2 == NS ? ns : ew);
}

/* An adjusted score that was entered in place of a result. */
static void mark_adjusted(const struct marking *marking, int slot)
{
    const struct contest *contest = marking->contest;
    const struct play *play = &contest->t->session[marking->session].play[slot];
    for (int side = 0; side < contest->t->format->sides; side++) {
        struct ratio percent = bridge_facts_adjusted(play->facts, side % 2);
        give_side(marking, slot, side,
                  marking->scoring == BRIDGE_MATCHPOINTS ? percent
                                                         : bridge_percent_imps(percent));
    }
}

/* At most 40 to the side at fault, at least 60 to the other. */
static void bound_mark(const struct marking *marking, int slot, int side, bool at_fault)
{
    const struct figures *figures =
        contest_side(marking->contest, marking->session, slot, side);
    struct ratio limit = ratio_of(at_fault ? FORTY : SIXTY, 1);
    if (!(figures->given & (1U << SIDE_PERCENT)))
        return; /* there is no score yet */
    int order = ratio_compare(figures->value[SIDE_PERCENT], limit);
    if (at_fault ? order > 0 : order < 0)
        give_side(marking, slot, side, limit);
}

/* The mark that a ruling names for a side: of partners, the one named holds for both. */
static bool named_mark(const struct ruling_effect *effect, int side, int sides,
                       struct ratio *mark)
{
    int partner = sides == SEAT_COUNT ? (side + 2) % SEAT_COUNT : side;
    int named = effect->named & (1U << side) ? side : partner;
    *mark = effect->percent[named];
    return effect->named & (1U << named);
}

static void rule_side(const struct marking *marking, const struct ruling_effect *effect,
                      int slot, int side)
{
    bool at_fault = effect->fault & (1U << side);
    struct ratio mark;
    switch (effect->kind) {
    case RULING_ZERO:
        if (at_fault)
            give_side(marking, slot, side, RATIO_ZERO);
        break;
    case RULING_ZERO_BOTH:
        give_side(marking, slot, side, RATIO_ZERO);
        break;
    case RULING_MARKS:
        if (named_mark(effect, side, marking->contest->t->format->sides, &mark))
            give_side(marking, slot, side, mark);
        break;
    case RULING_FORTY_SIXTY:
        bound_mark(marking, slot, side, at_fault);
        break;
    case RULING_FORTY_FORTY:
        give_side(marking, slot, side, ratio_of(FORTY, 1));
        break;
    case RULING_NEUTRALISED:
    case RULING_FOUR: /* of match points: refused here */
    case RULING_SIX:
    case RULING_PENALTY:
    case RULING_KINDS:
        break;
    }
}

static void marking_init(struct marking *marking, const struct contest *contest,
                         int session, size_t group)
{
    *marking = (struct marking){
        .contest = contest, .session = session, .scoring = scoring_of(contest)};
    struct bridge_board *board = &marking->board;
    bridge_board_init(board, contest, session, group);
    if (marking->scoring != BRIDGE_BUTLER || board->lots == 0)
        return;
    int *score = ARENA_ARRAY(&board->scratch, int, board->lots);
    for (size_t i = 0; i < board->lots; i++)
        score[i] = bridge_lot_mean(&board->lot[i]);
    marking->datum = butler_datum(score, board->lots, NULL);
}

static void set_board(const struct marking *marking, struct figures *figures)
{
    const struct bridge_board *board = &marking->board;
    if (board->lots == 0)
        return;
    if (marking->scoring == BRIDGE_BUTLER)
        figures_set(figures, BOARD_DATUM, ratio_of(marking->datum, 1));
    if (marking->scoring != BRIDGE_MATCHPOINTS)
        return;
    figures_set(figures, BOARD_TOP, ratio_of(matchpoint_top(board->expected), 1));
    figures_set(figures, BOARD_EXPECTED, ratio_of(board->expected, 1));
}

static void mark_pairs(struct contest *contest, int session, size_t g)
{
    struct contest_session *own = &contest->session[session];
    const struct marks_group *group = &own->marks->group[g];
    struct marking marking;
    marking_init(&marking, contest, session, g);
    set_board(&marking, &own->board[g]);
    for (size_t i = 0; i < marking.board.lots; i++)
        mark_lot(&marking, i);
    for (int i = 0; i < group->slots; i++) {
        int slot = group->slot[i];
        const struct play *play = &contest->t->session[session].play[slot];
        const struct ruling_effect *effect = contest_ruling(contest, session, slot);
        if (play->state == PLAY_ADJUSTED &&
            (!effect || ruling_table[effect->kind].compared))
            mark_adjusted(&marking, slot);
        for (int s = 0; effect && s < contest->t->format->sides; s++)
            rule_side(&marking, effect, slot, s);
    }
    bridge_board_clear(&marking.board);
}

/* What a contestant did in a session, before it is figures. */
struct adding {
    const struct contest *contest;
    int session;
    int plays;
    struct ratio_sum sum[SIDE_FIGURES]; /* of each column of a side */
};

static void add_play(void *context, int slot, int side)
{
    struct adding *add = context;
    const struct figures *figures = contest_side(add->contest, add->session, slot, side);
    add->plays += figures->given != 0;
    for (int k = 0; k < add->contest->kind->sides; k++)
        if (figures->given & (1U << k))
            ratio_sum_add(&add->sum[k], figures->value[k]);
}

static struct adding add_plays(const struct contest *contest,
                               const struct contest_performance *performance)
{
    struct adding add = {.contest = contest, .session = performance->session};
    for (int k = 0; k < SIDE_FIGURES; k++)
        add.sum[k] = RATIO_SUM_ZERO;
    contest_each_play(contest, performance, add_play, &add);
    return add;
}

static void add_up(const struct contest *contest, struct contest_performance *performance)
{
    struct adding add = add_plays(contest, performance);
    struct figures *figures = performance->figures;
    struct ratio penalty = contest_penalty(contest, performance);
    bool matchpoints = scoring_of(contest) == BRIDGE_MATCHPOINTS;
    performance->plays = add.plays;
    performance->ranked = add.plays > 0;
    figures_set(figures, matchpoints ? ROW_PENALTY : ROW_IMP_PENALTY, penalty);
    if (!performance->ranked)
        return;
    if (!matchpoints) {
        struct ratio imps = ratio_sum_value(&add.sum[SIDE_IMPS]);
        figures_set(figures, ROW_IMPS, imps);
        figures_set(figures, ROW_IMP_TOTAL, ratio_sub(imps, penalty));
        return;
    }
    struct ratio percent =
        ratio_mul(ratio_sum_value(&add.sum[SIDE_PERCENT]), ratio_of(1, add.plays));
    figures_set(figures, ROW_MATCHPOINTS, ratio_sum_value(&add.sum[SIDE_MATCHPOINTS]));
    figures_set(figures, ROW_PERCENT, percent);
    figures_set(figures, ROW_TOTAL, ratio_sub(percent, penalty));
}

/* Whether the sessions of a row are one percentage over all boards, not a sum of them. */
static bool is_mean(const struct contest *contest, const struct contest_row *row)
{
    return contest->t->options.rules != OPTIONS_RULES_FIRST && row->performances > 1 &&
           scoring_of(contest) == BRIDGE_MATCHPOINTS;
}

/* The mean of a figure over all boards played, a session's by its coefficient. */
static struct ratio mean_of(const struct contest *contest, const struct contest_row *row,
                            int figure)
{
    struct ratio sum = RATIO_ZERO;
    struct ratio boards = RATIO_ZERO;
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *one = &row->first[i];
        struct ratio weight = ratio_mul(contest->t->session[one->session].coefficient,
                                        ratio_of(one->plays, 1));
        if (!one->ranked)
            continue;
        sum = ratio_add(sum, ratio_mul(weight, one->figures->value[figure]));
        boards = ratio_add(boards, weight);
    }
    return boards.num > 0 ? ratio_mul(sum, ratio_of_wide(boards.den, boards.num))
                          : RATIO_ZERO;
}

static void sum_pair(const struct contest *contest, struct contest_row *row)
{
    contest_sum_figures(contest, row);
    if (!row->ranked || !is_mean(contest, row))
        return;
    figures_set(row->figures, ROW_PERCENT, mean_of(contest, row, ROW_PERCENT));
    figures_set(row->figures, ROW_PENALTY, mean_of(contest, row, ROW_PENALTY));
    row->total = mean_of(contest, row, ROW_TOTAL);
    figures_set(row->figures, ROW_TOTAL, row->total);
}

static void tell_rule(const struct contest *contest, struct why *why)
{
    static const char *const rule[BRIDGE_SCORINGS] = {
        [BRIDGE_MATCHPOINTS] =
            N_("each score meets every other score on its board: 2 points if better, 1 "
               "if equal; where a board has fewer scores than others, Neuberg's formula"),
        [BRIDGE_BUTLER] = N_("Butler: IMPs against the mean of the board without its "
                             "best and its worst score, rounded to 10"),
        [BRIDGE_CROSS_IMPS] =
            N_("cross-IMPs: the mean of the IMPs against every other score on the board"),
    };
    static const char halved[] =
        N_("each score meets every other score on its board: 1 point if better, ½ if "
           "equal; where a board has fewer scores than others, Neuberg's formula");
    why_line(why, N_("rule: %s [%s]"),
             tr(why->lang, is_halved(contest) ? halved : rule[scoring_of(contest)]),
             tr(why->lang, N_("Laws of bridge, 77 and 78")));
}

/* How the one score of a result got its mark. */
static void tell_plain(const struct marking *marking, size_t i, struct why *why)
{
    struct arena scratch = {0};
    size_t n = marking->board.lots;
    int *score = ARENA_ARRAY(&scratch, int, n + 1);
    for (size_t k = 0; k < n; k++)
        score[k] = bridge_lot_mean(&marking->board.lot[k]);
    if (marking->scoring == BRIDGE_MATCHPOINTS && !marking->board.weighted)
        (is_halved(marking->contest) ? matchpoint_explain_halved : matchpoint_explain)(
            score, n, i, marking->board.expected, why);
    else if (marking->scoring == BRIDGE_CROSS_IMPS && !marking->board.weighted)
        cross_imp_mean(score, n, i, why);
    else if (marking->scoring == BRIDGE_BUTLER)
        butler_imps(score[i], butler_datum(score, n, why), why);
    arena_clear(&scratch);
}

/* What both sides have in the end. */
static void tell_sides(const struct contest *contest, int session, int slot,
                       struct why *why)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        const struct figures *figures = contest_side(contest, session, slot, d);
        const struct contest_kind *kind = contest->kind;
        struct why_figure figure;
        const char *who = tr(why->lang, two_rankings[d].title);
        if (figures->given == 0)
            why_line(why, N_("%s: no mark"), who);
        else if (kind->side[kind->sides - 1].percent)
            why_line(why, N_("%s: %s"), who,
                     why_percent(why, figures->value[SIDE_PERCENT], &figure));
        else
            why_line(why, N_("%s: %s IMPs"), who,
                     why_signed(why, figures->value[SIDE_IMPS], 2, &figure));
    }
}

static void explain_play(const struct contest *contest, int session, int slot,
                         struct why *why)
{
    const struct play *play = &contest->t->session[session].play[slot];
    const struct ruling_effect *effect = contest_ruling(contest, session, slot);
    struct marking marking;
    marking_init(&marking, contest, session,
                 (size_t)contest->session[session].marks->group_of[slot]);
    if (play->state == PLAY_NOT_PLAYED)
        why_line(why, N_("the board was not played"));
    if (play->state == PLAY_ADJUSTED)
        why_line(why, N_("an adjusted score was given instead of a result"));
    for (size_t i = 0; i < marking.board.lots; i++)
        if (marking.board.lot[i].slot == slot) {
            bridge_tell_ruled(contest, session, slot, why);
            tell_plain(&marking, i, why);
        }
    if (effect)
        ruling_explain(effect, RULING_OF_SIDES, why);
    tell_sides(contest, session, slot, why);
    tell_rule(contest, why);
    bridge_board_clear(&marking.board);
}

static void tell_performance(const struct contest *contest,
                             const struct contest_performance *performance,
                             struct why *why)
{
    struct why_figure figure[3];
    const struct ratio *value = performance->figures->value;
    if (!performance->ranked) {
        why_line(why, N_("no mark counts yet: not ranked"));
        return;
    }
    contest_tell_penalties(contest, performance, why);
    if (scoring_of(contest) == BRIDGE_MATCHPOINTS)
        why_line(why, N_("mean of %d boards: %s, less %s = %s"), performance->plays,
                 why_percent(why, value[ROW_PERCENT], &figure[0]),
                 why_percent(why, value[ROW_PENALTY], &figure[1]),
                 why_percent(why, value[ROW_TOTAL], &figure[2]));
    else
        why_line(why, N_("IMPs of %d boards: %s, less %s = %s"), performance->plays,
                 why_signed(why, value[ROW_IMPS], 2, &figure[0]),
                 why_number(why, value[ROW_IMP_PENALTY], 2, &figure[1]),
                 why_signed(why, value[ROW_IMP_TOTAL], 2, &figure[2]));
}

static void explain_row(const struct contest *contest, const struct contest_row *row,
                        struct why *why)
{
    for (int i = 0; i < row->performances; i++) {
        if (contest->t->sessions > 1)
            why_line(why, N_("session %d"), row->first[i].session + 1);
        why_begin(why);
        tell_performance(contest, &row->first[i], why);
        why_end(why);
    }
    if (is_mean(contest, row) && row->ranked) {
        struct why_figure figure[3];
        why_line(why, N_("over all boards played: %s, less %s = %s"),
                 why_percent(why, row->figures->value[ROW_PERCENT], &figure[0]),
                 why_percent(why, row->figures->value[ROW_PENALTY], &figure[1]),
                 why_percent(why, row->total, &figure[2]));
    }
    tell_rule(contest, why);
}

#define SHARED                                                                           \
    .mark = mark_pairs, .add_up = add_up, .sum = sum_pair, .explain_play = explain_play, \
    .explain_row = explain_row
#define HALVED                                                                           \
    .side = side_halved, .sides = SIDE_FIGURES, .board = board_halved,                   \
    .boards = BOARD_FIGURES, .row = row_halved, .rows = ROW_FIGURES, .total = ROW_TOTAL, \
    SHARED
#define MATCHPOINTS                                                              \
    .side = side_matchpoints, .sides = SIDE_FIGURES, .board = board_matchpoints, \
    .boards = BOARD_FIGURES, .row = row_matchpoints, .rows = ROW_FIGURES,        \
    .total = ROW_TOTAL, SHARED
#define IMPS                                                       \
    .side = side_imps, .sides = SIDE_IMP_FIGURES, .row = row_imps, \
    .rows = ROW_IMP_FIGURES, .total = ROW_IMP_TOTAL, SHARED
#define ONE .ranking = one_ranking, .rankings = 1
#define TWO .ranking = two_rankings, .rankings = DIRECTIONS, .ranking_of = ranking_of
#define BUTLER .board = board_butler, .boards = BOARD_IMP_FIGURES

const struct contest_kind contest_bridge_pairs[BRIDGE_SCORINGS][2] = {
    [BRIDGE_MATCHPOINTS] = {{MATCHPOINTS, ONE}, {MATCHPOINTS, TWO}},
    [BRIDGE_BUTLER] = {{IMPS, BUTLER, ONE}, {IMPS, BUTLER, TWO}},
    [BRIDGE_CROSS_IMPS] = {{IMPS, ONE}, {IMPS, TWO}},
};

const struct contest_kind contest_bridge_halved[2] = {{HALVED, ONE}, {HALVED, TWO}};
