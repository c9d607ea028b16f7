/* ruling_json.c - a ruling as JSON, as a document or a payload has it. */
#include "base/jat.h"
#include "core/ruling.h"
#include "tournament/model/change.h"
#include "tournament/model/change_json.h"
#include "tournament/model/format.h"
#include <string.h>

static bool read_kind(const struct jat *object, enum ruling_kind *kind, struct err *err)
{
    const char *name;
    struct jat article;
    *kind = RULING_KINDS;
    if (jat_member(object, "kind", &article) == JAT_NONE &&
        jat_member(object, "article", &article) == JAT_FOUND)
        return true; /* the article says it */
    if (jat_member(object, "kind", &article) == JAT_NONE)
        return jat_err(object, err,
                       N_("\"kind\" is missing; add it, or an \"article\" of the code"));
    if (!jat_need_text(object, "kind", &name, err))
        return false;
    *kind = ruling_kind_find(name);
    if (*kind != RULING_KINDS)
        return true;
    return jat_err(
        object, err,
        N_("there is no ruling \"%.40s\" here; use neutralised, zero, zero-both, "
           "marks, forty-sixty, forty-forty, plus-minus-four, plus-minus-six or "
           "penalty"),
        name);
}

static bool read_fault(const struct jat *object, struct change_ruling *ruling,
                       struct err *err)
{
    struct jat fault;
    if (jat_member(object, "fault", &fault) == JAT_NONE)
        return true;
    if (json_is_string(fault.value)) {
        ruling->fault = json_string_value(fault.value);
        static const char *const sides[] = {"attack", "defence", "NS",
                                            "EW",     "both",    "none"};
        for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
            if (strcmp(ruling->fault, sides[i]) == 0)
                return true;
        return jat_err(&fault, err,
                       N_("at fault must be \"attack\", \"defence\" or a list of seats"));
    }
    if (!jat_is_array(&fault, err))
        return false;
    for (size_t i = 0; i < json_array_size(fault.value); i++) {
        struct jat element = jat_element(&fault, i);
        const char *text;
        enum seat seat = SEAT_N;
        if (!jat_is_text(&element, &text, err) ||
            !change_read_any_seat(&element, text, &seat, err))
            return false;
        ruling->effect.fault |= 1U << seat;
    }
    return true;
}

/* A seat, or one of two sides in the place of the first two seats. */
static bool read_side(const struct jat *at, const char *text, enum seat *seat,
                      struct err *err)
{
    bool first = strcmp(text, "attack") == 0 || strcmp(text, "NS") == 0;
    bool second = strcmp(text, "defence") == 0 || strcmp(text, "EW") == 0;
    if (!first && !second)
        return change_read_any_seat(at, text, seat, err);
    *seat = (enum seat)second;
    return true;
}

/* A figure, or at bridge the word for an average. */
static bool read_mark(const struct jat *at, struct ruling_effect *effect, enum seat seat,
                      struct err *err)
{
    const char *word = json_string_value(at->value);
    for (int grade = 0; word && grade < LAW_AVERAGES; grade++)
        if (strcmp(word, law_average_name[grade]) == 0) {
            effect->grade[seat] = grade + 1;
            effect->percent[seat] = law_average((enum law_average)grade, RULING_PERCENT);
            return true;
        }
    return word ? jat_err(at, err,
                          N_("a mark in words is plus, average or minus, not \"%.20s\""),
                          word)
                : jat_is_decimal(at, &effect->percent[seat], err);
}

static bool read_marks(const struct jat *object, struct ruling_effect *effect,
                       struct err *err)
{
    struct jat marks;
    enum jat_found found = jat_get_object(object, "marks", &marks, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    struct jat member;
    for (void *iter = NULL; jat_next(&marks, &iter, &member);) {
        enum seat seat = SEAT_N;
        if (!read_side(&marks, member.key, &seat, err))
            return false;
        if (!member.value)
            continue; /* null: neutralised, as if not named */
        if (!read_mark(&member, effect, seat, err))
            return false;
        effect->named |= 1U << seat;
    }
    return true;
}

bool change_read_amount(const struct jat *object, struct change_ruling *ruling,
                        struct err *err)
{
    for (int unit = 0; unit < RULING_UNITS; unit++) {
        struct ratio amount;
        struct jat at;
        enum jat_found found =
            jat_get_decimal(object, ruling_unit_name[unit], &amount, err);
        if (found == JAT_FAILED)
            return false;
        if (found == JAT_NONE)
            continue;
        jat_member(object, ruling_unit_name[unit], &at);
        if (ruling->has_amount)
            return jat_err(&at, err,
                           N_("a penalty has only one of percent, pm and points"));
        ruling->has_amount = true;
        ruling->unit = (enum ruling_unit)unit;
        ruling->amount = amount;
    }
    return true;
}

static bool read_penalty(const struct jat *object, struct change_ruling *ruling,
                         struct arena *arena, struct err *err)
{
    struct jat players;
    if (!change_read_amount(object, ruling, err))
        return false;
    enum jat_found found = jat_get_array(object, "players", &players, err);
    if (found == JAT_FAILED)
        return false;
    if (found == JAT_NONE)
        return true;
    ruling->players = json_array_size(players.value);
    const char **player = ARENA_ARRAY(arena, const char *, ruling->players);
    for (size_t i = 0; i < ruling->players; i++) {
        struct jat element = jat_element(&players, i);
        if (!jat_is_text(&element, &player[i], err))
            return false;
    }
    ruling->player = player;
    return true;
}

/* A weighted score: [[420,60],[-50,40]]. */
static bool read_weights(const struct jat *object, struct change_ruling *ruling,
                         struct err *err)
{
    struct jat list;
    const struct fact_row *row = &fact_table[FACT_SCORE];
    enum jat_found found = jat_get_array(object, "weighted", &list, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    size_t n = json_array_size(list.value);
    if (n < 2 || n > RULING_WEIGHTS_MOST)
        return jat_err(&list, err, N_("a weighted score combines 2 to %d scores"),
                       RULING_WEIGHTS_MOST);
    for (size_t i = 0; i < n; i++) {
        struct jat pair = jat_element(&list, i);
        int64_t score = 0;
        int64_t percent = 0;
        if (json_array_size(pair.value) != 2)
            return jat_err(&pair, err,
                           N_("a part is a score and its weight in percent, such as "
                              "[420,60]"));
        struct jat first = jat_element(&pair, 0);
        struct jat second = jat_element(&pair, 1);
        if (!jat_is_int(&first, (struct jat_range){row->min, row->max}, &score, err) ||
            !jat_is_int(&second, (struct jat_range){1, 100}, &percent, err))
            return false;
        ruling->weight[i] = (struct ruling_weight){(int)score, (int)percent};
    }
    ruling->weights = (int)n;
    return true;
}

bool change_read_ruling(const struct jat *object, struct change_ruling *ruling,
                        struct arena *arena, struct err *err)
{
    unsigned place = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    return jat_is_object(object, err) &&
           change_read_address(object, &ruling->session, &ruling->field, err) &&
           change_read_facts(object, place | FACT_BIT(FACT_SCORE), &ruling->facts, err) &&
           read_kind(object, &ruling->effect.kind, err) &&
           read_fault(object, ruling, err) && read_marks(object, &ruling->effect, err) &&
           read_weights(object, ruling, err) &&
           read_penalty(object, ruling, arena, err) &&
           jat_get_text(object, "code", &ruling->code, err) != JAT_FAILED &&
           jat_get_text(object, "article", &ruling->article, err) != JAT_FAILED &&
           jat_get_text(object, "reason", &ruling->reason, err) != JAT_FAILED &&
           jat_get_text(object, "by", &ruling->by, err) != JAT_FAILED &&
           change_read_code(object, ruling, arena, err);
}

static json_t *write_fault(const struct change_ruling *ruling)
{
    if (ruling->fault)
        return json_string(ruling->fault);
    json_t *seats = json_array();
    for (int s = 0; s < SEAT_MOST; s++)
        if (ruling->effect.fault & (1U << s))
            json_array_append_new(seats, json_sprintf("%c", seat_letter((enum seat)s)));
    return seats;
}

static json_t *write_marks(const struct ruling_effect *effect)
{
    json_t *marks = json_object();
    for (int s = 0; s < SEAT_MOST; s++)
        if (effect->named & (1U << s)) {
            char seat[2] = {seat_letter((enum seat)s), '\0'};
            json_object_set_new(marks, seat,
                                effect->grade[s] > 0
                                    ? json_string(law_average_name[effect->grade[s] - 1])
                                    : jat_number(effect->percent[s], 6));
        }
    return marks;
}

static json_t *write_players(const struct change_ruling *ruling)
{
    json_t *players = json_array();
    size_t first = change_first_charge(ruling); /* the others come under "also" */
    for (size_t i = 0; i < first; i++)
        json_array_append_new(players, json_string(ruling->player[i]));
    return players;
}

/* The parts of a weighted score; new reference. */
static json_t *write_weights(const struct change_ruling *ruling)
{
    json_t *list = json_array();
    for (int i = 0; i < ruling->weights; i++)
        json_array_append_new(list, json_pack("[i, i]", ruling->weight[i].score,
                                              ruling->weight[i].percent));
    return list;
}

json_t *change_write_ruling(const struct change_ruling *ruling)
{
    json_t *object = json_object();
    change_write_facts(object, &ruling->facts);
    jat_put_text(object, "kind", ruling_table[ruling->effect.kind].name);
    if (ruling->fault || ruling->effect.fault)
        json_object_set_new(object, "fault", write_fault(ruling));
    if (ruling->effect.kind == RULING_MARKS)
        json_object_set_new(object, "marks", write_marks(&ruling->effect));
    if (ruling->weights > 0)
        json_object_set_new(object, "weighted", write_weights(ruling));
    if (ruling->players > 0)
        json_object_set_new(object, "players", write_players(ruling));
    if (ruling->has_amount)
        json_object_set_new(object, ruling_unit_name[ruling->unit],
                            jat_number(change_amount(ruling, 0), 6));
    change_write_code(object, ruling);
    jat_put_text(object, "code", ruling->code);
    jat_put_text(object, "article", ruling->article);
    jat_put_text(object, "reason", ruling->reason);
    jat_put_text(object, "by", ruling->by);
    return object;
}
