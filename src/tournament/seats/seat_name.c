/* seat_name.c - a seat's name in forms: "A:N1". */
#include "tournament/seats/seat_name.h"

#include <string.h>

const char *seats_place(const struct field *field, int contestant, struct arena *arena)
{
    return arena_printf(arena, "%s:%s", field->name, field->schedule.label[contestant]);
}

bool seats_find(const struct session *session, const char *name,
                struct seats_place *place)
{
    char field[CHANGE_FIELD];
    const char *colon = strchr(name, ':');
    if (!colon || (size_t)(colon - name) >= sizeof field)
        return false;
    str_format(field, sizeof field, "%.*s", (int)(colon - name), name);
    int index = session_field(session, field);
    if (index < 0)
        return false;
    place->field = &session->field[index];
    place->contestant = schedule_find(&place->field->schedule, colon + 1);
    return place->contestant != SCHEDULE_EMPTY;
}
