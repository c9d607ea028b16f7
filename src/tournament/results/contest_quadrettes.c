/* contest_quadrettes.c - quadrettes and tarot teams: matches in match points.
 *
 * The two plays of a board in a match are compared with each other; both show what the
 * board is worth to either side, and it counts once. What a ruling on one of them gives
 * holds for the board. Rule: docs/rules.md, Quadrettes and teams. */
#include "core/marks.h"
#include "tournament/model.h"
#include "tournament/results/contest.h"
#include "tournament/results/marks.h"
#include "tournament/results/matches.h"

enum { SIDE_PM, SIDE_FIGURES };
enum {
    ROW_PM,
    ROW_WON,
    ROW_DRAWN,
    ROW_LOST,
    ROW_PENALTY,
    ROW_TOTAL,
    ROW_ATTACK, /* against the mean notes of the boards: for information, of quadrettes */
    ROW_DEFENCE,
    ROW_FIGURES
};
enum { FOUR = 4, SIX = 6 };

static const struct contest_column side_columns[SIDE_FIGURES] = {
    [SIDE_PM] = {.key = "pm", .title = N_("PM"), .decimals = 3, .match = true},
};

static const struct contest_column row_columns[ROW_FIGURES] = {
    [ROW_PM] = {.key = "pm", .title = N_("PM"), .decimals = 3},
    [ROW_WON] = {.key = "won", .title = N_("Won")},
    [ROW_DRAWN] = {.key = "drawn", .title = N_("Tied")},
    [ROW_LOST] = {.key = "lost", .title = N_("Lost")},
    [ROW_PENALTY] = {.key = "penalty", .title = N_("Penalty"), .decimals = 3},
    [ROW_TOTAL] = {.key = "total", .title = N_("Total"), .decimals = 3},
    [ROW_ATTACK] = {.key = "attack", .title = N_("PM"), .decimals = 2, .quiet = true},
    [ROW_DEFENCE] = {.key = "defence", .title = N_("PM"), .decimals = 2, .quiet = true},
};

static const struct contest_ranking rankings[] = {
    {.name = "general", .title = N_("General ranking")},
    {.name = "attack",
     .title = N_("Attack, for information"),
     .brief = N_("Attack"),
     .view = CONTEST_FIGURE,
     .column = ROW_ATTACK,
     .part = CONTEST_ATTACKER},
    {.name = "defence",
     .title = N_("Defence, for information"),
     .brief = N_("Defence"),
     .view = CONTEST_FIGURE,
     .column = ROW_DEFENCE,
     .part = CONTEST_DEFENDERS},
};

static enum duel_rule rule_of(const struct contest *contest)
{
    return contest->kind == &contest_tarot_teams ? DUEL_TEAMS : DUEL_QUADRETTES;
}

/* A board of a match: side 0 attacks on the first of the two slots, side 1 on the other
 * one. */
struct bout {
    const struct contest *contest;
    int session;
    int slot[MATCH_SIDES]; /* MATCH_NONE: it is not played there */
    struct duel duel;
    bool settled; /* both results are there, or will not come any more */
};

static struct bout bout_of(const struct contest *contest, int session, int slot,
                           int other)
{
    struct bout bout = {.contest = contest, .session = session, .slot = {slot, other}};
    bout.settled = other != MATCH_NONE;
    for (int side = 0; side < MATCH_SIDES; side++) {
        int own = bout.slot[side];
        if (own == MATCH_NONE)
            continue;
        bout.duel.played[side] =
            contest_score(contest, session, own, &bout.duel.score[side]);
        bout.settled = bout.settled && matches_settled(contest, session, own);
    }
    return bout;
}

/* What a board is worth, in thousandths. */
struct worth {
    bool given[MATCH_SIDES];
    int64_t pm[MATCH_SIDES];
};

static void give_pm(struct worth *worth, int side, int64_t pm)
{
    worth->given[side] = true;
    worth->pm[side] = pm;
}

/* The ruling on the play of that side's attacker, or NULL. */
static const struct ruling_effect *ruling_of(const struct bout *bout, int attacker)
{
    int slot = bout->slot[attacker];
    return slot == MATCH_NONE ? NULL : contest_ruling(bout->contest, bout->session, slot);
}

/* The seat in which a ruling on the play of that side's attacker names a side. */
static int seat_of(int side, int attacker)
{
    return side == attacker ? 0 : 1;
}

/* Marks that the director gives in place of a comparison. */
static void give_marks(const struct ruling_effect *effect, int attacker,
                       struct worth *worth)
{
    bool nothing = !ruling_table[effect->kind].compared; /* which is given as 0 */
    for (int side = 0; side < MATCH_SIDES; side++) {
        int seat = seat_of(side, attacker);
        bool fault = effect->fault & (1U << seat);
        bool named = effect->kind == RULING_MARKS && (effect->named & (1U << seat));
        bool zero = effect->kind == RULING_ZERO_BOTH ||
                    (effect->kind == RULING_ZERO && fault) ||
                    (nothing && !worth->given[side]);
        if (named)
            give_pm(worth, side, ratio_round(effect->percent[seat], PM_DUEL_DECIMALS));
        else if (zero)
            give_pm(worth, side, 0);
    }
}

static int64_t bound_of(const struct ruling_effect *effect)
{
    return effect->kind == RULING_FOUR  ? FOUR * PM_UNIT
           : effect->kind == RULING_SIX ? SIX * PM_UNIT
                                        : 0;
}

/* At most -n to a side at fault, in teams 0; at least +n to the other one. A board that
 * will have no difference is worth just that. */
static void bound_worth(const struct bout *bout, int side, struct worth *worth)
{
    int64_t at_fault = 0; /* the largest n of rulings against the side */
    int64_t wronged = 0;
    for (int attacker = 0; attacker < MATCH_SIDES; attacker++) {
        const struct ruling_effect *effect = ruling_of(bout, attacker);
        int64_t n = effect && !effect->fixed ? bound_of(effect) : 0;
        bool fault = n > 0 && effect->fault & (1U << seat_of(side, attacker));
        int64_t *most = fault ? &at_fault : &wronged;
        *most = n > *most ? n : *most;
    }
    if (!bout->settled || (at_fault == 0 && wronged == 0))
        return;
    bool pays = rule_of(bout->contest) == DUEL_QUADRETTES;
    int64_t limit = at_fault == 0 ? wronged : pays ? -at_fault : 0;
    int64_t pm = worth->given[side] ? worth->pm[side] : limit;
    bool kept = at_fault > 0 ? pm < limit : pm > limit;
    give_pm(worth, side, kept ? pm : limit);
}

/* Exactly -n to the side at fault, in teams 0, and +n to the other one. */
static void fix_marks(const struct bout *bout, int attacker, struct worth *worth)
{
    const struct ruling_effect *effect = ruling_of(bout, attacker);
    bool pays = rule_of(bout->contest) == DUEL_QUADRETTES;
    for (int side = 0; effect && effect->fixed && side < MATCH_SIDES; side++) {
        bool fault = effect->fault & (1U << seat_of(side, attacker));
        int64_t n = bound_of(effect);
        give_pm(worth, side, !fault ? n : pays ? -n : 0);
    }
}

static struct worth worth_of(const struct bout *bout)
{
    struct worth worth = {{false}, {0}};
    if (duel_marks(&bout->duel, rule_of(bout->contest), worth.pm))
        worth.given[0] = worth.given[1] = true;
    for (int attacker = 0; attacker < MATCH_SIDES; attacker++) {
        const struct ruling_effect *effect = ruling_of(bout, attacker);
        if (effect)
            give_marks(effect, attacker, &worth);
    }
    for (int side = 0; side < MATCH_SIDES; side++)
        bound_worth(bout, side, &worth);
    for (int attacker = 0; attacker < MATCH_SIDES; attacker++)
        fix_marks(bout, attacker, &worth);
    return worth;
}

/* Both plays show the board's match points, each from its own attacker's side. */
static void show_worth(const struct bout *bout, const struct worth *worth)
{
    for (int attacker = 0; attacker < MATCH_SIDES; attacker++)
        for (int side = 0; side < MATCH_SIDES && bout->slot[attacker] != MATCH_NONE;
             side++)
            if (worth->given[side])
                figures_set(contest_side(bout->contest, bout->session,
                                         bout->slot[attacker], side == attacker ? 0 : 1),
                            SIDE_PM, ratio_of(worth->pm[side], PM_UNIT));
}

static void mark_quadrettes(struct contest *contest, int session, size_t group)
{
    const struct marks_group *plays = &contest->session[session].marks->group[group];
    struct arena scratch = {0};
    int *other = ARENA_ARRAY(&scratch, int, (size_t)plays->slots);
    matches_pair(contest, session, group, other);
    for (int i = 0; i < plays->slots; i++) {
        if (other[i] != MATCH_NONE && other[i] < plays->slot[i])
            continue; /* done with the play before it */
        struct bout bout = bout_of(contest, session, plays->slot[i], other[i]);
        struct worth worth = worth_of(&bout);
        show_worth(&bout, &worth);
    }
    arena_clear(&scratch);
}

/* A match tells about both sides: finish() adds them up. */
static void add_up(const struct contest *contest, struct contest_performance *performance)
{
    for (int k = 0; k <= ROW_TOTAL; k++)
        figures_set(performance->figures, k, RATIO_ZERO);
    figures_set(performance->figures, ROW_PENALTY, contest_penalty(contest, performance));
}

static void increase_figure(struct figures *figures, int column, struct ratio by)
{
    figures->value[column] = ratio_add(figures->value[column], by);
}

static void add_match(struct contest_performance *performance, const struct match *match,
                      int side)
{
    struct figures *figures = performance->figures;
    increase_figure(figures, ROW_PM, match->marks[side]);
    for (size_t b = 0; b < match->boards; b++)
        performance->plays += match->board[b].given[side];
    performance->ranked = performance->plays > 0;
    if (!match->complete)
        return;
    int column = match->winner == MATCH_NONE ? ROW_DRAWN
                 : match->winner == side     ? ROW_WON
                                             : ROW_LOST;
    increase_figure(figures, column, ratio_of(1, 1));
}

/* Somebody of a session. */
struct somebody {
    int session;
    int field;
    int contestant;
};

/* The performances of a session stand field by field, in the order of contestants. */
static struct contest_performance *performance_of(const struct contest *contest,
                                                  struct somebody who)
{
    size_t low = 0;
    size_t high = contest->performances;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct contest_performance *one = &contest->performance[middle];
        int order = one->session - who.session;
        if (order == 0)
            order = one->field - who.field;
        if (order == 0)
            order = one->contestant - who.contestant;
        if (order == 0)
            return &contest->performance[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* A play against the mean of its board: to who attacks there, its opposite to the other.
 */
static void add_against_mean(const struct contest *contest, int session, int slot,
                             int64_t pm)
{
    const struct session *played = &contest->t->session[session];
    const struct field *field = session_field_of(played, slot);
    for (int side = 0; side < MATCH_SIDES; side++) {
        struct somebody who = {session, (int)(field - played->field),
                               contest_at(contest, session, slot, side)};
        struct contest_performance *one =
            who.contestant == SCHEDULE_EMPTY ? NULL : performance_of(contest, who);
        int column = side == 0 ? ROW_ATTACK : ROW_DEFENCE;
        if (!one)
            continue;
        if (!(one->figures->given & (1U << column)))
            figures_set(one->figures, column, RATIO_ZERO);
        increase_figure(one->figures, column, ratio_of(side == 0 ? pm : -pm, PM_UNIT));
    }
}

/* For information: every compared score against the mean of its board, as in
 * Attaque-Défense but with no score left out. */
static void compare_with_mean(const struct contest *contest, int session, size_t g)
{
    const struct marks_group *group = &contest->session[session].marks->group[g];
    struct arena scratch = {0};
    size_t n = 0;
    int *score = ARENA_ARRAY(&scratch, int, (size_t)group->slots + 1);
    int *slot = ARENA_ARRAY(&scratch, int, (size_t)group->slots + 1);
    for (int i = 0; i < group->slots; i++)
        if (contest_score(contest, session, group->slot[i], &score[n]))
            slot[n++] = group->slot[i];
    struct reference reference = reference_of(score, n, &scratch);
    int64_t note = reference.stage[REFERENCE_MEAN].note;
    for (size_t i = 0; i < n; i++)
        add_against_mean(contest, session, slot[i],
                         pm_of_hundredths((int64_t)score[i] * PM_NOTE_UNIT - note));
    arena_clear(&scratch);
}

static void finish_quadrettes(struct contest *contest, int session)
{
    struct arena scratch = {0};
    struct matches matches;
    matches_list(contest, session, &matches, &scratch);
    for (size_t i = 0; i < matches.count; i++)
        for (int side = 0; side < MATCH_SIDES; side++) {
            const struct match *match = &matches.match[i];
            struct contest_performance *performance =
                performance_of(contest, (struct somebody){match->session, match->field,
                                                          match->contestant[side]});
            if (performance)
                add_match(performance, match, side);
        }
    bool informs = contest->kind == &contest_quadrettes;
    for (size_t g = 0; informs && g < contest->session[session].marks->groups; g++)
        compare_with_mean(contest, session, g);
    for (size_t i = 0; i < contest->performances; i++) {
        struct contest_performance *one = &contest->performance[i];
        struct figures *figures = one->figures;
        figures->value[ROW_TOTAL] =
            ratio_sub(figures->value[ROW_PM], figures->value[ROW_PENALTY]);
        if (!one->ranked && one->session == session)
            figures->given &= 1U << ROW_PENALTY | 1U << ROW_ATTACK | 1U << ROW_DEFENCE;
    }
    arena_clear(&scratch);
}

static void tell_rule(const struct contest *contest, struct why *why)
{
    if (rule_of(contest) == DUEL_TEAMS)
        why_line(why, N_("rule: PM are the square root of the difference between the two "
                         "scores, rounded to 0.001, for the team that wins the board"));
    else
        why_line(why, N_("rule: PM are the square root of the difference between the two "
                         "scores, rounded to 0.001, with the sign of the difference"));
}

static void explain_play(const struct contest *contest, int session, int slot,
                         struct why *why)
{
    int other = matches_other(contest, session, slot);
    struct bout bout = bout_of(contest, session, slot, other);
    const struct field *field = session_field_of(&contest->t->session[session], slot);
    struct worth worth = worth_of(&bout);
    struct why_figure figure;
    for (int side = 0; side < MATCH_SIDES; side++) {
        int contestant = contest_at(contest, session, slot, side);
        if (contestant == SCHEDULE_EMPTY)
            continue;
        why_line(why, N_("%s: %s PM"), field->schedule.label[contestant],
                 worth.given[side]
                     ? pm_figure(why, worth.pm[side], PM_DUEL_DECIMALS, &figure)
                     : "–");
        why_begin(why);
        duel_explain(&bout.duel, rule_of(contest), side, why);
        why_end(why);
    }
    for (int side = 0; side < MATCH_SIDES; side++) {
        const struct ruling_effect *effect = ruling_of(&bout, side);
        if (effect)
            ruling_explain(effect, contest_marks(contest->t), why);
    }
    tell_rule(contest, why);
}

static void tell_match(const struct contest *contest, const struct match *match, int side,
                       struct why *why)
{
    const struct field *field = &contest->t->session[match->session].field[match->field];
    struct why_figure own;
    struct why_figure others;
    why_line(why, N_("round %d, against %s: %s to %s PM%s"), match->round,
             field->schedule.label[match->contestant[1 - side]],
             why_number(why, match->total[side], PM_DUEL_DECIMALS, &own),
             why_number(why, match->total[1 - side], PM_DUEL_DECIMALS, &others),
             match->complete ? "" : tr(why->lang, N_(", not over yet")));
}

static void explain_row(const struct contest *contest, const struct contest_row *row,
                        struct why *why)
{
    const unsigned notes = 1U << ROW_ATTACK | 1U << ROW_DEFENCE;
    struct why_figure figure[3];
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *one = &row->first[i];
        matches_tell(contest, one, tell_match, why);
        contest_tell_penalties(contest, one, why);
        const struct ratio *value = one->figures->value;
        why_line(why, N_("total: %s PM, less penalties of %s = %s"),
                 why_number(why, value[ROW_PM], PM_DUEL_DECIMALS, &figure[0]),
                 why_number(why, value[ROW_PENALTY], PM_DUEL_DECIMALS, &figure[1]),
                 why_number(why, value[ROW_TOTAL], PM_DUEL_DECIMALS, &figure[2]));
        if ((one->figures->given & notes) == notes) /* early on there is one of them */
            why_line(why,
                     N_("for information, against the mean of each board: attack %s PM, "
                        "defence %s PM"),
                     why_signed(why, value[ROW_ATTACK], PM_NOTE_DECIMALS, &figure[0]),
                     why_signed(why, value[ROW_DEFENCE], PM_NOTE_DECIMALS, &figure[1]));
    }
    tell_rule(contest, why);
}

const struct contest_kind contest_quadrettes = {
    .side = side_columns,
    .sides = SIDE_FIGURES,
    .row = row_columns,
    .rows = ROW_FIGURES,
    .total = ROW_TOTAL,
    .ranking = rankings,
    .rankings = sizeof rankings / sizeof rankings[0],
    .mark = mark_quadrettes,
    .add_up = add_up,
    .finish = finish_quadrettes,
    .explain_play = explain_play,
    .explain_row = explain_row,
};

const struct contest_kind contest_tarot_teams = {
    .side = side_columns,
    .sides = SIDE_FIGURES,
    .row = row_columns,
    .rows = ROW_TOTAL + 1,
    .total = ROW_TOTAL,
    .ranking = rankings,
    .rankings = 1,
    .mark = mark_quadrettes,
    .add_up = add_up,
    .finish = finish_quadrettes,
    .explain_play = explain_play,
    .explain_row = explain_row,
};
