/* random_evening.h - what the tests of random contests share: the seeds, and the
 * properties that every format must have. */
#ifndef TESTS_RANDOM_EVENING_H
#define TESTS_RANDOM_EVENING_H

#include "generate/results.h"
#include "random_check.h"

/* A kind of evening, and its second computation. */
struct random_evening {
    enum generate_family family;              /* its documents */
    json_t *(*naive)(const json_t *document); /* its results, by other means */
    json_t *(*shape)(const json_t *results);  /* ours, as far as these have them */
    json_t *(*draw)(const struct format *format, uint64_t *chance,
                    const struct field *field,
                    int slot); /* another result for a slot, as a phone sends it */
};

/* Takes FIRST and COUNT of the seeds from the arguments. */
void random_begin(const struct random_evening *evening, int argc, char *argv[]);

/* Checks the property of each n-th evening, or of the only one. */
typedef void random_property(const struct random_case *random);
void random_each(random_property *check, uint64_t every);

/* A case's document, read. */
struct random_hall {
    struct tournament t;
    struct roster roster;
};
void random_open(struct random_hall *hall, const struct random_case *random);
void random_close(struct random_hall *hall);

/* The results as JSON; new reference. */
json_t *random_computed(const struct random_hall *hall);

/* A play of a board: another score from a list, or not played. */
json_t *random_scored(const struct field *field, int slot, int score, uint64_t *chance);

/* The properties: as the naive computation has it; written and read again, the same; a
 * change at a time, as computing anew; through the journal, the same document. */
random_property random_is_naive;
random_property random_survives_writing;
random_property random_updates_as_anew;
random_property random_folds_to_the_same;
#endif
