/* warnings.c - the warnings of results in words. */
#include "core/award/pp.h"
#include "tournament/results/results.h"

enum { BOARDS_NAMED = 12 };

static void list_single_boards(struct str *out, const struct results *results,
                               int session)
{
    const struct marks *marks = &results->marks[session - 1];
    int named = 0;
    for (size_t g = 0; g < marks->groups; g++) {
        if (marks->group[g].compared != 1)
            continue;
        if (named == BOARDS_NAMED) {
            str_add(out, ", …");
            return;
        }
        str_printf(out, "%s%d", named++ ? ", " : "", marks->group[g].board);
    }
}

static void add_unlikely(struct str *out, const struct results *results,
                         const struct results_warning *warning, enum lang lang)
{
    const struct session *session = &results->t->session[warning->session - 1];
    const struct field *field = session_field_of(session, warning->slot);
    struct why_figure figure;
    int round;
    int table;
    int board = field->schedule.board[warning->slot - field->first_slot];
    field_table(field, warning->slot, &round, &table);
    if (warning->kind == RESULTS_SLAM)
        str_printf(out,
                   tr(lang, N_("deal %d, round %d, table %d of field %s: the slam does "
                               "not go with the points")),
                   board, round, table, field->name);
    else
        str_printf(
            out, tr(lang, N_("board %d, round %d, table %d of field %s: %s is unlikely")),
            board, round, table, field->name, why_score(warning->number, &figure));
}

void results_warning_add(struct str *out, const struct results *results,
                         const struct results_warning *warning, enum lang lang)
{
    switch (warning->kind) {
    case RESULTS_ONE_SCORE:
        str_add(out, tr_n(lang, "a board with a single score, worth 50: ",
                          "boards with a single score, worth 50: ", warning->number));
        list_single_boards(out, results, warning->session);
        break;
    case RESULTS_UNLIKELY:
    case RESULTS_SLAM:
        add_unlikely(out, results, warning, lang);
        break;
    case RESULTS_FEW_PLAYERS:
        str_printf(out, tr(lang, N_("no PCN: %d players, %d are needed")),
                   warning->number, PCN_PLAYERS_MIN);
        break;
    case RESULTS_INDEX_PLAYERS:
        str_printf(out,
                   tr(lang, N_("the index of this event needs %d players; there are %d")),
                   pcn_event_table[results->pcn.event].players, warning->number);
        break;
    case RESULTS_INDEX_PROPOSED:
        str_printf(
            out,
            tr(lang, N_("with %d players a higher index is possible: regional from 52, "
                        "national from 100")),
            warning->number);
        break;
    case RESULTS_ROUNDED:
        str_add(out, tr(lang, N_("a total was rounded to 12 decimals")));
        break;
    case RESULTS_PP_PLAYERS:
        str_printf(out, tr(lang, N_("no PP: %d players, %d are needed")), warning->number,
                   PP_PLAYERS_MIN);
        break;
    case RESULTS_PP_OPEN:
        str_add(out, tr(lang, N_("the PP of an open depend on the committee's own sheet; "
                                 "add them by hand")));
        break;
    case RESULTS_ELIMINATED:
        str_printf(out,
                   tr(lang, N_("only %d players reached session %d, fewer than half; the "
                               "federation's points of several sessions need half of "
                               "them to go on")),
                   warning->number, warning->session);
        break;
    }
}
