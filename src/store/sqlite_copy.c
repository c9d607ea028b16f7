/* sqlite_copy.c - a backup of a database that may be in use, by SQLite's own means. */
#include "store/sqlite_copy.h"

#include "base/os_file.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool exists(const char *path, const char *suffix)
{
    struct str name = {0};
    str_printf(&name, "%s%s", path, suffix);
    bool there = os_look(str_text(&name)).there;
    str_clear(&name);
    return there;
}

/* SQLite would replay a log left by another database into the copy. */
static bool check_no_log(const char *path, struct err *err)
{
    static const char *const suffix[] = {"-wal", "-journal"};
    for (size_t i = 0; i < sizeof suffix / sizeof suffix[0]; i++)
        if (exists(path, suffix[i]))
            return err_user(err,
                            "%s%s belongs to a database that is in use or was not "
                            "closed: choose another name for the backup",
                            path, suffix[i]);
    return true;
}

static bool check_target(const struct sqlite_file *file, const char *path, bool replace,
                         struct err *err)
{
    struct os_file target = os_look(path);
    if (path[0] == '\0')
        return err_user(err, "a backup needs a name, such as club-backup.db");
    if (target.there) {
        if (target.folder)
            return err_user(err, "%s is a folder: give the name of a file in it", path);
        if (os_is_same(file->path, path))
            return err_user(err,
                            "%s is the database itself: choose another name for the "
                            "backup",
                            path);
        if (!replace)
            return err_user(err, "%s already exists: choose another name", path);
    }
    return check_no_log(path, err);
}

static bool fail_system(const char *path, int number, struct err *err)
{
    if (number == ENOENT || number == ENOTDIR)
        return err_user(
            err, "the folder of %s does not exist: create it, or choose another", path);
    if (number == EEXIST)
        return err_user(err, "%s already exists: choose another name", path);
    if (number == EACCES || number == EPERM || number == EROFS)
        return err_set(err, ERR_STORE,
                       "%s cannot be opened: check that its folder exists and that you "
                       "may write there",
                       path);
    return err_set(err, ERR_STORE, "%s cannot be written: %s", path, strerror(number));
}

/* The copying itself, from one connection to another. */
static int copy_pages(sqlite3 *from, sqlite3 *to)
{
    int code = sqlite3_exec(to, "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF", NULL,
                            NULL, NULL);
    if (code != SQLITE_OK)
        return code;
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return sqlite3_extended_errcode(to);
    code = sqlite3_backup_step(backup, -1);
    int end = sqlite3_backup_finish(backup);
    return code == SQLITE_DONE ? end : code;
}

/* Whose fault it is: the source cannot be read, or the copy not written. */
static bool fail_copy(const struct sqlite_file *file, const char *path, int code,
                      struct err *err)
{
    int kind = code & 0xff;
    bool source = kind == SQLITE_BUSY || kind == SQLITE_LOCKED || kind == SQLITE_CORRUPT;
    return sqlite_file_fail(source ? file->name : path, code, err);
}

static bool fill_copy(const struct sqlite_file *file, const char *temporary,
                      const char *path, struct err *err)
{
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(temporary, &to, SQLITE_OPEN_READWRITE, NULL);
    if (code == SQLITE_OK)
        code = copy_pages(file->db, to);
    int end = sqlite3_close(to);
    code = code == SQLITE_OK ? end : code;
    return code == SQLITE_OK || fail_copy(file, path, code, err);
}

static void sync_folder(const char *path)
{
    const char *slash = os_last_slash(path);
    struct str folder = {0};
    if (slash)
        str_add_n(&folder, path, (size_t)(slash - path) + 1);
    else
        str_add(&folder, ".");
    os_sync_path(
        str_text(&folder)); /* some file systems cannot; the copy is there anyway */
    str_clear(&folder);
}

/* Gives the finished copy its name. A link never replaces a file; file systems without
 * links, as on memory sticks, get a rename. */
static bool put_in_place(const char *temporary, const char *path, bool replace,
                         struct err *err)
{
    if (!os_sync_path(temporary))
        return fail_system(path, errno, err);
    bool moved = replace ? os_rename(temporary, path) : os_rename_new(temporary, path);
    if (!moved)
        return fail_system(path, errno, err);
    sync_folder(path);
    return true;
}

bool sqlite_copy(const struct sqlite_file *file, const char *path, bool replace,
                 struct err *err)
{
    if (!check_target(file, path, replace, err))
        return false;
    struct arena arena = {0};
    char *temporary =
        arena_printf(&arena, "%s%s.XXXXXX", os_is_whole(path) ? "" : "./", path);
    bool made = os_make_temporary(temporary) || fail_system(path, errno, err);
    bool done = made && fill_copy(file, temporary, path, err) &&
                put_in_place(temporary, path, replace, err);
    if (made && !done)
        os_remove_file(temporary);
    arena_clear(&arena);
    return done;
}
