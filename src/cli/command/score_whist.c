/* score_whist.c - `etui score whist`. */
#include "cli.h"
#include "cli/command/score.h"
#include "tournament/facts.h"

static const char *const contracts[] = {
    "emballage-8",  "emballage-9",   "emballage-10",
    "emballage-11", "emballage-12",  "emballage-13",
    "solo-6",       "solo-7",        "solo-8",
    "trou",         "trou-royal",    "petite-misere",
    "piccolo",      "abondance-9",   "abondance-10",
    "abondance-11", "grande-misere", "grande-misere-table",
    "petit-schlem", "grand-schlem",  NULL};
static const char *const seats[] = {"N", "E", "S", "W", NULL};

static const struct option options[] = {
    {"contract", N_("NAME"),
     .help = N_("emballage-8 to 13, solo-6 to 8, trou, trou-royal, petite-misere, "
                "piccolo, abondance-9 to 11, grande-misere, grande-misere-table, "
                "petit-schlem or grand-schlem"),
     .words = contracts, .needed = true},
    {"by", N_("SEAT"), .help = N_("who plays it; twice for two together"), .words = seats,
     .many = true},
    {"tricks", "N", .help = N_("tricks won by those who play it, 0 to 13")},
    {"made", N_("SEAT"),
     .help = N_("who plays it and made it; there can be several in a misère"),
     .words = seats, .many = true},
    {"failed", N_("SEAT"), .help = N_("who plays it and failed"), .words = seats,
     .many = true},
    {"counter", N_("NAME"), .help = N_("the contract it was bid against"),
     .words = contracts},
    {"capo", NULL, .help = N_("all thirteen tricks")},
    {"revoke", N_("SEAT"), .help = N_("who revoked; tricks then do not count"),
     .words = seats},
    {"grid", N_("FILE"),
     .help = N_("the club's own grid; default: that of La Chevalerie")},
    {0},
};

/* The club's grid from its file, or the one built in. */
static bool read_grid(struct cli *cli, struct whist_grid *grid)
{
    const char *path = args_get(&cli->args, "grid");
    *grid = whist_la_chevalerie;
    if (!path)
        return true;
    if (!load_grid(cli, path, grid))
        return false;
    cli->subject = NULL; /* what is wrong from here on is not in that file */
    return true;
}

/* One more who plays the contract: beside those before where two play together. */
static bool add_seat(struct cli *cli, const struct whist_grid *grid,
                     struct whist_play play, struct whist_deal *deal)
{
    bool each = grid->row[play.contract].partners == 1;
    struct whist_play *first = &deal->play[0];
    if (each || deal->plays == 0) {
        if (deal->plays == WHIST_PLAYS_MAX)
            return cli_usage(cli, N_("four play at a table: name each seat once"));
        deal->play[deal->plays++] = play;
        return true;
    }
    if (first->declarers == 2)
        return cli_usage(cli, N_("at most two play this contract together"));
    if (first->has_made != play.has_made || first->made != play.made)
        return cli_usage(cli,
                         N_("two who play together either both make it or both fail"));
    first->by[first->declarers++] = play.by[0];
    return true;
}

/* Whether how it went says the seat, too: then --by only repeats it. */
static bool is_told(const struct cli *cli, const char *seat)
{
    for (size_t i = 0; i < cli->args.values; i++) {
        const struct args_value *value = &cli->args.value[i];
        if (str_equal(value->text, seat) && (str_equal(value->option->name, "made") ||
                                             str_equal(value->option->name, "failed")))
            return true;
    }
    return false;
}

/* Adds the seats of --by, --made and --failed to the deal. */
static bool read_seats(struct cli *cli, const struct whist_grid *grid,
                       struct whist_play play, struct whist_deal *deal)
{
    for (size_t i = 0; i < cli->args.values; i++) {
        const struct args_value *value = &cli->args.value[i];
        bool made = str_equal(value->option->name, "made");
        bool failed = str_equal(value->option->name, "failed");
        bool by = str_equal(value->option->name, "by") && !is_told(cli, value->text);
        if (!made && !failed && !by)
            continue;
        play.declarers = 1;
        play.has_made = made || failed;
        play.made = made;
        seat_parse(value->text[0], &play.by[0]);
        play.by[1] = play.by[0];
        if (!add_seat(cli, grid, play, deal))
            return false;
    }
    if (deal->plays == 0)
        return cli_usage(cli, N_("say who plays it: --by, --made or --failed SEAT"));
    return true;
}

static bool read_tricks(struct cli *cli, struct whist_play *play)
{
    int tricks = WHIST_TRICKS;
    bool capo = args_has(&cli->args, "capo");
    bool given = args_has(&cli->args, "tricks");
    if (!cli_get_number(cli, "tricks", 0, WHIST_TRICKS, &tricks))
        return false;
    if (capo && tricks != WHIST_TRICKS)
        return err_user(&cli->err, "a capo is all %d tricks, not %d", WHIST_TRICKS,
                        tricks);
    play->has_tricks = capo || given;
    play->tricks = play->has_tricks ? tricks : 0;
    return true;
}

static bool read_deal(struct cli *cli, const struct whist_grid *grid,
                      struct whist_deal *deal)
{
    struct whist_play play = {0};
    const char *counter = args_get(&cli->args, "counter");
    const char *revoke = args_get(&cli->args, "revoke");
    if (!whist_read_contract(grid, args_get(&cli->args, "contract"), &play.contract,
                             &cli->err) ||
        !read_tricks(cli, &play) ||
        (counter && !deal_settle_counter(grid, counter, &play, &cli->err)))
        return false;
    deal->revoked = revoke && seat_parse(revoke[0], &deal->offender);
    return read_seats(cli, grid, play, deal) && whist_check(grid, deal, &cli->err);
}

static void print_whist(struct cli *cli, const int score[SEAT_COUNT])
{
    struct why_figure figure;
    for (int s = 0; s < SEAT_COUNT; s++)
        str_printf(&cli->out, "%s%c %s", s ? ", " : "",
                   seat_shown((enum seat)s, cli->lang), why_score(score[s], &figure));
    str_add_char(&cli->out, '\n');
}

static bool run_whist(struct cli *cli)
{
    struct whist_grid grid;
    struct whist_deal deal = {0};
    int score[SEAT_COUNT];
    if (!read_grid(cli, &grid) || !read_deal(cli, &grid, &deal))
        return false;
    struct why why = {.lang = cli->lang};
    whist_score(&grid, &deal, score, score_wants_why(cli) ? &why : NULL);
    if (!score_print(cli, deal_write_scores(score), &why))
        print_whist(cli, score);
    why_clear(&why);
    return true;
}

const struct command score_whist = {
    .name = "score whist",
    .operands = N_("--contract NAME --by SEAT --tricks N"),
    .summary = N_("the points of the four players in a whist deal"),
    .more =
        N_("Contracts that count tricks take --by and --tricks; those that are simply "
           "made or not take --made and --failed, once for each player who plays it."),
    .group = {options, score_common},
    .example = {"etui score whist --contract emballage-9 --by N --by S --tricks 10",
                "etui score whist --contract petite-misere --made N --failed E --why",
                "etui score whist --contract solo-8 --by W --tricks 8 --counter piccolo"},
    .run = run_whist,
};
