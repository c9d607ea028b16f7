/* deal_show.c - boards with their cards: as a table, and as JSON. */
#include "cli/cli.h"
#include "cli/deal_files.h"
#include "core/deal.h"
#include "doc.h"

static const char *const strain_name[BRIDGE_STRAINS] = {"C", "D", "H", "S", "NT"};

/* What a declarer can make: the level in each strain, no trumps first; "-": nothing. */
static void add_levels(struct table *table, const struct par_tricks *tricks, int seat)
{
    struct str cell = {0};
    for (int strain = BRIDGE_STRAINS - 1; strain >= 0; strain--) {
        int level = tricks->tricks[strain][seat] - BRIDGE_BOOK;
        str_add(&cell, strain < BRIDGE_STRAINS - 1 ? " " : "");
        str_add_char(&cell, level > 0 ? (char)('0' + level) : '-');
    }
    table_add(table, str_text(&cell));
    str_clear(&cell);
}

static void add_par(struct table *table, const struct par *par, enum lang lang)
{
    struct str cell = {0};
    number_add_signed(&cell, par->score);
    table_add(table, str_text(&cell));
    str_reset(&cell);
    for (int i = 0; i < par->contracts; i++) {
        const struct par_contract *contract = &par->contract[i];
        str_add(&cell, i > 0 ? ", " : "");
        bridge_show_contract(&cell, par_contract(contract), lang);
        if (contract->over != 0)
            number_add_signed(&cell, contract->over);
        str_add_char(&cell, ' ');
        for (int seat = contract->side; seat < SEAT_COUNT; seat += PAR_SIDES)
            if (contract->by[seat])
                str_add_char(&cell, seat_shown((enum seat)seat, lang));
    }
    table_add(table, par->contracts > 0 ? str_text(&cell) : "-");
    str_clear(&cell);
}

static void print_analysis(const struct deal_boards *boards, struct cli *cli)
{
    struct table table = {.arena = &cli->arena};
    char heading[SEAT_COUNT][2] = {{0}};
    table_column(&table, tr(cli->lang, N_("board")), TABLE_RIGHT);
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        heading[seat][0] = seat_shown((enum seat)seat, cli->lang);
        table_column(&table, heading[seat], TABLE_LEFT);
    }
    table_column(&table, tr(cli->lang, N_("par")), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, N_("contracts")), TABLE_REST);
    for (size_t i = 0; i < boards->count; i++) {
        const struct deal_board *board = &boards->board[i];
        table_add_number(&table, board->board.number);
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            add_levels(&table, &board->tricks, seat);
        add_par(&table, &board->par, cli->lang);
    }
    table_print(&table, &cli->out);
    cli_line(cli,
             N_("Each player's column shows the levels that can be made in no trumps, "
                "spades, hearts, diamonds and clubs; par is from North-South's side."));
}

void deal_boards_print(const struct deal_boards *boards, struct cli *cli)
{
    int64_t count = (int64_t)boards->count;
    int64_t problems = (int64_t)json_array_size(boards->problems);
    cli_line(
        cli,
        tr_n(cli->lang, N_("%jd board is correct"), N_("%jd boards are correct"), count),
        count);
    if (problems > 0)
        cli_line(cli,
                 tr_n(cli->lang, N_("%jd problem, see above"),
                      N_("%jd problems, see above"), problems),
                 problems);
    if (boards->analysed && boards->count > 0)
        print_analysis(boards, cli);
}

static json_t *tricks_json(const struct par_tricks *tricks)
{
    json_t *value = json_object();
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        json_t *of_seat = json_object();
        char name[2] = {seat_letter((enum seat)seat), '\0'};
        for (int strain = BRIDGE_STRAINS - 1; strain >= 0; strain--)
            json_object_set_new(of_seat, strain_name[strain],
                                json_integer(tricks->tricks[strain][seat]));
        json_object_set_new(value, name, of_seat);
    }
    return value;
}

static json_t *par_json(const struct par *par)
{
    json_t *contracts = json_array();
    for (int i = 0; i < par->contracts; i++) {
        struct str text = {0};
        par_add_contract(&text, &par->contract[i]);
        json_array_append_new(contracts, json_string(str_text(&text)));
        str_clear(&text);
    }
    return json_pack("{s:i, s:o}", "score", par->score, "contracts", contracts);
}

json_t *deal_board_json(const struct deal_board *board, bool analysed)
{
    struct str deal = {0};
    char dealer[2] = {seat_letter(board->board.dealer), '\0'};
    deal_add(&deal, &board->board.deal, board->board.dealer);
    json_t *value =
        json_pack("{s:i, s:s, s:s, s:s}", "board", board->board.number, "dealer", dealer,
                  "vulnerable", bridge_vulnerable_word[board->board.vulnerable], "deal",
                  str_text(&deal));
    str_clear(&deal);
    if (analysed) {
        json_object_set_new(value, "tricks", tricks_json(&board->tricks));
        json_object_set_new(value, "par", par_json(&board->par));
    }
    return value;
}

void deal_boards_json(const struct deal_boards *boards, struct cli *cli,
                      const int64_t *seed)
{
    json_t *value = json_object();
    json_t *list = json_array();
    if (seed)
        json_object_set_new(value, "seed", json_integer(*seed));
    for (size_t i = 0; i < boards->count; i++)
        json_array_append_new(list, deal_board_json(&boards->board[i], boards->analysed));
    json_object_set_new(value, "boards", list);
    if (boards->problems)
        json_object_set(value, "problems", boards->problems);
    cli_json(cli, value);
}
