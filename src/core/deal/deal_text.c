/* deal_text.c - deals and cards as text: of PBN, and as they are shown. */
#include "base.h"
#include "core/deal/deal.h"
#include <string.h>

static const char RANKS[] = "23456789TJQKA";

const char *deal_suit_sign(enum bridge_strain suit)
{
    static const char *const sign[DEAL_SUITS] = {"♣", "♦", "♥", "♠"};
    return sign[suit];
}

const char *deal_suit_word(enum bridge_strain suit, enum lang lang)
{
    static const char *const word[DEAL_SUITS] = {N_("clubs"), N_("diamonds"),
                                                 N_("hearts"), N_("spades")};
    return tr(lang, word[suit]);
}

const char *deal_rank_shown(int rank, enum lang lang)
{
    static const char *const english[DEAL_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                    "9", "10", "J", "Q", "K", "A"};
    static const char *const french[DEAL_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                   "9", "10", "V", "D", "R", "A"};
    static const char *const dutch[DEAL_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                  "9", "10", "B", "V", "H", "A"};
    const char *const *shown = lang_is_french(lang) ? french : english;
    return (lang == LANG_NL ? dutch : shown)[rank];
}

void deal_card_show(struct str *out, int card, enum lang lang)
{
    str_add(out, deal_suit_sign((enum bridge_strain)(card / DEAL_RANKS)));
    str_add(out, deal_rank_shown(card % DEAL_RANKS, lang));
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The place of a letter, capital or small, among the letters; -1: it is none. */
static int place_in(const char *letters, char c)
{
    const char *found = c ? strchr(letters, upper(c)) : NULL;
    return found ? (int)(found - letters) : -1;
}

/* Reads a rank and steps over it; -1: it is none. */
static int read_rank(const char **at)
{
    if ((*at)[0] == '1' && (*at)[1] == '0') {
        *at += 2;
        return place_in(RANKS, 'T');
    }
    int rank = place_in(RANKS, **at);
    *at += rank >= 0;
    return rank;
}

/* A hand being read: whose, and what it is. */
struct reading {
    const char *at;
    enum seat seat;
    struct deal *deal;
    struct err *err;
};

static bool fail_letter(const struct reading *reading)
{
    unsigned char c = (unsigned char)*reading->at;
    if (c > ' ' && c < 0x7F)
        return err_user(reading->err,
                        "\"%c\" in %s's hand is not a rank; ranks are A K Q J T 9 8 7 6 "
                        "5 4 3 2, with a dot between suits",
                        (int)c, seat_word(reading->seat, reading->err->lang));
    return err_user(reading->err,
                    "a character in %s's hand is not a rank; ranks are A K Q J T 9 8 7 6 "
                    "5 4 3 2, with a dot between suits",
                    seat_word(reading->seat, reading->err->lang));
}

static bool take_card(struct reading *reading, int card)
{
    uint64_t *hand = &reading->deal->hand[reading->seat];
    struct str shown = {0};
    if (!(*hand & deal_bit(card))) {
        *hand |= deal_bit(card);
        return true;
    }
    deal_card_show(&shown, card, reading->err->lang);
    err_user(reading->err,
             "the card %s appears twice, both times with %s; take one out and look for "
             "the missing card",
             str_text(&shown), seat_word(reading->seat, reading->err->lang));
    str_clear(&shown);
    return false;
}

static bool ends_hand(char c)
{
    return c == '\0' || c == ' ' || c == '\t';
}

/* Reads "AK2.QJ..T98": four suits from spades down. */
static bool read_hand(struct reading *reading)
{
    int suit = BRIDGE_SPADES;
    while (!ends_hand(*reading->at)) {
        if (*reading->at == '.') {
            reading->at++;
            suit--;
            if (suit < 0)
                return err_user(reading->err,
                                "%s's hand has more than four suits; write three dots, "
                                "as in AK2.QJ3.T98.7654",
                                seat_word(reading->seat, reading->err->lang));
            continue;
        }
        int rank = read_rank(&reading->at);
        if (rank < 0)
            return fail_letter(reading);
        if (!take_card(reading, suit * DEAL_RANKS + rank))
            return false;
    }
    if (suit != BRIDGE_CLUBS)
        return err_user(reading->err,
                        "%s's hand has %d suits; write three dots, even around a void, "
                        "as in AK2.QJ3..T987654",
                        seat_word(reading->seat, reading->err->lang), DEAL_SUITS - suit);
    return true;
}

static void skip_spaces(const char **at)
{
    while (**at == ' ' || **at == '\t')
        (*at)++;
}

/* Reads the four hands from the first seat on; unknown is the seat of a "-", or -1. */
static bool read_hands(struct reading *reading, int *unknown)
{
    enum seat first = reading->seat;
    for (int i = 0; i < SEAT_COUNT; i++) {
        reading->seat = (enum seat)(((int)first + i) % SEAT_COUNT);
        const char *who = seat_word(reading->seat, reading->err->lang);
        skip_spaces(&reading->at);
        if (!*reading->at)
            return err_user(
                reading->err,
                "%s's hand is missing; write four hands, clockwise, separated by spaces",
                who);
        if (*reading->at == '-' && ends_hand(reading->at[1])) {
            if (*unknown >= 0)
                return err_user(reading->err,
                                "the hands of %s and %s are not known; only one hand can "
                                "be worked out from the others",
                                seat_word((enum seat) * unknown, reading->err->lang),
                                who);
            *unknown = (int)reading->seat;
            reading->at++;
        } else if (!read_hand(reading))
            return false;
    }
    skip_spaces(&reading->at);
    if (*reading->at)
        return err_user(
            reading->err,
            "there is something after the fourth hand: \"%.20s\"; a deal has four hands",
            reading->at);
    return true;
}

bool deal_read(const char *text, struct deal *deal, struct err *err)
{
    struct deal read = {0};
    int unknown = -1;
    struct reading reading = {.deal = &read, .err = err};
    skip_spaces(&text);
    if (!seat_parse(upper(text[0]), &reading.seat) || text[1] != ':')
        return err_user(err, "a deal begins with the seat of its first hand and a colon: "
                             "N:, E:, S: or W:");
    reading.at = text + 2;
    if (!read_hands(&reading, &unknown))
        return false;
    if (unknown >= 0) {
        uint64_t rest = deal_bit(DEAL_CARDS) - 1;
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            rest &= ~read.hand[seat];
        read.hand[unknown] = rest;
    }
    if (!deal_check(&read, err))
        return false;
    *deal = read;
    return true;
}

static void add_hand(struct str *out, const struct deal *deal, enum seat seat)
{
    for (int suit = BRIDGE_SPADES; suit >= 0; suit--) {
        unsigned cards = deal_suit_of(deal, seat, (enum bridge_strain)suit);
        for (int rank = DEAL_RANKS - 1; rank >= 0; rank--)
            if (cards & (1U << rank))
                str_add_char(out, RANKS[rank]);
        if (suit > 0)
            str_add_char(out, '.');
    }
}

void deal_add(struct str *out, const struct deal *deal, enum seat first)
{
    str_add_char(out, seat_letter(first));
    for (int i = 0; i < SEAT_COUNT; i++) {
        str_add_char(out, i == 0 ? ':' : ' ');
        add_hand(out, deal, (enum seat)(((int)first + i) % SEAT_COUNT));
    }
}
