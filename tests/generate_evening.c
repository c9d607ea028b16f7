/* generate_evening.c - the plan of an awkward evening as JSON: SEED [FORMAT]. */
#include "generate/evening.h"

#include <stdio.h>
#include <stdlib.h>

int main(int count, char *argument[])
{
    if (count < 2) {
        fprintf(stderr, "usage: generate_evening SEED [FORMAT]\n");
        return 2;
    }
    struct generate_wish wish = {.seed = strtoull(argument[1], NULL, 10),
                                 .format = count > 2 ? argument[2] : NULL};
    if (wish.format && !format_find(wish.format)) {
        fprintf(stderr, "generate_evening: no format \"%s\"\n", wish.format);
        return 2;
    }
    json_t *plan = generate_evening(&wish);
    json_dumpf(plan, stdout, JSON_INDENT(1) | JSON_REAL_PRECISION(15));
    putchar('\n');
    json_decref(plan);
    return 0;
}
