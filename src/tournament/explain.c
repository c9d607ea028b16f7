/* explain.c - "why?" for a player or a board: the same computation, told step by step. */
#include "tournament/explain.h"

#include "core/award/pcn.h"

/* A play in words, with its mark for a seat and how it comes about. */
static void explain_slot(const struct results *results, int s, int slot, enum seat seat,
                         struct why *why)
{
    const struct tournament *t = results->t;
    const struct marks *marks = &results->marks[s];
    const struct play *play = &marks->session->play[slot];
    const struct field *field = session_field_of(marks->session, slot);
    int board = field->schedule.board[slot - field->first_slot];
    int64_t part[SEAT_COUNT];
    struct why_figure score;
    struct why_figure percent;
    int round;
    int table;
    field_table(field, slot, &round, &table);
    marks_of_slot(marks, t, slot, part);
    int64_t den = marks->group[marks->group_of[slot]].den;
    bool attack = t->format->taker(board) == seat;
    const char *role = tr(why->lang, attack ? N_("attacks") : N_("defends"));
    if (part[seat] == RULING_NO_MARK)
        why_line(why, N_("board %d, round %d, table %d, %s: no mark"), board, round,
                 table, role);
    else
        why_line(why, N_("board %d, round %d, table %d, %s: score %s, mark %s"), board,
                 round, table, role, why_score(play->score, &score),
                 why_percent(why, ratio_mul(ratio_of(part[seat], den), ratio_of(100, 1)),
                             &percent));
    why_begin(why);
    marks_explain(marks, t, slot, why);
    if (!attack && play->ruling < 0 && part[seat] != RULING_NO_MARK)
        why_line(why, N_("a defender has the complement of the taker's mark"));
    why_end(why);
}

static void explain_plays(const struct results *results,
                          const struct performance *performance, struct why *why)
{
    const struct session *session = &results->t->session[performance->session];
    const struct field *field = &session->field[performance->field];
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++) {
            const struct schedule_table *at = &schedule->table[i];
            if (at->seat[s] != performance->contestant)
                continue;
            for (int slot = at->first; slot < at->first + at->count; slot++) {
                int own = field->first_slot + slot;
                if (session->play[own].state != PLAY_MISSING ||
                    session->play[own].ruling >= 0)
                    explain_slot(results, performance->session, own, (enum seat)s, why);
            }
        }
}

static void explain_penalties(const struct results *results, int player, int session,
                              struct why *why)
{
    const struct tournament *t = results->t;
    struct why_figure percent;
    for (size_t i = 0; i < t->rulings; i++)
        for (size_t p = 0; p < t->ruling[i].change.players; p++)
            if (t->ruling[i].player[p] == player && t->ruling[i].session == session)
                why_line(why, N_("penalty of %s: %s"),
                         why_percent(why, t->ruling[i].change.percent, &percent),
                         t->ruling[i].change.reason ? t->ruling[i].change.reason : "—");
}

static void explain_ranks(const struct results *results, const struct standing *standing,
                          struct why *why)
{
    const struct ranking_row *row = &standing->row;
    if (!row->ranked)
        return;
    why_line(why, N_("general ranking, by total: %d of %zu"), row->rank,
             results->standings);
    if (results->t->sessions > 1 || row->line < 0)
        return;
    why_line(why,
             N_("place %d of the line %c; alternate ranking, all firsts of their lines, "
                "then all seconds: %d"),
             row->line_rank, seat_shown((enum seat)row->line, why->lang),
             row->alternate_rank);
    if (!results->pcn_value)
        return;
    int paid = results->paid[row->line];
    int equal = results_line_equals(results, standing);
    why_line(why, N_("PCN: %d (rules of 2022)"), standing->pcn);
    why_begin(why);
    for (int place = row->line_rank; place < row->line_rank + equal && place <= paid;
         place++)
        pcn_line(&results->pcn, place, why);
    pcn_share(results->pcn_value, paid, row->line_rank, equal, why);
    why_end(why);
}

void explain_player(const struct results *results, const struct roster *roster,
                    int player, struct why *why)
{
    const struct tournament *t = results->t;
    const struct standing *standing = results_player(results, player);
    const struct player *who = &t->player[player];
    why_line(why, "%s", roster_name(roster, who->person, who->id));
    for (int i = 0; standing && i < standing->performances; i++) {
        const struct performance *performance = &standing->first[i];
        struct total again;
        if (t->sessions > 1)
            why_line(why, N_("session %d"), performance->session + 1);
        why_begin(why);
        explain_plays(results, performance, why);
        explain_penalties(results, player, performance->session, why);
        total_compute(&performance->tally, results->unit[performance->session],
                      performance->total.penalty, &again, why);
        why_end(why);
    }
    if (standing)
        explain_ranks(results, standing, why);
    else
        why_line(why, N_("not seated yet"));
}

bool explain_board(const struct results *results, int session, int board, struct why *why)
{
    bool found = false;
    if (session < 1 || (size_t)session > results->sessions)
        return false;
    const struct marks *marks = &results->marks[session - 1];
    enum seat taker = results->t->format->taker(board);
    for (size_t g = 0; g < marks->groups; g++) {
        const struct marks_group *group = &marks->group[g];
        if (group->board != board || group->slots == 0)
            continue;
        why_line(why, N_("board %d, taker %s: %d scores compared"), board,
                 seat_word(taker, why->lang), group->compared);
        why_begin(why);
        for (int i = 0; i < group->slots; i++)
            if (marks->session->play[group->slot[i]].state != PLAY_MISSING)
                explain_slot(results, session - 1, group->slot[i], taker, why);
        why_end(why);
        found = true;
    }
    return found;
}
