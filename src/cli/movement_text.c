/* movement_text.c - movements for whoever reads the terminal. */
#include "cli/movement_text.h"

#include "cli/wording.h"
#include "doc.h"
#include <string.h>

/* A round as it is printed. */
struct round_shown {
    struct cli *cli;
    const struct format *format;
    const struct schedule *schedule;
    int round;
};

static void add_table_row(const struct round_shown *shown, struct table *table,
                          int number)
{
    struct cli *cli = shown->cli;
    const struct schedule *schedule = shown->schedule;
    const struct schedule_table *at = schedule_at(schedule, shown->round, number);
    struct str boards = {0};
    struct wording buffer;
    table_add_number(table, number);
    wording_add_boards(&boards, schedule->board + at->first, at->count);
    table_add(table, at->count ? str_text(&boards) : tr(cli->lang, "does not play"));
    str_clear(&boards);
    for (int k = 0; k < schedule->sides; k++) {
        int s = name_seat_told(shown->format, schedule->sides, k);
        table_add(table, at->seat[s] == SCHEDULE_EMPTY
                             ? "–"
                             : wording_label(schedule->label[at->seat[s]], NULL,
                                             cli->lang, &buffer));
    }
}

/* The seats as people call them: N E S O, NS EO, attack and defence. */
static const char *seat_heading(struct cli *cli, const struct format *format, int seat)
{
    const char *key = format->seat_key[seat];
    if (strcmp(key, "attack") == 0)
        return tr(cli->lang, N_("Attack"));
    if (strcmp(key, "defence") == 0)
        return tr(cli->lang, N_("Defence"));
    struct str text = {0};
    for (; *key; key++) {
        enum seat named = SEAT_N;
        seat_parse_five(*key, &named);
        str_add_char(&text, seat_shown(named, cli->lang));
    }
    const char *shown = arena_strdup(&cli->arena, str_text(&text));
    str_clear(&text);
    return shown;
}

/* Boards that wait, and tables that share theirs two by two. */
static void print_relays(struct cli *cli, const struct schedule *schedule, int round)
{
    for (int i = 0; i < schedule->relays; i++) {
        const struct schedule_relay *relay = &schedule->relay[i];
        struct str boards = {0};
        if (relay->round != round)
            continue;
        wording_add_boards(&boards, schedule->waiting + relay->first, relay->count);
        cli_line(cli, N_("Boards %s wait after table %d."), str_text(&boards),
                 relay->after);
        str_clear(&boards);
    }
    for (int table = 1; table <= schedule->tables; table++) {
        int other = schedule_at(schedule, round, table)->shares;
        if (other > table && schedule_shares(schedule, round, table, other))
            cli_line(cli, N_("Tables %d and %d share their boards."), table, other);
    }
}

static void print_round(struct cli *cli, const struct format *format,
                        const struct schedule *schedule, int round)
{
    const struct round_shown shown = {cli, format, schedule, round};
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, "Table"), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, format->deals ? N_("Deals") : N_("Boards")),
                 TABLE_LEFT);
    for (int k = 0; k < schedule->sides; k++)
        table_column(
            &table, seat_heading(cli, format, name_seat_told(format, schedule->sides, k)),
            TABLE_LEFT);
    for (int number = 1; number <= schedule->tables; number++)
        add_table_row(&shown, &table, number);
    cli_line(cli, N_("Round %d"), round);
    table_print(&table, &cli->out);
    print_relays(cli, schedule, round);
}

static void print_duties(struct cli *cli, const struct movement_field *field)
{
    struct str text = {0};
    int board[SCHEDULE_BOARDS_MAX];
    for (size_t i = 0; i < field->duties; i++) {
        const struct movement_duty *duty = &field->duty[i];
        for (int b = 0; b < duty->count; b++)
            board[b] = duty->first + b;
        if (i > 0)
            str_add(&text, ", ");
        wording_add_boards(&text, board, duty->count);
    }
    if (field->duties > 0)
        cli_line(cli,
                 N_("Before round 1 this field deals these boards and duplicates "
                    "them for the other fields: %s."),
                 str_text(&text));
    str_clear(&text);
}

static void print_verdict(struct cli *cli, const struct format *format,
                          const struct verify_report *report)
{
    if (!report->valid)
        cli_line(cli, N_("Not valid; `etui check` lists what is wrong."));
    else if (report->max_meetings > 1)
        cli_line(cli,
                 N_("Checked: nobody plays a board twice; the same two players meet %d "
                    "times at most."),
                 report->max_meetings);
    else if (!format->taker)
        cli_line(cli,
                 N_("Checked: no two players meet twice, nobody plays a board twice."));
    else
        cli_line(cli,
                 N_("Checked: no two players meet twice, nobody plays a board twice; "
                    "each player attacks %d to %d times."),
                 report->min_attacks, report->max_attacks);
}

static void print_size(struct cli *cli, const struct movement_document *document,
                       size_t f, int deals)
{
    const struct movement_field *field = &document->movement.field[f];
    const char *word =
        name_field_planned(document->format, &document->movement, f, cli->lang);
    const char *which = arena_printf(&cli->arena, "%s%s%s", document->movement.kind->name,
                                     word[0] ? ", " : "", word);
    int tables = field->schedule.tables;
    int rounds = field->schedule.rounds;
    cli_line(
        cli,
        field->schedule.sides == 2 ? N_("%s, %s: %s, %s, %s each")
                                   : N_("%s, %s: %s, %s, %s per player"),
        document->format->name, which,
        arena_printf(&cli->arena, tr_n(cli->lang, "%d table", "%d tables", tables),
                     tables),
        arena_printf(&cli->arena, tr_n(cli->lang, "%d round", "%d rounds", rounds),
                     rounds),
        arena_printf(&cli->arena, tr_n(cli->lang, "%d deal", "%d deals", deals), deals));
}

void movement_print(struct cli *cli, const struct movement_document *document,
                    const struct verify_report *report)
{
    const struct movement *movement = &document->movement;
    for (size_t i = 0; i < movement->fields; i++) {
        const struct movement_field *field = &movement->field[i];
        const struct schedule *schedule = &field->schedule;
        print_size(cli, document, i, report->max_deals);
        print_duties(cli, field);
        for (int round = 1; round <= schedule->rounds; round++) {
            str_add_char(&cli->out, '\n');
            print_round(cli, document->format, schedule, round);
        }
        str_add_char(&cli->out, '\n');
    }
    print_verdict(cli, document->format, report);
}
