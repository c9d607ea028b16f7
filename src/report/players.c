/* players.c - everybody who plays, as a report: where they start, and what it came to. */
#include "report/players.h"

#include "report/cell.h"
#include "report/who.h"
#include "tournament/tell.h"
#include <stdlib.h>

/* Where a player last has a seat. */
struct seated {
    int session;
    const struct field *field; /* NULL: nowhere */
    int contestant;
};

/* The list being made: its rows are indices of players. */
struct players {
    struct who who;
    const struct results *results;
    struct seated *seat; /* of each player */
    bool ranked;         /* results may be seen */
};

static void find_seats(struct players *players)
{
    const struct tournament *t = players->who.t;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            for (int c = 0; c < place_contestants(field); c++) {
                const struct crew *crew = place_members(field, c);
                for (int i = 0; i < crew->count; i++)
                    players->seat[crew->player[i]] = (struct seated){(int)s, field, c};
            }
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
    const struct naming naming = who_naming(&players->who, seat->session);
    struct cell cell = who_label_in(&naming, field, seat->contestant);
    if (place_sides(field) >= SEAT_COUNT)
        cell.label.line = place_line(field, seat->contestant);
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
    int place = row ? standing_place(contest, row) : 0;
    return place > 0 ? cell_count(place) : cell_unknown();
}

static struct cell make_total(const void *list, const void *of, int index)
{
    (void)index;
    const struct players *players = list;
    const struct contest *contest = players->results->contest;
    const int *player = of;
    const struct contest_row *row = contest_player(contest, *player);
    int total = contest->kind->total;
    if (!row)
        return cell_unknown();
    struct figures figures = contest_row_figures(contest, row);
    return who_figure(&contest->kind->row[total], &figures, total);
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
    {.title = standing_rank_heading,
     .kind = CELL_COUNT,
     .in = REPORT_PAGE,
     .make = make_rank},
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

/* What is known of a player; fields of a person by their place in the columns. */
enum { PERSON_RANK, PERSON_LICENCE, PERSON_CLUB, PERSON_COMMITTEE };

static struct cell make_person(const void *list, const void *of, int index)
{
    const struct players *players = list;
    const int *player = of;
    const struct person *person =
        roster_find(players->who.roster, players->who.t->player[*player].person);
    if (index == PERSON_RANK)
        return who_rating(&players->who, *player);
    if (!person)
        return cell_nothing();
    const char *const text[] = {NULL, person->licence, person->club, person->committee};
    return cell_text(text[index]);
}

static const struct report_column entered[] = {
    {.key = "rank",
     .title = N_("Rating"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER | REPORT_DATA,
     .make = make_person,
     .index = PERSON_RANK},
    {.key = "names",
     .alone = "name",
     .title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAPER | REPORT_DATA,
     .head = true,
     .make = make_name},
    {.key = "licence",
     .title = N_("Licence"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER | REPORT_DATA,
     .make = make_person,
     .index = PERSON_LICENCE},
    {.key = "club",
     .title = N_("Club"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER | REPORT_DATA,
     .make = make_person,
     .index = PERSON_CLUB},
    {.key = "committee",
     .title = N_("Committee"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER | REPORT_DATA,
     .make = make_person,
     .index = PERSON_COMMITTEE},
    {.key = "seat",
     .title = N_("Starting seat"),
     .kind = CELL_LABEL,
     .in = REPORT_PAPER | REPORT_DATA,
     .make = make_seat},
};

/* A player in the order of ratings: first series before second, promotion, the unrated;
 * in a series pique, cœur, carreau, trèfle. */
struct entrant {
    int player;
    int series; /* 1, 2; 3: promotion; 4: not known */
    int rating;
    const char *name;
};

static int compare_entrants(const void *a, const void *b)
{
    const struct entrant *first = a;
    const struct entrant *second = b;
    if (first->series != second->series)
        return first->series < second->series ? -1 : 1;
    if (first->rating != second->rating)
        return first->rating < second->rating ? -1 : 1;
    int order = fold_compare(first->name, second->name);
    return order != 0 ? order : first->player < second->player ? -1 : 1;
}

static struct entrant entrant_of(const struct players *players, int player)
{
    static const char suits[] = "PCKT";
    const char *rank = tournament_rank(players->who.t, player, players->who.roster);
    struct entrant entrant = {player, 4, 0, who_name(&players->who, player)};
    if (rank[0] == '1' || rank[0] == '2')
        entrant.series = rank[0] - '0';
    else if (rank[0] == 'P')
        entrant.series = 3;
    for (int i = 0; entrant.series < 3 && suits[i]; i++)
        if (rank[1] == suits[i])
            entrant.rating = i;
    return entrant;
}

static const char *const series_title[] = {NULL, N_("First series"), N_("Second series"),
                                           N_("Promotion"), N_("Not rated")};

void players_report_entered(struct report *report, const struct tournament *t,
                            const struct roster *roster)
{
    struct players players = {.who = {report, t, roster}};
    struct entrant *list = ARENA_ARRAY(&report->arena, struct entrant, t->players + 1);
    bool rated = false;
    players.seat = ARENA_ARRAY(&report->arena, struct seated, t->players + 1);
    find_seats(&players);
    for (int i = 0; i < (int)t->players; i++) {
        list[i] = entrant_of(&players, i);
        rated = rated || list[i].series < 4;
    }
    qsort(list, t->players, sizeof *list, compare_entrants);
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Players")));
    report_add_columns(section, entered, sizeof entered / sizeof entered[0]);
    for (size_t i = 0; i < t->players; i++) {
        if (rated && (report->places & REPORT_PAPER) &&
            (i == 0 || list[i].series != list[i - 1].series))
            report_add_heading(section,
                               cell_text(tr(report->lang, series_title[list[i].series])));
        report_add_row(section, &players, &list[i].player);
    }
}
