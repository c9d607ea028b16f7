/* bench.c - what the benchmarks share: a clock, medians, one line a claim. */
#include "bench.h"

#include "base/str.h"
#include <assert.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { RUNS_MOST = 101, TITLE = 58 };

static double read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double bench_now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

double bench_cpu(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

static int by_time(const void *a, const void *b)
{
    double left = *(const double *)a;
    double right = *(const double *)b;
    return (left > right) - (left < right);
}

double bench_median(double times[], size_t n)
{
    qsort(times, n, sizeof *times, by_time);
    return n % 2 ? times[n / 2] : (times[n / 2 - 1] + times[n / 2]) / 2;
}

static double time_on(clockid_t clock, bench_work *work, void *context, size_t n)
{
    double times[RUNS_MOST];
    for (size_t i = 0; i < n; i++) {
        double start = read_clock(clock);
        work(context);
        times[i] = read_clock(clock) - start;
    }
    return bench_median(times, n);
}

double bench_time(bench_work *work, void *context, size_t n)
{
    return time_on(CLOCK_MONOTONIC, work, context, n);
}

double bench_cpu_time(bench_work *work, void *context, size_t n)
{
    return time_on(CLOCK_PROCESS_CPUTIME_ID, work, context, n);
}

void bench_figure(const char *title, const char *format, ...)
{
    va_list args;
    struct str figure = {0};
    assert(strlen(title) <= TITLE); /* against.py reads it in columns */
    va_start(args, format);
    str_vprintf(&figure, format, args);
    va_end(args);
    printf("  %-*s %s\n", TITLE, title, str_text(&figure));
    fflush(stdout);
    str_clear(&figure);
}

int bench_check(const struct bench_claim *claim)
{
    bool least = claim->aim == BENCH_AT_LEAST;
    bool good =
        least ? claim->measured >= claim->target : claim->measured <= claim->target;
    printf("* %-*s %.3g %s, target %s %.3g %s: %s\n", TITLE, claim->title,
           claim->measured, claim->unit, least ? "at least" : "at most", claim->target,
           claim->unit, good ? "ok" : "MISSED");
    fflush(stdout);
    return !good;
}

void bench_fail(const struct err *err)
{
    fprintf(stderr, "bench: %s%s%s\n", err->place, err->place[0] ? ": " : "", err->text);
    exit(2);
}

int bench_below(uint64_t *state, int n)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (int)((*state >> 16) % (unsigned)n);
}

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

void bench_folder_make(struct bench_folder *folder)
{
    const char *where = getenv("BENCH_DIR");
    str_format(folder->path, sizeof folder->path, "%s/etui-bench-XXXXXX",
               where ? where : ".");
    if (!mkdtemp(folder->path))
        fail(folder->path);
}

static void remove_tree(const char *path)
{
    DIR *open = opendir(path);
    for (const struct dirent *file; open && (file = readdir(open));) {
        char inside[FILENAME_MAX];
        str_format(inside, sizeof inside, "%s/%s", path, file->d_name);
        if (strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0)
            remove_tree(inside);
    }
    if (open)
        closedir(open);
    if (remove(path) != 0)
        fail(path);
}

void bench_folder_remove(const struct bench_folder *folder)
{
    remove_tree(folder->path);
}
