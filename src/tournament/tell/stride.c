/* stride.c - the teller of moves that can be called out: by how many tables a line moves.
 */
#include "tournament/tell/stride.h"

#include "tournament/tell/place.h"

static bool find_step(const struct field *field, int round, int mover, int *by)
{
    struct step step;
    steps_after(&field->schedule, round, &step);
    *by = step.by[mover];
    return step.known[mover];
}

bool stride_of_seat(const struct field *field, int round, int seat, int *step)
{
    return seat < field->schedule.sides && find_step(field, round, seat, step);
}

bool stride_of_boards(const struct field *field, int round, int *step)
{
    return find_step(field, round, STEPS_BOARDS, step);
}

bool stride_of(const struct field *field, int round, struct stride *stride)
{
    struct step step;
    *stride = (struct stride){0};
    if (field->schedule.sides != SEAT_COUNT || place_has_substitutes(field) ||
        !steps_after(&field->schedule, round, &step))
        return false;
    for (int s = 0; s < SEAT_COUNT; s++)
        stride->step[s] = step.by[s];
    stride->has_boards = step.known[STEPS_BOARDS];
    stride->boards = step.by[STEPS_BOARDS];
    return true;
}

bool stride_agrees(const struct stride *a, const struct stride *b)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (a->step[s] != b->step[s])
            return false;
    return a->has_boards == b->has_boards && a->boards == b->boards;
}

bool stride_is_simple(const struct session *session)
{
    for (size_t f = 0; f < session->fields; f++) {
        struct steps steps;
        if (place_has_substitutes(&session->field[f]) ||
            !steps_find_from(&session->field[f].schedule,
                             session->round > 0 ? session->round : 1, &steps))
            return false;
    }
    return true;
}
