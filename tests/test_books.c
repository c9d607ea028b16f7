/* test_books.c - what a club keeps beside its tournaments: the row of the committee's
 * table for so many players, dues, and the cash book of a span of days. */
#include "support.h"
#include "tournament/results/cash_book.h"

TEST(the_row_for_so_many_players)
{
    static struct stage_row stages[] = {{.season = 2025, .from = 1, .to = 80},
                                        {.season = 2026, .from = 1, .to = 40},
                                        {.season = 2026, .from = 41, .to = 80}};
    static const struct {
        int season;
        int players;
        int row; /* -1: none */
    } rows[] = {{2025, 41, 0}, {2026, 1, 1},   {2026, 40, 1}, {2026, 41, 2},
                {2026, 80, 2}, {2026, 81, -1}, {2026, 0, -1}, {2027, 40, -1}};
    struct books books = {.stage = stages, .stages = ROWS(stages)};
    for (size_t i = 0; i < ROWS(rows); i++) {
        const struct stage_row *found =
            books_stage(&books, rows[i].season, rows[i].players);
        assert_ptr_equal(found, rows[i].row < 0 ? NULL : &stages[rows[i].row]);
    }
}

TEST(dues_are_of_a_person_and_a_season)
{
    static struct cash_line lines[] = {
        {.seq = 1, .person = 4, .season = 2026, .cents = 1500},
        {.seq = 2, .person = 4, .season = 2025, .cents = 1400},
        {.seq = 3, .person = 5, .season = 2026, .cents = 1500},
        {.seq = 4, .person = 4, .season = 2026, .cents = -500}};
    struct books books = {.cash = lines, .lines = ROWS(lines)};
    EXPECT_INT("paid, and some given back", books_dues(&books, 4, 2026), 1000);
    EXPECT_INT("of the year before", books_dues(&books, 4, 2025), 1400);
    EXPECT_INT("nothing yet", books_dues(&books, 5, 2025), 0);
    assert_ptr_equal(books_line(&books, 3), &lines[2]);
    assert_null(books_line(&books, 5));
}

/* Two evenings of one day, and lines that were not written in the order of days. */
static const struct cash_evening evenings[] = {
    {.stream = 2, .date = "2026-11-10", .name = "Second", .fees = 300, .prizes = 100},
    {.stream = 1, .date = "2026-11-10", .name = "First", .fees = 500, .stakes = 50},
    {.stream = 3, .date = "2026-11-30", .name = "Late", .stakes = 40}};

static struct cash_line written[] = {
    {.seq = 7, .date = "2026-11-10", .text = "Coffee", .cents = -120},
    {.seq = 8, .date = "2026-11-02", .text = "Gift", .cents = 1000},
    {.seq = 9, .date = "2026-11-10", .text = "Cards", .cents = -80}};

static struct cash_book make_book(const char *from, const char *to, struct arena *arena)
{
    struct books books = {.cash = written, .lines = ROWS(written)};
    struct cash_sources sources = {evenings, ROWS(evenings), &books};
    struct cash_book book;
    cash_book_make(&book, &sources, from, to, arena);
    return book;
}

TEST(a_day_begins_with_its_evenings)
{
    static const struct {
        const char *text;
        int64_t balance;
    } rows[] = {{"Gift", 1000},   {"First", 1500},  {"First", 1550}, {"Second", 1850},
                {"Second", 1750}, {"Coffee", 1630}, {"Cards", 1550}, {"Late", 1590}};
    struct arena arena = {0};
    struct cash_book book = make_book("", "", &arena);
    EXPECT_INT("lines", book.entries, ROWS(rows));
    for (size_t i = 0; i < ROWS(rows); i++) {
        EXPECT_TEXT("line", book.entry[i].text, rows[i].text);
        EXPECT_INT(rows[i].text, book.entry[i].balance, rows[i].balance);
    }
    arena_clear(&arena);
}

TEST(a_span_carries_over_what_was_before)
{
    static const struct {
        const char *from;
        const char *to;
        size_t entries;
        int64_t before;
        int64_t balance;
    } rows[] = {{"2026-11-10", "2026-11-10", 6, 1000, 1550},
                {"2026-11-03", "", 7, 1000, 1590},
                {"", "2026-11-09", 1, 0, 1000},
                {"2026-12-01", "2026-12-31", 0, 1590, 1590}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct cash_book book = make_book(rows[i].from, rows[i].to, &arena);
        EXPECT_INT(rows[i].from, book.entries, rows[i].entries);
        EXPECT_INT(rows[i].from, book.before, rows[i].before);
        EXPECT_INT(rows[i].from, book.balance, rows[i].balance);
        EXPECT_INT(rows[i].from, book.before + book.earned - book.spent, book.balance);
        arena_clear(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_row_for_so_many_players),
        cmocka_unit_test(dues_are_of_a_person_and_a_season),
        cmocka_unit_test(a_day_begins_with_its_evenings),
        cmocka_unit_test(a_span_carries_over_what_was_before),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
