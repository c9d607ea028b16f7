/* test_championships.c - what the lines of the catalogue tell: who is the outgoing
 * champion, who played elsewhere, and what members of a season did and owe. */
#include "store/championships.h"

#include "core/award.h"
#include "store/members.h"
#include "support.h"
#include <string.h>

/* A line with its first, who has that number, and one who came second. */
struct line {
    struct catalogue_row row;
    struct catalogue_entry entry[2];
};

static void set_line(struct line *line, int64_t stream, const char *date, int64_t first)
{
    *line = (struct line){.entry = {{.person = first, .rank = 1, .pcn = 20},
                                    {.person = 50, .rank = 2, .pcn = 10}}};
    line->row = (struct catalogue_row){.stream = stream,
                                       .name = "Finale",
                                       .date = date,
                                       .season = season_of(date),
                                       .event = PCN_FINAL,
                                       .series = OPTIONS_SERIES_FIRST,
                                       .committee = "Val de Saône",
                                       .entries = 2};
    line->row.entry = line->entry;
}

/* The line again, whose entries were copied with it. */
static struct catalogue_row as_row(struct line *line)
{
    line->row.entry = line->entry;
    return line->row;
}

/* A final of this season: p1 is person 7, p2 nobody whom the club knows. */
struct final {
    struct roster roster;
    struct player player[2];
    struct tournament t;
};

static struct arena finals; /* what they know, until all tests are over */

static void set_final(struct final *final)
{
    struct person person = PERSON_NOBODY;
    *final =
        (struct final){.player = {{.id = "p2", .person = 99}, {.id = "p1", .person = 7}}};
    person.id = 7;
    person.name = "DURAND Anne";
    roster_add(&final->roster, &person, &finals);
    final->t = (struct tournament){.format = format_find("tarot-line"),
                                   .date = "2026-11-15",
                                   .player = final->player,
                                   .players = 2};
    final->t.options.event = PCN_FINAL;
    final->t.options.series = OPTIONS_SERIES_FIRST;
}

/* Who won: the number of the tournament where, 0 if nobody is found. */
static int64_t winner_among(const struct final *final, const struct catalogue_row row[],
                            size_t rows)
{
    struct championships_winner winner = {.player = -1};
    if (!championships_find_winner(&winner, row, rows, &final->t, &final->roster))
        return 0;
    assert_int_equal(winner.player, 1);
    return winner.row->stream;
}

TEST(the_winner_of_the_last_final_is_the_champion)
{
    struct final final;
    struct line one;
    struct line two;
    struct line three;
    set_final(&final);
    set_line(&one, 1, "2024-11-15", 7);
    set_line(&two, 2, "2025-11-15", 7);
    set_line(&three, 3, "2023-11-15", 8);
    struct catalogue_row rows[] = {one.row, two.row, three.row};
    assert_int_equal(winner_among(&final, rows, 3), 2);
    assert_int_equal(winner_among(&final, rows, 1), 1);
    assert_int_equal(winner_among(&final, rows, 0), 0);
    final.t.options.event = PCN_STAGE; /* a stage of it: the champion is that of finals */
    assert_int_equal(winner_among(&final, rows, 3), 2);
    final.t.options.event = PCN_FRANCE; /* of its own kind */
    assert_int_equal(winner_among(&final, rows, 3), 0);
    rows[0].event = PCN_FRANCE;
    assert_int_equal(winner_among(&final, rows, 3), 1);
    set_final(&final);
    rows[0].event = PCN_FINAL;
    rows[1].entry[1].rank = 1; /* two are first: neither */
    assert_int_equal(winner_among(&final, rows, 3), 0);
    final.player[1].person = 98; /* has not entered */
    assert_int_equal(winner_among(&final, rows, 1), 0);
}

TEST(lines_that_make_no_champion)
{
    static const struct {
        const char *what;
        int event;
        int series;
        const char *date;
        int rank;
        bool gone;
    } rows[] = {
        {"as it is", PCN_FINAL, OPTIONS_SERIES_FIRST, "2025-11-15", 1, false},
        {"deleted", PCN_FINAL, OPTIONS_SERIES_FIRST, "2025-11-15", 1, true},
        {"another kind", PCN_REGULARITY, OPTIONS_SERIES_FIRST, "2025-11-15", 1, false},
        {"another series", PCN_FINAL, OPTIONS_SERIES_FIRST + 1, "2025-11-15", 1, false},
        {"no date", PCN_FINAL, OPTIONS_SERIES_FIRST, "", 1, false},
        {"this season", PCN_FINAL, OPTIONS_SERIES_FIRST, "2026-11-01", 1, false},
        {"nobody first", PCN_FINAL, OPTIONS_SERIES_FIRST, "2025-11-15", 0, false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct final final;
        struct line line;
        set_final(&final);
        set_line(&line, 4, rows[i].date, 7);
        line.row.event = rows[i].event;
        line.row.series = rows[i].series;
        line.row.name = rows[i].gone ? NULL : "Finale";
        line.entry[0].rank = rows[i].rank;
        EXPECT_INT(rows[i].what, winner_among(&final, &line.row, 1), i == 0 ? 4 : 0);
    }
}

TEST(tournaments_that_have_no_champion)
{
    struct final final;
    struct line line;
    set_line(&line, 4, "2025-11-15", 7);
    for (int event = 0; event < PCN_EVENTS; event++) {
        set_final(&final);
        final.t.options.event = event;
        line.row.event = pcn_event_table[event].championship ? PCN_FINAL : event;
        bool has = pcn_event_table[event].official && event != PCN_FESTIVAL;
        EXPECT_INT("event", winner_among(&final, &line.row, 1), has ? 4 : 0);
    }
    set_final(&final);
    line.row.event = PCN_FINAL;
    final.t.format = format_find("bridge-pairs");
    assert_int_equal(winner_among(&final, &line.row, 1), 0);
}

TEST(who_played_a_championship_of_another_committee)
{
    static const struct {
        const char *what;
        int64_t stream;
        int event;
        int series;
        const char *committee;
        const char *date;
        bool gone;
        bool found;
    } rows[] = {
        {"elsewhere", 2, PCN_STAGE, OPTIONS_SERIES_FIRST, "Ain", "2026-10-01", false,
         true},
        {"deleted", 2, PCN_STAGE, OPTIONS_SERIES_FIRST, "Ain", "2026-10-01", true, false},
        {"this one", 1, PCN_STAGE, OPTIONS_SERIES_FIRST, "Ain", "2026-10-01", false,
         false},
        {"no event", 2, PCN_NONE, OPTIONS_SERIES_FIRST, "Ain", "2026-10-01", false,
         false},
        {"open", 2, PCN_REGULARITY, OPTIONS_SERIES_FIRST, "Ain", "2026-10-01", false,
         false},
        {"series", 2, PCN_STAGE, OPTIONS_SERIES_FIRST + 1, "Ain", "2026-10-01", false,
         false},
        {"nobody's", 2, PCN_STAGE, OPTIONS_SERIES_FIRST, "", "2026-10-01", false, false},
        {"theirs", 2, PCN_STAGE, OPTIONS_SERIES_FIRST, "Jura", "2026-10-01", false,
         false},
        {"home", 2, PCN_STAGE, OPTIONS_SERIES_FIRST, "Doubs", "2026-10-01", false, false},
        {"earlier", 2, PCN_STAGE, OPTIONS_SERIES_FIRST, "Ain", "2025-10-01", false,
         false},
    };
    struct final final;
    set_final(&final);
    struct championships_guest guest = {
        .t = &final.t, .stream = 1, .person = 7, .committee = "Jura", .home = "Doubs"};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct line line;
        size_t from = 0;
        set_line(&line, rows[i].stream, rows[i].date, 7);
        line.row.event = rows[i].event;
        line.row.series = rows[i].series;
        line.row.committee = rows[i].committee;
        line.row.name = rows[i].gone ? NULL : "Stage";
        bool found = championships_elsewhere(&line.row, 1, &from, &guest) != NULL;
        EXPECT_INT(rows[i].what, found, rows[i].found);
        EXPECT_INT(rows[i].what, from, 1);
        assert_null(championships_elsewhere(&line.row, 1, &from, &guest));
        guest.person = 6; /* who did not play there */
        from = 0;
        assert_null(championships_elsewhere(&line.row, 1, &from, &guest));
        guest.person = 7;
    }
}

TEST(members_are_counted_named_and_owe)
{
    struct arena arena = {0};
    struct line line[4];
    struct catalogue_row row[4];
    struct members members = {0};
    struct roster roster = {0};
    static const char *const dates[] = {"2026-11-20", "2026-11-10", "2026-10-01",
                                        "2025-11-01"};
    for (int i = 0; i < 4; i++) {
        set_line(&line[i], 4 - i, dates[i], i == 1 ? 8 : 7);
        line[i].row.dues = 1500;
        line[i].row.dues_free = 1;
        row[i] = as_row(&line[i]);
    }
    row[1].dues = 0; /* none are asked that evening */
    members_count(&members, row, 4, season_of("2026-11-10"), &arena);
    assert_int_equal(members.count, 3);
    struct member *seven = members_add(&members, 7, &arena);
    assert_int_equal(members.count, 3);
    assert_int_equal(seven->tournaments, 2);
    assert_int_equal(seven->pcn, 40);
    assert_int_equal(seven->dues, 1500);
    assert_int_equal(members_add(&members, 8, &arena)->dues, 0);
    struct person person = PERSON_NOBODY;
    static const char *const names[] = {"ZOLA Émile", "", "DURAND Anne"};
    static const int64_t ids[] = {7, 8, 50};
    for (int i = 0; i < 3; i++) {
        person.id = ids[i];
        person.name = names[i];
        person.club = "Mardi";
        roster_add(&roster, &person, &arena);
    }
    members_add(&members, 1234, &arena); /* nobody knows that one */
    members_name(&members, &roster, &arena);
    assert_int_equal(members.count, 2);
    EXPECT_TEXT("first", members.member[0].name, "DURAND Anne");
    EXPECT_TEXT("second", members.member[1].name, "ZOLA Émile");
    assert_int_equal(members_dues(row, 4, 4, 7), 1500); /* the second time */
    assert_int_equal(members_dues(row, 4, 2, 7), 0);    /* the first one is free */
    assert_int_equal(members_dues(row, 4, 3, 8), 0);
    assert_int_equal(members_dues(row, 4, 4, 8), 0);
    assert_int_equal(members_dues(row, 4, 77, 7), 0);
    members.count = 0;
    members_name(&members, &roster, &arena);
    assert_int_equal(members.count, 0);
    arena_clear(&arena);
}

TEST(members_of_one_name_stand_in_the_order_of_their_numbers)
{
    struct arena arena = {0};
    struct members members = {0};
    struct roster roster = {0};
    for (int64_t id = 3; id <= 9; id++) {
        struct person person = PERSON_NOBODY;
        person.id = id;
        person.name = "MARTIN Paul";
        roster_add(&roster, &person, &arena);
        members_add(&members, id % 2 == 0 ? 12 - id : id, &arena);
    }
    members_name(&members, &roster, &arena);
    assert_int_equal(members.count, 7);
    for (size_t i = 0; i < members.count; i++)
        assert_int_equal(members.member[i].person, 3 + (int64_t)i);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_winner_of_the_last_final_is_the_champion),
        cmocka_unit_test(lines_that_make_no_champion),
        cmocka_unit_test(tournaments_that_have_no_champion),
        cmocka_unit_test(who_played_a_championship_of_another_committee),
        cmocka_unit_test(members_are_counted_named_and_owe),
        cmocka_unit_test(members_of_one_name_stand_in_the_order_of_their_numbers),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    arena_clear(&finals);
    return failed;
}
