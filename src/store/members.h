/* members.h - who played in a season: how often, with which points, and what they owe.
 *
 * Counted over the lines of the catalogue, the latest first. Dues are asked of a member
 * once a season: docs/rules.md, Money of the evening. Pure. */
#ifndef STORE_MEMBERS_H
#define STORE_MEMBERS_H

#include "store/catalogue.h"
#include "tournament/model.h"

/* What somebody did in a season, and owes for it. */
struct member {
    int64_t person;
    const char *name;
    const char *club;
    int tournaments;
    int pcn;
    int appearances; /* where dues are asked of members */
    int dues;        /* that they owe since, in cents */
};

struct members {
    struct member *member; /* by name once they have one */
    size_t count;
    size_t capacity;
};

/* Adds everybody who played in the season; or somebody, with nothing counted. */
void members_count(struct members *members, const struct catalogue_row row[], size_t rows,
                   int season, struct arena *arena);
struct member *members_add(struct members *members, int64_t person, struct arena *arena);

/* Gives them their names, in whose order they are then; whoever was erased has none and
 * is left out. */
void members_name(struct members *members, const struct roster *roster,
                  struct arena *arena);

/* The dues that the person owes at that tournament: counted over the evenings of its
 * season that ask for them, up to it. */
int members_dues(const struct catalogue_row row[], size_t rows, int64_t stream,
                 int64_t person);

/* The person's entry in a tournament, or NULL. */
const struct catalogue_entry *members_entry(const struct catalogue_row *row,
                                            int64_t person);
#endif
