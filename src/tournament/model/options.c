/* options.c - the choices of a tournament.
 *
 * JSON and the command line give a choice as a text to the same setter. */
#include "tournament/model/options.h"

#include "tournament/model/options_own.h"
#include <stdlib.h>
#include <string.h>

/* A choice is read and put as an int, wherever it is. */
_Static_assert(sizeof(enum pcn_event) == sizeof(int), "an enum is as large as an int");

static int value_of(const struct options *options, const struct option_row *row)
{
    int value;
    memcpy(&value, (const char *)options + row->place, sizeof value);
    return value;
}

static void put_value(struct options *options, const struct option_row *row, int value)
{
    memcpy((char *)options + row->place, &value, sizeof value);
}

struct options options_default(void)
{
    struct options options = {.money = {.percent = {50, 30, 20}}};
    options_settle_index(&options);
    return options;
}

enum ranking_ties options_ties(const struct options *options)
{
    return pcn_event_table[options->event].tops ? RANKING_TOPS : options->ties;
}

static bool refuse_word(const struct option_row *row, const char *text, struct err *err)
{
    struct str words = {0};
    size_t last = row->words - 1;
    for (size_t i = 0; i < last; i++)
        str_printf(&words, "%s%s", i > 0 ? ", " : "", row->word[i].word);
    err_user(err, "%s must be %s or %s, not \"%.40s\"", row->name, str_text(&words),
             row->word[last].word, text);
    str_clear(&words);
    return false;
}

static bool set_word(struct options *options, const struct option_row *row,
                     const char *text, struct err *err)
{
    for (size_t i = 0; i < row->words; i++)
        if (strcmp(text, row->word[i].word) == 0) {
            put_value(options, row, (int)i);
            return true;
        }
    return refuse_word(row, text, err);
}

static bool set_number(struct options *options, const struct option_row *row,
                       const char *text, struct err *err)
{
    int64_t number;
    if (!number_read_int(text, row->range.min, row->range.max, &number, err))
        return false;
    put_value(options, row, (int)number);
    return true;
}

static bool set_cents(struct options *options, const struct option_row *row,
                      const char *text, struct err *err)
{
    struct ratio amount;
    if (!number_read_decimal(text, &amount, err))
        return false;
    struct ratio whole = ratio_mul(amount, ratio_of(100, 1));
    if (whole.den != 1 || whole.num < row->range.min || whole.num > row->range.max)
        return err_user(err,
                        "%s must be an amount from 0 to %d, in whole cents, not %.40s",
                        row->name, (int)row->range.max / 100, text);
    put_value(options, row, (int)whole.num);
    return true;
}

static bool set_option(struct options *options, const struct option_row *row,
                       const char *text, struct err *err)
{
    switch (row->type) {
    case OPTION_NUMBER:
        return set_number(options, row, text, err);
    case OPTION_WORD:
    case OPTION_FLAG:
        return set_word(options, row, text, err);
    case OPTION_CENTS:
        return set_cents(options, row, text, err);
    case OPTION_OWN:
        return row->own->set(options, text, err);
    }
    return false;
}

static bool refuse_name(const char *name, struct err *err)
{
    const char *known[OPTION_COUNT];
    for (int i = 0; i < OPTION_COUNT; i++)
        known[i] = options_table[i].name;
    const char *near = str_nearest(name, known, OPTION_COUNT);
    if (near)
        return err_user(err, "unknown option \"%.40s\"; did you mean \"%s\"?", name,
                        near);
    return err_user(err, "unknown option \"%.40s\"", name);
}

bool options_set(struct options *options, const char *name, const char *text,
                 struct err *err)
{
    struct options changed = *options;
    int i = 0;
    while (i < OPTION_COUNT && strcmp(name, options_table[i].name) != 0)
        i++;
    if (i == OPTION_COUNT)
        return refuse_name(name, err);
    if (!set_option(&changed, &options_table[i], text, err))
        return false;
    options_settle_index(&changed);
    *options = changed;
    return true;
}

bool options_type(struct options *options, enum option_id option, const char *typed,
                  struct err *err)
{
    const struct option_row *row = &options_table[option];
    struct options changed = *options;
    bool kindly = row->type == OPTION_OWN && row->own->type;
    if (!(kindly ? row->own->type(&changed, typed, err)
                 : set_option(&changed, row, typed, err)))
        return false;
    options_settle_index(&changed);
    *options = changed;
    return true;
}

void options_typed(const struct options *options, enum option_id option, char sign,
                   struct str *text)
{
    const struct option_row *row = &options_table[option];
    switch (row->type) {
    case OPTION_NUMBER:
        str_printf(text, "%d", value_of(options, row));
        break;
    case OPTION_WORD:
    case OPTION_FLAG:
        str_add(text, row->word[value_of(options, row)].word);
        break;
    case OPTION_CENTS:
        number_add_data(text, ratio_of(value_of(options, row), 100), 2, sign);
        break;
    case OPTION_OWN:
        row->own->tell(options, sign, text);
        break;
    }
}

/* The value as the text that options_set() reads. */
static bool option_text(const struct jat *at, struct str *text, struct err *err)
{
    if (json_is_string(at->value)) {
        str_add(text, json_string_value(at->value));
        return true;
    }
    if (json_is_boolean(at->value)) {
        str_add(text, json_is_true(at->value) ? "true" : "false");
        return true;
    }
    if (json_is_array(json_array_get(at->value, 0))) { /* a table is read as JSON again */
        char *table = json_dumps(at->value, JSON_COMPACT);
        str_add(text, table ? table : "");
        free(table);
        return true;
    }
    struct ratio number;
    for (size_t i = 0; i < json_array_size(at->value); i++) { /* [50,30,20] */
        struct jat element = jat_element(at, i);
        str_add(text, i > 0 ? "/" : "");
        if (json_is_array(element.value) ? !jat_is_decimal(&element, &number, err)
                                         : !option_text(&element, text, err))
            return jat_err_at(&element, err);
    }
    if (json_is_array(at->value))
        return true;
    if (!jat_is_decimal(at, &number, err))
        return false;
    number_add_data(text, number, 6, '.');
    return true;
}

bool options_read(const struct jat *object, struct options *options, struct err *err)
{
    struct options changed = *options;
    for (int i = 0; i < OPTION_COUNT; i++) {
        struct jat member;
        const struct option_row *row = &options_table[i];
        if (jat_member(object, row->name, &member) == JAT_NONE)
            continue;
        struct str text = {0};
        bool good = option_text(&member, &text, err) &&
                    set_option(&changed, row, str_text(&text), err);
        str_clear(&text);
        if (!good)
            return jat_err_at(&member, err);
    }
    options_settle_index(&changed);
    *options = changed;
    return true;
}

/* New reference; NULL where it is as usual, which is not said. */
static json_t *write_option(const struct options *options, const struct option_row *row)
{
    if (row->type == OPTION_OWN)
        return row->own->write(options);
    int value = value_of(options, row);
    if (value == 0 && !row->said)
        return NULL;
    if (row->type == OPTION_FLAG)
        return json_boolean(value);
    if (row->type == OPTION_WORD)
        return json_string(row->word[value].word);
    if (row->type == OPTION_CENTS)
        return jat_number(ratio_of(value, 100), 2);
    return json_integer(value);
}

json_t *options_write(const struct options *options)
{
    json_t *object = json_object();
    for (int i = 0; i < OPTION_COUNT; i++) {
        json_t *value = write_option(options, &options_table[i]);
        if (value)
            json_object_set_new(object, options_table[i].name, value);
    }
    return object;
}
