/* contest_bridge_pairs.c - bridge in pairs and individual bridge: matchpoints, Butler,
 * cross-IMPs.
 *
 * Partners share what a play is worth. In matchpoints all boards of a session have the
 * same top, by Neuberg's formula, so a percentage is the mean of those of the boards:
 * whoever sat out is compared by it. Rule: docs/rules.md, bridge marks. */
#include "tournament/facts.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_bridge.h"
#include "tournament/results/contest_bridge_inside.h"
#include "tournament/results/marks.h"

enum { BOARD_TOP, BOARD_EXPECTED, BOARD_FIGURES };
enum { BOARD_DATUM, BOARD_IMP_FIGURES };
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
    [ROW_IMP_BOARD] = {.key = "per_board", .title = N_("IMPs per board"), .decimals = 2},
};

static const struct contest_ranking one_ranking[] = {
    {.name = "general", .title = N_("General ranking")},
};

static const struct contest_ranking two_rankings[DIRECTIONS] = {
    [NS] = {.name = "NS", .title = N_("North-South")},
    [EW] = {.name = "EW", .title = N_("East-West")},
};

enum bridge_scoring bridge_marks_scoring(const struct contest *contest)
{
    if (contest->kind->side != side_imps)
        return BRIDGE_MATCHPOINTS;
    return contest->kind->board ? BRIDGE_BUTLER : BRIDGE_CROSS_IMPS;
}

bool bridge_marks_halved(const struct contest *contest)
{
    return contest->kind->side == side_halved;
}

static int ranking_of(const struct contest *contest, int session, int field,
                      int contestant)
{
    return bridge_side_of(&contest->t->session[session].field[field], contestant);
}

static int duel_points(int mine, int theirs)
{
    return 1 + (mine > theirs) - (mine < theirs);
}

/* What a result is worth to North-South: matchpoints, or IMPs. */
static struct ratio worth(const struct bridge_marking *marking, size_t i)
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

/* As the French federation has them: one decimal on each line. */
static struct ratio round_mark(const struct bridge_marking *marking, struct ratio mark)
{
    return marking->contest->t->options.marks_tenth &&
                   marking->scoring == BRIDGE_MATCHPOINTS
               ? ratio_of(ratio_round(mark, 1), 10)
               : mark;
}

static void set_side(const struct bridge_marking *marking, int slot, int side,
                     struct ratio mark)
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
static void give_side(const struct bridge_marking *marking, int slot, int side,
                      struct ratio percent)
{
    struct figures *figures =
        contest_side(marking->contest, marking->session, slot, side);
    if (marking->scoring != BRIDGE_MATCHPOINTS) {
        figures_set(figures, SIDE_IMPS, percent);
        return;
    }
    struct ratio mark = matchpoint_adjusted(percent, marking->board.expected);
    figures_set(figures, SIDE_MATCHPOINTS, round_mark(marking, mark));
    figures_set(
        figures, SIDE_PERCENT,
        marking->contest->t->options.marks_tenth
            ? matchpoint_percent(round_mark(marking, mark), marking->board.expected)
            : percent);
}

static void mark_lot(const struct bridge_marking *marking, size_t i)
{
    const struct contest *contest = marking->contest;
    struct ratio ns = round_mark(marking, worth(marking, i));
    struct ratio ew =
        marking->scoring == BRIDGE_MATCHPOINTS
            ? ratio_sub(ratio_of(matchpoint_top(marking->board.expected), 1), ns)
            : ratio_sub(RATIO_ZERO, ns);
    for (int side = 0; side < contest->t->format->sides; side++)
        set_side(marking, marking->board.lot[i].slot, side, side % 2 == NS ? ns : ew);
}

/* An adjusted score that was entered in place of a result. */
static void mark_adjusted(const struct bridge_marking *marking, int slot)
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
static void bound_mark(const struct bridge_marking *marking, int slot, int side,
                       bool at_fault)
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
static bool named_mark(const struct contest *contest, const struct ruling_effect *effect,
                       int side, struct ratio *mark)
{
    int sides = contest->t->format->sides;
    enum ruling_unit unit = contest_unit(contest->t);
    int partner = sides == SEAT_COUNT ? (side + 2) % SEAT_COUNT : side;
    int named = effect->named & (1U << side) ? side : partner;
    *mark = effect->grade[named] > 0
                ? law_average((enum law_average)(effect->grade[named] - 1), unit)
                : effect->percent[named];
    return effect->named & (1U << named);
}

static void rule_side(const struct bridge_marking *marking,
                      const struct ruling_effect *effect, int slot, int side)
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
        if (named_mark(marking->contest, effect, side, &mark))
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

void bridge_marking_init(struct bridge_marking *marking, const struct contest *contest,
                         int session, size_t group)
{
    *marking = (struct bridge_marking){
        .contest = contest, .session = session, .scoring = bridge_marks_scoring(contest)};
    struct bridge_board *board = &marking->board;
    bridge_board_init(board, contest, session, group);
    if (marking->scoring != BRIDGE_BUTLER || board->lots == 0)
        return;
    int *score = ARENA_ARRAY(&board->scratch, int, board->lots);
    for (size_t i = 0; i < board->lots; i++)
        score[i] = bridge_lot_mean(&board->lot[i]);
    marking->datum = butler_datum(score, board->lots, bridge_marks_trim(contest), NULL);
}

static void set_board(const struct bridge_marking *marking, struct figures *figures)
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
    struct bridge_marking marking;
    bridge_marking_init(&marking, contest, session, g);
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

int bridge_marks_trim(const struct contest *contest)
{
    const struct options *options = &contest->t->options;
    return options->has_trim ? options->trim : BUTLER_USUAL;
}

/* What a contestant did in a session, before it is figures. */
struct adding {
    const struct contest *contest;
    int session;
    int plays;
    int open;             /* without a result yet */
    bool graded;          /* those with average plus or minus are added, not the others */
    struct ratio percent; /* of the others */
    struct ratio_sum sum[SIDE_FIGURES]; /* of each column of a side */
};

enum law_average bridge_marks_grade(const struct contest *contest, int session, int slot,
                                    int side)
{
    const struct play *play = &contest->t->session[session].play[slot];
    const struct ruling_effect *effect = contest_ruling(contest, session, slot);
    if (effect && effect->kind == RULING_MARKS) {
        int partner = (side + 2) % SEAT_COUNT;
        int named = effect->named & (1U << side) ? side : partner;
        return effect->grade[named] > 0 ? (enum law_average)(effect->grade[named] - 1)
                                        : LAW_AVERAGES;
    }
    return play->state == PLAY_ADJUSTED && !effect
               ? bridge_facts_grade(play->facts, side % 2)
               : LAW_AVERAGES;
}

/* Average plus is the better of 60 percent and their own percentage on the other boards,
 * average minus the worse of 40 and it (Law 12C2). */
static void settle_grade(const struct adding *add, int slot, int side,
                         enum law_average grade)
{
    struct ratio usual = law_average(grade, RULING_PERCENT);
    int order = ratio_compare(add->percent, usual);
    struct bridge_marking marking = {
        .contest = add->contest,
        .session = add->session,
        .scoring = BRIDGE_MATCHPOINTS,
        .board.expected = bridge_expected(
            add->contest, add->session,
            (size_t)add->contest->session[add->session].marks->group_of[slot])};
    give_side(&marking, slot, side,
              (grade == LAW_PLUS ? order > 0 : order < 0) ? add->percent : usual);
}

static void add_play(void *context, int slot, int side)
{
    struct adding *add = context;
    const struct figures *figures = contest_side(add->contest, add->session, slot, side);
    enum law_average grade = bridge_marks_grade(add->contest, add->session, slot, side);
    bool own = (grade == LAW_PLUS || grade == LAW_MINUS) &&
               bridge_marks_scoring(add->contest) == BRIDGE_MATCHPOINTS;
    if (own != add->graded)
        return;
    if (own)
        settle_grade(add, slot, side, grade);
    add->open +=
        add->contest->t->session[add->session].play[slot].state == PLAY_MISSING &&
        figures->given == 0;
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
    add.percent = add.plays > 0 ? ratio_mul(ratio_sum_value(&add.sum[SIDE_PERCENT]),
                                            ratio_of(1, add.plays))
                                : ratio_of(50, 1);
    add.graded = true;
    contest_each_play(contest, performance, add_play, &add);
    return add;
}

/* The sum of the IMPs, and their mean over the boards played. */
static void add_imps(const struct contest *contest,
                     const struct contest_performance *performance, struct ratio imps,
                     struct ratio penalty)
{
    struct figures *figures = performance->figures;
    struct ratio each = ratio_of(1, performance->plays);
    struct ratio total = ratio_sub(imps, penalty);
    figures_set(figures, ROW_IMPS, imps);
    figures_set(figures, ROW_IMP_TOTAL,
                contest->t->options.imps_board ? ratio_mul(total, each) : total);
    figures_set(figures, ROW_IMP_BOARD, ratio_mul(imps, each));
}

static void add_up(const struct contest *contest, struct contest_performance *performance)
{
    struct adding add = add_plays(contest, performance);
    struct figures *figures = performance->figures;
    struct ratio penalty = contest_penalty(contest, performance);
    bool matchpoints = bridge_marks_scoring(contest) == BRIDGE_MATCHPOINTS;
    performance->plays = add.plays;
    performance->ranked = add.plays > 0;
    figures_set(figures, matchpoints ? ROW_PENALTY : ROW_IMP_PENALTY, penalty);
    if (!performance->ranked)
        return;
    if (!matchpoints) {
        add_imps(contest, performance, ratio_sum_value(&add.sum[SIDE_IMPS]), penalty);
        return;
    }
    struct ratio percent =
        ratio_mul(ratio_sum_value(&add.sum[SIDE_PERCENT]), ratio_of(1, add.plays));
    figures_set(figures, ROW_MATCHPOINTS, ratio_sum_value(&add.sum[SIDE_MATCHPOINTS]));
    figures_set(figures, ROW_PERCENT, percent);
    figures_set(figures, ROW_TOTAL, ratio_sub(percent, penalty));
}

bool bridge_marks_mean(const struct contest *contest, const struct contest_row *row)
{
    return row->performances > 1 && bridge_marks_scoring(contest) == BRIDGE_MATCHPOINTS;
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

bool bridge_marks_few(const struct contest *contest, const struct contest_row *row)
{
    int boards = 0;
    for (int i = 0; i < row->performances; i++) {
        struct adding add = add_plays(contest, &row->first[i]);
        boards += add.plays + add.open;
    }
    return boards < contest->t->options.minimum_boards;
}

/* Sessions of IMPs that count by their means are one mean. */
static void sum_imps(const struct contest *contest, struct contest_row *row)
{
    figures_set(row->figures, ROW_IMP_BOARD, mean_of(contest, row, ROW_IMP_BOARD));
    if (!contest->t->options.imps_board)
        return;
    row->total = mean_of(contest, row, ROW_IMP_TOTAL);
    figures_set(row->figures, ROW_IMP_TOTAL, row->total);
}

static void sum_pair(const struct contest *contest, struct contest_row *row)
{
    contest_sum_figures(contest, row);
    bool matchpoints = bridge_marks_scoring(contest) == BRIDGE_MATCHPOINTS;
    if (row->ranked && row->performances > 1 && !matchpoints)
        sum_imps(contest, row);
    if (contest->t->options.minimum_boards > 0 && bridge_marks_few(contest, row))
        row->ranked = false;
    if (!row->figures->given || !row->ranked || !bridge_marks_mean(contest, row))
        return;
    figures_set(row->figures, ROW_PERCENT, mean_of(contest, row, ROW_PERCENT));
    figures_set(row->figures, ROW_PENALTY, mean_of(contest, row, ROW_PENALTY));
    row->total = mean_of(contest, row, ROW_TOTAL);
    figures_set(row->figures, ROW_TOTAL, row->total);
}

#define SHARED                                             \
    .mark = mark_pairs, .add_up = add_up, .sum = sum_pair, \
    .explain_play = bridge_explain_play, .explain_row = bridge_explain_row
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
