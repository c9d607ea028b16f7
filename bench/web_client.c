/* web_client.c - the server as a process of its own, and a small client. */
#include "web_client.h"
#include <stdint.h>

#include "base/str.h"
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ANSWER_MOST = 4 * 1024 * 1024, TRIES = 10000 };

static _Noreturn void fail(const char *what)
{
    perror(what);
    exit(2);
}

/* A port that nobody uses now. */
static int free_port(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    int probe = socket(AF_INET, SOCK_STREAM, 0);
    if (probe < 0 || bind(probe, (struct sockaddr *)&at, sizeof at) != 0 ||
        getsockname(probe, (struct sockaddr *)&at, &size) != 0)
        fail("port");
    close(probe);
    return ntohs(at.sin_port);
}

static int try_connect(int port)
{
    struct sockaddr_in at = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int at_once = 1;
    int made = socket(AF_INET, SOCK_STREAM, 0);
    if (made < 0)
        fail("socket");
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
    if (connect(made, (struct sockaddr *)&at, sizeof at) == 0)
        return made;
    close(made);
    return -1;
}

/* The counter that count_syncs.c fills. */
static int64_t *share_counter(const char *path)
{
    int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || ftruncate(file, sizeof(int64_t)) != 0)
        fail(path);
    void *memory =
        mmap(NULL, sizeof(int64_t), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (memory == MAP_FAILED)
        fail(path);
    return memory;
}

void web_run(const char *const words[])
{
    pid_t child;
    int status;
    char *const *borrowed = (char *const *)(uintptr_t)words; /* only read */
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&child, words[0], &quiet, NULL, borrowed, environ) != 0)
        fail(words[0]);
    posix_spawn_file_actions_destroy(&quiet);
    if (waitpid(child, &status, 0) != child || status != 0) {
        fprintf(stderr, "bench: %s %s failed\n", words[0], words[1]);
        exit(2);
    }
}

void web_start(struct web_server *server, const char *database, const char *folder)
{
    char listen[32];
    char counter[600];
    char setting[700];
    server->port = free_port();
    str_format(listen, sizeof listen, "127.0.0.1:%d", server->port);
    str_format(counter, sizeof counter, "%s/syncs", folder);
    str_format(setting, sizeof setting, "SYNC_COUNT=%s", counter);
    server->syncs = share_counter(counter);
    char *const environment[] = {setting, (char *)(uintptr_t) "LD_PRELOAD=" COUNT_SYNCS,
                                 NULL};
    const char *const words[] = {ETUI,       "serve", "--db",    database,
                                 "--listen", listen,  "--quiet", NULL};
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (posix_spawn(&server->process, ETUI, &quiet, NULL, (char *const *)(uintptr_t)words,
                    environment) != 0)
        fail(ETUI);
    posix_spawn_file_actions_destroy(&quiet);
    for (int i = 0; i < TRIES; i++) {
        int made = try_connect(server->port);
        if (made >= 0) {
            struct web_client client = {.socket = made};
            int status = web_ask(&client, "GET", "/api/health", NULL);
            web_close(&client);
            if (status == 200)
                return;
        }
        nanosleep(&(struct timespec){0, 500000}, NULL);
    }
    fprintf(stderr, "bench: the server is not ready\n");
    exit(2);
}

void web_stop(struct web_server *server)
{
    int status;
    kill(server->process, SIGTERM);
    if (waitpid(server->process, &status, 0) != server->process || status != 0) {
        fprintf(stderr, "bench: the server ended badly\n");
        exit(2);
    }
    munmap(server->syncs, sizeof *server->syncs);
}

double web_memory(const struct web_server *server)
{
    char path[64];
    char line[200];
    int64_t pages = 0;
    str_format(path, sizeof path, "/proc/%d/status", (int)server->process);
    FILE *file = fopen(path, "r");
    if (!file)
        fail(path);
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "VmHWM:", 6) == 0)
            pages = strtoll(line + 6, NULL, 10);
    fclose(file);
    return (double)pages * 1024;
}

/* Nanoseconds that a thread has run: the first number in its schedstat. */
static double thread_work(const struct web_server *server, const char *thread)
{
    char path[128];
    char line[100] = "";
    str_format(path, sizeof path, "/proc/%d/task/%.20s/schedstat", (int)server->process,
               thread);
    FILE *file = fopen(path, "r");
    if (file && !fgets(line, sizeof line, file))
        line[0] = '\0';
    if (file)
        fclose(file);
    return strtod(line, NULL);
}

double web_work(const struct web_server *server)
{
    char path[64];
    double work = 0;
    str_format(path, sizeof path, "/proc/%d/task", (int)server->process);
    DIR *threads = opendir(path);
    if (!threads)
        fail(path);
    for (const struct dirent *entry; (entry = readdir(threads)) != NULL;)
        work += thread_work(server, entry->d_name);
    closedir(threads);
    return work * 1e-9;
}

void web_open(struct web_client *client, const struct web_server *server,
              const char *token)
{
    client->socket = try_connect(server->port);
    client->token = token;
    client->length = client->whole = 0;
    if (client->socket < 0)
        fail("connect");
}

void web_close(struct web_client *client)
{
    close(client->socket);
}

const char *web_text(const struct web_client *client, const char *method,
                     const char *path, const char *body, struct arena *arena)
{
    const char *token = client->token;
    const char *bearer =
        token ? arena_printf(arena, "Authorization: Bearer %s\r\n", token) : "";
    const char *length =
        body ? arena_printf(arena, "Content-Length: %zu\r\n", strlen(body)) : "";
    return arena_printf(arena, "%s %s HTTP/1.1\r\nHost: localhost\r\n%s%s\r\n%s", method,
                        path, bearer, length, body ? body : "");
}

void web_send(const struct web_client *client, const char *text)
{
    size_t n = strlen(text);
    if (send(client->socket, text, n, MSG_NOSIGNAL) != (ssize_t)n)
        fail("send");
}

static void send_request(const struct web_client *client, const char *method,
                         const char *path, const char *body)
{
    struct arena arena = {0};
    web_send(client, web_text(client, method, path, body, &arena));
    arena_clear(&arena);
}

/* Bytes of an answer whose head is there: of the head, and announced. */
static size_t whole_length(const char *text)
{
    const char *end = strstr(text, "\r\n\r\n");
    const char *length = strstr(text, "Content-Length: ");
    if (!end)
        return 0;
    return (size_t)(end + 4 - text) +
           (length && length < end ? strtoull(length + 16, NULL, 10) : 0);
}

static int status_of(const char *answer)
{
    return (int)strtoll(answer + strlen("HTTP/1.1 "), NULL, 10);
}

int web_take(struct web_client *client)
{
    static char beyond[65536]; /* what is only counted */
    size_t room = client->length < WEB_ANSWER - 1 ? WEB_ANSWER - 1 - client->length : 0;
    char *end = room > 0 ? client->answer + client->length : beyond;
    ssize_t n = recv(client->socket, end, room > 0 ? room : sizeof beyond, 0);
    if (n <= 0)
        fail("recv");
    if (room > 0)
        end[n] = '\0';
    client->length += (size_t)n;
    if (client->whole == 0)
        client->whole = whole_length(client->answer);
    if (client->whole == 0 || client->length < client->whole)
        return 0;
    client->length = client->whole = 0;
    return status_of(client->answer);
}

int web_gather(const struct web_client client[], size_t n)
{
    int epoll = epoll_create1(0);
    for (size_t i = 0; i < n; i++) {
        struct epoll_event event = {.events = EPOLLIN, .data.u64 = i};
        if (epoll_ctl(epoll, EPOLL_CTL_ADD, client[i].socket, &event) != 0)
            fail("epoll");
    }
    return epoll;
}

int web_ask(struct web_client *client, const char *method, const char *path,
            const char *body)
{
    struct str text = {0};
    char piece[65536];
    size_t whole = 0;
    send_request(client, method, path, body);
    while (whole == 0 || text.length < whole) {
        ssize_t n = recv(client->socket, piece, sizeof piece, 0);
        if (n <= 0 || text.length > ANSWER_MOST)
            fail("recv");
        str_add_n(&text, piece, (size_t)n);
        whole = whole ? whole : whole_length(text.text);
    }
    int status = status_of(text.text);
    str_clear(&text);
    return status;
}

void web_follow(struct web_client *client, const char *path)
{
    char piece[4096];
    send_request(client, "GET", path, NULL);
    if (recv(client->socket, piece, sizeof piece, 0) <= 0)
        fail("stream");
}
