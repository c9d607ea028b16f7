/* test_wifi.c - the hall's Wi-Fi: what a QR code says so that phones join it, what the
 * club may say of it. */
#include "tournament/model/wifi.h"

#include "life.h"
#include "support.h"
#include <string.h>

TEST(codes)
{
    static const struct {
        struct wifi wifi;
        const char *code;
    } rows[] = {
        {{"CLUB-TAROT", "excuse21"}, "WIFI:T:WPA;S:CLUB-TAROT;P:excuse21;;"},
        {{"Salle des fêtes", NULL}, "WIFI:T:nopass;S:Salle des fêtes;;"},
        {{"Salle", ""}, "WIFI:T:nopass;S:Salle;;"},
        {{"a;b,c:d\"e\\f", "1;2,3:4\"5\\6"},
         "WIFI:T:WPA;S:a\\;b\\,c\\:d\\\"e\\\\f;P:1\\;2\\,3\\:4\\\"5\\\\6;;"},
        {{";;", "\\\\\\\\\\\\\\\\"},
         "WIFI:T:WPA;S:\\;\\;;P:\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\\;;"},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_TEXT(rows[i].wifi.name, wifi_code(&rows[i].wifi, &arena), rows[i].code);
    arena_clear(&arena);
}

#define LETTERS_32 "abcdefghijklmnopqrstuvwxyzabcdef"

TEST(what_is_refused)
{
    static const struct {
        struct wifi wifi;
        const char *place; /* NULL: it is right */
    } rows[] = {
        {{NULL, NULL}, NULL},
        {{"", ""}, NULL},
        {{LETTERS_32, LETTERS_32 LETTERS_32}, NULL},
        {{LETTERS_32 "g", NULL}, "wifi"},
        {{"a\nb", NULL}, "wifi"},
        {{"\xff", NULL}, "wifi"},
        {{"", "excuse21"}, "wifi"},
        {{NULL, "excuse21"}, "wifi"},
        {{"HALL", "excuse2"}, "wifi_key"},
        {{"HALL", "excuse\t21"}, "wifi_key"},
        {{"HALL", LETTERS_32 LETTERS_32 "x"}, "wifi_key"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        bool right = wifi_check(&rows[i].wifi, &err);
        EXPECT_INT("right", right, rows[i].place == NULL);
        if (rows[i].place)
            EXPECT_TEXT(err.text, err.place, rows[i].place);
    }
}

/* A name says the key too: that of another network would be wrong. */
TEST(the_club_keeps_it)
{
    struct life life = {0};
    struct change first = {.kind = CHANGE_CLUB,
                           .club = {.wifi = "HALL", .wifi_key = "excuse21"}};
    struct change other = {.kind = CHANGE_CLUB, .club = {.name = "Club"}};
    struct change open = {.kind = CHANGE_CLUB, .club = {.wifi = "BAR"}};
    struct change none = {.kind = CHANGE_CLUB, .club = {.wifi = "", .wifi_key = ""}};
    life_record(&life, &first);
    life_record(&life, &other);
    EXPECT_TEXT("name", life.t.club.wifi.name, "HALL");
    EXPECT_TEXT("key", life.t.club.wifi.key, "excuse21");
    life_record(&life, &open);
    EXPECT_TEXT("name", life.t.club.wifi.name, "BAR");
    assert_null(life.t.club.wifi.key);
    life_record(&life, &none);
    assert_null(life.t.club.wifi.name);
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(codes),
        cmocka_unit_test(what_is_refused),
        cmocka_unit_test(the_club_keeps_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
