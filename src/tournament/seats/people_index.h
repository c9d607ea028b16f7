/* people_index.h - people found by words: parts of their name or club, or the beginning
 * of their licence.
 *
 * Accents, case and the order of words do not matter; a word of five letters or more may
 * have one letter wrong, missing, too many, or two that changed places. An index finds
 * among a hundred thousand in well under a millisecond; the plain comparison of one
 * person says the same. Records that lead to others, and people who were erased, are
 * never found. Pure. Rule: docs/rules.md, People. */
#ifndef TOURNAMENT_PEOPLE_INDEX_H
#define TOURNAMENT_PEOPLE_INDEX_H

#include "base.h"
#include "tournament/model.h"

/* Whether the person answers to all of the words; "" is everybody. */
bool people_match(const struct person *person, const char *words, struct arena *scratch);

struct people_index;

/* The index of a roster, which it borrows and which does not change; free() it with
 * people_index_free(), which allows NULL. */
struct people_index *people_index_new(const struct roster *roster);
void people_index_free(struct people_index *index);

/* Those who answer to all words, in the order of their names: indices of the roster, in
 * the arena. Returns how many. */
size_t people_index_find(const struct people_index *index, const char *words,
                         struct arena *arena, uint32_t **found);

/* The next record whose name has the same words in any order, round in a ring: somebody
 * with a name of their own is next to themselves. */
uint32_t people_index_twin(const struct people_index *index, uint32_t person);
#endif
