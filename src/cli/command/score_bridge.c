/* score_bridge.c - `etui score bridge`. */
#include "cli.h"
#include "cli/command/score.h"

static const char *const seats[] = {"N", "E", "S", "W", NULL};
static const char *const sides[] = {"none", "ns", "ew", "both", NULL};

static const struct option options[] = {
    {"contract", "4SX",
     .help = N_("level 1 to 7, then C, D, H, S or NT, then X or XX if doubled or "
                "redoubled; or pass"),
     .needed = true},
    {"declarer", N_("SEAT"), .help = N_("N, E, S or W"), .words = seats},
    {"tricks", "N", .help = N_("declarer's tricks, 0 to 13")},
    {"vulnerable", N_("SIDE"), .help = N_("none, ns, ew or both"), .words = sides},
    {"board", "N", .help = N_("the board number, which says who is vulnerable")},
    {0},
};

/* Nobody needs to be vulnerable when everybody passed. */
static bool read_vulnerable(struct cli *cli, bool passed, enum bridge_vulnerable *side)
{
    int board = 0;
    const char *text = args_get(&cli->args, "vulnerable");
    if (!cli_get_number(cli, "board", 1, 1000, &board))
        return false;
    if (text && board)
        return cli_usage(cli,
                         N_("--board says who is vulnerable: leave out --vulnerable"));
    if (!text && !board && !passed)
        return cli_usage(cli, N_("who is vulnerable? Give --vulnerable none, ns, ew or "
                                 "both, or the board number with --board"));
    *side = board ? bridge_board_vulnerable(board) : BRIDGE_NONE;
    for (int i = 0; text && i < BRIDGE_VULNERABILITIES; i++)
        if (str_equal(bridge_vulnerable_word[i], text))
            *side = (enum bridge_vulnerable)i;
    return true;
}

static bool read_deal(struct cli *cli, struct bridge_deal *deal)
{
    *deal = (struct bridge_deal){0};
    if (!bridge_read_contract(args_get(&cli->args, "contract"), &deal->contract,
                              &cli->err))
        return err_at(&cli->err, "--contract");
    if (!cli_get_number(cli, "tricks", 0, BRIDGE_TRICKS, &deal->tricks))
        return false;
    const char *declarer = args_get(&cli->args, "declarer");
    bool passed = deal->contract.level == 0;
    if (passed && (declarer || args_has(&cli->args, "tricks")))
        return err_user(&cli->err, "everybody passed: leave out --declarer and --tricks");
    if (!passed && !declarer)
        return cli_usage(cli, N_("who declares? Give --declarer N, E, S or W"));
    if (!passed && !args_has(&cli->args, "tricks"))
        return cli_usage(cli, N_("how many tricks? Give --tricks, 0 to 13"));
    if (declarer)
        seat_parse(declarer[0], &deal->declarer);
    return true;
}

static bool run_bridge(struct cli *cli)
{
    struct bridge_deal deal;
    enum bridge_vulnerable vulnerable = BRIDGE_NONE;
    if (!read_deal(cli, &deal) ||
        !read_vulnerable(cli, deal.contract.level == 0, &vulnerable))
        return false;
    struct why why = {.lang = cli->lang};
    struct why_figure ns;
    struct why_figure ew;
    int score = bridge_score(&deal, vulnerable, score_wants_why(cli) ? &why : NULL);
    if (!score_print(cli, json_pack("{s:i, s:i}", "ns", score, "ew", -score), &why))
        cli_line(cli, N_("North-South %s, East-West %s"), why_score(score, &ns),
                 why_score(-score, &ew));
    why_clear(&why);
    return true;
}

const struct command score_bridge = {
    .name = "score bridge",
    .operands = N_("--contract 4SX --declarer SEAT --tricks N"),
    .summary = N_("the score of a bridge deal, for both sides"),
    .group = {options, score_common},
    .example = {"etui score bridge --contract 4SX --declarer S --tricks 10 "
                "--vulnerable none",
                "etui score bridge --contract 3NT --declarer E --tricks 8 --board 7 "
                "--why"},
    .run = run_bridge,
};
