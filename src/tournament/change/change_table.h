/* change_table.h - the kinds of change, a row each: its name in the journal, how it is
 * read, written, checked, carried out and told.
 *
 * Every change is an event whose payload is JSON. A new kind is a row, in a file of its
 * own (tournament/change/kind.h). */
#ifndef TOURNAMENT_CHANGE_TABLE_H
#define TOURNAMENT_CHANGE_TABLE_H

#include "base/jat.h"
#include "tournament/model.h"

struct words; /* words.h */

/* The play that a change names by its facts. */
struct change_place {
    int session; /* counted from 1 */
    const char *field;
    const struct facts *facts;
};

struct change_row {
    const char *name;  /* in the journal */
    const char *title; /* for people; tr() it */
    /* The change, zeros but for its kind, from an object. */
    bool (*read)(const struct jat *payload, struct change *change, struct arena *arena,
                 struct err *err);
    json_t *(*write)(const struct change *change); /* new reference */
    bool (*check)(const struct tournament *t, const struct change *change,
                  struct err *err);
    /* Never refuses: what the change names and the tournament does not have is passed
     * over. Checked changes never come to that, and a damaged journal must not bring the
     * program down. */
    void (*apply)(struct tournament *t, const struct change *change);
    void (*words)(struct words *words, const struct change *change); /* NULL: none */
    /* The play that it is about; NULL: none, or that of the event it names. */
    struct change_place (*about)(const struct change *change);
    bool names_event; /* change.seq is that of another one, which it is about */
    bool begins;      /* can be made where there is no tournament yet */
    bool club;        /* of the club's own stream, and no other */
};

extern const struct change_row *const change_table[CHANGE_KINDS];

/* The kind of that name, or CHANGE_KINDS. */
enum change_kind change_kind_find(const char *name);

/* Reads a payload of that kind. Texts and schedules live in the arena, texts also in the
 * payload, which the caller keeps as long as the change. */
bool change_read(enum change_kind kind, const struct jat *payload, struct change *change,
                 struct arena *arena, struct err *err);

/* The payload; new reference. */
json_t *change_write(const struct change *change);

/* Carries out the change, which is number t->seq; an undo does nothing here. */
void change_apply(struct tournament *t, const struct change *change);

/* Notes which play the change was about, once it is applied or known to be undone:
 * whoever names it by its number finds the play. */
void change_note_about(struct tournament *t, const struct change *change);
#endif
