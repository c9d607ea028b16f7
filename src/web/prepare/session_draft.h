/* session_draft.h - another session, not opened yet: what the form asks for, and what it
 * comes to.
 *
 * The page and the writer's thread read the same form with the same function; what was
 * shown is what is recorded, from the tournament as it is then. */
#ifndef WEB_SESSION_DRAFT_H
#define WEB_SESSION_DRAFT_H

#include "tournament/seats/next_session.h"
#include "web/prepare/plan.h"
#include <stdint.h>

enum session_field {
    SESSION_COEFFICIENT,
    SESSION_WHO,
    SESSION_COUNT,
    SESSION_ROUNDS,
    SESSION_BOARDS,
    SESSION_WAY,
    SESSION_HOW,
    SESSION_SEED,
    SESSION_FIELDS
};
extern const char *const session_field_name[SESSION_FIELDS]; /* in the form */

/* All in the arena of the request. */
struct session_draft {
    const struct form *form;
    const struct roster *roster;
    bool strict; /* a movement that is not there is an error, not the first one */
    struct ratio coefficient;
    struct next_session_cut cut;
    struct next_session next; /* filled even where the rest is wrong */
    struct plan plan;         /* the ways of this format; none: nobody can play */
    enum seating_how how;
    int64_t seed;
    struct next_session_opening opening;
    const char *error[SESSION_FIELDS]; /* NULL: right */
};

/* Reads the form: who goes on, and the ways they can play; then, where everything is
 * right, the opening. False with what is wrong at its field, or in err where it is at
 * none. */
bool session_draft_read(struct session_draft *draft, struct request *request,
                        const struct tournament *t, struct err *err);

/* Fills who would go on if all did: for a form that nobody has filled in. */
void session_draft_blank(struct session_draft *draft, struct request *request,
                         const struct tournament *t);
#endif
