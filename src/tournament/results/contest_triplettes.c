/* contest_triplettes.c - triplettes: the topage of attack against defence, in percent.
 *
 * A triplette's result is the mean of all its marks, attacks and defences alike: it
 * attacks about as often as it defends. Rule: docs/rules.md, Triplettes. */
#include "tournament/model.h"
#include "tournament/results/contest.h"
#include "tournament/results/marks.h"

enum { ATTACK, DEFENCE, SIDES };
enum { SIDE_PERCENT, SIDE_FIGURES };
enum { ROW_ATTACK, ROW_DEFENCE, ROW_PENALTY, ROW_TOTAL, ROW_FIGURES };

static const struct contest_column side_columns[SIDE_FIGURES] = {
    [SIDE_PERCENT] = {.key = "percent",
                      .title = N_("Percent"),
                      .decimals = 2,
                      .percent = true},
};

static const struct contest_column row_columns[ROW_FIGURES] = {
    [ROW_ATTACK] = {.key = "attack",
                    .title = N_("Attack"),
                    .decimals = 2,
                    .percent = true,
                    .last = true},
    [ROW_DEFENCE] = {.key = "defence",
                     .title = N_("Defence"),
                     .decimals = 2,
                     .percent = true,
                     .last = true},
    [ROW_PENALTY] = {.key = "penalty",
                     .title = N_("Penalty"),
                     .decimals = 2,
                     .percent = true},
    [ROW_TOTAL] = {.key = "total", .title = N_("Total"), .decimals = 2, .percent = true},
};

static const struct contest_ranking rankings[] = {
    {.name = "general", .title = N_("General ranking")},
};

static void mark_triplettes(struct contest *contest, int session, size_t group)
{
    const struct marks *marks = contest->session[session].marks;
    const struct marks_group *plays = &marks->group[group];
    for (int i = 0; i < plays->slots; i++) {
        int64_t part[SEAT_COUNT]; /* the sides stand in the first two seats */
        marks_of_slot(marks, contest->t, plays->slot[i], part);
        for (int side = 0; side < SIDES; side++)
            if (part[side] != RULING_NO_MARK)
                figures_set(
                    contest_side(contest, session, plays->slot[i], side), SIDE_PERCENT,
                    ratio_mul(ratio_of(part[side], plays->den), ratio_of(100, 1)));
    }
}

/* Marks of one contestant, by side. */
struct sums {
    const struct contest *contest;
    int session;
    struct ratio_sum sum[SIDES];
    int count[SIDES];
};

static void add_play(void *context, int slot, int side)
{
    struct sums *sums = context;
    const struct figures *figures =
        contest_side(sums->contest, sums->session, slot, side);
    if (!(figures->given & 1U << SIDE_PERCENT))
        return;
    ratio_sum_add(&sums->sum[side], figures->value[SIDE_PERCENT]);
    sums->count[side]++;
}

static struct sums sums_of(const struct contest *contest,
                           const struct contest_performance *performance)
{
    struct sums sums = {.contest = contest,
                        .session = performance->session,
                        .sum = {RATIO_SUM_ZERO, RATIO_SUM_ZERO}};
    contest_each_play(contest, performance, add_play, &sums);
    return sums;
}

static struct ratio mean(struct ratio sum, int count)
{
    return ratio_mul(sum, ratio_of(1, count));
}

static void add_up(const struct contest *contest, struct contest_performance *performance)
{
    struct figures *figures = performance->figures;
    struct sums sums = sums_of(contest, performance);
    struct ratio attack = ratio_sum_value(&sums.sum[ATTACK]);
    struct ratio defence = ratio_sum_value(&sums.sum[DEFENCE]);
    struct ratio penalty = contest_penalty(contest, performance);
    figures_set(figures, ROW_PENALTY, penalty);
    performance->plays = sums.count[ATTACK] + sums.count[DEFENCE];
    performance->ranked = performance->plays > 0;
    if (sums.count[ATTACK] > 0)
        figures_set(figures, ROW_ATTACK, mean(attack, sums.count[ATTACK]));
    if (sums.count[DEFENCE] > 0)
        figures_set(figures, ROW_DEFENCE, mean(defence, sums.count[DEFENCE]));
    if (performance->ranked)
        figures_set(
            figures, ROW_TOTAL,
            ratio_sub(mean(ratio_add(attack, defence), performance->plays), penalty));
}

static void tell_rule(struct why *why)
{
    why_line(why, N_("rule: topage: the attack's mark is the number of scores beaten "
                     "plus half of the other scores that are equal, divided by the "
                     "number of other scores; the defence gets the complement"));
}

static void explain_play(const struct contest *contest, int session, int slot,
                         struct why *why)
{
    static const char *const role[SIDES] = {N_("attacks"), N_("defends")};
    const struct field *field = session_field_of(&contest->t->session[session], slot);
    struct why_figure figure;
    for (int side = 0; side < SIDES; side++) {
        int contestant = contest_at(contest, session, slot, side);
        const struct figures *figures = contest_side(contest, session, slot, side);
        if (contestant != SCHEDULE_EMPTY)
            why_line(why, N_("%s %s: %s"), field->schedule.label[contestant],
                     tr(why->lang, role[side]),
                     figures->given & 1U << SIDE_PERCENT
                         ? why_percent(why, figures->value[SIDE_PERCENT], &figure)
                         : "–");
    }
    why_begin(why);
    marks_explain(contest->session[session].marks, contest->t, slot, why);
    why_end(why);
    tell_rule(why);
}

static void explain_row(const struct contest *contest, const struct contest_row *row,
                        struct why *why)
{
    struct why_figure figure[3];
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *one = &row->first[i];
        struct sums sums = sums_of(contest, one);
        const struct ratio *value = one->figures->value;
        if (!one->ranked) {
            why_line(why, N_("nothing counts yet: unranked"));
            continue;
        }
        if (sums.count[ATTACK] > 0)
            why_line(why, N_("attack: mean of %d marks, %s"), sums.count[ATTACK],
                     why_percent(why, value[ROW_ATTACK], &figure[0]));
        if (sums.count[DEFENCE] > 0)
            why_line(why, N_("defence: mean of %d marks, %s"), sums.count[DEFENCE],
                     why_percent(why, value[ROW_DEFENCE], &figure[0]));
        contest_tell_penalties(contest, one, why);
        why_line(
            why, N_("total: mean of all %d marks, %s, less penalties of %s = %s"),
            one->plays,
            why_percent(why, ratio_add(value[ROW_TOTAL], value[ROW_PENALTY]), &figure[0]),
            why_percent(why, value[ROW_PENALTY], &figure[1]),
            why_percent(why, value[ROW_TOTAL], &figure[2]));
    }
    tell_rule(why);
}

const struct contest_kind contest_triplettes = {
    .side = side_columns,
    .sides = SIDE_FIGURES,
    .row = row_columns,
    .rows = ROW_FIGURES,
    .total = ROW_TOTAL,
    .ranking = rankings,
    .rankings = 1,
    .mark = mark_triplettes,
    .add_up = add_up,
    .explain_play = explain_play,
    .explain_row = explain_row,
};
