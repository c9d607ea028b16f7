/* explain_seat.c - "why?" for a seat: what the journal knows of how it was given. */
#include "base/jat.h"
#include "tournament/change.h"
#include "tournament/results.h"
#include "tournament/seats.h"
#include "tournament/why/explain_inside.h"
#include <string.h>

/* A seat that somebody has, and the event that gave it to them. */
struct given {
    int session; /* counted from 1 */
    const struct field *field;
    const char *label;
    const char *player;
    const struct event *event; /* NULL where the journal does not say */
    size_t seats;              /* that were given together */
    enum seating_how how;      /* SEATING_HOWS where it is not known */
    int64_t seed;
};

static bool names_seat(const struct change_seats *seats, const struct given *given)
{
    if (seats->session != given->session || !str_equal(seats->field, given->field->name))
        return false;
    for (size_t i = 0; i < seats->count; i++)
        if (seats->seat[i].player && str_equal(seats->seat[i].label, given->label))
            return str_equal(seats->seat[i].player, given->player);
    return false;
}

static void look_at_event(const struct event *event, struct given *given)
{
    struct err ignored = ERR_INIT(LANG_EN);
    struct arena scratch = {0};
    struct change change;
    json_t *json = jat_parse(event->payload, strlen(event->payload), &ignored);
    struct jat top = JAT_TOP(json);
    if (json && change_read(CHANGE_SEATS, &top, &change, &scratch, &ignored) &&
        names_seat(&change.seats, given)) {
        given->event = event;
        given->seats = change.seats.count;
        given->how = change.seats.how ? seating_how_find(change.seats.how) : SEATING_HOWS;
        given->seed = change.seats.seed;
    }
    json_decref(json);
    arena_clear(&scratch);
}

/* The last event in force that put the player there. */
static void look_in_journal(const struct tournament *t, struct given *given)
{
    for (size_t i = t->events; i-- > 0 && !given->event;)
        if (!t->event[i].undone &&
            str_equal(t->event[i].event->kind, change_table[CHANGE_SEATS]->name))
            look_at_event(t->event[i].event, given);
}

static void tell_event(const struct tournament *t, const struct given *given,
                       struct why *why)
{
    struct arena scratch = {0};
    const char *by =
        given->event ? name_author(t, given->event->author, why->lang, &scratch) : "";
    if (!given->event)
        why_line(why, N_("the document says so; no journal records how it came about"));
    else if (given->how != SEATING_HOWS)
        why_line(why,
                 N_("%s, with seed %jd, together with %zu other seats; event %jd of the "
                    "journal, by %s"),
                 tr(why->lang, seating_how_table[given->how].title), (int64_t)given->seed,
                 given->seats - 1, given->event->seq, by);
    else
        why_line(why,
                 N_("assigned by hand or taken from a document, together with %zu other "
                    "seats; event %jd of the journal, by %s"),
                 given->seats - 1, given->event->seq, by);
    arena_clear(&scratch);
}

static void tell_seat(const struct explain *explain, const struct given *given,
                      struct why *why)
{
    struct arena scratch = {0};
    const struct tournament *t = explain->contest->t;
    const struct naming naming =
        naming_of(t, (size_t)given->session - 1, why->lang, &scratch);
    const char *seat = name_contestant(
        &naming, given->field, schedule_find(&given->field->schedule, given->label));
    why_begin(why);
    if (t->sessions > 1)
        why_line(why, N_("session %d: starts at %s"), given->session, seat);
    else
        why_line(why, N_("starts at %s"), seat);
    arena_clear(&scratch);
    why_begin(why);
    tell_event(t, given, why);
    why_end(why);
    why_end(why);
}

void explain_seat(const struct explain *explain, int player, struct why *why)
{
    const struct tournament *t = explain->contest->t;
    bool seated = false;
    why_line(why, "%s", explain_name(explain, player));
    for (size_t s = 0; s < t->sessions; s++)
        for (size_t f = 0; f < t->session[s].fields; f++) {
            const struct field *field = &t->session[s].field[f];
            int c = 0;
            while (c < field->schedule.contestants && !field_has_player(field, c, player))
                c++;
            if (c == field->schedule.contestants)
                continue;
            struct given given = {.session = (int)s + 1,
                                  .field = field,
                                  .label = field->schedule.label[c],
                                  .player = t->player[player].id};
            look_in_journal(t, &given);
            tell_seat(explain, &given, why);
            seated = true;
        }
    if (!seated)
        why_line(why, N_("not seated yet"));
    why_line(why, N_("the starting seat decides, through the movement, whom you meet and "
                     "which boards you play in each round"));
}
