/* seated.c - who of a contestant's crew sits at a table. */
#include "tournament/evening/seated.h"

#include "tournament/evening/relief.h"

enum { FOUR = CHANGE_LINEUP_PLAYERS };

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
    return format->movement == MOVEMENT_TEAMS && !format->lineups &&
           format->crew[0].min == FOUR && format->crew[0].max == FOUR;
}

struct crew seated_on(const struct format *format, const struct field *field,
                      int contestant, int side, int round)
{
    struct crew seated = {0};
    if (contestant == SCHEDULE_EMPTY)
        return seated;
    const struct crew all = relief_crew(field, contestant, round);
    const struct lineup *lineup =
        format->lineups ? field_lineup(field, contestant, round) : NULL;
    if (!lineup && !(is_quadrette(format) && all.count == FOUR))
        return all;
    const int *player = lineup ? lineup->player : all.player;
    int first = lineup ? format->lineups : 1;
    for (int i = side == 0 ? 0 : first; i < (side == 0 ? first : FOUR); i++)
        seated.player[seated.count++] = player[i];
    return seated;
}
