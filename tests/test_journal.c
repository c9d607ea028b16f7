/* test_journal.c - changes are checked, recorded once, and folded alike by everybody. */
#include "store/people.h"
#include "store_support.h"
#include <stdint.h>

#include <string.h>
#include <unistd.h>

/* A journal on a disk in memory, whose engine can fail. */
struct two_journals {
    struct lossy_disk *disk;
    struct faulty *faulty;
    struct journal *journal;
    int64_t stream;
    struct err err;
};

static void club_start(struct two_journals *club)
{
    *club = (struct two_journals){.disk = lossy_new(1), .err = ERR_INIT(LANG_EN)};
    club->faulty = faulty_on(club_store_on(club->disk));
    club->journal = journal_on(&club->faulty->store);
    club->stream = club_new(club->journal);
}

static void club_end(struct two_journals *club)
{
    journal_close(club->journal);
    lossy_free(club->disk);
}

/* The tournament as another program would read it now. */
static void same_as_fresh_fold(struct two_journals *club)
{
    struct err err = ERR_INIT(LANG_EN);
    struct journal *other = journal_on(club_store_on(club->disk));
    const struct tournament *mine = journal_tournament(club->journal, club->stream, &err);
    const struct tournament *fresh = journal_tournament(other, club->stream, &err);
    assert_non_null(mine);
    assert_non_null(fresh);
    club_same_fold(mine, fresh);
    journal_close(other);
}

TEST(an_import_is_a_tournament)
{
    struct two_journals club;
    club_start(&club);
    struct arena arena = {0};
    struct roster roster;
    const struct tournament *t = journal_tournament(club.journal, club.stream, &club.err);
    assert_int_equal(club.stream, 1);
    assert_non_null(t);
    assert_int_equal(t->events, CLUB_EVENTS);
    assert_true(journal_roster(club.journal, t, &roster, &arena, &club.err));
    assert_int_equal(roster.count, CLUB_PLAYERS);
    assert_string_equal(roster_name(&roster, t->player[3].person, "?"), "JOUEUR 1-3");
    assert_int_equal(club_new(club.journal), 2);
    club_audit(journal_store(club.journal), 2 * CLUB_EVENTS);
    arena_clear(&arena);
    club_end(&club);
}

TEST(persons_are_found_again)
{
    struct two_journals club;
    club_start(&club);
    struct arena arena = {0};
    struct roster first;
    struct roster second;
    int64_t other = club_new(club.journal);
    const struct tournament *t = journal_tournament(club.journal, club.stream, &club.err);
    assert_true(journal_roster(club.journal, t, &first, &arena, &club.err));
    t = journal_tournament(club.journal, other, &club.err);
    assert_true(journal_roster(club.journal, t, &second, &arena, &club.err));
    for (size_t i = 0; i < CLUB_PLAYERS; i++)
        assert_int_equal(first.person[i].id, second.person[i].id);
    arena_clear(&arena);
    club_end(&club);
}

/* The persons of the players of a document with those names and licences. */
static void import_people(struct two_journals *club, const char *const people[][2],
                          int64_t person[4])
{
    json_t *document = club_document(7);
    struct arena arena = {0};
    struct document_notes notes;
    int64_t stream;
    for (size_t i = 0; i < 4; i++) {
        json_t *player = json_array_get(json_object_get(document, "players"), i);
        json_object_set_new(player, "name", json_string(people[i][0]));
        json_object_del(player, "licence");
        if (people[i][1][0])
            json_object_set_new(player, "licence", json_string(people[i][1]));
    }
    struct journal_source source = {.document = document,
                                    .author = "import",
                                    .time = CLUB_TIME,
                                    .notes = &notes,
                                    .arena = &arena};
    assert_true(journal_import(club->journal, &source, &stream, &club->err));
    const struct tournament *t = journal_tournament(club->journal, stream, &club->err);
    for (size_t i = 0; i < 4; i++)
        person[i] = t->player[i].person;
    json_decref(document);
    arena_clear(&arena);
}

TEST(a_person_is_a_licence_or_else_a_name)
{
    static const char *const once[4][2] = {
        {"MARTIN Jean", ""}, {"MARTIN Jean", ""}, {"ROUX Eve", "31"}, {"BLANC Luc", ""}};
    static const char *const again[4][2] = {{"ROUX Ève", "31"},
                                            {"MARTIN Jean", ""},
                                            {"BLANC Luc", "32"},
                                            {"MARTIN Jean", ""}};
    struct two_journals club;
    int64_t a[4];
    int64_t b[4];
    club_start(&club);
    import_people(&club, once, a);
    assert_true(a[0] != a[1]); /* two players of a tournament are two people */
    import_people(&club, again, b);
    assert_int_equal(b[0], a[2]); /* by licence, whatever the spelling */
    assert_int_equal(b[1], a[0]); /* by name, each once */
    assert_int_equal(b[3], a[1]);
    assert_true(b[2] != a[3]); /* a licence is not a name */
    club_end(&club);
}

/* A person of the tournament, as it is read now. */
static struct person person_of(struct two_journals *club, int player, struct arena *arena)
{
    const struct tournament *t =
        journal_tournament(club->journal, club->stream, &club->err);
    struct roster roster;
    assert_non_null(t);
    assert_true(journal_roster(club->journal, t, &roster, arena, &club->err));
    const struct person *person = roster_find(&roster, t->player[player].person);
    assert_non_null(person);
    return *person;
}

TEST(a_person_is_corrected_beside_the_journal)
{
    struct two_journals club;
    struct arena arena = {0};
    club_start(&club);
    struct store *store = journal_store(club.journal);
    struct person before = person_of(&club, 0, &arena);
    struct person after = {.id = before.id,
                           .name = "DURAND Anne-Lise",
                           .licence = "Z9",
                           .rank = "1C",
                           .club = "Lac",
                           .committee = "38",
                           .born = before.born,
                           .valid = "2027-08-31",
                           .national_rank = 42,
                           .guest = true};
    assert_true(people_update(store, &after, &club.err));
    struct person kept = person_of(&club, 0, &arena);
    EXPECT_TEXT("name", kept.name, "DURAND Anne-Lise");
    EXPECT_TEXT("licence", kept.licence, "Z9");
    EXPECT_TEXT("rank", kept.rank, "1C");
    EXPECT_TEXT("club", kept.club, "Lac");
    EXPECT_TEXT("committee", kept.committee, "38");
    EXPECT_TEXT("born", kept.born, before.born);
    EXPECT_TEXT("valid", kept.valid, "2027-08-31");
    EXPECT_INT("national rank", kept.national_rank, 42);
    EXPECT_INT("guest", kept.guest, true);
    club_audit(store, CLUB_EVENTS); /* every hash still holds */
    same_as_fresh_fold(&club);
    arena_clear(&arena);
    club_end(&club);
}

TEST(a_correction_that_cannot_be_is_refused)
{
    struct two_journals club;
    struct arena arena = {0};
    club_start(&club);
    struct store *store = journal_store(club.journal);
    struct person first = person_of(&club, 0, &arena);
    struct person second = person_of(&club, 1, &arena);
    struct person stolen = second;
    struct err err = ERR_INIT(LANG_EN);
    stolen.licence = first.licence;
    assert_false(people_update(store, &stolen, &err));
    EXPECT_INT("a licence of another", err.kind, ERR_CONFLICT);
    assert_non_null(strstr(err.text, first.name));
    EXPECT_TEXT("unchanged", person_of(&club, 1, &arena).licence, second.licence);
    err = ERR_INIT(LANG_EN);
    first.id = 4711;
    assert_false(people_update(store, &first, &err));
    EXPECT_INT("nobody", err.kind, ERR_NOT_FOUND);
    err = ERR_INIT(LANG_EN);
    second.licence = ""; /* many may have none */
    assert_true(people_update(store, &second, &err));
    arena_clear(&arena);
    club_end(&club);
}

TEST(a_document_with_a_key_is_recorded_once)
{
    struct two_journals club;
    struct arena arena = {0};
    struct document_notes notes;
    club_start(&club);
    json_t *document = club_document(3);
    struct journal_source source = {.document = document,
                                    .author = "director",
                                    .time = CLUB_TIME,
                                    .notes = &notes,
                                    .arena = &arena};
    static const struct {
        const char *rule, *key;
        int64_t stream;
    } rows[] = {
        {"a key", "k1", 2}, {"the same", "k1", 2},    {"another", "k2", 3},
        {"none", "", 4},    {"none at all", NULL, 5}, {"the first again", "k1", 2},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        int64_t stream;
        source.key = rows[i].key;
        assert_true(journal_import(club.journal, &source, &stream, &club.err));
        EXPECT_INT(rows[i].rule, stream, rows[i].stream);
    }
    json_decref(document);
    arena_clear(&arena);
    club_end(&club);
}

TEST(a_refused_document_changes_nothing)
{
    struct two_journals club;
    club_start(&club);
    struct arena arena = {0};
    struct document_notes notes;
    json_t *document = club_document(2);
    json_t *field = json_array_get(
        json_object_get(json_array_get(json_object_get(document, "sessions"), 0),
                        "fields"),
        0);
    json_array_append_new(json_object_get(field, "plays"),
                          json_pack("{s:i, s:i, s:i, s:i}", "board", 1, "round", 1,
                                    "table", 1, "score", 51));
    struct journal_source source = {.document = document,
                                    .author = "import",
                                    .time = CLUB_TIME,
                                    .notes = &notes,
                                    .arena = &arena};
    int64_t stream = 77;
    assert_false(journal_import(club.journal, &source, &stream, &club.err));
    assert_int_equal(club.err.kind, ERR_USER);
    assert_string_equal(club.err.place, "sessions[0].fields[0].plays[0].score");
    assert_int_equal(stream, 77);
    club_audit(journal_store(club.journal), CLUB_EVENTS);
    json_decref(document);
    arena_clear(&arena);
    club_end(&club);
}

TEST(a_key_makes_sending_again_harmless)
{
    struct two_journals club;
    club_start(&club);
    int64_t seq = club_enter(club.journal, club.stream, 0, &club.err);
    assert_int_equal(seq, CLUB_EVENTS + 1);
    for (int i = 0; i < 5; i++) {
        struct change play = club_play(0);
        struct submission again = club_submission(club.stream, &play, "play-0");
        assert_true(journal_submit(club.journal, &again, 1, false, &club.err));
        assert_int_equal(again.err.kind, ERR_NONE);
        assert_true(again.repeated);
        assert_int_equal(again.seq, seq);
    }
    club_audit(journal_store(club.journal), CLUB_EVENTS + 1);
    club_end(&club);
}

TEST(a_key_is_for_one_content)
{
    struct two_journals club;
    club_start(&club);
    club_enter(club.journal, club.stream, 0, &club.err);
    struct change other = club_play(1);
    struct submission clash = club_submission(club.stream, &other, "play-0");
    assert_true(journal_submit(club.journal, &clash, 1, false, &club.err));
    assert_int_equal(clash.err.kind, ERR_CONFLICT);
    assert_int_equal(clash.seq, 0);
    assert_false(clash.repeated);
    /* Keys belong to their tournament. */
    int64_t second = club_new(club.journal);
    clash.stream = second;
    assert_true(journal_submit(club.journal, &clash, 1, false, &club.err));
    assert_int_equal(clash.err.kind, ERR_NONE);
    club_audit(journal_store(club.journal), 2 * CLUB_EVENTS + 2);
    club_end(&club);
}

TEST(a_group_repeats_within_itself)
{
    struct two_journals club;
    club_start(&club);
    struct change play = club_play(0);
    struct change other = club_play(1);
    struct change second = club_play(1);
    second.play.facts.value[FACT_SCORE] = 60;
    struct submission group[] = {club_submission(club.stream, &play, "k"),
                                 club_submission(club.stream, &play, "k"),
                                 club_submission(club.stream, &other, "k"),
                                 club_submission(club.stream, &other, "l"),
                                 club_submission(club.stream, &second, "")};
    assert_true(journal_submit(club.journal, group, ROWS(group), false, &club.err));
    EXPECT_INT("first", group[0].seq, CLUB_EVENTS + 1);
    EXPECT_INT("again", group[1].seq, CLUB_EVENTS + 1);
    assert_true(group[1].repeated);
    EXPECT_INT("same key, other play", group[2].err.kind, ERR_CONFLICT);
    EXPECT_INT("another key", group[3].seq, CLUB_EVENTS + 2);
    EXPECT_INT("a second result of a play", group[4].err.kind, ERR_CONFLICT);
    same_as_fresh_fold(&club);
    club_end(&club);
}

TEST(all_or_none)
{
    struct two_journals club;
    club_start(&club);
    struct change play = club_play(0);
    struct change bad = club_play(1);
    bad.play.facts.value[FACT_SCORE] = 51;
    struct submission group[] = {club_submission(club.stream, &play, "a"),
                                 club_submission(club.stream, &bad, "b"),
                                 club_submission(club.stream, &play, "c")};
    assert_false(journal_submit(club.journal, group, ROWS(group), true, &club.err));
    assert_int_equal(club.err.kind, ERR_USER);
    EXPECT_INT("before", group[0].err.kind, ERR_NONE);
    EXPECT_INT("the one", group[1].err.kind, ERR_USER);
    for (size_t i = 0; i < ROWS(group); i++)
        assert_int_equal(group[i].seq, 0);
    club_audit(journal_store(club.journal), CLUB_EVENTS);
    same_as_fresh_fold(&club);
    club_end(&club);
}

TEST(an_undo_is_an_event)
{
    struct two_journals club;
    club_start(&club);
    int64_t seq = club_enter(club.journal, club.stream, 0, &club.err);
    club_enter(club.journal, club.stream, 1, &club.err);
    struct change undo = {.kind = CHANGE_UNDO, .seq = seq};
    struct submission one = club_submission(club.stream, &undo, "undo");
    assert_true(journal_submit(club.journal, &one, 1, true, &club.err));
    const struct tournament *t = journal_tournament(club.journal, club.stream, &club.err);
    assert_false(tournament_in_force(t, seq));
    assert_true(tournament_in_force(t, seq + 1));
    same_as_fresh_fold(&club);
    /* The play can be entered again, and undoing twice is refused. */
    struct change play = club_play(0);
    play.play.facts.value[FACT_SCORE] = 60;
    struct submission next[] = {club_submission(club.stream, &play, "anew"),
                                club_submission(club.stream, &undo, "twice")};
    assert_true(journal_submit(club.journal, next, 2, false, &club.err));
    assert_int_equal(next[0].err.kind, ERR_NONE);
    assert_int_equal(next[1].err.kind, ERR_CONFLICT);
    same_as_fresh_fold(&club);
    club_audit(journal_store(club.journal), CLUB_EVENTS + 4);
    club_end(&club);
}

/* The laptop's clock was wrong and is put right: the order of events is their number. */
TEST(a_clock_may_go_back)
{
    static const int64_t times[] = {CLUB_TIME, CLUB_TIME * 1000LL, 1, 0, CLUB_TIME};
    struct two_journals club;
    club_start(&club);
    for (size_t i = 0; i < ROWS(times); i++) {
        struct change play = club_play((int)i);
        struct submission one = club_submission(club.stream, &play, NULL);
        one.time = times[i];
        assert_true(journal_submit(club.journal, &one, 1, false, &club.err));
        EXPECT_INT("number", one.seq, CLUB_EVENTS + (int64_t)i + 1);
    }
    const struct tournament *t = journal_tournament(club.journal, club.stream, &club.err);
    for (size_t i = 0; i < ROWS(times); i++)
        EXPECT_INT("time as it was", t->event[CLUB_EVENTS + i].event->time, times[i]);
    same_as_fresh_fold(&club);
    club_audit(journal_store(club.journal), CLUB_EVENTS + (int)ROWS(times));
    club_end(&club);
}

TEST(what_does_not_exist)
{
    struct two_journals club;
    club_start(&club);
    static const int64_t numbers[] = {-1, 0, 2, INT64_MAX};
    for (size_t i = 0; i < ROWS(numbers); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct change play = club_play(0);
        struct submission one = club_submission(numbers[i], &play, "");
        assert_null(journal_tournament(club.journal, numbers[i], &err));
        assert_int_equal(err.kind, ERR_NOT_FOUND);
        assert_true(journal_submit(club.journal, &one, 1, false, &club.err));
        assert_int_equal(one.err.kind, ERR_NOT_FOUND);
    }
    club_audit(journal_store(club.journal), CLUB_EVENTS);
    club_end(&club);
}

TEST(labels_have_a_length)
{
    struct two_journals club;
    club_start(&club);
    char text[66];
    memset(text, 'k', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    struct change play = club_play(0);
    struct submission bad[] = {club_submission(club.stream, &play, text),
                               club_submission(club.stream, &play, "\xff"),
                               club_submission(club.stream, &play, "")};
    bad[2].author = text;
    assert_true(journal_submit(club.journal, bad, ROWS(bad), false, &club.err));
    for (size_t i = 0; i < ROWS(bad); i++)
        EXPECT_INT("label", bad[i].err.kind, ERR_USER);
    struct submission good = club_submission(club.stream, &play, text + 1);
    assert_true(journal_submit(club.journal, &good, 1, false, &club.err));
    assert_int_equal(good.err.kind, ERR_NONE);
    club_end(&club);
}

TEST(text_that_is_none_is_refused)
{
    struct two_journals club;
    club_start(&club);
    struct change play = club_play(0);
    play.play.field = "\xff";
    struct change correct = club_play(1);
    correct.kind = CHANGE_CORRECT;
    correct.play.reason = "\xc3";
    struct submission bad[] = {club_submission(club.stream, &play, ""),
                               club_submission(club.stream, &correct, "")};
    club_enter(club.journal, club.stream, 1, &club.err);
    assert_true(journal_submit(club.journal, bad, ROWS(bad), false, &club.err));
    for (size_t i = 0; i < ROWS(bad); i++)
        assert_int_equal(bad[i].err.kind, ERR_USER);
    club_end(&club);
}

TEST(two_journals_see_each_other)
{
    struct two_journals club;
    club_start(&club);
    struct journal *other = journal_on(club_store_on(club.disk));
    struct journal *both[] = {club.journal, other};
    uint64_t chance = 5;
    for (int i = 0; i < CLUB_PLAYS; i++) {
        struct journal *one = both[support_between(&chance, 0, 1)];
        assert_int_equal(club_enter(one, club.stream, i, &club.err), CLUB_EVENTS + 1 + i);
        for (int again = 0; again < 2; again++) /* the other knows the key */
            assert_int_equal(club_enter(both[again], club.stream, i, &club.err),
                             CLUB_EVENTS + 1 + i);
    }
    same_as_fresh_fold(&club);
    club_audit(journal_store(other), CLUB_EVENTS + CLUB_PLAYS);
    journal_close(other);
    club_end(&club);
}

/* Where the engine can, in one answer: what others wrote is in it, each in its stream. */
TEST(several_tournaments_are_read_at_once)
{
    struct two_journals club;
    club_start(&club);
    const int64_t streams[] = {club.stream, club_new(club.journal)};
    struct journal *other = journal_on(club_store_on(club.disk));
    for (int i = 0; i < 2; i++)
        assert_non_null(journal_tournament(other, streams[i], &club.err));
    for (int turn = 1; turn <= 2; turn++) { /* the first prepares the way */
        for (int i = 0; i < 2; i++)
            assert_int_equal(club_enter(club.journal, streams[i], turn, &club.err),
                             CLUB_EVENTS + turn);
        journal_read_many(other, streams, 2);
        for (int i = 0; i < 2; i++) {
            const struct tournament *t = journal_tournament(other, streams[i], &club.err);
            assert_non_null(t);
            EXPECT_INT("what was written since", (int)t->events, CLUB_EVENTS + turn);
        }
        journal_read_done(other);
    }
    journal_close(other);
    club_end(&club);
}

/* A journal that has looked a moment ago refuses nothing without looking again. */
TEST(what_another_did_just_now_counts)
{
    struct two_journals club;
    club_start(&club);
    struct journal *other = journal_on(club_store_on(club.disk));
    struct change correct = club_play(0);
    struct submission one = club_submission(club.stream, &correct, "corrected");
    correct.kind = CHANGE_CORRECT;
    correct.play.reason = "typed wrongly";
    correct.play.facts.value[FACT_SCORE] += 10;
    assert_non_null(journal_tournament(other, club.stream, &club.err));
    assert_int_equal(club_enter(club.journal, club.stream, 0, &club.err),
                     CLUB_EVENTS + 1);
    assert_true(journal_submit(other, &one, 1, false, &club.err));
    assert_string_equal(one.err.text, "");
    assert_int_equal(one.seq, CLUB_EVENTS + 2);
    journal_close(other);
    same_as_fresh_fold(&club);
    club_end(&club);
}

/* What another program does between our check and our append. */
struct rival {
    struct journal *journal;
    int64_t stream;
    int play;
};

static void rival_enters(void *context)
{
    struct rival *rival = context;
    struct err err = ERR_INIT(LANG_EN);
    assert_true(club_enter(rival->journal, rival->stream, rival->play, &err) > 0);
}

TEST(the_loser_of_a_race_tries_again)
{
    for (int n = 1; n <= 2; n++) { /* one change, and a group */
        struct two_journals club;
        club_start(&club);
        struct rival rival = {journal_on(club_store_on(club.disk)), club.stream, 2};
        struct change a = club_play(0);
        struct change b = club_play(1);
        struct submission group[] = {club_submission(club.stream, &a, "a"),
                                     club_submission(club.stream, &b, "b")};
        club.faulty->meanwhile = rival_enters;
        club.faulty->context = &rival;
        assert_true(journal_submit(club.journal, group, (size_t)n, false, &club.err));
        assert_int_equal(group[0].seq, CLUB_EVENTS + 2);
        assert_true(n == 1 || group[1].seq == CLUB_EVENTS + 3);
        same_as_fresh_fold(&club);
        club_audit(journal_store(club.journal), CLUB_EVENTS + 1 + n);
        journal_close(rival.journal);
        club_end(&club);
    }
}

/* The rival enters the same play: with the same key it is a repeat, with another key and
 * another score a conflict. */
TEST(the_loser_of_a_race_is_checked_again)
{
    static const char *const keys[] = {"play-0", "mine"};
    for (size_t i = 0; i < ROWS(keys); i++) {
        struct two_journals club;
        club_start(&club);
        struct rival rival = {journal_on(club_store_on(club.disk)), club.stream, 0};
        struct change play = club_play(0);
        play.play.facts.value[FACT_SCORE] += i == 0 ? 0 : 10;
        struct submission one = club_submission(club.stream, &play, keys[i]);
        club.faulty->meanwhile = rival_enters;
        club.faulty->context = &rival;
        assert_true(journal_submit(club.journal, &one, 1, false, &club.err));
        assert_int_equal(one.repeated, i == 0);
        assert_int_equal(one.seq, i == 0 ? CLUB_EVENTS + 1 : 0);
        assert_int_equal(one.err.kind, i == 0 ? ERR_NONE : ERR_CONFLICT);
        club_audit(journal_store(club.journal), CLUB_EVENTS + 1);
        journal_close(rival.journal);
        club_end(&club);
    }
}

static void rival_imports(void *context)
{
    struct rival *rival = context;
    club_new(rival->journal);
}

TEST(two_imports_at_once_get_two_numbers)
{
    struct two_journals club;
    club_start(&club);
    struct rival rival = {.journal = journal_on(club_store_on(club.disk))};
    int64_t stream;
    club.faulty->meanwhile = rival_imports;
    club.faulty->context = &rival;
    assert_true(club_import(club.journal, &stream, &club.err));
    assert_int_equal(stream, 3);
    club_audit(journal_store(club.journal), 3 * CLUB_EVENTS);
    journal_close(rival.journal);
    club_end(&club);
}

/* Enters everything, sending again whatever failed; how often something did. */
static int enter_with_faults(struct two_journals *club)
{
    int failures = 0;
    struct change play[3] = {club_play(4), club_play(5), club_play(6)};
    struct submission group[3];
    for (int i = 0; i < 4; i++)
        for (int attempt = 0; attempt < 3; attempt++) {
            struct err err = ERR_INIT(LANG_EN);
            int64_t seq = club_enter(club->journal, club->stream, i, &err);
            if (err.kind == ERR_NONE && seq > 0)
                break;
            assert_int_equal(err.kind, ERR_STORE);
            assert_int_equal(seq, 0);
            failures++;
        }
    for (int attempt = 0; attempt < 3; attempt++) {
        struct err err = ERR_INIT(LANG_EN);
        group[0] = club_submission(club->stream, &play[0], "play-4");
        group[1] = club_submission(club->stream, &play[1], "play-5");
        group[2] = club_submission(club->stream, &play[2], "play-6");
        if (journal_submit(club->journal, group, 3, false, &err))
            break;
        for (int i = 0; i < 3; i++)
            assert_int_equal(group[i].err.kind, ERR_STORE);
        failures++;
    }
    for (int i = 0; i < 3; i++)
        assert_int_equal(group[i].err.kind, ERR_NONE);
    return failures;
}

/* Whatever call of the engine fails, in whatever way: nothing is lost, nothing is there
 * twice, and the journal goes on. */
static void fail_every_call(enum fault fault)
{
    bool failed = true;
    for (int64_t k = 1; failed; k++) {
        struct two_journals club;
        club_start(&club);
        faulty_fail(club.faulty, k, fault);
        int failures = enter_with_faults(&club);
        failed = club.faulty->failed;
        assert_true(failures <= 1);
        assert_true(failures == 0 || failed);
        faulty_fail(club.faulty, 0, fault);
        club_audit(journal_store(club.journal), CLUB_EVENTS + 7);
        same_as_fresh_fold(&club);
        club_end(&club);
        assert_true(k < 1000);
    }
}

TEST(any_call_may_fail)
{
    for (int fault = 0; fault < FAULTS; fault++)
        fail_every_call((enum fault)fault);
}

TEST(any_call_of_an_import_may_fail)
{
    bool failed = true;
    for (int64_t k = 1; failed; k++)
        for (int fault = 0; fault < FAULTS; fault++) {
            struct two_journals club;
            struct err err = ERR_INIT(LANG_EN);
            int64_t stream = 0;
            club_start(&club);
            faulty_fail(club.faulty, k, (enum fault)fault);
            bool done = club_import(club.journal, &stream, &err);
            failed = club.faulty->failed;
            assert_true(done || (failed && err.kind == ERR_STORE && stream == 0));
            faulty_fail(club.faulty, 0, FAULT_BEFORE);
            bool recorded = done || (club.faulty->appends > 1);
            club_audit(journal_store(club.journal), CLUB_EVENTS * (recorded ? 2 : 1));
            club_end(&club);
        }
}

/* Two tournaments in a group, and one of them cannot be read any more. */
TEST(damage_stays_where_it_is)
{
    const char *folder = club_folder();
    const char *path = club_path(folder, "club.db");
    struct err err = ERR_INIT(LANG_EN);
    struct journal *journal = journal_on(club_store_at(path));
    int64_t good = club_new(journal);
    int64_t bad = club_new(journal);
    journal_close(journal);
    club_sql(path, NULL, "UPDATE event SET payload = '{' WHERE stream = 2 AND seq = 5");
    journal = journal_on(club_store_at(path));
    struct change play = club_play(0);
    struct submission group[] = {club_submission(bad, &play, "a"),
                                 club_submission(good, &play, "a")};
    assert_true(journal_submit(journal, group, 2, false, &err));
    assert_int_equal(group[0].err.kind, ERR_STORE);
    assert_int_equal(group[1].err.kind, ERR_NONE);
    assert_null(journal_tournament(journal, bad, &err));
    assert_int_equal(err.kind, ERR_STORE);
    assert_non_null(strstr(err.text, "event 5"));
    journal_close(journal);
    club_clean(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_import_is_a_tournament),
        cmocka_unit_test(persons_are_found_again),
        cmocka_unit_test(a_person_is_a_licence_or_else_a_name),
        cmocka_unit_test(a_person_is_corrected_beside_the_journal),
        cmocka_unit_test(a_correction_that_cannot_be_is_refused),
        cmocka_unit_test(a_document_with_a_key_is_recorded_once),
        cmocka_unit_test(a_refused_document_changes_nothing),
        cmocka_unit_test(a_key_makes_sending_again_harmless),
        cmocka_unit_test(a_key_is_for_one_content),
        cmocka_unit_test(a_group_repeats_within_itself),
        cmocka_unit_test(all_or_none),
        cmocka_unit_test(an_undo_is_an_event),
        cmocka_unit_test(a_clock_may_go_back),
        cmocka_unit_test(what_does_not_exist),
        cmocka_unit_test(labels_have_a_length),
        cmocka_unit_test(text_that_is_none_is_refused),
        cmocka_unit_test(two_journals_see_each_other),
        cmocka_unit_test(several_tournaments_are_read_at_once),
        cmocka_unit_test(what_another_did_just_now_counts),
        cmocka_unit_test(the_loser_of_a_race_tries_again),
        cmocka_unit_test(the_loser_of_a_race_is_checked_again),
        cmocka_unit_test(two_imports_at_once_get_two_numbers),
        cmocka_unit_test(any_call_may_fail),
        cmocka_unit_test(any_call_of_an_import_may_fail),
        cmocka_unit_test(damage_stays_where_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
