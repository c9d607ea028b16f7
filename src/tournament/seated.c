/* seated.c - who of a contestant's crew sits at a table. */
#include "tournament/seated.h"

enum { ATTACK = 0, DEFENDERS = 3 };

bool crew_has(const struct crew *crew, int player)
{
    for (int i = 0; i < crew->count; i++)
        if (crew->player[i] == player)
            return true;
    return false;
}

/* The first of four attacks, for the whole tournament. */
static bool is_quadrette(const struct format *format)
{
    return format->game == MOVEMENT_TEAMS && !format->lineups &&
           format->crew[0].min == 1 + DEFENDERS && format->crew[0].max == 1 + DEFENDERS;
}

struct crew seated_on(const struct format *format, const struct field *field,
                      int contestant, int side, int round)
{
    struct crew seated = {0};
    if (contestant == SCHEDULE_EMPTY)
        return seated;
    const struct crew *all = &field->crew[contestant];
    const struct lineup *lineup =
        format->lineups ? field_lineup(field, contestant, round) : NULL;
    if (!lineup && !(is_quadrette(format) && all->count == 1 + DEFENDERS))
        return *all;
    if (side == ATTACK) {
        seated.player[seated.count++] = lineup ? lineup->attack : all->player[0];
        return seated;
    }
    for (int i = 0; i < DEFENDERS; i++)
        seated.player[seated.count++] = lineup ? lineup->defence[i] : all->player[i + 1];
    return seated;
}
