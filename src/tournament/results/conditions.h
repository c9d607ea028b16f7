/* conditions.h - the rules of the federation that an event does not meet.
 *
 * A regional championship asks for players, sessions, deals, a series, a committee, an
 * age; every event for licences and an arbiter. A rule that is not met stops nobody: it
 * is said, with its article and what is lost, before the first position and again before
 * a file is made, and the director says why. Rule: docs/rules.md, Conditions. */
#ifndef TOURNAMENT_CONDITIONS_H
#define TOURNAMENT_CONDITIONS_H

#include "base.h"
#include "tournament/results/contest.h"

struct condition {
    const char *name;   /* of the rule in data */
    const char *title;  /* of the rule; tr() it */
    const char *rule;   /* its article: "art. 2" */
    const char *text;   /* what is not met, and what is lost; in words */
    const char *reason; /* that the director gave, or NULL */
};

/* Memory is the arena's. */
struct conditions {
    struct condition *condition;
    size_t count;
    size_t capacity;
};

/* What the tournament does not meet. */
void conditions_find(struct conditions *conditions, const struct contest *contest,
                     enum lang lang, struct arena *arena);

/* The rules that the event has and that are met, in their order; text is NULL, or says
 * what was not said yet. */
void conditions_met(struct conditions *conditions, const struct contest *contest,
                    enum lang lang, struct arena *arena);

/* The title of the rule of that name, to be translated; NULL if there is none. */
const char *conditions_name(const char *name);

/* Whether somebody of that series may play in the championship. */
bool conditions_series(enum options_series series, const char *rank);

/* Whether somebody born then is 60 on the last day of December of the date's season. */
bool conditions_senior(const char *born, const char *date);
#endif
