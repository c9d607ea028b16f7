/* lineup.h - who of a team plays in a round, and on which side: what is asked, and the
 * change that the answers make.
 *
 * At tarot a team of four says who attacks, and the others defend; at bridge, and in a
 * larger team, it is said of each player what they do. Pure. Rule: docs/rules.md,
 * quadrettes and teams. */
#ifndef ASK_LINEUP_H
#define ASK_LINEUP_H

#include "tournament/model.h"

/* A team of the last session, in a round. */
struct lineup_team {
    const struct tournament *t;
    const struct field *field;
    int contestant;
    int round;
    struct arena *arena;
};

/* A question: what a player does, or, of all, who attacks. */
struct lineup_question {
    int player; /* index; -1: of all */
    const char *name;
    struct lineup_option {
        const char *value;
        const char *word; /* tr() it; NULL: the option is a player */
        int player;
        bool chosen;
    } option[CHANGE_CREW_MOST];
    int options;
};

/* The questions, with what is recorded or, where a form came back, was chosen (NULL: it
 * has not been sent); how many. */
int lineup_questions(const struct lineup_team *team, const struct form *form,
                     struct lineup_question question[CHANGE_CREW_MOST]);

/* Reads the answers; the change outlives the tournament. False with what is wrong. */
bool lineup_read(const struct lineup_team *team, const struct form *form,
                 struct change *change, struct err *err);
#endif
