/* cmd_seat.c - `etui seat`: draw the start seats, or place players by rank and club. */
#include "base/jat.h"
#include "base/os.h"
#include "cli.h"
#include "cli/command/commands.h"
#include "doc.h"
#include "store.h"
#include "tournament/seats.h"
#include <string.h>

/* The seating being made. */
struct making {
    struct cli *cli;
    const struct loaded *loaded;
    struct seating_plan plan;
    struct seating seating;
    struct seating_figures figures;
};

static bool find_seed(struct cli *cli, uint64_t *seed)
{
    int64_t given = 0;
    if (!cli_get_int(cli, "seed", (struct jat_range){0, SEATING_SEED_END - 1}, &given))
        return false;
    *seed = (uint64_t)given;
    if (args_has(&cli->args, "seed"))
        return true;
    uint64_t bits;
    if (!os_random(&bits, sizeof bits))
        bits = (uint64_t)cli_now();
    *seed = bits % SEATING_SEED_END;
    return true;
}

/* The only values of --how and --apart are checked before this. */
static void read_ways(struct making *making)
{
    const char *how = args_get(&making->cli->args, "how");
    const char *apart = args_get(&making->cli->args, "apart");
    making->plan.how = how ? seating_how_find(how) : SEATING_DRAW;
    making->plan.apart = SEATING_CLUB;
    if (apart && str_equal(apart, seating_apart_name[SEATING_COMMITTEE]))
        making->plan.apart = SEATING_COMMITTEE;
}

/* Who won the last championship of the kind, as the database says. */
static bool find_last_champion(struct making *making)
{
    struct cli *cli = making->cli;
    struct catalogue catalogue = {.all = true};
    struct championships_winner winner;
    bool good = cli->journal != NULL;
    for (bool done = false; good && !done;)
        good =
            catalogue_refresh(&catalogue, journal_store(cli->journal), &done, &cli->err);
    struct roster roster;
    good = good &&
           registry_read(journal_store(cli->journal), &roster, &cli->arena, &cli->err);
    if (good)
        catalogue_resolve(catalogue.row, catalogue.rows, &roster);
    bool found = good && championships_find_winner(&winner, catalogue.row, catalogue.rows,
                                                   making->loaded->t, &roster);
    if (found) {
        making->plan.first = winner.player;
        cli_remark(cli, N_("champion: %s, who won %s on %s"),
                   roster_name(&making->loaded->roster,
                               making->loaded->t->player[winner.player].person, "?"),
                   winner.row->name, winner.row->date);
    }
    catalogue_clear(&catalogue);
    if (found || cli->err.kind != ERR_NONE)
        return found;
    err_user(&cli->err, "no champion of an earlier season is among the players; give the "
                        "id of a player, or leave --champion out");
    return err_at(&cli->err, "--champion");
}

static bool find_champion(struct making *making)
{
    struct cli *cli = making->cli;
    const char *champion = args_get(&cli->args, "champion");
    making->plan.first = champion ? tournament_player(making->loaded->t, champion) : -1;
    if (!champion || making->plan.first >= 0)
        return true;
    if (str_equal(champion, "last"))
        return find_last_champion(making);
    err_user(&cli->err,
             "there is no player \"%.40s\"; give the id of a player who has entered",
             champion);
    return err_at(&cli->err, "--champion");
}

static bool make_seats(struct making *making)
{
    struct cli *cli = making->cli;
    if (!plays_session(cli, making->loaded->t, &making->plan.session) ||
        !find_champion(making))
        return false;
    making->plan.all = args_has(&cli->args, "all");
    making->plan.roster = &making->loaded->roster;
    if (groups_are(making->loaded->t->format))
        return seats_draw_groups(making->loaded->t, &making->plan, &making->seating,
                                 &cli->arena, &cli->err);
    return seating_make(making->loaded->t, &making->plan, &making->seating, &cli->arena,
                        &cli->err);
}

/* Judges the seats that are there now. */
static void judge_making(struct making *making)
{
    struct seating_view view = {making->plan.session, making->plan.apart,
                                &making->loaded->roster};
    seating_figures_find(making->loaded->t, &view, &making->figures, &making->cli->arena);
}

/* One player, or all of a group. */
static json_t *crew_json(const struct change_seat *seat)
{
    if (seat->mates == 0)
        return json_string(seat->player);
    json_t *crew = json_pack("[s]", seat->player);
    for (int i = 0; i < seat->mates; i++)
        json_array_append_new(crew, json_string(seat->mate[i]));
    return crew;
}

static json_t *seats_json(const struct making *making)
{
    json_t *fields = json_object();
    for (size_t i = 0; i < making->seating.changes; i++) {
        const struct change_seats *seats = &making->seating.change[i].seats;
        json_t *labels = json_object();
        for (size_t j = 0; j < seats->count; j++)
            if (seats->seat[j].player)
                json_object_set_new(labels, seats->seat[j].label,
                                    crew_json(&seats->seat[j]));
        json_object_set_new(fields, seats->field, labels);
    }
    return fields;
}

/* The seats given, their seed and figures; of a document, in the document itself, so that
 * what comes out can be read again. */
static void print_json(const struct making *making, json_t *document)
{
    const struct seating_plan *plan = &making->plan;
    json_t *value =
        json_pack("{s:I, s:s, s:i, s:o, s:o}", "seed", (json_int_t)plan->seed, "how",
                  seating_how_table[plan->how].name, "session", plan->session, "seats",
                  seats_json(making), "figures", seating_figures_write(&making->figures));
    if (making->seating.left_out > 0)
        json_object_set_new(value, "left_out",
                            json_integer((json_int_t)making->seating.left_out));
    if (document) {
        json_object_update(document, value);
        json_decref(value);
        value = document;
    }
    cli_json(making->cli, value);
}

/* The figures in words, line by line: as remarks, or in the output. */
static void tell_figures(const struct making *making, bool remarks)
{
    struct cli *cli = making->cli;
    struct why why = {.lang = cli->lang};
    seating_figures_explain(&making->figures, &why);
    const char *line = str_text(&why.out);
    for (size_t n; remarks && *line; line += n + (line[n] == '\n')) {
        n = strcspn(line, "\n");
        cli_remark(cli, "%.*s", (int)n, line);
    }
    if (!remarks)
        cli_lines(cli, &why);
    why_clear(&why);
}

static void remark_left_out(const struct making *making)
{
    if (making->seating.left_out > 0)
        cli_remark(making->cli,
                   N_("players ranked below the last seat, left without one: %zu"),
                   making->seating.left_out);
}

/* The document with its seats comes out; seed and figures are told beside it. */
static bool seat_document(struct making *making)
{
    struct cli *cli = making->cli;
    for (size_t i = 0; i < making->seating.changes; i++) {
        if (!tournament_check(&cli->document, &making->seating.change[i], &cli->err))
            return false;
        tournament_apply(&cli->document, &making->seating.change[i], NULL);
    }
    judge_making(making);
    json_t *document = document_write(&cli->document, &making->loaded->roster);
    if (cli_wants_json(cli)) {
        print_json(making, document);
        return true;
    }
    cli_remark(cli, N_("drawn with --seed %ju"), (uint64_t)making->plan.seed);
    remark_left_out(making);
    tell_figures(making, true);
    jat_write(&cli->out, document, true);
    str_add_char(&cli->out, '\n');
    json_decref(document);
    return true;
}

static const char *crew_names(const struct making *making, const struct change_seat *seat)
{
    const struct tournament *t = making->loaded->t;
    const char *names = "";
    for (int i = 0; i <= seat->mates; i++) {
        int player = tournament_player(t, i == 0 ? seat->player : seat->mate[i - 1]);
        names = arena_printf(&making->cli->arena, "%s%s%s", names, i > 0 ? " · " : "",
                             roster_name(&making->loaded->roster,
                                         t->player[player].person, t->player[player].id));
    }
    return names;
}

static void print_seats(const struct making *making)
{
    struct cli *cli = making->cli;
    struct table table = {.arena = &cli->arena};
    table_column(&table, tr(cli->lang, "Seat"), TABLE_LEFT);
    table_column(&table, tr(cli->lang, "Name"), TABLE_REST);
    for (size_t i = 0; i < making->seating.changes; i++)
        for (size_t j = 0; j < making->seating.change[i].seats.count; j++) {
            const struct change_seats *seats = &making->seating.change[i].seats;
            struct wording buffer;
            if (!seats->seat[j].player)
                continue;
            table_add(&table, wording_label(seats->seat[j].label, seats->field, cli->lang,
                                            &buffer));
            table_add(&table, crew_names(making, &seats->seat[j]));
        }
    cli_line(cli, N_("drawn with --seed %ju"), (uint64_t)making->plan.seed);
    table_print(&table, &cli->out);
    tell_figures(making, false);
}

bool cmd_seat(struct cli *cli)
{
    struct loaded loaded;
    struct making making = {.cli = cli, .loaded = &loaded};
    read_ways(&making);
    if (!find_seed(cli, &making.plan.seed) ||
        !load_tournament(cli, cli->args.operand[0], STORE_WRITE, &loaded) ||
        !make_seats(&making))
        return false;
    load_tell_notes(cli, &loaded.notes);
    if (loaded.stream == 0)
        return seat_document(&making);
    if (!submit_all(cli, loaded.stream, making.seating.change, making.seating.changes))
        return false;
    if (!load_stream(cli, loaded.stream, &loaded))
        return false;
    judge_making(&making);
    if (cli_wants_json(cli)) {
        print_json(&making, NULL);
        return true;
    }
    remark_left_out(&making);
    print_seats(&making);
    return true;
}
