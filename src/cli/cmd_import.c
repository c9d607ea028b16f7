/* cmd_import.c - `etui import`: record a tournament document, all of it or nothing. */
#include "cli/commands.h"
#include "cli/load.h"

bool cmd_import(struct cli *cli)
{
    const char *path = cli->args.operand[0];
    struct document_notes notes = {0};
    int64_t stream;
    const json_t *document = load_json(cli, path);
    struct roster roster = {0};
    /* Read once before the database is touched: a wrong document does not make one. */
    if (!document ||
        !document_read(document, &cli->document, &roster, &notes, &cli->err) ||
        !load_database(cli, STORE_CREATE))
        return false;
    notes = (struct document_notes){0};
    struct journal_source source = {.document = document,
                                    .author = "cli",
                                    .time = cli_now(),
                                    .notes = &notes,
                                    .arena = &cli->arena};
    bool good = journal_import(cli->journal, &source, &stream, &cli->err);
    if (cli->err.kind != ERR_STORE)
        cli->subject = path;
    if (!good)
        return false;
    load_tell_notes(cli, &notes);
    if (cli_wants_json(cli))
        cli_json(cli, json_pack("{s:I}", "id", (json_int_t)stream));
    else
        str_printf(&cli->out, "%lld\n", (long long)stream);
    return true;
}
