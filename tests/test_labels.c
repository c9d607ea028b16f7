/* test_labels.c - texts as lists and searches need them. */
#include "tournament/results/labels.h"

#include "support.h"

TEST(texts_are_tidied)
{
    static const struct {
        const char *rule;
        const char *text, *tidy;
    } rows[] = {
        {"nothing", "", ""},
        {"only spaces", " \t\n ", ""},
        {"plain", "DURAND Anne", "DURAND Anne"},
        {"ends", "  DURAND Anne ", "DURAND Anne"},
        {"inside", "DURAND \t\n Anne", "DURAND Anne"},
        {"what turns the writing", "\u202e DURAND\u202c Anne ", "DURAND Anne"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        EXPECT_TEXT(rows[i].rule, label_tidy(rows[i].text, &arena), rows[i].tidy);
        arena_clear(&arena);
    }
}

TEST(boards_in_a_row_are_told_by_the_first_and_the_last)
{
    static const int boards[] = {1, 2, 3, 7, 9, 10};
    struct arena arena = {0};
    EXPECT_TEXT("none", label_ranges(boards, 0, &arena), "");
    EXPECT_TEXT("one", label_ranges(boards, 1, &arena), "1");
    EXPECT_TEXT("a row", label_ranges(boards, 3, &arena), "1–3");
    EXPECT_TEXT("several", label_ranges(boards, ROWS(boards), &arena), "1–3, 7, 9–10");
    arena_clear(&arena);
}

TEST(a_given_name_begins_where_small_letters_do)
{
    EXPECT_TEXT("two words", label_given_name("DURAND Anne"), " Anne");
    EXPECT_TEXT("a family name of two", label_given_name("LE GOFF Anne Marie"),
                " Anne Marie");
    EXPECT_TEXT("none", label_given_name("DURAND"), "");
    EXPECT_TEXT("small particles", label_given_name("van den Broeck Pieter"), " Pieter");
    EXPECT_TEXT("a particle before capitals", label_given_name("dos SANTOS Ana Rita"),
                " Ana Rita");
    EXPECT_TEXT("a single letter", label_given_name("Ó Súilleabháin Áine"), " Áine");
    EXPECT_TEXT("no capitals", label_given_name("tardif luc"), " luc");
    EXPECT_TEXT("a single letter alone", label_given_name("Ó"), "");
}

TEST(a_name_in_a_sentence_turns_nothing)
{
    struct arena arena = {0};
    EXPECT_TEXT("Latin", label_isolated("DURAND Zoé", &arena), "DURAND Zoé");
    EXPECT_TEXT("Hebrew", label_isolated("כהן", &arena), "\u2068כהן\u2069");
    arena_clear(&arena);
}

TEST(a_search_finds_names_by_their_words)
{
    static const struct {
        const char *name;
        const char *asked;
        bool found;
    } rows[] = {
        {"DURAND Anne", "", true},
        {"DURAND Anne", "dur", true},
        {"DURAND Anne", "anne", true},
        {"DURAND Anne", " anne  durand ", true},
        {"DURAND Anne", "marie", false},
        {"Kovač Luka", "kovac", true},
        {"KOVAC Luka", "kovač", true},
        {"DURAND Anne", "anne marie", false},
        {"LEFÈVRE Zoé", "lefevre", true},
        {"LEFEVRE Zoe", "zoé", true},
        {"CŒUR Jean", "coeur", true},
        {"COEUR Jean", "cœur", true},
        {"DURAND Anne", "durandanne", false},
        {"", "a", false},
        {"", " ", true},
        {"AAB", "ab", true},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].asked, label_contains(rows[i].name, rows[i].asked),
                   rows[i].found);
}

TEST(a_name_with_a_slip_is_near_to_the_one_that_was_meant)
{
    static const char *const known[] = {"BRÉCHARD Anaïs", "DURAND Luc", "MARTIN Anne",
                                        "CŒUR Zoé"};
    static const struct {
        const char *typed;
        const char *near;
    } rows[] = {
        {"BRÉCHAR Anaïs", "BRÉCHARD Anaïs"},
        {"brechar anais", "BRÉCHARD Anaïs"},
        {"Bréhcard Anaïs", "BRÉCHARD Anaïs"},
        {"anaïs bréchard", "BRÉCHARD Anaïs"},
        {"Anais Brecharde", "BRÉCHARD Anaïs"},
        {"coeur zo", "CŒUR Zoé"},
        {"MARTIN Paul", NULL}, /* of the same family */
        {"DURAND Anne", NULL},
        {"DUPONT Luc", NULL},
        {"Luc", NULL},
        {"", NULL},
    };
    struct arena arena = {0};
    for (size_t i = 0; i < ROWS(rows); i++) {
        const char *near = label_nearest(rows[i].typed, known, ROWS(known), &arena);
        EXPECT_TEXT(rows[i].typed, near ? near : "none",
                    rows[i].near ? rows[i].near : "none");
    }
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_with_a_slip_is_near_to_the_one_that_was_meant),
        cmocka_unit_test(a_search_finds_names_by_their_words),
        cmocka_unit_test(texts_are_tidied),
        cmocka_unit_test(boards_in_a_row_are_told_by_the_first_and_the_last),
        cmocka_unit_test(a_given_name_begins_where_small_letters_do),
        cmocka_unit_test(a_name_in_a_sentence_turns_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
