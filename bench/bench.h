/* bench.h - what the benchmarks share: a clock, medians, one line a claim.
 *
 * A claim is a ratio between something of ours and a reference measured in the same run,
 * or a time; it is printed beside the absolute figures and says whether it holds. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include "base/err.h"
#include <stddef.h>
#include <stdint.h>

/* Seconds on a clock that only goes forward, and those that this program was at work. */
double bench_now(void);
double bench_cpu(void);

/* The median of n > 0 times, which are sorted. */
double bench_median(double times[], size_t n);

/* Runs the work n times, 1 to 101, and returns the median of its seconds: on the clock,
 * or of the processor, for work that never waits on a machine that has other work. */
typedef void bench_work(void *context);
double bench_time(bench_work *work, void *context, size_t n);
double bench_cpu_time(bench_work *work, void *context, size_t n);

/* Prints a figure: a title, and its formatted value. */
void bench_figure(const char *title, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A ratio or a time that must be at least, or at most, its target. */
enum bench_aim { BENCH_AT_LEAST, BENCH_AT_MOST };
struct bench_claim {
    const char *title;
    double measured;
    enum bench_aim aim;
    double target;
    const char *unit; /* printed behind both numbers */
};

/* Prints the line of the claim; returns how many targets were missed: 0 or 1. */
int bench_check(const struct bench_claim *claim);

/* Ends the program with the error's words; need does if something else than speed has
 * failed. */
_Noreturn void bench_fail(const struct err *err);
static inline void bench_need(bool good, const struct err *err)
{
    if (!good)
        bench_fail(err);
}

/* Chance that is the same in each run: a number from 0 to n - 1. The state starts as
 * anything but 0. */
int bench_below(uint64_t *state, int n);

/* Makes an empty folder for files, and removes it with the files in it. The folder is in
 * BENCH_DIR, or where the program was started. */
struct bench_folder {
    char path[512];
};
void bench_folder_make(struct bench_folder *folder);
void bench_folder_remove(const struct bench_folder *folder);
#endif
