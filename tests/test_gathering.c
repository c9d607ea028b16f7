/* test_gathering.c - the halls of a tournament that many play at once: what counts, why
 * something does not, and who may join. */
#include "store/gathering.h"

#include "store/joining.h"
#include "store_support.h"
#include "tournament/change.h"
#include "tournament/tell/missing.h"
#include <string.h>

#define ABOUT(boards, more)                                                       \
    "{\"name\":\"Ensemble\",\"format\":\"tarot-line\",\"options\":{\"boards_per_" \
    "table\":"                                                                    \
    "2,\"rounds\":3},\"boards\":[" boards "]" more "}"
#define ALL_BOARDS "1,2,3,4,5,6,7,8,9,10"

enum { HALLS = 6, LOOK = GATHERING_FRESH + 1 };

/* A database with three tournaments, and an event of its club whose halls they are: the
 * first two play, the third has left, the fourth has not come, the fifth is of a club
 * that is not there, the sixth is empty. */
struct scene {
    const char *folder;
    struct journal *journal;
    struct gathering *gathering;
    struct club_hall hall[HALLS];
    struct club_event event;
    int64_t now;
    struct err err;
};

static void scene_start(struct scene *scene)
{
    static const struct club_hall halls[HALLS] = {{.club = 1, .stream = 1},
                                                  {.club = 1, .stream = 2},
                                                  {.club = 1, .stream = 3, .left = true},
                                                  {.club = 0},
                                                  {.club = 7, .stream = 1},
                                                  {.club = 1, .stream = 9}};
    *scene = (struct scene){.folder = club_folder(), .err = ERR_INIT(LANG_EN)};
    const char *path = club_path(scene->folder, "club.db");
    scene->journal = journal_on(club_store_at(path));
    for (int i = 1; i <= 3; i++)
        assert_int_equal(club_new(scene->journal), i);
    scene->gathering = gathering_new(path);
    for (int i = 0; i < HALLS; i++) {
        scene->hall[i] = halls[i];
        scene->hall[i].number = i + 1;
        scene->hall[i].name = scene->hall[i].committee = "";
        scene->hall[i].review = scene->hall[i].remark = "";
    }
    scene->event = (struct club_event){
        .number = 1, .about = ABOUT(ALL_BOARDS, ""), .hall = scene->hall, .halls = HALLS};
}

static void scene_end(struct scene *scene)
{
    gathering_free(scene->gathering);
    journal_close(scene->journal);
    club_clean(scene->folder);
}

/* After that many milliseconds; NULL with the error. */
static const struct gathered *try_look(struct scene *scene, int64_t later)
{
    scene->now += later;
    scene->err = ERR_INIT(LANG_EN);
    return gathering_look(scene->gathering, 1, &scene->event, scene->now, &scene->err);
}

static const struct gathered *look(struct scene *scene)
{
    const struct gathered *found = try_look(scene, LOOK);
    if (!found)
        fail_msg("%s", scene->err.text);
    return found;
}

static void enter(struct scene *scene, int64_t stream, int i)
{
    struct err err = ERR_INIT(LANG_EN);
    if (club_enter(scene->journal, stream, i, &err) == 0)
        fail_msg("%s", err.text);
}

static void change_hall(struct scene *scene, int64_t stream, const struct change *change)
{
    struct err err = ERR_INIT(LANG_EN);
    struct submission one = club_submission(stream, change, NULL);
    assert_true(journal_submit(scene->journal, &one, 1, false, &err));
    EXPECT_TEXT("change", one.err.text, "");
}

/* Which halls count, such as "110000". */
static const char *counted(const struct gathered *found)
{
    static char text[HALLS + 1];
    for (size_t i = 0; i < found->halls; i++)
        text[i] = found->hall[i].counts ? '1' : '0';
    text[found->halls] = '\0';
    return text;
}

TEST(those_that_play_count)
{
    struct scene scene;
    scene_start(&scene);
    const struct gathered *found = look(&scene);
    EXPECT_TEXT("counted", counted(found), "110000");
    assert_int_equal(found->hall[0].players, CLUB_PLAYERS);
    assert_int_equal(found->hall[0].seq, CLUB_EVENTS);
    assert_int_equal(found->together.t.players, 2 * CLUB_PLAYERS);
    assert_int_equal(missing_count(found->results.t), 2 * CLUB_PLAYS);
    EXPECT_TEXT("not come", found->hall[3].problem, "");
    EXPECT_TEXT("elsewhere", found->hall[4].problem, "this database has no club 7");
    assert_false(found->hall[0].complete);
    scene_end(&scene);
}

TEST(what_is_played_is_there_after_a_moment)
{
    struct scene scene;
    scene_start(&scene);
    assert_int_equal(look(&scene)->hall[0].plays, 0);
    enter(&scene, 1, 0);
    const struct gathered *found = try_look(&scene, GATHERING_FRESH - 1);
    assert_int_equal(found->hall[0].plays, 0);
    found = look(&scene);
    assert_int_equal(found->hall[0].plays, 1);
    assert_int_equal(missing_count(found->results.t), 2 * CLUB_PLAYS - 1);
    assert_ptr_equal(look(&scene), found);
    enter(&scene, 2, 0);
    found = try_look(&scene, -10 * (int64_t)LOOK); /* the clock was set back */
    assert_int_equal(found->hall[1].plays, 1);
    for (int i = 1; i < CLUB_PLAYS; i++)
        enter(&scene, 1, i);
    found = look(&scene);
    assert_true(found->hall[0].complete);
    assert_false(found->hall[1].complete);
    scene_end(&scene);
}

/* Events are not kept of halls; one that undoes something is read as a whole. */
TEST(what_is_undone_counts_no_more)
{
    struct scene scene;
    scene_start(&scene);
    enter(&scene, 1, 0);
    enter(&scene, 1, 1);
    enter(&scene, 2, 0);
    const struct gathered *found = look(&scene);
    assert_int_equal(found->hall[0].plays, 2);
    change_hall(&scene, 1, &(struct change){.kind = CHANGE_UNDO, .seq = CLUB_EVENTS + 1});
    found = look(&scene);
    assert_int_equal(found->hall[0].plays, 1);
    assert_int_equal(found->hall[1].plays, 1);
    assert_int_equal(found->hall[0].seq, CLUB_EVENTS + 3);
    enter(&scene, 1, 2);
    change_hall(&scene, 1, &(struct change){.kind = CHANGE_UNDO, .seq = CLUB_EVENTS + 3});
    found = look(&scene);
    assert_int_equal(found->hall[0].plays, 3); /* the undo was undone */
    assert_int_equal(missing_count(found->results.t), 2 * CLUB_PLAYS - 4);
    scene_end(&scene);
}

TEST(what_changes_more_than_plays_is_put_together_anew)
{
    struct scene scene;
    scene_start(&scene);
    enter(&scene, 1, 0);
    scene.event.halls = 1; /* the others come later */
    assert_int_equal(look(&scene)->hall[0].plays, 1);
    EXPECT_TEXT("first", counted(look(&scene)), "1");
    scene.event.halls = HALLS;
    struct change undo = {.kind = CHANGE_UNDO, .seq = CLUB_EVENTS + 1};
    change_hall(&scene, 1, &undo);
    const struct gathered *found = look(&scene);
    assert_int_equal(found->hall[0].plays, 0);
    assert_int_equal(missing_count(found->results.t), 2 * CLUB_PLAYS);
    scene.hall[2].left = false; /* it has come back */
    EXPECT_TEXT("back", counted(look(&scene)), "111000");
    scene.hall[1].left = true;
    EXPECT_TEXT("gone", counted(look(&scene)), "101000");
    scene_end(&scene);
}

TEST(a_closed_event_stays_as_it_was)
{
    struct scene scene;
    scene_start(&scene);
    enter(&scene, 1, 0);
    enter(&scene, 2, 0);
    scene.event.heads = "1:25 2:24 33:4";
    scene.hall[1].left = true; /* afterwards */
    const struct gathered *found = look(&scene);
    EXPECT_TEXT("counted", counted(found), "110000");
    assert_int_equal(found->hall[0].plays, 1);
    assert_int_equal(found->hall[1].plays, 0);
    enter(&scene, 1, 1);
    found = look(&scene);
    assert_int_equal(found->hall[0].plays, 1);
    scene.event.heads = "2:25";
    found = look(&scene);
    EXPECT_TEXT("one", counted(found), "010000");
    assert_int_equal(found->hall[1].plays, 1);
    scene.event.heads = "";
    EXPECT_TEXT("none", counted(look(&scene)), "000000");
    scene_end(&scene);
}

/* The plays of the tests are recorded at CLUB_TIME. */
TEST(results_of_another_time_count_once_they_are_accepted)
{
    static const struct {
        const char *about;
        bool counts;
    } rows[] = {
        {ABOUT(ALL_BOARDS, ",\"from\":900000,\"to\":1100000"), true},
        {ABOUT(ALL_BOARDS, ",\"from\":1000001"), false},
        {ABOUT(ALL_BOARDS, ",\"to\":999999"), false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct scene scene;
        scene_start(&scene);
        enter(&scene, 1, 0);
        enter(&scene, 1, 1);
        scene.event.about = rows[i].about;
        const struct gathered *found = look(&scene);
        EXPECT_TEXT(rows[i].about, counted(found), rows[i].counts ? "110000" : "010000");
        EXPECT_INT(rows[i].about, found->hall[0].outside, rows[i].counts ? 0 : 2);
        EXPECT_INT(rows[i].about,
                   strncmp(found->hall[0].problem, "results were recorded before", 28) ==
                       0,
                   !rows[i].counts);
        scene.hall[0].review = "accepted";
        EXPECT_TEXT(rows[i].about, counted(look(&scene)), "110000");
        scene_end(&scene);
    }
}

TEST(other_boards_and_other_games_do_not_count)
{
    struct scene scene;
    scene_start(&scene);
    look(&scene);
    scene.event.about = ABOUT("1,2,3", "");
    const struct gathered *found = look(&scene);
    EXPECT_TEXT("counted", counted(found), "000000");
    EXPECT_TEXT("boards", found->hall[0].problem,
                "board 4 is not one of the event's: this tournament plays another set of "
                "boards");
    scene.event.about = "{\"name\":\"x\",\"format\":\"bridge-pairs\",\"boards\":[1]}";
    found = look(&scene);
    EXPECT_TEXT("game", found->hall[1].problem,
                "the event is bridge-pairs, and this tournament is tarot-line");
    enter(&scene, 1, 0); /* not judged again for a play, and still counted nowhere */
    EXPECT_TEXT("still", counted(look(&scene)), "000000");
    scene_end(&scene);
}

TEST(an_event_that_cannot_be_read_is_said)
{
    struct scene scene;
    scene_start(&scene);
    for (int turn = 0; turn < 2; turn++) {
        scene.event.about = "{\"boards\":[]}";
        assert_null(try_look(&scene, LOOK));
        EXPECT_TEXT("none", scene.err.text, "an event has boards: write [1,2,3]");
        scene.event.about = "{";
        assert_null(try_look(&scene, LOOK));
        scene.event.about = ABOUT(ALL_BOARDS, "");
        EXPECT_TEXT("again", counted(look(&scene)), "110000");
    }
    scene_end(&scene);
}

TEST(more_events_than_are_kept)
{
    struct scene scene;
    scene_start(&scene);
    for (int turn = 0; turn < 2; turn++)
        for (int number = 1; number <= 6; number++) {
            scene.event.number = number;
            scene.hall[1].left = number % 2 == 0;
            EXPECT_TEXT("each", counted(look(&scene)),
                        number % 2 == 0 ? "100000" : "110000");
        }
    scene_end(&scene);
}

TEST(a_damaged_hall_is_left_out_and_named)
{
    struct scene scene;
    scene_start(&scene);
    club_sql(club_path(scene.folder, "club.db"), NULL,
             "UPDATE event SET author = 'x' WHERE stream = 2 AND seq = 7");
    const struct gathered *found = look(&scene);
    EXPECT_TEXT("counted", counted(found), "100000");
    EXPECT_TEXT("problem", found->hall[1].problem, "its journal is damaged at event 7");
    enter(&scene, 1, 0);
    found = look(&scene);
    assert_int_equal(found->hall[0].plays, 1);
    EXPECT_TEXT("still", found->hall[1].problem, "its journal is damaged at event 7");
    scene_end(&scene);
}

TEST(a_database_that_fails_is_an_error_and_then_forgotten)
{
    struct scene scene;
    scene_start(&scene);
    const char *path = club_path(scene.folder, "club.db");
    look(&scene);
    club_sql(path, NULL, "ALTER TABLE event RENAME TO gone");
    assert_null(try_look(&scene, LOOK));
    assert_int_equal(scene.err.kind, ERR_STORE);
    club_sql(path, NULL, "ALTER TABLE gone RENAME TO event");
    EXPECT_TEXT("again", counted(look(&scene)), "110000");
    struct gathering *nowhere = gathering_new(club_path(scene.folder, "none.db"));
    assert_null(gathering_look(nowhere, 1, &scene.event, 0, &scene.err));
    gathering_free(nowhere);
    gathering_free(NULL);
    scene_end(&scene);
}

TEST(the_code_of_a_hall_is_signed)
{
    struct club club = {.secret = {1, 2, 3}, .has_secret = true};
    struct club nobody = {.has_secret = false};
    struct gathering_place place = {12, 3, 45};
    struct gathering_place read;
    char code[GATHERING_CODE];
    gathering_code(&club, &place, code);
    assert_true(gathering_read_code(code, &read));
    assert_memory_equal(&read, &place, sizeof place);
    assert_true(gathering_is_signed(&club, code));
    assert_false(gathering_is_signed(&nobody, code));
    for (size_t i = 0; code[i]; i++) {
        char wrong[GATHERING_CODE];
        memcpy(wrong, code, sizeof wrong);
        wrong[i] = wrong[i] == '7' ? '8' : '7';
        EXPECT_INT(wrong, gathering_is_signed(&club, wrong), false);
        wrong[i] = '\0';
        EXPECT_INT(wrong, gathering_is_signed(&club, wrong), false);
    }
    static const char *const no_codes[] = {
        "",
        "1",
        "1-",
        "1-2",
        "1-2-3",
        "1-2-3-",
        "0-2-3-0123456789",
        "1--3-0123456789",
        "-1-2-3-0123456789",
        "1-2-x-0123456789",
        "1-2-123456789012-0123456789",
        "1-2-3-01234567890123456789012345678901234567890123456789"};
    for (size_t i = 0; i < ROWS(no_codes); i++)
        EXPECT_INT(no_codes[i], gathering_read_code(no_codes[i], &read), false);
}

/* A club with an event of two halls, the second of which plays; and who wants to join. */
struct wish {
    struct club_hall hall[2];
    struct club_event event;
    struct club club;
    char code[GATHERING_CODE];
    struct joining joining;
    struct err err;
};

static bool join(struct wish *wish, const struct tournament *t, const struct joining *as)
{
    wish->hall[0] = (struct club_hall){.number = 1, .name = "Nord", .review = ""};
    wish->hall[1] = (struct club_hall){
        .number = 2, .name = "Sud", .club = 4, .stream = 8, .review = ""};
    wish->event = (struct club_event){.number = 1,
                                      .about = ABOUT(ALL_BOARDS, ",\"to\":5000"),
                                      .hall = wish->hall,
                                      .halls = 2};
    wish->club = (struct club){.has_secret = true, .event = &wish->event, .events = 1};
    wish->joining = *as;
    wish->joining.hall = t;
    wish->err = ERR_INIT(LANG_EN);
    if (!as->code) {
        struct gathering_place place = {1, 1, as->at.hall};
        gathering_code(&wish->club, &place, wish->code);
        wish->joining.code = wish->code;
    }
    return joining_check(&wish->joining, &wish->club, &wish->err);
}

TEST(who_may_join_and_leave)
{
    struct wish wish;
    struct scene scene;
    struct err err = ERR_INIT(LANG_EN);
    scene_start(&scene);
    const struct tournament *t = journal_tournament(scene.journal, 1, &err);
    assert_non_null(t);
    const struct joining first = {.at.hall = 1, .club = 4, .stream = 9, .now = 4000};
    struct joining as = first;
    assert_true(join(&wish, t, &as));
    EXPECT_TEXT("name", wish.joining.name, "Nord");
    assert_int_equal(wish.joining.at.stream, 9);
    as.now = 5001;
    assert_false(join(&wish, t, &as));
    EXPECT_TEXT("over", wish.err.text,
                "the event is over: halls could join until its end; ask the organiser");
    as = (struct joining){.at.hall = 2, .club = 4, .stream = 8, .now = 6000};
    assert_true(join(&wish, t, &as)); /* it is there already */
    as.leaves = true;
    assert_true(join(&wish, t, &as));
    EXPECT_TEXT("left", wish.joining.at.state, "left");
    as.stream = 5; /* not that hall */
    assert_true(join(&wish, t, &as));
    assert_int_equal(wish.joining.at.event, 0);
    as.leaves = true;
    as.club = 3; /* not that club */
    assert_true(join(&wish, t, &as));
    assert_int_equal(wish.joining.at.event, 0);
    static const char *const wrong[] = {"", "1-1-1-0123456789", "1-9-1-0123456789",
                                        "1-1-3-0123456789"};
    for (size_t i = 0; i < ROWS(wrong); i++) {
        as = first;
        as.code = wrong[i];
        assert_false(join(&wish, t, &as));
        EXPECT_INT(wrong[i], strncmp(wish.err.text, "this is not the code", 20), 0);
    }
    scene_end(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(those_that_play_count),
        cmocka_unit_test(what_is_played_is_there_after_a_moment),
        cmocka_unit_test(what_is_undone_counts_no_more),
        cmocka_unit_test(what_changes_more_than_plays_is_put_together_anew),
        cmocka_unit_test(a_closed_event_stays_as_it_was),
        cmocka_unit_test(results_of_another_time_count_once_they_are_accepted),
        cmocka_unit_test(other_boards_and_other_games_do_not_count),
        cmocka_unit_test(an_event_that_cannot_be_read_is_said),
        cmocka_unit_test(more_events_than_are_kept),
        cmocka_unit_test(a_damaged_hall_is_left_out_and_named),
        cmocka_unit_test(a_database_that_fails_is_an_error_and_then_forgotten),
        cmocka_unit_test(the_code_of_a_hall_is_signed),
        cmocka_unit_test(who_may_join_and_leave),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
