/* test_auth.c - a director's session: how long it lasts, and what ends it. */
#include "web/server/auth.h"

#include "base/str.h"
#include "support.h"
#include <string.h>

static const int64_t START = 1700000000000; /* milliseconds since 1970 */
static const int64_t HOUR = (int64_t)3600 * 1000;

static struct club make_club(const char *password)
{
    struct club club = {.has_secret = true, .password = password};
    memset(club.secret, 7, sizeof club.secret);
    return club;
}

/* What a browser sends back of a Set-Cookie header. */
static void keep(const char *header, char cookie[AUTH_COOKIE])
{
    const char *value = strchr(header, '=') + 1;
    str_format(cookie, AUTH_COOKIE, "%.*s", (int)strcspn(value, ";"), value);
}

TEST(a_session_lasts_a_week)
{
    static const struct {
        const char *rule;
        int64_t hours;
        bool good;
        bool renewed;
    } rows[] = {
        {"at once", 0, true, false},       {"an evening", 6, true, false},
        {"a day", 24, true, false},        {"the day after", 25, true, true},
        {"a week later", 168, true, true}, {"after that", 169, false, false},
    };
    struct club club = make_club("hash");
    char header[AUTH_COOKIE];
    char cookie[AUTH_COOKIE];
    auth_new_cookie(&club, AUTH_BY_PASSWORD, START, header);
    keep(header, cookie);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct identity who = {0};
        char renewed[AUTH_COOKIE];
        int64_t now = START + rows[i].hours * HOUR;
        EXPECT_INT(rows[i].rule, auth_read_cookie(&club, cookie, now, &who, renewed),
                   rows[i].good);
        EXPECT_INT(rows[i].rule, who.role == ROLE_DIRECTOR, rows[i].good);
        EXPECT_INT(rows[i].rule, renewed[0] != '\0', rows[i].renewed);
    }
}

TEST(a_session_that_is_used_goes_on_with_its_forms)
{
    struct club club = make_club("hash");
    char header[AUTH_COOKIE];
    char cookie[AUTH_COOKIE];
    char csrf[48] = "";
    auth_new_cookie(&club, AUTH_BY_PASSWORD, START, header);
    for (int day = 0; day < 30; day += 2) {
        struct identity who = {0};
        char renewed[AUTH_COOKIE];
        keep(header, cookie);
        assert_true(
            auth_read_cookie(&club, cookie, START + 24 * HOUR * day, &who, renewed));
        assert_int_equal(renewed[0] != '\0', day > 0);
        if (day > 0)
            assert_string_equal(who.csrf, csrf);
        str_format(csrf, sizeof csrf, "%s", who.csrf);
        if (renewed[0] != '\0')
            str_format(header, sizeof header, "%s", renewed);
    }
}

TEST(sessions_are_apart_and_end_with_the_password)
{
    struct club club = make_club("hash");
    struct club changed = make_club("another hash");
    struct identity first = {0};
    struct identity second = {0};
    char header[AUTH_COOKIE];
    char cookie[AUTH_COOKIE];
    char renewed[AUTH_COOKIE];
    auth_new_cookie(&club, AUTH_BY_PASSWORD, START, header);
    keep(header, cookie);
    assert_true(auth_read_cookie(&club, cookie, START, &first, renewed));
    assert_false(auth_read_cookie(&changed, cookie, START, &second, renewed));
    cookie[0]++; /* a later end */
    assert_false(auth_read_cookie(&club, cookie, START, &second, renewed));
    auth_new_cookie(&club, AUTH_BY_PASSWORD, START, header);
    keep(header, cookie);
    assert_true(auth_read_cookie(&club, cookie, START, &second, renewed));
    assert_string_not_equal(first.csrf, second.csrf);
}

/* Whatever a field is called, each table has a card of its own. */
TEST(a_card_opens_its_table)
{
    static const struct club_table rows[] = {{1, 1, "A", 5},  {1, 1, "F", 31},
                                             {1, 1, "F3", 1}, {1, 1, "F31", 1},
                                             {1, 2, "F3", 1}, {12, 1, "B-2", 7}};
    struct club club = make_club("hash");
    char token[ROWS(rows)][CLUB_TOKEN];
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct club_table read = {0};
        club_table_token(&club, &rows[i], token[i]);
        assert_true(club_read_table_token(&club, token[i], &read));
        EXPECT_TEXT(token[i], read.field, rows[i].field);
        EXPECT_INT(token[i], read.table, rows[i].table);
        EXPECT_INT(token[i], read.session, rows[i].session);
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(token[i], token[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_session_lasts_a_week),
        cmocka_unit_test(a_session_that_is_used_goes_on_with_its_forms),
        cmocka_unit_test(sessions_are_apart_and_end_with_the_password),
        cmocka_unit_test(a_card_opens_its_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
