/* generate_evening.c - an evening from a seed, as JSON: SEED [FORMAT [KIND TABLES]].
 *
 * The plan of an awkward evening; with a kind of movement and how many tables there are
 * at most, the document of an orderly one that has been played. */
#include "generate/results.h"

#include <stdio.h>
#include <stdlib.h>

int main(int count, char *argument[])
{
    if (count != 2 && count != 3 && count != 5) {
        fprintf(stderr, "usage: generate_evening SEED [FORMAT [KIND TABLES]]\n");
        return 2;
    }
    struct generate_wish wish = {.seed = strtoull(argument[1], NULL, 10),
                                 .format = count > 2 ? argument[2] : NULL,
                                 .kind = count > 3 ? argument[3] : NULL};
    if (wish.format && !format_find(wish.format)) {
        fprintf(stderr, "generate_evening: no format \"%s\"\n", wish.format);
        return 2;
    }
    if (count > 3)
        wish.limits.tables = (int)strtol(argument[4], NULL, 10);
    json_t *made = count > 3 ? generate_played(&wish) : generate_evening(&wish);
    json_dumpf(made, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(15));
    putchar('\n');
    json_decref(made);
    return 0;
}
