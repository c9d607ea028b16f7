/* doctor.c - is everything well? */
#include "store/doctor.h"

#include "base/os.h"
#include "base/os_file.h"
#include "store/audit.h"
#include "store/copies.h"
#include "store/store.h"
#include "tournament/model.h"
#include <stdarg.h>
#include <string.h>

enum {
    MEGABYTE = 1024 * 1024,
    ROOM_LEAST = 50, /* megabytes: an evening takes one or two */
    ROOM_WISHED = 500,
    FIRST_YEAR = 2026, /* nothing was recorded before */
    DAYS_WITHOUT_COPY = 8
};
static const int64_t DAY = (int64_t)24 * 3600 * 1000;

const char *const doctor_state_name[] = {"good", "warning", "bad"};

/* Examining: what was asked, and what is found. */
struct doctor {
    const struct doctor_question *asked;
    struct doctor_report *report;
};

__attribute__((format(printf, 2, 3))) static const char *
say_of(const struct doctor *doctor, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    const char *said =
        arena_vprintf(doctor->asked->arena, tr(doctor->asked->lang, sentence), args);
    va_end(args);
    return said;
}

/* A new finding; all is well until something else is said. */
static struct doctor_finding *find_that(struct doctor *doctor, const char *check,
                                        const char *title)
{
    struct doctor_finding *finding = &doctor->report->finding[doctor->report->count++];
    *finding = (struct doctor_finding){.check = check,
                                       .title = tr(doctor->asked->lang, title),
                                       .what = "",
                                       .advice = ""};
    return finding;
}

static void judge_it(struct doctor *doctor, struct doctor_finding *finding,
                     enum doctor_state state, const char *advice)
{
    finding->state = state;
    finding->advice = tr(doctor->asked->lang, advice);
    if (state > doctor->report->worst)
        doctor->report->worst = state;
}

static bool is_here(const struct os_addresses *list, const char *address)
{
    for (int i = 0; i < list->count; i++)
        if (str_equal(list->address[i], address))
            return true;
    return false;
}

static void examine_address(struct doctor *doctor)
{
    const struct doctor_question *asked = doctor->asked;
    struct doctor_finding *finding =
        find_that(doctor, "address", N_("Address for the phones"));
    struct os_addresses list;
    os_find_addresses(&list);
    if (list.count == 0) {
        finding->what = say_of(doctor, N_("This computer is on no network."));
        judge_it(doctor, finding, DOCTOR_WARNING,
                 N_("Connect it to the hall's Wi-Fi or to a box of its own; phones reach "
                    "it over that."));
        return;
    }
    const char *address = asked->address ? asked->address : list.address[0];
    finding->what = arena_printf(asked->arena, "http://%s:%d/", address, asked->port);
    if (!is_here(&list, address))
        judge_it(doctor, finding, DOCTOR_BAD,
                 N_("The cards say an address that is no longer this computer's: choose "
                    "another on the page of the network, and print the cards again."));
}

static void examine_port(struct doctor *doctor)
{
    const struct doctor_question *asked = doctor->asked;
    struct doctor_finding *finding = find_that(doctor, "port", N_("Port"));
    if (asked->serving) {
        finding->what = say_of(doctor, N_("Étui answers at port %d."), asked->port);
        return;
    }
    if (os_port_is_free(asked->port)) {
        finding->what = say_of(doctor, N_("Port %d is free."), asked->port);
        return;
    }
    finding->what = say_of(doctor, N_("Somebody answers at port %d."), asked->port);
    judge_it(doctor, finding, DOCTOR_WARNING,
             N_("If that is Étui, all is well: open it in the browser. If it is another "
                "program, start Étui with --listen 0.0.0.0:8421."));
}

/* The folder that the database is, or would be, in. */
static const char *folder_of(const char *database, struct arena *arena)
{
    const char *slash = database ? os_last_slash(database) : NULL;
    if (!slash)
        return ".";
    return slash == database
               ? "/"
               : arena_printf(arena, "%.*s", (int)(slash - database), database);
}

/* What copies the folder to the internet behind our back; NULL: nothing that is known. */
static const char *copier_of(const char *folder)
{
    static const char *const known[] = {"OneDrive", "Dropbox", "Google Drive",
                                        "iCloudDrive", "Nextcloud"};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strstr(folder, known[i]))
            return known[i];
    return NULL;
}

static void examine_room(struct doctor *doctor, struct doctor_finding *finding,
                         int64_t room)
{
    const char *folder = folder_of(doctor->asked->database, doctor->asked->arena);
    const char *copier = copier_of(os_whole_path(folder, doctor->asked->arena));
    finding->what = say_of(doctor, N_("%jd MB are free."), room);
    if (room < ROOM_LEAST) {
        judge_it(doctor, finding, DOCTOR_BAD,
                 N_("Make room before the evening: empty the bin, move pictures and "
                    "films elsewhere."));
    } else if (copier) {
        finding->what = say_of(
            doctor, N_("The folder is one that %s copies to the internet."), copier);
        judge_it(
            doctor, finding, DOCTOR_WARNING,
            N_("From there an older evening can come back over a newer one: keep the "
               "database in another folder, and only copies in this one."));
    } else if (room < ROOM_WISHED) {
        judge_it(doctor, finding, DOCTOR_WARNING,
                 N_("That is enough for tonight; make room soon."));
    }
}

static void examine_disk(struct doctor *doctor)
{
    const struct doctor_question *asked = doctor->asked;
    struct doctor_finding *finding = find_that(doctor, "disk", N_("Disk"));
    const char *folder = folder_of(asked->database, asked->arena);
    if (!os_may_write(folder)) {
        finding->what = say_of(doctor, N_("Nothing can be written to the folder %s."),
                               os_whole_path(folder, asked->arena));
        judge_it(
            doctor, finding, DOCTOR_BAD,
            N_("Allow writing there, or keep the database in a folder of your own."));
    } else
        examine_room(doctor, finding, os_free_space(folder) / MEGABYTE);
}

/* The latest event of the database, in milliseconds since 1970. */
static bool note_time(void *context, const struct event *event, struct err *err)
{
    (void)err;
    int64_t *latest = context;
    *latest = event->time > *latest ? event->time : *latest;
    return true;
}

static int64_t latest_event(struct store *store)
{
    struct err err = ERR_INIT(LANG_EN);
    int64_t latest = 0;
    int64_t stream = 0;
    struct store_sink sink = {.event = note_time, .context = &latest};
    while (store->engine->read(store, stream, 0, &sink, &err) &&
           store->engine->next_stream(store, stream, &stream, &err) &&
           stream != STORE_NO_STREAM)
        continue;
    return latest;
}

static void examine_clock(struct doctor *doctor, int64_t latest)
{
    struct doctor_finding *finding = find_that(doctor, "clock", N_("Clock"));
    struct os_date now = os_local(doctor->asked->now);
    finding->what = say_of(doctor, N_("It is %04d-%02d-%02d, %02d:%02d."), now.year,
                           now.month, now.day, now.hour, now.minute);
    if (now.year < FIRST_YEAR)
        judge_it(doctor, finding, DOCTOR_BAD,
                 N_("The clock is wrong: set date and time of this computer. A small "
                    "computer without a battery gets them from the network."));
    else if (latest > doctor->asked->now + DAY)
        judge_it(doctor, finding, DOCTOR_BAD,
                 N_("Something was recorded later than that: set date and time of this "
                    "computer."));
}

static void say_copy(struct doctor *doctor, struct doctor_finding *finding, int64_t last)
{
    struct os_date date = os_local(last);
    finding->what = say_of(doctor, N_("The latest is of %04d-%02d-%02d, %02d:%02d."),
                           date.year, date.month, date.day, date.hour, date.minute);
    if (doctor->asked->now - last > DAYS_WITHOUT_COPY * DAY)
        judge_it(doctor, finding, DOCTOR_WARNING,
                 N_("Copies are made while `etui serve` runs; start it, or make one with "
                    "`etui backup`."));
}

static void examine_second(struct doctor *doctor, struct doctor_finding *finding,
                           const char *second)
{
    if (copies_latest(doctor->asked->database, second) > 0) {
        finding->what = say_of(doctor, N_("%s Also in %s."), finding->what, second);
        return;
    }
    finding->what = say_of(doctor, N_("%s None in %s yet."), finding->what, second);
    if (finding->state == DOCTOR_GOOD)
        judge_it(
            doctor, finding, DOCTOR_WARNING,
            N_("One is made there when `etui serve` starts: see that the stick is in "
               "and has room."));
}

static void examine_copies(struct doctor *doctor)
{
    const struct doctor_question *asked = doctor->asked;
    struct arena *arena = asked->arena;
    struct doctor_finding *finding = find_that(doctor, "copies", N_("Copies"));
    const char *second = copies_second(os_environment("ETUI_COPIES"), arena);
    int64_t last = copies_latest(asked->database, copies_folder(asked->database, arena));
    if (last > 0)
        say_copy(doctor, finding, last);
    else
        finding->what = say_of(doctor, N_("There is none yet."));
    if (last == 0)
        judge_it(doctor, finding, DOCTOR_WARNING,
                 N_("Copies are made while `etui serve` runs; start it, or make one with "
                    "`etui backup`."));
    if (second)
        examine_second(doctor, finding, second);
    else if (finding->state == DOCTOR_GOOD)
        finding->advice = say_of(doctor,
                                 N_("For copies on a memory stick make a folder "
                                    "\"%s\" on it, and leave it plugged in."),
                                 copies_stick_folder);
    if (asked->trouble && asked->trouble[0]) {
        finding->what = asked->trouble;
        judge_it(doctor, finding, DOCTOR_BAD,
                 N_("Until that is mended, download a copy from the home page after the "
                    "evening."));
    }
}

static void examine_journal(struct doctor *doctor, struct doctor_finding *finding,
                            struct store *store)
{
    struct err err = ERR_INIT(doctor->asked->lang);
    struct audit_report audit = {0};
    bool read = audit_run(store, NULL, &audit, &err);
    finding->what =
        say_of(doctor,
               N_("tournaments: %zu, events: %zu, people: %zu; every hash and "
                  "every change is correct"),
               audit.streams, audit.events, audit.persons);
    if (!read || audit.faults > 0) {
        finding->what =
            arena_strdup(doctor->asked->arena, read ? audit.fault[0].text : err.text);
        judge_it(doctor, finding, DOCTOR_BAD,
                 N_("Stop here: set the file aside and put the latest copy in its "
                    "place; `etui verify` says what is damaged."));
    }
    audit_clear(&audit);
}

/* The time of the latest event, 0 where nothing can be read. */
static int64_t examine_database(struct doctor *doctor)
{
    const struct doctor_question *asked = doctor->asked;
    struct err err = ERR_INIT(asked->lang);
    struct doctor_finding *finding = find_that(doctor, "database", N_("Database"));
    struct store *store = store_open(asked->database, STORE_READ, &err);
    int64_t latest = 0;
    if (store) {
        examine_journal(doctor, finding, store);
        latest = latest_event(store);
    } else {
        finding->what = arena_strdup(asked->arena, err.text);
        judge_it(doctor, finding, DOCTOR_BAD,
                 N_("The sentence says what to do; copies of the database are in the "
                    "folder beside it."));
    }
    store_close(store);
    return latest;
}

void doctor_examine(const struct doctor_question *question, struct doctor_report *report)
{
    struct doctor doctor = {question, report};
    int64_t latest = 0;
    bool file = question->database && copies_are_made(question->database);
    *report = (struct doctor_report){.count = 0};
    examine_address(&doctor);
    examine_port(&doctor);
    examine_disk(&doctor);
    if (question->database)
        latest = examine_database(&doctor);
    if (file)
        examine_copies(&doctor);
    examine_clock(&doctor, latest);
    find_that(&doctor, "version", N_("Version"))->what =
        arena_printf(question->arena, "Étui %s", question->version);
}
