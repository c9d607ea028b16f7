/* verify.c - the one verifier of all schedules, ours or anyone's. */
#include "core/movement/verify.h"

#include <stdint.h>
#include <string.h>

struct check {
    const struct schedule *schedule;
    verify_taker *taker;
    struct verify_report *report;
    int boards;          /* largest board number + 1 */
    int *table_of;       /* contestant -> table of this round, 0 for none */
    int *place_of;       /* board -> table of this round, 0 for none */
    uint16_t *met;       /* contestant x contestant */
    unsigned char *seen; /* contestant x board */
    int *attacks;
    int *deals;
};

static void report_problem(struct check *check, struct verify_problem problem)
{
    struct verify_report *report = check->report;
    if (report->problems < VERIFY_PROBLEMS_MOST)
        report->problem[report->problems] = problem;
    else if (problem.kind < report->problem[VERIFY_PROBLEMS_MOST - 1].kind)
        report->problem[VERIFY_PROBLEMS_MOST - 1] = problem; /* the worst is named */
    report->problems++;
    report->valid = false;
    if (problem.kind < VERIFY_MEET_AGAIN)
        report->playable = false;
}

static void check_seats(struct check *check, const struct schedule_table *at,
                        struct verify_problem here)
{
    for (int s = 0; s < check->schedule->sides; s++) {
        here.a = at->seat[s];
        if (here.a == SCHEDULE_EMPTY) {
            here.kind = VERIFY_SEAT_UNFILLED;
            if (at->count > 0)
                report_problem(check, here);
            continue;
        }
        here.kind = VERIFY_TWO_TABLES;
        if (check->table_of[here.a] != 0)
            report_problem(check, here);
        check->table_of[here.a] = here.table;
    }
}

static void check_meetings(struct check *check, const struct schedule_table *at,
                           struct verify_problem here)
{
    here.kind = VERIFY_MEET_AGAIN;
    for (int s = 0; s < check->schedule->sides; s++)
        for (int u = s + 1; u < check->schedule->sides; u++) {
            here.a = at->seat[s];
            here.b = at->seat[u];
            if (here.a == SCHEDULE_EMPTY || here.b == SCHEDULE_EMPTY)
                continue;
            int low = here.a < here.b ? here.a : here.b;
            int high = here.a < here.b ? here.b : here.a;
            size_t pair =
                (size_t)low * (size_t)check->schedule->contestants + (size_t)high;
            int times = ++check->met[pair];
            if (times > check->report->max_meetings)
                check->report->max_meetings = times;
            if (times > 1)
                report_problem(check, here);
        }
}

static void check_board(struct check *check, const struct schedule_table *at,
                        struct verify_problem here)
{
    here.kind = VERIFY_BOARD_TWICE;
    if (check->place_of[here.board] != 0)
        report_problem(check, here);
    check->place_of[here.board] = here.table;
    here.kind = VERIFY_REPLAY;
    for (int s = 0; s < check->schedule->sides; s++) {
        here.a = at->seat[s];
        if (here.a == SCHEDULE_EMPTY)
            continue;
        check->deals[here.a]++;
        check->attacks[here.a] += check->taker && (int)check->taker(here.board) == s;
        unsigned char *seen =
            &check->seen[(size_t)here.a * (size_t)check->boards + (size_t)here.board];
        if (*seen) {
            check->report->replayed_boards++;
            report_problem(check, here);
        }
        *seen = 1;
    }
}

static void check_round(struct check *check, int round)
{
    const struct schedule *schedule = check->schedule;
    memset(check->table_of, 0, (size_t)schedule->contestants * sizeof(int));
    memset(check->place_of, 0, (size_t)check->boards * sizeof(int));
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        struct verify_problem here = {.round = round, .table = table};
        check_seats(check, at, here);
        if (at->count == 0)
            continue; /* those who only wait at a table do not meet there */
        check_meetings(check, at, here);
        for (int slot = at->first; slot < at->first + at->count; slot++) {
            here.board = schedule->board[slot];
            check_board(check, at, here);
        }
    }
}

static void count_deals(const struct check *check)
{
    struct verify_report *report = check->report;
    bool first = true;
    for (int i = 0; i < check->schedule->contestants; i++) {
        int attacks = check->attacks[i];
        int deals = check->deals[i];
        if (deals == 0)
            continue;
        if (first || attacks < report->min_attacks)
            report->min_attacks = attacks;
        if (attacks > report->max_attacks)
            report->max_attacks = attacks;
        if (first || deals < report->min_deals)
            report->min_deals = deals;
        if (deals > report->max_deals)
            report->max_deals = deals;
        first = false;
    }
}

void verify_schedule(const struct schedule *schedule, verify_taker *taker,
                     struct arena *scratch, struct verify_report *report)
{
    size_t people = (size_t)schedule->contestants;
    int boards = schedule_last_board(schedule) + 1;
    *report = (struct verify_report){.playable = true, .valid = true};
    struct check check = {.schedule = schedule,
                          .taker = taker,
                          .report = report,
                          .boards = boards,
                          .table_of = ARENA_ARRAY(scratch, int, people),
                          .place_of = ARENA_ARRAY(scratch, int, (size_t)boards),
                          .met = ARENA_ARRAY(scratch, uint16_t, people * people),
                          .seen =
                              ARENA_ARRAY(scratch, unsigned char, people *(size_t)boards),
                          .attacks = ARENA_ARRAY(scratch, int, people),
                          .deals = ARENA_ARRAY(scratch, int, people)};
    for (int round = 1; round <= schedule->rounds; round++)
        check_round(&check, round);
    count_deals(&check);
}

void verify_problem_add(struct str *out, const struct schedule *schedule,
                        const struct verify_problem *problem, enum lang lang)
{
    struct schedule_shown first;
    struct schedule_shown second;
    const char *a =
        schedule_show(problem->a >= 0 ? schedule->label[problem->a] : "", lang, &first);
    const char *b =
        schedule_show(problem->b >= 0 ? schedule->label[problem->b] : "", lang, &second);
    str_printf(out, tr(lang, N_("round %d, table %d: ")), problem->round, problem->table);
    switch (problem->kind) {
    case VERIFY_TWO_TABLES:
        str_printf(out, tr(lang, N_("%s already sits at another table")), a);
        break;
    case VERIFY_BOARD_TWICE:
        str_printf(out, tr(lang, N_("board %d already lies at a table")), problem->board);
        break;
    case VERIFY_SEAT_UNFILLED:
        str_add(out, tr(lang, N_("boards lie here but a seat is empty")));
        break;
    case VERIFY_MEET_AGAIN:
        str_printf(out, tr(lang, N_("%s and %s meet again")), a, b);
        break;
    case VERIFY_REPLAY:
        str_printf(out, tr(lang, N_("%s has already played board %d")), a,
                   problem->board);
        break;
    }
}
