/* solve.h - the tricks of every contract when all cards are seen, by libdds.
 *
 * The library ends the program when memory is short, keeps up to 200 MB, and takes longer
 * to load than most commands take to run. So only a process of its own loads it: `etui
 * solve`, which whoever wants to know starts and asks through solver.h. A deal takes a
 * few tenths of a second, some take two seconds. Rule: docs/rules.md, Deals and par. */
#ifndef DOC_SOLVE_H
#define DOC_SOLVE_H

#include "core/deal.h"

struct solve_library;

/* Loads the library for the rest of the process; NULL with ERR_STORE where it is
 * missing. The arena has it; what the library holds goes with the process. */
struct arena;
struct solve_library *solve_load(struct arena *arena, struct err *err);

/* The tricks of each declarer in each strain; the deal is complete. False where the
 * library refuses, for lack of memory or threads. A deal that takes too long ends the
 * process. */
bool solve_deal(const struct solve_library *library, const struct deal *deal,
                struct par_tricks *tricks);
#endif
