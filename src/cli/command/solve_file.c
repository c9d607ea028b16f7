/* solve_file.c - `etui solve FILE`: what can be made of the deal in a file. */
#include "cli/command/solve_file.h"

#include "base/jat.h"
#include "base/system.h"
#include "core/deal.h"
#include "doc/bridge.h"
#include "doc/solve.h"
#include "tournament/facts.h"
#include <string.h>

enum { SECONDS_USUAL = 60, SECONDS_MOST = 86400 };

/* "47.5" as people write it. */
static void add_halves(struct str *out, int halves, enum lang lang)
{
    number_add(out, ratio_of(halves, 2), halves % 2 != 0, lang);
}

static void print_points(struct cli *cli, const struct tarot_answer *answer)
{
    struct str low = {0};
    struct str high = {0};
    add_halves(&low, answer->points.low, cli->lang);
    add_halves(&high, answer->points.high, cli->lang);
    if (answer->points.low == answer->points.high)
        cli_line(cli, N_("the taker's side wins %s points"), str_text(&low));
    else
        cli_line(cli,
                 N_("not all is proven: the taker's side wins between %s and %s points; "
                    "more time (--seconds) may tell"),
                 str_text(&low), str_text(&high));
    str_clear(&low);
    str_clear(&high);
}

static void print_outcome(struct cli *cli, const struct tarot_answer *answer)
{
    struct str margin = {0};
    int size = answer->margin < 0 ? -answer->margin : answer->margin;
    add_halves(&margin, size, cli->lang);
    if (answer->has_margin && answer->made == TAROT_MADE)
        cli_line(cli, N_("made by %s"), str_text(&margin));
    else if (answer->has_margin)
        cli_line(cli, N_("down by %s"), str_text(&margin));
    else if (answer->made == TAROT_MADE)
        cli_line(cli, N_("the contract is made"));
    else if (answer->made == TAROT_DOWN)
        cli_line(cli, N_("the contract is down"));
    else
        cli_line(cli, N_("made or down is not known"));
    if (answer->has_score)
        cli_line(cli, N_("best score, bonuses included: %d"), answer->best_score);
    str_clear(&margin);
}

/* The cards of a play, a trick a line. */
static void print_line(struct cli *cli, const struct tarot_answer *answer)
{
    for (int i = 0; i < answer->line.count; i++) {
        enum seat seat = answer->seat[answer->line.player[i]];
        str_printf(&cli->out, "%c:", seat_shown(seat, cli->lang));
        tarot_card_add(&cli->out, answer->line.card[i]);
        str_add_char(&cli->out, i % PLAYERS == PLAYERS - 1 ? '\n' : ' ');
    }
}

static bool solve_tarot(struct cli *cli, const struct tarot_hands *hands)
{
    struct tarot_answer answer;
    int seconds = SECONDS_USUAL;
    if (!cli_get_number(cli, "seconds", 1, SECONDS_MOST, &seconds))
        return false;
    struct tarot_solver_how how = {.milliseconds = (int64_t)seconds * 1000};
    if (!tarot_solve(hands, &how, &answer, &cli->err))
        return false;
    if (cli_wants_json(cli)) {
        cli_json(cli, tarot_answer_json(&answer));
        return true;
    }
    print_points(cli, &answer);
    if (!answer.ending)
        print_outcome(cli, &answer);
    print_line(cli, &answer);
    return true;
}

/* {"deal":"N:…"}, with "board", or "dealer" and "vulnerable", where par depends on it. */
static bool read_bridge(struct cli *cli, const struct jat *top, struct pbn_board *board)
{
    const char *text;
    const char *word = NULL;
    struct jat member;
    struct deal deal;
    int64_t number = 1;
    if (jat_get_text(top, "deal", &text, &cli->err) != JAT_FOUND ||
        jat_get_int(top, "board", (struct jat_range){1, PBN_BOARD_MOST}, &number,
                    &cli->err) == JAT_FAILED)
        return false;
    jat_member(top, "deal", &member);
    if (!deal_read(text, &deal, &cli->err))
        return jat_err_at(&member, &cli->err);
    *board = pbn_board_of((int)number, &deal);
    if (jat_get_text(top, "dealer", &word, &cli->err) == JAT_FAILED)
        return false;
    jat_member(top, "dealer", &member);
    if (word && (!word[0] || word[1] || !seat_parse(word[0], &board->dealer)))
        return jat_err(&member, &cli->err, N_("a dealer is N, E, S or W"));
    word = NULL;
    if (jat_get_text(top, "vulnerable", &word, &cli->err) == JAT_FAILED)
        return false;
    for (int v = 0; word && v < BRIDGE_VULNERABILITIES; v++)
        if (str_equal(word, bridge_vulnerable_word[v])) {
            board->vulnerable = (enum bridge_vulnerable)v;
            return true;
        }
    jat_member(top, "vulnerable", &member);
    return !word || jat_err(&member, &cli->err, N_("vulnerable is none, ns, ew or both"));
}

static bool solve_bridge(struct cli *cli, const struct jat *top)
{
    struct deal_boards boards = {0};
    struct pbn_board board;
    if (!read_bridge(cli, top, &board))
        return false;
    deal_boards_add(&boards, cli)->board = board;
    if (!deal_boards_analyse(&boards, cli))
        return false;
    if (cli_wants_json(cli))
        cli_json(cli, deal_board_json(&boards.board[0], true));
    else
        deal_boards_print(&boards, cli);
    return true;
}

static bool is_json(const struct str *bytes)
{
    const char *text = str_text(bytes);
    text += strspn(text, " \t\r\n");
    return *text == '{' || *text == '[';
}

/* A deal of either game as JSON, or of tarot as a line of text. */
bool solve_file(struct cli *cli)
{
    const char *path = cli->args.operand[0];
    struct str bytes = {0};
    struct tarot_hands hands;
    cli->subject = path;
    if (!system_read(path, &bytes, &cli->err)) {
        str_clear(&bytes);
        return false;
    }
    bool json = is_json(&bytes);
    json_t *value = json ? jat_parse(str_text(&bytes), bytes.length, &cli->err) : NULL;
    bool read =
        json ? value != NULL : tarot_hands_read(str_text(&bytes), &hands, &cli->err);
    str_clear(&bytes);
    cli_keep(cli, value);
    if (!read)
        return false;
    struct jat top = JAT_TOP(value);
    if (json && json_object_get(value, "deal"))
        return solve_bridge(cli, &top);
    if (json && !tarot_hands_from(&top, &hands, &cli->err))
        return false;
    return solve_tarot(cli, &hands);
}
