/* fuzz_token.c - any bytes as what somebody shows to be let in: a table's card, a cookie,
 * a head of a journal. Only what the club has signed opens something. */
#include "base/arena.h"
#include "base/str.h"
#include "fuzz.h"
#include "store/club.h"
#include "store/heads.h"
#include "web/server/auth.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct club club = {.has_secret = true, .password = "hash"};
    struct club_table table = {0};
    struct identity who = {0};
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    char renewed[AUTH_COOKIE];
    char digits[HEADS_HEX];
    char token[CLUB_TOKEN];
    memset(club.secret, 7, sizeof club.secret);
    const char *text = arena_printf(&arena, "%.*s", (int)size, (const char *)data);
    if (club_read_table_token(&club, text, &table)) {
        club_table_token(&club, &table, token);
        fuzz_expect(str_equal(token, text), "a card that is not the table's own");
    }
    auth_read_cookie(&club, text, INT64_C(1700000000000), &who, renewed);
    fuzz_expect_err(heads_parse(text, digits, &err), &err);
    arena_clear(&arena);
    return 0;
}
