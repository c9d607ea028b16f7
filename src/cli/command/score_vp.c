/* score_vp.c - `etui score vp`. */
#include "cli.h"
#include "cli/command/score.h"
#include "core/marks.h"

static const struct option options[] = {
    {"imps", "N", .help = N_("by how many IMPs the match was won; 0 for a tie"),
     .needed = true},
    {"boards", "N", .help = N_("boards in the match"), .needed = true},
    {0},
};

static void print_vp(struct cli *cli, struct vp_pair vp)
{
    struct str winner = {0};
    struct str loser = {0};
    number_add(&winner, ratio_of(vp.ours, VP_UNIT), 2, cli->lang);
    number_add(&loser, ratio_of(vp.theirs, VP_UNIT), 2, cli->lang);
    cli_line(cli, N_("winner %s, loser %s"), str_text(&winner), str_text(&loser));
    str_clear(&winner);
    str_clear(&loser);
}

static bool run_vp(struct cli *cli)
{
    int imps = 0;
    int boards = 0;
    if (!cli_get_number(cli, "imps", 0, VP_MARGIN_MOST, &imps) ||
        !cli_get_number(cli, "boards", 1, VP_BOARDS_MOST, &boards))
        return false;
    struct why why = {.lang = cli->lang};
    struct vp_scale scale = vp_scale_continuous(boards, &cli->arena);
    struct vp_pair vp = vp_of(&scale, imps, score_wants_why(cli) ? &why : NULL);
    json_t *value =
        json_pack("{s:o, s:o}", "winner", jat_number(ratio_of(vp.ours, VP_UNIT), 2),
                  "loser", jat_number(ratio_of(vp.theirs, VP_UNIT), 2));
    if (!score_print(cli, value, &why))
        print_vp(cli, vp);
    why_clear(&why);
    return true;
}

const struct command score_vp = {
    .name = "score vp",
    .operands = N_("--imps N --boards N"),
    .summary = N_("the victory points of a match, on the WBF's continuous scale"),
    .group = {options, score_common},
    .example = {"etui score vp --imps 16 --boards 32"},
    .run = run_vp,
};
