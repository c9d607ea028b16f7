/* document.h - a document for people and a movement: players, options, seats. */
#ifndef GENERATE_DOCUMENT_H
#define GENERATE_DOCUMENT_H

#include "size.h"
#include <jansson.h>

/* What a document is made of. */
struct generate_parts {
    const struct generate_size *size;
    const json_t *people; /* the first of them are in it */
    bool written;         /* its movement is written out, whatever its kind */
    bool reckoned;        /* no option but those that the second computations know */
};

/* The document, of one session, without results; new reference. Those who find no seat
 * have only entered. */
json_t *generate_document(uint64_t *chance, const struct generate_parts *parts);

/* The fields of a movement without seats, as a document has them; new reference. */
json_t *generate_fields(const struct generate_size *size, bool written);
#endif
