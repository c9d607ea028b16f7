/* export_sheets.c - `etui export` of lists for spreadsheets: the federation's files, the
 * ranking, the fees, a season. The ending of the file says its kind. */
#include "base/os_file.h"
#include "base/system.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/export.h"
#include "doc.h"
#include "report.h"
#include <string.h>

bool export_is_sheet(const char *name)
{
    return sheet_find(name) != NULL;
}

enum federation_to export_recipient(const struct cli *cli)
{
    const char *to = args_get(&cli->args, "to");
    int recipient = 0;
    while (to && recipient < FEDERATION_TOS - 1 &&
           !str_equal(to, federation_to_table[recipient].word))
        recipient++;
    return (enum federation_to)recipient;
}

/* A list of the qualified needs to know how many go on. */
static void tell_quota(const struct cli *cli, const struct tournament *t)
{
    if (t->options.quota == 0)
        cli_remark(cli, "%s: %s", t->name,
                   tr(cli->lang, N_("no quota is set: nobody is qualified; set it with "
                                    "`etui edit ID set quota=N`")));
}

/* What is not met is said before the file is made, and stops nothing. */
static void tell_conditions(struct cli *cli, const struct results *results)
{
    struct conditions conditions;
    conditions_find(&conditions, results->contest, cli->lang, &cli->arena);
    for (size_t i = 0; i < conditions.count; i++)
        cli_remark(cli, "%s: %s", conditions.condition[i].rule,
                   conditions.condition[i].text);
}

bool export_source_load(struct cli *cli, const char *operand, bool national,
                        struct export_source *source)
{
    if (!load_tournament(cli, operand, STORE_READ, &source->loaded))
        return false;
    const struct tournament *t = source->loaded.t;
    load_tell_notes(cli, &source->loaded.notes);
    if (national && !(contest_kind_of(t) && contest_kind_of(t)->national))
        return err_user(&cli->err,
                        "%s has no national points; choose tournaments of individual "
                        "tarot",
                        t->name);
    if (source->loaded.stream == 0) {
        source->t = cli->document;
        cli->document = (struct tournament){0};
    } else
        tournament_copy(&source->t, t);
    source->loaded.t = &source->t;
    results_compute(&source->results, &source->t, &source->loaded.roster);
    if (national)
        tell_conditions(cli, &source->results);
    return true;
}

void export_source_clear(struct export_source *source)
{
    results_clear(&source->results);
    tournament_clear(&source->t);
}

/* Where it goes: the file of -o; a folder there gets a file named after the code. */
static const char *output_of(struct cli *cli, const struct tournament *t)
{
    const char *path = args_get(&cli->args, "output");
    size_t length = path ? strlen(path) : 0;
    if (length == 0 || !os_is_slash(path[length - 1]))
        return path;
    return arena_printf(&cli->arena, "%s%s.xlsx", path,
                        federation_file_name(t, &cli->arena));
}

bool export_report(struct cli *cli, const struct report *report, const char *path)
{
    struct str out = {0};
    enum sheet_kind kind = SHEET_CSV;
    bool shown = !path || str_equal(path, "-");
    if (!shown && !sheet_kind_of(path, &kind, &cli->err))
        return false;
    if (!sheet_write(&out, report, kind, &cli->err)) {
        str_clear(&out);
        return false;
    }
    if (shown)
        return cli_send(cli, &out);
    cli->subject = path;
    bool good = system_replace(path, &out, &cli->err);
    str_clear(&out);
    return good;
}

static bool write_sources(struct cli *cli, const struct sheet_row *sheet,
                          const struct export_source source[], size_t n)
{
    struct filed *filed = ARENA_ARRAY(&cli->arena, struct filed, n);
    for (size_t i = 0; i < n; i++) {
        filed[i] = (struct filed){&source[i].results, &source[i].loaded.roster};
        if (sheet->championship)
            tell_quota(cli, source[i].results.t);
    }
    struct report report = report_start(cli->lang, REPORT_DATA);
    sheet->make(&report, filed, n, export_recipient(cli));
    bool good = export_report(cli, &report, output_of(cli, source[0].loaded.t));
    report_clear(&report);
    return good;
}

bool export_check_recipient(struct cli *cli)
{
    const char *to = args_get(&cli->args, "to");
    for (int i = 0; to && i < FEDERATION_TOS; i++)
        if (str_equal(to, federation_to_table[i].word))
            return true;
    return !to ||
           cli_usage(cli, N_("--to must be committee, zone or federation, not \"%.40s\""),
                     to);
}

bool export_sheet(struct cli *cli)
{
    const struct sheet_row *sheet = sheet_find(cli->args.operand[0]);
    size_t n = cli->args.operands - 1;
    struct export_source *source = ARENA_ARRAY(&cli->arena, struct export_source, n);
    const char *path = args_get(&cli->args, "output");
    enum sheet_kind kind;
    if (!export_check_recipient(cli))
        return false;
    bool named =
        path && path[0] && !os_is_slash(path[strlen(path) - 1]) && !str_equal(path, "-");
    if (named && !sheet_kind_of(path, &kind, &cli->err))
        return false;
    size_t loaded = 0;
    bool good = true;
    while (good && loaded < n) {
        good = export_source_load(cli, cli->args.operand[1 + loaded], sheet->national,
                                  &source[loaded]);
        loaded += good;
    }
    good = good && write_sources(cli, sheet, source, n);
    for (size_t i = 0; i < loaded; i++)
        export_source_clear(&source[i]);
    return good;
}
