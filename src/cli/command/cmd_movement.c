/* cmd_movement.c - `etui movement`: who sits where, with which boards, in each round. */
#include "cli.h"
#include "cli/command/commands.h"
#include "tournament/document.h"

enum { MISSING_MOST = 3 };

/* What only some kinds know: more or fewer players, a draw, an arrow switch. */
static bool read_choices(struct cli *cli, struct movement_plan *plan)
{
    const char *arrow = args_get(&cli->args, "arrow");
    int seed = 0;
    if (!cli_get_number(cli, "sections", 1, SECTIONS_MOST, &plan->sections) ||
        !cli_get_number(cli, "extra", -3, 3, &plan->extra) ||
        !cli_get_number(cli, "seed", 0, 999999999, &seed))
        return false;
    plan->balance = args_has(&cli->args, "balance");
    plan->turns = args_has(&cli->args, "turns");
    plan->seed = (uint64_t)seed;
    if (arrow)
        plan->arrow =
            str_equal(arrow, "best") ? MOVEMENT_ARROW_BEST : MOVEMENT_ARROW_ROUNDS;
    return true;
}

/* Players in place of tables: four a table, and those who are more or fewer. A pair too
 * many has a table of its own, where it waits for nobody. */
static bool read_players(struct cli *cli, const struct format *format,
                         struct movement_plan *plan, int *missing)
{
    bool pairs = format->movement == MOVEMENT_BRIDGE_PAIRS;
    int players = 0;
    if (!args_has(&cli->args, "players") || args_has(&cli->args, "tables"))
        return true;
    if (!cli_get_number(cli, "players", 1, SCHEDULE_CONTESTANTS_MAX, &players))
        return false;
    if (pairs && players % 2 == 1)
        return err_user(&cli->err, "%d players are no whole number of pairs", players);
    int over = players % 4;
    plan->tables = players / 4 + (pairs ? over == 2 : over == 3);
    plan->extra = pairs ? 0 : over == 3 ? -1 : over;
    *missing = pairs && over == 2;
    return true;
}

static bool read_request(struct cli *cli, struct format_request *request, int *missing)
{
    enum { MOST = SCHEDULE_TABLES_MAX };
    struct movement_plan *plan = &request->plan;
    const struct format *format = format_require(cli->args.operand[0], &cli->err);
    cli_speak_of(cli, format);
    *request =
        (struct format_request){.format = format, .kind = args_get(&cli->args, "kind")};
    if (format && !args_has(&cli->args, "tables") && !args_has(&cli->args, "players"))
        return cli_usage(cli, "--%s is missing: --%s %s", "tables", "tables", "N");
    return format && cli_get_number(cli, "tables", 1, MOST, &plan->tables) &&
           cli_get_number(cli, "rounds", 1, MOST, &plan->rounds) &&
           cli_get_number(cli, "boards", 1, MOST, &plan->boards) &&
           read_choices(cli, plan) && read_players(cli, format, plan, missing);
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
static bool leave_seat(struct cli *cli, const struct movement *movement,
                       const char *typed)
{
    struct wording name;
    struct wording label;
    wording_read_address(typed, cli->lang, &name, &label);
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
        if (!leave_seat(cli, movement, typed)) {
            return err_at(&cli->err, "--missing");
        }
    if (n > MISSING_MOST)
        cli_remark(
            cli,
            N_("%zu players are missing; with four or more, one table fewer is enough"),
            n);
    return true;
}

bool cmd_movement(struct cli *cli)
{
    struct format_request request = {0};
    struct movement_document document = {0};
    struct verify_report report;
    struct why why = {0};
    int missing = 0;
    if (args_has(&cli->args, "recommend"))
        return movement_advise(cli);
    if (!read_request(cli, &request, &missing) ||
        !format_movement(&request, &document.movement, &cli->arena, &cli->err) ||
        !leave_all(cli, &document.movement))
        return false;
    recommend_leave(&document.movement, missing);
    document.format = request.format;
    if (request.format->movement == MOVEMENT_TAROT_LINE && !cli_wants_json(cli) &&
        !line_attacks_alike(&request.plan))
        cli_remark(cli,
                   N_("at seven tables the regulation has four boards a round, or some "
                      "attack more than others"));
    struct verify_rules rules = format_rules(document.format);
    movement_verify(&document.movement, &rules, &report);
    why.lang = cli->lang;
    bool wanted = args_has(&cli->args, "why");
    if (wanted)
        document.movement.kind->explain(&request.plan, &why);
    if (cli_wants_json(cli)) {
        json_t *value = movement_write(&document, &report);
        if (wanted)
            json_object_set_new(value, "why", cli_why_json(&why));
        cli_json(cli, value);
    } else {
        movement_print(cli, &document, &report);
        cli_lines(cli, &why);
    }
    why_clear(&why);
    return true;
}
