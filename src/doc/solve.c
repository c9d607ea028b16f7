/* solve.c - the tricks of every contract when all cards are seen, by libdds. */
#include "doc/solve.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
/* The library has a struct deal of its own. */
#define deal dds_deal
#include <dds/dll.h>
#undef deal

static const char LIBRARY[] = "libdds.so.0";

/* With a fifth of that memory it takes four times as long. A process that is not ready in
 * time, whatever it waits for, is ended. */
enum { MEGABYTES = 320, THREADS = 2, STL_THREADS = 5, SECONDS_MOST = 120 };

/* How the process ended. */
enum { SOLVED, NO_LIBRARY, REFUSED, NOT_SENT };

/* The functions of the library. */
struct library {
    int (*set_threading)(int system);
    void (*set_resources)(int megabytes, int threads);
    int (*solve)(struct ddTableDeal deal, struct ddTableResults *results);
};

/* A function of the library, into the pointer. ISO C knows no way from an object's
 * address to a function's; POSIX promises that the bytes are the same. */
static bool find_function(void *handle, const char *name, void *function, size_t size)
{
    void *address = dlsym(handle, name);
    memcpy(function, &address, size);
    return address != NULL;
}

static bool load(struct library *library)
{
    void *handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    return handle &&
           find_function(handle, "SetThreading", &library->set_threading,
                         sizeof library->set_threading) &&
           find_function(handle, "SetResources", &library->set_resources,
                         sizeof library->set_resources) &&
           find_function(handle, "CalcDDtable", &library->solve, sizeof library->solve);
}

/* The library counts suits from spades, and a two as bit 2. */
static struct ddTableDeal translate(const struct deal *deal)
{
    struct ddTableDeal table = {0};
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        for (int suit = 0; suit < DEAL_SUITS; suit++)
            table.cards[seat][BRIDGE_SPADES - suit] =
                deal_suit_of(deal, (enum seat)seat, (enum bridge_strain)suit) << 2;
    return table;
}

static struct par_tricks translate_back(const struct ddTableResults *results)
{
    struct par_tricks tricks;
    for (int strain = 0; strain < BRIDGE_STRAINS; strain++)
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            int row = strain == BRIDGE_NO_TRUMPS ? strain : (int)BRIDGE_SPADES - strain;
            tricks.tricks[strain][seat] = results->resTable[row][seat];
        }
    return tricks;
}

/* In the process of its own: what the library says goes nowhere, and no file or
 * connection of the other process is held. */
static void leave_alone(int *pipe_end)
{
    enum { FIRST = STDERR_FILENO + 1 };
    int nowhere = open("/dev/null", O_RDWR);
    for (int descriptor = 0; nowhere >= 0 && descriptor < FIRST; descriptor++)
        dup2(nowhere, descriptor);
    if (*pipe_end != FIRST)
        *pipe_end = dup2(*pipe_end, FIRST);
    closefrom(FIRST + 1);
}

static int solve_and_send(const struct deal *deal, int pipe_end)
{
    struct library library = {0};
    struct ddTableResults results = {0};
    leave_alone(&pipe_end);
    alarm(SECONDS_MOST);
    if (!load(&library))
        return NO_LIBRARY;
    library.set_threading(STL_THREADS);
    library.set_resources(MEGABYTES, THREADS);
    if (library.solve(translate(deal), &results) != RETURN_NO_FAULT)
        return REFUSED;
    struct par_tricks tricks = translate_back(&results);
    return write(pipe_end, &tricks, sizeof tricks) == sizeof tricks ? SOLVED : NOT_SENT;
}

/* Starts the process; its number, or -1. The result comes from *from. */
static pid_t start(const struct deal *deal, int *from)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    pid_t child = fork();
    if (child == 0)
        _exit(solve_and_send(deal, ends[1])); /* without what is done at a normal end */
    close(ends[1]);
    *from = ends[0];
    if (child < 0)
        close(ends[0]);
    return child;
}

/* Reads what the process sends and waits for its end; its status, or -1. */
static int finish(pid_t child, int from, struct par_tricks *tricks)
{
    int status = 0;
    ssize_t n;
    do
        n = read(from, tricks, sizeof *tricks); /* so few bytes come at once */
    while (n < 0 && errno == EINTR);
    close(from);
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    if (!WIFEXITED(status) ||
        (WEXITSTATUS(status) == SOLVED && n != (ssize_t)sizeof *tricks))
        return -1;
    return WEXITSTATUS(status);
}

bool solve_tricks(const struct deal *deal, struct par_tricks *tricks, struct err *err)
{
    struct par_tricks solved;
    int from = -1;
    pid_t child = start(deal, &from);
    int status = child < 0 ? -1 : finish(child, from, &solved);
    if (status == NO_LIBRARY)
        return err_set(err, ERR_STORE,
                       "makeable contracts need the library libdds, which is not here; "
                       "install the package libdds0");
    if (status == REFUSED)
        return err_set(err, ERR_BUG, "libdds refuses the deal");
    if (status != SOLVED)
        return err_set(err, ERR_STORE,
                       "the makeable contracts could not be found; 400 MB of free memory "
                       "are needed for a moment");
    *tricks = solved;
    return true;
}
