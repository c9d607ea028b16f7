/* together.h - tournaments of many halls as one: the same boards, compared over all.
 *
 * Each hall plays its own movement; its fields become fields of one tournament, its
 * players players, its rulings rulings, so that marks, rankings and points are made as
 * for any tournament. The field "12A" is field A of hall 12. */
#ifndef TOURNAMENT_TOGETHER_H
#define TOURNAMENT_TOGETHER_H

#include "base.h"
#include "tournament/model.h"

struct together {
    struct tournament t;  /* of all halls; borrows from theirs */
    struct roster roster; /* of all persons, with numbers of their own */
    struct together_part {
        int slot;    /* the first of the hall */
        int rulings; /* of the halls before */
    } * part;        /* of each hall that was added */
    size_t halls;
    size_t capacity;
};

/* Begins with a tournament that has format, options and name, but no players: borrowed.
 */
void together_start(struct together *together, const struct tournament *event);

/* Adds the first session of a hall, of that number; both must outlive what is made of it.
 * In the order of halls. */
void together_add(struct together *together, int number, const struct tournament *hall,
                  const struct roster *roster);

/* Takes the plays of a hall again, the one that was added after so many others: nothing
 * else of it may have changed since. */
void together_update(struct together *together, size_t place,
                     const struct tournament *hall);

/* The number of the hall that a field of it belongs to. */
int together_hall(const char *field);

void together_clear(struct together *together);
#endif
