/* ask_support.h - a table of an example, of which something is asked. */
#ifndef TESTS_ASK_SUPPORT_H
#define TESTS_ASK_SUPPORT_H

#include "ask/ask.h"
#include "tournament/model/roster.h"

struct asked {
    struct tournament t;
    struct roster roster;
    struct arena arena;
    struct ask_place place; /* table 1 in round 1 */
};

void asked_open(struct asked *asked, const char *example);
void asked_close(struct asked *asked);

/* Reads the fields, written as in an address, for that board or deal. */
bool asked_read(struct asked *asked, const char *fields, int number,
                struct ask_result *result, struct err *err);

/* The fields that the facts fill, as in an address; in the arena. */
const char *asked_fields(struct asked *asked, const struct facts *facts);
#endif
