/* people.h - the persons of the store: who a player of a document is, and corrections.
 *
 * By licence; by exact name where neither has a licence; else a new person. Players of
 * one document are different people: a person is found once at most. */
#ifndef STORE_PEOPLE_H
#define STORE_PEOPLE_H

#include "store/store.h"
#include "tournament/model.h"

struct people_row; /* a person of the store */

/* {0} is empty; memory is the arena's. */
struct people {
    struct arena *arena;
    struct people_row *row;
    size_t rows;
    size_t capacity;
    struct map by_licence; /* of the first row with that licence, or name */
    struct map by_name;
    int64_t last; /* the largest number of a person */
    struct person *added;
    size_t count; /* of those added */
    size_t added_capacity;
};

/* Reads the persons of the store. */
bool people_read(struct people *people, struct store *store, struct arena *arena,
                 struct err *err);

/* The number of that person in the store; one that is not found is added, with texts
 * borrowed. kept is the name that the store keeps of one that is found, else NULL. */
int64_t people_find(struct people *people, const struct person *person,
                    const char **kept);

/* What to say where the club knows the licence under another name than the file has;
 * NULL where the names are the same. */
char *people_other_name(const struct person *in_file, const char *kept, enum lang lang,
                        struct arena *arena);

/* Finds the n persons in the store, records those that are new, and fills the id of each.
 * Memory is the arena's. */
bool people_settle(struct store *store, struct person person[], size_t n,
                   struct arena *arena, struct err *err);

/* Records somebody as new, whoever else has the name, and fills the id. */
bool people_add(struct store *store, struct person *person, struct arena *arena,
                struct err *err);

/* Whether all that is kept of the two is the same; their numbers are not looked at. */
bool people_same(const struct person *a, const struct person *b);

/* Writes what is known of a person anew: a name was misspelt, a licence came later. The
 * journal is not concerned. A person of that number must be there, and nobody else may
 * have the licence. */
bool people_update(struct store *store, const struct person *person, struct err *err);
#endif
