/* contest.c - what a tournament comes to: figures, rows, rankings. */
#include "tournament/results/contest.h"

#include "tournament/results/awards.h"
#include "tournament/results/club_points.h"
#include "tournament/results/contest_rank.h"
#include <assert.h>
#include <string.h>

int contest_decimals(const struct contest_column *column, struct ratio value)
{
    return column->whole && value.num % value.den == 0 ? 0 : column->decimals;
}

void figures_set(struct figures *figures, int column, struct ratio value)
{
    assert(column >= 0 && column < CONTEST_FIGURES);
    figures->given |= 1U << column;
    figures->value[column] = value;
}

struct figures *contest_side(const struct contest *contest, int session, int slot,
                             int side)
{
    assert(side >= 0 && side < contest->sides);
    return &contest->session[session].side[slot * contest->sides + side];
}

struct figures contest_figures(const struct contest *contest, int session, int slot,
                               int side)
{
    return contest->kind->side_of ? contest->kind->side_of(contest, session, slot, side)
                                  : *contest_side(contest, session, slot, side);
}

struct figures contest_performance_figures(const struct contest *contest,
                                           const struct contest_performance *performance)
{
    return performance->figures ? *performance->figures
                                : contest->kind->performance_of(contest, performance);
}

struct figures contest_row_figures(const struct contest *contest,
                                   const struct contest_row *row)
{
    return row->figures ? *row->figures : contest->kind->row_of(contest, row);
}

/* Whether two sides have the same mark, or none. */
static bool same_mark(const struct figures *a, const struct figures *b)
{
    return a->given == b->given &&
           (!a->given || ratio_compare(a->value[0], b->value[0]) == 0);
}

bool contest_defenders_agree(const struct contest *contest, int session, int slot)
{
    int board = contest_board(contest, session, slot);
    int taker = (int)format_taker(contest->t->format, board);
    struct figures first =
        contest_figures(contest, session, slot, (taker + 1) % SEAT_COUNT);
    for (int i = 2; i < SEAT_COUNT; i++) {
        struct figures other =
            contest_figures(contest, session, slot, (taker + i) % SEAT_COUNT);
        if (!same_mark(&first, &other))
            return false;
    }
    return true;
}

bool contest_score(const struct contest *contest, int session, int slot, int *score)
{
    const struct play *play = &contest->t->session[session].play[slot];
    if (!marks_is_compared(contest->t, play))
        return false;
    *score = marks_score(contest->t, play);
    return true;
}

const struct ruling_effect *contest_ruling(const struct contest *contest, int session,
                                           int slot)
{
    int ruling = contest->t->session[session].play[slot].ruling;
    return ruling < 0 ? NULL : &contest->t->ruling[ruling].change.effect;
}

int contest_board(const struct contest *contest, int session, int slot)
{
    const struct field *field = session_field_of(&contest->t->session[session], slot);
    return field->schedule.board[slot - field->first_slot];
}

int contest_places(const struct contest *contest, int session, int slot)
{
    int round;
    int table;
    const struct field *field = session_field_of(&contest->t->session[session], slot);
    return schedule_places(&field->schedule, field_table(field, slot, &round, &table));
}

int contest_at(const struct contest *contest, int session, int slot, int side)
{
    return field_seat(session_field_of(&contest->t->session[session], slot), slot, side);
}

static void mark_group(struct contest *contest, int session, size_t group)
{
    struct contest_session *own = &contest->session[session];
    const struct marks_group *plays = &own->marks->group[group];
    own->board[group] = (struct figures){0};
    for (int i = 0; i < plays->slots; i++)
        for (int s = 0; s < contest->sides; s++)
            *contest_side(contest, session, plays->slot[i], s) = (struct figures){0};
    contest->kind->mark(contest, session, group);
}

/* The field that the plays of a group are in, where each field is compared apart. */
static size_t field_of_group(const struct contest *contest, int session, size_t group)
{
    const struct session *played = &contest->t->session[session];
    const struct marks_group *plays = &contest->session[session].marks->group[group];
    if (!contest->t->options.compare_field || plays->slots == 0)
        return 0;
    return (size_t)(session_field_of(played, plays->slot[0]) - played->field);
}

int contest_most(const struct contest *contest, int session, size_t group)
{
    return contest->session[session].most_of[field_of_group(contest, session, group)];
}

/* The plays of the board that was played most often; true if that has changed. */
static bool count_most(const struct contest *contest, int s)
{
    struct contest_session *session = &contest->session[s];
    size_t fields = contest->t->session[s].fields;
    struct arena scratch = {0};
    int *before = ARENA_ARRAY(&scratch, int, fields + 1);
    memcpy(before, session->most_of, fields * sizeof *before);
    memset(session->most_of, 0, fields * sizeof *before);
    session->most = 0;
    for (size_t g = 0; g < session->marks->groups; g++) {
        int compared = session->marks->group[g].compared;
        int *most = &session->most_of[field_of_group(contest, s, g)];
        *most = compared > *most ? compared : *most;
        session->most = compared > session->most ? compared : session->most;
    }
    bool changed = memcmp(before, session->most_of, fields * sizeof *before) != 0;
    arena_clear(&scratch);
    return changed;
}

static void mark_session(struct contest *contest, int session)
{
    struct contest_session *own = &contest->session[session];
    count_most(contest, session);
    for (size_t g = 0; g < own->marks->groups; g++)
        mark_group(contest, session, g);
}

struct ratio contest_penalty(const struct contest *contest,
                             const struct contest_performance *performance)
{
    const struct tournament *t = contest->t;
    const struct field *field =
        &t->session[performance->session].field[performance->field];
    struct ratio penalty = RATIO_ZERO;
    for (size_t i = 0; i < t->rulings; i++)
        if (t->ruling[i].session == performance->session)
            penalty = ratio_add(
                penalty, ruling_charge(&t->ruling[i], field, performance->contestant));
    return penalty;
}

void contest_tell_penalties(const struct contest *contest,
                            const struct contest_performance *performance,
                            struct why *why)
{
    const struct tournament *t = contest->t;
    const struct contest_column *total = &contest->kind->row[contest->kind->total];
    const struct field *field =
        &t->session[performance->session].field[performance->field];
    struct arena scratch = {0};
    struct why_figure figure;
    for (size_t i = 0; i < t->rulings; i++) {
        struct ratio charge =
            ruling_charge(&t->ruling[i], field, performance->contestant);
        if (t->ruling[i].session != performance->session || charge.num == 0)
            continue;
        why_line(why, N_("penalty of %s: %s"),
                 total->percent ? why_percent(why, charge, &figure)
                                : why_number(why, charge, total->decimals, &figure),
                 change_reason(&t->ruling[i].change, why->lang, &scratch));
    }
    arena_clear(&scratch);
}

void contest_tell_ruling(const struct change_ruling *change, struct why *why)
{
    struct arena scratch = {0};
    why_line(why, "%s: %s",
             change->sanction == RULING_NO_SANCTION
                 ? tr(why->lang, N_("ruling without a penalty"))
                 : tr(why->lang, ruling_sanction_title[change->sanction]),
             change_reason(change, why->lang, &scratch));
    arena_clear(&scratch);
}

static void list_field(struct contest *contest, int session, int index)
{
    const struct field *field = &contest->t->session[session].field[index];
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] >= 0) {
            int seat = (int)contest->performances++;
            contest->performance[seat] = (struct contest_performance){
                .session = session, .field = index, .contestant = c, .seat = seat};
        }
}

/* Room for a performance of everybody who is seated in a session. */
static void list_performances(struct contest *contest)
{
    const struct tournament *t = contest->t;
    size_t most = 0;
    for (size_t s = 0; s < t->sessions; s++)
        most += (size_t)t->session[s].contestants;
    contest->performance =
        ARENA_ROOM(&contest->arena, struct contest_performance, most + 1);
    contest->performances = 0;
    for (size_t s = 0; s < t->sessions; s++) {
        contest->session[s].performance = contest->performance + contest->performances;
        for (size_t f = 0; f < t->session[s].fields; f++)
            list_field(contest, (int)s, (int)f);
    }
}

static int first_player(const struct contest *contest,
                        const struct contest_performance *performance)
{
    return contest->t->session[performance->session]
        .field[performance->field]
        .player[performance->contestant];
}

static int ranking_of(const struct contest *contest,
                      const struct contest_performance *performance)
{
    const struct contest_kind *kind = contest->kind;
    return kind->ranking_of
               ? kind->ranking_of(contest, performance->session, performance->field,
                                  performance->contestant)
               : 0;
}

/* What a contestant is known by: the first player, and the ranking where rankings are
 * apart; below players * rankings. */
static size_t known_by(const struct contest *contest,
                       const struct contest_performance *performance)
{
    const struct contest_kind *kind = contest->kind;
    size_t player = (size_t)first_player(contest, performance);
    if (!kind->apart)
        return player;
    return player * (size_t)kind->rankings + (size_t)ranking_of(contest, performance);
}

/* Of somebody who sits twice in a session, as only a damaged journal says, the first seat
 * counts. */
static bool is_again(const struct contest_row *row,
                     const struct contest_performance *performance)
{
    return row->performances > 0 && row->last->session == performance->session;
}

/* Counts the performances of each row: whoever is known by the same is the same in every
 * session. Rows keep the order of the first session. */
static void count_rows(struct contest *contest, int row_of[])
{
    for (size_t i = 0; i < contest->performances; i++) {
        size_t known = known_by(contest, &contest->performance[i]);
        if (row_of[known] == 0)
            row_of[known] = (int)++contest->rows;
        contest->row[row_of[known] - 1].performances++;
    }
}

/* The performances of each row side by side, in a copy. */
static void sort_performances(struct contest *contest, const int row_of[])
{
    size_t n = contest->performances;
    struct contest_performance *sorted =
        ARENA_ARRAY(&contest->arena, struct contest_performance, n + 1);
    const struct contest_performance *next = sorted;
    for (size_t r = 0; r < contest->rows; r++) {
        contest->row[r].first = next;
        next += contest->row[r].performances;
        contest->row[r].performances = 0;
    }
    for (size_t i = 0; i < n; i++) {
        const struct contest_performance *from = &contest->performance[i];
        struct contest_row *row = &contest->row[row_of[known_by(contest, from)] - 1];
        if (is_again(row, from))
            continue;
        struct contest_performance *to = &sorted[row->first - sorted];
        to += row->performances++;
        *to = *from;
        row->last = to;
    }
}

/* The rows, not in their order yet, into the arena. */
static void gather_rows(struct contest *contest, struct arena *unsorted)
{
    struct arena scratch = {0};
    size_t most = contest->t->players *
                  (contest->kind->apart ? (size_t)contest->kind->rankings : 1);
    int *row_of = ARENA_ARRAY(&scratch, int, most + 1);
    contest->row = ARENA_ARRAY(unsorted, struct contest_row, contest->performances + 1);
    contest->rows = 0;
    count_rows(contest, row_of);
    if (contest->rows < contest->performances)
        sort_performances(contest, row_of);
    else /* one each, as in a single session: they are side by side as they are */
        for (size_t i = 0; i < contest->rows; i++)
            contest->row[i].first = contest->row[i].last = &contest->performance[i];
    arena_clear(&scratch);
}

void contest_sum_figures(const struct contest *contest, struct contest_row *row)
{
    row->total = RATIO_ZERO;
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *one = &row->first[i];
        struct ratio coefficient = contest->t->session[one->session].coefficient;
        for (int k = 0; k < contest->kind->rows; k++)
            if (one->figures->given & (1U << k)) {
                struct ratio value = one->figures->value[k];
                if (k == contest->kind->total)
                    value = ratio_mul(value, coefficient);
                bool has = !contest->kind->row[k].last && row->figures->given & (1U << k);
                figures_set(row->figures, k,
                            has ? ratio_add(row->figures->value[k], value) : value);
            }
    }
    if (row->figures->given & (1U << contest->kind->total))
        row->total = row->figures->value[contest->kind->total];
}

/* The line that a contestant is ranked in, or -1. Substitutes of the movement, X1 and X2,
 * are in none. */
static int line_of(const struct contest *contest, const struct field *field,
                   int contestant)
{
    bool substitute = field->schedule.label[contestant][0] == 'X';
    return contest->lines && !substitute ? field->line[contestant] : -1;
}

static void sum_row(const struct contest *contest, struct contest_row *row)
{
    const struct tournament *t = contest->t;
    const struct field *field = &t->session[row->last->session].field[row->last->field];
    for (int i = 0; i < row->performances; i++) {
        const struct contest_performance *one = &row->first[i];
        row->ranked = row->ranked || one->ranked;
        row->disqualified =
            row->disqualified ||
            (t->rulings > 0 &&
             field_disqualified(t, &t->session[one->session].field[one->field],
                                one->contestant));
    }
    row->ranked = row->ranked && !row->disqualified;
    row->player = first_player(contest, row->last);
    row->ranking = ranking_of(contest, row->last);
    row->line = line_of(contest, field, row->last->contestant);
    (contest->kind->sum ? contest->kind->sum : contest_sum_figures)(contest, row);
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

static void add_session(struct contest *contest, int session)
{
    const struct contest_kind *kind = contest->kind;
    const struct contest_performance *end = contest->performance + contest->performances;
    if (kind->add_session) {
        kind->add_session(contest, session);
        return;
    }
    for (struct contest_performance *one = contest->session[session].performance;
         one < end && one->session == session; one++)
        kind->add_up(contest, one);
}

/* Room for what each performance comes to. */
static void give_figures(struct contest *contest)
{
    size_t n = contest->performances;
    if (contest->kind->performance_of) {
        contest->tally = ARENA_ROOM(&contest->arena, struct tally, n + 1);
        return;
    }
    struct figures *figures = ARENA_ARRAY(&contest->arena, struct figures, n + 1);
    for (size_t i = 0; i < n; i++)
        contest->performance[i].figures = &figures[i];
}

static void give_row_figures(struct contest *contest)
{
    if (contest->kind->row_of)
        return;
    struct figures *figures =
        ARENA_ARRAY(&contest->arena, struct figures, contest->rows + 1);
    for (size_t i = 0; i < contest->rows; i++)
        contest->row[i].figures = &figures[i];
}

/* Everything but the marks. */
static void add_up(struct contest *contest)
{
    struct arena unsorted = {0};
    arena_clear(&contest->arena);
    list_performances(contest);
    give_figures(contest);
    contest->lines = has_lines(contest->t);
    for (size_t s = 0; s < contest->t->sessions; s++)
        add_session(contest, (int)s);
    for (size_t s = 0; contest->kind->finish && s < contest->t->sessions; s++)
        contest->kind->finish(contest, (int)s);
    gather_rows(contest, &unsorted);
    give_row_figures(contest);
    contest->rounded = false;
    for (size_t i = 0; i < contest->rows; i++) {
        sum_row(contest, &contest->row[i]);
        contest->rounded = contest->rounded || contest->row[i].total.rounded;
    }
    contest_rank_rows(contest);
    arena_clear(&unsorted);
    if (contest->kind->national)
        awards_compute(contest);
    club_points_give(contest);
}

struct ratio contest_shown(const struct contest_column *column, struct ratio value)
{
    return column->halved ? ratio_mul(value, ratio_of(1, 2)) : value;
}

const struct contest_kind *contest_kind_of(const struct tournament *t)
{
    if (!t->format) /* nobody is seated yet */
        return &contest_individual;
    return t->format->contest_of ? t->format->contest_of(t) : t->format->contest;
}

enum ruling_marks contest_marks(const struct tournament *t)
{
    bool matches = t->format->unit == RULING_PM && !t->format->unit_of;
    if (t->format->deals)
        return RULING_OF_DEALS;
    if (!matches)
        return RULING_OF_SIDES;
    return t->format->contest == &contest_tarot_teams ? RULING_OF_TEAMS
                                                      : RULING_OF_MATCHES;
}

enum ruling_unit contest_unit(const struct tournament *t)
{
    return t->format->unit_of ? t->format->unit_of(t) : t->format->unit;
}

static int most_sides(const struct tournament *t)
{
    int most = t->format ? t->format->sides : 0;
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++)
            if (t->session[s].field[f].schedule.sides > most)
                most = t->session[s].field[f].schedule.sides;
    return most;
}

void contest_compute(struct contest *contest, const struct tournament *t,
                     const struct roster *roster, const struct marks marks[])
{
    *contest = (struct contest){
        .t = t, .roster = roster, .kind = contest_kind_of(t), .sides = most_sides(t)};
    struct arena *arena = &contest->marked;
    contest->session = ARENA_ARRAY(arena, struct contest_session, t->sessions + 1);
    contest->sessions = t->sessions;
    for (size_t s = 0; s < t->sessions; s++) {
        struct contest_session *own = &contest->session[s];
        size_t sides = (size_t)t->session[s].slots * (size_t)contest->sides;
        own->marks = &marks[s];
        if (!contest->kind->mark)
            continue;
        own->board = ARENA_ARRAY(arena, struct figures, marks[s].groups + 1);
        own->side = ARENA_ARRAY(arena, struct figures, sides + 1);
        own->most_of = ARENA_ARRAY(arena, int, t->session[s].fields + 1);
        mark_session(contest, (int)s);
    }
    add_up(contest);
}

void contest_empty(struct contest *contest, const struct tournament *t)
{
    *contest = (struct contest){.t = t, .kind = contest_kind_of(t)};
}

void contest_update(struct contest *contest, size_t session, int slot)
{
    struct contest_session *own = &contest->session[session];
    if (contest->kind->mark && count_most(contest, (int)session))
        mark_session(contest, (int)session);
    else if (contest->kind->mark)
        mark_group(contest, (int)session, (size_t)own->marks->group_of[slot]);
    add_up(contest);
}

void contest_clear(struct contest *contest)
{
    arena_clear(&contest->arena);
    arena_clear(&contest->marked);
    *contest = (struct contest){0};
}

bool contest_qualified(const struct contest *contest, const struct contest_row *row)
{
    size_t sessions = contest->t->sessions;
    return sessions > 1 && row->last->session == (int)sessions - 1;
}

const struct contest_row *contest_player(const struct contest *contest, int player)
{
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_performance *last = contest->row[i].last;
        const struct field *field =
            &contest->t->session[last->session].field[last->field];
        if (field_has_player(field, last->contestant, player))
            return &contest->row[i];
    }
    return NULL;
}

const struct contest_row *contest_find(const struct contest *contest, int session,
                                       int field, int contestant)
{
    for (size_t i = 0; i < contest->rows; i++)
        for (int k = 0; k < contest->row[i].performances; k++) {
            const struct contest_performance *one = &contest->row[i].first[k];
            if (one->session == session && one->field == field &&
                one->contestant == contestant)
                return &contest->row[i];
        }
    return NULL;
}

const char *contest_names(const struct contest *contest, const struct roster *roster,
                          const struct contest_performance *performance,
                          struct arena *arena)
{
    const struct tournament *t = contest->t;
    const struct field *field =
        &t->session[performance->session].field[performance->field];
    const struct crew *crew = &field->crew[performance->contestant];
    const char *names = "";
    for (int i = 0; i < crew->count; i++) {
        const struct player *player = &t->player[crew->player[i]];
        names = arena_printf(arena, "%s%s%s", names, i > 0 ? " · " : "",
                             roster ? roster_name(roster, player->person, player->id)
                                    : player->id);
    }
    return names;
}
