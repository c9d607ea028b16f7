/* test_pcn.c - national points of a line against the printed table and a second sum. */
#include "core/award/pcn.h"
#include <stdint.h>

#include "support.h"
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pcn_terms plain(int tables)
{
    return (struct pcn_terms){.tables = tables, .index = ratio_of(1, 1)};
}

/* The printed factor from place to place, as "why?" tells it. */
static void check_factor(const json_t *line, const struct pcn_terms *terms)
{
    struct why why = {.lang = LANG_EN};
    char factor[24];
    size_t at = (size_t)terms->tables - PCN_TABLES_MIN;
    double a = json_number_value(json_array_get(support_get(line, "abattement"), at));
    EXPECT_INT("tables",
               json_integer_value(json_array_get(support_get(line, "tables"), at)),
               terms->tables);
    snprintf(factor, sizeof factor, "× %.2f^1 ", a);
    pcn_value(terms, 2, &why);
    if (!strstr(str_text(&why.out), factor))
        fail_msg("%d tables: no %s in %s", terms->tables, factor, str_text(&why.out));
    why_clear(&why);
}

/* Where floating point would be one less. */
TEST(values_that_floating_point_gets_wrong)
{
    json_t *vectors = support_vectors("tarot_pcn");
    const json_t *rows = support_get(support_get(vectors, "line"), "float_hazards");
    assert_int_equal(json_array_size(rows), 2);
    for (size_t i = 0; i < 2; i++) {
        const json_t *row = json_array_get(rows, i);
        struct pcn_terms terms = plain((int)json_integer_value(json_array_get(row, 0)));
        int place = (int)json_integer_value(json_array_get(row, 1));
        int value = pcn_value(&terms, place, NULL);
        EXPECT_INT("exact", value, json_integer_value(json_array_get(row, 3)));
        EXPECT_INT("not", value - 1, json_integer_value(json_array_get(row, 2)));
    }
    json_decref(vectors);
}

TEST(every_printed_cell_is_reproduced)
{
    json_t *vectors = support_vectors("tarot_pcn");
    const json_t *line = support_get(vectors, "line");
    const json_t *printed = support_get(line, "printed");
    const json_t *recipients = support_get(line, "recipients_per_line");
    int cells = 0;
    for (int tables = 5; tables <= 27; tables++) {
        char key[24];
        snprintf(key, sizeof key, "%d", tables);
        const json_t *row = support_get(printed, key);
        int places = pcn_places(tables);
        EXPECT_INT(key, places, support_get_int(recipients, key));
        EXPECT_INT(key, places, json_array_size(row));
        struct pcn_terms terms = plain(tables);
        for (int place = 1; place <= places; place++, cells++)
            EXPECT_INT(key, pcn_value(&terms, place, NULL),
                       json_integer_value(json_array_get(row, (size_t)place - 1)));
        check_factor(line, &terms);
    }
    assert_int_equal(cells, support_get_int(line, "verified_cells"));
    json_decref(vectors);
}

TEST(every_printed_howell_cell_is_reproduced)
{
    static const int sizes[] = {3, 4, 8, 12};
    json_t *vectors = support_vectors("tarot_pcn");
    const json_t *howell = support_get(vectors, "howell");
    for (size_t i = 0; i < ROWS(sizes); i++) {
        char key[24];
        snprintf(key, sizeof key, "%d", sizes[i]);
        const json_t *row = support_get(support_get(howell, "printed"), key);
        struct pcn_terms terms = plain(sizes[i]);
        terms.scale = PCN_HOWELL;
        int places = pcn_places(4 * sizes[i]);
        EXPECT_INT(key, places, support_get_int(support_get(howell, "recipients"), key));
        EXPECT_INT(key, places, json_array_size(row));
        for (int place = 1; place <= places; place++)
            EXPECT_INT(key, pcn_value(&terms, place, NULL),
                       json_integer_value(json_array_get(row, (size_t)place - 1)));
    }
    json_decref(vectors);
}

TEST(every_place_of_several_sessions_is_as_printed)
{
    json_t *vectors = support_vectors("tarot_pcn");
    json_t *printed =
        json_object_get(support_get(vectors, "multi_session"), "coefficients");
    const char *place;
    json_t *value;
    struct pcn_terms terms = {.tables = 50,
                              .event = PCN_NATIONAL,
                              .index = ratio_of(1, 1),
                              .scale = PCN_SESSIONS};
    EXPECT_INT("places", json_object_size(printed), 40);
    json_object_foreach(printed, place, value)
        EXPECT_INT(place, pcn_value(&terms, (int)strtoll(place, NULL, 10), NULL),
                   lround(json_number_value(value) * 100));
    EXPECT_INT("beyond", pcn_value(&terms, 41, NULL), 200);
    EXPECT_INT("far beyond", pcn_value(&terms, INT_MAX, NULL), 200);
    const json_t *examples =
        support_get(support_get(vectors, "multi_session"), "examples_derived");
    for (size_t i = 0; i < json_array_size(examples); i++) {
        const json_t *example = json_array_get(examples, i);
        const json_t *raw = json_object_get(example, "pcn_raw");
        terms.tables = (int)support_get_int(example, "T");
        int points = pcn_value(&terms, (int)support_get_int(example, "rank"), NULL);
        EXPECT_INT("twice the tables", support_get_int(example, "C"), 2);
        if (raw) /* 67.5, half up */
            EXPECT_INT("rounded", points, floor(json_number_value(raw) + 0.5));
        else
            EXPECT_INT("example", points, support_get_int(example, "pcn"));
    }
    EXPECT_INT("C", support_get_int(support_get(vectors, "multi_session"), "C"), 2);
    json_decref(vectors);
}

TEST(howell_and_sessions_have_their_own_rounding_and_caps)
{
    static const struct {
        const char *rule;
        enum pcn_scale scale;
        int tables, place;
        enum pcn_event event;
        int index; /* tenths */
        bool overseas;
        int points;
    } rows[] = {
        {"the hybrid of nine tables", PCN_HOWELL, 9, 2, PCN_REGULARITY, 10, false, 612},
        {"index 1.5, halves up", PCN_HOWELL, 3, 3, PCN_NATIONAL, 15, false, 260},
        {"index 1.2, to the nearest", PCN_HOWELL, 4, 3, PCN_REGIONAL, 12, false, 277},
        {"overseas", PCN_HOWELL, 3, 1, PCN_REGULARITY, 10, true, 720},
        {"the cap of one session", PCN_HOWELL, 60, 1, PCN_NATIONAL, 15, false, 3000},
        {"the floor", PCN_HOWELL, 12, 24, PCN_REGULARITY, 10, false, 50},
        {"a final", PCN_SESSIONS, 12, 1, PCN_FINAL, 18, false, 2160},
        {"rounded once, after the index", PCN_SESSIONS, 9, 31, PCN_FINAL, 18, false, 122},
        {"a championship has its cap", PCN_SESSIONS, 30, 1, PCN_FINAL, 18, false, 5000},
        {"regularity has its own", PCN_SESSIONS, 30, 1, PCN_REGULARITY, 10, false, 2000},
        {"others have none", PCN_SESSIONS, 60, 1, PCN_NATIONAL, 15, false, 9000},
        {"the floor", PCN_SESSIONS, 10, 40, PCN_REGULARITY, 10, false, 50},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct pcn_terms terms = {.tables = rows[i].tables,
                                  .event = rows[i].event,
                                  .index = ratio_of(rows[i].index, 10),
                                  .overseas = rows[i].overseas,
                                  .scale = rows[i].scale};
        EXPECT_INT(rows[i].rule, pcn_value(&terms, rows[i].place, NULL), rows[i].points);
    }
}

TEST(general_figures_are_as_printed)
{
    json_t *vectors = support_vectors("tarot_pcn");
    const json_t *general = support_get(vectors, "general");
    struct pcn_terms terms = plain(5);
    assert_int_equal(pcn_value(&terms, 30, NULL), support_get_int(general, "floor"));
    terms.tables = 60;
    assert_int_equal(pcn_value(&terms, 1, NULL),
                     support_get_int(general, "cap_regularity"));
    terms.event = PCN_FINAL;
    terms.index = ratio_of(3, 1);
    assert_int_equal(pcn_value(&terms, 1, NULL),
                     support_get_int(general, "cap_regional_championship"));
    assert_int_equal(PCN_PLAYERS_MIN, support_get_int(general, "minimum_players"));
    const json_t *indices = support_get(general, "indices");
    static const char *const key[] = {"normal", "regional", "national",
                                      "championship_semi_final", "championship_final"};
    for (size_t event = 0; event < ROWS(key); event++) {
        const char *text = json_string_value(support_get(indices, key[event]));
        struct ratio printed = ratio_of_decimal(strtod(text, NULL));
        EXPECT_INT(key[event], ratio_compare(pcn_event_table[event].index, printed), 0);
    }
    const char *overseas = json_string_value(support_get(indices, "overseas_local"));
    struct pcn_terms home = plain(5);
    struct pcn_terms far = plain(5);
    far.overseas = true;
    EXPECT_INT(overseas, pcn_value(&far, 1, NULL),
               pcn_value(&home, 1, NULL) *
                   strtoll(overseas + strcspn(overseas, "0123456789"), NULL, 10));
    json_decref(vectors);
}

/* A club evening, a regional tournament, the final of a championship. */
TEST(the_index_of_the_printed_examples)
{
    static const enum pcn_event event[] = {PCN_REGULARITY, PCN_REGIONAL, PCN_FINAL};
    json_t *vectors = support_vectors("tarot_pcn");
    const json_t *rows = support_get(support_get(vectors, "general"), "index_examples");
    assert_int_equal(json_array_size(rows), ROWS(event));
    for (size_t i = 0; i < ROWS(event); i++) {
        const json_t *row = json_array_get(rows, i);
        const char *who = json_string_value(support_get(row, "event"));
        int64_t players = strtoll(who + strcspn(who, "0123456789"), NULL, 10);
        struct ratio printed =
            ratio_of_decimal(json_number_value(support_get(row, "index")));
        EXPECT_INT(who, ratio_compare(pcn_event_table[event[i]].index, printed), 0);
        EXPECT_INT(who, players >= pcn_event_table[event[i]].players, true);
    }
    json_decref(vectors);
}

TEST(large_events_need_their_players)
{
    assert_int_equal(pcn_event_table[PCN_REGIONAL].players, 52);
    assert_int_equal(pcn_event_table[PCN_NATIONAL].players, 100);
}

/* floor(80 * tables * (percent/100)^power) in decimal: dividing by a hundred drops two
 * digits of the product. digit[0] is the last. */
static int by_digits(int tables, int percent, int power)
{
    static unsigned char digit[4000];
    size_t count = 0;
    for (int rest = 80 * tables; rest > 0; rest /= 10)
        digit[count++] = (unsigned char)(rest % 10);
    for (int i = 0; i < power; i++) {
        int carry = 0;
        for (size_t d = 0; d < count || carry > 0; d++) {
            int sum = carry + (d < count ? digit[d] : 0) * percent;
            digit[d] = (unsigned char)(sum % 10);
            carry = sum / 10;
            count = d + 1 > count ? d + 1 : count;
        }
    }
    int value = 0;
    for (size_t d = count; d-- > 2 * (size_t)power;)
        value = 10 * value + digit[d];
    return value;
}

TEST(every_size_and_place_is_exact)
{
    for (int tables = 5; tables <= 1000; tables += tables < 64 ? 1 : 117) {
        struct pcn_terms terms = plain(tables);
        int percent = tables < 25 ? 65 + tables : 90;
        for (int place = 1; place <= 200; place += place < 60 ? 1 : 7) {
            int wanted = by_digits(tables, percent, place - 1);
            wanted = wanted > 2000 ? 2000 : wanted < 50 ? 50 : wanted;
            char row[60];
            snprintf(row, sizeof row, "%d tables, place %d", tables, place);
            EXPECT_INT(row, pcn_value(&terms, place, NULL), wanted);
        }
    }
}

TEST(index_caps_and_floor_come_in_their_order)
{
    static const struct {
        const char *rule;
        int tables, place;
        enum pcn_event event;
        int index; /* tenths */
        bool overseas;
        int points;
    } rows[] = {
        {"the cap is on the value, not on the first place", 26, 2, PCN_REGULARITY, 10,
         false, 1872},
        {"the cap comes before the index", 26, 1, PCN_NATIONAL, 15, false, 3000},
        {"index 1.2, rounded down", 5, 3, PCN_REGIONAL, 12, false, 235},
        {"index 1.5", 6, 3, PCN_NATIONAL, 15, false, 361},
        {"index 1.8", 11, 6, PCN_FINAL, 18, false, 401},
        {"overseas", 7, 4, PCN_REGULARITY, 10, true, 627},
        {"overseas and index", 7, 4, PCN_REGULARITY, 12, true, 752},
        {"overseas is for local tournaments only", 7, 4, PCN_REGIONAL, 12, true, 250},
        {"nor for a final", 7, 1, PCN_FINAL, 18, true, 1008},
        {"regularity is capped after overseas", 9, 1, PCN_REGULARITY, 10, true, 2000},
        {"at the cap", 25, 1, PCN_REGULARITY, 10, false, 2000},
        {"just below it", 25, 2, PCN_REGULARITY, 10, false, 1800},
        {"and after an index", 26, 1, PCN_REGULARITY, 30, false, 2000},
        {"one below the cap", 8, 1, PCN_REGULARITY, 31, false, 1984},
        {"one above it", 8, 1, PCN_REGULARITY, 32, false, 2000},
        {"a stage has index 1", 11, 1, PCN_STAGE, 10, false, 880},
        {"and the cap of championships", 30, 1, PCN_STAGE, 30, false, 5000},
        {"just below that cap", 30, 1, PCN_FINAL, 24, false, 4800},
        {"a championship has its cap", 30, 1, PCN_FINAL, 30, true, 5000},
        {"so has a semi-final", 30, 1, PCN_SEMI_FINAL, 30, false, 5000},
        {"others have not", 30, 1, PCN_NATIONAL, 30, false, 6000},
        {"never less than 50", 5, 9, PCN_REGULARITY, 10, false, 50},
        {"the floor comes after the index", 5, 9, PCN_NATIONAL, 15, false, 50},
        {"the index can reach above it", 5, 7, PCN_NATIONAL, 15, false, 70},
        {"below five tables as at five", 3, 2, PCN_REGULARITY, 10, false, 168},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct pcn_terms terms = {.tables = rows[i].tables,
                                  .event = rows[i].event,
                                  .index = ratio_of(rows[i].index, 10),
                                  .overseas = rows[i].overseas};
        EXPECT_INT(rows[i].rule, pcn_value(&terms, rows[i].place, NULL), rows[i].points);
    }
}

TEST(equals_share_their_places_rounded_up)
{
    static const struct {
        const char *rule;
        int place, m, paid, points;
    } rows[] = {
        {"alone", 1, 1, 4, 560},
        {"alone in the last place", 4, 1, 4, 209},
        {"two", 1, 2, 4, 482},
        {"three", 2, 3, 4, 301},
        {"four share all", 1, 4, 4, 366},
        {"a place not paid counts 0", 4, 2, 4, 105},
        {"two of them not paid", 4, 3, 4, 70},
        {"all not paid", 5, 3, 4, 0},
        {"alone not paid", 5, 1, 4, 0},
        {"seven share four", 1, 7, 4, 209},
    };
    struct pcn_terms terms = plain(7); /* 560, 403, 290, 209 */
    int value[5] = {-1};
    pcn_values(&terms, 4, value);
    assert_int_equal(value[0], -1);
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].rule,
                   pcn_share(value, rows[i].paid, rows[i].place, rows[i].m, NULL),
                   rows[i].points);
}

TEST(a_paid_share_has_the_floor)
{
    struct why why = {.lang = LANG_EN};
    EXPECT_INT("below", pcn_at_least(17, &why), 50);
    assert_string_equal(str_text(&why.out), "never less than 50\n");
    str_reset(&why.out);
    EXPECT_INT("just below", pcn_at_least(49, NULL), 50);
    EXPECT_INT("at it", pcn_at_least(50, &why), 50);
    EXPECT_INT("above", pcn_at_least(51, &why), 51);
    assert_string_equal(str_text(&why.out), "");
    why_clear(&why);
}

/* Finals of France and the masters: every place of every table, and those behind. */
TEST(every_national_place_is_as_printed)
{
    static const char *const name[NATIONAL_TABLES] = {
        "open", "serie1", "serie2", "promotion", "seniors", "jeunes_espoirs", "maitres"};
    json_t *vectors = support_vectors("tarot_pp");
    const json_t *national = support_get(vectors, "national");
    for (int t = 0; t < NATIONAL_TABLES; t++) {
        const json_t *rows = support_get(national, name[t]);
        int last = 0;
        for (size_t i = 0; i < json_array_size(rows); i++) {
            const json_t *row = json_array_get(rows, i);
            int from = (int)json_integer_value(json_array_get(row, 0));
            last = (int)json_integer_value(json_array_get(row, 1));
            for (int place = from; place <= last; place++) {
                struct national_points points =
                    national_points((enum national_table)t, place);
                EXPECT_INT(name[t], points.pcn,
                           json_integer_value(json_array_get(row, 2)));
                EXPECT_INT(name[t], points.pp,
                           json_integer_value(json_array_get(row, 3)));
            }
        }
        EXPECT_INT(name[t], national_places((enum national_table)t, last), last);
        EXPECT_INT(name[t], national_places((enum national_table)t, last - 1), last - 1);
        bool young = t == NATIONAL_YOUTH;
        EXPECT_INT(name[t], national_places((enum national_table)t, 3 * last),
                   young ? 30 : last);
        EXPECT_INT(name[t], national_points((enum national_table)t, last + 1).pcn,
                   young ? 1000 : 0);
    }
    EXPECT_INT("41 young: half of them, rounded up", national_places(NATIONAL_YOUTH, 41),
               21);
    EXPECT_INT("40 young", national_places(NATIONAL_YOUTH, 40), 20);
    struct pcn_terms terms = {.tables = 28,
                              .event = PCN_FRANCE,
                              .index = ratio_of(9, 5),
                              .scale = PCN_PRINTED,
                              .table = NATIONAL_SECOND};
    EXPECT_INT("no index, no cap", pcn_value(&terms, 1, NULL), 5500);
    json_decref(vectors);
}

TEST(values_are_those_of_the_places)
{
    enum { PLACES = 150 };
    static const int index[] = {10, 12, 15, 18};
    int value[PLACES + 1];
    for (int tables = 5; tables <= 40; tables++)
        for (size_t i = 0; i < ROWS(index); i++) {
            struct pcn_terms terms = {.tables = tables, .index = ratio_of(index[i], 10)};
            pcn_values(&terms, PLACES, value);
            for (int place = 1; place <= PLACES; place++)
                assert_int_equal(value[place], pcn_value(&terms, place, NULL));
        }
}

TEST(sharing_is_the_sum_of_the_places)
{
    int value[41];
    for (int tables = 5; tables <= 40; tables++) {
        struct pcn_terms terms = plain(tables);
        int paid = pcn_places(tables);
        pcn_values(&terms, paid, value);
        for (int place = 1; place <= tables; place++)
            for (int m = 1; m <= 5; m++) {
                int sum = 0;
                for (int p = place; p < place + m; p++)
                    sum += p <= paid ? value[p] : 0;
                int share = pcn_share(value, paid, place, m, NULL);
                assert_true(share * m >= sum && (share - 1) * m < sum);
            }
    }
}

TEST(huge_figures_do_not_overflow)
{
    struct pcn_terms terms = plain(1000);
    assert_int_equal(pcn_value(&terms, 1, NULL), 2000);
    assert_int_equal(pcn_value(&terms, 1000000, NULL), 50);
    assert_int_equal(pcn_value(&terms, INT_MAX, NULL), 50);
    terms.tables = 64000;
    assert_int_equal(pcn_value(&terms, 1, NULL), 2000);
    assert_int_equal(pcn_value(&terms, 200, NULL), 50);
    terms.tables = INT_MAX;
    assert_int_equal(pcn_value(&terms, 1, NULL), 2000);
    assert_int_equal(pcn_value(&terms, 1000, NULL), 50);
    terms.index = ratio_of(1000, 1);
    assert_int_equal(pcn_value(&terms, 1, NULL), 2000);
    terms.event = PCN_NATIONAL;
    assert_int_equal(pcn_value(&terms, 1, NULL), 2000000);
    static const int value[] = {0, INT_MAX, INT_MAX, INT_MAX};
    assert_int_equal(pcn_share(value, 3, 1, 3, NULL), INT_MAX);
    assert_int_equal(pcn_share(value, 3, 1, INT_MAX - 1, NULL), 4);
    assert_int_equal(pcn_places(INT_MAX - 1), INT_MAX / 2);
}

TEST(points_explain_themselves)
{
    struct why why = {.lang = LANG_EN};
    struct pcn_terms terms = plain(7);
    static const int value[] = {0, 560, 403, 290, 209};
    pcn_value(&terms, 3, &why);
    assert_int_equal(pcn_share(value, 4, 2, 2, &why), 347);
    assert_string_equal(str_text(&why.out),
                        "place 3 of the line, 7 tables: 80 × 7 × 0.72^2 = 290\n"
                        "2 tied players share 693: 347 each, rounded up\n");
    str_reset(&why.out);
    pcn_share(value, 4, 5, 1, &why);
    assert_string_equal(str_text(&why.out), "place 5: 4 places are paid\n");
    str_reset(&why.out);
    terms = (struct pcn_terms){
        .tables = 30, .event = PCN_FINAL, .index = ratio_of(27, 5), .overseas = true};
    pcn_value(&terms, 1, &why);
    assert_string_equal(str_text(&why.out),
                        "place 1 of the line, 30 tables: 80 × 30 × 0.90^0 = 2400\n"
                        "capped at 2000\n"
                        "times the index: 10800\n"
                        "capped at 5000\n");
    str_reset(&why.out);
    terms =
        (struct pcn_terms){.tables = 9, .index = ratio_of(1, 1), .scale = PCN_SESSIONS};
    pcn_value(&terms, 31, &why);
    terms.scale = PCN_HOWELL;
    pcn_value(&terms, 2, &why);
    assert_string_equal(str_text(&why.out),
                        "place 31, 9 tables in all sessions: 3.75 × 9 × 2 = 67.5\n"
                        "rounded to the nearest: 68\n"
                        "place 2, 9 tables: 80 × 9 × 0.85^1 = 612\n");
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_printed_cell_is_reproduced),
        cmocka_unit_test(values_that_floating_point_gets_wrong),
        cmocka_unit_test(the_index_of_the_printed_examples),
        cmocka_unit_test(every_printed_howell_cell_is_reproduced),
        cmocka_unit_test(every_place_of_several_sessions_is_as_printed),
        cmocka_unit_test(howell_and_sessions_have_their_own_rounding_and_caps),
        cmocka_unit_test(general_figures_are_as_printed),
        cmocka_unit_test(large_events_need_their_players),
        cmocka_unit_test(every_size_and_place_is_exact),
        cmocka_unit_test(index_caps_and_floor_come_in_their_order),
        cmocka_unit_test(equals_share_their_places_rounded_up),
        cmocka_unit_test(a_paid_share_has_the_floor),
        cmocka_unit_test(every_national_place_is_as_printed),
        cmocka_unit_test(values_are_those_of_the_places),
        cmocka_unit_test(sharing_is_the_sum_of_the_places),
        cmocka_unit_test(huge_figures_do_not_overflow),
        cmocka_unit_test(points_explain_themselves),
    };
    return cmocka_run_group_tests_name("pcn", tests, NULL, NULL);
}
