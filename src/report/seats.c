/* seats.c - who sits where as a report: a round by name, and the evening of a player. */
#include "report/seats.h"

#include "report/cell.h"
#include "report/who.h"

/* The list being made; its rows are players in a round. */
struct seating {
    struct who who;
    const struct session *session;
};

/* A round of a player. */
struct seating_round {
    int player;
    int round;
    struct place place;
};

static struct seating seating_of(struct report *report, const struct seats *seats)
{
    return (struct seating){{report, seats->t, seats->roster}, seats->session};
}

static struct naming naming_in(const struct seating *seating)
{
    struct report *report = seating->who.report;
    return (struct naming){seating->who.t->format, seating->session, report->lang,
                           &report->arena};
}

/* The seat of a table of four, or the side. */
static struct cell seat_of(const struct seating *seating, const struct place *place)
{
    return place_sides(place->field) >= SEAT_COUNT
               ? cell_seat((enum seat)place->seat)
               : who_side(seating->who.t->format, place->seat, seating->who.report->lang);
}

static struct cell make_name(const void *list, const void *of, int index)
{
    (void)index;
    const struct seating *seating = list;
    const struct seats_line *line = of;
    return who_player(&seating->who, line->player, CELL_PEOPLE);
}

/* "Table 3, Red", or why there is none. */
static struct cell make_place(const void *list, const void *of, int index)
{
    (void)index;
    const struct seating *seating = list;
    const struct place *to = &((const struct seats_line *)of)->to;
    struct report *report = seating->who.report;
    if (to->state != PLACE_PLAYS)
        return cell_text(tr(report->lang, place_words(to->state)));
    const struct naming naming = naming_in(seating);
    return cell_text(name_table(&naming, to->field, to->table));
}

/* For the wall, shorter: "table 4", or "Red 4" where there are several fields; and that
 * they stay there. */
static struct cell make_short_place(const void *list, const void *of, int index)
{
    (void)index;
    const struct seating *seating = list;
    const struct seats_line *line = of;
    const struct place *to = &line->to;
    struct report *report = seating->who.report;
    if (to->state != PLACE_PLAYS)
        return cell_text(tr(report->lang, place_words(to->state)));
    bool stays = line->from.table == to->table;
    if (seating->session->fields == 1)
        return cell_text(
            report_say(report, stays ? N_("stays at %d") : N_("table %d"), to->table));
    const struct naming naming = naming_in(seating);
    const char *table = name_table_short(&naming, to->field, to->table);
    return cell_text(stays ? report_say(report, N_("stays at %s"), table) : table);
}

static struct cell make_seat(const void *list, const void *of, int index)
{
    (void)index;
    const struct place *to = &((const struct seats_line *)of)->to;
    return to->state == PLACE_PLAYS ? seat_of(list, to) : cell_nothing();
}

/* Likewise: sides have no signs there. */
static struct cell make_short_seat(const void *list, const void *of, int index)
{
    struct cell cell = make_seat(list, of, index);
    return cell.kind == CELL_SIDE ? cell_text(cell.side.word) : cell;
}

static const struct report_column line_columns[] = {
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAGE | REPORT_WALL,
     .head = true,
     .make = make_name},
    {.title = N_("Table"), .kind = CELL_TEXT, .in = REPORT_PAGE, .make = make_place},
    {.title = N_("Table"),
     .kind = CELL_TEXT,
     .in = REPORT_WALL,
     .make = make_short_place},
    {.title = N_("Seat"), .kind = CELL_SEAT, .in = REPORT_PAGE, .make = make_seat},
    {.title = N_("Seat"), .kind = CELL_SEAT, .in = REPORT_WALL, .make = make_short_seat},
};

struct report_section *seats_report_round(struct report *report,
                                          const struct seats *seats, const char *title,
                                          const struct seats_line line[], size_t lines)
{
    const struct seating seating = seating_of(report, seats);
    struct report_section *section = report_add_section(report, title);
    report_add_columns(section, line_columns,
                       sizeof line_columns / sizeof line_columns[0]);
    for (size_t i = 0; i < lines; i++)
        report_add_row(section, &seating, &line[i]);
    report_sort(section);
    return section;
}

const char *seats_boards(const struct format *format, const struct place *place,
                         struct arena *arena)
{
    const struct place_table at = place_table(place->field, place->round, place->table);
    return format->deals ? arena_printf(arena, "%d", at.boards)
                         : label_ranges(at.board, (size_t)at.boards, arena);
}

static struct cell make_round(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct seating_round *row = of;
    return cell_count(row->round);
}

/* The table; of who rests, that they do, in place of all else. */
static struct cell make_table(const void *list, const void *of, int index)
{
    (void)index;
    const struct seating *seating = list;
    const struct seating_round *row = of;
    if (row->place.state == PLACE_PLAYS)
        return cell_count(row->place.table);
    return cell_text(tr(seating->who.report->lang, place_words(row->place.state)));
}

static struct cell make_round_seat(const void *list, const void *of, int index)
{
    (void)index;
    const struct seating_round *row = of;
    return row->place.state == PLACE_PLAYS ? seat_of(list, &row->place) : cell_nothing();
}

static struct cell make_boards(const void *list, const void *of, int index)
{
    (void)index;
    const struct seating *seating = list;
    const struct seating_round *row = of;
    if (row->place.state != PLACE_PLAYS)
        return cell_nothing();
    return cell_text(
        seats_boards(seating->who.t->format, &row->place, &seating->who.report->arena));
}

/* Of four at bridge the partner comes first, apart from those against whom. */
static struct cell part_others(const struct seating *seating,
                               const struct seating_round *row)
{
    const struct who *who = &seating->who;
    struct cell *part = ARENA_ARRAY(&who->report->arena, struct cell, SEAT_COUNT + 1);
    int count = 0;
    for (int i = 0; i < SEAT_COUNT; i++) {
        static const int turn[SEAT_COUNT] = {0, 2, 1,
                                             3}; /* themselves, partner, others */
        int seat = (row->place.seat + turn[i]) % SEAT_COUNT;
        struct crew one = place_others(who->t, &row->place, row->player, seat);
        if (i == 2)
            part[count++] =
                cell_toned(cell_text(tr(who->report->lang, N_("against"))), TONE_MUTED);
        if (one.count > 0)
            part[count++] = who_crew(who, &one, CELL_PEOPLE);
    }
    return cell_parts(part, count, " ");
}

/* Who else is at the table; of two sides, the other one. */
static struct cell make_others(const void *list, const void *of, int index)
{
    (void)index;
    const struct seating *seating = list;
    const struct seating_round *row = of;
    const struct place *place = &row->place;
    if (place->state != PLACE_PLAYS)
        return cell_nothing();
    int sides = place_sides(place->field);
    if (sides == SEAT_COUNT && seating->who.t->format->game->contracts)
        return part_others(seating, row);
    struct cell *part =
        ARENA_ARRAY(&seating->who.report->arena, struct cell, (size_t)sides);
    int count = 0;
    for (int k = 0; k < sides; k++) {
        int s = who_seat_told(&seating->who, sides, k);
        struct crew others = place_others(seating->who.t, place, row->player, s);
        if (others.count > 0 && (sides != 2 || s != place->seat))
            part[count++] = who_crew(&seating->who, &others, CELL_PEOPLE);
    }
    return cell_parts(part, count, ", ");
}

static void add_evening_columns(struct report_section *section,
                                const struct format *format)
{
    const struct report_column column[] = {
        {.title = N_("Round"),
         .kind = CELL_COUNT,
         .in = REPORT_PAGE,
         .head = true,
         .make = make_round},
        {.title = N_("Table"), .kind = CELL_COUNT, .in = REPORT_PAGE, .make = make_table},
        {.title = N_("Seat"),
         .kind = CELL_SEAT,
         .in = REPORT_PAGE,
         .make = make_round_seat},
        {.title = format->deals ? N_("Deals") : N_("Boards"),
         .kind = CELL_TEXT,
         .in = REPORT_PAGE,
         .make = make_boards},
        {.title = format->sides == 2 ? N_("Against") : N_("With"),
         .kind = CELL_PARTS,
         .in = REPORT_PAGE,
         .make = make_others},
    };
    report_add_columns(section, column, sizeof column / sizeof column[0]);
}

void seats_report_evening(struct report *report, const struct seats *seats, int player,
                          int rounds, int now)
{
    const struct seating seating = seating_of(report, seats);
    const struct format *format = seats->t->format;
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("The whole evening")));
    add_evening_columns(section, format);
    for (int round = 1; round <= rounds; round++) {
        const struct seating_round of = {
            player, round, place_of(seats->t, seats->session, player, round)};
        struct report_row *row = report_add_row(section, &seating, &of);
        row->now = round == now;
        row->remark = of.place.state != PLACE_PLAYS;
    }
}
