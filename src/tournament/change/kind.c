/* kind.c - what the kinds of change share. */
#include "tournament/change/kind.h"

const struct jat_range kind_sessions = {1, CHANGE_SESSIONS_MOST};

const char *kind_keep(struct tournament *t, const char *text)
{
    return text ? arena_strdup(&t->arena, text) : NULL;
}

struct field *kind_field(const struct tournament *t, int session, const char *name)
{
    struct session *found = tournament_session(t, session);
    int index = found && name ? session_field(found, name) : -1;
    return index >= 0 ? &found->field[index] : NULL;
}

bool kind_read_seq(const struct jat *payload, struct change *change, struct arena *arena,
                   struct err *err)
{
    int64_t number;
    (void)arena;
    if (!jat_require(
            jat_get_int(payload, "seq", (struct jat_range){1, INT64_MAX}, &number, err),
            payload, "seq", err))
        return false;
    change->seq = number;
    return true;
}

json_t *kind_write_seq(const struct change *change)
{
    return json_pack("{s:I}", "seq", (json_int_t)change->seq);
}

void kind_tell_seq(struct words *words, const struct change *change)
{
    words_say(words, N_("event %jd"), change->seq);
}
