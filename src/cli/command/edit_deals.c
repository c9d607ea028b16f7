/* edit_deals.c - `etui edit ID deals`: the cards of the boards, from PBN files; those of
 * tarot from lines of `etui deal tarot`. */
#include "base/system.h"
#include "cli.h"
#include "cli/command/edit.h"
#include "doc/bridge.h"

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

/* What is wrong with the deals of a file, line by line. */
static bool refuse_lines(struct cli *cli, const struct deals_text *deals)
{
    const char *first = "";
    for (size_t i = 0; i < deals->games; i++) {
        const struct deals_game *game = &deals->game[i];
        if (!game->wrong)
            continue;
        if (!cli_wants_json(cli))
            cli_remark(cli, N_("line %d: %s"), game->line, game->wrong);
        first = *first ? first : game->wrong;
    }
    if (!cli_wants_json(cli))
        return err_user(&cli->err,
                        "nothing was recorded; correct the files and try again");
    return err_user(&cli->err, "%s", first);
}

/* Boards of tarot: one file, lines or JSON. */
static bool edit_tarot(const struct edit *edit, int session)
{
    struct cli *cli = edit->cli;
    const char *database = cli->subject;
    struct str bytes = {0};
    if (edit->words != 1)
        return cli_usage(cli, N_("deals of tarot come from one file, or - for standard "
                                 "input"));
    cli->subject = edit->word[0];
    if (!system_read(edit->word[0], &bytes, &cli->err)) {
        str_clear(&bytes);
        return false;
    }
    struct deals_text deals = {.t = edit->loaded->t,
                               .session = session,
                               .text = arena_strdup(&cli->arena, str_text(&bytes)),
                               .arena = &cli->arena};
    str_clear(&bytes);
    if (!deals_text_read(&deals, &cli->err))
        return false;
    if (deals.wrong > 0)
        return refuse_lines(cli, &deals);
    struct change change = deals_text_change(&deals);
    cli->subject = database;
    return submit_one(cli, edit->loaded->stream, &change);
}

bool edit_deals(const struct edit *edit)
{
    struct cli *cli = edit->cli;
    struct deal_boards boards = {0};
    struct change change = {.kind = CHANGE_DEALS};
    const char *database = cli->subject;
    if (!plays_session(cli, edit->loaded->t, &change.deals.session))
        return false;
    if (edit->loaded->t->format->game->id == GAME_TAROT)
        return edit_tarot(edit, change.deals.session);
    if (!find_boards(edit, change.deals.session, &boards))
        return false;
    if (cli->status != CLI_DONE)
        return refuse_deals(cli, json_array_get(boards.problems, 0));
    if (args_has(&cli->args, "analyse") && !deal_boards_analyse(&boards, cli))
        return false;
    struct board_deal *deal =
        ARENA_ARRAY(&cli->arena, struct board_deal, boards.count + 1);
    for (size_t i = 0; i < boards.count; i++) {
        const struct deal_board *board = &boards.board[i];
        deal[i] =
            (struct board_deal){.board = board->board.number,
                                .deal = &board->board.deal,
                                .tricks = board->has_tricks ? &board->tricks : NULL};
    }
    change.deals.deal = deal;
    change.deals.count = boards.count;
    cli->subject = database;
    return submit_one(cli, edit->loaded->stream, &change);
}
