/* sides.h - who plays a board on a side of a table.
 *
 * Those of the label who sit there (tournament/evening/seated.h); of a triplette that
 * attacks, the one whose turn it is on the board. Pure. Rule: docs/rules.md, Triplettes.
 */
#ifndef TOURNAMENT_SIDES_H
#define TOURNAMENT_SIDES_H

#include "tournament/model.h"

/* A table in a round; board 0: whichever it plays. */
struct sides_place {
    const struct tournament *t;
    const struct session *session;
    const struct field *field;
    int round;
    const struct schedule_table *at;
    int board;
};

/* Those of the side's label who play at the place; everybody of the label where nobody
 * has said yet who plays. Nobody: an empty seat. */
struct crew sides_players(const struct sides_place *place, int side);

/* Likewise of a slot of the session (index). */
struct crew sides_at(const struct tournament *t, int session, int slot, int side);

/* Whether it is still to be said who of the side's team attacks and who defends. */
bool sides_needs_lineup(const struct sides_place *place, int side);

/* Whether the format is one of attack against defence. */
bool sides_attack(const struct format *format);

/* Where North-South play East-West, seats that a ruling names, at fault or with a mark,
 * become their sides. Seats of both sides at fault stay: they are refused. */
void sides_of_seats(const struct format *format, struct change_ruling *ruling);
#endif
