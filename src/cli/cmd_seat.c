/* cmd_seat.c - `etui seat`: draw the start seats. */
#include "cli/commands.h"
#include "cli/plays.h"
#include "cli/submit.h"
#include "cli/table.h"
#include "cli/wording.h"
#include "tournament/seating.h"
#include <sys/random.h>

/* The draw being made. */
struct drawing {
    struct cli *cli;
    const struct loaded *loaded;
    int session; /* counted from 1 */
    struct seating seating;
};

static bool find_seed(struct cli *cli, uint64_t *seed)
{
    long given = 0;
    if (!cli_get_int(cli, "seed", (struct jat_range){0, 999999999}, &given))
        return false;
    *seed = (uint64_t)given;
    if (args_has(&cli->args, "seed"))
        return true;
    uint64_t bits;
    if (getrandom(&bits, sizeof bits, 0) != (ssize_t)sizeof bits)
        bits = (uint64_t)cli_now();
    *seed = bits % 1000000000;
    return true;
}

/* The document with its seats comes out; the seed is told beside it. */
static bool draw_document(struct drawing *drawing, uint64_t seed)
{
    struct cli *cli = drawing->cli;
    for (size_t i = 0; i < drawing->seating.changes; i++) {
        if (!tournament_check(&cli->document, &drawing->seating.change[i], &cli->err))
            return false;
        tournament_apply(&cli->document, &drawing->seating.change[i], NULL);
    }
    cli_remark(cli, N_("drawn with --seed %llu"), (unsigned long long)seed);
    json_t *document = document_write(&cli->document, &drawing->loaded->roster);
    if (cli_wants_json(cli)) {
        cli_json(cli, document);
        return true;
    }
    jat_write(&cli->out, document, true);
    str_add_char(&cli->out, '\n');
    json_decref(document);
    return true;
}

static void print_seats(const struct drawing *drawing, uint64_t seed)
{
    struct cli *cli = drawing->cli;
    const struct tournament *t = drawing->loaded->t;
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, "Seat"), TABLE_LEFT);
    table_column(&table, tr(cli->lang, "Name"), TABLE_REST);
    for (size_t i = 0; i < drawing->seating.changes; i++)
        for (size_t j = 0; j < drawing->seating.change[i].seats.count; j++) {
            const struct change_seats *seats = &drawing->seating.change[i].seats;
            struct wording buffer;
            if (!seats->seat[j].player)
                continue;
            int player = tournament_player(t, seats->seat[j].player);
            table_add(&table, wording_label(seats->seat[j].label, seats->field, cli->lang,
                                            &buffer));
            table_add(&table,
                      roster_name(&drawing->loaded->roster, t->player[player].person,
                                  t->player[player].id));
        }
    cli_line(cli, N_("drawn with --seed %llu"), (unsigned long long)seed);
    table_print(&table, &cli->out);
}

static void print_json(const struct drawing *drawing, uint64_t seed)
{
    json_t *fields = json_object();
    for (size_t i = 0; i < drawing->seating.changes; i++) {
        const struct change_seats *seats = &drawing->seating.change[i].seats;
        json_t *labels = json_object();
        for (size_t j = 0; j < seats->count; j++)
            if (seats->seat[j].player)
                json_object_set_new(labels, seats->seat[j].label,
                                    json_string(seats->seat[j].player));
        json_object_set_new(fields, seats->field, labels);
    }
    cli_json(drawing->cli, json_pack("{s:I, s:i, s:o}", "seed", (json_int_t)seed,
                                     "session", drawing->session, "seats", fields));
}

static bool make_draw(struct drawing *drawing, uint64_t seed)
{
    struct cli *cli = drawing->cli;
    struct seating_plan plan = {.session = drawing->session,
                                .all = args_has(&cli->args, "all"),
                                .seed = seed,
                                .first = -1};
    return seating_draw(drawing->loaded->t, &plan, &drawing->seating, &cli->arena,
                        &cli->err);
}

bool cmd_seat(struct cli *cli)
{
    struct loaded loaded;
    uint64_t seed;
    struct drawing drawing = {.cli = cli, .loaded = &loaded};
    if (!find_seed(cli, &seed) ||
        !load_tournament(cli, cli->args.operand[0], STORE_WRITE, &loaded) ||
        !plays_session(cli, loaded.t, &drawing.session) || !make_draw(&drawing, seed))
        return false;
    load_tell_notes(cli, &loaded.notes);
    if (loaded.stream == 0)
        return draw_document(&drawing, seed);
    if (!submit_all(cli, loaded.stream, drawing.seating.change, drawing.seating.changes))
        return false;
    if (!load_stream(cli, loaded.stream, &loaded))
        return false;
    if (cli_wants_json(cli))
        print_json(&drawing, seed);
    else
        print_seats(&drawing, seed);
    return true;
}
