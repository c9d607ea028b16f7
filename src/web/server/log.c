/* log.c - the lines that a server writes to standard error, by a thread of their own. */
#include "web/server/log.h"

#include "base/system.h"
#include "store.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ROOM = 64 * 1024, STOP_MILLISECONDS = 300, STANDARD_ERROR = 2 };

struct log_lines {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t filled;
    pthread_cond_t ended;
    struct str waiting;
    int64_t dropped; /* lines, since the last that was written */
    bool stopping;
    bool done;
};

static void *run_log(void *context)
{
    struct log_lines *log = context;
    pthread_mutex_lock(&log->lock);
    while (!log->stopping || log->waiting.length > 0) {
        if (log->waiting.length == 0) {
            pthread_cond_wait(&log->filled, &log->lock);
            continue;
        }
        struct str lines = log->waiting;
        log->waiting = (struct str){0};
        if (log->dropped > 0)
            str_printf(&lines, "dropped=%jd\n", log->dropped);
        log->dropped = 0;
        pthread_mutex_unlock(&log->lock);
        system_write(STANDARD_ERROR, str_text(&lines), lines.length);
        str_clear(&lines);
        pthread_mutex_lock(&log->lock);
    }
    log->done = true;
    pthread_cond_signal(&log->ended);
    pthread_mutex_unlock(&log->lock);
    return NULL;
}

struct log_lines *log_start(struct err *err)
{
    struct log_lines *log = mem_alloc(1, sizeof *log);
    pthread_mutex_init(&log->lock, NULL);
    pthread_cond_init(&log->filled, NULL);
    pthread_cond_init(&log->ended, NULL);
    if (pthread_create(&log->thread, NULL, run_log, log) == 0)
        return log;
    err_set(err, ERR_STORE, "no thread could be started; close other programs");
    free(log);
    return NULL;
}

void log_add(struct log_lines *log, const char *line)
{
    size_t n = strlen(line);
    pthread_mutex_lock(&log->lock);
    if (log->waiting.length + n + 1 > ROOM) {
        log->dropped++;
    } else {
        str_add_n(&log->waiting, line, n);
        str_add_char(&log->waiting, '\n');
        pthread_cond_signal(&log->filled);
    }
    pthread_mutex_unlock(&log->lock);
}

void log_clean(struct str *line, const char *text)
{
    for (const char *c = text; *c; c++)
        str_add_char(line, *c > ' ' && *c < 127 && *c != '"' ? *c : '?');
}

void log_clean_path(struct str *line, const char *path)
{
    size_t n = strlen(club_table_path);
    if (strncmp(path, club_table_path, n) != 0) {
        log_clean(line, path);
        return;
    }
    str_printf(line, "%s…", club_table_path);
    log_clean(line, path + n + strcspn(path + n, "/"));
}

/* A thread that is held up for good ends with the process. */
void log_stop(struct log_lines *log)
{
    struct timespec end;
    int code = 0;
    if (!log)
        return;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += (int64_t)STOP_MILLISECONDS * 1000000;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    pthread_mutex_lock(&log->lock);
    log->stopping = true;
    pthread_cond_signal(&log->filled);
    while (!log->done && code == 0)
        code = pthread_cond_timedwait(&log->ended, &log->lock, &end);
    bool done = log->done;
    pthread_mutex_unlock(&log->lock);
    if (!done) {
        pthread_detach(log->thread);
        return;
    }
    pthread_join(log->thread, NULL);
    pthread_mutex_destroy(&log->lock);
    pthread_cond_destroy(&log->filled);
    pthread_cond_destroy(&log->ended);
    str_clear(&log->waiting);
    free(log);
}
