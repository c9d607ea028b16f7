/* house.c - the clubs of one server, each with its own journal, writer and pages. */
#include "web/server/house.h"

#include "base/os.h"
#include "store.h"
#include "web/server/server_inside.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct resident {
    int64_t number;
    struct server *server; /* NULL: could not be opened */
    int64_t used;          /* when it was last asked for */
    int holders;
};

struct house {
    struct server *front;
    pthread_mutex_t mutex;
    struct resident **resident;
    size_t residents;
    size_t capacity;
};

struct house *house_new(struct server *front)
{
    if (!store_has_clubs(front->database))
        return NULL;
    struct house *house = mem_alloc(1, sizeof *house);
    house->front = front;
    pthread_mutex_init(&house->mutex, NULL);
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
    fresh->used = -HOUSE_TRY_AGAIN;
    house->resident[house->residents++] = fresh;
    return fresh;
}

static void close_resident(struct resident *resident)
{
    if (resident->server)
        server_close_club(resident->server);
    resident->server = NULL;
}

/* Clubs that nobody asks for go, so that each server has as many sessions of the database
 * as clubs that play. */
static void let_idle_go(struct house *house, int64_t now)
{
    size_t open = 0;
    for (size_t i = 0; i < house->residents; i++)
        open += house->resident[i]->server != NULL;
    for (size_t i = 0; i < house->residents; i++) {
        struct resident *one = house->resident[i];
        bool idle = one->server && one->holders == 0 &&
                    now - one->used > (open > HOUSE_OPEN_MOST ? HOUSE_JUST : HOUSE_IDLE);
        open -= idle;
        if (idle)
            close_resident(one);
    }
}

static void open_resident(struct house *house, struct resident *resident)
{
    struct err err = ERR_INIT(LANG_EN);
    char *prefix = make_prefix(house, resident->number);
    resident->server =
        prefix ? server_open_club(house->front, prefix, resident->number, &err) : NULL;
}

static struct server *enter_club(struct house *house, int64_t number)
{
    int64_t now = os_ticks();
    pthread_mutex_lock(&house->mutex);
    struct resident *resident = find_resident(house, number);
    bool tried = !resident->server && now - resident->used < HOUSE_TRY_AGAIN;
    if (!resident->server && !tried) {
        let_idle_go(house, now);
        open_resident(house, resident);
    }
    if (resident->server || !tried)
        resident->used = now;
    struct server *server = resident->server;
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
    for (size_t i = 0; i < house->residents; i++) {
        struct server *server = house->resident[i]->server;
        if (!server)
            continue;
        atomic_store(&server->stopping, true);
        live_stop(server->live);
    }
    pthread_mutex_unlock(&house->mutex);
}

void house_free(struct house *house)
{
    if (!house)
        return;
    for (size_t i = 0; i < house->residents; i++) {
        close_resident(house->resident[i]);
        free(house->resident[i]);
    }
    pthread_mutex_destroy(&house->mutex);
    free(house->resident);
    free(house);
}
