/* tarot_cards.c - the 78 cards of tarot, and sets of them. */
#include "core/deal/tarot_cards.h"

#include <string.h>

static const uint64_t EVERY_SUIT = UINT64_C(0x7FFE7FFE7FFE7FFE);
static const uint32_t EVERY_TRUMP = 0x3FFFFF;

int tarot_card(int suit, int rank)
{
    return suit * TAROT_LANE + rank;
}

int tarot_trump(int number)
{
    return TAROT_EXCUSE + number;
}

int tarot_suit_of(int card)
{
    return card < TAROT_EXCUSE ? card / TAROT_LANE : TAROT_SUITS;
}

int tarot_rank_of(int card)
{
    return card < TAROT_EXCUSE ? card % TAROT_LANE : card - TAROT_EXCUSE;
}

int tarot_halves(int card)
{
    if (card == TAROT_EXCUSE || card == TAROT_PETIT || card == TAROT_TWENTY_ONE)
        return TAROT_OUDLER_HALVES;
    int rank = tarot_rank_of(card);
    return card < TAROT_EXCUSE && rank >= TAROT_VALET ? 2 * (rank - TAROT_VALET) + 3 : 1;
}

bool tarot_has(struct tarot_set set, int card)
{
    return card < TAROT_EXCUSE ? (set.suits >> card) & 1
                               : (set.trumps >> (card - TAROT_EXCUSE)) & 1;
}

void tarot_put(struct tarot_set *set, int card)
{
    if (card < TAROT_EXCUSE)
        set->suits |= UINT64_C(1) << card;
    else
        set->trumps |= UINT32_C(1) << (card - TAROT_EXCUSE);
}

void tarot_take(struct tarot_set *set, int card)
{
    if (card < TAROT_EXCUSE)
        set->suits &= ~(UINT64_C(1) << card);
    else
        set->trumps &= ~(UINT32_C(1) << (card - TAROT_EXCUSE));
}

struct tarot_set tarot_join(struct tarot_set a, struct tarot_set b)
{
    return (struct tarot_set){a.suits | b.suits, a.trumps | b.trumps};
}

struct tarot_set tarot_without(struct tarot_set a, struct tarot_set b)
{
    return (struct tarot_set){a.suits & ~b.suits, a.trumps & ~b.trumps};
}

struct tarot_set tarot_common(struct tarot_set a, struct tarot_set b)
{
    return (struct tarot_set){a.suits & b.suits, a.trumps & b.trumps};
}

bool tarot_is_empty(struct tarot_set set)
{
    return !set.suits && !set.trumps;
}

bool tarot_is_same(struct tarot_set a, struct tarot_set b)
{
    return a.suits == b.suits && a.trumps == b.trumps;
}

struct tarot_set tarot_pack(void)
{
    return (struct tarot_set){EVERY_SUIT, EVERY_TRUMP};
}

int tarot_count(struct tarot_set set)
{
    return __builtin_popcountll(set.suits) + __builtin_popcount(set.trumps);
}

unsigned tarot_lane(struct tarot_set set, int suit)
{
    return (unsigned)(set.suits >> (suit * TAROT_LANE)) & 0xFFFF;
}

int tarot_set_halves(struct tarot_set set)
{
    int halves = 0;
    for (int card = -1; (card = tarot_next(set, card)) >= 0;)
        halves += tarot_halves(card);
    return halves;
}

int tarot_oudlers(struct tarot_set set)
{
    return tarot_has(set, TAROT_EXCUSE) + tarot_has(set, TAROT_PETIT) +
           tarot_has(set, TAROT_TWENTY_ONE);
}

int tarot_trumps(struct tarot_set set)
{
    return __builtin_popcount(set.trumps & ~UINT32_C(1));
}

int tarot_next(struct tarot_set set, int card)
{
    for (card++; card < TAROT_PLACES; card++)
        if (tarot_has(set, card))
            return card;
    return -1;
}

const char *tarot_rank_text(int rank)
{
    static const char *const text[] = {"",  "1", "2",  "3", "4", "5", "6", "7",
                                       "8", "9", "10", "V", "C", "D", "R"};
    return text[rank];
}

char tarot_suit_letter(int suit)
{
    return "SHDC"[suit];
}

const char *tarot_suit_sign(int suit)
{
    static const char *const sign[TAROT_SUITS] = {"♠", "♥", "♦", "♣"};
    return sign[suit];
}

void tarot_card_add(struct str *out, int card)
{
    if (card == TAROT_EXCUSE)
        str_add_char(out, 'X');
    else if (card > TAROT_EXCUSE)
        str_printf(out, "T%d", tarot_rank_of(card));
    else
        str_printf(out, "%c%s", tarot_suit_letter(tarot_suit_of(card)),
                   tarot_rank_text(tarot_rank_of(card)));
}

void tarot_card_show(struct str *out, int card, enum lang lang)
{
    if (card == TAROT_EXCUSE)
        str_add(out, tr(lang, N_("the Excuse")));
    else if (card == TAROT_PETIT)
        str_add(out, tr(lang, N_("the petit")));
    else if (card > TAROT_EXCUSE)
        str_printf(out, tr(lang, N_("the %d of trumps")), tarot_rank_of(card));
    else
        str_printf(out, "%s%s", tarot_suit_sign(tarot_suit_of(card)),
                   tarot_rank_text(tarot_rank_of(card)));
}

static char letter_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

int tarot_rank_read(const char *text, size_t n)
{
    if (n == 2 && text[0] == '1' && text[1] == '0')
        return 10;
    if (n != 1)
        return 0;
    if (text[0] >= '1' && text[0] <= '9')
        return text[0] - '0';
    switch (letter_upper(text[0])) {
    case 'A':
        return 1;
    case 'V':
        return TAROT_VALET;
    case 'C':
        return TAROT_CAVALIER;
    case 'D':
        return TAROT_DAME;
    case 'R':
        return TAROT_ROI;
    default:
        return 0;
    }
}

bool tarot_card_read(const char *text, int *card)
{
    static const char suits[] = "SHDC";
    char kind = letter_upper(text[0]);
    struct err unsaid = ERR_INIT(LANG_EN);
    int64_t number = 0;
    if (kind == 'X' && text[1] == '\0') {
        *card = TAROT_EXCUSE;
        return true;
    }
    if (kind == 'T' && number_read_int(text + 1, 1, 21, &number, &unsaid)) {
        *card = tarot_trump((int)number);
        return true;
    }
    const char *suit = kind ? strchr(suits, kind) : NULL;
    int rank = suit ? tarot_rank_read(text + 1, strlen(text + 1)) : 0;
    if (rank > 0)
        *card = tarot_card((int)(suit - suits), rank);
    return rank > 0;
}
