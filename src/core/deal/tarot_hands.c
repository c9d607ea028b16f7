/* tarot_hands.c - the cards of a deal of tarot, checked. */
#include "core/deal/tarot_hands.h"

/* Holders of cards: the seats, then the dog. */
enum { DOG = SEAT_MOST, HOLDERS };

int tarot_hand_size(int players)
{
    return (TAROT_CARDS - tarot_dog_size(players)) / players;
}

int tarot_dog_size(int players)
{
    return players == SEAT_MOST ? 3 : TAROT_DOG;
}

enum seat tarot_seat_after(enum seat seat, int players)
{
    return (enum seat)(((int)seat + players - 1) % players);
}

struct tarot_hands tarot_hands_of(int board, bool attack_defence)
{
    return (struct tarot_hands){
        .players = SEAT_COUNT,
        .board = board,
        .dealer = tarot_board_dealer(board),
        .taker = attack_defence ? SEAT_S : tarot_board_taker(board),
        .leader = tarot_board_lead(board),
        .contract = attack_defence ? tarot_imposed_contract(board) : TAROT_GARDE};
}

void tarot_hands_keep_taker(struct tarot_hands *hands)
{
    hands->kind = TAROT_FIRST_POSITION;
    hands->dog = (struct tarot_set){0};
    hands->ecart = (struct tarot_set){0};
    for (int seat = 0; seat < SEAT_MOST; seat++)
        if (seat != (int)hands->taker)
            hands->hand[seat] = (struct tarot_set){0};
}

static struct tarot_set cards_of(const struct tarot_hands *hands, int holder)
{
    return holder == DOG ? hands->dog : hands->hand[holder];
}

static const char *holder_word(int holder, enum lang lang)
{
    return holder == DOG ? tr(lang, N_("the dog")) : seat_word((enum seat)holder, lang);
}

/* Adds cards as they are shown, a few of them. */
static void show_cards(struct str *out, struct tarot_set set, enum lang lang)
{
    enum { MOST = 8 };
    int n = 0;
    for (int card = -1; (card = tarot_next(set, card)) >= 0; n++) {
        if (n == MOST) {
            str_add(out, " …");
            return;
        }
        str_add(out, n > 0 ? ", " : "");
        tarot_card_show(out, card, lang);
    }
}

/* A card that two hold. */
static bool check_once(const struct tarot_hands *hands, struct err *err)
{
    for (int a = 0; a < HOLDERS; a++)
        for (int b = a + 1; b < HOLDERS; b++) {
            struct tarot_set both = tarot_common(cards_of(hands, a), cards_of(hands, b));
            struct str shown = {0};
            if (tarot_is_empty(both))
                continue;
            show_cards(&shown, both, err->lang);
            err_user(err,
                     "these cards appear twice, with %s and with %s: %s; take them out "
                     "of one place and look for the missing ones",
                     holder_word(a, err->lang), holder_word(b, err->lang),
                     str_text(&shown));
            str_clear(&shown);
            return false;
        }
    return true;
}

static int wanted_of(const struct tarot_hands *hands, int holder)
{
    if (holder == DOG)
        return hands->kind == TAROT_WHOLE ? tarot_dog_size(hands->players) : 0;
    if (hands->kind == TAROT_ENDING && holder < hands->players)
        return tarot_count(hands->hand[hands->taker]);
    bool held = holder < hands->players &&
                (hands->kind == TAROT_WHOLE || holder == (int)hands->taker);
    return held ? tarot_hand_size(hands->players) : 0;
}

/* Whoever has too many cards or too few, and what nobody has. */
static bool fail_size(const struct tarot_hands *hands, int holder, struct err *err)
{
    struct tarot_set all = {0};
    struct str missing = {0};
    int has = tarot_count(cards_of(hands, holder));
    int wanted = wanted_of(hands, holder);
    for (int h = 0; h < HOLDERS; h++)
        all = tarot_join(all, cards_of(hands, h));
    struct tarot_set lacking = tarot_without(tarot_pack(), all);
    show_cards(&missing, lacking, err->lang);
    if (hands->kind == TAROT_WHOLE && !tarot_is_empty(lacking))
        err_user(err,
                 "there are %d cards and %s has %d in place of %d; missing everywhere: "
                 "%s",
                 tarot_count(all), holder_word(holder, err->lang), has, wanted,
                 str_text(&missing));
    else
        err_user(err, "%s has %d cards in place of %d; move cards between the hands",
                 holder_word(holder, err->lang), has, wanted);
    str_clear(&missing);
    return false;
}

static bool check_ending(const struct tarot_hands *hands, struct err *err)
{
    int left = tarot_count(hands->hand[hands->taker]);
    if (hands->players != SEAT_COUNT)
        return err_user(err, "an ending has four hands, N, W, S and E; give all of them");
    if (left >= 1 && left <= TAROT_TRICKS)
        return true;
    return err_user(err,
                    "an ending has 1 to %d tricks left, and %s, who took, holds %d "
                    "cards; correct the hands",
                    TAROT_TRICKS, seat_word(hands->taker, err->lang), left);
}

bool tarot_hands_check(const struct tarot_hands *hands, struct err *err)
{
    if (hands->kind == TAROT_ENDING && !check_ending(hands, err))
        return false;
    if (!check_once(hands, err))
        return false;
    for (int holder = 0; holder < HOLDERS; holder++)
        if (tarot_count(cards_of(hands, holder)) != wanted_of(hands, holder))
            return fail_size(hands, holder, err);
    return tarot_is_empty(hands->ecart) || tarot_ecart_check(hands, hands->ecart, err);
}
