/* scale_poster.c - sends the requests of a file from 64 clients, and says how long the
 * answers took.
 *
 * Usage: scale_poster PORT[,PORT] FILE RATE
 *
 * A line of the file is a method, a path, a token and a body (or "-"), with tabs between.
 * With rate 0 each client sends the next request when its last is answered; else so many
 * are due each second, and a request that had to wait for a free client waited for its
 * answer from when it was due. Prints JSON. bench/scale.py runs it. */
#include "base/str.h"
#include "bench.h"
#include "web_client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { CLIENTS = 64, FIELDS = 4 };

struct poster {
    struct web_client client[CLIENTS];
    double when[CLIENTS]; /* its request was due */
    bool busy[CLIENTS];
    FILE *file;
    double rate;
    double start;
    size_t sent;
    double *times;
    size_t answers;
    size_t capacity;
};

static _Noreturn void fail(const char *what)
{
    perror(what);
    exit(2);
}

/* Sends the next line of the file; false after the last. */
static bool send_next(struct poster *poster, size_t i)
{
    static char line[4096];
    char *field[FIELDS] = {line};
    struct arena arena = {0};
    if (!fgets(line, sizeof line, poster->file))
        return false;
    line[strcspn(line, "\n")] = '\0';
    for (int k = 1; k < FIELDS; k++) {
        field[k] = strchr(field[k - 1], '\t');
        if (!field[k])
            fail("a line without four fields");
        *field[k]++ = '\0';
    }
    struct web_client *client = &poster->client[i];
    client->token = strcmp(field[2], "-") != 0 ? field[2] : NULL;
    const char *body = strcmp(field[3], "-") != 0 ? field[3] : NULL;
    poster->when[i] = poster->rate > 0
                          ? poster->start + (double)poster->sent / poster->rate
                          : bench_now();
    web_send(client, web_text(client, field[0], field[1], body, &arena));
    poster->busy[i] = true;
    poster->sent++;
    arena_clear(&arena);
    return true;
}

static void take_answer(struct poster *poster, size_t i)
{
    int status = web_take(&poster->client[i]);
    if (status == 0)
        return;
    if (status >= 400) {
        fprintf(stderr, "scale_poster: refused:\n%s\n", poster->client[i].answer);
        exit(2);
    }
    if (poster->answers == poster->capacity) {
        poster->capacity = poster->capacity ? 2 * poster->capacity : 4096;
        poster->times = realloc(poster->times, poster->capacity * sizeof(double));
        if (!poster->times)
            fail("memory");
    }
    poster->times[poster->answers++] = bench_now() - poster->when[i];
    poster->busy[i] = false;
}

/* Whether another request is due. */
static bool is_due(const struct poster *poster)
{
    return poster->rate <= 0 ||
           bench_now() >= poster->start + (double)poster->sent / poster->rate;
}

static void post_file(struct poster *poster)
{
    int epoll = web_gather(poster->client, CLIENTS);
    bool more = true;
    poster->start = bench_now();
    while (more || poster->answers < poster->sent) {
        for (size_t i = 0; i < CLIENTS && more; i++)
            if (!poster->busy[i] && is_due(poster))
                more = send_next(poster, i);
        struct epoll_event ready[CLIENTS];
        int n = epoll_wait(epoll, ready, CLIENTS, poster->rate > 0 ? 1 : -1);
        for (int k = 0; k < n; k++)
            take_answer(poster, (size_t)ready[k].data.u64);
    }
    close(epoll);
}

int main(int count, char **word)
{
    static struct poster poster;
    if (count != 4) {
        fprintf(stderr, "usage: scale_poster PORT[,PORT] FILE RATE\n");
        return 2;
    }
    const char *second = strchr(word[1], ',');
    int port[2] = {(int)strtoll(word[1], NULL, 10),
                   (int)strtoll(second ? second + 1 : word[1], NULL, 10)};
    for (size_t i = 0; i < CLIENTS; i++)
        web_open(&poster.client[i], &(struct web_server){.port = port[i % 2]}, NULL);
    poster.file = fopen(word[2], "r");
    if (!poster.file)
        fail(word[2]);
    poster.rate = strtod(word[3], NULL);
    post_file(&poster);
    double took = bench_now() - poster.start;
    size_t n = poster.answers;
    if (n == 0)
        fail("no answers");
    double middle = bench_median(poster.times, n);
    printf("{\"answers\": %zu, \"seconds\": %.6f, \"p50\": %.6f,"
           " \"p99\": %.6f, \"max\": %.6f}\n",
           n, took, middle, poster.times[n * 99 / 100], poster.times[n - 1]);
    return 0;
}
