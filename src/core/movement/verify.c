/* verify.c - the one verifier of all schedules, ours or anyone's. */
#include "core/movement/verify.h"

#include <string.h>

struct check {
    const struct schedule *schedule;
    const struct verify_rules *rules;
    struct verify_report *report;
    int boards;          /* largest board number + 1 */
    int *table_of;       /* contestant, on each side of teams -> table, 0 for none */
    int *place_of;       /* board -> table of this round, 0 for none */
    uint16_t *met;       /* contestant x contestant */
    unsigned char *seen; /* contestant x board */
    int *attacks;
    int *deals;
    int *rounds; /* in which a contestant plays */
    int *others; /* different ones whom a contestant meets */
};

static void report_problem(struct check *check, struct verify_problem problem)
{
    struct verify_report *report = check->report;
    if (check->rules->repeats && problem.kind >= VERIFY_MEET_AGAIN)
        return; /* a figure tells it */
    if (report->problems < VERIFY_PROBLEMS_MOST)
        report->problem[report->problems] = problem;
    else if (problem.kind < report->problem[VERIFY_PROBLEMS_MOST - 1].kind)
        report->problem[VERIFY_PROBLEMS_MOST - 1] = problem; /* the worst is named */
    report->problems++;
    report->valid = false;
    if (problem.kind < VERIFY_MEET_AGAIN)
        report->playable = false;
}

/* Teams are in two places, one for each side they play. */
static size_t place_index(const struct check *check, int contestant, int side)
{
    size_t n = (size_t)check->schedule->contestants;
    return (size_t)contestant + (check->rules->teams && side == 1 ? n : 0);
}

/* Free deals are also played by three. */
static bool is_small_table(const struct check *check, const struct schedule_table *at)
{
    return check->rules->free && schedule_seated(check->schedule, at) >= 3;
}

static void check_seats(struct check *check, const struct schedule_table *at,
                        struct verify_problem here)
{
    for (int s = 0; s < check->schedule->sides; s++) {
        here.a = at->seat[s];
        if (here.a == SCHEDULE_EMPTY) {
            here.kind = VERIFY_SEAT_UNFILLED;
            if (at->count > 0 && !is_small_table(check, at))
                report_problem(check, here);
            continue;
        }
        int *place = &check->table_of[place_index(check, here.a, s)];
        here.kind = VERIFY_TWO_TABLES;
        if (*place != 0)
            report_problem(check, here);
        *place = here.table;
    }
}

/* With fewer tables than players at one, those of a table cannot all part. */
static bool must_meet_again(const struct check *check)
{
    const struct schedule *schedule = check->schedule;
    int n = schedule->contestants;
    bool again = check->rules->teams && schedule->rounds * schedule->tables > n * (n - 1);
    return again || (check->rules->few && schedule->tables < schedule->sides);
}

static void count_meeting(struct verify_report *report, int times, bool partners)
{
    int *most = partners ? &report->max_partners : &report->max_opponents;
    if (times > *most)
        *most = times;
    if (times > report->max_meetings)
        report->max_meetings = times;
}

/* Two contestants meet at a table: one more time, and perhaps once too often. */
static void check_meeting(struct check *check, int s, int u, struct verify_problem here)
{
    if (here.a == SCHEDULE_EMPTY || here.b == SCHEDULE_EMPTY)
        return;
    bool partners = check->rules->partners && u - s == 2;
    int low = here.a < here.b ? here.a : here.b;
    int high = here.a < here.b ? here.b : here.a;
    /* A pair has two places: below the diagonal the one of partners, and of the second
     * table of two teams that meet. */
    bool apart = partners || (check->rules->teams && here.a > here.b);
    size_t n = (size_t)check->schedule->contestants;
    size_t pair = apart ? (size_t)high * n + (size_t)low : (size_t)low * n + (size_t)high;
    size_t mirror =
        apart ? (size_t)low * n + (size_t)high : (size_t)high * n + (size_t)low;
    if (check->met[pair] == 0 && check->met[mirror] == 0) {
        check->others[low]++;
        check->others[high]++;
    }
    int times = ++check->met[pair];
    count_meeting(check->report, times, partners);
    bool should_part = check->rules->partners ? partners : !must_meet_again(check);
    if (times < 2 || !should_part)
        return;
    check->report->met_again++;
    if (!check->rules->free)
        report_problem(check, here);
}

static void check_meetings(struct check *check, const struct schedule_table *at,
                           struct verify_problem here)
{
    here.kind = VERIFY_MEET_AGAIN;
    for (int s = 0; s < check->schedule->sides; s++)
        for (int u = s + 1; u < check->schedule->sides; u++) {
            here.a = at->seat[s];
            here.b = at->seat[u];
            check_meeting(check, s, u, here);
        }
}

static void check_board(struct check *check, const struct schedule_table *at,
                        struct verify_problem here)
{
    int before = check->place_of[here.board];
    here.kind = VERIFY_BOARD_TWICE;
    bool passed = check->rules->passes || check->rules->repeats;
    check->report->shared_boards += before != 0 && before != here.table;
    if (before != 0 && !check->rules->free &&
        (before == here.table ||
         (!passed && !schedule_shares(check->schedule, here.round, before, here.table))))
        report_problem(check, here);
    check->place_of[here.board] = here.table;
    here.kind = VERIFY_REPLAY;
    for (int s = 0; s < check->schedule->sides; s++) {
        here.a = at->seat[s];
        if (here.a == SCHEDULE_EMPTY)
            continue;
        check->deals[here.a]++;
        check->attacks[here.a] +=
            check->rules->taker && (int)check->rules->taker(here.board) == s;
        unsigned char *seen =
            &check->seen[(size_t)here.a * (size_t)check->boards + (size_t)here.board];
        unsigned side = check->rules->teams ? 1U << s : 1U;
        if (*seen & side && !check->rules->free) {
            check->report->replayed_boards++;
            report_problem(check, here);
        }
        *seen = (unsigned char)(*seen | side);
    }
}

static void check_round(struct check *check, int round)
{
    const struct schedule *schedule = check->schedule;
    memset(check->table_of, 0, 2 * (size_t)schedule->contestants * sizeof(int));
    memset(check->place_of, 0, (size_t)check->boards * sizeof(int));
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        struct verify_problem here = {.round = round, .table = table};
        check_seats(check, at, here);
        if (at->count == 0)
            continue; /* those who only wait at a table do not meet there */
        check_meetings(check, at, here);
        for (int s = 0; s < schedule->sides; s++)
            if (at->seat[s] != SCHEDULE_EMPTY)
                check->rounds[at->seat[s]]++;
        for (int slot = at->first; slot < at->first + at->count; slot++) {
            here.board = schedule->board[slot];
            check_board(check, at, here);
        }
    }
}

static void widen_range(int *least, int *most, int value, bool first)
{
    if (first || value < *least)
        *least = value;
    if (first || value > *most)
        *most = value;
}

static void count_deals(const struct check *check)
{
    struct verify_report *report = check->report;
    int halves = check->rules->teams ? 2 : 1; /* of a team, which play apart */
    int rounds = check->schedule->rounds * halves;
    bool first = true;
    for (int i = 0; i < check->schedule->contestants; i++) {
        if (check->deals[i] == 0)
            continue;
        int sit_outs = rounds > check->rounds[i] ? rounds - check->rounds[i] : 0;
        widen_range(&report->min_attacks, &report->max_attacks, check->attacks[i], first);
        widen_range(&report->min_deals, &report->max_deals, check->deals[i] / halves,
                    first);
        widen_range(&report->min_met, &report->max_met, check->others[i], first);
        widen_range(&report->min_sit_outs, &report->max_sit_outs, sit_outs / halves,
                    first);
        first = false;
    }
}

void verify_schedule(const struct schedule *schedule, const struct verify_rules *rules,
                     struct arena *scratch, struct verify_report *report)
{
    size_t people = (size_t)schedule->contestants;
    int boards = schedule_last_board(schedule) + 1;
    *report = (struct verify_report){.playable = true, .valid = true};
    struct check check = {.schedule = schedule,
                          .rules = rules,
                          .report = report,
                          .boards = boards,
                          .table_of = ARENA_ARRAY(scratch, int, 2 * people),
                          .place_of = ARENA_ARRAY(scratch, int, (size_t)boards),
                          .met = ARENA_ARRAY(scratch, uint16_t, people * people),
                          .seen =
                              ARENA_ARRAY(scratch, unsigned char, people *(size_t)boards),
                          .attacks = ARENA_ARRAY(scratch, int, people),
                          .deals = ARENA_ARRAY(scratch, int, people),
                          .rounds = ARENA_ARRAY(scratch, int, people),
                          .others = ARENA_ARRAY(scratch, int, people)};
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
        str_printf(out, tr(lang, N_("%s is already at another table")), a);
        break;
    case VERIFY_BOARD_TWICE:
        str_printf(out, tr(lang, N_("board %d is already at a table")), problem->board);
        break;
    case VERIFY_SEAT_UNFILLED:
        str_add(out, tr(lang, N_("there are boards here but a seat is empty")));
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
