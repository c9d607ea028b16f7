/* test_code.c - the code of rulings: every cell as printed, found by its words, in
 * sentences that read well. */
#include "core/ruling/code.h"
#include "core/ruling/code_propose.h"
#include "core/ruling/code_words.h"
#include <stdint.h>

#include "base/str.h"
#include "support.h"
#include <string.h>

static const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(support_get(object, key));
}

/* "D22b teams 2022", to name what fails. */
static const char *name_of(const struct code_row *row, char name[64])
{
    str_format(name, 64, "%s %s %s", row->article->id,
               code_format_name(code_row_format(row)),
               code_edition_name(code_row_edition(row)));
    return name;
}

static struct code_row row_of(const json_t *printed)
{
    struct code_row row = {0};
    enum code_format format = CODE_FORMATS;
    enum code_edition edition = CODE_EDITIONS;
    assert_true(code_format_find(text_of(printed, "format"), &format));
    assert_true(code_edition_find(text_of(printed, "edition"), &edition));
    if (!code_find(text_of(printed, "article"), format, edition, &row))
        fail_msg("%s is not in the code for %s", text_of(printed, "article"),
                 text_of(printed, "format"));
    EXPECT_TEXT(row.article->id, code_edition_name(code_row_edition(&row)),
                text_of(printed, "edition"));
    return row;
}

static void same_penalties(const char *name, const struct code_cell *cell,
                           const json_t *list)
{
    for (size_t i = 0; i < CODE_PENALTIES; i++) {
        const struct code_penalty *penalty = &cell->penalty[i];
        bool wanted = i < json_array_size(list);
        EXPECT_INT(name, penalty->to != CODE_NOBODY, wanted);
        if (!wanted)
            continue;
        const json_t *printed = json_array_get(list, i);
        double value = json_number_value(support_get(printed, "value"));
        EXPECT_INT(name, penalty->tenths, (int64_t)(value * 10));
        EXPECT_TEXT(name, code_unit_name(penalty->unit), text_of(printed, "unit"));
        EXPECT_TEXT(name, code_target_name(penalty->to), text_of(printed, "to"));
        EXPECT_TEXT(name, code_when_name(penalty->when), text_of(printed, "when"));
    }
}

TEST(every_cell_is_the_printed_one)
{
    json_t *vectors = support_vectors("rulings");
    const json_t *list = support_get(vectors, "rows");
    struct code_row all[CODE_ROWS_MOST];
    assert_int_equal(json_array_size(list), 289);
    assert_int_equal(code_rows(all), 289);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *printed = json_array_get(list, i);
        struct code_row row = row_of(printed);
        const struct code_cell *cell = code_row_cell(&row);
        const struct code_article *article = row.article;
        char name[64];
        name_of(&row, name);
        assert_true(json_array_size(support_get(printed, "penalties")) <= CODE_PENALTIES);
        same_penalties(name, cell, support_get(printed, "penalties"));
        EXPECT_TEXT(name, code_effect_name(cell->effect), text_of(printed, "effect"));
        EXPECT_TEXT(name, code_target_name(cell->target), text_of(printed, "target"));
        EXPECT_TEXT(name, code_handful_name(article->handful),
                    text_of(printed, "handful"));
        EXPECT_TEXT(name, code_points_name(article->points), text_of(printed, "points"));
        EXPECT_TEXT(name, code_bar_name(article->bar), text_of(printed, "bar"));
        EXPECT_TEXT(name, code_abbreviation_name(article->abbreviation),
                    text_of(printed, "abbreviation"));
    }
    json_decref(vectors);
}

TEST(no_row_is_there_twice)
{
    struct code_row row[CODE_ROWS_MOST];
    size_t n = code_rows(row);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < i; j++) {
            const struct code_article *a = row[i].article;
            const struct code_article *b = row[j].article;
            char name[64];
            bool same_column = row[i].column == row[j].column;
            EXPECT_INT(name_of(&row[i], name), same_column && str_equal(a->id, b->id), 0);
            const char *first = code_row_condition(&row[i]);
            const char *second = code_row_condition(&row[j]);
            bool alike = str_equal(a->title, b->title) &&
                         str_equal(first ? first : "", second ? second : "");
            EXPECT_INT(name_of(&row[i], name), same_column && alike, 0);
        }
}

TEST(each_format_has_its_column_in_each_edition)
{
    /* Counted in the printed tables. */
    static const size_t wanted[CODE_EDITIONS][CODE_FORMATS] = {
        [CODE_FASCICULE] = {46, 53, 44, 44, 56, 45},
        [CODE_COMMON] = {46, 53, 44, 44, 56, 45},
    };
    struct code_row row[CODE_ROWS_MOST];
    for (int e = 0; e < CODE_EDITIONS; e++)
        for (int f = 0; f < CODE_FORMATS; f++) {
            struct code_query query = {.format = (enum code_format)f,
                                       .edition = (enum code_edition)e};
            EXPECT_INT(code_format_name((enum code_format)f), code_search(&query, row),
                       wanted[e][f]);
        }
}

TEST(every_abbreviation_of_a_sheet_has_its_articles)
{
    json_t *vectors = support_vectors("rulings");
    const json_t *list = support_get(vectors, "abbreviations");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *pair = json_array_get(list, i);
        const char *code = json_string_value(json_array_get(pair, 0));
        struct code_row row[CODE_ROWS_MOST];
        struct code_query query = {.words = code, .edition = CODE_COMMON};
        assert_true(
            code_format_find(json_string_value(json_array_get(pair, 1)), &query.format));
        size_t n = code_search(&query, row);
        EXPECT_INT(code, n > 0, 1);
        for (size_t k = 0; k < n; k++)
            EXPECT_TEXT(row[k].article->id,
                        code_abbreviation_name(row[k].article->abbreviation), code);
    }
    json_decref(vectors);
}

static bool is_found(const char *words, const struct code_row *wanted)
{
    struct code_row row[CODE_ROWS_MOST];
    struct code_query query = {.words = words,
                               .format = code_row_format(wanted),
                               .edition = code_row_edition(wanted)};
    size_t n = code_search(&query, row);
    for (size_t i = 0; i < n; i++)
        if (row[i].article == wanted->article && row[i].column == wanted->column)
            return true;
    return false;
}

TEST(every_row_is_found_by_its_title_in_both_languages)
{
    struct code_row row[CODE_ROWS_MOST];
    size_t n = code_rows(row);
    for (size_t i = 0; i < n; i++) {
        char name[64];
        name_of(&row[i], name);
        const char *title = row[i].article->title;
        const char *code = code_abbreviation_name(row[i].article->abbreviation);
        EXPECT_INT(name, is_found(title, &row[i]), 1);
        EXPECT_INT(name, is_found(tr(LANG_FR, title), &row[i]), 1);
        EXPECT_INT(name, is_found(row[i].article->id, &row[i]), 1);
        EXPECT_INT(name, is_found(code, &row[i]), 1);
        EXPECT_INT(name, is_found("zzz", &row[i]), 0);
    }
}

TEST(every_row_is_found_by_the_words_of_the_print)
{
    json_t *vectors = support_vectors("rulings");
    const json_t *list = support_get(vectors, "rows");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *printed = json_array_get(list, i);
        struct code_row row = row_of(printed);
        if (!is_found(text_of(printed, "incident"), &row))
            fail_msg("%s is not found by \"%s\"", row.article->id,
                     text_of(printed, "incident"));
    }
    json_decref(vectors);
}

TEST(words_find_what_an_arbiter_means)
{
    static const struct {
        const char *words;
        enum code_format format;
        enum code_edition edition;
        size_t count;
        const char *first;
    } rows[] = {
        {"renonce", CODE_INDIVIDUALS, CODE_FASCICULE, 2, "I18"},
        {"RENONCE", CODE_INDIVIDUALS, CODE_FASCICULE, 2, "I18"},
        {"RC", CODE_INDIVIDUALS, CODE_FASCICULE, 2, "I18"},
        {"RC", CODE_INDIVIDUALS, CODE_COMMON, 2, "D22b"},
        {"rc", CODE_TEAMS, CODE_FASCICULE, 3, "D22b"},
        {"RC", CODE_FREE, CODE_FASCICULE, 2, "L11"},
        {"carte exposée", CODE_INDIVIDUALS, CODE_FASCICULE, 5, "I15"},
        {"CARTE EXPOSEE", CODE_INDIVIDUALS, CODE_FASCICULE, 5, "I15"},
        {"  carte,  exp ", CODE_INDIVIDUALS, CODE_FASCICULE, 5, "I15"},
        {"exposed card", CODE_TEAMS, CODE_FASCICULE, 5, "D20"},
        {"une carte exposée par la défense", CODE_FREE, CODE_FASCICULE, 3, "L12a"},
        {"Carte exposée défense injouable", CODE_TEAMS, CODE_FASCICULE, 0, NULL},
        {"faux ecart", CODE_QUADRETTES, CODE_FASCICULE, 1, "D03"},
        {"i18", CODE_INDIVIDUALS, CODE_FASCICULE, 1, "I18"},
        {"i18", CODE_INDIVIDUALS, CODE_COMMON, 0, NULL},
        {"D22b", CODE_INDIVIDUALS, CODE_FASCICULE, 0, NULL},
        {"fumer", CODE_INDIVIDUALS, CODE_FASCICULE, 1, "I12"},
        {"téléphone", CODE_TEAMS, CODE_FASCICULE, 0, NULL},
        {"singletons", CODE_TEAMS, CODE_FASCICULE, 0, NULL},
        {"привет", CODE_TEAMS, CODE_FASCICULE, 0, NULL},
        {"spectateur « neutre »", CODE_TEAMS, CODE_FASCICULE, 1, "D08b"},
        {"?!", CODE_FREE, CODE_FASCICULE, 56, "L01"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct code_row row[CODE_ROWS_MOST];
        struct code_query query = {
            .words = rows[i].words, .format = rows[i].format, .edition = rows[i].edition};
        size_t n = code_search(&query, row);
        EXPECT_INT(rows[i].words, n, rows[i].count);
        if (n > 0 && rows[i].first)
            EXPECT_TEXT(rows[i].words, row[0].article->id, rows[i].first);
    }
}

/* What only the condition says comes after what the title says, each in the order of the
 * code; and the same question has the same answer. */
TEST(the_order_is_stable)
{
    struct code_row row[CODE_ROWS_MOST];
    struct code_row again[CODE_ROWS_MOST];
    struct code_query query = {.words = "revoke", .format = CODE_TEAMS};
    size_t n = code_search(&query, row);
    static const char *const wanted[] = {"D22b", "D22c", "D23"};
    assert_int_equal(n, ROWS(wanted));
    for (size_t i = 0; i < ROWS(wanted); i++)
        EXPECT_TEXT("revoke", row[i].article->id, wanted[i]);
    query.words = "Excuse";
    static const char *const after[] = {"DP4", "D11", "D18"};
    n = code_search(&query, row);
    assert_int_equal(n, ROWS(after));
    for (size_t i = 0; i < ROWS(after); i++)
        EXPECT_TEXT("Excuse", row[i].article->id, after[i]);
    assert_int_equal(code_search(&query, again), n);
    assert_memory_equal(row, again, n * sizeof row[0]);
}

/* More words never find more; bytes that are no text find nothing they should not. */
TEST(any_bytes_can_be_asked_for)
{
    uint64_t chance = 9;
    static const char letters[] = "aeirx RCPO\xC3\xA9\xE2\x80\x99\xC5\x93\xF0\xFF,-1";
    for (int round = 0; round < 150; round++) {
        char words[24] = "";
        size_t length = (size_t)support_between(&chance, 0, sizeof words - 1);
        for (size_t i = 0; i < length; i++)
            words[i] = letters[support_between(&chance, 0, sizeof letters - 2)];
        struct code_row row[CODE_ROWS_MOST];
        struct code_query query = {.words = words, .any_format = true};
        size_t all = code_search(&query, row);
        EXPECT_INT(words, all <= 243, 1); /* of an edition */
        struct str more = {0};
        str_printf(&more, "%s poignée", words);
        query.words = str_text(&more);
        EXPECT_INT(words, code_search(&query, row) <= all, 1);
        str_clear(&more);
    }
}

TEST(formats_have_the_names_of_tournaments_too)
{
    static const struct {
        const char *name;
        enum code_format format;
    } rows[] = {
        {"tarot-line", CODE_INDIVIDUALS},
        {"tarot-howell", CODE_INDIVIDUALS},
        {"tarot-triplettes", CODE_TRIPLETTES},
        {"tarot-teams", CODE_TEAMS},
        {"tarot-quadrettes", CODE_QUADRETTES},
        {"tarot-attack-defence", CODE_ATTACK_DEFENCE},
        {"tarot-free", CODE_FREE},
        {"individuals", CODE_INDIVIDUALS},
        {"free", CODE_FREE},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        enum code_format format = CODE_FORMATS;
        EXPECT_INT(rows[i].name, code_format_find(rows[i].name, &format), 1);
        EXPECT_INT(rows[i].name, format, rows[i].format);
    }
    enum code_format format = CODE_TEAMS;
    enum code_edition edition = CODE_COMMON;
    assert_false(code_format_find("bridge-pairs", &format));
    assert_false(code_format_find("", &format));
    assert_false(code_edition_find("2021", &edition));
    assert_int_equal(format, CODE_TEAMS);
    assert_int_equal(edition, CODE_COMMON);
}

/* Fits a line of a phone, is clean, and says something. */
static void reads_well(const char *name, const char *text, size_t most)
{
    EXPECT_INT(name, str_width(text) > 0, 1);
    if (str_width(text) > most)
        fail_msg("%s is too long: %s", name, text);
    EXPECT_INT(name, str_is_clean(text, strlen(text)), 1);
    EXPECT_INT(name, strstr(text, "  ") || strstr(text, "null"), 0);
    EXPECT_INT(name, text[strlen(text) - 1] == ' ', 0);
}

TEST(every_sentence_fits_in_both_languages)
{
    struct code_row row[CODE_ROWS_MOST];
    size_t n = code_rows(row);
    for (size_t i = 0; i < n; i++)
        for (int l = 0; l < 2; l++) {
            enum lang lang = l ? LANG_EN : LANG_FR;
            char name[64];
            name_of(&row[i], name);
            const char *title = tr(lang, row[i].article->title);
            const char *condition = code_row_condition(&row[i]);
            reads_well(name, title, 76);
            EXPECT_INT(name, title[0] >= 'a' && title[0] <= 'z', 0);
            if (condition)
                reads_well(name, tr(lang, condition), 76);
            struct str sanction = {0};
            code_add_sanction(&sanction, &row[i], lang);
            reads_well(name, str_text(&sanction), 230);
            str_clear(&sanction);
        }
}

TEST(every_title_and_condition_is_french_in_french)
{
    struct code_row row[CODE_ROWS_MOST];
    size_t n = code_rows(row);
    for (size_t i = 0; i < n; i++) {
        const char *title = row[i].article->title;
        const char *condition = code_row_condition(&row[i]);
        EXPECT_INT(title, str_equal(tr(LANG_FR, title), title), 0);
        if (condition)
            EXPECT_INT(condition, str_equal(tr(LANG_FR, condition), condition), 0);
    }
}

TEST(sanctions_read_as_sentences)
{
    static const struct {
        const char *id;
        enum code_format format;
        const char *english;
        const char *french;
    } rows[] = {
        {"I00", CODE_INDIVIDUALS,
         "0.5% to each player at fault for every five minutes or part thereof",
         "0,5 % à chaque joueur fautif par cinq minutes commencées"},
        {"D00", CODE_QUADRETTES,
         "2 PM to the quadrette at fault the first time; a penalty that the arbiter "
         "chooses to the quadrette at fault if it happens again",
         "2 PM à la quadrette fautive la première fois ; pénalité au choix de l’arbitre "
         "à la quadrette fautive en cas de récidive"},
        {"D20", CODE_TEAMS,
         "the card goes back into the hand, to be played at will; no penalty",
         "la carte est reprise en main et jouée à volonté ; pas de pénalité"},
        {"D26", CODE_TRIPLETTES, "deal neutralised, 0 to the triplette at fault",
         "donne neutralisée, 0 à la triplette fautive"},
        {"D22c", CODE_TEAMS,
         "twice 1 PM to the team at fault; at least +4 PM to the other side, 0 PM to the "
         "side at fault; points won by the fault are given back to the other side",
         "deux fois 1 PM à l’équipe fautive ; au moins +4 PM à l’autre camp, 0 PM au "
         "camp "
         "fautif ; les points gagnés par la faute sont rendus à l’autre camp"},
        {"L04", CODE_FREE,
         "500 points to the dealer; the deal is cancelled; the dealer may not bid on the "
         "next deal",
         "500 points au donneur ; la donne est annulée ; le donneur ne peut pas enchérir "
         "à la donne suivante"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct code_row row = {0};
        assert_true(code_find(rows[i].id, rows[i].format, CODE_FASCICULE, &row));
        for (int l = 0; l < 2; l++) {
            struct str text = {0};
            code_add_sanction(&text, &row, l ? LANG_EN : LANG_FR);
            for (char *at; (at = strstr(text.text, "\u00a0"));) { /* plain spaces */
                *at = ' ';
                memmove(at + 1, at + 2, strlen(at + 2) + 1);
            }
            EXPECT_TEXT(rows[i].id, text.text, l ? rows[i].english : rows[i].french);
            str_clear(&text);
        }
    }
}

/* A question leads to an article of the same columns, which leads back. */
TEST(questions_lead_to_articles_and_back)
{
    struct code_row row[CODE_ROWS_MOST];
    size_t n = code_rows(row);
    for (size_t i = 0; i < n; i++) {
        const struct code_turn *turn = &row[i].article->turn;
        const char *id = turn->if_yes ? turn->if_yes : turn->if_no;
        char name[64];
        name_of(&row[i], name);
        EXPECT_INT(name, id != NULL, turn->question != CODE_NO_QUESTION);
        EXPECT_INT(name, turn->if_yes && turn->if_no, 0);
        struct code_row other;
        if (!id)
            continue;
        EXPECT_INT(
            name,
            code_find(id, code_row_format(&row[i]), code_row_edition(&row[i]), &other),
            1);
        /* D25a leads to D25b, which asks something else. */
        const struct code_turn *back = &other.article->turn;
        if (back->question == turn->question)
            EXPECT_TEXT(name, turn->if_yes ? back->if_no : back->if_yes,
                        row[i].article->id);
        else
            EXPECT_TEXT(name, row[i].article->id, "D25a");
    }
}

TEST(articles_that_are_named_exist)
{
    struct code_row row[CODE_ROWS_MOST];
    size_t n = code_rows(row);
    for (size_t i = 0; i < n; i++) {
        const char *at = row[i].article->see ? row[i].article->see : "";
        while (*at != '\0') {
            char id[8];
            size_t length = strcspn(at, ",");
            str_format(id, sizeof id, "%.*s", (int)length, at);
            EXPECT_INT(id, code_has_article(id), 1);
            at += length + strspn(at + length, ", ");
        }
        const struct code_cell *cell = code_row_cell(&row[i]);
        bool needs = cell->effect == CODE_SEE || cell->penalty[0].unit == CODE_AS_SEEN;
        EXPECT_INT(row[i].article->id, needs && !row[i].article->see, 0);
    }
    assert_false(code_has_article("D99"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_is_the_printed_one),
        cmocka_unit_test(no_row_is_there_twice),
        cmocka_unit_test(each_format_has_its_column_in_each_edition),
        cmocka_unit_test(every_abbreviation_of_a_sheet_has_its_articles),
        cmocka_unit_test(every_row_is_found_by_its_title_in_both_languages),
        cmocka_unit_test(every_row_is_found_by_the_words_of_the_print),
        cmocka_unit_test(words_find_what_an_arbiter_means),
        cmocka_unit_test(the_order_is_stable),
        cmocka_unit_test(any_bytes_can_be_asked_for),
        cmocka_unit_test(formats_have_the_names_of_tournaments_too),
        cmocka_unit_test(every_sentence_fits_in_both_languages),
        cmocka_unit_test(every_title_and_condition_is_french_in_french),
        cmocka_unit_test(sanctions_read_as_sentences),
        cmocka_unit_test(questions_lead_to_articles_and_back),
        cmocka_unit_test(articles_that_are_named_exist),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
