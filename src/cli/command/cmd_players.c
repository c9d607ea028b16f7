/* cmd_players.c - `etui players`: the club's people, what others see of them, and out of
 * its memory. */
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/players.h"
#include "doc.h"
#include "report.h"
#include "store.h"
#include "tournament/seats.h"

static const char AUTHOR[] = "cli";

struct listing {
    struct cli *cli;
    const struct club *club;
    json_t *rows;
    const char *words; /* that they answer to */
};

static bool add_person(void *context, const struct person *person, struct err *err)
{
    struct listing *listing = context;
    enum club_shown shown = club_shown(listing->club, person->id);
    (void)err;
    if (!people_match(person, listing->words, &listing->cli->arena))
        return true;
    json_array_append_new(
        listing->rows,
        json_pack("{s:I, s:s, s:s, s:s, s:i, s:s, s:s, s:s, s:s, s:b, s:s}", "id",
                  (json_int_t)person->id, "name", person->name, "licence",
                  person->licence, "rank", person->rank, "national_rank",
                  person->national_rank, "club", person->club, "committee",
                  person->committee, "born", person->born, "valid", person->valid,
                  "guest", person->guest, "shown", club_shown_name[shown]));
    return true;
}

static const char *text_of(const json_t *row, const char *key)
{
    return json_string_value(json_object_get(row, key));
}

static void print_people(struct cli *cli, const json_t *rows)
{
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, N_("Number")), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, N_("Name")), TABLE_REST);
    table_column(&table, tr(cli->lang, N_("Licence")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("Club")), TABLE_LEFT);
    table_column(&table, tr(cli->lang, N_("Shown")), TABLE_LEFT);
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        table_add_number(&table, (int64_t)json_integer_value(json_object_get(row, "id")));
        table_add(&table, text_of(row, "name"));
        table_add(&table, text_of(row, "licence"));
        table_add(&table, text_of(row, "club"));
        table_add(&table, text_of(row, "shown"));
    }
    table_print(&table, &cli->out);
}

static bool list_people(struct cli *cli)
{
    struct club club;
    if (!load_database(cli, STORE_READ) || !load_club(cli, &club))
        return false;
    struct store *store = journal_store(cli->journal);
    struct str words = {0};
    for (size_t i = 1; i < cli->args.operands; i++)
        str_printf(&words, "%s ", cli->args.operand[i]);
    struct listing listing = {cli, &club, cli_keep(cli, json_array()),
                              arena_strdup(&cli->arena, str_text(&words))};
    str_clear(&words);
    struct store_sink sink = {.person = add_person, .context = &listing};
    if (!store->engine->persons(store, NULL, 0, &sink, &cli->err))
        return false;
    if (cli_wants_json(cli))
        cli_json(cli, json_incref(listing.rows));
    else
        print_people(cli, listing.rows);
    return true;
}

static bool erase(struct cli *cli, int64_t person)
{
    if (!load_database(cli, STORE_WRITE) ||
        !club_erase(cli->journal, person, AUTHOR, cli_now(), &cli->err))
        return false;
    cli_answer(cli, json_pack("{s:I}", "erased", (json_int_t)person),
               N_("person %jd is erased; results keep their number"), person);
    return true;
}

static bool show(struct cli *cli, int64_t person)
{
    struct change_club change = {.person = person};
    if (cli->args.operands < 3)
        return cli_usage(cli, N_("how? name, initials or hidden"));
    for (int i = 0; i < CLUB_ERASED; i++)
        if (str_equal(club_shown_name[i], cli->args.operand[2]))
            change.shown = club_shown_name[i];
    if (!change.shown)
        return cli_usage(cli, N_("\"%.40s\" is none of name, initials and hidden"),
                         cli->args.operand[2]);
    if (!load_database(cli, STORE_WRITE) ||
        !club_record(cli->journal, &change, AUTHOR, cli_now(), &cli->err))
        return false;
    cli_answer(
        cli, json_pack("{s:I, s:s}", "person", (json_int_t)person, "shown", change.shown),
        N_("recorded"));
    return true;
}

bool cmd_players(struct cli *cli)
{
    const char *verb = cli->args.operand[0];
    int64_t person;
    if (str_equal(verb, "list"))
        return list_people(cli);
    if (str_equal(verb, "import"))
        return players_import(cli);
    if (str_equal(verb, "imports"))
        return players_imports(cli);
    if (str_equal(verb, "merge"))
        return players_merge(cli);
    if (str_equal(verb, "export"))
        return players_export(cli);
    bool erases = str_equal(verb, "erase");
    if (!erases && !str_equal(verb, "show"))
        return cli_usage(cli, N_("\"%.40s\" is none of list, show and erase"), verb);
    if (cli->args.operands < 2)
        return cli_usage(cli, N_("whom? `etui players list` shows their numbers"));
    if (!load_number(cli, cli->args.operand[1], &person))
        return false;
    return erases ? erase(cli, person) : show(cli, person);
}
