/* heads.h - what proves a past: the hash of a stream's last event, kept elsewhere.
 *
 * A hash chain shows every change inside it, but not that its end was cut off, nor that
 * somebody computed all of it anew. A head that was written down outside the file shows
 * both: as long as some event has that hash, everything up to it is as it was. */
#ifndef STORE_HEADS_H
#define STORE_HEADS_H

#include "base.h"
#include "store/store.h"
#include "tournament/model.h"

enum {
    HEADS_LEAST = 16,                      /* digits by which a hash is told */
    HEADS_SHORT = 20,                      /* digits in names and on paper */
    HEADS_HEX = 2 * EVENT_HASH + 1,        /* a whole hash as text */
    HEADS_SPACED = HEADS_SHORT * 5 / 4 + 1 /* "3f2a 91bc 77de 0042 9a1c" */
};

/* The last event of each stream, and a hash over all of them. */
struct heads {
    struct arena arena;
    struct head {
        int64_t stream;
        int64_t seq;
        unsigned char hash[EVENT_HASH];
    } * head;
    size_t count;
    size_t capacity;
    unsigned char all[EVENT_HASH];
};

bool heads_read(struct heads *heads, struct store *store, struct err *err);
void heads_clear(struct heads *heads);

/* A hash as hexadecimal text, and its first digits as people copy them. */
void heads_text(const unsigned char hash[EVENT_HASH], char text[HEADS_HEX]);
void heads_spaced(const unsigned char hash[EVENT_HASH], char text[HEADS_SPACED]);

/* Reads a head as somebody types it, spaces and hyphens left out; an error if it is none.
 */
bool heads_parse(const char *typed, char digits[HEADS_HEX], struct err *err);

/* Where a head is. */
struct heads_found {
    bool all;       /* it is the head of the whole database */
    int64_t stream; /* of the event that has it; -1: none has */
    int64_t seq;
    int64_t last; /* the last event of that stream */
};

/* Looks for the digits of a head. */
bool heads_find(struct heads_found *found, struct store *store, const char *digits,
                struct err *err);
#endif
