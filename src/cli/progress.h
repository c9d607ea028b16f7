/* progress.h - a sign of life on the terminal for what takes longer than a second. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct progress {
    const char *what; /* is counted; borrowed */
    int64_t next;     /* when to tell, in milliseconds */
    bool terminal;
    bool told;
};

struct progress progress_start(const char *what);

/* Tells how far it is, now and then, if standard error is a terminal. */
void progress_tell(struct progress *progress, size_t done);

/* Wipes the line. */
void progress_end(const struct progress *progress);
#endif
