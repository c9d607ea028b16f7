/* score_tarot.c - `etui score tarot`. */
#include "cli.h"
#include "cli/command/score.h"

static const char *const contracts[] = {"prise", "garde", "garde-sans", "garde-contre",
                                        NULL};
static const char *const sides[] = {"attack", "defence", NULL};
static const char *const handfuls[] = {"single", "double", "triple", NULL};
static const char *const slams[] = {"announced", "unannounced", "failed", NULL};

static const struct option options[] = {
    {"contract", N_("NAME"), .help = N_("prise, garde, garde-sans or garde-contre"),
     .words = contracts, .needed = true},
    {"points", "N", .help = N_("the taker's points, 0 to 91; at three or five 40.5 too"),
     .needed = true},
    {"oudlers", "N", .help = N_("the taker's oudlers, 0 to 3"), .needed = true},
    {"players", "N", .help = N_("players at the table, 3 to 5 (default: 4)")},
    {"petit", N_("SIDE"), .help = N_("petit au bout for attack or defence"),
     .words = sides},
    {"handful", N_("SIZE"), .help = N_("single, double or triple; twice at most"),
     .words = handfuls, .many = true},
    {"slam", N_("HOW"), .help = N_("announced, unannounced or failed"), .words = slams},
    {0},
};

/* The index of an option's word, which the parser has checked; 0 without the option. */
static int find_word(const struct cli *cli, const char *option, size_t nth,
                     const char *const words[], int n)
{
    const char *text = args_nth(&cli->args, option, nth);
    for (int i = 0; text && i < n; i++)
        if (words[i] && str_equal(words[i], text))
            return i;
    return 0;
}

/* Half points are left over at three and five; the check says so of four. */
static bool read_points(struct cli *cli, struct tarot_free *hand)
{
    const char *text = args_get(&cli->args, "points");
    struct ratio points;
    if (number_is_int(text))
        return cli_get_number(cli, "points", 0, TAROT_POINTS, &hand->deal.points);
    if (!cli_get_decimal(cli, "points", &points))
        return false;
    struct ratio halves = ratio_mul(points, ratio_of(2, 1));
    if (halves.den != 1 || halves.num < 0 || halves.num > INT64_C(2) * TAROT_POINTS) {
        cli->usage = true;
        err_user(&cli->err, "%.20s is no number of whole or half points from 0 to %d",
                 text, TAROT_POINTS);
        return err_at(&cli->err, "--points");
    }
    hand->deal.points = (int)(halves.num / 2);
    hand->half = halves.num % 2 != 0;
    return true;
}

static bool read_deal(struct cli *cli, struct tarot_free *hand)
{
    static const char *const side[] = {NULL, "attack", "defence"};
    int oudlers = 0;
    if (!read_points(cli, hand) ||
        !cli_get_number(cli, "oudlers", 0, TAROT_OUDLERS, &oudlers))
        return false;
    if (args_nth(&cli->args, "handful", 2))
        return cli_usage(cli, N_("at most two handfuls can be shown in one deal"));
    hand->deal = (struct tarot_deal){
        .contract = (enum tarot_contract)find_word(cli, "contract", 0,
                                                   tarot_contract_word, TAROT_CONTRACTS),
        .points = hand->deal.points,
        .oudlers = oudlers,
        .petit = (enum tarot_side)find_word(cli, "petit", 0, side, 3),
        .slam = (enum tarot_slam)find_word(cli, "slam", 0, tarot_slam_word, TAROT_SLAMS)};
    for (size_t i = 0; i < 2; i++)
        hand->deal.handful[i] = (enum tarot_handful)find_word(
            cli, "handful", i, tarot_handful_word, TAROT_HANDFULS);
    return (hand->players == SEAT_COUNT && !hand->half) ||
           tarot_free_check(hand, &cli->err);
}

static void print_tarot(struct cli *cli, struct tarot_result result)
{
    struct why_figure figure;
    if (result.made)
        cli_line(cli, N_("made by %d: %s"), result.margin,
                 why_score(result.score, &figure));
    else
        cli_line(cli, N_("down by %d: %s"), -result.margin,
                 why_score(result.score, &figure));
}

/* What was asked is scored; a slam that cannot be is said so beside it. */
static void doubt_slam(const struct cli *cli, const struct tarot_free *hand)
{
    struct err doubt = ERR_INIT(cli->lang);
    if (!tarot_free_check_slam(hand, &doubt))
        cli_remark(cli, "%s", doubt.text);
}

static bool run_tarot(struct cli *cli)
{
    struct tarot_free hand = {.players = SEAT_COUNT};
    if (!cli_get_number(cli, "players", TAROT_FREE_FEWEST, TAROT_FREE_MOST,
                        &hand.players) ||
        !read_deal(cli, &hand))
        return false;
    doubt_slam(cli, &hand);
    struct why why = {.lang = cli->lang};
    hand.deal.points = tarot_free_whole(&hand);
    struct tarot_result result =
        tarot_score(&hand.deal, score_wants_why(cli) ? &why : NULL);
    json_t *value = json_pack("{s:b, s:i, s:i}", "made", result.made, "margin",
                              result.margin, "score", result.score);
    if (!score_print(cli, value, &why))
        print_tarot(cli, result);
    why_clear(&why);
    return true;
}

const struct command score_tarot = {
    .name = "score tarot",
    .operands = N_("--contract NAME --points N --oudlers N"),
    .summary = N_("the score of a tarot deal"),
    .group = {options, score_common},
    .example = {"etui score tarot --contract garde --points 45 --oudlers 2 --why"},
    .run = run_tarot,
};
