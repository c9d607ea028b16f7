/* more_tables.c - more come than there are places, or others than were expected: the
 * movement follows them, before anything is played. */
#include "tournament/seats/more_tables.h"

#include "tournament/seats/groups.h"
#include "tournament/seats/seats.h"

bool more_tables_can(const struct tournament *t)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    return session && format_has_pairs(t->format) && session->fields == 1 &&
           session->round == 0 && !seats_have_plays(session);
}

/* The movement of one field that is recommended first. */
static bool find_movement(const struct tournament *t, int tables,
                          struct movement *movement, struct arena *arena, struct err *err)
{
    struct recommendation list[RECOMMEND_MOST];
    struct recommend_question question = {.game = t->format->movement,
                                          .players = 4 * tables,
                                          .rules = format_rules(t->format)};
    int n = recommend(&question, list, err);
    for (int i = 0; i < n; i++) {
        struct format_request request = {t->format, list[i].kind->name, list[i].plan};
        if (list[i].fields == 1)
            return format_movement(&request, movement, arena, err);
    }
    if (n > 0)
        err_user(err,
                 "so many tables play in several sections; make a tournament with them");
    return false;
}

/* A label that nobody has: seat by seat, table by table; then of those who begin without
 * a table. */
static int find_label(const struct schedule *schedule, const bool taken[])
{
    for (int table = 1; table <= schedule->tables; table++)
        for (int s = 0; s < schedule->sides; s++) {
            int seat = schedule_at(schedule, 1, table)->seat[s];
            if (seat != SCHEDULE_EMPTY && !taken[seat])
                return seat;
        }
    for (int c = 0; c < schedule->contestants; c++)
        if (!taken[c])
            return c;
    return SCHEDULE_EMPTY;
}

/* Everybody under the label they had, or where there is no such label under the next. */
static void seat_again(const struct tournament *t, const struct field *field,
                       struct change_schedule *plan, struct arena *arena)
{
    const struct schedule *next = &plan->schedule;
    struct change_seat *seat =
        ARENA_ARRAY(arena, struct change_seat, (size_t)field->schedule.contestants + 1);
    bool *taken = ARENA_ARRAY(arena, bool, (size_t)next->contestants + 1);
    const int *order = groups_in_order(field, arena);
    for (int c = 0; c < field->schedule.contestants; c++) {
        int kept = schedule_find(next, field->schedule.label[c]);
        if (field->player[c] >= 0 && kept != SCHEDULE_EMPTY)
            taken[kept] = true;
    }
    for (int i = 0; i < field->schedule.contestants; i++) {
        int c = order[i];
        if (field->player[c] < 0 ||
            schedule_find(next, field->schedule.label[c]) != SCHEDULE_EMPTY)
            continue;
        int free = find_label(next, taken);
        if (free == SCHEDULE_EMPTY)
            continue;
        taken[free] = true;
        seat[plan->seats] = groups_seat_of(t, field, c, &field->crew[c]);
        seat[plan->seats++].label = next->label[free];
    }
    plan->seat = seat;
}

bool more_tables_make(const struct tournament *t, struct change *change,
                      struct arena *arena, struct err *err)
{
    struct movement movement;
    if (!more_tables_can(t))
        return err_set(err, ERR_CONFLICT,
                       "a table can be added while nothing has begun, to pairs in one "
                       "field; otherwise make a tournament with more tables");
    const struct session *session = tournament_session(t, (int)t->sessions);
    const struct field *field = &session->field[0];
    if (!find_movement(t, field->schedule.tables + 1, &movement, arena, err))
        return false;
    *change = (struct change){.kind = CHANGE_SCHEDULE,
                              .schedule = {.session = (int)t->sessions,
                                           .field = field->name,
                                           .movement = movement.kind->name,
                                           .from = 1,
                                           .schedule = movement.field[0].schedule,
                                           .copy = movement.field[0].copy,
                                           .copies = movement.field[0].copies}};
    seat_again(t, field, &change->schedule, arena);
    return true;
}

/* Whether every group of the field has a place: that of its label, or another. */
static bool has_room(const struct tournament *t, const struct field *field,
                     const struct schedule *next)
{
    int seated = 0;
    bool moved = false;
    for (int c = 0; c < field->schedule.contestants; c++) {
        seated += field->player[c] >= 0;
        moved = moved || (field->player[c] >= 0 &&
                          schedule_find(next, field->schedule.label[c]) < 0);
    }
    return !groups_are(t->format) || !moved ||
           (format_has_pairs(t->format) && seated <= next->contestants);
}

bool more_tables_fits(const struct tournament *t, const struct movement *movement)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    if (!session || movement->fields < session->fields)
        return false;
    for (size_t f = 0; f < session->fields; f++)
        if (!str_equal(session->field[f].name, movement->field[f].name) ||
            !has_room(t, &session->field[f], &movement->field[f].schedule))
            return false;
    return true;
}

/* What documents say of the movement. */
static struct change settings_of(const struct tournament *t, const struct plan_way *way,
                                 struct arena *arena)
{
    struct change change = {.kind = CHANGE_SETTINGS,
                            .settings = {.name = arena_strdup(arena, t->name),
                                         .date = arena_strdup(arena, t->date),
                                         .options = t->options}};
    change.settings.options.rounds = way->row.plan.rounds;
    change.settings.options.boards_per_table = way->row.plan.boards;
    return change;
}

struct change more_tables_schedule(const struct movement *movement, size_t f, int session)
{
    const struct movement_field *field = &movement->field[f];
    return (struct change){
        .kind = CHANGE_SCHEDULE,
        .schedule = {.session = session,
                     .field = field->name,
                     .movement = movement->kind ? movement->kind->name : "own",
                     .from = 1,
                     .schedule = field->schedule,
                     .copy = field->copy,
                     .copies = field->copies}};
}

struct change *more_tables_play(const struct tournament *t, const struct plan_way *way,
                                struct arena *arena, size_t *changes)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    const struct movement *movement = &way->movement;
    struct change *change = ARENA_ARRAY(arena, struct change, movement->fields + 1);
    for (size_t f = 0; f < movement->fields; f++) {
        change[f] = more_tables_schedule(movement, f, (int)t->sessions);
        if (f < session->fields)
            seat_again(t, &session->field[f], &change[f].schedule, arena);
    }
    change[movement->fields] = settings_of(t, way, arena);
    *changes = movement->fields + 1;
    return change;
}

struct change *more_tables_for(const struct tournament *t, size_t groups,
                               struct arena *arena, size_t *changes)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    const struct form nothing = {0};
    struct plan *plan = ARENA_NEW(arena, struct plan);
    struct plan_question asked = {.form = &nothing, .arena = arena};
    *changes = 0;
    if (!session || session->round > 0 || seats_have_plays(session) ||
        !plan_read_session(plan, t->format, groups, &asked))
        return NULL;
    for (int i = 0; i < plan->ways; i++)
        if (plan->way[i].format == t->format &&
            more_tables_fits(t, &plan->way[i].movement))
            return more_tables_play(t, &plan->way[i], arena, changes);
    return NULL;
}

void more_tables_ahead(const struct tournament *t, const struct change change[],
                       size_t changes, struct tournament *after)
{
    tournament_copy(after, t);
    for (size_t i = 0; i < changes; i++)
        tournament_apply(after, &change[i], NULL);
}

static const char *keep_text(const char *text, struct arena *arena)
{
    return text ? arena_strdup(arena, text) : NULL;
}

void more_tables_keep(struct change change[], size_t changes, struct arena *arena)
{
    for (size_t i = 0; i < changes; i++) {
        if (change[i].kind != CHANGE_SEATS)
            continue;
        struct change_seats *seats = &change[i].seats;
        struct change_seat *seat = ARENA_ARRAY(arena, struct change_seat, seats->count);
        for (size_t s = 0; s < seats->count; s++) {
            seat[s] = seats->seat[s];
            seat[s].label = keep_text(seat[s].label, arena);
            seat[s].player = keep_text(seat[s].player, arena);
            for (int m = 0; m < seat[s].mates; m++)
                seat[s].mate[m] = keep_text(seat[s].mate[m], arena);
        }
        seats->seat = seat;
        seats->field = keep_text(seats->field, arena);
    }
}
