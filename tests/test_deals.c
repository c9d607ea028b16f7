/* test_deals.c - the cards of boards: kept, written, and asked who holds the card led. */
#include "tournament/deals.h"

#include "document_support.h"
#include "support.h"
#include <string.h>

/* North has the king of spades and East, who leads against North, the seven. */
#define FIRST "N:KQJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83"
#define OTHER "N:765.9873.K742.AJ T9842.JT2.Q3.Q64 A.AQ54.J985.KT83 KQJ3.K6.AT6.9752"

/* Two tables that play board 1 in turn; board 25 is a copy of it. */
static json_t *make_document(const char *deals, const char *plays)
{
    static const char text[] =
        "{\"etui\":1,\"name\":\"x\",\"date\":\"2026-11-15\",\"format\":\"bridge-pairs\","
        "\"options\":{},\"players\":[{\"id\":\"a\",\"name\":\"A\"},{\"id\":\"b\","
        "\"name\":\"B\"},{\"id\":\"c\",\"name\":\"C\"},{\"id\":\"d\",\"name\":\"D\"}],"
        "\"sessions\":[{\"deals\":%s,\"fields\":[{\"field\":\"A\",\"tables\":1,"
        "\"boards\":{\"25\":1},\"seats\":{\"1\":[\"a\",\"b\"],\"2\":[\"c\",\"d\"]},"
        "\"movement\":{\"format\":\"bridge-pairs\",\"kind\":\"own\",\"fields\":["
        "{\"field\":\"A\",\"tables\":1,\"rounds\":[{\"round\":1,\"tables\":[{\"table\":1,"
        "\"boards\":[1,2,25],\"NS\":\"1\",\"EW\":\"2\"}]}]}]},\"plays\":%s}]}]}";
    struct str out = {0};
    struct err err = ERR_INIT(LANG_EN);
    str_printf(&out, text, deals, plays);
    json_t *document = jat_parse(str_text(&out), out.length, &err);
    str_clear(&out);
    assert_non_null(document);
    return document;
}

#define BOTH "[{\"board\":2,\"deal\":\"" OTHER "\"},{\"board\":1,\"deal\":\"" FIRST "\"}]"
#define PLAY(board, declarer, lead)                                         \
    "[{\"board\":" board                                                    \
    ",\"round\":1,\"table\":1,\"contract\":\"4S\",\"declarer\":\"" declarer \
    "\",\"tricks\":10,\"lead\":\"" lead "\"}]"

TEST(asks_who_holds_the_card_led)
{
    static const struct {
        const char *name;
        const char *deals;
        const char *plays;
        const char *error; /* "": none */
    } rows[] = {
        {"held", BOTH, PLAY("1", "N", "S7"), ""},
        {"held by the declarer", BOTH, PLAY("1", "N", "SK"),
         "East leads on board 1 and does not hold ♠K, which North has"},
        {"West leads against South", BOTH, PLAY("1", "S", "SA"), ""},
        {"North leads against West", BOTH, PLAY("1", "W", "HK"), ""},
        {"held on another board", BOTH, PLAY("2", "N", "S7"),
         "East leads on board 2 and does not hold ♠7, which North has"},
        {"a copy has the cards of its board", BOTH, PLAY("25", "N", "SK"),
         "East leads on board 25 and does not hold ♠K"},
        {"cards not known", "[]", PLAY("1", "N", "SK"), ""},
        {"a deal of 51 cards",
         "[{\"board\":1,\"deal\":\"N:QJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 "
         "A.AQ54.J985.KT83\"}]",
         "[]", "there are 51 cards, North has 12"},
        {"a board twice",
         "[{\"board\":1,\"deal\":\"" FIRST "\"},{\"board\":1,\"deal\":\"" OTHER "\"}]",
         "[]", "board 1 is there twice"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct tournament t = {0};
        struct roster roster = {0};
        struct document_notes notes = {0};
        struct err err = ERR_INIT(LANG_EN);
        json_t *document = make_document(rows[i].deals, rows[i].plays);
        bool good = document_read(document, &t, &roster, &notes, &err);
        EXPECT_INT(rows[i].name, good, rows[i].error[0] == '\0');
        if (strncmp(err.text, rows[i].error, strlen(rows[i].error)) != 0)
            EXPECT_TEXT(rows[i].name, err.text, rows[i].error);
        json_decref(document);
        tournament_clear(&t);
    }
}

TEST(comes_back_from_the_document)
{
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document = make_document(BOTH, PLAY("1", "N", "S7"));
    document_accept(document, &t, &roster);
    json_t *again = document_write(&t, &roster);
    EXPECT_TEXT("first", json_string_value(document_at(again, "sessions.0.deals.0.deal")),
                FIRST);
    EXPECT_TEXT("second",
                json_string_value(document_at(again, "sessions.0.deals.1.deal")), OTHER);
    EXPECT_INT("not known", deals_find(&t.session[0], 3) == NULL, 1);
    json_decref(again);
    json_decref(document);
    tournament_clear(&t);
}

/* The change of a deal for board 1. */
static struct change deal_change(const struct deal *deal, struct board_deal *one)
{
    *one = (struct board_deal){1, deal, NULL};
    return (struct change){.kind = CHANGE_DEALS,
                           .deals = {.session = 1, .deal = one, .count = 1}};
}

TEST(refuses_cards_of_another_evening)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct deal first;
    struct deal other;
    struct board_deal one;
    json_t *document = make_document("[]", PLAY("1", "N", "S7"));
    document_accept(document, &t, &roster);
    assert_true(deal_read(FIRST, &first, &err) && deal_read(OTHER, &other, &err));
    struct change right = deal_change(&first, &one);
    assert_true(tournament_check(&t, &right, &err));
    struct change wrong = deal_change(&other, &one);
    assert_false(tournament_check(&t, &wrong, &err));
    assert_non_null(strstr(err.text, "does not hold ♠7"));
    json_decref(document);
    tournament_clear(&t);
}

TEST(is_an_event)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct deal first;
    struct board_deal one;
    struct change read;
    assert_true(deal_read(FIRST, &first, &err));
    struct change change = deal_change(&first, &one);
    json_t *payload = change_write(&change);
    struct jat top = JAT_TOP(payload);
    EXPECT_INT("name", change_kind_find("deals"), CHANGE_DEALS);
    assert_true(change_read(CHANGE_DEALS, &top, &read, &arena, &err));
    EXPECT_INT("boards", read.deals.count, 1);
    assert_memory_equal(read.deals.deal[0].deal, &first, sizeof first);
    json_decref(payload);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(asks_who_holds_the_card_led),
        cmocka_unit_test(comes_back_from_the_document),
        cmocka_unit_test(refuses_cards_of_another_evening),
        cmocka_unit_test(is_an_event),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
