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

struct registry_row {
    struct person person; /* as the list says; of somebody known, as it is to be */
    int line;             /* of the list */
    enum registry_state state;
    const char *remark; /* why it is doubtful, or what changes; translated; or NULL */
};

/* Memory is the arena's. */
struct registry_list {
    struct registry_row *row;
    size_t rows;
    size_t capacity;
    size_t count[REGISTRY_STATES]; /* once it is examined */
};

/* Adds a row about nobody. */
struct registry_row *registry_add(struct registry_list *list, int line,
                                  struct arena *arena);

/* Finds out what each row means; rows that are doubtful already stay so. */
void registry_examine(struct registry_list *list, const struct roster *known,
                      enum lang lang, struct arena *arena);

/* A sentence for a row, which makes it doubtful. */
void registry_doubt(struct registry_row *row, struct arena *arena, const char *format,
                    ...) __attribute__((format(printf, 3, 4)));
#endif
