/* deals_text_tarot.c - the deals of a session of tarot in a text: lines of `etui deal
 * tarot`, or its JSON. */
#include "base/jat.h"
#include "core/deal.h"
#include "doc/bridge/deals_text.h"
#include "tournament/change.h"
#include "tournament/facts.h"
#include <string.h>

enum { GAMES_MOST = 1000 };

static bool is_new_board(const struct deals_text *deals, int board, struct err *err)
{
    for (size_t i = 0; i < deals->games; i++)
        if (deals->game[i].board == board && !deals->game[i].wrong)
            return err_user(err, "board %d appears twice; keep one of its deals", board);
    return true;
}

/* Adds a deal that was read, or what was wrong with it. */
static void add_deal(struct deals_text *deals, int line, const struct tarot_hands *hands,
                     struct err *err)
{
    struct deals_game *game = &deals->game[deals->games];
    *game = (struct deals_game){.line = line};
    if (err->kind == ERR_NONE) {
        struct board_deal one = {.board = hands->board, .tarot = hands};
        struct change change = {
            .kind = CHANGE_DEALS,
            .deals = {.session = deals->session, .deal = &one, .count = 1}};
        game->board = hands->board;
        game->tarot = hands;
        if (is_new_board(deals, hands->board, err))
            tournament_check(deals->t, &change, err);
    }
    if (err->kind != ERR_NONE) {
        game->wrong = arena_strdup(deals->arena, err->text);
        deals->wrong++;
    }
    deals->games++;
}

static bool read_lines(struct deals_text *deals, struct err *err)
{
    const char *at = deals->text;
    for (int line = 1; *at; line++) {
        size_t n = strcspn(at, "\n");
        const char *text = str_after_mark(arena_strndup(deals->arena, at, n));
        at += at[n] ? n + 1 : n;
        if (text[strspn(text, " \t\r")] == '\0' || text[0] == '%' || text[0] == '#')
            continue;
        if (deals->games == GAMES_MOST)
            return err_user(err, "it has too many deals; import those of one session");
        struct tarot_hands *hands = ARENA_NEW(deals->arena, struct tarot_hands);
        struct err wrong = ERR_INIT(err->lang);
        tarot_hands_read(text, hands, &wrong);
        add_deal(deals, line, hands, &wrong);
    }
    return deals->games > 0 ||
           err_user(err, "there is no deal in it; give lines as `etui deal tarot` writes "
                         "them, or its JSON");
}

/* One deal, a list of them, or {"boards":[…]}. */
static bool read_json(struct deals_text *deals, json_t *json, struct err *err)
{
    json_t *list = json_is_object(json) ? json_object_get(json, "boards") : json;
    size_t n = json_is_array(list) ? json_array_size(list) : 1;
    struct jat top = JAT_TOP(json_is_array(list) ? list : json);
    if (n > GAMES_MOST)
        return err_user(err, "it has too many deals; import those of one session");
    for (size_t i = 0; i < n; i++) {
        struct jat at = json_is_array(list) ? jat_element(&top, i) : top;
        struct tarot_hands *hands = ARENA_NEW(deals->arena, struct tarot_hands);
        struct err wrong = ERR_INIT(err->lang);
        tarot_hands_from(&at, hands, &wrong);
        add_deal(deals, (int)i + 1, hands, &wrong);
    }
    return true;
}

/* Behind blank lines, and those that name a file. */
static const char *skip_comments(const char *text)
{
    text = str_after_mark(text + strspn(text, " \t\r\n"));
    while (*text == '%') {
        text += strcspn(text, "\n");
        text = str_after_mark(text + strspn(text, " \t\r\n"));
    }
    return text;
}

bool deals_text_read_tarot(struct deals_text *deals, struct err *err)
{
    const char *text = skip_comments(deals->text);
    deals->game = ARENA_ARRAY(deals->arena, struct deals_game, GAMES_MOST);
    if (text[0] == '[' && text[1] >= 'A' && text[1] <= 'Z')
        return err_user(err, "this is PBN, a file of bridge; deals of tarot are lines of "
                             "`etui deal tarot`, or its JSON");
    if (*text != '{' && *text != '[')
        return read_lines(deals, err);
    json_t *json = jat_parse(text, strlen(text), err);
    if (!json)
        return false;
    bool read = read_json(deals, json, err);
    json_decref(json);
    return read;
}
