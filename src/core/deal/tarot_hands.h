/* tarot_hands.h - the cards of a deal of tarot: hands, dog, écart, and who does what.
 *
 * Whole: 24, 18 or 15 cards for each of three, four or five players and a dog of 6, 6 or
 * 3. First position: the taker's hand alone, the rest is dealt at the table. Ending: some
 * tricks are left, hands of equal size at four players and no dog. What is wrong is
 * refused with the cards. Pure. Rule: docs/rules.md, Tarot deals. */
#ifndef DEAL_TAROT_HANDS_H
#define DEAL_TAROT_HANDS_H

#include "core/deal/tarot_cards.h"
#include "core/game.h"

enum tarot_hands_kind { TAROT_WHOLE, TAROT_FIRST_POSITION, TAROT_ENDING };

enum { TAROT_HANDFULS_MOST = 2, TAROT_TRICKS = 18, TAROT_DOG = 6 };

struct tarot_hands {
    enum tarot_hands_kind kind;
    int players; /* 3 to 5, the first seats of enum seat */
    int board;   /* 0: none */
    enum seat dealer;
    enum seat taker;
    enum seat leader;
    enum tarot_contract contract;
    struct tarot_set hand[SEAT_MOST]; /* without the dog */
    struct tarot_set dog;
    struct tarot_set ecart; /* empty where it is not known */
    enum tarot_handful handful[TAROT_HANDFULS_MOST];
    enum tarot_slam slam; /* TAROT_ANNOUNCED or TAROT_NO_SLAM */
};

/* Cards of a hand and of the dog with so many players. */
int tarot_hand_size(int players);
int tarot_dog_size(int players);

/* The seat that plays, deals or leads after it, at so many players: to the right. */
enum seat tarot_seat_after(enum seat seat, int players);

/* A board of duplicate without cards: dealer, taker and leader by its number, a garde;
 * of Attaque-Défense, South and the imposed contract. */
struct tarot_hands tarot_hands_of(int board, bool attack_defence);

/* Keeps the taker's hand alone: the first position. */
void tarot_hands_keep_taker(struct tarot_hands *hands);

/* Whether the cards are those of the kind; the error names them card by card. */
bool tarot_hands_check(const struct tarot_hands *hands, struct err *err);

/* Whether the taker may put these cards aside, out of hand and dog: six, three at five
 * players; no king, no oudler, and a trump only where there is nothing else. */
bool tarot_ecart_check(const struct tarot_hands *hands, struct tarot_set ecart,
                       struct err *err);

/* The cards that may be put aside: suits without kings, and trumps but the oudlers where
 * those are too few. */
struct tarot_set tarot_ecart_choice(const struct tarot_hands *hands, bool *trumps_too);

/* An écart by a rule: first what makes whole suits without a king disappear, the shortest
 * first; then the dearest cards of suits without a king, then of the others; and trumps,
 * the lowest, where nothing else is left. */
struct tarot_set tarot_ecart_by_rule(const struct tarot_hands *hands);

/* Reads and adds a line of text: "1 N N N:21,18,7,X.R,D,10.V,4..8,7,2 W:… S:… E:… dog:…",
 * board, dealer, taker, then hands: trumps, spades, hearts, diamonds, clubs with dots
 * between. An ending has "-" for its board and the leader in the place of the dealer. An
 * écart and a contract may follow: "ecart:…", "garde-sans". */
bool tarot_hands_read(const char *text, struct tarot_hands *hands, struct err *err);
void tarot_hands_add(struct str *out, const struct tarot_hands *hands);
void tarot_set_add(struct str *out, struct tarot_set set);
bool tarot_set_read(const char *text, struct tarot_set *set, struct err *err);
#endif
