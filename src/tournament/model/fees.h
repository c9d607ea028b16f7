/* fees.h - what a player pays to take part, and whether it was paid.
 *
 * The fee goes by category: member, guest, youth. A payment is an event with its method;
 * somebody may be let in free. Amounts are in cents. Rule: docs/rules.md, Entry fees. */
#ifndef TOURNAMENT_FEES_H
#define TOURNAMENT_FEES_H

#include "base.h"
#include "tournament/model/options.h"
#include "tournament/model/roster.h"
#include "tournament/model/tournament.h"

enum fee_category { FEE_MEMBER, FEE_GUEST, FEE_YOUTH, FEE_CATEGORIES };

enum { FEE_YOUTH_AGE = 18 }; /* younger on the day */

struct fee_word {
    const char *word;  /* of data */
    const char *title; /* for people; tr() it */
};
extern const struct fee_word fee_category_table[FEE_CATEGORIES];
extern const struct fee_word fee_method_table[PAYMENT_METHODS];

/* The method of that word; PAYMENT_METHODS if there is none. */
enum payment_method fee_method_find(const char *word);

/* The same, with an error where there is none. */
bool fee_method_read(const char *word, enum payment_method *method, struct err *err);

/* The category of somebody on a date; a member where nothing is known. */
enum fee_category fee_category_of(const struct person *person, const char *date);

/* Whether anybody pays to take part. */
bool fees_are(const struct options *options);

/* The account of a player (index). */
struct fee_account {
    enum fee_category category;
    int due;                    /* the fee */
    int64_t paid;               /* in money */
    bool free;                  /* let in without paying */
    enum payment_method method; /* of the last payment; PAYMENT_METHODS: none */
    int64_t seq;                /* of its event; 0: none */
};
struct fee_account fee_account_of(const struct tournament *t, int player,
                                  const struct roster *roster);

/* What is left to pay; 0 where it is more than paid. */
int64_t fee_left(const struct fee_account *account);
#endif
