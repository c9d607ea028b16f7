/* hall_copy.c - the tournament of a hall as another club reads it: as far as it is. */
#include "store/hall_copy.h"

#include "base.h"
#include "store/chain.h"
#include "store/store_roster.h"
#include "tournament/change.h"

/* Kinds that leave players, seats, schedules and rulings as they are. */
static bool is_of_plays(const struct event *event)
{
    static const enum change_kind kinds[] = {
        CHANGE_PLAY,    CHANGE_CORRECT, CHANGE_CONFIRM, CHANGE_REFUSE,
        CHANGE_DISPUTE, CHANGE_ROUND,   CHANGE_CLOCK,   CHANGE_CALL,
        CHANGE_ANSWER,  CHANGE_PAYMENT, CHANGE_PUBLISH,
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (str_equal(event->kind, change_table[kinds[i]]->name))
            return true;
    return false;
}

/* A result that was recorded before or after the event: the hall is to be judged again.
 */
static void note_time(struct hall_copy *copy, const struct event *event)
{
    bool outside = (copy->from > 0 && event->time < copy->from) ||
                   (copy->to > 0 && event->time > copy->to);
    if (outside && str_equal(event->kind, change_table[CHANGE_PLAY]->name) &&
        ++copy->outside == 1)
        copy->reshaped = true;
}

static bool fold_hall(void *context, const struct event *event, struct err *err)
{
    struct hall_copy *copy = context;
    if (event->seq > copy->limit)
        return false; /* it came after the event was closed */
    copy->undone =
        !copy->whole && str_equal(event->kind, change_table[CHANGE_UNDO]->name);
    if (copy->undone)
        return false; /* what it was about is not here any more */
    if (!chain_follows(&copy->t, event))
        return err_set(err, ERR_USER, "its journal is damaged at event %jd", event->seq);
    copy->reshaped = copy->reshaped || !is_of_plays(event);
    note_time(copy, event);
    return tournament_fold(&copy->t, event, err);
}

static bool read_names(struct hall_copy *copy, struct store *store, int64_t persons,
                       struct err *err)
{
    if (copy->has_names && !copy->reshaped && copy->named == persons)
        return true;
    copy->reshaped = true;
    copy->has_names = false;
    arena_clear(&copy->people);
    if (!store_roster(store, &copy->t, &copy->roster, &copy->people, err))
        return false;
    copy->has_names = true;
    copy->named = persons;
    return true;
}

/* Most halls never undo anything, and there are hundreds: one that does has its events
 * kept from then on. */
static void read_anew(struct hall_copy *copy)
{
    tournament_clear(&copy->t);
    copy->t = (struct tournament){0};
    copy->outside = 0;
    copy->whole = true;
    copy->reshaped = true;
}

bool hall_copy_read(struct hall_copy *copy, struct store *store, int64_t persons,
                    struct err *err)
{
    struct store_sink sink = {.event = fold_hall, .context = copy};
    bool read = false;
    copy->undone = false;
    do {
        if (copy->undone)
            read_anew(copy);
        copy->t.brief = !copy->whole;
        read =
            store->engine->read(store, copy->stream, (int64_t)copy->t.events, &sink, err);
    } while (copy->undone && err->kind == ERR_NONE);
    if (!read && err->kind != ERR_NONE)
        return false;
    return read_names(copy, store, persons, err);
}

void hall_copy_clear(struct hall_copy *copy)
{
    tournament_clear(&copy->t);
    arena_clear(&copy->people);
    *copy = (struct hall_copy){.club = 0};
}
