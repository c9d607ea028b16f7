/* tarot_answer.c - what was found out about a deal of tarot, as JSON. */
#include "doc/solve/tarot_answer.h"

#include "base.h"
#include "core/deal.h"

static json_t *halves(int count)
{
    return jat_number(ratio_of(count, 2), 1);
}

static json_t *made_json(enum tarot_made made)
{
    return made == TAROT_MADE_UNKNOWN ? json_null() : json_boolean(made == TAROT_MADE);
}

/* ["N:T21", "W:T3", …] */
static json_t *line_json(const struct tarot_answer *answer)
{
    json_t *list = json_array();
    for (int i = 0; i < answer->line.count; i++) {
        struct str text = {0};
        str_printf(&text, "%c:", seat_letter(answer->seat[answer->line.player[i]]));
        tarot_card_add(&text, answer->line.card[i]);
        json_array_append_new(list, json_string(str_text(&text)));
        str_clear(&text);
    }
    return list;
}

static json_t *cards_json(struct tarot_set set)
{
    json_t *list = json_array();
    for (int card = -1; (card = tarot_next(set, card)) >= 0;) {
        struct str text = {0};
        tarot_card_add(&text, card);
        json_array_append_new(list, json_string(str_text(&text)));
        str_clear(&text);
    }
    return list;
}

json_t *tarot_answer_json(const struct tarot_answer *answer)
{
    json_t *value = json_object();
    bool exact = tarot_answer_is_exact(answer);
    json_object_set_new(value, "exact", json_boolean(exact));
    if (exact) {
        json_object_set_new(value, "points", halves(answer->points.low));
    } else {
        json_object_set_new(value, "low", halves(answer->points.low));
        json_object_set_new(value, "high", halves(answer->points.high));
    }
    if (!answer->ending && exact)
        json_object_set_new(value, "margin", halves(answer->margin));
    if (!answer->ending)
        json_object_set_new(value, "made", made_json(answer->made));
    if (answer->line.count > 0)
        json_object_set_new(value, "line", line_json(answer));
    if (!answer->ending && exact)
        json_object_set_new(value, "best_score", json_integer(answer->best_score));
    if (answer->ecart_chosen)
        json_object_set_new(value, "ecart_chosen", cards_json(answer->ecart));
    return value;
}
