/* evening.c - a whole evening of a club, from its seed. */
#include "evening.h"

#include <stdlib.h>

enum { PATIENCE = 20, VISITORS = 2 }; /* seconds; people */
static const int64_t patience = INT64_C(1000000000) * PATIENCE;

void night_rest(int64_t low, int64_t high)
{
    fibre_sleep(fibres_between(low * 1000, high * 1000) * FIBRES_MILLISECOND);
}

/* The server that an address leads to: the first, or whichever of two. */
static struct MHD_Daemon *find_server(const struct night *night)
{
    struct MHD_Daemon *second = host_wire(&night->hosts, 1);
    return second && fibres_happens(50) ? second : host_wire(&night->hosts, 0);
}

/* A request that comes a second time, perhaps much later. */
struct errand {
    struct night *night;
    struct arena arena;
    struct wire_question question;
};

static void *run_errand(void *argument)
{
    struct errand *errand = argument;
    struct wire_answer answer;
    night_rest(0, fibres_happens(20) ? 300 : 3);
    wire_ask(find_server(errand->night), &errand->question, patience, &answer);
    wire_answer_clear(&answer);
    errand->night->errands--;
    arena_clear(&errand->arena);
    free(errand);
    return NULL;
}

static const char *keep_text(struct arena *arena, const char *text)
{
    return text ? arena_strdup(arena, text) : NULL;
}

static void send_twice(struct night *night, const struct wire_question *question)
{
    struct errand *errand = mem_alloc(1, sizeof *errand);
    struct arena *arena = &errand->arena;
    errand->night = night;
    errand->question = *question;
    errand->question.path = keep_text(arena, question->path);
    errand->question.body = keep_text(arena, question->body);
    errand->question.token = keep_text(arena, question->token);
    errand->question.cookie = keep_text(arena, question->cookie);
    night->errands++;
    fibre_start(run_errand, errand);
}

void night_send(struct night *night, const struct wire_question *question,
                struct wire_answer *answer)
{
    const struct weather *weather = &night->weather;
    *answer = (struct wire_answer){0};
    night->figures->requests++;
    if (fibres_happens(weather->doubled))
        send_twice(night, question);
    fibre_sleep(fibres_between(1, 30) * FIBRES_MILLISECOND);
    if (fibres_happens(weather->slow))
        night_rest(0, 10);
    if (fibres_happens(weather->lost)) { /* it never gets there */
        night_rest(1, PATIENCE);
        return;
    }
    wire_ask(find_server(night), question, patience, answer);
    if (fibres_happens(weather->lost)) { /* nor does the answer */
        wire_answer_clear(answer);
        *answer = (struct wire_answer){0};
    }
}

/* The pages that are compared; the last is a table's. */
static const char *const compared[] = {"/tournaments/1",
                                       "/tournaments/1/journal",
                                       "/tournaments/1/boards",
                                       "/tournaments/1/ranking",
                                       "/tournaments/1/results",
                                       "/tournaments/1/players",
                                       "/tournaments/1/where",
                                       "/tournaments/1/meetings",
                                       "/tournaments/1/screen",
                                       "/tournaments/1/results/1",
                                       "/tournaments/1/players/p1",
                                       "/tournaments/1/rulings",
                                       "/tournaments/1/tables/A1/1",
                                       "/api/tournaments/1",
                                       "/api/tournaments/1/results",
                                       "/api/tournaments/1/journal",
                                       "/t/"};

enum { PAGES = sizeof compared / sizeof compared[0] };

static void fetch_pages(struct night *night, int host, struct str page[PAGES])
{
    for (int i = 0; i < PAGES; i++) {
        struct wire_answer answer;
        char path[200];
        int table = i % night->start->tables;
        str_format(path, sizeof path, "%s%s", compared[i],
                   i + 1 < PAGES ? "" : night->start->table[table]);
        wire_ask(host_wire(&night->hosts, host),
                 &(struct wire_question){.method = "GET",
                                         .path = path,
                                         .token = i + 1 < PAGES ? night->start->director
                                                                : NULL,
                                         .from = 0x0a000001U},
                 patience, &answer);
        if (answer.status != 200)
            fibres_fail("%s was answered with %d: %.300s", path, answer.status,
                        str_text(&answer.body));
        page[i] = answer.body;
        night->figures->pages++;
    }
}

/* Where the two differ, with what stands before. */
static _Noreturn void fail_page(const char *path, const char *a, const char *b)
{
    size_t at = 0;
    while (a[at] == b[at])
        at++;
    at -= at < 60 ? at : 60;
    fibres_fail("%s is not what the disk says:\n%.200s\nbut:\n%.200s", path, a + at,
                b + at);
}

void night_compare(struct night *night)
{
    struct str before[HOSTS][PAGES] = {{{0}}};
    struct str after[PAGES] = {{0}};
    night_rest(2, 3); /* each server has looked around meanwhile */
    fibres_stand_still(true);
    for (int host = 0; host < HOSTS; host++)
        if (host_wire(&night->hosts, host))
            fetch_pages(night, host, before[host]);
    host_stop(&night->hosts, 0);
    if (!host_start(&night->hosts, 0))
        fibres_fail("the server does not start on a disk that works");
    fetch_pages(night, 0, after);
    for (int i = 0; i < HOSTS * PAGES; i++) {
        struct str *page = &before[i / PAGES][i % PAGES];
        const struct str *fold = &after[i % PAGES];
        if (page->length > 0 && strcmp(str_text(page), str_text(fold)) != 0)
            fail_page(compared[i % PAGES], str_text(page), str_text(fold));
        str_clear(page);
    }
    for (int i = 0; i < PAGES; i++)
        str_clear(&after[i]);
    fibres_stand_still(false);
}

/* A phone of a table, with a cookie of its own. */
static struct somebody take_phone(struct night *night, int table, int number)
{
    struct somebody self = {.night = night, .table = table, .number = number};
    char key[LEDGER_KEY];
    char hash[CLUB_HASH];
    night_make_key(key);
    str_format(self.cookie, sizeof self.cookie, "%s", key);
    club_hash_token(self.cookie, hash);
    str_format(self.phone, sizeof self.phone, "%.*s", NIGHT_PHONE - 1, hash);
    return self;
}

static void seat_everybody(struct night *night)
{
    static struct somebody person[64];
    int n = 0;
    for (int table = 1; table <= night->start->tables; table++) {
        night->phones[table - 1] = fibres_happens(40) ? 2 : 1;
        night->ledger.phones[table] = night->phones[table - 1];
        night->quarrel[table - 1] = night->phones[table - 1] > 1 && fibres_happens(40);
        for (int k = 0; k < night->phones[table - 1]; k++) {
            person[n] = take_phone(night, table, k);
            fibre_start(run_phone, &person[n++]);
            night->playing++;
        }
    }
    night->late = take_phone(night, night->start->slot[0].table, 9);
    for (int k = 0; k < VISITORS; k++, night->others++) {
        person[n] = (struct somebody){.night = night, .number = k};
        fibre_start(run_visitor, &person[n++]);
    }
    person[n] = (struct somebody){.night = night};
    night->others += 2;
    fibre_start(run_clerk, &person[n]);
    fibre_start(run_trouble, &person[n]);
    fibre_start(run_director, &person[n]);
}

static void *run_night(void *argument)
{
    struct night *night = argument;
    struct err err = ERR_INIT(LANG_EN);
    if (!host_start(&night->hosts, 0))
        fibres_fail("the server does not start");
    seat_everybody(night);
    while (!night->over || night->errands > 0)
        night_rest(1, 2);
    for (int i = 0; i < HOSTS; i++)
        host_stop(&night->hosts, i);
    struct store *store = hosts_open(&night->hosts, &err);
    if (!store)
        fibres_fail("the database cannot be opened: %s", err.text);
    ledger_check(&night->ledger, store);
    night->figures->print = night->ledger.head ^ (uint64_t)fibres_clock();
    night->figures->kills += night->hosts.kills;
    night->figures->cuts += night->hosts.cuts;
    night->figures->promises += night->ledger.promises;
    hosts_end(&night->hosts);
    return NULL;
}

void night_play(const struct start *start, uint64_t seed, struct night_figures *figures)
{
    static struct night night; /* large, and one at a time */
    night = (struct night){
        .start = start, .figures = figures, .ledger = {.pastime = start->pastime}};
    hosts_begin(&night.hosts, start, seed);
    fibres_run(seed, run_night, &night);
}
