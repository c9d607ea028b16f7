/* test_registry_store.c - the register of people in the store, and what is signed by the
 * club: every refusal, every letter of a code. */
#include "store/club.h"
#include "store/gathering.h"
#include "store/import_log.h"
#include "store/people.h"
#include "store/registry_store.h"
#include "store_support.h"
#include "tournament/seats.h"
#include <string.h>

struct people_scene {
    struct lossy_disk *disk;
    struct journal *journal;
    struct store *store;
    struct arena arena;
    int64_t anne; /* without a licence; and with one each: */
    int64_t ben;
    int64_t cleo;
};

static int64_t add_called(struct people_scene *scene, const char *name,
                          const char *licence)
{
    struct err err = ERR_INIT(LANG_EN);
    struct person person = PERSON_NOBODY;
    person.name = name;
    person.licence = licence;
    assert_true(people_add(scene->store, &person, &scene->arena, &err));
    return person.id;
}

static void scene_start(struct people_scene *scene)
{
    *scene = (struct people_scene){.disk = lossy_new(4)};
    scene->store = club_store_on(scene->disk);
    scene->journal = journal_on(scene->store);
    club_new(scene->journal);
    scene->anne = add_called(scene, "ANNE", "");
    scene->ben = add_called(scene, "BEN", "81");
    scene->cleo = add_called(scene, "CLEO", "82");
}

static void scene_end(struct people_scene *scene)
{
    journal_close(scene->journal);
    lossy_free(scene->disk);
    arena_clear(&scene->arena);
}

static void expect_merge(struct people_scene *scene, int64_t first, int64_t second,
                         const char *words)
{
    struct err err = ERR_INIT(LANG_EN);
    bool done = registry_merge(scene->store, first, second, &scene->arena, &err);
    if (done != !words || (words && !strstr(err.text, words)))
        fail_msg("%jd and %jd: \"%s\"", first, second, err.text);
}

TEST(two_records_become_one_or_it_is_said_why_not)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    scene_start(&scene);
    expect_merge(&scene, scene.anne, scene.anne, "twice");
    expect_merge(&scene, 999, scene.anne, "no person 999");
    expect_merge(&scene, scene.anne, 998, "no person 998");
    expect_merge(&scene, scene.ben, scene.cleo, "different licences");
    expect_merge(&scene, 1, 2, "different licences");
    expect_merge(&scene, 1, scene.anne, NULL);
    expect_merge(&scene, 1, scene.anne, "merged already");
    expect_merge(&scene, scene.anne, scene.ben, "merged already");
    assert_false(registry_split(scene.store, 997, &scene.arena, &err));
    err = ERR_INIT(LANG_EN);
    assert_false(registry_split(scene.store, scene.ben, &scene.arena, &err));
    assert_non_null(strstr(err.text, "was not merged"));
    err = ERR_INIT(LANG_EN);
    assert_true(registry_split(scene.store, scene.anne, &scene.arena, &err));
    scene_end(&scene);
}

/* Who meet in a tournament are two people, licences or not. */
TEST(who_play_together_are_two_people)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct roster roster;
    scene_start(&scene);
    assert_true(registry_read(scene.store, &roster, &scene.arena, &err));
    struct person changed = roster.person[0];
    changed.licence = "";
    assert_true(people_update(scene.store, &changed, &err));
    expect_merge(&scene, 1, 2, "same tournament");
    scene_end(&scene);
}

/* What somebody does not have is taken from the other, and given back. */
TEST(a_licence_goes_with_the_record_that_had_it)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct roster roster;
    scene_start(&scene);
    expect_merge(&scene, scene.anne, scene.ben, NULL);
    assert_true(registry_read(scene.store, &roster, &scene.arena, &err));
    assert_string_equal(roster_find(&roster, scene.anne)->licence, "81");
    assert_true(registry_split(scene.store, scene.ben, &scene.arena, &err));
    assert_true(registry_read(scene.store, &roster, &scene.arena, &err));
    assert_string_equal(roster_find(&roster, scene.anne)->licence, "");
    assert_string_equal(roster_find(&roster, scene.ben)->licence, "81");
    scene_end(&scene);
}

/* Unless the other record has another one since. */
TEST(a_licence_of_its_own_is_kept)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct roster roster;
    scene_start(&scene);
    expect_merge(&scene, scene.anne, scene.ben, NULL);
    assert_true(registry_read(scene.store, &roster, &scene.arena, &err));
    struct person anne = *roster_find(&roster, scene.anne);
    anne.licence = "90";
    assert_true(people_update(scene.store, &anne, &err));
    assert_true(registry_split(scene.store, scene.ben, &scene.arena, &err));
    assert_true(registry_read(scene.store, &roster, &scene.arena, &err));
    assert_string_equal(roster_find(&roster, scene.anne)->licence, "90");
    assert_string_equal(roster_find(&roster, scene.ben)->licence, "81");
    scene_end(&scene);
}

/* As many of one name as a list has are found one after the other; who has no name is
 * somebody too. */
TEST(many_have_one_name)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct person list[4] = {PERSON_NOBODY, PERSON_NOBODY, PERSON_NOBODY, PERSON_NOBODY};
    int64_t known[3];
    scene_start(&scene);
    for (int i = 0; i < 3; i++)
        known[i] = add_called(&scene, "DORA", "");
    for (size_t i = 0; i < ROWS(list); i++)
        list[i].name = "DORA";
    assert_true(people_settle(scene.store, list, ROWS(list), &scene.arena, &err));
    for (int i = 0; i < 3; i++)
        EXPECT_INT("known", list[i].id, known[i]);
    EXPECT_INT("new", list[3].id, known[2] + 1);
    add_called(&scene, "", "86");
    struct person ben = PERSON_NOBODY;
    ben.id = scene.ben;
    ben.name = "BEN";
    ben.licence = "86";
    assert_false(people_update(scene.store, &ben, &err));
    EXPECT_TEXT("whose", err.text,
                "the licence 86 belongs to ?; correct the licence or the name");
    scene_end(&scene);
}

TEST(a_list_is_recorded_as_it_was_examined)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct roster known;
    struct registry_list list = {.rows = 0};
    const struct registry_recording recording = {.list = &list, .known = &known};
    scene_start(&scene);
    assert_true(registry_read(scene.store, &known, &scene.arena, &err));
    assert_true(registry_record(scene.store, &recording, &scene.arena, &err));
    static const enum registry_state states[] = {REGISTRY_NEW, REGISTRY_CHANGED,
                                                 REGISTRY_DOUBTFUL};
    for (size_t i = 0; i < ROWS(states); i++) {
        struct registry_row *row = registry_add(&list, (int)i + 1, &scene.arena);
        row->state = states[i];
        row->person = PERSON_NOBODY;
        row->person.id = scene.ben;
        row->person.name = i == 0 ? "DORA" : "BENJAMIN";
    }
    assert_true(registry_record(scene.store, &recording, &scene.arena, &err));
    assert_true(registry_read(scene.store, &known, &scene.arena, &err));
    assert_string_equal(roster_find(&known, scene.ben)->name, "BENJAMIN");
    assert_string_equal(roster_find(&known, scene.cleo + 1)->name, "DORA");
    scene_end(&scene);
}

TEST(what_one_record_lacks_the_other_has)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct roster now;
    scene_start(&scene);
    struct person full = PERSON_NOBODY;
    full.name = "CLEO";
    full.licence = "82";
    full.rank = "2P";
    full.club = "LYON";
    full.committee = "12";
    full.born = "1970-01-02";
    full.national_rank = 7;
    memcpy(full.valid, "2026", 5);
    for (int i = 0; i < 2; i++) { /* the first time there is nothing yet */
        full.id = scene.cleo;
        assert_true(people_update(scene.store, &full, &err));
        struct person other = full;
        other.id = scene.anne;
        other.licence = "";
        other.rank = i == 0 ? "" : "1P";
        other.national_rank = i == 0 ? 0 : 9;
        memcpy(other.valid, i == 0 ? "\0\0\0\0" : "2025", 5);
        assert_true(people_update(scene.store, &other, &err));
        expect_merge(&scene, scene.anne, scene.cleo, NULL);
        assert_true(registry_read(scene.store, &now, &scene.arena, &err));
        EXPECT_TEXT("rank", roster_find(&now, scene.anne)->rank, i == 0 ? "2P" : "1P");
        EXPECT_TEXT("valid", roster_find(&now, scene.anne)->valid,
                    i == 0 ? "2026" : "2025");
        EXPECT_INT("national", roster_find(&now, scene.anne)->national_rank,
                   i == 0 ? 7 : 9);
        assert_true(registry_split(scene.store, scene.cleo, &scene.arena, &err));
    }
    scene_end(&scene);
}

/* Of ten lists, each changing what the one before left. */
TEST(lists_are_taken_back_one_by_one)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct roster known;
    struct registry_undone undone;
    struct registry_imports imports;
    scene_start(&scene);
    for (int i = 0; i < 3; i++) {
        struct registry_list list = {.rows = 0};
        struct registry_import import = {.author = "", .file = "x"};
        const struct registry_recording recording = {&list, &known, &import};
        assert_true(registry_read(scene.store, &known, &scene.arena, &err));
        struct registry_row *row = registry_add(&list, 1, &scene.arena);
        row->person = *roster_find(&known, scene.ben);
        row->person.name = i == 0 ? "B1" : i == 1 ? "B2" : "B3";
        row->person.guest = i != 1;
        row->person.national_rank = 7 * i;
        row->state = REGISTRY_CHANGED;
        assert_true(registry_record(scene.store, &recording, &scene.arena, &err));
        assert_int_equal(import.number, i + 1);
    }
    assert_true(import_log_undo(scene.store, 1, &undone, &err)); /* too early */
    assert_int_equal(undone.kept, 1);
    assert_true(import_log_undo(scene.store, 3, &undone, &err));
    assert_true(import_log_undo(scene.store, 2, &undone, &err));
    assert_int_equal(undone.restored, 1);
    assert_true(registry_read(scene.store, &known, &scene.arena, &err));
    const struct person *ben = roster_find(&known, scene.ben);
    assert_string_equal(ben->name, "B1");
    assert_true(ben->guest);
    assert_int_equal(ben->national_rank, 0);
    assert_false(import_log_undo(scene.store, 2, &undone, &err));
    assert_true(import_log_read(scene.store, &imports, &scene.arena, &err));
    assert_int_equal(imports.count, 3);
    scene_end(&scene);
}

/* What another program left of a list: nobody is changed by what cannot be read. */
TEST(a_damaged_list_changes_nobody)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct registry_undone undone;
    struct registry_imports imports;
    scene_start(&scene);
    const struct store_note notes[] = {
        {.id = 1, .head = "{}", .body = "", .fresh = true},
        {.id = 2, .head = "not JSON", .body = "[]", .fresh = true},
        {.id = 3,
         .head = "{}",
         .body = arena_printf(&scene.arena, "[{\"id\":%jd},{\"id\":999,\"mark\":\"0\"}]",
                              (intmax_t)scene.anne),
         .fresh = true},
        {.id = 4, .head = "{}", .body = "{", .fresh = true}};
    const struct store_batch batch = {.note = notes, .notes = ROWS(notes)};
    expect_merge(&scene, scene.cleo, scene.anne, NULL);
    assert_true(store_append(scene.store, &batch, &err));
    assert_true(import_log_read(scene.store, &imports, &scene.arena, &err));
    assert_int_equal(imports.count, 4);
    EXPECT_TEXT("author", imports.import[0].author, "");
    assert_true(import_log_undo(scene.store, 1, &undone, &err));
    assert_int_equal(undone.kept + undone.restored + undone.removed, 0);
    assert_true(import_log_undo(scene.store, 3, &undone, &err));
    assert_int_equal(undone.kept, 2);
    assert_false(import_log_undo(scene.store, 2, &undone, &err));
    assert_non_null(strstr(err.text, "taken back already"));
    err = ERR_INIT(LANG_EN);
    assert_false(import_log_undo(scene.store, 4, &undone, &err));
    assert_true(err.kind != ERR_NONE);
    scene_end(&scene);
}

/* The old licence of one whom a list changed may be somebody else's by now. */
TEST(a_licence_that_was_taken_since_is_not_given_back)
{
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    struct roster known;
    struct registry_list list = {.rows = 0};
    struct registry_undone undone;
    struct registry_import import = {.author = "", .file = "x"};
    const struct registry_recording recording = {&list, &known, &import};
    scene_start(&scene);
    assert_true(registry_read(scene.store, &known, &scene.arena, &err));
    struct registry_row *row = registry_add(&list, 1, &scene.arena);
    row->person = *roster_find(&known, scene.ben);
    row->person.licence = "91";
    row->state = REGISTRY_CHANGED;
    assert_true(registry_record(scene.store, &recording, &scene.arena, &err));
    add_called(&scene, "DORA", "81"); /* Ben's until now */
    assert_true(import_log_undo(scene.store, 1, &undone, &err));
    assert_int_equal(undone.kept, 1);
    assert_true(registry_read(scene.store, &known, &scene.arena, &err));
    assert_string_equal(roster_find(&known, scene.ben)->licence, "91");
    scene_end(&scene);
}

TEST(any_difference_makes_two_records)
{
    const struct person one = PERSON_NOBODY;
    assert_true(people_same(&one, &one));
    for (int i = 0; i < 10; i++) {
        struct person other = PERSON_NOBODY;
        const char **text[] = {&other.name, &other.licence,   &other.rank,
                               &other.club, &other.committee, &other.born};
        if (i < 6)
            *text[i] = "x";
        other.valid[0] = i == 6 ? '2' : '\0';
        other.national_rank = i == 7;
        other.guest = i == 8;
        other.same_as = i == 9;
        assert_false(people_same(&one, &other));
    }
}

/* What a phone or a hall was given, with any letter changed or the end cut off: it is
 * nobody's. */
TEST(any_letter_of_a_code_may_be_wrong)
{
    static const char letters[] = "0-.~ZQ9";
    struct people_scene scene;
    struct err err = ERR_INIT(LANG_EN);
    scene_start(&scene);
    const struct club *club = club_with_secret(scene.journal, "", CLUB_TIME, &err);
    assert_non_null(club);
    const struct club_table tables[] = {
        {.tournament = 3, .session = 1, .field = "A", .table = 5},
        {.tournament = 12, .session = 2, .field = "B", .table = 11},
        {.tournament = 1, .session = 1, .field = "A1", .table = 2}};
    for (size_t i = 0; i < ROWS(tables) + 1; i++) {
        char code[CLUB_TOKEN + GATHERING_CODE];
        struct club_table table;
        bool hall = i == ROWS(tables);
        if (hall)
            gathering_code(club, &(struct gathering_place){7, 1, 3}, code);
        else
            club_table_token(club, &tables[i], code);
        assert_true(hall ? gathering_is_signed(club, code)
                         : club_read_table_token(club, code, &table));
        for (size_t at = 0; code[at]; at++)
            for (size_t c = 0; c < sizeof letters; c++) {
                char wrong[CLUB_TOKEN + GATHERING_CODE];
                snprintf(wrong, sizeof wrong, "%s", code);
                wrong[at] = letters[c]; /* the last one ends it */
                if (strcmp(wrong, code) != 0)
                    assert_false(hall ? gathering_is_signed(club, wrong)
                                      : club_read_table_token(club, wrong, &table));
            }
    }
    scene_end(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_records_become_one_or_it_is_said_why_not),
        cmocka_unit_test(who_play_together_are_two_people),
        cmocka_unit_test(a_licence_goes_with_the_record_that_had_it),
        cmocka_unit_test(a_licence_of_its_own_is_kept),
        cmocka_unit_test(many_have_one_name),
        cmocka_unit_test(a_list_is_recorded_as_it_was_examined),
        cmocka_unit_test(what_one_record_lacks_the_other_has),
        cmocka_unit_test(lists_are_taken_back_one_by_one),
        cmocka_unit_test(a_damaged_list_changes_nobody),
        cmocka_unit_test(a_licence_that_was_taken_since_is_not_given_back),
        cmocka_unit_test(any_difference_makes_two_records),
        cmocka_unit_test(any_letter_of_a_code_may_be_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
