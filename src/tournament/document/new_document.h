/* new_document.h - the document of a tournament that is to be made, with its movement. */
#ifndef TOURNAMENT_NEW_DOCUMENT_H
#define TOURNAMENT_NEW_DOCUMENT_H

#include "tournament/model.h"
#include <jansson.h>

/* All is borrowed. */
struct new_tournament {
    const char *name;
    const char *date; /* YYYY-MM-DD */
    const struct format *format;
    const struct movement *movement;
    const struct movement_plan *plan; /* that made it; NULL: somebody's own */
    const struct whist_grid *grid;    /* of whist; NULL: the built-in one */
    bool apart;                       /* several fields are compared each by itself */
    int stake;                        /* of each player, in cents; 0: none */
    int dues;                         /* of a member for a year, likewise */
};

/* The document: one session, nobody entered; new reference. A movement that its kind
 * makes by itself is written by the kind's name, any other one in full. */
json_t *new_document(const struct new_tournament *wanted);
#endif
