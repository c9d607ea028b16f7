/* strength.h - how strong a player is, by the federation's ranks.
 *
 * The index of a rank is the one printed for the bonus of Attaque-Défense: 0 for the
 * best, 9 for the last. A rank that nobody knows comes last. Rule: docs/rules.md, seats.
 */
#ifndef SEATING_STRENGTH_H
#define SEATING_STRENGTH_H

#include <stdbool.h>

enum { STRENGTH_UNIT = 100 }; /* an index is counted in hundredths */

struct strength {
    int index; /* in hundredths: the lower, the stronger */
    int order; /* among all ranks: the lower, the stronger; no two ranks are equal */
    bool known;
};

/* The strength of a rank such as "2P", in capitals or not, with suits as letters or as
 * signs. */
struct strength strength_of(const char *rank);

/* The rank as the federation writes it, "2P", of what somebody typed, in words too: "2
 * pique", "1ère série cœur", "promotion", "non classé". NULL if it means none. */
const char *strength_name(const char *typed);
#endif
