/* explain_figures.c - "why?" for the figures of a ranking: total, rank, points. */
#include "tournament/why/explain_inside.h"

#include "base/number.h"
#include "core/award/pcn.h"

/* Somebody's plays being told. */
struct telling {
    const struct explain *explain;
    const struct performance *performance;
    bool deep;  /* how each mark comes about */
    int hidden; /* plays that may not be told */
};

static void tell_slot(struct telling *telling, int slot, enum seat seat, struct why *why)
{
    size_t s = (size_t)telling->performance->session;
    const struct marks *marks = &telling->explain->results->marks[s];
    const struct play *play = &marks->session->play[slot];
    if (play->state == PLAY_MISSING && play->ruling < 0)
        return;
    if (!explain_shows(telling->explain, s, marks->group[marks->group_of[slot]].board))
        telling->hidden++;
    else if (telling->deep)
        explain_slot_deeply(telling->explain, s, slot, seat, why);
    else
        explain_slot(telling->explain, s, slot, seat, why);
}

static void tell_plays(struct telling *telling, struct why *why)
{
    const struct performance *performance = telling->performance;
    const struct session *session =
        &telling->explain->results->t->session[performance->session];
    const struct field *field = &session->field[performance->field];
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        int seat = 0;
        while (seat < schedule->sides && at->seat[seat] != performance->contestant)
            seat++;
        for (int k = 0; seat < schedule->sides && k < at->count; k++)
            tell_slot(telling, field->first_slot + at->first + k, (enum seat)seat, why);
    }
}

void explain_ruled(const struct change_ruling *change, struct why *why)
{
    struct arena scratch = {0};
    why_line(why, "%s: %s",
             change->sanction == RULING_NO_SANCTION
                 ? tr(why->lang, N_("ruling without a penalty"))
                 : tr(why->lang, ruling_sanction_title[change->sanction]),
             change_reason(change, why->lang, &scratch));
    arena_clear(&scratch);
}

static void explain_penalties(const struct results *results, int player, int session,
                              struct why *why)
{
    const struct tournament *t = results->t;
    struct why_figure percent;
    struct arena scratch = {0};
    for (size_t i = 0; i < t->rulings; i++)
        for (size_t p = 0; p < t->ruling[i].change.players; p++) {
            const struct change_ruling *change = &t->ruling[i].change;
            if (t->ruling[i].player[p] != player || t->ruling[i].session != session)
                continue;
            if (change->has_amount)
                why_line(why, N_("penalty of %s: %s"),
                         why_percent(why, change_amount(change, p), &percent),
                         change_reason(change, why->lang, &scratch));
            else
                explain_ruled(change, why);
        }
    arena_clear(&scratch);
}

/* What the sessions add up to. */
static void explain_sum(const struct explain *explain, const struct standing *standing,
                        struct why *why)
{
    const struct tournament *t = explain->results->t;
    struct str sum = {0};
    struct why_figure figure;
    for (int i = 0; i < standing->performances; i++) {
        const struct performance *performance = &standing->first[i];
        struct ratio coefficient = t->session[performance->session].coefficient;
        str_printf(&sum, "%s%s", i ? " + " : "",
                   why_percent(why, performance->total.total, &figure));
        if (coefficient.num == coefficient.den)
            continue;
        str_add(&sum, " × ");
        number_add_data(&sum, coefficient, 6, lang_is_french(why->lang) ? ',' : '.');
    }
    why_line(why, N_("all sessions: %s = %s"), str_text(&sum),
             why_percent(why, standing->row.total, &figure));
    str_clear(&sum);
}

static bool is_plain(const struct explain *explain)
{
    const struct tournament *t = explain->results->t;
    return t->sessions == 1 &&
           t->session[0].coefficient.num == t->session[0].coefficient.den;
}

void explain_totals(const struct explain *explain, const struct standing *standing,
                    bool deep, struct why *why)
{
    const struct results *results = explain->results;
    for (int i = 0; i < standing->performances; i++) {
        const struct performance *performance = &standing->first[i];
        struct total again;
        if (results->t->sessions > 1)
            why_line(why, N_("session %d"), performance->session + 1);
        why_begin(why);
        struct telling telling = {explain, performance, deep, 0};
        tell_plays(&telling, why);
        if (telling.hidden > 0)
            why_line(why, N_("boards whose results are not shown yet: %d"),
                     telling.hidden);
        explain_penalties(results, standing->player, performance->session, why);
        total_compute(&performance->tally, results->unit[performance->session],
                      performance->total.penalty, &again, why);
        why_end(why);
    }
    if (!is_plain(explain) && standing->row.ranked)
        explain_sum(explain, standing, why);
}

void explain_ranks(const struct explain *explain, const struct standing *standing,
                   struct why *why)
{
    const struct ranking_row *row = &standing->row;
    if (!row->ranked)
        return;
    why_line(why, N_("general ranking, by total: %d of %zu"), row->rank,
             explain->results->standings);
    if (results_qualified(explain->results, standing))
        why_line(why, N_("qualified for session %zu, the last one"),
                 explain->results->sessions);
    if (row->line < 0)
        return;
    why_line(why,
             N_("place %d of the line %c; alternate ranking, all firsts of their lines, "
                "then all seconds: %d"),
             row->line_rank, seat_shown((enum seat)row->line, why->lang),
             row->alternate_rank);
}

/* The performance points, in a championship that has them. */
static void explain_pp(const struct results *results, const struct standing *standing,
                       struct why *why)
{
    struct results_place at = results_pp_place(results, standing);
    if (at.place == 0 || !results->pp_value)
        return;
    why_line(why, N_("PP: %d (table of 2022, %d players in the first session)"),
             standing->pp, results->players);
    why_begin(why);
    for (int i = at.place; i < at.place + at.equal && i <= at.paid; i++)
        why_line(why, N_("place %d: %d"), i, results->pp_value[i]);
    pcn_share(results->pp_value, at.paid, at.place, at.equal, why);
    why_end(why);
}

void explain_points(const struct explain *explain, const struct standing *standing,
                    struct why *why)
{
    const struct results *results = explain->results;
    struct results_place at = results_place(results, standing);
    if (at.place == 0 || !results->pcn_value)
        return;
    why_line(why, N_("PCN: %d (rules of 2022)"), standing->pcn);
    why_begin(why);
    for (int i = at.place; i < at.place + at.equal && i <= at.paid; i++)
        pcn_value(&results->pcn, i, why);
    pcn_share(results->pcn_value, at.paid, at.place, at.equal, why);
    why_end(why);
    explain_pp(results, standing, why);
}

/* Who it is, and the figure that is asked about. */
static void explain_heading(const struct explain *explain,
                            const struct standing *standing, struct why *why)
{
    struct why_figure figure;
    const char *name = explain_name(explain, standing->player);
    if (standing->row.ranked)
        why_line(why, "%s: %s", name, why_percent(why, standing->row.total, &figure));
    else
        why_line(why, "%s", name);
}

void explain_total_rule(const struct explain *explain, struct why *why)
{
    explain_rule(why, N_("total: a quarter of the attack and three quarters of the "
                         "defence, each the mean of the marks that count, less "
                         "penalties; nothing is rounded before it is shown"));
    if (explain->results->t->sessions > 1)
        explain_rule(why, N_("several sessions: each total is multiplied by the "
                             "session's coefficient, and they are added up"));
}

void explain_total(const struct explain *explain, const struct standing *standing,
                   struct why *why)
{
    explain_heading(explain, standing, why);
    explain_totals(explain, standing, false, why);
    explain_total_rule(explain, why);
}

static void explain_neighbour(const struct explain *explain, const char *relation,
                              const struct standing *standing, struct why *why)
{
    struct why_figure figure;
    why_line(why, "%s %s, %s", tr(why->lang, relation),
             explain_name(explain, standing->player),
             why_percent(why, standing->row.total, &figure));
}

/* Who stands just before, next to and just behind somebody. */
static void explain_neighbours(const struct explain *explain,
                               const struct standing *standing, struct why *why)
{
    const struct results *results = explain->results;
    int rank = standing->row.rank;
    why_line(why, N_("players before: %d"), rank - 1);
    if (rank > 1)
        explain_neighbour(explain, N_("the last of them:"), &results->standing[rank - 2],
                          why);
    size_t i = (size_t)rank - 1;
    for (; i < results->standings && results->standing[i].row.rank == rank; i++)
        if (&results->standing[i] != standing)
            explain_neighbour(explain, N_("equal:"), &results->standing[i], why);
    if (i < results->standings && results->standing[i].row.ranked)
        explain_neighbour(explain, N_("the next one:"), &results->standing[i], why);
}

void explain_rank_rule(const struct explain *explain, struct why *why)
{
    const struct tournament *t = explain->results->t;
    explain_rule(why, t->options.ties == RANKING_TOPS
                          ? N_("rank: by total, the highest first; equal totals by the "
                               "number of tops; who is still equal shares the rank, and "
                               "the next one counts them")
                          : N_("rank: by total, the highest first; equal players share "
                               "the rank, and the next one counts them"));
    if (t->sessions > 1)
        explain_rule(why, N_("whoever reached a later session comes first"));
}

void explain_rank(const struct explain *explain, const struct standing *standing,
                  struct why *why)
{
    explain_heading(explain, standing, why);
    why_begin(why);
    explain_ranks(explain, standing, why);
    if (standing->row.ranked)
        explain_neighbours(explain, standing, why);
    else
        why_line(why, tournament_disqualified(explain->results->t, standing->player)
                          ? N_("disqualified by a ruling: not ranked")
                          : N_("no mark counts yet: not ranked"));
    why_end(why);
    explain_rank_rule(explain, why);
}

/* Why nobody has points. */
static void explain_no_points(const struct explain *explain, struct why *why)
{
    const struct results *results = explain->results;
    struct str reason = {0};
    for (size_t i = 0; i < results->warnings; i++) {
        if (results->warning[i].kind != RESULTS_FEW_PLAYERS)
            continue;
        str_reset(&reason);
        results_warning_add(&reason, results, &results->warning[i], why->lang);
        why_line(why, "%s", str_text(&reason));
    }
    str_clear(&reason);
}

void explain_pcn_rule(const struct explain *explain, struct why *why)
{
    static const char *const rule[] = {
        [PCN_LINE] = N_("PCN: the first half of each line, rounded up, has 80 points a "
                        "table, times 0.70 and 0.01 more for each table above five (at "
                        "most 0.90) for each place behind the first; rounded down, at "
                        "most 2000, times the index; equal players share their places"),
        [PCN_HOWELL] = N_("PCN: the first half of the general ranking, rounded up, has "
                          "80 points a table, times 0.85 for each place behind the "
                          "first; rounded to the nearest, at most 2000, times the "
                          "index; equal players share their places"),
        [PCN_SESSIONS] = N_("PCN of several sessions: on the general ranking, half as "
                            "many places as the first session had players, rounded up; "
                            "the points of the place in a table of 40, times the tables "
                            "of all sessions, times 2, times the index; rounded to the "
                            "nearest; equal players share their places")};
    explain_rule(why, rule[explain->results->pcn.scale]);
}

void explain_pcn(const struct explain *explain, const struct standing *standing,
                 struct why *why)
{
    explain_heading(explain, standing, why);
    why_begin(why);
    if (!explain->results->pcn_value)
        explain_no_points(explain, why);
    else if (!standing->row.ranked)
        why_line(why, N_("no mark counts yet: not ranked"));
    else
        explain_ranks(explain, standing, why);
    explain_points(explain, standing, why);
    why_end(why);
    explain_pcn_rule(explain, why);
}
