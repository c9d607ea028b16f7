/* kind_publish.c - the results are official, or provisional again. */
#include "tournament/change/kind.h"

static bool read_publish(const struct jat *payload, struct change *change,
                         struct arena *arena, struct err *err)
{
    (void)arena;
    return jat_require(jat_get_bool(payload, "published", &change->publish, err), payload,
                       "published", err);
}

static json_t *write_publish(const struct change *change)
{
    return json_pack("{s:b}", "published", change->publish);
}

static bool check_publish(const struct tournament *t, const struct change *change,
                          struct err *err)
{
    if (t->published != change->publish)
        return true;
    if (change->publish)
        return err_set(err, ERR_CONFLICT,
                       "the results are already published; there is nothing to do");
    return err_set(err, ERR_CONFLICT,
                   "the results are already provisional; there is nothing to do");
}

static void apply_publish(struct tournament *t, const struct change *change)
{
    t->published = change->publish;
    t->published_time = t->time;
}

static void tell_publish(struct words *words, const struct change *change)
{
    words_say(words, change->publish ? N_("published") : N_("provisional"));
}

const struct change_row kind_publish = {
    .name = "publish",
    .title = N_("Publication"),
    .read = read_publish,
    .write = write_publish,
    .check = check_publish,
    .apply = apply_publish,
    .words = tell_publish,
};
