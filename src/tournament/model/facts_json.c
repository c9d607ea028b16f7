/* facts_json.c - the facts of a play as JSON, by the table of facts. */
#include "base.h"
#include "base/jat.h"
#include "tournament/model/change.h"
#include "tournament/model/change_json.h"
#include "tournament/model/format.h"
#include <string.h>

static const struct jat_range any_session = {1, CHANGE_SESSIONS_MOST};

bool change_read_address(const struct jat *object, int *session, const char **field,
                         struct err *err)
{
    int64_t number = *session;
    if (jat_get_int(object, "session", any_session, &number, err) == JAT_FAILED ||
        jat_get_text(object, "field", field, err) == JAT_FAILED)
        return false;
    *session = (int)number;
    return true;
}

static bool read_seat(const struct jat *at, const char *text, enum seat last,
                      enum seat *seat, struct err *err)
{
    if (strlen(text) == 1 && seat_parse_five(text[0], seat) && *seat <= last)
        return true;
    return last == SEAT_FIFTH
               ? jat_err(at, err,
                         N_("\"%.20s\" is not a seat; use N, E, S, W or, for the fifth "
                            "player, F"),
                         text)
               : jat_err(at, err, N_("\"%.20s\" is not a seat; use N, E, S or W"), text);
}

bool change_read_any_seat(const struct jat *at, const char *text, enum seat *seat,
                          struct err *err)
{
    char fifth[2] = {seat_letter(SEAT_FIFTH), '\0'};
    return read_seat(at, text, strcmp(text, fifth) == 0 ? SEAT_FIFTH : SEAT_W, seat, err);
}

/* A seat, or the place of a word in its list. */
static bool read_word(const struct jat *at, const struct fact_row *row, int64_t *number,
                      struct err *err)
{
    const char *text;
    if (!jat_is_text(at, &text, err))
        return false;
    if (row->type == FACT_SEAT) {
        enum seat seat = SEAT_N;
        bool good = read_seat(at, text, (enum seat)row->max, &seat, err);
        *number = seat;
        return good;
    }
    for (*number = row->min; *number <= row->max; ++*number)
        if (strcmp(row->word[*number], text) == 0)
            return true;
    struct str words = {0};
    for (int i = row->min; i <= row->max; i++)
        str_printf(&words, "%s%s", i > row->min ? ", " : "", row->word[i]);
    jat_err(at, err, N_("\"%.40s\" is unknown here; use one of %s"), text,
            str_text(&words));
    str_clear(&words);
    return false;
}

bool change_read_fact(const struct jat *at, enum fact fact, struct facts *facts,
                      struct err *err)
{
    const struct fact_row *row = &fact_table[fact];
    int64_t number = 0;
    bool flag = true;
    bool good;
    switch (row->type) {
    case FACT_FLAG:
        good = jat_is_bool(at, &flag, err);
        number = flag;
        break;
    case FACT_SEAT:
    case FACT_WORD:
        good = read_word(at, row, &number, err);
        break;
    case FACT_TEXT:
        good = jat_is_text(at, &facts->text, err);
        break;
    case FACT_OWN:
        facts->given |= FACT_BIT(fact);
        return row->read(at, facts, err);
    case FACT_NUMBER:
    default:
        good = jat_is_int(at, (struct jat_range){row->min, row->max}, &number, err);
    }
    bool said =
        fact == FACT_WHIST_REVOKE && (facts->given & FACT_BIT(fact)); /* by a contract */
    if (good && said && facts->value[fact] != (int)number)
        return jat_err(at, err, N_("play stops at the first revoke: name one seat"));
    if (good && flag) {
        facts->given |= FACT_BIT(fact);
        facts->value[fact] = (int)number;
    }
    return good;
}

/* Whether another fact that is wanted has the same name, as contracts of two games. A
 * journal is read without its format: the fact that can be read is then the one. */
static bool has_namesake(enum fact fact, unsigned wanted)
{
    for (int f = 0; f < FACT_COUNT; f++)
        if (f != (int)fact && (wanted & FACT_BIT(f)) &&
            strcmp(fact_table[f].name, fact_table[fact].name) == 0)
            return true;
    return false;
}

/* Deals have the number that boards have. */
static bool read_number(const struct jat *object, unsigned wanted, struct facts *facts,
                        struct err *err)
{
    const struct fact_row *row = &fact_table[FACT_BOARD];
    int64_t number = 0;
    if (!(wanted & FACT_BIT(FACT_BOARD)) || (facts->given & FACT_BIT(FACT_BOARD)))
        return true;
    enum jat_found found =
        jat_get_int(object, "deal", (struct jat_range){row->min, row->max}, &number, err);
    if (found == JAT_FOUND) {
        facts->given |= FACT_BIT(FACT_BOARD);
        facts->value[FACT_BOARD] = (int)number;
    }
    return found != JAT_FAILED;
}

bool change_read_facts(const struct jat *object, unsigned wanted, struct facts *facts,
                       struct err *err)
{
    for (int f = 0; f < FACT_COUNT; f++) {
        struct jat at;
        if (!(wanted & FACT_BIT(f)) ||
            jat_member(object, fact_table[f].name, &at) == JAT_NONE)
            continue;
        struct facts before = *facts;
        if (change_read_fact(&at, (enum fact)f, facts, err))
            continue;
        if (!has_namesake((enum fact)f, wanted))
            return false;
        *facts = before;
        *err = ERR_INIT(err->lang);
    }
    return read_number(object, wanted, facts, err);
}

bool change_read_play(const struct jat *object, const struct format *format,
                      struct change_play *play, struct err *err)
{
    unsigned required = format ? format->required : 0;
    unsigned wanted = format ? required | format->optional | format->checked : ~0U;
    if (!jat_is_object(object, err) ||
        !change_read_address(object, &play->session, &play->field, err) ||
        !change_read_facts(object, wanted, &play->facts, err))
        return false;
    if (play->facts.given & FACT_BIT(FACT_TOTALS))
        required &= ~FACT_BIT(FACT_BOARD); /* they are of all deals of the round */
    for (int f = 0; f < FACT_COUNT; f++)
        if ((required & FACT_BIT(f)) && !(play->facts.given & FACT_BIT(f)))
            return jat_require(
                JAT_NONE, object,
                f == FACT_BOARD ? format_number_key(format) : fact_table[f].name, err);
    return jat_get_bool(object, "sure", &play->sure, err) != JAT_FAILED &&
           jat_get_text(object, "act", &play->act, err) != JAT_FAILED &&
           jat_get_bool(object, "as_sent", &play->as_sent, err) != JAT_FAILED &&
           jat_get_text(object, "reason", &play->reason, err) != JAT_FAILED;
}

static json_t *write_fact(enum fact fact, const struct facts *facts)
{
    const struct fact_row *row = &fact_table[fact];
    int value = facts->value[fact];
    switch (row->type) {
    case FACT_FLAG:
        return json_boolean(value);
    case FACT_SEAT:
        return json_sprintf("%c", seat_letter((enum seat)value));
    case FACT_WORD:
        return json_string(row->word[value]);
    case FACT_TEXT:
        return json_string(facts->text ? facts->text : "");
    case FACT_OWN:
        return row->write(facts);
    case FACT_NUMBER:
        break;
    }
    return json_integer(value);
}

void change_write_facts(json_t *object, const struct facts *facts)
{
    for (int f = 0; f < FACT_COUNT; f++) {
        if (!(facts->given & FACT_BIT(f)))
            continue;
        json_object_set_new(object, fact_table[f].name, write_fact((enum fact)f, facts));
    }
}
