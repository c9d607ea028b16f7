/* overview.c - what a tournament is and how far it is, in a few lines. */
#include "cli/overview.h"

#include "cli/wording.h"
#include "tournament/tell.h"

enum { MISSING_SHOWN = 5 };

void overview_title(struct cli *cli, const struct tournament *t)
{
    str_printf(&cli->out, "%s", t->name);
    if (t->date[0]) {
        str_add(&cli->out, ", ");
        number_add_date(&cli->out, t->date, cli->lang);
    }
    str_printf(&cli->out, "\n%s\n", tr(cli->lang, t->format->title));
}

/* What is missing, from some slot on. */
struct gap {
    const struct tournament *t;
    const struct missing_slot *slot;
    size_t slots;
};

/* The first of them that are missing at the same table in the same round. */
static size_t count_at_table(const struct gap *gap, int board[])
{
    const struct missing_slot *missing = gap->slot;
    const struct session *session = &gap->t->session[missing->session];
    const struct field *field = session_field_of(session, missing->slot);
    int round;
    int table;
    field_table(field, missing->slot, &round, &table);
    const struct place_table at = place_table(field, round, table);
    size_t n = 0;
    for (; n < gap->slots && n < SCHEDULE_BOARDS_MAX; n++) {
        int k = missing[n].slot - at.first_slot;
        if (missing[n].session != missing->session || k >= at.boards)
            break;
        board[n] = at.board[k];
    }
    return n;
}

/* One line for a table in a round; how many results it stands for. */
static size_t add_missing(struct cli *cli, const struct gap *gap)
{
    const struct tournament *t = gap->t;
    const struct missing_slot *missing = gap->slot;
    const struct session *session = &t->session[missing->session];
    const struct field *field = session_field_of(session, missing->slot);
    int board[SCHEDULE_BOARDS_MAX];
    int round;
    int table;
    field_table(field, missing->slot, &round, &table);
    size_t n = count_at_table(gap, board);
    struct str boards = {0};
    wording_add_boards(&boards, board, (int)n);
    str_add(&cli->out, "  ");
    if (t->sessions > 1)
        str_printf(&cli->out, tr(cli->lang, "session %d, "), missing->session + 1);
    const struct naming naming =
        naming_of(t, (size_t)missing->session, cli->lang, &cli->arena);
    if (session->fields > 1)
        str_printf(&cli->out, "%s, ", name_field(&naming, field));
    str_printf(&cli->out,
               t->format->deals ? tr_n(cli->lang, "round %d, table %d: deal %s",
                                       "round %d, table %d: deals %s", (int64_t)n)
                                : tr_n(cli->lang, "round %d, table %d: board %s",
                                       "round %d, table %d: boards %s", (int64_t)n),
               round, table, str_text(&boards));
    str_add_char(&cli->out, '\n');
    str_clear(&boards);
    return n;
}

/* Since when it is official is in the journal; what was corrected since is said here. */
static void add_official(struct cli *cli, const struct tournament *t)
{
    int64_t corrected = standing_corrected(t);
    struct str time = {0};
    cli_line(cli, N_("Official: the results are published."));
    if (corrected == 0)
        return;
    wording_add_time(&time, corrected, cli->lang);
    cli_line(cli, N_("Corrected since: %s."), str_text(&time));
    str_clear(&time);
}

void overview_state(struct cli *cli, const struct results *results)
{
    struct missing_slot *missing;
    size_t n = missing_list(results->t, &missing, &cli->arena);
    if (results->t->published)
        add_official(cli, results->t);
    else if (n == 0)
        cli_line(cli, N_("Complete: nothing is missing."));
    else
        cli_line(cli, N_("Provisional."));
    if (n == 0)
        return;
    str_printf(
        &cli->out,
        tr_n(cli->lang, "%zu result is missing:", "%zu results are missing:", (int64_t)n),
        n);
    str_add_char(&cli->out, '\n');
    size_t shown = 0;
    for (int lines = 0; lines < MISSING_SHOWN && shown < n; lines++)
        shown += add_missing(cli, &(struct gap){results->t, missing + shown, n - shown});
    if (shown < n)
        cli_line(cli, N_("  and %zu more"), n - shown);
}

void overview_warnings(struct cli *cli, const struct results *results,
                       const struct document_notes *notes)
{
    if (results->warnings + notes->count == 0)
        return;
    str_add_char(&cli->out, '\n');
    cli_line(cli, N_("To check:"));
    for (size_t i = 0; i < results->warnings; i++) {
        struct str words = {0};
        results_warning_add(&words, results, &results->warning[i], cli->lang);
        wording_wrap(&cli->out, str_text(&words), 2);
        str_clear(&words);
    }
    for (size_t i = 0; i < notes->count; i++)
        wording_wrap(&cli->out, notes->note[i], 2);
}

int overview_recorded(const struct tournament *t)
{
    int n = 0;
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            n += t->session[s].play[slot].state != PLAY_MISSING;
    return n;
}
