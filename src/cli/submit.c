/* submit.c - changes on their way from the command line into the journal. */
#include "cli/submit.h"

static const char AUTHOR[] = "cli";

struct submission submit_prepare(const struct cli *cli, int64_t stream,
                                 const struct change *change, const char *key)
{
    return (struct submission){.stream = stream,
                               .change = change,
                               .author = AUTHOR,
                               .key = key,
                               .time = cli_now(),
                               .err = ERR_INIT(cli->lang)};
}

void submit_answer(struct cli *cli, int64_t seq, bool repeated)
{
    if (cli_wants_json(cli)) {
        json_t *answer = json_pack("{s:I}", "seq", (json_int_t)seq);
        if (repeated)
            json_object_set_new(answer, "repeated", json_true());
        cli_json(cli, answer);
    } else if (repeated)
        cli_line(cli, N_("already recorded, as event %jd"), seq);
    else
        cli_line(cli, N_("recorded as event %jd"), seq);
}

bool submit_one(struct cli *cli, int64_t stream, const struct change *change)
{
    const char *key = args_get(&cli->args, "key");
    struct submission one = submit_prepare(cli, stream, change, key ? key : "");
    cli->subject = NULL;
    if (!journal_submit(cli->journal, &one, 1, true, &cli->err))
        return false;
    submit_answer(cli, one.seq, one.repeated);
    return true;
}

bool submit_all(struct cli *cli, int64_t stream, const struct change change[], size_t n)
{
    struct submission *all = ARENA_ARRAY(&cli->arena, struct submission, n);
    for (size_t i = 0; i < n; i++)
        all[i] = submit_prepare(cli, stream, &change[i], "");
    cli->subject = NULL;
    return journal_submit(cli->journal, all, n, true, &cli->err);
}
