/* test_alter.c - schedules changed in mid-tournament, counted again by hand. */
#include "core/game/tarot_board.h"
#include "core/movement/alter.h"
#include "core/movement/full.h"
#include "core/movement/line.h"
#include "core/movement/movement.h"
#include "support.h"
#include <string.h>

enum { LABELS_MOST = 64 };

static const struct verify_rules tarot = {.taker = tarot_board_taker};

static struct schedule line(int tables, int rounds, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct schedule schedule;
    struct line_plan plan = {tables, rounds, 2};
    if (!line_schedule(plan, &schedule, arena, &err))
        fail_msg("%s", err.text);
    return schedule;
}

static const char *at(const struct schedule *schedule, int round, int table, int seat)
{
    int who = schedule_at(schedule, round, table)->seat[seat];
    return who == SCHEDULE_EMPTY ? "" : schedule->label[who];
}

/* Everybody in one place, boards too, slots in order, labels as a reader numbers them. */
static void expect_sound(const char *row, const struct schedule *schedule)
{
    int slot = 0;
    for (int round = 1; round <= schedule->rounds; round++) {
        bool sat[400] = {false};
        bool lay[2000] = {false};
        for (int table = 1; table <= schedule->tables; table++) {
            const struct schedule_table *here = schedule_at(schedule, round, table);
            EXPECT_INT(row, here->first, slot);
            slot += here->count;
            for (int s = 0; s < schedule->sides; s++)
                if (here->seat[s] != SCHEDULE_EMPTY) {
                    EXPECT_INT(row, sat[here->seat[s]], false);
                    sat[here->seat[s]] = true;
                }
            for (int k = here->first; k < slot; k++) {
                EXPECT_INT(row, lay[schedule->board[k]], false);
                lay[schedule->board[k]] = true;
            }
        }
    }
    EXPECT_INT(row, schedule->slots, slot);
    int last = -1;
    for (int s = 0; s < schedule->sides; s++)
        for (int i = 0; i < schedule->rounds * schedule->tables; i++)
            if (schedule->table[i].seat[s] > last)
                EXPECT_INT(row, schedule->table[i].seat[s], ++last);
    EXPECT_INT(row, schedule->contestants, last + 1);
}

/* Meetings of two who have met, at tables where all four labels are players. */
static int count_meetings(const struct schedule *schedule, const bool absent[])
{
    static int met[400][400];
    int again = 0;
    memset(met, 0, sizeof met);
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const int *seat = schedule->table[i].seat;
        bool plays = schedule->table[i].count > 0;
        for (int s = 0; s < 4; s++)
            plays = plays && seat[s] >= 0 && !absent[seat[s]];
        for (int pair = 0; pair < 16 && plays; pair++)
            if (pair / 4 < pair % 4)
                again += met[seat[pair / 4]][seat[pair % 4]]++ > 0 ||
                         met[seat[pair % 4]][seat[pair / 4]] > 0;
    }
    return again;
}

static struct alter_figures figures_of(const struct schedule *schedule,
                                       const bool absent[])
{
    struct alter_figures figures;
    alter_count(schedule, absent, &tarot, &figures);
    EXPECT_INT("playable", figures.playable, true);
    EXPECT_INT("meetings", figures.meetings, count_meetings(schedule, absent));
    return figures;
}

static const bool everybody[400];

TEST(a_seat_changes_hands_from_a_round_on)
{
    struct arena arena = {0};
    struct schedule before = line(5, 5, &arena);
    char label[SCHEDULE_LABEL];
    int s3 = schedule_find(&before, "S3");
    alter_label(&before, s3, label);
    EXPECT_TEXT("label", label, "S3b");
    struct schedule after = alter_hand_over(&before, s3, 3, label, &arena);
    expect_sound("hand over", &after);
    EXPECT_INT("one more", after.contestants, 21);
    for (int round = 1; round <= 5; round++)
        for (int table = 1; table <= 5; table++)
            for (int s = 0; s < 4; s++) {
                const char *was = at(&before, round, table, s);
                EXPECT_TEXT("seat", at(&after, round, table, s),
                            round >= 3 && str_equal(was, "S3") ? "S3b" : was);
            }
    struct alter_figures figures = figures_of(&after, everybody);
    EXPECT_INT("meetings", figures.meetings, 0);
    EXPECT_INT("idle", figures.idle, 0);
    int s3b = schedule_find(&after, "S3b");
    alter_label(&after, s3b, label);
    EXPECT_TEXT("the next one", label, "S3c");
    EXPECT_INT("in round 4", alter_occupant(&after, 4, schedule_find(&after, "S3")), s3b);
    bool absent[400] = {false};
    absent[s3b] = true; /* nobody: those tables wait */
    EXPECT_INT("left", figures_of(&after, absent).idle, 3);
    struct schedule back = alter_hand_over(&after, s3b, 3, "S3", &arena);
    EXPECT_INT("back", back.contestants, 20);
    EXPECT_TEXT("back", at(&back, 5, 2, 2), at(&before, 5, 2, 2));
    arena_clear(&arena);
}

TEST(whoever_comes_late_leaves_no_gap_behind)
{
    struct arena arena = {0};
    struct schedule before = line(5, 5, &arena);
    int e2 = schedule_find(&before, "E2");
    struct schedule after = alter_arrive(&before, e2, 4, &arena);
    expect_sound("late", &after);
    EXPECT_INT("slots", after.slots, before.slots - 3 * 2);
    for (int round = 1; round <= 5; round++)
        for (int table = 1; table <= 5; table++) {
            bool waited = round < 4 && str_equal(at(&after, round, table, 1), "E2");
            EXPECT_INT("boards", schedule_at(&after, round, table)->count,
                       waited ? 0 : 2);
        }
    EXPECT_INT("idle", figures_of(&after, everybody).idle, 3);
    arena_clear(&arena);
}

TEST(two_change_places_for_a_round)
{
    struct arena arena = {0};
    struct schedule before = line(5, 5, &arena);
    int a = schedule_find(&before, "S1");
    int b = schedule_find(&before, "S4");
    struct schedule after = alter_swap(&before, 2, a, b, &arena);
    expect_sound("swap", &after);
    for (int table = 1; table <= 5; table++) {
        const char *was = at(&before, 2, table, 2);
        const char *wanted = str_equal(was, "S1")   ? "S4"
                             : str_equal(was, "S4") ? "S1"
                                                    : was;
        EXPECT_TEXT("South", at(&after, 2, table, 2), wanted);
        EXPECT_TEXT("next round", at(&after, 3, table, 2), at(&before, 3, table, 2));
    }
    struct alter_figures figures = figures_of(&after, everybody);
    assert_true(figures.meetings > 0); /* in a whole movement every pair is used up */
    assert_true(figures.boards > 0);
    struct schedule again = alter_swap(&after, 2, schedule_find(&after, "S1"),
                                       schedule_find(&after, "S4"), &arena);
    EXPECT_INT("twice is as before", figures_of(&again, everybody).meetings, 0);
    arena_clear(&arena);
}

TEST(a_table_sits_turned)
{
    struct arena arena = {0};
    struct schedule before = line(5, 5, &arena);
    struct schedule after = alter_turn(&before, 2, 3, 1, &arena);
    expect_sound("turn", &after);
    for (int s = 0; s < 4; s++)
        EXPECT_TEXT("one seat on", at(&after, 2, 3, (s + 1) % 4), at(&before, 2, 3, s));
    EXPECT_TEXT("others stay", at(&after, 2, 2, 0), at(&before, 2, 2, 0));
    EXPECT_INT("meetings", figures_of(&after, everybody).meetings, 0);
    struct schedule all = alter_turn(&before, 2, 0, 2, &arena);
    for (int table = 1; table <= 5; table++)
        EXPECT_TEXT("all", at(&all, 2, table, 3), at(&before, 2, table, 1));
    arena_clear(&arena);
}

TEST(steps_into_a_round_are_known_and_can_be_wrong)
{
    struct arena arena = {0};
    struct schedule plan = line(7, 7, &arena);
    static const int planned[ALTER_MOVERS] = {0, 2, 1, 5, 6}; /* N, E+2, S+1, W-2, -1 */
    for (int mover = 0; mover < ALTER_MOVERS; mover++) {
        int step = -1;
        assert_true(alter_step(&plan, 3, mover, &step));
        EXPECT_INT("step", step, planned[mover]);
        EXPECT_INT("into the first", alter_step(&plan, 1, mover, &step), false);
    }
    struct alter_steps same = {{true, true, true, true, true}, {0, 2, 1, -2, -1}};
    struct schedule kept = alter_move(&plan, 3, &same, &arena);
    for (int table = 1; table <= 7; table++)
        for (int s = 0; s < 4; s++)
            EXPECT_TEXT("as planned", at(&kept, 3, table, s), at(&plan, 3, table, s));
    struct alter_steps wrong = {{false, true, false, false, true}, {0, 1, 0, 0, -2}};
    struct schedule after = alter_move(&plan, 3, &wrong, &arena);
    expect_sound("moved", &after);
    for (int table = 1; table <= 7; table++) {
        EXPECT_TEXT("East", at(&after, 3, table % 7 + 1, 1), at(&plan, 2, table, 1));
        EXPECT_TEXT("South", at(&after, 3, table, 2), at(&plan, 3, table, 2));
        int to = (table + 4) % 7 + 1;
        EXPECT_INT("boards", after.board[schedule_at(&after, 3, to)->first],
                   plan.board[schedule_at(&plan, 2, table)->first]);
    }
    arena_clear(&arena);
}

/* One step too many: the round that was left out can still be played, and all is well. */
TEST(a_round_left_out_comes_later)
{
    struct arena arena = {0};
    struct schedule plan = line(5, 5, &arena);
    struct schedule now = alter_play_as(&plan, 2, 3, &arena);
    expect_sound("played as", &now);
    EXPECT_INT("everybody meets again in round 3", figures_of(&now, everybody).meetings,
               30);
    struct schedule after = alter_go_on(&now, &plan, 2, everybody, &arena);
    expect_sound("go on", &after);
    struct alter_figures figures = figures_of(&after, everybody);
    EXPECT_INT("meetings", figures.meetings, 0);
    EXPECT_INT("boards", figures.boards, 0);
    for (int table = 1; table <= 5; table++)
        EXPECT_TEXT("round 2 stays", at(&after, 2, table, 1), at(&now, 2, table, 1));
    arena_clear(&arena);
}

/* In a Howell only the rounds of the plan can follow each other. */
TEST(a_howell_goes_on_with_its_own_rounds)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    struct movement_request request = {
        .game = MOVEMENT_BRIDGE_PAIRS, .kind = "howell", .plan = {.tables = 4}};
    assert_true(movement_make(&request, &movement, &arena, &err));
    struct schedule plan = movement.field[0].schedule;
    struct schedule now = alter_play_as(&plan, 2, 5, &arena);
    struct schedule after = alter_go_on(&now, &plan, 2, everybody, &arena);
    struct alter_figures figures;
    static const struct verify_rules pairs;
    alter_count(&now, everybody, &pairs, &figures);
    EXPECT_INT("as planned", figures.meetings, 4);
    alter_count(&after, everybody, &pairs, &figures);
    EXPECT_INT("playable", figures.playable, true);
    EXPECT_INT("meetings", figures.meetings, 0);
    EXPECT_INT("boards", figures.boards, 0);
    EXPECT_TEXT("round 2 is played last", at(&after, 5, 2, 0), at(&plan, 6, 2, 0));
    EXPECT_INT("waiting boards", after.waits, plan.waits);
    arena_clear(&arena);
}

TEST(the_rounds_left_repeat_less_than_the_plan)
{
    static const struct {
        int tables;
        struct alter_steps steps;
    } row[] = {
        {5, {{0, 1, 0, 0, 0}, {0, 1, 0, 0, 0}}},
        {7, {{0, 0, 1, 0, 0}, {0, 0, 2, 0, 0}}},
        {7, {{0, 0, 0, 0, 1}, {0, 0, 0, 0, -2}}},
        {11, {{0, 1, 1, 0, 0}, {0, 1, 2, 0, 0}}},
        {8, {{0, 0, 0, 1, 0}, {0, 0, 0, -1, 0}}},
    };
    for (size_t i = 0; i < ROWS(row); i++) {
        struct arena arena = {0};
        char name[16];
        str_format(name, sizeof name, "row %zu", i);
        struct schedule plan = line(row[i].tables, 0, &arena);
        struct schedule now = alter_move(&plan, 2, &row[i].steps, &arena);
        struct schedule after = alter_go_on(&now, &plan, 2, everybody, &arena);
        expect_sound(name, &after);
        struct alter_figures planned = figures_of(&now, everybody);
        struct alter_figures best = figures_of(&after, everybody);
        EXPECT_INT(name,
                   best.boards * 10 + best.meetings <
                       planned.boards * 10 + planned.meetings,
                   true);
        arena_clear(&arena);
    }
}

/* Seven tables of which four rounds are played leave room: nothing need be repeated. */
TEST(short_movements_leave_room_for_a_mistake)
{
    struct arena arena = {0};
    struct schedule plan = line(7, 4, &arena);
    struct alter_steps wrong = {{false, false, true, false, false}, {0, 0, 3, 0, 0}};
    struct schedule now = alter_move(&plan, 2, &wrong, &arena);
    EXPECT_INT("round 2 itself", count_meetings(&now, everybody) > 0, true);
    struct schedule after = alter_go_on(&now, &plan, 2, everybody, &arena);
    EXPECT_INT("meetings", figures_of(&after, everybody).meetings, 0);
    EXPECT_INT("boards", figures_of(&after, everybody).boards, 0);
    arena_clear(&arena);
}

TEST(one_too_many_takes_turns)
{
    for (int tables = 7; tables <= 13; tables += 2) {
        struct arena arena = {0};
        if (tables == 9)
            continue; /* seven rounds only */
        struct schedule plan = line(tables, tables - 2, &arena);
        struct alter_turns turns = {3, "X1", everybody, ALTER_ANY_SIDE};
        struct schedule after = alter_take_turns(&plan, &turns, &arena);
        expect_sound("turns", &after);
        int x1 = schedule_find(&after, "X1");
        int played = 0;
        int rested[400] = {0};
        for (int round = 1; round <= after.rounds; round++)
            for (int i = 0; i < tables * 4; i++) {
                if (schedule_at(&after, round, i / 4 + 1)->seat[i % 4] != x1)
                    continue;
                EXPECT_INT("not before", round >= 3, true);
                played++;
                const char *was = at(&plan, round, i / 4 + 1, i % 4);
                EXPECT_INT("rests once", rested[schedule_find(&plan, was)]++, 0);
            }
        EXPECT_INT("plays always", played, after.rounds - 2);
        EXPECT_INT("meetings", figures_of(&after, everybody).meetings, 0);
        EXPECT_INT("boards", figures_of(&after, everybody).boards, 0);
        arena_clear(&arena);
    }
}

/* One too many takes turns: once somebody leaves, they sit in, and nobody rests any more
 * in rounds whose boards they have not seen. */
TEST(those_who_rest_sit_in_for_a_leaver)
{
    for (int tables = 7; tables <= 13; tables += 6) {
        struct arena arena = {0};
        bool absent[400] = {0};
        struct schedule plan = line(tables, 5, &arena);
        struct alter_turns turns = {1, "X1", everybody, ALTER_ANY_SIDE};
        struct schedule more = alter_take_turns(&plan, &turns, &arena);
        struct schedule left =
            alter_hand_over(&more, schedule_find(&more, "E3"), 2, "E3b", &arena);
        int gone = schedule_find(&left, "E3b");
        absent[gone] = absent[schedule_find(&left, "E3")] = true;
        struct schedule filled = alter_fill(&left, gone, 2, absent, &arena);
        bool after[400] = {0};
        absent[schedule_find(&left, "E3")] = false;
        if (schedule_find(&filled, "E3b") != SCHEDULE_EMPTY)
            after[schedule_find(&filled, "E3b")] = true;
        expect_sound("filled", &filled);
        EXPECT_INT("tables stop", figures_of(&left, absent).idle, 4);
        EXPECT_INT("but for boards of the first round they play",
                   figures_of(&filled, after).idle <= 1, true);
        EXPECT_INT("boards", figures_of(&filled, after).boards, 0);
        EXPECT_TEXT("the first round stays", at(&filled, 1, 3, 1), at(&left, 1, 3, 1));
        arena_clear(&arena);
    }
}

static struct schedule pairs_of(const char *kind, int tables, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    struct movement_request request = {
        .game = MOVEMENT_BRIDGE_PAIRS, .kind = kind, .plan = {.tables = tables}};
    if (!movement_make(&request, &movement, arena, &err))
        fail_msg("%s", err.text);
    return movement.field[0].schedule;
}

/* Two lines and the boards can be shifted against each other too. */
TEST(a_mitchell_goes_on_with_the_best_shifts)
{
    static const struct verify_rules rules;
    for (int tables = 7; tables <= 11; tables += 2) {
        struct arena arena = {0};
        struct alter_figures planned;
        struct alter_figures best;
        struct schedule plan = pairs_of("mitchell", tables, &arena);
        struct alter_steps wrong = {{0, 1, 0, 0, 0}, {0, 2, 0, 0, 0}}; /* one too far */
        struct schedule now = alter_move(&plan, 2, &wrong, &arena);
        struct schedule after = alter_go_on(&now, &plan, 2, everybody, &arena);
        alter_count(&now, everybody, &rules, &planned);
        alter_count(&after, everybody, &rules, &best);
        EXPECT_INT("playable", best.playable, true);
        EXPECT_INT("better",
                   best.boards * 10 + best.meetings <
                       planned.boards * 10 + planned.meetings,
                   true);
        for (int table = 1; table <= tables; table++)
            for (int s = 0; s < 2; s++)
                EXPECT_TEXT("what was played stays", at(&after, 2, table, s),
                            at(&now, 2, table, s));
        arena_clear(&arena);
    }
}

/* A pair too many on one side only: it displaces others, each once. */
TEST(turns_on_one_side)
{
    for (int side = 0; side < 2; side++) {
        struct arena arena = {0};
        struct schedule plan = pairs_of("mitchell", 7, &arena);
        struct alter_turns turns = {2, "X1", everybody, side};
        struct schedule after = alter_take_turns(&plan, &turns, &arena);
        int x1 = schedule_find(&after, "X1");
        int rested[LABELS_MOST] = {0};
        for (int round = 2; round <= 7; round++) {
            int here = 0;
            for (int table = 1; table <= 7; table++) {
                EXPECT_INT("never there",
                           schedule_at(&after, round, table)->seat[1 - side] == x1,
                           false);
                if (schedule_at(&after, round, table)->seat[side] != x1)
                    continue;
                here++;
                EXPECT_INT("rests once",
                           rested[schedule_at(&plan, round, table)->seat[side]]++, 0);
            }
            EXPECT_INT("plays", here, 1);
        }
        arena_clear(&arena);
    }
}

TEST(rounds_that_are_not_played_are_gone)
{
    struct arena arena = {0};
    struct schedule plan = pairs_of("howell", 4, &arena);
    bool keep[LABELS_MOST * 4] = {false};
    assert_true(plan.slots < LABELS_MOST * 4);
    struct schedule after = alter_cut(&plan, 5, keep, &arena);
    EXPECT_INT("rounds", after.rounds, 4);
    EXPECT_INT("slots", after.slots, schedule_at(&plan, 5, 1)->first);
    for (int i = 0; i < after.relays; i++)
        EXPECT_INT("waiting boards", after.relay[i].round <= 4, true);
    for (int round = 1; round <= 4; round++)
        for (int table = 1; table <= 4; table++)
            EXPECT_TEXT("as before", at(&after, round, table, 0),
                        at(&plan, round, table, 0));
    EXPECT_INT("nothing to cut", alter_cut(&plan, 8, keep, &arena).rounds, 7);
    EXPECT_INT("nothing is left", alter_cut(&plan, 1, keep, &arena).rounds, 0);
    const struct schedule_table *some = schedule_at(&plan, 6, 2);
    keep[some->first + 1] = true; /* the second board of a table */
    after = alter_cut(&plan, 5, keep, &arena);
    EXPECT_INT("up to it", after.rounds, 6);
    EXPECT_INT("one table", schedule_at(&after, 5, 2)->count, 0);
    EXPECT_INT("one board", schedule_at(&after, 6, 2)->count, 1);
    EXPECT_INT("it", after.board[schedule_at(&after, 6, 2)->first],
               plan.board[some->first + 1]);
    EXPECT_INT("slots", after.slots, schedule_at(&plan, 5, 1)->first + 1);
    arena_clear(&arena);
}

TEST(seats_best_left_empty)
{
    static const int sizes[] = {5, 6, 7, 8, 9, 11, 13};
    for (size_t i = 0; i < ROWS(sizes); i++) {
        struct arena arena = {0};
        struct schedule plan = line(sizes[i], 0, &arena);
        int empty[3];
        char wanted[16];
        alter_empty_seats(&plan, 3, empty);
        str_format(wanted, sizeof wanted, "N%d", sizes[i]);
        EXPECT_TEXT("one: the last North", plan.label[empty[0]], wanted);
        EXPECT_TEXT("two: the same start table", plan.label[empty[1]] + 1, wanted + 1);
        EXPECT_INT("other lines",
                   plan.label[empty[1]][0] != 'N' && plan.label[empty[2]][0] != 'N' &&
                       plan.label[empty[1]][0] != plan.label[empty[2]][0],
                   true);
        bool absent[400] = {false};
        absent[empty[0]] = true;
        EXPECT_INT("idle", figures_of(&plan, absent).idle, plan.rounds);
        arena_clear(&arena);
    }
}

/* Tables of five and four, two rounds; numbers from 1. */
static struct schedule five_and_four(struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    struct movement_plan plan = {.tables = 2, .rounds = 2, .boards = 1, .extra = 1};
    struct movement_request request = {MOVEMENT_FREE, "drawn-fives", plan};
    if (!movement_make(&request, &movement, arena, &err))
        fail_msg("%s", err.text);
    movement.field[0].schedule.fewest = 3;
    return movement.field[0].schedule;
}

TEST(a_table_turns_over_the_seats_it_has)
{
    struct arena arena = {0};
    struct schedule before = five_and_four(&arena);
    struct schedule after = alter_turn(&before, 1, 0, 1, &arena);
    EXPECT_TEXT("four", at(&after, 1, 1, SEAT_N), at(&before, 1, 1, SEAT_W));
    EXPECT_TEXT("no fifth", at(&after, 1, 1, SEAT_FIFTH), "");
    EXPECT_TEXT("five", at(&after, 1, 2, SEAT_N), at(&before, 1, 2, SEAT_FIFTH));
    EXPECT_TEXT("five", at(&after, 1, 2, SEAT_FIFTH), at(&before, 1, 2, SEAT_W));
    arena_clear(&arena);
}

TEST(one_more_takes_turns_at_tables_of_four_and_five)
{
    struct arena arena = {0};
    bool absent[16] = {false};
    struct schedule before = five_and_four(&arena);
    struct alter_turns turns = {1, "X1", absent, ALTER_ANY_SIDE};
    struct schedule after = alter_take_turns(&before, &turns, &arena);
    for (int round = 1; round <= 2; round++) {
        int seats = 0;
        for (int table = 1; table <= 2; table++)
            seats += schedule_seated(&after, schedule_at(&after, round, table));
        EXPECT_INT("in place of somebody", seats, 9);
    }
    EXPECT_INT("ten people", after.contestants, 10);
    absent[0] = true;
    struct alter_figures figures;
    struct verify_rules rules = {.free = true};
    alter_count(&before, absent, &rules, &figures);
    EXPECT_INT("three or four are enough", figures.idle, 0);
    arena_clear(&arena);
}

TEST(one_more_joins_the_smallest_table)
{
    struct arena arena = {0};
    bool absent[16] = {false};
    struct schedule before = five_and_four(&arena);
    struct schedule after = alter_join(&before, 2, "10", absent, &arena);
    EXPECT_INT("as it was", schedule_seated(&after, schedule_at(&after, 1, 1)), 4);
    EXPECT_INT("joined", schedule_seated(&after, schedule_at(&after, 2, 1)), 5);
    EXPECT_INT("full", schedule_seated(&after, schedule_at(&after, 2, 2)), 5);
    EXPECT_TEXT("who", at(&after, 2, 1, SEAT_FIFTH), "10");
    struct schedule full = alter_join(&after, 2, "11", absent, &arena);
    EXPECT_INT("no room", schedule_find(&full, "11"), SCHEDULE_EMPTY);
    arena_clear(&arena);
}

static struct schedule drawn(int players, int rounds, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement = {0};
    struct movement_request request = {
        MOVEMENT_WHIST,
        players % 4 ? "drawn-rest" : "drawn",
        {.tables = players / 4, .extra = players % 4, .rounds = rounds, .boards = 12}};
    if (!movement_make(&request, &movement, arena, &err))
        fail_msg("%s", err.text);
    return movement.field->schedule;
}

/* Rounds in which a contestant has a seat at a table that plays. */
static int count_played(const struct schedule *schedule, const char *label)
{
    int n = 0;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++) {
            int who = schedule->table[i].seat[s];
            n += who != SCHEDULE_EMPTY && schedule->table[i].count > 0 &&
                 str_equal(schedule->label[who], label);
        }
    return n;
}

/* Everybody but number 3 goes on to the end; rests are shared. */
TEST(a004_105_tables_are_drawn_anew)
{
    static const int players[] = {8, 12, 17, 18, 20, 24};
    static const struct verify_rules whist = {.free = true};
    for (size_t i = 0; i < ROWS(players); i++) {
        struct arena arena = {0};
        const char *row = arena_printf(&arena, "%d players", players[i]);
        struct schedule before = drawn(players[i], 5, &arena);
        bool *absent = ARENA_ARRAY(&arena, bool, (size_t)before.contestants);
        absent[schedule_find(&before, "3")] = true;
        struct alter_redraw asked = {.from = 2, .absent = absent, .way = FREE_RESTS};
        struct schedule after = alter_redraw(&before, &asked, &arena);
        int tables = 0;
        for (int table = 1; table <= after.tables; table++) {
            tables += schedule_at(&after, 2, table)->count > 0;
            for (int s = 0; s < after.sides; s++)
                EXPECT_TEXT(row, at(&after, 1, table, s), at(&before, 1, table, s));
        }
        EXPECT_INT(row, tables, (players[i] - 1) / 4);
        before.rounds = 1; /* what they have played stays theirs */
        EXPECT_INT(row, count_played(&after, "3"), count_played(&before, "3"));
        int least = 5;
        int most = 0;
        for (int c = 0; c < after.contestants; c++) {
            int played = count_played(&after, after.label[c]);
            if (str_equal(after.label[c], "3"))
                continue;
            least = played < least ? played : least;
            most = played > most ? played : most;
        }
        EXPECT_INT(row, most - least <= 1, true);
        struct verify_report report;
        verify_schedule(&after, &whist, &arena, &report);
        EXPECT_INT(row, report.playable, true);
        arena_clear(&arena);
    }
}

TEST(a004_105_somebody_who_comes_is_drawn_too)
{
    struct arena arena = {0};
    struct schedule before = drawn(9, 4, &arena);
    bool absent[16] = {false};
    struct alter_redraw asked = {
        .from = 3, .absent = absent, .way = FREE_RESTS, .label = "10"};
    struct schedule after = alter_redraw(&before, &asked, &arena);
    EXPECT_INT("plays", count_played(&after, "10"), 2);
    absent[schedule_find(&before, "1")] = true;
    for (int c = 0; c < before.contestants; c++)
        absent[c] = c > 1;
    asked.label = NULL;
    after = alter_redraw(&before, &asked, &arena);
    EXPECT_INT("two are no table", after.table == before.table, true);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_changes_hands_from_a_round_on),
        cmocka_unit_test(whoever_comes_late_leaves_no_gap_behind),
        cmocka_unit_test(two_change_places_for_a_round),
        cmocka_unit_test(a_table_sits_turned),
        cmocka_unit_test(steps_into_a_round_are_known_and_can_be_wrong),
        cmocka_unit_test(a_round_left_out_comes_later),
        cmocka_unit_test(a_howell_goes_on_with_its_own_rounds),
        cmocka_unit_test(the_rounds_left_repeat_less_than_the_plan),
        cmocka_unit_test(short_movements_leave_room_for_a_mistake),
        cmocka_unit_test(one_too_many_takes_turns),
        cmocka_unit_test(those_who_rest_sit_in_for_a_leaver),
        cmocka_unit_test(a_mitchell_goes_on_with_the_best_shifts),
        cmocka_unit_test(turns_on_one_side),
        cmocka_unit_test(rounds_that_are_not_played_are_gone),
        cmocka_unit_test(seats_best_left_empty),
        cmocka_unit_test(a_table_turns_over_the_seats_it_has),
        cmocka_unit_test(one_more_takes_turns_at_tables_of_four_and_five),
        cmocka_unit_test(one_more_joins_the_smallest_table),
        cmocka_unit_test(a004_105_tables_are_drawn_anew),
        cmocka_unit_test(a004_105_somebody_who_comes_is_drawn_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
