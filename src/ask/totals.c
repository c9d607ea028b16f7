/* totals.c - the totals of a table's sheet, and the sheet as paper has it: a line a deal
 * with the points of the players. Each line adds up to zero; what is recorded are the
 * totals of the round. */
#include "ask/ask.h"
#include "ask/question.h"
#include "base.h"
#include <string.h>

enum { POINTS_MOST = 100000 }; /* no more than data can have */

const char *totals_field(const struct ask_place *place, int seat)
{
    return arena_printf(place->arena, "total-%c", seat_letter((enum seat)seat));
}

const char *totals_cell(const struct ask_place *place, int line, int seat)
{
    return arena_printf(place->arena, "row-%d-%c", line + 1,
                        seat_letter((enum seat)seat));
}

/* Points as people write them: 20, +20, -20, −20. */
static bool read_points(const char *text, int *points, struct err *err)
{
    char plain[24];
    int64_t number = 0;
    bool minus = strncmp(text, "−", strlen("−")) == 0;
    text += minus ? strlen("−") : text[0] == '+' ? 1 : 0;
    str_format(plain, sizeof plain, "%s%.16s", minus ? "-" : "", text);
    if (!number_read_int(plain, -POINTS_MOST, POINTS_MOST, &number, err))
        return false;
    *points = (int)number;
    return true;
}

bool totals_read(const struct ask_place *place, const struct form *form,
                 struct ask_result *result, struct err *err)
{
    question_give(&result->facts, FACT_TOTALS, 1);
    for (int s = 0; s < SEAT_MOST; s++) {
        const char *text = form_text(form, totals_field(place, s));
        if (!place->name[s] && text[0] == '\0')
            continue;
        result->wrong = totals_field(place, s);
        if (text[0] == '\0')
            return err_user(err,
                            "type all totals of the sheet; 0 for anyone who has nothing");
        if (!read_points(text, &result->facts.list[s], err))
            return false;
    }
    result->wrong = "totals";
    return true;
}

/* Adds a line to the sums; false if it is not zero, or not written out. An empty line is
 * a deal that was not reached. */
static bool read_row(const struct ask_place *place, const struct form *form, int k,
                     int sum[SEAT_MOST], struct err *err)
{
    int deal = place->at.board[k];
    struct why_figure figure;
    int all = 0;
    int typed = 0;
    for (int s = 0; s < place->seats; s++) {
        const char *text = form_text(form, totals_cell(place, k, s));
        int points = 0;
        if (text[0] == '\0')
            continue;
        if (!place->name[s])
            return err_user(err,
                            "nobody sits at %s there; totals are only for those who play",
                            seat_word((enum seat)s, err->lang));
        if (!read_points(text, &points, err))
            return false;
        sum[s] += points;
        all += points;
        typed++;
    }
    if (typed > 0 && typed < ask_players(place))
        return err_user(
            err, "deal %d: type everybody's points; 0 for anyone who has none", deal);
    return all == 0 ||
           err_user(err,
                    "deal %d adds up to %s, not to zero; check its line on the sheet",
                    deal, why_score(all, &figure));
}

bool totals_read_rows(const struct ask_place *place, const struct form *form,
                      struct ask_result *result, struct err *err)
{
    bool any = false;
    int *sum = result->facts.list;
    question_give(&result->facts, FACT_TOTALS, 1);
    for (int k = 0; k < place->at.boards; k++) {
        result->wrong = arena_printf(place->arena, "row-%d", k + 1);
        for (int s = 0; s < place->seats; s++)
            any = any || form_text(form, totals_cell(place, k, s))[0] != '\0';
        if (!read_row(place, form, k, sum, err))
            return false;
    }
    result->wrong = "row-1";
    for (int s = 0; s < SEAT_MOST; s++)
        if (sum[s] < -POINTS_MOST || sum[s] > POINTS_MOST)
            return err_user(err, "the points of a round are at most %d", POINTS_MOST);
    return any || err_user(err, "type the points of the deals");
}
