/* tarot_answer.c - what was found out about a deal of tarot, as JSON. */
#include "doc/solve/tarot_answer.h"

#include "base.h"
#include "core/deal.h"
#include "core/play.h"

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

bool tarot_played_from(const struct jat *deal, const struct tarot_hands *hands,
                       struct tarot_played *played, struct err *err)
{
    struct tarot_hands complete = tarot_with_ecart(hands);
    struct deal_state state = deal_state_of(&complete);
    struct jat list;
    enum jat_found found = jat_get_array(deal, "play", &list, err);
    *played = (struct tarot_played){.known = false};
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    for (size_t i = 0; i < json_array_size(list.value); i++) {
        struct jat at = jat_element(&list, i);
        const char *text;
        if (!jat_is_text(&at, &text, err))
            return false;
        if (!recorded_add(&played->line, &state, text, err))
            return jat_err_at(&at, err);
    }
    return true;
}

json_t *tarot_played_json(const struct tarot_played *played,
                          const struct tarot_hands *hands)
{
    struct tarot_hands complete = tarot_with_ecart(hands);
    struct deal_state state = deal_state_of(&complete);
    json_t *list = json_array();
    for (int i = 0; i < played->line.count; i++) {
        char seat[] = {seat_letter(state.seat[played->line.player[i]]), '\0'};
        bool known = played->known && played->cost[i] >= 0;
        struct str card = {0};
        tarot_card_add(&card, played->line.card[i]);
        json_array_append_new(list,
                              json_pack("{s:i, s:s, s:s, s:o}", "trick", i / PLAYERS + 1,
                                        "seat", seat, "card", str_text(&card), "cost",
                                        known ? halves(played->cost[i]) : json_null()));
        str_clear(&card);
    }
    return list;
}

json_t *tarot_fair_json(const struct fair_games *fair)
{
    json_t *scores = json_array();
    for (int i = 0; i < fair->games; i++)
        json_array_append_new(scores, json_integer(fair->score[i]));
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:o}", "percent",
                     fair_difficulty(fair), "games", fair->games, "made", fair->made,
                     "low", fair->score[fair->games / 4], "middle",
                     fair->score[fair->games / 2], "high",
                     fair->score[fair->games * 3 / 4], "scores", scores);
}
