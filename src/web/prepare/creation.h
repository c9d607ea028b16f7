/* creation.h - a new tournament on its way into the journal: its name, its date, and the
 * document that is imported. */
#ifndef WEB_CREATION_H
#define WEB_CREATION_H

#include "tournament/document/new_document.h"
#include "web/server/request.h"

/* What the form says besides the movement. */
struct creation_names {
    const char *name_error; /* or NULL; likewise: */
    const char *date_error;
    const char *stake_error;
    const char *dues_error;
    bool money; /* stake and dues are asked for */
};

/* Adds the fields "name" and "date", and where money is asked for "stake" and "dues",
 * with their errors, the hidden key of the form, and the button. */
void creation_fields(struct request *request, const struct form *form,
                     const struct creation_names *names);

/* Reads the name and the money: false, with what is wrong, if they are none. */
bool creation_read(struct request *request, struct creation_names *names);

/* What is being created. refused() answers if the tournament is not accepted: err says
 * why; its page is shown again with it. */
struct creation {
    const struct form *form;
    struct creation_names names;
    struct err err;
    request_step *refused;
    void *page; /* of refused() */
    json_t *document;
    const char *key;
    int64_t stream;
};

/* Records the tournament and goes on to its check-in. The creation is in the arena of
 * the request and is its work. */
void creation_start(struct request *request, struct creation *creation,
                    const struct new_tournament *wanted);
#endif
