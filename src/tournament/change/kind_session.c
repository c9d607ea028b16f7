/* kind_session.c - a session opens, with its coefficient. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/model.h"

static bool read_session(const struct jat *payload, struct change *change,
                         struct arena *arena, struct err *err)
{
    struct change_session *session = &change->session;
    (void)arena;
    return jat_need_int(payload, "session", kind_sessions, &session->session, err) &&
           jat_require(
               jat_get_decimal(payload, "coefficient", &session->coefficient, err),
               payload, "coefficient", err);
}

static json_t *write_session(const struct change *change)
{
    return json_pack("{s:i, s:o}", "session", change->session.session, "coefficient",
                     jat_number(change->session.coefficient, 6));
}

static bool check_session(const struct tournament *t, const struct change *change,
                          struct err *err)
{
    const struct change_session *session = &change->session;
    if (session->session > CHANGE_SESSIONS_MOST)
        return err_user(err, "a tournament has at most %d sessions",
                        CHANGE_SESSIONS_MOST);
    if (session->session < 1 || (size_t)session->session > t->sessions + 1)
        return err_user(err, "session %d cannot be opened; the next one is %zu",
                        session->session, t->sessions + 1);
    if (ratio_compare(session->coefficient, RATIO_ZERO) <= 0 ||
        ratio_compare(session->coefficient, ratio_of(1000, 1)) > 0)
        return err_user(
            err,
            "a session's coefficient must be above 0 and at most 1000; 1 counts it once");
    return true;
}

static void apply_session(struct tournament *t, const struct change *change)
{
    const struct change_session *session = &change->session;
    size_t number = (size_t)session->session;
    if (number < 1 || number > t->sessions + 1 || number > CHANGE_SESSIONS_MOST)
        return;
    if (!t->session)
        t->session = ARENA_ARRAY(&t->arena, struct session, CHANGE_SESSIONS_MOST);
    if (number > t->sessions)
        t->sessions = number;
    t->session[session->session - 1].coefficient = session->coefficient;
}

static void tell_session(struct words *words, const struct change *change)
{
    words_say(words, N_("session %d"), change->session.session);
}

const struct change_row kind_session = {
    .name = "session",
    .title = N_("Session"),
    .read = read_session,
    .write = write_session,
    .check = check_session,
    .apply = apply_session,
    .words = tell_session,
};
