/* seats_json.c - who sits where, and who of a team plays, as JSON. */
#include "tournament/model/change_json.h"

/* Those who play under one label: somebody, or a list. */
static bool read_crew(const struct jat *at, struct change_seat *seat, struct err *err)
{
    if (!json_is_array(at->value))
        return jat_is_text(at, &seat->player, err);
    size_t n = json_array_size(at->value);
    if (n == 0 || n > CHANGE_CREW_MOST)
        return jat_err(at, err, N_("a seat has 1 to %d players"), CHANGE_CREW_MOST);
    for (size_t i = 0; i < n; i++) {
        struct jat element = jat_element(at, i);
        const char **place = i == 0 ? &seat->player : &seat->mate[i - 1];
        if (!jat_is_text(&element, place, err))
            return false;
    }
    seat->mates = (int)n - 1;
    return true;
}

bool change_read_labels(const struct jat *seats, struct change_seats *change,
                        struct arena *arena, struct err *err)
{
    struct change_seat *seat =
        ARENA_ARRAY(arena, struct change_seat, json_object_size(seats->value));
    size_t n = 0;
    struct jat member;
    for (void *iter = NULL; jat_next(seats, &iter, &member); n++) {
        seat[n].label = member.key;
        if (member.value && !read_crew(&member, &seat[n], err))
            return false;
    }
    change->seat = seat;
    change->count = n;
    return true;
}

static json_t *write_crew(const struct change_seat *seat)
{
    if (!seat->player)
        return json_null();
    if (seat->mates == 0)
        return json_string(seat->player);
    json_t *crew = json_pack("[s]", seat->player);
    for (int i = 0; i < seat->mates; i++)
        json_array_append_new(crew, json_string(seat->mate[i]));
    return crew;
}

json_t *change_write_labels(const struct change_seat seat[], size_t count)
{
    json_t *seats = json_object();
    for (size_t i = 0; i < count; i++)
        json_object_set_new(seats, seat[i].label, write_crew(&seat[i]));
    return seats;
}

/* The players of a side of a line-up, from that one on. */
static bool read_lineup_side(const struct jat *object, const char *key,
                             struct change_lineup *lineup, int from, struct err *err)
{
    struct jat side;
    size_t count =
        (size_t)(from == 0 ? lineup->first : CHANGE_LINEUP_PLAYERS - lineup->first);
    if (!jat_require(jat_get_array(object, key, &side, err), object, key, err))
        return false;
    if (json_array_size(side.value) != count)
        return lineup->first == 1
                   ? jat_err(
                         &side, err,
                         N_("%zu players are given here; a defence is three of the team"),
                         json_array_size(side.value))
                   : jat_err(&side, err,
                             N_("%zu players are given there; a side is two of the team"),
                             json_array_size(side.value));
    for (size_t i = 0; i < count; i++) {
        struct jat element = jat_element(&side, i);
        if (!jat_is_text(&element, &lineup->player[from + (int)i], err))
            return false;
    }
    return true;
}

bool change_read_lineup(const struct jat *object, struct change_lineup *lineup,
                        struct err *err)
{
    struct jat unused;
    if (!jat_is_object(object, err) ||
        !change_read_address(object, &lineup->session, &lineup->field, err) ||
        !jat_need_int(object, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                      &lineup->round, err) ||
        !jat_need_text(object, "seat", &lineup->label, err))
        return false;
    bool pairs = jat_member(object, "NS", &unused) != JAT_NONE ||
                 jat_member(object, "EW", &unused) != JAT_NONE;
    lineup->first = pairs ? 2 : 1;
    if (pairs)
        return read_lineup_side(object, "NS", lineup, 0, err) &&
               read_lineup_side(object, "EW", lineup, 2, err);
    return jat_need_text(object, "attack", &lineup->player[0], err) &&
           read_lineup_side(object, "defence", lineup, 1, err);
}

json_t *change_write_lineup(const struct change_lineup *lineup)
{
    const char *const *player = lineup->player;
    if (lineup->first == 2)
        return json_pack("{s:i, s:s, s:[s, s], s:[s, s]}", "round", lineup->round, "seat",
                         lineup->label, "NS", player[0], player[1], "EW", player[2],
                         player[3]);
    return json_pack("{s:i, s:s, s:s, s:[s, s, s]}", "round", lineup->round, "seat",
                     lineup->label, "attack", player[0], "defence", player[1], player[2],
                     player[3]);
}
