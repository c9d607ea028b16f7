/* deal_files.c - boards with their cards: read from files, analysed. */
#include "cli/deal_files.h"

#include "cli/progress.h"
#include "cli/system.h"
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
static void note(struct deal_boards *boards, struct cli *cli, const char *path,
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

/* Whether dealer and vulnerability are those of the board's number, as printed on it. */
static bool check_cycle(const struct pbn_board *board, struct err *err)
{
    enum seat dealer = bridge_board_dealer(board->number);
    enum bridge_vulnerable vulnerable = bridge_board_vulnerable(board->number);
    if (board->dealer != dealer)
        return err_user(err,
                        "board %d says that %s deals, but on board %d it is %s; correct "
                        "the number or the dealer",
                        board->number, seat_word(board->dealer, err->lang), board->number,
                        seat_word(dealer, err->lang));
    if (board->vulnerable != vulnerable)
        return err_user(err,
                        "board %d has another vulnerability (%s) than its number says "
                        "(%s); correct one of them",
                        board->number, bridge_vulnerable_word[board->vulnerable],
                        bridge_vulnerable_word[vulnerable]);
    return true;
}

static bool check_board(const struct deal_boards *boards, const struct pbn_board *board,
                        struct err *err)
{
    if (board->number == 0)
        return err_user(err, "the deal has no board number; write [Board \"1\"] to it");
    if (!board->has_deal)
        return err_user(err, "board %d has no deal; write [Deal \"N:…\"] to it",
                        board->number);
    const struct deal_board *other = find_board(boards, board->number);
    if (other)
        return err_user(err,
                        "board %d is there twice, also at %s:%d; give one of them "
                        "another number",
                        board->number, other->path, other->board.line);
    return check_cycle(board, err);
}

static void read_game(struct deal_boards *boards, struct cli *cli, const char *path,
                      const struct pbn_game *game)
{
    struct err err = ERR_INIT(cli->lang);
    struct pbn_board board;
    if (!pbn_board_read(game, &board, &err)) {
        note(boards, cli, path, &err);
        return;
    }
    if (!check_board(boards, &board, &err)) {
        err_at(&err, "%d", board.line);
        note(boards, cli, path, &err);
        return;
    }
    struct deal_board *added = deal_boards_add(boards, cli);
    added->board = board;
    added->path = path;
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
        note(boards, cli, path, &err);
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
            cli_remark(cli, N_("board %d is missing among boards %d to %d"), number, low,
                       high);
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

bool deal_boards_analyse(struct deal_boards *boards, struct cli *cli)
{
    struct progress progress = progress_start(tr(cli->lang, N_("boards analysed")));
    bool good = true;
    for (size_t i = 0; good && i < boards->count; i++) {
        struct deal_board *board = &boards->board[i];
        struct par_board how = {board->board.dealer, board->board.vulnerable};
        good = solve_tricks(&board->board.deal, &board->tricks, &cli->err);
        if (good)
            par_find(&board->tricks, how, &board->par);
        progress_tell(&progress, i + 1);
    }
    progress_end(&progress);
    boards->analysed = good;
    return good;
}
