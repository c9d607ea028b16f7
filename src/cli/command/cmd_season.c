/* cmd_season.c - `etui season`: the ranking over the tournaments of a season, or of any
 * span of days. */
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/export.h"
#include "cli/command/season_club.h"
#include "doc.h"
#include "report.h"
#include "store.h"
#include <string.h>

/* What is asked for, with memory of its own. */
struct asked {
    struct season_terms terms;
    char from[SEASON_DAY];
    char to[SEASON_DAY];
    int begins; /* the club's year */
};

static bool read_day(struct cli *cli, const char *name, char day[SEASON_DAY])
{
    const char *text = args_get(&cli->args, name);
    if (!text)
        return true;
    if (text[0] == '\0' || !person_is_date(text)) {
        err_user(&cli->err, "\"%.40s\" is not a date; write it like 2026-11-15", text);
        return err_at(&cli->err, "--%s", name);
    }
    str_format(day, SEASON_DAY, "%s", text);
    return true;
}

static bool read_terms(struct cli *cli, struct asked *asked)
{
    const char *rule = args_get(&cli->args, "rule");
    const char *wanted = args_get(&cli->args, "figure");
    *asked = (struct asked){.terms = {.format = args_get(&cli->args, "format"),
                                      .festival = args_get(&cli->args, "festival")}};
    if (!read_day(cli, "from", asked->from) || !read_day(cli, "to", asked->to) ||
        (rule && !season_read_rule(rule, &asked->terms, &cli->err)))
        return false;
    if (asked->from[0] && asked->to[0] && strcmp(asked->from, asked->to) > 0)
        return err_user(&cli->err, "%s is after %s; exchange --from and --to",
                        asked->from, asked->to);
    if (wanted)
        asked->terms.figure = season_find_figure(wanted);
    asked->terms.from = asked->from;
    asked->terms.to = asked->to;
    return true;
}

/* Everybody whom the database knows. */
struct everybody {
    struct roster roster;
    struct arena *arena;
};

static bool keep_everybody(void *context, const struct person *person, struct err *err)
{
    struct everybody *everybody = context;
    struct person kept = *person;
    (void)err;
    roster_keep_texts(&kept, everybody->arena);
    roster_add(&everybody->roster, &kept, everybody->arena);
    return true;
}

/* What is not asked for is as the club has it; of a festival every day counts. */
static bool settle_habits(struct cli *cli, struct asked *asked)
{
    struct club club;
    if (!load_club(cli, &club))
        return false;
    const struct season_habits *habits = &club.books.habits;
    asked->begins = habits->begins;
    if (asked->terms.festival)
        return true;
    if (habits->rule && !args_get(&cli->args, "rule") &&
        !season_read_rule(habits->rule, &asked->terms, &cli->err))
        return false;
    if (habits->figure && !args_get(&cli->args, "figure"))
        asked->terms.figure = season_find_figure(habits->figure);
    if (habits->format && !asked->terms.format)
        asked->terms.format = arena_strdup(&cli->arena, habits->format);
    return true;
}

/* Without dates: the season of the latest tournament. */
static void settle_span(struct asked *asked, const struct season_year *year)
{
    const char *latest = "";
    for (size_t i = 0; i < year->evenings; i++)
        if (year->evening[i].name && strcmp(year->evening[i].date, latest) > 0)
            latest = year->evening[i].date;
    bool unsaid = asked->from[0] == '\0' && asked->to[0] == '\0';
    if (unsaid && latest[0] != '\0' && !asked->terms.festival)
        season_span(season_year(latest, asked->begins), asked->begins, asked->from,
                    asked->to);
}

static bool reckon_database(struct cli *cli, struct asked *asked,
                            struct season_table *table)
{
    struct catalogue catalogue = {.all = true};
    struct store *store = journal_store(cli->journal);
    struct everybody everybody = {.arena = &cli->arena};
    struct store_sink sink = {.person = keep_everybody, .context = &everybody};
    bool good = settle_habits(cli, asked) &&
                store->engine->persons(store, NULL, 0, &sink, &cli->err);
    for (bool done = false; good && !done;)
        good = catalogue_refresh(&catalogue, store, &done, &cli->err);
    if (good) {
        const struct season_year year = {
            catalogue_evenings(catalogue.row, catalogue.rows, &cli->arena),
            catalogue.rows, &everybody.roster};
        settle_span(asked, &year);
        season_reckon(table, &year, &asked->terms, &cli->arena);
    }
    catalogue_clear(&catalogue);
    return good;
}

static void show_season(struct cli *cli, const struct asked *asked,
                        const struct season_table *table)
{
    struct report report = report_start(cli->lang, REPORT_TEXT | REPORT_JSON);
    season_report(&report, table, &asked->terms, NULL);
    if (cli_wants_json(cli))
        cli_json(cli, json_incref(json_array_get(
                          cli_keep(cli, report_json_sections(&report)), 0)));
    else
        report_text_write(&cli->out, &report);
    report_clear(&report);
}

/* By number, or by licence. */
static const struct season_row *find_member(const struct season_table *table,
                                            const char *text)
{
    for (size_t i = 0; i < table->rows; i++)
        if (str_equal(table->row[i].licence, text))
            return &table->row[i];
    return season_find_row(table, form_whole(text, 9));
}

static bool show_member(struct cli *cli, const struct season_table *table)
{
    const char *asked = args_get(&cli->args, "player");
    const struct season_row *row = find_member(table, asked);
    if (!row)
        return err_set(
            &cli->err, ERR_NOT_FOUND,
            "nobody with the licence or number \"%.40s\" played in this season; "
            "`etui players list` has them",
            asked);
    struct report report = report_start(cli->lang, REPORT_TEXT | REPORT_JSON);
    season_report_history(&report, table, row);
    season_report_duels(&report, table, row);
    if (cli_wants_json(cli)) {
        json_t *section = cli_keep(cli, report_json_sections(&report));
        cli_json(cli,
                 json_pack("{s:I, s:s, s:O, s:O}", "person", (json_int_t)row->person,
                           "name", row->name, "history",
                           json_object_get(json_array_get(section, 0), "rows"), "duels",
                           json_object_get(json_array_get(section, 1), "rows")));
    } else {
        report_text_write(&cli->out, &report);
    }
    report_clear(&report);
    return true;
}

bool cmd_season(struct cli *cli)
{
    struct asked asked;
    struct season_table table;
    const char *verb = cli->args.operands > 0 ? cli->args.operand[0] : "";
    if (str_equal(verb, "set"))
        return season_set(cli);
    if (str_equal(verb, "stages"))
        return season_stages(cli);
    if (!read_terms(cli, &asked) || !load_database(cli, STORE_READ) ||
        !reckon_database(cli, &asked, &table))
        return false;
    if (args_has(&cli->args, "player"))
        return show_member(cli, &table);
    show_season(cli, &asked, &table);
    return true;
}

bool export_season(struct cli *cli)
{
    struct asked asked;
    struct season_table table;
    if (!read_terms(cli, &asked) || !load_database(cli, STORE_READ) ||
        !reckon_database(cli, &asked, &table))
        return false;
    struct report report = report_start(cli->lang, REPORT_DATA);
    season_report(&report, &table, &asked.terms, NULL);
    bool good = export_report(cli, &report, args_get(&cli->args, "output"));
    report_clear(&report);
    return good;
}
