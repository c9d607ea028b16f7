/* cmd_print.c - `etui print`: the sheets of a tournament as PDF. */
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/export.h"
#include "cli/command/print_evenings.h"
#include "doc/paper.h"
#include "store.h"
#include <string.h>

/* Whose tables have pages, and where. */
struct table_pages {
    const struct club *club;
    int64_t tournament;
    int session; /* the latest: of its tables are the cards */
    const char *address;
};

static const char *table_address(const void *by, const struct field *field, int table,
                                 struct arena *arena)
{
    const struct table_pages *pages = by;
    struct club_table place = {
        .tournament = pages->tournament, .session = pages->session, .table = table};
    char token[CLUB_TOKEN];
    str_format(place.field, sizeof place.field, "%s", field->name);
    club_table_token(pages->club, &place, token);
    return arena_printf(arena, "%s%s%s", pages->address, club_table_path, token);
}

static json_t *formats_of(const struct paper_kind *kind)
{
    json_t *list = json_array();
    for (size_t i = 0; i < format_count; i++)
        if (paper_fits(kind, &format_table[i]))
            json_array_append_new(list, json_string(format_table[i].name));
    return list;
}

static bool print_list(struct cli *cli)
{
    json_t *list = json_array();
    for (size_t i = 0; i < paper_count; i++) {
        const struct paper_kind *kind = &paper_table[i];
        const char *title = tr(cli->lang, kind->title);
        json_array_append_new(list,
                              json_pack("{s:s, s:s, s:o}", "kind", kind->name, "title",
                                        title, "formats", formats_of(kind)));
        if (!cli_wants_json(cli)) {
            str_add_padded(&cli->out, kind->name, 20);
            str_printf(&cli->out, " %s\n", title);
        }
    }
    if (cli_wants_json(cli)) {
        cli_json(cli, list);
        return true;
    }
    json_decref(list);
    str_printf(&cli->out, "\n%s\n", tr(cli->lang, N_("Packs:")));
    for (size_t i = 0; i < paper_pack_count; i++) {
        str_add_padded(&cli->out, paper_packs[i].name, 20);
        str_printf(&cli->out, " %s\n", tr(cli->lang, paper_packs[i].title));
    }
    return true;
}

/* How it is printed, by the options. */
static bool read_options(struct cli *cli, struct paper_job *job)
{
    const char *paper = args_get(&cli->args, "paper");
    const char *by = args_get(&cli->args, "by");
    job->lang = format_lang(job->t->format, cli->lang);
    job->size = !paper                   ? PAPER_USUAL
                : str_equal(paper, "a3") ? PAPER_A3
                : str_equal(paper, "a5") ? PAPER_A5
                                         : PAPER_A4;
    job->order = !by                     ? PAPER_BY_LABEL
                 : str_equal(by, "name") ? PAPER_BY_NAME
                                         : PAPER_BY_RANK;
    job->mono = args_has(&cli->args, "mono");
    job->doubled = args_has(&cli->args, "double");
    job->by_seat = args_has(&cli->args, "by-seat");
    job->small = args_has(&cli->args, "small");
    job->early = args_has(&cli->args, "early");
    job->seat = args_get(&cli->args, "seat");
    return cli_get_number(cli, "blank", 1, 999, &job->blank);
}

/* The word of a player on paper, as their phone asks for it. */
static const char *player_word(const void *by, const char *player, struct arena *arena)
{
    const struct table_pages *pages = by;
    char word[CLUB_WORD];
    club_word(pages->club, pages->tournament, player, word);
    return arena_strdup(arena, word);
}

/* The hall's Wi-Fi: as it is said here, else as the club says it. */
static bool read_wifi(struct cli *cli, struct paper_job *job, const struct club *club)
{
    job->wifi =
        (struct wifi){args_get(&cli->args, "wifi"), args_get(&cli->args, "wifi-key")};
    if (!job->wifi.name && !job->wifi.key)
        job->wifi = club->wifi;
    return wifi_check(&job->wifi, &cli->err);
}

/* What the club's database adds: its name, and the addresses of its tables. */
static bool read_club(struct cli *cli, struct paper_job *job, struct table_pages *pages,
                      struct club *club)
{
    const char *address = args_get(&cli->args, "address");
    if (pages->tournament != 0 && !load_club(cli, club))
        return false;
    if (!read_wifi(cli, job, club))
        return false;
    job->club = club->name;
    if (pages->tournament != 0 && club->has_secret) {
        pages->club = club;
        job->by = pages;
        job->word = player_word;
    }
    if (!address && club->address)
        address = arena_printf(&cli->arena, "http://%s:8420", club->address);
    if (!address)
        return true;
    size_t length = strlen(address);
    while (length > 0 && address[length - 1] == '/')
        length--;
    job->home = pages->address = arena_strndup(&cli->arena, address, length);
    if (pages->tournament == 0 || !club->has_secret)
        return true;
    job->address = table_address;
    return true;
}

/* Whether one of the sheets looks at the club's other evenings. */
static bool wants_evenings(const struct paper_choice *choice)
{
    for (int i = 0; i < choice->count; i++)
        if (choice->kind[i]->club)
            return true;
    return false;
}

static bool print_sheets(struct cli *cli, const struct paper_choice *choice,
                         const struct paper_job *job)
{
    struct paper_made made = {0};
    bool good = paper_print(job, choice, &made, &cli->arena, &cli->err);
    if (good && made.missing)
        cli_remark(cli,
                   N_("no font here has these letters, a sign stands for them: %s; "
                      "install a font that has them, as the packages "
                      "fonts-noto-core, fonts-noto-cjk or fonts-symbola do"),
                   made.missing);
    if (good)
        return cli_send(cli, &made.pdf);
    str_clear(&made.pdf);
    return false;
}

/* Of several tournaments only what they are sent with is printed. */
static bool check_several(struct cli *cli, const struct paper_choice *choice)
{
    for (int i = 0; i < choice->count; i++)
        if (!choice->kind[i]->several)
            return cli_usage(cli, N_("`print %s` takes one tournament"),
                             choice->kind[i]->name);
    return true;
}

/* The sheets of the first tournament, with the others where they are sent together. */
static bool print_sources(struct cli *cli, const struct paper_choice *choice,
                          const struct export_source source[], size_t n)
{
    struct filed *filed = ARENA_ARRAY(&cli->arena, struct filed, n);
    struct table_pages pages = {.tournament = source[0].loaded.stream,
                                .session = (int)source[0].t.sessions};
    struct club club = {0};
    struct print_evenings evenings;
    for (size_t i = 0; i < n; i++)
        filed[i] = (struct filed){&source[i].results, &source[i].loaded.roster};
    struct paper_job job = {.t = &source[0].t,
                            .roster = filed[0].roster,
                            .results = filed[0].results,
                            .filed = filed,
                            .filings = n,
                            .to = export_recipient(cli)};
    if (!read_options(cli, &job) || !read_club(cli, &job, &pages, &club))
        return false;
    if (pages.tournament == 0 || !wants_evenings(choice))
        return print_sheets(cli, choice, &job);
    if (!print_read_evenings(cli, &evenings, &job, pages.tournament))
        return false;
    bool good = print_sheets(cli, choice, &job);
    print_clear_evenings(&evenings);
    return good;
}

bool cmd_print(struct cli *cli)
{
    struct paper_choice choice;
    if (args_has(&cli->args, "list"))
        return print_list(cli);
    if (cli->args.operands < 2)
        return cli_usage(cli, N_("name the sheets and the tournament, as in `etui print "
                                 "ranking FILE -o OUT.pdf`; --list has the sheets"));
    size_t n = cli->args.operands - 1;
    struct export_source *source = ARENA_ARRAY(&cli->arena, struct export_source, n);
    if (!export_check_recipient(cli) ||
        !paper_choose(&choice, cli->args.operand[0], &cli->err) ||
        (n > 1 && !check_several(cli, &choice)))
        return false;
    size_t loaded = 0;
    while (loaded < n &&
           export_source_load(cli, cli->args.operand[1 + loaded], n > 1, &source[loaded]))
        loaded++;
    bool good = loaded == n && print_sources(cli, &choice, source, n);
    for (size_t i = 0; i < loaded; i++)
        export_source_clear(&source[i]);
    return good;
}
