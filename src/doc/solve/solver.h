/* solver.h - a process that finds the tricks of deals, for whoever has deals.
 *
 * It is this program once more, started as `etui solve`: deals go to it line by line, and
 * tricks come back. Nothing is shared with it, so that threads may start it and its death
 * is an error like any other. It loads the library once for all deals it is asked about.
 * It ends when it is told to, when its line is closed, and when the thread that started
 * it ends, however that comes about. */
#ifndef DOC_SOLVER_H
#define DOC_SOLVER_H

#include "base/os_process.h"
#include "core/deal.h"

/* The program that runs, whatever its name on disk. */
#define SOLVER_PROGRAM "/proc/self/exe"

/* {0} is none. */
struct solver {
    struct os_child child;
};

/* Starts the process, by the path of the program. */
bool solver_start(struct solver *solver, const char *program);

/* Waits for the tricks of each declarer in each strain; the deal is complete. False where
 * they are not found: solver_end() says why. */
bool solver_ask(const struct solver *solver, const struct deal *deal,
                struct par_tricks *tricks);

/* Sends the line, and waits for the line that answers it. */
enum { SOLVER_LINE = 4096 };
bool solver_ask_line(const struct solver *solver, struct str *line,
                     char answer[SOLVER_LINE]);

/* From another thread: solver_ask() returns at once. */
void solver_interrupt(const struct solver *solver);

/* Why it finds nothing. */
enum solver_outcome {
    SOLVER_NO_LIBRARY, /* libdds is not installed */
    SOLVER_BROKEN      /* not started, ended before its time, or without enough memory */
};

/* Ends the process, if there is one, and says why it found nothing, if it did not. */
enum solver_outcome solver_end(struct solver *solver);

/* What the outcome means and what to do, as an error; always false. */
bool solver_explain(enum solver_outcome outcome, struct err *err);
#endif
