/* cmd_show.c - `etui show`: one tournament, its document or its journal. */
#include "cli.h"
#include "cli/command/commands.h"
#include "doc.h"
#include "report.h"
#include "tournament/document.h"
#include "tournament/tell.h"

enum { HEX = 2 * EVENT_HASH + 1 };

static const char *hex(const unsigned char hash[EVENT_HASH], char text[HEX])
{
    for (int i = 0; i < EVENT_HASH; i++)
        str_format(text + 2 * (size_t)i, 3, "%02x", hash[i]);
    return text;
}

static json_t *write_event(const struct recorded *recorded)
{
    const struct event *event = recorded->event;
    char hash[HEX];
    struct str time = {0};
    wording_add_time_data(&time, event->time);
    json_t *row = json_pack("{s:I, s:s, s:s, s:s, s:s}", "seq", (json_int_t)event->seq,
                            "time", str_text(&time), "author", event->author, "kind",
                            event->kind, "hash", hex(event->hash, hash));
    str_clear(&time);
    json_object_set_new(row, "payload",
                        json_loads(event->payload, JSON_DECODE_ANY, NULL));
    if (event->key[0])
        json_object_set_new(row, "key", json_string(event->key));
    if (recorded->undone)
        json_object_set_new(row, "undone", json_true());
    return row;
}

/* The payload as words: "board 17 round 5 table 1 score 56"; session and field only where
 * there are several. */
static void add_content(struct str *out, const struct tournament *t,
                        const struct event *event)
{
    json_t *payload = json_loads(event->payload, 0, NULL);
    const char *key;
    json_t *value;
    bool one_session = t->sessions == 1;
    bool one_field = one_session && t->session[0].fields == 1;
    size_t start = out->length;
    json_object_foreach(payload, key, value)
    {
        bool usual = (one_session && str_equal(key, "session")) ||
                     (one_field && str_equal(key, "field"));
        if (usual && json_object_size(payload) > 2)
            continue;
        str_printf(out, "%s%s ", out->length > start ? " " : "", key);
        if (json_is_string(value))
            str_add(out, json_string_value(value));
        else
            jat_write(out, value, false);
    }
    json_decref(payload);
}

static void print_journal(struct cli *cli, const struct tournament *t)
{
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, "Event"), TABLE_RIGHT);
    table_column(&table, tr(cli->lang, "Time"), TABLE_LEFT);
    table_column(&table, tr(cli->lang, "Author"), TABLE_LEFT);
    table_column(&table, tr(cli->lang, "Kind"), TABLE_LEFT);
    table_column(&table, tr(cli->lang, "Content"), TABLE_REST);
    for (size_t i = 0; i < t->events; i++) {
        const struct event *event = t->event[i].event;
        struct str time = {0};
        struct str content = {0};
        wording_add_time(&time, event->time, cli->lang);
        if (t->event[i].undone)
            str_printf(&content, "%s ", tr(cli->lang, "(undone)"));
        add_content(&content, t, event);
        table_add_number(&table, event->seq);
        table_add(&table, str_text(&time));
        table_add(&table, name_author(t, event->author, cli->lang, &cli->arena));
        table_add(&table, event->kind);
        table_add(&table, str_text(&content));
        str_clear(&time);
        str_clear(&content);
    }
    table_print(&table, &cli->out);
}

static void show_journal(struct cli *cli, const struct tournament *t)
{
    if (!cli_wants_json(cli)) {
        print_journal(cli, t);
        return;
    }
    json_t *rows = json_array();
    for (size_t i = 0; i < t->events; i++)
        json_array_append_new(rows, write_event(&t->event[i]));
    cli_json(cli, rows);
}

static void print_fields(struct cli *cli, const struct tournament *t)
{
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct naming naming = naming_of(t, s, cli->lang, &cli->arena);
            const struct field *field = &t->session[s].field[f];
            int empty = 0;
            for (int c = 0; c < place_contestants(field); c++)
                empty += !place_is_taken(field, c);
            const char *word = name_field(&naming, field);
            const char *which = word[0] ? arena_printf(&cli->arena, ", %s", word) : "";
            cli_line(cli,
                     N_("Session %zu%s: %s, tables: %d, rounds: %d, empty seats: %d"),
                     s + 1, which, field->movement, place_tables(field),
                     place_rounds(field), empty);
        }
    for (size_t s = 0; s < t->sessions; s++)
        if (t->session[s].deals > 0)
            cli_line(cli, N_("Session %zu: the cards of %zu boards are known."), s + 1,
                     t->session[s].deals);
}

static void print_overview(struct cli *cli, const struct tournament *t)
{
    struct results results;
    results_compute(&results, t, NULL);
    overview_title(cli, t);
    cli_line(cli, N_("Players: %zu. Results: %d. Rulings: %zu. Events: %zu."), t->players,
             overview_recorded(t), t->rulings, t->events);
    print_fields(cli, t);
    overview_state(cli, &results);
    overview_warnings(cli, &results, &(struct document_notes){0});
    results_clear(&results);
}

/* The rulings in force, and what they come to for each player. */
static void show_rulings(struct cli *cli, const struct tournament *t,
                         const struct roster *roster)
{
    if (cli_wants_json(cli)) {
        cli_json(cli, rulings_write(t, roster, cli->lang));
        return;
    }
    struct report list = report_start(cli->lang, REPORT_TEXT);
    struct report totals = report_start(cli->lang, REPORT_TEXT);
    rulings_report(&list, t, roster, NULL);
    rulings_report_totals(&totals, t, roster);
    if (t->rulings == 0)
        cli_line(cli, N_("There are no rulings."));
    else
        report_text_write(&cli->out, &list);
    if (totals.section[0]->rows > 0) {
        str_add(&cli->out, "\n");
        report_text_write(&cli->out, &totals);
    }
    report_clear(&list);
    report_clear(&totals);
}

/* One ruling with all that is known of it. */
static bool show_ruling(struct cli *cli, const struct tournament *t,
                        const struct roster *roster)
{
    int64_t seq = 0;
    if (!number_read_int(args_get(&cli->args, "ruling"), 1, INT64_MAX, &seq, &cli->err))
        return err_at(&cli->err, "--ruling");
    const struct ruling *ruling = ruling_file_find(t, seq);
    if (!ruling)
        return err_set(&cli->err, ERR_NOT_FOUND,
                       "event %jd is no ruling in force; `etui show --rulings` shows "
                       "them",
                       seq);
    struct report report = report_start(cli->lang, REPORT_TEXT | REPORT_JSON);
    ruling_file_report(&report, t, roster, ruling);
    if (cli_wants_json(cli))
        cli_json(cli, ruling_file_write(&report));
    else
        report_text_write(&cli->out, &report);
    report_clear(&report);
    return true;
}

bool cmd_show(struct cli *cli)
{
    struct loaded loaded;
    if (!load_recorded(cli, STORE_READ, &loaded))
        return false;
    if (args_has(&cli->args, "journal"))
        show_journal(cli, loaded.t);
    else if (args_get(&cli->args, "ruling"))
        return show_ruling(cli, loaded.t, &loaded.roster);
    else if (args_has(&cli->args, "rulings"))
        show_rulings(cli, loaded.t, &loaded.roster);
    else if (cli_wants_json(cli))
        cli_json(cli, document_write(loaded.t, &loaded.roster));
    else
        print_overview(cli, loaded.t);
    return true;
}
