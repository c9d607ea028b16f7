/* test_imp.c - the IMP scale of Law 78. */
#include "core/marks/imp.h"
#include <stdint.h>

#include "support.h"
#include <stdio.h>
#include <string.h>

/* The scale as it is printed: the largest difference, a multiple of ten, of each line. */
static const int printed_up_to[] = {10,   40,   80,   120,  160,  210,  260,  310,
                                    360,  420,  490,  590,  740,  890,  1090, 1290,
                                    1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990};

TEST(every_boundary_of_the_scale)
{
    for (size_t i = 0; i < ROWS(printed_up_to); i++) {
        char row[24];
        snprintf(row, sizeof row, "up to %d", printed_up_to[i]);
        EXPECT_INT(row, imp_of(printed_up_to[i], NULL), i);
        EXPECT_INT(row, imp_of(printed_up_to[i] + 10, NULL), i + 1);
        EXPECT_INT(row, imp_of(-printed_up_to[i], NULL), -(int)i);
        EXPECT_INT(row, imp_of(-printed_up_to[i] - 10, NULL), -(int)i - 1);
    }
}

/* Every difference of two scores, by looking for its printed line. */
TEST(every_difference)
{
    for (int difference = 0; difference <= 15200; difference += 10) {
        size_t line = 0;
        while (line < ROWS(printed_up_to) && difference > printed_up_to[line])
            line++;
        EXPECT_INT("won", imp_of(difference, NULL), line);
        EXPECT_INT("lost", imp_of(-difference, NULL), -(int)line);
    }
}

TEST(differences_that_are_no_multiple_of_ten_and_huge_ones)
{
    EXPECT_INT("19", imp_of(19, NULL), 0);
    EXPECT_INT("20", imp_of(20, NULL), 1);
    EXPECT_INT("-429", imp_of(-429, NULL), -9);
    EXPECT_INT("0", imp_of(0, NULL), 0);
    EXPECT_INT("4000", imp_of(4000, NULL), 24);
    EXPECT_INT("huge", imp_of(INT64_MAX, NULL), 24);
    EXPECT_INT("huge", imp_of(INT64_MIN, NULL), -24);
}

TEST(imps_explain_themselves)
{
    static const struct {
        int64_t difference;
        const char *text;
    } table[] = {
        {420, "difference +420, on the scale from 370 to below 430: +9 IMP\n"},
        {-30, "difference −30, on the scale from 20 to below 50: −1 IMP\n"},
        {10, "difference +10, on the scale from 0 to below 20: 0 IMP\n"},
        {-4600, "difference −4600, on the scale 4000 or more: −24 IMP\n"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct why why = {.lang = LANG_EN};
        imp_of(table[i].difference, &why);
        EXPECT_TEXT("why", str_text(&why.out), table[i].text);
        why_clear(&why);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_boundary_of_the_scale),
        cmocka_unit_test(every_difference),
        cmocka_unit_test(differences_that_are_no_multiple_of_ten_and_huge_ones),
        cmocka_unit_test(imps_explain_themselves),
    };
    return cmocka_run_group_tests_name("imp", tests, NULL, NULL);
}
