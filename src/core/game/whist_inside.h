/* whist_inside.h - what the files of whist share: the account of one contract. */
#ifndef GAME_WHIST_INSIDE_H
#define GAME_WHIST_INSIDE_H

#include "base.h"
#include "core/game/whist.h"

/* What one opponent pays, part by part; negative: is paid. */
struct whist_account {
    bool made;
    int base;    /* the contract's points, without a sign */
    int tricks;  /* for those over, or below zero for those missing */
    int capo;    /* added for all thirteen */
    int instead; /* in place of everything; 0: not */
    int each;    /* in the end */
};

struct whist_account whist_account(const struct whist_grid *grid,
                                   const struct whist_play *play);

/* Tells how the n-th contract of the deal gave its part, and what they give together. */
void whist_explain(const struct whist_grid *grid, const struct whist_deal *deal, int n,
                   const int part[SEAT_COUNT], struct why *why);
void whist_explain_total(const struct whist_deal *deal, const int total[SEAT_COUNT],
                         struct why *why);
#endif
