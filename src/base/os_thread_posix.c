/* os_thread_posix.c - threads that wait until a moment: Linux. */
#include "base/os_thread.h"
#include <errno.h>
#include <time.h>

enum { SECOND = 1000 * 1000 * 1000 };

int64_t os_nanoseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec;
}

void os_condition_init(pthread_cond_t *condition)
{
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &clock);
    pthread_condattr_destroy(&clock);
}

bool os_wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t moment)
{
    struct timespec end = {.tv_sec = moment / SECOND, .tv_nsec = moment % SECOND};
    return pthread_cond_timedwait(condition, mutex, &end) != ETIMEDOUT;
}

void os_pause(int milliseconds)
{
    struct timespec moment = {.tv_sec = milliseconds / 1000,
                              .tv_nsec = milliseconds % 1000 * INT64_C(1000000)};
    nanosleep(&moment, NULL);
}
