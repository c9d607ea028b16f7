/* contest_bridge_teams.c - bridge in teams: IMPs board by board, victory points by match.
 *
 * The two plays of a board in a match are compared with each other; both show what the
 * board is worth to either side, and it counts once. The IMPs of a match become victory
 * points by the scale for its number of boards, also while it is played. A penalty on a
 * play is IMPs of its match, any other one victory points.
 * Rule: docs/rules.md, bridge marks. */
#include "core/marks.h"
#include "tournament/facts.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_bridge.h"
#include "tournament/results/marks.h"
#include "tournament/results/matches.h"

enum { SIDE_IMPS, SIDE_FIGURES };
enum { ROW_IMPS, ROW_VP, ROW_PENALTY, ROW_TOTAL, ROW_FIGURES };

static const struct contest_column side_columns[SIDE_FIGURES] = {
    [SIDE_IMPS] =
        {.key = "imps", .title = N_("IMPs"), .decimals = 2, .whole = true, .match = true},
};

static const struct contest_column row_columns[ROW_FIGURES] = {
    [ROW_IMPS] = {.key = "imps", .title = N_("IMPs"), .decimals = 2, .whole = true},
    [ROW_VP] = {.key = "vp", .title = N_("VP"), .decimals = 2},
    [ROW_PENALTY] = {.key = "penalty", .title = N_("Penalty"), .decimals = 2},
    [ROW_TOTAL] = {.key = "total", .title = N_("Total"), .decimals = 2},
};

static const struct contest_ranking rankings[] = {
    {.name = "general", .title = N_("General ranking")},
};

/* A board of a match: side 0 sits North-South on the first of the two slots, side 1 on
 * the other one. */
struct bout {
    const struct contest *contest;
    int session;
    int slot[MATCH_SIDES]; /* MATCH_NONE: it is not played there */
    bool given[MATCH_SIDES];
    struct ratio imps[MATCH_SIDES]; /* what the board is worth to each, where given */
};

static void give_imps(struct bout *bout, int side, struct ratio imps)
{
    bout->given[side] = true;
    bout->imps[side] = imps;
}

/* The difference of the two results, weight against weight. */
static void compare(struct bout *bout)
{
    struct bridge_lot lot[MATCH_SIDES];
    struct ratio sum = RATIO_ZERO;
    for (int side = 0; side < MATCH_SIDES; side++)
        if (bout->slot[side] == MATCH_NONE ||
            !bridge_lot_of(bout->contest, bout->session, bout->slot[side], &lot[side]))
            return;
    for (int i = 0; i < lot[1].outcomes; i++) {
        struct ratio against = bridge_lot_against(&lot[0], lot[1].score[i], bridge_imps);
        sum = ratio_add(sum, ratio_mul(against, ratio_of(lot[1].weight[i], 100)));
    }
    give_imps(bout, 0, sum);
    give_imps(bout, 1, ratio_sub(RATIO_ZERO, sum));
}

/* An adjusted score in place of a result holds for the board; of two, their mean. */
static void adjust(struct bout *bout)
{
    struct ratio sum[MATCH_SIDES] = {RATIO_ZERO, RATIO_ZERO};
    int adjusted = 0;
    for (int ns = 0; ns < MATCH_SIDES; ns++) {
        const struct play *play =
            bout->slot[ns] == MATCH_NONE
                ? NULL
                : &bout->contest->t->session[bout->session].play[bout->slot[ns]];
        if (!play || play->state != PLAY_ADJUSTED)
            continue;
        adjusted++;
        for (int side = 0; side < MATCH_SIDES; side++)
            sum[side] = ratio_add(sum[side], bridge_percent_imps(bridge_facts_adjusted(
                                                 play->facts, side == ns ? 0 : 1)));
    }
    for (int side = 0; adjusted > 0 && side < MATCH_SIDES; side++)
        give_imps(bout, side, ratio_mul(sum[side], ratio_of(1, adjusted)));
}

/* What the ruling on the play where that side sits North-South makes of the board. */
static void rule_on(struct bout *bout, int ns)
{
    const struct ruling_effect *effect =
        bout->slot[ns] == MATCH_NONE
            ? NULL
            : contest_ruling(bout->contest, bout->session, bout->slot[ns]);
    if (!effect || ruling_table[effect->kind].compared)
        return;
    bool both = effect->kind == RULING_ZERO_BOTH;
    for (int side = 0; side < MATCH_SIDES; side++) {
        int seat = side == ns ? 0 : 1; /* the sides of the play: NS, EW */
        bout->given[side] = false;
        if (effect->kind == RULING_MARKS && effect->named & (1U << seat))
            give_imps(bout, side,
                      effect->grade[seat] > 0
                          ? law_average((enum law_average)(effect->grade[seat] - 1),
                                        RULING_POINTS)
                          : effect->percent[seat]);
        if (both || (effect->kind == RULING_ZERO && effect->fault & (1U << seat)))
            give_imps(bout, side, RATIO_ZERO);
    }
}

static struct bout bout_of(const struct contest *contest, int session, int slot,
                           int other)
{
    struct bout bout = {.contest = contest,
                        .session = session,
                        .slot = {slot, other},
                        .imps = {RATIO_ZERO, RATIO_ZERO}};
    compare(&bout);
    adjust(&bout);
    for (int side = 0; side < MATCH_SIDES; side++)
        rule_on(&bout, side);
    return bout;
}

/* Both plays show the board's IMPs, each from its own side. */
static void show_bout(const struct bout *bout)
{
    for (int ns = 0; ns < MATCH_SIDES; ns++)
        for (int side = 0; side < MATCH_SIDES && bout->slot[ns] != MATCH_NONE; side++)
            if (bout->given[side])
                figures_set(contest_side(bout->contest, bout->session, bout->slot[ns],
                                         side == ns ? 0 : 1),
                            SIDE_IMPS, bout->imps[side]);
}

static void mark_teams(struct contest *contest, int session, size_t group)
{
    const struct marks_group *plays = &contest->session[session].marks->group[group];
    struct arena scratch = {0};
    int *other = ARENA_ARRAY(&scratch, int, (size_t)plays->slots);
    matches_pair(contest, session, group, other);
    for (int i = 0; i < plays->slots; i++) {
        if (other[i] != MATCH_NONE && other[i] < plays->slot[i])
            continue; /* done with the play before it */
        struct bout bout = bout_of(contest, session, plays->slot[i], other[i]);
        show_bout(&bout);
    }
    arena_clear(&scratch);
}

/* Whether the ruling is about a play of the contestant: then what it takes off is IMPs of
 * the match. */
static bool is_of_match(const struct contest *contest, const struct ruling *ruling,
                        const struct contest_performance *performance)
{
    if (ruling->slot < 0 || ruling->field != performance->field)
        return false;
    for (int side = 0; side < MATCH_SIDES; side++)
        if (contest_at(contest, ruling->session, ruling->slot, side) ==
            performance->contestant)
            return true;
    return false;
}

/* What is taken off in victory points: penalties that are not about a play of theirs. */
static struct ratio penalty_of(const struct contest *contest,
                               const struct contest_performance *performance)
{
    const struct tournament *t = contest->t;
    const struct field *field =
        &t->session[performance->session].field[performance->field];
    struct ratio penalty = RATIO_ZERO;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session == performance->session &&
            !is_of_match(contest, ruling, performance))
            penalty =
                ratio_add(penalty, ruling_charge(ruling, field, performance->contestant));
    }
    return penalty;
}

/* A match tells about both sides: finish() adds them up. */
static void add_up(const struct contest *contest, struct contest_performance *performance)
{
    for (int k = 0; k < ROW_FIGURES; k++)
        figures_set(performance->figures, k, RATIO_ZERO);
    figures_set(performance->figures, ROW_PENALTY, penalty_of(contest, performance));
}

static bool has_begun(const struct match *match)
{
    for (size_t b = 0; b < match->boards; b++)
        if (match->board[b].given[0] || match->board[b].given[1])
            return true;
    return false;
}

/* The scale for matches of so many boards. */
static struct vp_scale scale_of(const struct tournament *t, size_t boards,
                                struct arena *arena)
{
    if (t->options.vp.steps > 0)
        return (struct vp_scale){.step = t->options.vp.step,
                                 .steps = (size_t)t->options.vp.steps};
    int most = boards > VP_BOARDS_MOST ? VP_BOARDS_MOST : (int)boards;
    return vp_scale_continuous(most, arena);
}

/* The margin of a side, in whole IMPs. */
static int margin_of(const struct match *match, int side)
{
    int64_t margin = ratio_round(match->total[side], 0);
    if (margin > VP_MARGIN_MOST)
        margin = VP_MARGIN_MOST;
    return (int)(margin < -VP_MARGIN_MOST ? -VP_MARGIN_MOST : margin);
}

bool bridge_match_vp(const struct contest *contest, const struct match *match,
                     struct ratio vp[])
{
    if (contest->kind != &contest_bridge_teams || !has_begun(match))
        return false;
    struct arena scratch = {0};
    struct vp_scale scale = scale_of(contest->t, match->boards, &scratch);
    for (int side = 0; side < MATCH_SIDES; side++)
        vp[side] = ratio_of(vp_of(&scale, margin_of(match, side), NULL).ours, VP_UNIT);
    arena_clear(&scratch);
    return true;
}

static struct contest_performance *performance_of(const struct contest *contest,
                                                  const struct match *match, int side)
{
    for (size_t i = 0; i < contest->performances; i++) {
        struct contest_performance *one = &contest->performance[i];
        if (one->session == match->session && one->field == match->field &&
            one->contestant == match->contestant[side])
            return one;
    }
    return NULL;
}

static void increase_figure(struct figures *figures, int column, struct ratio by)
{
    figures->value[column] = ratio_add(figures->value[column], by);
}

static void add_match(struct contest *contest, const struct match *match,
                      const struct vp_scale *scale)
{
    for (int side = 0; side < MATCH_SIDES; side++) {
        struct contest_performance *performance = performance_of(contest, match, side);
        if (!performance)
            continue;
        int vp = vp_of(scale, margin_of(match, side), NULL).ours;
        performance->ranked = true;
        for (size_t b = 0; b < match->boards; b++)
            performance->plays += match->board[b].given[side];
        increase_figure(performance->figures, ROW_IMPS, match->total[side]);
        increase_figure(performance->figures, ROW_VP, ratio_of(vp, VP_UNIT));
    }
}

static void finish_teams(struct contest *contest, int session)
{
    struct arena scratch = {0};
    struct matches matches;
    struct vp_scale scale = {0};
    size_t boards = 0; /* of which it is the scale */
    matches_list(contest, session, &matches, &scratch);
    for (size_t i = 0; i < matches.count; i++) {
        const struct match *match = &matches.match[i];
        if (!has_begun(match))
            continue;
        if (match->boards != boards)
            scale = scale_of(contest->t, match->boards, &scratch);
        boards = match->boards;
        add_match(contest, match, &scale);
    }
    for (size_t i = 0; i < contest->performances; i++) {
        struct figures *figures = contest->performance[i].figures;
        if (contest->performance[i].session == session)
            figures->value[ROW_TOTAL] =
                ratio_sub(figures->value[ROW_VP], figures->value[ROW_PENALTY]);
    }
    arena_clear(&scratch);
}

static void tell_rule(struct why *why)
{
    why_line(why, N_("rule: IMPs for the difference between the two scores of each "
                     "board; their sum becomes victory points by the scale for the "
                     "number of boards in the match"));
}

static void explain_play(const struct contest *contest, int session, int slot,
                         struct why *why)
{
    int other = matches_other(contest, session, slot);
    struct bout bout = bout_of(contest, session, slot, other);
    const struct field *field = session_field_of(&contest->t->session[session], slot);
    struct why_figure figure[2];
    int score[MATCH_SIDES];
    bool played = other != MATCH_NONE &&
                  contest_score(contest, session, slot, &score[0]) &&
                  contest_score(contest, session, other, &score[1]);
    if (played)
        why_line(why, N_("score %s here, %s at the other table: %s IMPs"),
                 why_score(score[0], &figure[0]), why_score(score[1], &figure[1]),
                 why_score(bridge_imps(score[0], score[1]), &(struct why_figure){""}));
    for (int side = 0; side < MATCH_SIDES; side++) {
        int contestant = contest_at(contest, session, slot, side);
        const struct ruling_effect *effect =
            bout.slot[side] == MATCH_NONE
                ? NULL
                : contest_ruling(contest, session, bout.slot[side]);
        if (bout.slot[side] != MATCH_NONE)
            bridge_tell_ruled(contest, session, bout.slot[side], why);
        if (effect)
            ruling_explain(effect, RULING_OF_SIDES, why);
        if (contestant != SCHEDULE_EMPTY)
            why_line(why, N_("%s: %s IMPs"), field->schedule.label[contestant],
                     bout.given[side] ? why_signed(why, bout.imps[side], 2, &figure[0])
                                      : "–");
    }
    tell_rule(why);
}

static void tell_match(const struct contest *contest, const struct match *match, int side,
                       struct why *why)
{
    const struct field *field = &contest->t->session[match->session].field[match->field];
    struct arena scratch = {0};
    struct why_figure figure;
    struct vp_scale scale = scale_of(contest->t, match->boards, &scratch);
    why_line(why, N_("round %d, against %s: %s IMPs on %zu boards%s"), match->round,
             field->schedule.label[match->contestant[1 - side]],
             why_signed(why, match->total[side], 2, &figure), match->boards,
             match->complete ? "" : tr(why->lang, N_(", not over yet")));
    why_begin(why);
    if (has_begun(match))
        vp_of(&scale, margin_of(match, side), why);
    why_end(why);
    arena_clear(&scratch);
}

static void explain_row(const struct contest *contest, const struct contest_row *row,
                        struct why *why)
{
    struct why_figure figure[3];
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *one = &row->first[i];
        matches_tell(contest, one, tell_match, why);
        contest_tell_penalties(contest, one, why);
        const struct ratio *value = one->figures->value;
        why_line(why, N_("total: %s VP, less penalties of %s = %s"),
                 why_number(why, value[ROW_VP], 2, &figure[0]),
                 why_number(why, value[ROW_PENALTY], 2, &figure[1]),
                 why_number(why, value[ROW_TOTAL], 2, &figure[2]));
    }
    tell_rule(why);
}

const struct contest_kind contest_bridge_teams = {
    .side = side_columns,
    .sides = SIDE_FIGURES,
    .row = row_columns,
    .rows = ROW_FIGURES,
    .total = ROW_TOTAL,
    .ranking = rankings,
    .rankings = 1,
    .mark = mark_teams,
    .add_up = add_up,
    .finish = finish_teams,
    .explain_play = explain_play,
    .explain_row = explain_row,
};
