/* paste.h - a text that is pasted or read from a file, looked at first, then used.
 *
 * The text itself travels through the look at it, so that what is used is what was shown.
 */
#ifndef WEB_PASTE_H
#define WEB_PASTE_H

#include "web/server.h"

struct paste {
    const char *action; /* address that it is sent to */
    const char *title;
    const char *label;
    const char *hint;
    const char *file;   /* what a file may be: "Or a file: JSON" */
    const char *accept; /* further attributes of the file: markup of this program */
    const char *error;  /* or NULL */
    const char *back;   /* title of the way back, or NULL */
    const char *back_to;
    bool seen;    /* it has been looked at: this is to correct it */
    bool another; /* or to send another one: the field is empty */
};

/* The card with the text, as it was sent. */
void paste_add(struct request *request, const struct paste *paste);

/* Opens the form that uses the text which was looked at. */
void paste_confirm(struct request *request, const char *action);

/* Whether that form was sent. */
bool paste_confirmed(const struct request *request);

/* What is wrong with the text, and where. */
const char *paste_error(struct request *request, const struct err *err);
#endif
