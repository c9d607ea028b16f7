/* restore.c - a backup in the place of a database. */
#include "store/restore.h"

#include "base/os.h"
#include "store/audit.h"
#include "store/sqlite.h"
#include "store/sqlite_held.h"
#include "store/sqlite_log.h"
#include "store/store.h"
#include "tournament/model.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A restore under way. */
struct restoring {
    const struct restore_plan *plan;
    struct restore_report *report;
    struct arena *arena;
    const char *copy;  /* of the backup, beside the database */
    const char *aside; /* the old file's new name */
};

static bool is_there(const char *path)
{
    struct stat st;
    return lstat(path, &st) == 0;
}

static const char *beside(struct restoring *restoring, const char *path, const char *more)
{
    return arena_printf(restoring->arena, "%s%s", path, more);
}

/* SQLite takes "./" as it is and ":memory:" not for a file. */
static const char *path_of(struct restoring *restoring, const char *name)
{
    return arena_printf(restoring->arena, "%s%s", name[0] == '/' ? "" : "./", name);
}

/* Opens a file to read it; where the log beside it is another's, without that. */
static struct store *open_alone(struct restoring *restoring, const char *name,
                                struct err *err)
{
    enum sqlite_log log = sqlite_log_look(path_of(restoring, name));
    bool alone = log == SQLITE_LOG_FOREIGN || log == SQLITE_LOG_IN_USE;
    return sqlite_open(name, STORE_READ, &(struct sqlite_tuning){.alone = alone}, err);
}

static bool check_store(struct store *store, const char *name,
                        struct restore_report *report, struct err *err)
{
    struct audit_report audit = {0};
    bool read = audit_run(store, NULL, &audit, err);
    report->tournaments = audit.streams;
    report->events = audit.events;
    report->persons = audit.persons;
    if (read && audit.faults > 0) {
        struct str fault = {0};
        audit_fault_add(&fault, &audit.fault[0]);
        err_set(err, ERR_STORE,
                "%s is damaged itself (%s): choose another backup; nothing was changed",
                name, str_text(&fault));
        str_clear(&fault);
    }
    bool sound = read && audit.faults == 0;
    audit_clear(&audit);
    return sound;
}

/* Verifies the backup, copies it beside the database, and verifies the copy. */
static bool make_copy(struct restoring *restoring, struct err *err)
{
    const char *backup = restoring->plan->backup;
    struct store *store = open_alone(restoring, backup, err);
    unlink(restoring->copy); /* of an attempt that was cut off */
    bool good = store && check_store(store, backup, restoring->report, err) &&
                store_backup(store, restoring->copy, false, err);
    store_close(store);
    if (!good)
        return false;
    store = sqlite_open(restoring->copy, STORE_READ, &(struct sqlite_tuning){0}, err);
    good = store && check_store(store, restoring->copy, restoring->report, err);
    store_close(store);
    return good;
}

static bool check_unused(struct restoring *restoring, struct err *err)
{
    const char *path = path_of(restoring, restoring->plan->database);
    if (!sqlite_held_here(path) && !sqlite_held_elsewhere(path) && !sqlite_held_log(path))
        return true;
    return err_set(err, ERR_STORE,
                   "another program has %s open: stop it (Ctrl-C where `etui serve` "
                   "runs), then restore; nothing was changed",
                   restoring->plan->database);
}

/* A name that no file has yet: "club.db.replaced-2026-11-16-21h04". */
static void choose_aside(struct restoring *restoring)
{
    struct os_date date = os_local(restoring->plan->now);
    const char *name =
        arena_printf(restoring->arena, "%s.replaced-%04d-%02d-%02d-%02dh%02d",
                     restoring->plan->database, date.year, date.month, date.day,
                     date.hour, date.minute);
    restoring->aside = name;
    for (int i = 2; is_there(restoring->aside) ||
                    is_there(beside(restoring, restoring->aside, "-wal"));
         i++)
        restoring->aside = arena_printf(restoring->arena, "%s-%d", name, i);
}

/* A second name for the file, or another one where the disk has no links. */
static bool give_name(const char *path, const char *name)
{
    return !is_there(path) || link(path, name) == 0 || rename(path, name) == 0;
}

/* Both old files have their new names first; then the copy takes the name of the
 * database, and only then the old log loses its own: whoever looks in between finds a log
 * that is refused, never one that is played. */
static bool swap(struct restoring *restoring, struct err *err)
{
    const char *database = restoring->plan->database;
    const char *log = beside(restoring, database, "-wal");
    const char *memory = beside(restoring, database, "-shm");
    bool good = true;
    if (is_there(database) || is_there(log)) {
        choose_aside(restoring);
        good = give_name(database, restoring->aside) &&
               give_name(log, beside(restoring, restoring->aside, "-wal"));
    }
    if (!good || rename(restoring->copy, database) != 0)
        return err_set(err, ERR_STORE, "%s cannot be written: %s", database,
                       strerror(errno));
    unlink(log);
    unlink(memory);
    unlink(beside(restoring, database, "-journal"));
    restoring->report->aside = restoring->aside;
    return true;
}

static bool count_event(void *context, const struct event *event, struct err *err)
{
    int64_t *count = context;
    (void)event;
    (void)err;
    ++*count;
    return true;
}

static bool keep_number(void *context, const struct event *event, struct err *err)
{
    int64_t *last = context;
    (void)err;
    *last = event->seq;
    return true;
}

/* How many events the old one has beyond the new one. */
static bool count_newer(struct store *old, struct store *new, int64_t *newer,
                        struct err *err)
{
    int64_t stream = INT64_MIN;
    *newer = 0;
    for (;;) {
        int64_t last = 0;
        struct store_sink keep = {.event = keep_number, .context = &last};
        struct store_sink count = {.event = count_event, .context = newer};
        if (!old->engine->next_stream(old, stream, &stream, err))
            return false;
        if (stream == STORE_NO_STREAM)
            return true;
        if (!new->engine->read(new, stream, 0, &keep, err) ||
            !old->engine->read(old, stream, last, &count, err))
            return false;
    }
}

/* Verifies what is in place now, and says what only the old file has. */
static bool check_result(struct restoring *restoring, struct err *err)
{
    struct restore_report *report = restoring->report;
    struct err ignored = ERR_INIT(err->lang);
    struct store *new = sqlite_open(restoring->plan->database, STORE_READ,
                                    &(struct sqlite_tuning){0}, err);
    bool good = new &&check_store(new, restoring->plan->database, report, err);
    struct store *old = good && report->aside && is_there(report->aside)
                            ? open_alone(restoring, report->aside, &ignored)
                            : NULL;
    report->newer = report->aside ? -1 : 0;
    if (old && !count_newer(old, new, &report->newer, &ignored))
        report->newer = -1;
    store_close(old);
    store_close(new);
    return good;
}

bool restore_run(const struct restore_plan *plan, struct restore_report *report,
                 struct arena *arena, struct err *err)
{
    struct restoring restoring = {.plan = plan, .report = report, .arena = arena};
    *report = (struct restore_report){.aside = NULL};
    if (plan->database[0] == '\0')
        return err_user(err, "a database needs a name, such as club.db");
    restoring.copy = beside(&restoring, plan->database, ".restoring");
    bool good = check_unused(&restoring, err) && make_copy(&restoring, err) &&
                swap(&restoring, err);
    if (!good)
        unlink(restoring.copy);
    return good && check_result(&restoring, err);
}
