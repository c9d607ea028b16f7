/* check_sides.c - the part of tournament_check() that concerns the two sides of a table:
 * where they have letters of their own, an attacker does not defend. */
#include "tournament/change/check_inside.h"

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
