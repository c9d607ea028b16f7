/* api_change.c - changes that a program asks for: read, made, recorded, answered. */
#include "web/api/api_change.h"

struct change *api_change_one(struct request *request, struct api_change *api,
                              enum change_kind kind)
{
    api->change = ARENA_NEW(&request->arena, struct change);
    api->change->kind = kind;
    api->changes = 1;
    return api->change;
}

bool api_change_session(const struct api_change *api, int *session, struct err *err)
{
    int64_t number = api->t->sessions > 0 ? (int64_t)api->t->sessions : 1;
    bool good =
        jat_get_int(&api->body, "session", (struct jat_range){1, CHANGE_SESSIONS_MOST},
                    &number, err) != JAT_FAILED;
    *session = (int)number;
    return good;
}

/* Each change of several has a key of its own, made of the sender's. */
static const char *key_of(struct request *request, const struct api_change *api, size_t i)
{
    if (i == 0 || api->key[0] == '\0')
        return api->key;
    return arena_printf(&request->arena, "%.56s-%zu", api->key, i + 1);
}

static void record_changes(struct request *request, struct api_change *api)
{
    size_t n = api->changes;
    struct submission *all = ARENA_ARRAY(&request->arena, struct submission, n + 1);
    for (size_t i = 0; i < n; i++)
        all[i] = (struct submission){.stream = request_number(request, 0),
                                     .change = &api->change[i],
                                     .author = request->who.author,
                                     .key = key_of(request, api, i),
                                     .time = request_time(request),
                                     .err = ERR_INIT(request->lang)};
    if (n > 0 && !journal_submit(api->journal, all, n, true, &api->err))
        return;
    api->seq = n > 0 ? all[0].seq : api->before > 0 ? api->before : api->t->seq;
    api->repeated = true;
    for (size_t i = 0; i < n; i++)
        api->repeated = api->repeated && all[i].repeated;
}

static void make_changes(struct request *request, struct journal *journal)
{
    struct api_change *api = request->work;
    api->journal = journal;
    int64_t stream = request_number(request, 0);
    if (stream > 0)
        api->t = journal_tournament(journal, stream, &api->err);
    api->found = api->t || (api->err.kind != ERR_NONE && api->err.kind != ERR_NOT_FOUND);
    if (!api->t)
        return;
    request_speak_of(request, api->t->format);
    api->err.lang = request->lang;
    if (api->make(request, api))
        record_changes(request, api);
}

/* What the body names and the tournament has not is wrong with the body. */
static void refuse_change(struct request *request, const struct api_change *api)
{
    const struct err *err = &api->err;
    bool own = err->kind == ERR_STORE || err->kind == ERR_BUG; /* nobody's request */
    if (!api->found)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such tournament; choose one on the home page"));
    else if (!own && !api->understood)
        request_error_as(request, MHD_HTTP_BAD_REQUEST, err);
    else if (err->kind == ERR_NOT_FOUND)
        request_error_as(request, MHD_HTTP_UNPROCESSABLE_CONTENT, err);
    else
        request_error(request, err);
}

static void answer_change(struct request *request)
{
    struct api_change *api = request->work;
    if (!api->found || api->err.kind != ERR_NONE) {
        refuse_change(request, api);
    } else {
        json_t *answer = json_pack("{s:I}", "seq", (json_int_t)api->seq);
        if (api->repeated)
            json_object_set_new(answer, "repeated", json_true());
        json_object_update(answer, api->answer);
        request_json(request, api->repeated ? MHD_HTTP_OK : MHD_HTTP_CREATED, answer);
    }
    json_decref(api->answer);
    json_decref(api->json);
}

static bool read_body(struct request *request, struct api_change *api)
{
    struct err *err = &api->err;
    api->json = jat_parse(str_text(&request->body), request->body.length, err);
    api->body = JAT_TOP(api->json);
    api->key = "";
    if (api->json && jat_is_object(&api->body, err) &&
        jat_get_text(&api->body, "key", &api->key, err) != JAT_FAILED)
        return true;
    request_error_as(request, MHD_HTTP_BAD_REQUEST, err);
    return false;
}

void api_change_start(struct request *request, api_make *make)
{
    struct api_change *api = ARENA_NEW(&request->arena, struct api_change);
    api->make = make;
    api->err = ERR_INIT(request->lang);
    request->work = api;
    if (read_body(request, api))
        request_with_journal(request, make_changes, answer_change);
    if (!request->suspended)
        json_decref(api->json);
}
