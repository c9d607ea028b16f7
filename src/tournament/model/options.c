/* options.c - the choices of a tournament.
 *
 * JSON and the command line give a choice as a text to the same setter. */
#include "tournament/model/options.h"

#include "base/number.h"
#include "core/movement/schedule.h"
#include "tournament/model/options_vp.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CORRECTION_MOST = 31 * 24 * 60 }; /* minutes: a month */

enum option {
    OPTION_BOARDS,
    OPTION_ROUNDS,
    OPTION_EVENT,
    OPTION_INDEX,
    OPTION_OVERSEAS,
    OPTION_TIES,
    OPTION_COMPARE,
    OPTION_PP,
    OPTION_RANKING_SHOWN,
    OPTION_BOARDS_SHOWN,
    OPTION_ROUNDS_HIDDEN,
    OPTION_CORRECTION,
    OPTION_STAKE,
    OPTION_PRIZES,
    OPTION_DUES,
    OPTION_SCORING,
    OPTION_WINNERS,
    OPTION_EXPECTED,
    OPTION_MATCHPOINTS_SHOWN,
    OPTION_VP,
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
    [OPTION_PP] = "pp",
    [OPTION_RANKING_SHOWN] = "ranking_shown",
    [OPTION_BOARDS_SHOWN] = "boards_shown",
    [OPTION_ROUNDS_HIDDEN] = "rounds_hidden",
    [OPTION_CORRECTION] = "correction_minutes",
    [OPTION_STAKE] = "stake",
    [OPTION_PRIZES] = "prizes",
    [OPTION_DUES] = "dues",
    [OPTION_SCORING] = "scoring",
    [OPTION_WINNERS] = "winners",
    [OPTION_EXPECTED] = "expected_plays",
    [OPTION_MATCHPOINTS_SHOWN] = "matchpoints_shown",
    [OPTION_VP] = "vp",
};
const size_t options_count = OPTION_COUNT;

static const char *const ties_words[] = {
    [RANKING_SHARE] = "share", [RANKING_TOPS] = "tops"};
static const char *const compare_words[] = {"all", "field"};
static const char *const pp_words[OPTIONS_PPS] = {
    [OPTIONS_PP_NONE] = "none",     [OPTIONS_PP_SERIE1] = "serie1",
    [OPTIONS_PP_SERIE2] = "serie2", [OPTIONS_PP_PROMOTION] = "promotion",
    [OPTIONS_PP_SENIOR] = "senior", [OPTIONS_PP_OPEN] = "open"};
static const char *const scoring_words[OPTIONS_SCORINGS] = {
    [OPTIONS_USUAL] = "usual",
    [OPTIONS_MATCHPOINTS] = "matchpoints",
    [OPTIONS_BUTLER] = "butler",
    [OPTIONS_CROSS_IMPS] = "cross-imps",
    [OPTIONS_IMPS] = "imps"};
static const char wbf_word[] = "wbf";
static const char *const flag_words[] = {"false", "true"};
static const char *const ranking_shown_words[] = {"published", "live"};
static const char *const boards_shown_words[] = {"published", "played"};
static const char *const matchpoints_words[] = {"two", "one"};

struct options options_default(void)
{
    return (struct options){.event = PCN_REGULARITY,
                            .index = pcn_event_table[PCN_REGULARITY].index,
                            .ties = RANKING_SHARE,
                            .money = {.percent = {50, 30, 20}}};
}

/* Sets the index of one of two words. */
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

static bool set_pp(struct options *options, const char *text, struct err *err)
{
    for (int i = 0; i < OPTIONS_PPS; i++)
        if (strcmp(text, pp_words[i]) == 0) {
            options->pp = (enum options_pp)i;
            return true;
        }
    return err_user(
        err, "pp is none, serie1, serie2, promotion, senior or open, not \"%.40s\"",
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

static bool set_flag(const char *name, const char *text, const char *const word[2],
                     bool *flag, struct err *err)
{
    int chosen = 0;
    if (!choose(name, text, word, &chosen, err))
        return false;
    *flag = chosen == 1;
    return true;
}

static bool set_number(const char *text, struct jat_range range, int *value,
                       struct err *err)
{
    long number;
    if (!number_read_int(text, range.min, range.max, &number, err))
        return false;
    *value = (int)number;
    return true;
}

static bool set_shown(struct options_shown *shown, enum option option, const char *text,
                      struct err *err)
{
    const char *name = options_names[option];
    if (option == OPTION_RANKING_SHOWN)
        return set_flag(name, text, ranking_shown_words, &shown->ranking_live, err);
    if (option == OPTION_BOARDS_SHOWN)
        return set_flag(name, text, boards_shown_words, &shown->boards_played, err);
    if (option == OPTION_ROUNDS_HIDDEN)
        return set_number(text, (struct jat_range){0, SCHEDULE_ROUNDS_MAX},
                          &shown->rounds_hidden, err);
    return set_number(text, (struct jat_range){0, CORRECTION_MOST},
                      &shown->correction_minutes, err);
}

static bool set_money(const char *name, const char *text, int *cents, struct err *err)
{
    struct ratio amount;
    if (!number_read_decimal(text, &amount, err))
        return false;
    struct ratio whole = ratio_mul(amount, ratio_of(100, 1));
    if (whole.den != 1 || whole.num < 0 || whole.num > MONEY_MOST)
        return err_user(err, "%s is an amount from 0 to %d, in whole cents, not %.40s",
                        name, MONEY_MOST / 100, text);
    *cents = (int)whole.num;
    return true;
}

/* "50/30/20": the first has most, and together they are at most all of it. */
static bool set_prizes(const char *text, struct money_terms *money, struct err *err)
{
    int percent[MONEY_PLACES] = {0};
    int used = 0;
    bool good = sscanf(text, "%3d/%3d/%3d%n", &percent[0], &percent[1], &percent[2],
                       &used) == MONEY_PLACES &&
                text[used] == '\0';
    for (int i = 0; i < MONEY_PLACES; i++)
        good = good && percent[i] >= 0 && (i == 0 || percent[i] <= percent[i - 1]);
    if (!good || percent[0] + percent[1] + percent[2] > 100)
        return err_user(err,
                        "prizes are the percentages of the first three, at most 100 "
                        "together and none above the one before, such as 50/30/20, not "
                        "\"%.40s\"",
                        text);
    memcpy(money->percent, percent, sizeof percent);
    return true;
}

static bool set_scoring(struct options *options, const char *text, struct err *err)
{
    for (int i = 0; i < OPTIONS_SCORINGS; i++)
        if (strcmp(text, scoring_words[i]) == 0) {
            options->scoring = (enum options_scoring)i;
            return true;
        }
    return err_user(err,
                    "scoring is usual, matchpoints, butler or cross-imps, or imps for "
                    "teams, not \"%.40s\"",
                    text);
}

static bool set_bridge(struct options *options, enum option option, const char *text,
                       struct err *err)
{
    if (option == OPTION_SCORING)
        return set_scoring(options, text, err);
    if (option == OPTION_WINNERS)
        return set_number(text, (struct jat_range){0, 2}, &options->winners, err);
    if (option == OPTION_EXPECTED)
        return set_number(text, (struct jat_range){0, OPTIONS_EXPECTED_MOST},
                          &options->expected_plays, err);
    if (option == OPTION_MATCHPOINTS_SHOWN)
        return set_flag(options_names[option], text, matchpoints_words,
                        &options->matchpoints_one, err);
    if (strcmp(text, wbf_word) != 0)
        return options_vp_read(text, &options->vp, err);
    options->vp.steps = 0;
    return true;
}

static bool set_option(struct options *options, enum option option, const char *text,
                       struct err *err)
{
    int chosen = 0;
    const char *name = options_names[option];
    switch (option) {
    case OPTION_BOARDS:
        return set_number(text, (struct jat_range){1, SCHEDULE_BOARDS_MAX},
                          &options->boards_per_table, err);
    case OPTION_ROUNDS:
        return set_number(text, (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                          &options->rounds, err);
    case OPTION_EVENT:
        return set_event(options, text, err);
    case OPTION_INDEX:
        return set_index(options, text, err);
    case OPTION_OVERSEAS:
        return set_flag(name, text, flag_words, &options->overseas, err);
    case OPTION_TIES:
        if (!choose(name, text, ties_words, &chosen, err))
            return false;
        options->ties = (enum ranking_ties)chosen;
        return true;
    case OPTION_COMPARE:
        return set_flag(name, text, compare_words, &options->compare_field, err);
    case OPTION_PP:
        return set_pp(options, text, err);
    case OPTION_RANKING_SHOWN:
    case OPTION_BOARDS_SHOWN:
    case OPTION_ROUNDS_HIDDEN:
    case OPTION_CORRECTION:
        return set_shown(&options->shown, option, text, err);
    case OPTION_STAKE:
        return set_money(name, text, &options->money.stake, err);
    case OPTION_PRIZES:
        return set_prizes(text, &options->money, err);
    case OPTION_DUES:
        return set_money(name, text, &options->money.dues, err);
    case OPTION_SCORING:
    case OPTION_WINNERS:
    case OPTION_EXPECTED:
    case OPTION_MATCHPOINTS_SHOWN:
    case OPTION_VP:
        return set_bridge(options, option, text, err);
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
    if (json_is_array(json_array_get(at->value, 0))) { /* a table is read as JSON again */
        char *table = json_dumps(at->value, JSON_COMPACT);
        str_add(text, table ? table : "");
        free(table);
        return true;
    }
    for (size_t i = 0; i < json_array_size(at->value); i++) { /* [50,30,20] */
        struct jat element = jat_element(at, i);
        str_add(text, i > 0 ? "/" : "");
        if (json_is_array(element.value) || !option_text(&element, text, err))
            return jat_err_at(&element, err);
    }
    if (json_is_array(at->value))
        return true;
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

/* What is as usual is not said. */
static void write_shown(json_t *object, const struct options_shown *shown)
{
    if (shown->ranking_live)
        put(object, OPTION_RANKING_SHOWN, json_string(ranking_shown_words[1]));
    if (shown->boards_played)
        put(object, OPTION_BOARDS_SHOWN, json_string(boards_shown_words[1]));
    if (shown->rounds_hidden > 0)
        put(object, OPTION_ROUNDS_HIDDEN, json_integer(shown->rounds_hidden));
    if (shown->correction_minutes > 0)
        put(object, OPTION_CORRECTION, json_integer(shown->correction_minutes));
}

static void write_money(json_t *object, const struct money_terms *money)
{
    const int *percent = money->percent;
    static const struct money_terms usual = {.percent = {50, 30, 20}};
    if (money->stake > 0)
        put(object, OPTION_STAKE, jat_number(ratio_of(money->stake, 100), 2));
    if (memcmp(percent, usual.percent, sizeof usual.percent) != 0)
        put(object, OPTION_PRIZES,
            json_pack("[i, i, i]", percent[0], percent[1], percent[2]));
    if (money->dues > 0)
        put(object, OPTION_DUES, jat_number(ratio_of(money->dues, 100), 2));
}

static void write_bridge(json_t *object, const struct options *options)
{
    if (options->scoring != OPTIONS_USUAL)
        put(object, OPTION_SCORING, json_string(scoring_words[options->scoring]));
    if (options->winners > 0)
        put(object, OPTION_WINNERS, json_integer(options->winners));
    if (options->expected_plays > 0)
        put(object, OPTION_EXPECTED, json_integer(options->expected_plays));
    if (options->matchpoints_one)
        put(object, OPTION_MATCHPOINTS_SHOWN, json_string(matchpoints_words[1]));
    if (options->vp.steps > 0)
        put(object, OPTION_VP, options_vp_write(&options->vp));
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
    if (options->pp != OPTIONS_PP_NONE)
        put(object, OPTION_PP, json_string(pp_words[options->pp]));
    write_shown(object, &options->shown);
    write_money(object, &options->money);
    write_bridge(object, options);
    return object;
}
