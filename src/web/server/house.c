/* house.c - the clubs of one server, each with its own journal, writer and pages. */
#include "web/server/house.h"

#include "base/os.h"
#include "base/os_thread.h"
#include "store.h"
#include "web/server/server_inside.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct resident {
    int64_t number;
    struct server *server; /* NULL: it is not open */
    int64_t used;          /* when it was last asked for, in milliseconds */
    int64_t began;         /* when it was last tried to open it */
    bool opening;          /* somebody is at it */
    int holders;
};

/* The mutex guards the list and what is in it; nobody waits for the database under it. */
struct house {
    struct server *front;
    pthread_mutex_t mutex;
    pthread_cond_t opened; /* or failed to be */
    struct resident **resident;
    size_t residents;
    size_t capacity;
    size_t openings; /* threads that open clubs */
    int waiting;     /* requests, for a club that is being opened */
    bool stopping;
};

/* What such a thread is given. */
struct opening {
    struct house *house;
    struct resident *resident;
};

struct house *house_new(struct server *front)
{
    if (!store_has_clubs(front->database))
        return NULL;
    struct house *house = mem_alloc(1, sizeof *house);
    house->front = front;
    pthread_mutex_init(&house->mutex, NULL);
    os_condition_init(&house->opened);
    return house;
}

/* The number and the address of a club of the front's journal; false if it has none. */
static bool find_club(struct house *house, const char *slug, size_t length,
                      int64_t *number)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    char name[64] = "";
    struct version *front = writer_read(house->front->writer, 0, &unsaid);
    if (length < sizeof name)
        str_format(name, sizeof name, "%.*s", (int)length, slug);
    int at = front ? club_find_neighbour(&front->t.club, name) : -1;
    if (at >= 0)
        *number = front->t.club.neighbour[at].number;
    version_drop(front);
    return at >= 0;
}

/* "/c/lyon", in memory of its own; NULL for a number that no club has. */
static char *make_prefix(struct house *house, int64_t number)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct str prefix = {0};
    struct version *front = writer_read(house->front->writer, 0, &unsaid);
    for (size_t i = 0; front && i < front->t.club.neighbours; i++)
        if (front->t.club.neighbour[i].number == number)
            str_printf(&prefix, "/c/%s", front->t.club.neighbour[i].slug);
    version_drop(front);
    return prefix.text;
}

static struct resident *find_resident(struct house *house, int64_t number)
{
    for (size_t i = 0; i < house->residents; i++)
        if (house->resident[i]->number == number)
            return house->resident[i];
    if (house->residents == house->capacity) {
        house->capacity = house->capacity ? 2 * house->capacity : 16;
        house->resident =
            mem_grow(house->resident, house->capacity, sizeof(struct resident *));
    }
    struct resident *fresh = mem_alloc(1, sizeof *fresh);
    fresh->number = number;
    fresh->began = -HOUSE_TRY_AGAIN;
    house->resident[house->residents++] = fresh;
    return fresh;
}

/* One that nobody has asked for lately, out of the list; NULL: there is none. So each
 * server has as many sessions of the database as clubs that play. */
static struct server *take_idle(struct house *house, int64_t now)
{
    size_t open = 0;
    struct server *idle = NULL;
    pthread_mutex_lock(&house->mutex);
    for (size_t i = 0; i < house->residents; i++)
        open += house->resident[i]->server != NULL;
    for (size_t i = 0; i < house->residents && !idle; i++) {
        struct resident *one = house->resident[i];
        if (one->server && one->holders == 0 &&
            now - one->used > (open > HOUSE_OPEN_MOST ? HOUSE_JUST : HOUSE_IDLE)) {
            idle = one->server;
            one->server = NULL;
        }
    }
    pthread_mutex_unlock(&house->mutex);
    return idle;
}

static struct server *open_server(struct house *house, int64_t number)
{
    struct err err = ERR_INIT(LANG_EN);
    char *prefix = make_prefix(house, number);
    return prefix ? server_open_club(house->front, prefix, number, &err) : NULL;
}

/* From now on nobody waits in the club, nor follows it. */
static void halt_club(struct server *server)
{
    atomic_store(&server->stopping, true);
    live_stop(server->live);
}

/* A thread of its own: a database that hangs holds up nobody but those who want this
 * club. */
static void *open_resident(void *context)
{
    struct opening opening = *(struct opening *)context;
    struct house *house = opening.house;
    struct server *idle;
    free(context);
    while ((idle = take_idle(house, os_ticks())) != NULL)
        server_close_club(idle);
    struct server *server = open_server(house, opening.resident->number);
    pthread_mutex_lock(&house->mutex);
    if (server && house->stopping)
        halt_club(server);
    opening.resident->server = server;
    opening.resident->used = os_ticks();
    opening.resident->opening = false;
    house->openings--;
    pthread_cond_broadcast(&house->opened);
    pthread_mutex_unlock(&house->mutex);
    return NULL;
}

/* With the mutex held. */
static void start_opening(struct house *house, struct resident *resident, int64_t now)
{
    struct opening *opening = mem_alloc(1, sizeof *opening);
    pthread_t thread;
    *opening = (struct opening){house, resident};
    resident->began = now;
    resident->opening = pthread_create(&thread, NULL, open_resident, opening) == 0;
    house->openings += resident->opening;
    if (resident->opening)
        pthread_detach(thread);
    else
        free(opening);
}

/* Waits, with the mutex held, until the club is open or cannot be opened; not for long
 * where a request waits already, since those that wait keep a thread from all others. */
static void wait_for_club(struct house *house, const struct resident *resident)
{
    enum { NANOSECONDS = 1000 * 1000 };
    int64_t patience = house->waiting == 0 ? HOUSE_PATIENCE : HOUSE_HASTE;
    int64_t end = os_nanoseconds() + patience * NANOSECONDS;
    house->waiting++;
    while (resident->opening && os_wait_until(&house->opened, &house->mutex, end))
        ;
    house->waiting--;
}

/* The club's server, held; NULL if it is not open in time. */
static struct server *enter_club(struct house *house, int64_t number)
{
    int64_t now = os_ticks();
    pthread_mutex_lock(&house->mutex);
    struct resident *resident = find_resident(house, number);
    if (!resident->server && !resident->opening && !house->stopping &&
        now - resident->began >= HOUSE_TRY_AGAIN)
        start_opening(house, resident, now);
    if (resident->opening)
        wait_for_club(house, resident);
    struct server *server = resident->server;
    if (server)
        resident->used = now;
    resident->holders += server != NULL;
    pthread_mutex_unlock(&house->mutex);
    return server;
}

struct server *house_enter(struct house *house, const char *path, const char **rest,
                           enum request_astray *astray)
{
    int64_t number;
    *rest = path;
    if (strncmp(path, "/c/", 3) != 0)
        return house->front;
    size_t length = strcspn(path + 3, "/");
    *rest = path[3 + length] ? path + 3 + length : "/";
    bool found = find_club(house, path + 3, length, &number);
    struct server *server = found ? enter_club(house, number) : NULL;
    if (!server)
        *astray = found ? ASTRAY_CLOSED : ASTRAY_NO_CLUB;
    return server;
}

struct server *house_visit(struct server *asking, int64_t club)
{
    struct server *front = asking->front ? asking->front : asking;
    if (club == front->club)
        return front;
    return front->house ? enter_club(front->house, club) : NULL;
}

void house_leave(struct server *server)
{
    if (!server->front)
        return;
    struct house *house = server->front->house;
    pthread_mutex_lock(&house->mutex);
    for (size_t i = 0; i < house->residents; i++)
        if (house->resident[i]->server == server) {
            house->resident[i]->holders--;
            house->resident[i]->used = os_ticks();
        }
    pthread_mutex_unlock(&house->mutex);
}

void house_hear(void *context, int64_t club, int64_t stream)
{
    struct server *front = context;
    struct house *house = front->house;
    if (club == 0 || club == front->club)
        writer_look(front->writer, stream);
    if (club == front->club || !house)
        return;
    pthread_mutex_lock(&house->mutex);
    for (size_t i = 0; i < house->residents; i++) {
        struct resident *one = house->resident[i];
        if (one->server && (club == 0 || club == one->number))
            writer_look(one->server->writer, stream);
    }
    pthread_mutex_unlock(&house->mutex);
}

bool house_is_busy(struct house *house, bool away)
{
    bool busy = false;
    pthread_mutex_lock(&house->mutex);
    for (size_t i = 0; i < house->residents; i++) {
        struct server *server = house->resident[i]->server;
        if (server)
            busy = busy || atomic_load(away ? &server->away : &server->busy) > 0;
    }
    pthread_mutex_unlock(&house->mutex);
    return busy;
}

void house_stop(struct house *house)
{
    pthread_mutex_lock(&house->mutex);
    house->stopping = true;
    for (size_t i = 0; i < house->residents; i++)
        if (house->resident[i]->server)
            halt_club(house->resident[i]->server);
    pthread_mutex_unlock(&house->mutex);
}

void house_free(struct house *house)
{
    if (!house)
        return;
    pthread_mutex_lock(&house->mutex);
    while (house->openings > 0)
        pthread_cond_wait(&house->opened, &house->mutex);
    pthread_mutex_unlock(&house->mutex);
    for (size_t i = 0; i < house->residents; i++) {
        if (house->resident[i]->server)
            server_close_club(house->resident[i]->server);
        free(house->resident[i]);
    }
    pthread_cond_destroy(&house->opened);
    pthread_mutex_destroy(&house->mutex);
    free(house->resident);
    free(house);
}
