/* hosts.h - the computers of the evening: one disk, and servers on its database that are
 * killed, stopped, started, and lose power. */
#ifndef SIMULATE_HOSTS_H
#define SIMULATE_HOSTS_H

#include "ledger.h"
#include "lossy_vfs.h"
#include <stdbool.h>

enum { HOSTS = 2 };

struct MHD_Daemon;
struct server;

/* What an evening begins with: a club, a tournament that is seated, tokens. */
struct start {
    enum pastime pastime;
    enum pastime_confirmed confirmed;
    uint64_t seed; /* of its tournament */
    struct lossy_disk *disk;
    char director[CLUB_TOKEN];
    char table[PASTIME_TABLES][CLUB_TOKEN];
    struct pastime_slot slot[PASTIME_SLOTS];
    int slots;
    int tables;
    int rounds;
};

/* Makes it of its pastime, the way results are confirmed, and the seed. */
void start_make(struct start *start);

struct hosts {
    struct lossy_disk *disk;
    struct {
        struct lossy_program *program;
        struct server *server; /* NULL: it does not run */
        bool wanted;
    } host[HOSTS];
    int funerals; /* servers that are dead and not gone yet */
    int kills;
    int cuts;
};

void hosts_begin(struct hosts *hosts, const struct start *start, uint64_t seed);
void hosts_end(struct hosts *hosts);

/* Starts the server; false if it cannot be, as on a failing disk. */
bool host_start(struct hosts *hosts, int host);

/* Stops it as a director does, or kills it. */
void host_stop(struct hosts *hosts, int host);
void host_kill(struct hosts *hosts, int host);

/* The way to the server; NULL while it does not run. */
struct MHD_Daemon *host_wire(const struct hosts *hosts, int host);

/* Power goes for all, now or at the k-th write from now; and comes back. What is on the
 * disk then is held against the ledger. */
void hosts_go_dark(struct hosts *hosts, bool torn);
void hosts_light(struct hosts *hosts, struct ledger *ledger);

/* The database, opened by a program of its own; NULL with an error. */
struct store *hosts_open(struct hosts *hosts, struct err *err);
#endif
