/* test_tarot_text.c - deals of tarot as lines of text: what is written is read as the
 * same, and a line with any letter changed is another deal or refused. */
#include "core/deal.h"
#include "support.h"
#include <string.h>

/* A deal in which the cards from the first on go to the seats in turn, so many to each,
 * and what is left to the dog. */
static struct tarot_hands deal_cards(int players, int each, int first)
{
    struct tarot_hands hands = {.players = players,
                                .kind = TAROT_WHOLE,
                                .board = 3,
                                .dealer = SEAT_N,
                                .taker = SEAT_E,
                                .contract = TAROT_GARDE};
    int given = 0;
    int cards[TAROT_CARDS] = {0};
    for (int card = -1; (card = tarot_next(tarot_pack(), card)) >= 0;)
        cards[given++] = card;
    for (int i = 0; i < TAROT_CARDS; i++) {
        struct tarot_set *to = i < players * each ? &hands.hand[i % players] : &hands.dog;
        tarot_put(to, cards[(i + first) % TAROT_CARDS]);
    }
    hands.leader = tarot_seat_after(hands.dealer, players);
    return hands;
}

static void write_line(const struct tarot_hands *hands, char line[1000])
{
    struct str out = {0};
    tarot_hands_add(&out, hands);
    snprintf(line, 1000, "%s", str_text(&out));
    str_clear(&out);
}

/* Reads the line; what was read is written and read again as the same. */
static bool read_line(const char *line, struct err *err)
{
    struct tarot_hands hands;
    struct tarot_hands again;
    char first[1000];
    char second[1000];
    if (!tarot_hands_read(line, &hands, err))
        return false;
    write_line(&hands, first);
    if (!tarot_hands_read(first, &again, err))
        fail_msg("%s is written as %s: %s", line, first, err->text);
    write_line(&again, second);
    assert_string_equal(first, second);
    return true;
}

/* The deals that are written: whole ones by three to five, a hand alone, endings. */
static size_t write_deals(char line[][1000])
{
    size_t n = 0;
    for (int players = 3; players <= 5; players++) {
        struct tarot_hands hands = deal_cards(players, tarot_hand_size(players), players);
        write_line(&hands, line[n++]);
        hands.contract = TAROT_GARDE_SANS;
        hands.board = 0;
        write_line(&hands, line[n++]);
    }
    struct tarot_hands one = deal_cards(SEAT_COUNT, TAROT_TRICKS, 30);
    one.ecart = tarot_ecart_by_rule(&one);
    write_line(&one, line[n++]);
    tarot_hands_keep_taker(&one);
    write_line(&one, line[n++]);
    for (int left = 1; left <= TAROT_TRICKS; left += 8) {
        struct tarot_hands ending = deal_cards(SEAT_COUNT, left, 5);
        ending.kind = TAROT_ENDING;
        ending.dog = (struct tarot_set){0};
        ending.board = 0;
        write_line(&ending, line[n++]);
    }
    return n;
}

TEST(what_is_written_is_read)
{
    static char line[20][1000];
    size_t n = write_deals(line);
    for (size_t i = 0; i < n; i++) {
        struct err err = ERR_INIT(LANG_EN);
        if (!read_line(line[i], &err))
            fail_msg("%s: %s", line[i], err.text);
    }
}

TEST(any_letter_may_be_wrong)
{
    static const char letters[] = "X.,:1fNz \t";
    static char line[20][1000];
    size_t n = write_deals(line);
    int refused = 0;
    for (size_t i = 0; i < n; i++)
        for (char *at = line[i]; *at; at++) {
            char kept = *at;
            for (size_t k = 0; letters[k]; k++) {
                struct err err = ERR_INIT(k % 2 ? LANG_FR : LANG_NL);
                *at = letters[k];
                bool read = read_line(line[i], &err);
                assert_true(read == (err.kind == ERR_NONE) && err.kind != ERR_BUG);
                refused += !read;
            }
            *at = kept;
        }
    assert_true(refused > 1000);
}

static const struct wrong_line {
    const char *line;
    const char *words;
} wrong_lines[] = {
    {"", "no hand"},
    {"1 N N", "no hand"},
    {"0 N N N:1....", "0"},
    {"1 Q N N:1....", "not a seat"},
    {"1 NN N N:1....", "not a seat"},
    {"1 N N Q:1....", "not a seat"},
    {"1 N N hello", "not understood"},
    {"1 N N N:23....", "not a card"},
    {"1 N N N:,....", "not a card"},
    {"1 N N N:211....", "not a card"},
    {"1 N N N:.11...", "not a card"},
    {"1 N N N:.B...", "not a card"},
    {"1 N N N:21,21....", "twice in one hand"},
    {"1 N N N:X,x....", "twice in one hand"},
    {"1 N N N:21", "four dots"},
    {"1 N N N:21.....", "four dots"},
    {"- N N N:1.... E:2.... S:3....", "four hands"},
    {"- N N N:1.... E:2....", "cards in place of"},
    {"- N N N:.... E:2.... S:3.... W:4....", "1 to 18 tricks"},
    {"- N N N:1.... E:1.... S:3.... W:4....", "twice, with"},
    {"- N N N:1,2.... E:3.... S:4,5.... W:6,7....", "in place of 2"},
    {"1 F N N:1.... E:2.... S:3.... W:4....", "among the hands"},
    {"1 N F N:1.... E:2.... S:3.... W:4....", "among the hands"},
    {"1 N N N:1.... E:2.... S:3.... W:4.... dog:5....", "missing everywhere"},
    {"- N N N:1.... E:2.... S:3.... W:4.... ecart:.1...", "leave it out"},
};

TEST(what_is_wrong_is_said)
{
    char long_word[400];
    struct tarot_hands hands;
    for (size_t i = 0; i < ROWS(wrong_lines); i++) {
        struct err err = ERR_INIT(LANG_EN);
        if (tarot_hands_read(wrong_lines[i].line, &hands, &err) ||
            !strstr(err.text, wrong_lines[i].words))
            fail_msg("%s: \"%s\"", wrong_lines[i].line, err.text);
    }
    struct err err = ERR_INIT(LANG_EN);
    memset(long_word, '1', sizeof long_word);
    long_word[sizeof long_word - 1] = '\0';
    assert_false(tarot_hands_read(long_word, &hands, &err));
    assert_non_null(strstr(err.text, "too long"));
}

/* A taker of 22 trumps: two cards of a suit go first, then trumps. */
TEST(trumps_go_into_the_ecart_where_nothing_else_is_left)
{
    struct tarot_hands hands = {.players = SEAT_COUNT,
                                .kind = TAROT_WHOLE,
                                .taker = SEAT_N,
                                .contract = TAROT_PRISE};
    struct err err = ERR_INIT(LANG_EN);
    struct tarot_set trumps = {0};
    for (int rank = 1; rank <= 21; rank++)
        tarot_put(rank <= 18 ? &hands.hand[SEAT_N] : &hands.dog, tarot_trump(rank));
    tarot_put(&hands.dog, tarot_card(0, 4));
    tarot_put(&hands.dog, tarot_card(1, 5));
    tarot_put(&hands.dog, tarot_card(2, TAROT_ROI));
    struct tarot_set put = tarot_ecart_by_rule(&hands);
    assert_int_equal(tarot_count(put), 6);
    assert_true(tarot_has(put, tarot_card(0, 4)) && tarot_has(put, tarot_card(1, 5)));
    assert_false(tarot_has(put, TAROT_PETIT) || tarot_has(put, TAROT_TWENTY_ONE) ||
                 tarot_has(put, tarot_card(2, TAROT_ROI)));
    assert_true(tarot_ecart_check(&hands, put, &err));
    for (int rank = 2; rank <= 7; rank++)
        tarot_put(&trumps, tarot_trump(rank));
    assert_false(tarot_ecart_check(&hands, trumps, &err));
    assert_non_null(strstr(err.text, "only after"));
    err = ERR_INIT(LANG_EN);
    tarot_take(&trumps, tarot_trump(2));
    assert_false(tarot_ecart_check(&hands, trumps, &err));
    assert_non_null(strstr(err.text, "5 cards in place of 6"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(any_letter_may_be_wrong),
        cmocka_unit_test(what_is_wrong_is_said),
        cmocka_unit_test(trumps_go_into_the_ecart_where_nothing_else_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
