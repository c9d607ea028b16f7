/* tarot_howell.c - tarot in numbers: Howell movements, and the hybrid of nine tables. */
#include "core/movement/tarot_howell.h"

#include "core/movement/line.h"
#include "core/movement/schedule.h"

enum {
    FIELDS_MOST = 3,
    PLAYERS_4 = 16,
    HYBRID_TABLES = 9,
    COPIED_SETS = 2,
    TAKERS = 24 /* boards after which dealers and takers repeat */
};

/* The rounds of the Howell of four that each of the parallel fields plays: a set of
 * boards is always played with the same round. */
static const int round_of[FIELDS_MOST][TAROT_HOWELL_4_ROUNDS] = {
    {1, 2, 3, 4, 5}, {2, 1, 5, 3, 4}, {1, 2, 4, 5, 3}};

int tarot_howell_rounds(int tables)
{
    if (tables == 3)
        return TAROT_HOWELL_3_ROUNDS;
    return tables == 4 || tables == 8 || tables == 12 ? TAROT_HOWELL_4_ROUNDS : 0;
}

int tarot_hybrid_rounds(int tables)
{
    return tables == HYBRID_TABLES ? TAROT_HOWELL_4_ROUNDS : 0;
}

/* Who sits at a table in a round of the printed table; both from 0. */
static const unsigned char *printed(int tables, int round, int table)
{
    return tables == 3 ? tarot_howell_3[round][table] : tarot_howell_4[round][table];
}

/* Fills a round from a round of the printed table; first is the first board. */
static void fill_round(struct schedule *schedule, int round, int from, int first)
{
    static const enum seat order[SEAT_COUNT] = {SEAT_N, SEAT_S, SEAT_E, SEAT_W};
    int n = schedule->tables;
    int boards = schedule->slots / schedule->rounds / n;
    for (int t = 0; t < n; t++) {
        struct schedule_table *at = schedule_at(schedule, round, t + 1);
        for (int s = 0; s < SEAT_COUNT; s++)
            at->seat[order[s]] = printed(n, from - 1, t)[s] - 1;
        at->first = ((round - 1) * n + t) * boards;
        at->count = boards;
        at->shares = 1;
        for (int b = 0; b < boards; b++)
            schedule->board[at->first + b] = first + b;
    }
}

/* What is added to a board's number for its copy: past all boards, and such that the copy
 * has the same dealer and taker. */
static int copy_shift(int boards)
{
    return (TAROT_HOWELL_4_ROUNDS * boards + TAKERS - 1) / TAKERS * TAKERS;
}

/* A field of the Howell: which of the parallel ones, with how many boards a round. */
static void make_field(int tables, int which, const struct movement_plan *plan,
                       struct schedule *schedule, struct arena *arena)
{
    int boards = plan->boards;
    schedule_init(schedule, tables, plan->rounds, SEAT_COUNT, arena);
    schedule->contestants = SEAT_COUNT * tables;
    schedule->label = arena_alloc(arena, (size_t)schedule->contestants, SCHEDULE_LABEL);
    for (int i = 0; i < schedule->contestants; i++)
        str_format(schedule->label[i], SCHEDULE_LABEL, "%d", which * PLAYERS_4 + i + 1);
    schedule->slots = plan->rounds * tables * boards;
    schedule->board = ARENA_ARRAY(arena, int, (size_t)schedule->slots);
    for (int round = 1; round <= plan->rounds; round++) {
        int from = tables == 3 ? round : round_of[which][round - 1];
        /* The third field plays copies of the first sets. */
        bool copies = which == 2 && from <= COPIED_SETS;
        fill_round(schedule, round, from,
                   (from - 1) * boards + 1 + (copies ? copy_shift(boards) : 0));
    }
}

static void add_copies(struct movement_field *field, int boards, struct arena *arena)
{
    int n = COPIED_SETS * boards;
    struct movement_copy *copy = ARENA_ARRAY(arena, struct movement_copy, (size_t)n);
    for (int b = 0; b < n; b++)
        copy[b] = (struct movement_copy){copy_shift(boards) + b + 1, b + 1};
    field->copy = copy;
    field->copies = (size_t)n;
}

static bool check_plan(struct movement_plan *plan, int rounds, struct err *err)
{
    if (plan->rounds == 0)
        plan->rounds = rounds;
    if (plan->rounds < 1 || plan->rounds > rounds)
        return err_user(err, "%d tables play 1 to %d rounds, not %d", plan->tables,
                        rounds, plan->rounds);
    if (plan->boards == 0)
        plan->boards = line_boards(plan->rounds);
    return true;
}

bool tarot_howell_make(const struct movement_plan *plan, struct movement *movement,
                       struct arena *arena, struct err *err)
{
    struct movement_plan asked = *plan;
    int rounds = tarot_howell_rounds(plan->tables);
    if (rounds == 0)
        return err_user(err,
                        "there is no tarot Howell for %d tables; it exists for 3, 4, 8 "
                        "and 12 tables, and as the kind \"hybrid\" for 9",
                        plan->tables);
    if (!check_plan(&asked, rounds, err))
        return false;
    int tables = plan->tables == 3 ? 3 : TAROT_HOWELL_TABLES;
    movement->fields = (size_t)(plan->tables / tables);
    movement->field = ARENA_ARRAY(arena, struct movement_field, movement->fields);
    for (int i = 0; i < (int)movement->fields; i++) {
        movement->field[i].name = arena_printf(arena, "%c", 'A' + i);
        make_field(tables, i, &asked, &movement->field[i].schedule, arena);
    }
    if (movement->fields == FIELDS_MOST)
        add_copies(&movement->field[FIELDS_MOST - 1], asked.boards, arena);
    return true;
}

bool tarot_hybrid_make(const struct movement_plan *plan, struct movement *movement,
                       struct arena *arena, struct err *err)
{
    struct movement_plan asked = *plan;
    if (plan->tables != HYBRID_TABLES)
        return err_user(err,
                        "the hybrid movement is for 9 tables, 5 in line and 4 in Howell; "
                        "not for %d",
                        plan->tables);
    if (!check_plan(&asked, TAROT_HOWELL_4_ROUNDS, err))
        return false;
    movement->fields = 2;
    movement->field = ARENA_ARRAY(arena, struct movement_field, movement->fields);
    movement->field[0].name = "A";
    movement->field[1].name = "B";
    struct line_plan line = {HYBRID_TABLES - TAROT_HOWELL_TABLES, asked.rounds,
                             asked.boards};
    if (!line_schedule(line, &movement->field[0].schedule, arena, err))
        return false;
    make_field(TAROT_HOWELL_TABLES, 0, &asked, &movement->field[1].schedule, arena);
    return true;
}

static void explain_boards(int tables, struct why *why)
{
    why_line(why,
             N_("In each round all %d tables of a field play the same boards and "
                "pass them on, one board at a time, each going down one table."),
             tables);
    why_line(why, N_("The score of table 1 goes on the first line of the sheet, that of "
                     "table 2 on the second, and so on."));
}

void tarot_howell_explain(const struct movement_plan *plan, struct why *why)
{
    int tables = plan->tables;
    int rounds = plan->rounds > 0 ? plan->rounds : tarot_howell_rounds(tables);
    why_line(why,
             tr_n(why->lang,
                  "Howell for %d tables, %d round: players follow their numbers and "
                  "their guide cards; there is no rule to call out.",
                  "Howell for %d tables, %d rounds: players follow their numbers and "
                  "their guide cards; there is no rule to call out.",
                  rounds),
             tables, rounds);
    explain_boards(tables == 3 ? 3 : TAROT_HOWELL_TABLES, why);
    if (tables == 3)
        why_line(why, N_("With three boards a round, one seat at each table does not "
                         "attack; a fourth board lets everybody attack once a round."));
    else if (tables == TAROT_HOWELL_TABLES)
        why_line(why,
                 N_("Everybody meets each of the 15 others once and is compared with "
                    "each of them equally often."));
    if (tables == 8)
        why_line(why,
                 N_("One set of boards is enough. Round 1: both tournaments deal their "
                    "boards. Round 2: do not rebuild them. Round 3: both deal. Round 4: "
                    "tournament A deals, tournament B does not rebuild. Round 5: do not "
                    "rebuild."));
    if (tables == 12)
        why_line(why,
                 N_("Boards 1 to 32 are enough. Round 1: tournament A deals 1 to 4 and "
                    "copies them into 25 to 28, tournament B deals 5 to 8 and copies "
                    "them into 29 to 32, tournament C plays the copies. Boards 1 to 8 "
                    "are no longer needed after round 2; keep 9 to 20 until round 5."));
}

void tarot_hybrid_explain(const struct movement_plan *plan, struct why *why)
{
    struct movement_plan line = {.tables = plan->tables - TAROT_HOWELL_TABLES,
                                 .rounds = plan->rounds};
    struct movement_plan howell = {.tables = TAROT_HOWELL_TABLES, .rounds = plan->rounds};
    if (plan->tables != HYBRID_TABLES)
        return;
    why_line(why,
             N_("Red is a line of five tables, Green a Howell of four; both play the "
                "same boards."));
    line_explain(&line, why);
    tarot_howell_explain(&howell, why);
}
