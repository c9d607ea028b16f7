/* ruling_code_json.c - a ruling by an article of the code, as JSON: the answers that the
 * arbiter gave, and what only such a ruling has. */
#include "base/jat.h"
#include "core/ruling.h"
#include "tournament/model/change.h"
#include "tournament/model/change_json.h"
#include <string.h>

static const char *const return_name[CODE_RETURNS] = {[CODE_RETURN_CLEAN] = "clean",
                                                      [CODE_RETURN_DEFENCE] = "defence",
                                                      [CODE_RETURN_REVOKE] = "revoke",
                                                      [CODE_RETURN_ECART] = "ecart"};

/* Questions that have an answer of their own kind; the others are yes or no. */
static bool is_yes_or_no(enum code_question question)
{
    return question != CODE_NO_QUESTION && question != CODE_ASK_FAULT &&
           question != CODE_ASK_RETURN && question != CODE_ASK_MINUTES &&
           question != CODE_ASK_SEE && question != CODE_ASK_AMOUNT;
}

static bool read_seats(const struct jat *list, ruling_seats *seats, struct err *err)
{
    if (!jat_is_array(list, err))
        return false;
    for (size_t i = 0; i < json_array_size(list->value); i++) {
        struct jat element = jat_element(list, i);
        const char *text;
        enum seat seat = SEAT_N;
        if (!jat_is_text(&element, &text, err) ||
            !change_read_any_seat(&element, text, &seat, err))
            return false;
        *seats |= 1U << seat;
    }
    return true;
}

static bool read_fault(const struct jat *at, struct change_ruling *ruling,
                       struct err *err)
{
    static const char *const words[] = {"attack", "defence", "both"};
    const char *text;
    if (!json_is_string(at->value))
        return read_seats(at, &ruling->answers.fault, err);
    if (!jat_is_text(at, &text, err))
        return false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i], text) == 0) {
            ruling->fault_answer = words[i];
            return true;
        }
    return jat_err(
        at, err,
        N_("at fault must be \"attack\", \"defence\", \"both\" or a list of seats"));
}

static bool read_return(const struct jat *at, struct code_answers *answers,
                        struct err *err)
{
    const char *text;
    if (!jat_is_text(at, &text, err))
        return false;
    for (int i = 0; i < CODE_RETURNS; i++)
        if (strcmp(return_name[i], text) == 0) {
            answers->at_return = (enum code_return)i;
            return true;
        }
    return jat_err(
        at, err,
        N_("what happened at the return must be clean, defence, revoke or ecart"));
}

static bool read_number(const struct jat *at, int least, int *value, struct err *err)
{
    int64_t number;
    if (!jat_is_int(at, (struct jat_range){least, 1000}, &number, err))
        return false;
    *value = (int)number;
    return true;
}

static bool read_taker(const struct jat *at, struct change_ruling *ruling,
                       struct err *err)
{
    const char *text;
    ruling->has_taker = true;
    return jat_is_text(at, &text, err) &&
           change_read_any_seat(at, text, &ruling->answers.taker, err);
}

/* The partner whom the taker of five has called. */
static bool read_partner(const struct jat *at, struct code_answers *answers,
                         struct err *err)
{
    const char *text;
    enum seat seat = SEAT_N;
    if (!jat_is_text(at, &text, err) || !change_read_any_seat(at, text, &seat, err))
        return false;
    answers->attack = 1U << seat;
    return true;
}

static bool read_yes_or_no(const struct jat *at, struct change_ruling *ruling,
                           struct err *err)
{
    struct code_answers *answers = &ruling->answers;
    bool yes = json_is_true(at->value);
    int asked = 0;
    while (asked < CODE_QUESTIONS &&
           (!is_yes_or_no((enum code_question)asked) ||
            strcmp(code_question_name((enum code_question)asked), at->key) != 0))
        asked++;
    bool optional = strcmp(at->key, "optional") == 0;
    if (asked == CODE_QUESTIONS && !optional)
        return jat_err(at, err,
                       N_("no article asks that; `etui rulings --json` names the "
                          "questions of each"));
    if (!json_is_boolean(at->value))
        return jat_err(at, err, N_("the answer must be true or false"));
    if (optional)
        answers->optional = yes;
    else if (yes)
        answers->yes |= 1U << asked;
    else
        answers->no |= 1U << asked;
    return true;
}

static bool read_answer(const struct jat *at, struct change_ruling *ruling,
                        struct err *err)
{
    if (strcmp(at->key, "fault") == 0)
        return read_fault(at, ruling, err);
    if (strcmp(at->key, "taker") == 0)
        return read_taker(at, ruling, err);
    if (strcmp(at->key, "partner") == 0)
        return read_partner(at, &ruling->answers, err);
    if (strcmp(at->key, "see") == 0)
        return jat_is_text(at, &ruling->answers.see, err);
    if (strcmp(at->key, "return") == 0)
        return read_return(at, &ruling->answers, err);
    if (strcmp(at->key, "minutes") == 0)
        return read_number(at, 1, &ruling->answers.minutes, err);
    if (strcmp(at->key, "before") == 0)
        return read_number(at, 0, &ruling->answers.before, err);
    return read_yes_or_no(at, ruling, err);
}

static bool read_answers(const struct jat *object, struct change_ruling *ruling,
                         struct err *err)
{
    struct jat answers;
    struct jat member;
    enum jat_found found = jat_get_object(object, "answers", &answers, err);
    ruling->answers.before = CHANGE_BEFORE_UNSAID;
    for (void *iter = NULL; found == JAT_FOUND && jat_next(&answers, &iter, &member);)
        if (!read_answer(&member, ruling, err))
            return false;
    return found != JAT_FAILED;
}

static bool read_sanction(const struct jat *object, struct change_ruling *ruling,
                          struct err *err)
{
    const char *name;
    struct jat at;
    enum jat_found found = jat_get_text(object, "sanction", &name, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    ruling->sanction = ruling_sanction_find(name);
    jat_member(object, "sanction", &at);
    return ruling->sanction != RULING_NO_SANCTION ||
           jat_err(&at, err, N_("a sanction must be warning, forfeit or disqualified"));
}

/* What does not count of a free deal: ["handful","petit"]. */
static bool read_without(const struct jat *object, struct change_ruling *ruling,
                         struct err *err)
{
    struct jat list;
    enum jat_found found = jat_get_array(object, "without", &list, err);
    for (size_t i = 0; found == JAT_FOUND && i < json_array_size(list.value); i++) {
        struct jat at = jat_element(&list, i);
        const char *text;
        int part = 0;
        if (!jat_is_text(&at, &text, err))
            return false;
        while (part < RULING_PARTS && strcmp(ruling_part_name[part], text) != 0)
            part++;
        if (part == RULING_PARTS)
            return jat_err(&at, err,
                           N_("what does not count is \"handful\" or \"petit\""));
        ruling->without |= 1U << part;
    }
    return found != JAT_FAILED;
}

/* The taker's card points, as of a deal: 0 to 91, halves where they can remain. */
static bool read_card_points(const struct jat *object, struct change_ruling *ruling,
                             struct err *err)
{
    struct ratio points;
    struct jat at;
    enum jat_found found = jat_get_decimal(object, "card_points", &points, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    jat_member(object, "card_points", &at);
    return change_give_card_points(ruling, points, err) || jat_err_at(&at, err);
}

/* The players of one further charge, behind those whom the ruling has so far. */
static bool read_charge(const struct jat *at, struct change_ruling *ruling,
                        struct arena *arena, struct err *err)
{
    struct change_ruling more = {0};
    struct jat list;
    if (!jat_is_object(at, err) || !change_read_amount(at, &more, err) ||
        !jat_require(jat_get_array(at, "players", &list, err), at, "players", err))
        return false;
    if (!more.has_amount || !ruling->has_amount || more.unit != ruling->unit)
        return jat_err(
            at, err,
            N_("a further penalty must be in the unit of the first; say how much"));
    size_t count = json_array_size(list.value);
    size_t all = ruling->players + count;
    const char **player = ARENA_ARRAY(arena, const char *, all);
    struct ratio *each = ARENA_ARRAY(arena, struct ratio, all);
    for (size_t i = 0; i < ruling->players; i++) {
        player[i] = ruling->player[i];
        each[i] = change_amount(ruling, i);
    }
    for (size_t i = 0; i < count; i++) {
        struct jat element = jat_element(&list, i);
        if (!jat_is_text(&element, &player[ruling->players + i], err))
            return false;
        each[ruling->players + i] = more.amount;
    }
    ruling->player = player;
    ruling->players = all;
    ruling->each = each;
    return true;
}

static bool read_also(const struct jat *object, struct change_ruling *ruling,
                      struct arena *arena, struct err *err)
{
    struct jat also;
    enum jat_found found = jat_get_array(object, "also", &also, err);
    for (size_t i = 0; found == JAT_FOUND && i < json_array_size(also.value); i++) {
        struct jat at = jat_element(&also, i);
        if (!read_charge(&at, ruling, arena, err))
            return false;
    }
    return found != JAT_FAILED;
}

bool change_read_code(const struct jat *object, struct change_ruling *ruling,
                      struct arena *arena, struct err *err)
{
    return read_also(object, ruling, arena, err) && read_sanction(object, ruling, err) &&
           jat_get_bool(object, "fixed", &ruling->effect.fixed, err) != JAT_FAILED &&
           jat_get_bool(object, "replayed", &ruling->replayed, err) != JAT_FAILED &&
           jat_get_bool(object, "reopens", &ruling->reopens, err) != JAT_FAILED &&
           jat_get_bool(object, "bars", &ruling->bars, err) != JAT_FAILED &&
           read_without(object, ruling, err) && read_card_points(object, ruling, err) &&
           jat_get_text(object, "edition", &ruling->edition, err) != JAT_FAILED &&
           jat_get_text(object, "override", &ruling->override, err) != JAT_FAILED &&
           read_answers(object, ruling, err);
}

static json_t *write_seats(ruling_seats seats)
{
    json_t *list = json_array();
    for (int s = 0; s < SEAT_MOST; s++)
        if (seats & (1U << s))
            json_array_append_new(list, json_sprintf("%c", seat_letter((enum seat)s)));
    return list;
}

/* The one seat of a set. */
static enum seat seat_of(ruling_seats seats)
{
    int seat = 0;
    while (!(seats >> seat & 1U))
        seat++;
    return (enum seat)seat;
}

static json_t *write_parts(unsigned parts)
{
    json_t *list = json_array();
    for (int part = 0; part < RULING_PARTS; part++)
        if (parts >> part & 1U)
            json_array_append_new(list, json_string(ruling_part_name[part]));
    return list;
}

static json_t *write_answers(const struct change_ruling *ruling)
{
    const struct code_answers *said = &ruling->answers;
    json_t *answers = json_object();
    if (ruling->fault_answer)
        json_object_set_new(answers, "fault", json_string(ruling->fault_answer));
    else if (said->fault)
        json_object_set_new(answers, "fault", write_seats(said->fault));
    if (ruling->has_taker)
        json_object_set_new(answers, "taker",
                            json_sprintf("%c", seat_letter(said->taker)));
    if (said->attack)
        json_object_set_new(answers, "partner",
                            json_sprintf("%c", seat_letter(seat_of(said->attack))));
    if (said->see)
        json_object_set_new(answers, "see", json_string(said->see));
    for (int q = 0; q < CODE_QUESTIONS; q++)
        if (is_yes_or_no((enum code_question)q) && ((said->yes | said->no) >> q & 1U))
            json_object_set_new(answers, code_question_name((enum code_question)q),
                                json_boolean(said->yes >> q & 1U));
    if (said->minutes > 0)
        json_object_set_new(answers, "minutes", json_integer(said->minutes));
    if (said->at_return != CODE_RETURN_CLEAN)
        json_object_set_new(answers, "return", json_string(return_name[said->at_return]));
    if (said->before != CHANGE_BEFORE_UNSAID)
        json_object_set_new(answers, "before", json_integer(said->before));
    if (said->optional)
        json_object_set_new(answers, "optional", json_true());
    return answers;
}

/* The charges behind the first players who all pay the same. */
static json_t *write_also(const struct change_ruling *ruling, size_t first)
{
    json_t *also = json_array();
    for (size_t i = first; i < ruling->players;) {
        struct ratio amount = change_amount(ruling, i);
        json_t *players = json_array();
        for (;
             i < ruling->players && ratio_compare(change_amount(ruling, i), amount) == 0;
             i++)
            json_array_append_new(players, json_string(ruling->player[i]));
        json_array_append_new(also, json_pack("{s:o, s:o}", "players", players,
                                              ruling_unit_name[ruling->unit],
                                              jat_number(amount, 6)));
    }
    return also;
}

void change_write_code(json_t *object, const struct change_ruling *ruling)
{
    size_t first = change_first_charge(ruling);
    if (first < ruling->players)
        json_object_set_new(object, "also", write_also(ruling, first));
    if (ruling->sanction != RULING_NO_SANCTION)
        json_object_set_new(object, "sanction",
                            json_string(ruling_sanction_name[ruling->sanction]));
    if (ruling->effect.fixed)
        json_object_set_new(object, "fixed", json_true());
    if (ruling->replayed)
        json_object_set_new(object, "replayed", json_true());
    if (ruling->reopens)
        json_object_set_new(object, "reopens", json_true());
    if (ruling->bars)
        json_object_set_new(object, "bars", json_true());
    if (ruling->without)
        json_object_set_new(object, "without", write_parts(ruling->without));
    if (ruling->has_card_points)
        json_object_set_new(object, "card_points",
                            jat_number(ratio_of(ruling->card_points, 2), 1));
    if (ruling->edition)
        json_object_set_new(object, "edition", json_string(ruling->edition));
    if (ruling->edition && strcmp(ruling->edition, LAW_EDITION) != 0)
        json_object_set_new(object, "answers", write_answers(ruling));
    if (ruling->override)
        json_object_set_new(object, "override", json_string(ruling->override));
}
