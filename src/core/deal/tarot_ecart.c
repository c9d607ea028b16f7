/* tarot_ecart.c - what the taker puts aside: checked, and chosen by a rule. */
#include "base.h"
#include "core/deal/tarot_cards.h"
#include "core/deal/tarot_hands.h"

static const uint64_t KINGS = UINT64_C(0x4000400040004000);
/* The Excuse, the petit and the 21. */
static const uint32_t OUDLERS = 0x200003;

struct tarot_set tarot_ecart_choice(const struct tarot_hands *hands, bool *trumps_too)
{
    struct tarot_set all = tarot_join(hands->hand[hands->taker], hands->dog);
    struct tarot_set choice = {all.suits & ~KINGS, 0};
    *trumps_too = tarot_count(choice) < tarot_dog_size(hands->players);
    if (*trumps_too)
        choice.trumps = all.trumps & ~OUDLERS;
    return choice;
}

/* Why a card may not be put aside. */
static bool fail_card(const char *shown, bool held, bool trump, struct err *err)
{
    if (!held)
        return err_user(err,
                        "%s in the écart is neither in the taker's hand nor in the dog; "
                        "write what was put aside",
                        shown);
    if (trump)
        return err_user(err,
                        "%s cannot be put aside while other cards can; trumps only go "
                        "into the écart where nothing else is left",
                        shown);
    return err_user(
        err, "%s cannot be put aside: kings and oudlers never go into the écart", shown);
}

/* One card of the écart. */
static bool check_card(const struct tarot_hands *hands, int card, struct err *err)
{
    struct tarot_set all = tarot_join(hands->hand[hands->taker], hands->dog);
    struct str shown = {0};
    bool trumps_too;
    if (tarot_has(tarot_ecart_choice(hands, &trumps_too), card))
        return true;
    tarot_card_show(&shown, card, err->lang);
    fail_card(str_text(&shown), tarot_has(all, card),
              card > TAROT_EXCUSE && tarot_halves(card) == 1, err);
    str_clear(&shown);
    return false;
}

bool tarot_ecart_check(const struct tarot_hands *hands, struct tarot_set ecart,
                       struct err *err)
{
    int wanted = tarot_dog_size(hands->players);
    bool trumps_too;
    struct tarot_set choice = tarot_ecart_choice(hands, &trumps_too);
    if (hands->kind != TAROT_WHOLE || hands->contract >= TAROT_GARDE_SANS)
        return err_user(err, "an écart goes with a dog that the taker picks up, in a "
                             "prise or a garde; leave it out");
    if (tarot_count(ecart) != wanted)
        return err_user(err, "the écart has %d cards in place of %d; correct it",
                        tarot_count(ecart), wanted);
    for (int card = -1; (card = tarot_next(ecart, card)) >= 0;)
        if (!check_card(hands, card, err))
            return false;
    int suits = __builtin_popcountll(choice.suits);
    if (trumps_too && __builtin_popcountll(ecart.suits) < suits)
        return err_user(err,
                        "trumps go into the écart only after all %d cards that are "
                        "no kings; correct it",
                        suits);
    return true;
}

/* Cards being put aside. */
struct ecart {
    struct tarot_set choice;
    struct tarot_set put;
    int room;
};

static void put_aside(struct ecart *ecart, int card)
{
    tarot_take(&ecart->choice, card);
    tarot_put(&ecart->put, card);
    ecart->room--;
}

/* The shortest suit without a king that fits, or -1. */
static int find_short(const struct ecart *ecart, struct tarot_set all)
{
    int found = -1;
    int best = ecart->room + 1;
    for (int suit = 0; suit < TAROT_SUITS; suit++) {
        int length = __builtin_popcount(tarot_lane(ecart->choice, suit));
        if (length == 0 || length >= best || tarot_has(all, tarot_card(suit, TAROT_ROI)))
            continue;
        found = suit;
        best = length;
    }
    return found;
}

/* The dearest card of a suit with or without its king, of equals the first; or -1. */
static int find_dearest(const struct ecart *ecart, struct tarot_set all, bool king)
{
    int found = -1;
    for (int card = -1; (card = tarot_next(ecart->choice, card)) >= 0;) {
        if (card >= TAROT_EXCUSE ||
            tarot_has(all, tarot_card(tarot_suit_of(card), TAROT_ROI)) != king)
            continue;
        if (found < 0 || tarot_halves(card) > tarot_halves(found))
            found = card;
    }
    return found;
}

struct tarot_set tarot_ecart_by_rule(const struct tarot_hands *hands)
{
    struct tarot_set all = tarot_join(hands->hand[hands->taker], hands->dog);
    bool trumps_too;
    struct ecart ecart = {.choice = tarot_ecart_choice(hands, &trumps_too),
                          .room = tarot_dog_size(hands->players)};
    for (int suit; (suit = find_short(&ecart, all)) >= 0;)
        for (int rank = 1; rank <= TAROT_RANKS; rank++)
            if (tarot_has(ecart.choice, tarot_card(suit, rank)))
                put_aside(&ecart, tarot_card(suit, rank));
    for (int king = 0; king < 2; king++)
        for (int card; ecart.room > 0 && (card = find_dearest(&ecart, all, king)) >= 0;)
            put_aside(&ecart, card);
    for (int card; ecart.room > 0 && (card = tarot_next(ecart.choice, -1)) >= 0;)
        put_aside(&ecart, card);
    return ecart.put;
}
