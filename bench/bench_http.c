/* bench_http.c - the server of an evening, over HTTP.
 *
 * 64 clients post results, each the next one when the last is answered: how many share a
 * sync of the disk, and how long the slowest wait, against commits of one row by SQLite
 * alone. Then the director's grid of 19 tables while 100 phones follow every change. */
#include "bench.h"
#include "hall.h"
#include "web_client.h"

#include <poll.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

enum {
    FIELDS = 24,
    CLIENTS = 64,
    EACH = 90, /* plays of a client, and one before that is not counted */
    PHONES = 100,
    GRIDS = 400,
    COMMITS = 101,
    STARTS = 9
};

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The time that one in a hundred exceeds; sorts them. */
static double slowest(double times[], size_t n)
{
    qsort(times, n, sizeof *times, compare);
    return times[n * 99 / 100];
}

/* What a commit of one row costs SQLite alone, with our settings. */
static double raw_commit(const char *path)
{
    sqlite3 *db;
    double times[COMMITS];
    if (sqlite3_open(path, &db) != SQLITE_OK)
        exit(2);
    sqlite3_exec(db, "PRAGMA journal_mode=WAL", NULL, NULL, NULL);
    sqlite3_exec(db, "PRAGMA synchronous=FULL", NULL, NULL, NULL);
    sqlite3_exec(db, "CREATE TABLE row (a, b, c)", NULL, NULL, NULL);
    for (size_t i = 0; i < COMMITS; i++) {
        double start = bench_now();
        if (sqlite3_exec(db,
                         "INSERT INTO row VALUES (1, 'table A3', hex(randomblob(99)))",
                         NULL, NULL, NULL) != SQLITE_OK)
            exit(2);
        times[i] = bench_now() - start;
    }
    sqlite3_close(db);
    return bench_median(times, COMMITS);
}

/* The clients that post. */
struct posters {
    struct web_client client[CLIENTS];
    const char **text[CLIENTS]; /* of the requests, EACH + 1 for each */
    size_t sent[CLIENTS];
    double when[CLIENTS]; /* it was sent */
    double times[CLIENTS * EACH];
    size_t answers;
};

static void open_posters(struct posters *posters, const struct web_server *server,
                         struct hall *hall)
{
    for (size_t i = 0; i < CLIENTS; i++) {
        web_open(&posters->client[i], server, hall->token);
        posters->text[i] = ARENA_ARRAY(&hall->arena, const char *, EACH + 1);
        for (size_t j = 0; j < EACH + 1; j++)
            posters->text[i][j] =
                web_text(&posters->client[i], "POST", "/api/tournaments/1/plays",
                         hall->play[i * (EACH + 1) + j], &hall->arena);
    }
}

static void post_next(struct posters *posters, size_t i)
{
    posters->when[i] = bench_now();
    web_send(&posters->client[i], posters->text[i][posters->sent[i]++]);
}

/* Takes what has come for one of them; true if that is its answer. */
static bool take_answer(struct posters *posters, size_t i)
{
    int status = web_take(&posters->client[i]);
    if (status == 0)
        return false;
    if (status != 201) {
        fprintf(stderr, "bench: a play was answered %d\n", status);
        exit(2);
    }
    posters->times[posters->answers++] = bench_now() - posters->when[i];
    return true;
}

/* Everybody posts that many plays, the next when the last is answered. One thread does it
 * for all of them: phones are not on the server's processors. */
static void post_all(struct posters *posters, size_t each)
{
    int epoll = web_gather(posters->client, CLIENTS);
    posters->answers = 0;
    size_t first = posters->sent[0];
    for (size_t i = 0; i < CLIENTS; i++)
        post_next(posters, i);
    while (posters->answers < CLIENTS * each) {
        struct epoll_event ready[CLIENTS];
        int n = epoll_wait(epoll, ready, CLIENTS, -1);
        for (int k = 0; k < n; k++) {
            size_t i = (size_t)ready[k].data.u64;
            if (take_answer(posters, i) && posters->sent[i] < first + each)
                post_next(posters, i);
        }
    }
    close(epoll);
}

static int measure_posts(const struct bench_folder *folder)
{
    static struct posters posters;
    struct hall hall;
    struct web_server server;
    char path[600];
    double plays = (double)CLIENTS * EACH;
    str_format(path, sizeof path, "%s/raw.db", folder->path);
    double commit = raw_commit(path);
    hall_make(&hall, folder->path, FIELDS, false);
    web_start(&server, hall.path, folder->path);
    open_posters(&posters, &server, &hall);
    /* The first play of each opens the connection, and of all the tournament: players
     * have sat down long before they have a result. */
    post_all(&posters, 1);
    int64_t before = *(volatile int64_t *)server.syncs;
    double start = bench_now();
    post_all(&posters, EACH);
    double took = bench_now() - start;
    double syncs = (double)(*(volatile int64_t *)server.syncs - before);
    for (size_t i = 0; i < CLIENTS; i++)
        web_close(&posters.client[i]);
    web_stop(&server);
    hall_clear(&hall);
    double *times = posters.times;
    double late = slowest(times, (size_t)CLIENTS * EACH);
    bench_figure("SQLite alone, one row in a transaction", "%.2f ms a commit",
                 commit * 1e3);
    bench_figure("64 clients over HTTP", "%.0f plays/s, p50 %.2f ms, p99 %.2f ms",
                 plays / took, times[CLIENTS * EACH / 2] * 1e3, late * 1e3);
    return bench_check(&(struct bench_claim){"plays that share a sync of the disk",
                                             plays / syncs, BENCH_AT_LEAST, 16,
                                             "plays"}) +
           bench_check(&(struct bench_claim){
               "p99 of a play, of ten commits of one row or 5 ms", late * 1e3,
               BENCH_AT_MOST, commit > 0.0005 ? commit * 1e4 : 5, "ms"});
}

/* The phones that follow; a thread reads what they are told. */
struct crowd {
    pthread_t thread;
    struct web_client phone[PHONES];
    atomic_bool over;
};

static void *listen_all(void *argument)
{
    struct crowd *crowd = argument;
    struct pollfd at[PHONES];
    char ignored[4096];
    for (size_t i = 0; i < PHONES; i++)
        at[i] = (struct pollfd){.fd = crowd->phone[i].socket, .events = POLLIN};
    while (!atomic_load(&crowd->over)) {
        poll(at, PHONES, 10);
        for (size_t i = 0; i < PHONES; i++)
            if (at[i].revents && read(at[i].fd, ignored, sizeof ignored) <= 0)
                at[i].fd = -1;
    }
    return NULL;
}

/* Another score for a play of the evening, turn by turn. */
static void correct(struct web_client *client, int turn)
{
    char body[200];
    str_format(body, sizeof body,
               "{\"board\":1,\"round\":1,\"table\":1,\"score\":%d,\"reason\":\"bench\"}",
               turn % 2 ? 56 : -52);
    int status = web_ask(client, "POST", "/api/tournaments/1/plays", body);
    if (status != 201 && status != 200) {
        fprintf(stderr, "bench: a correction was answered %d\n", status);
        exit(2);
    }
}

static int measure_grid(const char *path, const struct bench_folder *folder,
                        const char *token)
{
    static struct crowd crowd;
    static double times[GRIDS];
    struct web_server server;
    struct web_client client;
    web_start(&server, path, folder->path);
    for (size_t i = 0; i < PHONES; i++) {
        web_open(&crowd.phone[i], &server, NULL);
        web_follow(&crowd.phone[i], "/api/tournaments/1/stream");
    }
    pthread_create(&crowd.thread, NULL, listen_all, &crowd);
    web_open(&client, &server, token);
    for (int i = 0; i < GRIDS; i++) {
        if (i % 4 == 0)
            correct(&client, i / 4);
        double start = bench_now();
        int status = web_ask(&client, "GET", "/tournaments/1", NULL);
        times[i] = bench_now() - start;
        if (status != 200) {
            fprintf(stderr, "bench: the grid was answered %d\n", status);
            exit(2);
        }
    }
    double memory = web_memory(&server);
    atomic_store(&crowd.over, true);
    pthread_join(crowd.thread, NULL);
    for (size_t i = 0; i < PHONES; i++)
        web_close(&crowd.phone[i]);
    web_close(&client);
    web_stop(&server);
    double late = slowest(times, GRIDS);
    bench_figure("the grid of 19 tables, 100 phones following",
                 "p50 %.2f ms, p99 %.2f ms", times[GRIDS / 2] * 1e3, late * 1e3);
    return bench_check(&(struct bench_claim){"p99 of the grid page", late * 1e3,
                                             BENCH_AT_MOST, 10, "ms"}) +
           bench_check(&(struct bench_claim){"memory of the evening", memory / 1e6,
                                             BENCH_AT_MOST, 40, "MB"});
}

static double ready_time(const char *path, const struct bench_folder *folder)
{
    double times[STARTS];
    for (size_t i = 0; i < STARTS; i++) {
        struct web_server server;
        double start = bench_now();
        web_start(&server, path, folder->path);
        times[i] = bench_now() - start;
        web_stop(&server);
    }
    return bench_median(times, STARTS);
}

int main(void)
{
    struct bench_folder folder;
    char path[600];
    char token[CLUB_TOKEN];
    bench_folder_make(&folder);
    int missed = measure_posts(&folder);
    str_format(path, sizeof path, "%s/evening.db", folder.path);
    web_run((const char *const[]){ETUI, "import", EXAMPLE, "--db", path, NULL});
    hall_token(path, token);
    missed += measure_grid(path, &folder, token);
    double ready = ready_time(path, &folder);
    bench_folder_remove(&folder);
    missed += bench_check(&(struct bench_claim){"from its start to its first answer",
                                                ready * 1e3, BENCH_AT_MOST, 100, "ms"});
    return missed;
}
