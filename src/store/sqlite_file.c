/* sqlite_file.c - a connection to an Étui database file, opened with care.
 *
 * Reading takes part in SQLite's locking like writing does, by a connection that may not
 * write (query_only); its companion files vanish when it closes. Where the file or its
 * folder cannot be written, a file without a log is read as frozen (immutable=1), and a
 * file with a log through the companions that its writer keeps. */
#include "store/sqlite_file.h"

#include "base/os.h"
#include "store/sqlite_log.h"
#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char tables_sql[] =
    "CREATE TABLE event (stream INTEGER NOT NULL, seq INTEGER NOT NULL,"
    " time INTEGER NOT NULL, author TEXT NOT NULL, key TEXT NOT NULL,"
    " kind TEXT NOT NULL, payload TEXT NOT NULL, hash BLOB NOT NULL,"
    " PRIMARY KEY (stream, seq)) STRICT, WITHOUT ROWID;"
    "CREATE UNIQUE INDEX event_key ON event (stream, key) WHERE key <> '';"
    "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL,"
    " licence TEXT NOT NULL, rank TEXT NOT NULL, club TEXT NOT NULL,"
    " committee TEXT NOT NULL, born TEXT NOT NULL,"
    " valid TEXT NOT NULL DEFAULT '', national_rank INTEGER NOT NULL DEFAULT 0,"
    " guest INTEGER NOT NULL DEFAULT 0, same_as INTEGER NOT NULL DEFAULT 0) STRICT;";

bool sqlite_file_fail(const char *name, int code, struct err *err)
{
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return err_set(err, ERR_STORE,
                       "%s is locked by another program: close that program, or try "
                       "again in a moment",
                       name);
    case SQLITE_READONLY:
        return err_set(err, ERR_STORE,
                       "%s is read-only: allow writing to the file and in its folder",
                       name);
    case SQLITE_FULL:
        return err_set(err, ERR_STORE,
                       "there is no room left for %s: make room on its disk, then try "
                       "again",
                       name);
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return err_set(err, ERR_STORE,
                       "%s cannot be opened: check that its folder exists and that you "
                       "may write there",
                       name);
    case SQLITE_NOTADB:
        return err_user(err, "%s is not an Étui database: choose another file", name);
    case SQLITE_CORRUPT:
    case SQLITE_ERROR: /* no statement of ours is wrong: a table is missing */
        return err_set(err, ERR_STORE,
                       "%s is damaged: `etui restore BACKUP --db %s` sets it aside with "
                       "its log and puts your latest backup in its place",
                       name, name);
    case SQLITE_IOERR:
        return err_set(err, ERR_STORE,
                       "%s cannot be read or written (%s): check its disk, and that "
                       "there is room on it",
                       name, sqlite3_errstr(code));
    default:
        return err_set(err, ERR_STORE, "the database %s failed (%s): try again", name,
                       sqlite3_errstr(code));
    }
}

/* The file must be there and be a file; SQLite would say less about it. */
static bool look_at_file(const char *name, enum store_mode mode, struct err *err)
{
    if (name[0] == '\0')
        return err_user(err, "a database needs a name, such as club.db");
    struct os_file file = os_look(name);
    if (!file.there) {
        bool missing = errno == ENOENT || errno == ENOTDIR;
        if (missing && mode == STORE_CREATE)
            return true;
        if (missing)
            return err_set(err, ERR_NOT_FOUND,
                           "there is no database %s: check the name, or create one with "
                           "`etui import FILE --db %s`",
                           name, name);
        return err_set(err, ERR_STORE, "%s cannot be opened: %s", name, strerror(errno));
    }
    if (file.folder)
        return err_user(err,
                        "%s is a folder: give the name of a file in it, such as "
                        "%s/club.db",
                        name, name);
    if (!file.plain)
        return err_user(err, "%s is not a file: choose another name", name);
    if (!os_may_read(name))
        return err_set(err, ERR_STORE,
                       "you are not allowed to read %s: ask its owner for access", name);
    return true;
}

static bool may_write_beside(const char *path)
{
    const char *slash = os_last_slash(path);
    assert(slash); /* paths are absolute or begin with "./" */
    struct str folder = {0};
    str_add_n(&folder, path, (size_t)(slash - path) + 1);
    bool may = os_may_write(str_text(&folder));
    str_clear(&folder);
    return may;
}

/* The size of the file's log, -1 if there is none. */
static int64_t log_size(const char *path)
{
    struct str log = {0};
    str_printf(&log, "%s-wal", path);
    struct os_file file = os_look(str_text(&log));
    str_clear(&log);
    return file.there ? file.size : -1;
}

static int connect_to(struct sqlite_file *file, const char *target, int flags,
                      const char *vfs)
{
    flags |= SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    sqlite3_close(file->db);
    int code = sqlite3_open_v2(target, &file->db, flags, vfs);
    if (file->db) /* else there was no memory for it */
        sqlite3_busy_timeout(file->db, SQLITE_PATIENCE);
    return code;
}

/* Opens a file that nobody writes to, without locks and companion files. */
static int connect_frozen(struct sqlite_file *file)
{
    struct str uri = {0};
    str_add(&uri, "file:");
    for (const char *c = file->path; *c; c++)
        if (strchr("%?#", *c))
            str_printf(&uri, "%%%02x", (unsigned)*c);
        else
            str_add_char(&uri, *c);
    str_add(&uri, "?immutable=1");
    file->frozen = true;
    int code =
        connect_to(file, str_text(&uri), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL);
    str_clear(&uri);
    file->was = os_look(file->path);
    return file->was.there ? code : SQLITE_CANTOPEN;
}

static int run_sql(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

/* The answer of a query that has one number. */
static int ask_file(sqlite3 *db, const char *sql, int64_t *answer)
{
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (code != SQLITE_OK)
        return code;
    if (sqlite3_step(statement) == SQLITE_ROW)
        *answer = sqlite3_column_int64(statement, 0);
    return sqlite3_finalize(statement);
}

/* A connection to read from a file that may itself, or whose folder may, be read-only. */
static int connect_reader(struct sqlite_file *file, bool alone)
{
    int64_t tables;
    if (alone)
        return connect_frozen(file);
    if (os_may_write(file->path) && may_write_beside(file->path)) {
        int opened = connect_to(file, file->path, SQLITE_OPEN_READWRITE, NULL);
        int code =
            opened == SQLITE_OK
                ? ask_file(file->db, "SELECT count(*) FROM sqlite_schema", &tables) & 0xff
                : opened & 0xff;
        bool full =
            code == SQLITE_IOERR || code == SQLITE_FULL || code == SQLITE_CANTOPEN;
        /* on a full disk nothing can be made beside it, and it can be read all the same
         */
        return full && log_size(file->path) <= 0 ? connect_frozen(file) : opened;
    }
    if (log_size(file->path) < 0)
        return connect_frozen(file);
    int code = connect_to(file, file->path, SQLITE_OPEN_READONLY, NULL);
    if (code == SQLITE_OK)
        code = ask_file(file->db, "SELECT count(*) FROM sqlite_schema", &tables);
    if (code != SQLITE_OK && log_size(file->path) == 0)
        return connect_frozen(file);
    return code;
}

static bool connect_file(struct sqlite_file *file, enum store_mode mode,
                         const struct sqlite_tuning *tuning, struct err *err)
{
    int flags = SQLITE_OPEN_READWRITE | (mode == STORE_CREATE ? SQLITE_OPEN_CREATE : 0);
    int code = mode == STORE_READ && !tuning->vfs
                   ? connect_reader(file, tuning->alone)
                   : connect_to(file, file->path, flags, tuning->vfs);
    if (code != SQLITE_OK && mode == STORE_READ && log_size(file->path) > 0)
        return err_set(err, ERR_STORE,
                       "the latest changes of %s are in %s-wal and cannot be read here: "
                       "allow writing in its folder, or copy both files elsewhere",
                       file->name, file->name);
    if (code != SQLITE_OK)
        return sqlite_file_fail(file->name, code, err);
    if (mode != STORE_READ && sqlite3_db_readonly(file->db, "main") == 1)
        return sqlite_file_fail(file->name, SQLITE_READONLY, err);
    if (tuning->patience)
        sqlite3_busy_timeout(file->db, tuning->patience);
    return true;
}

/* Étui makes tables and an index; what somebody else has added to them would act on what
 * is recorded. */
static bool has_only_tables(const struct sqlite_file *file, struct err *err)
{
    int64_t others = 0;
    int code = ask_file(
        file->db, "SELECT count(*) FROM sqlite_schema WHERE type IN ('trigger', 'view')",
        &others);
    if (code != SQLITE_OK)
        return sqlite_file_fail(file->name, code, err);
    return others == 0 ||
           err_set(err, ERR_STORE,
                   "%s has been changed by another program, which left instructions of "
                   "its own in it: `etui restore BACKUP --db %s` puts a backup in its "
                   "place",
                   file->name, file->name);
}

/* Whether the file is ours; empty if nobody's yet. In a transaction: another program may
 * be making the tables right now. */
static bool identify_file(const struct sqlite_file *file, bool *empty, struct err *err)
{
    int64_t application = 0;
    int64_t version = 0;
    int64_t tables = 0;
    int code = ask_file(file->db, "PRAGMA application_id", &application);
    if (code == SQLITE_OK)
        code = ask_file(file->db, "PRAGMA user_version", &version);
    if (code == SQLITE_OK)
        code = ask_file(file->db, "SELECT count(*) FROM sqlite_schema", &tables);
    if (code != SQLITE_OK)
        return sqlite_file_fail(file->name, code, err);
    *empty = application == 0 && version == 0 && tables == 0;
    if (*empty)
        return true;
    if (application != SQLITE_APPLICATION)
        return err_user(err, "%s is the database of another program: choose another file",
                        file->name);
    if (version > SQLITE_TABLES_VERSION)
        return err_set(err, ERR_STORE,
                       "%s was written by a newer version of Étui: install that version",
                       file->name);
    if (version < 1)
        return sqlite_file_fail(file->name, SQLITE_CORRUPT, err);
    return has_only_tables(file, err);
}

/* Write-ahead log and full syncs. Two programs that make the same file at the same moment
 * may meet here, where SQLite does not always wait. */
static int prepare_writing(sqlite3 *db, const struct sqlite_tuning *tuning)
{
    enum { PAUSE = 20 };
    int patience = tuning->patience ? tuning->patience : SQLITE_PATIENCE;
    int code = run_sql(db, "PRAGMA journal_mode=WAL");
    for (; (code & 0xff) == SQLITE_BUSY && patience > 0; patience -= PAUSE) {
        sqlite3_sleep(PAUSE);
        code = run_sql(db, "PRAGMA journal_mode=WAL");
    }
    if (code != SQLITE_OK)
        return code;
    return run_sql(db, tuning->unsynced ? "PRAGMA synchronous=OFF"
                                        : "PRAGMA synchronous=FULL");
}

static int make_tables(sqlite3 *db)
{
    struct str sql = {0};
    str_printf(&sql, "%s PRAGMA application_id=%d; PRAGMA user_version=%d; COMMIT",
               tables_sql, SQLITE_APPLICATION, SQLITE_TABLES_VERSION);
    int code = run_sql(db, str_text(&sql));
    str_clear(&sql);
    return code;
}

/* Makes the tables unless another program was faster. */
static bool create_tables(const struct sqlite_file *file, struct err *err)
{
    bool empty = false;
    int code = run_sql(file->db, "BEGIN IMMEDIATE");
    if (code != SQLITE_OK)
        return sqlite_file_fail(file->name, code, err);
    bool ours = identify_file(file, &empty, err);
    if (ours && empty)
        code = make_tables(file->db);
    if (!sqlite3_get_autocommit(file->db))
        run_sql(file->db, "ROLLBACK");
    return code == SQLITE_OK ? ours : sqlite_file_fail(file->name, code, err);
}

static bool set_up(struct sqlite_file *file, enum store_mode mode,
                   const struct sqlite_tuning *tuning, struct err *err)
{
    bool empty = false;
    int code = run_sql(file->db, "PRAGMA trusted_schema=OFF; BEGIN");
    if (code != SQLITE_OK)
        return sqlite_file_fail(file->name, code, err);
    bool ours = identify_file(file, &empty, err);
    if (!sqlite3_get_autocommit(file->db))
        run_sql(file->db, "ROLLBACK");
    if (!ours)
        return false;
    if (empty && mode != STORE_CREATE)
        return err_user(err,
                        "%s is empty: choose another file, or record a tournament in it "
                        "with `etui import FILE --db %s`",
                        file->name, file->name);
    code = mode == STORE_READ ? run_sql(file->db, "PRAGMA query_only=ON")
                              : prepare_writing(file->db, tuning);
    if (code != SQLITE_OK)
        return sqlite_file_fail(file->name, code, err);
    return !empty || create_tables(file, err);
}

static char *copy_text(const char *before, const char *text)
{
    size_t n = strlen(before) + strlen(text) + 1;
    char *copy = mem_alloc(n, 1);
    str_format(copy, n, "%s%s", before, text);
    return copy;
}

/* A new file is its owner's alone: it will hold the club's secret and people's dates of
 * birth. What SQLite makes beside it has the same rights. */
static void make_file(const char *path)
{
    int fd = os_open_file(path, OS_OPEN_NEW);
    if (fd >= 0)
        os_close_file(fd);
}

bool sqlite_file_open(struct sqlite_file *file, const char *name, enum store_mode mode,
                      const struct sqlite_tuning *tuning, struct err *err)
{
    if (!tuning->vfs && !look_at_file(name, mode, err))
        return false;
    /* "./" keeps SQLite from reading ":memory:" and "file:" into a name. */
    *file = (struct sqlite_file){
        .name = copy_text("", name),
        .path = copy_text(os_is_whole(name) || tuning->vfs ? "" : "./", name),
        .alone = tuning->alone,
    };
    bool good = tuning->vfs || tuning->alone || sqlite_log_check(name, file->path, err);
    if (good && mode == STORE_CREATE && !tuning->vfs)
        make_file(file->path);
    if (good && connect_file(file, mode, tuning, err) &&
        set_up(file, mode, tuning, err)) {
        if (!tuning->vfs)
            sqlite_held_add(file->path, &file->held);
        return true;
    }
    sqlite_file_close(file);
    return false;
}

bool sqlite_file_open_bytes(struct sqlite_file *file, unsigned char *bytes, size_t n,
                            struct err *err)
{
    bool empty = false;
    *file = (struct sqlite_file){.name = copy_text("", ""), .path = copy_text("", "")};
    int code = connect_to(file, ":memory:", SQLITE_OPEN_READWRITE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_deserialize(
            file->db, "main", bytes, (sqlite3_int64)n, (sqlite3_int64)n,
            SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY);
    else
        sqlite3_free(bytes);
    bool good = code == SQLITE_OK ? identify_file(file, &empty, err)
                                  : sqlite_file_fail(file->name, code, err);
    if (good && !empty)
        return true;
    sqlite_file_close(file);
    return false;
}

void sqlite_file_close(struct sqlite_file *file)
{
    sqlite3_close(file->db);
    if (file->held.number != 0)
        sqlite_held_remove(&file->held);
    free(file->name);
    free(file->path);
    *file = (struct sqlite_file){0};
}

bool sqlite_file_still(const struct sqlite_file *file, struct err *err)
{
    if (!file->frozen)
        return true;
    struct os_file now = os_look(file->path);
    if (now.there && (file->alone || log_size(file->path) <= 0) &&
        now.number == file->was.number && now.size == file->was.size &&
        now.stamp == file->was.stamp)
        return true;
    return err_set(err, ERR_STORE,
                   "another program wrote to %s while it was being read: try again",
                   file->name);
}

bool sqlite_file_in_place(const struct sqlite_file *file, struct err *err)
{
    if (file->held.number == 0 || sqlite_held_is_at(&file->held, file->path))
        return true;
    return err_set(err, ERR_STORE,
                   "%s was moved away or replaced while Étui was using it; nothing was "
                   "recorded: stop Étui and start it again",
                   file->name);
}
