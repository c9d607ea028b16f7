/* server.c - the club night's server: libmicrohttpd with epoll, a thread a core. */
#include "web/server/server.h"

#include "base/os.h"
#include "base/os_thread.h"
#include "web/server/http_library.h"
#include "web/server/request.h"
#include "web/server/routes.h"
#include "web/server/server_inside.h"
#include "web/server/services.h"
#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    CONNECTIONS_MOST = 12000,
    DESCRIPTORS_KEPT = 100, /* for the database and whatever else is open */
    IDLE_SECONDS = 30,
    HEADERS_MOST = 16 * 1024,  /* the library wipes that much after each request */
    UNWANTED_MOST = 64 * 1024, /* of a body that nobody reads */
    STOP_PATIENCE = 5000       /* milliseconds for the answers that are under way */
};

static struct request *begin_request(struct server *server,
                                     struct MHD_Connection *connection,
                                     const char *method, const char *path)
{
    struct request *request = mem_alloc(1, sizeof *request);
    request->server = server;
    request->connection = connection;
    request->started = os_ticks();
    request->method = arena_strdup(&request->arena, method);
    request->path = arena_strdup(&request->arena, path);
    request->json = strncmp(path, "/api", 4) == 0 && (path[4] == '/' || path[4] == '\0');
    return request;
}

/* Finds the route, and how many bytes of body it takes; what no route reads may still
 * come, a little. */
static void find_route(struct request *request)
{
    const char *method = strcmp(request->method, "HEAD") == 0 ? "GET" : request->method;
    request->match = (int)route_find(method, request->path, &request->arena,
                                     &request->route, request->parameter);
    bool takes = request->match == ROUTE_FOUND && request->route->body_most > 0;
    request->body_most = takes ? request->route->body_most : UNWANTED_MOST;
}

static bool announces_too_much(const struct request *request)
{
    const char *length = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                     MHD_HTTP_HEADER_CONTENT_LENGTH);
    return length && strtoull(length, NULL, 10) > request->body_most;
}

static enum MHD_Result refuse_body(struct request *request)
{
    server_choose_language(request);
    request_fail(request, MHD_HTTP_CONTENT_TOO_LARGE,
                 N_("that is more than the %zu kB this address accepts; send less"),
                 request->body_most / 1024);
    return (enum MHD_Result)server_reply(request);
}

/* Takes a piece of the body. Of one that turns out too large a little more is let by, so
 * that the client hears why; then the connection is closed. */
static enum MHD_Result take_body(struct request *request, const char *bytes, size_t n)
{
    request->too_large =
        request->too_large || request->body.length + n > request->body_most;
    if (!request->too_large) {
        str_add_n(&request->body, bytes, n);
        return MHD_YES;
    }
    str_clear(&request->body);
    request->unwanted += n;
    return request->unwanted > UNWANTED_MOST ? MHD_NO : MHD_YES;
}

/* What the request's connection does next, for its deadline. */
static void tell_watch(const struct request *request, enum watch_step step)
{
    const union MHD_ConnectionInfo *info =
        mhd.get_connection_info(request->connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    if (info && info->socket_context)
        watch_next(info->socket_context, step);
}

static enum MHD_Result go_on(struct request *request)
{
    request_step *step = request->then ? request->then : server_dispatch;
    request->then = NULL;
    request->suspended = false;
    if (!request->busy)
        atomic_fetch_add(&request->server->busy, 1);
    request->busy = true;
    tell_watch(request, WATCH_WORK);
    step(request);
    assert(!request->version);
    if (request->suspended)
        return MHD_YES;
    if (!request->streaming)
        tell_watch(request, WATCH_ANSWER);
    return (enum MHD_Result)server_reply(request);
}

/* NOLINTNEXTLINE(readability-function-size): the library wants eight parameters. */
static enum MHD_Result on_request(void *cls, struct MHD_Connection *connection,
                                  const char *url, const char *method,
                                  const char *version, const char *upload, size_t *size,
                                  void **context)
{
    (void)version;
    struct request *request = *context;
    if (!request) {
        *context = request = begin_request(cls, connection, method, url);
        find_route(request);
        tell_watch(request, WATCH_BODY);
        return announces_too_much(request) ? refuse_body(request) : MHD_YES;
    }
    if (*size > 0) {
        enum MHD_Result result = take_body(request, upload, *size);
        *size = 0;
        return result;
    }
    return request->too_large ? refuse_body(request) : go_on(request);
}

static void on_completed(void *cls, struct MHD_Connection *connection, void **context,
                         enum MHD_RequestTerminationCode code)
{
    (void)cls;
    (void)connection;
    (void)code;
    struct request *request = *context;
    if (!request)
        return;
    server_log(request);
    tell_watch(request, WATCH_HEADERS);
    if (request->busy)
        atomic_fetch_sub(&request->server->busy, 1);
    html_clear(&request->html);
    str_clear(&request->body);
    arena_clear(&request->arena);
    free(request);
    *context = NULL;
}

/* A connection opens or is over. */
static void on_connection(void *cls, struct MHD_Connection *connection, void **context,
                          enum MHD_ConnectionNotificationCode code)
{
    struct server *server = cls;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *info =
            mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        *context = watch_open(server->watch, info->connect_fd);
    } else if (*context) {
        watch_close(server->watch, *context);
        *context = NULL;
    }
}

/* As many connections as the system lets us have, up to our own limit. */
static unsigned connections_most(void)
{
    int files = os_descriptors(CONNECTIONS_MOST + DESCRIPTORS_KEPT);
    return (unsigned)(files > 2 * DESCRIPTORS_KEPT ? files - DESCRIPTORS_KEPT
                                                   : DESCRIPTORS_KEPT);
}

static bool start_daemon(struct server *server, const struct server_plan *plan,
                         struct err *err)
{
    struct os_socket_address memory;
    if (!http_library_load(err))
        return false;
    const struct sockaddr *address = os_listen_at(plan->address, plan->port, &memory);
    if (!address)
        return err_user(err,
                        "\"%.40s\" is not a numeric address; use 0.0.0.0 or 127.0.0.1",
                        plan->address);
    int cores = os_cores();
    server->daemon = mhd.start_daemon(
        (mhd.is_feature_supported(MHD_FEATURE_EPOLL) == MHD_YES
             ? MHD_USE_EPOLL_INTERNAL_THREAD
             : MHD_USE_POLL_INTERNAL_THREAD) |
            MHD_ALLOW_SUSPEND_RESUME,
        0, NULL, NULL, on_request, server, MHD_OPTION_SOCK_ADDR, address,
        MHD_OPTION_THREAD_POOL_SIZE, (unsigned)(cores > 1 ? cores : 2),
        MHD_OPTION_CONNECTION_LIMIT, connections_most(), MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)IDLE_SECONDS, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADERS_MOST,
        MHD_OPTION_NOTIFY_COMPLETED, on_completed, NULL, MHD_OPTION_NOTIFY_CONNECTION,
        on_connection, server, MHD_OPTION_END);
    if (!server->daemon)
        return err_set(
            err, ERR_STORE,
            "cannot listen on %s:%d; is another program using the port? Choose "
            "another with --listen",
            plan->address, plan->port);
    server->port = mhd.get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
    return true;
}

static void on_published(void *context, int64_t stream, int64_t seq)
{
    struct server *server = context;
    live_published(server->live, stream, seq);
    if (server->keeper)
        keeper_note(server->keeper);
}

struct server *server_start(const struct server_plan *plan, struct journal *journal,
                            struct err *err)
{
    struct server *server = mem_alloc(1, sizeof *server);
    server->quiet = plan->quiet;
    server->keeper = plan->keeper;
    server->database = plan->database;
    server->port = plan->port;
    str_format(server->setup, sizeof server->setup, "%s", plan->setup ? plan->setup : "");
    server->live = live_new();
    server->throttle = throttle_new();
    server->phone_test = phone_test_new();
    server->pages = pages_new();
    server->writer = writer_start(journal, err);
    if (server->writer) {
        writer_on_publish(server->writer, on_published, server);
        server->slow = slow_start(false, err);
    }
    if (server->slow)
        server->printing = slow_start(true, err);
    if (server->printing)
        server->solving = solving_start(server->writer, err);
    if (server->solving)
        server->watch = watch_start(server->live, server->writer, err);
    if (server->watch && start_daemon(server, plan, err))
        return server;
    server_stop(server);
    return NULL;
}

int server_port(const struct server *server)
{
    return server->port;
}

/* Waits until no request is with another thread, and a little until the answers are
 * sent: a client that does not take its answer is not waited for. */
static void drain(struct server *server)
{
    while (atomic_load(&server->away) > 0)
        os_pause(1);
    int64_t end = os_ticks() + STOP_PATIENCE;
    while (atomic_load(&server->busy) > 0 && os_ticks() < end)
        os_pause(1);
}

void server_stop(struct server *server)
{
    atomic_store(&server->stopping, true);
    if (server->daemon) {
        /* MHD_quiesce_daemon() races with the pool's threads for the listening socket;
         * nothing needs it, since whoever comes now is told that the server stops. */
        live_stop(server->live);
        drain(server);
        mhd.stop_daemon(server->daemon);
    }
    watch_stop(server->watch);
    solving_stop(server->solving);
    if (server->printing)
        slow_stop(server->printing);
    if (server->slow)
        slow_stop(server->slow);
    if (server->writer)
        writer_stop(server->writer);
    catalogue_clear(&server->catalogue);
    live_free(server->live);
    throttle_free(server->throttle);
    phone_test_free(server->phone_test);
    pages_free(server->pages);
    free(server);
}
