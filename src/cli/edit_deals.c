/* edit_deals.c - `etui edit ID deals`: the cards of the boards, from PBN files. */
#include "cli/edit.h"

#include "cli/deal_files.h"
#include "cli/plays.h"
#include "cli/submit.h"

/* The problems were said one by one, but not beside JSON: then the first of them is. */
static bool refuse(struct cli *cli, const json_t *problem)
{
    if (!cli_wants_json(cli))
        return err_user(&cli->err, "nothing was recorded; correct the files and give "
                                   "them again");
    cli->subject = json_string_value(json_object_get(problem, "place"));
    return err_user(&cli->err, "%s",
                    json_string_value(json_object_get(problem, "problem")));
}

bool edit_deals(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    struct deal_boards boards = {0};
    struct change change = {.kind = CHANGE_DEALS};
    const char *database = cli->subject;
    if (!plays_session(cli, edit->loaded->t, &change.deals.session) ||
        !deal_boards_read(&boards, cli, edit->word, edit->words))
        return false;
    if (cli->status != CLI_DONE)
        return refuse(cli, json_array_get(boards.problems, 0));
    struct board_deal *deal =
        ARENA_ARRAY(&cli->arena, struct board_deal, boards.count + 1);
    for (size_t i = 0; i < boards.count; i++)
        deal[i] = (struct board_deal){boards.board[i].board.number,
                                      &boards.board[i].board.deal};
    change.deals.deal = deal;
    change.deals.count = boards.count;
    cli->subject = database;
    return submit_one(cli, edit->loaded->stream, &change);
}
