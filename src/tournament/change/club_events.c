/* club_events.c - tournaments played in many halls at once, as their organiser's club
 * keeps them: what is played, which halls there are, where each plays it. */
#include "tournament/change/club_events.h"

#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include <string.h>

bool club_events_read(const struct jat *payload, struct change_hall *own, struct err *err)
{
    const struct jat_range any = {1, INT64_MAX};
    const struct {
        const char *key;
        int64_t *number;
    } numbers[] = {{"event", &own->event},
                   {"hall", &own->hall},
                   {"hall_club", &own->club},
                   {"hall_stream", &own->stream}};
    const struct {
        const char *key;
        const char **text;
    } texts[] = {{"about", &own->about},
                 {"hall_name", &own->name},
                 {"hall_committee", &own->committee},
                 {"hall_state", &own->state},
                 {"heads", &own->heads},
                 {"review", &own->review},
                 {"remark", &own->remark}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (jat_get_int(payload, numbers[i].key, any, numbers[i].number, err) ==
            JAT_FAILED)
            return false;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (jat_get_text(payload, texts[i].key, texts[i].text, err) == JAT_FAILED)
            return false;
    return true;
}

static void put_number(json_t *object, const char *key, int64_t number)
{
    if (number > 0)
        json_object_set_new(object, key, json_integer(number));
}

void club_events_write(json_t *object, const struct change_hall *own)
{
    put_number(object, "event", own->event);
    jat_put_text(object, "about", own->about);
    put_number(object, "hall", own->hall);
    jat_put_text(object, "hall_name", own->name);
    jat_put_text(object, "hall_committee", own->committee);
    put_number(object, "hall_club", own->club);
    put_number(object, "hall_stream", own->stream);
    jat_put_text(object, "hall_state", own->state);
    jat_put_text(object, "heads", own->heads);
    jat_put_text(object, "review", own->review);
    jat_put_text(object, "remark", own->remark);
}

/* Two halls with one code: the first has it. */
static bool check_joining(const struct club_event *event, const struct club_hall *hall,
                          const struct change_hall *own, struct err *err)
{
    if (hall->stream > 0 && !hall->left &&
        (hall->club != own->club || hall->stream != own->stream))
        return err_set(err, ERR_CONFLICT,
                       "this code is that of %s, which has joined with another "
                       "tournament; each hall has a code of its own: ask the organiser "
                       "for yours",
                       hall->name);
    for (size_t i = 0; i < event->halls; i++) {
        const struct club_hall *other = &event->hall[i];
        if (other != hall && !other->left && other->club == own->club &&
            other->stream == own->stream)
            return err_set(err, ERR_CONFLICT,
                           "this tournament plays as %s already; leave that hall first",
                           other->name);
    }
    return true;
}

static bool check_hall(const struct club_event *event, const struct change_hall *own,
                       struct err *err)
{
    const struct club_hall *hall = club_find_hall(event, own->hall);
    if (own->name)
        return (own->hall == (int64_t)event->halls + 1 ||
                err_set(err, ERR_CONFLICT, "halls are numbered one after the other")) &&
               check_text(tr(err->lang, N_("name")), own->name, err);
    if (!hall)
        return err_set(err, ERR_NOT_FOUND, "the event has no hall %jd", own->hall);
    if (own->stream > 0 && !check_joining(event, hall, own, err))
        return false;
    return !own->review || hall->stream > 0 ||
           err_user(err, "%s has sent nothing yet", hall->name);
}

bool club_events_check(const struct club *club, const struct change_hall *own,
                       struct err *err)
{
    const struct club_event *event = club_find_event(club, own->event);
    if (own->event == 0)
        return true;
    if (!event)
        return (own->about && own->event == (int64_t)club->events + 1) ||
               err_set(err, ERR_NOT_FOUND, "there is no event %jd", own->event);
    bool later = own->hall > 0 && !own->review && !own->heads;
    if (event->heads && (later || own->about))
        return err_set(err, ERR_CONFLICT,
                       "the event is closed: its ranking does not change any more");
    return own->hall == 0 || check_hall(event, own, err);
}

static struct club_event *reach_event(struct tournament *t, int64_t number)
{
    struct club *club = &t->club;
    for (size_t i = 0; i < club->events; i++)
        if (club->event[i].number == number)
            return &club->event[i];
    club->event = arena_grow(&t->arena, club->event, club->events, &club->events_capacity,
                             sizeof *club->event);
    club->event[club->events] = (struct club_event){.number = number, .about = "{}"};
    return &club->event[club->events++];
}

static struct club_hall *reach_hall(struct tournament *t, struct club_event *event,
                                    int64_t number)
{
    for (size_t i = 0; i < event->halls; i++)
        if (event->hall[i].number == number)
            return &event->hall[i];
    event->hall = arena_grow(&t->arena, event->hall, event->halls, &event->capacity,
                             sizeof *event->hall);
    event->hall[event->halls] = (struct club_hall){
        .number = number, .name = "", .committee = "", .review = "", .remark = ""};
    return &event->hall[event->halls++];
}

static void apply_hall(struct tournament *t, struct club_event *event,
                       const struct change_hall *own)
{
    struct club_hall *hall = reach_hall(t, event, own->hall);
    if (own->name)
        hall->name = kind_keep(t, own->name);
    if (own->committee)
        hall->committee = kind_keep(t, own->committee);
    if (own->stream > 0) {
        hall->club = own->club;
        hall->stream = own->stream;
        hall->left = false;
    }
    if (own->state)
        hall->left = str_equal(own->state, "left");
    if (own->review)
        hall->review = kind_keep(t, own->review);
    if (own->remark)
        hall->remark = kind_keep(t, own->remark);
}

void club_events_apply(struct tournament *t, const struct change_hall *own)
{
    if (own->event == 0)
        return;
    struct club_event *event = reach_event(t, own->event);
    if (own->about)
        event->about = kind_keep(t, own->about);
    if (own->heads)
        event->heads = own->heads[0] ? kind_keep(t, own->heads) : NULL;
    if (own->hall > 0)
        apply_hall(t, event, own);
}
