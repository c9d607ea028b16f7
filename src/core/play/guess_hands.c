/* guess_hands.c - what a player of tarot can know of the others' cards, and hands that
 * agree with it. */
#include "core/play/guess_hands.h"

enum { NO_TRUMPS = TAROT_PETIT, ANY_TRUMPS = TAROT_PLACES };
enum { ASIDE = PLAYERS, HOLDERS };

struct seen seen_start(const struct tarot_hands *hands, struct tarot_set ecart)
{
    struct seen seen = {.hidden = tarot_dog_size(hands->players)};
    if (hands->contract < TAROT_GARDE_SANS) {
        seen.dog = hands->dog;
        seen.aside = ecart;
    }
    for (int p = 0; p < PLAYERS; p++)
        seen.trumps_below[p] = ANY_TRUMPS;
    return seen;
}

void seen_add(struct seen *seen, const struct trick *trick, int card)
{
    int player = trick->player;
    tarot_put(&seen->played, card);
    if (card == TAROT_EXCUSE || trick->led == LED_NOTHING)
        return;
    bool trump = card > TAROT_EXCUSE;
    if (trick->led < TAROT_SUITS) {
        if (tarot_suit_of(card) == trick->led)
            return;
        seen->suit_gone[player][trick->led] = true;
    }
    if (!trump)
        seen->trumps_below[player] = NO_TRUMPS;
    else if (trick->best > card && trick->best < seen->trumps_below[player])
        seen->trumps_below[player] = trick->best;
}

/* Cards to be given out, and the room that hands have for them. */
struct handout {
    const struct seen *seen;
    int me;
    int card[TAROT_CARDS];
    int cards;
    int room[HOLDERS];
    struct tarot_set given[HOLDERS];
    bool strict; /* by all that was seen */
};

static bool may_hold(const struct handout *handout, int holder, int card)
{
    const struct seen *seen = handout->seen;
    bool dog = tarot_has(seen->dog, card);
    if (handout->room[holder] == 0)
        return false;
    if (holder == ASIDE) {
        bool shown = !tarot_is_empty(seen->dog);
        return !shown || (card < TAROT_EXCUSE && tarot_rank_of(card) != TAROT_ROI);
    }
    if (dog && holder != TAKER)
        return false;
    if (!handout->strict || card == TAROT_EXCUSE)
        return true;
    if (card > TAROT_EXCUSE)
        return card < seen->trumps_below[holder];
    return !seen->suit_gone[holder][tarot_suit_of(card)];
}

static int count_holders(const struct handout *handout, int card)
{
    int count = 0;
    for (int holder = 0; holder < HOLDERS; holder++)
        count += may_hold(handout, holder, card);
    return count;
}

/* Somebody who may hold the card, by the room that is left; -1: nobody. */
static int draw_holder(const struct handout *handout, int card, struct draw *draw)
{
    int room = 0;
    for (int holder = 0; holder < HOLDERS; holder++)
        room += may_hold(handout, holder, card) ? handout->room[holder] : 0;
    if (room == 0)
        return -1;
    int at = (int)draw_below(draw, (uint64_t)room);
    for (int holder = 0; holder < HOLDERS; holder++) {
        at -= may_hold(handout, holder, card) ? handout->room[holder] : 0;
        if (at < 0)
            return holder;
    }
    return -1;
}

/* Gives out the cards, those first that the fewest may hold. */
static bool give_out(struct handout *handout, struct draw *draw)
{
    draw_shuffle(draw, handout->card, (size_t)handout->cards);
    for (int fewest = 1; fewest <= HOLDERS; fewest++)
        for (int i = 0; i < handout->cards; i++) {
            int card = handout->card[i];
            if (card < 0 || count_holders(handout, card) > fewest)
                continue;
            int holder = draw_holder(handout, card, draw);
            if (holder < 0)
                return false;
            tarot_put(&handout->given[holder], card);
            handout->room[holder]--;
            handout->card[i] = -1;
        }
    return true;
}

static struct handout start_handout(const struct seen *seen, const struct state *state,
                                    int player)
{
    struct handout handout = {.seen = seen, .me = player};
    struct tarot_set known = tarot_join(seen->played, state->hand[player]);
    bool knows_aside = player == TAKER && !tarot_is_empty(seen->aside);
    if (knows_aside)
        known = tarot_join(known, seen->aside);
    for (int card = -1; (card = tarot_next(tarot_pack(), card)) >= 0;)
        if (!tarot_has(known, card))
            handout.card[handout.cards++] = card;
    for (int p = 0; p < PLAYERS; p++)
        handout.room[p] = p == player ? 0 : tarot_count(state->hand[p]);
    handout.room[ASIDE] = knows_aside ? 0 : seen->hidden;
    return handout;
}

struct state guess_hands(const struct seen *seen, const struct state *state, int player,
                         struct draw *draw)
{
    enum { TRIES = 12 };
    struct state guess = *state;
    for (int i = 0; i < TRIES; i++) {
        struct handout handout = start_handout(seen, state, player);
        handout.strict = i < TRIES - TRIES / 3;
        if (!give_out(&handout, draw))
            continue;
        for (int p = 0; p < PLAYERS; p++)
            if (p != player)
                guess.hand[p] = handout.given[p];
        return guess;
    }
    return guess; /* nothing else agrees: as they are */
}
