/* deal_files.c - boards with their cards: read from files, analysed. */
#include "cli/deal_files.h"

#include "base/system.h"
#include "cli/progress.h"
#include "doc/solve.h"

struct deal_board *deal_boards_add(struct deal_boards *boards, struct cli *cli)
{
    boards->board = arena_grow(&cli->arena, boards->board, boards->count,
                               &boards->capacity, sizeof *boards->board);
    struct deal_board *board = &boards->board[boards->count++];
    *board = (struct deal_board){0};
    return board;
}

/* Notes what is wrong at a place of a file: said at once, or kept for the JSON value. */
static void note_problem(struct deal_boards *boards, struct cli *cli, const char *path,
                         const struct err *err)
{
    const char *where = arena_printf(&cli->arena, "%s:%s", path, err->place);
    const char *subject = cli->subject;
    cli->status = CLI_WRONG_INPUT;
    json_array_append_new(boards->problems,
                          json_pack("{s:s, s:s}", "place", where, "problem", err->text));
    if (cli_wants_json(cli))
        return;
    cli->subject = where;
    cli_remark(cli, "%s", err->text);
    cli->subject = subject;
}

static const struct deal_board *find_board(const struct deal_boards *boards, int number)
{
    for (size_t i = 0; i < boards->count; i++)
        if (boards->board[i].board.number == number)
            return &boards->board[i];
    return NULL;
}

static bool check_board(const struct deal_boards *boards, const struct pbn_board *board,
                        struct err *err)
{
    const struct deal_board *other =
        board->number > 0 && board->has_deal ? find_board(boards, board->number) : NULL;
    if (other)
        return err_user(
            err, "board %d appears twice, also at %s:%d; give one of them another number",
            board->number, other->path, other->board.line);
    return pbn_deal_check(board, err);
}

static void read_game(struct deal_boards *boards, struct cli *cli, const char *path,
                      const struct pbn_game *game)
{
    struct err err = ERR_INIT(cli->lang);
    struct pbn_board board;
    if (!pbn_board_read(game, &board, &err)) {
        note_problem(boards, cli, path, &err);
        return;
    }
    if (!check_board(boards, &board, &err)) {
        err_at(&err, "%d", board.line);
        note_problem(boards, cli, path, &err);
        return;
    }
    struct deal_board *added = deal_boards_add(boards, cli);
    added->board = board;
    added->path = path;
    added->has_tricks = pbn_tricks_read(game, &added->tricks);
}

static bool read_file(struct deal_boards *boards, struct cli *cli, const char *path)
{
    struct str bytes = {0};
    struct err err = ERR_INIT(cli->lang);
    struct pbn_file file = {0};
    cli->subject = path;
    if (!system_read(path, &bytes, &cli->err)) {
        str_clear(&bytes);
        return false;
    }
    bool good = pbn_parse(str_text(&bytes), bytes.length, &file, &cli->arena, &err);
    str_clear(&bytes);
    if (!good)
        note_problem(boards, cli, path, &err);
    for (size_t i = 0; i < file.games; i++)
        read_game(boards, cli, path, &file.game[i]);
    return true;
}

/* Numbers that are left out between the first and the last board. */
static void tell_gaps(const struct deal_boards *boards, struct cli *cli)
{
    int low = PBN_BOARD_MOST;
    int high = 0;
    for (size_t i = 0; i < boards->count; i++) {
        int number = boards->board[i].board.number;
        low = number < low ? number : low;
        high = number > high ? number : high;
    }
    for (int number = low; number < high; number++)
        if (!find_board(boards, number)) {
            cli_remark(cli, N_("board %d is missing between boards %d and %d"), number,
                       low, high);
            return;
        }
}

bool deal_boards_read(struct deal_boards *boards, struct cli *cli,
                      const char *const path[], size_t paths)
{
    boards->problems = cli_keep(cli, json_array());
    for (size_t i = 0; i < paths; i++)
        if (!read_file(boards, cli, path[i]))
            return false;
    cli->subject = NULL;
    if (cli->status == CLI_DONE && !cli_wants_json(cli))
        tell_gaps(boards, cli);
    return true;
}

/* Asks about each; false where the process finds no more. */
static bool ask_all(const struct deal_boards *boards, const struct solver *solver,
                    struct progress *progress)
{
    for (size_t i = 0; i < boards->count; i++) {
        struct deal_board *board = &boards->board[i];
        struct par_board how = {board->board.dealer, board->board.vulnerable};
        if (!solver_ask(solver, &board->board.deal, &board->tricks))
            return false;
        board->has_tricks = true;
        par_find(&board->tricks, how, &board->par);
        progress_tell(progress, i + 1);
    }
    return true;
}

bool deal_boards_analyse(struct deal_boards *boards, struct cli *cli)
{
    struct progress progress = progress_start(tr(cli->lang, N_("boards analysed")));
    struct solver solver;
    boards->analysed =
        solver_start(&solver, SOLVER_PROGRAM) && ask_all(boards, &solver, &progress);
    enum solver_outcome outcome = solver_end(&solver);
    progress_end(&progress);
    return boards->analysed || solver_explain(outcome, &cli->err);
}
