/* api_push.c - a club's laptop sends its evening: what is here, and what is new. */
#include "base/jat.h"
#include "store.h"
#include "tournament/model.h"
#include "web/events.h"
#include "web/server.h"

struct push {
    json_t *json;
    struct intake intake;
    struct intake_report report;
    struct err err;
};

static void push_answered(struct request *request);

/* Stored all the same; but a hall whose code is wrong does not count in its event. */
static void push_joined(struct request *request)
{
    struct halls_join *join = request->work;
    struct push *push = join->context;
    request->work = push;
    if (join->err.kind == ERR_NONE) {
        push_answered(request);
        return;
    }
    request_fail(request, request_status(&join->err),
                 N_("the tournament is stored, but does not count in the simultaneous "
                    "one: %s"),
                 join->err.text);
}

/* A tournament that is a hall of a simultaneous one joins it now. */
static void push_stored(struct request *request)
{
    struct push *push = request->work;
    struct err err = ERR_INIT(request->lang);
    json_decref(push->json);
    push->json = NULL;
    const struct tournament *t = push->err.kind == ERR_NONE
                                     ? request_read(request, push->intake.stream, &err)
                                     : NULL;
    const char *code =
        t ? arena_strdup(&request->arena, about_text(&t->about, ABOUT_SIMULTANEOUS)) : "";
    if (t)
        request_release(request);
    if (code[0] == '\0') {
        push_answered(request);
        return;
    }
    struct halls_join *join = ARENA_NEW(&request->arena, struct halls_join);
    *join = (struct halls_join){.stream = push->intake.stream,
                                .code = code,
                                .context = push,
                                .err = ERR_INIT(request->lang)};
    request->work = join;
    request_slowly(request, halls_join_event, push_joined);
}

static void push_answered(struct request *request)
{
    struct push *push = request->work;
    const struct intake_report *report = &push->report;
    char hash[HEADS_HEX];
    json_decref(push->json);
    if (push->err.kind != ERR_NONE) {
        request_error(request, &push->err);
        return;
    }
    heads_text(report->hash, hash);
    request_json(request, MHD_HTTP_OK,
                 json_pack("{s:I, s:s, s:I, s:I, s:I}", "seq", (json_int_t)report->seq,
                           "hash", report->seq > 0 ? hash : "", "events",
                           (json_int_t)report->events, "kept", (json_int_t)report->kept,
                           "persons", (json_int_t)report->persons));
}

static struct push *start_push(struct request *request)
{
    struct push *push = ARENA_NEW(&request->arena, struct push);
    push->err = ERR_INIT(request->lang);
    push->intake.stream = request_number(request, 0);
    request->work = push;
    if (push->intake.stream > 0)
        return push;
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 N_("tournaments go by their numbers, from 1"));
    return NULL;
}

static void find_head(struct request *request, struct journal *journal)
{
    struct push *push = request->work;
    intake_head(journal, push->intake.stream, &push->report, &push->err);
}

void api_push_head(struct request *request)
{
    if (start_push(request))
        request_read_journal(request, find_head, push_answered);
}

static void store_push(struct request *request, struct journal *journal)
{
    struct push *push = request->work;
    intake_run(journal, &push->intake, &push->report, &push->err);
}

void api_push(struct request *request)
{
    struct push *push = start_push(request);
    if (!push)
        return;
    push->json = jat_parse(str_text(&request->body), request->body.length, &push->err);
    if (push->json &&
        intake_read(push->json, &push->intake, &request->arena, &push->err)) {
        request_with_journal(request, store_push, push_stored);
        return;
    }
    json_decref(push->json);
    request_error_as(request, MHD_HTTP_BAD_REQUEST, &push->err);
}
