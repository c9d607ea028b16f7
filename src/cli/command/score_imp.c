/* score_imp.c - `etui score imp`. */
#include "cli/command/score.h"
#include "core/game/bridge.h"
#include "core/marks/imp.h"
#include <stdint.h>

enum { MOST = 2 * BRIDGE_SCORE_MOST };

static const struct option options[] = {
    {.name = "difference",
     .value = "N",
     .needed = true,
     .help = N_("our score minus theirs, on the same board")},
    {0},
};

static bool run(struct cli *cli)
{
    static const struct jat_range range = {-MOST, MOST};
    int64_t difference = 0;
    if (!cli_get_int(cli, "difference", range, &difference))
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
    .run = run,
};
