/* test_season_table.c - rankings of seasons made up at random: what counts is added up,
 * nobody stands above somebody with more, and no evening is missing or counted twice. */
#include "support.h"
#include "tournament/results/season_ranking.h"
#include <string.h>

enum { YEARS = 300, EVENINGS = 9, PEOPLE = 12 };

static const char *const formats[] = {"tarot-line", "bridge-pairs", "whist", "tarot-free",
                                      "chess"};
static const char *const days[] = {"2026-01-05", "2026-02-01", "2026-02-01",
                                   "2026-09-30", "2027-01-01", ""};

static int64_t pick(uint64_t *chance, int64_t low, int64_t high)
{
    return support_between(chance, low, high);
}

#define PICK(chance, list) ((list)[pick((chance), 0, (int64_t)ROWS(list) - 1)])

/* An evening on which some came, ranked in an order, some of them not. */
static struct season_evening draw_evening(uint64_t *chance, int64_t stream,
                                          struct arena *arena)
{
    struct season_evening evening = {.stream = stream,
                                     .name = pick(chance, 0, 9) ? "Evening" : NULL,
                                     .date = PICK(chance, days),
                                     .format = PICK(chance, formats),
                                     .festival = pick(chance, 0, 2) ? "" : "Été",
                                     .percent = pick(chance, 0, 1)};
    evening.entry = ARENA_ARRAY(arena, struct season_entry, PEOPLE);
    for (int64_t person = 1; person <= PEOPLE; person++) {
        bool other = person == PEOPLE - 1 && evening.entries > 0 &&
                     evening.entry[0].person == 1; /* who is the same one */
        if (!other && pick(chance, 0, 2))
            evening.entry[evening.entries++] = (struct season_entry){
                .person = person,
                .rank = pick(chance, 0, 7) ? (int)pick(chance, 1, PEOPLE) : 0,
                .pcn = (int)pick(chance, 0, 50),
                .pp = (int)pick(chance, 0, 5),
                .expertise = (int)pick(chance, 0, 30),
                .total = ratio_of(pick(chance, -40, 80), pick(chance, 1, 3)),
                .among = PEOPLE};
    }
    return evening;
}

/* People, of whom one may be another, and one is not known any more. */
static void fill_roster(struct roster *roster, uint64_t *chance, struct arena *arena)
{
    for (int64_t id = 1; id < PEOPLE; id++) {
        struct person person = PERSON_NOBODY;
        person.id = id;
        person.name = pick(chance, 0, 3) ? "DURAND" : "";
        person.same_as = id == PEOPLE - 1 && pick(chance, 0, 1) ? 1 : 0;
        roster_add(roster, &person, arena);
    }
}

static void check_row(const struct season_table *table, const struct season_row *row,
                      const struct season_terms *terms)
{
    struct ratio sum = RATIO_ZERO;
    int came = 0;
    int counted = 0;
    for (size_t i = 0; i < table->tournaments; i++) {
        came += row->came[i] != SEASON_ABSENT;
        counted += row->came[i] == SEASON_COUNTS;
        if (row->came[i] == SEASON_COUNTS)
            sum = ratio_add(sum, row->value[i]);
    }
    EXPECT_INT("evenings that count", row->counted, counted);
    assert_true(counted <= came && (terms->rule != SEASON_BEST || counted <= terms->n));
    if (terms->rule != SEASON_MEAN)
        EXPECT_INT("total", ratio_compare(row->total, sum), 0);
    else if (row->rank > 0)
        EXPECT_INT("mean",
                   ratio_compare(ratio_mul(row->total, ratio_of(counted, 1)), sum), 0);
}

static void check_table(const struct season_table *table,
                        const struct season_terms *terms)
{
    for (size_t i = 0; i < table->rows; i++) {
        const struct season_row *row = &table->row[i];
        const struct season_row *above = i > 0 ? row - 1 : NULL;
        check_row(table, row, terms);
        assert_ptr_equal(season_find_row(table, row->person), row);
        if (!above || row->rank == 0)
            continue;
        assert_true(above->rank > 0 && above->rank <= row->rank);
        assert_true(ratio_compare(above->total, row->total) >= 0);
    }
    assert_null(season_find_row(table, 999));
    for (size_t i = 1; i < table->tournaments; i++)
        assert_true(strcmp(table->evening[i - 1]->date, table->evening[i]->date) <= 0);
}

TEST(what_counts_is_added_up)
{
    static const char *const rules[] = {"sum", "best:1", "best:3", "mean:1", "mean:4"};
    uint64_t chance = 21;
    for (int i = 0; i < YEARS; i++) {
        struct arena arena = {0};
        struct roster roster = {0};
        struct season_evening evening[EVENINGS];
        struct season_table table;
        struct err err = ERR_INIT(LANG_EN);
        struct season_terms terms = {
            .from = pick(&chance, 0, 2) ? "" : "2026-02-01",
            .to = pick(&chance, 0, 2) ? "" : "2026-12-31",
            .format = pick(&chance, 0, 4) ? NULL : PICK(&chance, formats),
            .festival = pick(&chance, 0, 4) ? NULL : "ete",
            .figure = (enum season_figure)pick(&chance, 0, SEASON_FIGURES - 1)};
        assert_true(season_read_rule(PICK(&chance, rules), &terms, &err));
        fill_roster(&roster, &chance, &arena);
        size_t n = (size_t)pick(&chance, 0, EVENINGS);
        for (size_t k = 0; k < n; k++)
            evening[k] = draw_evening(&chance, (int64_t)k + 1, &arena);
        struct season_year year = {evening, n, &roster};
        season_reckon(&table, &year, &terms, &arena);
        check_table(&table, &terms);
        arena_clear(&arena);
    }
}

TEST(rules_and_figures_have_their_words)
{
    static const char *const wrong[] = {
        "", "best", "best:", "best:0", "mean:x", "most:3"};
    for (size_t i = 0; i < ROWS(wrong); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct season_terms terms = {.from = ""};
        assert_false(season_read_rule(wrong[i], &terms, &err));
        assert_true(err.text[0] != '\0');
    }
    for (int figure = SEASON_TOTAL; figure < SEASON_FIGURES; figure++)
        assert_true(season_find_figure(season_figure_word[figure]) < SEASON_FIGURES);
    EXPECT_INT("no word", season_find_figure("luck"), SEASON_FIGURES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_counts_is_added_up),
        cmocka_unit_test(rules_and_figures_have_their_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
