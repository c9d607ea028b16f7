/* recommend.h - the movements that so many players can play, best first.
 *
 * Each with what a director asks: rounds, deals played and prepared, how long, who rests,
 * who meets whom how often, how evenly players are compared, and one sentence why. Rule:
 * docs/rules.md, which movement. */
#ifndef MOVEMENT_RECOMMEND_H
#define MOVEMENT_RECOMMEND_H

#include "base.h"
#include "core/movement/comparison.h"
#include "core/movement/movement.h"
#include "core/movement/verify.h"

enum { RECOMMEND_MOST = 16 };

struct recommend_question {
    enum movement_game game;
    int tables;  /* or 0, with players: */
    int players; /* persons; 0: four a table */
    int missing; /* groups that have no opponents: a place of theirs is counted, and empty
                  */
    bool regulated; /* it gives national points: the regulation's own movement first */
    struct verify_rules rules;
    int rounds; /* wanted; 0: as many as suit an evening */
    int boards; /* likewise, per table and round */
};

struct recommendation {
    const struct movement_kind *kind;
    enum movement_game game; /* a Howell is recommended to a line too, if it is better */
    struct movement_plan plan;
    int missing; /* seats, or sides of two, that stay empty: N, S, E of the last table */
    int fields;
    int laid;     /* tables of all fields */
    int deals;    /* of whoever never rests */
    int prepared; /* different boards */
    int minutes;
    struct verify_report report;
    struct comparison comparison;
    const char *reason; /* tr() it */
};

/* Fills the list; how many there are. 0: nothing is known for them, and err says what
 * is. */
int recommend(const struct recommend_question *question,
              struct recommendation list[RECOMMEND_MOST], struct err *err);

/* The figures of a movement, with as many seats left empty as the row says; they stay
 * empty in its schedules. Fills all that can be counted: the plan's rounds and boards
 * too.
 */
void recommend_measure(const struct movement *movement, const struct verify_rules *rules,
                       struct recommendation *row);

/* Empties so many seats, or one side of two, where they are best empty. */
void recommend_leave(const struct movement *movement, int missing);
#endif
