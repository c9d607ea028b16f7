/* sides.c - who plays a board on a side of a table. */
#include "tournament/sides.h"

#include "tournament/rotation.h"
#include "tournament/seated.h"
#include <string.h>

bool sides_attack(const struct format *format)
{
    return format->sides == 2 && strcmp(format->seat_key[0], "attack") == 0;
}

bool sides_needs_lineup(const struct sides_place *place, int side)
{
    int contestant = place->at->seat[side];
    return place->t->format->lineups && contestant != SCHEDULE_EMPTY &&
           place->field->player[contestant] >= 0 &&
           !field_lineup(place->field, contestant, place->round);
}

/* The one of a triplette whose turn it is on the board, or -1. */
static int whose_turn(const struct sides_place *place)
{
    const struct field *field = place->field;
    for (int k = place->at->first; k < place->at->first + place->at->count; k++)
        if (field->schedule.board[k] == place->board)
            return rotation_attacker(place->t, place->session, field->first_slot + k);
    return -1;
}

struct crew sides_players(const struct sides_place *place, int side)
{
    int turn = side == 0 && rotation_is(place->t->format) ? whose_turn(place) : -1;
    if (turn >= 0)
        return (struct crew){.player = {turn}, .count = 1};
    return seated_on(place->t->format, place->field, place->at->seat[side], side,
                     place->round);
}
