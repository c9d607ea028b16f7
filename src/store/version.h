/* version.h - a tournament as everybody reads it, from one change to the next.
 *
 * Whoever holds a version reads it without a lock, as long as they like: it does not
 * change, and it is given back when the last of them lets it go. Results are computed
 * when somebody first asks and shared by all who hold the version; those of the next
 * version are made of them where it differs by one play and nobody holds this one. */
#ifndef STORE_VERSION_H
#define STORE_VERSION_H

#include "tournament/model.h"
#include "tournament/results.h"
#include <pthread.h>
#include <stdatomic.h>

struct people_index;

/* The names behind the players of every tournament; shared by versions. */
struct names {
    struct arena arena;
    struct roster roster;            /* as directors see them */
    struct roster shown;             /* as everybody may: names_new() */
    struct registry_imports imports; /* how some of them came; in the arena */
    atomic_int holders;
    pthread_mutex_t mutex; /* of the index */
    struct people_index *index;
};

/* Takes the arena, in which the roster is; with one holder. What everybody may see of a
 * person has no licence and no date of birth, and as much of the name as the club says.
 * club is NULL where nothing was said. */
struct names *names_new(struct arena *arena, const struct roster *roster,
                        const struct club *club);
struct names *names_hold(struct names *names);

/* The index of the roster that directors see; made for the first who asks. */
const struct people_index *names_index(struct names *names);
void names_drop(struct names *names); /* NULL is allowed */

struct version_view; /* the results, perhaps of some rounds only */

struct version {
    int64_t number; /* no two versions of a shelf have the same */
    struct tournament t;
    struct names *names;
    atomic_int holders;
    pthread_mutex_t mutex; /* of the views */
    struct version_view *view;
};

/* Takes the tournament and holds the names; with one holder. */
struct version *version_new(struct tournament *t, struct names *names);
struct version *version_hold(struct version *version);
void version_drop(struct version *version); /* NULL is allowed */

/* Whether the caller alone holds it: then it may make the next version of it. */
bool version_is_own(const struct version *version);

/* Makes the next version of one that the caller alone holds: these events happened, which
 * are held (event_keep()), and the names are those now. */
void version_advance(struct version *version, const struct event *const event[], size_t n,
                     struct names *names);

/* What the tournament comes to, as if it had been played up to that round only, as in
 * publication_cut(); the tournament of the results is that one. Borrowed from the
 * version. Computed by the first who asks, while others wait. */
const struct results *version_results(struct version *version, int rounds);

/* The same for those who may see no results: the tournament, and nothing computed. */
const struct results *version_without_results(struct version *version, int rounds);
#endif
