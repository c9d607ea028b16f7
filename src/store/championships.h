/* championships.h - what the catalogue knows of other championships: who won the last one
 * of a kind, and who played one of another committee.
 *
 * It knows this club's tournaments alone: what is not found may have been elsewhere. */
#ifndef STORE_CHAMPIONSHIPS_H
#define STORE_CHAMPIONSHIPS_H

#include "store/catalogue.h"
#include "tournament/model.h"

/* The outgoing champion: who won the last final of the tournament's kind and series, in
 * an earlier season. */
struct championships_winner {
    int player;                      /* of the tournament */
    const struct catalogue_row *row; /* where they won; borrowed */
};

/* The rows are resolved: catalogue_resolve(). False where there is none, where two are
 * first, or where they have not entered. */
bool championships_find_winner(struct championships_winner *winner,
                               const struct catalogue_row row[], size_t rows,
                               const struct tournament *t, const struct roster *roster);

/* Somebody of another committee than those whom they play with. */
struct championships_guest {
    const struct tournament *t;
    int64_t stream; /* of the tournament */
    int64_t person;
    const char *committee; /* theirs */
    const char *home;      /* that of the championship, whose stages are one */
};

/* The next regional championship of the first series, of the same season but another
 * one, which they played too though most players were of another committee than theirs,
 * and of this one; NULL if there is none. It is looked for from *from on, which is then
 * behind it. */
const struct catalogue_row *
championships_elsewhere(const struct catalogue_row row[], size_t rows, size_t *from,
                        const struct championships_guest *guest);
#endif
