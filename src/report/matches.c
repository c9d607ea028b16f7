/* matches.c - the matches of teams as a report: who played whom, and what it came to. */
#include "report/matches.h"

#include "report/cell.h"
#include "report/who.h"
#include "tournament/tell.h"

enum { VP_DECIMALS = 2 };

/* The list being made: its rows are matches in data, sides of them for people. */
struct match_list {
    struct who who;
    const struct contest *contest;
    const struct publication *publication; /* NULL: all may be seen */
};

struct match_side {
    const struct match *match;
    int side;
};

/* A figure of both sides. */
enum match_figure { MATCH_MARKS, MATCH_PENALTY, MATCH_TOTAL };

static const struct field *field_of(const struct match_list *list,
                                    const struct match *match)
{
    return &list->who.t->session[match->session].field[match->field];
}

static struct cell make_sides(const struct match_list *list, const struct cell of[])
{
    struct cell *cell = ARENA_ARRAY(&list->who.report->arena, struct cell, MATCH_SIDES);
    for (int side = 0; side < MATCH_SIDES; side++)
        cell[side] = of[side];
    return cell_parts(cell, MATCH_SIDES, " ");
}

static struct cell make_both(const struct match_list *list,
                             const struct ratio of[MATCH_SIDES])
{
    const struct cell cell[] = {cell_ratio(of[0], VP_DECIMALS),
                                cell_ratio(of[1], VP_DECIMALS)};
    return make_sides(list, cell);
}

static struct cell make_session(const void *of_list, const void *of, int index)
{
    (void)of_list;
    (void)index;
    const struct match *match = of;
    return cell_count(match->session + 1);
}

static struct cell make_field(const void *of_list, const void *of, int index)
{
    (void)index;
    return cell_text(field_of(of_list, of)->name);
}

static struct cell make_round(const void *of_list, const void *of, int index)
{
    (void)of_list;
    (void)index;
    const struct match *match = of;
    return cell_count(match->round);
}

static struct cell make_between(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match *match = of;
    const struct field *field = field_of(of_list, of);
    const struct cell cell[] = {who_label(field, match->contestant[0]),
                                who_label(field, match->contestant[1])};
    return make_sides(of_list, cell);
}

static struct cell make_figure(const void *of_list, const void *of, int which)
{
    const struct match *match = of;
    return make_both(of_list, which == MATCH_MARKS     ? match->marks
                              : which == MATCH_PENALTY ? match->penalty
                                                       : match->total);
}

static struct cell make_victory(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match_list *list = of_list;
    struct ratio vp[MATCH_SIDES];
    return bridge_match_vp(list->contest, of, vp) ? make_both(list, vp) : cell_nothing();
}

static struct cell make_complete(const void *of_list, const void *of, int index)
{
    (void)of_list;
    (void)index;
    const struct match *match = of;
    return cell_flag(match->complete, NULL);
}

static struct cell make_winner(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match *match = of;
    if (match->winner == MATCH_NONE)
        return cell_unknown();
    return who_label(field_of(of_list, of), match->contestant[match->winner]);
}

static struct cell make_board(const void *of_list, const void *of, int index)
{
    (void)of_list;
    (void)index;
    const struct match_board *board = of;
    return cell_count(board->board);
}

static struct cell make_board_marks(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match_board *board = of;
    struct cell cell[MATCH_SIDES];
    for (int side = 0; side < MATCH_SIDES; side++)
        cell[side] = board->given[side] ? cell_ratio(board->mark[side], VP_DECIMALS)
                                        : cell_unknown();
    return make_sides(of_list, cell);
}

static bool is_shown(const struct match_list *list, const struct match *match,
                     const struct match_board *board)
{
    const struct marks *marks = list->contest->session[match->session].marks;
    int slot = board->slot[board->slot[0] == MATCH_NONE];
    return !list->publication ||
           publication_shows(list->publication, list->who.t, marks,
                             marks->group[marks->group_of[slot]].board);
}

static struct cell make_boards(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match_list *list = of_list;
    const struct match *match = of;
    struct report_section *inner = report_inner_section(list->who.report);
    const struct report_column columns[] = {
        {.key = "board", .kind = CELL_COUNT, .in = REPORT_JSON, .make = make_board},
        {.key = list->contest->kind->side[0].key,
         .kind = CELL_PARTS,
         .in = REPORT_JSON,
         .make = make_board_marks}};
    report_add_columns(inner, columns, sizeof columns / sizeof columns[0]);
    for (size_t b = 0; b < match->boards; b++)
        if (is_shown(list, match, &match->board[b]))
            report_add_row(inner, list, &match->board[b]);
    return (struct cell){.kind = CELL_ROWS, .rows = inner};
}

void matches_report_data(struct report *report, const struct contest *contest,
                         const struct publication *publication)
{
    const struct match_list list = {.who = {.report = report, .t = contest->t},
                                    .contest = contest,
                                    .publication = publication};
    const struct report_column columns[] = {
        {.key = "session", .kind = CELL_COUNT, .in = REPORT_JSON, .make = make_session},
        {.key = "field", .kind = CELL_TEXT, .in = REPORT_JSON, .make = make_field},
        {.key = "round", .kind = CELL_COUNT, .in = REPORT_JSON, .make = make_round},
        {.key = "between", .kind = CELL_PARTS, .in = REPORT_JSON, .make = make_between},
        {.key = contest->kind->side[0].key,
         .kind = CELL_PARTS,
         .in = REPORT_JSON,
         .make = make_figure,
         .index = MATCH_MARKS},
        {.key = "penalty",
         .kind = CELL_PARTS,
         .in = REPORT_JSON,
         .make = make_figure,
         .index = MATCH_PENALTY},
        {.key = "total",
         .kind = CELL_PARTS,
         .in = REPORT_JSON,
         .make = make_figure,
         .index = MATCH_TOTAL},
        {.key = "vp", .kind = CELL_PARTS, .in = REPORT_JSON, .make = make_victory},
        {.key = "complete", .kind = CELL_FLAG, .in = REPORT_JSON, .make = make_complete},
        {.key = "winner", .kind = CELL_LABEL, .in = REPORT_JSON, .make = make_winner},
        {.key = "boards", .kind = CELL_ROWS, .in = REPORT_JSON, .make = make_boards}};
    struct report_section *section = report_add_section(report, NULL);
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t s = 0; s < contest->t->sessions; s++) {
        struct matches matches;
        matches_list(contest, (int)s, &matches, &report->arena);
        for (size_t i = 0; i < matches.count; i++)
            report_add_row(section, &list, &matches.match[i]);
    }
}

/* With a sign where something is missing. */
static struct cell make_side_round(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match_list *list = of_list;
    const struct match_side *row = of;
    return cell_text(arena_printf(&list->who.report->arena, "%d%s", row->match->round,
                                  row->match->complete ? "" : " …"));
}

/* A team by its label and whoever stands first in it. */
static struct cell make_side_team(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match_list *list = of_list;
    const struct match_side *row = of;
    const struct field *field = field_of(list, row->match);
    int contestant = row->match->contestant[row->side];
    const char *team = tournament_team(list->who.t, place_members(field, contestant));
    struct cell cell =
        who_player(&list->who, place_first(field, contestant), CELL_PEOPLE);
    cell.people.label = place_label(field, contestant);
    cell.people.team = team[0] != '\0' ? team : NULL;
    cell.link.kind = LINK_PLAYER;
    return cell;
}

static struct cell make_side_total(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match_list *list = of_list;
    const struct match_side *row = of;
    struct figures figures = {0};
    figures_set(&figures, 0, row->match->total[row->side]);
    return who_figure(&list->contest->kind->side[0], &figures, 0);
}

static struct cell make_side_victory(const void *of_list, const void *of, int index)
{
    (void)index;
    const struct match_list *list = of_list;
    const struct match_side *row = of;
    struct ratio vp[MATCH_SIDES];
    return bridge_match_vp(list->contest, row->match, vp)
               ? cell_ratio(vp[row->side], VP_DECIMALS)
               : cell_unknown();
}

static struct report_section *start_section(const struct match_list *list)
{
    struct report *report = list->who.report;
    const struct contest_kind *kind = list->contest->kind;
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Matches")));
    const struct report_column columns[] = {{.title = N_("Round"),
                                             .kind = CELL_COUNT,
                                             .in = REPORT_PEOPLE,
                                             .head = true,
                                             .shared = true,
                                             .make = make_side_round},
                                            {.title = N_("Teams"),
                                             .kind = CELL_PEOPLE,
                                             .in = REPORT_PEOPLE,
                                             .make = make_side_team},
                                            {.title = kind->side[0].title,
                                             .kind = CELL_RATIO,
                                             .in = REPORT_PEOPLE,
                                             .make = make_side_total},
                                            {.title = N_("VP"),
                                             .kind = CELL_RATIO,
                                             .in = REPORT_PEOPLE,
                                             .make = make_side_victory}};
    bool points = kind == &contest_bridge_teams;
    report_add_columns(section, columns,
                       sizeof columns / sizeof columns[0] - (points ? 0 : 1));
    return section;
}

void matches_report(struct report *report, const struct contest *contest,
                    const struct roster *roster, int session, int field)
{
    const struct match_list list = {.who = {report, contest->t, roster},
                                    .contest = contest};
    struct report_section *section = NULL;
    struct matches matches;
    matches_list(contest, session, &matches, &report->arena);
    for (size_t i = 0; i < matches.count; i++) {
        if (matches.match[i].field != field)
            continue;
        if (!section)
            section = start_section(&list);
        for (int side = 0; side < MATCH_SIDES; side++) {
            const struct match_side row = {&matches.match[i], side};
            report_add_row(section, &list, &row)->joins = side > 0;
        }
    }
}

/* Whether it is a match of theirs that began in the round. */
static bool is_theirs(const struct contest_performance *who, const struct match *match,
                      int round)
{
    return match->field == who->field && match->round == round &&
           (match->contestant[0] == who->contestant ||
            match->contestant[1] == who->contestant);
}

const char *matches_victory(const struct contest *contest,
                            const struct contest_performance *who, int round,
                            enum lang lang, struct arena *arena)
{
    const struct field *field = who_field(contest->t, who);
    struct str words = {0};
    struct matches matches;
    struct schedule_shown label;
    int own = 0;
    matches_list(contest, who->session, &matches, arena);
    for (size_t i = 0; i < matches.count; i++)
        own += is_theirs(who, &matches.match[i], round);
    for (size_t i = 0; i < matches.count; i++) {
        const struct match *match = &matches.match[i];
        int side = match->contestant[1] == who->contestant;
        struct ratio vp[MATCH_SIDES];
        if (!is_theirs(who, match, round) || !bridge_match_vp(contest, match, vp))
            continue;
        str_printf(&words, "%s%s ", words.length > 0 ? " · " : "", tr(lang, N_("VP")));
        number_add(&words, vp[side], VP_DECIMALS, lang);
        if (own > 1)
            str_printf(&words, " %s %s", tr(lang, N_("against")),
                       schedule_show(place_label(field, match->contestant[1 - side]),
                                     lang, &label));
    }
    const char *said = arena_strdup(arena, str_text(&words));
    str_clear(&words);
    return said;
}
