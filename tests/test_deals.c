/* test_deals.c - the cards of boards: kept, written, and asked who holds the card led. */
#include "tournament/facts/deals.h"

#include "document_support.h"
#include "support.h"
#include "tournament/change/change_table.h"
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
         "East leads on board 1 but does not hold ♠K, which North has"},
        {"West leads against South", BOTH, PLAY("1", "S", "SA"), ""},
        {"North leads against West", BOTH, PLAY("1", "W", "HK"), ""},
        {"held on another board", BOTH, PLAY("2", "N", "S7"),
         "East leads on board 2 but does not hold ♠7, which North has"},
        {"a copy has the cards of its board", BOTH, PLAY("25", "N", "SK"),
         "East leads on board 25 but does not hold ♠K"},
        {"cards not known", "[]", PLAY("1", "N", "SK"), ""},
        {"a deal of 51 cards",
         "[{\"board\":1,\"deal\":\"N:QJ3.K6.AT6.9752 765.9873.K742.AJ T9842.JT2.Q3.Q64 "
         "A.AQ54.J985.KT83\"}]",
         "[]", "there are 51 cards, North has 12"},
        {"a board twice",
         "[{\"board\":1,\"deal\":\"" FIRST "\"},{\"board\":1,\"deal\":\"" OTHER "\"}]",
         "[]", "board 1 appears twice"},
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
    assert_null(deals_find_board(&t.session[0], 3));
    json_decref(again);
    json_decref(document);
    tournament_clear(&t);
}

/* The change of a deal for board 1. */
static struct change deal_change(const struct deal *deal, struct board_deal *one)
{
    *one = (struct board_deal){.board = 1, .deal = deal};
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

/* Declarers N, E, S, W, each in no trumps, spades, hearts, diamonds, clubs. */
#define TRICKS "0123456789abcd000005"
#define WITH_TRICKS(tricks) "[{\"board\":1,\"deal\":\"" FIRST "\",\"tricks\":" tricks "}]"

TEST(keeps_what_can_be_made)
{
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document = make_document(WITH_TRICKS("\"" TRICKS "\""), "[]");
    document_accept(document, &t, &roster);
    const struct board_deal *known = deals_find_board(&t.session[0], 1);
    assert_non_null(known);
    assert_non_null(known->tricks);
    EXPECT_INT("N in no trumps", known->tricks->tricks[BRIDGE_NO_TRUMPS][SEAT_N], 0);
    EXPECT_INT("N in clubs", known->tricks->tricks[BRIDGE_CLUBS][SEAT_N], 4);
    EXPECT_INT("E in spades", known->tricks->tricks[BRIDGE_SPADES][SEAT_E], 6);
    EXPECT_INT("S in diamonds", known->tricks->tricks[BRIDGE_DIAMONDS][SEAT_S], 13);
    EXPECT_INT("W in clubs", known->tricks->tricks[BRIDGE_CLUBS][SEAT_W], 5);
    json_t *again = document_write(&t, &roster);
    EXPECT_TEXT("again",
                json_string_value(document_at(again, "sessions.0.deals.0.tricks")),
                TRICKS);
    const struct field *field = &t.session[0].field[0];
    assert_ptr_equal(deals_played(&t.session[0], field, 25), known); /* a copy of it */
    assert_null(deals_played(&t.session[0], field, 2));
    json_decref(again);
    json_decref(document);
    tournament_clear(&t);
}

TEST(keeps_it_with_the_same_cards_alone)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct deal first;
    struct deal other;
    struct board_deal one;
    json_t *document = make_document(WITH_TRICKS("\"" TRICKS "\""), "[]");
    document_accept(document, &t, &roster);
    assert_true(deal_read(FIRST, &first, &err) && deal_read(OTHER, &other, &err));
    struct change same = deal_change(&first, &one);
    deals_apply(&t, &same.deals);
    assert_non_null(deals_find_board(&t.session[0], 1)->tricks);
    struct change changed = deal_change(&other, &one);
    deals_apply(&t, &changed.deals);
    assert_null(deals_find_board(&t.session[0], 1)->tricks);
    json_decref(document);
    tournament_clear(&t);
}

TEST(cards_of_two_games_are_never_the_same)
{
    struct err err = ERR_INIT(LANG_EN);
    struct deal first;
    struct deal other;
    struct tarot_hands hands = {.players = SEAT_COUNT};
    assert_true(deal_read(FIRST, &first, &err) && deal_read(OTHER, &other, &err));
    struct board_deal nothing = {.board = 1};
    struct board_deal one = {.board = 1, .deal = &first};
    struct board_deal again = {.board = 2, .deal = &first};
    struct board_deal two = {.board = 1, .deal = &other};
    struct board_deal tarot = {.board = 1, .tarot = &hands};
    EXPECT_INT("the same", deals_same_cards(&one, &again), true);
    EXPECT_INT("others", deals_same_cards(&one, &two), false);
    EXPECT_INT("bridge and tarot", deals_same_cards(&one, &tarot), false);
    EXPECT_INT("tarot and bridge", deals_same_cards(&tarot, &one), false);
    EXPECT_INT("no cards", deals_same_cards(&one, &nothing), false);
    EXPECT_INT("of tarot", deals_same_cards(&tarot, &tarot), true);
}

TEST(refuses_tricks_that_are_none)
{
    static const char *const rows[] = {
        "\"\"",  "\"0123456789abcd00000\"",  "\"0123456789abcd0000050\"",
        "7",     "\"0123456789abce000005\"", "\"0123456789ABCD000005\"",
        "[1,2]",
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct change_deals change;
        struct err err = ERR_INIT(LANG_EN);
        struct str text = {0};
        str_printf(&text, WITH_TRICKS("%s"), rows[i]);
        json_t *list = jat_parse(str_text(&text), text.length, &err);
        assert_non_null(list);
        struct jat top = JAT_TOP(list);
        EXPECT_INT(rows[i], deals_read(&top, &change, &arena, &err), 0);
        EXPECT_TEXT(rows[i], err.place, "[0].tricks");
        json_decref(list);
        str_clear(&text);
        arena_clear(&arena);
    }
}

TEST(is_an_event_with_what_can_be_made)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct deal first;
    struct board_deal one;
    struct change read;
    struct par_tricks tricks;
    for (int i = 0; i < BRIDGE_STRAINS * SEAT_COUNT; i++)
        tricks.tricks[i / SEAT_COUNT][i % SEAT_COUNT] = (i * 5) % 14;
    assert_true(deal_read(FIRST, &first, &err));
    struct change change = deal_change(&first, &one);
    one.tricks = &tricks;
    json_t *payload = change_write(&change);
    struct jat top = JAT_TOP(payload);
    assert_true(change_read(CHANGE_DEALS, &top, &read, &arena, &err));
    assert_non_null(read.deals.deal[0].tricks);
    assert_memory_equal(read.deals.deal[0].tricks, &tricks, sizeof tricks);
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
        cmocka_unit_test(keeps_what_can_be_made),
        cmocka_unit_test(keeps_it_with_the_same_cards_alone),
        cmocka_unit_test(cards_of_two_games_are_never_the_same),
        cmocka_unit_test(refuses_tricks_that_are_none),
        cmocka_unit_test(is_an_event_with_what_can_be_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
