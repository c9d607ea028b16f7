/* os_file.h - the system: what is on a disk, and how much room it has.
 *
 * Reading and writing whole files is in system.h. Paths are UTF-8 on every system, and
 * "/" parts them; those that somebody types may have what else the system takes for it.
 */
#ifndef BASE_OS_FILE_H
#define BASE_OS_FILE_H

#include "base/arena.h"
#include <stdbool.h>
#include <stdint.h>

/* What a path leads to; all zero where it leads nowhere. */
struct os_file {
    bool there;
    bool folder;
    bool plain;      /* a file, and no device or pipe */
    int64_t size;    /* bytes */
    int64_t changed; /* milliseconds since 1970 */
    int64_t stamp;   /* the same as exactly as the system has it */
    uint64_t number; /* of the file on its disk, where the system numbers them */
};
struct os_file os_look(const char *path);

/* A file, whatever its name is by now; {0} is none. */
struct os_identity {
    uint64_t disk;
    uint64_t number;
};
bool os_identify(const char *path, struct os_identity *identity);

/* Whether two paths lead to the same file. */
bool os_is_same(const char *a, const char *b);

/* Whether another process has a lock on those bytes of the file. */
bool os_is_locked(const char *path, int64_t start, int64_t size);

/* The bytes of a file, to be read where they lie; false for an empty file, or one that
 * cannot be read. */
struct os_mapped {
    unsigned char *bytes;
    size_t size;
    struct os_file file; /* as it was then */
};
bool os_map_file(const char *path, struct os_mapped *mapped);
void os_unmap_file(struct os_mapped *mapped);

bool os_may_read(const char *path);

/* Whether somebody may write to the file, or make files in the folder. */
bool os_may_write(const char *path);

/* Makes the folder, unless it is there; false with errno. The one that it is in exists.
 */
bool os_create_folder(const char *path);

/* The file is gone; false with errno. */
bool os_remove_file(const char *path);

/* Opens a file, in bytes and not for other processes; a descriptor, or -1 with errno. */
enum os_open {
    OS_OPEN_READ,
    OS_OPEN_WRITE,
    OS_OPEN_REPLACE, /* made, or emptied */
    OS_OPEN_NEW      /* made; it must not be there; to be read by its owner alone */
};
int os_open_file(const char *path, enum os_open how);

void os_close_file(int descriptor);

/* What was written is on the disk: of a descriptor, of a file or folder. */
bool os_sync_file(int descriptor);
bool os_sync_path(const char *path);

/* A file gets another name, in the place of the file that has it, or only if none has it;
 * false with errno. On file systems without links, as on memory sticks, the second cannot
 * tell. */
bool os_rename(const char *from, const char *to);
bool os_rename_new(const char *from, const char *to);

/* A second name for a file; where the disk has no links, another one. */
bool os_give_name(const char *path, const char *name);

/* Makes an empty file that is its owner's alone; letters replace the six X at the end of
 * the name. False with errno. */
bool os_make_temporary(char *name);

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

/* Whether a path begins at the top of a disk. */
bool os_is_whole(const char *path);

/* Whether the sign parts a folder from what is in it; the last of a path that does, NULL
 * without one. */
bool os_is_slash(char sign);
const char *os_last_slash(const char *path);

/* The absolute form of a path, in the arena; the path itself where there is none. */
const char *os_whole_path(const char *path, struct arena *arena);
#endif
