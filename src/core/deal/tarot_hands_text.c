/* tarot_hands_text.c - a deal of tarot as a line of text. */
#include "core/deal/tarot_cards.h"
#include "core/deal/tarot_hands.h"

#include "core/movement.h"
#include <string.h>

/* Cards from the highest, commas between. */
static void add_lane(struct str *out, struct tarot_set set, int suit)
{
    int n = 0;
    for (int rank = suit == TAROT_SUITS ? 21 : TAROT_RANKS; rank >= 1; rank--) {
        int card = suit == TAROT_SUITS ? tarot_trump(rank) : tarot_card(suit, rank);
        if (!tarot_has(set, card))
            continue;
        str_add(out, n++ > 0 ? "," : "");
        if (suit == TAROT_SUITS)
            str_printf(out, "%d", rank);
        else
            str_add(out, tarot_rank_text(rank));
    }
    if (suit == TAROT_SUITS && tarot_has(set, TAROT_EXCUSE))
        str_add(out, n > 0 ? ",X" : "X");
}

void tarot_set_add(struct str *out, struct tarot_set set)
{
    add_lane(out, set, TAROT_SUITS);
    for (int suit = 0; suit < TAROT_SUITS; suit++) {
        str_add_char(out, '.');
        add_lane(out, set, suit);
    }
}

/* A card of a lane, in so many characters; -1: it is none. */
static int read_card(const char *text, size_t n, int suit)
{
    char copy[4] = {'T'};
    int card = -1;
    if (suit < TAROT_SUITS) {
        int rank = tarot_rank_read(text, n);
        return rank > 0 ? tarot_card(suit, rank) : -1;
    }
    if (n == 1 && (text[0] == 'X' || text[0] == 'x'))
        return TAROT_EXCUSE;
    if (n == 0 || n > 2)
        return -1;
    memcpy(copy + 1, text, n);
    return tarot_card_read(copy, &card) ? card : -1;
}

/* Puts a card that must be new. */
static bool put_new(struct tarot_set *set, int card, struct err *err)
{
    struct str shown = {0};
    if (!tarot_has(*set, card)) {
        tarot_put(set, card);
        return true;
    }
    tarot_card_show(&shown, card, err->lang);
    err_user(err,
             "%s appears twice in one hand; take one out and look for the missing card",
             str_text(&shown));
    str_clear(&shown);
    return false;
}

/* Reads a lane up to its dot or its end; NULL: it is none. */
static const char *read_lane(const char *at, int suit, struct tarot_set *set,
                             struct err *err)
{
    while (*at && *at != '.') {
        size_t n = strcspn(at, ",.");
        int card = read_card(at, n, suit);
        if (card < 0) {
            err_user(err,
                     "\"%.*s\" is not a card; write trumps 21 to 1 and X, then the suits "
                     "R D C V 10 to 1, as in 21,7,X.R,D,10.V,4..8,7,2",
                     (int)(n < 12 ? n : 12), at);
            return NULL;
        }
        if (!put_new(set, card, err))
            return NULL;
        at += n;
        at += *at == ',';
    }
    return at;
}

bool tarot_set_read(const char *text, struct tarot_set *set, struct err *err)
{
    struct tarot_set read = {0};
    static const int order[] = {TAROT_SUITS, 0, 1, 2, 3};
    for (int lane = 0; lane < 5; lane++) {
        text = read_lane(text, order[lane], &read, err);
        if (!text)
            return false;
        if (*text != (lane < 4 ? '.' : '\0'))
            return err_user(err,
                            "a hand is trumps, spades, hearts, diamonds, clubs with "
                            "four dots between them, as in 21,7,X.R,D,10.V,4..8,7,2");
        text += *text == '.';
    }
    *set = read;
    return true;
}

/* A line being read, word by word. */
struct reading {
    struct tarot_hands *hands;
    bool has_dog;
    int count; /* hands */
    struct err *err;
};

static bool read_seat(const char *word, enum seat *seat, struct err *err)
{
    return (word[0] && !word[1] && seat_parse_five(word[0], seat)) ||
           err_user(err, "\"%.12s\" is not a seat; write N, E, S, W or F", word);
}

/* A hand, the dog, the écart or a contract. */
static bool read_part(struct reading *reading, char *word)
{
    struct tarot_hands *hands = reading->hands;
    char *colon = strchr(word, ':');
    enum seat seat = SEAT_N;
    for (int c = 0; !colon && c < TAROT_CONTRACTS; c++)
        if (str_equal(word, tarot_contract_word[c])) {
            hands->contract = (enum tarot_contract)c;
            return true;
        }
    if (!colon)
        return err_user(reading->err,
                        "\"%.12s\" is not understood; write N:, W:, S:, E:, dog: or "
                        "ecart: before cards",
                        word);
    *colon = '\0';
    if (str_equal(word, "dog")) {
        reading->has_dog = true;
        return tarot_set_read(colon + 1, &hands->dog, reading->err);
    }
    if (str_equal(word, "ecart"))
        return tarot_set_read(colon + 1, &hands->ecart, reading->err);
    if (!read_seat(word, &seat, reading->err))
        return false;
    reading->count++;
    return tarot_set_read(colon + 1, &hands->hand[seat], reading->err);
}

/* The first three words: board, dealer or leader, taker. */
static bool read_head(struct reading *reading, int place, const char *word)
{
    struct tarot_hands *hands = reading->hands;
    int64_t board = 0;
    if (place == 1)
        return read_seat(word, &hands->dealer, reading->err);
    if (place == 2)
        return read_seat(word, &hands->taker, reading->err);
    if (!str_equal(word, "-") &&
        !number_read_int(word, 1, SCHEDULE_BOARD_MAX, &board, reading->err))
        return false;
    hands->board = (int)board;
    return true;
}

/* What the words come to. */
static void settle_kind(struct reading *reading)
{
    struct tarot_hands *hands = reading->hands;
    hands->players = reading->count >= 3 ? reading->count : SEAT_COUNT;
    if (reading->has_dog)
        hands->kind = TAROT_WHOLE;
    else
        hands->kind = reading->count == 1 ? TAROT_FIRST_POSITION : TAROT_ENDING;
    hands->leader = hands->kind == TAROT_ENDING
                        ? hands->dealer
                        : tarot_seat_after(hands->dealer, hands->players);
}

bool tarot_hands_read(const char *text, struct tarot_hands *hands, struct err *err)
{
    struct tarot_hands read = {.contract = TAROT_GARDE};
    struct reading reading = {.hands = &read, .err = err};
    char word[256];
    int place = 0;
    for (text += strspn(text, " \t\r\n"); *text; text += strspn(text, " \t\r\n")) {
        size_t n = strcspn(text, " \t\r\n");
        if (n >= sizeof word)
            return err_user(err, "a word of the deal is too long; see docs/formats.md");
        memcpy(word, text, n);
        word[n] = '\0';
        text += n;
        if (!(place < 3 ? read_head(&reading, place, word) : read_part(&reading, word)))
            return false;
        place++;
    }
    if (reading.count == 0)
        return err_user(err, "there is no hand in this line; write 1 N N N:… W:… S:… E:… "
                             "dog:…, see docs/formats.md");
    settle_kind(&reading);
    if ((int)read.taker >= read.players || (int)read.dealer >= read.players)
        return err_user(err, "dealer and taker must be among the hands; correct them");
    if (!tarot_hands_check(&read, err))
        return false;
    *hands = read;
    return true;
}

static void add_part(struct str *out, const char *name, struct tarot_set set)
{
    str_printf(out, " %s:", name);
    tarot_set_add(out, set);
}

void tarot_hands_add(struct str *out, const struct tarot_hands *hands)
{
    bool ending = hands->kind == TAROT_ENDING;
    if (hands->board > 0)
        str_printf(out, "%d", hands->board);
    else
        str_add_char(out, '-');
    str_printf(out, " %c %c", seat_letter(ending ? hands->leader : hands->dealer),
               seat_letter(hands->taker));
    enum seat seat = ending ? hands->leader : hands->dealer;
    for (int i = 0; i < hands->players; i++) {
        char name[] = {seat_letter(seat), '\0'};
        if (hands->kind != TAROT_FIRST_POSITION || seat == hands->taker)
            add_part(out, name, hands->hand[seat]);
        seat = tarot_seat_after(seat, hands->players);
    }
    if (hands->kind == TAROT_WHOLE)
        add_part(out, "dog", hands->dog);
    if (!tarot_is_empty(hands->ecart))
        add_part(out, "ecart", hands->ecart);
    if (hands->contract != TAROT_GARDE)
        str_printf(out, " %s", tarot_contract_word[hands->contract]);
}
