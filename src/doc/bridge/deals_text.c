/* deals_text.c - the deals of a session in a text of PBN, held against the tournament. */
#include "doc/bridge/deals_text.h"

#include "doc/bridge/deals_foreign.h"
#include "doc/bridge/pbn.h"
#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 1000 }; /* more than any session plays */

static const char mark[] = "% file: "; /* before each file on a page */

const char *deals_text_place(const struct deals_text *deals, int line)
{
    const char *at = deals->text;
    const char *name = NULL;
    int first = 0; /* the line before the file */
    for (int i = 1; i < line && *at; i++) {
        size_t n = strcspn(at, "\n");
        if (strncmp(at, mark, sizeof mark - 1) == 0) {
            name = arena_strndup(deals->arena, at + sizeof mark - 1,
                                 strcspn(at + sizeof mark - 1, "\r\n"));
            first = i;
        }
        at += at[n] ? n + 1 : n;
    }
    return name ? arena_printf(deals->arena, "%s: %d", name, line - first)
                : arena_printf(deals->arena, "%d", line);
}

static const struct deals_game *find_game(const struct deals_text *deals, int board)
{
    for (size_t i = 0; i < deals->games; i++)
        if (deals->game[i].board == board && !deals->game[i].wrong)
            return &deals->game[i];
    return NULL;
}

static bool check_game(const struct deals_text *deals, const struct pbn_board *board,
                       struct err *err)
{
    const struct deals_game *other = find_game(deals, board->number);
    if (!pbn_deal_check(board, err))
        return false;
    if (other)
        return err_user(
            err,
            "board %d appears twice, also on line %s; give one of them another number",
            board->number, deals_text_place(deals, other->line));
    struct board_deal one = {.board = board->number, .deal = &board->deal};
    struct change change = {
        .kind = CHANGE_DEALS,
        .deals = {.session = deals->session, .deal = &one, .count = 1}};
    return tournament_check(deals->t, &change, err); /* leads that are recorded */
}

static int read_whole_number(const char *text)
{
    return strlen(text) <= 9 && strspn(text, "0123456789") == strlen(text)
               ? (int)strtoll(text, NULL, 10)
               : 0;
}

static void read_game(struct deals_text *deals, const struct pbn_game *from,
                      enum lang lang)
{
    struct deals_game *game = &deals->game[deals->games];
    struct pbn_board *board = ARENA_NEW(deals->arena, struct pbn_board);
    struct par_tricks *tricks = ARENA_NEW(deals->arena, struct par_tricks);
    struct err err = ERR_INIT(lang);
    *game = (struct deals_game){.line = from->line};
    if (pbn_board_read(from, board, &err)) {
        *game = (struct deals_game){
            .line = board->line, .board = board->number, .deal = &board->deal};
        if (pbn_tricks_read(from, tricks))
            game->tricks = tricks;
        check_game(deals, board, &err);
    } else {
        game->board = read_whole_number(pbn_value(from, "Board"));
        if (err.place[0] != '\0')
            game->line = read_whole_number(err.place);
    }
    if (err.kind != ERR_NONE) {
        game->wrong = arena_strdup(deals->arena, err.text);
        deals->wrong++;
    }
    deals->games++;
}

/* Where the file at the place ends: before the mark of the next one. */
static size_t file_length(const char *text)
{
    const char *next = text;
    while ((next = strstr(next + 1, mark)))
        if (next[-1] == '\n')
            return (size_t)(next - text);
    return strlen(text);
}

/* Adds a file, as PBN whatever it was. */
static void add_file(struct deals_text *deals, const char *text, size_t length,
                     struct str *out, struct err *err)
{
    struct str pbn = {0};
    size_t head = strncmp(text, mark, sizeof mark - 1) == 0 ? strcspn(text, "\n") + 1 : 0;
    head = head < length ? head : length;
    size_t end = length; /* without the lines between files */
    while (end > head && (text[end - 1] == '\n' || text[end - 1] == '\r'))
        end--;
    const char *inner = arena_strndup(deals->arena, text + head, end - head);
    if (err->kind == ERR_NONE && deals_foreign_read(inner, end - head, &pbn, err))
        str_printf(out, "%.*s%s\n", (int)head, text, str_text(&pbn));
    else
        str_printf(out, "%.*s", (int)length, text);
    str_clear(&pbn);
}

/* Turns files that are not PBN into PBN. */
static bool take_foreign(struct deals_text *deals, struct err *err)
{
    struct str out = {0};
    for (const char *at = deals->text; *at && err->kind == ERR_NONE;) {
        size_t length = file_length(at);
        add_file(deals, at, length, &out, err);
        at += length;
    }
    if (err->kind == ERR_NONE)
        deals->text = arena_strdup(deals->arena, str_text(&out));
    str_clear(&out);
    return err->kind == ERR_NONE;
}

bool deals_text_read(struct deals_text *deals, struct err *err)
{
    struct pbn_file file = {0};
    struct err wrong = ERR_INIT(err->lang);
    if (deals->t->format->game->id == GAME_TAROT)
        return deals_text_read_tarot(deals, err);
    if (!take_foreign(deals, err))
        return false;
    if (!pbn_parse(deals->text, strlen(deals->text), &file, deals->arena, &wrong))
        return err_user(
            err, "line %s: %s",
            deals_text_place(deals, wrong.place[0] ? read_whole_number(wrong.place) : 1),
            wrong.text);
    if (file.games > GAMES_MOST)
        return err_user(err, "it has too many deals; import those of one session");
    deals->game = ARENA_ARRAY(deals->arena, struct deals_game, file.games);
    for (size_t i = 0; i < file.games; i++)
        read_game(deals, &file.game[i], err->lang);
    return true;
}

struct change deals_text_change(const struct deals_text *deals)
{
    struct board_deal *deal = ARENA_ARRAY(deals->arena, struct board_deal, deals->games);
    for (size_t i = 0; i < deals->games; i++)
        deal[i] = (struct board_deal){.board = deals->game[i].board,
                                      .deal = deals->game[i].deal,
                                      .tricks = deals->game[i].tricks,
                                      .tarot = deals->game[i].tarot};
    return (struct change){
        .kind = CHANGE_DEALS,
        .deals = {.session = deals->session, .deal = deal, .count = deals->games}};
}
