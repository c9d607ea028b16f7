/* test_each_fault.c - the calls of SQLite and of the system that the store makes, each
 * failing in its turn and in every way: it is said, what was recorded is still there, and
 * without the fault it is done. */
#include "base/os.h"
#include "base/os_file.h"
#include "store/copies.h"
#include "store/doctor.h"
#include "store/gathering.h"
#include "store/heads.h"
#include "store/import_log.h"
#include "store/moving.h"
#include "store/registry_store.h"
#include "store/restore.h"
#include "store_support.h"
#include "tournament/seats.h"
#include <errno.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

/* The next call that fails, counted down to 0, and how; 0: none. */
static struct {
    int left;
    int way;
    bool fired;
    bool hidden;                   /* it was as if a file were not there */
    int inside;                    /* SQLite, whose own calls do not fail apart */
    const sqlite3_stmt *statement; /* that failed, and says so again */
    int code;
} fault;

static const int codes[] = {SQLITE_IOERR,        SQLITE_FULL,     SQLITE_BUSY,
                            SQLITE_CORRUPT_VTAB, SQLITE_CANTOPEN, SQLITE_READONLY,
                            SQLITE_NOTADB,       SQLITE_NOMEM,    SQLITE_LOCKED};
static const int numbers[] = {EACCES, ENOSPC, EEXIST,  EROFS, ENOENT,
                              EPERM,  EIO,    ENOTDIR, EMFILE};

static bool is_due(void)
{
    if (fault.left == 0 || fault.inside > 0 || --fault.left > 0)
        return false;
    fault.fired = true;
    fault.code = codes[(size_t)fault.way % ROWS(codes)];
    errno = numbers[(size_t)fault.way % ROWS(numbers)];
    return true;
}

static int come_out(int code)
{
    fault.inside--;
    return code;
}

/* By the linker's --wrap, which makes the names.
 * NOLINTBEGIN(bugprone-reserved-identifier) */
#define WRAP(type, name, ...)        \
    type __real_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__)

WRAP(int, sqlite3_open_v2, const char *name, sqlite3 **db, int flags, const char *vfs)
{
    *db = NULL;
    return is_due()
               ? fault.code
               : (fault.inside++, come_out(__real_sqlite3_open_v2(name, db, flags, vfs)));
}

WRAP(int, sqlite3_exec, sqlite3 *db, const char *sql,
     int (*row)(void *, int, char **, char **), void *context, char **message)
{
    return is_due() ? fault.code
                    : (fault.inside++,
                       come_out(__real_sqlite3_exec(db, sql, row, context, message)));
}

WRAP(int, sqlite3_prepare_v2, sqlite3 *db, const char *sql, int n, sqlite3_stmt **made,
     const char **end)
{
    *made = NULL;
    return is_due() ? fault.code
                    : (fault.inside++,
                       come_out(__real_sqlite3_prepare_v2(db, sql, n, made, end)));
}

WRAP(int, sqlite3_prepare_v3, sqlite3 *db, const char *sql, int n, unsigned flags,
     sqlite3_stmt **made, const char **end)
{
    *made = NULL;
    return is_due() ? fault.code
                    : (fault.inside++,
                       come_out(__real_sqlite3_prepare_v3(db, sql, n, flags, made, end)));
}

WRAP(int, sqlite3_step, sqlite3_stmt *statement)
{
    if (!is_due())
        return (fault.inside++, come_out(__real_sqlite3_step(statement)));
    fault.statement = statement;
    return fault.code;
}

static int say_again(const sqlite3_stmt *statement, int code)
{
    bool same = statement && statement == fault.statement;
    fault.statement = same ? NULL : fault.statement;
    return same ? fault.code : code;
}

WRAP(int, sqlite3_finalize, sqlite3_stmt *statement)
{
    int code = __real_sqlite3_finalize(statement);
    return say_again(statement, code);
}

WRAP(int, sqlite3_reset, sqlite3_stmt *statement)
{
    return say_again(statement, __real_sqlite3_reset(statement));
}

static bool no_backup;

WRAP(sqlite3_backup *, sqlite3_backup_init, sqlite3 *to, const char *name, sqlite3 *from,
     const char *other)
{
    no_backup = is_due();
    return no_backup ? NULL : __real_sqlite3_backup_init(to, name, from, other);
}

WRAP(int, sqlite3_extended_errcode, sqlite3 *db)
{
    return no_backup ? fault.code : __real_sqlite3_extended_errcode(db);
}

WRAP(int, sqlite3_backup_step, sqlite3_backup *backup, int pages)
{
    return is_due()
               ? fault.code
               : (fault.inside++, come_out(__real_sqlite3_backup_step(backup, pages)));
}

WRAP(int, sodium_init, void)
{
    return is_due() ? -1 : __real_sodium_init();
}

WRAP(bool, os_sync_path, const char *path)
{
    return !is_due() && __real_os_sync_path(path);
}

WRAP(bool, os_rename, const char *from, const char *to)
{
    return !is_due() && __real_os_rename(from, to);
}

WRAP(bool, os_rename_new, const char *from, const char *to)
{
    return !is_due() && __real_os_rename_new(from, to);
}

WRAP(bool, os_give_name, const char *path, const char *name)
{
    return !is_due() && __real_os_give_name(path, name);
}

WRAP(bool, os_make_temporary, char *name)
{
    return !is_due() && __real_os_make_temporary(name);
}

WRAP(bool, os_map_file, const char *path, struct os_mapped *mapped)
{
    return !is_due() && __real_os_map_file(path, mapped);
}

WRAP(bool, os_create_folder, const char *path)
{
    return !is_due() && __real_os_create_folder(path);
}

/* What is there was taken away, changed, or is in use by others. */
WRAP(struct os_file, os_look, const char *path)
{
    struct os_file file = __real_os_look(path);
    if (!is_due())
        return file;
    fault.hidden = fault.way % 2 == 0;
    file.stamp++;
    return fault.hidden ? (struct os_file){.there = false} : file;
}

WRAP(bool, os_identify, const char *path, struct os_identity *identity)
{
    return !is_due() && __real_os_identify(path, identity);
}

WRAP(bool, os_is_locked, const char *path, int64_t start, int64_t size)
{
    return is_due() || __real_os_is_locked(path, start, size);
}

WRAP(char *, os_make_folder, struct arena *arena)
{
    return is_due() ? NULL : __real_os_make_folder(arena);
}
/* NOLINTEND(bugprone-reserved-identifier) */

/* No call fails from here on; how many were left until one would. */
static int stop_faults(void)
{
    int left = fault.left;
    fault.left = 0;
    fault.statement = NULL;
    no_backup = false;
    return left;
}

/* A database of one tournament, as bytes. */
static struct str kept;

/* A folder with the database and, in some plans, what stands beside it. */
struct scene {
    const char *folder;
    char database[300];
    char copy[300];
    struct arena arena;
    bool acknowledged; /* one event more */
};

static void keep_bytes(const char *path, struct str *bytes)
{
    struct os_mapped mapped;
    assert_true(os_map_file(path, &mapped));
    str_add_n(bytes, (const char *)mapped.bytes, (size_t)mapped.size);
    os_unmap_file(&mapped);
}

static void keep_database(void)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct journal *journal = journal_on(club_store_at(path));
    club_new(journal);
    journal_close(journal);
    keep_bytes(path, &kept);
    club_clean(folder);
}

static void scene_start(struct scene *scene, const struct str *bytes)
{
    *scene = (struct scene){.folder = club_folder()};
    str_format(scene->database, sizeof scene->database, "%s/club.db", scene->folder);
    str_format(scene->copy, sizeof scene->copy, "%s/copy.db", scene->folder);
    club_write_file(scene->database, bytes->text, bytes->length);
    club_write_file(scene->copy, kept.text, kept.length);
}

static void empty_folder(const char *path)
{
    struct arena arena = {0};
    struct os_names names = os_list_folder(path, &arena);
    for (size_t i = 0; i < names.count; i++) {
        const char *name = arena_printf(&arena, "%s/%s", path, names.name[i]);
        if (os_look(name).folder) {
            empty_folder(name);
            os_remove_folder(name);
        } else {
            os_remove_file(name);
        }
    }
    arena_clear(&arena);
}

/* What was there is there, what was acknowledged too, and every hash holds. */
static void scene_end(struct scene *scene, int64_t least)
{
    struct err err = ERR_INIT(LANG_EN);
    struct audit_report audit = {0};
    struct store *store = store_open(scene->database, STORE_READ, &err);
    if (!store || !audit_run(store, NULL, &audit, &err))
        fail_msg("the database is gone: %s", err.text);
    assert_int_equal(audit.faults, 0);
    assert_true((int64_t)audit.events >= least + scene->acknowledged);
    audit_clear(&audit);
    store_close(store);
    arena_clear(&scene->arena);
    empty_folder(scene->folder);
    club_clean(scene->folder);
}

static bool record_one(struct scene *scene, struct err *err)
{
    struct journal *journal = journal_open(scene->database, STORE_WRITE, err);
    bool good = journal && club_enter(journal, 1, 0, err) > 0;
    scene->acknowledged = good;
    journal_close(journal);
    return good;
}

static bool ignore_person(void *context, const struct person *person, struct err *err)
{
    (void)err;
    *(size_t *)context += person->id > 0;
    return true;
}

/* All that can be asked of a store that is only read. */
static bool read_all(struct scene *scene, struct err *err)
{
    struct heads heads = {0};
    struct store_version version;
    struct str damage = {0};
    static const int64_t one = 1;
    size_t persons = 0;
    int64_t last = 0;
    struct store_sink sink = {.person = ignore_person, .context = &persons};
    struct store *store = store_open(scene->database, STORE_READ, err);
    bool good = store && heads_read(&heads, store, err) &&
                store->engine->persons(store, NULL, 0, &sink, err) &&
                store->engine->persons(store, &one, 1, &sink, err) &&
                store->engine->last_stream(store, &last, err) &&
                store->engine->version(store, &version, err) &&
                store->engine->inspect(store, &damage, err);
    assert_true(!good || (persons == CLUB_PLAYERS + 1 && last == 1));
    heads_clear(&heads);
    str_clear(&damage);
    store_close(store);
    return good;
}

static bool back_up(struct scene *scene, struct err *err)
{
    const char *path = arena_printf(&scene->arena, "%s/new.db", scene->folder);
    struct store *store = store_open(scene->database, STORE_READ, err);
    bool good = store && store_backup(store, scene->copy, true, err);
    int left = stop_faults();
    struct err own = ERR_INIT(LANG_EN);
    if (!restore_check(scene->copy, &own)) /* the old one or the new one */
        fail_msg("%s", own.text);
    fault.left = left;
    good = good && store_backup(store, path, false, err);
    store_close(store);
    return good;
}

static bool put_back(struct scene *scene, struct err *err)
{
    struct restore_report report;
    struct restore_plan plan = {scene->copy, scene->database, CLUB_TIME};
    bool good = restore_run(&plan, &report, &scene->arena, err);
    assert_true(!good || (report.events > 0 && (report.aside || fault.hidden)));
    return good;
}

/* The log of the evening is beside it, as after a power cut. */
static bool open_with_log(struct scene *scene, struct err *err)
{
    struct err own = ERR_INIT(LANG_EN);
    int left = stop_faults();
    struct str file = {0};
    struct str log = {0};
    struct journal *journal = journal_open(scene->database, STORE_WRITE, &own);
    assert_non_null(journal);
    scene->acknowledged = club_enter(journal, 1, 0, &own) > 0;
    keep_bytes(scene->database, &file);
    keep_bytes(arena_printf(&scene->arena, "%s-wal", scene->database), &log);
    journal_close(journal);
    club_write_file(scene->database, file.text, file.length);
    club_write_file(arena_printf(&scene->arena, "%s-wal", scene->database), log.text,
                    log.length);
    str_clear(&file);
    str_clear(&log);
    fault.left = left;
    struct store *store = store_open(scene->database, STORE_READ, err);
    store_close(store);
    return store != NULL;
}

static bool make_copies(struct scene *scene, struct err *err)
{
    const char *folder = copies_folder(scene->database, &scene->arena);
    bool good = copies_make(scene->database, folder, CLUB_TIME, err);
    assert_true(!good || copies_latest(scene->database, folder) > 0);
    return good;
}

static bool move_out(struct scene *scene, struct err *err)
{
    const char *path = arena_printf(&scene->arena, "%s/moved.db", scene->folder);
    struct store *from = store_open(scene->copy, STORE_READ, err);
    bool good = from && moving_to_file(from, path, false, err);
    store_close(from);
    return good;
}

/* A list of two people is recorded, remembered and taken back. */
static bool take_back_list(struct scene *scene, struct err *err)
{
    struct roster known;
    struct registry_undone undone;
    struct registry_list list = {.rows = 0};
    struct registry_import import = {.time = CLUB_TIME, .author = "", .file = "list.csv"};
    const struct registry_recording recording = {&list, &known, &import};
    struct store *store = store_open(scene->database, STORE_WRITE, err);
    for (int i = 0; i < 2; i++) {
        struct registry_row *row = registry_add(&list, i + 1, &scene->arena);
        row->state = i == 0 ? REGISTRY_NEW : REGISTRY_CHANGED;
        row->person = PERSON_NOBODY;
        row->person.id = 1;
        row->person.name = i == 0 ? "DORA" : "EMIL";
    }
    bool good = store && registry_read(store, &known, &scene->arena, err) &&
                registry_record(store, &recording, &scene->arena, err) &&
                import_log_undo(store, import.number, &undone, err);
    assert_true(!good || (undone.removed == 1 && undone.restored == 1));
    store_close(store);
    return good;
}

/* Whatever happens the doctor says something about everything. */
static bool ask_doctor(struct scene *scene, struct err *err)
{
    struct doctor_report report;
    struct doctor_question question = {.database = scene->database,
                                       .serving = true,
                                       .version = "9.9",
                                       .now = CLUB_TIME,
                                       .arena = &scene->arena,
                                       .lang = LANG_EN};
    doctor_examine(&question, &report);
    for (int i = 0; i < report.count; i++)
        if (report.finding[i].state == DOCTOR_BAD &&
            strcmp(report.finding[i].check, "database") == 0)
            err_set(err, ERR_STORE, "%.200s", report.finding[i].what);
    return err->kind == ERR_NONE;
}

/* A hall that cannot be read is said to be missing; the next look finds it. */
static bool gather_halls(struct scene *scene, struct err *err)
{
    struct club_hall hall = {.number = 1,
                             .club = 1,
                             .stream = 1,
                             .name = "",
                             .committee = "",
                             .review = "",
                             .remark = ""};
    struct club_event event = {
        .number = 1,
        .about = "{\"name\":\"Ensemble\",\"format\":\"tarot-line\",\"options\":"
                 "{\"boards_per_table\":2,\"rounds\":3},"
                 "\"boards\":[1,2,3,4,5,6,7,8,9,10]}",
        .hall = &hall,
        .halls = 1};
    struct gathering *gathering = gathering_new(scene->database);
    const struct gathered *found = gathering_look(gathering, 1, &event, CLUB_TIME, err);
    bool good = found && found->hall[0].counts;
    if (found && !good)
        err_set(err, ERR_STORE, "%.190s", found->hall[0].problem);
    stop_faults();
    struct err own = ERR_INIT(LANG_EN);
    found = gathering_look(gathering, 1, &event, CLUB_TIME + GATHERING_FRESH + 1, &own);
    assert_true(found && found->hall[0].counts);
    assert_int_equal(found->hall[0].players, CLUB_PLAYERS);
    gathering_free(gathering);
    return good;
}

/* Does it with each fault in turn until none comes, and in every way in turn. At most
 * so many faults do no harm: a folder that cannot be synced, a transaction that cannot be
 * ended, what is only looked at. */
static void try_each(bool (*act)(struct scene *scene, struct err *err),
                     const struct str *bytes, int harmless)
{
    enum { MOST = 3000 };
    bool done = false;
    int passed = 0;
    for (int k = 1; !done && k < MOST; k++) {
        struct scene scene;
        struct err err = ERR_INIT(LANG_EN);
        scene_start(&scene, bytes);
        stop_faults();
        fault.fired = false;
        fault.hidden = false;
        fault.left = k;
        fault.way = k;
        bool good = act(&scene, &err);
        done = !fault.fired;
        passed += good && !done;
        stop_faults();
        if (good != (err.kind == ERR_NONE) || err.kind == ERR_BUG || (done && !good))
            fail_msg("call %d, %s: %s", k, good ? "done" : "not done", err.text);
        scene_end(&scene, CLUB_EVENTS);
    }
    assert_true(done);
    if (passed > harmless)
        fail_msg("%d faults were passed over, not %d", passed, harmless);
}

TEST(recording)
{
    try_each(record_one, &kept, 8);
}

TEST(reading)
{
    try_each(read_all, &kept, 7);
}

TEST(backups)
{
    try_each(back_up, &kept, 36);
}

TEST(restoring)
{
    try_each(put_back, &kept, 100);
}

TEST(a_log_is_left)
{
    try_each(open_with_log, &kept, 60);
}

TEST(copies)
{
    try_each(make_copies, &kept, 22);
}

TEST(moving)
{
    try_each(move_out, &kept, 22);
}

TEST(lists_of_people)
{
    try_each(take_back_list, &kept, 12);
}

TEST(halls)
{
    try_each(gather_halls, &kept, 6);
}

TEST(the_doctor)
{
    try_each(ask_doctor, &kept, 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recording),     cmocka_unit_test(reading),
        cmocka_unit_test(backups),       cmocka_unit_test(restoring),
        cmocka_unit_test(a_log_is_left), cmocka_unit_test(copies),
        cmocka_unit_test(moving),        cmocka_unit_test(lists_of_people),
        cmocka_unit_test(halls),         cmocka_unit_test(the_doctor),
    };
    /* A thousand databases are made: in memory, where there is a folder of it. */
    if (os_may_write("/dev/shm"))
        setenv("TMPDIR", "/dev/shm", 0);
    keep_database();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    str_clear(&kept);
    return failed;
}
