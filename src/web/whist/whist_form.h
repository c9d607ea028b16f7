/* whist_form.h - a grid of whist as the fields of a form.
 *
 * A field is named by its contract and its member, "solo-6.points", a counter's by its
 * row, "counter.3.by": the places that whist_grid_problems() names. Nothing else is kept
 * between two pages: the form brings the whole grid each time. */
#ifndef WEB_WHIST_FORM_H
#define WEB_WHIST_FORM_H

#include "core/game/whist.h"
#include "web/server/request.h"

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

/* The name of a field: "solo-6.points"; in the arena. */
const char *whist_form_name(struct request *request, int contract, const char *member);

/* What a field shows: what was sent, else that text. */
const char *whist_form_value(const struct whist_form *form, const char *name,
                             const char *otherwise);

/* Whether a box is ticked: as it was sent, else as that says. */
bool whist_form_ticked(const struct whist_form *form, const char *name, bool otherwise);

/* What is wrong with the field, or NULL. */
const char *whist_form_error(const struct whist_form *form, const char *name);

/* How many rows of counters the form has: those that are filled, and a few more. */
int whist_form_rows(const struct whist_form *form, struct request *request);
#endif
