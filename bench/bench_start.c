/* bench_start.c - the results of an evening, from the start of the program to its JSON.
 *
 * The release program is started on the example of 19 tables and its output read to the
 * end; starting /bin/true in the same way says what a process costs by itself. */
#include "bench.h"

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 50 };

/* A program to start, and how many bytes it wrote. */
struct start {
    const char *const *words;
    size_t bytes;
};

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

static size_t read_all(int from)
{
    char buffer[65536];
    size_t bytes = 0;
    for (ssize_t n; (n = read(from, buffer, sizeof buffer)) > 0;)
        bytes += (size_t)n;
    return bytes;
}

static void start_program(void *context)
{
    struct start *start = context;
    posix_spawn_file_actions_t actions;
    int ends[2];
    int status;
    pid_t child;
    if (pipe(ends) != 0)
        fail("pipe");
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    char *const *words = (char *const *)(uintptr_t)start->words; /* only read */
    if (posix_spawn(&child, words[0], &actions, NULL, words, environ) != 0)
        fail(words[0]);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    start->bytes = read_all(ends[0]);
    close(ends[0]);
    if (waitpid(child, &status, 0) != child || status != 0) {
        fprintf(stderr, "bench: %s failed\n", words[0]);
        exit(2);
    }
}

int main(void)
{
    static const char *const etui[] = {ETUI, "results", EXAMPLE, "--json", NULL};
    static const char *const nothing[] = {"/bin/true", NULL};
    struct start results = {.words = etui};
    struct start empty = {.words = nothing};
    double ours = bench_time(start_program, &results, RUNS);
    double reference = bench_time(start_program, &empty, RUNS);
    bench_figure("starting /bin/true", "%.2f ms", reference * 1e3);
    bench_figure("etui results of 19 tables, to its last byte", "%.2f ms, %zu bytes",
                 ours * 1e3, results.bytes);
    return bench_check(&(struct bench_claim){"etui results from process start to JSON",
                                             ours * 1e3, BENCH_AT_MOST, 20, "ms"});
}
