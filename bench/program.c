/* program.c - another program, from its start to the last byte it wrote. */
#include "program.h"

#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

static void read_all(int from, struct str *output)
{
    char buffer[65536];
    str_clear(output);
    for (ssize_t n; (n = read(from, buffer, sizeof buffer)) > 0;)
        str_add_n(output, buffer, (size_t)n);
}

void program_run(void *context)
{
    struct program *program = context;
    posix_spawn_file_actions_t actions;
    int ends[2];
    int status;
    pid_t child;
    if (pipe(ends) != 0)
        fail("pipe");
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    char *const *words = (char *const *)(uintptr_t)program->words; /* only read */
    if (posix_spawn(&child, words[0], &actions, NULL, words, environ) != 0)
        fail(words[0]);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    read_all(ends[0], &program->output);
    close(ends[0]);
    if (waitpid(child, &status, 0) != child || status != 0) {
        fprintf(stderr, "bench: %s failed\n", words[0]);
        exit(2);
    }
}

static double children_time(void)
{
    struct rusage usage;
    if (getrusage(RUSAGE_CHILDREN, &usage) != 0)
        fail("getrusage");
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6;
}

double program_cpu_time(struct program *program, int n)
{
    double best = 0;
    prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L); /* those it leaves behind are ours */
    for (int i = 0; i < n; i++) {
        double before = children_time();
        program_run(program);
        while (wait(NULL) > 0)
            continue;
        double spent = children_time() - before;
        best = i == 0 || spent < best ? spent : best;
    }
    return best;
}
