/* board_data.c - a board as a report, for data: every play with all that was recorded. */
#include "report/board.h"
#include "report/cell.h"
#include "report/report.h"
#include "tournament/results.h"
#include "tournament/tell.h"

/* The plays being written: rows are slots. */
struct board_data {
    struct report *report;
    const struct contest *contest;
    int session; /* index */
    int board;   /* under which they are compared */
};

/* A side of a column: both in one number, as columns have. */
enum { SIDES_MOST = SEAT_MOST };

static const struct play *play_of(const struct board_data *data, const int *slot)
{
    return &data->contest->t->session[data->session].play[*slot];
}

static const struct field *field_of(const struct board_data *data, const int *slot)
{
    return session_field_of(&data->contest->t->session[data->session], *slot);
}

static struct cell make_figure(const struct figures *figures, int k)
{
    return figures->given & (1U << k) ? cell_ratio(figures->value[k], 0) : cell_unknown();
}

static struct cell make_field(const void *of_data, const void *of, int index)
{
    (void)index;
    return cell_text(field_of(of_data, of)->name);
}

/* The round, or the table in it. */
static struct cell make_place(const void *of_data, const void *of, int table_asked)
{
    const int *slot = of;
    int round;
    int table;
    field_table(field_of(of_data, slot), *slot, &round, &table);
    return cell_count(table_asked ? table : round);
}

static struct cell make_label(const void *of_data, const void *of, int side)
{
    const struct board_data *data = of_data;
    const int *slot = of;
    const struct field *field = field_of(data, slot);
    if (side >= place_sides(field))
        return cell_nothing();
    int contestant = owner_of(data->contest->t, data->session, *slot, side).contestant;
    return contestant == SCHEDULE_EMPTY ? cell_nothing() : who_label(field, contestant);
}

static struct cell make_facts(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct board_data *data = of_data;
    const struct play *play = play_of(data, of);
    if (!play->facts)
        return cell_nothing();
    struct facts *facts = ARENA_NEW(&data->report->arena, struct facts);
    *facts = *play->facts;
    facts->given &= ~data->contest->t->format->remarks; /* they explain the score alone */
    return (struct cell){.kind = CELL_FACTS, .facts = facts};
}

/* Those of the cards, where "points" are those of the players. */
static struct cell make_card_points(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct play *play = play_of(of_data, of);
    if (!play->facts || !(play->facts->given & FACT_BIT(FACT_TAROT_POINTS)))
        return cell_nothing();
    return cell_ratio(ratio_of(play->facts->value[FACT_TAROT_POINTS], 2), 1);
}

static struct cell make_score(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct play *play = play_of(of_data, of);
    return play->state == PLAY_SCORED ? cell_score(play->score) : cell_unknown();
}

/* A figure of one of two sides; of all seats. */
static struct cell make_side(const void *of_data, const void *of, int index)
{
    const struct board_data *data = of_data;
    const int *slot = of;
    int side = index % SIDES_MOST;
    if (side >= contest_places(data->contest, data->session, *slot))
        return cell_nothing();
    const struct figures figures =
        contest_figures(data->contest, data->session, *slot, side);
    return make_figure(&figures, index / SIDES_MOST);
}

static struct cell make_seats(const void *of_data, const void *of, int k)
{
    const struct board_data *data = of_data;
    const int *slot = of;
    int count = contest_places(data->contest, data->session, *slot);
    struct cell_seat *seat =
        ARENA_ARRAY(&data->report->arena, struct cell_seat, (size_t)count);
    for (int s = 0; s < count; s++)
        seat[s] =
            (struct cell_seat){(enum seat)s, make_side(data, of, k * SIDES_MOST + s)};
    return (struct cell){.kind = CELL_SEATS, .seats = {seat, count}};
}

static int taker_of(const struct board_data *data, int slot)
{
    return (int)format_taker(data->contest->t->format,
                             contest_board(data->contest, data->session, slot));
}

static struct cell make_attack(const void *of_data, const void *of, int index)
{
    (void)index;
    const int *slot = of;
    return make_side(of_data, of, taker_of(of_data, *slot));
}

/* Where the defenders differ the marks of all seats say it. */
static struct cell make_defence(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct board_data *data = of_data;
    const int *slot = of;
    if (!contest_defenders_agree(data->contest, data->session, *slot))
        return cell_unknown();
    return make_side(data, of, (taker_of(data, *slot) + 1) % SEAT_COUNT);
}

static struct cell make_marks(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct board_data *data = of_data;
    const int *slot = of;
    return contest_defenders_agree(data->contest, data->session, *slot)
               ? cell_nothing()
               : make_seats(data, of, 0);
}

/* The board on the table, where it is compared under another number. */
static struct cell make_board(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct board_data *data = of_data;
    const int *slot = of;
    int board = contest_board(data->contest, data->session, *slot);
    return board != data->board ? cell_count(board) : cell_nothing();
}

static struct cell make_confirmed(const void *of_data, const void *of, int index)
{
    (void)index;
    return cell_flag(play_of(of_data, of)->confirmed, NULL);
}

static struct cell make_not_played(const void *of_data, const void *of, int index)
{
    (void)index;
    return play_of(of_data, of)->state == PLAY_NOT_PLAYED ? cell_flag(true, NULL)
                                                          : cell_nothing();
}

static struct cell make_compared(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct board_data *data = of_data;
    const struct play *play = play_of(data, of);
    return play->score_ruling >= 0 ? cell_score(marks_score(data->contest->t, play))
                                   : cell_nothing();
}

/* Scores of an adjusted result, each with its percentage. */
static struct cell make_weighted(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct board_data *data = of_data;
    const struct play *play = play_of(data, of);
    const struct change_ruling *ruling =
        play->score_ruling >= 0 ? &data->contest->t->ruling[play->score_ruling].change
                                : NULL;
    if (!ruling || ruling->weights == 0)
        return cell_nothing();
    struct arena *arena = &data->report->arena;
    struct cell *list = ARENA_ARRAY(arena, struct cell, (size_t)ruling->weights);
    for (int i = 0; i < ruling->weights; i++) {
        struct cell *pair = ARENA_ARRAY(arena, struct cell, 2);
        pair[0] = cell_score(ruling->weight[i].score);
        pair[1] = cell_count(ruling->weight[i].percent);
        list[i] = cell_parts(pair, 2, " ");
    }
    return cell_parts(list, ruling->weights, " ");
}

/* The law of bridge by which the play was ruled. */
static struct cell make_law(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct board_data *data = of_data;
    const struct play *play = play_of(data, of);
    int ruled = play->ruling >= 0 ? play->ruling : play->score_ruling;
    if (ruled < 0 || !data->contest->t->ruling[ruled].change.effect.law)
        return cell_nothing();
    return cell_text(data->contest->t->ruling[ruled].change.article);
}

static struct cell make_ruling(const void *of_data, const void *of, int index)
{
    (void)index;
    const struct board_data *data = of_data;
    const int *slot = of;
    const struct ruling_effect *ruling =
        contest_ruling(data->contest, data->session, *slot);
    return ruling ? cell_text(ruling_table[ruling->kind].name) : cell_nothing();
}

#define DATA_COLUMN(KEY, KIND, MAKE)                                    \
    {                                                                   \
        .key = (KEY), .kind = (KIND), .in = REPORT_JSON, .make = (MAKE) \
    }

static const struct report_column place_columns[] = {
    DATA_COLUMN("field", CELL_TEXT, make_field),
    {.key = "round", .kind = CELL_COUNT, .in = REPORT_JSON, .make = make_place},
    {.key = "table",
     .kind = CELL_COUNT,
     .in = REPORT_JSON,
     .make = make_place,
     .index = true},
};
static const struct report_column mark_columns[] = {
    DATA_COLUMN("attack", CELL_RATIO, make_attack),
    DATA_COLUMN("defence", CELL_RATIO, make_defence),
    DATA_COLUMN("marks", CELL_SEATS, make_marks),
};
static const struct report_column state_columns[] = {
    DATA_COLUMN("confirmed", CELL_FLAG, make_confirmed),
    DATA_COLUMN("not_played", CELL_FLAG, make_not_played),
    DATA_COLUMN("compared", CELL_SCORE, make_compared),
    DATA_COLUMN("weighted", CELL_PARTS, make_weighted),
    DATA_COLUMN("law", CELL_TEXT, make_law),
    DATA_COLUMN("ruling", CELL_TEXT, make_ruling),
};

#define ADD_COLUMNS(SECTION, TABLE) \
    report_add_columns((SECTION), (TABLE), sizeof(TABLE) / sizeof *(TABLE))

/* The key of one side's column, in small letters. */
static const char *make_side_key(struct arena *arena, const char *figure,
                                 const char *side)
{
    char *key = arena_printf(arena, "%s_%s", figure, side);
    for (char *c = key; *c; c++)
        if (*c >= 'A' && *c <= 'Z')
            *c = (char)(*c - 'A' + 'a');
    return key;
}

/* The figures of a column of sides: "pm_attack", "percent_ns"; or an object of seats. */
static void add_side_columns(struct report_section *section,
                             const struct contest *contest, int k)
{
    const struct format *format = contest->t->format;
    struct report_column column = {.key = contest->kind->side[k].key,
                                   .kind = CELL_SEATS,
                                   .in = REPORT_JSON,
                                   .make = make_seats,
                                   .index = k};
    if (format->sides > 2) {
        report_add_column(section, column);
        return;
    }
    for (int s = 0; s < format->sides; s++) {
        column.key = make_side_key(&section->report->arena, contest->kind->side[k].key,
                                   format->seat_key[s]);
        column.kind = CELL_RATIO;
        column.make = make_side;
        column.index = k * SIDES_MOST + s;
        report_add_column(section, column);
    }
}

/* Who sat there, what was recorded, and what it is worth. */
static void add_columns(struct report_section *section, const struct contest *contest)
{
    const struct format *format = contest->t->format;
    const struct contest_kind *kind = contest->kind;
    const struct report_column score = DATA_COLUMN("score", CELL_SCORE, make_score);
    const struct report_column points =
        DATA_COLUMN("card_points", CELL_RATIO, make_card_points);
    const struct report_column facts = DATA_COLUMN(NULL, CELL_FACTS, make_facts);
    const struct report_column number =
        DATA_COLUMN(format_number_key(format), CELL_COUNT, make_board);
    ADD_COLUMNS(section, place_columns);
    for (int s = 0; !kind->seat_data && s < contest->sides; s++) {
        struct report_column label =
            DATA_COLUMN(format->seat_key[s], CELL_LABEL, make_label);
        label.index = s;
        report_add_column(section, label);
    }
    if (!kind->seat_data)
        report_add_column(section, facts);
    report_add_column(section, format->deals ? points : score);
    if (kind->seat_data)
        ADD_COLUMNS(section, mark_columns);
    for (int k = 0; !kind->seat_data && k < kind->sides; k++)
        add_side_columns(section, contest, k);
    report_add_column(section, number);
    ADD_COLUMNS(section, state_columns);
}

static bool has_result(const struct play *play)
{
    return play->state != PLAY_MISSING || play->ruling >= 0;
}

/* The group behind those that belong together, and whether any of them has a result. */
static size_t find_end(const struct contest *contest, int session, size_t group,
                       bool *any)
{
    const struct marks *marks = contest->session[session].marks;
    const struct play *play = contest->t->session[session].play;
    size_t g = group;
    *any = false;
    do {
        for (int i = 0; i < marks->group[g].slots; i++)
            *any = *any || has_result(&play[marks->group[g].slot[i]]);
        g++;
    } while (contest->kind->seat_data && g < marks->groups &&
             marks->group[g].board == marks->group[group].board);
    return g;
}

size_t board_report_data(struct report *report, const struct contest *contest,
                         int session, size_t group)
{
    const struct contest_session *own = &contest->session[session];
    const struct format *format = contest->t->format;
    const struct board_data data = {report, contest, session,
                                    own->marks->group[group].board};
    bool any;
    size_t end = find_end(contest, session, group, &any);
    if (!any)
        return end;
    struct report_section *section = report_add_section(report, NULL);
    section->rows_key = "plays";
    report_add_fact(section, "session", cell_count(session + 1), REPORT_JSON);
    report_add_fact(section, format_number_key(format), cell_count(data.board),
                    REPORT_JSON);
    const struct marks_group *first = &own->marks->group[group];
    if (first->forms > 1)
        report_add_fact(section, "form",
                        cell_text(arena_printf(&report->arena, "%c", 'A' + first->form)),
                        REPORT_JSON);
    for (int k = 0; k < contest->kind->boards; k++)
        report_add_fact(section, contest->kind->board[k].key,
                        make_figure(&own->board[group], k), REPORT_JSON);
    if (format->taker)
        report_add_fact(section, "taker", cell_seat(format_taker(format, data.board)),
                        REPORT_JSON);
    add_columns(section, contest);
    for (size_t g = group; g < end; g++)
        for (int i = 0; i < own->marks->group[g].slots; i++) {
            int slot = own->marks->group[g].slot[i];
            if (has_result(&contest->t->session[session].play[slot]))
                report_add_row(section, &data, &slot);
        }
    return end;
}
