/* contest_bridge_why.c - how the figures of bridge in pairs and of individual bridge come
 * about. */
#include "base.h"
#include "core/ruling.h"
#include "tournament/model.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_bridge_inside.h"

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
    static const char trimmed[] =
        N_("Butler: IMPs against the mean of the board without a part of its best and "
           "its worst scores, rounded to 10");
    enum bridge_scoring scoring = bridge_marks_scoring(contest);
    const char *said = bridge_marks_halved(contest) ? halved : rule[scoring];
    if (scoring == BRIDGE_BUTLER && contest->t->options.has_trim)
        said = trimmed;
    why_line(why, N_("rule: %s [%s]"), tr(why->lang, said),
             tr(why->lang, N_("Laws of bridge, 77 and 78")));
    if (scoring == BRIDGE_MATCHPOINTS && contest->t->options.marks_tenth)
        why_line(why, N_("the matchpoints of each line are rounded to one decimal"));
}

/* How the one score of a result got its mark. */
static void tell_plain(const struct bridge_marking *marking, size_t i, struct why *why)
{
    struct arena scratch = {0};
    size_t n = marking->board.lots;
    int *score = ARENA_ARRAY(&scratch, int, n + 1);
    for (size_t k = 0; k < n; k++)
        score[k] = bridge_lot_mean(&marking->board.lot[k]);
    bool halved = bridge_marks_halved(marking->contest);
    int trim = bridge_marks_trim(marking->contest);
    if (marking->scoring == BRIDGE_MATCHPOINTS && !marking->board.weighted)
        (halved ? matchpoint_explain_halved
                : matchpoint_explain)(score, n, i, marking->board.expected, why);
    else if (marking->scoring == BRIDGE_CROSS_IMPS && !marking->board.weighted)
        cross_imp_mean(score, n, i, why);
    else if (marking->scoring == BRIDGE_BUTLER)
        butler_imps(score[i], butler_datum(score, n, trim, why), why);
    arena_clear(&scratch);
}

/* What average plus and minus mean. */
static void tell_grade(const struct contest *contest, enum law_average grade,
                       const char *who, struct why *why)
{
    if (bridge_marks_scoring(contest) != BRIDGE_MATCHPOINTS)
        return;
    if (grade == LAW_PLUS)
        why_line(why,
                 N_("%s: average plus, the better of 60%% and their percentage on their "
                    "other boards of the session [Law 12C2]"),
                 who);
    if (grade == LAW_MINUS)
        why_line(why,
                 N_("%s: average minus, the worse of 40%% and their percentage on their "
                    "other boards of the session [Law 12C2]"),
                 who);
}

/* What both sides have in the end. */
static void tell_sides(const struct contest *contest, int session, int slot,
                       struct why *why)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        const struct figures *figures = contest_side(contest, session, slot, d);
        const struct contest_kind *kind = contest->kind;
        struct why_figure figure;
        const char *who = tr(why->lang, d == NS ? N_("North-South") : N_("East-West"));
        tell_grade(contest, bridge_marks_grade(contest, session, slot, d), who, why);
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

void bridge_explain_play(const struct contest *contest, int session, int slot,
                         struct why *why)
{
    const struct play *play = &contest->t->session[session].play[slot];
    const struct ruling_effect *effect = contest_ruling(contest, session, slot);
    struct bridge_marking marking;
    bridge_marking_init(&marking, contest, session,
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
    if (bridge_marks_scoring(contest) == BRIDGE_MATCHPOINTS)
        why_line(why, N_("mean of %d boards: %s, less %s = %s"), performance->plays,
                 why_percent(why, value[ROW_PERCENT], &figure[0]),
                 why_percent(why, value[ROW_PENALTY], &figure[1]),
                 why_percent(why, value[ROW_TOTAL], &figure[2]));
    else if (contest->t->options.imps_board)
        why_line(why, N_("IMPs of %d boards: %s, less %s; for a board, %s"),
                 performance->plays, why_signed(why, value[ROW_IMPS], 2, &figure[0]),
                 why_number(why, value[ROW_IMP_PENALTY], 2, &figure[1]),
                 why_signed(why, value[ROW_IMP_TOTAL], 2, &figure[2]));
    else
        why_line(why, N_("IMPs of %d boards: %s, less %s = %s"), performance->plays,
                 why_signed(why, value[ROW_IMPS], 2, &figure[0]),
                 why_number(why, value[ROW_IMP_PENALTY], 2, &figure[1]),
                 why_signed(why, value[ROW_IMP_TOTAL], 2, &figure[2]));
}

void bridge_explain_row(const struct contest *contest, const struct contest_row *row,
                        struct why *why)
{
    for (int i = 0; i < row->performances; i++) {
        if (contest->t->sessions > 1)
            why_line(why, N_("session %d"), row->first[i].session + 1);
        why_begin(why);
        tell_performance(contest, &row->first[i], why);
        why_end(why);
    }
    if (bridge_marks_mean(contest, row) && row->ranked) {
        struct why_figure figure[3];
        why_line(why, N_("over all boards played: %s, less %s = %s"),
                 why_percent(why, row->figures->value[ROW_PERCENT], &figure[0]),
                 why_percent(why, row->figures->value[ROW_PENALTY], &figure[1]),
                 why_percent(why, row->total, &figure[2]));
    }
    if (contest->t->options.minimum_boards > 0 && bridge_marks_few(contest, row))
        why_line(why, N_("fewer boards than the %d that are needed: not ranked"),
                 contest->t->options.minimum_boards);
    tell_rule(contest, why);
}
