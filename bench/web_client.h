/* web_client.h - the server as a process of its own, and a small client, for benchmarks.
 */
#ifndef BENCH_WEB_CLIENT_H
#define BENCH_WEB_CLIENT_H

#include "base/arena.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct web_server {
    pid_t process;
    int port;
    int64_t *syncs; /* that it has asked for so far; shared with it */
};

/* Starts `etui serve` on the database, in that folder, and waits until it answers. */
void web_start(struct web_server *server, const char *database, const char *folder);
void web_stop(struct web_server *server);

/* Runs a program to its end. */
void web_run(const char *const words[]);

/* Its resident memory in bytes; the seconds that its threads were at work so far. */
double web_memory(const struct web_server *server);
double web_work(const struct web_server *server);

/* A connection; requests on it have that token. */
enum { WEB_ANSWER = 2048 }; /* bytes kept of an answer that comes in pieces */
struct web_client {
    int socket;
    const char *token;
    char answer[WEB_ANSWER]; /* the beginning of what has come */
    size_t length;           /* bytes that have come */
    size_t whole;            /* bytes of the whole answer; 0: not known yet */
};
void web_open(struct web_client *client, const struct web_server *server,
              const char *token);
void web_close(struct web_client *client);

/* Sends a request, with a body unless it is NULL; the status of the answer, whose content
 * is read and forgotten. */
int web_ask(struct web_client *client, const char *method, const char *path,
            const char *body);

/* The same in two steps, for many connections beside each other: a request as text, in
 * the arena, is sent; of what has come, the status, or 0 if the answer is not whole. */
const char *web_text(const struct web_client *client, const char *method,
                     const char *path, const char *body, struct arena *arena);
void web_send(const struct web_client *client, const char *text);
int web_take(struct web_client *client);

/* A descriptor of epoll with the n clients, each known by its place. */
int web_gather(const struct web_client client[], size_t n);

/* Asks for the live stream and reads its first bytes. */
void web_follow(struct web_client *client, const char *path);
#endif
