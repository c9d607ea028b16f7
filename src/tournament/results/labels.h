/* labels.h - texts as lists and searches need them: boards in a row, names of people.
 * What fields, tables and seats are called is said by tournament/model/name.h. */
#ifndef TOURNAMENT_LABELS_H
#define TOURNAMENT_LABELS_H

#include "tournament/model.h"

/* Boards in order: "1–6, 9". */
const char *label_ranges(const int board[], size_t boards, struct arena *arena);

/* The contract that a board imposes, as it is said: "garde contre". */
const char *label_contract(enum tarot_contract contract, enum lang lang);

/* The one of the n names that differs from the typed one, compared by fold.h, in a slip
 * or two at most, be it with the given name first; or NULL. */
const char *label_nearest(const char *typed, const char *const name[], size_t n,
                          struct arena *arena);

/* Whether the name has every word of what is asked for in it, compared likewise; for
 * searches. Nothing asked is in every name. */
bool label_contains(const char *name, const char *asked);

/* A name for the middle of a sentence, or for an attribute: one that is written from
 * right to left turns nothing around it. On its own, a name goes through html_name(). */
const char *label_isolated(const char *name, struct arena *arena);

/* Where the given name begins, with the space before it: at the first word behind the
 * family name's ("DUPONT", "van den Broeck") that has a small letter. The family name is
 * what people look for. */
const char *label_given_name(const char *name);

/* The text without spaces at its ends, and single ones (no tabs or lines) inside; what
 * turns the direction of writing is left out. */
const char *label_tidy(const char *text, struct arena *arena);
#endif
