/* options_own.c - the index of the federation's points, and the prizes. */
#include "tournament/model/options_own.h"

#include "base/number.h"
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
