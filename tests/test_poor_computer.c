/* test_poor_computer.c - a computer that lacks something: a library or a function of it,
 * threads, a network, room on its disk. What is missing is said, and what to do. */
#include "base/library.h"
#include "base/os.h"
#include "base/os_file.h"
#include "store/copies.h"
#include "store/doctor.h"
#include "store/hints.h"
#include "store_support.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MEGABYTE = 1024 * 1024 };

/* What this computer has; all of it is there where nothing is said. */
static struct {
    bool no_library;
    bool old_library; /* without one of the functions */
    bool whole;       /* nothing can be installed beside the program */
    bool no_threads;
    bool no_chance; /* libsodium does not start */
    bool no_network;
    int64_t room;      /* megabytes; 0: as it is */
    const char *stick; /* where one is plugged in; or NULL */
} poor;

/* By the linker's --wrap, which makes the names.
 * NOLINTBEGIN(bugprone-reserved-identifier) */
#define WRAP(type, name, ...)        \
    type __real_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__); \
    type __wrap_##name(__VA_ARGS__)

WRAP(void *, library_open, const char *name)
{
    return poor.no_library ? NULL : __real_library_open(name);
}

WRAP(bool, library_find, void *handle, const char *name, void *function, size_t size)
{
    return !(poor.old_library && strcmp(name, "PQsocket") == 0) &&
           __real_library_find(handle, name, function, size);
}

WRAP(bool, library_may_be_installed, void)
{
    return !poor.whole && __real_library_may_be_installed();
}

WRAP(int, pthread_create, pthread_t *thread, const pthread_attr_t *attributes,
     void *(*run)(void *), void *context)
{
    return poor.no_threads ? 11 : __real_pthread_create(thread, attributes, run, context);
}

WRAP(int, sodium_init, void)
{
    return poor.no_chance ? -1 : __real_sodium_init();
}

WRAP(void, os_find_addresses, struct os_addresses *list)
{
    __real_os_find_addresses(list);
    if (poor.no_network)
        list->count = 0;
}

WRAP(int64_t, os_free_space, const char *path)
{
    return poor.room > 0 ? poor.room * MEGABYTE : __real_os_free_space(path);
}

WRAP(struct os_names, os_find_sticks, struct arena *arena)
{
    if (!poor.stick)
        return __real_os_find_sticks(arena);
    const char **name = ARENA_ARRAY(arena, const char *, 2);
    name[0] = arena_strdup(arena, "/nowhere");
    name[1] = arena_strdup(arena, poor.stick);
    return (struct os_names){.name = name, .count = 2};
}
/* NOLINTEND(bugprone-reserved-identifier) */

/* In a process of its own, since a library is looked for once. */
static void expect_refusal(const char *address, const char *words)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        struct err err = ERR_INIT(LANG_EN);
        struct store *store = store_open(address, STORE_READ, &err);
        exit(store || err.kind != ERR_STORE || !strstr(err.text, words));
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    if (status != 0)
        fail_msg("nothing like \"%s\" was said", words);
    poor.no_library = poor.old_library = poor.whole = poor.no_chance = false;
}

TEST(a_server_of_databases_needs_a_library)
{
    static const char address[] = "postgresql://nobody@127.0.0.1:1/none";
    poor.no_library = true;
    expect_refusal(address, "install the package libpq5");
    poor.old_library = true;
    expect_refusal(address, "install the package libpq5");
    poor.no_library = poor.whole = true;
    expect_refusal(address, "keeps its database in a file");
    poor.no_chance = true;
    expect_refusal(address, "");
    expect_refusal(address, "does not answer");
}

static void hear_nothing(void *context, int64_t club, int64_t stream)
{
    (void)context;
    (void)club;
    (void)stream;
}

TEST(without_threads_nothing_is_served)
{
    const char *folder = club_folder();
    struct err err = ERR_INIT(LANG_EN);
    struct hints *hints = hints_new("postgresql://nobody@127.0.0.1:1/none");
    poor.no_threads = true;
    assert_false(hints_start(hints, hear_nothing, NULL, &err));
    assert_non_null(strstr(err.text, "no threads left"));
    hints_stop(hints);
    hints_free(hints);
    err = ERR_INIT(LANG_EN);
    struct journal *journal = journal_on(club_store_at(club_path(folder, "club.db")));
    struct writer *writer = writer_start(journal, &err);
    assert_null(writer);
    assert_non_null(strstr(err.text, "no threads left"));
    poor.no_threads = false;
    club_clean(folder);
}

static const struct doctor_finding *ask_doctor(const char *database, const char *check,
                                               struct doctor_report *report,
                                               struct arena *arena)
{
    struct doctor_question question = {.database = database,
                                       .serving = true,
                                       .version = "1",
                                       .now = os_now(),
                                       .arena = arena,
                                       .lang = LANG_EN};
    doctor_examine(&question, report);
    for (int i = 0; i < report->count; i++)
        if (strcmp(report->finding[i].check, check) == 0)
            return &report->finding[i];
    fail_msg("nothing was said about %s", check);
    return NULL;
}

static void remove_all(const char *folder, struct arena *arena)
{
    struct os_names names = os_list_folder(folder, arena);
    for (size_t i = 0; i < names.count; i++)
        os_remove_file(arena_printf(arena, "%s/%s", folder, names.name[i]));
    os_remove_folder(folder);
}

TEST(the_doctor_sees_what_is_missing)
{
    static const struct {
        const char *folder;
        int64_t room;
        bool no_network;
        const char *check;
        enum doctor_state state;
        const char *words;
    } rows[] = {
        {"plain", 5000, false, "disk", DOCTOR_GOOD, "5000 MB are free"},
        {"plain", 400, false, "disk", DOCTOR_WARNING, "400 MB are free"},
        {"plain", 40, false, "disk", DOCTOR_BAD, "40 MB are free"},
        {"Dropbox", 5000, false, "disk", DOCTOR_WARNING, "Dropbox copies"},
        {"plain", 5000, true, "address", DOCTOR_WARNING, "on no network"},
    };
    const char *folder = club_folder();
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct doctor_report report;
        const char *inside = arena_printf(&arena, "%s/%s", folder, rows[i].folder);
        const char *path = arena_printf(&arena, "%s/club.db", inside);
        assert_true(os_create_folder(inside));
        journal_close(journal_on(club_store_at(path)));
        poor.room = rows[i].room;
        poor.no_network = rows[i].no_network;
        const struct doctor_finding *found =
            ask_doctor(path, rows[i].check, &report, &arena);
        EXPECT_INT(rows[i].words, found->state, rows[i].state);
        if (!strstr(found->what, rows[i].words))
            fail_msg("\"%s\" and not \"%s\"", found->what, rows[i].words);
        remove_all(inside, &arena);
        arena_clear(&arena);
    }
    poor.room = 0;
    poor.no_network = false;
    club_clean(folder);
}

TEST(a_stick_with_a_folder_for_copies_is_used)
{
    struct arena arena = {0};
    const char *folder = club_folder();
    const char *inside = arena_printf(&arena, "%s/%s", folder, copies_stick_folder);
    poor.stick = folder;
    assert_null(copies_second("", &arena));
    assert_true(os_create_folder(inside));
    EXPECT_TEXT("found", copies_second(NULL, &arena), inside);
    EXPECT_TEXT("chosen", copies_second("/elsewhere", &arena), "/elsewhere");
    poor.stick = NULL;
    os_remove_folder(inside);
    club_clean(folder);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_server_of_databases_needs_a_library),
        cmocka_unit_test(without_threads_nothing_is_served),
        cmocka_unit_test(the_doctor_sees_what_is_missing),
        cmocka_unit_test(a_stick_with_a_folder_for_copies_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
