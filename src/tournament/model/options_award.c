/* options_award.c - the option of the federation's points that is no number and no word.
 */
#include "tournament/model/options.h"

#include "base.h"
#include "core/award.h"
#include "tournament/model/options_own.h"
#include <stdio.h>

static bool set_sheet(struct options *options, const char *text, struct err *err)
{
    struct pp_sheet sheet = {0};
    int used = 0;
    bool good = sscanf(text, "%7d/%7d/%7d/%7d%n", &sheet.first, &sheet.second,
                       &sheet.promotion, &sheet.licences, &used) == 4 &&
                text[used] == '\0';
    good = good && sheet.first >= 0 && sheet.second >= 0 && sheet.promotion >= 0 &&
           sheet.licences >= 0 && sheet.first <= PP_MEMBERS_MOST &&
           sheet.second <= PP_MEMBERS_MOST && sheet.promotion <= PP_MEMBERS_MOST;
    if (!good)
        return err_user(err,
                        "the sheet of an Open is the members of the first series, the "
                        "second and promotion, and all licences of the federation, such "
                        "as 10/50/200/7911, not \"%.40s\"",
                        text);
    options->sheet = sheet;
    return true;
}

/* Nothing typed: not filled in. */
static bool type_sheet(struct options *options, const char *typed, struct err *err)
{
    if (typed[0] != '\0')
        return set_sheet(options, typed, err);
    options->sheet = (struct pp_sheet){0};
    return true;
}

static void tell_sheet(const struct options *options, char sign, struct str *text)
{
    const struct pp_sheet *sheet = &options->sheet;
    (void)sign;
    if (pp_sheet_filled(sheet))
        str_printf(text, "%d/%d/%d/%d", sheet->first, sheet->second, sheet->promotion,
                   sheet->licences);
}

static json_t *write_sheet(const struct options *options)
{
    const struct pp_sheet *sheet = &options->sheet;
    if (!pp_sheet_filled(sheet))
        return NULL;
    return json_pack("[i, i, i, i]", sheet->first, sheet->second, sheet->promotion,
                     sheet->licences);
}

const struct option_own options_own_sheet = {set_sheet, type_sheet, tell_sheet,
                                             write_sheet};
