/* options_own.c - the index of the federation's points, the prizes, and what a datum
 * leaves out. */
#include "tournament/model/options_own.h"

#include <stdio.h>
#include <string.h>

enum { INDEX_DECIMALS = 6 };

void options_settle_index(struct options *options)
{
    if (!options->has_index)
        options->index = pcn_event_table[options->event].index;
}

static bool set_index(struct options *options, const char *text, struct err *err)
{
    struct ratio index;
    if (!number_read_decimal(text, &index, err))
        return false;
    if (ratio_compare(index, RATIO_ZERO) <= 0 ||
        ratio_compare(index, ratio_of(100, 1)) > 0)
        return err_user(
            err, "the index must be a number above 0 and at most 100, not %.40s", text);
    options->has_index = true;
    options->index = index;
    return true;
}

/* Nothing typed is the event's own. */
static bool type_index(struct options *options, const char *typed, struct err *err)
{
    options->has_index = false;
    return typed[0] == '\0' || set_index(options, typed, err);
}

static void tell_index(const struct options *options, char sign, struct str *text)
{
    if (options->has_index)
        number_add_data(text, options->index, INDEX_DECIMALS, sign);
}

static json_t *write_index(const struct options *options)
{
    return options->has_index ? jat_number(options->index, INDEX_DECIMALS) : NULL;
}

const struct option_own options_own_index = {set_index, type_index, tell_index,
                                             write_index};

/* "50/30/20": the first has most, and together they are at most all of it. */
static bool set_prizes(struct options *options, const char *text, struct err *err)
{
    int percent[MONEY_PLACES] = {0};
    int used = 0;
    bool good = sscanf(text, "%3d/%3d/%3d%n", &percent[0], &percent[1], &percent[2],
                       &used) == MONEY_PLACES &&
                text[used] == '\0';
    for (int i = 0; i < MONEY_PLACES; i++)
        good = good && percent[i] >= 0 && (i == 0 || percent[i] <= percent[i - 1]);
    if (!good || percent[0] + percent[1] + percent[2] > 100)
        return err_user(
            err,
            "prizes are the percentages for the first three, at most 100 in all and none "
            "above the one before, such as 50/30/20, not \"%.40s\"",
            text);
    memcpy(options->money.percent, percent, sizeof percent);
    return true;
}

static void tell_prizes(const struct options *options, char sign, struct str *text)
{
    const int *percent = options->money.percent;
    (void)sign;
    str_printf(text, "%d/%d/%d", percent[0], percent[1], percent[2]);
}

static json_t *write_prizes(const struct options *options)
{
    const int *percent = options->money.percent;
    struct options usual = options_default();
    if (memcmp(percent, usual.money.percent, sizeof usual.money.percent) == 0)
        return NULL;
    return json_pack("[i, i, i]", percent[0], percent[1], percent[2]);
}

const struct option_own options_own_prizes = {set_prizes, NULL, tell_prizes,
                                              write_prizes};

static bool set_trim(struct options *options, const char *text, struct err *err)
{
    struct err unused = ERR_INIT(err->lang);
    int64_t percent = 0;
    bool usual = strcmp(text, "usual") == 0;
    if (!usual && !number_read_int(text, 0, BUTLER_TRIM_MOST, &percent, &unused))
        return err_user(
            err,
            "butler_trim must be usual, which leaves out the best and the "
            "worst score, or the percent of the scores to leave out at either "
            "end, 0 to %d, not \"%.40s\"",
            BUTLER_TRIM_MOST, text);
    options->has_trim = !usual;
    options->trim = (int)percent;
    return true;
}

/* Nothing typed is the usual. */
static bool type_trim(struct options *options, const char *typed, struct err *err)
{
    return set_trim(options, typed[0] == '\0' ? "usual" : typed, err);
}

static void tell_trim(const struct options *options, char sign, struct str *text)
{
    (void)sign;
    if (options->has_trim)
        str_printf(text, "%d", options->trim);
}

static json_t *write_trim(const struct options *options)
{
    return options->has_trim ? json_integer(options->trim) : NULL;
}

const struct option_own options_own_trim = {set_trim, type_trim, tell_trim, write_trim};
