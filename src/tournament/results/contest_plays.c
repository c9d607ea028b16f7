/* contest_plays.c - the plays of a contestant, one after the other. */
#include "core/movement.h"
#include "tournament/model.h"
#include "tournament/results/contest.h"

/* Slot by slot, where some were played by others than planned. */
static void visit_exceptions(const struct field *field, int contestant,
                             contest_visit *visit, void *context)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        bool plays = field_table_plays(field, at);
        for (int k = 0; k < at->count && plays; k++)
            for (int s = 0; s < schedule->sides; s++)
                if (field_seat(field, field->first_slot + at->first + k, s) == contestant)
                    visit(context, field->first_slot + at->first + k, s);
    }
}

void contest_each_play(const struct contest *contest,
                       const struct contest_performance *performance,
                       contest_visit *visit, void *context)
{
    const struct session *session = &contest->t->session[performance->session];
    const struct field *field = &session->field[performance->field];
    const struct schedule *schedule = &field->schedule;
    if (field->exceptions > 0) {
        visit_exceptions(field, performance->contestant, visit, context);
        return;
    }
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        for (int s = 0; s < schedule->sides; s++) {
            if (at->seat[s] != performance->contestant || !field_table_plays(field, at))
                continue; /* most tables are others' */
            for (int k = 0; k < at->count; k++)
                visit(context, field->first_slot + at->first + k, s);
        }
    }
}
