/* doctor.h - is everything well? What was looked at, what it is, and what to do.
 *
 * For `etui doctor` and its page: the address for phones, the port, the disk, the clock,
 * the copies, the database, the version. */
#ifndef STORE_DOCTOR_H
#define STORE_DOCTOR_H

#include "base.h"

enum doctor_state { DOCTOR_GOOD, DOCTOR_WARNING, DOCTOR_BAD };

/* Texts are translated and in the arena. */
struct doctor_finding {
    const char *check; /* in data: "address", "port", "disk" … */
    const char *title;
    enum doctor_state state;
    const char *what;
    const char *advice; /* what to do; "" where nothing is to be done */
};

enum { DOCTOR_MOST = 8 };

struct doctor_report {
    struct doctor_finding finding[DOCTOR_MOST];
    int count;
    enum doctor_state worst;
};

/* Who asks. */
struct doctor_question {
    const char *database; /* NULL: none was named */
    const char *address;  /* that the cards say; NULL: none was chosen */
    int port;             /* that is served, or would be */
    bool serving;         /* the one who asks serves there */
    const char *trouble;  /* of the copies, as the server has heard; or "" */
    const char *version;
    int64_t now; /* milliseconds since 1970 */
    struct arena *arena;
    enum lang lang;
};

/* Looks at everything; takes as long as reading the whole journal. */
void doctor_examine(const struct doctor_question *question, struct doctor_report *report);

extern const char *const doctor_state_name[]; /* in data */
#endif
