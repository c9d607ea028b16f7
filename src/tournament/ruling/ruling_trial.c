/* ruling_trial.c - what a ruling would do: tried on a copy. */
#include "tournament/ruling/ruling_trial.h"

/* Figures of the play and rows of those at the table, as the results have them; a board
 * that is not concerned has no figures. */
static void look_at_results(const struct results *results,
                            const struct ruling_trial *trial, struct ruling_state *state)
{
    const struct change_ruling *ruling = trial->ruling;
    const struct contest *contest = results->contest;
    const struct session *session = tournament_session(results->t, ruling->session);
    int number = session_field(session, trial->field);
    const struct field *field = &session->field[number];
    const struct schedule_table *at =
        schedule_at(&field->schedule, trial->round, trial->table);
    bool on_play = ruling->facts.given & FACT_BIT(FACT_BOARD);
    int slot = on_play ? field_slot(field, &ruling->facts) : -1;
    for (int s = 0; s < schedule_places(&field->schedule, at); s++) {
        const struct contest_row *row =
            at->seat[s] == SCHEDULE_EMPTY
                ? NULL
                : contest_find(contest, ruling->session - 1, number, at->seat[s]);
        if (slot >= 0)
            state->figures[s] = contest_figures(contest, ruling->session - 1, slot, s);
        if (row)
            state->standing[s] = (struct ruling_standing){row->ranked, row->disqualified,
                                                          row->total, row->rank};
    }
}

/* The ruling as if it were recorded. */
static void look_after(const struct results *now, const struct change *change,
                       struct ruling_trial *trial)
{
    struct tournament t;
    struct results results;
    tournament_copy(&t, now->t);
    tournament_apply(&t, change, NULL);
    results_compute(&results, &t, now->contest->roster);
    look_at_results(&results, trial, &trial->then);
    results_clear(&results);
    tournament_clear(&t);
}

void ruling_try(const struct results *now, struct ruling_trial *trial)
{
    const struct change_ruling *ruling = trial->ruling;
    struct change change = {.kind = CHANGE_RULING, .ruling = *ruling};
    trial->kind = now->contest->kind;
    if (tournament_check(now->t, &change, &trial->err)) {
        look_at_results(now, trial, &trial->now);
        look_after(now, &change, trial);
    }
    if (trial->err.kind == ERR_USER && !ruling->edition &&
        ruling_table[ruling->effect.kind].needs_fault)
        err_at(&trial->err, "fault"); /* such as both sides where one is meant */
}
