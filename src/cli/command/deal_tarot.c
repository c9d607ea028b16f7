/* deal_tarot.c - `etui deal tarot`: boards of tarot from a seed. */
#include "cli.h"
#include "cli/command/command_options.h"
#include "cli/command/deal.h"
#include "core/deal.h"
#include "core/play.h"
#include "tournament/facts.h"
#include <string.h>

static const struct option options[] = {
    {"boards", "1-28", .help = N_("the boards to deal")},
    {"seed", "N",
     .help = N_("the deals to repeat; default: new ones, whose seed is shown")},
    {"format", N_("FORMAT"),
     .help = N_("tarot-attack-defence: South takes, with the imposed contracts; "
                "tarot-free: any hand; default: duplicate, with taker's hands fit for a "
                "garde")},
    {"players", "3|4|5", .help = N_("with tarot-free: how many play; default: 4")},
    {"strength", "56-70", .help = N_("only taker's hands of that strength")},
    {"oudlers", "0-3", .help = N_("only taker's hands with so many oudlers")},
    {"trumps", "6-9", .help = N_("only taker's hands with so many trumps")},
    {"difficulty", "30-70",
     .help =
         N_("only deals that go down in so many of a hundred games of players who see "
            "their own cards alone; takes a few seconds a board")},
    {"taker-only", NULL,
     .help = N_("the taker's hands alone: the rest is dealt at the table")},
    {"output", N_("FILE"),
     .help = N_("where to write it; default, or with -: standard output"), .letter = 'o'},
    {0},
};

/* What is to be dealt. */
struct order {
    int range[2];
    int64_t seed;
    int players;
    bool free;
    bool attack_defence;
    bool taker_only;
    bool wished;
    bool difficult; /* a wish, too */
    struct tarot_range difficulty;
    struct tarot_wish wish;
};

/* Reads "6-9", or "6" for six exactly; untouched where it is not given. */
static bool read_wish(struct cli *cli, const char *name, struct tarot_range *range)
{
    const char *text = args_get(&cli->args, name);
    if (!text || tarot_range_read(text, range))
        return true;
    err_user(&cli->err, "\"%.20s\" is not a number or a range, as in 6 or 6-9", text);
    return err_at(&cli->err, "--%s", name);
}

static bool read_wishes(struct cli *cli, struct order *order)
{
    order->wish = (struct tarot_wish){{0, 150}, {0, TAROT_OUDLERS}, {0, 21}};
    order->wished = args_has(&cli->args, "strength") || args_has(&cli->args, "oudlers") ||
                    args_has(&cli->args, "trumps");
    order->difficult = args_has(&cli->args, "difficulty");
    if ((order->wished || order->difficult) && order->free)
        return cli_usage(cli, N_("wishes are for duplicate; a free deal is any deal"));
    return read_wish(cli, "strength", &order->wish.strength) &&
           read_wish(cli, "oudlers", &order->wish.oudlers) &&
           read_wish(cli, "trumps", &order->wish.trumps) &&
           read_wish(cli, "difficulty", &order->difficulty);
}

static bool read_format(struct cli *cli, struct order *order)
{
    const char *name = args_get(&cli->args, "format");
    const struct format *format = name ? format_find(name) : NULL;
    if (name && (!format || strncmp(name, "tarot-", 6) != 0)) {
        err_user(&cli->err,
                 "\"%.40s\" is not a format of tarot; `etui formats` lists them", name);
        return err_at(&cli->err, "--format");
    }
    order->attack_defence = format && str_equal(name, "tarot-attack-defence");
    order->free = format && str_equal(name, "tarot-free");
    order->players = SEAT_COUNT;
    if (!cli_get_number(cli, "players", TAROT_FREE_FEWEST, TAROT_FREE_MOST,
                        &order->players))
        return false;
    if (order->players != SEAT_COUNT && !order->free)
        return cli_usage(cli, N_("duplicate is for four; three or five players go with "
                                 "--format tarot-free"));
    return true;
}

static bool read_order(struct cli *cli, struct order *order)
{
    order->taker_only = args_has(&cli->args, "taker-only");
    if (!read_format(cli, order) || !read_wishes(cli, order))
        return false;
    if (order->taker_only && order->free)
        return cli_usage(cli, N_("--taker-only is for duplicate"));
    if (order->taker_only && order->difficult)
        return cli_usage(cli, N_("--difficulty is that of whole deals; leave out "
                                 "--taker-only"));
    if (cli_wants_json(cli) && args_has(&cli->args, "output"))
        return cli_usage(cli, N_("--json goes to standard output, -o writes lines of "
                                 "text; choose one of them"));
    return deal_read_boards(cli, &order->range[0], &order->range[1]) &&
           deal_find_seed(cli, &order->seed);
}

/* A board of the difficulty that is wished for. */
static bool deal_difficult(struct cli *cli, const struct order *order,
                           struct tarot_hands *hands)
{
    uint64_t seed = (uint64_t)order->seed;
    struct fair_wish wish = {
        .hand = order->wished ? order->wish
                              : tarot_wish_of(seed, hands->board, hands->contract),
        .difficulty = order->difficulty,
        .tries = FAIR_DRAW_TRIES};
    int away;
    if (fair_draw(hands, &wish, seed, &away) && away == 0)
        return true;
    return err_user(
        &cli->err,
        "board %d: no deal of that difficulty was found in %d tries; wish for "
        "a wider range",
        hands->board, FAIR_DRAW_TRIES);
}

/* One board; false where no hand is like that. */
static bool deal_board(struct cli *cli, const struct order *order, int board,
                       struct tarot_hands *hands)
{
    uint64_t seed = (uint64_t)order->seed;
    if (order->free) {
        tarot_draw_free(hands, order->players, seed, board);
        return true;
    }
    *hands = tarot_hands_of(board, order->attack_defence);
    if (order->difficult)
        return deal_difficult(cli, order, hands);
    bool found = order->wished ? tarot_draw_wish(hands, &order->wish, seed)
                               : tarot_draw_board(hands, seed);
    if (!found)
        return err_user(&cli->err,
                        "board %d: no hand like that was found in a million tries; wish "
                        "for a little less",
                        board);
    if (order->taker_only)
        tarot_hands_keep_taker(hands);
    return true;
}

static bool run(struct cli *cli)
{
    struct order order = {0};
    struct str lines = {0};
    if (!read_order(cli, &order))
        return false;
    json_t *list = cli_keep(cli, json_array());
    for (int board = order.range[0]; board <= order.range[1]; board++) {
        struct tarot_hands hands;
        if (!deal_board(cli, &order, board, &hands)) {
            str_clear(&lines);
            return false;
        }
        tarot_hands_add(&lines, &hands);
        str_add_char(&lines, '\n');
        json_array_append_new(list, tarot_hands_json(&hands));
    }
    if (!cli_wants_json(cli))
        return cli_send(cli, &lines);
    str_clear(&lines);
    cli_json(cli,
             json_pack("{s:I, s:O}", "seed", (json_int_t)order.seed, "boards", list));
    return true;
}

const struct command deal_tarot = {
    .name = "deal tarot",
    .operands = N_("--boards 1-28"),
    .summary = N_("deal boards of tarot from a seed"),
    .more =
        N_("Dealer, taker and leader follow from the number of the board. The taker's "
           "hand is fit for the contract, hands come with variety, and nobody gets "
           "the bare petit. Each line is a board: its number, dealer, taker, the hands "
           "in the order of play and the dog; trumps, spades, hearts, diamonds, clubs. "
           "The same seed always gives the same cards: keep it to yourself."),
    .group = {options, options_json},
    .example = {"etui deal tarot --boards 1-28 --seed 7",
                "etui deal tarot --boards 1-34 --seed 7 --format tarot-attack-defence "
                "--json",
                "etui deal tarot --boards 1-20 --oudlers 1-2 --taker-only -o hands.txt"},
    .run = run,
};
