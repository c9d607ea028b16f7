/* solve_file.c - `etui solve FILE`: what can be made of the deal in a file. */
#include "cli/command/solve_file.h"

#include "base/jat.h"
#include "base/system.h"
#include "core/deal.h"
#include "core/play.h"
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

/* The cards of a play that cost something. */
static void print_costs(struct cli *cli, const struct tarot_played *played,
                        const struct tarot_answer *answer)
{
    for (int i = 0; played->known && i < played->line.count; i++) {
        struct str card = {0};
        struct str cost = {0};
        if (played->cost[i] <= 0)
            continue;
        tarot_card_show(&card, played->line.card[i], cli->lang);
        add_halves(&cost, played->cost[i], cli->lang);
        cli_line(cli, N_("trick %d: %s plays %s, which costs %s points"), i / PLAYERS + 1,
                 seat_word(answer->seat[played->line.player[i]], cli->lang),
                 str_text(&card), str_text(&cost));
        str_clear(&card);
        str_clear(&cost);
    }
}

/* Games of players who see their own cards alone. */
static bool play_fairly(struct cli *cli, const struct tarot_hands *hands,
                        struct fair_games *fair)
{
    if (hands->kind != TAROT_WHOLE || hands->players != PLAYERS)
        return err_user(&cli->err,
                        "the difficulty is that of a whole deal of four; leave "
                        "out --difficulty");
    return tarot_play_fairly(hands, fair, &cli->err);
}

static void print_fair(struct cli *cli, const struct fair_games *fair)
{
    cli_line(cli,
             N_("difficulty %d of 100: players who see their own cards alone make it in "
                "%d of %d games, with scores from %d over %d to %d"),
             fair_difficulty(fair), fair->made, fair->games, fair->score[0],
             fair->score[fair->games / 2], fair->score[fair->games - 1]);
}

static bool solve_tarot(struct cli *cli, const struct tarot_hands *hands,
                        struct tarot_played *played)
{
    struct tarot_answer answer;
    int seconds = SECONDS_USUAL;
    if (!cli_get_number(cli, "seconds", 1, SECONDS_MOST, &seconds))
        return false;
    struct tarot_solver_how how = {.milliseconds = (int64_t)seconds * 1000};
    struct fair_games fair = {.games = 0};
    if (args_has(&cli->args, "difficulty") && !play_fairly(cli, hands, &fair))
        return false;
    if (!tarot_solve(hands, &how, &answer, &cli->err) ||
        (played->line.count > 0 && !tarot_solve_costs(hands, &how, played, &cli->err)))
        return false;
    if (cli_wants_json(cli)) {
        json_t *value = tarot_answer_json(&answer);
        if (played->line.count > 0)
            json_object_set_new(value, "costs", tarot_played_json(played, hands));
        if (fair.games > 0)
            json_object_set_new(value, "difficulty", tarot_fair_json(&fair));
        cli_json(cli, value);
        return true;
    }
    print_points(cli, &answer);
    if (!answer.ending)
        print_outcome(cli, &answer);
    if (fair.games > 0)
        print_fair(cli, &fair);
    print_line(cli, &answer);
    print_costs(cli, played, &answer);
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
    const char *text = str_after_mark(str_text(bytes));
    text += strspn(text, " \t\r\n");
    return *text == '{' || *text == '[';
}

/* A deal of either game as JSON, or of tarot as a line of text. */
bool solve_file(struct cli *cli)
{
    const char *path = cli->args.operand[0];
    struct str bytes = {0};
    struct tarot_hands hands;
    struct tarot_played played = {.known = false};
    cli->subject = path;
    if (!system_read(path, &bytes, &cli->err)) {
        str_clear(&bytes);
        return false;
    }
    bool json = is_json(&bytes);
    json_t *value = json ? jat_parse(str_text(&bytes), bytes.length, &cli->err) : NULL;
    const char *line = str_after_mark(str_text(&bytes));
    bool read = json ? value != NULL : tarot_hands_read(line, &hands, &cli->err);
    str_clear(&bytes);
    cli_keep(cli, value);
    if (!read)
        return false;
    struct jat top = JAT_TOP(value);
    if (json && json_object_get(value, "deal"))
        return solve_bridge(cli, &top);
    if (json && !tarot_hands_from(&top, &hands, &cli->err))
        return false;
    bool whole = hands.players == PLAYERS && hands.kind != TAROT_FIRST_POSITION;
    if (json && whole && !tarot_played_from(&top, &hands, &played, &cli->err))
        return false;
    return solve_tarot(cli, &hands, &played);
}
