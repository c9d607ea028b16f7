/* stride.h - the teller of moves that can be called out: by how many tables a line moves.
 *
 * "Norths stay, Souths go one up": said of a line where all who keep it move alike, which
 * substitutes and those who rest do not change; and as the rule of a round where nobody
 * rests and no substitute takes a seat. Rounds are counted from 1; a step is up (2: from
 * table 1 to 3; behind the last table comes the first), down (-2), or 0. Pure. */
#ifndef TELL_STRIDE_H
#define TELL_STRIDE_H

#include "tournament/model.h"

/* By how many tables everybody on that seat, or the boards, move after the round. False
 * if they do not all move alike, or the field has no further round. */
bool stride_of_seat(const struct field *field, int round, int seat, int *step);
bool stride_of_boards(const struct field *field, int round, int *step);

/* How the four lines and the boards of a field move after the round, where that can be
 * called out: false where there is no such rule. */
struct stride {
    int step[SEAT_COUNT];
    int boards;
    bool has_boards;
};
bool stride_of(const struct field *field, int round, struct stride *stride);
bool stride_agrees(const struct stride *a, const struct stride *b);

/* Whether the rules of every field of the session are few enough to be called out, for
 * the rounds that are left; otherwise players need their cards. */
bool stride_is_simple(const struct session *session);
#endif
