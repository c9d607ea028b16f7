/* settings.h - the options of a tournament in a form: fields drawn and read by the rows
 * of options_table[]. */
#ifndef WEB_SETTINGS_H
#define WEB_SETTINGS_H

#include "web/page.h"

/* What is wrong with what was sent: a text for each field, NULL where nothing is. */
struct settings_errors {
    const char *name;
    const char *date;
    const char *about[ABOUT_COUNT];
    const char *option[OPTION_COUNT];
    const char *all; /* about none of them */
};

/* A form being drawn. With errors it shows what was typed, and goes to the first one. */
struct settings_form {
    const struct desk *desk;
    const struct settings_errors *errors; /* or NULL */
    bool focused;
};

/* Whether the tournament has that option. */
bool settings_asks(const struct desk *desk, enum option_id option);

/* The fields of the tournament's name and date. */
void settings_add_name(struct settings_form *form);

/* The field of an option: a list of its words, or a text. */
void settings_add_option(struct settings_form *form, enum option_id option);

/* An option whose words stand side by side. */
void settings_add_picks(const struct settings_form *form, enum option_id option);

/* What a form of settings asks: name and date, these options. */
struct settings_kind {
    bool named;
    const enum option_id *option;
    size_t options;
    void (*show)(struct request *request, int status,
                 const struct settings_errors *errors); /* its page, again */
    const char *page;                                   /* where it is: "publication" */
};

/* Reads and records what was sent, and answers. */
void settings_post(struct request *request, const struct settings_kind *kind);

/* Why a tournament cannot be called so, or NULL. */
const char *settings_refuse_name(const char *name, enum lang lang);
#endif
