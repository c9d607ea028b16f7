/* sign_form.h - what the pages of passwords share: their form, its checks, the cookie. */
#ifndef WEB_SIGN_FORM_H
#define WEB_SIGN_FORM_H

#include "web/club/club_pages.h"
#include "web/page.h"

/* What is wrong with a field of the form; text NULL: nothing. */
struct sign_error {
    const char *id;
    const char *text; /* to be translated */
};

/* A page that is one form; and its end, with the button. */
void sign_open_form(struct request *request, const char *title, const char *about,
                    const char *address);
void sign_close_form(struct request *request, const char *label, int status);

void sign_add_field(struct request *request, struct input input,
                    const struct sign_error *error);
/* A password is never written back; the browser keeps it under what it completes. */
void sign_add_password(struct request *request, const char *id, const char *label,
                       const char *complete, const struct sign_error *error);

/* Whether "password" and "again" can be one's password. */
bool sign_check_password(const struct form *form, struct sign_error *error);

/* On the slow thread: request->work is the hash of "password", NULL where it failed. */
void sign_hash_password(struct request *request);
/* The answer where it did. */
void sign_say_no_memory(struct request *request);

/* Gives the cookie of a session: of a user, or AUTH_BY_PASSWORD; leads to that place. */
void sign_in(struct request *request, int user, const char *next);
#endif
