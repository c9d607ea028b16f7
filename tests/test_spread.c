/* test_spread.c - few meetings inside clubs, lines of equal strength, and their bound. */
#include "base/draw.h"
#include "core/movement/line.h"
#include "core/seating/anneal.h"
#include "core/seating/bound.h"

#include "base/str.h"
#include "support.h"
#include <string.h>

enum { FIELDS_MOST = 4, PEOPLE_MOST = 160 };

/* People, the fields they play in, and a seating drawn for them. */
struct hall {
    struct arena arena;
    struct schedule schedule[FIELDS_MOST];
    const struct schedule *field[FIELDS_MOST];
    struct places places;
    struct spread_entrant entrant[PEOPLE_MOST];
    int who[PEOPLE_MOST];
};

static void add_kind(struct hall *hall, size_t f, const char *kind, int tables,
                     int rounds)
{
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    struct movement_request request = {
        MOVEMENT_TAROT_LINE, kind, {.tables = tables, .rounds = rounds}};
    if (!movement_make(&request, &movement, &hall->arena, &err))
        fail_msg("%s", err.text);
    hall->schedule[f] = movement.field[0].schedule;
    hall->field[f] = &hall->schedule[f];
}

static void add_line(struct hall *hall, size_t f, int tables, int rounds)
{
    add_kind(hall, f, "official", tables, rounds);
}

/* Seats that many people in an order drawn from the seed; the last places stay empty. */
static void seat_people(struct hall *hall, size_t fields, int people, uint64_t seed)
{
    struct draw draw = draw_start(seed);
    int order[PEOPLE_MOST];
    places_init(&hall->places, hall->field, fields, &hall->arena);
    places_in_order(&hall->places, order, &hall->arena);
    for (int p = 0; p < hall->places.count; p++)
        hall->who[p] = SPREAD_NOBODY;
    int shuffled[PEOPLE_MOST];
    for (int i = 0; i < people; i++)
        shuffled[i] = i;
    draw_shuffle(&draw, shuffled, (size_t)people);
    for (int i = 0; i < people; i++)
        hall->who[order[i]] = shuffled[i];
    for (int p = 0; p < hall->places.count; p++)
        hall->places.used[p] = hall->who[p] != SPREAD_NOBODY;
    places_find_meetings(&hall->places, &hall->arena);
}

/* Clubs of random sizes up to the largest, and some people without one. */
static void give_clubs(struct hall *hall, int people, int largest, uint64_t *chance)
{
    int club = 0;
    for (int i = 0; i < people; club++) {
        int size = (int)support_between(chance, 1, largest);
        bool none = support_between(chance, 1, 5) == 1;
        for (; size > 0 && i < people; size--, i++)
            hall->entrant[i] = (struct spread_entrant){
                (int)support_between(chance, 0, 18) * 50, none ? SPREAD_NO_CLUB : club};
    }
}

static struct spread_figures judge(struct hall *hall)
{
    struct spread_figures figures;
    spread_judge(&hall->places, hall->entrant, hall->who, &figures, &hall->arena);
    return figures;
}

/* Meetings counted from the schedule itself, table by table. */
static int64_t count_naively(const struct hall *hall)
{
    int64_t met = 0;
    for (size_t f = 0; f < hall->places.fields; f++) {
        const struct schedule *schedule = hall->field[f];
        for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
            const int *who = hall->who + hall->places.first[f];
            const int *seat = schedule->table[i].seat;
            bool plays = true;
            for (int s = 0; s < schedule->sides; s++)
                plays = plays && seat[s] >= 0 && who[seat[s]] != SPREAD_NOBODY;
            for (int a = 0; a < schedule->sides && plays; a++)
                for (int b = 0; b < a; b++) {
                    int club = hall->entrant[who[seat[a]]].club;
                    met += club != SPREAD_NO_CLUB &&
                           club == hall->entrant[who[seat[b]]].club;
                }
        }
    }
    return met;
}

/* What is made small: how far the lines' means, in tenths, are from that of all, squared,
 * and the meetings. */
static int64_t cost_of(const struct hall *hall, const struct anneal_plan *plan)
{
    int64_t sum[PEOPLE_MOST] = {0};
    int64_t size[PEOPLE_MOST] = {0};
    int64_t all = 0;
    int64_t people = 0;
    int64_t lines = 0;
    for (int p = 0; p < hall->places.count; p++) {
        if (hall->who[p] == SPREAD_NOBODY)
            continue;
        sum[hall->places.team[p]] += hall->entrant[hall->who[p]].strength;
        size[hall->places.team[p]]++;
        all += hall->entrant[hall->who[p]].strength;
        people++;
    }
    for (int team = 0; team < hall->places.teams; team++) {
        if (size[team] == 0)
            continue;
        int64_t off =
            10 * (sum[team] * people - size[team] * all) / (size[team] * people);
        lines += off * off;
    }
    return plan->line_weight * lines + plan->meeting_weight * count_naively(hall);
}

static void expect_everybody_seated(const struct hall *hall, int people)
{
    int seen[PEOPLE_MOST] = {0};
    for (int p = 0; p < hall->places.count; p++)
        if (hall->who[p] != SPREAD_NOBODY)
            seen[hall->who[p]]++;
    for (int i = 0; i < people; i++)
        EXPECT_INT("seated once", seen[i], 1);
}

/* One random evening: annealing is never worse than the draw, and never below the bound.
 */
static void try_evening(uint64_t *chance)
{
    static const int sizes[] = {5, 6, 7, 8, 9, 11, 13};
    static const struct anneal_plan *const weights[] = {&anneal_lines, &anneal_clubs};
    struct hall hall = {0};
    size_t fields = (size_t)support_between(chance, 1, 3);
    int seats = 0;
    for (size_t f = 0; f < fields; f++) {
        int tables = sizes[support_between(chance, 0, 6)];
        add_line(&hall, f, tables, (int)support_between(chance, 1, line_rounds(tables)));
        seats += 4 * tables;
    }
    int people = seats - (int)support_between(chance, 0, 3);
    give_clubs(&hall, people, (int)support_between(chance, 1, 30), chance);
    seat_people(&hall, fields, people, support_bits(chance));
    struct anneal_plan plan = *weights[support_between(chance, 0, 1)];
    plan.swaps = 3000;
    plan.seed = support_bits(chance);
    struct spread_figures drawn = judge(&hall);
    int64_t before = cost_of(&hall, &plan);
    EXPECT_INT("meetings", drawn.meetings, count_naively(&hall));
    anneal_seats(&hall.places, hall.entrant, &plan, hall.who, &hall.arena);
    struct spread_figures found = judge(&hall);
    EXPECT_INT("meetings", found.meetings, count_naively(&hall));
    EXPECT_INT("never worse", cost_of(&hall, &plan) <= before, true);
    EXPECT_INT("same people, same bound", found.bound, drawn.bound);
    EXPECT_INT("bound of the draw", drawn.bound <= drawn.meetings, true);
    EXPECT_INT("bound", found.bound <= found.meetings, true);
    EXPECT_INT("a spread", ratio_compare(found.spread, RATIO_ZERO) >= 0, true);
    expect_everybody_seated(&hall, people);
    arena_clear(&hall.arena);
}

TEST(annealing_is_between_the_bound_and_the_draw)
{
    uint64_t chance = 2022;
    for (int i = 0; i < 150; i++)
        try_evening(&chance);
}

TEST(a_seed_gives_the_same_seats_again)
{
    struct hall hall[2] = {0};
    for (int i = 0; i < 2; i++) {
        uint64_t chance = 5;
        struct anneal_plan plan = anneal_clubs;
        plan.seed = 99;
        plan.swaps = 5000;
        add_line(&hall[i], 0, 7, 0);
        give_clubs(&hall[i], 28, 6, &chance);
        seat_people(&hall[i], 1, 28, 1);
        anneal_seats(&hall[i].places, hall[i].entrant, &plan, hall[i].who,
                     &hall[i].arena);
    }
    assert_memory_equal(hall[0].who, hall[1].who, sizeof hall[0].who);
    arena_clear(&hall[0].arena);
    arena_clear(&hall[1].arena);
}

TEST(whoever_is_fixed_stays)
{
    struct hall hall = {0};
    uint64_t chance = 6;
    bool fixed[PEOPLE_MOST] = {[0] = true, [5] = true, [27] = true};
    int before[PEOPLE_MOST];
    struct anneal_plan plan = anneal_clubs;
    plan.fixed = fixed;
    plan.swaps = 5000;
    add_line(&hall, 0, 7, 0);
    give_clubs(&hall, 28, 6, &chance);
    seat_people(&hall, 1, 28, 1);
    memcpy(before, hall.who, sizeof before);
    anneal_seats(&hall.places, hall.entrant, &plan, hall.who, &hall.arena);
    int moved = 0;
    for (int p = 0; p < 28; p++) {
        if (fixed[p])
            EXPECT_INT("stays", hall.who[p], before[p]);
        moved += hall.who[p] != before[p];
    }
    assert_true(moved > 10);
    arena_clear(&hall.arena);
}

static void number_contestants(struct schedule *schedule, struct arena *arena)
{
    schedule->label = arena_alloc(arena, (size_t)schedule->contestants, SCHEDULE_LABEL);
    for (int c = 0; c < schedule->contestants; c++)
        str_format(schedule->label[c], SCHEDULE_LABEL, "%d", c + 1);
}

/* A small movement whose every seating can be tried: lines of two or three tables in
 * which all meet, or nearly. */
static void add_small(struct hall *hall, int tables, int rounds, int sides)
{
    struct schedule *schedule = &hall->schedule[0];
    schedule_init(schedule, tables, rounds, sides, &hall->arena);
    schedule->contestants = sides * tables;
    number_contestants(schedule, &hall->arena);
    for (int r = 0; r < rounds; r++)
        for (int t = 0; t < tables; t++) {
            struct schedule_table *at = schedule_at(schedule, r + 1, t + 1);
            for (int s = 0; s < sides; s++)
                at->seat[s] = s * tables + (t + r * s) % tables;
            at->count = 1;
        }
    hall->field[0] = schedule;
}

/* The fewest meetings over all seatings of the clubs: places take a club in turn. */
static int64_t fewest(struct hall *hall, int place, int left[], int clubs)
{
    if (place == hall->places.count)
        return count_naively(hall);
    int64_t best = INT64_MAX;
    for (int c = 0; c < clubs; c++) {
        if (left[c] == 0)
            continue;
        left[c]--;
        hall->who[place] = c; /* entrant c stands for the club */
        int64_t here = fewest(hall, place + 1, left, clubs);
        best = here < best ? here : best;
        left[c]++;
    }
    return best;
}

/* Gives the people their clubs, in order, and their seats as well. */
static void fill_small(struct hall *hall, const int size[], int clubs)
{
    int n = 0;
    for (int c = 0; c < clubs; c++)
        for (int k = 0; k < size[c]; k++, n++)
            hall->entrant[n] = (struct spread_entrant){100 * n, c};
    seat_people(hall, 1, n, 7);
}

static int64_t try_all(struct hall *hall, const int size[], int clubs)
{
    int left[PEOPLE_MOST];
    for (int c = 0; c < clubs; c++) {
        left[c] = size[c];
        hall->entrant[c].club = c;
    }
    return fewest(hall, 0, left, clubs);
}

/* tight: the bound is what can be reached. */
TEST(small_halls_tried_in_every_way)
{
    static const struct {
        const char *row;
        int tables, rounds, sides;
        int clubs;
        int size[12];
        bool tight;
    } rows[] = {
        {"two lines of four, full", 4, 4, 2, 3, {4, 2, 2}, true},
        {"two lines of four, two clubs", 4, 4, 2, 2, {5, 3}, true},
        {"two lines of five, full", 5, 5, 2, 3, {4, 4, 2}, true},
        {"one club alone", 4, 4, 2, 1, {8}, true},
        {"a line each", 4, 4, 2, 2, {4, 4}, true},
        {"two rounds", 4, 2, 2, 2, {4, 4}, true},
        {"one round", 5, 1, 2, 2, {5, 5}, true},
        {"three rounds of five", 5, 3, 2, 3, {6, 2, 2}, false},
        {"four lines of two", 2, 1, 4, 3, {3, 3, 2}, true},
        {"four lines of three", 3, 2, 4, 4, {4, 3, 3, 2}, false},
        {"four lines of three, one round", 3, 1, 4, 3, {5, 4, 3}, true},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct hall hall = {0};
        struct anneal_plan plan = anneal_clubs;
        plan.seed = i;
        plan.swaps = 20000;
        add_small(&hall, rows[i].tables, rows[i].rounds, rows[i].sides);
        fill_small(&hall, rows[i].size, rows[i].clubs);
        anneal_seats(&hall.places, hall.entrant, &plan, hall.who, &hall.arena);
        struct spread_figures found = judge(&hall);
        int64_t best = try_all(&hall, rows[i].size, rows[i].clubs);
        EXPECT_INT(rows[i].row, found.meetings, best);
        EXPECT_INT(rows[i].row, found.bound <= best, true);
        if (rows[i].tight)
            EXPECT_INT(rows[i].row, found.bound, best);
        arena_clear(&hall.arena);
    }
}

/* In a full movement only lines count, so all ways to share them are few enough. */
static int64_t fewest_lines(int room[4], const int size[], int clubs)
{
    if (clubs == 0)
        return 0;
    int64_t best = INT64_MAX;
    for (int code = 0; code < 8 * 8 * 8; code++) {
        int part[4] = {code / 64, code / 8 % 8, code % 8, 0};
        part[3] = size[0] - part[0] - part[1] - part[2];
        bool fits = part[3] >= 0;
        int64_t pairs = 0;
        for (int x = 0; x < 4; x++) {
            fits = fits && part[x] <= room[x];
            for (int y = 0; y < x; y++)
                pairs += (int64_t)part[x] * part[y];
        }
        if (!fits)
            continue;
        int left[4] = {room[0] - part[0], room[1] - part[1], room[2] - part[2],
                       room[3] - part[3]};
        int64_t rest = fewest_lines(left, size + 1, clubs - 1);
        if (rest < INT64_MAX && pairs + rest < best)
            best = pairs + rest;
    }
    return best;
}

TEST(full_movements_reach_the_bound_of_their_lines)
{
    static const struct {
        const char *row;
        int tables;
        int clubs;
        int size[8];
    } rows[] = {
        {"a club a line", 5, 4, {5, 5, 5, 5}},
        {"threes", 5, 4, {3, 3, 3, 3}},
        {"sixes", 5, 3, {6, 6, 6}},
        {"a large one", 5, 3, {7, 7, 6}},
        {"seven tables", 7, 3, {6, 6, 4}},
        {"seven tables, large", 7, 3, {9, 7, 4}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct hall hall = {0};
        struct anneal_plan plan = anneal_clubs;
        int n = rows[i].tables;
        int room[4] = {n, n, n, n};
        int people = 0;
        add_line(&hall, 0, n, 0);
        for (int c = 0; c < rows[i].clubs; c++)
            for (int k = 0; k < rows[i].size[c]; k++, people++)
                hall.entrant[people] = (struct spread_entrant){50 * (people % 9), c};
        for (; people < 4 * n; people++)
            hall.entrant[people] = (struct spread_entrant){200, SPREAD_NO_CLUB};
        seat_people(&hall, 1, people, 3);
        anneal_seats(&hall.places, hall.entrant, &plan, hall.who, &hall.arena);
        struct spread_figures found = judge(&hall);
        EXPECT_INT(rows[i].row, found.bound,
                   fewest_lines(room, rows[i].size, rows[i].clubs));
        EXPECT_INT(rows[i].row, found.meetings, found.bound);
        arena_clear(&hall.arena);
    }
}

/* Everybody meets everybody: a club of four meets six times wherever it sits. */
TEST(where_all_meet_all_nothing_helps)
{
    struct hall hall = {0};
    struct schedule *schedule = &hall.schedule[0];
    static const int round[3][2][2] = {
        {{0, 1}, {2, 3}}, {{2, 0}, {3, 1}}, {{0, 3}, {1, 2}}};
    schedule_init(schedule, 2, 3, 2, &hall.arena);
    schedule->contestants = 4;
    number_contestants(schedule, &hall.arena);
    for (int r = 0; r < 3; r++)
        for (int t = 0; t < 2; t++) {
            struct schedule_table *at = schedule_at(schedule, r + 1, t + 1);
            at->seat[0] = round[r][t][0];
            at->seat[1] = round[r][t][1];
            at->count = 1;
        }
    hall.field[0] = schedule;
    fill_small(&hall, (const int[]){3, 1}, 2);
    struct spread_figures found = judge(&hall);
    EXPECT_INT("no lines", hall.places.line[0], PLACES_NONE);
    EXPECT_INT("meetings", found.meetings, 3);
    EXPECT_INT("bound", found.bound, 3);
    arena_clear(&hall.arena);
}

/* The size of a national final: sixteen committees, no two of one meet, lines equal. */
TEST(a_final_of_112_players_has_no_meeting_and_even_lines)
{
    static const struct {
        const char *row;
        size_t fields;
        const char *kind;
        int tables;
        int rounds;
    } rows[] = {
        {"four fields of seven", 4, "official", 7, 7},
        {"one field of 28, half of its rounds", 1, "full", 28, 14},
        {"one field of 28, where a committee needs a line", 1, "full", 28, 28},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct hall hall = {0};
        struct anneal_plan plan = anneal_clubs;
        uint64_t chance = 112;
        plan.seed = 1;
        for (size_t f = 0; f < rows[i].fields; f++)
            add_kind(&hall, f, rows[i].kind, rows[i].tables, rows[i].rounds);
        for (int p = 0; p < 112; p++)
            hall.entrant[p] =
                (struct spread_entrant){50 * (int)support_between(&chance, 0, 18), p / 7};
        seat_people(&hall, rows[i].fields, 112, 1);
        anneal_seats(&hall.places, hall.entrant, &plan, hall.who, &hall.arena);
        struct spread_figures found = judge(&hall);
        EXPECT_INT(rows[i].row, found.meetings, 0);
        EXPECT_INT("lines within 0.16 of an index, 0.06 standard deviations",
                   ratio_compare(found.spread, ratio_of(16, 1)) < 0, true);
        arena_clear(&hall.arena);
    }
}

TEST(people_without_a_club_meet_nobody)
{
    struct hall hall = {0};
    add_line(&hall, 0, 5, 0);
    for (int p = 0; p < 20; p++)
        hall.entrant[p] = (struct spread_entrant){100, SPREAD_NO_CLUB};
    seat_people(&hall, 1, 20, 1);
    struct spread_figures found = judge(&hall);
    EXPECT_INT("meetings", found.meetings, 0);
    EXPECT_INT("bound", found.bound, 0);
    EXPECT_INT("spread", ratio_compare(found.spread, RATIO_ZERO), 0);
    arena_clear(&hall.arena);
}

/* X1 sits down at table 1 in the first round, but the seat is N1's. */
TEST(substitutes_come_last)
{
    struct hall hall = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    struct movement_request request = {
        MOVEMENT_TAROT_LINE, "full", {.tables = 7, .extra = 2}};
    int order[PEOPLE_MOST];
    assert_true(movement_make(&request, &movement, &hall.arena, &err));
    hall.field[0] = &movement.field[0].schedule;
    char(*label)[SCHEDULE_LABEL] = hall.field[0]->label;
    EXPECT_TEXT("sits", label[schedule_at(hall.field[0], 1, 1)->seat[0]], "X1");
    places_init(&hall.places, hall.field, 1, &hall.arena);
    places_in_order(&hall.places, order, &hall.arena);
    EXPECT_INT("places", hall.places.count, 30);
    for (int i = 0; i < 28; i++) {
        char own[SCHEDULE_LABEL];
        str_format(own, sizeof own, "%c%d", seat_letter((enum seat)(i % 4)), i / 4 + 1);
        EXPECT_TEXT("by table", label[order[i]], own);
    }
    EXPECT_TEXT("last but one", label[order[28]], "X1");
    EXPECT_TEXT("last", label[order[29]], "X2");
    arena_clear(&hall.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(annealing_is_between_the_bound_and_the_draw),
        cmocka_unit_test(a_seed_gives_the_same_seats_again),
        cmocka_unit_test(whoever_is_fixed_stays),
        cmocka_unit_test(small_halls_tried_in_every_way),
        cmocka_unit_test(full_movements_reach_the_bound_of_their_lines),
        cmocka_unit_test(where_all_meet_all_nothing_helps),
        cmocka_unit_test(a_final_of_112_players_has_no_meeting_and_even_lines),
        cmocka_unit_test(people_without_a_club_meet_nobody),
        cmocka_unit_test(substitutes_come_last),
    };
    return cmocka_run_group_tests_name("spread", tests, NULL, NULL);
}
