/* cmd_seat.c - `etui seat`: draw the start seats.
 *
 * Players are shuffled and put into the seats that are free, field after field, table
 * after table. Where players are too few, seats of the last table of the last field stay
 * empty, in different lines: W, S, E. */
#include "cli/commands.h"
#include "cli/plays.h"
#include "cli/submit.h"
#include "cli/table.h"
#include "cli/wording.h"
#include "core/seating/draw.h"
#include <sys/random.h>

/* The draw being made. */
struct drawing {
    struct cli *cli;
    const struct loaded *loaded;
    int session; /* counted from 1 */
    bool all;
    struct change *change; /* of each field */
    size_t changes;
    int *player; /* indices, in the order drawn */
    size_t players;
};

static const struct session *session_of(const struct drawing *drawing)
{
    return tournament_session(drawing->loaded->t, drawing->session);
}

/* Whether the seat is to be filled. */
static bool is_free(const struct drawing *drawing, const struct field *field,
                    int contestant)
{
    return drawing->all || field->player[contestant] < 0;
}

static void collect_players(struct drawing *drawing)
{
    const struct tournament *t = drawing->loaded->t;
    const struct session *session = session_of(drawing);
    struct arena *arena = &drawing->cli->arena;
    bool *seated = ARENA_ARRAY(arena, bool, t->players + 1);
    for (size_t f = 0; f < session->fields && !drawing->all; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (session->field[f].player[c] >= 0)
                seated[session->field[f].player[c]] = true;
    drawing->player = ARENA_ARRAY(arena, int, t->players + 1);
    for (size_t i = 0; i < t->players; i++)
        if (!seated[i])
            drawing->player[drawing->players++] = (int)i;
}

static size_t count_free(const struct drawing *drawing)
{
    const struct session *session = session_of(drawing);
    size_t n = 0;
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            n += is_free(drawing, &session->field[f], c);
    return n;
}

/* The free seats of a field in the order in which they are filled: by table, and N, E, S,
 * W in it. Labels of a line movement end with their table. */
static size_t list_free(const struct drawing *drawing, const struct field *field,
                        int contestant[])
{
    const struct schedule *schedule = &field->schedule;
    size_t n = 0;
    bool *listed = ARENA_ARRAY(&drawing->cli->arena, bool, (size_t)schedule->contestants);
    for (int table = 1; table <= schedule->tables; table++)
        for (int s = 0; s < schedule->sides; s++) {
            int here = schedule_at(schedule, 1, table)->seat[s];
            if (here == SCHEDULE_EMPTY || !is_free(drawing, field, here))
                continue;
            contestant[n++] = here;
            listed[here] = true;
        }
    for (int c = 0; c < schedule->contestants; c++)
        if (!listed[c] && is_free(drawing, field, c))
            contestant[n++] = c;
    return n;
}

static void fill_field(struct drawing *drawing, const struct field *field, size_t *next)
{
    const struct tournament *t = drawing->loaded->t;
    struct arena *arena = &drawing->cli->arena;
    size_t most = (size_t)field->schedule.contestants;
    int *contestant = ARENA_ARRAY(arena, int, most);
    struct change_seat *seat = ARENA_ARRAY(arena, struct change_seat, most);
    size_t n = list_free(drawing, field, contestant);
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        const char *player = NULL;
        if (*next < drawing->players)
            player = t->player[drawing->player[(*next)++]].id;
        else if (!drawing->all)
            continue;
        seat[count++] =
            (struct change_seat){field->schedule.label[contestant[i]], player};
    }
    if (count == 0)
        return;
    drawing->change[drawing->changes++] =
        (struct change){.kind = CHANGE_SEATS,
                        .seats = {.session = drawing->session,
                                  .field = field->name,
                                  .seat = seat,
                                  .count = count}};
}

static bool prepare(struct drawing *drawing)
{
    struct cli *cli = drawing->cli;
    const struct session *session = session_of(drawing);
    collect_players(drawing);
    size_t seats = count_free(drawing);
    if (drawing->players == 0)
        return err_user(&cli->err, "everybody has a seat already; --all draws all anew");
    if (drawing->players > seats)
        return err_user(&cli->err,
                        "%zu players for %zu free seats; make more tables, or leave "
                        "players out",
                        drawing->players, seats);
    drawing->change = ARENA_ARRAY(&cli->arena, struct change, 2 * session->fields + 1);
    return true;
}

/* With --all every seat is emptied first, so that nobody sits twice on the way. */
static void empty_all(struct drawing *drawing)
{
    const struct session *session = session_of(drawing);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        size_t n = (size_t)field->schedule.contestants;
        struct change_seat *seat =
            ARENA_ARRAY(&drawing->cli->arena, struct change_seat, n);
        size_t count = 0;
        for (size_t c = 0; c < n; c++)
            if (field->player[c] >= 0)
                seat[count++].label = field->schedule.label[c];
        if (count > 0)
            drawing->change[drawing->changes++] =
                (struct change){.kind = CHANGE_SEATS,
                                .seats = {.session = drawing->session,
                                          .field = field->name,
                                          .seat = seat,
                                          .count = count}};
    }
}

static bool make_draw(struct drawing *drawing, uint64_t seed)
{
    const struct session *session = session_of(drawing);
    size_t next = 0;
    if (!prepare(drawing))
        return false;
    struct draw draw = draw_start(seed);
    draw_shuffle(&draw, drawing->player, drawing->players);
    if (drawing->all)
        empty_all(drawing);
    for (size_t f = 0; f < session->fields; f++)
        fill_field(drawing, &session->field[f], &next);
    return true;
}

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
    for (size_t i = 0; i < drawing->changes; i++) {
        if (!tournament_check(&cli->document, &drawing->change[i], &cli->err))
            return false;
        tournament_apply(&cli->document, &drawing->change[i], NULL);
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
    for (size_t i = 0; i < drawing->changes; i++)
        for (size_t j = 0; j < drawing->change[i].seats.count; j++) {
            const struct change_seats *seats = &drawing->change[i].seats;
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
    for (size_t i = 0; i < drawing->changes; i++) {
        const struct change_seats *seats = &drawing->change[i].seats;
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

bool cmd_seat(struct cli *cli)
{
    struct loaded loaded;
    uint64_t seed;
    struct drawing drawing = {
        .cli = cli, .loaded = &loaded, .all = args_has(&cli->args, "all")};
    if (!find_seed(cli, &seed) ||
        !load_tournament(cli, cli->args.operand[0], STORE_WRITE, &loaded) ||
        !plays_session(cli, loaded.t, &drawing.session) || !make_draw(&drawing, seed))
        return false;
    load_tell_notes(cli, &loaded.notes);
    if (loaded.stream == 0)
        return draw_document(&drawing, seed);
    if (!submit_all(cli, loaded.stream, drawing.change, drawing.changes))
        return false;
    if (!load_stream(cli, loaded.stream, &loaded))
        return false;
    if (cli_wants_json(cli))
        print_json(&drawing, seed);
    else
        print_seats(&drawing, seed);
    return true;
}
