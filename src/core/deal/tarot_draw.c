/* tarot_draw.c - deals of tarot from a seed. */
#include "core/deal/tarot_draw.h"

#include "base.h"
#include "core/deal/tarot_cards.h"

enum { TRIES_MOST = 1000000 };

/* A seed of its own for each board, and not that of bridge. */
static struct draw start_board(uint64_t seed, int board)
{
    static const uint64_t TAROT = UINT64_C(0x7461726F74); /* "tarot" */
    struct draw first = draw_start(seed ^ TAROT);
    struct draw second = draw_start(draw_next(&first) ^ (uint64_t)board);
    return draw_start(draw_next(&second));
}

/* The pack in order; each draw goes on from there. */
struct stock {
    int card[TAROT_CARDS];
    int count;
};

static struct stock make_stock(struct tarot_set set)
{
    struct stock stock = {.count = 0};
    for (int card = -1; (card = tarot_next(set, card)) >= 0;)
        stock.card[stock.count++] = card;
    return stock;
}

/* Draws so many cards, each equally likely. */
static struct tarot_set draw_cards(struct stock *stock, int n, struct draw *draw)
{
    struct tarot_set set = {0};
    for (int i = 0; i < n; i++) {
        int at = (int)draw_below(draw, (uint64_t)stock->count);
        tarot_put(&set, stock->card[at]);
        stock->card[at] = stock->card[--stock->count];
    }
    return set;
}

static bool draw_taker(struct tarot_hands *hands, const struct tarot_wish *wish,
                       struct draw *draw)
{
    struct stock pack = make_stock(tarot_pack());
    for (int i = 0; i < TRIES_MOST; i++) {
        struct stock stock = pack;
        struct tarot_set hand = draw_cards(&stock, tarot_hand_size(hands->players), draw);
        hands->hand[hands->taker] = hand;
        if (tarot_wish_met(wish, hand))
            return true;
    }
    return false;
}

/* The dog and the hands of those whose hand is not known. */
static void draw_others(struct tarot_hands *hands, struct tarot_set known, bool taker,
                        struct draw *draw)
{
    bool bare = true;
    while (bare) {
        struct stock stock = make_stock(tarot_without(tarot_pack(), known));
        bare = false;
        hands->dog = draw_cards(&stock, tarot_dog_size(hands->players), draw);
        for (int seat = 0; seat < hands->players; seat++) {
            if (taker && seat == (int)hands->taker)
                continue;
            hands->hand[seat] = draw_cards(&stock, tarot_hand_size(hands->players), draw);
            bare = bare || tarot_is_bare_petit(hands->hand[seat]);
        }
    }
}

bool tarot_draw_wish(struct tarot_hands *hands, const struct tarot_wish *wish,
                     uint64_t seed)
{
    struct draw draw = start_board(seed, hands->board);
    hands->kind = TAROT_WHOLE;
    if (!draw_taker(hands, wish, &draw))
        return false;
    draw_others(hands, hands->hand[hands->taker], true, &draw);
    return true;
}

bool tarot_draw_board(struct tarot_hands *hands, uint64_t seed)
{
    struct tarot_wish wish = tarot_wish_of(seed, hands->board, hands->contract);
    return tarot_draw_wish(hands, &wish, seed);
}

void tarot_draw_free(struct tarot_hands *hands, int players, uint64_t seed, int board)
{
    struct draw draw = start_board(seed, board);
    *hands = (struct tarot_hands){.players = players,
                                  .board = board,
                                  .dealer = (enum seat)((board - 1) % players),
                                  .contract = TAROT_GARDE};
    draw_others(hands, (struct tarot_set){0}, false, &draw);
    hands->leader = tarot_seat_after(hands->dealer, players);
    for (int seat = 1; seat < players; seat++)
        if (tarot_strength(hands->hand[seat]) > tarot_strength(hands->hand[hands->taker]))
            hands->taker = (enum seat)seat;
}
