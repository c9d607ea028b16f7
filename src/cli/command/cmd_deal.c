/* cmd_deal.c - `etui deal`: a file of deals for a dealing machine, or the check of one.
 */
#include "base/jat.h"
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/deal.h"
#include "core/deal.h"
#include "doc/bridge.h"
#include <string.h>

/* Long enough that nobody finds the other boards by trying seeds against the first. */
static const int64_t SEED_MOST = 999999999999999;

enum { BOARDS_MOST = 1000 };

const struct command *const deal_variants[] = {&deal_tarot, NULL};

bool deal_find_seed(struct cli *cli, int64_t *seed)
{
    int64_t given = 0;
    uint64_t bits = 0;
    if (!cli_get_int(cli, "seed", (struct jat_range){0, SEED_MOST}, &given))
        return false;
    *seed = given;
    if (args_has(&cli->args, "seed"))
        return true;
    if (!os_random(&bits, sizeof bits))
        return err_set(
            &cli->err, ERR_STORE,
            "this machine provides no random numbers; choose a seed with --seed");
    *seed = (int64_t)(bits % ((uint64_t)SEED_MOST + 1));
    cli_remark(cli,
               N_("dealt from seed %jd; anyone who knows it knows every card, so keep it "
                  "to yourself"),
               (int64_t)*seed);
    return true;
}

bool deal_read_boards(struct cli *cli, int *first, int *last)
{
    const char *text = args_get(&cli->args, "boards");
    if (!text)
        return cli_usage(cli, "--%s is missing: --%s %s", "boards", "boards", "1-24");
    struct err unsaid = ERR_INIT(cli->lang);
    const char *dash = strchr(text, '-');
    const char *from =
        dash ? arena_strndup(&cli->arena, text, (size_t)(dash - text)) : "1";
    int64_t low = 0;
    int64_t high = 0;
    if (!number_read_int(from, 1, PBN_BOARD_MOST, &low, &unsaid) ||
        !number_read_int(dash ? dash + 1 : text, 1, PBN_BOARD_MOST, &high, &unsaid) ||
        high < low || high - low >= BOARDS_MOST) {
        err_user(&cli->err,
                 "\"%.20s\" is not a range of boards; write the first and the last, as "
                 "in 1-24, %d boards at most",
                 text, BOARDS_MOST);
        return err_at(&cli->err, "--boards");
    }
    *first = (int)low;
    *last = (int)high;
    return true;
}

static void deal_all(struct deal_boards *boards, struct cli *cli, const int range[2],
                     int64_t seed)
{
    for (int number = range[0]; number <= range[1]; number++) {
        struct deal deal;
        deal_draw(&deal, (uint64_t)seed, number);
        deal_boards_add(boards, cli)->board = pbn_board_of(number, &deal);
    }
}

/* The file goes where -o says, else to standard output. */
static bool send(struct cli *cli, const struct deal_boards *boards)
{
    struct str out = {0};
    struct pbn_event event = {0};
    struct pbn_writer writer = pbn_start(&out);
    for (size_t i = 0; i < boards->count; i++) {
        const struct deal_board *board = &boards->board[i];
        pbn_deal(&writer, &event, &board->board);
        if (boards->analysed)
            pbn_makeable(&writer, &board->tricks, &board->par);
        pbn_end_game(&writer);
    }
    pbn_end(&writer);
    return cli_send(cli, &out);
}

/* Whether the options go together. */
static bool check_options(struct cli *cli)
{
    bool check = args_has(&cli->args, "check");
    if (check && cli->args.operands == 0)
        return cli_usage(cli, N_("--check needs the files to check"));
    if (!check && cli->args.operands > 0)
        return cli_usage(cli, N_("files are read with --check; dealing needs none"));
    if (check && (args_has(&cli->args, "boards") || args_has(&cli->args, "seed")))
        return cli_usage(cli,
                         N_("--check reads deals; --boards and --seed make new ones"));
    if (cli_wants_json(cli) && args_has(&cli->args, "output"))
        return cli_usage(cli, N_("--json goes to standard output, -o writes PBN; choose "
                                 "one of them"));
    return true;
}

static bool check_files(struct cli *cli)
{
    struct deal_boards boards = {0};
    if (!deal_boards_read(&boards, cli, cli->args.operand, cli->args.operands) ||
        (args_has(&cli->args, "analyse") && !deal_boards_analyse(&boards, cli)))
        return false;
    if (args_has(&cli->args, "output") && cli->status == CLI_DONE)
        return send(cli, &boards);
    if (cli_wants_json(cli))
        deal_boards_json(&boards, cli, NULL);
    else
        deal_boards_print(&boards, cli);
    return true;
}

bool cmd_deal(struct cli *cli)
{
    struct deal_boards boards = {0};
    int range[2] = {0};
    int64_t seed = 0;
    if (!check_options(cli))
        return false;
    if (args_has(&cli->args, "check"))
        return check_files(cli);
    if (!deal_read_boards(cli, &range[0], &range[1]) || !deal_find_seed(cli, &seed))
        return false;
    deal_all(&boards, cli, range, seed);
    if (args_has(&cli->args, "analyse") && !deal_boards_analyse(&boards, cli))
        return false;
    if (!cli_wants_json(cli))
        return send(cli, &boards);
    deal_boards_json(&boards, cli, &seed);
    return true;
}
