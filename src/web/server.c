/* server.c - the club night's server: libmicrohttpd with epoll, a thread a core. */
#include "web/server_inside.h"

#include "web/routes.h"
#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    CONNECTIONS_MOST = 4000,
    IDLE_SECONDS = 30,
    DEADLINE = 30000, /* milliseconds to send a whole request */
    HEADERS_MOST = 32 * 1024
};

int64_t server_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static struct request *begin(struct server *server, struct MHD_Connection *connection,
                             const char *method, const char *path)
{
    struct request *request = mem_alloc(1, sizeof *request);
    request->server = server;
    request->connection = connection;
    request->started = server_clock();
    request->method = arena_strdup(&request->arena, method);
    request->path = arena_strdup(&request->arena, path);
    request->json = strncmp(path, "/api/", 5) == 0;
    return request;
}

/* Bytes of body that the route takes. */
static size_t body_most(struct request *request)
{
    const struct route *route = NULL;
    const char *ignored[REQUEST_PARAMETERS];
    if (route_find(request->method, request->path, &request->arena, &route, ignored) !=
        ROUTE_FOUND)
        return 0;
    return route->body_most;
}

static bool announces_too_much(struct request *request)
{
    const char *length = MHD_lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                     MHD_HTTP_HEADER_CONTENT_LENGTH);
    return length && strtoull(length, NULL, 10) > body_most(request);
}

static enum MHD_Result refuse_body(struct request *request)
{
    request_fail(request, MHD_HTTP_CONTENT_TOO_LARGE,
                 N_("that is more than this address takes; send less"));
    return (enum MHD_Result)server_reply(request);
}

/* Takes a piece of the body; too much or too slowly, and the connection is closed. */
static enum MHD_Result take_body(struct request *request, const char *bytes, size_t n)
{
    if (request->body.length + n > body_most(request) ||
        server_clock() - request->started > DEADLINE)
        return MHD_NO;
    str_add_n(&request->body, bytes, n);
    return MHD_YES;
}

static enum MHD_Result go_on(struct request *request)
{
    request_step *step = request->then ? request->then : server_dispatch;
    request->then = NULL;
    request->suspended = false;
    step(request);
    if (request->suspended)
        return MHD_YES;
    return (enum MHD_Result)server_reply(request);
}

static enum MHD_Result on_request(void *cls, struct MHD_Connection *connection,
                                  const char *url, const char *method,
                                  const char *version, const char *upload, size_t *size,
                                  void **context)
{
    (void)version;
    struct request *request = *context;
    if (!request) {
        *context = request = begin(cls, connection, method, url);
        return announces_too_much(request) ? refuse_body(request) : MHD_YES;
    }
    if (*size > 0) {
        enum MHD_Result result = take_body(request, upload, *size);
        *size = 0;
        return result;
    }
    return go_on(request);
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
    html_clear(&request->html);
    str_clear(&request->body);
    arena_clear(&request->arena);
    free(request);
    *context = NULL;
}

static bool listen_address(const struct server_plan *plan, struct sockaddr_in *address,
                           struct err *err)
{
    *address = (struct sockaddr_in){.sin_family = AF_INET,
                                    .sin_port = htons((uint16_t)plan->port)};
    if (inet_pton(AF_INET, plan->address, &address->sin_addr) == 1)
        return true;
    return err_user(err, "\"%.40s\" is not a numeric address; use 0.0.0.0 or 127.0.0.1",
                    plan->address);
}

static bool start_daemon(struct server *server, const struct server_plan *plan,
                         struct err *err)
{
    struct sockaddr_in address;
    if (!listen_address(plan, &address, err))
        return false;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    server->daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
        on_request, server, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_THREAD_POOL_SIZE,
        (unsigned)(cores > 1 ? cores : 2), MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)CONNECTIONS_MOST, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADERS_MOST,
        MHD_OPTION_NOTIFY_COMPLETED, on_completed, NULL,
        MHD_OPTION_LISTENING_ADDRESS_REUSE, 1U, MHD_OPTION_END);
    if (!server->daemon)
        return err_set(
            err, ERR_STORE,
            "cannot listen on %s:%d; is another program using the port? Choose "
            "another with --listen",
            plan->address, plan->port);
    server->port = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
    return true;
}

static void on_published(void *context, int64_t stream, int64_t seq)
{
    struct server *server = context;
    live_published(server->live, stream, seq);
}

struct server *server_start(const struct server_plan *plan, struct journal *journal,
                            struct err *err)
{
    struct server *server = mem_alloc(1, sizeof *server);
    server->quiet = plan->quiet;
    str_format(server->setup, sizeof server->setup, "%s", plan->setup ? plan->setup : "");
    server->live = live_new();
    server->throttle = throttle_new();
    server->writer = writer_start(journal, err);
    if (server->writer) {
        writer_on_publish(server->writer, on_published, server);
        server->slow = slow_start(err);
    }
    if (server->slow && start_daemon(server, plan, err))
        return server;
    server_stop(server);
    return NULL;
}

int server_port(const struct server *server)
{
    return server->port;
}

/* Waits until no request is with another thread: their answers are on the way. */
static void drain(struct server *server)
{
    while (atomic_load(&server->away) > 0) {
        struct timespec moment = {0, 1000000};
        nanosleep(&moment, NULL);
    }
}

void server_stop(struct server *server)
{
    atomic_store(&server->stopping, true);
    if (server->daemon) {
        MHD_socket listening = MHD_quiesce_daemon(server->daemon);
        live_stop(server->live);
        drain(server);
        MHD_stop_daemon(server->daemon);
        if (listening != MHD_INVALID_SOCKET)
            close(listening);
    }
    if (server->slow)
        slow_stop(server->slow);
    if (server->writer)
        writer_stop(server->writer);
    live_free(server->live);
    throttle_free(server->throttle);
    free(server);
}
