/* players_register.c - `etui players import`, `merge` and `export`: the club's register
 * of people. */
#include "base/system.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/export.h"
#include "cli/command/players.h"
#include "doc.h"
#include "report.h"
#include "store.h"
#include "tournament/seats.h"

/* What each row of a list means, one line each: those that need a look. */
static void tell_rows(struct cli *cli, const struct registry_list *list)
{
    bool all = args_has(&cli->args, "dry-run");
    for (size_t i = 0; i < list->rows; i++) {
        const struct registry_row *row = &list->row[i];
        if (row->state == REGISTRY_DOUBTFUL)
            cli_remark(cli, tr(cli->lang, N_("line %d, %s: %s")), row->line,
                       row->person.name, row->remark);
        else if (all && row->state != REGISTRY_SAME)
            cli_line(cli, N_("line %d: %s, %s%s%s"), row->line, row->person.name,
                     tr(cli->lang, import_list_state(row->state)),
                     row->remark ? ": " : "", row->remark ? row->remark : "");
    }
}

static void tell_counts(struct cli *cli, const struct registry_list *list, bool recorded)
{
    const size_t *count = list->count;
    json_t *json = json_pack(
        "{s:I, s:I, s:I, s:I, s:b}", "new", (json_int_t)count[REGISTRY_NEW], "changed",
        (json_int_t)count[REGISTRY_CHANGED], "same", (json_int_t)count[REGISTRY_SAME],
        "doubtful", (json_int_t)count[REGISTRY_DOUBTFUL], "recorded", recorded);
    cli_answer(cli, json,
               recorded ? N_("%zu new, %zu changed, %zu as known, %zu doubtful")
                        : N_("%zu new, %zu changed, %zu as known, %zu doubtful; nothing "
                             "is recorded"),
               count[REGISTRY_NEW], count[REGISTRY_CHANGED], count[REGISTRY_SAME],
               count[REGISTRY_DOUBTFUL]);
}

static bool import_list(struct cli *cli, struct registry_list *list)
{
    struct roster known;
    struct store *store = journal_store(cli->journal);
    bool dry = args_has(&cli->args, "dry-run");
    if (!registry_read(store, &known, &cli->arena, &cli->err))
        return false;
    registry_examine(list, &(struct registry_terms){&known, cli->lang, &cli->arena});
    cli->subject = cli->args.operand[1];
    progress_end(list->by);
    tell_rows(cli, list);
    size_t doubtful = list->count[REGISTRY_DOUBTFUL];
    if (doubtful > 0 && !dry && !args_has(&cli->args, "skip"))
        return err_user(
            &cli->err,
            "%zu rows are doubtful, so nothing was imported; correct them, or "
            "leave them out with --skip",
            doubtful);
    struct registry_import import = {.time = cli_now(),
                                     .author = "cli",
                                     .file = str_after_folders(cli->args.operand[1])};
    const struct registry_recording recording = {list, &known, &import};
    if (!dry && !registry_record(store, &recording, &cli->arena, &cli->err))
        return false;
    progress_end(list->by);
    tell_counts(cli, list, !dry);
    return true;
}

static void tell_import(void *by, size_t rows)
{
    progress_tell(by, rows);
}

/* By the columns of --columns, or those that the file names. */
static bool read_people(struct cli *cli, struct registry_list *list,
                        const struct str *bytes)
{
    const char *asked = args_get(&cli->args, "columns");
    struct people_file file = {.bytes = str_text(bytes), .size = bytes->length};
    if (!asked)
        return people_file_read(list, str_text(bytes), bytes->length, &cli->arena,
                                &cli->err);
    return people_columns_read(&file.columns, asked, &cli->arena, &cli->err) &&
           people_file_read_by(list, &file, &cli->arena, &cli->err);
}

static bool undo_import(struct cli *cli)
{
    struct registry_undone undone;
    int64_t number = 0;
    if (cli->args.operands != 2)
        return cli_usage(cli,
                         N_("`players import --undo` needs the number of an import"));
    if (!load_number(cli, cli->args.operand[1], &number) ||
        !load_database(cli, STORE_WRITE) ||
        !import_log_undo(journal_store(cli->journal), number, &undone, &cli->err))
        return false;
    cli_answer(cli,
               json_pack("{s:I, s:I, s:I, s:I}", "undone", (json_int_t)number, "removed",
                         (json_int_t)undone.removed, "restored",
                         (json_int_t)undone.restored, "kept", (json_int_t)undone.kept),
               N_("taken back: %jd new, %jd changed; %jd stay, who have played or were "
                  "changed since"),
               (intmax_t)undone.removed, (intmax_t)undone.restored,
               (intmax_t)undone.kept);
    return true;
}

bool players_imports(struct cli *cli)
{
    struct registry_imports imports;
    if (!load_database(cli, STORE_READ) ||
        !import_log_read(journal_store(cli->journal), &imports, &cli->arena, &cli->err))
        return false;
    struct report report = report_start(cli->lang, REPORT_TEXT | REPORT_JSON);
    imports_report(&report, &imports);
    if (cli_wants_json(cli))
        cli_json(cli, report_json_rows(report.section[0]));
    else
        report_text_write(&cli->out, &report);
    report_clear(&report);
    return true;
}

bool players_import(struct cli *cli)
{
    if (args_has(&cli->args, "undo"))
        return undo_import(cli);
    struct str bytes = {0};
    struct progress progress = progress_start(tr(cli->lang, N_("rows")));
    struct registry_list list = {.tell = tell_import, .by = &progress};
    if (cli->args.operands != 2)
        return cli_usage(cli, N_("`players import` needs a file"));
    const char *path = cli->args.operand[1];
    cli->subject = path;
    bool good = system_read(path, &bytes, &cli->err) && read_people(cli, &list, &bytes);
    str_clear(&bytes);
    cli->subject = path;
    return good && load_database(cli, STORE_CREATE) && import_list(cli, &list);
}

bool players_export(struct cli *cli)
{
    struct roster roster;
    if (!load_database(cli, STORE_READ) ||
        !registry_read(journal_store(cli->journal), &roster, &cli->arena, &cli->err))
        return false;
    struct report report = report_start(cli->lang, REPORT_DATA);
    people_report(&report, &(struct people_list){.roster = &roster, .today = ""});
    bool good = export_report(cli, &report, args_get(&cli->args, "output"));
    report_clear(&report);
    return good;
}

bool players_merge(struct cli *cli)
{
    int64_t first = 0;
    int64_t second = 0;
    bool undo = args_has(&cli->args, "undo");
    if (cli->args.operands != (undo ? 2 : 3))
        return cli_usage(cli, undo ? N_("`players merge --undo` needs one number")
                                   : N_("`players merge` needs two numbers"));
    if (!load_number(cli, cli->args.operand[1], &first) ||
        (!undo && !load_number(cli, cli->args.operand[2], &second)) ||
        !load_database(cli, STORE_WRITE))
        return false;
    struct store *store = journal_store(cli->journal);
    if (!(undo ? registry_split(store, first, &cli->arena, &cli->err)
               : registry_merge(store, first, second, &cli->arena, &cli->err)))
        return false;
    if (undo)
        cli_answer(cli, json_pack("{s:I}", "split", (json_int_t)first),
                   N_("person %jd is somebody of their own again"), (intmax_t)first);
    else
        cli_answer(cli,
                   json_pack("{s:I, s:I}", "person", (json_int_t)first, "merged",
                             (json_int_t)second),
                   N_("person %jd is person %jd from now on, in every tournament"),
                   (intmax_t)second, (intmax_t)first);
    return true;
}
