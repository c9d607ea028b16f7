/* os_file.h - the system: what is on a disk, and how much room it has.
 *
 * Reading and writing whole files is in system.h. Paths are UTF-8 on every system, and
 * "/" parts them. */
#ifndef BASE_OS_FILE_H
#define BASE_OS_FILE_H

#include "base/arena.h"
#include <stdbool.h>
#include <stdint.h>

/* What a path leads to; all zero where it leads nowhere. */
struct os_file {
    bool there;
    bool folder;
    int64_t size;    /* bytes */
    int64_t changed; /* milliseconds since 1970 */
};
struct os_file os_look(const char *path);

/* Whether somebody may write to the file, or make files in the folder. */
bool os_may_write(const char *path);

/* Makes the folder, unless it is there; false with errno. The one that it is in exists.
 */
bool os_create_folder(const char *path);

/* The file is gone; false with errno. */
bool os_remove_file(const char *path);

/* The names in a folder, sorted, in the arena; none where it cannot be read. */
struct os_names {
    const char **name;
    size_t count;
};
struct os_names os_list_folder(const char *path, struct arena *arena);

/* Bytes that are free for us on the disk of a path; -1 where the system does not say. */
int64_t os_free_space(const char *path);

/* The folders at which memory sticks and the like are found now, in the arena. */
struct os_names os_find_sticks(struct arena *arena);

/* The absolute form of a path, in the arena; the path itself where there is none. */
const char *os_whole_path(const char *path, struct arena *arena);
#endif
