/* cmd_season.c - `etui season`: the ranking over the tournaments of a season, or of any
 * span of days. */
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/export.h"
#include "doc.h"
#include "report.h"
#include "store.h"
#include <string.h>

/* What is asked for, with memory of its own. */
struct asked {
    struct season_terms terms;
    char from[SEASON_DAY];
    char to[SEASON_DAY];
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
    static const char *const figure[] = {"total", "pcn", "pp", "places"};
    const char *rule = args_get(&cli->args, "rule");
    const char *wanted = args_get(&cli->args, "figure");
    *asked = (struct asked){.terms = {.format = args_get(&cli->args, "format")}};
    if (!read_day(cli, "from", asked->from) || !read_day(cli, "to", asked->to) ||
        (rule && !season_read_rule(rule, &asked->terms, &cli->err)))
        return false;
    if (asked->from[0] && asked->to[0] && strcmp(asked->from, asked->to) > 0)
        return err_user(&cli->err, "%s is after %s; exchange --from and --to",
                        asked->from, asked->to);
    for (int i = 0; wanted && i < 4; i++)
        if (str_equal(wanted, figure[i]))
            asked->terms.figure = (enum season_figure)(SEASON_TOTAL + i);
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

/* Without dates: the season of the latest tournament. */
static void settle_span(struct asked *asked, const struct season_year *year)
{
    const char *latest = "";
    for (size_t i = 0; i < year->evenings; i++)
        if (year->evening[i].name && strcmp(year->evening[i].date, latest) > 0)
            latest = year->evening[i].date;
    if (asked->from[0] == '\0' && asked->to[0] == '\0' && latest[0] != '\0')
        season_span(season_of(latest), asked->from, asked->to);
}

static bool reckon_database(struct cli *cli, struct asked *asked,
                            struct season_table *table)
{
    struct catalogue catalogue = {.all = true};
    struct store *store = journal_store(cli->journal);
    struct everybody everybody = {.arena = &cli->arena};
    struct store_sink sink = {.person = keep_everybody, .context = &everybody};
    bool good = store->engine->persons(store, NULL, 0, &sink, &cli->err);
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
    season_report(&report, table, &asked->terms);
    if (cli_wants_json(cli))
        cli_json(cli, json_incref(json_array_get(
                          cli_keep(cli, report_json_sections(&report)), 0)));
    else
        report_text_write(&cli->out, &report);
    report_clear(&report);
}

bool cmd_season(struct cli *cli)
{
    struct asked asked;
    struct season_table table;
    if (!read_terms(cli, &asked) || !load_database(cli, STORE_READ) ||
        !reckon_database(cli, &asked, &table))
        return false;
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
    season_report(&report, &table, &asked.terms);
    bool good = export_report(cli, &report, args_get(&cli->args, "output"));
    report_clear(&report);
    return good;
}
