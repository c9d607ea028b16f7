/* check_sides.c - the part of tournament_check() that concerns the two sides of a table:
 * where they have letters of their own, an attacker does not defend; and who meets whom
 * in a match. */
#include "tournament/change/check_inside.h"

#include "tournament/results/matches.h"
#include <string.h>

static bool is_of_side(const struct format *format, const char *label, int side)
{
    return strncmp(label, format->label[side], strlen(format->label[side])) == 0;
}

bool check_sides(const struct format *format, const struct schedule *schedule,
                 struct err *err)
{
    if (format->sides != 2 || !format->label[0] || !format->label[1] ||
        strcmp(format->label[0], format->label[1]) == 0)
        return true;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < format->sides; s++) {
            int contestant = schedule->table[i].seat[s];
            if (contestant == SCHEDULE_EMPTY ||
                is_of_side(format, schedule->label[contestant], s))
                continue;
            return err_user(err,
                            "%s cannot be the %s in round %d, table %d; labels there are "
                            "%s1, %s2 …",
                            schedule->label[contestant], format->seat_key[s],
                            i / schedule->tables + 1, i % schedule->tables + 1,
                            format->label[s], format->label[s]);
        }
    return true;
}

/* Whether the contestant on that side of a table of a round sits on the same side of one
 * before it. */
static bool sits_before(const struct schedule *schedule, int round, int table, int side)
{
    int contestant = schedule_at(schedule, round, table)->seat[side];
    for (int other = 1; other < table; other++)
        if (schedule_at(schedule, round, other)->seat[side] == contestant)
            return true;
    return false;
}

static bool check_match(const struct format *format, const struct schedule *schedule,
                        int round, int table, struct err *err)
{
    const struct schedule_table *at = schedule_at(schedule, round, table);
    for (int side = 0; side < MATCH_SIDES; side++) {
        if (at->seat[side] == SCHEDULE_EMPTY)
            continue;
        const char *label = schedule->label[at->seat[side]];
        if (at->seat[0] == at->seat[1])
            return err_user(
                err, "%s meets itself in round %d at table %d; name two different sides",
                label, round, table);
        if (matches_are(format) && sits_before(schedule, round, table, side))
            return err_user(err,
                            "%s is the %s at two tables of round %d; in a round each "
                            "plays one match, once on each side",
                            label, format->seat_key[side], round);
    }
    return true;
}

bool check_matches(const struct format *format, const struct schedule *schedule,
                   struct err *err)
{
    for (int i = 0;
         format->sides == MATCH_SIDES && i < schedule->rounds * schedule->tables; i++)
        if (!check_match(format, schedule, i / schedule->tables + 1,
                         i % schedule->tables + 1, err))
            return false;
    return true;
}
