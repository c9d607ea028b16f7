/* cmd_import.c - `etui import`: record a tournament document, all of it or nothing. */
#include "cli.h"
#include "cli/command/commands.h"
#include "store.h"
#include "tournament/document.h"
#include "tournament/results.h"

/* The document, read once; of another program's file, compared with its own results. */
static const json_t *read_first(struct cli *cli, const char *path, struct loaded *loaded)
{
    struct results results;
    const json_t *document = load_document(cli, path, &loaded->event);
    if (!document)
        return NULL;
    if (!document_read(document, &cli->document, &loaded->roster, &loaded->notes,
                       &cli->err)) {
        load_event_place(loaded->event, &cli->err);
        return NULL;
    }
    if (loaded->event) {
        results_compute(&results, loaded->t, &loaded->roster);
        load_event_compare(cli, loaded, &results);
        results_clear(&results);
    }
    return document;
}

bool cmd_import(struct cli *cli)
{
    const char *path = cli->args.operand[0];
    struct document_notes notes = {0};
    struct document_notes names = {0};
    int64_t stream;
    struct loaded loaded = {.t = &cli->document};
    /* Read once before the database is touched: a wrong document does not make one. */
    const json_t *document = read_first(cli, path, &loaded);
    if (!document || !load_database(cli, STORE_CREATE))
        return false;
    struct journal_source source = {.document = document,
                                    .author = "cli",
                                    .time = cli_now(),
                                    .notes = &notes,
                                    .names = &names,
                                    .arena = &cli->arena};
    bool good = journal_import(cli->journal, &source, &stream, &cli->err);
    cli->recorded = good;
    if (cli->err.kind != ERR_STORE)
        cli->subject = path;
    if (!good)
        return false;
    load_tell_notes(cli, &loaded.notes);
    load_tell_notes(cli, &names);
    if (cli_wants_json(cli))
        cli_json(cli, json_pack("{s:I}", "id", (json_int_t)stream));
    else
        str_printf(&cli->out, "%jd\n", stream);
    return true;
}
