/* os_thread_windows.c - threads that wait until a moment: Windows.
 *
 * The conditions of winpthreads know the clock of the day alone: what is left until the
 * moment is added to it. */
#include "base/os_thread.h"
#include "base/os_windows_first.h"
#include <errno.h>
#include <time.h>

static const int64_t SECOND = 1000 * 1000 * 1000;

int64_t os_nanoseconds(void)
{
    LARGE_INTEGER rate;
    LARGE_INTEGER count;
    QueryPerformanceFrequency(&rate);
    QueryPerformanceCounter(&count);
    int64_t seconds = count.QuadPart / rate.QuadPart;
    return seconds * SECOND + count.QuadPart % rate.QuadPart * SECOND / rate.QuadPart;
}

void os_condition_init(pthread_cond_t *condition)
{
    pthread_cond_init(condition, NULL);
}

bool os_wait_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t moment)
{
    int64_t left = moment - os_nanoseconds();
    struct timespec end;
    if (left <= 0)
        return false;
    clock_gettime(CLOCK_REALTIME, &end);
    int64_t nanoseconds = end.tv_nsec + left % SECOND;
    end.tv_sec += left / SECOND + nanoseconds / SECOND;
    end.tv_nsec = (int32_t)(nanoseconds % SECOND);
    return pthread_cond_timedwait(condition, mutex, &end) != ETIMEDOUT;
}

void os_pause(int milliseconds)
{
    Sleep((DWORD)milliseconds);
}
