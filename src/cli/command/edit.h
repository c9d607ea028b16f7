/* edit.h - the sub-verbs of `etui edit`. */
#ifndef CLI_EDIT_H
#define CLI_EDIT_H

#include "cli.h"

/* The operands after the tournament's number and the sub-verb. */
struct edit {
    struct cli *cli;
    const char *verb;
    const struct loaded *loaded;
    const char *const *word;
    size_t words;
};

bool edit_set(const struct edit *edit);
bool edit_player(const struct edit *edit);
bool edit_person(const struct edit *edit);
bool edit_withdraw(const struct edit *edit);
bool edit_series(const struct edit *edit);
bool edit_team(const struct edit *edit);
bool edit_award(const struct edit *edit); /* national points by hand */
bool edit_waive(const struct edit *edit); /* why a rule is not met */
bool edit_paid(const struct edit *edit);  /* somebody has paid to take part */
bool edit_seat(const struct edit *edit);
bool edit_schedule(const struct edit *edit);
bool edit_alter(const struct edit *edit); /* what happens in mid-tournament */
bool edit_session(const struct edit *edit);
bool edit_deals(const struct edit *edit);  /* the cards of the boards */
bool edit_lineup(const struct edit *edit); /* who of a team attacks and defends */

/* Splits NAME=VALUE; wrong usage without a =. Both are the arena's. */
bool edit_split(const struct edit *edit, const char *word, const char **name,
                const char **value);

/* Those of a seat: "p5", several who play under one label, "p1,p2,p3", or nobody. */
bool edit_crew(const struct edit *edit, const char *text, struct change_seat *seat);

/* In a database of many clubs, a change of settings with another code of the hall joins
 * the event of that code, or leaves the one it had; false: nothing is changed. */
bool edit_hall(const struct edit *edit, const struct change *change);
#endif
