/* people.h - people as clubs have them: without a licence, a series or a date of birth,
 * with the name of somebody else, a very long one, or one of another country. */
#ifndef GENERATE_PEOPLE_H
#define GENERATE_PEOPLE_H

#include <jansson.h>
#include <stdint.h>

/* So many people as a plan has them: "id" (p1, p2 …), "name", what is known of "licence",
 * "rank", "born", "club" and "committee", and how they want to be "shown": "name",
 * "initials" or "not"; new reference. */
json_t *generate_people(uint64_t *chance, int count);

/* A person as a document has it, without what only the club's register knows; new
 * reference. */
json_t *generate_player(const json_t *person);

/* The ids of the first so many, in their order; new reference. */
json_t *generate_ids(const json_t *people, size_t count);
#endif
