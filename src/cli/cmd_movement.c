/* cmd_movement.c - `etui movement`: who sits where, with which boards, in each round. */
#include "cli/commands.h"
#include "cli/table.h"
#include "cli/wording.h"
#include "core/movement/line.h"
#include "tournament/movement_json.h"

enum { MISSING_MOST = 3 };

static bool read_request(struct cli *cli, struct movement_request *request)
{
    struct jat_range any = {1, SCHEDULE_TABLES_MAX};
    long tables = 0;
    long rounds = 0;
    long boards = 0;
    const struct format *format = format_require(cli->args.operand[0], &cli->err);
    if (!format || !cli_get_int(cli, "tables", any, &tables) ||
        !cli_get_int(cli, "rounds", any, &rounds) ||
        !cli_get_int(cli, "boards", any, &boards))
        return false;
    *request = (struct movement_request){.format = format,
                                         .kind = args_get(&cli->args, "kind"),
                                         .tables = (int)tables,
                                         .rounds = (int)rounds,
                                         .boards = (int)boards};
    return true;
}

static struct movement_field *find_field(const struct movement *movement,
                                         const char *name)
{
    if (!name[0] && movement->fields == 1)
        return &movement->field[0];
    for (size_t i = 0; i < movement->fields; i++)
        if (str_equal(movement->field[i].name, name))
            return &movement->field[i];
    return NULL;
}

/* Empties a seat given as E3 or B:E3. */
static bool leave(struct cli *cli, const struct movement *movement, const char *typed)
{
    struct wording name;
    struct wording label;
    wording_read_address(typed, &name, &label);
    struct movement_field *field = find_field(movement, name.text);
    if (!field && !name.text[0])
        return err_user(&cli->err,
                        "%.40s: there are %zu fields; name one of them, as in B:E3",
                        typed, movement->fields);
    if (!field)
        return err_user(&cli->err, "%.40s: there is no field %s; the last one is %s",
                        typed, name.text, movement->field[movement->fields - 1].name);
    int contestant = schedule_find(&field->schedule, label.text);
    if (contestant == SCHEDULE_EMPTY)
        return err_user(&cli->err,
                        "%.40s: nobody starts there; field %s has tables 1 to %d", typed,
                        field->name, field->schedule.tables);
    schedule_leave(&field->schedule, contestant);
    return true;
}

static bool leave_all(struct cli *cli, const struct movement *movement)
{
    const char *typed;
    size_t n = 0;
    for (; (typed = args_nth(&cli->args, "missing", n)); n++)
        if (!leave(cli, movement, typed)) {
            return err_at(&cli->err, "--missing");
        }
    if (n > MISSING_MOST)
        cli_remark(cli,
                   N_("%zu players are missing; with four or more, one table less is "
                      "enough"),
                   n);
    return true;
}

static void add_row(struct cli *cli, struct table *table, const struct schedule *schedule,
                    int round, int number)
{
    const struct schedule_table *at = schedule_at(schedule, round, number);
    struct str boards = {0};
    struct wording buffer;
    table_add_number(table, number);
    wording_add_boards(&boards, schedule->board + at->first, at->count);
    table_add(table, at->count ? str_text(&boards) : tr(cli->lang, "does not play"));
    str_clear(&boards);
    for (int s = 0; s < schedule->sides; s++)
        table_add(table, at->seat[s] == SCHEDULE_EMPTY
                             ? "–"
                             : wording_label(schedule->label[at->seat[s]], NULL,
                                             cli->lang, &buffer));
}

static void print_round(struct cli *cli, const struct schedule *schedule, int round)
{
    struct table table = {.arena = &cli->arena};
    char seat[SEAT_COUNT][2];
    table_column(&table, tr(cli->lang, "Table"), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, "Boards"), TABLE_LEFT);
    for (int s = 0; s < schedule->sides; s++) {
        str_format(seat[s], sizeof seat[s], "%c", seat_shown((enum seat)s, cli->lang));
        table_column(&table, seat[s], TABLE_LEFT);
    }
    for (int number = 1; number <= schedule->tables; number++)
        add_row(cli, &table, schedule, round, number);
    cli_line(cli, N_("Round %d"), round);
    table_print(&table, &cli->out);
}

static void print(struct cli *cli, const struct movement *movement,
                  const struct verify_report *report)
{
    for (size_t i = 0; i < movement->fields; i++) {
        const struct schedule *schedule = &movement->field[i].schedule;
        cli_line(cli, N_("%s, %s, field %s: %d tables, %d rounds, %d deals a player"),
                 movement->format->name, movement->kind, movement->field[i].name,
                 schedule->tables, schedule->rounds, report->max_deals);
        for (int round = 1; round <= schedule->rounds; round++) {
            str_add_char(&cli->out, '\n');
            print_round(cli, schedule, round);
        }
        str_add_char(&cli->out, '\n');
    }
    if (report->valid)
        cli_line(cli,
                 N_("Checked: nobody meets twice, no board is played twice; a player "
                    "attacks %d to %d times."),
                 report->min_attacks, report->max_attacks);
    else
        cli_line(cli, N_("Not valid; `etui check` lists what is wrong."));
}

static void explain(const struct movement *movement, struct why *why)
{
    for (size_t i = 0; i < movement->fields; i++)
        line_explain(movement->field[i].schedule.tables, why);
}

bool cmd_movement(struct cli *cli)
{
    struct movement_request request;
    struct movement movement;
    struct verify_report report;
    struct why why = {.lang = cli->lang};
    if (!read_request(cli, &request) ||
        !movement_make(&request, &movement, &cli->arena, &cli->err) ||
        !leave_all(cli, &movement))
        return false;
    movement_verify(&movement, &report);
    bool wanted = args_has(&cli->args, "why");
    if (wanted)
        explain(&movement, &why);
    if (cli_wants_json(cli)) {
        json_t *value = movement_write(&movement, &report);
        if (wanted)
            json_object_set_new(value, "why", cli_why_json(&why));
        cli_json(cli, value);
    } else {
        print(cli, &movement, &report);
        str_add(&cli->out, str_text(&why.out));
    }
    why_clear(&why);
    return true;
}
