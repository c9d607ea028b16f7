/* options.c - the choices of a tournament that its results depend on.
 *
 * JSON and the command line give a choice as a text to the same setter. */
#include "tournament/options.h"

#include "base/number.h"
#include "core/movement/schedule.h"
#include <string.h>

enum option {
    OPTION_BOARDS,
    OPTION_ROUNDS,
    OPTION_EVENT,
    OPTION_INDEX,
    OPTION_OVERSEAS,
    OPTION_TIES,
    OPTION_COMPARE,
    OPTION_COUNT
};

const char *const options_names[] = {
    [OPTION_BOARDS] = "boards_per_table",
    [OPTION_ROUNDS] = "rounds",
    [OPTION_EVENT] = "event",
    [OPTION_INDEX] = "index",
    [OPTION_OVERSEAS] = "overseas",
    [OPTION_TIES] = "ties",
    [OPTION_COMPARE] = "compare",
};
const size_t options_count = OPTION_COUNT;

static const char *const ties_words[] = {
    [RANKING_SHARE] = "share", [RANKING_TOPS] = "tops"};
static const char *const compare_words[] = {"all", "field"};
static const char *const flag_words[] = {"false", "true"};

struct options options_default(void)
{
    return (struct options){.event = PCN_REGULARITY,
                            .index = pcn_event_table[PCN_REGULARITY].index,
                            .ties = RANKING_SHARE};
}

static bool choose(const char *name, const char *text, const char *const word[2],
                   int *value, struct err *err)
{
    for (int i = 0; i < 2; i++)
        if (strcmp(text, word[i]) == 0) {
            *value = i;
            return true;
        }
    return err_user(err, "%s is %s or %s, not \"%.40s\"", name, word[0], word[1], text);
}

static bool set_event(struct options *options, const char *text, struct err *err)
{
    for (int i = 0; i < PCN_EVENTS; i++)
        if (strcmp(text, pcn_event_table[i].name) == 0) {
            options->event = (enum pcn_event)i;
            return true;
        }
    return err_user(err,
                    "event is regularity, regional, national, semi-final or final, not "
                    "\"%.40s\"",
                    text);
}

static bool set_index(struct options *options, const char *text, struct err *err)
{
    struct ratio index;
    if (!number_read_decimal(text, &index, err))
        return false;
    if (ratio_compare(index, RATIO_ZERO) <= 0 ||
        ratio_compare(index, ratio_of(100, 1)) > 0)
        return err_user(err, "the index is a number above 0 and at most 100, not %.40s",
                        text);
    options->has_index = true;
    options->index = index;
    return true;
}

static bool set_number(const char *text, long max, int *value, struct err *err)
{
    long number;
    if (!number_read_int(text, 1, max, &number, err))
        return false;
    *value = (int)number;
    return true;
}

static bool set_option(struct options *options, enum option option, const char *text,
                       struct err *err)
{
    int chosen = 0;
    switch (option) {
    case OPTION_BOARDS:
        return set_number(text, SCHEDULE_BOARDS_MAX, &options->boards_per_table, err);
    case OPTION_ROUNDS:
        return set_number(text, SCHEDULE_ROUNDS_MAX, &options->rounds, err);
    case OPTION_EVENT:
        return set_event(options, text, err);
    case OPTION_INDEX:
        return set_index(options, text, err);
    case OPTION_OVERSEAS:
        if (!choose("overseas", text, flag_words, &chosen, err))
            return false;
        options->overseas = chosen;
        return true;
    case OPTION_TIES:
        if (!choose("ties", text, ties_words, &chosen, err))
            return false;
        options->ties = (enum ranking_ties)chosen;
        return true;
    case OPTION_COMPARE:
        if (!choose("compare", text, compare_words, &chosen, err))
            return false;
        options->compare_field = chosen;
        return true;
    case OPTION_COUNT:
        break;
    }
    return false;
}

/* Without an index of its own, a tournament has that of its event. */
static void settle_index(struct options *options)
{
    if (!options->has_index)
        options->index = pcn_event_table[options->event].index;
}

bool options_set(struct options *options, const char *name, const char *text,
                 struct err *err)
{
    struct options changed = *options;
    for (int i = 0; i < OPTION_COUNT; i++)
        if (strcmp(name, options_names[i]) == 0) {
            if (!set_option(&changed, (enum option)i, text, err))
                return false;
            settle_index(&changed);
            *options = changed;
            return true;
        }
    const char *near = str_nearest(name, options_names, options_count);
    if (near)
        return err_user(err, "there is no option \"%.40s\"; did you mean \"%s\"?", name,
                        near);
    return err_user(err, "there is no option \"%.40s\"", name);
}

/* The value as the text that options_set() reads. */
static bool option_text(const struct jat *at, struct str *text, struct err *err)
{
    if (json_is_string(at->value)) {
        str_add(text, json_string_value(at->value));
        return true;
    }
    if (json_is_boolean(at->value)) {
        str_add(text, flag_words[json_is_true(at->value)]);
        return true;
    }
    struct ratio number;
    if (!jat_is_decimal(at, &number, err))
        return false;
    number_add_data(text, number, 6, '.');
    return true;
}

bool options_read(const struct jat *object, struct options *options, struct err *err)
{
    struct options changed = *options;
    bool good = true;
    for (int i = 0; i < OPTION_COUNT && good; i++) {
        struct jat member;
        if (jat_member(object, options_names[i], &member) == JAT_NONE)
            continue;
        struct str text = {0};
        good = option_text(&member, &text, err) &&
               set_option(&changed, (enum option)i, str_text(&text), err);
        str_clear(&text);
        if (!good)
            return jat_err_at(&member, err);
    }
    settle_index(&changed);
    *options = changed;
    return true;
}

static void put(json_t *object, enum option option, json_t *value)
{
    json_object_set_new(object, options_names[option], value);
}

json_t *options_write(const struct options *options)
{
    json_t *object = json_object();
    if (options->boards_per_table > 0)
        put(object, OPTION_BOARDS, json_integer(options->boards_per_table));
    if (options->rounds > 0)
        put(object, OPTION_ROUNDS, json_integer(options->rounds));
    put(object, OPTION_EVENT, json_string(pcn_event_table[options->event].name));
    if (options->has_index)
        put(object, OPTION_INDEX, jat_number(options->index, 6));
    if (options->overseas)
        put(object, OPTION_OVERSEAS, json_true());
    put(object, OPTION_TIES, json_string(ties_words[options->ties]));
    put(object, OPTION_COMPARE, json_string(compare_words[options->compare_field]));
    return object;
}
