/* deals.c - the sheet of a table that deals its own cards, as a report. */
#include "report/deals.h"

#include "report/cell.h"

static const struct session *session_of(const struct deals_sheet *sheet)
{
    return &sheet->plays.who.t->session[sheet->plays.session];
}

bool deals_next_table(struct deals_sheet *sheet)
{
    const struct session *session = session_of(sheet);
    size_t f = sheet->field ? (size_t)(sheet->field - session->field) : 0;
    for (; f < session->fields; f++, sheet->table = 0) {
        sheet->field = &session->field[f];
        while (++sheet->table <= place_tables(sheet->field)) {
            sheet->at = place_table(sheet->field, sheet->round, sheet->table);
            if (sheet->at.plays)
                return true;
        }
    }
    return false;
}

/* A deal of the sheet, or what they all come to. */
struct deals_row {
    int k; /* -1: the sum */
    int slot;
    int deal;
    const struct play *play;
};

static struct deals_row row_of(const struct deals_sheet *sheet, int k)
{
    int slot = sheet->at.first_slot + k;
    return (struct deals_row){.k = k,
                              .slot = slot,
                              .deal = sheet->at.board[k],
                              .play = &session_of(sheet)->play[slot]};
}

static struct crew crew_at(const struct deals_sheet *sheet, int seat)
{
    return owner_of(sheet->plays.who.t, sheet->plays.session, row_of(sheet, 0).slot, seat)
        .crew;
}

/* The points of a seat, if they may be seen and there are any. */
static const struct figures *figures_of(const struct deals_sheet *sheet,
                                        const struct deals_row *row, int seat)
{
    if (!play_shows(&sheet->plays, row->deal))
        return NULL;
    const struct figures *figures =
        contest_side(sheet->contest, sheet->plays.session, row->slot, seat);
    return figures->given & 1U ? figures : NULL;
}

/* Whether the totals of the table tell that deal, too, and nothing else does. */
static bool is_in_totals(const struct deals_sheet *sheet, const struct deals_row *row)
{
    return row->play->ruling < 0 && evening_is_covered(session_of(sheet), row->slot);
}

/* What the seat has of all deals that are told. */
static struct cell make_sum(const struct deals_sheet *sheet, int seat)
{
    struct ratio sum = RATIO_ZERO;
    for (int k = 0; k < sheet->at.boards; k++) {
        struct deals_row row = row_of(sheet, k);
        const struct figures *figures =
            is_in_totals(sheet, &row) ? NULL : figures_of(sheet, &row, seat);
        sum = figures ? ratio_add(sum, figures->value[0]) : sum;
    }
    return crew_at(sheet, seat).count > 0 ? cell_toned(cell_ratio(sum, 0), TONE_STRONG)
                                          : cell_nothing();
}

/* The columns before the seats; those of an empty sheet have two for words. */
enum { DEAL = -3, PLAYED, EMPTY };

static struct cell make_cell(const void *list, const void *of, int index)
{
    const struct deals_sheet *sheet = list;
    const struct deals_row *row = of;
    const struct play_list *plays = &sheet->plays;
    enum lang lang = plays->who.report->lang;
    bool sum = row->k < 0;
    if (index == DEAL && sum)
        return cell_text(tr(lang, N_("Sum")));
    if (index == DEAL)
        return sheet->contest && play_has_totals(row->play)
                   ? cell_text(tr(lang, N_("Totals")))
                   : cell_count(row->deal);
    if (!sheet->contest)
        return cell_nothing();
    if (index == PLAYED) {
        const char *words = sum ? NULL : plays->played(plays, row->slot);
        return words ? cell_text(words) : cell_nothing();
    }
    if (sum)
        return make_sum(sheet, index);
    const struct figures *figures = figures_of(sheet, row, index);
    return figures ? cell_why(cell_ratio(figures->value[0], 0),
                              play_why(plays, row->slot, row->deal))
                   : cell_nothing();
}

static void add_column(struct report_section *section, struct report_column column)
{
    column.in = REPORT_PAGE;
    column.make = make_cell;
    report_add_column(section, column);
}

/* The seats, each with whoever sits there; an empty sheet has those of somebody. */
static void add_seats(const struct deals_sheet *sheet, struct report_section *section)
{
    struct arena *arena = &section->report->arena;
    for (int k = 0; k < sheet->at.seats; k++) {
        int s = who_seat_told(&sheet->plays.who, sheet->at.seats, k);
        struct crew crew = crew_at(sheet, s);
        struct cell *heading = ARENA_ARRAY(arena, struct cell, 3);
        if (!sheet->contest && crew.count == 0)
            continue;
        heading[1] = cell_seat((enum seat)s);
        heading[2] = sheet->contest ? play_crew(&sheet->plays, &crew)
                                    : who_crew(&sheet->plays.who, &crew, CELL_PEOPLE);
        heading[0] = cell_parts(heading + 1, 2, " ");
        add_column(section,
                   (struct report_column){.heading = heading,
                                          .kind = sheet->contest ? CELL_RATIO : CELL_TEXT,
                                          .index = s});
    }
}

/* What stands in place of points: nothing yet, or why they do not count. */
static struct cell find_remark(const struct deals_sheet *sheet,
                               const struct deals_row *row)
{
    const struct tournament *t = sheet->plays.who.t;
    const char *word = N_("no result yet");
    if (evening_is_closed(t, row->play) && row->play->ruling >= 0)
        return play_rulings(&sheet->plays, row->slot);
    if (row->play->state == PLAY_NOT_PLAYED)
        word = N_("does not count");
    else if (row->play->state != PLAY_MISSING)
        word = N_("played; not shown yet");
    else if (evening_is_rung_out(t, session_of(sheet), row->slot))
        word = N_("not reached before the bell");
    return cell_text(tr(sheet->plays.who.report->lang, word));
}

/* A deal, and what was played below it, where there is no room beside the points. */
static void add_deal(const struct deals_sheet *sheet, struct report_section *section,
                     const struct deals_row *row)
{
    enum { POINTS = 2 };
    bool any = false;
    struct report_row *added = report_add_row(section, sheet, row);
    for (size_t c = POINTS; c < section->columns; c++)
        any = any || added->cell[c].kind != CELL_NOTHING;
    if (!any) {
        added->cell[1] = cell_nothing();
        report_merge(section, added, POINTS, find_remark(sheet, row));
        return;
    }
    struct cell played = added->cell[1];
    added = report_add_row(section, sheet, row);
    report_merge(section, added, POINTS, played);
    added->below = true;
}

static void add_columns(const struct deals_sheet *sheet, struct report_section *section)
{
    const struct game *game = sheet->plays.who.t->format->game;
    add_column(section,
               (struct report_column){
                   .title = N_("Deal"), .kind = CELL_TEXT, .head = true, .index = DEAL});
    if (sheet->contest)
        add_column(section, (struct report_column){.title = N_("Played"),
                                                   .kind = CELL_TEXT,
                                                   .room = REPORT_GOES,
                                                   .look = "played",
                                                   .index = PLAYED});
    for (int i = 0; i < 2 && !sheet->contest; i++)
        add_column(section, (struct report_column){.title = game->sheet_head[i],
                                                   .kind = CELL_TEXT,
                                                   .index = EMPTY});
    add_seats(sheet, section);
}

const struct report_section *deals_report(const struct deals_sheet *sheet,
                                          const char *title)
{
    struct report_section *section = report_add_section(sheet->plays.who.report, title);
    const struct deals_row sum = {.k = -1};
    add_columns(sheet, section);
    for (int k = 0; k < sheet->at.boards; k++) {
        struct deals_row row = row_of(sheet, k);
        if (!sheet->contest)
            report_add_row(section, sheet, &row);
        else if (!is_in_totals(sheet, &row))
            add_deal(sheet, section, &row);
    }
    report_add_row(section, sheet, &sum)->sum = true;
    return section;
}
