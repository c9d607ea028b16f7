/* results.c - what a tournament comes to, at any moment: marks, rankings, awards. */
#include "tournament/results.h"

#include "base/int128.h"
#include "core/award/pcn.h"
#include <stdlib.h>
#include <string.h>

/* Beyond this common denominator, as in a national event, marks are rounded once. */
static const int64_t UNIT_MOST = (int64_t)1 << 40;

/* The denominator that the marks of all boards of the session share. */
static int64_t common_unit(const struct marks *marks)
{
    int64_t unit = 1;
    for (size_t g = 0; g < marks->groups && unit > 0; g++)
        if (marks->group[g].slots > 0)
            unit = int_lcm(unit, marks->group[g].den, UNIT_MOST);
    return unit > 0 ? unit : UNIT_MOST;
}

/* A mark of part / den of a top, in units. */
static int64_t in_units(int64_t part, int64_t den, int64_t unit)
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

/* What adding up a field's marks needs. */
struct adding {
    const struct tournament *t;
    const struct marks *marks;
    int64_t unit;
    struct tally *tally; /* of the field's contestants */
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
                     in_units(mark[s], den, add->unit), mark[s] == den);
}

static void add_slot(const struct adding *add, const struct schedule_table *at, int slot,
                     int board)
{
    enum seat taker = add->t->format->taker(board);
    if (add->marks->session->play[slot].ruling >= 0) {
        add_ruled(add, at, slot, taker);
        return;
    }
    int points = add->marks->points[slot];
    if (points == MARKS_NONE)
        return;
    int top = add->marks->group[add->marks->group_of[slot]].top;
    int64_t attack = in_units(points, top, add->unit);
    for (int s = 0; s < SEAT_COUNT; s++) {
        bool own = s == (int)taker;
        add_mark(&add->tally[at->seat[s]], own, own ? attack : add->unit - attack,
                 points == (own ? top : 0));
    }
}

static void add_field(const struct adding *add, const struct field *field)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        for (int slot = at->first; slot < at->first + at->count; slot++)
            if (field_table_plays(field, at))
                add_slot(add, at, field->first_slot + slot, schedule->board[slot]);
    }
}

/* Penalties of each player in a session, in percent. */
static struct ratio *penalties_of(struct results *results, size_t session)
{
    const struct tournament *t = results->t;
    struct ratio *penalty = ARENA_ARRAY(&results->arena, struct ratio, t->players + 1);
    for (size_t i = 0; i < t->players; i++)
        penalty[i] = RATIO_ZERO;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != (int)session || !ruling->change.has_percent)
            continue;
        for (size_t p = 0; p < ruling->change.players; p++)
            if (ruling->player[p] >= 0)
                penalty[ruling->player[p]] =
                    ratio_add(penalty[ruling->player[p]], ruling->change.percent);
    }
    return penalty;
}

/* Numbers the standings in the order in which players are seated, session after session,
 * and gives each room for its performances. Fills place[player]. */
static void seat_standings(struct results *results, struct standing *place[])
{
    const struct tournament *t = results->t;
    struct standing *standing = ARENA_ARRAY(&results->arena, struct standing, t->players + 1);
    results->standing = standing;
    results->standings = 0;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            for (int c = 0; c < field->schedule.contestants; c++) {
                int player = field->player[c];
                if (player < 0 || place[player])
                    continue;
                place[player] = &standing[results->standings];
                place[player]->player = player;
                place[player]->row.id = (int)results->standings++;
            }
        }
    struct performance *room =
        ARENA_ARRAY(&results->arena, struct performance, results->standings * t->sessions + 1);
    for (size_t i = 0; i < results->standings; i++)
        standing[i].first = standing[i].last = room + i * t->sessions;
}

static struct performance *add_performance(struct standing *standing, size_t session,
                                           size_t field, int contestant)
{
    struct performance *room = (struct performance *)(uintptr_t)standing->first;
    struct performance *performance = room + standing->performances++;
    *performance = (struct performance){
        .session = (int)session, .field = (int)field, .contestant = contestant};
    standing->last = performance;
    return performance;
}

static void score_session(struct results *results, size_t s, struct standing *place[])
{
    const struct tournament *t = results->t;
    const struct session *session = &t->session[s];
    const struct ratio *penalty = penalties_of(results, s);
    results->unit[s] = common_unit(&results->marks[s]);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        struct arena scratch = {0};
        struct adding add = {t, &results->marks[s], results->unit[s],
                             ARENA_ARRAY(&scratch, struct tally,
                                         (size_t)field->schedule.contestants + 1)};
        add_field(&add, field);
        for (int c = 0; c < field->schedule.contestants; c++) {
            if (field->player[c] < 0)
                continue;
            struct performance *performance =
                add_performance(place[field->player[c]], s, f, c);
            performance->tally = add.tally[c];
            total_compute(&add.tally[c], add.unit, penalty[field->player[c]],
                          &performance->total, NULL);
        }
        arena_clear(&scratch);
    }
}

/* Sums a standing's sessions up: total times coefficient, tops, the latest seat. */
static void sum_up(const struct tournament *t, struct standing *standing)
{
    struct ranking_row *row = &standing->row;
    row->total = RATIO_ZERO;
    for (int i = 0; i < standing->performances; i++) {
        const struct performance *performance = &standing->first[i];
        const struct session *session = &t->session[performance->session];
        struct ratio total = performance->total.total;
        if (ratio_compare(session->coefficient, ratio_of(1, 1)) != 0)
            total = ratio_mul(total, session->coefficient);
        row->ranked = row->ranked || performance->total.ranked;
        row->total = i == 0 ? total : ratio_add(row->total, total);
        row->tops += performance->tally.tops;
        row->sessions = performance->session + 1;
        row->line = session->field[performance->field].line[performance->contestant];
    }
}

/* Sorts the standings into the general ranking, with all ranks. */
static void rank(struct results *results)
{
    const struct tournament *t = results->t;
    size_t n = results->standings;
    struct arena scratch = {0};
    struct ranking_row *row = ARENA_ARRAY(&scratch, struct ranking_row, n + 1);
    struct standing *sorted = ARENA_ARRAY(&results->arena, struct standing, n + 1);
    for (size_t i = 0; i < n; i++) {
        sum_up(t, &results->standing[i]);
        row[i] = results->standing[i].row;
    }
    ranking_sort(row, n, t->options.ties, &scratch);
    for (size_t i = 0; i < n; i++) {
        sorted[i] = results->standing[row[i].id];
        sorted[i].row = row[i];
    }
    results->standing = sorted;
    results->alternate = ARENA_ARRAY(&results->arena, size_t, n + 1);
    ranking_alternate(row, n, results->alternate, &scratch);
    arena_clear(&scratch);
}

static void warn(struct results *results, struct results_warning warning)
{
    results->warning = arena_grow(&results->arena, results->warning, results->warnings,
                                  &results->warnings_capacity, sizeof *results->warning);
    results->warning[results->warnings++] = warning;
}

/* Points of lines: how many are equal in each place, then each one's share. */
static void award_lines(struct results *results)
{
    int most = 0;
    int count[RANKING_LINES] = {0};
    for (size_t i = 0; i < results->standings; i++)
        if (results->standing[i].row.line >= 0)
            count[results->standing[i].row.line]++;
    for (int line = 0; line < RANKING_LINES; line++) {
        results->paid[line] = pcn_line_places(count[line]);
        most = results->paid[line] > most ? results->paid[line] : most;
    }
    results->pcn_value = ARENA_ARRAY(&results->arena, int, (size_t)most + 1);
    pcn_line_values(&results->pcn, most, results->pcn_value);
    int *equal[RANKING_LINES];
    for (int line = 0; line < RANKING_LINES; line++)
        equal[line] = ARENA_ARRAY(&results->arena, int, results->standings + 2);
    for (size_t i = 0; i < results->standings; i++) {
        const struct ranking_row *row = &results->standing[i].row;
        if (row->ranked && row->line >= 0)
            equal[row->line][row->line_rank]++;
    }
    for (size_t i = 0; i < results->standings; i++) {
        struct standing *standing = &results->standing[i];
        const struct ranking_row *row = &standing->row;
        if (row->ranked && row->line >= 0)
            standing->pcn = pcn_share(results->pcn_value, results->paid[row->line],
                                      row->line_rank, equal[row->line][row->line_rank], NULL);
    }
}

int results_line_equals(const struct results *results, const struct standing *standing)
{
    int equal = 0;
    for (size_t i = 0; i < results->standings; i++) {
        const struct ranking_row *row = &results->standing[i].row;
        equal += row->ranked && row->line == standing->row.line &&
                 row->line_rank == standing->row.line_rank;
    }
    return equal;
}

static void award(struct results *results)
{
    const struct tournament *t = results->t;
    const struct pcn_event_row *event = &pcn_event_table[t->options.event];
    int players = (int)results->standings;
    results->pcn = (struct pcn_terms){
        0, t->options.event, t->options.index, t->options.overseas};
    memset(results->paid, 0, sizeof results->paid);
    results->pcn_value = NULL;
    if (t->sessions == 0 || players == 0)
        return;
    for (size_t f = 0; f < t->session[0].fields; f++)
        results->pcn.tables += t->session[0].field[f].schedule.tables;
    struct results_warning none = {.slot = -1, .number = players};
    if (t->sessions > 1) {
        none.kind = RESULTS_SESSIONS;
        warn(results, none);
        return;
    }
    if (players < PCN_PLAYERS_MIN) {
        none.kind = RESULTS_FEW_PLAYERS;
        warn(results, none);
        return;
    }
    none.kind = RESULTS_INDEX_PLAYERS;
    if (!t->options.has_index && players < event->players)
        warn(results, none);
    none.kind = RESULTS_INDEX_PROPOSED;
    if (!t->options.has_index && t->options.event == PCN_REGULARITY &&
        players >= pcn_event_table[PCN_REGIONAL].players)
        warn(results, none);
    award_lines(results);
}

static bool is_missing(const struct tournament *t, const struct play *play)
{
    if (play->state != PLAY_MISSING)
        return false;
    return play->ruling < 0 ||
           !ruling_table[t->ruling[play->ruling].change.effect.kind].closes;
}

static void look_for_missing(struct results *results)
{
    const struct tournament *t = results->t;
    size_t capacity = 0;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            for (int i = 0; i < field->schedule.rounds * field->schedule.tables; i++) {
                const struct schedule_table *at = &field->schedule.table[i];
                if (!field_table_plays(field, at))
                    continue;
                int first = field->first_slot + at->first;
                for (int slot = first; slot < first + at->count; slot++) {
                    if (!is_missing(t, &t->session[s].play[slot]))
                        continue;
                    results->missing =
                        arena_grow(&results->arena, results->missing, results->missings,
                                   &capacity, sizeof *results->missing);
                    results->missing[results->missings++] =
                        (struct results_missing){(int)s, slot};
                }
            }
        }
}

static void warn_of_marks(struct results *results, size_t s)
{
    const struct tournament *t = results->t;
    const struct marks *marks = &results->marks[s];
    int single = 0;
    for (size_t g = 0; g < marks->groups; g++)
        single += marks->group[g].compared == 1;
    if (single > 0)
        warn(results, (struct results_warning){RESULTS_ONE_SCORE, (int)s + 1, -1, single});
    for (int slot = 0; slot < t->session[s].slots; slot++) {
        const struct play *play = &t->session[s].play[slot];
        if (play->state == PLAY_SCORED && play->sure &&
            tarot_is_unlikely(t->format->contract, play->score))
            warn(results,
                 (struct results_warning){RESULTS_UNLIKELY, (int)s + 1, slot, play->score});
    }
}

/* Everything but the marks. */
static void add_up(struct results *results)
{
    const struct tournament *t = results->t;
    arena_clear(&results->arena);
    results->missing = NULL;
    results->warning = NULL;
    results->missings = results->warnings = results->warnings_capacity = 0;
    struct standing **place = ARENA_ARRAY(&results->arena, struct standing *, t->players + 1);
    results->unit = ARENA_ARRAY(&results->arena, int64_t, t->sessions + 1);
    seat_standings(results, place);
    for (size_t s = 0; s < t->sessions; s++)
        score_session(results, s, place);
    rank(results);
    award(results);
    look_for_missing(results);
    for (size_t s = 0; s < t->sessions; s++)
        warn_of_marks(results, s);
    for (size_t i = 0; i < results->standings; i++)
        if (results->standing[i].row.total.rounded) {
            warn(results, (struct results_warning){RESULTS_ROUNDED, 0, -1, 0});
            break;
        }
}

void results_compute(struct results *results, const struct tournament *t)
{
    *results = (struct results){.t = t, .sessions = t->sessions};
    results->marks = mem_alloc(t->sessions, sizeof *results->marks);
    for (size_t s = 0; s < t->sessions; s++)
        marks_compute(&results->marks[s], t, &t->session[s]);
    add_up(results);
}

void results_update(struct results *results, size_t session, int slot)
{
    marks_update(&results->marks[session], results->t, slot);
    add_up(results);
}

void results_clear(struct results *results)
{
    for (size_t s = 0; s < results->sessions; s++)
        marks_clear(&results->marks[s]);
    free(results->marks);
    arena_clear(&results->arena);
    *results = (struct results){0};
}

const struct standing *results_player(const struct results *results, int player)
{
    for (size_t i = 0; i < results->standings; i++)
        if (results->standing[i].player == player)
            return &results->standing[i];
    return NULL;
}
