/* board.c - a board as a report, for people. */
#include "report/board.h"

#include "report/cell.h"
#include "tournament/tell.h"
#include <stdlib.h>

static int by_score(const void *a, const void *b)
{
    const struct board_play *x = a;
    const struct board_play *y = b;
    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    return x->slot < y->slot ? -1 : x->slot > y->slot;
}

/* Adds the plays of the group that are compared, or those that are not. */
static void add_plays(struct board_plays *board, const struct tournament *t,
                      const struct session *session, bool compared)
{
    for (int i = 0; i < board->group->slots; i++) {
        int slot = board->group->slot[i];
        const struct play *play = &session->play[slot];
        bool expected = missing_expects(session, slot);
        if (marks_is_compared(t, play) != compared ||
            (!expected && play->state == PLAY_MISSING && play->ruling < 0))
            continue;
        board->play[board->plays++] =
            (struct board_play){slot, compared ? marks_score(t, play) : play->score};
        board->expected += expected;
        board->done += expected && !evening_is_awaited(t, session, slot);
    }
}

void board_plays_of(struct board_plays *board, const struct tournament *t,
                    const struct marks *marks, size_t group, struct arena *arena)
{
    *board = (struct board_plays){.group = &marks->group[group]};
    board->play = ARENA_ARRAY(arena, struct board_play, (size_t)board->group->slots + 1);
    add_plays(board, t, marks->session, true);
    board->compared = board->plays;
    qsort(board->play, board->compared, sizeof *board->play, by_score);
    add_plays(board, t, marks->session, false);
}

size_t board_run(const struct board_plays *board, size_t i)
{
    size_t end = i + 1;
    while (end < board->compared && board->play[end].score == board->play[i].score)
        end++;
    return end;
}

/* The sheet being made. */
struct board_sheet {
    const struct play_list *list;
    const struct contest *contest;
    const struct board_plays *board;
};

struct board_row {
    int slot;
    int side;   /* of those of a table */
    size_t run; /* of individual tarot: plays of that score; 0: it is not compared */
    int score;  /* likewise */
};

static bool is_loud(const struct contest_kind *kind, int k)
{
    return !kind->side[k].quiet;
}

/* The first column of a side that pages show. */
static int main_column(const struct contest_kind *kind)
{
    int k = 0;
    while (k + 1 < kind->sides && !is_loud(kind, k))
        k++;
    return k;
}

/* The one that a phone has room for: that by which they are ranked. */
static int narrow_column(const struct contest_kind *kind)
{
    for (int k = 0; k < kind->sides; k++)
        if (kind->row[kind->total].percent && kind->side[k].percent && is_loud(kind, k))
            return k;
    return main_column(kind);
}

static struct figures figures_of(const struct board_sheet *sheet, int slot, int side)
{
    return contest_figures(sheet->contest, sheet->list->session, slot, side);
}

static struct cell explain_cell(const struct board_sheet *sheet, struct cell cell,
                                int slot)
{
    return cell_why(cell, play_why(sheet->list, slot, sheet->board->group->board));
}

static struct cell make_result(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_sheet *sheet = of_sheet;
    const struct board_row *row = of;
    return play_result(sheet->list, row->slot);
}

static struct cell make_where(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_sheet *sheet = of_sheet;
    const struct board_row *row = of;
    return play_where(sheet->list, row->slot, sheet->board->group->board);
}

static struct cell make_side(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_sheet *sheet = of_sheet;
    const struct board_row *row = of;
    return who_side(sheet->contest->t->format, row->side, sheet->list->who.report->lang);
}

/* Who sits on a side, under which label. */
static struct cell make_names(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_sheet *sheet = of_sheet;
    const struct board_row *row = of;
    const struct tournament *t = sheet->contest->t;
    int session = sheet->list->session;
    const struct owner owner = owner_of(t, session, row->slot, row->side);
    struct cell cell = play_crew(sheet->list, &owner.crew);
    if (owner.contestant != SCHEDULE_EMPTY)
        cell.people.label = place_label(session_field_of(&t->session[session], row->slot),
                                        owner.contestant);
    return cell;
}

static struct cell make_figure(const void *of_sheet, const void *of, int k)
{
    const struct board_sheet *sheet = of_sheet;
    const struct board_row *row = of;
    const struct figures figures = figures_of(sheet, row->slot, row->side);
    return explain_cell(sheet, who_figure(&sheet->contest->kind->side[k], &figures, k),
                        row->slot);
}

static const struct report_column side_columns[] = {
    {.title = N_("Score"),
     .kind = CELL_SCORE,
     .in = REPORT_PEOPLE,
     .head = true,
     .shared = true,
     .look = "score",
     .make = make_result},
    {.title = N_("Table"),
     .kind = CELL_PARTS,
     .in = REPORT_PEOPLE,
     .room = REPORT_BELOW,
     .shared = true,
     .look = "place-cell",
     .make = make_where},
    {.title = N_("Side"), .kind = CELL_SIDE, .in = REPORT_PEOPLE, .make = make_side},
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PEOPLE,
     .head = true,
     .cut = true,
     .make = make_names},
};

static void add_side_figures(const struct contest_kind *kind,
                             struct report_section *section)
{
    int narrow = narrow_column(kind);
    for (int k = 0; k < kind->sides; k++)
        if (is_loud(kind, k))
            report_add_column(
                section,
                (struct report_column){.title = kind->side[k].title,
                                       .kind = CELL_RATIO,
                                       .in = REPORT_PEOPLE,
                                       .room = k == narrow ? REPORT_STAYS : REPORT_BELOW,
                                       .look = k == narrow ? "mark" : NULL,
                                       .make = make_figure,
                                       .index = k});
}

/* A group for each play, a row for each of its sides. */
static void add_sides(const struct board_sheet *sheet, struct report_section *section)
{
    for (size_t i = 0; i < sheet->board->plays; i++) {
        struct board_row row = {.slot = sheet->board->play[i].slot};
        int sides = contest_places(sheet->contest, sheet->list->session, row.slot);
        for (; row.side < sides; row.side++)
            report_add_row(section, sheet, &row)->joins = row.side > 0;
    }
}

/* The taker's score, and how often there was that one. */
static struct cell make_score(const void *of_sheet, const void *of, int index)
{
    const struct board_sheet *sheet = of_sheet;
    const struct board_row *row = of;
    struct report *report = sheet->list->who.report;
    if (row->run == 0)
        return make_result(of_sheet, of, index);
    if (row->run == 1)
        return cell_score(row->score);
    struct cell *cell = ARENA_ARRAY(&report->arena, struct cell, 2);
    cell[0] = cell_score(row->score);
    cell[1] =
        cell_toned(cell_text(report_say(report, N_("%zu times"), row->run)), TONE_ASIDE);
    return cell_parts(cell, 2, " ");
}

static int taker_of(const struct board_sheet *sheet, int slot)
{
    return (int)format_taker(sheet->contest->t->format,
                             contest_board(sheet->contest, sheet->list->session, slot));
}

static struct cell make_seated(const struct board_sheet *sheet, int slot, int seat)
{
    const struct owner owner =
        owner_of(sheet->contest->t, sheet->list->session, slot, seat);
    return play_crew(sheet->list, &owner.crew);
}

static struct cell make_taker(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_row *row = of;
    return make_seated(of_sheet, row->slot, taker_of(of_sheet, row->slot));
}

/* Something of each defender, by seat. */
static struct cell make_each(const struct board_sheet *sheet, int slot,
                             struct cell make(const struct board_sheet *, int slot,
                                              int seat))
{
    struct cell_seat *seat =
        ARENA_ARRAY(&sheet->list->who.report->arena, struct cell_seat, SEAT_COUNT);
    int count = 0;
    for (int k = 0; k < SEAT_COUNT; k++) {
        int s = who_seat_told(&sheet->list->who, SEAT_COUNT, k);
        if (s != taker_of(sheet, slot))
            seat[count++] = (struct cell_seat){(enum seat)s, make(sheet, slot, s)};
    }
    return (struct cell){.kind = CELL_SEATS, .seats = {seat, count}};
}

static struct cell make_defenders(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_row *row = of;
    return make_each(of_sheet, row->slot, make_seated);
}

static struct cell make_mark(const struct board_sheet *sheet, int slot, int seat)
{
    const struct figures figures = figures_of(sheet, slot, seat);
    return who_figure(&sheet->contest->kind->side[0], &figures, 0);
}

/* Whether nothing is to be explained: no result, and no ruling in place of one. */
static bool is_open(const struct board_sheet *sheet, int slot)
{
    const struct play *play =
        &sheet->contest->t->session[sheet->list->session].play[slot];
    return play->state == PLAY_MISSING && play->ruling < 0;
}

static struct cell make_attack(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_sheet *sheet = of_sheet;
    const struct board_row *row = of;
    if (is_open(sheet, row->slot))
        return cell_unknown();
    return explain_cell(sheet, make_mark(sheet, row->slot, taker_of(sheet, row->slot)),
                        row->slot);
}

/* Of all defenders; of each where they differ. */
static struct cell make_defence(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_sheet *sheet = of_sheet;
    const struct board_row *row = of;
    int taker = taker_of(sheet, row->slot);
    if (is_open(sheet, row->slot))
        return cell_unknown();
    bool same = contest_defenders_agree(sheet->contest, sheet->list->session, row->slot);
    return explain_cell(sheet,
                        same ? make_mark(sheet, row->slot, (taker + 1) % SEAT_COUNT)
                             : make_each(sheet, row->slot, make_mark),
                        row->slot);
}

static const struct report_column seat_columns[] = {
    {.title = N_("Score"),
     .kind = CELL_SCORE,
     .in = REPORT_PEOPLE,
     .head = true,
     .shared = true,
     .look = "score",
     .make = make_score},
    {.title = N_("Taker"),
     .kind = CELL_SEATS,
     .in = REPORT_PEOPLE,
     .look = "taker",
     .make = make_taker},
    {.title = N_("Defenders"),
     .kind = CELL_SEATS,
     .in = REPORT_PEOPLE,
     .look = "people-cell",
     .make = make_defenders},
    {.title = N_("Table"),
     .kind = CELL_PARTS,
     .in = REPORT_PEOPLE,
     .look = "place-cell",
     .make = make_where},
    {.title = N_("Attack"),
     .kind = CELL_RATIO,
     .in = REPORT_PEOPLE,
     .look = "attack",
     .make = make_attack},
    {.title = N_("Defence"),
     .kind = CELL_RATIO,
     .in = REPORT_PEOPLE,
     .look = "defence",
     .make = make_defence},
};

/* A group for each score, a row for each play. */
static void add_seats(const struct board_sheet *sheet, struct report_section *section)
{
    const struct board_plays *board = sheet->board;
    size_t end = 0;
    for (size_t i = 0; i < board->plays; i++) {
        bool joins = i < end;
        if (i < board->compared && !joins)
            end = board_run(board, i);
        const struct board_row row = {.slot = board->play[i].slot,
                                      .run = i < board->compared ? end - i : 0,
                                      .score = board->play[i].score};
        struct report_row *added = report_add_row(section, sheet, &row);
        added->joins = joins;
        added->alone = row.run == 0;
    }
}

void board_report(const struct play_list *list, const struct contest *contest,
                  const struct board_plays *board)
{
    const struct board_sheet sheet = {list, contest, board};
    const struct contest_kind *kind = contest->kind;
    const struct contest_session *own = &contest->session[list->session];
    struct report *report = list->who.report;
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("All results of the board")));
    if (kind->seat_data) {
        report_add_columns(section, seat_columns,
                           sizeof seat_columns / sizeof seat_columns[0]);
        add_seats(&sheet, section);
        return;
    }
    const struct figures *figures = &own->board[board->group - own->marks->group];
    for (int k = 0; figures->given != 0 && k < kind->boards; k++)
        report_add_titled_fact(
            section, (struct report_fact){.title = kind->board[k].title,
                                          .cell = who_figure(&kind->board[k], figures, k),
                                          .in = REPORT_PEOPLE});
    report_add_columns(section, side_columns,
                       sizeof side_columns / sizeof side_columns[0]);
    add_side_figures(kind, section);
    add_sides(&sheet, section);
}

/* A score: from where to where its plays are. */
struct board_score {
    size_t first;
    size_t end;
};

static struct cell make_run_score(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct board_sheet *sheet = of_sheet;
    const struct board_score *row = of;
    return cell_score(sheet->board->play[row->first].score);
}

static struct cell make_run_count(const void *of_sheet, const void *of, int index)
{
    (void)of_sheet;
    (void)index;
    const struct board_score *row = of;
    return cell_count((int64_t)(row->end - row->first));
}

/* What it is worth to a side: at a play that no ruling has changed, or the first. */
static struct cell make_run_worth(const void *of_sheet, const void *of, int side)
{
    const struct board_sheet *sheet = of_sheet;
    const struct board_score *row = of;
    const struct session *session = &sheet->contest->t->session[sheet->list->session];
    const struct board_play *play = sheet->board->play;
    int k = main_column(sheet->contest->kind);
    size_t i = row->first;
    while (i < row->end && session->play[play[i].slot].ruling >= 0)
        i++;
    const struct figures figures =
        figures_of(sheet, play[i < row->end ? i : row->first].slot, side);
    return who_figure(&sheet->contest->kind->side[k], &figures, k);
}

static const struct report_column score_columns[] = {
    {.title = N_("Score"),
     .kind = CELL_SCORE,
     .in = REPORT_PEOPLE,
     .head = true,
     .make = make_run_score},
    {.title = N_("Frequency"),
     .kind = CELL_COUNT,
     .in = REPORT_PEOPLE,
     .make = make_run_count},
    {.title = N_("NS get"),
     .kind = CELL_RATIO,
     .in = REPORT_PEOPLE,
     .make = make_run_worth,
     .index = 0},
    {.title = N_("EW get"),
     .kind = CELL_RATIO,
     .in = REPORT_PEOPLE,
     .make = make_run_worth,
     .index = 1},
};

static struct cell make_seat_count(const void *of_sheet, const void *of, int index)
{
    (void)of_sheet;
    (void)index;
    const struct board_row *row = of;
    return cell_count((int64_t)row->run);
}

/* Likewise, where one attacks and three defend. */
static const struct report_column seat_score_columns[] = {
    {.title = N_("Score"),
     .kind = CELL_SCORE,
     .in = REPORT_PEOPLE,
     .head = true,
     .make = make_score},
    {.title = N_("Frequency"),
     .kind = CELL_COUNT,
     .in = REPORT_PEOPLE,
     .make = make_seat_count},
    {.title = N_("Attack"), .kind = CELL_RATIO, .in = REPORT_PEOPLE, .make = make_attack},
    {.title = N_("Defence"),
     .kind = CELL_RATIO,
     .in = REPORT_PEOPLE,
     .make = make_defence},
};

static void report_seat_scores(const struct board_sheet *sheet,
                               struct report_section *section)
{
    const struct board_plays *board = sheet->board;
    report_add_columns(section, seat_score_columns,
                       sizeof seat_score_columns / sizeof seat_score_columns[0]);
    for (size_t i = 0, end; i < board->compared; i = end) {
        end = board_run(board, i);
        const struct board_row row = {
            .slot = board->play[i].slot, .run = end - i, .score = board->play[i].score};
        report_add_row(section, sheet, &row);
    }
}

void board_report_scores(const struct play_list *list, const struct contest *contest,
                         const struct board_plays *board)
{
    const struct board_sheet sheet = {list, contest, board};
    struct report_section *section = report_add_section(list->who.report, NULL);
    if (contest->kind->seat_data) {
        report_seat_scores(&sheet, section);
        return;
    }
    report_add_columns(section, score_columns,
                       sizeof score_columns / sizeof score_columns[0]);
    for (size_t i = 0; i < board->compared;) {
        const struct board_score row = {i, board_run(board, i)};
        report_add_row(section, &sheet, &row);
        i = row.end;
    }
}
