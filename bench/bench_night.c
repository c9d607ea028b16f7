/* bench_night.c - a whole hall: 500 phones with live streams, a result a second, the herd
 * at publication; the same with 12,000 hostile connections beside, and with one that
 * wants all of the server's time; many requests, and whether memory stays.
 *
 * A phone has two connections, as a browser has: its stream, and one on which it asks for
 * its page again, a little after each event, as the script does. One thread is all phones
 * together, and is on the machine with the server.
 *
 * bench_night [REQUESTS]: so many for the memory, 50,000 unless said. */
#include "base/str.h"
#include "bench.h"
#include "hall.h"
#include "web_client.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    FIELDS = 12, /* of nine tables */
    TABLES = 9,
    PHONES = 500,
    SECONDS = 12, /* of play, with a result each */
    HOSTILE = 12000,
    GREEDY = 8,   /* connections of one that wants all at once */
    SOURCES = 60, /* addresses that they come from */
    TIMES_MOST = 200000,
    REQUESTS = 50000,
    SENDERS = 16
};
static const double SOON = 0.15; /* seconds from an event to asking, at least */
static const double PAGE_SPREAD = 0.8;
static const double RESULTS_SPREAD = 1.5;

static _Noreturn void give_up(const char *what)
{
    fprintf(stderr, "bench: %s\n", what);
    exit(2);
}

struct phone {
    struct web_client stream;
    struct web_client page;
    const char *path;
    double due;  /* when to ask; 0: not at all */
    double sent; /* when it has asked; 0: it waits for nothing */
};

struct night {
    const struct web_server *server;
    struct hall *hall;
    struct phone phone[PHONES];
    struct web_client director;
    double director_sent;
    int epoll;
    uint64_t chance;
    double spread;
    size_t play; /* the next one */
    int errors;
    double time[TIMES_MOST];
    size_t times;
};

static void note_time(struct night *night, double since)
{
    if (night->times < TIMES_MOST)
        night->time[night->times++] = bench_now() - since;
}

static void watch_socket(struct night *night, int socket, uint64_t what)
{
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = what};
    if (epoll_ctl(night->epoll, EPOLL_CTL_ADD, socket, &event) != 0)
        give_up("epoll");
}

/* The page of the table at which a phone lies. */
static void give_paths(struct night *night)
{
    struct err err = ERR_INIT(LANG_EN);
    struct journal *journal = journal_open(night->hall->path, STORE_WRITE, &err);
    bench_need(journal != NULL, &err);
    const struct club *club = club_with_secret(journal, "bench", 0, &err);
    bench_need(club != NULL, &err);
    for (int i = 0; i < PHONES; i++) {
        char token[CLUB_TOKEN];
        struct club_table table = {
            .tournament = 1, .session = 1, .table = i / FIELDS % TABLES + 1};
        str_format(table.field, sizeof table.field, "F%d", i % FIELDS + 1);
        club_table_token(club, &table, token);
        night->phone[i].path = arena_printf(&night->hall->arena, "/t/%s", token);
    }
    journal_close(journal);
}

/* Streams are known to epoll by even numbers, pages by odd ones, the director by 2 *
 * PHONES. */
static void open_phones(struct night *night)
{
    for (size_t i = 0; i < PHONES; i++) {
        struct phone *phone = &night->phone[i];
        web_open(&phone->stream, night->server, NULL);
        web_follow(&phone->stream, "/api/tournaments/1/stream");
        web_open(&phone->page, night->server, NULL);
        phone->due = bench_now() + bench_below(&night->chance, 1000) * 1e-3;
        watch_socket(night, phone->stream.socket, 2 * i);
        watch_socket(night, phone->page.socket, 2 * i + 1);
    }
    web_open(&night->director, night->server, night->hall->token);
    watch_socket(night, night->director.socket, (uint64_t)2 * PHONES);
}

static void close_phones(struct night *night)
{
    for (size_t i = 0; i < PHONES; i++) {
        web_close(&night->phone[i].stream);
        web_close(&night->phone[i].page);
    }
    web_close(&night->director);
}

/* An event: the phone asks for its page again, soon, unless it is about to. */
static void hear_event(struct night *night, struct phone *phone)
{
    char text[4096];
    ssize_t n = recv(phone->stream.socket, text, sizeof text, 0);
    if (n <= 0) {
        night->errors++;
        epoll_ctl(night->epoll, EPOLL_CTL_DEL, phone->stream.socket, NULL);
    } else if (phone->due == 0 && memchr(text, 'd', (size_t)n)) {
        phone->due =
            bench_now() + SOON + night->spread * bench_below(&night->chance, 1000) * 1e-3;
    }
}

static void take_answer(struct night *night, struct web_client *client, double *sent)
{
    int status = web_take(client);
    if (status == 0)
        return;
    night->errors += status != 200 && status != 201;
    note_time(night, *sent);
    *sent = 0;
}

static void take_what_came(struct night *night, int milliseconds)
{
    struct epoll_event ready[256];
    int n = epoll_wait(night->epoll, ready, 256, milliseconds);
    for (int i = 0; i < n; i++) {
        uint64_t what = ready[i].data.u64;
        struct phone *phone = &night->phone[what / 2 % PHONES];
        if (what == (uint64_t)2 * PHONES)
            take_answer(night, &night->director, &night->director_sent);
        else if (what % 2 == 0)
            hear_event(night, phone);
        else
            take_answer(night, &phone->page, &phone->sent);
    }
}

static void ask_what_is_due(struct night *night)
{
    double now = bench_now();
    for (int i = 0; i < PHONES; i++) {
        struct phone *phone = &night->phone[i];
        struct arena arena = {0};
        if (phone->due == 0 || phone->due > now || phone->sent > 0)
            continue;
        phone->due = 0;
        phone->sent = bench_now();
        web_send(&phone->page, web_text(&phone->page, "GET", phone->path, NULL, &arena));
        arena_clear(&arena);
    }
}

static void direct(struct night *night, const char *path, const char *body)
{
    struct arena arena = {0};
    night->director_sent = bench_now();
    web_send(&night->director, web_text(&night->director, "POST", path, body, &arena));
    arena_clear(&arena);
}

/* So many seconds, with a result each, unless there is to be none. */
static void let_play(struct night *night, double seconds, bool plays)
{
    double end = bench_now() + seconds;
    double next = bench_now();
    while (bench_now() < end) {
        if (plays && bench_now() >= next && night->director_sent == 0) {
            direct(night, "/api/tournaments/1/plays", night->hall->play[night->play++]);
            next += 1;
        }
        ask_what_is_due(night);
        take_what_came(night, 1);
    }
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The 99th of a hundred, in milliseconds; forgets what was measured. */
static double take_p99(struct night *night, const char *title)
{
    size_t n = night->times;
    if (n == 0)
        give_up("nothing was answered");
    qsort(night->time, n, sizeof *night->time, compare);
    double late = night->time[n * 99 / 100] * 1e3;
    bench_figure(title, "%zu answers, p50 %.2f ms, p99 %.2f ms", n,
                 night->time[n / 2] * 1e3, late);
    night->times = 0;
    return late;
}

/* Everybody looks at the ranking, and it is published. */
static void publish_to_herd(struct night *night)
{
    let_play(night, 2, false); /* nobody asks any more */
    night->times = 0;
    night->spread = RESULTS_SPREAD;
    direct(night, "/api/tournaments/1/publication", "{\"published\":true}");
    while (night->director_sent > 0)
        take_what_came(night, 1);
    for (int i = 0; i < PHONES; i++)
        night->phone[i].path = "/tournaments/1/ranking";
    let_play(night, 4, false);
}

/* One of the hostile: it comes from one of many addresses and says nothing, or never
 * ends its headers. */
static int open_hostile(const struct web_server *server, int i)
{
    static const char drip[] = "GET / HTTP/1.1\r\nHost: hall\r\nX-Slow: ";
    struct sockaddr_in from = {.sin_family = AF_INET,
                               .sin_addr.s_addr =
                                   htonl(0x7f000100U + (uint32_t)(i % SOURCES))};
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)server->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int made = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    int at_once = 1;
    if (made < 0)
        return -1;
    setsockopt(made, SOL_IP, IP_BIND_ADDRESS_NO_PORT, &at_once, sizeof at_once);
    if (bind(made, (struct sockaddr *)&from, sizeof from) != 0 ||
        (connect(made, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)) {
        close(made);
        return -1;
    }
    if (i % 2)
        (void)!send(made, drip, sizeof drip - 1, MSG_NOSIGNAL);
    return made;
}

/* Holds them all, opens again what was closed, and drips, until it is ended. */
static _Noreturn void be_hostile(const struct web_server *server)
{
    static int made[HOSTILE];
    for (int i = 0; i < HOSTILE; i++) {
        made[i] = open_hostile(server, i);
        if (i % 100 == 0)
            usleep(2000); /* a queue that is full would only make them wait */
    }
    for (int i = 0;; i = (i + 1) % HOSTILE) {
        char byte;
        ssize_t n = made[i] < 0 ? 0 : recv(made[i], &byte, 1, 0);
        if (n == 0) {
            if (made[i] >= 0)
                close(made[i]);
            made[i] = open_hostile(server, i);
        } else if (i % 2 && made[i] >= 0) {
            (void)!send(made[i], "x", 1, MSG_NOSIGNAL);
        }
        if (i % 20 == 0)
            usleep(20000);
    }
}

static int measure_hostile(struct night *night, double calm)
{
    pid_t child = fork();
    if (child == 0)
        be_hostile(night->server);
    let_play(night, 4, true); /* while they come */
    night->times = 0;
    let_play(night, SECONDS, true);
    double late = take_p99(night, "the same beside 12,000 hostile connections");
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return bench_check(&(struct bench_claim){"p99 with hostile connections", late / calm,
                                             BENCH_AT_MOST, 1.5, "of that without"});
}

/* Asks for all results again and again, each time in another way, so that none is kept,
 * as somebody who is not on this machine. */
static _Noreturn void be_greedy(const struct web_server *server)
{
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)server->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    char answer[65536];
    for (int64_t i = 0;; i++) {
        struct str text = {0};
        int made = socket(AF_INET, SOCK_STREAM, 0);
        str_printf(&text,
                   "GET /api/tournaments/1/results?x=%jd-%jd HTTP/1.1\r\nHost: hall\r\n"
                   "Via: another\r\nConnection: close\r\n\r\n",
                   (int64_t)getpid(), i);
        if (connect(made, (struct sockaddr *)&to, sizeof to) == 0 &&
            send(made, text.text, text.length, MSG_NOSIGNAL) > 0)
            while (recv(made, answer, sizeof answer, 0) > 0)
                ;
        close(made);
        str_clear(&text);
    }
}

/* One address that takes all that it can have of the server's time. */
static int measure_greedy(struct night *night)
{
    pid_t child[GREEDY];
    for (int i = 0; i < GREEDY; i++) {
        child[i] = fork();
        if (child[i] == 0)
            be_greedy(night->server);
    }
    let_play(night, 4, true); /* until it has used up what it had */
    night->times = 0;
    let_play(night, SECONDS, true);
    double late = take_p99(night, "the same beside one that asks for all results");
    for (int i = 0; i < GREEDY; i++) {
        kill(child[i], SIGKILL);
        waitpid(child[i], NULL, 0);
    }
    return bench_check(&(struct bench_claim){"p99 beside one that asks for all results",
                                             late, BENCH_AT_MOST, 25, "ms"});
}

/* Many requests on a few connections; what the memory has grown by since a tenth. */
static int measure_memory(const struct web_server *server, const char *page, int64_t n)
{
    struct web_client client[SENDERS];
    double early = 0;
    for (int i = 0; i < SENDERS; i++)
        web_open(&client[i], server, NULL);
    for (int64_t i = 0; i < n; i++) {
        static const char *const other[] = {"/api/health", "/tournaments/1/where",
                                            "/static/etui.css"};
        const char *path = i % 4 == 3 ? page : other[i % 4];
        if (web_ask(&client[i % SENDERS], "GET", path, NULL) != 200)
            give_up("a page of many is refused");
        if (i == n / 10)
            early = web_memory(server);
    }
    for (int i = 0; i < SENDERS; i++)
        web_close(&client[i]);
    double grown = web_memory(server) / early;
    bench_figure("requests for the memory", "%jd, %.1f MB at most", (int64_t)n,
                 web_memory(server) / 1e6);
    return bench_check(&(struct bench_claim){"memory after them, of that after a tenth",
                                             grown, BENCH_AT_MOST, 1.1, "times"});
}

static int measure_night(struct night *night)
{
    let_play(night, 2, true); /* everybody arrives */
    night->times = 0;
    let_play(night, SECONDS, true);
    double calm = take_p99(night, "500 phones follow, a result a second");
    int missed = bench_check(
        &(struct bench_claim){"p99 of the hall", calm, BENCH_AT_MOST, 25, "ms"});
    missed += bench_check(&(struct bench_claim){"memory of the server",
                                                web_memory(night->server) / 1e6,
                                                BENCH_AT_MOST, 64, "MB"});
    missed += measure_hostile(night, calm);
    publish_to_herd(night);
    missed += bench_check(&(struct bench_claim){
        "p99 of the herd at publication",
        take_p99(night, "500 phones ask for the ranking"), BENCH_AT_MOST, 25, "ms"});
    missed += measure_greedy(night);
    return missed + bench_check(&(struct bench_claim){"errors", night->errors,
                                                      BENCH_AT_MOST, 0, "answers"});
}

int main(int count, char *argument[])
{
    static struct night night;
    struct bench_folder folder;
    struct hall hall;
    struct web_server server;
    int64_t requests = count > 1 ? strtoll(argument[1], NULL, 10) : REQUESTS;
    struct rlimit files = {20000, 20000};
    if (setrlimit(RLIMIT_NOFILE, &files) != 0)
        give_up("20,000 open files are not allowed here; see ulimit -n");
    bench_folder_make(&folder);
    hall_make(&hall, folder.path, FIELDS, false);
    night = (struct night){
        .server = &server, .hall = &hall, .chance = 1, .spread = PAGE_SPREAD};
    night.epoll = epoll_create1(0);
    give_paths(&night);
    web_start(&server, hall.path, folder.path);
    open_phones(&night);
    int missed = measure_night(&night);
    close_phones(&night);
    missed += measure_memory(&server, "/tournaments/1/ranking", requests);
    web_stop(&server);
    hall_clear(&hall);
    bench_folder_remove(&folder);
    return missed;
}
