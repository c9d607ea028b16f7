/* words.h - what an event says, in words: for the journal and whoever else tells it.
 *
 * It is plain text. Where names of persons stand in it is noted, so that a page can keep
 * a name that is written from right to left apart from what stands around it. */
#ifndef TOURNAMENT_WORDS_H
#define TOURNAMENT_WORDS_H

#include "tournament/model.h"

/* Bytes of the text, from begin to before end. */
struct words_name {
    size_t begin;
    size_t end;
};

struct words {
    const struct tournament *t;
    const struct roster *roster;
    enum lang lang;
    bool at_play; /* whoever reads knows which play it is about */
    /* Whether the result of a play is not for whoever reads; or NULL. */
    bool (*hides)(const void *context, const struct change_play *play);
    const void *context;
    struct arena *arena; /* of what is read, and of the list of names */
    struct str text;     /* so far; str_clear() it */
    struct words_name *name;
    size_t names;
    size_t names_capacity;
};

/* What kind of change it is: "Result", "Correction". */
const char *words_kind(const char *kind, enum lang lang);

/* What the event says, and what the event that it names says. */
void words_event(struct words *words, const struct event *event);

/* Parts of it: a text, a sentence that is translated first, a name, that of a player
 * (index; -1 is nobody). */
void words_add(struct words *words, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void words_say(struct words *words, const char *sentence, ...)
    __attribute__((format(printf, 2, 3)));
void words_name(struct words *words, const char *name);
void words_player(struct words *words, int player);

/* A field of a session (from 1) by its letter, and a table of it, as they are called; the
 * letter where there is none such any more. */
const char *words_field(const struct words *words, int session, const char *field);
const char *words_table(const struct words *words, int session, const char *field,
                        int table);

/* Table, round and board, as a person says them, with a colon. */
void words_place(struct words *words, int session, const char *field,
                 const struct facts *facts);

/* A few seats with who sits there; of many nothing. */
void words_seats(struct words *words, const struct change_seat seat[], size_t count);
#endif
