/* test_fees.c - small rules that several rooms rest upon: what somebody pays, what the
 * books take, when a year begins, a deal of whist as its four say it. */
#include "support.h"
#include "tournament/change.h"
#include "tournament/facts/whist_said.h"
#include "tournament/model/fees.h"
#include "tournament/model/season.h"
#include <string.h>

TEST(the_fee_goes_by_age_and_club)
{
    static const struct {
        const char *born;
        const char *date;
        bool guest;
        enum fee_category category;
    } rows[] = {
        {"", "2026-11-16", false, FEE_MEMBER},
        {"", "2026-11-16", true, FEE_GUEST},
        {"2008-11-17", "2026-11-16", false, FEE_YOUTH},
        {"2008-11-16", "2026-11-16", false, FEE_MEMBER},
        {"2008-11-16", "2026-11-16", true, FEE_GUEST},
        {"2008-11-17", "", true, FEE_GUEST},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct person person = PERSON_NOBODY;
        person.born = rows[i].born;
        person.guest = rows[i].guest;
        EXPECT_INT(rows[i].born, fee_category_of(&person, rows[i].date),
                   rows[i].category);
    }
    EXPECT_INT("nobody", fee_category_of(NULL, "2026-11-16"), FEE_MEMBER);
}

TEST(what_was_paid_is_added_up)
{
    struct payment paid[] = {
        {.player = 0, .cents = 200, .method = PAYMENT_CASH, .seq = 5},
        {.player = 1, .cents = 900, .method = PAYMENT_CARD, .seq = 6},
        {.player = 0, .cents = 100, .method = PAYMENT_CHEQUE, .seq = 7},
        {.player = 2, .cents = 0, .method = PAYMENT_FREE, .seq = 8},
        {.player = 2, .cents = 0, .method = PAYMENT_CASH, .seq = 9}};
    struct player player[4] = {
        {.person = 1}, {.person = 2}, {.person = 3}, {.person = 4}};
    struct tournament t = {.date = "",
                           .player = player,
                           .players = 4,
                           .payment = paid,
                           .payments = ROWS(paid)};
    static const int64_t left[] = {500, 0, 0, 800};
    assert_false(fees_are(&t.options));
    t.options.fee[FEE_YOUTH] = 100;
    assert_true(fees_are(&t.options));
    t.options.fee[FEE_MEMBER] = 800;
    for (int p = 0; p < 4; p++) {
        struct fee_account account = fee_account_of(&t, p, NULL);
        EXPECT_INT("left", fee_left(&account), left[p]);
        EXPECT_INT("let in free", account.free, p == 2);
    }
    struct err err = ERR_INIT(LANG_EN);
    enum payment_method method;
    assert_true(fee_method_read("cheque", &method, &err) && method == PAYMENT_CHEQUE);
    assert_false(fee_method_read("gold", &method, &err));
}

TEST(the_sheet_of_an_open_has_four_numbers)
{
    static const char *const wrong[] = {
        "-1/1/1/1", "1/-1/1/1",      "1/1/-1/1",      "1/1/1/-1",     "1/1/1",
        "1/1/1/1x", "9999999/1/1/1", "1/9999999/1/1", "1/1/9999999/1"};
    struct options options = options_default();
    struct err err = ERR_INIT(LANG_EN);
    struct str shown = {0};
    assert_true(options_set(&options, "open_sheet", "10/50/200/7911", &err));
    options_typed(&options, OPTION_SHEET, ',', &shown);
    EXPECT_TEXT("typed", str_text(&shown), "10/50/200/7911");
    for (size_t i = 0; i < ROWS(wrong); i++) {
        err = ERR_INIT(LANG_EN);
        if (options_set(&options, "open_sheet", wrong[i], &err))
            fail_msg("%s was taken", wrong[i]);
        EXPECT_INT("as before", options.sheet.promotion, 200);
    }
    str_clear(&shown);
}

/* Checked for whoever calls from within, too. */
TEST(the_books_take_what_can_be_counted)
{
    static const struct {
        struct change_habits habits;
        bool taken;
    } rows[] = {
        {{.has_dues = true, .dues = 2500, .dues_free = 2}, true},
        {{.has_dues = true, .dues = -1}, false},
        {{.has_dues = true, .dues = MONEY_MOST + 1}, false},
        {{.has_dues = true, .dues_free = -1}, false},
        {{.has_dues = true, .dues_free = BOOKS_FREE_MOST + 1}, false},
        {{.begins = 229}, false},
        {{.begins = 901}, true},
    };
    static const int64_t cents[] = {0, BOOKS_CENTS_MOST + 1LL, -BOOKS_CENTS_MOST - 1LL};
    struct tournament club = {0};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct change change = {.kind = CHANGE_HABITS, .habits = rows[i].habits};
        EXPECT_INT("taken", tournament_check(&club, &change, &err), rows[i].taken);
    }
    for (size_t i = 0; i < ROWS(cents); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct change change = {
            .kind = CHANGE_CASH,
            .cash = {.date = "2026-11-16", .text = "cards", .cents = cents[i]}};
        assert_false(tournament_check(&club, &change, &err));
        EXPECT_TEXT("place", err.place, "amount");
    }
    tournament_clear(&club);
}

TEST(a_day_that_is_none_is_of_no_season)
{
    static const char *const none[] = {"2026-11+16", "2026+11-16", "2026-00-16",
                                       "2026-13-16", "0000-11-16", "2026-1/-16",
                                       "x026-11-16"};
    for (size_t i = 0; i < ROWS(none); i++)
        EXPECT_INT(none[i], season_of(none[i]), SEASON_NONE);
    char from[SEASON_DAY];
    char to[SEASON_DAY];
    static const struct {
        int year;
        const char *to;
    } ends[] = {{1999, "2000-02-29"}, {2023, "2024-02-29"}, {2099, "2100-02-28"}};
    for (size_t i = 0; i < ROWS(ends); i++) {
        season_span(ends[i].year, 301, from, to);
        EXPECT_TEXT("last day", to, ends[i].to);
    }
}

/* Contracts and outcomes of N, E, S, W; against whom, who revoked. */
struct said_row {
    const char *contract[SEAT_COUNT];
    const char *outcome[SEAT_COUNT];
    const char *against;
    const char *revoke;
    const char *words; /* NULL: it is taken */
};

static void expect_said(const struct said_row *row)
{
    struct err err = ERR_INIT(LANG_EN);
    struct whist_deal deal;
    struct whist_said said = {.against = row->against, .revoke = row->revoke};
    for (int s = 0; s < SEAT_COUNT; s++) {
        said.contract[s] = row->contract[s] ? row->contract[s] : "";
        said.outcome[s] = row->outcome[s] ? row->outcome[s] : "";
    }
    bool taken = whist_said_read(&said, &whist_la_chevalerie, &deal, &err);
    if (taken != !row->words || (!taken && !strstr(err.text, row->words)))
        fail_msg("%s %s: \"%s\"", said.contract[0], said.outcome[0], err.text);
}

TEST(a_deal_of_whist_is_said_once_or_twice_alike)
{
    const char *two = NULL;
    const char *one = NULL;
    for (int c = 0; c < WHIST_CONTRACTS; c++) {
        const struct whist_row *row = &whist_la_chevalerie.row[c];
        const char *word = whist_contract_word[c];
        if (row->played && row->partners == 2 && !row->exact && !two)
            two = word;
        if (row->played && row->partners == 1 && !row->exact && !one)
            one = word;
    }
    assert_true(two && one);
    const struct said_row rows[] = {
        {{two, NULL, two}, {"9"}, "", "", NULL},
        {{two, NULL, two}, {"9", NULL, "9"}, "", "", NULL},
        {{two, NULL, two}, {"9", NULL, "8"}, "", "", "different results"},
        {{two, NULL, two}, {"9", NULL, "made"}, "", "", "different results"},
        {{two, NULL, two}, {"made", NULL, "failed"}, "", "", "different results"},
        {{one}, {"14"}, "", "", "out of range"},
        {{one}, {"many"}, "", "", ""},
        {{NULL, one}, {"made"}, "", "", "no contract"},
        {{"wish"}, {"made"}, "", "", ""},
        {{one}, {"9"}, "", "NE", "no seat"},
        {{one}, {"9"}, "", "x", "no seat"},
        {{one}, {"9"}, "wish", "", ""},
        {{two, two, two}, {"9"}, "", "", ""},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_said(&rows[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fee_goes_by_age_and_club),
        cmocka_unit_test(what_was_paid_is_added_up),
        cmocka_unit_test(the_sheet_of_an_open_has_four_numbers),
        cmocka_unit_test(the_books_take_what_can_be_counted),
        cmocka_unit_test(a_day_that_is_none_is_of_no_season),
        cmocka_unit_test(a_deal_of_whist_is_said_once_or_twice_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
