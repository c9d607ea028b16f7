/* written.h - a change as the event that a journal would have of it. */
#ifndef TESTS_WRITTEN_H
#define TESTS_WRITTEN_H

#include "base/str.h"
#include "tournament/model/tournament.h"

struct written {
    json_t *json; /* the payload */
    struct str payload;
    struct event event; /* its texts are borrowed from here */
};

/* Writes the change as the next event of the tournament. */
void written_make(struct written *written, const struct change *change,
                  const struct tournament *t);
void written_clear(struct written *written);
#endif
