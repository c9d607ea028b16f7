/* bench_live.c - what everyone sees: the ranking of 400 players, the one of an evening,
 * and 500 phones that follow and ask for it at once.
 *
 * A result is corrected every few milliseconds while the phones have their streams open.
 * The time of an event begins when the correction is sent, so that it holds more than
 * what is claimed: from the commit to the event. One thread is all phones together. */
#include "bench.h"
#include "hall.h"
#include "web_client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    FIELDS = 12, /* of nine tables: 432 players */
    EVENING = 4, /* fields likewise: an evening of 36 tables */
    RUSHES = 5,
    PHONES = 500,
    CHANGES = 100,
    RENDERS = 100,
    GIVE_UP = 10 /* seconds without an event */
};
static const double EVERY = 0.025; /* seconds from one change to the next */
static const char RANKING[] = "/tournaments/1/ranking";

static _Noreturn void stop(const char *what)
{
    fprintf(stderr, "bench: %s\n", what);
    exit(2);
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Another score for one play, turn by turn. */
static const char *correction(int turn, struct arena *arena)
{
    return arena_printf(arena,
                        "{\"field\":\"F1\",\"board\":1,\"round\":1,\"table\":1,"
                        "\"score\":%d,\"reason\":\"bench\"}",
                        turn % 2 ? 56 : -52);
}

static void correct(struct web_client *client, int turn, struct arena *arena)
{
    if (web_ask(client, "POST", "/api/tournaments/1/plays", correction(turn, arena)) !=
        201)
        stop("a correction was refused");
}

/* Asking for the ranking, after a change or once more. */
struct renders {
    double wait; /* the median of what a client waits, in seconds */
    double work; /* the mean of what the server works */
};

static struct renders render(const struct web_server *server, bool changed,
                             const char *token, struct hall *hall)
{
    struct web_client director;
    struct web_client client;
    struct renders renders = {0};
    double times[RENDERS];
    web_open(&director, server, hall->token);
    web_open(&client, server, token);
    for (int i = 0; i < RENDERS; i++) {
        if (changed)
            correct(&director, i, &hall->arena);
        double before = web_work(server);
        double start = bench_now();
        if (web_ask(&client, "GET", RANKING, NULL) != 200)
            stop("there is no ranking");
        times[i] = bench_now() - start;
        renders.work += (web_work(server) - before) / RENDERS;
    }
    renders.wait = bench_median(times, RENDERS);
    web_close(&client);
    web_close(&director);
    return renders;
}

/* What counts is the server's work: what a client waits depends on what else the machine
 * does, and on reading. */
static int measure_ranking(const struct web_server *server, struct hall *hall)
{
    struct renders changed = render(server, true, hall->token, hall);
    struct renders again = render(server, false, hall->token, hall);
    bench_figure("the ranking of 432 players, as a client waits",
                 "%.2f ms after a change, %.2f ms again", changed.wait * 1e3,
                 again.wait * 1e3);
    return bench_check(&(struct bench_claim){"the ranking of 432 players, after a change",
                                             changed.work * 1e3, BENCH_AT_MOST, 2,
                                             "ms"}) +
           bench_check(&(struct bench_claim){"the ranking of 432 players, once more",
                                             again.work * 1e3, BENCH_AT_MOST, 2, "ms"});
}

/* The phones, and who corrects: the one behind them. */
struct crowd {
    struct web_client client[PHONES + 1];
    int64_t first;        /* number of the first change */
    double sent[CHANGES]; /* when each change was */
    int changes;          /* that were sent */
    double time[PHONES * CHANGES];
    size_t times; /* events that have come */
};

/* The events in what a phone was told now. */
static void take_events(struct crowd *crowd, size_t phone)
{
    char text[4096];
    ssize_t n = recv(crowd->client[phone].socket, text, sizeof text - 1, 0);
    double now = bench_now();
    if (n <= 0)
        stop("a stream has ended");
    text[n] = '\0';
    for (const char *at = text; (at = strstr(at, "id: ")) != NULL; at++) {
        int64_t change = strtoll(at + 4, NULL, 10) - crowd->first;
        if (change >= 0 && change < crowd->changes)
            crowd->time[crowd->times++] = now - crowd->sent[change];
    }
}

static void take_all(struct crowd *crowd, int epoll, double until)
{
    struct epoll_event ready[PHONES + 1];
    double left = until - bench_now();
    int n = epoll_wait(epoll, ready, PHONES + 1, left > 0 ? (int)(left * 1e3) : 0);
    for (int i = 0; i < n; i++) {
        size_t which = (size_t)ready[i].data.u64;
        if (which < PHONES)
            take_events(crowd, which);
        else if (web_take(&crowd->client[PHONES]) > 201)
            stop("a correction was refused");
    }
}

/* The number of the last change, from the answer to one. */
static int64_t number_of(const struct web_client *client)
{
    const char *seq = strstr(client->answer, "\"seq\":");
    return seq ? strtoll(seq + 6, NULL, 10) : 0;
}

static void open_crowd(struct crowd *crowd, const struct web_server *server,
                       struct hall *hall)
{
    struct web_client *director = &crowd->client[PHONES];
    for (size_t i = 0; i < PHONES; i++) {
        web_open(&crowd->client[i], server, NULL);
        web_follow(&crowd->client[i], "/api/tournaments/1/stream");
    }
    web_open(director, server, hall->token);
    web_send(director, web_text(director, "POST", "/api/tournaments/1/plays",
                                correction(1, &hall->arena), &hall->arena));
    while (web_take(director) == 0)
        ;
    crowd->first = number_of(director) + 1;
}

static int measure_events(const struct web_server *server, struct hall *hall)
{
    static struct crowd crowd;
    open_crowd(&crowd, server, hall);
    struct web_client *director = &crowd.client[PHONES];
    int epoll = web_gather(crowd.client, PHONES + 1);
    double next = bench_now() + EVERY;
    double end = next + CHANGES * EVERY + GIVE_UP;
    while (crowd.times < (size_t)PHONES * CHANGES && bench_now() < end) {
        take_all(&crowd, epoll, crowd.changes < CHANGES ? next : end);
        if (crowd.changes == CHANGES || bench_now() < next)
            continue;
        const char *body = correction(crowd.changes, &hall->arena);
        const char *text =
            web_text(director, "POST", "/api/tournaments/1/plays", body, &hall->arena);
        crowd.sent[crowd.changes++] = bench_now();
        web_send(director, text);
        next += EVERY;
    }
    close(epoll);
    for (size_t i = 0; i < PHONES + 1; i++)
        web_close(&crowd.client[i]);
    if (crowd.times < (size_t)PHONES * CHANGES)
        stop("a phone was not told of a change");
    qsort(crowd.time, crowd.times, sizeof *crowd.time, compare);
    bench_figure("500 phones follow, from sending a result to its event",
                 "p50 %.2f ms, p99 %.2f ms", crowd.time[crowd.times / 2] * 1e3,
                 crowd.time[crowd.times * 99 / 100] * 1e3);
    return bench_check(&(struct bench_claim){"p99 of an event on 500 phones",
                                             crowd.time[crowd.times * 99 / 100] * 1e3,
                                             BENCH_AT_MOST, 50, "ms"});
}

/* Every phone that heard of a change asks for the ranking at the same moment; the time of
 * the last answer. */
static double rush(const struct web_server *server, struct hall *hall, int turn)
{
    static struct web_client client[PHONES];
    struct web_client director;
    size_t done = 0;
    web_open(&director, server, hall->token);
    for (size_t i = 0; i < PHONES; i++)
        web_open(&client[i], server, NULL);
    const char *text = web_text(&client[0], "GET", RANKING, NULL, &hall->arena);
    int epoll = web_gather(client, PHONES);
    correct(&director, turn, &hall->arena);
    double start = bench_now();
    for (size_t i = 0; i < PHONES; i++)
        web_send(&client[i], text);
    while (done < PHONES) {
        struct epoll_event ready[PHONES];
        int n = epoll_wait(epoll, ready, PHONES, -1);
        for (int i = 0; i < n; i++) {
            int status = web_take(&client[ready[i].data.u64]);
            if (status != 0 && status != 200)
                stop("there is no ranking for visitors");
            done += status != 0;
        }
    }
    double took = bench_now() - start;
    close(epoll);
    for (size_t i = 0; i < PHONES; i++)
        web_close(&client[i]);
    web_close(&director);
    return took;
}

static int measure_rush(const struct web_server *server, struct hall *hall,
                        const char *title)
{
    double times[RUSHES];
    for (int i = 0; i < RUSHES; i++)
        times[i] = rush(server, hall, i);
    return bench_check(&(struct bench_claim){title, bench_median(times, RUSHES) * 1e3,
                                             BENCH_AT_MOST, 100, "ms"});
}

/* The results are there for visitors once the server has seen it. */
static void publish(const struct web_server *server, const struct hall *hall)
{
    struct web_client visitor;
    double end = bench_now() + GIVE_UP;
    web_run((const char *const[]){ETUI, "publish", "1", "--db", hall->path, NULL});
    web_open(&visitor, server, NULL);
    while (web_ask(&visitor, "GET", RANKING, NULL) != 200)
        if (bench_now() > end)
            stop("the results are not published");
    web_close(&visitor);
}

static int measure_hall(const struct bench_folder *folder)
{
    struct hall hall;
    struct web_server server;
    hall_make(&hall, folder->path, FIELDS, true);
    web_start(&server, hall.path, folder->path);
    int missed = measure_ranking(&server, &hall);
    missed += measure_events(&server, &hall);
    publish(&server, &hall);
    missed += measure_rush(&server, &hall, "500 ask for the ranking of 432, the last");
    web_stop(&server);
    hall_clear(&hall);
    return missed;
}

/* From the commit to the page: what the server works for the first visitor who asks. */
static int measure_evening(const struct bench_folder *folder)
{
    struct hall hall;
    struct web_server server;
    hall_make(&hall, folder->path, EVENING, true);
    web_start(&server, hall.path, folder->path);
    publish(&server, &hall);
    struct renders changed = render(&server, true, NULL, &hall);
    struct renders again = render(&server, false, NULL, &hall);
    bench_figure("the ranking of 36 tables, as a visitor waits",
                 "%.2f ms after a correction, %.2f ms again", changed.wait * 1e3,
                 again.wait * 1e3);
    int missed = bench_check(
        &(struct bench_claim){"a corrected board of 36 tables, on the ranking page",
                              changed.work * 1e3, BENCH_AT_MOST, 1, "ms"});
    missed +=
        measure_rush(&server, &hall, "500 ask for the ranking of 36 tables, the last");
    web_stop(&server);
    hall_clear(&hall);
    return missed;
}

int main(void)
{
    struct bench_folder folder;
    bench_folder_make(&folder);
    int missed = measure_hall(&folder);
    bench_folder_remove(&folder);
    bench_folder_make(&folder);
    missed += measure_evening(&folder);
    bench_folder_remove(&folder);
    return missed;
}
