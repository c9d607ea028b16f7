/* contest_points.c - what free deals of tarot and whist have in common. */
#include "tournament/results/contest_points.h"

#include "tournament/results/marks.h"

const struct contest_column points_side_columns[POINTS_SIDE_FIGURES] = {
    [POINTS_OWN] = {.key = "points", .title = N_("Points")},
};

const struct contest_column points_row_columns[POINTS_ROW_FIGURES] = {
    [POINTS_SUM] = {.key = "points", .title = N_("Points")},
    [POINTS_PENALTY] = {.key = "penalty", .title = N_("Penalty")},
    [POINTS_TOTAL] = {.key = "total", .title = N_("Total")},
    [POINTS_DEALS] = {.key = "deals", .title = N_("Deals")},
};

const struct contest_ranking points_ranking[1] = {
    {.name = "general", .title = N_("General ranking")},
};

static void rule_seat(const struct ruling_effect *effect, int seat,
                      struct figures *figures)
{
    bool at_fault = effect->fault & (1U << seat);
    bool zero =
        effect->kind == RULING_ZERO_BOTH || (effect->kind == RULING_ZERO && at_fault);
    if (zero)
        figures_set(figures, POINTS_OWN, RATIO_ZERO);
    else if (effect->kind == RULING_MARKS && (effect->named & (1U << seat)))
        figures_set(figures, POINTS_OWN, effect->percent[seat]);
}

static void mark_slot(struct contest *contest, int session, int slot, deal_points *points)
{
    const struct tournament *t = contest->t;
    const struct play *play = &t->session[session].play[slot];
    const struct ruling_effect *effect = contest_ruling(contest, session, slot);
    if (!effect && !play->facts)
        return; /* as most deals of an evening that has just begun */
    struct facts room;
    struct format_result result =
        tournament_asked(t, session, slot, deal_ruled(t, play, &room));
    int own[SEAT_MOST] = {0};
    bool counts = play->facts && marks_is_compared(t, play);
    if (counts)
        points(&result, own, NULL);
    for (int s = 0; s < contest->sides; s++) {
        struct figures *figures = contest_side(contest, session, slot, s);
        if (!(result.seats & (1U << s)))
            continue;
        if (counts)
            figures_set(figures, POINTS_OWN, ratio_of(own[s], 1));
        if (effect)
            rule_seat(effect, s, figures);
    }
}

void points_mark(struct contest *contest, int session, size_t group, deal_points *points)
{
    const struct marks_group *deals = &contest->session[session].marks->group[group];
    for (int i = 0; i < deals->slots; i++)
        mark_slot(contest, session, deals->slot[i], points);
}

/* What a contestant did in a session, before it is figures. */
struct adding {
    const struct contest *contest;
    int session;
    int plays;
    int deals;
    struct ratio points;
};

/* Totals are those of all deals of the table in the round. */
static int deals_at(const struct session *session, int slot)
{
    int round;
    int table;
    if (!play_has_totals(&session->play[slot]))
        return 1;
    return field_table(session_field_of(session, slot), slot, &round, &table)->count;
}

static void add_play(void *context, int slot, int side)
{
    struct adding *add = context;
    const struct figures *figures = contest_side(add->contest, add->session, slot, side);
    if (!(figures->given & (1U << POINTS_OWN)))
        return;
    add->plays++;
    add->deals += deals_at(&add->contest->t->session[add->session], slot);
    add->points = ratio_add(add->points, figures->value[POINTS_OWN]);
}

void points_add_up(const struct contest *contest, struct contest_performance *performance)
{
    struct adding add = {
        .contest = contest, .session = performance->session, .points = RATIO_ZERO};
    struct figures *figures = performance->figures;
    contest_each_play(contest, performance, add_play, &add);
    struct ratio penalty = contest_penalty(contest, performance);
    performance->plays = add.plays;
    performance->ranked = add.plays > 0;
    figures_set(figures, POINTS_PENALTY, penalty);
    figures_set(figures, POINTS_DEALS, ratio_of(add.deals, 1));
    if (!performance->ranked)
        return;
    figures_set(figures, POINTS_SUM, add.points);
    figures_set(figures, POINTS_TOTAL, ratio_sub(add.points, penalty));
}

void points_explain_play(const struct contest *contest, int session, int slot,
                         deal_points *points, struct why *why)
{
    const struct play *play = &contest->t->session[session].play[slot];
    const struct ruling_effect *effect = contest_ruling(contest, session, slot);
    int own[SEAT_MOST];
    if (play->state == PLAY_NOT_PLAYED)
        why_line(why, N_("the deal was not played"));
    if (play->facts) {
        struct facts room;
        struct format_result result = tournament_asked(
            contest->t, session, slot, deal_ruled(contest->t, play, &room));
        deal_explain_ruled(contest->t, play, why);
        points(&result, own, why);
    }
    if (effect)
        ruling_explain(effect, contest_marks(contest->t), why);
}

/* The rounds of a performance, one after the other. */
struct telling {
    const struct contest *contest;
    int session;
    int round; /* 0: none yet */
    int table;
    const struct field *field;
    struct ratio sum;
    struct why *why;
};

static void tell_round(const struct telling *telling)
{
    struct why_figure figure;
    struct arena scratch = {0};
    const struct naming naming = naming_of(telling->contest->t, (size_t)telling->session,
                                           telling->why->lang, &scratch);
    if (telling->round > 0)
        why_line(telling->why, N_("round %d, table %s: %s"), telling->round,
                 name_table_short(&naming, telling->field, telling->table),
                 why_signed(telling->why, telling->sum, 0, &figure));
    arena_clear(&scratch);
}

static void tell_play(void *context, int slot, int side)
{
    struct telling *telling = context;
    const struct session *session = &telling->contest->t->session[telling->session];
    const struct figures *figures =
        contest_side(telling->contest, telling->session, slot, side);
    int round;
    int table;
    if (!(figures->given & (1U << POINTS_OWN)))
        return;
    const struct field *field = session_field_of(session, slot);
    field_table(field, slot, &round, &table);
    if (round != telling->round) {
        tell_round(telling);
        telling->field = field;
        telling->round = round;
        telling->table = table;
        telling->sum = RATIO_ZERO;
    }
    telling->sum = ratio_add(telling->sum, figures->value[POINTS_OWN]);
}

static void tell_performance(const struct contest *contest,
                             const struct contest_performance *performance,
                             struct why *why)
{
    const struct ratio *value = performance->figures->value;
    struct why_figure figure[4];
    if (!performance->ranked) {
        why_line(why, N_("no deal counts yet: not ranked"));
        return;
    }
    why_line(why, N_("points of %s deals: %s"),
             why_number(why, value[POINTS_DEALS], 0, &figure[0]),
             why_signed(why, value[POINTS_SUM], 0, &figure[1]));
    struct telling telling = {
        .contest = contest, .session = performance->session, .why = why};
    why_begin(why);
    contest_each_play(contest, performance, tell_play, &telling);
    tell_round(&telling);
    why_end(why);
    contest_tell_penalties(contest, performance, why);
    if (value[POINTS_PENALTY].num != 0)
        why_line(why, N_("total: %s, less %s, = %s"), figure[1].text,
                 why_number(why, value[POINTS_PENALTY], 0, &figure[2]),
                 why_signed(why, value[POINTS_TOTAL], 0, &figure[3]));
}

void points_explain_row(const struct contest *contest, const struct contest_row *row,
                        struct why *why)
{
    struct why_figure total;
    for (int i = 0; i < row->performances; i++) {
        if (contest->t->sessions > 1)
            why_line(why, N_("session %d"), row->first[i].session + 1);
        why_begin(why);
        tell_performance(contest, &row->first[i], why);
        why_end(why);
    }
    if (row->performances > 1 && row->ranked)
        why_line(why, N_("all sessions, each with its coefficient: %s"),
                 why_signed(why, row->total, 0, &total));
    why_line(why, N_("rule: %s"),
             tr(why->lang, N_("the points of all deals are added up, less penalties; the "
                              "highest total comes first")));
}
