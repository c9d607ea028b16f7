/* document.h - the tournament document: import, export and archive, in JSON.
 *
 * Reading a document is making the changes that lead to it, one after the other: what a
 * director could not do at the keyboard cannot be done by a file. docs/formats.md. */
#ifndef TOURNAMENT_DOCUMENT_H
#define TOURNAMENT_DOCUMENT_H

#include "tournament/model.h"

enum { DOCUMENT_VERSION = 1, DOCUMENT_NOTES_MOST = 100 };

/* What a reader would like to know about a document that is not an error: unknown keys,
 * the first of them, in the language of the err given to the reader. Memory is the
 * arena's. */
struct document_notes {
    char **note;
    size_t count;
    size_t capacity;
};

/* Adds a copy of a note, or of all that others have, while there is room. */
void document_note(struct document_notes *notes, const char *text, struct arena *arena);
void document_notes_join(struct document_notes *notes, const struct document_notes *more,
                         struct arena *arena);

/* Takes one change; false with err filled stops the reading. */
typedef bool document_sink(void *context, const struct change *change, struct err *err);

struct document_reader {
    document_sink *sink;
    void *context;
    struct arena *arena;   /* of what the changes borrow, of the roster and notes */
    struct roster *roster; /* filled, each person before the entry that names them;
                              numbered 1, 2, … in order */
    struct document_notes *notes; /* filled */
};

/* Walks through the document, giving each change to the sink in an order that can be
 * applied. json must live as long as the changes. An error says the place. */
bool document_walk(const json_t *json, const struct document_reader *reader,
                   struct err *err);

/* Reads the document into an empty tournament: every change checked and applied. */
bool document_read(const json_t *json, struct tournament *t, struct roster *roster,
                   struct document_notes *notes, struct err *err);

/* The document of the tournament as it is now; new reference. */
json_t *document_write(const struct tournament *t, const struct roster *roster);
#endif
