/* road.c - a player's road through a tournament. */
#include "report/road.h"

#include "core/ranking.h"
#include "report/cell.h"
#include "report/report.h"
#include "report/who.h"

/* A road being computed: one session of it. */
struct walk {
    const struct results *results;
    const struct contest_performance *performance;
    const struct field *field;
    struct tally tally; /* of the boards so far */
    struct arena *arena;
};

static const struct marks *marks_of(const struct walk *walk)
{
    return &walk->results->marks[walk->performance->session];
}

/* Counts the mark of the player's seat, as the results do, and what it adds up to. */
static void count_mark(struct walk *walk, struct road_row *row, enum seat seat)
{
    const struct marks *marks = marks_of(walk);
    int64_t den = marks->group[marks->group_of[row->slot]].den;
    int64_t unit = walk->results->contest->session[walk->performance->session].unit;
    int64_t part[SEAT_COUNT];
    struct total total;
    marks_of_slot(marks, walk->results->t, row->slot, part);
    row->marked = part[seat] != RULING_NO_MARK;
    row->mark = RATIO_ZERO;
    if (row->marked) {
        int64_t units = contest_individual_units(part[seat], den, unit);
        bool attacks = seat == row->taker;
        row->mark = ratio_mul(ratio_of(part[seat], den), ratio_of(100, 1));
        row->top = part[seat] == den;
        *(attacks ? &walk->tally.attack_sum : &walk->tally.defence_sum) += units;
        *(attacks ? &walk->tally.attack_count : &walk->tally.defence_count) += 1;
    }
    total_compute(&walk->tally, unit, RATIO_ZERO, &total, NULL);
    row->has_running = total.ranked;
    row->running = total.total;
}

static void add_road_row(struct walk *walk, struct road_row *row,
                         const struct owner_slot *own)
{
    const struct tournament *t = walk->results->t;
    const struct marks *marks = marks_of(walk);
    row->slot = own->slot;
    row->seat = (enum seat)own->side;
    row->board = field_board(walk->field, own->slot);
    row->compared = marks->group[marks->group_of[row->slot]].board;
    row->taker = format_taker(t->format, row->board);
    row->play = &marks->session->play[row->slot];
    row->closed = evening_is_closed(t, row->play);
    count_mark(walk, row, row->seat);
}

static void walk_round(struct walk *walk, struct road_round *round)
{
    const struct contest_performance *own = walk->performance;
    struct owner_slot *slot;
    size_t slots =
        owner_slots(walk->field, own->contestant, round->round, &slot, walk->arena);
    struct road_row *row = ARENA_ARRAY(walk->arena, struct road_row, slots + 1);
    round->place = place_of_contestant(walk->results->t, walk->field, own->contestant, -1,
                                       round->round);
    for (size_t i = 0; i < slots; i++)
        add_road_row(walk, &row[i], &slot[i]);
    round->row = row;
    round->rows = slots;
}

static const struct field *field_of(const struct results *results,
                                    const struct contest_performance *performance)
{
    return &results->t->session[performance->session].field[performance->field];
}

void road_compute(struct road *road, const struct results *results, int player,
                  struct arena *arena)
{
    const struct contest_row *standing = contest_player(results->contest, player);
    size_t rounds = 0;
    *road = (struct road){.contest = results->contest};
    for (int i = 0; standing && i < standing->performances; i++)
        rounds += (size_t)place_rounds(field_of(results, &standing->first[i]));
    road->round = ARENA_ARRAY(arena, struct road_round, rounds);
    for (int i = 0; standing && i < standing->performances; i++) {
        const struct contest_performance *performance = &standing->first[i];
        struct walk walk = {.results = results,
                            .performance = performance,
                            .field = field_of(results, performance),
                            .arena = arena};
        for (int r = 1; r <= place_rounds(walk.field); r++) {
            struct road_round *round = &road->round[road->rounds++];
            round->session = performance->session;
            round->field = walk.field;
            round->round = r;
            walk_round(&walk, round);
        }
    }
}

void road_select(struct road_sheet *sheet, const struct road *road,
                 const struct contest_performance *performance)
{
    sheet->contest = road->contest;
    sheet->performance = performance;
    for (size_t i = 0; i < road->rounds; i++)
        if (road->round[i].session == performance->session) {
            sheet->round = sheet->rounds == 0 ? &road->round[i] : sheet->round;
            sheet->rounds++;
        }
}

bool road_shows(const struct road_sheet *sheet, const struct road_row *row)
{
    return play_shows(&sheet->plays, row->compared);
}

/* A row being told. */
struct road_line {
    const struct road_round *round;
    const struct road_row *row;
    bool shown;
    bool running; /* so is what it came to so far: nothing before it is hidden */
};

static struct cell *parts_room(const struct road_sheet *sheet, size_t parts)
{
    return ARENA_ARRAY(&sheet->plays.who.report->arena, struct cell, parts);
}

static struct cell make_board(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct road_sheet *sheet = of_sheet;
    const struct road_row *row = ((const struct road_line *)of)->row;
    return play_board(&sheet->plays,
                      (struct play_board){row->board,
                                          row->compared,
                                          {.kind = LINK_BOARD, .number = row->compared}});
}

/* Attack, or defence against whom; and what is to be known about the play. */
static struct cell make_role(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct road_sheet *sheet = of_sheet;
    const struct road_line *line = of;
    enum lang lang = sheet->plays.who.report->lang;
    bool attacks = line->row->seat == line->row->taker;
    const char *change = owner_words(owner_change(line->round->field, line->row->slot));
    struct cell *part = parts_room(sheet, 6);
    int parts = 0;
    part[parts++] =
        (struct cell){.kind = CELL_SIDE,
                      .side = {.word = tr(lang, attacks ? N_("attack") : N_("defence")),
                               .attacks = attacks,
                               .defends = !attacks}};
    if (!attacks) {
        part[parts++] = cell_toned(cell_text(tr(lang, N_("against"))), TONE_MUTED);
        part[parts++] = cell_seat(line->row->taker);
    }
    if (line->shown && line->row->top)
        part[parts++] = cell_toned(cell_text(tr(lang, N_("top"))), TONE_TOP);
    if (line->shown)
        part[parts++] = play_rulings(&sheet->plays, line->row->slot);
    if (*change)
        part[parts++] = cell_toned(cell_text(tr(lang, change)), TONE_TAG);
    return cell_parts(part, parts, " ");
}

static struct cell make_score(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct road_sheet *sheet = of_sheet;
    return play_score(&sheet->plays, ((const struct road_line *)of)->row->play, false);
}

static struct cell make_mark(const void *of_sheet, const void *of, int index)
{
    (void)index;
    const struct road_sheet *sheet = of_sheet;
    const struct road_row *row = ((const struct road_line *)of)->row;
    return cell_why(row->marked ? cell_percent(row->mark, 2) : cell_unknown(),
                    play_why(&sheet->plays, row->slot, row->compared));
}

static struct cell make_running(const void *of_sheet, const void *of, int index)
{
    (void)of_sheet;
    (void)index;
    const struct road_line *line = of;
    return line->running && line->row->has_running ? cell_percent(line->row->running, 2)
                                                   : cell_unknown();
}

enum { SCORE_COLUMN = 2 };

static const struct report_column road_columns[] = {
    {.title = N_("Board"),
     .kind = CELL_COUNT,
     .in = REPORT_PEOPLE,
     .head = true,
     .look = "board",
     .make = make_board},
    {.title = N_("Role"),
     .kind = CELL_PARTS,
     .in = REPORT_PEOPLE,
     .look = "role",
     .make = make_role},
    {.title = N_("Score"),
     .kind = CELL_SCORE,
     .in = REPORT_PEOPLE,
     .look = "score",
     .make = make_score},
    {.title = N_("Mark"),
     .kind = CELL_RATIO,
     .in = REPORT_PEOPLE,
     .look = "mark",
     .make = make_mark},
    {.title = N_("So far"),
     .kind = CELL_RATIO,
     .in = REPORT_PEOPLE,
     .look = "running",
     .make = make_running},
};

/* The others at the table, by seat. */
static struct cell make_others(const struct road_sheet *sheet,
                               const struct place_table *at, int seat)
{
    const struct who *who = &sheet->plays.who;
    struct cell_seat *others =
        ARENA_ARRAY(&who->report->arena, struct cell_seat, (size_t)at->seats + 1);
    int count = 0;
    for (int k = 0; k < at->seats; k++) {
        int s = who_seat_told(who, at->seats, k);
        const struct crew crew = place_crew(who->t, at, s);
        if (s == seat)
            continue;
        others[count] =
            (struct cell_seat){(enum seat)s, who_crew(who, &crew, CELL_PEOPLE)};
        others[count++].cell.link.kind = LINK_PLAYER;
    }
    return (struct cell){.kind = CELL_SEATS, .seats = {others, count}};
}

/* Where, and with whom. */
static struct cell make_round(const struct road_sheet *sheet,
                              const struct road_round *round)
{
    struct report *report = sheet->plays.who.report;
    const struct naming naming = who_naming(&sheet->plays.who, round->session);
    const struct place *place = &round->place;
    struct cell *part = parts_room(sheet, 6);
    const struct cell by = play_by(&sheet->plays, place);
    const struct place own = place_of_members(sheet->plays.who.t, place->field,
                                              place->contestant, -1, place->round);
    if (place->state != PLACE_PLAYS)
        return play_rest(&sheet->plays, &own);
    const struct place_table at = place_table(place->field, place->round, place->table);
    part[0] = play_round(&sheet->plays, round->round);
    part[1] = cell_text(name_table(&naming, place->field, place->table));
    part[2] = cell_seat((enum seat)place->seat);
    part[3] = cell_toned(cell_text(tr(report->lang, N_("with"))), TONE_MUTED);
    part[4] = make_others(sheet, &at, place->seat);
    part[5] = by;
    return cell_parts(part, by.kind == CELL_NOTHING ? 5 : 6, " ");
}

static void add_road_line(const struct road_sheet *sheet, struct report_section *section,
                          const struct road_line *line)
{
    struct report_row *row = report_add_row(section, sheet, line);
    bool played = line->row->closed || line->row->marked;
    if (!played || !line->shown)
        play_withhold(section, row, SCORE_COLUMN, played);
}

/* From the mean to the total, where something is taken off. */
static void add_end(const struct road_sheet *sheet, struct report_section *section)
{
    const struct contest_performance *own = sheet->performance;
    struct figures figures = contest_performance_figures(sheet->contest, own);
    struct ratio penalty = figures.value[INDIVIDUAL_PENALTY];
    if (!own->ranked || penalty.num == 0)
        return;
    report_add_sum(section, N_("Penalties"),
                   cell_percent(ratio_sub(RATIO_ZERO, penalty), 2));
    report_add_sum(section, N_("Total"),
                   cell_percent(figures.value[INDIVIDUAL_TOTAL], 2));
}

void road_report(const struct road_sheet *sheet)
{
    struct report *report = sheet->plays.who.report;
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Board by board")));
    bool running = sheet->plays.publication->ranking;
    report_add_columns(section, road_columns,
                       sizeof road_columns / sizeof road_columns[0]);
    for (size_t i = 0; i < sheet->rounds; i++) {
        const struct road_round *round = &sheet->round[i];
        report_add_heading(section, make_round(sheet, round));
        for (size_t k = 0; k < round->rows; k++) {
            const struct road_row *row = &round->row[k];
            bool shown = road_shows(sheet, row);
            running = running && (shown || !row->marked);
            const struct road_line line = {round, row, shown, running};
            add_road_line(sheet, section, &line);
        }
    }
    if (running)
        add_end(sheet, section);
}
