/* whist_edit.h - the form in which a club's grid of whist is edited. */
#ifndef WEB_WHIST_EDIT_H
#define WEB_WHIST_EDIT_H

#include "web/whist/whist_form.h"

/* What is wrong, each a link to its field; nothing where nothing is. */
void whist_edit_problems(struct request *request, const struct whist_form *form);

/* The fields of the whole grid, inside a form. */
void whist_edit_fields(struct request *request, const struct whist_form *form);

/* A list of contracts to choose from: the field of that name, with the word chosen. Those
 * that the grid does not play are left out where it is given. */
void whist_edit_contracts(struct html *html, const char *name, const char *chosen,
                          const struct whist_grid *grid);

/* Opens a cell with the label of its field, said after the row's name. */
void whist_edit_label(struct html *html, const char *name, const char *row,
                      const char *label);
#endif
