/* slow.h - one thread for work that takes long, one piece at a time.
 *
 * Hashing a password needs 19 MiB and a twentieth of a second on purpose: a single thread
 * keeps many sign-ins at once from using up the machine. Sheets are drawn by another one,
 * which nobody who signs in waits for. */
#ifndef WEB_SLOW_H
#define WEB_SLOW_H

#include "base.h"

struct slow;

typedef void slow_work(void *context);

/* polite: it gives way to the threads that answer. */
struct slow *slow_start(bool polite, struct err *err);

/* Queues the work; false if too much is waiting. */
bool slow_queue(struct slow *slow, slow_work *work, void *context);

/* Does what is queued, then ends the thread. */
void slow_stop(struct slow *slow);
#endif
