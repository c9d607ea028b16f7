/* change.c - the changes a tournament can undergo, as typed values. */
#include "tournament/model/change.h"

struct ratio change_amount(const struct change_ruling *ruling, size_t k)
{
    return ruling->each ? ruling->each[k] : ruling->amount;
}

size_t change_first_charge(const struct change_ruling *ruling)
{
    size_t n = 0;
    while (n < ruling->players &&
           (!ruling->has_amount ||
            ratio_compare(change_amount(ruling, n), change_amount(ruling, 0)) == 0))
        n++;
    return n;
}

const char *change_reason(const struct change_ruling *ruling, enum lang lang,
                          struct arena *arena)
{
    const char *reason = ruling->reason && ruling->reason[0] ? ruling->reason : "";
    const char *article = ruling->article ? ruling->article : "";
    const char *text =
        arena_printf(arena, "%s%s%s%s%s", reason, reason[0] && article[0] ? " " : "",
                     article[0] ? "[" : "", article, article[0] ? "]" : "");
    if (ruling->override)
        text = arena_printf(arena, tr(lang, N_("%s, departing from the code: %s")), text,
                            ruling->override);
    return text[0] ? text : "—";
}
