/* change.c - the changes a tournament can undergo, as typed values. */
#include "tournament/model/change.h"

struct ratio change_amount(const struct change_ruling *ruling, size_t k)
{
    if (!ruling->has_amount)
        return RATIO_ZERO;
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

static const char *keep_text(const char *text, struct arena *arena)
{
    return text ? arena_strdup(arena, text) : NULL;
}

/* Those of a ruling by an article of the code. */
static void keep_code(struct change_ruling *ruling, struct arena *arena)
{
    ruling->edition = ruling->article ? keep_text(ruling->edition, arena) : NULL;
    ruling->fault_answer = keep_text(ruling->fault_answer, arena);
    ruling->answers.see = keep_text(ruling->answers.see, arena);
    ruling->override = keep_text(ruling->override, arena);
    ruling->effect.article = ruling->article;
    ruling->effect.override = ruling->override;
    if (!ruling->each)
        return;
    struct ratio *each = ARENA_ARRAY(arena, struct ratio, ruling->players);
    for (size_t i = 0; i < ruling->players; i++)
        each[i] = ruling->each[i];
    ruling->each = each;
}

bool change_give_card_points(struct change_ruling *ruling, struct ratio points,
                             struct err *err)
{
    struct ratio halves = ratio_mul(points, ratio_of(2, 1));
    if (halves.den != 1 || halves.num < 0 || halves.num > (int64_t)2 * TAROT_POINTS)
        return err_user(err, "card points are 0 to 91, in halves at most");
    ruling->has_card_points = true;
    ruling->card_points = (int)halves.num;
    return true;
}

void change_keep_ruling(struct change_ruling *ruling, struct arena *arena)
{
    ruling->field = keep_text(ruling->field, arena);
    ruling->fault = keep_text(ruling->fault, arena);
    ruling->code = keep_text(ruling->code, arena);
    ruling->article = keep_text(ruling->article, arena);
    ruling->reason = keep_text(ruling->reason, arena);
    ruling->by = keep_text(ruling->by, arena);
    keep_code(ruling, arena);
    const char **player = ARENA_ARRAY(arena, const char *, ruling->players);
    for (size_t i = 0; i < ruling->players; i++)
        player[i] = keep_text(ruling->player[i], arena);
    ruling->player = player;
}

const struct change_act change_acts[CHANGE_ACTS] = {
    {"typing", N_("typing error")},
    {"arbiter", N_("decision of the arbiter")},
};

const struct change_act *change_act_find(const char *word)
{
    for (int i = 0; i < CHANGE_ACTS; i++)
        if (str_equal(change_acts[i].word, word))
            return &change_acts[i];
    return NULL;
}
