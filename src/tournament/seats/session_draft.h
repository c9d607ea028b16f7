/* session_draft.h - another session, not opened yet: what a form asks for, and what it
 * comes to.
 *
 * Whoever shows it and whoever records it read the same form with the same function; what
 * was shown is what is recorded, from the tournament as it is then. */
#ifndef TOURNAMENT_SESSION_DRAFT_H
#define TOURNAMENT_SESSION_DRAFT_H

#include "tournament/model.h"
#include "tournament/seats/next_session.h"
#include "tournament/seats/plan.h"

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

struct session_draft {
    struct plan_question asked;
    const struct tournament *t;
    const struct roster *roster;
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
bool session_draft_read(struct session_draft *draft, struct err *err);

/* Fills who would go on if all did: for a form that nobody has filled in. */
void session_draft_blank(struct session_draft *draft);

/* Whether something is wrong at a field. */
bool session_draft_is_wrong(const struct session_draft *draft);
#endif
