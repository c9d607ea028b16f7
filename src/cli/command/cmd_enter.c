/* cmd_enter.c - `etui enter`: record a result, a file of them, or a stream. */
#include "cli.h"
#include "cli/command/commands.h"
#include "store.h"
#include "tournament/facts.h"

static bool enter_one(struct cli *cli, const struct loaded *loaded)
{
    struct change change = {.kind = CHANGE_PLAY};
    cli->subject = NULL;
    if (!plays_from_options(cli, loaded->t, &change.play))
        return false;
    int64_t seq = plays_recorded(loaded->t, &change.play);
    if (seq == 0 || args_has(&cli->args, "key")) {
        bool done = submit_one(cli, loaded->stream, &change);
        if (done && deal_wants_visa(&change.play.facts) && !cli_wants_json(cli))
            cli_line(cli,
                     N_("the arbiter signs this contract: add --visa by a correction "
                        "once the sheet is signed"));
        return done;
    }
    submit_answer(cli, seq, true);
    return true;
}

/* The place of the play that stopped the others. */
static bool name_refused(struct cli *cli, const struct play_file_row *const row[],
                         const struct submission all[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (all[i].err.kind != ERR_NONE && all[i].err.kind != ERR_STORE) {
            str_format(cli->err.place, sizeof cli->err.place, "%s", row[i]->place);
            return false;
        }
    cli->subject = NULL;
    return false;
}

/* Whether an earlier row of the file says the same of the same play; if not, it is
 * remembered. */
static bool is_repeated(struct cli *cli, struct map *seen,
                        const struct play_file_row *row)
{
    const struct change_play *play = &row->change.play;
    struct str text = {0};
    str_printf(&text, "%d %s", play->session, play->field);
    for (int f = 0; f < FACT_COUNT; f++)
        if (play->facts.given & FACT_BIT(f))
            str_printf(&text, " %d=%d", f, play->facts.value[f]);
    for (int i = 0; i < FACT_LIST; i++)
        str_printf(&text, " %d", play->facts.list[i]);
    str_add(&text, play->facts.text ? play->facts.text : "");
    bool found = map_find(seen, str_text(&text)) != MAP_NONE;
    if (!found)
        map_add(seen, arena_strdup(&cli->arena, str_text(&text)), 0, &cli->arena);
    str_clear(&text);
    return found;
}

/* The rows of the file whose results are not recorded yet. */
static size_t select_new(struct cli *cli, const struct tournament *t,
                         const struct play_file *file, const struct play_file_row *row[])
{
    struct map seen = {0};
    size_t n = 0;
    for (size_t i = 0; i < file->rows; i++) {
        const struct play_file_row *one = &file->row[i];
        bool known = !one->key[0] && (plays_recorded(t, &one->change.play) > 0 ||
                                      is_repeated(cli, &seen, one));
        if (!known)
            row[n++] = one;
    }
    return n;
}

static bool enter_file(struct cli *cli, const struct loaded *loaded, const char *path)
{
    struct play_file file;
    if (!play_file_read(cli, path, loaded->t, &file))
        return false;
    const struct play_file_row **row =
        ARENA_ARRAY(&cli->arena, const struct play_file_row *, file.rows + 1);
    struct submission *all = ARENA_ARRAY(&cli->arena, struct submission, file.rows + 1);
    size_t n = select_new(cli, loaded->t, &file, row);
    for (size_t i = 0; i < n; i++)
        all[i] = submit_prepare(cli, loaded->stream, &row[i]->change, row[i]->key);
    if (n > 0 && !journal_submit(cli->journal, all, n, true, &cli->err))
        return name_refused(cli, row, all, n);
    size_t known = file.rows - n;
    for (size_t i = 0; i < n; i++)
        known += all[i].repeated;
    cli_answer(cli,
               json_pack("{s:I, s:I}", "recorded", (json_int_t)(file.rows - known),
                         "repeated", (json_int_t)known),
               N_("recorded: %zu; already there: %zu"), file.rows - known, known);
    return true;
}

bool cmd_enter(struct cli *cli)
{
    struct loaded loaded;
    const char *path = cli->args.operands > 1 ? cli->args.operand[1] : NULL;
    if (path && (args_has(&cli->args, "board") || args_has(&cli->args, "deal") ||
                 args_has(&cli->args, "score")))
        return cli_usage(cli,
                         N_("give a file or a single play with --board …, not both"));
    if (!load_recorded(cli, STORE_WRITE, &loaded))
        return false;
    if (!path)
        return enter_one(cli, &loaded);
    if (str_equal(path, "-"))
        return play_stream_run(cli, loaded.stream);
    return enter_file(cli, &loaded, path);
}
