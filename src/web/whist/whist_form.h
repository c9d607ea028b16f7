/* whist_form.h - a grid of whist as the fields of a form: drawn, and read.
 *
 * A field is named by its contract and its member, "solo-6.points", a counter's by its
 * row, "counter.3.by": the places that whist_grid_problems() names. Nothing else is kept
 * between two pages: the form brings the whole grid each time. */
#ifndef WEB_WHIST_FORM_H
#define WEB_WHIST_FORM_H

#include "web/server.h"

enum { WHIST_PROBLEMS_MOST = 60, WHIST_FORM_ROWS = WHIST_COUNTERS_MAX + 3 };

struct whist_form {
    const struct form *sent; /* what the fields show; NULL: the grid */
    struct whist_grid grid;  /* as far as it could be read */
    struct err *problem;     /* with the name of its field; in the request's arena */
    size_t problems;
    int rows[WHIST_COUNTERS_MAX]; /* of the form, of each counter of the grid */
};

/* Reads the grid that the form brings, and checks it as the successor of the one in
 * force. False with the problems. */
bool whist_form_read(struct whist_form *form, struct request *request,
                     const struct whist_grid *now);

/* The part of a field's name before its member: "solo-6", "counter.3"; in the arena. */
const char *whist_form_counter(struct request *request, int row);

/* What is wrong with the field, or NULL. */
const char *whist_form_error(const struct whist_form *form, const char *name);

/* How many rows of counters the form has: those that are filled, and a few more. */
int whist_form_rows(const struct whist_form *form, struct request *request);

/* whist_edit.c: what is wrong, each a link to its field; nothing where nothing is. */
void whist_edit_problems(struct request *request, const struct whist_form *form);

/* The fields of the whole grid, inside a form. */
void whist_edit_fields(struct request *request, const struct whist_form *form);

/* A list of contracts to choose from, with the word chosen. Those that the grid does not
 * play are left out where it is given. */
struct input;
void whist_edit_contracts(struct html *html, const struct input *input,
                          const struct whist_grid *grid);

/* Opens a cell with the label of its field, said after the row's name. */
void whist_edit_label(struct html *html, const char *name, const char *row,
                      const char *label);
#endif
