/* second_checker.h - a second opinion on movements, from their JSON alone.
 *
 * Written apart from the program's verifier: it knows no schedule, only the text that
 * users see, and counts everything by name. */
#ifndef TESTS_SECOND_CHECKER_H
#define TESTS_SECOND_CHECKER_H

#include <jansson.h>
#include <stdbool.h>

struct second_opinion {
    bool clash; /* somebody, or a board, in two places at once */
    bool valid;
    int max_meetings;
    int replays;
    int min_attacks;
    int max_attacks;
    int min_deals;
    int max_deals;
    int max_sit_outs;
};

/* The opinion on a whole movement, `etui movement --json`. */
struct second_opinion second_check(const json_t *movement);
#endif
