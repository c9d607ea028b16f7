/* test_law.c - the laws of bridge: the table, found by number and words. */
#include "core/ruling/law.h"
#include <stdint.h>

#include "support.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The laws go from 1 to 93; a paragraph is a letter, a figure, a letter. */
TEST(numbers_are_numbers_of_laws_in_their_order)
{
    int before = 0;
    for (size_t i = 0; i < law_count; i++) {
        const char *id = law_table[i].id;
        char *rest;
        int64_t number = strtoll(id, &rest, 10);
        if (number < 1 || number > 93 || number < before)
            fail_msg("%s stands in the wrong place", id);
        before = (int)number;
        if (*rest != '\0' && !isupper((unsigned char)*rest++))
            fail_msg("%s has no paragraph", id);
        if (isdigit((unsigned char)*rest))
            rest++;
        if (islower((unsigned char)*rest))
            rest++;
        if (*rest != '\0' || strlen(id) > LAW_ID_MOST)
            fail_msg("%s goes on with %s", id, rest);
        for (size_t k = 0; k < i; k++)
            if (str_equal(id, law_table[k].id))
                fail_msg("%s is there twice", id);
        if (law_table[i].title[0] == '\0' || law_table[i].words[0] == '\0')
            fail_msg("%s says nothing", id);
    }
    assert_true(law_count <= LAW_ROWS_MOST);
}

/* A director may name any of the 93 laws, also without a paragraph. */
TEST(every_law_has_a_row)
{
    for (int number = 1; number <= 93; number++) {
        char wanted[LAW_ID_MOST + 1];
        char id[LAW_ID_MOST + 1];
        snprintf(wanted, sizeof wanted, "%d", number);
        const struct law *law = law_find(wanted, id);
        EXPECT_TEXT(wanted, law ? law->id : "none", wanted);
    }
}

TEST(a_number_is_found_however_it_is_written)
{
    static const struct {
        const char *written;
        const char *id;  /* NULL: there is no such law */
        const char *row; /* the row that holds it */
    } rows[] = {
        {"12C2", "12C2", "12C2"},
        {"12c2", "12C2", "12C2"},
        {"Law 12 C 2", "12C2", "12C2"},
        {"loi 12C2", "12C2", "12C2"},
        {"L12C2", "12C2", "12C2"},
        {"L. 64", "64", "64"},
        {"64A2", "64A2", "64A"},
        {"64D", "64D", "64"},
        {"12C1(b)", "12C1b", "12C1"},
        {"12C1(e)", "12C1e", "12C1e"},
        {"12c1E", "12C1e", "12C1e"},
        {"21B1a", "21B1a", "21B"},
        {"70", "70", "70"},
        {"7", "7", "7"},
        {"16", "16", "16"},
        {"18D", "18D", "18"},
        {"0", NULL, NULL},
        {"94", NULL, NULL},
        {"640", NULL, NULL},
        {"", NULL, NULL},
        {"law", NULL, NULL},
        {"C2", NULL, NULL},
        {"64-A", NULL, NULL},
        {"12C2 and more of it", NULL, NULL},
        {"12É", NULL, NULL},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char id[LAW_ID_MOST + 1] = "";
        const struct law *law = law_find(rows[i].written, id);
        EXPECT_TEXT(rows[i].written, law ? law->id : "none",
                    rows[i].row ? rows[i].row : "none");
        if (rows[i].id)
            EXPECT_TEXT(rows[i].written, id, rows[i].id);
    }
}

/* Every row is found by its own number. */
TEST(every_row_is_found)
{
    for (size_t i = 0; i < law_count; i++) {
        char id[LAW_ID_MOST + 1];
        const struct law *found[LAW_ROWS_MOST];
        bool listed = false;
        assert_ptr_equal(law_find(law_table[i].id, id), &law_table[i]);
        EXPECT_TEXT(law_table[i].id, id, law_table[i].id);
        size_t n = law_search(law_table[i].id, found);
        for (size_t k = 0; k < n; k++)
            listed = listed || found[k] == &law_table[i];
        EXPECT_INT(law_table[i].id, listed, true);
    }
}

static bool finds(const char *words, const char *id)
{
    const struct law *found[LAW_ROWS_MOST];
    size_t n = law_search(words, found);
    for (size_t i = 0; i < n; i++)
        if (str_equal(found[i]->id, id))
            return true;
    return false;
}

TEST(laws_are_found_by_words)
{
    static const struct {
        const char *words;
        const char *id;
        const char *other; /* that is not found */
    } rows[] = {
        {"revoke", "64C", "12C2"},
        {"renonce", "64A", "70"},
        {"hésitation", "16B", "64"},
        {"HESIT", "73D", "64"},
        {"average plus", "12C2", "64"},
        {"moyenne", "12C2", "64"},
        {"misinformation", "21B3", "16B"},
        {"claim contested", "70", "68"},
        {"12C", "12C2", "12A"},
        {"12", "12C1e", "13"},
        {"7", "7", "70"},
        {"64A2", "64A", "64C"},
        {"the director", "82C", "64"},
        {"fouled", "87", "86"},
        {"retard", "90", "91"},
        {"disqualified", "91B", "90"},
        {"illicite", "16B", "16A"},
        {"remplacement marque", "12C1", "12C2"},
    };
    const struct law *all[LAW_ROWS_MOST];
    for (size_t i = 0; i < ROWS(rows); i++) {
        EXPECT_INT(rows[i].words, finds(rows[i].words, rows[i].id), true);
        EXPECT_INT(rows[i].words, finds(rows[i].words, rows[i].other), false);
    }
    EXPECT_INT("nothing asked", law_search("", all), law_count);
    EXPECT_INT("nothing asked", law_search(NULL, all), law_count);
    EXPECT_INT("nonsense", law_search("xyzzy", all), 0);
}

/* What a director knows by heart. */
TEST(usual_remedies)
{
    static const struct {
        const char *id;
        enum law_remedy remedy;
        bool both_clear;
    } rows[] = {
        {"12C1", LAW_ASSIGNED, false},  {"12C2", LAW_ARTIFICIAL, false},
        {"15A", LAW_AT_TABLE, false},   {"64B", LAW_AT_TABLE, false},
        {"15B", LAW_ARTIFICIAL, false}, {"16B", LAW_ASSIGNED, false},
        {"21B3", LAW_ASSIGNED, false},  {"27", LAW_AT_TABLE, false},
        {"64A", LAW_TRICKS, false},     {"64C", LAW_ASSIGNED, false},
        {"70", LAW_TRICKS, false},      {"82C", LAW_ARTIFICIAL, true},
        {"90", LAW_PENALTY, false},     {"91A", LAW_PENALTY, false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char id[LAW_ID_MOST + 1];
        const struct law *law = law_find(rows[i].id, id);
        assert_non_null(law);
        EXPECT_INT(rows[i].id, law->remedy, rows[i].remedy);
        EXPECT_INT(rows[i].id, law->both_clear, rows[i].both_clear);
        assert_true(law_remedy_words(law, LANG_EN)[0] != '\0');
    }
}

TEST(averages)
{
    static const int percent[LAW_AVERAGES] = {60, 50, 40};
    static const int imps[LAW_AVERAGES] = {3, 0, -3};
    for (int i = 0; i < LAW_AVERAGES; i++) {
        enum law_average grade = (enum law_average)i;
        EXPECT_INT(
            "percent",
            ratio_compare(law_average(grade, RULING_PERCENT), ratio_of(percent[i], 1)),
            0);
        EXPECT_INT("IMPs",
                   ratio_compare(law_average(grade, RULING_POINTS), ratio_of(imps[i], 1)),
                   0);
    }
}

TEST(a_ruling_tells_its_law)
{
    struct why why = {.lang = LANG_EN};
    struct ruling_effect effect = {
        .kind = RULING_NEUTRALISED, .article = "64C", .law = true};
    ruling_explain(&effect, RULING_OF_SIDES, &why);
    assert_non_null(strstr(str_text(&why.out), "law 64C: revoke"));
    assert_null(strstr(str_text(&why.out), "article"));
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_numbers_of_laws_in_their_order),
        cmocka_unit_test(every_law_has_a_row),
        cmocka_unit_test(a_number_is_found_however_it_is_written),
        cmocka_unit_test(every_row_is_found),
        cmocka_unit_test(laws_are_found_by_words),
        cmocka_unit_test(usual_remedies),
        cmocka_unit_test(averages),
        cmocka_unit_test(a_ruling_tells_its_law),
    };
    return cmocka_run_group_tests_name("law", tests, NULL, NULL);
}
