/* naive_tarot.c - the play of tarot once more, written separately: plain minimax. */
#include "naive_tarot.h"

#include <limits.h>
#include <string.h>

enum { TRUMP = 4, EXCUSE = 5 };

struct naive_play {
    struct naive_tarot deal;
    struct naive_card table[NAIVE_PLAYERS];
    int played;
    int attack_tricks;
    int defence_tricks;
    struct naive_end end;
    naive_worth *worth;
    const void *context;
};

static int halves_of(struct naive_card card)
{
    if (card.suit == EXCUSE)
        return 9;
    if (card.suit == TRUMP)
        return card.rank == 1 || card.rank == 21 ? 9 : 1;
    return card.rank > 10 ? 3 + 2 * (card.rank - 11) : 1;
}

/* The suit that must be followed; -1: none yet. */
static int suit_led(const struct naive_card table[], int played)
{
    for (int i = 0; i < played; i++)
        if (table[i].suit != EXCUSE)
            return table[i].suit;
    return -1;
}

static int top_trump(const struct naive_card table[], int played)
{
    int top = 0;
    for (int i = 0; i < played; i++)
        if (table[i].suit == TRUMP && table[i].rank > top)
            top = table[i].rank;
    return top;
}

void naive_tarot_legal(const struct naive_card hand[], int cards,
                       const struct naive_card table[], int played, bool legal[])
{
    int led = suit_led(table, played);
    int top = top_trump(table, played);
    bool follows = false;
    bool trumps = false;
    bool higher = false;
    for (int i = 0; i < cards; i++) {
        follows = follows || (led >= 0 && led != TRUMP && hand[i].suit == led);
        trumps = trumps || hand[i].suit == TRUMP;
        higher = higher || (hand[i].suit == TRUMP && hand[i].rank > top);
    }
    for (int i = 0; i < cards; i++) {
        bool any = hand[i].suit == EXCUSE || led < 0 || (!follows && !trumps);
        if (any)
            legal[i] = true;
        else if (follows)
            legal[i] = hand[i].suit == led;
        else
            legal[i] = hand[i].suit == TRUMP && (!higher || hand[i].rank > top);
    }
}

/* Which of the four cards wins. */
static int find_winner(const struct naive_card table[])
{
    int led = suit_led(table, NAIVE_PLAYERS);
    int best = -1;
    for (int i = 0; i < NAIVE_PLAYERS; i++) {
        if (table[i].suit != led && table[i].suit != TRUMP)
            continue;
        if (best < 0 || (table[i].suit == TRUMP && table[best].suit != TRUMP) ||
            (table[i].suit == table[best].suit && table[i].rank > table[best].rank))
            best = i;
    }
    return best;
}

static void count_trick(struct naive_play *play, bool last)
{
    int first = play->deal.leader;
    int winner = find_winner(play->table);
    int excuse = -1;
    for (int i = 0; i < NAIVE_PLAYERS; i++)
        if (play->table[i].suit == EXCUSE)
            excuse = i;
    int player = (first + winner) % NAIVE_PLAYERS;
    bool attack = player == play->deal.taker;
    bool owner = excuse >= 0 && (first + excuse) % NAIVE_PLAYERS == play->deal.taker;
    int lost = owner ? play->defence_tricks : play->attack_tricks;
    bool sweeps = last && excuse >= 0 && play->deal.from_start && lost == 0;
    if (sweeps)
        attack = owner;
    for (int i = 0; i < NAIVE_PLAYERS; i++) {
        struct naive_card card = play->table[i];
        if (card.suit != EXCUSE) {
            play->end.halves += attack ? halves_of(card) : 0;
        } else if (last && !sweeps) {
            play->end.halves += owner ? 0 : 9;
            play->end.has_excuse = !owner;
        } else if (owner == attack) {
            play->end.halves += attack ? 9 : 0;
            play->end.has_excuse = owner;
        } else {
            play->end.halves += owner ? 8 : 1;
            play->end.has_excuse = owner;
        }
        if (card.suit == TRUMP && card.rank == 1) {
            play->end.has_petit = attack;
            play->end.last_petit = last ? (attack ? 1 : -1) : 0;
        }
    }
    play->attack_tricks += attack;
    play->defence_tricks += !attack;
    play->deal.leader = player;
    play->played = 0;
}

/* Plain minimax, but that a player who has found enough looks no further. */
static int best_of(const struct naive_play *play, int low, int high)
{
    int player = (play->deal.leader + play->played) % NAIVE_PLAYERS;
    bool taker = player == play->deal.taker;
    int cards = play->deal.cards[player];
    bool legal[NAIVE_HAND];
    if (play->played == 0 && cards == 0) {
        struct naive_end end = play->end;
        end.slam = play->deal.from_start && play->defence_tricks == 0;
        return play->worth(&end, play->context);
    }
    naive_tarot_legal(play->deal.hand[player], cards, play->table, play->played, legal);
    for (int i = 0; i < cards && low < high; i++) {
        struct naive_play next = *play;
        if (!legal[i])
            continue;
        next.table[next.played++] = play->deal.hand[player][i];
        next.deal.hand[player][i] = play->deal.hand[player][cards - 1];
        next.deal.cards[player]--;
        if (next.played == NAIVE_PLAYERS)
            count_trick(&next, next.deal.cards[player] == 0);
        int value = best_of(&next, low, high);
        if (taker && value > low)
            low = value;
        if (!taker && value < high)
            high = value;
    }
    return taker ? low : high;
}

int naive_tarot_solve(const struct naive_tarot *deal, naive_worth *worth,
                      const void *context)
{
    struct naive_play play = {.deal = *deal, .worth = worth, .context = context};
    return best_of(&play, INT_MIN, INT_MAX);
}
