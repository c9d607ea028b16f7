/* overview.c - what a tournament is and how far it is, in a few lines. */
#include "cli/overview.h"

#include "cli/wording.h"

enum { MISSING_SHOWN = 5 };

void overview_title(struct cli *cli, const struct tournament *t)
{
    str_printf(&cli->out, "%s", t->name);
    if (t->date[0]) {
        str_add(&cli->out, ", ");
        wording_add_date(&cli->out, t->date, cli->lang);
    }
    str_printf(&cli->out, "\n%s\n", tr(cli->lang, t->format->title));
}

static void add_missing(struct cli *cli, const struct results *results,
                        const struct results_missing *missing)
{
    const struct tournament *t = results->t;
    const struct session *session = &t->session[missing->session];
    const struct field *field = session_field_of(session, missing->slot);
    int round;
    int table;
    field_table(field, missing->slot, &round, &table);
    int board = field->schedule.board[missing->slot - field->first_slot];
    str_add(&cli->out, "  ");
    if (t->sessions > 1)
        str_printf(&cli->out, tr(cli->lang, "session %d, "), missing->session + 1);
    if (session->fields > 1)
        str_printf(&cli->out, tr(cli->lang, "field %s, "), field->name);
    cli_line(cli, N_("board %d, round %d, table %d"), board, round, table);
}

void overview_state(struct cli *cli, const struct results *results)
{
    size_t n = results->missings;
    if (n == 0) {
        cli_line(cli, results->t->published ? N_("Official: the results are published.")
                                            : N_("Complete: nothing is missing."));
        return;
    }
    str_printf(&cli->out,
               tr_n(cli->lang, "Provisional: %zu result is missing.",
                    "Provisional: %zu results are missing.", (long)n),
               n);
    str_add_char(&cli->out, '\n');
    for (size_t i = 0; i < n && i < MISSING_SHOWN; i++)
        add_missing(cli, results, &results->missing[i]);
    if (n > MISSING_SHOWN)
        cli_line(cli, N_("  and %zu more"), n - MISSING_SHOWN);
}

void overview_warnings(struct cli *cli, const struct results *results,
                       const struct document_notes *notes)
{
    if (results->warnings + notes->count == 0)
        return;
    str_add_char(&cli->out, '\n');
    cli_line(cli, N_("To look at:"));
    for (size_t i = 0; i < results->warnings; i++) {
        str_add(&cli->out, "  ");
        results_warning_add(&cli->out, results, &results->warning[i], cli->lang);
        str_add_char(&cli->out, '\n');
    }
    for (size_t i = 0; i < notes->count; i++)
        str_printf(&cli->out, "  %s\n", notes->note[i]);
}

int overview_recorded(const struct tournament *t)
{
    int n = 0;
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            n += t->session[s].play[slot].state != PLAY_MISSING;
    return n;
}
