/* match_sheet.c - the sheet of a match of teams: board by board what both rooms did, and
 * what it came to for either team. */
#include "report/match_sheet.h"

#include "report/cell.h"
#include "report/report.h"
#include "report/who.h"
#include "tournament/tell.h"

/* The sheet being made: its rows are boards of the match. */
struct match_sheet {
    struct play_list plays;
    const struct contest *contest;
    const struct match *match;
};

/* The number under which its results are compared. */
static int compared_as(const struct match_sheet *sheet, const struct match_board *board)
{
    const struct marks *marks = sheet->contest->session[sheet->match->session].marks;
    int slot = board->slot[board->slot[0] == MATCH_NONE];
    return marks->group[marks->group_of[slot]].board;
}

static struct cell make_board(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct match_sheet *sheet = of_sheet;
    const struct match_board *board = of;
    int compared = compared_as(sheet, board);
    return play_board(&sheet->plays, (struct play_board){.board = board->board,
                                                         .compared = compared,
                                                         .link = {.kind = LINK_BOARD,
                                                                  .number = compared}});
}

/* What was done in a room: where the first team attacks, or sits North-South, or where
 * the other does. */
static struct cell make_room(const void *of_sheet, const void *of, int room)
{
    const struct match_sheet *sheet = of_sheet;
    const struct match_board *board = of;
    return board->slot[room] == MATCH_NONE
               ? cell_unknown()
               : play_result(&sheet->plays, board->slot[room]);
}

/* What the board brings a team; what it costs is the other's. */
static struct cell make_swing(const void *of_sheet, const void *of, int side)
{
    const struct match_sheet *sheet = of_sheet;
    const struct match_board *board = of;
    struct figures figures = {0};
    if (!board->given[side])
        return cell_unknown();
    if (ratio_compare(board->mark[side], RATIO_ZERO) < 0)
        return cell_nothing();
    figures_set(&figures, 0, board->mark[side]);
    return who_figure(&sheet->contest->kind->side[0], &figures, 0);
}

static const char *label_of(const struct match_sheet *sheet, int side)
{
    const struct match *match = sheet->match;
    const struct field *field =
        &sheet->plays.who.t->session[match->session].field[match->field];
    struct schedule_shown shown;
    struct report *report = sheet->plays.who.report;
    const char *team = tournament_team(sheet->plays.who.t,
                                       place_members(field, match->contestant[side]));
    if (team[0] != '\0')
        return team;
    return arena_strdup(
        &report->arena,
        schedule_show(place_label(field, match->contestant[side]), report->lang, &shown));
}

/* The rooms of bridge; elsewhere who attacks there. */
static const char *room_title(const struct match_sheet *sheet, int room)
{
    struct report *report = sheet->plays.who.report;
    if (!sides_attack(sheet->plays.who.t->format))
        return room == 0 ? N_("Open room") : N_("Closed room");
    return arena_printf(&report->arena, tr(report->lang, N_("%s attacks")),
                        label_of(sheet, room));
}

/* "Round 2: T6 15, T1 −15". */
static const char *title_of(const struct match_sheet *sheet)
{
    struct report *report = sheet->plays.who.report;
    const struct contest_column *column = &sheet->contest->kind->side[0];
    struct str total[MATCH_SIDES] = {{0}};
    for (int side = 0; side < MATCH_SIDES; side++) {
        struct ratio value = contest_shown(column, sheet->match->total[side]);
        number_add(&total[side], value, contest_decimals(column, value), report->lang);
    }
    const char *title =
        arena_printf(&report->arena, tr(report->lang, N_("Round %d: %s %s, %s %s")),
                     sheet->match->round, label_of(sheet, 0), str_text(&total[0]),
                     label_of(sheet, 1), str_text(&total[1]));
    for (int side = 0; side < MATCH_SIDES; side++)
        str_clear(&total[side]);
    return title;
}

void match_sheet_report(const struct play_list *plays, const struct contest *contest,
                        const struct match *match)
{
    const struct match_sheet sheet = {*plays, contest, match};
    struct report_section *section =
        report_add_section(plays->who.report, title_of(&sheet));
    const struct report_column columns[] = {{.title = N_("Board"),
                                             .kind = CELL_COUNT,
                                             .in = REPORT_PEOPLE,
                                             .head = true,
                                             .make = make_board},
                                            {.title = room_title(&sheet, 0),
                                             .kind = CELL_PARTS,
                                             .in = REPORT_PEOPLE,
                                             .make = make_room,
                                             .index = 0},
                                            {.title = room_title(&sheet, 1),
                                             .kind = CELL_PARTS,
                                             .in = REPORT_PEOPLE,
                                             .make = make_room,
                                             .index = 1},
                                            {.title = label_of(&sheet, 0),
                                             .kind = CELL_RATIO,
                                             .in = REPORT_PEOPLE,
                                             .make = make_swing,
                                             .index = 0},
                                            {.title = label_of(&sheet, 1),
                                             .kind = CELL_RATIO,
                                             .in = REPORT_PEOPLE,
                                             .make = make_swing,
                                             .index = 1}};
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t b = 0; b < match->boards; b++)
        if (play_shows(plays, compared_as(&sheet, &match->board[b])))
            report_add_row(section, &sheet, &match->board[b]);
}
