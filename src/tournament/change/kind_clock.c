/* kind_clock.c - the clock of the round under way is stopped, goes on, or gets minutes.
 *
 * While it stands its end moves away with the time of day; once it goes on, the round has
 * begun later by what it stood. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/model.h"

enum { MINUTES_MOST = 1440 };

static bool read_clock(const struct jat *payload, struct change *change,
                       struct arena *arena, struct err *err)
{
    struct change_clock *clock = &change->clock;
    int64_t minutes = 0;
    (void)arena;
    if (!jat_need_int(payload, "session", kind_sessions, &clock->session, err) ||
        !jat_need_int(payload, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                      &clock->round, err))
        return false;
    enum jat_found paused = jat_get_bool(payload, "paused", &clock->paused, err);
    if (paused == JAT_FAILED ||
        jat_get_int(payload, "minutes", (struct jat_range){-MINUTES_MOST, MINUTES_MOST},
                    &minutes, err) == JAT_FAILED)
        return false;
    clock->turns = paused == JAT_FOUND;
    clock->minutes = (int)minutes;
    return true;
}

static json_t *write_clock(const struct change *change)
{
    const struct change_clock *clock = &change->clock;
    json_t *object =
        json_pack("{s:i, s:i}", "session", clock->session, "round", clock->round);
    if (clock->turns)
        json_object_set_new(object, "paused", json_boolean(clock->paused));
    if (clock->minutes != 0)
        json_object_set_new(object, "minutes", json_integer(clock->minutes));
    return object;
}

static bool check_clock(const struct tournament *t, const struct change *change,
                        struct err *err)
{
    const struct change_clock *clock = &change->clock;
    const struct session *session = need_session(t, clock->session, err);
    if (!session)
        return false;
    if (session->round != clock->round || session->round_closed)
        return err_set(err, ERR_CONFLICT, "round %d is not under way", clock->round);
    if (clock->turns && clock->paused == (session->round_paused > 0))
        return err_set(err, ERR_CONFLICT,
                       clock->paused ? N_("the clock is stopped already")
                                     : N_("the clock is running already"));
    int minutes = session->round_minutes + clock->minutes;
    if (minutes < 1 || minutes > MINUTES_MOST)
        return err_set(err, ERR_CONFLICT,
                       "a round takes between 1 and %d minutes; that would make %d",
                       MINUTES_MOST, minutes);
    return true;
}

static void apply_clock(struct tournament *t, const struct change *change)
{
    const struct change_clock *clock = &change->clock;
    struct session *session = tournament_session(t, clock->session);
    if (!session)
        return;
    session->round_minutes += clock->minutes;
    if (!clock->turns)
        return;
    if (!clock->paused && session->round_paused > 0 && t->time > session->round_paused)
        session->round_started += t->time - session->round_paused;
    session->round_paused = clock->paused ? t->time : 0;
}

static void tell_clock(struct words *words, const struct change *change)
{
    const struct change_clock *clock = &change->clock;
    if (clock->turns)
        words_say(words,
                  clock->paused ? N_("round %d: the clock is stopped")
                                : N_("round %d: the clock goes on"),
                  clock->round);
    else if (clock->minutes >= 0)
        words_say(words, N_("round %d: %d minutes more"), clock->round, clock->minutes);
    else
        words_say(words, N_("round %d: %d minutes less"), clock->round, -clock->minutes);
}

const struct change_row kind_clock = {
    .name = "clock",
    .title = N_("Clock"),
    .read = read_clock,
    .write = write_clock,
    .check = check_clock,
    .apply = apply_clock,
    .words = tell_clock,
};
