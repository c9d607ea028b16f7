/* contest_individual_why.c - "why?" in individual tarot: marks, totals, ranks, points. */
#include "core/ranking.h"
#include "tournament/model.h"
#include "tournament/results/awards.h"
#include "tournament/results/contest.h"
#include "tournament/results/contest_individual.h"
#include "tournament/results/explain_question.h"
#include "tournament/results/marks.h"
#include <stdlib.h>

enum { SCORES_LISTED = 60 };

static void tell_rule(struct why *why, const char *sentence)
{
    why_line(why, N_("rule: %s [%s]"), tr(why->lang, sentence),
             tr(why->lang, N_("FFT, Fascicule 3, Individuels, edition 2022")));
}

static void tell_topage(struct why *why)
{
    tell_rule(why, N_("topage: the taker's mark is the number of scores beaten plus half "
                      "of the other scores that are equal, divided by the number of "
                      "other scores; each defender gets the complement"));
}

static void tell_slot(const struct explain *explain, int session, int slot,
                      enum seat seat, struct why *why)
{
    const struct tournament *t = explain->contest->t;
    const struct marks *marks = explain_marks(explain, session);
    const struct play *play = &marks->session->play[slot];
    const struct field *field = session_field_of(marks->session, slot);
    int board = field->schedule.board[slot - field->first_slot];
    int64_t part[SEAT_COUNT];
    struct why_figure score;
    struct why_figure percent;
    int round;
    int table;
    field_table(field, slot, &round, &table);
    struct arena scratch = {0};
    const struct naming naming = naming_of(t, (size_t)session, why->lang, &scratch);
    const char *at = name_table_short(&naming, field, table);
    marks_of_slot(marks, t, slot, part);
    int64_t den = marks->group[marks->group_of[slot]].den;
    const char *role =
        tr(why->lang,
           format_taker(t->format, board) == seat ? N_("attacks") : N_("defends"));
    if (part[seat] == RULING_NO_MARK)
        why_line(why, N_("board %d, round %d, table %s, %s: no mark"), board, round, at,
                 role);
    else
        why_line(why, N_("board %d, round %d, table %s, %s: score %s, mark %s"), board,
                 round, at, role, why_score(play->score, &score),
                 why_percent(why, ratio_mul(ratio_of(part[seat], den), ratio_of(100, 1)),
                             &percent));
    arena_clear(&scratch);
}

static void tell_slot_deeply(const struct explain *explain, int session, int slot,
                             enum seat seat, struct why *why)
{
    const struct tournament *t = explain->contest->t;
    const struct marks *marks = explain_marks(explain, session);
    const struct field *field = session_field_of(marks->session, slot);
    int board = field->schedule.board[slot - field->first_slot];
    int64_t part[SEAT_COUNT];
    marks_of_slot(marks, t, slot, part);
    tell_slot(explain, session, slot, seat, why);
    why_begin(why);
    marks_explain(marks, t, slot, why);
    if (format_taker(t->format, board) != seat && marks->session->play[slot].ruling < 0 &&
        part[seat] != RULING_NO_MARK)
        why_line(why, N_("a defender gets the complement of the taker's mark"));
    why_end(why);
}

static void answer_board(const struct explain *explain, int board, struct why *why)
{
    int session = explain->session - 1;
    const struct marks *marks = explain_marks(explain, session);
    enum seat taker = format_taker(explain->contest->t->format, board);
    for (size_t g = 0; g < marks->groups; g++) {
        const struct marks_group *group = &marks->group[g];
        if (group->board != board || group->slots == 0)
            continue;
        why_line(why, N_("board %d, taker %s: %d scores compared"), board,
                 seat_word(taker, why->lang), group->compared);
        why_begin(why);
        for (int i = 0; i < group->slots; i++)
            if (marks->session->play[group->slot[i]].state != PLAY_MISSING)
                tell_slot_deeply(explain, session, group->slot[i], taker, why);
        why_end(why);
    }
    tell_topage(why);
}

static int by_score(const void *a, const void *b)
{
    const int *left = a;
    const int *right = b;
    return (*right > *left) - (*right < *left);
}

/* The scores that the board's marks come from, the best first. */
static void list_scores(const struct explain *explain, const struct marks_group *group,
                        struct why *why)
{
    const struct session *session = &explain->contest->t->session[explain->session - 1];
    struct arena scratch = {0};
    int *score = ARENA_ARRAY(&scratch, int, (size_t)group->slots);
    struct str list = {0};
    struct why_figure figure;
    int n = 0;
    for (int i = 0; i < group->slots; i++) {
        const struct play *play = &session->play[group->slot[i]];
        if (marks_is_compared(explain->contest->t, play))
            score[n++] = marks_score(explain->contest->t, play);
    }
    qsort(score, (size_t)n, sizeof *score, by_score);
    for (int i = 0; i < n && i < SCORES_LISTED; i++)
        str_printf(&list, "%s%s", i ? ", " : "", why_score(score[i], &figure));
    if (n > SCORES_LISTED)
        str_add(&list, ", …");
    if (n > 0)
        why_line(why, N_("scores compared: %s"), str_text(&list));
    str_clear(&list);
    arena_clear(&scratch);
}

/* The mark of somebody at the table who defends. */
static void tell_defender(const struct explain *explain, int player, enum seat seat,
                          const char *mark, struct why *why)
{
    why_line(why, N_("%s, %s, defends: mark %s"), seat_word(seat, why->lang),
             player < 0 ? "–" : explain_name(explain, player), mark);
}

static void tell_table(const struct explain *explain, int slot, enum seat taker,
                       struct why *why)
{
    int s = explain->session - 1;
    const struct marks *marks = explain_marks(explain, s);
    const struct field *field = session_field_of(marks->session, slot);
    int64_t den = marks->group[marks->group_of[slot]].den;
    int64_t part[SEAT_COUNT];
    int round;
    int table;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    marks_of_slot(marks, explain->contest->t, slot, part);
    tell_slot_deeply(explain, s, slot, taker, why);
    for (int seat = 0; seat < field->schedule.sides; seat++) {
        struct why_figure figure = {"–"};
        int contestant = at->seat[seat];
        if (seat == (int)taker)
            continue;
        if (part[seat] != RULING_NO_MARK)
            why_percent(why, ratio_mul(ratio_of(part[seat], den), ratio_of(100, 1)),
                        &figure);
        tell_defender(explain,
                      contestant == SCHEDULE_EMPTY ? -1 : field->player[contestant],
                      (enum seat)seat, figure.text, why);
    }
}

static void answer_mark(const struct explain *explain, int slot, struct why *why)
{
    int s = explain->session - 1;
    const struct marks *marks = explain_marks(explain, s);
    const struct field *field = session_field_of(marks->session, slot);
    const struct play *play = &marks->session->play[slot];
    int board = field->schedule.board[slot - field->first_slot];
    enum seat taker = format_taker(explain->contest->t->format, board);
    int round;
    int table;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    int attacker =
        at->seat[taker] == SCHEDULE_EMPTY ? -1 : field->player[at->seat[taker]];
    struct arena scratch = {0};
    const struct naming naming =
        naming_of(explain->contest->t, (size_t)s, why->lang, &scratch);
    why_line(why, N_("board %d at table %s, round %d: %s, %s, is the taker"), board,
             name_table_short(&naming, field, table), round, seat_word(taker, why->lang),
             attacker < 0 ? "–" : explain_name(explain, attacker));
    arena_clear(&scratch);
    why_begin(why);
    if (play->state == PLAY_MISSING && play->ruling < 0) {
        why_line(why, N_("there is no result yet"));
    } else {
        list_scores(explain, &marks->group[marks->group_of[slot]], why);
        tell_table(explain, slot, taker, why);
    }
    why_end(why);
    tell_topage(why);
}

/* Somebody's plays being told. */
struct telling {
    const struct explain *explain;
    int session; /* index */
    bool deep;   /* how each mark comes about */
    int hidden;  /* plays that may not be told */
    struct why *why;
};

static void tell_play(void *context, int slot, int side)
{
    struct telling *telling = context;
    size_t s = (size_t)telling->session;
    const struct marks *marks = explain_marks(telling->explain, telling->session);
    const struct play *play = &marks->session->play[slot];
    if (play->state == PLAY_MISSING && play->ruling < 0)
        return;
    if (!explain_shows(telling->explain, s, marks->group[marks->group_of[slot]].board))
        telling->hidden++;
    else
        (telling->deep ? tell_slot_deeply : tell_slot)(
            telling->explain, telling->session, slot, (enum seat)side, telling->why);
}

static void tell_penalties(const struct tournament *t, int player, int session,
                           struct why *why)
{
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
                contest_tell_ruling(change, why);
        }
    arena_clear(&scratch);
}

/* What the sessions add up to. */
static void tell_sum(const struct explain *explain, const struct contest_row *row,
                     struct why *why)
{
    const struct tournament *t = explain->contest->t;
    struct str sum = {0};
    struct why_figure figure;
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *performance = &row->first[i];
        struct ratio coefficient = t->session[performance->session].coefficient;
        struct total total;
        contest_individual_total(explain->contest, performance, &total, NULL);
        str_printf(&sum, "%s%s", i ? " + " : "", why_percent(why, total.total, &figure));
        if (coefficient.num == coefficient.den)
            continue;
        str_add(&sum, " × ");
        number_add_data(&sum, coefficient, 6, lang_decimal(why->lang));
    }
    why_line(why, N_("all sessions: %s = %s"), str_text(&sum),
             why_percent(why, row->total, &figure));
    str_clear(&sum);
}

static bool is_plain(const struct explain *explain)
{
    const struct tournament *t = explain->contest->t;
    return t->sessions == 1 &&
           t->session[0].coefficient.num == t->session[0].coefficient.den;
}

static void tell_totals(const struct explain *explain, const struct contest_row *row,
                        bool deep, struct why *why)
{
    const struct contest *contest = explain->contest;
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *performance = &row->first[i];
        struct total again;
        if (contest->t->sessions > 1)
            why_line(why, N_("session %d"), performance->session + 1);
        why_begin(why);
        struct telling telling = {explain, performance->session, deep, 0, why};
        contest_each_play(contest, performance, tell_play, &telling);
        if (telling.hidden > 0)
            why_line(why, N_("boards whose results are not shown yet: %d"),
                     telling.hidden);
        tell_penalties(contest->t, row->player, performance->session, why);
        contest_individual_total(contest, performance, &again, why);
        why_end(why);
    }
    if (!is_plain(explain) && row->ranked)
        tell_sum(explain, row, why);
}

static void tell_ranks(const struct explain *explain, const struct contest_row *row,
                       struct why *why)
{
    if (!row->ranked)
        return;
    why_line(why, N_("general ranking, by total: %d of %zu"), row->rank,
             explain->contest->rows);
    if (contest_qualified(explain->contest, row))
        why_line(why, N_("qualified for session %zu, the last one"),
                 explain->contest->t->sessions);
    if (row->line < 0)
        return;
    why_line(why,
             N_("place %d in line %c; alternate ranking, the first of every line, then "
                "every second: %d"),
             row->line_rank, seat_shown((enum seat)row->line, why->lang),
             row->alternate_rank);
}

/* The performance points, in a championship that has them. */
static void tell_pp(const struct contest *contest, const struct contest_row *row,
                    struct why *why)
{
    const struct contest_awards *awards = &contest->awards;
    struct awards_place at = awards_pp_place(contest, row);
    int sheet[PP_OPEN_PLACES + 1];
    if (at.place == 0 || !awards->pp_value)
        return;
    why_line(why, N_("PP: %d (table of 2022, %d players in the first session)"),
             pcn_share(awards->pp_value, at.paid, at.place, at.equal, NULL),
             awards->players);
    why_begin(why);
    if (contest->t->options.series == OPTIONS_SERIES_OPEN &&
        contest->t->options.event == PCN_FINAL)
        pp_open_values(&contest->t->options.sheet, sheet, why);
    for (int i = at.place; i < at.place + at.equal && i <= at.paid; i++)
        why_line(why, N_("place %d: %d"), i, awards->pp_value[i]);
    pcn_share(awards->pp_value, at.paid, at.place, at.equal, why);
    why_end(why);
}

/* What counts in place of the points that were reckoned. */
static void tell_decided(const struct contest *contest, const struct contest_row *row,
                         struct why *why)
{
    const struct award *award =
        row->by_hand ? tournament_award(contest->t, row->player) : NULL;
    if (row->refused != CONTEST_GIVEN)
        why_line(why, "%s", tr(why->lang, awards_refusal(row->refused)));
    if (award && award->has_pcn)
        why_line(why, N_("corrected by hand to %d PCN: %s"), award->pcn, award->reason);
    if (award && award->has_pp)
        why_line(why, N_("corrected by hand to %d PP: %s"), award->pp, award->reason);
}

static void tell_points(const struct contest *contest, const struct contest_row *row,
                        struct why *why)
{
    const struct contest_awards *awards = &contest->awards;
    struct awards_place at = awards_place(contest, row);
    if (at.place == 0 || !awards->pcn_value)
        return;
    int share = pcn_share(awards->pcn_value, at.paid, at.place, at.equal, NULL);
    bool least = at.place <= at.paid;
    why_line(why, N_("PCN: %d (rules of 2022)"),
             least ? pcn_at_least(share, NULL) : share);
    why_begin(why);
    for (int i = at.place; i < at.place + at.equal && i <= at.paid; i++)
        pcn_value(&awards->pcn, i, why);
    pcn_share(awards->pcn_value, at.paid, at.place, at.equal, why);
    if (least)
        pcn_at_least(share, why);
    why_end(why);
    tell_pp(contest, row, why);
    tell_decided(contest, row, why);
}

/* Who it is, and the figure that is asked about. */
static void tell_heading(const struct explain *explain, const struct contest_row *row,
                         struct why *why)
{
    struct why_figure figure;
    const char *name = explain_name(explain, row->player);
    if (row->ranked)
        why_line(why, "%s: %s", name, why_percent(why, row->total, &figure));
    else
        why_line(why, "%s", name);
}

static void tell_total_rule(const struct explain *explain, struct why *why)
{
    tell_rule(why, N_("total: a quarter of the attack and three quarters of the "
                      "defence, each the mean of the marks that count, less "
                      "penalties; nothing is rounded before it is shown"));
    if (explain->contest->t->sessions > 1)
        tell_rule(why, N_("several sessions: each total is multiplied by the session's "
                          "coefficient, then they are added up"));
}

static void tell_total(const struct explain *explain, const struct contest_row *row,
                       struct why *why)
{
    tell_heading(explain, row, why);
    tell_totals(explain, row, false, why);
    tell_total_rule(explain, why);
}

static void tell_neighbour(const struct explain *explain, const char *relation,
                           const struct contest_row *row, struct why *why)
{
    struct why_figure figure;
    why_line(why, "%s %s, %s", tr(why->lang, relation),
             explain_name(explain, row->player), why_percent(why, row->total, &figure));
}

/* Who stands just before, next to and just behind somebody. */
static void tell_neighbours(const struct explain *explain, const struct contest_row *row,
                            struct why *why)
{
    const struct contest *contest = explain->contest;
    int rank = row->rank;
    why_line(why, N_("players ahead: %d"), rank - 1);
    if (rank > 1)
        tell_neighbour(explain, N_("the last of them:"), &contest->row[rank - 2], why);
    size_t i = (size_t)rank - 1;
    for (; i < contest->rows && contest->row[i].rank == rank; i++)
        if (&contest->row[i] != row)
            tell_neighbour(explain, N_("tied:"), &contest->row[i], why);
    if (i < contest->rows && contest->row[i].ranked)
        tell_neighbour(explain, N_("the next one:"), &contest->row[i], why);
}

static void tell_rank_rule(const struct explain *explain, struct why *why)
{
    const struct tournament *t = explain->contest->t;
    tell_rule(
        why,
        options_ties(&t->options) == RANKING_TOPS
            ? N_("rank: by total, the highest first; equal totals by the number of tops; "
                 "those still tied share the rank, and the next rank counts them")
            : N_("rank: by total, the highest first; tied players share the rank, and "
                 "the next rank counts them"));
    if (t->sessions > 1)
        tell_rule(why, N_("players who reached a later session come first"));
}

static void tell_rank(const struct explain *explain, const struct contest_row *row,
                      struct why *why)
{
    tell_heading(explain, row, why);
    why_begin(why);
    tell_ranks(explain, row, why);
    if (row->ranked)
        tell_neighbours(explain, row, why);
    else
        why_line(why, row->disqualified ? N_("disqualified by a ruling: not ranked")
                                        : N_("no mark counts yet: not ranked"));
    why_end(why);
    tell_rank_rule(explain, why);
}

/* Why nobody has points. */
static void tell_no_points(const struct contest *contest, struct why *why)
{
    if (contest->awards.players > 0)
        why_line(why, N_("no PCN: %d players, %d are needed"), contest->awards.players,
                 PCN_PLAYERS_MIN);
}

static void tell_pcn_rule(const struct explain *explain, struct why *why)
{
    static const char *const rule[] = {
        [PCN_LINE] = N_("PCN: the first half of each line, rounded up, gets 80 points a "
                        "table, times 0.70 and 0.01 more for each table above five (at "
                        "most 0.90) for each place below the first; rounded down, at "
                        "most 2000, times the index; tied players share their places"),
        [PCN_HOWELL] =
            N_("PCN: the first half of the general ranking, rounded up, gets 80 points a "
               "table, times 0.85 for each place below the first; rounded to the "
               "nearest, at most 2000, times the index; tied players share their places"),
        [PCN_SESSIONS] =
            N_("PCN over several sessions: in the general ranking, half as many places "
               "as the first session had players, rounded up; the points of the place in "
               "a table of 40, times the tables of all sessions, times 2, times the "
               "index; rounded to the nearest; tied players share their places"),
        [PCN_PRINTED] = N_("PCN and PP of the federation's printed table for this event, "
                           "place by place; tied players share their places")};
    tell_rule(why, rule[explain->contest->awards.pcn.scale]);
}

static void tell_pcn(const struct explain *explain, const struct contest_row *row,
                     struct why *why)
{
    tell_heading(explain, row, why);
    why_begin(why);
    if (!explain->contest->awards.pcn_value)
        tell_no_points(explain->contest, why);
    else if (!row->ranked)
        why_line(why, N_("no mark counts yet: not ranked"));
    else
        tell_ranks(explain, row, why);
    tell_points(explain->contest, row, why);
    why_end(why);
    tell_pcn_rule(explain, why);
}

static void answer_all(const struct explain *explain, int player, struct why *why)
{
    const struct contest_row *row = contest_player(explain->contest, player);
    why_line(why, "%s", explain_name(explain, player));
    if (!row) {
        why_line(why, N_("not seated yet"));
        return;
    }
    tell_totals(explain, row, true, why);
    tell_ranks(explain, row, why);
    tell_points(explain->contest, row, why);
    tell_topage(why);
    tell_total_rule(explain, why);
    tell_rank_rule(explain, why);
    if (explain->contest->awards.pcn_value)
        tell_pcn_rule(explain, why);
}

/* One figure of somebody; all there is of who has no seat. */
static void answer_figure(const struct explain *explain,
                          const struct explain_question *question, struct why *why)
{
    static void (*const part[])(const struct explain *, const struct contest_row *,
                                struct why *) = {[EXPLAIN_TOTAL] = tell_total,
                                                 [EXPLAIN_RANK] = tell_rank,
                                                 [EXPLAIN_PCN] = tell_pcn};
    const struct contest_row *row = contest_player(explain->contest, question->player);
    if (row)
        part[question->part](explain, row, why);
    else
        answer_all(explain, question->player, why);
}

void contest_individual_explain(const struct explain *explain,
                                const struct explain_question *question, struct why *why)
{
    switch (question->part) {
    case EXPLAIN_ALL:
        answer_all(explain, question->player, why);
        break;
    case EXPLAIN_TOTAL:
    case EXPLAIN_RANK:
    case EXPLAIN_PCN:
        answer_figure(explain, question, why);
        break;
    case EXPLAIN_BOARD:
        answer_board(explain, question->board, why);
        break;
    case EXPLAIN_MARK:
        answer_mark(explain, question->slot, why);
        break;
    case EXPLAIN_SEAT: /* the same for all kinds */
        break;
    }
}
