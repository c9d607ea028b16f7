/* test_people_index.c - people found by words: by the index as by comparing one by one.
 */
#include "tournament/seats.h"

#include "base.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

/* A roster of these people: "name; licence; club". */
struct town {
    struct arena arena;
    struct roster roster;
    struct people_index *index;
};

static void add_to(struct town *town, const char *name, const char *licence,
                   const char *club)
{
    struct person person = PERSON_NOBODY;
    person.id = (int64_t)town->roster.count + 1;
    person.name = arena_strdup(&town->arena, name);
    person.licence = arena_strdup(&town->arena, licence);
    person.club = arena_strdup(&town->arena, club);
    roster_add(&town->roster, &person, &town->arena);
}

static void clear_town(struct town *town)
{
    people_index_free(town->index);
    arena_clear(&town->arena);
}

/* The names that are found, one behind the other. */
static const char *found_by(struct town *town, const char *words)
{
    uint32_t *found;
    struct str text = {0};
    size_t n = people_index_find(town->index, words, &town->arena, &found);
    for (size_t i = 0; i < n; i++)
        str_printf(&text, "%s%s", i > 0 ? ", " : "", town->roster.person[found[i]].name);
    const char *kept = arena_strdup(&town->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

static struct town small_town(void)
{
    struct town town = {0};
    add_to(&town, "LEFÈVRE-DUPONT Marie", "1001001", "Tarot du Parc");
    add_to(&town, "DURAND Anne", "1001002", "Rennes");
    add_to(&town, "Anne Durand", "", "Vitré");
    add_to(&town, "ŁUKASZ Øyvind", "B77", "Rennes");
    add_to(&town, "MARTIN Paul", "1002003", "Rennes");
    add_to(&town, "", "", "");
    add_to(&town, "MERGED Max", "9", "");
    town.roster.person[6].same_as = 5;
    town.index = people_index_new(&town.roster);
    return town;
}

TEST(words_find_people_whatever_their_accents_order_and_slips)
{
    static const struct {
        const char *words;
        const char *found;
    } row[] = {
        {"lefevre", "LEFÈVRE-DUPONT Marie"},
        {"marie dup", "LEFÈVRE-DUPONT Marie"},
        {"durand anne", "Anne Durand, DURAND Anne"},
        {"  Anne   DURAND ", "Anne Durand, DURAND Anne"},
        {"anne vitre", "Anne Durand"},
        {"dupomt", "LEFÈVRE-DUPONT Marie"},   /* a wrong letter */
        {"dupnt", "LEFÈVRE-DUPONT Marie"},    /* one missing */
        {"duupont", "LEFÈVRE-DUPONT Marie"},  /* one too many */
        {"lefervre", "LEFÈVRE-DUPONT Marie"}, /* likewise */
        {"amrtin", "MARTIN Paul"},            /* two changed places, at the start, */
        {"matrin", "MARTIN Paul"},            /* in the middle */
        {"martni", "MARTIN Paul"},            /* and at the end */
        {"mratni", ""},                       /* two mistakes */
        {"lukasz", "ŁUKASZ Øyvind"},
        {"oyvind", "ŁUKASZ Øyvind"},
        {"1001", "DURAND Anne, LEFÈVRE-DUPONT Marie"},
        {"1002003", "MARTIN Paul"},
        {"1002004", ""}, /* a number is meant as it is */
        {"b77", "ŁUKASZ Øyvind"},
        {"mart renn", "MARTIN Paul"},
        {"merged", ""}, /* leads to somebody else */
        {"x", ""},
    };
    struct town town = small_town();
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        EXPECT_TEXT(row[i].words, found_by(&town, row[i].words), row[i].found);
    EXPECT_TEXT("everybody", found_by(&town, ""),
                "Anne Durand, DURAND Anne, LEFÈVRE-DUPONT Marie, ŁUKASZ Øyvind, MARTIN "
                "Paul");
    clear_town(&town);
}

/* Names that begin with a sign or have many words, and questions that never end. */
TEST(odd_names_are_found_too)
{
    static const char *const long_name = "A B C D E F G H I J K L M N O P Q R S T U V W";
    struct town town = {0};
    struct str words = {0};
    add_to(&town, "-ZOÉ  Anne-", "77", "");
    add_to(&town, long_name, "", "");
    add_to(&town, long_name, "", "");
    add_to(&town, "7TH Anne", "", "");
    town.index = people_index_new(&town.roster);
    EXPECT_TEXT("a sign first", found_by(&town, "zoe"), "-ZOÉ  Anne-");
    EXPECT_TEXT("signs asked for", found_by(&town, "--zoe -anne-"), "-ZOÉ  Anne-");
    EXPECT_TEXT("by a number", found_by(&town, "7th"), "7TH Anne");
    EXPECT_INT("both of many words", people_index_twin(town.index, 1), 2);
    for (int i = 0; i < 300; i++)
        str_add(&words, "zoe ");
    EXPECT_TEXT("asked again and again", found_by(&town, str_text(&words)),
                "-ZOÉ  Anne-");
    str_clear(&words);
    clear_town(&town);
}

TEST(names_of_the_same_words_are_twins)
{
    struct town town = small_town();
    EXPECT_INT("the one", people_index_twin(town.index, 1), 2);
    EXPECT_INT("and the other", people_index_twin(town.index, 2), 1);
    EXPECT_INT("nobody else", people_index_twin(town.index, 4), 4);
    EXPECT_INT("nor somebody merged", people_index_twin(town.index, 6), 6);
    clear_town(&town);
}

/* A word of few letters, so that many are alike. */
static void add_random_word(struct str *text, struct draw *seed)
{
    size_t n = 3 + draw_below(seed, 5);
    for (size_t i = 0; i < n; i++)
        str_add_char(text, (char)('a' + draw_below(seed, 3)));
}

TEST(the_index_finds_whom_comparing_one_by_one_finds)
{
    struct town town = {0};
    struct draw seed = draw_start(7);
    struct str text = {0};
    for (int i = 0; i < 400; i++) {
        str_reset(&text);
        add_random_word(&text, &seed);
        str_add_char(&text, draw_below(&seed, 3) == 0 ? '-' : ' ');
        add_random_word(&text, &seed);
        add_to(&town, str_text(&text), "", "");
    }
    town.index = people_index_new(&town.roster);
    size_t all = 0;
    for (int i = 0; i < 600; i++) {
        uint32_t *found;
        str_reset(&text);
        add_random_word(&text, &seed);
        if (draw_below(&seed, 2) == 0) {
            str_add_char(&text, ' ');
            add_random_word(&text, &seed);
        }
        size_t n = people_index_find(town.index, str_text(&text), &town.arena, &found);
        size_t matched = 0;
        for (size_t p = 0; p < town.roster.count; p++)
            matched += people_match(&town.roster.person[p], str_text(&text), &town.arena);
        EXPECT_INT(str_text(&text), n, matched);
        for (size_t k = 0; k < n; k++)
            assert_true(people_match(&town.roster.person[found[k]], str_text(&text),
                                     &town.arena));
        all += n;
    }
    assert_true(all > 1000);
    str_clear(&text);
    clear_town(&town);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_find_people_whatever_their_accents_order_and_slips),
        cmocka_unit_test(odd_names_are_found_too),
        cmocka_unit_test(names_of_the_same_words_are_twins),
        cmocka_unit_test(the_index_finds_whom_comparing_one_by_one_finds),
    };
    return cmocka_run_group_tests_name("people_index", tests, NULL, NULL);
}
