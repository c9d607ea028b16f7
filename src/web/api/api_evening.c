/* api_evening.c - rounds begin and are closed, results are published, for programs. */
#include "base/jat.h"
#include "tournament/evening.h"
#include "web/api/api_change.h"
#include "web/server.h"

/* "action" is "start" or "close"; "closed", as events have it, says the same. */
static bool read_action(const struct jat *body, bool *close, struct err *err)
{
    const char *action = NULL;
    enum jat_found found = jat_get_text(body, "action", &action, err);
    if (found == JAT_FAILED)
        return false;
    if (found == JAT_NONE)
        return jat_require(jat_get_bool(body, "closed", close, err), body, "action", err);
    struct jat at;
    jat_member(body, "action", &at);
    *close = str_equal(action, "close");
    return *close || str_equal(action, "start") ||
           jat_err(&at, err, "a round can \"start\" or \"close\"");
}

/* Without a number it is the round that comes next, or is under way. */
static bool make_round(struct request *request, struct api_change *api)
{
    struct change_round *round = &api_change_one(request, api, CHANGE_ROUND)->round;
    struct evening evening = evening_of(api->t, request_time(request));
    const struct session *session = tournament_session(api->t, evening.session);
    int64_t number = evening.round;
    int64_t minutes = 0;
    struct err *err = &api->err;
    round->session = evening.session;
    if (!read_action(&api->body, &round->closed, err) ||
        jat_get_int(&api->body, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                    &number, err) == JAT_FAILED)
        return false;
    if (!round->closed && session && number > 0)
        minutes = evening_minutes(api->t, session, (int)number);
    if (jat_get_int(&api->body, "minutes", (struct jat_range){0, 1440}, &minutes, err) ==
        JAT_FAILED)
        return false;
    round->round = (int)number;
    round->minutes = round->closed ? 0 : (int)minutes;
    api->understood = true;
    if (!session || number == 0)
        return err_set(err, ERR_CONFLICT,
                       "this tournament has no rounds yet; seat the players first");
    return true;
}

void api_rounds(struct request *request)
{
    api_change_start(request, make_round);
}

static bool is_about_publication(const char *name)
{
    for (int i = 0; i < OPTIONS_PUBLICATION; i++)
        if (str_equal(name, options_table[options_publication[i]].name))
            return true;
    return false;
}

/* The options of the tournament, with those of publication as the body has them. */
static bool read_options(const struct jat *said, struct options *options, struct err *err)
{
    struct jat member;
    void *iter = NULL;
    while (jat_next(said, &iter, &member))
        if (!is_about_publication(member.key))
            return jat_err(&member, err,
                           "this option is not about publication; there are "
                           "\"%s\", \"%s\", \"%s\" and \"%s\"",
                           options_table[options_publication[0]].name,
                           options_table[options_publication[1]].name,
                           options_table[options_publication[2]].name,
                           options_table[options_publication[3]].name);
    return options_read(said, options, err);
}

static bool make_publication(struct request *request, struct api_change *api)
{
    const struct tournament *t = api->t;
    struct err *err = &api->err;
    struct jat said;
    bool published;
    api->change = ARENA_ARRAY(&request->arena, struct change, 2);
    enum jat_found options = jat_get_object(&api->body, "options", &said, err);
    enum jat_found word = jat_get_bool(&api->body, "published", &published, err);
    if (options == JAT_FAILED || word == JAT_FAILED)
        return false;
    if (options == JAT_NONE && word == JAT_NONE)
        return jat_require(word, &api->body, "published", err);
    if (options == JAT_FOUND) {
        struct change *change = &api->change[api->changes++];
        change->kind = CHANGE_SETTINGS;
        change->settings = (struct change_settings){
            .name = t->name, .date = t->date, .options = t->options};
        if (!read_options(&said, &change->settings.options, err))
            return false;
    }
    if (word == JAT_FOUND)
        api->change[api->changes++] =
            (struct change){.kind = CHANGE_PUBLISH, .publish = published};
    api->understood = true;
    return true;
}

void api_publication(struct request *request)
{
    api_change_start(request, make_publication);
}
