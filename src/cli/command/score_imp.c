/* score_imp.c - `etui score imp`. */
#include "cli.h"
#include "cli/command/score.h"

enum { MOST = 2 * BRIDGE_SCORE_MOST };

static const struct option options[] = {
    {"difference", "N", .help = N_("our score minus theirs, on the same board"),
     .needed = true},
    {0},
};

static bool run_imp(struct cli *cli)
{
    int difference = 0;
    if (!cli_get_number(cli, "difference", -MOST, MOST, &difference))
        return false;
    struct why why = {.lang = cli->lang};
    struct why_figure figure;
    int imps = imp_of(difference, score_wants_why(cli) ? &why : NULL);
    if (!score_print(cli, json_pack("{s:i}", "imps", imps), &why))
        cli_line(cli, N_("%s IMP"), why_score(imps, &figure));
    why_clear(&why);
    return true;
}

const struct command score_imp = {
    .name = "score imp",
    .operands = N_("--difference N"),
    .summary = N_("what a difference between two bridge scores is worth in IMPs"),
    .group = {options, score_common},
    .example = {"etui score imp --difference 420"},
    .run = run_imp,
};
