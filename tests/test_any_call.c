/* test_any_call.c - whatever asks the store: any of its calls may fail, in any way. It is
 * said, nothing is broken by it, and the next try does it. */
#include "store/catalogue.h"
#include "store/chain.h"
#include "store/club.h"
#include "store/heads.h"
#include "store/import_log.h"
#include "store/intake.h"
#include "store/moving.h"
#include "store/people.h"
#include "store/registry_store.h"
#include "store_support.h"
#include "tournament/seats.h"

/* A club of two tournaments and two persons who never played. */
struct place {
    struct lossy_disk *disk;
    struct faulty *faulty;
    struct store *store;
    struct journal *journal;
    int64_t stream;
    int64_t first; /* the two */
    int64_t second;
    struct arena arena;
};

static struct person nobody_called(const char *name, const char *licence)
{
    struct person person = PERSON_NOBODY;
    person.name = name;
    person.licence = licence;
    return person;
}

static void place_start(struct place *place)
{
    struct err err = ERR_INIT(LANG_EN);
    *place = (struct place){.disk = lossy_new(5)};
    place->faulty = faulty_on(club_store_on(place->disk));
    place->store = &place->faulty->store;
    place->journal = journal_on(place->store);
    place->stream = club_new(place->journal);
    struct person two[] = {nobody_called("ANNE", ""), nobody_called("ANNA", "77")};
    for (size_t i = 0; i < ROWS(two); i++)
        assert_true(people_add(place->store, &two[i], &place->arena, &err));
    place->first = two[0].id;
    place->second = two[1].id;
}

static void place_end(struct place *place)
{
    journal_close(place->journal);
    lossy_free(place->disk);
    arena_clear(&place->arena);
}

static bool read_heads(struct place *place, struct err *err)
{
    struct heads heads;
    bool good = heads_read(&heads, place->store, err);
    assert_true(!good || heads.count > 0);
    heads_clear(&heads);
    return good;
}

static bool find_head(struct place *place, struct err *err)
{
    struct heads_found found;
    bool good = heads_find(&found, place->store, "00000000000000000000", err);
    assert_true(!good || found.stream == -1);
    return good;
}

static bool look_at_chains(struct place *place, struct err *err)
{
    return chain_is_sound(place->store, err);
}

static bool refresh_catalogue(struct place *place, struct err *err)
{
    struct catalogue catalogue = {.all = true};
    bool good = true;
    for (bool done = false; good && !done;)
        good = catalogue_refresh(&catalogue, place->store, &done, err);
    assert_true(!good || (catalogue.rows > 0 && catalogue.row[0].name));
    catalogue_clear(&catalogue);
    return good;
}

static bool move_away(struct place *place, struct err *err)
{
    struct lossy_disk *disk = lossy_new(6);
    struct store *other = club_store_on(disk);
    struct moving_report report;
    bool good = moving_run(place->store, other, &report, err);
    assert_true(!good || (report.persons > 0 && report.events > 0));
    store_close(other);
    lossy_free(disk);
    return good;
}

/* Into this one, from a copy in which a person is called otherwise. */
static bool move_here(struct place *place, struct err *err)
{
    struct err own = ERR_INIT(LANG_EN);
    struct lossy_disk *disk = lossy_new(7);
    struct store *other = club_store_on(disk);
    struct moving_report report;
    assert_true(moving_run(place->faulty->inner, other, &report, &own));
    struct person person = nobody_called("ANNE-MARIE", "");
    person.id = place->first;
    struct person added = nobody_called("ZOE", "");
    assert_true(people_update(other, &person, &own) &&
                people_add(other, &added, &place->arena, &own));
    struct journal *journal = journal_on(other);
    assert_true(club_new(journal) > place->stream);
    bool good = moving_run(other, place->store, &report, err);
    journal_close(journal);
    lossy_free(disk);
    return good;
}

static bool settle_people(struct place *place, struct err *err)
{
    struct person two[] = {nobody_called("ANNE", ""), nobody_called("BEN", "78")};
    bool good = people_settle(place->store, two, 2, &place->arena, err);
    assert_true(!good || (two[0].id == place->first && two[1].id > 0));
    return good;
}

static bool add_somebody(struct place *place, struct err *err)
{
    struct person person = nobody_called("CLEO", "");
    return people_add(place->store, &person, &place->arena, err);
}

static bool correct_somebody(struct place *place, struct err *err)
{
    struct person person = nobody_called("ANNE-MARIE", "79");
    person.id = place->first;
    return people_update(place->store, &person, err);
}

static bool merge_and_split(struct place *place, struct err *err)
{
    struct roster roster;
    if (!registry_read(place->store, &roster, &place->arena, err))
        return false;
    bool merged = false;
    for (size_t i = 0; i < roster.count; i++)
        merged = merged || roster.person[i].same_as != 0;
    return (merged || registry_merge(place->store, place->first, place->second,
                                     &place->arena, err)) &&
           registry_split(place->store, place->second, &place->arena, err);
}

static bool record_list(struct place *place, struct err *err)
{
    struct roster known;
    if (!registry_read(place->store, &known, &place->arena, err))
        return false;
    struct registry_list list = {.rows = 0};
    struct registry_row *row = registry_add(&list, 1, &place->arena);
    row->person = nobody_called("DORA", "80");
    row->state = REGISTRY_NEW;
    struct registry_import import = {.author = "cli", .file = "list.csv"};
    return registry_record(place->store,
                           &(struct registry_recording){&list, &known, &import},
                           &place->arena, err);
}

static bool make_secret(struct place *place, struct err *err)
{
    const struct club *club = club_with_secret(place->journal, "", CLUB_TIME, err);
    return club && club->has_secret;
}

static bool erase_somebody(struct place *place, struct err *err)
{
    return club_erase(place->journal, place->first, "", CLUB_TIME, err);
}

/* Put away and brought back. */
static bool archive(struct place *place, struct err *err)
{
    struct club_archiving away = {.stream = place->stream, .today = "2030-01-01"};
    struct club_archiving back = {
        .stream = place->stream, .back = true, .today = "2030-01-01"};
    return club_archive(place->journal, &away, "", CLUB_TIME, err) &&
           club_archive(place->journal, &back, "", CLUB_TIME, err);
}

static bool delete_tournament(struct place *place, struct err *err)
{
    int64_t stream = 0;
    return club_import(place->journal, &stream, err) &&
           club_delete(place->journal, stream, "", CLUB_TIME, err);
}

/* What the club has, sent to it again with one person more. */
static bool take_in(struct place *place, struct err *err)
{
    struct intake_report report;
    struct err own = ERR_INIT(LANG_EN);
    struct journal *inner = journal_on(club_store_on(place->disk));
    const struct tournament *t = journal_tournament(inner, place->stream, &own);
    assert_non_null(t);
    struct event *event = mem_alloc(t->events, sizeof *event);
    for (size_t i = 0; i < t->events; i++)
        event[i] = *t->event[i].event;
    struct person more = nobody_called("EVE", "");
    more.id = 900;
    struct intake intake = {.stream = place->stream,
                            .event = event,
                            .events = t->events,
                            .person = &more,
                            .persons = 1};
    bool good = intake_head(place->journal, place->stream, &report, err) &&
                intake_run(place->journal, &intake, &report, err);
    assert_true(!good || report.seq == CLUB_EVENTS);
    free(event);
    journal_close(inner);
    return good;
}

/* A form that is sent again after an answer that never came makes nothing new. */
static bool import_once(struct place *place, struct err *err)
{
    json_t *document = club_document(2);
    struct document_notes notes;
    struct document_notes names = {.count = 0};
    struct journal_source source = {.document = document,
                                    .author = "import",
                                    .key = "form-1",
                                    .time = CLUB_TIME,
                                    .notes = &notes,
                                    .names = &names,
                                    .arena = &place->arena};
    int64_t stream = 0;
    bool good = journal_import(place->journal, &source, &stream, err);
    assert_true(!good || stream == place->stream + 1);
    json_decref(document);
    return good;
}

/* The latest import, if any. */
static bool find_list(struct place *place, struct registry_import *found, struct err *err)
{
    struct registry_imports all;
    bool good = import_log_read(place->store, &all, &place->arena, err);
    *found = good && all.count > 0 ? all.import[0] : (struct registry_import){0};
    return good;
}

/* A list is recorded, and one of its people erased: nothing remembers them. */
static bool forget_somebody(struct place *place, struct err *err)
{
    struct registry_import list;
    struct roster known;
    bool good = find_list(place, &list, err) &&
                (list.number > 0 || record_list(place, err)) &&
                registry_read(place->store, &known, &place->arena, err);
    return good && club_erase(place->journal, known.person[known.count - 1].id, "",
                              CLUB_TIME, err);
}

/* A list is recorded and taken back, once. */
static bool take_back_list(struct place *place, struct err *err)
{
    struct registry_import list;
    struct registry_undone undone;
    if (!find_list(place, &list, err) ||
        (list.number == 0 && (!record_list(place, err) || !find_list(place, &list, err))))
        return false;
    return list.undone || import_log_undo(place->store, list.number, &undone, err);
}

static bool read_names(struct place *place, struct err *err)
{
    struct roster roster = {0};
    const struct tournament *t = journal_tournament(place->journal, place->stream, err);
    bool good = t && journal_roster(place->journal, t, &roster, &place->arena, err);
    assert_true(!good || roster.count == CLUB_PLAYERS);
    return good;
}

static const struct act {
    const char *name;
    bool (*run)(struct place *place, struct err *err);
} acts[] = {
    {"heads", read_heads},
    {"head", find_head},
    {"chains", look_at_chains},
    {"catalogue", refresh_catalogue},
    {"move away", move_away},
    {"move here", move_here},
    {"settle people", settle_people},
    {"add somebody", add_somebody},
    {"correct somebody", correct_somebody},
    {"merge and split", merge_and_split},
    {"list", record_list},
    {"secret", make_secret},
    {"erase", erase_somebody},
    {"archive", archive},
    {"delete", delete_tournament},
    {"take in", take_in},
    {"import once", import_once},
    {"forget", forget_somebody},
    {"take back", take_back_list},
    {"names", read_names},
};

static void check_chains(struct place *place)
{
    struct err err = ERR_INIT(LANG_EN);
    struct audit_report report;
    assert_true(audit_run(place->store, NULL, &report, &err));
    assert_int_equal(report.faults, 0);
    audit_clear(&report);
}

/* Whether the k-th call was reached. */
static bool fail_act(const struct act *act, int64_t k, enum fault fault)
{
    struct place place;
    place_start(&place);
    struct err err = ERR_INIT(LANG_EN);
    faulty_fail(place.faulty, k, fault);
    bool done = act->run(&place, &err);
    bool failed = place.faulty->failed;
    if (done ? err.kind != ERR_NONE : (!failed || err.kind == ERR_NONE))
        fail_msg("%s, call %jd, fault %d: done %d, \"%s\"", act->name, k, (int)fault,
                 done, err.text);
    faulty_fail(place.faulty, 0, fault);
    err = ERR_INIT(LANG_EN);
    if (!done && !act->run(&place, &err))
        fail_msg("%s, call %jd, fault %d: afterwards \"%s\"", act->name, k, (int)fault,
                 err.text);
    check_chains(&place);
    place_end(&place);
    return failed;
}

TEST(any_call_of_anything_may_fail)
{
    for (size_t i = 0; i < ROWS(acts); i++)
        for (int fault = 0; fault < FAULTS; fault++) {
            int64_t k = 1;
            while (fail_act(&acts[i], k, (enum fault)fault))
                assert_true(++k < 100);
            assert_true(k > 1);
        }
}

/* The same, by a disk that fails under the database. */
static bool fail_disk(const struct act *act, int64_t k)
{
    struct place place;
    place_start(&place);
    struct err err = ERR_INIT(LANG_EN);
    lossy_fail(place.disk, k, false);
    bool done = act->run(&place, &err);
    bool failed = lossy_has_failed(place.disk);
    assert_true(done || (failed && err.kind != ERR_NONE));
    lossy_fail(place.disk, 0, false);
    err = ERR_INIT(LANG_EN);
    if (!done && !act->run(&place, &err))
        fail_msg("%s, operation %jd: afterwards \"%s\"", act->name, k, err.text);
    check_chains(&place);
    place_end(&place);
    return failed;
}

/* But where the test itself has to read that disk. */
TEST(any_operation_of_the_disk_may_fail)
{
    for (size_t i = 0; i < ROWS(acts); i++)
        for (int64_t k = 1; acts[i].run != take_in && acts[i].run != move_here &&
                            fail_disk(&acts[i], k);)
            k++;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_call_of_anything_may_fail),
        cmocka_unit_test(any_operation_of_the_disk_may_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
