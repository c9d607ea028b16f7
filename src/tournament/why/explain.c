/* explain.c - "why?" for a player, a figure of theirs, a board or a mark: the same
 * computation, told step by step, with the rule and its edition. */
#include "tournament/why/explain_inside.h"

#include <stdlib.h>

enum { SCORES_LISTED = 60 };

void explain_rule(struct why *why, const char *sentence)
{
    why_line(why, N_("rule: %s [%s]"), tr(why->lang, sentence),
             tr(why->lang, N_("FFT, Fascicule 3, Individuels, edition 2022")));
}

static void explain_topage(struct why *why)
{
    explain_rule(why, N_("topage: the taker's mark is the scores beaten plus half of the "
                         "other scores equal, divided by the number of other scores; "
                         "each defender has the complement"));
}

const char *explain_name(const struct explain *explain, int player)
{
    const struct player *who = &explain->results->t->player[player];
    return roster_name(explain->roster, who->person, who->id);
}

bool explain_shows(const struct explain *explain, size_t session, int board)
{
    return !explain->shows || explain->shows(explain->who, session, board);
}

void explain_slot(const struct explain *explain, size_t session, int slot, enum seat seat,
                  struct why *why)
{
    const struct tournament *t = explain->results->t;
    const struct marks *marks = &explain->results->marks[session];
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
    const char *role =
        tr(why->lang,
           format_taker(t->format, board) == seat ? N_("attacks") : N_("defends"));
    if (part[seat] == RULING_NO_MARK)
        why_line(why, N_("board %d, round %d, table %d, %s: no mark"), board, round,
                 table, role);
    else
        why_line(why, N_("board %d, round %d, table %d, %s: score %s, mark %s"), board,
                 round, table, role, why_score(play->score, &score),
                 why_percent(why, ratio_mul(ratio_of(part[seat], den), ratio_of(100, 1)),
                             &percent));
}

void explain_slot_deeply(const struct explain *explain, size_t session, int slot,
                         enum seat seat, struct why *why)
{
    const struct tournament *t = explain->results->t;
    const struct marks *marks = &explain->results->marks[session];
    const struct field *field = session_field_of(marks->session, slot);
    int board = field->schedule.board[slot - field->first_slot];
    int64_t part[SEAT_COUNT];
    marks_of_slot(marks, t, slot, part);
    explain_slot(explain, session, slot, seat, why);
    why_begin(why);
    marks_explain(marks, t, slot, why);
    if (format_taker(t->format, board) != seat && marks->session->play[slot].ruling < 0 &&
        part[seat] != RULING_NO_MARK)
        why_line(why, N_("a defender has the complement of the taker's mark"));
    why_end(why);
}

static void answer_board(const struct explain *explain, int board, struct why *why)
{
    size_t session = (size_t)explain->session - 1;
    const struct marks *marks = &explain->results->marks[session];
    enum seat taker = format_taker(explain->results->t->format, board);
    for (size_t g = 0; g < marks->groups; g++) {
        const struct marks_group *group = &marks->group[g];
        if (group->board != board || group->slots == 0)
            continue;
        why_line(why, N_("board %d, taker %s: %d scores compared"), board,
                 seat_word(taker, why->lang), group->compared);
        why_begin(why);
        for (int i = 0; i < group->slots; i++)
            if (marks->session->play[group->slot[i]].state != PLAY_MISSING)
                explain_slot_deeply(explain, session, group->slot[i], taker, why);
        why_end(why);
    }
    explain_topage(why);
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
    const struct session *session = &explain->results->t->session[explain->session - 1];
    struct arena scratch = {0};
    int *score = ARENA_ARRAY(&scratch, int, (size_t)group->slots);
    struct str list = {0};
    struct why_figure figure;
    int n = 0;
    for (int i = 0; i < group->slots; i++) {
        const struct play *play = &session->play[group->slot[i]];
        if (marks_is_compared(explain->results->t, play))
            score[n++] = marks_score(explain->results->t, play);
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
static void explain_defender(const struct explain *explain, int player, enum seat seat,
                             const char *mark, struct why *why)
{
    why_line(why, N_("%s, %s, defends: mark %s"), seat_word(seat, why->lang),
             player < 0 ? "–" : explain_name(explain, player), mark);
}

static void explain_table(const struct explain *explain, int slot, enum seat taker,
                          struct why *why)
{
    size_t s = (size_t)explain->session - 1;
    const struct marks *marks = &explain->results->marks[s];
    const struct field *field = session_field_of(marks->session, slot);
    int64_t den = marks->group[marks->group_of[slot]].den;
    int64_t part[SEAT_COUNT];
    int round;
    int table;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    marks_of_slot(marks, explain->results->t, slot, part);
    explain_slot_deeply(explain, s, slot, taker, why);
    for (int seat = 0; seat < field->schedule.sides; seat++) {
        struct why_figure figure = {"–"};
        int contestant = at->seat[seat];
        if (seat == (int)taker)
            continue;
        if (part[seat] != RULING_NO_MARK)
            why_percent(why, ratio_mul(ratio_of(part[seat], den), ratio_of(100, 1)),
                        &figure);
        explain_defender(explain,
                         contestant == SCHEDULE_EMPTY ? -1 : field->player[contestant],
                         (enum seat)seat, figure.text, why);
    }
}

static void answer_mark(const struct explain *explain, int slot, struct why *why)
{
    size_t s = (size_t)explain->session - 1;
    const struct marks *marks = &explain->results->marks[s];
    const struct field *field = session_field_of(marks->session, slot);
    const struct play *play = &marks->session->play[slot];
    int board = field->schedule.board[slot - field->first_slot];
    enum seat taker = format_taker(explain->results->t->format, board);
    int round;
    int table;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    int attacker =
        at->seat[taker] == SCHEDULE_EMPTY ? -1 : field->player[at->seat[taker]];
    why_line(why, N_("board %d at table %s%d, round %d: %s, %s, is the taker"), board,
             field->name, table, round, seat_word(taker, why->lang),
             attacker < 0 ? "–" : explain_name(explain, attacker));
    why_begin(why);
    if (play->state == PLAY_MISSING && play->ruling < 0) {
        why_line(why, N_("there is no result yet"));
    } else {
        list_scores(explain, &marks->group[marks->group_of[slot]], why);
        explain_table(explain, slot, taker, why);
    }
    why_end(why);
    explain_topage(why);
}

static void answer_all(const struct explain *explain, int player, struct why *why)
{
    const struct standing *standing = results_player(explain->results, player);
    why_line(why, "%s", explain_name(explain, player));
    if (!standing) {
        why_line(why, N_("not seated yet"));
        return;
    }
    explain_totals(explain, standing, true, why);
    explain_ranks(explain, standing, why);
    explain_points(explain, standing, why);
    explain_topage(why);
    explain_total_rule(explain, why);
    explain_rank_rule(explain, why);
    if (explain->results->pcn_value)
        explain_pcn_rule(explain, why);
}

void explain_answer(const struct explain *explain,
                    const struct explain_question *question, struct why *why)
{
    static void (*const part[])(const struct explain *, const struct standing *,
                                struct why *) = {[EXPLAIN_TOTAL] = explain_total,
                                                 [EXPLAIN_RANK] = explain_rank,
                                                 [EXPLAIN_PCN] = explain_pcn};
    const struct standing *standing =
        question->player < 0 ? NULL : results_player(explain->results, question->player);
    if (explain->results->contest) {
        explain_contest(explain, question, why);
        return;
    }
    switch (question->part) {
    case EXPLAIN_ALL:
        answer_all(explain, question->player, why);
        break;
    case EXPLAIN_TOTAL:
    case EXPLAIN_RANK:
    case EXPLAIN_PCN:
        if (standing)
            part[question->part](explain, standing, why);
        else
            answer_all(explain, question->player, why);
        break;
    case EXPLAIN_SEAT:
        explain_seat(explain, question->player, why);
        break;
    case EXPLAIN_BOARD:
        answer_board(explain, question->board, why);
        break;
    case EXPLAIN_MARK:
        answer_mark(explain, question->slot, why);
        break;
    }
}

void explain_player(const struct results *results, const struct roster *roster,
                    int player, struct why *why)
{
    struct explain explain = {.results = results, .roster = roster, .session = 1};
    answer_all(&explain, player, why);
}

bool explain_board(const struct results *results, int session, int board, struct why *why)
{
    struct explain explain = {.results = results, .session = session};
    bool found = false;
    if (session < 1 || (size_t)session > results->sessions)
        return false;
    const struct marks *marks = &results->marks[session - 1];
    for (size_t g = 0; g < marks->groups; g++)
        found = found || (marks->group[g].board == board && marks->group[g].slots > 0);
    if (found)
        answer_board(&explain, board, why);
    return found;
}
