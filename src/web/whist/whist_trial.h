/* whist_trial.h - a deal of whist tried with a grid that is being edited. */
#ifndef WEB_WHIST_TRIAL_H
#define WEB_WHIST_TRIAL_H

#include "web/server.h"

struct whist_trial {
    const struct form *sent; /* what the fields show; NULL: nothing */
    bool scored;             /* the deal was read: */
    struct whist_deal deal;
    struct err err; /* why it was not */
};

/* Reads the deal that the form brings; false with the error. */
bool whist_trial_read(struct whist_trial *trial, struct request *request,
                      const struct whist_grid *grid);

/* The fields of a deal, inside the grid's form, and what it comes to line by line. */
void whist_trial_add(struct request *request, const struct whist_trial *trial,
                     const struct whist_grid *grid);
#endif
