/* kind_round.c - a round begins, or is closed. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/model.h"

static bool read_round(const struct jat *payload, struct change *change,
                       struct arena *arena, struct err *err)
{
    struct change_round *round = &change->round;
    (void)arena;
    return jat_need_int(payload, "session", kind_sessions, &round->session, err) &&
           jat_need_int(payload, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                        &round->round, err) &&
           jat_require(jat_get_bool(payload, "closed", &round->closed, err), payload,
                       "closed", err) &&
           jat_need_int(payload, "minutes", (struct jat_range){0, 1440}, &round->minutes,
                        err);
}

static json_t *write_round(const struct change *change)
{
    const struct change_round *round = &change->round;
    return json_pack("{s:i, s:i, s:b, s:i}", "session", round->session, "round",
                     round->round, "closed", round->closed, "minutes", round->minutes);
}

static bool check_round(const struct tournament *t, const struct change *change,
                        struct err *err)
{
    const struct change_round *round = &change->round;
    const struct session *session = need_session(t, round->session, err);
    if (!session)
        return false;
    int rounds = 0;
    for (size_t f = 0; f < session->fields; f++)
        if (session->field[f].schedule.rounds > rounds)
            rounds = session->field[f].schedule.rounds;
    if (round->closed) {
        if (session->round == round->round && !session->round_closed)
            return true;
        return err_set(err, ERR_CONFLICT, "round %d is not under way", round->round);
    }
    if (session->round > 0 && !session->round_closed)
        return err_set(err, ERR_CONFLICT, "round %d is under way; close it first",
                       session->round);
    if (round->round <= session->round || round->round > rounds)
        return err_set(err, ERR_CONFLICT,
                       "round %d cannot begin now; %d of %d rounds are over",
                       round->round, session->round, rounds);
    return true;
}

static void apply_round(struct tournament *t, const struct change *change)
{
    const struct change_round *round = &change->round;
    struct session *session = tournament_session(t, round->session);
    if (!session)
        return;
    session->round = round->round;
    session->round_closed = round->closed;
    session->round_paused = 0;
    if (round->closed)
        return;
    session->round_started = t->time;
    session->round_minutes = round->minutes;
}

static void tell_round(struct words *words, const struct change *change)
{
    const struct change_round *round = &change->round;
    if (round->closed)
        words_say(words, N_("round %d is closed"), round->round);
    else
        words_say(words, N_("round %d begins, for %d minutes"), round->round,
                  round->minutes);
}

const struct change_row kind_round = {
    .name = "round",
    .title = N_("Round"),
    .read = read_round,
    .write = write_round,
    .check = check_round,
    .apply = apply_round,
    .words = tell_round,
};
