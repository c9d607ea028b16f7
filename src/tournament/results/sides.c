/* sides.c - who plays a board on a side of a table. */
#include "tournament/results/sides.h"

#include "tournament/evening.h"
#include "tournament/facts.h"
#include <string.h>

bool sides_attack(const struct format *format)
{
    return format->sides == 2 && strcmp(format->seat_key[0], "attack") == 0;
}

void sides_of_seats(const struct format *format, struct change_ruling *ruling)
{
    struct ruling_effect *effect = &ruling->effect;
    ruling_seats ns = 1U << SEAT_N | 1U << SEAT_S;
    bool one = !(effect->fault & ns) || !(effect->fault & ~ns);
    if (format->sides != 2 || sides_attack(format))
        return;
    if (!ruling->fault && effect->fault != 0 && one) {
        ruling->fault = format->seat_key[!(effect->fault & ns)];
        effect->fault = 0;
    }
    for (int s = SEAT_S; s <= SEAT_W; s++) { /* the side's mark stands where N, E are */
        ruling_seats partners = 1U << s | 1U << (s - 2);
        if ((effect->named & partners) != 1U << s)
            continue;
        effect->percent[s - 2] = effect->percent[s];
        effect->grade[s - 2] = effect->grade[s];
        effect->named ^= partners;
    }
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

struct crew sides_at(const struct tournament *t, int session, int slot, int side)
{
    struct sides_place place = {.t = t, .session = &t->session[session]};
    int table;
    place.field = session_field_of(place.session, slot);
    place.at = field_table(place.field, slot, &place.round, &table);
    place.board = place.field->schedule.board[slot - place.field->first_slot];
    return sides_players(&place, side);
}
