/* cmd_money.c - `etui money`: the club's cash book and the dues of its members. */
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/export.h"
#include "doc.h"
#include "report.h"
#include "store.h"

/* What the database says about money. */
struct money {
    struct catalogue catalogue;
    struct books books;
    struct roster roster;
    struct arena *arena;
    int season;
};

static bool keep_person(void *context, const struct person *person, struct err *err)
{
    struct money *money = context;
    struct person kept = *person;
    (void)err;
    roster_keep_texts(&kept, money->arena);
    roster_add(&money->roster, &kept, money->arena);
    return true;
}

static const char *today_of(struct cli *cli)
{
    char day[OS_DAY];
    os_local_day(cli_now(), day);
    return arena_strdup(&cli->arena, day);
}

static bool read_money(struct cli *cli, struct money *money)
{
    struct club club;
    struct store_sink sink = {.person = keep_person, .context = money};
    const char *season = args_get(&cli->args, "season");
    int64_t year = 0;
    *money = (struct money){.catalogue = {.all = true}, .arena = &cli->arena};
    if (season && !number_read_int(season, 1, 9999, &year, &cli->err))
        return err_at(&cli->err, "--season");
    if (!load_database(cli, STORE_READ) || !load_club(cli, &club))
        return false;
    struct store *store = journal_store(cli->journal);
    bool good = store->engine->persons(store, NULL, 0, &sink, &cli->err);
    for (bool done = false; good && !done;)
        good = catalogue_refresh(&money->catalogue, store, &done, &cli->err);
    catalogue_resolve(money->catalogue.row, money->catalogue.rows, &money->roster);
    money->books = club.books;
    books_copy(&money->books, &cli->arena);
    money->season =
        season ? (int)year : season_year(today_of(cli), money->books.habits.begins);
    return good;
}

static void report_book(struct report *report, const struct money *money)
{
    const struct catalogue *catalogue = &money->catalogue;
    struct cash_evening *evening =
        ARENA_ARRAY(&report->arena, struct cash_evening, catalogue->rows + 1);
    size_t evenings = 0;
    char from[SEASON_DAY];
    char to[SEASON_DAY];
    struct cash_book book;
    for (size_t i = 0; i < catalogue->rows; i++) {
        const struct catalogue_row *row = &catalogue->row[i];
        bool over = row->name && row->published;
        if (row->name)
            evening[evenings++] =
                (struct cash_evening){.stream = row->stream,
                                      .date = row->date,
                                      .name = row->name,
                                      .fees = row->money.fees,
                                      .stakes = over ? row->money.stakes : 0,
                                      .prizes = over ? row->money.prizes : 0};
    }
    const struct cash_sources sources = {evening, evenings, &money->books};
    season_span(money->season, money->books.habits.begins, from, to);
    cash_book_make(&book, &sources, from, to, &report->arena);
    cash_report(report, &book, &money->roster);
}

static void report_dues(struct report *report, const struct money *money)
{
    struct members members = {0};
    size_t n = 0;
    members_count(&members, money->catalogue.row, money->catalogue.rows, money->season,
                  &report->arena);
    members_name(&members, &money->roster, &report->arena);
    struct cash_member *owing =
        ARENA_ARRAY(&report->arena, struct cash_member, members.count + 1);
    for (size_t i = 0; i < members.count; i++) {
        const struct member *member = &members.member[i];
        const struct person *person = roster_find(&money->roster, member->person);
        int64_t paid = books_dues(&money->books, member->person, money->season);
        if (paid != 0 || (member->dues > 0 && !(person && person->guest)))
            owing[n++] = (struct cash_member){.person = member->person,
                                              .name = member->name,
                                              .appearances = member->appearances,
                                              .due = member->dues,
                                              .paid = paid};
    }
    cash_report_dues(report, owing, n);
}

static bool show_money(struct cli *cli)
{
    struct money money;
    bool good = read_money(cli, &money);
    if (good) {
        struct report report = report_start(cli->lang, REPORT_TEXT | REPORT_JSON);
        report_book(&report, &money);
        report_dues(&report, &money);
        json_t *section = cli_keep(cli, report_json_sections(&report));
        if (cli_wants_json(cli))
            cli_json(cli, json_pack("{s:i, s:O, s:O}", "season", money.season, "cash",
                                    json_array_get(section, 0), "dues",
                                    json_array_get(section, 1)));
        else
            report_text_write(&cli->out, &report);
        report_clear(&report);
    }
    catalogue_clear(&money.catalogue);
    return good;
}

bool export_cash(struct cli *cli)
{
    struct money money;
    bool good = read_money(cli, &money);
    if (good) {
        struct report report = report_start(cli->lang, REPORT_DATA);
        report_book(&report, &money);
        good = export_report(cli, &report, args_get(&cli->args, "output"));
        report_clear(&report);
    }
    catalogue_clear(&money.catalogue);
    return good;
}

static bool add_line(struct cli *cli)
{
    struct change change = {.kind = CHANGE_CASH};
    struct change_cash *cash = &change.cash;
    const char *day = args_get(&cli->args, "day");
    if (cli->args.operands != 3)
        return cli_usage(cli, N_("`money add` needs what it is for, and an amount"));
    cash->date = day ? day : today_of(cli);
    cash->text = cli->args.operand[1];
    if (!number_read_money(cli->args.operand[2], BOOKS_CENTS_MOST, &cash->cents,
                           &cli->err))
        return false;
    if (args_has(&cli->args, "spent"))
        cash->cents = -cash->cents;
    return load_database(cli, STORE_CREATE) && submit_one(cli, 0, &change);
}

static bool reverse_line(struct cli *cli)
{
    struct club club;
    int64_t seq;
    if (cli->args.operands != 2)
        return cli_usage(cli, N_("`money reverse` needs the number of a line"));
    if (!number_read_int(cli->args.operand[1], 1, INT64_MAX, &seq, &cli->err) ||
        !load_database(cli, STORE_WRITE) || !load_club(cli, &club))
        return false;
    const struct cash_line *line = books_line(&club.books, seq);
    if (!line)
        return err_set(&cli->err, ERR_NOT_FOUND, "there is no line %jd in the cash book",
                       seq);
    const struct change change = {
        .kind = CHANGE_CASH,
        .cash = {.date = line->date,
                 .text = arena_printf(&cli->arena, tr(cli->lang, N_("Reversed: %s")),
                                      line->text),
                 .cents = -line->cents,
                 .person = line->person,
                 .season = line->season,
                 .reverses = seq}};
    return submit_one(cli, 0, &change);
}

bool cmd_money(struct cli *cli)
{
    const char *verb = cli->args.operands > 0 ? cli->args.operand[0] : "";
    if (cli->args.operands == 0)
        return show_money(cli);
    if (str_equal(verb, "add"))
        return add_line(cli);
    if (str_equal(verb, "reverse"))
        return reverse_line(cli);
    return cli_usage(
        cli, N_("`etui money` does not know \"%.40s\"; it knows add and reverse"), verb);
}
