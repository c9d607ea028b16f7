/* cmd_export.c - `etui export`: the document, the ranking or the plays, for other
 * programs. */
#include "cli/commands.h"
#include "cli/load.h"
#include "cli/system.h"
#include "doc/csv.h"
#include "tournament/results.h"

static void add_rank(struct csv_writer *writer, int rank)
{
    if (rank > 0)
        csv_integer(writer, rank);
    else
        csv_empty(writer);
}

static void add_percent(struct csv_writer *writer, struct ratio percent, bool known)
{
    if (known)
        csv_decimal(writer, percent);
    else
        csv_empty(writer);
}

static void add_person(struct csv_writer *writer, const struct results *results,
                       const struct roster *roster, const struct standing *standing)
{
    const struct player *player = &results->t->player[standing->player];
    const struct person *person = roster_find(roster, player->person);
    csv_text(writer, player->id);
    csv_text(writer, roster_name(roster, player->person, player->id));
    csv_text(writer, person ? person->licence : "");
    csv_text(writer, person ? person->club : "");
}

static void add_marks(struct csv_writer *writer, const struct results *results,
                      const struct standing *standing)
{
    const struct performance *last = standing->last;
    const struct field *field =
        last ? &results->t->session[last->session].field[last->field] : NULL;
    csv_text(writer, field ? field->name : "");
    csv_text(writer, field ? field->schedule.label[last->contestant] : "");
    add_percent(writer, last ? last->total.attack : RATIO_ZERO,
                last && last->tally.attack_count > 0);
    add_percent(writer, last ? last->total.defence : RATIO_ZERO,
                last && last->tally.defence_count > 0);
    add_percent(writer, last ? last->total.penalty : RATIO_ZERO, last != NULL);
    add_percent(writer, standing->row.total, standing->row.rank > 0);
    csv_integer(writer, standing->row.tops);
}

static void write_ranking(struct cli *cli, const struct loaded *loaded, struct str *out)
{
    static const char *const headings[] = {
        "rank", "alternate", "line",    "player",  "name",  "licence", "club", "field",
        "seat", "attack",    "defence", "penalty", "total", "tops",    "pcn",  "pp"};
    struct csv_writer writer = csv_start(out, cli->lang);
    struct results results;
    results_compute(&results, loaded->t);
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++)
        csv_text(&writer, headings[i]);
    csv_end_row(&writer);
    for (size_t i = 0; i < results.standings; i++) {
        const struct standing *standing = &results.standing[i];
        add_rank(&writer, standing->row.rank);
        add_rank(&writer, results.lines ? standing->row.alternate_rank : 0);
        add_rank(&writer, results.lines ? standing->row.line_rank : 0);
        add_person(&writer, &results, &loaded->roster, standing);
        add_marks(&writer, &results, standing);
        csv_integer(&writer, standing->pcn);
        csv_integer(&writer, 0);
        csv_end_row(&writer);
    }
    results_clear(&results);
}

static void write_play(struct csv_writer *writer, const struct tournament *t,
                       size_t session, int slot)
{
    const struct field *field = session_field_of(&t->session[session], slot);
    const struct play *play = &t->session[session].play[slot];
    int round;
    int table;
    field_table(field, slot, &round, &table);
    csv_integer(writer, (int64_t)session + 1);
    csv_text(writer, field->name);
    csv_integer(writer, field->schedule.board[slot - field->first_slot]);
    csv_integer(writer, round);
    csv_integer(writer, table);
    if (play->state == PLAY_SCORED)
        csv_integer(writer, play->score);
    else
        csv_empty(writer);
    csv_integer(writer, play->state == PLAY_NOT_PLAYED);
    csv_end_row(writer);
}

static void write_plays(struct cli *cli, const struct tournament *t, struct str *out)
{
    struct csv_writer writer = csv_start(out, cli->lang);
    csv_text(&writer, "session");
    csv_text(&writer, "field");
    for (int f = 0; f < FACT_COUNT; f++)
        csv_text(&writer, fact_table[f].name);
    csv_end_row(&writer);
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            if (t->session[s].play[slot].state != PLAY_MISSING)
                write_play(&writer, t, s, slot);
}

static void write_document(const struct loaded *loaded, struct str *out)
{
    json_t *document = document_write(loaded->t, &loaded->roster);
    jat_write(out, document, true);
    str_add_char(out, '\n');
    json_decref(document);
}

bool cmd_export(struct cli *cli)
{
    const char *kind = cli->args.operand[0];
    const char *path = args_get(&cli->args, "output");
    struct loaded loaded;
    struct str out = {0};
    if (!load_tournament(cli, cli->args.operand[1], STORE_READ, &loaded))
        return false;
    load_tell_notes(cli, &loaded.notes);
    if (str_equal(kind, "json"))
        write_document(&loaded, &out);
    else if (str_equal(kind, "csv"))
        write_ranking(cli, &loaded, &out);
    else
        write_plays(cli, loaded.t, &out);
    if (!path || str_equal(path, "-")) {
        str_add_n(&cli->out, str_text(&out), out.length);
        str_clear(&out);
        return true;
    }
    cli->subject = path;
    bool good = system_replace(path, &out, &cli->err);
    str_clear(&out);
    return good;
}
