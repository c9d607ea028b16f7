/* cmd_export.c - `etui export`: the document, the ranking or the plays, for other
 * programs. */
#include "cli.h"
#include "cli/command/commands.h"
#include "cli/command/export.h"
#include "doc.h"
#include "doc/bridge.h"
#include "report.h"

static void write_ranking(struct cli *cli, const struct loaded *loaded, struct str *out)
{
    struct results results;
    struct report report = report_start(cli->lang, REPORT_CSV);
    const struct ranking_choice all = {.results = &results, .roster = &loaded->roster};
    results_compute(&results, loaded->t, &loaded->roster);
    ranking_report(&report, &all);
    report_csv_write(out, &report);
    report_clear(&report);
    results_clear(&results);
}

/* A fact as the document writes it; a list or an object as its text. */
static void add_fact(struct csv_writer *writer, const json_t *value)
{
    if (!value)
        csv_empty(writer);
    else if (json_is_integer(value))
        csv_integer(writer, json_integer_value(value));
    else if (json_is_boolean(value))
        csv_integer(writer, json_is_true(value));
    else if (json_is_string(value))
        csv_text(writer, json_string_value(value));
    else {
        struct str text = {0};
        jat_write(&text, value, false);
        csv_text(writer, str_text(&text));
        str_clear(&text);
    }
}

/* The facts of the table: what is told beside a score only where some table told it. */
static unsigned columns_of(const struct tournament *t)
{
    unsigned rare = t->format->remarks | FACT_BIT(FACT_TAROT_VISA);
    unsigned told = 0;
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++) {
            const struct facts *facts = t->session[s].play[slot].facts;
            told |= facts ? facts->given & rare : 0;
        }
    return ((t->format->required | t->format->optional) & ~rare) | told;
}

static void write_play(struct csv_writer *writer, const struct tournament *t,
                       size_t session, int slot, unsigned wanted)
{
    const struct field *field = session_field_of(&t->session[session], slot);
    const struct play *play = &t->session[session].play[slot];
    struct facts facts = play->facts ? *play->facts : (struct facts){0};
    json_t *object = json_object();
    field_table(field, slot, &facts.value[FACT_ROUND], &facts.value[FACT_TABLE]);
    facts.value[FACT_BOARD] = field_board(field, slot);
    facts.value[FACT_SCORE] = play->score;
    facts.value[FACT_NOT_PLAYED] = play->state == PLAY_NOT_PLAYED;
    facts.given |= t->format->required | FACT_BIT(FACT_NOT_PLAYED);
    if (play_has_totals(play))
        facts.given &= ~FACT_BIT(FACT_BOARD);
    if (play->state == PLAY_SCORED && (wanted & FACT_BIT(FACT_SCORE)))
        facts.given |= FACT_BIT(FACT_SCORE);
    change_write_facts(object, &facts);
    csv_integer(writer, (int64_t)session + 1);
    csv_text(writer, field->name);
    for (int f = 0; f < FACT_COUNT; f++)
        if (wanted & FACT_BIT(f))
            add_fact(writer, json_object_get(object, fact_table[f].name));
    csv_end_row(writer);
    json_decref(object);
}

static void write_plays(struct cli *cli, const struct tournament *t, struct str *out)
{
    struct csv_writer writer = csv_start(out, cli->lang);
    unsigned columns = columns_of(t);
    csv_text(&writer, "session");
    csv_text(&writer, "field");
    for (int f = 0; f < FACT_COUNT; f++)
        if (columns & FACT_BIT(f))
            csv_text(&writer,
                     f == FACT_BOARD ? format_number_key(t->format) : fact_table[f].name);
    csv_end_row(&writer);
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            if (t->session[s].play[slot].state != PLAY_MISSING)
                write_play(&writer, t, s, slot, columns);
}

static void write_document(const struct loaded *loaded, struct str *out)
{
    json_t *document = document_write(loaded->t, &loaded->roster);
    jat_write(out, document, true);
    str_add_char(out, '\n');
    json_decref(document);
}

/* For other programs of bridge. */
static bool write_event(struct cli *cli, const struct loaded *loaded, bool usebio,
                        struct str *out)
{
    struct bridge_event event = bridge_event_start(&cli->arena);
    struct results results;
    struct club club;
    if (loaded->stream > 0 && !load_club(cli, &club))
        return false;
    if (loaded->stream > 0 && club.name)
        event.club = club.name;
    results_compute(&results, loaded->t, &loaded->roster);
    bool good = bridge_event_take(&event, &results, &loaded->roster, &cli->err);
    if (good && usebio)
        good = usebio_write(&event, out, &cli->err);
    else if (good)
        pbn_event_write(&event, out);
    results_clear(&results);
    return good;
}

bool cmd_export(struct cli *cli)
{
    const char *kind = cli->args.operand[0];
    struct loaded loaded;
    struct str out = {0};
    if (str_equal(kind, "season"))
        return export_season(cli);
    if (str_equal(kind, "cash"))
        return export_cash(cli);
    if (cli->args.operands < 2)
        return cli_usage(cli, N_("`export %s` needs a tournament: FILE or ID"), kind);
    if (export_is_sheet(kind))
        return export_sheet(cli);
    if (cli->args.operands > 2)
        return cli_usage(cli, N_("`export %s` takes one tournament"), kind);
    if (!load_tournament(cli, cli->args.operand[1], STORE_READ, &loaded))
        return false;
    load_tell_notes(cli, &loaded.notes);
    if (str_equal(kind, "json"))
        write_document(&loaded, &out);
    else if (str_equal(kind, "csv"))
        write_ranking(cli, &loaded, &out);
    else if (str_equal(kind, "plays"))
        write_plays(cli, loaded.t, &out);
    else if (!write_event(cli, &loaded, str_equal(kind, "usebio"), &out)) {
        str_clear(&out);
        return false;
    }
    return cli_send(cli, &out);
}
