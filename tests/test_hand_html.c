/* test_hand_html.c - the diagram of a deal: every card once, the marks of the board. */
#include "web/html/hand_html.h"

#include "support.h"
#include <string.h>

#define DEAL "N:KQJ32.K6.AT6.975 765.9873.K742.AJ T984.JT2.Q3.Q642 A.AQ54.J985.KT83"

static size_t count(const char *text, const char *part)
{
    size_t n = 0;
    for (const char *p = strstr(text, part); p; p = strstr(p + 1, part))
        n++;
    return n;
}

static void make(struct html *html, const char *text, struct par_board how)
{
    struct err err = ERR_INIT(LANG_EN);
    struct deal deal;
    if (!deal_read(text, &deal, &err))
        fail_msg("%s", err.text);
    hand_html_deal(html, 7, how, &deal);
}

TEST(hands_are_complete_and_sorted)
{
    struct html html = {.lang = LANG_EN};
    make(&html, DEAL, (struct par_board){SEAT_S, BRIDGE_BOTH});
    const char *text = str_text(&html.out);
    EXPECT_INT("hands", count(text, "<div class=\"hand at-"), 4);
    EXPECT_INT("suits", count(text, "<li>"), 16);
    EXPECT_INT("spades", count(text, "aria-hidden=\"true\">♠<"), 4);
    EXPECT_INT("said", count(text, "<span class=\"hidden\">spades</span>"), 4);
    assert_non_null(strstr(text, "<span class=\"ranks\">K Q J 3 2</span>"));
    assert_non_null(strstr(text, "<span class=\"ranks\">10 9 8 4</span>"));
    assert_non_null(strstr(text, "13 points"));
    size_t cards = 0;
    for (const char *p = strstr(text, "\"ranks\">"); p; p = strstr(p + 1, "\"ranks\">")) {
        const char *at = p + strlen("\"ranks\">");
        cards++;
        for (; *at != '<'; at++)
            cards += *at == ' ';
    }
    EXPECT_INT("cards", cards, 52);
    html_clear(&html);
}

TEST(french_letters)
{
    struct html html = {.lang = LANG_FR};
    make(&html, DEAL, (struct par_board){SEAT_W, BRIDGE_NS});
    const char *text = str_text(&html.out);
    assert_non_null(strstr(text, "<span class=\"ranks\">R D V 3 2</span>"));
    assert_non_null(strstr(text, " dealer\">O</span>"));
    assert_null(strstr(text, ">K"));
    html_clear(&html);
}

TEST(a_void_is_said)
{
    struct html html = {.lang = LANG_EN};
    make(&html, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
         (struct par_board){SEAT_N, BRIDGE_NONE});
    EXPECT_INT("voids", count(str_text(&html.out), "<span class=\"hidden\">none</span>"),
               12);
    html_clear(&html);
}

TEST(the_board_is_marked)
{
    static const struct {
        enum bridge_vulnerable vulnerable;
        size_t marks;
        const char *words;
    } rows[] = {
        {BRIDGE_NONE, 0, "Nobody is vulnerable"},
        {BRIDGE_NS, 2, "North-South are vulnerable"},
        {BRIDGE_EW, 2, "East-West are vulnerable"},
        {BRIDGE_BOTH, 4, "Everybody is vulnerable"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct html html = {.lang = LANG_EN};
        make(&html, DEAL, (struct par_board){SEAT_E, rows[i].vulnerable});
        const char *text = str_text(&html.out);
        EXPECT_INT(rows[i].words, count(text, " vulnerable"), rows[i].marks + 1);
        assert_non_null(strstr(text, rows[i].words));
        assert_non_null(strstr(text, "Dealer: East"));
        EXPECT_INT("dealer", count(text, " dealer\">E</span>"), 1);
        html_clear(&html);
    }
    struct html html = {.lang = LANG_EN};
    make(&html, DEAL, (struct par_board){SEAT_E, BRIDGE_NS});
    assert_non_null(strstr(str_text(&html.out), "\"at-n vulnerable\">N"));
    assert_non_null(strstr(str_text(&html.out), "\"at-e dealer\">E"));
    html_clear(&html);
}

TEST(makeable_tricks_and_par)
{
    struct html html = {.lang = LANG_EN};
    struct par_tricks tricks;
    struct par par;
    for (int strain = 0; strain < BRIDGE_STRAINS; strain++)
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            tricks.tricks[strain][seat] = (seat % 2 == 0 ? 6 + strain : 3);
    par_find(&tricks, (struct par_board){SEAT_N, BRIDGE_NONE}, &par);
    hand_html_makeable(&html, &tricks, &par);
    const char *text = str_text(&html.out);
    EXPECT_INT("cells", count(text, "<td class=\"num"), 20);
    EXPECT_INT("made", count(text, "<td class=\"num makes\">"), 8);
    EXPECT_INT("no trumps", count(text, ">10</td>"), 2);
    assert_non_null(strstr(text, "+430</b> 3NT+1 NS</p>"));
    html_clear(&html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_complete_and_sorted),
        cmocka_unit_test(french_letters),
        cmocka_unit_test(a_void_is_said),
        cmocka_unit_test(the_board_is_marked),
        cmocka_unit_test(makeable_tricks_and_par),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
