/* input.h - the fields of a form: each with its label, its hint and its error. */
#ifndef WEB_INPUT_H
#define WEB_INPUT_H

#include "base.h"
#include "web/html/html.h"

/* Label and hint are translated where they are not yet; NULL where there is none. */
struct input {
    const char *id;
    const char *name; /* in the form; NULL: as its id */
    const char *label;
    const char *type; /* "text" unless it says something else */
    const char *value;
    const char *hint;
    const char *error; /* shown at the field and tied to it */
    const char *wrong; /* the id of the group whose error is said with it; or NULL */
    const char *more;  /* further attributes: markup written by this program */
};

void input_add(struct html *html, const struct input *input);

/* Fields one after the other, each with what the form says there, else its own value; the
 * error is shown at the field that it is about. All of these are NULL where there is
 * none. */
struct input_said {
    const struct form *form;
    const char *field;
    const char *error;
};
void input_add_all(struct html *html, const struct input input[], size_t n,
                   const struct input_said *said);

/* The beginning of a field that is made by hand, and its end. */
void input_begin(struct html *html, const struct input *input);
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

/* The same with options of its own, each added with its text: names are not translated.
 */
void input_list_open(struct html *html, const struct input *input);
void input_list_close(struct html *html, const struct input *input);
void input_option(struct html *html, const char *value, bool chosen, const char *text,
                  ...) __attribute__((format(printf, 4, 5)));

/* A bare list, without label: for a cell. */
void input_select_open(struct html *html, const struct input *input);
void input_select_close(struct html *html);

/* A bare field, likewise. */
void input_cell(struct html *html, const struct input *input);

/* A field of several lines; input->value is the text in it. */
void input_add_area(struct html *html, const struct input *input);

/* A file whose text goes into the field of that id: the script shows it, and puts it
 * there. More: further attributes, markup written by this program. */
void input_add_file(struct html *html, const char *into, const char *label,
                    const char *more);

/* Where a name is looked for: the words, at most that many characters. */
void input_search(struct html *html, const char *label, const char *words, int most);

/* A box to tick, or one of several to choose from. */
struct input_box {
    const char *name;
    const char *value;
    bool chosen;
    const char *style; /* of its label; NULL: "row" */
    const char *more;  /* further attributes: markup written by this program */
    const char *wrong; /* the id of the group whose error is said with it; or NULL */
};

/* With its sentence; or open, for a text of parts, to be closed with </label>. */
void input_check(struct html *html, const struct input_box *box, const char *sentence,
                 ...) __attribute__((format(printf, 3, 4)));
void input_check_open(struct html *html, const struct input_box *box);
void input_radio_open(struct html *html, const struct input_box *box);

/* Choices that look like buttons, in a group with its legend; NULL: it stands elsewhere.
 * Their style is "names" where they are long, "plain" where they say little. */
void choice_open(struct html *html, const char *legend);
void choice_open_as(struct html *html, const char *style, const char *legend);
void choice_add(struct html *html, const struct input_box *box, const char *text, ...)
    __attribute__((format(printf, 3, 4)));
void choice_close(struct html *html);

/* A field that nobody sees: a text or a number. */
void input_hidden(struct html *html, const char *name, const char *value);
void input_hidden_number(struct html *html, const char *name, int64_t value);

/* The hidden field "key", made anew: what a form sends with it counts once, however often
 * it arrives. */
void input_key(struct html *html);

/* The same, beginning with the few hexadecimal digits by which a sender is known. */
void input_key_of(struct html *html, const char *sender);

/* Whether the text is such a key: what somebody made up is not worth keeping. */
bool input_is_key(const char *text);
#endif
