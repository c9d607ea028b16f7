/* sqlite_held.c - who has a database file open: this process, or another. */
#include "store/sqlite_held.h"

#include "base.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where SQLite locks: a connection that may read holds bytes of the file; one that uses
 * the log holds a byte of its shared memory. */
enum { READERS = 0x40000002, READERS_SIZE = 510, LOG_USERS = 128 };

static struct {
    pthread_mutex_t lock;
    struct sqlite_held *file;
    size_t files;
    size_t capacity;
} list = {.lock = PTHREAD_MUTEX_INITIALIZER};

static bool identify(const char *path, struct sqlite_held *file)
{
    struct stat st;
    *file = (struct sqlite_held){0};
    if (stat(path, &st) != 0)
        return false;
    *file = (struct sqlite_held){st.st_dev, st.st_ino};
    return true;
}

static bool is_same(const struct sqlite_held *a, const struct sqlite_held *b)
{
    return a->device == b->device && a->number == b->number;
}

/* Where it is in the list; the list's end if it is not. The lock is held. */
static size_t place_of(const struct sqlite_held *file)
{
    size_t i = 0;
    while (i < list.files && !is_same(&list.file[i], file))
        i++;
    return i;
}

void sqlite_held_add(const char *path, struct sqlite_held *file)
{
    if (!identify(path, file))
        return;
    pthread_mutex_lock(&list.lock);
    if (list.files == list.capacity) {
        list.capacity = list.capacity ? 2 * list.capacity : 8;
        list.file = mem_grow(list.file, list.capacity, sizeof *list.file);
    }
    list.file[list.files++] = *file;
    pthread_mutex_unlock(&list.lock);
}

void sqlite_held_remove(const struct sqlite_held *file)
{
    pthread_mutex_lock(&list.lock);
    size_t at = place_of(file);
    if (at < list.files)
        list.file[at] = list.file[--list.files];
    pthread_mutex_unlock(&list.lock);
}

bool sqlite_held_is_at(const struct sqlite_held *file, const char *path)
{
    struct sqlite_held now;
    return identify(path, &now) && is_same(&now, file);
}

bool sqlite_held_here(const char *path)
{
    struct sqlite_held file;
    if (!identify(path, &file))
        return false;
    pthread_mutex_lock(&list.lock);
    bool here = place_of(&file) < list.files;
    pthread_mutex_unlock(&list.lock);
    return here;
}

/* Whether another process has a lock on those bytes. */
static bool is_locked(const char *path, off_t start, off_t size)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = start, .l_len = size};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    bool locked = fcntl(fd, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    close(fd);
    return locked;
}

bool sqlite_held_elsewhere(const char *path)
{
    return !sqlite_held_here(path) && is_locked(path, READERS, READERS_SIZE);
}

bool sqlite_held_log(const char *path)
{
    struct str memory = {0};
    str_printf(&memory, "%s-shm", path);
    bool locked = !sqlite_held_here(path) && is_locked(str_text(&memory), LOG_USERS, 1);
    str_clear(&memory);
    return locked;
}
