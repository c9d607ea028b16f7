/* registry.h - a list of people held against those whom the club knows: who is new, who
 * has changed, what is doubtful.
 *
 * Somebody is found by the licence; without one, by the name. A row that cannot be
 * right, or could mean two people, is doubtful: nothing is guessed. Pure. Rule:
 * docs/rules.md, People. */
#ifndef TOURNAMENT_REGISTRY_H
#define TOURNAMENT_REGISTRY_H

#include "base.h"
#include "tournament/model.h"

enum registry_state {
    REGISTRY_NEW,
    REGISTRY_CHANGED,
    REGISTRY_SAME,
    REGISTRY_DOUBTFUL,
    REGISTRY_STATES
};

enum { REGISTRY_LIKES = 4 };

struct registry_row {
    struct person person; /* as the list says; of somebody known, as it is to be */
    int line;             /* of the list */
    enum registry_state state;
    const char *remark; /* why it is doubtful, or what changes; translated; or NULL */
    int64_t like[REGISTRY_LIKES]; /* of a doubtful row: who it may be about */
    int likes;
    bool may_be_new; /* likewise: or somebody new */
};

/* Memory is the arena's. */
struct registry_list {
    struct registry_row *row;
    size_t rows;
    size_t capacity;
    size_t count[REGISTRY_STATES];       /* once it is examined */
    void (*tell)(void *by, size_t rows); /* that were read, examined, recorded; or NULL */
    void *by;
};

/* Adds a row about nobody. */
struct registry_row *registry_add(struct registry_list *list, int line,
                                  struct arena *arena);

/* Against whom it is held; memory is the arena's, texts of the known are borrowed. */
struct registry_terms {
    const struct roster *known;
    enum lang lang;
    struct arena *arena;
};

/* Finds out what each row means; rows that are doubtful already stay so. */
void registry_examine(struct registry_list *list, const struct registry_terms *terms);

/* Decides what a doubtful row is about: the person of that number, one of those it is
 * like, or with 0 somebody new; false, and nothing, where it cannot be. */
bool registry_choose(struct registry_list *list, size_t row, int64_t person,
                     const struct registry_terms *terms);

/* A sentence for a row, which makes it doubtful. */
void registry_doubt(struct registry_row *row, struct arena *arena, const char *format,
                    ...) __attribute__((format(printf, 3, 4)));
#endif
