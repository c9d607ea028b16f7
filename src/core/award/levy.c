/* levy.c - the national royalty that a tournament owes to the federation. */
#include "core/award/levy.h"

const struct levy_rates levy_rates_2022 = {16, 40, 100, 50};

static bool is_championship(enum pcn_event event)
{
    return pcn_event_table[event].championship || event == PCN_FRANCE ||
           event == PCN_MASTERS;
}

struct levy levy_of(const struct levy_rates *rates, const struct levy_terms *terms)
{
    struct levy levy = {.rate = rates->usual, .times = terms->players};
    if (terms->event == PCN_NONE)
        return (struct levy){0};
    if (is_championship(terms->event) && terms->sessions > 1) {
        levy.rate = rates->sessions;
        levy.times = terms->played;
    } else if (is_championship(terms->event))
        levy.rate = rates->single;
    else if (ratio_compare(terms->index, ratio_of(1, 1)) > 0)
        levy.rate = rates->higher;
    levy.amount = (int64_t)levy.rate * levy.times;
    return levy;
}
