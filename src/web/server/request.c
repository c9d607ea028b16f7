/* request.c - one request on its way to an answer. */
#include "web/server/request.h"

#include "base/os.h"
#include "web/server/auth.h"
#include "web/server/handlers.h"
#include "web/server/http_library.h"
#include "web/server/rights.h"
#include "web/server/services.h"
#include "web/server/toll.h"
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

void request_header(struct request *request, const char *name, const char *value)
{
    if (request->headers == REQUEST_HEADERS)
        return;
    request->header[request->headers].name = name;
    request->header[request->headers++].value = arena_strdup(&request->arena, value);
}

static void answer_file(struct request *request, const char *how, const char *type,
                        const char *name)
{
    request_header(request, MHD_HTTP_HEADER_CONTENT_DISPOSITION,
                   arena_printf(&request->arena, "%s; filename=\"%s\"", how, name));
    request_header(request, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
    request->status = MHD_HTTP_OK;
    request->type = type;
}

void request_file(struct request *request, const char *type, const char *name)
{
    answer_file(request, "attachment", type, name);
}

void request_shown_file(struct request *request, const char *type, const char *name)
{
    answer_file(request, "inline", type, name);
}

void request_page(struct request *request, int status)
{
    request->status = status;
    request->type = "text/html; charset=utf-8";
}

void request_redirect(struct request *request, const char *address, ...)
{
    char place[1024];
    va_list args;
    va_start(args, address);
    vsnprintf(place, sizeof place, address, args);
    va_end(args);
    request_header(request, MHD_HTTP_HEADER_LOCATION, place);
    request_page(request, MHD_HTTP_SEE_OTHER);
}

const char *request_say(struct request *request, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    const char *said = arena_vprintf(&request->arena, tr(request->lang, sentence), args);
    va_end(args);
    return said;
}

void request_json(struct request *request, int status, json_t *value)
{
    str_reset(&request->html.out);
    jat_write(&request->html.out, value, false);
    json_decref(value);
    request->status = status;
    request->type = "application/json";
}

int request_status(const struct err *err)
{
    switch (err->kind) {
    case ERR_NONE:
        return MHD_HTTP_OK;
    case ERR_CONFLICT:
        return MHD_HTTP_CONFLICT;
    case ERR_NOT_FOUND:
        return MHD_HTTP_NOT_FOUND;
    case ERR_STORE:
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    case ERR_USER:
        return MHD_HTTP_UNPROCESSABLE_CONTENT;
    case ERR_BUG:
        break;
    }
    return MHD_HTTP_INTERNAL_SERVER_ERROR;
}

static void answer_error(struct request *request, int status, const char *text)
{
    if (status == MHD_HTTP_TOO_MANY_REQUESTS)
        request_header(request, MHD_HTTP_HEADER_RETRY_AFTER, "60");
    if (request->json) {
        if (status == MHD_HTTP_UNAUTHORIZED)
            request_header(request, MHD_HTTP_HEADER_WWW_AUTHENTICATE, "Bearer");
        request_json(request, status, json_pack("{s:s}", "error", text));
        return;
    }
    str_reset(&request->html.out);
    page_message(request, status, text);
}

void request_error_as(struct request *request, int status, const struct err *err)
{
    const char *text = err->text;
    if (err->place[0] != '\0')
        text = arena_printf(&request->arena, "%s: %s", err->place, err->text);
    answer_error(request, status, text);
}

void request_error(struct request *request, const struct err *err)
{
    request_error_as(request, request_status(err), err);
}

void request_fail(struct request *request, int status, const char *sentence, ...)
{
    struct err err = ERR_INIT(request->lang);
    va_list args;
    va_start(args, sentence);
    vsnprintf(err.text, sizeof err.text, tr(request->lang, sentence), args);
    va_end(args);
    answer_error(request, status, err.text);
}

/* Leaves the thread; somebody else resumes the connection, perhaps at once. */
static void leave_request(struct request *request, request_step *then)
{
    request->then = then;
    request->suspended = true;
    mhd.suspend_connection(request->connection);
}

static void come_back(struct request *request)
{
    struct server *server = request->server;
    mhd.resume_connection(request->connection);
    atomic_fetch_sub(&server->away, 1);
}

static void on_answer(void *context, const struct submission *submission)
{
    struct request *request = context;
    request->answer = *submission;
    come_back(request);
}

/* Counted before it is asked whether the server stops: whoever stops it sees the count,
 * or is seen here. */
static bool may_leave(struct request *request)
{
    atomic_fetch_add(&request->server->away, 1);
    if (!atomic_load(&request->server->stopping))
        return true;
    atomic_fetch_sub(&request->server->away, 1);
    request_fail(
        request, MHD_HTTP_SERVICE_UNAVAILABLE,
        N_("the server is stopping; nothing was recorded, send it again in a moment"));
    return false;
}

bool request_await(struct request *request, request_step *then)
{
    if (!may_leave(request))
        return false;
    leave_request(request, then);
    return true;
}

void request_resume(struct request *request)
{
    come_back(request);
}

/* A table records what hands can type, whoever holds its card. */
static bool may_record(struct request *request)
{
    const struct identity *who = &request->who;
    if (who->role != ROLE_TABLE ||
        peers_take(request->server->peers, PEERS_EVENTS, toll_table(who), os_ticks()))
        return true;
    request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                 N_("this table has sent too much at once; wait a minute, then send it "
                    "again"));
    return false;
}

void request_submit(struct request *request, int64_t stream, const struct change *change,
                    const char *key, request_step *then)
{
    if (!may_record(request) || !may_leave(request))
        return;
    struct submission submission = {.stream = stream,
                                    .change = change,
                                    .author = request->who.author,
                                    .key = key ? key : "",
                                    .time = request_time(request),
                                    .err = ERR_INIT(request->lang)};
    leave_request(request, then);
    writer_submit(request->server->writer, &submission, on_answer, request);
}

static void on_catch_up(void *context, const struct submission *submission)
{
    struct request *request = context;
    request->missed = submission->err;
    come_back(request);
}

void request_catch_up(struct request *request, int64_t stream, request_step *then)
{
    if (!may_leave(request))
        return;
    request->caught_up = request->caught_up || stream == 0;
    request->fetched = stream;
    leave_request(request, then);
    writer_refresh(request->server->writer, stream, request->lang, on_catch_up, request);
}

struct journal_work {
    struct request *request;
    request_work *work;
};

static void do_journal_work(void *context, struct journal *journal)
{
    struct journal_work *job = context;
    job->work(job->request, journal);
}

static void journal_work_done(void *context, struct journal *journal)
{
    (void)journal;
    struct journal_work *job = context;
    come_back(job->request);
}

/* Its job, once it has left; NULL with the answer given where it may not. */
static struct journal_work *leave_for_journal(struct request *request, request_work *work,
                                              request_step *then)
{
    if (!may_leave(request))
        return NULL;
    struct journal_work *job = ARENA_NEW(&request->arena, struct journal_work);
    *job = (struct journal_work){request, work};
    leave_request(request, then);
    return job;
}

void request_with_journal(struct request *request, request_work *work, request_step *then)
{
    struct journal_work *job = leave_for_journal(request, work, then);
    if (job)
        writer_job(request->server->writer, do_journal_work, journal_work_done, job);
}

void request_read_journal(struct request *request, request_work *work, request_step *then)
{
    struct journal_work *job = leave_for_journal(request, work, then);
    if (job)
        writer_read_job(request->server->writer, do_journal_work, journal_work_done, job);
}

struct slow_job {
    struct request *request;
    request_step *work;
};

static void do_slow_work(void *context)
{
    struct slow_job *job = context;
    job->work(job->request);
    come_back(job->request);
}

static void answer_busy(struct request *request)
{
    request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                 N_("too many people are signing in; try again in a minute"));
}

static void answer_printing(struct request *request)
{
    request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                 N_("too many sheets are being drawn; try again in a minute"));
}

/* Hands the work to a thread; busy answers where too much waits for it. */
static void hand_over(struct request *request, struct slow *thread, request_step *work,
                      request_step *const next[2])
{
    if (!may_leave(request))
        return;
    struct slow_job *job = ARENA_NEW(&request->arena, struct slow_job);
    *job = (struct slow_job){request, work};
    leave_request(request, next[0]);
    if (slow_queue(thread, do_slow_work, job, auth_is_local(request)))
        return;
    request->then = next[1];
    come_back(request);
}

void request_slowly(struct request *request, request_step *work, request_step *then)
{
    hand_over(request, request->server->slow, work,
              (request_step *const[2]){then, answer_busy});
}

void request_drawing(struct request *request, request_step *work, request_step *then)
{
    hand_over(request, request->server->printing, work,
              (request_step *const[2]){then, answer_printing});
}

static void answer_packing(struct request *request)
{
    request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                 N_("other pages are being put together; try again in a minute"));
}

void request_packing(struct request *request, request_step *work, request_step *then)
{
    hand_over(request, request->server->packing, work,
              (request_step *const[2]){then, answer_packing});
}

int64_t request_number(const struct request *request, int parameter)
{
    enum { DIGITS_MOST = 15 };
    const char *text = request->parameter[parameter];
    return text ? form_whole(text, DIGITS_MOST) : 0;
}

const char *request_scheme(const struct request *request)
{
    return request->server->tls ? "https" : "http";
}

int64_t request_time(const struct request *request)
{
    (void)request;
    return os_now();
}

void request_speak_of(struct request *request, const struct format *format)
{
    request->lang = format_lang(format, request->lang);
    request->html.lang = request->lang;
}

#ifdef REQUEST_OWN_VERSION
/* Where the sanitizer watches, each request has a version to itself: whoever reads of it
 * after its release is found out at once. */
static struct version *own_version(struct version *shared)
{
    struct tournament copy;
    tournament_copy(&copy, &shared->t);
    struct version *own = version_new(&copy, shared->names);
    own->number = shared->number;
    version_drop(shared);
    return own;
}
#else
static struct version *own_version(struct version *shared)
{
    return shared;
}
#endif

const struct tournament *request_read(struct request *request, int64_t stream,
                                      struct err *err)
{
    assert(!request->version);
    struct version *version = writer_peek(request->server->writer, stream);
    if (!version && stream == request->fetched) {
        *err = request->missed; /* it has been looked for already */
        if (err->kind == ERR_NONE)
            err_set(err, ERR_NOT_FOUND, "there is no tournament %jd", stream);
        return NULL;
    }
    if (!version)
        version = writer_read(request->server->writer, stream, err);
    if (!version)
        return NULL;
    request->version = own_version(version);
    return &request->version->t;
}

void request_copy_secret(struct request *request, struct club *club)
{
    struct err unsaid = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &unsaid);
    *club = (struct club){0};
    if (!t)
        return;
    club->has_secret = t->club.has_secret;
    memcpy(club->secret, t->club.secret, sizeof club->secret);
    request_release(request);
}

const struct tournament *request_tournament(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    int64_t stream = request_number(request, 0);
    const struct tournament *t = stream > 0 ? request_read(request, stream, &err) : NULL;
    if (t) {
        request_speak_of(request, t->format);
        return t;
    }
    if (err.kind != ERR_NONE && err.kind != ERR_NOT_FOUND)
        request_error(request, &err);
    else
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such tournament; choose one on the home page"));
    return NULL;
}

const struct roster *request_roster(const struct request *request)
{
    return rights_may(&request->who, RIGHT_PEOPLE) ? &request->version->names->roster
                                                   : &request->version->names->shown;
}

const struct people_index *request_people(const struct request *request)
{
    assert(rights_may(&request->who, RIGHT_PEOPLE));
    return names_index(request->version->names);
}

const struct roster *request_shown_roster(const struct request *request)
{
    return &request->version->names->shown;
}

const struct results *request_results(const struct request *request, int rounds)
{
    return version_results(request->version, rounds);
}

void request_release(struct request *request)
{
    version_drop(request->version);
    request->version = NULL;
}
