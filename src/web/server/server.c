/* server.c - the club night's server: libmicrohttpd with epoll, a thread a core. */
#include "web/server/server.h"

#include "base/os.h"
#include "base/os_process.h"
#include "base/os_thread.h"
#include "web/server/auth.h"
#include "web/server/house.h"
#include "web/server/http_library.h"
#include "web/server/request.h"
#include "web/server/routes.h"
#include "web/server/server_inside.h"
#include "web/server/services.h"
#include "web/server/toll.h"
#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    CONNECTIONS_MOST = 12000,
    DESCRIPTORS_KEPT = 100, /* for the database and whatever else is open */
    IDLE_SECONDS = 30,
    HEADERS_MOST = 16 * 1024,  /* the library wipes that much after each request */
    SENT_AHEAD = 64 * 1024,    /* of an answer, which its reader has not taken yet */
    UNWANTED_MOST = 64 * 1024, /* of a body that nobody reads */
    MEMORY_MOST = 256 * 1024 * 1024,   /* of bodies, headers and open requests together */
    MEMORY_KEPT = 32 * 1024 * 1024,    /* of these, for directors and for this machine */
    STRANGERS_MOST = 16 * 1024 * 1024, /* of these, for tokens that are not known yet */
    STOP_PATIENCE = 5000 /* milliseconds for the answers that are under way */
};

/* What all clubs of a server count together. */
static struct server *front_of(struct server *server)
{
    return server->front ? server->front : server;
}

static struct request *begin_request(struct server *front,
                                     struct MHD_Connection *connection,
                                     const char *method, const char *path)
{
    struct request *request = mem_alloc(1, sizeof *request);
    request->server =
        front->house ? house_enter(front->house, path, &path, &request->astray) : front;
    if (!request->server)
        request->server = front;
    request->connection = connection;
    request->started = os_ticks();
    request->fetched = -1;
    request->method = arena_strdup(&request->arena, method);
    request->path = arena_strdup(&request->arena, path);
    request->json = strncmp(path, "/api", 4) == 0 && (path[4] == '/' || path[4] == '\0');
    return request;
}

/* Finds the route, and how many bytes of body it takes; what no route reads, or the
 * sender may not send, may still come, a little. */
static void find_route(struct request *request)
{
    const char *method = strcmp(request->method, "HEAD") == 0 ? "GET" : request->method;
    request->match = ROUTE_NONE;
    if (request->astray == ASTRAY_NOT)
        request->match = (int)route_find(method, request->path, &request->arena,
                                         &request->route, request->parameter);
    bool takes = request->match == ROUTE_FOUND && request->route->body_most > 0;
    enum auth_sender sender = takes ? auth_sender(request) : AUTH_NOBODY;
    request->unread = sender == AUTH_NOBODY;
    request->stranger = sender == AUTH_STRANGER;
    request->body_most =
        takes && !request->unread ? request->route->body_most : (size_t)UNWANTED_MOST;
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

/* Counts bytes of a body among all that is held; false if that is too much. */
static bool count_bytes(struct request *request, size_t n)
{
    struct server *server = front_of(request->server);
    bool director = request->route->access == ACCESS_DIRECTOR && !request->stranger;
    int64_t most = director ? MEMORY_MOST : MEMORY_MOST - MEMORY_KEPT;
    if (atomic_fetch_add(&server->memory, (int64_t)n) + (int64_t)n > most) {
        atomic_fetch_sub(&server->memory, (int64_t)n);
        return false;
    }
    request->counted += n;
    return !request->stranger ||
           atomic_fetch_add(&server->strangers, (int64_t)n) + (int64_t)n <=
               STRANGERS_MOST;
}

static void forget_bytes(struct request *request)
{
    struct server *server = front_of(request->server);
    atomic_fetch_sub(&server->memory, (int64_t)request->counted);
    if (request->stranger)
        atomic_fetch_sub(&server->strangers, (int64_t)request->counted);
    request->counted = 0;
}

/* Takes a piece of the body. Of one that turns out too large, or that its sender may not
 * send, a little more is let by, so that the client hears why; then the connection is
 * closed. */
static enum MHD_Result take_body(struct request *request, const char *bytes, size_t n)
{
    request->too_large =
        request->too_large || request->body.length + n > request->body_most;
    if (!request->too_large && !request->unread && !request->no_room) {
        request->no_room = !count_bytes(request, n);
        if (!request->no_room) {
            str_add_n(&request->body, bytes, n);
            return MHD_YES;
        }
    }
    str_clear(&request->body);
    forget_bytes(request);
    request->unwanted += n;
    request->too_large = request->too_large || request->unwanted > request->body_most;
    return request->unwanted > 2 * (size_t)UNWANTED_MOST ? MHD_NO : MHD_YES;
}

/* What the request's connection does next, for its deadline. */
/* What is known of a connection as long as it is open. */
struct connection {
    struct watched *watched;
    struct peer *peer; /* who holds it; NULL: the address has more than its share */
};

static void tell_watch(const struct request *request, enum watch_step step)
{
    const union MHD_ConnectionInfo *info =
        mhd.get_connection_info(request->connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    const struct connection *open = info ? info->socket_context : NULL;
    if (open)
        watch_next(open->watched, step);
}

static enum MHD_Result refuse(struct request *request, int status, const char *why)
{
    server_choose_language(request);
    request_header(request, MHD_HTTP_HEADER_CONNECTION, "close");
    request_fail(request, status, "%s", tr(request->lang, why));
    return (enum MHD_Result)server_reply(request);
}

/* What says twice how long a body is: two programs may read it differently. */
struct lengths {
    int lengths;
    int encodings;
};

static enum MHD_Result count_length(void *context, enum MHD_ValueKind kind,
                                    const char *name, const char *value)
{
    struct lengths *found = context;
    (void)kind;
    (void)value;
    found->lengths += strcasecmp(name, MHD_HTTP_HEADER_CONTENT_LENGTH) == 0;
    found->encodings += strcasecmp(name, MHD_HTTP_HEADER_TRANSFER_ENCODING) == 0;
    return MHD_YES;
}

static bool is_ambiguous(const struct request *request)
{
    struct lengths found = {0};
    mhd.get_connection_values(request->connection, MHD_HEADER_KIND, count_length, &found);
    return found.lengths + found.encodings > 1;
}

/* Whether the address asks more often than a hall full of phones does. */
static bool asks_too_often(const struct request *request)
{
    return !auth_is_local(request) && !peers_take(request->server->peers, PEERS_REQUESTS,
                                                  auth_client(request), request->started);
}

/* What the headers alone say: go on, or the answer. */
static enum MHD_Result look_at_headers(struct request *request)
{
    if (is_ambiguous(request))
        return refuse(request, MHD_HTTP_BAD_REQUEST,
                      N_("the request says twice how long it is; send it again"));
    if (asks_too_often(request))
        return refuse(request, MHD_HTTP_TOO_MANY_REQUESTS,
                      N_("too many requests come from this address; wait a minute"));
    find_route(request);
    if (!announces_too_much(request))
        return MHD_YES;
    if (!request->unread)
        return refuse_body(request);
    server_dispatch(request); /* says who may send it */
    return request->suspended ? MHD_NO : (enum MHD_Result)server_reply(request);
}

static enum MHD_Result go_on(struct request *request)
{
    request_step *step = request->then ? request->then : server_dispatch;
    int64_t began = os_nanoseconds();
    request->then = NULL;
    request->suspended = false;
    if (!request->busy)
        atomic_fetch_add(&request->server->busy, 1);
    request->busy = true;
    tell_watch(request, WATCH_WORK);
    step(request);
    assert(!request->version);
    enum MHD_Result result = MHD_YES;
    if (!request->suspended) {
        if (!request->streaming)
            tell_watch(request, WATCH_ANSWER);
        result = (enum MHD_Result)server_reply(request);
    }
    toll_charge(request, os_nanoseconds() - began);
    return result;
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
        tell_watch(request, WATCH_BODY);
        return look_at_headers(request);
    }
    if (*size > 0) {
        enum MHD_Result result = take_body(request, upload, *size);
        *size = 0;
        return result;
    }
    if (request->too_large)
        return refuse_body(request);
    if (request->no_room)
        return refuse(request, MHD_HTTP_SERVICE_UNAVAILABLE,
                      N_("too much is being sent at once; send it again in a minute"));
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
    forget_bytes(request);
    if (request->signing)
        peers_release(request->server->peers, PEERS_SIGNING, request->signing);
    tell_watch(request, WATCH_HEADERS);
    if (request->busy)
        atomic_fetch_sub(&request->server->busy, 1);
    house_leave(request->server);
    html_clear(&request->html);
    str_clear(&request->body);
    arena_clear(&request->arena);
    free(request);
    *context = NULL;
}

static bool is_here(uint64_t address)
{
    enum { LOOPBACK = 0x7f000001 };
    return address == LOOPBACK;
}

/* Whether an address may have another connection: as many as its share, while there is
 * memory. Behind a proxy all come from the same. */
static enum MHD_Result on_accept(void *cls, const struct sockaddr *address,
                                 socklen_t length)
{
    struct server *server = cls;
    uint64_t from = os_peer(address);
    int64_t most = is_here(from) ? MEMORY_MOST : MEMORY_MOST - MEMORY_KEPT;
    (void)length;
    if (atomic_load(&server->memory) + HEADERS_MOST > most)
        return MHD_NO;
    if (is_here(from) || (server->behind != 0 && from == server->behind))
        return MHD_YES;
    struct peer *peer = peers_hold(server->peers, PEERS_CONNECTIONS, from);
    if (!peer)
        return MHD_NO;
    peers_release(server->peers, PEERS_CONNECTIONS, peer); /* counted when it is open */
    return MHD_YES;
}

static struct connection *open_connection(struct server *server,
                                          struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *client =
        mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    uint64_t from = client ? os_peer(client->client_addr) : 0;
    const union MHD_ConnectionInfo *info =
        mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    struct connection *open = mem_alloc(1, sizeof *open);
    os_hold_little(info->connect_fd, SENT_AHEAD);
    *open = (struct connection){
        .watched = watch_open(server->watch, info->connect_fd),
        .peer = peers_hold(server->peers, PEERS_CONNECTIONS, from),
    };
    atomic_fetch_add(&server->memory, HEADERS_MOST);
    return open;
}

static void close_connection(struct server *server, struct connection *open)
{
    watch_close(server->watch, open->watched);
    if (open->peer)
        peers_release(server->peers, PEERS_CONNECTIONS, open->peer);
    atomic_fetch_sub(&server->memory, HEADERS_MOST);
    free(open);
}

/* A connection opens or is over. */
static void on_connection(void *cls, struct MHD_Connection *connection, void **context,
                          enum MHD_ConnectionNotificationCode code)
{
    struct server *server = cls;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        *context = open_connection(server, connection);
    } else if (*context) {
        close_connection(server, *context);
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

/* What the library is told of TLS; nothing without. */
static void describe_tls(const struct tls *tls, struct MHD_OptionItem option[4])
{
    static const char versions[] = "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2";
    const struct {
        enum MHD_OPTION option;
        const char *text;
    } wanted[] = {{MHD_OPTION_HTTPS_MEM_KEY, tls ? tls->key : NULL},
                  {MHD_OPTION_HTTPS_MEM_CERT, tls ? tls->certificate : NULL},
                  {MHD_OPTION_HTTPS_PRIORITIES, versions}};
    int n = 0;
    for (; tls && n < 3; n++)
        option[n] = (struct MHD_OptionItem){wanted[n].option, 0,
                                            (void *)(uintptr_t)wanted[n].text};
    option[n] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
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
    struct MHD_OptionItem tls[4];
    describe_tls(plan->tls, tls);
    server->daemon = mhd.start_daemon(
        (mhd.is_feature_supported(MHD_FEATURE_EPOLL) == MHD_YES
             ? MHD_USE_EPOLL_INTERNAL_THREAD
             : MHD_USE_POLL_INTERNAL_THREAD) |
            MHD_ALLOW_SUSPEND_RESUME | (plan->tls ? MHD_USE_TLS : 0U),
        0, on_accept, server, on_request, server, MHD_OPTION_SOCK_ADDR, address,
        MHD_OPTION_THREAD_POOL_SIZE, (unsigned)server->threads,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)server->connections,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_SECONDS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HEADERS_MOST,
        MHD_OPTION_NOTIFY_COMPLETED, on_completed, NULL, MHD_OPTION_NOTIFY_CONNECTION,
        on_connection, server, MHD_OPTION_ARRAY, tls, MHD_OPTION_END);
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

static void on_recorded(void *context, int64_t stream, int64_t seq)
{
    struct server *server = context;
    (void)seq;
    hints_note(front_of(server)->hints, server->club, stream);
}

/* What every club has to itself: its writer, those who follow it, pages, lists. */
static bool start_club(struct server *server, struct journal *journal, struct err *err)
{
    server->live = live_new();
    server->pages = pages_new(&front_of(server)->answers);
    server->tasks = tasks_new();
    server->drawings = tasks_new();
    server->writer = writer_start(journal, err);
    if (!server->writer)
        return false;
    writer_listen(server->writer,
                  &(struct writer_listener){on_published, on_recorded, server});
    server->solving = solving_start(server->writer, err);
    if (server->solving)
        server->watch = watch_start(server->live, server->writer, err);
    if (server->watch)
        version_drop(writer_read(server->writer, 0, err)); /* nobody waits for it later */
    return server->watch && err->kind == ERR_NONE;
}

static void stop_club(struct server *server)
{
    watch_stop(server->watch);
    solving_stop(server->solving);
    if (server->writer)
        writer_stop(server->writer);
    catalogue_clear(&server->catalogue);
    live_free(server->live);
    pages_free(server->pages);
    tasks_free(server->tasks);
    tasks_free(server->drawings);
}

void server_close_club(struct server *server)
{
    live_stop(server->live);
    stop_club(server);
    free((char *)(uintptr_t)server->prefix);
    free((char *)(uintptr_t)server->database);
    free(server);
}

struct server *server_open_club(struct server *front, char *prefix, int64_t club,
                                struct err *err)
{
    struct arena arena = {0};
    const char *address = store_club_address(front->database, club, &arena);
    struct journal *journal = journal_open(address, STORE_CREATE, err);
    if (journal && !club_with_secret(journal, "server", os_now(), err)) {
        journal_close(journal);
        journal = NULL;
    }
    struct server *server = NULL;
    if (journal) {
        server = mem_alloc(1, sizeof *server);
        server->front = front;
        server->club = club;
        server->prefix = prefix;
        server->database = strdup(address);
        server->notice = "";
        server->behind = front->behind;
        server->tls = front->tls;
        server->hosted = front->hosted;
        server->log = front->log;
        server->port = front->port;
        server->peers = front->peers;
        server->threads = front->threads;
        server->phone_test = front->phone_test;
        server->slow = front->slow;
        server->printing = front->printing;
        server->packing = front->packing;
        if (!start_club(server, journal, err)) {
            server_close_club(server);
            server = NULL;
        }
    } else {
        free(prefix);
    }
    arena_clear(&arena);
    return server;
}

struct server *server_start(const struct server_plan *plan, struct journal *journal,
                            struct err *err)
{
    struct server *server = mem_alloc(1, sizeof *server);
    server->prefix = "";
    server->club = store_club_number(plan->database);
    server->database = plan->database;
    server->keeper = plan->keeper;
    server->notice = plan->notice ? plan->notice : "";
    server->behind = plan->behind;
    server->tls = plan->tls != NULL;
    server->files = plan->files;
    server->hosted = (plan->tls && !plan->tls->self) || plan->behind != 0;
    server->log = plan->quiet ? NULL : log_start(err);
    server->port = plan->port;
    str_format(server->setup, sizeof server->setup, "%s", plan->setup ? plan->setup : "");
    server->connections = (int)connections_most();
    server->threads = os_cores() > 1 ? os_cores() : 2;
    server->peers = peers_new(server->connections);
    server->phone_test = phone_test_new();
    server->house = house_new(server);
    server->gathering = gathering_new(plan->database);
    server->hints = hints_new(plan->database);
    if (start_club(server, journal, err) &&
        hints_start(server->hints, house_hear, server, err))
        server->slow = slow_start(false, err);
    if (server->slow)
        server->printing = slow_start(true, err);
    if (server->printing)
        server->packing = slow_start(true, err);
    if (server->packing && start_daemon(server, plan, err))
        return server;
    server_stop(server);
    return NULL;
}

void server_restart(struct server *server, const char *backup)
{
    str_format(server->backup, sizeof server->backup, "%s", backup);
    os_ask_for_end(); /* whoever waits for the end of the server hears it */
}

const char *server_backup(const struct server *server, struct arena *arena)
{
    return server->backup[0] ? arena_strdup(arena, server->backup) : NULL;
}

int server_port(const struct server *server)
{
    return server->port;
}

/* Waits until no request is with another thread, and a little until the answers are
 * sent: a client that does not take its answer is not waited for. */
static void drain(struct server *server)
{
    struct house *house = server->house;
    while (atomic_load(&server->away) > 0 || (house && house_is_busy(house, true)))
        os_pause(1);
    int64_t end = os_ticks() + STOP_PATIENCE;
    while ((atomic_load(&server->busy) > 0 || (house && house_is_busy(house, false))) &&
           os_ticks() < end)
        os_pause(1);
}

void server_stop(struct server *server)
{
    atomic_store(&server->stopping, true);
    if (server->daemon) {
        /* MHD_quiesce_daemon() races with the pool's threads for the listening socket;
         * nothing needs it, since whoever comes now is told that the server stops. */
        live_stop(server->live);
        if (server->house)
            house_stop(server->house);
        drain(server);
        mhd.stop_daemon(server->daemon);
    }
    if (server->packing)
        slow_stop(server->packing);
    if (server->printing)
        slow_stop(server->printing);
    if (server->slow)
        slow_stop(server->slow);
    hints_stop(server->hints);
    house_free(server->house);
    gathering_free(server->gathering);
    stop_club(server);
    hints_free(server->hints);
    peers_free(server->peers);
    phone_test_free(server->phone_test);
    log_stop(server->log);
    free(server);
}
