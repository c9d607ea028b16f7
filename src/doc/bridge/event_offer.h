/* event_offer.h - the text of another bridge program as a tournament that could be
 * recorded: read, scored anew, and held against its own figures. */
#ifndef DOC_EVENT_OFFER_H
#define DOC_EVENT_OFFER_H

#include "doc/bridge/bridge_event.h"
#include "tournament/document.h"

struct event_offer {
    struct bridge_event event;
    json_t *document; /* NULL: it cannot be read */
    struct tournament t;
    struct roster roster;
    int contestants; /* in the rankings */
    int plays;       /* that have a result */
    struct document_notes notes;
};

/* Reads USEBIO or PBN, whatever the text is; always as UTF-8, whatever its first line
 * says. False with the error, whose place may be a line. The arena keeps what lasts
 * longer than the offer. */
bool event_offer_read(struct event_offer *offer, const char *text, struct arena *arena,
                      struct err *err);

/* Gives back what it holds, whether it could be read or not. */
void event_offer_clear(struct event_offer *offer);
#endif
