/* reply.c - the answer as libmicrohttpd takes it, and the log. */
#include "base.h"
#include "base/os.h"
#include "web/server/assets.h"
#include "web/server/http_library.h"
#include "web/server/pages.h"
#include "web/server/prefix.h"
#include "web/server/request.h"
#include "web/server/server_inside.h"
#include "web/server/services.h"
#include <stdlib.h>
#include <string.h>

/* What every answer says about how it may be used. */
static const char *const fixed_headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
     "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"X-Frame-Options", "DENY"},
};

/* What is sent: a file of ours, or what was written. */
struct content {
    const char *bytes;
    size_t size;
};

static struct content content_of(const struct request *request)
{
    const struct asset *asset = request->asset;
    const struct str *out = &request->html.out;
    return asset ? (struct content){(const char *)asset->bytes, asset->size}
                 : (struct content){str_text(out), out->length};
}

/* A tag that changes with the content; "" for what is not asked for again. */
static void make_tag(const struct request *request, char tag[SERVER_TAG])
{
    struct content content = content_of(request);
    char print[FINGERPRINT_TEXT];
    bool read =
        strcmp(request->method, "GET") == 0 || strcmp(request->method, "HEAD") == 0;
    tag[0] = '\0';
    if (!read || request->status != MHD_HTTP_OK)
        return;
    fingerprint(content.bytes, content.size, print);
    str_format(tag, SERVER_TAG, "\"%s\"", print);
}

/* Whether the client has this very content already. */
static bool is_known(const struct request *request, const char *tag)
{
    const char *have = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_IF_NONE_MATCH);
    return tag[0] != '\0' && have && strstr(have, tag);
}

/* What was written, until the last of those who are sent it has it. */
struct sent {
    _Atomic int64_t *answers;
    struct str text;
};

static void forget_sent(void *context)
{
    struct sent *sent = context;
    atomic_fetch_sub(sent->answers, (int64_t)sent->text.capacity);
    str_clear(&sent->text);
    free(sent);
}

static _Atomic int64_t *answers_of(const struct request *request)
{
    struct server *front = request->server->front;
    return front ? &front->answers : &request->server->answers;
}

/* The content as a response, which takes what was written. */
static struct MHD_Response *take_content(struct request *request)
{
    struct content content = content_of(request);
    if (request->asset || content.size == 0)
        return mhd.create_response_from_buffer(
            content.size, (void *)(uintptr_t)content.bytes, MHD_RESPMEM_PERSISTENT);
    struct sent *sent = mem_alloc(1, sizeof *sent);
    *sent = (struct sent){answers_of(request), request->html.out};
    struct MHD_Response *response =
        mhd.create_response_from_buffer_with_free_callback_cls(
            content.size, sent->text.text, forget_sent, sent);
    if (!response) {
        free(sent);
        return NULL;
    }
    atomic_fetch_add(sent->answers, (int64_t)sent->text.capacity);
    request->html.out = (struct str){0};
    return response;
}

/* Readers who take nothing of what they ask for fill no memory: visitors wait while too
 * much of it is still being sent. What is very large is let by once half of the room is
 * free. */
static void hold_back(struct request *request)
{
    enum { ANSWERS_MOST = 128 * 1024 * 1024, SHORT = 4096 };
    size_t size = request->html.out.capacity;
    size_t counted = size < ANSWERS_MOST / 2 ? size : ANSWERS_MOST / 2;
    if (!request->of_crowd || size < SHORT ||
        atomic_load(answers_of(request)) + (int64_t)counted <= ANSWERS_MOST)
        return;
    html_clear(&request->html);
    request->shared = NULL;
    request->headers = 0;
    request_fail(request, MHD_HTTP_SERVICE_UNAVAILABLE,
                 N_("too much is being asked at once; try again in a moment"));
}

/* Whether the client speaks TLS with us, or with the proxy in front of us. */
static bool server_is_secure(const struct request *request)
{
    const char *scheme = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                     "X-Forwarded-Proto");
    return request->server->tls ||
           (request->server->behind != 0 && scheme && strcmp(scheme, "https") == 0);
}

static void add_headers(struct request *request, struct MHD_Response *response)
{
    bool cached = false;
    for (size_t i = 0; i < sizeof fixed_headers / sizeof fixed_headers[0]; i++)
        mhd.add_response_header(response, fixed_headers[i][0], fixed_headers[i][1]);
    bool secure = server_is_secure(request);
    for (int i = 0; i < request->headers; i++) {
        bool cookie = strcmp(request->header[i].name, MHD_HTTP_HEADER_SET_COOKIE) == 0;
        const char *value =
            prefix_header(request, request->header[i].name, request->header[i].value);
        mhd.add_response_header(response, request->header[i].name,
                                cookie && secure
                                    ? arena_printf(&request->arena, "%s; Secure", value)
                                    : value);
        cached =
            cached || strcmp(request->header[i].name, MHD_HTTP_HEADER_CACHE_CONTROL) == 0;
    }
    if (secure && request->server->hosted)
        mhd.add_response_header(response, "Strict-Transport-Security",
                                "max-age=31536000");
    mhd.add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, request->type);
    if (!cached)
        mhd.add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL,
                                "no-cache, private");
    mhd.add_response_header(response, MHD_HTTP_HEADER_VARY, "Cookie, Accept-Language");
}

/* The response of a status, with its headers; takes the content. */
static struct MHD_Response *make_response(struct request *request, const char *tag)
{
    struct MHD_Response *response = take_content(request);
    if (!response)
        return NULL;
    if (tag[0] != '\0')
        mhd.add_response_header(response, MHD_HTTP_HEADER_ETAG, tag);
    add_headers(request, response);
    return response;
}

int server_answer(struct request *request, struct MHD_Response *response, const char *tag)
{
    if (!is_known(request, tag))
        return (int)mhd.queue_response(request->connection, (unsigned)request->status,
                                       response);
    request->status = MHD_HTTP_NOT_MODIFIED;
    struct MHD_Response *known = make_response(request, tag);
    if (!known)
        return MHD_NO;
    enum MHD_Result result =
        mhd.queue_response(request->connection, MHD_HTTP_NOT_MODIFIED, known);
    mhd.destroy_response(known);
    return (int)result;
}

int server_reply(struct request *request)
{
    char tag[SERVER_TAG];
    if (request->streaming || request->answered)
        return MHD_YES;
    hold_back(request);
    prefix_page(request);
    make_tag(request, tag);
    struct pages_page page = {.tag = tag, .bytes = request->html.out.capacity};
    page.response = make_response(request, tag);
    if (!page.response)
        return MHD_NO;
    int result = server_answer(request, page.response, tag);
    bool shared = request->shared && tag[0] != '\0' && request->headers == 0;
    if (!shared || !pages_keep(request->server->pages, request->shared, &page))
        mhd.destroy_response(page.response);
    return result;
}

void server_log(const struct request *request)
{
    struct log_lines *log = request->server->log;
    char when[32];
    struct str line = {0};
    struct os_date now = os_utc(os_now());
    if (!log)
        return;
    str_format(when, sizeof when, "%04d-%02d-%02dT%02d:%02d:%02dZ", now.year, now.month,
               now.day, now.hour, now.minute, now.second);
    str_printf(&line, "time=%s method=", when);
    log_clean(&line, request->method);
    str_add(&line, " path=");
    str_add(&line, request->server->prefix);
    log_clean_path(&line, request->path);
    str_printf(&line, " status=%d ms=%jd who=\"%s\"", request->status,
               (int64_t)(os_ticks() - request->started), request->who.author);
    log_add(log, str_text(&line));
    str_clear(&line);
}
