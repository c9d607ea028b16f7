/* results.c - what a tournament comes to, at any moment: marks, rankings, awards. */
#include "tournament/results/results.h"

#include "base/int128.h"
#include "tournament/evening/evening.h"
#include "tournament/facts/deal_facts.h"
#include "tournament/results/results_inside.h"
#include <stdlib.h>

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

int64_t results_units(int64_t part, int64_t den, int64_t unit)
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

/* What adding up a session's marks, field by field, needs. */
struct adding {
    const struct tournament *t;
    const struct marks *marks;
    int64_t unit;
    int64_t *scale;      /* of each group: units in a point, 0 if that is not whole */
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
                     results_units(mark[s], den, add->unit), mark[s] == den);
}

static void add_slot(const struct adding *add, const struct schedule_table *at, int slot,
                     int board)
{
    enum seat taker = format_taker(add->t->format, board);
    if (add->marks->session->play[slot].ruling >= 0) {
        add_ruled(add, at, slot, taker);
        return;
    }
    int points = add->marks->points[slot];
    if (points == MARKS_NONE)
        return;
    int group = add->marks->group_of[slot];
    int top = add->marks->group[group].top;
    int64_t scale = add->scale[group];
    int64_t attack = scale > 0 ? points * scale : results_units(points, top, add->unit);
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
        if (at->count == 0 || !field_table_plays(field, at))
            continue;
        for (int slot = at->first; slot < at->first + at->count; slot++)
            add_slot(add, at, field->first_slot + slot, schedule->board[slot]);
    }
}

/* Penalties of each player in a session, in percent; NULL if there are no rulings. */
static struct ratio *penalties_of(const struct tournament *t, size_t session,
                                  struct arena *arena)
{
    if (t->rulings == 0)
        return NULL;
    struct ratio *penalty = ARENA_ARRAY(arena, struct ratio, t->players);
    for (size_t i = 0; i < t->players; i++)
        penalty[i] = RATIO_ZERO;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != (int)session || !ruling->change.has_amount)
            continue;
        for (size_t p = 0; p < ruling->change.players; p++)
            if (ruling->player[p] >= 0)
                penalty[ruling->player[p]] = ratio_add(penalty[ruling->player[p]],
                                                       change_amount(&ruling->change, p));
    }
    return penalty;
}

/* Somebody who is seated, before the ranking. */
struct seated {
    int player; /* index */
    int seats;  /* in all sessions */
    int performances;
    struct performance *room; /* for one in each seat */
};

/* Everybody who is seated, in the order in which they are, session after session. */
struct seating {
    struct seated *seated;
    size_t count;
    size_t seats; /* of all of them in all sessions */
    int *number;  /* of each player: their index in seated + 1, or 0 */
    struct arena scratch;
};

static void find_seated_in(struct seating *seating, const struct field *field)
{
    for (int c = 0; c < field->schedule.contestants; c++) {
        int player = field->player[c];
        if (player < 0)
            continue;
        if (seating->number[player] == 0) {
            seating->seated[seating->count].player = player;
            seating->number[player] = (int)++seating->count;
        }
        seating->seated[seating->number[player] - 1].seats++;
        seating->seats++;
    }
}

static void find_seated(struct results *results, struct seating *seating)
{
    const struct tournament *t = results->t;
    seating->seated = ARENA_ARRAY(&seating->scratch, struct seated, t->players);
    seating->number = ARENA_ARRAY(&seating->scratch, int, t->players);
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++)
            find_seated_in(seating, &t->session[s].field[f]);
    struct performance *room =
        ARENA_ARRAY(&results->arena, struct performance, seating->seats);
    for (size_t i = 0; i < seating->count; room += seating->seated[i++].seats)
        seating->seated[i].room = room;
}

/* Room for what the player does in the session; NULL if they sit there twice, as only a
 * damaged journal says: their first seat counts. */
static struct performance *add_performance(const struct seating *seating, int player,
                                           size_t session)
{
    struct seated *seated = &seating->seated[seating->number[player] - 1];
    int n = seated->performances;
    if (n > 0 && seated->room[n - 1].session == (int)session)
        return NULL;
    seated->room[n].session = (int)session;
    seated->performances++;
    return &seated->room[n];
}

/* Adds the marks of a session up, with the memory of the arena. */
static struct adding start_adding(const struct tournament *t, const struct marks *marks,
                                  int64_t unit, struct arena *arena)
{
    int most = 0;
    for (size_t f = 0; f < marks->session->fields; f++) {
        int contestants = marks->session->field[f].schedule.contestants;
        most = contestants > most ? contestants : most;
    }
    struct adding add = {.t = t, .marks = marks, .unit = unit};
    add.tally = ARENA_ARRAY(arena, struct tally, (size_t)most);
    add.scale = ARENA_ARRAY(arena, int64_t, marks->groups);
    for (size_t g = 0; g < marks->groups; g++)
        if (unit % marks->group[g].top == 0)
            add.scale[g] = unit / marks->group[g].top;
    return add;
}

static void score_session(struct results *results, size_t s,
                          const struct seating *seating)
{
    const struct tournament *t = results->t;
    const struct session *session = &t->session[s];
    struct arena scratch = {0};
    const struct ratio *penalty = penalties_of(t, s, &scratch);
    results->unit[s] = common_unit(&results->marks[s]);
    struct adding add = start_adding(t, &results->marks[s], results->unit[s], &scratch);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        int contestants = field->schedule.contestants;
        for (int c = 0; c < contestants; c++)
            add.tally[c] = (struct tally){0};
        add_field(&add, field);
        for (int c = 0; c < contestants; c++) {
            int player = field->player[c];
            struct performance *performance =
                player < 0 ? NULL : add_performance(seating, player, s);
            if (!performance)
                continue;
            performance->field = (int)f;
            performance->contestant = c;
            performance->tally = add.tally[c];
            total_compute(&add.tally[c], add.unit, penalty ? penalty[player] : RATIO_ZERO,
                          &performance->total, NULL);
        }
    }
    arena_clear(&scratch);
}

/* Sums somebody's sessions up: total times coefficient, tops, the latest seat. */
static void sum_up(const struct results *results, const struct seated *seated,
                   struct ranking_row *row)
{
    const struct tournament *t = results->t;
    row->line = -1;
    row->total = RATIO_ZERO;
    for (int i = 0; i < seated->performances; i++) {
        const struct performance *performance = &seated->room[i];
        const struct session *session = &t->session[performance->session];
        struct ratio total = performance->total.total;
        if (session->coefficient.num != 1 || session->coefficient.den != 1)
            total = ratio_mul(total, session->coefficient);
        row->ranked = row->ranked || performance->total.ranked;
        row->total = i == 0 ? total : ratio_add(row->total, total);
        row->tops += performance->tally.tops;
        row->sessions = performance->session + 1;
        if (results->lines)
            row->line = session->field[performance->field].line[performance->contestant];
    }
    row->ranked = row->ranked && !tournament_disqualified(t, seated->player);
}

/* Lines, and their alternation, are of one session in which everybody has one. */
static bool has_lines(const struct tournament *t)
{
    if (!t->format || !t->format->lines || t->sessions > 1)
        return false;
    for (size_t f = 0; t->sessions == 1 && f < t->session[0].fields; f++)
        if (field_is_numbered(&t->session[0].field[f]))
            return false;
    return true;
}

/* Sorts the standings into the general ranking, with all ranks. */
static void rank(struct results *results, struct seating *seating)
{
    size_t n = seating->count;
    struct ranking_row *row = ARENA_ARRAY(&seating->scratch, struct ranking_row, n);
    for (size_t i = 0; i < n; i++) {
        row[i].id = (int)i;
        sum_up(results, &seating->seated[i], &row[i]);
    }
    ranking_sort(row, n, results->t->options.ties, &seating->scratch);
    results->standing = ARENA_ARRAY(&results->arena, struct standing, n);
    results->standings = n;
    for (size_t i = 0; i < n; i++) {
        const struct seated *seated = &seating->seated[row[i].id];
        results->standing[i] =
            (struct standing){.player = seated->player,
                              .first = seated->room,
                              .last = seated->room + seated->performances - 1,
                              .performances = seated->performances,
                              .row = row[i]};
    }
    results->alternate = ARENA_ARRAY(&results->arena, size_t, n);
    ranking_alternate(row, n, results->alternate, &seating->scratch);
}

void results_warn(struct results *results, struct results_warning warning)
{
    results->warning = arena_grow(&results->arena, results->warning, results->warnings,
                                  &results->warnings_capacity, sizeof *results->warning);
    results->warning[results->warnings++] = warning;
}

/* Looks at the slots of one table of a session. */
static void look_at_table(struct results *results, size_t s, int first, int count)
{
    for (int slot = first; slot < first + count; slot++) {
        if (evening_is_over(results->t, &results->t->session[s], slot))
            continue;
        results->missing =
            arena_grow(&results->arena, results->missing, results->missings,
                       &results->missings_capacity, sizeof *results->missing);
        results->missing[results->missings++] = (struct results_missing){(int)s, slot};
    }
}

static void look_for_missing(struct results *results)
{
    const struct tournament *t = results->t;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            const struct schedule_table *at = field->schedule.table;
            int tables = field->schedule.rounds * field->schedule.tables;
            for (int i = 0; i < tables; i++)
                if (field_table_plays(field, &at[i]))
                    look_at_table(results, s, field->first_slot + at[i].first,
                                  at[i].count);
        }
}

static bool is_unlikely(const struct tournament *t, size_t s, int slot)
{
    const struct session *session = &t->session[s];
    const struct field *field = session_field_of(session, slot);
    int board = field->schedule.board[slot - field->first_slot];
    return tarot_is_unlikely(format_contract(t->format, board),
                             session->play[slot].score);
}

/* Whether the deal has a slam that cannot be. */
static bool is_doubtful(const struct tournament *t, size_t s, int slot)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct format_result asked =
        tournament_asked(t, (int)s, slot, t->session[s].play[slot].facts);
    return asked.facts && !deal_check_slam(&asked, &unsaid);
}

/* Whether a play has a percentage, which a score alone makes 50. */
static bool has_percentages(const struct tournament *t)
{
    const struct contest_kind *kind = contest_kind_of(t);
    bool found = contest_unit(t) == RULING_PERCENT;
    for (int k = 0; kind && k < kind->sides; k++)
        found = found || kind->side[k].percent;
    return found;
}

static void warn_of_marks(struct results *results, size_t s)
{
    const struct tournament *t = results->t;
    const struct marks *marks = &results->marks[s];
    int single = 0;
    bool percentages = has_percentages(t);
    for (size_t g = 0; g < marks->groups && percentages; g++)
        single += marks->group[g].compared == 1;
    if (single > 0)
        results_warn(results,
                     (struct results_warning){RESULTS_ONE_SCORE, (int)s + 1, -1, single});
    for (int slot = 0; slot < t->session[s].slots; slot++) {
        const struct play *play = &t->session[s].play[slot];
        if (play->state != PLAY_SCORED)
            continue;
        if (!t->format->check && play->sure && is_unlikely(t, s, slot))
            results_warn(results, (struct results_warning){RESULTS_UNLIKELY, (int)s + 1,
                                                           slot, play->score});
        if (t->format->deals && is_doubtful(t, s, slot))
            results_warn(results,
                         (struct results_warning){RESULTS_SLAM, (int)s + 1, slot, 0});
    }
}

static void rank_players(struct results *results)
{
    const struct tournament *t = results->t;
    struct seating seating = {0};
    results->unit = ARENA_ARRAY(&results->arena, int64_t, t->sessions);
    find_seated(results, &seating);
    for (size_t s = 0; s < t->sessions; s++)
        score_session(results, s, &seating);
    rank(results, &seating);
    arena_clear(&seating.scratch);
    results_award(results);
}

/* Everything but the marks. */
static void add_up(struct results *results)
{
    const struct tournament *t = results->t;
    arena_clear(&results->arena);
    results->missing = NULL;
    results->warning = NULL;
    results->missings = results->missings_capacity = 0;
    results->warnings = results->warnings_capacity = 0;
    results->lines = has_lines(t);
    if (!results->contest)
        rank_players(results);
    look_for_missing(results);
    for (size_t s = 0; s < t->sessions; s++)
        warn_of_marks(results, s);
    for (size_t i = 0; i < results->standings; i++)
        if (results->standing[i].row.total.rounded) {
            results_warn(results, (struct results_warning){RESULTS_ROUNDED, 0, -1, 0});
            break;
        }
}

void results_compute(struct results *results, const struct tournament *t,
                     const struct roster *roster)
{
    *results = (struct results){.t = t, .sessions = t->sessions};
    results->marks = mem_alloc(t->sessions, sizeof *results->marks);
    for (size_t s = 0; s < t->sessions; s++)
        marks_compute(&results->marks[s], t, &t->session[s]);
    if (t->format && t->format->contest) {
        results->contest = mem_alloc(1, sizeof *results->contest);
        contest_compute(results->contest, t, roster, results->marks);
    }
    add_up(results);
}

void results_update(struct results *results, size_t session, int slot)
{
    marks_update(&results->marks[session], results->t, slot);
    if (results->contest)
        contest_update(results->contest, session, slot);
    add_up(results);
}

void results_clear(struct results *results)
{
    for (size_t s = 0; s < results->sessions; s++)
        marks_clear(&results->marks[s]);
    free(results->marks);
    if (results->contest)
        contest_clear(results->contest);
    free(results->contest);
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
