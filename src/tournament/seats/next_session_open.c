/* next_session_open.c - the session that comes next: the changes that open it, and those
 * that take it back. */
#include "tournament/change.h"
#include "tournament/seats/groups.h"
#include "tournament/seats/more_tables.h"
#include "tournament/seats/next_session.h"
#include "tournament/seats/seating.h"
#include "tournament/seats/seats.h"
#include <stdlib.h>
#include <string.h>

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
        struct change change = more_tables_schedule(movement, f, number);
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
    qsort(going, n, sizeof(const struct next_entrant *), by_place);
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
        return err_user(err, "%zu players for %zu seats; choose another movement", n,
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

/* Groups where they were: the same label of the same field. */
static bool keep_list(struct making *making, const struct next_entrant *const going[],
                      size_t n, struct err *err)
{
    const struct session *session = &making->opening->session;
    const struct session *before =
        tournament_session(making->t, (int)making->t->sessions);
    size_t placed = 0;
    for (size_t i = 0; i < n; i++) {
        struct seats_place was = seats_of(before, going[i]->crew.player[0]);
        for (size_t f = 0; f < session->fields && was.field; f++) {
            struct field *field = &session->field[f];
            int c = schedule_find(&field->schedule,
                                  was.field->schedule.label[was.contestant]);
            if (c == SCHEDULE_EMPTY || field->player[c] >= 0 ||
                !str_equal(field->name, was.field->name))
                continue;
            field->crew[c] = going[i]->crew;
            field->player[c] = field->crew[c].player[0];
            placed++;
        }
    }
    return placed == n ||
           err_user(err,
                    "%zu of %zu groups had a place that this session has too; choose "
                    "another movement, or another way to seat",
                    placed, n);
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
    if (making->plan->how == SEATING_KEEP)
        return keep_list(making, going, n, err);
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
           err_user(err, "%zu groups for %zu places; choose another movement", n, at);
}

/* Groups stay together: they have the labels in the order of the ranking, or by chance.
 */
static bool seat_groups(struct making *making, struct err *err)
{
    struct draw draw = draw_start(making->plan->seed);
    const struct session *session = &making->opening->session;
    bool sides = making->plan->next->by_sides;
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

bool next_session_has_begun(const struct session *session)
{
    return session->round > 0 || seats_have_plays(session);
}

bool next_session_back(const struct tournament *t, struct change **change,
                       size_t *changes, struct arena *arena, struct err *err)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    size_t n = 0;
    if (t->sessions < 2)
        return err_set(err, ERR_CONFLICT,
                       "there is only one session, and the tournament needs it");
    if (next_session_has_begun(session))
        return err_set(
            err, ERR_CONFLICT,
            "session %zu has begun; undo its rounds and results in the journal first",
            t->sessions);
    *change = ARENA_ARRAY(arena, struct change, t->events + 1);
    for (size_t i = t->events; i-- > 0;)
        if (!t->event[i].undone && is_of_session(t->event[i].event, (int)t->sessions))
            (*change)[n++] =
                (struct change){.kind = CHANGE_UNDO, .seq = t->event[i].event->seq};
    *changes = n;
    return true;
}
