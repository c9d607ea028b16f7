/* fees.c - what a player pays to take part, and whether it was paid. */
#include "tournament/model/fees.h"

#include "base.h"
#include "tournament/model/options.h"
#include <stdlib.h>
#include <string.h>

const struct fee_word fee_category_table[FEE_CATEGORIES] = {
    [FEE_MEMBER] = {"member", N_("member")},
    [FEE_GUEST] = {"guest", N_("guest")},
    [FEE_YOUTH] = {"youth", N_("youth")},
};

const struct fee_word fee_method_table[PAYMENT_METHODS] = {
    [PAYMENT_CASH] = {"cash", N_("cash")},
    [PAYMENT_CHEQUE] = {"cheque", N_("cheque")},
    [PAYMENT_CARD] = {"card", N_("card")},
    [PAYMENT_TRANSFER] = {"transfer", N_("transfer")},
    [PAYMENT_FREE] = {"free", N_("let in free")},
};

enum payment_method fee_method_find(const char *word)
{
    int method = 0;
    while (method < PAYMENT_METHODS && strcmp(fee_method_table[method].word, word) != 0)
        method++;
    return (enum payment_method)method;
}

bool fee_method_read(const char *word, enum payment_method *method, struct err *err)
{
    *method = fee_method_find(word);
    return *method < PAYMENT_METHODS ||
           err_user(err,
                    "a payment is by cash, cheque, card, transfer or free, not "
                    "\"%.40s\"",
                    word);
}

/* Whether somebody born on one date is younger than so many years on another; both are
 * YYYY-MM-DD. */
static bool is_younger(const char *born, const char *date, int years)
{
    int full = (int)strtoll(date, NULL, 10) - (int)strtoll(born, NULL, 10);
    if (strcmp(date + 4, born + 4) < 0)
        full--;
    return full < years;
}

enum fee_category fee_category_of(const struct person *person, const char *date)
{
    if (!person)
        return FEE_MEMBER;
    bool dated = strlen(person->born) == 10 && strlen(date) == 10;
    if (dated && is_younger(person->born, date, FEE_YOUTH_AGE))
        return FEE_YOUTH;
    return person->guest ? FEE_GUEST : FEE_MEMBER;
}

bool fees_are(const struct options *options)
{
    return options->fee[FEE_MEMBER] > 0 || options->fee[FEE_GUEST] > 0 ||
           options->fee[FEE_YOUTH] > 0;
}

struct fee_account fee_account_of(const struct tournament *t, int player,
                                  const struct roster *roster)
{
    const struct person *person =
        roster ? roster_find(roster, t->player[player].person) : NULL;
    struct fee_account account = {.category = fee_category_of(person, t->date),
                                  .method = PAYMENT_METHODS};
    int own = t->options.fee[account.category];
    account.due = own > 0 ? own : t->options.fee[FEE_MEMBER];
    for (size_t i = 0; i < t->payments; i++) {
        const struct payment *payment = &t->payment[i];
        if (payment->player != player)
            continue;
        account.paid += payment->cents;
        account.free = account.free || payment->method == PAYMENT_FREE;
        account.method = payment->method;
        account.seq = payment->seq;
    }
    return account;
}

int64_t fee_left(const struct fee_account *account)
{
    return account->free || account->paid >= account->due ? 0
                                                          : account->due - account->paid;
}
