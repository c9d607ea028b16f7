/* kind_agreement.c - the other side agrees with a recorded play, or does not. */
#include "tournament/change/kind.h"
#include <stdint.h>

static bool check_agreement(const struct tournament *t, int64_t seq, bool agreed,
                            struct err *err)
{
    const struct play *play = tournament_play(t, seq);
    if (!play || play->state == PLAY_MISSING)
        return err_set(err, ERR_NOT_FOUND, "event %jd is not the latest result of a play",
                       (int64_t)seq);
    if (agreed && play->confirmed)
        return err_set(err, ERR_CONFLICT, "that result has already been confirmed");
    return agreed || !play->refused ||
           err_set(err, ERR_CONFLICT, "that result has already been rejected");
}

static bool check_confirm(const struct tournament *t, const struct change *change,
                          struct err *err)
{
    return check_agreement(t, change->seq, true, err);
}

static bool check_refuse(const struct tournament *t, const struct change *change,
                         struct err *err)
{
    return check_agreement(t, change->seq, false, err);
}

static void apply_agreement(struct tournament *t, int64_t seq, bool agreed)
{
    struct play *play = tournament_play(t, seq);
    if (!play)
        return;
    play->confirmed = agreed;
    play->refused = !agreed;
    play->disputed = play->disputed && !agreed;
}

static void apply_confirm(struct tournament *t, const struct change *change)
{
    apply_agreement(t, change->seq, true);
}

static void apply_refuse(struct tournament *t, const struct change *change)
{
    apply_agreement(t, change->seq, false);
}

const struct change_row kind_confirm = {
    .name = "confirm",
    .title = N_("Confirmation"),
    .read = kind_read_seq,
    .write = kind_write_seq,
    .check = check_confirm,
    .apply = apply_confirm,
    .words = kind_tell_seq,
    .names_event = true,
};

const struct change_row kind_refuse = {
    .name = "refuse",
    .title = N_("Rejection"),
    .read = kind_read_seq,
    .write = kind_write_seq,
    .check = check_refuse,
    .apply = apply_refuse,
    .words = kind_tell_seq,
    .names_event = true,
};
