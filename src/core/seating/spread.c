/* spread.c - how good a seating is: meetings inside clubs, and lines of equal strength.
 */
#include "core/seating/spread.h"

#include "core/seating/bound.h"

static int club_at(const struct spread_entrant entrant[], const int who[], int place)
{
    return who[place] == SPREAD_NOBODY ? SPREAD_NO_CLUB : entrant[who[place]].club;
}

static int64_t count_meetings(const struct places *places,
                              const struct spread_entrant entrant[], const int who[])
{
    int64_t twice = 0; /* each is seen from both sides */
    for (int p = 0; p < places->count; p++) {
        int club = club_at(entrant, who, p);
        if (club == SPREAD_NO_CLUB)
            continue;
        for (int m = places->met_from[p]; m < places->met_from[p + 1]; m++)
            twice += club_at(entrant, who, places->met[m]) == club;
    }
    return twice / 2;
}

void spread_means(const struct places *places, const struct spread_entrant entrant[],
                  const int who[], struct ratio mean[])
{
    for (int team = 0; team < places->teams; team++)
        mean[team] = (struct ratio){0, 0, false};
    for (int p = 0; p < places->count; p++)
        if (who[p] != SPREAD_NOBODY) {
            mean[places->team[p]].num += entrant[who[p]].strength;
            mean[places->team[p]].den++;
        }
    for (int team = 0; team < places->teams; team++)
        if (mean[team].den > 0)
            mean[team] = ratio_of(mean[team].num, mean[team].den);
}

/* How many of each club there are; returns the number of clubs. */
static int count_clubs(const struct places *places, const struct spread_entrant entrant[],
                       const int who[], int size[])
{
    int clubs = 0;
    for (int p = 0; p < places->count; p++) {
        int club = club_at(entrant, who, p);
        if (club == SPREAD_NO_CLUB)
            continue;
        size[club]++;
        clubs = club >= clubs ? club + 1 : clubs;
    }
    return clubs;
}

static int last_club(const struct places *places, const struct spread_entrant entrant[],
                     const int who[])
{
    int last = SPREAD_NO_CLUB;
    for (int p = 0; p < places->count; p++) {
        int club = club_at(entrant, who, p);
        last = club > last ? club : last;
    }
    return last;
}

void spread_judge(const struct places *places, const struct spread_entrant entrant[],
                  const int who[], struct spread_figures *figures, struct arena *scratch)
{
    struct ratio *mean = ARENA_ARRAY(scratch, struct ratio, (size_t)places->teams + 1);
    int last = last_club(places, entrant, who);
    int *size = ARENA_ARRAY(scratch, int, (size_t)(last + 2));
    int clubs = count_clubs(places, entrant, who, size);
    bool any = false;
    *figures =
        (struct spread_figures){.meetings = count_meetings(places, entrant, who),
                                .bound = bound_meetings(places, size, clubs, scratch),
                                .strongest = RATIO_ZERO,
                                .weakest = RATIO_ZERO};
    spread_means(places, entrant, who, mean);
    for (int team = 0; team < places->teams; team++) {
        if (mean[team].den == 0)
            continue;
        if (!any || ratio_compare(mean[team], figures->strongest) < 0)
            figures->strongest = mean[team];
        if (!any || ratio_compare(mean[team], figures->weakest) > 0)
            figures->weakest = mean[team];
        any = true;
    }
    figures->spread = ratio_sub(figures->weakest, figures->strongest);
}
