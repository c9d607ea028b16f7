/* creation.h - a new tournament on its way into the journal: its name, its date, and the
 * document that is imported. */
#ifndef WEB_CREATION_H
#define WEB_CREATION_H

#include "tournament/document.h"
#include "web/server.h"

/* What the form says besides the movement. */
enum creation_field {
    CREATION_NAME,
    CREATION_DATE,
    CREATION_STAKE, /* these two where money is asked for */
    CREATION_DUES,
    CREATION_FIELDS
};

/* What is being created. In the arena of the request, and its work from creation_start()
 * or creation_record() on. */
struct creation {
    const char *error[CREATION_FIELDS]; /* what is wrong with the form; NULL: right */
    const struct format *game; /* what it says is asked for; NULL: name and date */
    bool
        beginning; /* the game may still be another: the style sheet shows what it asks */
    const char *event_error; /* what is wrong with kind of event and who directs it */
    json_t *document;        /* taken */
    const char *then;        /* the page it goes on to: "checkin" */
    request_step *refused;   /* shows the page again, where it is not accepted: */
    void *page;              /* of refused() */
    struct err err;
    int64_t stream;
};

/* Adds the fields of the form with their errors, its hidden key, and the button. */
void creation_fields(struct request *request, const struct form *form,
                     const struct creation *creation);

/* Reads the name and the money: false, with what is wrong, if they are none. */
bool creation_read(struct request *request, struct creation *creation);

/* Whether it was not accepted for its date; the error is at that field then. */
bool creation_blames_date(struct creation *creation);

/* Makes the tournament's document, with what the form says, and records it. */
void creation_start(struct request *request, struct creation *creation,
                    const struct new_tournament *wanted);

/* Records the document, once for each key of the form, and goes on. */
void creation_record(struct request *request, struct creation *creation);
#endif
