/* contest_individual.c - individual tarot: four players at a table, each for himself.
 *
 * There are many plays and many players, and few of them are looked at: what a ruling
 * leaves of a mark, and the percentages of a player, are computed when asked for. Marks
 * are added up table by table, as whole numbers of a unit that all boards of the session
 * share; of each player the total alone is made, to rank by. */
#include "tournament/results/contest_individual.h"

#include "tournament/results/marks.h"

enum { SIDE_MARK, SIDE_FIGURES };
enum { GENERAL, ALTERNATE, FIRST_LINE, RANKINGS = FIRST_LINE + SEAT_COUNT };

/* Beyond this common denominator, as in a national event, marks are rounded once. */
static const int64_t UNIT_MOST = (int64_t)1 << 40;

static const struct contest_column side_columns[SIDE_FIGURES] = {
    [SIDE_MARK] = {.key = "mark", .title = N_("Mark"), .decimals = 2, .percent = true},
};

static const struct contest_column row_columns[INDIVIDUAL_FIGURES] = {
    [INDIVIDUAL_ATTACK] = {.key = "attack",
                           .title = N_("Attack"),
                           .decimals = 2,
                           .percent = true,
                           .zero = true,
                           .seen = true},
    [INDIVIDUAL_DEFENCE] = {.key = "defence",
                            .title = N_("Defence"),
                            .decimals = 2,
                            .percent = true,
                            .zero = true,
                            .seen = true},
    [INDIVIDUAL_PENALTY] = {.key = "penalty",
                            .title = N_("Penalty"),
                            .decimals = 2,
                            .percent = true},
    [INDIVIDUAL_TOTAL] = {.key = "total",
                          .title = N_("Total"),
                          .decimals = 2,
                          .percent = true,
                          .seen = true},
    [INDIVIDUAL_TOPS] = {.key = "tops", .title = N_("Tops"), .all = true, .seen = true},
};

static const struct contest_ranking rankings[RANKINGS] = {
    [GENERAL] = {.name = "general",
                 .title = N_("General ranking"),
                 .brief = N_("General")},
    [ALTERNATE] = {.name = "alternate",
                   .title = N_("Alternate ranking"),
                   .brief = N_("Alternate"),
                   .view = CONTEST_ALTERNATE},
    [FIRST_LINE + SEAT_N] = {.name = "line",
                             .title = N_("Ranking by line"),
                             .brief = N_("By line"),
                             .view = CONTEST_LINE,
                             .line = SEAT_N},
    [FIRST_LINE + SEAT_E] = {.name = "line",
                             .title = N_("Ranking by line"),
                             .brief = N_("By line"),
                             .view = CONTEST_LINE,
                             .line = SEAT_E},
    [FIRST_LINE + SEAT_S] = {.name = "line",
                             .title = N_("Ranking by line"),
                             .brief = N_("By line"),
                             .view = CONTEST_LINE,
                             .line = SEAT_S},
    [FIRST_LINE + SEAT_W] = {.name = "line",
                             .title = N_("Ranking by line"),
                             .brief = N_("By line"),
                             .view = CONTEST_LINE,
                             .line = SEAT_W},
};

bool contest_individual_is(const struct format *format)
{
    return format->contest == &contest_individual;
}

static struct figures side_of(const struct contest *contest, int session, int slot,
                              int side)
{
    const struct marks *marks = contest->session[session].marks;
    struct figures figures = {0};
    int64_t part[SEAT_COUNT];
    marks_of_slot(marks, contest->t, slot, part);
    if (part[side] != RULING_NO_MARK)
        figures_set(
            &figures, SIDE_MARK,
            ratio_mul(ratio_of(part[side], marks->group[marks->group_of[slot]].den),
                      ratio_of(100, 1)));
    return figures;
}

/* The denominator that the marks of all boards of the session share. */
static int64_t common_unit(const struct marks *marks)
{
    int64_t unit = 1;
    for (size_t g = 0; g < marks->groups && unit > 0; g++)
        if (marks->group[g].slots > 0)
            unit = int_lcm(unit, marks->group[g].den, UNIT_MOST);
    return unit > 0 ? unit : UNIT_MOST;
}

int64_t contest_individual_units(int64_t part, int64_t den, int64_t unit)
{
    if (unit % den == 0)
        return part * (unit / den);
    return (int64_t)(((int128)part * unit * 2 + den) / ((int128)den * 2));
}

static void add_mark(struct tally *tally, bool attack, int64_t mark, bool top)
{
    tally->tops += top;
    if (attack) {
        tally->attack_sum += mark;
        tally->attack_count++;
    } else {
        tally->defence_sum += mark;
        tally->defence_count++;
    }
}

/* What a point of a group's top is worth. */
struct worth {
    int64_t scale; /* units in a point, 0 if that is not whole */
    int top;
};

/* What adding up a session's marks, field by field, needs. */
struct adding {
    const struct tournament *t;
    const struct marks *marks;
    int64_t unit;
    struct worth *worth;    /* of each group */
    const enum seat *taker; /* of each board */
    struct tally *tally;    /* of the field's contestants */
    bool ruled;             /* there are rulings */
};

static void add_ruled(const struct adding *add, const struct schedule_table *at, int slot,
                      enum seat taker)
{
    int64_t mark[SEAT_COUNT];
    int64_t den = add->marks->group[add->marks->group_of[slot]].den;
    marks_of_slot(add->marks, add->t, slot, mark);
    for (int s = 0; s < SEAT_COUNT; s++)
        if (mark[s] != RULING_NO_MARK)
            add_mark(&add->tally[at->seat[s]], s == (int)taker,
                     contest_individual_units(mark[s], den, add->unit), mark[s] == den);
}

/* What a seat of a table did as a taker. */
struct taken {
    int64_t sum;
    int count;
    int tops;   /* of the attack */
    int spared; /* tops of the defence that it had no part in */
};

/* Adds a play without a ruling to the taker alone, and its defence to the whole table. */
static void add_slot(const struct adding *add, struct taken *taken, struct tally *table,
                     int slot)
{
    int points = add->marks->points[slot];
    if (points == MARKS_NONE)
        return;
    struct worth worth = add->worth[add->marks->group_of[slot]];
    int64_t attack = worth.scale > 0
                         ? points * worth.scale
                         : contest_individual_units(points, worth.top, add->unit);
    table->defence_sum += add->unit - attack;
    table->defence_count++;
    table->tops += points == 0;
    taken->sum += attack;
    taken->count++;
    taken->tops += points == worth.top;
    taken->spared += points == 0;
}

/* Each has the defence of the whole table but for what he took himself. */
static void add_table(const struct adding *add, const struct field *field,
                      const struct schedule_table *at)
{
    struct tally table = {0};
    struct taken taken[SEAT_COUNT] = {0};
    for (int i = at->first; i < at->first + at->count; i++) {
        int slot = field->first_slot + i;
        enum seat taker = add->taker[field->schedule.board[i]];
        if (add->ruled && add->marks->session->play[slot].ruling >= 0)
            add_ruled(add, at, slot, taker);
        else
            add_slot(add, &taken[taker], &table, slot);
    }
    for (int s = 0; s < SEAT_COUNT; s++) {
        const struct taken *own = &taken[s];
        struct tally *tally = &add->tally[at->seat[s]];
        tally->attack_sum += own->sum;
        tally->attack_count += own->count;
        tally->defence_sum += table.defence_sum - (own->count * add->unit - own->sum);
        tally->defence_count += table.defence_count - own->count;
        tally->tops += table.tops + own->tops - own->spared;
    }
}

static void add_field(const struct adding *add, const struct field *field)
{
    const struct schedule *schedule = &field->schedule;
    for (int c = 0; c < schedule->contestants; c++)
        add->tally[c] = (struct tally){0};
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        if (at->count > 0 && field_table_plays(field, at))
            add_table(add, field, at);
    }
}

static struct ratio *penalties_of(const struct tournament *t, int session,
                                  struct arena *arena)
{
    if (t->rulings == 0)
        return NULL;
    struct ratio *penalty = ARENA_ARRAY(arena, struct ratio, t->players);
    for (size_t i = 0; i < t->players; i++)
        penalty[i] = RATIO_ZERO;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != session || !ruling->change.has_amount)
            continue;
        for (size_t p = 0; p < ruling->change.players; p++)
            if (ruling->player[p] >= 0)
                penalty[ruling->player[p]] = ratio_add(penalty[ruling->player[p]],
                                                       change_amount(&ruling->change, p));
    }
    return penalty;
}

/* The taker of each board of the session. */
static const enum seat *takers_of(const struct contest *contest,
                                  const struct marks *marks, struct arena *arena)
{
    enum seat *taker = ARENA_ARRAY(arena, enum seat, (size_t)marks->last_board + 1);
    for (int board = 1; board <= marks->last_board; board++)
        taker[board] = format_taker(contest->t->format, board);
    return taker;
}

/* What adding the marks of a session up needs, with the memory of the arena. */
static struct adding start_adding(const struct contest *contest, int session,
                                  struct arena *arena)
{
    const struct marks *marks = contest->session[session].marks;
    int most = 0;
    for (size_t f = 0; f < marks->session->fields; f++) {
        int contestants = marks->session->field[f].schedule.contestants;
        most = contestants > most ? contestants : most;
    }
    struct adding add = {.t = contest->t,
                         .marks = marks,
                         .unit = contest->session[session].unit,
                         .ruled = contest->t->rulings > 0};
    add.taker = takers_of(contest, marks, arena);
    add.tally = ARENA_ARRAY(arena, struct tally, (size_t)most);
    add.worth = ARENA_ARRAY(arena, struct worth, marks->groups);
    for (size_t g = 0; g < marks->groups; g++) {
        int top = marks->group[g].top;
        add.worth[g] = (struct worth){add.unit % top == 0 ? add.unit / top : 0, top};
    }
    return add;
}

static void add_session(struct contest *contest, int session)
{
    struct contest_session *own = &contest->session[session];
    struct contest_performance *performance = own->performance;
    struct arena scratch = {0};
    own->unit = common_unit(own->marks);
    own->penalty = penalties_of(contest->t, session, &contest->arena);
    struct adding add = start_adding(contest, session, &scratch);
    for (size_t f = 0; f < own->marks->session->fields; f++) {
        const struct field *field = &own->marks->session->field[f];
        add_field(&add, field);
        for (int c = 0; c < field->schedule.contestants; c++) {
            if (field->player[c] < 0)
                continue;
            performance->plays = add.tally[c].attack_count + add.tally[c].defence_count;
            performance->ranked = performance->plays > 0;
            contest->tally[performance++->seat] = add.tally[c];
        }
    }
    arena_clear(&scratch);
}

static struct ratio penalty_of(const struct contest *contest,
                               const struct contest_performance *performance)
{
    const struct ratio *penalty = contest->session[performance->session].penalty;
    const struct session *session = &contest->t->session[performance->session];
    const struct field *field = &session->field[performance->field];
    return penalty ? penalty[field->player[performance->contestant]] : RATIO_ZERO;
}

void contest_individual_total(const struct contest *contest,
                              const struct contest_performance *performance,
                              struct total *total, struct why *why)
{
    total_compute(&contest->tally[performance->seat],
                  contest->session[performance->session].unit,
                  penalty_of(contest, performance), total, why);
}

static struct figures performance_of(const struct contest *contest,
                                     const struct contest_performance *performance)
{
    const struct tally *tally = &contest->tally[performance->seat];
    struct figures figures = {0};
    struct total total;
    contest_individual_total(contest, performance, &total, NULL);
    if (tally->attack_count > 0)
        figures_set(&figures, INDIVIDUAL_ATTACK, total.attack);
    if (tally->defence_count > 0)
        figures_set(&figures, INDIVIDUAL_DEFENCE, total.defence);
    figures_set(&figures, INDIVIDUAL_PENALTY, total.penalty);
    figures_set(&figures, INDIVIDUAL_TOPS, ratio_of(tally->tops, 1));
    figures_set(&figures, INDIVIDUAL_TOTAL, total.total);
    return figures;
}

/* Attack, defence and penalty are those of the latest session. */
static struct figures row_of(const struct contest *contest, const struct contest_row *row)
{
    struct figures figures = performance_of(contest, row->last);
    figures_set(&figures, INDIVIDUAL_TOPS, ratio_of(row->tops, 1));
    figures_set(&figures, INDIVIDUAL_TOTAL, row->total);
    if (!row->ranked)
        figures.given &= ~(1U << INDIVIDUAL_TOTAL);
    return figures;
}

static void sum_player(const struct contest *contest, struct contest_row *row)
{
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *one = &row->first[i];
        const struct tally *tally = &contest->tally[one->seat];
        struct ratio coefficient = contest->t->session[one->session].coefficient;
        struct ratio total = total_of(tally, contest->session[one->session].unit,
                                      penalty_of(contest, one));
        if (coefficient.num != 1 || coefficient.den != 1)
            total = ratio_mul(total, coefficient);
        row->total = i == 0 ? total : ratio_add(row->total, total);
        row->tops += tally->tops;
    }
}

const struct contest_kind contest_individual = {
    .side = side_columns,
    .sides = SIDE_FIGURES,
    .row = row_columns,
    .rows = INDIVIDUAL_FIGURES,
    .total = INDIVIDUAL_TOTAL,
    .tops = true,
    .ranking = rankings,
    .rankings = RANKINGS,
    .first_seats = true,
    .national = true,
    .single = true,
    .seat_data = true,
    .side_of = side_of,
    .add_session = add_session,
    .performance_of = performance_of,
    .row_of = row_of,
    .sum = sum_player,
    .explain = contest_individual_explain,
};
