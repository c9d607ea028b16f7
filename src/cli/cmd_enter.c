/* cmd_enter.c - `etui enter`: record a result, a file of them, or a stream. */
#include "cli/commands.h"
#include "cli/play_file.h"
#include "cli/play_stream.h"
#include "cli/plays.h"
#include "cli/submit.h"

static bool enter_one(struct cli *cli, const struct loaded *loaded)
{
    struct change change = {.kind = CHANGE_PLAY};
    return plays_from_options(cli, loaded->t, &change.play) &&
           submit_one(cli, loaded->stream, &change);
}

/* The place of the play that stopped the others. */
static bool name_refused(struct cli *cli, const struct play_file *file,
                         const struct submission all[])
{
    for (size_t i = 0; i < file->rows; i++)
        if (all[i].err.kind != ERR_NONE && all[i].err.kind != ERR_STORE) {
            str_format(cli->err.place, sizeof cli->err.place, "%s", file->row[i].place);
            return false;
        }
    cli->subject = load_address(cli);
    return false;
}

static bool enter_file(struct cli *cli, const struct loaded *loaded, const char *path)
{
    struct play_file file;
    if (!play_file_read(cli, path, loaded->t, &file))
        return false;
    struct submission *all = ARENA_ARRAY(&cli->arena, struct submission, file.rows);
    for (size_t i = 0; i < file.rows; i++)
        all[i] = submit_prepare(cli, loaded->stream, &file.row[i].change, file.row[i].key);
    if (file.rows > 0 && !journal_submit(cli->journal, all, file.rows, true, &cli->err))
        return name_refused(cli, &file, all);
    size_t known = 0;
    for (size_t i = 0; i < file.rows; i++)
        known += all[i].repeated;
    if (cli_wants_json(cli))
        cli_json(cli, json_pack("{s:I, s:I}", "recorded",
                                (json_int_t)(file.rows - known), "repeated",
                                (json_int_t)known));
    else
        cli_line(cli, N_("%zu results recorded, %zu were there already"),
                 file.rows - known, known);
    return true;
}

bool cmd_enter(struct cli *cli)
{
    int64_t stream;
    struct loaded loaded;
    const char *path = cli->args.operands > 1 ? cli->args.operand[1] : NULL;
    if (path && (args_has(&cli->args, "board") || args_has(&cli->args, "score")))
        return cli_usage(cli, N_("a file, or one play by --board …, not both"));
    if (!load_number(cli, cli->args.operand[0], &stream) ||
        !load_database(cli, STORE_WRITE) || !load_stream(cli, stream, &loaded))
        return false;
    if (!path)
        return enter_one(cli, &loaded);
    if (str_equal(path, "-"))
        return play_stream_run(cli, stream);
    return enter_file(cli, &loaded, path);
}
