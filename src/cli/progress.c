/* progress.c - a sign of life on the terminal for what takes longer than a second. */
#include "cli/progress.h"

#include "base/os.h"
#include "cli/cli.h"
#include <stdio.h>

enum { FIRST = 1000, PAUSE = 200 }; /* milliseconds */

struct progress progress_start(const char *what)
{
    return (struct progress){
        .what = what, .next = cli_now() + FIRST, .terminal = os_errors_are_seen()};
}

void progress_tell(struct progress *progress, size_t done)
{
    if (!progress->terminal || cli_now() < progress->next)
        return;
    fprintf(stderr, "\r%zu %s", done, progress->what);
    fflush(stderr);
    progress->told = true;
    progress->next = cli_now() + PAUSE;
}

void progress_end(const struct progress *progress)
{
    if (progress->told)
        fputs("\r\x1b[K", stderr);
}
