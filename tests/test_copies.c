/* test_copies.c - copies that nobody has to think of, and what the doctor finds. */
#include "store/copies.h"

#include "base/os.h"
#include "base/os_file.h"
#include "machine.h"
#include "store/doctor.h"
#include "store_support.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int64_t HOUR = (int64_t)3600 * 1000;
static const int64_t DAY = (int64_t)24 * 3600 * 1000;
static const int64_t EVENING = (int64_t)1793000000 * 1000; /* October 2026 */

/* A club's database in a folder of its own. */
struct place {
    const char *folder;
    char database[300];
    char copies[300];
};

static struct place make_place(const char *name)
{
    struct place place = {.folder = club_folder()};
    struct arena arena = {0};
    str_format(place.database, sizeof place.database, "%s/%s", place.folder, name);
    str_format(place.copies, sizeof place.copies, "%s",
               copies_folder(place.database, &arena));
    arena_clear(&arena);
    struct err err = ERR_INIT(LANG_EN);
    struct journal *journal = journal_open(place.database, STORE_CREATE, &err);
    assert_non_null(journal);
    club_new(journal);
    journal_close(journal);
    return place;
}

static void leave_place(const struct place *place)
{
    struct arena arena = {0};
    struct os_names list = os_list_folder(place->copies, &arena);
    for (size_t i = 0; i < list.count; i++)
        os_remove_file(arena_printf(&arena, "%s/%s", place->copies, list.name[i]));
    os_remove_folder(place->copies);
    arena_clear(&arena);
    club_clean(place->folder);
}

static void copy_at(const struct place *place, int64_t now)
{
    struct err err = ERR_INIT(LANG_EN);
    if (!copies_make(place->database, place->copies, now, &err))
        fail_msg("%s", err.text);
}

TEST(names_and_folders)
{
    static const struct {
        const char *database;
        const char *folder;
    } rows[] = {
        {"club.db", "club-copies"},
        {"/srv/club.db", "/srv/club-copies"},
        {"/srv/le club d'été.db", "/srv/le club d'été-copies"},
        {"club", "club-copies"},
        {"a", "a-copies"},
        {"./a.b/club.sqlite", "./a.b/club.sqlite-copies"},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_TEXT(rows[i].database, copies_folder(rows[i].database, &arena),
                    rows[i].folder);
    assert_false(copies_are_made("postgres://club"));
    assert_false(copies_are_made("postgresql://club"));
    assert_true(copies_are_made("club.db"));
    arena_clear(&arena);
}

TEST(hours_of_the_last_day_and_the_last_of_each_day_before)
{
    struct place place = make_place("le club d'été.db");
    for (int hour = 0; hour < 3; hour++)
        copy_at(&place, EVENING + hour * HOUR);
    EXPECT_INT("three hours", club_count_files(place.copies), 3);
    copy_at(&place, EVENING + 2 * HOUR + 1000);
    EXPECT_INT("the same hour again", club_count_files(place.copies), 3);
    copy_at(&place, EVENING + 7 * DAY);
    EXPECT_INT("a week later", club_count_files(place.copies), 2);
    for (int day = 8; day < 50; day++)
        copy_at(&place, EVENING + day * DAY);
    EXPECT_INT("thirty days", club_count_files(place.copies), COPIES_DAYS);
    leave_place(&place);
}

TEST(a_wrong_clock_costs_no_copy)
{
    struct place place = make_place("club.db");
    copy_at(&place, EVENING);
    copy_at(&place, 0);           /* 1970 */
    copy_at(&place, EVENING * 2); /* far away */
    copy_at(&place, EVENING + 24 * HOUR);
    EXPECT_INT("all are there", club_count_files(place.copies), 4);
    leave_place(&place);
}

TEST(what_was_cut_off_goes_and_what_is_not_ours_stays)
{
    struct place place = make_place("club.db");
    copy_at(&place, EVENING);
    club_write_file(club_path(place.copies, "club-2026-10-01-20h.db.Ab12Cd"), "x", 1);
    club_write_file(club_path(place.copies, "club-of-somebody.db"), "x", 1);
    club_write_file(club_path(place.copies, "club-2026-10-01-20h.db-old"), "x", 1);
    club_write_file(club_path(place.copies, "photo.jpg"), "x", 1);
    club_write_file(club_path(place.copies, "clubs-2020-10-01-20h.db"), "x", 1);
    copy_at(&place, EVENING + HOUR);
    assert_false(club_exists(club_path(place.copies, "club-2026-10-01-20h.db.Ab12Cd")));
    EXPECT_INT("two copies, four others", club_count_files(place.copies), 6);
    assert_true(copies_latest(place.database, place.copies) > 0);
    leave_place(&place);
}

TEST(what_a_full_stick_left_is_in_nobodys_way)
{
    struct place place = make_place("club.db");
    struct arena arena = {0};
    copy_at(&place, EVENING);
    struct os_names list = os_list_folder(place.copies, &arena);
    const char *copy = club_path(place.copies, list.name[0]);
    const char *log = arena_printf(&arena, "%s-wal", copy);
    const char *memory = arena_printf(&arena, "%s-shm", copy);
    club_write_file(log, "", 0);
    club_write_file(memory, "x", 1);
    copy_at(&place, EVENING);
    EXPECT_INT("the copy alone", club_count_files(place.copies), 1);
    club_write_file(log, "somebody's", 10);
    club_write_file(memory, "x", 1);
    struct err err = ERR_INIT(LANG_EN);
    assert_false(copies_make(place.database, place.copies, EVENING, &err));
    EXPECT_INT("left as they are", club_count_files(place.copies), 3);
    os_remove_file(copy);
    EXPECT_INT("no copies", copies_latest(place.database, place.copies), 0);
    arena_clear(&arena);
    leave_place(&place);
}

TEST(a_copy_is_a_database)
{
    struct place place = make_place("club.db");
    copy_at(&place, EVENING);
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct os_names list = os_list_folder(place.copies, &arena);
    EXPECT_INT("one", list.count, 1);
    struct journal *journal =
        journal_open(club_path(place.copies, list.name[0]), STORE_READ, &err);
    assert_non_null(journal);
    assert_non_null(journal_tournament(journal, 1, &err));
    journal_close(journal);
    arena_clear(&arena);
    leave_place(&place);
}

TEST(no_folder_no_copy)
{
    struct place place = make_place("club.db");
    struct err err = ERR_INIT(LANG_EN);
    const char *stick = club_path(place.folder, "stick");
    assert_false(copies_make(place.database, stick, EVENING, &err));
    EXPECT_INT("told", err.kind, ERR_STORE);
    assert_non_null(strstr(err.text, "plug the stick in"));
    assert_false(club_exists(stick));
    err = ERR_INIT(LANG_EN);
    club_write_file(place.copies, "x", 1); /* a file where the folder should be */
    assert_false(copies_make(place.database, place.copies, EVENING, &err));
    assert_non_null(strstr(err.text, "cannot be made"));
    EXPECT_INT("no latest", copies_latest(place.database, place.copies), 0);
    leave_place(&place);
}

TEST(the_second_folder)
{
    struct arena arena = {0};
    EXPECT_TEXT("chosen", copies_second("/mnt/x", &arena), "/mnt/x");
    arena_clear(&arena);
}

static struct doctor_finding finding_of(const struct doctor_report *report,
                                        const char *check)
{
    for (int i = 0; i < report->count; i++)
        if (strcmp(report->finding[i].check, check) == 0)
            return report->finding[i];
    fail_msg("no finding about %s", check);
    return (struct doctor_finding){.what = "", .advice = ""};
}

static struct doctor_report ask_doctor(const char *database, int64_t now,
                                       const char *trouble, struct arena *arena)
{
    struct doctor_report report;
    struct doctor_question question = {.database = database,
                                       .port = 1,
                                       .serving = true,
                                       .trouble = trouble,
                                       .version = "9.9",
                                       .now = now,
                                       .arena = arena,
                                       .lang = LANG_EN};
    doctor_examine(&question, &report);
    return report;
}

TEST(the_doctor_looks_at_the_clock)
{
    static const struct {
        const char *row;
        int64_t now;
        enum doctor_state state;
    } rows[] = {
        {"1970", 0, DOCTOR_BAD},
        {"in the season", (int64_t)1793000000 * 1000, DOCTOR_GOOD},
    };
    struct place place = make_place("club.db");
    struct arena arena = {0};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct doctor_report report = ask_doctor(place.database, rows[i].now, "", &arena);
        EXPECT_INT(rows[i].row, finding_of(&report, "clock").state, rows[i].state);
    }
    arena_clear(&arena);
    leave_place(&place);
}

TEST(the_doctor_looks_at_copies)
{
    struct place place = make_place("club.db");
    struct arena arena = {0};
    struct doctor_report report = ask_doctor(place.database, EVENING, "", &arena);
    EXPECT_INT("none yet", finding_of(&report, "copies").state, DOCTOR_WARNING);
    copy_at(&place, EVENING);
    int64_t made = copies_latest(place.database, place.copies);
    report = ask_doctor(place.database, made, "", &arena);
    EXPECT_INT("one", finding_of(&report, "copies").state, DOCTOR_GOOD);
    report = ask_doctor(place.database, made + 30 * DAY, "", &arena);
    EXPECT_INT("an old one", finding_of(&report, "copies").state, DOCTOR_WARNING);
    report = ask_doctor(place.database, made, "the stick is full", &arena);
    EXPECT_INT("trouble", finding_of(&report, "copies").state, DOCTOR_BAD);
    EXPECT_TEXT("which", finding_of(&report, "copies").what, "the stick is full");
    EXPECT_INT("of all", report.worst, DOCTOR_BAD);
    arena_clear(&arena);
    leave_place(&place);
}

TEST(the_doctor_looks_at_the_database)
{
    struct place place = make_place("club.db");
    struct arena arena = {0};
    struct doctor_report report = ask_doctor(place.database, EVENING, "", &arena);
    EXPECT_INT("whole", finding_of(&report, "database").state, DOCTOR_GOOD);
    club_write_file(place.database, "not a database, and long enough for one", 39);
    report = ask_doctor(place.database, EVENING, "", &arena);
    EXPECT_INT("another file", finding_of(&report, "database").state, DOCTOR_BAD);
    assert_true(finding_of(&report, "database").advice[0] != '\0');
    arena_clear(&arena);
    leave_place(&place);
}

/* A question about no database, as the very first one is. */
static struct doctor_question bare_question(struct arena *arena)
{
    return (struct doctor_question){
        .version = "9.9", .now = EVENING, .arena = arena, .lang = LANG_EN};
}

TEST(the_doctor_needs_no_database)
{
    struct arena arena = {0};
    struct doctor_report report;
    struct doctor_question question = bare_question(&arena);
    doctor_examine(&question, &report);
    EXPECT_TEXT("version", finding_of(&report, "version").what, "Étui 9.9");
    for (int i = 0; i < report.count; i++)
        assert_true(strcmp(report.finding[i].check, "database") != 0 &&
                    strcmp(report.finding[i].check, "copies") != 0);
    question.database = "club.db"; /* of this folder, and not there */
    doctor_examine(&question, &report);
    EXPECT_INT("missing", finding_of(&report, "database").state, DOCTOR_BAD);
    question.database = "/club.db";
    doctor_examine(&question, &report);
    EXPECT_INT("missing", finding_of(&report, "database").state, DOCTOR_BAD);
    question.database = "postgresql://nobody@127.0.0.1:1/none"; /* no file of its own */
    doctor_examine(&question, &report);
    EXPECT_INT("no server", finding_of(&report, "database").state, DOCTOR_BAD);
    for (int i = 0; i < report.count; i++)
        assert_true(strcmp(report.finding[i].check, "copies") != 0);
    arena_clear(&arena);
}

TEST(the_doctor_knows_the_address_and_the_port)
{
    struct arena arena = {0};
    struct doctor_report report;
    struct doctor_question question = bare_question(&arena);
    question.address = "203.0.113.7"; /* nobody's */
    doctor_examine(&question, &report);
    assert_true(finding_of(&report, "address").state != DOCTOR_GOOD);
    int64_t listener = listener_open(&question.port);
    doctor_examine(&question, &report);
    EXPECT_INT("taken", finding_of(&report, "port").state, DOCTOR_WARNING);
    question.serving = true;
    doctor_examine(&question, &report);
    EXPECT_INT("by oneself", finding_of(&report, "port").state, DOCTOR_GOOD);
    listener_close(listener);
    question.serving = false;
    doctor_examine(&question, &report);
    EXPECT_INT("free", finding_of(&report, "port").state, DOCTOR_GOOD);
    arena_clear(&arena);
}

TEST(the_doctor_reads_the_journal)
{
    struct place place = make_place("club.db");
    struct arena arena = {0};
    struct doctor_report report = ask_doctor(place.database, EVENING, NULL, &arena);
    EXPECT_INT("whole", finding_of(&report, "database").state, DOCTOR_GOOD);
    club_sql(place.database, NULL, "UPDATE event SET time = 4102444800000"); /* 2100 */
    report = ask_doctor(place.database, EVENING, NULL, &arena);
    EXPECT_INT("later than now", finding_of(&report, "clock").state, DOCTOR_BAD);
    EXPECT_INT("and forged", finding_of(&report, "database").state, DOCTOR_BAD);
    assert_non_null(strstr(finding_of(&report, "database").what, "hash"));
    arena_clear(&arena);
    leave_place(&place);
}

TEST(the_doctor_sees_the_second_folder)
{
    struct place place = make_place("club.db");
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    copy_at(&place, EVENING);
    int64_t made = copies_latest(place.database, place.copies);
    variable_set("ETUI_COPIES", place.folder);
    struct doctor_report report = ask_doctor(place.database, made, "", &arena);
    assert_non_null(strstr(finding_of(&report, "copies").what, "None in"));
    EXPECT_INT("a warning", finding_of(&report, "copies").state, DOCTOR_WARNING);
    assert_true(copies_make(place.database, place.folder, EVENING, &err));
    report = ask_doctor(place.database, made, "", &arena);
    assert_non_null(strstr(finding_of(&report, "copies").what, place.folder));
    EXPECT_TEXT("nothing to advise", finding_of(&report, "copies").advice, "");
    variable_set("ETUI_COPIES", NULL);
    arena_clear(&arena);
    leave_place(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_folders),
        cmocka_unit_test(hours_of_the_last_day_and_the_last_of_each_day_before),
        cmocka_unit_test(a_wrong_clock_costs_no_copy),
        cmocka_unit_test(what_was_cut_off_goes_and_what_is_not_ours_stays),
        cmocka_unit_test(what_a_full_stick_left_is_in_nobodys_way),
        cmocka_unit_test(a_copy_is_a_database),
        cmocka_unit_test(no_folder_no_copy),
        cmocka_unit_test(the_second_folder),
        cmocka_unit_test(the_doctor_looks_at_the_clock),
        cmocka_unit_test(the_doctor_looks_at_copies),
        cmocka_unit_test(the_doctor_looks_at_the_database),
        cmocka_unit_test(the_doctor_needs_no_database),
        cmocka_unit_test(the_doctor_knows_the_address_and_the_port),
        cmocka_unit_test(the_doctor_reads_the_journal),
        cmocka_unit_test(the_doctor_sees_the_second_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
