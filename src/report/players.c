/* players.c - everybody who plays, as a report: where they start, and what it came to. */
#include "report/players.h"

#include "report/who.h"
#include "tournament/results/contest_rank.h"

/* Where a player last has a seat. */
struct seated {
    const struct field *field; /* NULL: nowhere */
    int contestant;
};

/* The list being made: its rows are indices of players. */
struct players {
    struct who who;
    const struct results *results;
    struct seated *seat; /* of each player */
    bool ranked;         /* results may be seen */
    bool fields;         /* there are several */
};

static void find_seats(struct players *players)
{
    const struct tournament *t = players->who.t;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            players->fields = players->fields || t->session[s].fields > 1;
            for (int c = 0; c < field->schedule.contestants; c++)
                for (int i = 0; i < field->crew[c].count; i++)
                    players->seat[field->crew[c].player[i]] = (struct seated){field, c};
        }
}

static struct cell make_name(const void *list, const void *of, int index)
{
    (void)index;
    const struct players *players = list;
    const int *player = of;
    struct cell cell = who_player(&players->who, *player, CELL_PEOPLE);
    cell.link.kind = players->ranked ? LINK_PLAYER : LINK_NONE;
    return cell;
}

/* With the sign of its line, where the seats are those of a table of four. */
static struct cell make_seat(const void *list, const void *of, int index)
{
    (void)index;
    const struct players *players = list;
    const int *player = of;
    const struct seated *seat = &players->seat[*player];
    const struct field *field = seat->field;
    if (!field)
        return cell_unknown();
    struct cell cell = who_label(field, seat->contestant, players->fields);
    if (field->schedule.sides >= SEAT_COUNT && !field_is_numbered(field))
        cell.label.line = field->line[seat->contestant];
    cell.label.repeats = true;
    return who_why(&players->who, cell, *player, "seat");
}

static struct cell make_rank(const void *list, const void *of, int index)
{
    (void)index;
    const struct players *players = list;
    const int *player = of;
    const struct contest *contest = players->results->contest;
    const struct contest_row *row = contest_player(contest, *player);
    int official = contest_official(contest);
    return row && row->ranked ? cell_count(contest_rank(contest, row, official))
                              : cell_unknown();
}

static struct cell make_total(const void *list, const void *of, int index)
{
    (void)index;
    const struct players *players = list;
    const struct contest *contest = players->results->contest;
    const int *player = of;
    const struct contest_row *row = contest_player(contest, *player);
    int total = contest->kind->total;
    return row ? who_figure(&contest->kind->row[total], &row->figures, total)
               : cell_unknown();
}

static const struct report_column seats[] = {
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAGE,
     .head = true,
     .make = make_name},
    {.title = N_("Starting seat"),
     .kind = CELL_LABEL,
     .in = REPORT_PAGE,
     .make = make_seat},
};
static const struct report_column ranks[] = {
    {.title = N_("Rank"), .kind = CELL_COUNT, .in = REPORT_PAGE, .make = make_rank},
    {.title = N_("Total"), .kind = CELL_RATIO, .in = REPORT_PAGE, .make = make_total},
};

void players_report(struct report *report, const struct results *results,
                    const struct roster *roster, const struct publication *publication)
{
    const struct tournament *t = results->t;
    struct players players = {
        .who = {report, t, roster}, .results = results, .ranked = publication->ranking};
    players.seat = ARENA_ARRAY(&report->arena, struct seated, t->players);
    find_seats(&players);
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Players")));
    report_add_columns(section, seats, sizeof seats / sizeof seats[0]);
    if (players.ranked)
        report_add_columns(section, ranks, sizeof ranks / sizeof ranks[0]);
    for (int i = 0; i < (int)t->players; i++)
        report_add_row(section, &players, &i);
    report_sort(section);
}
