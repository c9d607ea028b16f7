/* test_words.c - what the events of a journal say, in words. */
#include "document_support.h"
#include "life.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include "tournament/change/words.h"
#include <string.h>

static struct words words_of(const struct life *life, const struct roster *roster,
                             struct arena *arena)
{
    return (struct words){
        .t = &life->t, .roster = roster, .lang = LANG_EN, .arena = arena};
}

static void expect_words(const struct life *life, int64_t seq, const char *wanted)
{
    struct arena arena = {0};
    struct roster roster = {0};
    struct person anna = PERSON_NOBODY;
    anna.id = 1;
    anna.name = "Anna";
    roster_add(&roster, &anna, &arena);
    struct words words = words_of(life, &roster, &arena);
    words_event(&words, life->t.event[seq - 1].event);
    EXPECT_TEXT("words", str_text(&words.text), wanted);
    str_clear(&words.text);
    arena_clear(&arena);
}

TEST(every_kind_has_its_row)
{
    for (int kind = 0; kind < CHANGE_KINDS; kind++) {
        const struct change_row *row = change_table[kind];
        EXPECT_INT(row->name, change_kind_find(row->name), kind);
        assert_true(row->title && row->read && row->write && row->check && row->apply);
    }
    EXPECT_INT("unknown", change_kind_find("melted"), CHANGE_KINDS);
    EXPECT_TEXT("title", words_kind("undo", LANG_EN), "Undone");
    EXPECT_TEXT("unknown", words_kind("melted", LANG_EN), "melted");
}

TEST(an_event_says_what_happened)
{
    struct life life;
    int64_t seats = life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    int64_t first = life_record(&life, &play);
    play.kind = CHANGE_CORRECT;
    play.play.facts.value[FACT_SCORE] = 58;
    play.play.reason = "misread";
    int64_t second = life_record(&life, &play);
    expect_words(&life, 2, "Anna");
    expect_words(&life, 3, "p2");
    expect_words(&life, seats, "seats: 20");
    expect_words(&life, first, "table 1, round 1, board 1: +56");
    expect_words(&life, second, "table 1, round 1, board 1: +58 – misread");
    int64_t undone = life_undo(&life, second);
    int64_t redone = life_undo(&life, undone);
    expect_words(&life, undone,
                 "event 26: Correction, table 1, round 1, board 1: +58 – misread");
    expect_words(&life, redone,
                 "event 27: Undone, event 26: Correction, table 1, round 1, board 1: "
                 "+58 – misread");
    life_end(&life);
}

static bool hides_all(const void *context, const struct change_play *play)
{
    return context && play;
}

TEST(a_result_can_be_hidden_and_its_place_known)
{
    struct life life;
    struct arena arena = {0};
    struct roster roster = {0};
    life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    int64_t seq = life_record(&life, &play);
    struct words words = words_of(&life, &roster, &arena);
    words.at_play = true;
    words.hides = hides_all;
    words.context = &life;
    words_event(&words, life.t.event[seq - 1].event);
    EXPECT_TEXT("hidden", str_text(&words.text), "hidden: you still have to play it");
    words.at_play = false;
    words.hides = NULL;
    str_reset(&words.text);
    words_event(&words, life.t.event[seq - 1].event);
    EXPECT_TEXT("field", str_text(&words.text), "table 1, round 1, board 1: +56");
    str_clear(&words.text);
    arena_clear(&arena);
    life_end(&life);
}

TEST(names_are_noted_where_they_stand)
{
    static const struct change_seat seats[] = {{.label = "E5", .player = "p18"},
                                               {.label = "W5"}};
    struct life life;
    struct arena arena = {0};
    struct roster roster = {0};
    life_begin(&life);
    struct change sit = life_seat(seats, 2);
    int64_t seq = life_record(&life, &sit);
    struct words words = words_of(&life, &roster, &arena);
    words_event(&words, life.t.event[seq - 1].event);
    EXPECT_TEXT("few", str_text(&words.text), "seats: 2 · E5 p18 · W5 –");
    EXPECT_INT("names", words.names, 2);
    const char *first = str_text(&words.text) + words.name[0].begin;
    EXPECT_INT("name", strncmp(first, "p18 ", 4), 0);
    EXPECT_INT("length", words.name[0].end - words.name[0].begin, 3);
    EXPECT_INT("end", words.name[1].end, words.text.length);
    str_clear(&words.text);
    arena_clear(&arena);
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_has_its_row),
        cmocka_unit_test(an_event_says_what_happened),
        cmocka_unit_test(a_result_can_be_hidden_and_its_place_known),
        cmocka_unit_test(names_are_noted_where_they_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
