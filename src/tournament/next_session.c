/* next_session.c - the session that comes next: who goes on, and where they sit. */
#include "tournament/next_session.h"

#include "core/seating/draw.h"
#include "tournament/evening.h"
#include "tournament/groups.h"
#include "tournament/results.h"
#include <stdlib.h>
#include <string.h>

const char *const next_session_who_name[NEXT_SESSION_WHOS] = {
    [NEXT_SESSION_ALL] = "all",
    [NEXT_SESSION_FIRST] = "first",
    [NEXT_SESSION_LINES] = "lines"};

/* Whether the two sides have letters of their own: their rankings are lists. */
static bool has_sides(const struct format *format)
{
    return format->label[0] && !str_equal(format->label[0], format->label[1]);
}

/* Why another session cannot open yet. */
static bool refuse_early(const struct evening *evening, struct err *err)
{
    int now = evening->session;
    if (evening->next == EVENING_OVER)
        return err_set(err, ERR_CONFLICT,
                       "the results are published; make them provisional again, then "
                       "open session %d",
                       now + 1);
    if (evening->next == EVENING_ENTER || evening->next == EVENING_SEAT)
        return err_set(err, ERR_CONFLICT,
                       "nobody sits in session %d yet; it is played before session %d "
                       "opens",
                       now, now + 1);
    if (evening->under_way)
        return err_set(err, ERR_CONFLICT,
                       "round %d of session %d is under way; close it before session %d "
                       "opens",
                       evening->round, now, now + 1);
    if (evening->begun < evening->rounds)
        return err_set(err, ERR_CONFLICT,
                       "%d of the %d rounds of session %d are over; play the others, or "
                       "take them off the movement, before session %d opens",
                       evening->begun, evening->rounds, now, now + 1);
    return err_set(err, ERR_CONFLICT,
                   "results of session %d are missing: %d; enter them before session %d "
                   "opens",
                   now, evening->expected - evening->done, now + 1);
}

bool next_session_ready(const struct tournament *t, struct err *err)
{
    struct evening evening = evening_of(t, 0);
    if (t->sessions == 0)
        return err_set(err, ERR_CONFLICT,
                       "there is no session yet; the tournament needs its first one");
    if (t->sessions >= CHANGE_SESSIONS_MOST)
        return err_set(err, ERR_CONFLICT,
                       "a tournament has at most %d sessions; make another one of what "
                       "follows",
                       CHANGE_SESSIONS_MOST);
    return evening.next == EVENING_PUBLISH || refuse_early(&evening, err);
}

/* Whether somebody under the label is out: struck off, or not coming. */
static bool is_away(const struct tournament *t, const struct next_session_cut *cut,
                    const struct crew *crew)
{
    bool away = false;
    for (int i = 0; i < crew->count; i++)
        away = away || (cut->away && cut->away[crew->player[i]]) ||
               tournament_disqualified(t, crew->player[i]);
    return away;
}

static struct next_entrant *add_entrant(const struct tournament *t,
                                        const struct next_session_cut *cut,
                                        struct next_session *next,
                                        const struct crew *crew)
{
    struct next_entrant *entrant = &next->entrant[next->entrants];
    *entrant = (struct next_entrant){.crew = *crew, .place = (int)next->entrants};
    entrant->away = is_away(t, cut, crew);
    next->entrants++;
    return entrant;
}

static void list_standings(const struct results *results,
                           const struct next_session_cut *cut, struct next_session *next)
{
    const struct tournament *t = results->t;
    int last = (int)t->sessions - 1;
    bool lines = cut->who == NEXT_SESSION_LINES;
    for (size_t i = 0; i < results->standings; i++) {
        const struct standing *standing = &results->standing[i];
        struct crew crew = {.player = {standing->player}, .count = 1};
        if (standing->last->session != last)
            continue;
        struct next_entrant *entrant = add_entrant(t, cut, next, &crew);
        entrant->list = lines && standing->row.line >= 0 ? standing->row.line : 0;
        entrant->rank = lines ? standing->row.line_rank : standing->row.rank;
        entrant->total = standing->row.total;
    }
    next->has_lines = results->lines;
    next->lists = lines ? RANKING_LINES : 1;
}

static void list_rows(const struct contest *contest, const struct next_session_cut *cut,
                      struct next_session *next)
{
    const struct tournament *t = contest->t;
    int last = (int)t->sessions - 1;
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        const struct field *field =
            &t->session[row->last->session].field[row->last->field];
        if (row->last->session != last)
            continue;
        struct next_entrant *entrant =
            add_entrant(t, cut, next, &field->crew[row->last->contestant]);
        entrant->list = row->ranking;
        entrant->rank = row->rank;
        entrant->total = row->total;
    }
    next->kind = contest->kind;
    next->lists = contest->kind->rankings;
}

static int by_list(const void *a, const void *b)
{
    const struct next_entrant *first = a;
    const struct next_entrant *second = b;
    return first->list != second->list ? first->list - second->list
                                       : first->place - second->place;
}

/* Marks equals of one list whom the cut parts. */
static void mark_ties(struct next_session *next, const struct next_entrant *last)
{
    bool parted = false;
    for (size_t i = 0; i < next->entrants; i++) {
        const struct next_entrant *one = &next->entrant[i];
        parted = parted || (one->list == last->list && one->rank == last->rank &&
                            !one->away && !one->goes_on);
    }
    for (size_t i = 0; i < next->entrants && parted && last->rank > 0; i++) {
        struct next_entrant *one = &next->entrant[i];
        one->tied = one->list == last->list && one->rank == last->rank && !one->away;
    }
}

/* Lets the first so many of a list go on; how many there were. */
static size_t cut_list(struct next_session *next, int list, size_t count)
{
    size_t n = 0;
    const struct next_entrant *last = NULL;
    for (size_t i = 0; i < next->entrants; i++) {
        struct next_entrant *one = &next->entrant[i];
        if (one->list != list || one->away || n == count)
            continue;
        one->goes_on = true;
        last = one;
        n++;
    }
    if (last)
        mark_ties(next, last);
    return n;
}

/* How many could go on of the shortest list. */
static size_t most_of_each(const struct next_session *next)
{
    size_t most = next->entrants;
    for (int list = 0; list < next->lists; list++) {
        size_t n = 0;
        for (size_t i = 0; i < next->entrants; i++)
            n += next->entrant[i].list == list && !next->entrant[i].away;
        most = n < most ? n : most;
    }
    return most;
}

static bool check_cut(const struct next_session *next, const struct next_session_cut *cut,
                      struct err *err)
{
    size_t most = most_of_each(next);
    if (cut->who == NEXT_SESSION_LINES && !next->has_lines) {
        err_user(err,
                 "session %d has no lines to choose from; take the first of the "
                 "ranking",
                 next->number - 1);
        return err_at(err, "who");
    }
    if (cut->who == NEXT_SESSION_ALL || (cut->count >= 1 && cut->count <= most))
        return true;
    if (next->lists > 1)
        err_user(err, "1 to %zu of each list can go on from session %d", most,
                 next->number - 1);
    else
        err_user(err, "1 to %zu can go on from session %d", most, next->number - 1);
    return err_at(err, "count");
}

bool next_session_rank(const struct tournament *t, const struct next_session_cut *cut,
                       struct next_session *next, struct arena *arena, struct err *err)
{
    struct results results;
    results_compute(&results, t, cut->roster);
    size_t room = results.contest ? results.contest->rows : results.standings;
    *next = (struct next_session){.number = (int)t->sessions + 1};
    next->entrant = ARENA_ARRAY(arena, struct next_entrant, room + 1);
    if (results.contest)
        list_rows(results.contest, cut, next);
    else
        list_standings(&results, cut, next);
    results_clear(&results);
    if (!check_cut(next, cut, err))
        return false;
    qsort(next->entrant, next->entrants, sizeof *next->entrant, by_list);
    size_t count = cut->who == NEXT_SESSION_ALL ? next->entrants : cut->count;
    size_t longest = 0;
    for (int list = 0; list < next->lists; list++) {
        size_t n = cut_list(next, list, count);
        next->going += n;
        longest = n > longest ? n : longest;
    }
    next->groups = has_sides(t->format) ? longest : next->going;
    return true;
}

/* The opening being made. */
struct making {
    const struct tournament *t;
    const struct next_session_plan *plan;
    struct next_session_opening *opening;
    struct arena *arena;
};

static void add_change(struct making *making, const struct change *change)
{
    making->opening->change[making->opening->changes++] = *change;
}

/* The session as it will be, with nobody in it yet. */
static void make_session(struct making *making)
{
    const struct movement *movement = making->plan->movement;
    struct session *session = &making->opening->session;
    session->coefficient = making->plan->coefficient;
    session->fields = movement->fields;
    session->field = ARENA_ARRAY(making->arena, struct field, movement->fields + 1);
    for (size_t f = 0; f < movement->fields; f++) {
        struct field *field = &session->field[f];
        size_t n = (size_t)movement->field[f].schedule.contestants;
        str_format(field->name, sizeof field->name, "%s", movement->field[f].name);
        field->schedule = movement->field[f].schedule;
        field->player = ARENA_ARRAY(making->arena, int, n + 1);
        field->crew = ARENA_ARRAY(making->arena, struct crew, n + 1);
        for (size_t c = 0; c < n; c++)
            field->player[c] = -1;
        session->contestants += (int)n;
    }
}

static void add_schedules(struct making *making)
{
    const struct movement *movement = making->plan->movement;
    int number = making->plan->next->number;
    struct change open = {.kind = CHANGE_SESSION,
                          .session = {number, making->plan->coefficient}};
    add_change(making, &open);
    for (size_t f = 0; f < movement->fields; f++) {
        const struct movement_field *field = &movement->field[f];
        struct change change = {
            .kind = CHANGE_SCHEDULE,
            .schedule = {.session = number,
                         .field = field->name,
                         .movement = movement->kind ? movement->kind->name : "own",
                         .from = 1,
                         .schedule = field->schedule,
                         .copy = field->copy,
                         .copies = field->copies}};
        add_change(making, &change);
    }
}

static int by_place(const void *a, const void *b)
{
    const struct next_entrant *const *first = a;
    const struct next_entrant *const *second = b;
    return (*first)->place - (*second)->place;
}

/* Those of one list who go on (-1: of all), in the order of the ranking; how many. */
static size_t going_on(const struct next_session *next, int list,
                       const struct next_entrant *going[])
{
    size_t n = 0;
    for (size_t i = 0; i < next->entrants; i++)
        if (next->entrant[i].goes_on && (list < 0 || next->entrant[i].list == list))
            going[n++] = &next->entrant[i];
    qsort(going, n, sizeof *going, by_place);
    return n;
}

/* Players alone: the snake by the ranking, or a draw. */
static bool seat_players(struct making *making, struct err *err)
{
    const struct next_session *next = making->plan->next;
    struct tournament after = *making->t;
    struct seating seating;
    const struct next_entrant **going =
        ARENA_ARRAY(making->arena, const struct next_entrant *, next->entrants + 1);
    int *among = ARENA_ARRAY(making->arena, int, next->entrants + 1);
    size_t n = going_on(next, -1, going);
    for (size_t i = 0; i < n; i++)
        among[i] = going[i]->crew.player[0];
    after.session = ARENA_ARRAY(making->arena, struct session, after.sessions + 1);
    memcpy(after.session, making->t->session, after.sessions * sizeof *after.session);
    after.session[after.sessions++] = making->opening->session;
    struct seating_plan plan = {.session = next->number,
                                .seed = making->plan->seed,
                                .first = -1,
                                .how = making->plan->how,
                                .roster = making->plan->roster,
                                .among = among,
                                .amongs = n};
    if (!seating_make(&after, &plan, &seating, making->arena, err))
        return false;
    if (seating.left_out > 0)
        return err_user(err, "%zu players for %zu seats; take another movement", n,
                        n - seating.left_out);
    for (size_t i = 0; i < seating.changes; i++)
        add_change(making, &seating.change[i]);
    return true;
}

/* Whether a label is of the list, that is, of its side; all are of list -1. */
static bool is_of_list(const struct format *format, const char *label, int list)
{
    const char *second = format->label[1];
    return list < 0 || (strncmp(label, second, strlen(second)) == 0) == (list == 1);
}

/* Fills the labels of a list in their order, field after field. */
static bool seat_list(struct making *making, int list, struct draw *draw, struct err *err)
{
    const struct next_session *next = making->plan->next;
    const struct session *session = &making->opening->session;
    const struct format *format = making->t->format;
    const struct next_entrant **going =
        ARENA_ARRAY(making->arena, const struct next_entrant *, next->entrants + 1);
    size_t n = going_on(next, list, going);
    int *order = ARENA_ARRAY(making->arena, int, n + 1);
    size_t at = 0;
    for (size_t i = 0; i < n; i++)
        order[i] = (int)i;
    if (making->plan->how == SEATING_DRAW)
        draw_shuffle(draw, order, n);
    for (size_t f = 0; f < session->fields; f++) {
        struct field *field = &session->field[f];
        const int *label = groups_in_order(field, making->arena);
        for (int c = 0; c < field->schedule.contestants && at < n; c++) {
            if (field->player[label[c]] >= 0 ||
                !is_of_list(format, field->schedule.label[label[c]], list))
                continue;
            field->crew[label[c]] = going[order[at++]]->crew;
            field->player[label[c]] = field->crew[label[c]].player[0];
        }
    }
    return at == n ||
           err_user(err, "%zu groups for %zu places; take another movement", n, at);
}

/* Groups stay together: they have the labels in the order of the ranking, or by chance.
 */
static bool seat_groups(struct making *making, struct err *err)
{
    struct draw draw = draw_start(making->plan->seed);
    const struct session *session = &making->opening->session;
    bool sides = has_sides(making->t->format);
    for (int side = 0; side < (sides ? 2 : 1); side++)
        if (!seat_list(making, sides ? side : -1, &draw, err))
            return false;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        size_t n = (size_t)field->schedule.contestants;
        struct change_seat *seat = ARENA_ARRAY(making->arena, struct change_seat, n + 1);
        size_t count = 0;
        for (int c = 0; c < field->schedule.contestants; c++)
            if (field->player[c] >= 0)
                seat[count++] = groups_seat_of(making->t, field, c, &field->crew[c]);
        struct change change = {
            .kind = CHANGE_SEATS,
            .seats = {.session = making->plan->next->number,
                      .field = making->plan->movement->field[f].name,
                      .seat = seat,
                      .count = count,
                      .how = seating_how_table[making->plan->how].name,
                      .seed = (int64_t)making->plan->seed}};
        if (count > 0)
            add_change(making, &change);
    }
    return true;
}

/* Writes the seats of a change into the session as it will be. */
static void fill_field(const struct tournament *t, const struct change_seats *seats,
                       struct field *field)
{
    for (size_t k = 0; k < seats->count; k++) {
        int c = schedule_find(&field->schedule, seats->seat[k].label);
        const char *id = seats->seat[k].player;
        field->player[c] = id ? tournament_player(t, id) : -1;
        if (field->crew[c].count == 0 && id)
            field->crew[c] = (struct crew){.player = {field->player[c]}, .count = 1};
    }
}

static void fill_session(struct making *making)
{
    const struct next_session_opening *opening = making->opening;
    for (size_t i = 0; i < opening->changes; i++) {
        const struct change *change = &opening->change[i];
        if (change->kind != CHANGE_SEATS)
            continue;
        for (size_t f = 0; f < opening->session.fields; f++)
            if (str_equal(opening->session.field[f].name, change->seats.field))
                fill_field(making->t, &change->seats, &opening->session.field[f]);
    }
}

bool next_session_open(const struct tournament *t, const struct next_session_plan *plan,
                       struct next_session_opening *opening, struct arena *arena,
                       struct err *err)
{
    struct making making = {.t = t, .plan = plan, .opening = opening, .arena = arena};
    *opening = (struct next_session_opening){
        .change = ARENA_ARRAY(arena, struct change, 3 * plan->movement->fields + 2)};
    make_session(&making);
    add_schedules(&making);
    if (!tournament_check(t, &opening->change[0], err))
        return err_at(err, "coefficient");
    if (groups_are(t->format) ? !seat_groups(&making, err) : !seat_players(&making, err))
        return false;
    fill_session(&making);
    return true;
}

/* Whether the event made the session what it is before anybody played. */
static bool is_of_session(const struct event *event, int number)
{
    enum change_kind kind = change_kind_find(event->kind);
    struct err ignored = ERR_INIT(LANG_EN);
    if (kind != CHANGE_SESSION && kind != CHANGE_SCHEDULE && kind != CHANGE_SEATS &&
        kind != CHANGE_LINEUP && kind != CHANGE_DEALS)
        return false;
    json_t *json = jat_parse(event->payload, strlen(event->payload), &ignored);
    bool same = json_integer_value(json_object_get(json, "session")) == number;
    json_decref(json);
    return same;
}

bool next_session_back(const struct tournament *t, struct change **change,
                       size_t *changes, struct arena *arena, struct err *err)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    size_t n = 0;
    bool begun = session && session->round > 0;
    for (int i = 0; session && i < session->slots; i++)
        begun = begun || session->play[i].state != PLAY_MISSING;
    if (t->sessions < 2)
        return err_set(err, ERR_CONFLICT,
                       "there is one session only, and the tournament needs it");
    if (begun)
        return err_set(err, ERR_CONFLICT,
                       "session %zu has begun; take its rounds and results back in the "
                       "journal first",
                       t->sessions);
    *change = ARENA_ARRAY(arena, struct change, t->events + 1);
    for (size_t i = t->events; i-- > 0;)
        if (!t->event[i].undone && is_of_session(&t->event[i].event, (int)t->sessions))
            (*change)[n++] =
                (struct change){.kind = CHANGE_UNDO, .seq = t->event[i].event.seq};
    *changes = n;
    return true;
}
