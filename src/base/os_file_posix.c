/* os_file_posix.c - what is on a disk, and how much room it has: Linux. */
#include "base/arena.h"
#include "base/os_file.h"
#include "base/str.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

bool os_identify(const char *path, struct os_identity *identity)
{
    struct stat status;
    *identity = (struct os_identity){0};
    if (stat(path, &status) != 0)
        return false;
    *identity = (struct os_identity){status.st_dev, status.st_ino};
    return true;
}

bool os_is_locked(const char *path, int64_t start, int64_t size)
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

static struct os_file file_of(const struct stat *status)
{
    int64_t seconds = status->st_mtim.tv_sec;
    return (struct os_file){.there = true,
                            .folder = S_ISDIR(status->st_mode),
                            .plain = S_ISREG(status->st_mode),
                            .size = status->st_size,
                            .changed = seconds * 1000 + status->st_mtim.tv_nsec / 1000000,
                            .stamp = seconds * 1000000000 + status->st_mtim.tv_nsec,
                            .number = status->st_ino};
}

struct os_file os_look(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 ? file_of(&status) : (struct os_file){0};
}

bool os_map_file(const char *path, struct os_mapped *mapped)
{
    struct stat status;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    *mapped = (struct os_mapped){0};
    if (fd < 0)
        return false;
    if (fstat(fd, &status) == 0 && status.st_size > 0) {
        void *at = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        *mapped = (struct os_mapped){.bytes = at == MAP_FAILED ? NULL : at,
                                     .size = (size_t)status.st_size,
                                     .file = file_of(&status)};
    }
    close(fd);
    return mapped->bytes != NULL;
}

void os_unmap_file(struct os_mapped *mapped)
{
    if (mapped->bytes)
        munmap(mapped->bytes, mapped->size);
}

bool os_may_read(const char *path)
{
    return faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0;
}

bool os_may_write(const char *path)
{
    return faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0;
}

bool os_create_folder(const char *path)
{
    return mkdir(path, 0777) == 0 || (errno == EEXIST && os_look(path).folder);
}

bool os_remove_file(const char *path)
{
    return unlink(path) == 0;
}

int os_open_file(const char *path, enum os_open how)
{
    static const int flags[] = {
        [OS_OPEN_READ] = O_RDONLY,
        [OS_OPEN_WRITE] = O_WRONLY,
        [OS_OPEN_REPLACE] = O_WRONLY | O_CREAT | O_TRUNC,
        [OS_OPEN_NEW] = O_RDWR | O_CREAT | O_EXCL,
    };
    return open(path, flags[how] | O_CLOEXEC, how == OS_OPEN_NEW ? 0600 : 0666);
}

void os_close_file(int descriptor)
{
    close(descriptor);
}

bool os_sync_file(int descriptor)
{
    return fsync(descriptor) == 0;
}

bool os_sync_path(const char *path)
{
    int fd = os_open_file(path, OS_OPEN_READ);
    bool good = fd >= 0 && os_sync_file(fd);
    if (fd >= 0)
        close(fd);
    return good;
}

bool os_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

/* A link never replaces a file. */
bool os_rename_new(const char *from, const char *to)
{
    if (link(from, to) == 0) {
        unlink(from);
        return true;
    }
    return errno != EEXIST && rename(from, to) == 0;
}

bool os_give_name(const char *path, const char *name)
{
    return link(path, name) == 0 || rename(path, name) == 0;
}

bool os_make_temporary(char *name)
{
    int fd = mkstemp(name);
    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

static int compare_names(const void *a, const void *b)
{
    const char *const *first = a;
    const char *const *second = b;
    return strcmp(*first, *second);
}

struct os_names os_list_folder(const char *path, struct arena *arena)
{
    struct os_names list = {0};
    size_t capacity = 0;
    DIR *folder = opendir(path);
    if (!folder)
        return list;
    for (const struct dirent *at = readdir(folder); at; at = readdir(folder)) {
        if (str_equal(at->d_name, ".") || str_equal(at->d_name, ".."))
            continue;
        list.name =
            arena_grow(arena, list.name, list.count, &capacity, sizeof(const char *));
        list.name[list.count++] = arena_strdup(arena, at->d_name);
    }
    closedir(folder);
    if (list.count > 0)
        qsort(list.name, list.count, sizeof(const char *), compare_names);
    return list;
}

int64_t os_free_space(const char *path)
{
    struct statvfs disk;
    if (statvfs(path, &disk) != 0)
        return -1;
    return (int64_t)disk.f_bavail * (int64_t)disk.f_frsize;
}

/* Where a disk is mounted, the device is another one than that of the folder above. */
static bool is_mounted(const char *path, struct arena *arena)
{
    struct stat here;
    struct stat above;
    return stat(path, &here) == 0 && S_ISDIR(here.st_mode) &&
           stat(arena_printf(arena, "%s/..", path), &above) == 0 &&
           here.st_dev != above.st_dev;
}

/* Adds the disks that are mounted in a folder. */
static void add_mounted(struct os_names *found, size_t *capacity, const char *folder,
                        struct arena *arena)
{
    struct os_names disks = os_list_folder(folder, arena);
    for (size_t i = 0; i < disks.count; i++) {
        const char *path = arena_printf(arena, "%s/%s", folder, disks.name[i]);
        if (!is_mounted(path, arena))
            continue;
        found->name =
            arena_grow(arena, found->name, found->count, capacity, sizeof(const char *));
        found->name[found->count++] = path;
    }
}

/* Desktops mount a stick at /media/USER/NAME or /run/media/USER/NAME. */
struct os_names os_find_sticks(struct arena *arena)
{
    static const char *const roots[] = {"/media", "/run/media"};
    struct os_names found = {0};
    size_t capacity = 0;
    for (size_t r = 0; r < sizeof roots / sizeof roots[0]; r++) {
        struct os_names users = os_list_folder(roots[r], arena);
        for (size_t u = 0; u < users.count; u++)
            add_mounted(&found, &capacity,
                        arena_printf(arena, "%s/%s", roots[r], users.name[u]), arena);
    }
    return found;
}

bool os_is_slash(char sign)
{
    return sign == '/';
}

bool os_is_whole(const char *path)
{
    return path[0] == '/';
}

const char *os_whole_path(const char *path, struct arena *arena)
{
    char *whole = realpath(path, NULL);
    if (!whole)
        return path;
    const char *kept = arena_strdup(arena, whole);
    free(whole);
    return kept;
}
