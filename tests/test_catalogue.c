/* test_catalogue.c - the list of tournaments, kept up to date. */
#include "store/catalogue.h"

#include "store/club.h"
#include "store/members.h"
#include "store_support.h"
#include "tournament/model/season.h"
#include <string.h>

/* Refreshes until everything is up to date; the number of calls. */
static int refresh(struct catalogue *catalogue, struct store *store)
{
    struct err err = ERR_INIT(LANG_EN);
    bool done = false;
    int calls = 0;
    for (; !done; calls++)
        if (!catalogue_refresh(catalogue, store, &done, &err))
            fail_msg("%s", err.text);
    return calls;
}

static void submit(struct journal *journal, int64_t stream, const struct change *change)
{
    struct submission submission = club_submission(stream, change, NULL);
    struct err err = ERR_INIT(LANG_EN);
    if (!journal_submit(journal, &submission, 1, true, &err))
        fail_msg("%s", err.text);
}

TEST(a_season_begins_in_july)
{
    static const struct {
        const char *date;
        int season;
    } rows[] = {
        {"2026-06-30", 2025},        {"2026-07-01", 2026},
        {"2026-12-31", 2026},        {"2027-01-01", 2026},
        {"", SEASON_NONE},           {"2026-13-01", SEASON_NONE},
        {"2026-1-01", SEASON_NONE},  {"tonight", SEASON_NONE},
        {"2026/07/01", SEASON_NONE}, {"20x6-07-01", SEASON_NONE},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].date, season_of(rows[i].date), rows[i].season);
}

TEST(a_club_may_have_a_year_of_its_own)
{
    static const struct {
        const char *date;
        int begins;
        int season;
        const char *from;
        const char *to;
    } rows[] = {
        {"2026-06-30", 0, 2025, "2025-07-01", "2026-06-30"},
        {"2026-07-01", SEASON_JULY, 2026, "2026-07-01", "2027-06-30"},
        {"2026-12-31", SEASON_CALENDAR, 2026, "2026-01-01", "2026-12-31"},
        {"2026-01-01", SEASON_CALENDAR, 2026, "2026-01-01", "2026-12-31"},
        {"2026-09-14", 915, 2025, "2025-09-15", "2026-09-14"},
        {"2026-09-15", 915, 2026, "2026-09-15", "2027-09-14"},
        {"2027-03-01", 301, 2027, "2027-03-01", "2028-02-29"},
        {"2026-02-28", 301, 2025, "2025-03-01", "2026-02-28"},
        {"2026-01-01", 102, 2025, "2025-01-02", "2026-01-01"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char from[SEASON_DAY];
        char to[SEASON_DAY];
        EXPECT_INT(rows[i].date, season_year(rows[i].date, rows[i].begins),
                   rows[i].season);
        season_span(rows[i].season, rows[i].begins, from, to);
        EXPECT_TEXT("first day", from, rows[i].from);
        EXPECT_TEXT("last day", to, rows[i].to);
    }
    EXPECT_INT("the first of September", season_can_begin(901), true);
    EXPECT_INT("29 February", season_can_begin(229), false);
    EXPECT_INT("31 June", season_can_begin(631), false);
    EXPECT_INT("month 13", season_can_begin(1301), false);
    EXPECT_INT("day 0", season_can_begin(900), false);
}

TEST(the_catalogue_follows_the_journal)
{
    const char *folder = club_folder();
    struct journal *journal = journal_on(club_store_at(club_path(folder, "club.db")));
    struct store *store = journal_store(journal);
    struct catalogue catalogue = {0};
    refresh(&catalogue, store);
    EXPECT_INT("nothing yet", (int)catalogue.rows, 0);
    int64_t first = club_new(journal);
    int64_t second = club_new(journal);
    refresh(&catalogue, store);
    EXPECT_INT("two", (int)catalogue.rows, 2);
    EXPECT_INT("number", catalogue.row[1].stream, second);
    EXPECT_INT("players", (int)catalogue.row[0].entries, CLUB_PLAYERS);
    EXPECT_INT("not published", catalogue.row[0].published, false);
    EXPECT_INT("no rank before", catalogue.row[0].entry[0].rank, 0);
    struct err err = ERR_INIT(LANG_EN);
    for (int i = 0; i < CLUB_PLAYS; i++)
        club_enter(journal, first, i, &err);
    struct change publish = {.kind = CHANGE_PUBLISH, .publish = true};
    submit(journal, first, &publish);
    refresh(&catalogue, store);
    const struct catalogue_row *row = &catalogue.row[0];
    EXPECT_INT("published", row->published, true);
    EXPECT_INT("all events", row->seq, CLUB_EVENTS + CLUB_PLAYS + 1);
    int ranked = 0;
    for (size_t i = 0; i < row->entries; i++)
        ranked += row->entry[i].rank > 0;
    EXPECT_INT("ranked", ranked, CLUB_PLAYERS);
    EXPECT_INT("the other is as before", catalogue.row[1].published, false);
    struct change again = {.kind = CHANGE_PUBLISH, .publish = false};
    submit(journal, first, &again);
    refresh(&catalogue, store);
    EXPECT_INT("provisional again", catalogue.row[0].published, false);
    EXPECT_INT("ranks are gone", catalogue.row[0].entry[0].rank, 0);
    catalogue_clear(&catalogue);
    journal_close(journal);
    club_clean(folder);
}

TEST(what_was_deleted_is_an_evening_without_a_name)
{
    const char *folder = club_folder();
    struct err err = ERR_INIT(LANG_EN);
    struct arena arena = {0};
    struct catalogue catalogue = {0};
    struct journal *journal = journal_on(club_store_at(club_path(folder, "club.db")));
    int64_t first = club_new(journal);
    club_new(journal);
    assert_false(
        club_archive(journal, &(struct club_archiving){.stream = 0}, "", 1, &err));
    err = ERR_INIT(LANG_EN);
    assert_true(club_delete(journal, first, "", CLUB_TIME, &err));
    struct change unknown = {.kind = CHANGE_CLUB, .club = {.deleted = 99}};
    struct change away = {.kind = CHANGE_CLUB, .club = {.archived = 98}};
    submit(journal, 0, &unknown); /* as another program may write it */
    submit(journal, 0, &away);
    refresh(&catalogue, journal_store(journal));
    EXPECT_INT("those that are there", catalogue.rows, 2);
    const struct season_evening *evening =
        catalogue_evenings(catalogue.row, catalogue.rows, &arena);
    assert_null(evening[0].name);
    assert_int_equal(evening[0].entries, 0);
    assert_non_null(evening[1].name);
    assert_int_equal(evening[1].entries, CLUB_PLAYERS);
    catalogue_clear(&catalogue);
    arena_clear(&arena);
    journal_close(journal);
    club_clean(folder);
}

TEST(many_tournaments_are_read_in_steps)
{
    const char *folder = club_folder();
    struct journal *journal = journal_on(club_store_at(club_path(folder, "club.db")));
    struct catalogue catalogue = {0};
    for (int i = 0; i < 2 * CATALOGUE_STEP + 1; i++)
        club_new(journal);
    EXPECT_INT("calls", refresh(&catalogue, journal_store(journal)), 3);
    EXPECT_INT("rows", (int)catalogue.rows, 2 * CATALOGUE_STEP + 1);
    for (size_t i = 0; i < catalogue.rows; i++)
        assert_non_null(catalogue.row[i].name);
    EXPECT_INT("nothing new", refresh(&catalogue, journal_store(journal)), 1);
    catalogue_clear(&catalogue);
    journal_close(journal);
    club_clean(folder);
}

TEST(a_damaged_tournament_does_not_hide_the_others)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct journal *journal = journal_on(club_store_at(path));
    struct catalogue catalogue = {0};
    club_new(journal);
    club_new(journal);
    club_sql(path, NULL, "UPDATE event SET payload = 'x' WHERE stream = 1 AND seq = 3");
    refresh(&catalogue, journal_store(journal));
    assert_null(catalogue.row[0].name);
    assert_non_null(catalogue.row[1].name);
    EXPECT_INT("it is not read again", refresh(&catalogue, journal_store(journal)), 1);
    catalogue_clear(&catalogue);
    journal_close(journal);
    club_clean(folder);
}

/* Three evenings of a season that ask for dues, one that does not, one of the season
 * before; the latest comes first. */
TEST(dues_are_owed_at_the_third_evening_that_asks_for_them)
{
    struct catalogue_entry anne = {.person = 7, .pcn = 10};
    struct catalogue_row rows[] = {
        {.stream = 5, .season = 2026, .dues = 2000},
        {.stream = 4, .season = 2026, .dues = 0},
        {.stream = 3, .season = 2026, .dues = 2000},
        {.stream = 2, .season = 2026, .dues = 2000},
        {.stream = 1, .season = 2025, .dues = 2000},
    };
    struct arena arena = {0};
    struct members members = {0};
    for (size_t i = 0; i < ROWS(rows); i++) {
        rows[i].entry = &anne;
        rows[i].entries = 1;
        rows[i].dues_free = MONEY_FREE_APPEARANCES;
    }
    for (int64_t stream = 1; stream <= 5; stream++)
        EXPECT_INT("dues", members_dues(rows, ROWS(rows), stream, 7),
                   stream == 5 ? 2000 : 0);
    EXPECT_INT("somebody else", members_dues(rows, ROWS(rows), 5, 8), 0);
    struct catalogue_row absent = rows[2];
    rows[2].entries = 0; /* the third evening would be this one */
    EXPECT_INT("stayed away once", members_dues(rows, ROWS(rows), 5, 7), 0);
    rows[2] = absent;
    members_count(&members, rows, ROWS(rows), 2026, &arena);
    EXPECT_INT("members", (int)members.count, 1);
    EXPECT_INT("tournaments", members.member[0].tournaments, 4);
    EXPECT_INT("points", members.member[0].pcn, 40);
    EXPECT_INT("owed", members.member[0].dues, 2000);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_season_begins_in_july),
        cmocka_unit_test(a_club_may_have_a_year_of_its_own),
        cmocka_unit_test(the_catalogue_follows_the_journal),
        cmocka_unit_test(what_was_deleted_is_an_evening_without_a_name),
        cmocka_unit_test(many_tournaments_are_read_in_steps),
        cmocka_unit_test(a_damaged_tournament_does_not_hide_the_others),
        cmocka_unit_test(dues_are_owed_at_the_third_evening_that_asks_for_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
