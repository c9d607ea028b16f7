/* test_alteration_groups.c - what happens in mid-tournament to pairs, triplettes, teams:
 * one change each, no result lost, counted for those who really played. */
#include "hall.h"
#include "support.h"
#include "tournament/evening/evening.h"
#include "tournament/evening/seated.h"
#include "tournament/tell/missing.h"
#include "tournament/tell/place.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Who plays under a label in a round, "p1,p2". */
static const char *crew_in(const struct life *life, const char *label, int round)
{
    static char text[100];
    int c = schedule_find(&hall_field(life)->schedule, label);
    struct crew crew = seated_on(life->t.format, hall_field(life), c, 0, round);
    text[0] = '\0';
    for (int i = 0; i < crew.count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? "," : "",
                 life->t.player[crew.player[i]].id);
    return text;
}

/* Likewise in the end. */
static const char *crew_of(const struct life *life, const char *label)
{
    return crew_in(life, label, 1000);
}

/* The label at a seat; it outlives an undo. */
static const char *seat_of(struct life *life, int round, int table, int side)
{
    const struct schedule *schedule = &hall_field(life)->schedule;
    return arena_strdup(&life->arena,
                        schedule->label[schedule_at(schedule, round, table)->seat[side]]);
}

/* Results expected in the rounds from one to another. */
static int expected(const struct life *life, int from, int to)
{
    int n = 0;
    struct evening evening = evening_of(&life->t, 0);
    for (int round = from; round <= to; round++)
        for (int table = 1; table <= hall_field(life)->schedule.tables; table++)
            n += missing_at_table(&life->t, &evening, hall_field(life), round, table)
                     .sum.expected;
    return n;
}

/* The row of a seat in the rankings; borrowed. */
static const json_t *row_of(const json_t *results, const char *seat)
{
    size_t i;
    size_t k;
    const json_t *ranking;
    const json_t *row;
    json_array_foreach(json_object_get(results, "rankings"), i, ranking)
        json_array_foreach(
            json_object_get(ranking, "rows"), k,
            row) if (str_equal(json_string_value(json_object_get(row, "seat")),
                               seat)) return row;
    fail_msg("%s is not ranked", seat);
    return NULL;
}

static double percent_of(const json_t *results, const char *seat)
{
    return json_number_value(json_object_get(row_of(results, seat), "total"));
}

/* Each two who meet, meet once; nobody plays a board twice. */
static void expect_once(const struct life *life)
{
    static int met[100][100];
    static int seen[100][200];
    const struct schedule *schedule = &hall_field(life)->schedule;
    memset(met, 0, sizeof met);
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        if (!field_table_plays(hall_field(life), at))
            continue;
        EXPECT_INT("met", met[at->seat[0]][at->seat[1]]++, 0);
        EXPECT_INT("met", met[at->seat[1]][at->seat[0]]++, 0);
        for (int k = 0; k < 2 * at->count; k++)
            EXPECT_INT("board",
                       seen[at->seat[k % 2]][schedule->board[at->first + k / 2]]++, 0);
    }
}

static const struct hall half_howell = {"bridge-pairs", "howell", 4, "8"};
static const struct hall mitchell = {"bridge-pairs", "mitchell", 5, NULL};

TEST(a_late_pair_takes_the_place_of_the_half_table)
{
    struct life life;
    uint64_t chance = 7;
    hall_begin(&life, &half_howell);
    hall_enter_all(&life, 2, &chance, 100);
    EXPECT_INT("before", expected(&life, 1, 7), 7 * 3 * 2);
    struct alteration_request late = hall_ask(ALTERATION_LATE, 3);
    hall_name_spare(&life, &late, 0, 1);
    hall_refuse(&life, late, "8 has 2 players, not 1; name them all");
    hall_name_spare(&life, &late, 0, 2);
    struct alteration made = hall_happen(&life, &late);
    EXPECT_TEXT("label", made.label, "8");
    EXPECT_INT("two of them", made.newcomers.count, 2);
    EXPECT_INT("kept", made.kept, 12);
    EXPECT_INT("moved", made.moved, 0);
    EXPECT_TEXT("seat", crew_of(&life, "8"), "p15,p16");
    EXPECT_INT("nothing is missing before", expected(&life, 1, 2), 12);
    EXPECT_INT("all play then", expected(&life, 3, 7), 5 * 4 * 2);
    expect_once(&life);
    hall_enter_all(&life, 7, &chance, 100);
    json_t *results = hall_results(&life);
    EXPECT_INT("complete", json_is_true(json_object_get(results, "complete")), true);
    assert_true(percent_of(results, "8") > 0);
    json_decref(results);
    late.seat = "8";
    hall_refuse(&life, late, "8 is taken by player p15");
    late.seat = NULL;
    hall_refuse(&life, late,
                "no seat is empty from round 3 on; the newcomer can take turns");
    life_end(&life);
}

/* A pair that is on the list, and has its seat, comes to it in the second round. */
TEST(who_has_a_seat_comes_to_it_late)
{
    struct life life;
    hall_begin(&life, &mitchell);
    hall_enter(&life, 1, 1, 0, 420);
    struct alteration_request late = hall_ask(ALTERATION_LATE, 3);
    late.seat = "NS1";
    hall_refuse(&life, late,
                "board 1 of round 1, table 1 has a result that would be lost");
    late.seat = "EW2";
    hall_happen(&life, &late);
    EXPECT_INT("two rounds without a table", expected(&life, 1, 2), 2 * 4 * 2);
    EXPECT_INT("then all", expected(&life, 3, 5), 3 * 5 * 2);
    late.round = 1;
    hall_refuse(&life, late, "no table waited for EW2 before round 1");
    life_end(&life);
}

TEST(one_of_a_pair_is_replaced_and_the_results_stay_together)
{
    struct life life;
    uint64_t chance = 11;
    hall_begin(&life, &mitchell); /* NS2 is p3 and p4 */
    hall_enter_all(&life, 3, &chance, 100);
    json_t *before = hall_results(&life);
    struct alteration_request take = hall_ask(ALTERATION_SUBSTITUTE, 4);
    take.seat = "NS2";
    hall_name_spare(&life, &take, 0, 1);
    hall_refuse(&life, take, "NS2 has 2 players: say whose place");
    take.member = "p9";
    hall_refuse(&life, take, "\"p9\" does not play for NS2");
    take.member = "p4";
    struct alteration made = hall_happen(&life, &take);
    EXPECT_TEXT("crew", crew_of(&life, "NS2"), "p3,p21");
    EXPECT_TEXT("who played before", crew_in(&life, "NS2", 3), "p3,p4");
    EXPECT_TEXT("who plays then", crew_in(&life, "NS2", 4), "p3,p21");
    EXPECT_INT("replaced", made.replaced, 3);
    EXPECT_INT("kept", made.kept, 30);
    EXPECT_INT("moved", made.moved, 0);
    json_t *after = hall_results(&life);
    EXPECT_INT("same total", (int64_t)(percent_of(before, "NS2") * 10000),
               (int64_t)(percent_of(after, "NS2") * 10000));
    json_decref(before);
    json_decref(after);
    take.member = "p3";
    hall_refuse(&life, take, "p21 already sits at NS2");
    hall_name_spare(&life, &take, 1, 2);
    hall_refuse(&life, take, "a newcomer takes one player's place");
    const char *penalised[] = {"p3"};
    struct change ruling = {.kind = CHANGE_RULING,
                            .ruling = {.session = 1,
                                       .effect = {.kind = RULING_PENALTY},
                                       .player = penalised,
                                       .players = 1,
                                       .has_amount = true,
                                       .amount = ratio_of(1, 1),
                                       .unit = RULING_PERCENT}};
    life_record(&life, &ruling);
    hall_name_spare(&life, &take, 1, 1);
    hall_refuse(&life, take, "a ruling names only player p3");
    life_end(&life);
}

/* Where everybody is, by both ways of asking. */
static void expect_places(const struct life *life, int round)
{
    const struct session *session = &life->t.session[0];
    struct place all[40];
    assert_true(life->t.players <= 40);
    place_all(&life->t, session, round, all);
    for (size_t i = 0; i < life->t.players; i++) {
        struct place one = place_of(&life->t, session, (int)i, round);
        EXPECT_INT(life->t.player[i].id, all[i].field == one.field, true);
        EXPECT_INT(life->t.player[i].id, all[i].contestant, one.contestant);
        EXPECT_INT(life->t.player[i].id, all[i].table, one.table);
        EXPECT_INT(life->t.player[i].id, all[i].state, one.state);
    }
}

/* Each round names those who played it, in whatever order the changes were made. */
TEST(a_pair_of_which_both_are_replaced_one_after_the_other)
{
    struct life life;
    hall_begin(&life, &mitchell); /* NS2 is p3 and p4 */
    struct alteration_request take = hall_ask(ALTERATION_SUBSTITUTE, 4);
    take.seat = "NS2";
    take.member = "p4";
    hall_name_spare(&life, &take, 0, 1);
    hall_happen(&life, &take);
    take.round = 2;
    take.member = "p3";
    hall_name_spare(&life, &take, 1, 1);
    hall_happen(&life, &take);
    static const char *const played[] = {"p3,p4", "p22,p4", "p22,p4", "p22,p21"};
    for (int round = 1; round <= 4; round++) {
        EXPECT_TEXT("round", crew_in(&life, "NS2", round), played[round - 1]);
        expect_places(&life, round);
        bool p4 = place_of(&life.t, &life.t.session[0], 3, round).table > 0;
        EXPECT_INT("p4 sits", p4, round < 4);
    }
    struct err err = ERR_INIT(LANG_EN);
    struct change off = {.kind = CHANGE_WITHDRAW, .entry = {.player = "p4"}};
    EXPECT_INT("p4 has played", tournament_check(&life.t, &off, &err), false);
    EXPECT_TEXT("why", err.text,
                "player p4 played for NS2 before round 4, and stays on the list");
    life_end(&life);
}

TEST(a_pair_takes_over_and_each_keeps_its_own)
{
    struct life life;
    uint64_t chance = 5;
    hall_begin(&life, &mitchell);
    hall_enter_all(&life, 5, &chance, 100);
    struct alteration_request take = hall_ask(ALTERATION_SUBSTITUTE, 3);
    take.seat = "EW4";
    hall_name_spare(&life, &take, 2, 2);
    struct alteration made = hall_happen(&life, &take);
    EXPECT_TEXT("first", crew_of(&life, "EW4"), "p17,p18");
    EXPECT_TEXT("then", crew_of(&life, "EW4b"), "p23,p24");
    EXPECT_INT("moved", made.moved, 3 * 2);
    json_decref(hall_results(&life));
    struct alteration_request leave = hall_ask(ALTERATION_LEAVE, 5);
    leave.seat = "NS1";
    hall_refuse(&life, leave, "NS1 has a result in round 5");
    life_end(&life);
}

/* A pair leaves, another has its place, the first comes back to an empty one. */
TEST(a_pair_leaves_and_is_back)
{
    struct life life;
    hall_begin(&life, &half_howell);
    struct alteration_request leave = hall_ask(ALTERATION_LEAVE, 2);
    leave.seat = "3";
    hall_happen(&life, &leave);
    struct alteration_request back = hall_ask(ALTERATION_LATE, 4);
    back.player = "p5";
    back.mate[0] = "p6";
    back.mates = 1;
    back.seat = "3b";
    hall_happen(&life, &back);
    EXPECT_TEXT("its own label", crew_of(&life, "3"), "p5,p6");
    EXPECT_INT("no other", schedule_find(&hall_field(&life)->schedule, "3c"), -1);
    struct alteration_request half = hall_ask(ALTERATION_LATE, 5);
    half.player = "p7";
    half.mate[0] = "p20";
    half.mates = 1;
    half.seat = "8";
    hall_refuse(&life, half, "player p7 already sits at 4");
    life_end(&life);
}

TEST(a_team_may_have_one_player_more)
{
    static const struct hall teams = {"bridge-teams", "teams", 4, NULL};
    struct life life;
    hall_begin(&life, &teams);
    struct alteration_request take = hall_ask(ALTERATION_SUBSTITUTE, 2);
    take.seat = "T2";
    hall_name_spare(&life, &take, 0, 1);
    struct alteration made = hall_happen(&life, &take);
    EXPECT_INT("joins", made.joins, true);
    EXPECT_TEXT("five", crew_of(&life, "T2"), "p5,p6,p7,p8,p17");
    EXPECT_TEXT("four before", crew_in(&life, "T2", 1), "p5,p6,p7,p8");
    hall_name_spare(&life, &take, 1, 4);
    hall_happen(&life, &take);
    EXPECT_TEXT("a team of its own", crew_of(&life, "T2b"), "p18,p19,p20,p21");
    life_end(&life);
}

/* A team that another one replaced is not drawn any more. */
TEST(a_replaced_team_is_out_of_the_swiss_tournament)
{
    static const struct hall swiss = {"bridge-teams", "swiss", 4, NULL};
    struct life life;
    uint64_t chance = 8;
    hall_begin(&life, &swiss);
    struct alteration_request next = hall_ask(ALTERATION_SWISS, 1);
    hall_refuse(&life, next, "is not over; enter its results first");
    hall_enter_all(&life, 1, &chance, 100);
    hall_happen(&life, &next);
    struct alteration_request take = hall_ask(ALTERATION_SUBSTITUTE, 2);
    take.seat = "T2";
    hall_name_spare(&life, &take, 0, 4);
    hall_happen(&life, &take);
    hall_enter_all(&life, 2, &chance, 100);
    hall_happen(&life, &next);
    int played[2] = {0};
    for (int table = 1; table <= 4; table++)
        for (int side = 0; side < 2; side++) {
            played[0] += str_equal(seat_of(&life, 3, table, side), "T2");
            played[1] += str_equal(seat_of(&life, 3, table, side), "T2b");
        }
    EXPECT_INT("gone", played[0], 0);
    EXPECT_INT("in its place", played[1], 2);
    life_end(&life);
}

/* In a Mitchell with two winners the pair too many sits North-South only: it meets each
 * East-West once, and displaces another pair each time. */
TEST(a_pair_too_many_takes_turns)
{
    struct life life;
    hall_begin(&life, &mitchell);
    struct alteration_request extra = hall_ask(ALTERATION_EXTRA, 2);
    hall_name_spare(&life, &extra, 0, 2);
    struct alteration made = hall_happen(&life, &extra);
    EXPECT_INT("one rests each round", (int64_t)made.rests, 4);
    const struct schedule *schedule = &hall_field(&life)->schedule;
    int x1 = schedule_find(schedule, "X1");
    int played = 0;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        assert_int_not_equal(schedule->table[i].seat[1], x1);
        played += schedule->table[i].seat[0] == x1;
    }
    EXPECT_INT("rounds", played, 4);
    expect_once(&life);
    life_end(&life);
    hall_begin(&life, &half_howell);
    hall_name_spare(&life, &extra, 0, 2);
    hall_refuse(&life, extra,
                "8 is empty from round 2 on; let the newcomers arrive late");
    life_end(&life);
}

/* Two scores of one board: who sat the wrong way has the other's. */
TEST(a_table_that_sat_the_wrong_way)
{
    struct life life;
    uint64_t chance = 3;
    hall_begin(&life, &half_howell);
    hall_enter_all(&life, 3, &chance, 100);
    json_t *before = hall_results(&life);
    const char *ns = seat_of(&life, 2, 3, 0);
    const char *ew = seat_of(&life, 2, 3, 1);
    struct alteration_request turn = hall_ask(ALTERATION_TURN, 2);
    turn.table = 3;
    turn.quarters = 2;
    hall_refuse(&life, turn, "a table can be turned by 1 to 1 seats");
    turn.quarters = 1;
    struct alteration made = hall_happen(&life, &turn);
    EXPECT_INT("moved", made.moved, 2);
    EXPECT_TEXT("North-South now", seat_of(&life, 2, 3, 0), ew);
    EXPECT_TEXT("East-West now", seat_of(&life, 2, 3, 1), ns);
    json_t *after = hall_results(&life);
    EXPECT_INT("other totals", percent_of(before, ns) == percent_of(after, ns), false);
    for (int c = 1; c <= 7; c++) {
        char label[8];
        snprintf(label, sizeof label, "%d", c);
        if (!str_equal(label, ns) && !str_equal(label, ew))
            EXPECT_INT(label, percent_of(before, label) == percent_of(after, label),
                       true);
    }
    EXPECT_INT("no two meet twice", made.after.meetings + made.after.boards, 0);
    json_decref(before);
    json_decref(after);
    hall_happen(&life, &turn); /* twice is as before */
    EXPECT_TEXT("again", seat_of(&life, 2, 3, 0), ns);
    life_end(&life);
}

/* The call of a phone keeps the board through the journal. */
TEST(a_call_says_on_which_board_they_sat_the_wrong_way)
{
    struct life life;
    hall_begin(&life, &mitchell);
    struct change call = {
        .kind = CHANGE_CALL,
        .call = {.session = 1, .field = "A", .table = 3, .text = "Help", .wrong_way = 7}};
    life_record(&life, &call);
    EXPECT_INT("board", life.t.call[0].wrong_way, 7);
    call.call.wrong_way = 0;
    life_record(&life, &call);
    EXPECT_INT("something else", life.t.call[1].wrong_way, 0);
    life_end(&life);
}

/* What is told of a change. */
static bool is_told(const struct life *life, const struct alteration *made,
                    const char *words)
{
    struct roster nobody = {0};
    struct why why = {.lang = LANG_EN};
    alteration_tell(made, &life->t, &nobody, &why);
    bool told = strstr(str_text(&why.out), words) != NULL;
    why_clear(&why);
    return told;
}

/* Where all sat the wrong way in a Mitchell, it is as if arrows had been switched. */
TEST(a_turn_of_all_tables_leaves_one_ranking)
{
    struct life life;
    hall_begin(&life, &mitchell);
    struct alteration_request turn = hall_ask(ALTERATION_TURN, 2);
    turn.quarters = 1;
    turn.table = 1;
    struct alteration made = hall_make(&life, &turn);
    EXPECT_INT("one table", is_told(&life, &made, "one ranking instead of two"), false);
    turn.table = 0;
    made = hall_make(&life, &turn);
    EXPECT_INT("all", is_told(&life, &made, "one ranking instead of two"), true);
    EXPECT_INT("who sat where",
               is_told(&life, &made, "Round 2, table 1: EW5 (p19, p20) sat North-South"),
               true);
    life_end(&life);
}

TEST(two_pairs_in_each_other_s_place)
{
    struct life life;
    uint64_t chance = 9;
    hall_begin(&life, &mitchell);
    hall_enter_all(&life, 2, &chance, 100);
    struct alteration_request swap = hall_ask(ALTERATION_SWAP, 2);
    swap.seat = "EW1";
    swap.other = "EW3";
    const char *opponent = NULL;
    for (int table = 1; table <= 5; table++)
        if (str_equal(seat_of(&life, 2, table, 1), "EW1"))
            opponent = seat_of(&life, 2, table, 0);
    struct alteration made = hall_happen(&life, &swap);
    EXPECT_INT("moved", made.moved, 4);
    for (int table = 1; table <= 5; table++)
        if (str_equal(seat_of(&life, 2, table, 0), opponent))
            EXPECT_TEXT("against", seat_of(&life, 2, table, 1), "EW3");
    json_decref(hall_results(&life));
    life_end(&life);
}

TEST(the_wrong_steps_of_a_line_or_of_boards)
{
    static const struct hall stand = {"bridge-pairs", "gueridon", 6, NULL};
    static const struct hall seven = {"bridge-pairs", "mitchell", 7, NULL};
    struct life life;
    hall_begin(&life, &seven);
    struct alteration_request moved = hall_ask(ALTERATION_MOVED, 3);
    moved.steps = (struct alter_steps){.given = {[2] = true}, .step = {[2] = 1}};
    hall_refuse(&life, moved, "say how far"); /* two sides have no South */
    moved.steps = (struct alter_steps){.given = {[1] = true}, .step = {[1] = 2}};
    struct alteration best = hall_make(&life, &moved);
    moved.planned = true;
    struct alteration planned = hall_make(&life, &moved);
    EXPECT_INT("anew", best.anew, 4);
    EXPECT_INT("less is repeated",
               best.after.boards * 10 + best.after.meetings <
                   planned.after.boards * 10 + planned.after.meetings,
               true);
    moved.planned = false;
    char before[SCHEDULE_LABEL];
    str_format(before, sizeof before, "%s", seat_of(&life, 2, 1, 1));
    hall_happen(&life, &moved);
    EXPECT_TEXT("two tables up", seat_of(&life, 3, 3, 1), before);
    life_end(&life);
    hall_begin(&life, &stand);
    moved.steps = (struct alter_steps){.given = {[ALTER_BOARDS] = true},
                                       .step = {[ALTER_BOARDS] = 1}};
    hall_refuse(&life, moved, "boards wait beside tables or are shared");
    life_end(&life);
    hall_begin(&life, &half_howell);
    moved.steps = (struct alter_steps){.given = {[0] = true}, .step = {[0] = 1}};
    hall_refuse(&life, moved, "players do not move in lines into round 3");
    life_end(&life);
}

TEST(the_evening_ends_early)
{
    struct life life;
    uint64_t chance = 2;
    hall_begin(&life, &half_howell);
    hall_enter_all(&life, 5, &chance, 100);
    struct change start = {.kind = CHANGE_ROUND, .round = {1, 6, false, 15}};
    life_record(&life, &start);
    EXPECT_INT("under way", evening_of(&life.t, 0).next, EVENING_CLOSE);
    struct alteration_request end = hall_ask(ALTERATION_END, 6);
    struct alteration made = hall_happen(&life, &end);
    EXPECT_INT("kept", made.kept, 30);
    EXPECT_INT("rounds", hall_field(&life)->schedule.rounds, 5);
    struct evening evening = evening_of(&life.t, 0);
    EXPECT_INT("all is there", evening.next, EVENING_END);
    EXPECT_INT("round", evening.round, 5);
    json_t *results = hall_results(&life);
    EXPECT_INT("complete", json_is_true(json_object_get(results, "complete")), true);
    json_decref(results);
    life_end(&life);
}

/* The last round is cut short: what has a result counts, the rest is not missed. */
TEST(the_evening_ends_in_the_middle_of_a_round)
{
    struct life life;
    uint64_t chance = 4;
    hall_begin(&life, &half_howell);
    struct alteration_request end = hall_ask(ALTERATION_END, 1);
    hall_refuse(&life, end, "nothing has been played: no round would be left");
    hall_enter_all(&life, 3, &chance, 100);
    hall_enter(&life, 4, 2, 1, 90);
    end.round = 4;
    struct alteration made = hall_happen(&life, &end);
    EXPECT_INT("kept", made.kept, 19);
    EXPECT_INT("rounds", hall_field(&life)->schedule.rounds, 4);
    EXPECT_INT("one board", expected(&life, 4, 4), 1);
    EXPECT_INT("all is there", evening_of(&life.t, 0).next, EVENING_END);
    json_decref(hall_results(&life));
    life_end(&life);
}

/* What can happen where: as docs/rules.md prints it. */
TEST(what_can_happen_in_each_format)
{
    static const struct {
        const char *format;
        const char *column; /* of the rows; c: where results are contracts */
    } format[] = {
        {"tarot-line", "l"},
        {"tarot-howell", "l"},
        {"bridge-individual", "lc"},
        {"tarot-free", "d"},
        {"whist", "d"},
        {"bridge-pairs", "pc"},
        {"tarot-triplettes", "p"},
        {"tarot-attack-defence", "a"},
        {"tarot-quadrettes", "t"},
        {"tarot-teams", "t"},
        {"bridge-teams", "t"},
    };
    static const struct {
        enum alteration_kind kind;
        const char *fits; /* columns */
    } row[] = {
        {ALTERATION_LATE, "ldpat"},       {ALTERATION_LEAVE, "ldpat"},
        {ALTERATION_SUBSTITUTE, "ldpat"}, {ALTERATION_EXTRA, "ldp"},
        {ALTERATION_SWAP, "ldpat"},       {ALTERATION_TURN, "ldp"},
        {ALTERATION_MOVED, "lpa"},        {ALTERATION_PLAYED_AS, "ldpat"},
        {ALTERATION_END, "ldpat"},        {ALTERATION_KNOCK_OUT, "t"},
        {ALTERATION_SWISS, "t"},          {ALTERATION_TURNED_BOARD, "c"},
        {ALTERATION_OTHER_PAIR, "c"},     {ALTERATION_WRONG_BOARD, "c"},
        {ALTERATION_FOULED, "c"},
    };
    EXPECT_INT("all kinds", ROWS(row), ALTERATION_KINDS);
    EXPECT_INT("all formats", ROWS(format), format_count);
    for (size_t i = 0; i < ROWS(row); i++) {
        enum alteration_kind kind = row[i].kind;
        const char *name = alteration_table[kind].name;
        for (size_t k = 0; k < ROWS(format); k++)
            EXPECT_INT(name, alteration_fits(kind, format_find(format[k].format)),
                       strpbrk(row[i].fits, format[k].column) != NULL);
        EXPECT_INT(name, alteration_table[kind].otherwise == NULL,
                   strlen(row[i].fits) == strlen("ldpat"));
    }
}

TEST(what_cannot_happen_says_what_to_do)
{
    static const struct hall teams = {"bridge-teams", "teams", 4, NULL};
    static const struct hall sides = {"tarot-attack-defence", "mitchell", 5, NULL};
    struct life life;
    hall_begin(&life, &teams);
    struct alteration_request turn = hall_ask(ALTERATION_TURN, 1);
    hall_refuse(&life, turn, "its boards need a ruling");
    struct alteration_request extra = hall_ask(ALTERATION_EXTRA, 1);
    hall_refuse(&life, extra, "nobody can take turns in this format");
    struct alteration_request swap = hall_ask(ALTERATION_SWAP, 1);
    swap.seat = seat_of(&life, 1, 1, 0);
    swap.other = seat_of(&life, 1, 1, 1);
    hall_happen(&life, &swap); /* both tables of the match sat the wrong way */
    life_end(&life);
    hall_begin(&life, &sides);
    swap.seat = "A1";
    swap.other = "D2";
    hall_refuse(&life, swap, "cannot be the attack");
    swap.other = "A3";
    hall_happen(&life, &swap);
    struct alteration_request take = hall_ask(ALTERATION_SUBSTITUTE, 2);
    take.seat = "A1";
    hall_name_spare(&life, &take, 0, 1);
    hall_happen(&life, &take);
    EXPECT_TEXT("an attacker of its own", crew_of(&life, "A1b"), "p21");
    life_end(&life);
}

/* Everybody of a group has one seat: not only the first. */
TEST(nobody_has_two_seats)
{
    struct life life;
    hall_begin(&life, &mitchell);
    struct alteration_request take = hall_ask(ALTERATION_SUBSTITUTE, 2);
    take.seat = "NS3";
    hall_name_spare(&life, &take, 0, 2);
    struct alteration made = hall_make(&life, &take);
    struct change_seat second = made.change.schedule.seat[0];
    struct change change = made.change;
    change.schedule.seat = &second;
    second.mate[0] = "p1"; /* of NS1 */
    life_refuse(&life, change, ERR_CONFLICT, "player p1 sits at NS1 and at NS3b");
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_late_pair_takes_the_place_of_the_half_table),
        cmocka_unit_test(who_has_a_seat_comes_to_it_late),
        cmocka_unit_test(one_of_a_pair_is_replaced_and_the_results_stay_together),
        cmocka_unit_test(a_pair_of_which_both_are_replaced_one_after_the_other),
        cmocka_unit_test(a_pair_takes_over_and_each_keeps_its_own),
        cmocka_unit_test(a_pair_leaves_and_is_back),
        cmocka_unit_test(a_team_may_have_one_player_more),
        cmocka_unit_test(a_replaced_team_is_out_of_the_swiss_tournament),
        cmocka_unit_test(a_pair_too_many_takes_turns),
        cmocka_unit_test(a_table_that_sat_the_wrong_way),
        cmocka_unit_test(a_call_says_on_which_board_they_sat_the_wrong_way),
        cmocka_unit_test(a_turn_of_all_tables_leaves_one_ranking),
        cmocka_unit_test(two_pairs_in_each_other_s_place),
        cmocka_unit_test(the_wrong_steps_of_a_line_or_of_boards),
        cmocka_unit_test(the_evening_ends_early),
        cmocka_unit_test(the_evening_ends_in_the_middle_of_a_round),
        cmocka_unit_test(what_can_happen_in_each_format),
        cmocka_unit_test(what_cannot_happen_says_what_to_do),
        cmocka_unit_test(nobody_has_two_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
