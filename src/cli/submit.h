/* submit.h - changes on their way from the command line into the journal. */
#ifndef CLI_SUBMIT_H
#define CLI_SUBMIT_H

#include "cli/cli.h"
#include "store.h"

enum { SUBMIT_MOST = 64 };

/* A submission of the change by the command line, now. */
struct submission submit_prepare(const struct cli *cli, int64_t stream,
                                 const struct change *change, const char *key);

/* Shows the number of an event that is recorded, now or before. */
void submit_answer(struct cli *cli, int64_t seq, bool repeated);

/* Submits one change and shows its number, as `{"seq":…}` with --json. */
bool submit_one(struct cli *cli, int64_t stream, const struct change *change);

/* Submits all changes or none and shows the numbers of the first and the last. */
bool submit_all(struct cli *cli, int64_t stream, const struct change change[], size_t n);
#endif
