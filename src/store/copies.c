/* copies.c - copies of a database that nobody has to think of. */
#include "store/copies.h"

#include "base/os.h"
#include "base/os_file.h"
#include "base/system.h"
#include "store/store.h"
#include <errno.h>
#include <string.h>

const char copies_stick_folder[] = "etui-copies";

/* "2026-11-16-20h": day and hour, as they stand in a name. */
enum { DAY = 10, STAMP = 14 };
static const char shape[] = "0000-00-00-00h";
static const char suffix[] = ".db";

bool copies_are_made(const char *database)
{
    return strncmp(database, "postgres", 8) != 0;
}

/* The name without its folder and ".db". */
static const char *stem_of(const char *database, struct arena *arena)
{
    const char *slash = os_last_slash(database);
    const char *name = slash ? slash + 1 : database;
    size_t n = strlen(name);
    size_t end = sizeof suffix - 1;
    bool usual = n > end && str_equal(name + n - end, suffix);
    return arena_printf(arena, "%.*s", (int)(usual ? n - end : n), name);
}

const char *copies_folder(const char *database, struct arena *arena)
{
    const char *slash = os_last_slash(database);
    int folder = slash ? (int)(slash - database) + 1 : 0;
    return arena_printf(arena, "%.*s%s-copies", folder, database,
                        stem_of(database, arena));
}

const char *copies_second(const char *chosen, struct arena *arena)
{
    if (chosen && chosen[0])
        return chosen;
    struct os_names sticks = os_find_sticks(arena);
    for (size_t i = 0; i < sticks.count; i++) {
        const char *folder =
            arena_printf(arena, "%s/%s", sticks.name[i], copies_stick_folder);
        if (os_look(folder).folder)
            return folder;
    }
    return NULL;
}

/* Where in the name its stamp begins; NULL if it is no copy of that stem. rest is what
 * stands behind the stamp. */
static const char *find_stamp(const char *name, const char *stem, const char **rest)
{
    size_t n = strlen(stem);
    if (strncmp(name, stem, n) != 0 || name[n] != '-')
        return NULL;
    const char *stamp = name + n + 1;
    for (size_t i = 0; i < STAMP; i++) {
        bool digit = stamp[i] >= '0' && stamp[i] <= '9';
        if (shape[i] == '0' ? !digit : stamp[i] != shape[i])
            return NULL;
    }
    *rest = stamp + STAMP;
    return stamp;
}

static void remove_copy(const char *folder, const char *name, struct arena *arena)
{
    os_remove_file(arena_printf(arena, "%s/%s", folder, name));
}

/* A copy that was cut off on its way; or the empty log, and then the memory, that stay
 * beside one that was looked at on a full stick: SQLite would take it for one in use. */
static bool is_leftover(const char *folder, const char *name, const char *rest,
                        struct arena *arena)
{
    const char *path = arena_printf(arena, "%s/%s", folder, name);
    if (strncmp(rest, ".db.", 4) == 0)
        return true;
    if (str_equal(rest, ".db-wal"))
        return os_look(path).size == 0;
    size_t stem = strlen(path) - strlen("-shm");
    return str_equal(rest, ".db-shm") &&
           !os_look(arena_printf(arena, "%.*s-wal", (int)stem, path)).there;
}

/* Removes what is not kept. Names are sorted: the latest come last. */
static void tidy_folder(const char *folder, const char *stem, struct arena *arena)
{
    struct os_names list = os_list_folder(folder, arena);
    const char *day = NULL; /* of the copy behind, which is later */
    int days = 0;
    for (size_t i = list.count; i-- > 0;) {
        const char *rest;
        const char *stamp = find_stamp(list.name[i], stem, &rest);
        if (!stamp)
            continue;
        if (!str_equal(rest, suffix)) {
            if (is_leftover(folder, list.name[i], rest, arena))
                remove_copy(folder, list.name[i], arena);
            continue;
        }
        bool another = !day || strncmp(day, stamp, DAY) != 0;
        days += another;
        day = stamp;
        if (days > COPIES_DAYS || (!another && days > 1))
            remove_copy(folder, list.name[i], arena);
    }
}

static bool copy_into(const char *database, const char *path, struct err *err)
{
    struct store *store = store_open(database, STORE_READ, err);
    bool good = store && store_backup(store, path, true, err);
    store_close(store);
    return good;
}

static bool reach_folder(const char *database, const char *folder, struct arena *arena,
                         struct err *err)
{
    if (os_look(folder).folder)
        return true;
    if (!str_equal(folder, copies_folder(database, arena)))
        return err_set(
            err, ERR_STORE,
            "the folder for copies %s is not there; plug the stick in, or make "
            "the folder",
            folder);
    return os_create_folder(folder) ||
           err_set(err, ERR_STORE,
                   "the folder for copies %s cannot be made (%s); allow writing beside "
                   "the database",
                   folder, system_words(errno, err->lang));
}

bool copies_make(const char *database, const char *folder, int64_t now, struct err *err)
{
    struct arena arena = {0};
    struct os_date date = os_local(now);
    const char *stem = stem_of(database, &arena);
    bool good = reach_folder(database, folder, &arena, err);
    if (good) {
        const char *path =
            arena_printf(&arena, "%s/%s-%04d-%02d-%02d-%02dh%s", folder, stem, date.year,
                         date.month, date.day, date.hour, suffix);
        tidy_folder(folder, stem, &arena);
        good = copy_into(database, path, err);
        if (good)
            tidy_folder(folder, stem, &arena);
    }
    arena_clear(&arena);
    return good;
}

int64_t copies_latest(const char *database, const char *folder)
{
    struct arena arena = {0};
    const char *stem = stem_of(database, &arena);
    struct os_names list = os_list_folder(folder, &arena);
    int64_t latest = 0;
    for (size_t i = 0; i < list.count; i++) {
        const char *rest;
        if (!find_stamp(list.name[i], stem, &rest) || !str_equal(rest, suffix))
            continue;
        struct os_file file =
            os_look(arena_printf(&arena, "%s/%s", folder, list.name[i]));
        latest = file.changed > latest ? file.changed : latest;
    }
    arena_clear(&arena);
    return latest;
}
