/* os_thread.h - threads that wait until a moment.
 *
 * Threads, mutexes and conditions are those of pthread, which every system has for us;
 * what systems do not share is the clock of a wait with an end. */
#ifndef BASE_OS_THREAD_H
#define BASE_OS_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/* Nanoseconds since some moment that no change of the clock moves. */
int64_t os_nanoseconds(void);

/* A condition for waits with an end. */
void os_condition_init(pthread_cond_t *condition);

/* Waits for the condition, with the mutex held, or until that moment (nanoseconds of
 * os_nanoseconds()); false once it has come. */
bool os_wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t moment);

/* Lets others work for so many milliseconds. */
void os_pause(int milliseconds);
#endif
