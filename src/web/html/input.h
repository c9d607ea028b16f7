/* input.h - the fields of a form: each with its label, its hint and its error. */
#ifndef WEB_INPUT_H
#define WEB_INPUT_H

#include "web/html/html.h"

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

/* What is wrong with the field, or the group of fields, of that id; nothing for NULL. */
void input_error(struct html *html, const char *id, const char *error);

/* A choice of a list: the word of data, and what people read, to be translated. */
struct input_choice {
    const char *word;
    const char *title;
};

/* A list to choose from; input->value is the word that is chosen. */
void input_add_list(struct html *html, const struct input *input,
                    const struct input_choice choice[], size_t count);

/* A field of several lines; input->value is the text in it. */
void input_add_area(struct html *html, const struct input *input);

/* A field that nobody sees. */
void input_hidden(struct html *html, const char *name, const char *value);

/* The hidden field "key", made anew: what a form sends with it counts once, however often
 * it arrives. */
void input_key(struct html *html);

/* Whether the text is such a key: what somebody made up is not worth keeping. */
bool input_is_key(const char *text);
#endif
