/* format_movement.h - the movement of a format, with the labels of its contestants. */
#ifndef TOURNAMENT_FORMAT_MOVEMENT_H
#define TOURNAMENT_FORMAT_MOVEMENT_H

#include "core/movement.h"
#include "tournament/model/format.h"

/* Makes the movement that a format, a kind (NULL: the usual one) and a plan ask for. */
struct format_request {
    const struct format *format;
    const char *kind;
    struct movement_plan plan;
};
bool format_movement(const struct format_request *request, struct movement *movement,
                     struct arena *arena, struct err *err);

/* The plan with what it leaves open and the rules of the game say: the pools of an
 * evening. Rule: docs/rules.md, Whist. */
struct movement_plan format_plan(const struct format *format, struct movement_plan plan);

/* The format of a game that is recommended: another than was asked for at times. */
const struct format *format_of_game(const struct format *asked, enum movement_game game);

/* How long so many deals take: as pools do, else eight an hour. */
int format_minutes(const struct format *format, int deals);

/* Boards of a match of teams, so that everybody meets everybody in an evening; two teams
 * play one long match, three have a movement that knows it: 0. */
int format_match_boards(int teams);
#endif
