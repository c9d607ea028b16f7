/* fibres.h - threads of one process that run one at a time, in an order drawn from a
 * seed, by a clock of their own.
 *
 * The linker puts these in the place of the system's threads, conditions and clocks
 * (--wrap), so that the program's own threads are fibres too. A fibre runs until it
 * waits; then chance picks another that can go on, and when none can, the clock jumps to
 * the next moment that somebody waits for. Nothing takes real time, and the same seed
 * gives the same evening. */
#ifndef SIMULATE_FIBRES_H
#define SIMULATE_FIBRES_H

#include "base/draw.h"
#include <stdbool.h>
#include <stdint.h>

enum { FIBRES_MILLISECOND = 1000 * 1000, FIBRES_SECOND = 1000 * FIBRES_MILLISECOND };

typedef void *fibre_run(void *argument);

/* Runs the first fibre, and all that it starts, until none is left. */
void fibres_run(uint64_t seed, fibre_run *run, void *argument);

/* The same in parts: fibres_go_on() comes back when none is left, or when one of them
 * pauses, and takes all of them up again when it is called again. */
void fibres_begin(uint64_t seed, fibre_run *run, void *argument);
void fibres_go_on(void);
void fibres_pause(void);

/* Starts another one; what it was started with is given back by no one. */
void fibre_start(fibre_run *run, void *argument);

/* Waits until somebody wakes those who wait for that, or until that moment; false if the
 * moment came. Moments are nanoseconds of fibres_clock(). */
bool fibre_wait(const void *what, int64_t moment);
void fibre_wake(const void *what);

/* Waits so long; 0 only lets others go on. */
void fibre_sleep(int64_t nanoseconds);

int64_t fibres_clock(void);

/* The clock on the wall is moved, in milliseconds; or the machine sleeps so long. */
void fibres_move_wall(int64_t milliseconds);
void fibres_skip(int64_t nanoseconds);

/* The chance of this evening. */
struct draw *fibres_chance(void);
int64_t fibres_between(int64_t low, int64_t high);
bool fibres_happens(int percent);

/* From now on what nobody can foresee is always the same, and the clock stands still:
 * pages that are made twice can be compared. */
void fibres_stand_still(bool still);

/* Ends the process with a sentence and the seed. */
_Noreturn void fibres_fail(const char *sentence, ...)
    __attribute__((format(printf, 1, 2)));
#endif
