/* bench_start.c - the results of an evening, from the start of the program to its JSON.
 *
 * The release program is started on the example of 19 tables and its output read to the
 * end; starting /bin/true in the same way says what a process costs by itself. */
#include "bench.h"
#include "program.h"

enum { RUNS = 50 };

int main(void)
{
    static const char *const etui[] = {ETUI, "results", EXAMPLE, "--json", NULL};
    static const char *const nothing[] = {"/bin/true", NULL};
    struct program results = {.words = etui};
    struct program empty = {.words = nothing};
    double ours = bench_time(program_run, &results, RUNS);
    double reference = bench_time(program_run, &empty, RUNS);
    bench_figure("starting /bin/true", "%.2f ms", reference * 1e3);
    bench_figure("etui results of 19 tables, to its last byte", "%.2f ms, %zu bytes",
                 ours * 1e3, results.output.length);
    str_clear(&results.output);
    str_clear(&empty.output);
    return bench_check(&(struct bench_claim){"etui results from process start to JSON",
                                             ours * 1e3, BENCH_AT_MOST, 20, "ms"});
}
