/* edit_deals.c - `etui edit ID deals`: the cards of the boards, from PBN files. */
#include "cli.h"
#include "cli/command/edit.h"

/* The problems were said one by one, but not beside JSON: then the first of them is. */
static bool refuse_deals(struct cli *cli, const json_t *problem)
{
    if (!cli_wants_json(cli))
        return err_user(&cli->err,
                        "nothing was recorded; correct the files and try again");
    cli->subject = json_string_value(json_object_get(problem, "place"));
    return err_user(&cli->err, "%s",
                    json_string_value(json_object_get(problem, "problem")));
}

/* The boards of the session whose cards are known, and not yet what can be made. */
static void gather_deals(struct deal_boards *boards, struct cli *cli,
                         const struct session *session)
{
    for (size_t i = 0; session && i < session->deals; i++) {
        const struct board_deal *known = &session->deal[i];
        if (known->tricks)
            continue;
        deal_boards_add(boards, cli)->board = pbn_board_of(known->board, known->deal);
    }
}

/* The boards of the files, or without files those to analyse. */
static bool find_boards(const struct edit *edit, int session, struct deal_boards *boards)
{
    struct cli *cli = edit->cli;
    if (edit->words > 0)
        return deal_boards_read(boards, cli, edit->word, edit->words);
    if (!args_has(&cli->args, "analyse"))
        return cli_usage(
            cli,
            N_("deals needs PBN files; --analyse alone uses the cards already known"));
    gather_deals(boards, cli, tournament_session(edit->loaded->t, session));
    return boards->count > 0 ||
           err_user(&cli->err, "there is nothing to analyse: give the deal files too, or "
                               "else the makeable contracts are already known");
}

bool edit_deals(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    struct deal_boards boards = {0};
    struct change change = {.kind = CHANGE_DEALS};
    const char *database = cli->subject;
    if (!plays_session(cli, edit->loaded->t, &change.deals.session) ||
        !find_boards(edit, change.deals.session, &boards))
        return false;
    if (cli->status != CLI_DONE)
        return refuse_deals(cli, json_array_get(boards.problems, 0));
    if (args_has(&cli->args, "analyse") && !deal_boards_analyse(&boards, cli))
        return false;
    struct board_deal *deal =
        ARENA_ARRAY(&cli->arena, struct board_deal, boards.count + 1);
    for (size_t i = 0; i < boards.count; i++) {
        const struct deal_board *board = &boards.board[i];
        deal[i] = (struct board_deal){board->board.number, &board->board.deal,
                                      board->has_tricks ? &board->tricks : NULL};
    }
    change.deals.deal = deal;
    change.deals.count = boards.count;
    cli->subject = database;
    return submit_one(cli, edit->loaded->stream, &change);
}
