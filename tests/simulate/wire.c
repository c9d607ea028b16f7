/* wire.c - libmicrohttpd without sockets. */
#include "wire.h"

#include "base/arena.h"
#include "fibres.h"
#include "web/server/http_library.h"
#include <netinet/in.h>
#include <pthread.h>
#include <stdarg.h>
#include <strings.h>

enum { PAIRS = 40, WORKERS = 2, PIECE = 700, CHUNK = 4096 };

struct pair {
    enum MHD_ValueKind kind;
    const char *name;
    const char *value;
};

struct MHD_Response {
    int holders;
    char *bytes;
    size_t size;
    bool owned;
    MHD_ContentReaderCallback reader;
    MHD_ContentReaderFreeCallback done;
    void *context;
    char location[200];
};

struct MHD_Connection {
    struct MHD_Connection *next; /* of those that wait for a worker */
    struct MHD_Connection *open; /* of all */
    struct MHD_Daemon *daemon;
    struct arena arena;
    const char *method;
    const char *path;
    const char *body;
    size_t size;
    struct pair pair[PAIRS];
    int pairs;
    struct sockaddr_in address;
    union MHD_ConnectionInfo info;
    void *context;
    void *socket_context;
    bool begun;
    bool suspended;
    bool queued;
    bool working; /* a worker has it just now */
    struct MHD_Response *response;
    int status;
    uint64_t sent;
    struct wire_answer *client; /* NULL: gone */
};

struct MHD_Daemon {
    MHD_AcceptPolicyCallback accept;
    MHD_AccessHandlerCallback handle;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback notify;
    void *accept_context;
    void *context;
    void *notify_context;
    struct MHD_Connection *first;
    struct MHD_Connection **last;
    struct MHD_Connection *open;
    pthread_t worker[WORKERS];
    bool stopping;
    bool dead;
    union MHD_DaemonInfo info;
};

static void put_in_line(struct MHD_Connection *connection)
{
    struct MHD_Daemon *daemon = connection->daemon;
    connection->queued = true;
    connection->next = NULL;
    *daemon->last = connection;
    daemon->last = &connection->next;
    fibre_wake(daemon);
}

static struct MHD_Connection *take_from_line(struct MHD_Daemon *daemon)
{
    struct MHD_Connection *connection = daemon->first;
    daemon->first = connection->next;
    if (!daemon->first)
        daemon->last = &daemon->first;
    connection->queued = false;
    return connection;
}

static void hear_no_more(struct MHD_Connection *connection)
{
    struct wire_answer *client = connection->client;
    connection->client = NULL;
    if (!client)
        return;
    client->over = true;
    fibre_wake(client);
}

static void drop_response(struct MHD_Response *response)
{
    if (--response->holders > 0)
        return;
    if (response->done)
        response->done(response->context);
    if (response->owned)
        free(response->bytes);
    free(response);
}

/* The request is over, answered or not. */
static void end_connection(struct MHD_Connection *connection)
{
    struct MHD_Daemon *daemon = connection->daemon;
    struct MHD_Connection **at = &daemon->open;
    if (connection->begun)
        daemon->completed(NULL, connection, &connection->context,
                          MHD_REQUEST_TERMINATED_COMPLETED_OK);
    if (connection->response)
        drop_response(connection->response);
    if (connection->begun)
        daemon->notify(daemon->notify_context, connection, &connection->socket_context,
                       MHD_CONNECTION_NOTIFY_CLOSED);
    hear_no_more(connection);
    while (*at != connection)
        at = &(*at)->open;
    *at = connection->open;
    arena_clear(&connection->arena);
    free(connection);
}

static enum MHD_Result call_handler(struct MHD_Connection *connection, const char *bytes,
                                    size_t *n)
{
    struct MHD_Daemon *daemon = connection->daemon;
    return daemon->handle(daemon->context, connection, connection->path,
                          connection->method, "HTTP/1.1", bytes, n, &connection->context);
}

/* Hands the headers over, then the body piece by piece; false if it is refused. */
static bool begin_connection(struct MHD_Connection *connection)
{
    struct MHD_Daemon *daemon = connection->daemon;
    size_t n = 0;
    if (!daemon->accept(daemon->accept_context,
                        (const struct sockaddr *)&connection->address,
                        sizeof connection->address))
        return false;
    connection->begun = true;
    daemon->notify(daemon->notify_context, connection, &connection->socket_context,
                   MHD_CONNECTION_NOTIFY_STARTED);
    if (!call_handler(connection, NULL, &n))
        return false;
    const char *body = connection->body;
    for (size_t left = connection->size; left > 0 && !connection->response;) {
        size_t piece = left < PIECE ? left : PIECE;
        n = piece;
        if (!call_handler(connection, body, &n))
            return false;
        body += piece;
        left -= piece;
    }
    return true;
}

/* Sends what a stream has to say; true if it sleeps now. */
static bool send_stream(struct MHD_Connection *connection)
{
    char chunk[CHUNK];
    struct MHD_Response *response = connection->response;
    while (!connection->suspended) {
        ssize_t n =
            response->reader(response->context, connection->sent, chunk, sizeof chunk);
        if (n < 0 || (!connection->client && n > 0))
            return false;
        connection->sent += (uint64_t)n;
        if (connection->client)
            str_add_n(&connection->client->body, chunk, (size_t)n);
    }
    return true;
}

static void send_response(struct MHD_Connection *connection)
{
    const struct MHD_Response *response = connection->response;
    struct wire_answer *client = connection->client;
    if (!client)
        return;
    client->status = connection->status;
    str_format(client->location, sizeof client->location, "%s", response->location);
    if (!response->reader)
        str_add_n(&client->body, response->bytes, response->size);
}

/* One step of a request: until it waits, or is answered. */
static void work_on_request(struct MHD_Connection *connection)
{
    size_t none = 0;
    connection->working = true;
    bool good = connection->begun || begin_connection(connection);
    while (good && !connection->response && !connection->suspended)
        good = call_handler(connection, NULL, &none) == MHD_YES;
    if (good && connection->response && connection->sent == 0)
        send_response(connection);
    bool sleeps = good && (!connection->response ||
                           (connection->response->reader && send_stream(connection)));
    connection->working = false;
    if (!sleeps)
        end_connection(connection);
}

static void *run_worker(void *argument)
{
    struct MHD_Daemon *daemon = argument;
    while (daemon->first || !daemon->stopping) {
        if (daemon->first)
            work_on_request(take_from_line(daemon));
        else
            fibre_wait(daemon, INT64_MAX);
    }
    return NULL;
}

static void add_pair(struct MHD_Connection *connection, enum MHD_ValueKind kind,
                     const char *name, const char *value)
{
    if (connection->pairs == PAIRS)
        return; /* more than a server looks at */
    connection->pair[connection->pairs++] =
        (struct pair){kind, name, value ? arena_strdup(&connection->arena, value) : NULL};
}

static void read_query(struct MHD_Connection *connection, char *query)
{
    for (char *end; query; query = end) {
        end = strchr(query, '&');
        if (end)
            *end++ = '\0';
        char *value = strchr(query, '=');
        if (value)
            *value++ = '\0';
        add_pair(connection, MHD_GET_ARGUMENT_KIND, query, value);
    }
}

static void add_body(struct MHD_Connection *connection,
                     const struct wire_question *question)
{
    char length[24];
    if (!question->body)
        return;
    connection->size = question->size > 0 ? question->size : strlen(question->body);
    connection->body =
        arena_strndup(&connection->arena, question->body, connection->size);
    str_format(length, sizeof length, "%zu", connection->size);
    add_pair(connection, MHD_HEADER_KIND, "Content-Length", length);
    if (question->type)
        add_pair(connection, MHD_HEADER_KIND, "Content-Type", question->type);
}

static void add_headers(struct MHD_Connection *connection,
                        const struct wire_question *question)
{
    struct arena *arena = &connection->arena;
    for (int i = 0; i < question->headers; i++)
        add_pair(connection, MHD_HEADER_KIND,
                 arena_strdup(arena, question->header[i].name),
                 question->header[i].value);
    if (question->headers == 0)
        add_pair(connection, MHD_HEADER_KIND, "Accept-Language", "fr");
    if (question->token)
        add_pair(connection, MHD_HEADER_KIND, "Authorization",
                 arena_printf(arena, "Bearer %s", question->token));
    if (question->cookie)
        add_pair(connection, MHD_COOKIE_KIND, "phone", question->cookie);
}

static struct MHD_Connection *new_connection(struct MHD_Daemon *daemon,
                                             const struct wire_question *question)
{
    struct MHD_Connection *connection = mem_alloc(1, sizeof *connection);
    struct arena *arena = &connection->arena;
    char *path = arena_printf(arena, "%s", question->path);
    char *query = strchr(path, '?');
    if (query)
        *query++ = '\0';
    connection->daemon = daemon;
    connection->method = arena_strdup(arena, question->method);
    connection->path = path;
    connection->address = (struct sockaddr_in){.sin_family = AF_INET,
                                               .sin_addr.s_addr = htonl(question->from)};
    read_query(connection, query);
    add_headers(connection, question);
    add_body(connection, question);
    connection->open = daemon->open;
    daemon->open = connection;
    return connection;
}

void wire_ask(struct MHD_Daemon *daemon, const struct wire_question *question,
              int64_t patience, struct wire_answer *answer)
{
    int64_t end = fibres_clock() + patience;
    *answer = (struct wire_answer){0};
    if (!daemon || daemon->dead || daemon->stopping) {
        fibre_sleep(FIBRES_MILLISECOND);
        return;
    }
    struct MHD_Connection *connection = new_connection(daemon, question);
    connection->client = answer;
    put_in_line(connection);
    while (!answer->over && fibres_clock() < end)
        fibre_wait(answer, end);
    if (!answer->over)
        connection->client = NULL; /* its end is not told any more */
}

void wire_answer_clear(struct wire_answer *answer)
{
    str_clear(&answer->body);
}

void wire_cut(struct MHD_Daemon *daemon)
{
    daemon->dead = true;
    for (struct MHD_Connection *at = daemon->open; at; at = at->open)
        hear_no_more(at);
}

/* The functions of the library that a server uses. */

static enum MHD_Result add_response_header(struct MHD_Response *response,
                                           const char *name, const char *value)
{
    if (strcasecmp(name, MHD_HTTP_HEADER_LOCATION) == 0)
        str_format(response->location, sizeof response->location, "%s", value);
    return MHD_YES;
}

static struct MHD_Response *make_from_buffer(size_t size, void *bytes,
                                             enum MHD_ResponseMemoryMode mode)
{
    struct MHD_Response *response = mem_alloc(1, sizeof *response);
    *response = (struct MHD_Response){.holders = 1,
                                      .bytes = bytes,
                                      .size = size,
                                      .owned = mode == MHD_RESPMEM_MUST_FREE};
    if (mode == MHD_RESPMEM_MUST_COPY && size > 0) {
        response->bytes = memcpy(mem_alloc(size, 1), bytes, size);
        response->owned = true;
    }
    return response;
}

static struct MHD_Response *make_with_callback(size_t size, void *bytes,
                                               MHD_ContentReaderFreeCallback done,
                                               void *context)
{
    struct MHD_Response *response = mem_alloc(1, sizeof *response);
    *response = (struct MHD_Response){
        .holders = 1, .bytes = bytes, .size = size, .done = done, .context = context};
    return response;
}

static struct MHD_Response *make_from_callback(uint64_t size, size_t block,
                                               MHD_ContentReaderCallback reader,
                                               void *context,
                                               MHD_ContentReaderFreeCallback done)
{
    (void)size;
    (void)block;
    struct MHD_Response *response = mem_alloc(1, sizeof *response);
    *response = (struct MHD_Response){
        .holders = 1, .reader = reader, .done = done, .context = context};
    return response;
}

static const union MHD_ConnectionInfo *
get_connection_info(struct MHD_Connection *connection, enum MHD_ConnectionInfoType type,
                    ...)
{
    union MHD_ConnectionInfo *info = &connection->info;
    if (type == MHD_CONNECTION_INFO_CLIENT_ADDRESS)
        info->client_addr = (struct sockaddr *)&connection->address;
    else if (type == MHD_CONNECTION_INFO_SOCKET_CONTEXT)
        info->socket_context = connection->socket_context;
    else
        info->connect_fd = -1;
    return info;
}

static int get_connection_values(struct MHD_Connection *connection,
                                 enum MHD_ValueKind kind, MHD_KeyValueIterator look,
                                 void *context)
{
    int n = 0;
    for (int i = 0; i < connection->pairs; i++) {
        const struct pair *pair = &connection->pair[i];
        if (pair->kind != kind)
            continue;
        n++;
        if (look(context, kind, pair->name, pair->value) != MHD_YES)
            break;
    }
    return n;
}

static const char *lookup_connection_value(struct MHD_Connection *connection,
                                           enum MHD_ValueKind kind, const char *name)
{
    for (int i = 0; i < connection->pairs; i++) {
        const struct pair *pair = &connection->pair[i];
        if (pair->kind == kind && strcasecmp(pair->name, name) == 0)
            return pair->value;
    }
    return NULL;
}

static const union MHD_DaemonInfo *get_daemon_info(struct MHD_Daemon *daemon,
                                                   enum MHD_DaemonInfoType type, ...)
{
    (void)type;
    daemon->info.port = 8420;
    return &daemon->info;
}

static enum MHD_Result is_feature_supported(enum MHD_FEATURE feature)
{
    return feature == MHD_FEATURE_EPOLL ? MHD_YES : MHD_NO;
}

static enum MHD_Result queue_response(struct MHD_Connection *connection, unsigned status,
                                      struct MHD_Response *response)
{
    response->holders++;
    connection->response = response;
    connection->status = (int)status;
    return MHD_YES;
}

static void suspend_connection(struct MHD_Connection *connection)
{
    connection->suspended = true;
}

static void resume_connection(struct MHD_Connection *connection)
{
    connection->suspended = false;
    if (!connection->queued && !connection->working)
        put_in_line(connection);
}

/* Reads the options of a server up to those of TLS, which nobody uses here. */
static void read_options(struct MHD_Daemon *daemon, va_list args)
{
    for (;;) {
        enum MHD_OPTION option = (enum MHD_OPTION)va_arg(args, int);
        if (option == MHD_OPTION_NOTIFY_COMPLETED) {
            daemon->completed = va_arg(args, MHD_RequestCompletedCallback);
            (void)va_arg(args, void *);
        } else if (option == MHD_OPTION_NOTIFY_CONNECTION) {
            daemon->notify = va_arg(args, MHD_NotifyConnectionCallback);
            daemon->notify_context = va_arg(args, void *);
        } else if (option == MHD_OPTION_SOCK_ADDR) { /* NOLINT: of another type */
            (void)va_arg(args, void *);
        } else if (option == MHD_OPTION_CONNECTION_MEMORY_LIMIT) {
            (void)va_arg(args, size_t);
        } else if (option == MHD_OPTION_THREAD_POOL_SIZE ||
                   option == MHD_OPTION_CONNECTION_LIMIT ||
                   option == MHD_OPTION_CONNECTION_TIMEOUT) {
            (void)va_arg(args, unsigned);
        } else {
            return; /* MHD_OPTION_ARRAY comes last */
        }
    }
}

static struct MHD_Daemon *
start_daemon(unsigned flags, uint16_t port, MHD_AcceptPolicyCallback accept,
             void *accept_context, MHD_AccessHandlerCallback handle, void *context, ...)
{
    (void)flags;
    (void)port;
    struct MHD_Daemon *daemon = mem_alloc(1, sizeof *daemon);
    va_list args;
    *daemon = (struct MHD_Daemon){.accept = accept,
                                  .accept_context = accept_context,
                                  .handle = handle,
                                  .context = context};
    daemon->last = &daemon->first;
    va_start(args, context);
    read_options(daemon, args);
    va_end(args);
    for (int i = 0; i < WORKERS; i++)
        pthread_create(&daemon->worker[i], NULL, run_worker, daemon);
    return daemon;
}

static void stop_daemon(struct MHD_Daemon *daemon)
{
    daemon->stopping = true;
    fibre_wake(daemon);
    for (int i = 0; i < WORKERS; i++)
        pthread_join(daemon->worker[i], NULL);
    for (struct MHD_Connection *at = daemon->open, *next; at; at = next) {
        next = at->open;
        end_connection(at);
    }
    free(daemon);
}

/* By the linker's --wrap, which makes the name.
 * NOLINTBEGIN(bugprone-reserved-identifier) */
bool __wrap_http_library_load(struct err *err);
bool __wrap_http_library_load(struct err *err)
{
    (void)err;
    mhd = (struct http_library){
        .add_response_header = add_response_header,
        .create_response_from_buffer = make_from_buffer,
        .create_response_from_buffer_with_free_callback_cls = make_with_callback,
        .create_response_from_callback = make_from_callback,
        .destroy_response = drop_response,
        .get_connection_info = get_connection_info,
        .get_connection_values = get_connection_values,
        .get_daemon_info = get_daemon_info,
        .is_feature_supported = is_feature_supported,
        .lookup_connection_value = lookup_connection_value,
        .queue_response = queue_response,
        .resume_connection = resume_connection,
        .start_daemon = start_daemon,
        .stop_daemon = stop_daemon,
        .suspend_connection = suspend_connection,
    };
    return true;
}
/* NOLINTEND(bugprone-reserved-identifier) */
