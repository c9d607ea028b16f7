/* expertise.c - the points of expertise of a bridge evening as a report. */
#include "report/expertise.h"

#include "report/cell.h"
#include "report/who.h"

/* Somebody of a row: points go to each of those who play together. */
struct expertise_award {
    const struct contest_row *row;
    int player;
};

static struct cell make_award_rank(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct expertise_award *award = of;
    return cell_count(award->row->rank);
}

static struct cell make_award_player(const void *list, const void *of, int kind)
{
    const struct expertise_award *award = of;
    struct cell cell = who_player(list, award->player, (enum cell_kind)kind);
    cell.link.kind = LINK_PLAYER;
    return cell;
}

static struct cell make_award_licence(const void *list, const void *of, int index)
{
    (void)index;
    const struct expertise_award *award = of;
    return who_licence(list, award->player);
}

static struct cell make_award_points(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct expertise_award *award = of;
    return cell_count(award->row->expertise);
}

static const struct report_column award_columns[] = {
    {.key = "rank",
     .title = N_("Rank"),
     .kind = CELL_COUNT,
     .in = REPORT_PAGE | REPORT_TEXT | REPORT_DATA,
     .make = make_award_rank},
    {.key = "player",
     .alone = "player",
     .kind = CELL_PLAYERS,
     .in = REPORT_JSON,
     .make = make_award_player,
     .index = CELL_PLAYERS},
    {.key = "licence",
     .title = N_("Licence"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE | REPORT_DATA,
     .room = REPORT_BELOW,
     .make = make_award_licence},
    {.key = "name",
     .alone = "name",
     .title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAGE | REPORT_TEXT | REPORT_DATA,
     .head = true,
     .make = make_award_player,
     .index = CELL_PEOPLE},
    {.key = "expertise",
     .title = N_("Points of expertise"),
     .kind = CELL_COUNT,
     .in = REPORT_PAGE | REPORT_TEXT | REPORT_DATA,
     .make = make_award_points},
};

static void add_awards(struct report_section *section, const struct contest_row *row,
                       const struct who *who)
{
    const struct crew *crew = who_plays(who->t, row->last);
    for (int i = 0; row->expertise > 0 && i < crew->count; i++) {
        struct expertise_award *award =
            ARENA_NEW(&who->report->arena, struct expertise_award);
        *award = (struct expertise_award){row, crew->player[i]};
        report_add_row(section, who, award);
    }
}

void expertise_report(struct report *report, const struct contest *contest,
                      const struct roster *roster)
{
    struct who *who = ARENA_NEW(&report->arena, struct who);
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Points of expertise")));
    *who = (struct who){report, contest->t, roster};
    report_add_columns(section, award_columns,
                       sizeof award_columns / sizeof award_columns[0]);
    for (size_t i = 0; i < contest->rows; i++)
        add_awards(section, &contest->row[i], who);
}
