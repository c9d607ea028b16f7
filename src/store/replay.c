/* replay.c - an event of a journal played again. */
#include "store/replay.h"

#include "store/draft.h"
#include "tournament/change.h"

static bool make_change(struct tournament *t, const struct event *event,
                        const struct draft *draft, struct err *err)
{
    struct err own = ERR_INIT(err->lang);
    if (!change_is_sound(t, draft->change, &own))
        return err_user(err, "%s", own.text);
    if (!tournament_check(t, draft->change, &own))
        return err_user(err, "the rules do not allow this change here: %s", own.text);
    tournament_apply(t, draft->change, event);
    return true;
}

bool replay_event(struct tournament *t, const struct event *event, struct err *err)
{
    struct arena scratch = {0};
    struct draft draft = {0};
    struct err own = ERR_INIT(err->lang);
    bool good = draft_read(&draft, event->kind, event->payload, &scratch, &own)
                    ? make_change(t, event, &draft, err)
                    : err_user(err, "the event cannot be read: %s", own.text);
    draft_clear(&draft);
    arena_clear(&scratch);
    return good;
}
