/* about.h - where a tournament takes place, who organises and directs it, and the code
 * of its table of points: texts that stand on pages, prints and files.
 *
 * Each is a row of about_table[]: documents, events, `etui edit ID set` and the pages
 * read and ask for it by that row. */
#ifndef TOURNAMENT_ABOUT_H
#define TOURNAMENT_ABOUT_H

#include "base.h"
#include "base/jat.h"

enum about_id {
    ABOUT_PLACE,
    ABOUT_ORGANISER,
    ABOUT_ARBITER,
    ABOUT_CODE,
    ABOUT_FESTIVAL,
    ABOUT_STAGES,
    ABOUT_SIMULTANEOUS,
    ABOUT_COUNT
};

struct about_row {
    const char *name;  /* in JSON, forms and on the command line */
    const char *title; /* for people; tr() it */
    const char *hint;  /* what can be typed; tr() it; or NULL */
    int most;          /* characters */
};
extern const struct about_row about_table[ABOUT_COUNT];

/* NULL: not said, which in a change leaves the text as it was. */
struct about {
    const char *text[ABOUT_COUNT];
};

/* The text, "" where there is none. */
const char *about_text(const struct about *about, enum about_id id);

/* Reads the members that are there; adds those that are said. */
bool about_read(const struct jat *object, struct about *about, struct err *err);
void about_write(json_t *object, const struct about *about);

/* Sets one by its name; false if there is none of that name. */
bool about_set(struct about *about, const char *name, const char *text);

/* Whether each can stand on a page: not too long, and a code that can name a file. */
bool about_check(const struct about *about, struct err *err);
#endif
