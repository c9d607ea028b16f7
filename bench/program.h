/* program.h - another program, from its start to the last byte it wrote. */
#ifndef BENCH_PROGRAM_H
#define BENCH_PROGRAM_H

#include "base/str.h"

struct program {
    const char *const *words; /* the program's path and arguments, then NULL */
    struct str output;        /* of its last run */
};

/* Runs the program that context points to; for bench_time(). One that cannot be started
 * or fails ends this one. */
void program_run(void *context);

/* Runs it that many times; the seconds that it and all processes it started kept a core
 * busy, of the best run. */
double program_cpu_time(struct program *program, int n);
#endif
