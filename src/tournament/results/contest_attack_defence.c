/* contest_attack_defence.c - Attaque-Défense: attackers and defences, in match points.
 *
 * A score is compared with the note of its board; each side has match points for it, and
 * more for regularity. What a ruling gives is match points too: it never changes the
 * percentage, nor what that is worth in regularity. Rule: docs/rules.md,
 * Attaque-Défense. */
#include "core/marks.h"
#include "tournament/model.h"
#include "tournament/results/contest.h"
#include "tournament/results/marks.h"

enum { ATTACK, DEFENCE, SIDES };
enum { SIDE_PM, SIDE_PERCENT, SIDE_REGULARITY, SIDE_FIGURES };
enum { BOARD_POSITIVES, BOARD_NEGATIVES, BOARD_MEAN, BOARD_REFERENCE, BOARD_FIGURES };
enum { ROW_PM, ROW_REGULARITY, ROW_BONUS, ROW_PENALTY, ROW_TOTAL, ROW_FIGURES };
enum { FOUR = 4, SIX = 6 };

static const struct contest_column side_columns[SIDE_FIGURES] = {
    [SIDE_PM] = {.key = "pm", .title = N_("PM"), .decimals = 2},
    [SIDE_PERCENT] = {.key = "percent",
                      .title = N_("Percent"),
                      .decimals = 2,
                      .percent = true},
    [SIDE_REGULARITY] = {.key = "regularity", .title = N_("Regularity"), .decimals = 2},
};

static const struct contest_column board_columns[BOARD_FIGURES] = {
    [BOARD_POSITIVES] = {.key = "positives", .title = N_("Made")},
    [BOARD_NEGATIVES] = {.key = "negatives", .title = N_("Failed")},
    [BOARD_MEAN] = {.key = "mean", .title = N_("Mean"), .decimals = 2, .quiet = true},
    [BOARD_REFERENCE] = {.key = "reference", .title = N_("Reference"), .decimals = 2},
};

static const struct contest_column row_columns[ROW_FIGURES] = {
    [ROW_PM] = {.key = "pm", .title = N_("PM"), .decimals = 2},
    [ROW_REGULARITY] = {.key = "regularity", .title = N_("Regularity"), .decimals = 2},
    [ROW_BONUS] = {.key = "bonus", .title = N_("Bonus"), .decimals = 3},
    [ROW_PENALTY] = {.key = "penalty", .title = N_("Penalty"), .decimals = 2},
    [ROW_TOTAL] = {.key = "total", .title = N_("Total"), .decimals = 3},
};

static const struct contest_ranking rankings[SIDES] = {
    [ATTACK] = {.name = "attack", .title = N_("Attack")},
    [DEFENCE] = {.name = "defence", .title = N_("Defence")},
};

static struct ratio thousandths(int64_t pm)
{
    return ratio_of(pm, PM_UNIT);
}

/* The side that a label plays on: the one where it stands in the movement. Someone who
 * stands nowhere yet is known by the label's letter. */
static int ranking_of(const struct contest *contest, int session, int field_index,
                      int contestant)
{
    const struct field *field = &contest->t->session[session].field[field_index];
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < SIDES; s++)
            if (schedule->table[i].seat[s] == contestant)
                return s;
    return format_crew(contest->t->format, schedule->label[contestant]).min > 1;
}

/* The compared scores of one board. */
struct scores {
    struct arena scratch;
    int *score;
    int *slot;
    size_t count;
    struct reference reference;
    struct reference_mark *mark;
};

static void scores_init(struct scores *scores, const struct contest *contest, int session,
                        size_t g)
{
    const struct marks_group *group = &contest->session[session].marks->group[g];
    size_t n = (size_t)group->slots;
    *scores = (struct scores){0};
    struct arena *scratch = &scores->scratch;
    scores->score = ARENA_ARRAY(scratch, int, n + 1);
    scores->slot = ARENA_ARRAY(scratch, int, n + 1);
    for (size_t i = 0; i < n; i++)
        if (contest_score(contest, session, group->slot[i],
                          &scores->score[scores->count]))
            scores->slot[scores->count++] = group->slot[i];
    scores->reference = reference_of(scores->score, scores->count, scratch);
    scores->mark = ARENA_ARRAY(scratch, struct reference_mark, scores->count + 1);
    reference_marks(&scores->reference, scores->score, scores->mark, scratch);
}

static void scores_clear(struct scores *scores)
{
    arena_clear(&scores->scratch);
}

static void set_side(struct figures *figures, const struct reference_side *side, int top)
{
    figures_set(figures, SIDE_PM, thousandths(side->pm));
    figures_set(figures, SIDE_PERCENT, ratio_of(100 * (int64_t)side->points, top));
    figures_set(figures, SIDE_REGULARITY, thousandths(side->regularity));
}

static void set_board(struct figures *figures, const struct reference *reference)
{
    if (reference->scores == 0)
        return;
    int64_t mean = reference->stage[REFERENCE_MEAN].note;
    figures_set(figures, BOARD_POSITIVES, ratio_of(reference->positives, 1));
    figures_set(figures, BOARD_NEGATIVES, ratio_of(reference->negatives, 1));
    figures_set(figures, BOARD_MEAN, ratio_of(mean, PM_NOTE_UNIT));
    figures_set(figures, BOARD_REFERENCE,
                ratio_of(reference_note(reference), PM_NOTE_UNIT));
}

/* At most minus so much to the side at fault, at least as much to the other; or exactly
 * that, where the ruling is fixed. */
static void bound_pm(const struct ruling_effect *effect, bool at_fault, int size,
                     struct figures *figures)
{
    struct ratio limit = ratio_of(at_fault ? -size : size, 1);
    bool scored = figures->given & (1U << SIDE_PM); /* else it waits for the score */
    int order = scored ? ratio_compare(figures->value[SIDE_PM], limit) : 0;
    if (effect->fixed || (at_fault ? order > 0 : order < 0))
        figures_set(figures, SIDE_PM, limit);
}

static void rule_side(const struct ruling_effect *effect, int side,
                      struct figures *figures)
{
    if (!ruling_table[effect->kind].compared) /* what nobody is given is 0 */
        figures_set(figures, SIDE_PM, RATIO_ZERO);
    bool at_fault = effect->fault & (1U << side);
    switch (effect->kind) {
    case RULING_ZERO:
        if (at_fault)
            figures_set(figures, SIDE_PM, RATIO_ZERO);
        break;
    case RULING_ZERO_BOTH:
        figures_set(figures, SIDE_PM, RATIO_ZERO);
        break;
    case RULING_MARKS:
        if (effect->named & (1U << side))
            figures_set(figures, SIDE_PM, effect->percent[side]);
        break;
    case RULING_FOUR:
        bound_pm(effect, at_fault, FOUR, figures);
        break;
    case RULING_SIX:
        bound_pm(effect, at_fault, SIX, figures);
        break;
    case RULING_NEUTRALISED:
    case RULING_FORTY_SIXTY: /* of percentages: refused here */
    case RULING_FORTY_FORTY:
    case RULING_PENALTY:
    case RULING_KINDS:
        break;
    }
}

static void mark_attack_defence(struct contest *contest, int session, size_t g)
{
    struct contest_session *own = &contest->session[session];
    const struct marks_group *group = &own->marks->group[g];
    struct scores scores;
    scores_init(&scores, contest, session, g);
    int top = topage_top(scores.count);
    set_board(&own->board[g], &scores.reference);
    for (size_t i = 0; i < scores.count; i++) {
        int slot = scores.slot[i];
        set_side(contest_side(contest, session, slot, ATTACK), &scores.mark[i].attack,
                 top);
        set_side(contest_side(contest, session, slot, DEFENCE), &scores.mark[i].defence,
                 top);
    }
    for (int i = 0; i < group->slots; i++) {
        const struct ruling_effect *effect =
            contest_ruling(contest, session, group->slot[i]);
        for (int s = 0; effect && s < SIDES; s++)
            rule_side(effect, s, contest_side(contest, session, group->slot[i], s));
    }
    scores_clear(&scores);
}

/* What a contestant did in a session, before it is figures. */
struct adding {
    const struct contest *contest;
    int session;
    int boards; /* that have a score: really played */
    int counted;
    struct ratio_sum pm;
    struct ratio_sum regularity;
};

static void add_play(void *context, int slot, int side)
{
    struct adding *add = context;
    const struct figures *figures = contest_side(add->contest, add->session, slot, side);
    add->boards += add->contest->t->session[add->session].play[slot].state == PLAY_SCORED;
    if (figures->given & (1U << SIDE_PM)) {
        add->counted++;
        ratio_sum_add(&add->pm, figures->value[SIDE_PM]);
    }
    if (figures->given & (1U << SIDE_REGULARITY))
        ratio_sum_add(&add->regularity, figures->value[SIDE_REGULARITY]);
}

static struct adding add_plays(const struct contest *contest,
                               const struct contest_performance *performance)
{
    struct adding add = {.contest = contest,
                         .session = performance->session,
                         .pm = RATIO_SUM_ZERO,
                         .regularity = RATIO_SUM_ZERO};
    contest_each_play(contest, performance, add_play, &add);
    return add;
}

/* The bonus of those who play under the label, by their ranks. */
static struct ratio bonus_of(const struct contest *contest,
                             const struct contest_performance *performance, int boards,
                             struct why *why)
{
    const struct tournament *t = contest->t;
    const struct crew *crew = &t->session[performance->session]
                                   .field[performance->field]
                                   .crew[performance->contestant];
    const char *rank[CHANGE_CREW_MOST] = {NULL};
    for (int i = 0; contest->roster && i < crew->count; i++)
        rank[i] = tournament_rank(t, crew->player[i], contest->roster);
    return thousandths(bonus_pm(rank, crew->count > 0 ? crew->count : 1, boards, why));
}

static void add_up(const struct contest *contest, struct contest_performance *performance)
{
    struct adding add = add_plays(contest, performance);
    struct figures *figures = performance->figures;
    struct ratio penalty = contest_penalty(contest, performance);
    performance->plays = add.counted;
    performance->ranked = add.counted > 0;
    figures_set(figures, ROW_PENALTY, penalty);
    if (!performance->ranked)
        return;
    struct ratio bonus = bonus_of(contest, performance, add.boards, NULL);
    struct ratio pm = ratio_sum_value(&add.pm);
    struct ratio regularity = ratio_sum_value(&add.regularity);
    struct ratio total = ratio_add(ratio_add(pm, regularity), bonus);
    figures_set(figures, ROW_PM, pm);
    figures_set(figures, ROW_REGULARITY, regularity);
    figures_set(figures, ROW_BONUS, bonus);
    figures_set(figures, ROW_TOTAL, ratio_sub(total, penalty));
}

/* The sentence, with the text that it comes from. */
static void tell_rule(struct why *why, const char *sentence)
{
    why_line(why, N_("rule: %s [%s]"), tr(why->lang, sentence),
             tr(why->lang, N_("FFT, the Attaque-Défense tournament")));
}

/* What the ruling, if there is one, has left a side with. */
static void tell_ruled(const struct contest *contest, int session, int slot,
                       struct why *why)
{
    const struct ruling_effect *effect = contest_ruling(contest, session, slot);
    if (!effect)
        return;
    ruling_explain(effect, contest_marks(contest->t), why);
    for (int s = 0; s < SIDES; s++) {
        const struct figures *figures = contest_side(contest, session, slot, s);
        struct why_figure pm;
        const char *who = tr(why->lang, rankings[s].title);
        if (figures->given & (1U << SIDE_PM))
            why_line(why, N_("%s: %s PM"), who,
                     why_signed(why, figures->value[SIDE_PM], PM_NOTE_DECIMALS, &pm));
        else
            why_line(why, N_("%s: no match points"), who);
    }
}

static void explain_play(const struct contest *contest, int session, int slot,
                         struct why *why)
{
    const struct play *play = &contest->t->session[session].play[slot];
    size_t g = (size_t)contest->session[session].marks->group_of[slot];
    struct why_figure figure;
    struct scores scores;
    scores_init(&scores, contest, session, g);
    if (play->state == PLAY_NOT_PLAYED)
        why_line(why, N_("the board was not played"));
    if (play->score_ruling >= 0)
        why_line(why, N_("by a ruling, %s is compared instead of the written score"),
                 why_score(marks_score(contest->t, play), &figure));
    for (size_t i = 0; i < scores.count; i++) {
        if (scores.slot[i] != slot)
            continue;
        reference_explain(&scores.reference, why);
        reference_explain_defence(&scores.reference, scores.score, i, &scores.mark[i],
                                  why);
        int regularity = scores.mark[i].attack.regularity;
        if (regularity > 0)
            why_line(why, N_("regularity of the attack: %s PM"),
                     pm_figure(why, regularity, PM_NOTE_DECIMALS, &figure));
        else
            why_line(why, N_("the attack is below 50: nothing for regularity"));
    }
    tell_ruled(contest, session, slot, why);
    tell_rule(
        why, N_("a score is compared with the reference note of its board: the mean of "
                "its scores, without those of the rarer sign, if twice their number is "
                "less than that of the others, and without half as many of the largest"));
    scores_clear(&scores);
}

static void tell_performance(const struct contest *contest,
                             const struct contest_performance *performance,
                             struct why *why)
{
    struct why_figure figure[5];
    const struct ratio *value = performance->figures->value;
    struct adding add = add_plays(contest, performance);
    if (!performance->ranked) {
        why_line(why, N_("no mark counts yet: not ranked"));
        return;
    }
    why_line(why, N_("match points of %d plays: %s"), add.counted,
             why_signed(why, value[ROW_PM], PM_NOTE_DECIMALS, &figure[0]));
    why_line(why, N_("regularity: %s"),
             why_signed(why, value[ROW_REGULARITY], PM_NOTE_DECIMALS, &figure[1]));
    bonus_of(contest, performance, add.boards, why);
    contest_tell_penalties(contest, performance, why);
    why_line(why, N_("total: %s %s %s, less %s, = %s"), figure[0].text, figure[1].text,
             why_signed(why, value[ROW_BONUS], PM_DUEL_DECIMALS, &figure[2]),
             why_number(why, value[ROW_PENALTY], PM_NOTE_DECIMALS, &figure[3]),
             why_number(why, value[ROW_TOTAL], PM_DUEL_DECIMALS, &figure[4]));
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
    tell_rule(why,
              N_("total: match points, regularity and the bonus by rank and boards "
                 "played, less penalties; attacks and defences are ranked separately"));
}

const struct contest_kind contest_attack_defence = {
    .side = side_columns,
    .sides = SIDE_FIGURES,
    .board = board_columns,
    .boards = BOARD_FIGURES,
    .row = row_columns,
    .rows = ROW_FIGURES,
    .total = ROW_TOTAL,
    .ranking = rankings,
    .rankings = SIDES,
    .apart = true,
    .ranking_of = ranking_of,
    .mark = mark_attack_defence,
    .add_up = add_up,
    .explain_play = explain_play,
    .explain_row = explain_row,
};
