/* cmd_movement.c - `etui movement`: who sits where, with which boards, in each round. */
#include "cli/command/commands.h"
#include "cli/movement_text.h"
#include "cli/wording.h"
#include "core/movement/sections.h"
#include "tournament/document/movement_json.h"
#include "tournament/model/format_movement.h"
#include <stdint.h>
#include <string.h>

enum { MISSING_MOST = 3 };

/* What only some kinds know: more or fewer players, a draw, an arrow switch. */
static bool read_choices(struct cli *cli, struct movement_plan *plan)
{
    int64_t extra = 0;
    int64_t seed = 0;
    int64_t sections = 0;
    if (!cli_get_int(cli, "sections", (struct jat_range){1, SECTIONS_MOST}, &sections) ||
        !cli_get_int(cli, "extra", (struct jat_range){-3, 3}, &extra) ||
        !cli_get_int(cli, "seed", (struct jat_range){0, 999999999}, &seed))
        return false;
    const char *arrow = args_get(&cli->args, "arrow");
    plan->extra = (int)extra;
    plan->balance = args_has(&cli->args, "balance");
    plan->turns = args_has(&cli->args, "turns");
    plan->seed = (uint64_t)seed;
    plan->sections = (int)sections;
    if (arrow)
        plan->arrow =
            str_equal(arrow, "best") ? MOVEMENT_ARROW_BEST : MOVEMENT_ARROW_ROUNDS;
    return true;
}

/* Players in place of tables: four a table, and those who are more or fewer. */
static bool read_players(struct cli *cli, struct movement_plan *plan)
{
    int64_t players = 0;
    if (!args_has(&cli->args, "players") || args_has(&cli->args, "tables"))
        return true;
    if (!cli_get_int(cli, "players", (struct jat_range){1, SCHEDULE_CONTESTANTS_MAX},
                     &players))
        return false;
    int over = (int)(players % 4);
    plan->tables = (int)(players / 4) + (over == 3);
    plan->extra = over == 3 ? -1 : over;
    return true;
}

static bool read_request(struct cli *cli, struct format_request *request)
{
    struct jat_range any = {1, SCHEDULE_TABLES_MAX};
    int64_t tables = 0;
    int64_t rounds = 0;
    int64_t boards = 0;
    const struct format *format = format_require(cli->args.operand[0], &cli->err);
    cli_speak_of(cli, format);
    if (format && !args_has(&cli->args, "tables") && !args_has(&cli->args, "players"))
        return cli_usage(cli, "--%s is missing: --%s %s", "tables", "tables", "N");
    if (!format || !cli_get_int(cli, "tables", any, &tables) ||
        !cli_get_int(cli, "rounds", any, &rounds) ||
        !cli_get_int(cli, "boards", any, &boards))
        return false;
    *request = (struct format_request){
        .format = format,
        .kind = args_get(&cli->args, "kind"),
        .plan = {.tables = (int)tables, .rounds = (int)rounds, .boards = (int)boards}};
    return read_choices(cli, &request->plan) && read_players(cli, &request->plan);
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
        cli_remark(
            cli,
            N_("%zu players are missing; with four or more, one table fewer is enough"),
            n);
    return true;
}

/* The lines of the explanation, no wider than the rest. */
static void print_why(struct cli *cli, const struct why *why)
{
    const char *line = str_text(&why->out);
    for (const char *end; *line; line = end + (*end == '\n')) {
        end = line + strcspn(line, "\n");
        cli_line(cli, "%.*s", (int)(end - line), line);
    }
}

bool cmd_movement(struct cli *cli)
{
    struct format_request request = {0};
    struct movement_document document = {0};
    struct verify_report report;
    struct why why = {0};
    if (args_has(&cli->args, "recommend"))
        return movement_advise(cli);
    if (!read_request(cli, &request) ||
        !format_movement(&request, &document.movement, &cli->arena, &cli->err) ||
        !leave_all(cli, &document.movement))
        return false;
    document.format = request.format;
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
        print_why(cli, &why);
    }
    why_clear(&why);
    return true;
}
