/* solve.h - the tricks of every contract when all cards are seen, by libdds.
 *
 * The library ends the program when memory is short, keeps up to 200 MB, and takes longer
 * to load than most commands take to run. So a process of its own loads it, solves one
 * deal and ends; its death is an error like any other. For programs with one thread, such
 * as a command: a process that comes from several may wait for ever for what another
 * thread held. A deal takes a few tenths of a second, some take two seconds.
 * Rule: docs/rules.md, Deals and par. */
#ifndef DOC_SOLVE_H
#define DOC_SOLVE_H

#include "core/deal/par.h"

/* The tricks of each declarer in each strain; the deal is complete. ERR_STORE where the
 * library is missing or there is not enough memory. */
bool solve_tricks(const struct deal *deal, struct par_tricks *tricks, struct err *err);
#endif
