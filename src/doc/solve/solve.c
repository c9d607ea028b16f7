/* solve.c - the tricks of every contract when all cards are seen, by libdds. */
#include "doc/solve/solve.h"

#include "base.h"
#include "base/library.h"
#include "base/os_process.h"
#include <string.h>
/* The library has a struct deal of its own. */
#define deal dds_deal
#include <dds/dll.h>
#undef deal

/* With a fifth of that memory it takes four times as long. */
enum { MEGABYTES = 320, THREADS = 2, STL_THREADS = 5, SECONDS_MOST = 120 };

/* The functions of the library. */
struct solve_library {
    int (*set_threading)(int system);
    void (*set_resources)(int megabytes, int threads);
    int (*solve)(struct ddTableDeal deal, struct ddTableResults *results);
};

static bool load(struct solve_library *library)
{
    void *handle = library_open("libdds.so.0");
    return handle && LIBRARY_FIND(handle, "SetThreading", &library->set_threading) &&
           LIBRARY_FIND(handle, "SetResources", &library->set_resources) &&
           LIBRARY_FIND(handle, "CalcDDtable", &library->solve);
}

struct solve_library *solve_load(struct arena *arena, struct err *err)
{
    struct solve_library *library = ARENA_NEW(arena, struct solve_library);
    if (!load(library)) {
        err_set(err, ERR_STORE,
                "makeable contracts need the library libdds, which is not installed; "
                "install the package libdds0");
        return NULL;
    }
    library->set_threading(STL_THREADS);
    library->set_resources(MEGABYTES, THREADS);
    return library;
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

bool solve_deal(const struct solve_library *library, const struct deal *deal,
                struct par_tricks *tricks)
{
    struct ddTableResults results = {0};
    os_end_after(SECONDS_MOST); /* whatever it waits for */
    bool solved = library->solve(translate(deal), &results) == RETURN_NO_FAULT;
    os_end_after(0);
    if (solved)
        *tricks = translate_back(&results);
    return solved;
}
