/* more_tables.c - more pairs come than there are places: a table more, before anything is
 * played. */
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
    return n > 0 ? err_user(err, "so many tables play in several sections; make a "
                                 "tournament with them")
                 : false;
}

/* A label that nobody has: the first pair of each table, then the second, table by table.
 */
static int find_label(const struct schedule *schedule, const bool taken[])
{
    for (int table = 1; table <= schedule->tables; table++)
        for (int s = 0; s < 2; s++) {
            int seat = schedule_at(schedule, 1, table)->seat[s];
            if (seat != SCHEDULE_EMPTY && !taken[seat])
                return seat;
        }
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
