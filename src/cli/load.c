/* load.c - the tournament a command is about: from a file, or from a database. */
#include "cli/load.h"

#include "base/jat.h"
#include "base/os.h"
#include "base/system.h"
#include "cli/load_event.h"
#include "tournament/facts.h"
#include <string.h>

json_t *load_json(struct cli *cli, const char *path)
{
    struct str bytes = {0};
    json_t *value = NULL;
    cli->subject = path;
    if (system_read(path, &bytes, &cli->err))
        value = jat_parse(str_text(&bytes), bytes.length, &cli->err);
    str_clear(&bytes);
    return cli_keep(cli, value);
}

const char *load_address(const struct cli *cli)
{
    const char *given = args_get(&cli->args, "db");
    if (given)
        return given;
    return os_environment("ETUI_DB");
}

static void note_record(void *context, const struct journal_news news[], size_t n)
{
    struct cli *cli = context;
    (void)news;
    cli->recorded = cli->recorded || n > 0;
}

bool load_database(struct cli *cli, enum store_mode mode)
{
    const char *address = load_address(cli);
    if (!address)
        return cli_usage(cli, N_("--db is missing: --db FILE names the database"));
    cli->subject = store_shown(address, &cli->arena);
    cli->journal = journal_open(address, mode, &cli->err);
    if (!cli->journal && cli->err.kind != ERR_BUG)
        cli->err.kind = ERR_STORE; /* a database that cannot be used, for any reason */
    if (cli->journal)
        journal_on_record(cli->journal, note_record, cli);
    return cli->journal != NULL;
}

bool load_number(struct cli *cli, const char *text, int64_t *number)
{
    struct err probe = ERR_INIT(cli->lang);
    int64_t value;
    if (!number_read_int(text, 1, 999999999999999, &value, &probe))
        return cli_usage(
            cli,
            N_("\"%.40s\" is not a number; tournaments and events go by their numbers"),
            text);
    *number = value;
    return true;
}

bool load_stream(struct cli *cli, int64_t stream, struct loaded *loaded)
{
    *loaded = (struct loaded){.stream = stream};
    loaded->t = journal_tournament(cli->journal, stream, &cli->err);
    cli->subject = NULL; /* what the database itself has to say names it */
    if (loaded->t)
        cli_speak_of(cli, loaded->t->format);
    return loaded->t && journal_roster(cli->journal, loaded->t, &loaded->roster,
                                       &cli->arena, &cli->err);
}

bool load_recorded(struct cli *cli, enum store_mode mode, struct loaded *loaded)
{
    int64_t stream = 0;
    return load_number(cli, cli->args.operand[0], &stream) && load_database(cli, mode) &&
           load_stream(cli, stream, loaded);
}

bool load_grid(struct cli *cli, const char *path, struct whist_grid *grid)
{
    const json_t *json = load_json(cli, path);
    struct jat top = JAT_TOP(json);
    return json && whist_grid_read(&top, grid, &cli->err);
}

bool load_club(struct cli *cli, struct club *club)
{
    struct err none = ERR_INIT(cli->lang);
    const struct tournament *t = journal_tournament(cli->journal, 0, &none);
    *club = (struct club){0};
    if (t)
        *club = t->club;
    else if (none.kind != ERR_NOT_FOUND)
        cli->err = none;
    return cli->err.kind == ERR_NONE;
}

static bool load_file(struct cli *cli, const char *path, struct loaded *loaded)
{
    *loaded = (struct loaded){.t = &cli->document};
    const json_t *json = load_document(cli, path, &loaded->event);
    if (json &&
        document_read(json, &cli->document, &loaded->roster, &loaded->notes, &cli->err)) {
        cli_speak_of(cli, cli->document.format);
        return true;
    }
    load_event_place(loaded->event, &cli->err);
    return false;
}

/* Whether the operand is the number of a tournament: always with --db; with a database
 * from the environment only if it looks like one. */
static bool is_number(const struct cli *cli, const char *operand)
{
    if (args_has(&cli->args, "db"))
        return true;
    return load_address(cli) && operand[0] &&
           strspn(operand, "0123456789") == strlen(operand);
}

bool load_tournament(struct cli *cli, const char *operand, enum store_mode mode,
                     struct loaded *loaded)
{
    int64_t stream = 0;
    if (!is_number(cli, operand))
        return load_file(cli, operand, loaded);
    return load_number(cli, operand, &stream) &&
           (cli->journal || load_database(cli, mode)) && load_stream(cli, stream, loaded);
}

void load_tell_notes(const struct cli *cli, const struct document_notes *notes)
{
    for (size_t i = 0; i < notes->count; i++)
        cli_remark(cli, "%s", notes->note[i]);
}
