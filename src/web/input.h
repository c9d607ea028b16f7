/* input.h - the fields of a form: each with its label, its hint and its error. */
#ifndef WEB_INPUT_H
#define WEB_INPUT_H

#include "web/html.h"

/* Texts are translated already; NULL where there is none. */
struct input {
    const char *id; /* and its name in the form */
    const char *label;
    const char *type; /* "text" unless it says something else */
    const char *value;
    const char *hint;
    const char *error; /* shown at the field and tied to it */
    const char *more;  /* further attributes: markup written by this program */
};

void input_add(struct html *html, const struct input *input);

/* The beginning of a field that is made by hand, and its end; input_ties() adds what an
 * element needs to be tied to them. */
void input_begin(struct html *html, const struct input *input);
void input_ties(struct html *html, const struct input *input);
void input_end(struct html *html, const struct input *input);

/* A field that nobody sees. */
void input_hidden(struct html *html, const char *name, const char *value);
#endif
