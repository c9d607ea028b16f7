/* whist.h - Belgian whist: a club's grid of contracts, and the score of one deal.
 *
 * A grid says for each contract who plays it, how many tricks it asks and what it pays.
 * Points are those a club prints: what each declarer wins or loses. One alone is paid a
 * third of them by each of the three others, so that they divide by three; of two, each
 * is paid all of them by one opponent. What is added for tricks over or under, and for
 * all thirteen, is said for each opponent. So every deal adds up to zero.
 * Pure. Rule: docs/rules.md, Whist. */
#ifndef GAME_WHIST_H
#define GAME_WHIST_H

#include "base.h"
#include "core/game/seat.h"

enum whist_contract {
    WHIST_NONE,
    WHIST_EMBALLAGE_8,
    WHIST_EMBALLAGE_9,
    WHIST_EMBALLAGE_10,
    WHIST_EMBALLAGE_11,
    WHIST_EMBALLAGE_12,
    WHIST_EMBALLAGE_13,
    WHIST_SOLO_6,
    WHIST_SOLO_7,
    WHIST_SOLO_8,
    WHIST_TROU,
    WHIST_TROU_ROYAL,
    WHIST_PETITE_MISERE,
    WHIST_PICCOLO,
    WHIST_ABONDANCE_9,
    WHIST_ABONDANCE_10,
    WHIST_ABONDANCE_11,
    WHIST_GRANDE_MISERE,
    WHIST_GRANDE_MISERE_TABLE,
    WHIST_PETIT_SCHLEM,
    WHIST_GRAND_SCHLEM,
    WHIST_CONTRACTS
};
enum whist_suit {
    WHIST_NO_SUIT,
    WHIST_SPADES,
    WHIST_CLUBS,
    WHIST_DIAMONDS,
    WHIST_HEARTS,
    WHIST_SUITS
};

enum {
    WHIST_TRICKS = 13,
    WHIST_POOLS = 3, /* of an evening */
    WHIST_POOL_DEALS = 12,
    WHIST_POOL_MINUTES = 80,
    WHIST_POINTS_MAX = 3000,
    WHIST_TRICK_POINTS_MAX = 100,
    WHIST_LEVEL_MAX = 100,
    WHIST_COUNTERS_MAX = 100,
    WHIST_EDITION_SIZE = 120,
    WHIST_PLAYS_MAX = SEAT_COUNT
};

/* One contract in a grid. */
struct whist_row {
    bool played;      /* false: this club does not know it; the rest means nothing */
    int level;        /* its place in the bidding, from 1, the weakest */
    int partners;     /* 1 or 2 declarers */
    int tricks;       /* asked */
    bool exact;       /* that many and no other: misères and piccolo; without a suit */
    bool made_or_not; /* tricks over and under do not count */
    int points;       /* of each declarer */
    int over;         /* for each trick over, to be paid by each opponent */
    int under;        /* for each trick missing, to be paid to each opponent */
    int capo_add;     /* for all thirteen tricks, by each opponent */
    int capo_points;  /* or in place of everything: of each declarer; 0: none */
    bool several;     /* more than one may play it at once, each for himself */
    bool any_suit;    /* the same in a stronger suit does not go over it */
    bool first_turn;  /* bid in the first turn of bidding, or as a counter */
    enum whist_contract beaten_from; /* forced: only this one and stronger ones go over
                                        it, whatever its own level; or none */
};

/* What a contract is worth when it is bid against a certain other one; also lets it be
 * bid there although it is not stronger. */
struct whist_counter {
    enum whist_contract against;
    enum whist_contract by;
    int points; /* in place of the contract's own */
};

struct whist_grid {
    char edition[WHIST_EDITION_SIZE];
    struct whist_row row[WHIST_CONTRACTS]; /* none at WHIST_NONE */
    struct whist_counter counter[WHIST_COUNTERS_MAX];
    int counters;
    enum whist_suit suit[4]; /* the weakest first */
    bool mixed;              /* contracts for several of different names at once */
};

/* One contract played, by one or by two together. */
struct whist_play {
    enum whist_contract contract;
    int declarers; /* 1 or 2 */
    enum seat by[2];
    bool has_made; /* whether it was made is known; made_or_not contracts */
    bool made;
    bool has_tricks; /* of the declarers together */
    int tricks;
    enum whist_contract counter; /* the contract it was bid against, or none */
};

struct whist_deal {
    struct whist_play play[WHIST_PLAYS_MAX];
    int plays;
    bool revoked; /* play stopped there; tricks no longer count */
    enum seat offender;
    bool abandoned; /* somebody laid the cards down early: the others play them on */
    enum seat abandoner;
};

/* The grid of the club La Chevalerie. */
extern const struct whist_grid whist_la_chevalerie;

/* "petite-misere", as in data, and as people say it; the word of a suit in data. */
extern const char *const whist_contract_word[WHIST_CONTRACTS];
extern const char *const whist_suit_word[WHIST_SUITS];
const char *whist_title(enum whist_contract contract, enum lang lang);
const char *whist_suit_title(enum whist_suit suit, enum lang lang); /* "♠ Spades" */

/* The contract of that word, or none; and the suit. */
enum whist_contract whist_find(const char *word);
enum whist_suit whist_find_suit(const char *word);

/* Reads the name of a contract that the grid has; the error says what is possible. */
bool whist_read_contract(const struct whist_grid *grid, const char *word,
                         enum whist_contract *contract, struct err *err);

/* What the contract pays to each declarer when it just makes, as a counter or not. */
int whist_points(const struct whist_grid *grid, const struct whist_play *play);

/* The scores of the four of a deal that whist_check() accepts. They add up to zero. */
void whist_score(const struct whist_grid *grid, const struct whist_deal *deal,
                 int score[SEAT_COUNT], struct why *why);

/* Whether one contract can have been played so; and whether the whole deal can. */
bool whist_check_play(const struct whist_grid *grid, const struct whist_play *play,
                      bool revoked, struct err *err);
bool whist_check(const struct whist_grid *grid, const struct whist_deal *deal,
                 struct err *err);

/* Whether the grid makes sense: sums of zero, families of contracts in order, counters
 * that are played. Names of contracts are the reader's. */
bool whist_grid_check(const struct whist_grid *grid, struct err *err);

/* Everything that is wrong with it, up to so many, each with its place: "solo-6.points",
 * "counter.3.by" (from 0), "suits". How many. */
size_t whist_grid_problems(const struct whist_grid *grid, enum lang lang,
                           struct err problem[], size_t most);
#endif
