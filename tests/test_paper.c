/* test_paper.c - sheets of every format: no text over another or outside its page,
 * whatever the names are; the same bytes twice. */
#include "doc/paper.h"

#include "document_support.h"
#include "support.h"

static const char *const examples[] = {
    "sample",         "five-tables",     "nineteen-tables", "parallel",     "howell-four",
    "howell-hybrid",  "special-six",     "two-sessions",    "own-movement", "rulings",
    "attack-defence", "triplettes",      "quadrettes",      "teams",        "free-deals",
    "bridge-cards",   "bridge-mitchell", "bridge-howell",   "bridge-teams", "whist",
    "tarot-cards",
};

/* Longer than any club has seen, of one word, from right to left, of one letter. */
static const char *const strange_names[] = {
    "GRANDCLÉMENT-LHÔTELLIER de MONTCHARMONT Anne-Sophie Josèphe",
    "SAINT-AUBERT de MONTCHARMONT-LA-CHAPELLE Marie-Thérèse Odile",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGH",
    "محمد بن عبد الله بن عبد المطلب بن هاشم",
    "Ω",
    "WWWWWWWWWWWWWWWWWWWW MMMMMMMMMMMMMMMMMMMM-WWWWWWWWWWWWWWWW W",
};

/* A tournament to be printed. */
struct printed {
    struct tournament t;
    struct roster roster;
    struct results results;
    struct paper_made made;
    struct arena arena; /* of what was made */
};

static void load_printed(struct printed *printed, const char *example, bool strange)
{
    json_t *json = document_example(example);
    *printed = (struct printed){0};
    document_accept(json, &printed->t, &printed->roster);
    json_decref(json);
    for (size_t i = 0; strange && i < printed->roster.count; i++)
        printed->roster.person[i].name = strange_names[i % ROWS(strange_names)];
    results_compute(&printed->results, &printed->t, &printed->roster);
}

static void clear_printed(struct printed *printed)
{
    str_clear(&printed->made.pdf);
    arena_clear(&printed->arena);
    results_clear(&printed->results);
    tournament_clear(&printed->t);
}

static const char *table_address(const void *by, const struct field *field, int table,
                                 struct arena *arena)
{
    (void)by;
    return arena_printf(arena, "http://192.168.1.20:8420/t/%s%d-f824e62cd10b2a4fb706",
                        field->name, table);
}

/* Prints one kind; false where it has nothing to print. */
static bool print_kind(struct printed *printed, const struct paper_kind *kind,
                       enum paper_size size)
{
    struct err err = ERR_INIT(LANG_FR);
    const struct paper_choice choice = {.kind = {kind}, .count = 1};
    const struct paper_job job = {.t = &printed->t,
                                  .roster = &printed->roster,
                                  .results = &printed->results,
                                  .club = "Les Oudlers du Canal et de la Haute Vallée",
                                  .lang = LANG_FR,
                                  .mono = size == PAPER_A3,
                                  .size = size,
                                  .address = table_address,
                                  .home = "http://192.168.1.20:8420",
                                  .traced = true};
    str_clear(&printed->made.pdf);
    printed->made = (struct paper_made){0};
    bool good = paper_print(&job, &choice, &printed->made, &printed->arena, &err);
    if (!good)
        EXPECT_INT(kind->name, err.kind, ERR_USER);
    return good;
}

/* Ink that touches by less than a hair does not count. */
static bool overlaps(const struct pen_box *a, const struct pen_box *b)
{
    const double hair = 0.12;
    return a->x + hair < b->x + b->w && b->x + hair < a->x + a->w &&
           a->y + hair < b->y + b->h && b->y + hair < a->y + a->h;
}

/* How many texts are over another, or outside their page; each is told. */
static int count_overlaps(const char *what, const struct paper_made *made)
{
    int count = 0;
    for (size_t i = 0; i < made->inks; i++)
        for (size_t k = i + 1; k < made->inks && made->ink[k].page == made->ink[i].page;
             k++)
            if (overlaps(&made->ink[i].box, &made->ink[k].box) && count++ == 0)
                print_error("%s, page %d, %.1f %.1f: \"%s\" over \"%s\"\n", what,
                            made->ink[i].page, made->ink[k].box.x, made->ink[k].box.y,
                            made->ink[k].text, made->ink[i].text);
    return count;
}

static int count_outside(const char *what, const struct paper_made *made)
{
    int count = 0;
    for (size_t i = 0; i < made->inks; i++) {
        const struct pen_ink *ink = &made->ink[i];
        if (ink->box.x < 3 || ink->box.y < 3 ||
            ink->box.x + ink->box.w > ink->paper.w - 3 ||
            ink->box.y + ink->box.h > ink->paper.h - 3)
            if (count++ == 0)
                print_error("%s, page %d: \"%s\" is outside its page\n", what, ink->page,
                            ink->text);
    }
    return count;
}

static int check_example(const char *example, bool strange, enum paper_size size)
{
    struct printed printed;
    int wrong = 0;
    load_printed(&printed, example, strange);
    for (size_t k = 0; k < paper_count; k++) {
        if (!paper_fits(&paper_table[k], printed.t.format) ||
            !print_kind(&printed, &paper_table[k], size))
            continue;
        char what[120];
        str_format(what, sizeof what, "%s of %s", paper_table[k].name, example);
        wrong += count_overlaps(what, &printed.made) + count_outside(what, &printed.made);
    }
    clear_printed(&printed);
    return wrong;
}

TEST(no_text_is_over_another)
{
    int wrong = 0;
    for (size_t i = 0; i < ROWS(examples); i++)
        wrong += check_example(examples[i], false, i % 2 == 0 ? PAPER_USUAL : PAPER_A5);
    EXPECT_INT("texts", wrong, 0);
}

TEST(no_name_is_too_long)
{
    int wrong = 0;
    for (size_t i = 0; i < ROWS(examples); i++)
        wrong += check_example(examples[i], true, i % 2 == 0 ? PAPER_A3 : PAPER_A4);
    EXPECT_INT("texts", wrong, 0);
}

TEST(the_same_bytes_twice)
{
    struct printed first;
    struct printed second;
    load_printed(&first, "sample", true);
    load_printed(&second, "sample", true);
    for (size_t k = 0; k < paper_count; k++) {
        if (!paper_fits(&paper_table[k], first.t.format) ||
            !print_kind(&first, &paper_table[k], PAPER_USUAL))
            continue;
        print_kind(&second, &paper_table[k], PAPER_USUAL);
        EXPECT_INT(paper_table[k].name, first.made.pdf.length, second.made.pdf.length);
        assert_memory_equal(first.made.pdf.text, second.made.pdf.text,
                            first.made.pdf.length);
    }
    clear_printed(&first);
    clear_printed(&second);
}

TEST(packs_and_names)
{
    struct paper_choice choice;
    struct err err = ERR_INIT(LANG_EN);
    assert_true(paper_choose(&choice, "ranking,road,ranking", &err));
    EXPECT_INT("each once", choice.count, 2);
    assert_true(paper_choose(&choice, "kit", &err));
    assert_true(choice.packed && choice.count > 5);
    for (size_t i = 0; i < paper_pack_count; i++)
        assert_true(paper_choose(&choice, paper_packs[i].name, &err));
    assert_false(paper_choose(&choice, "ranking,raod", &err));
    EXPECT_TEXT("nearest", err.text, "there is no sheet \"raod\"; did you mean road?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_text_is_over_another),
        cmocka_unit_test(no_name_is_too_long),
        cmocka_unit_test(the_same_bytes_twice),
        cmocka_unit_test(packs_and_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
