/* test_paper.c - sheets of every format: no text over another, outside its page or cut,
 * whatever the names are; the same bytes twice. */
#include "doc/paper.h"

#include "document_support.h"
#include "support.h"

/* Every format; fields side by side, several sessions, cards, rulings. */
static const char *const examples[] = {
    "sample",          "parallel",     "howell-hybrid", "two-sessions",
    "rulings",         "triplettes",   "quadrettes",    "attack-defence",
    "teams",           "free-deals",   "whist",         "bridge-cards",
    "bridge-mitchell", "bridge-teams", "tarot-cards",   "bridge-individual",
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

/* The longest name and the longest key of a network. */
static const char wifi_name[] = "Salle des fêtes de La Chapelle W";
#define WIFI_KEY "MWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWMW"

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

/* Prints every kind that the tournament has, one behind the other: what has nothing to
 * print is left out. */
static void print_all(struct printed *printed, enum paper_size size)
{
    struct err err = ERR_INIT(LANG_FR);
    struct paper_choice choice = {.packed = true};
    bool known = size != PAPER_A5; /* the network, and the address of the club */
    const struct paper_job job = {
        .t = &printed->t,
        .roster = &printed->roster,
        .results = &printed->results,
        .club = "Les Oudlers du Canal et de la Haute Vallée",
        .lang = LANG_FR,
        .mono = size == PAPER_A3,
        .size = size,
        .early = true,
        .address = table_address,
        .home = known ? "http://192.168.1.20:8420" : NULL,
        .wifi = {known ? wifi_name : NULL, known ? WIFI_KEY : NULL},
        .traced = true};
    for (size_t k = 0; k < paper_count; k++)
        if (paper_fits(&paper_table[k], printed->t.format))
            choice.kind[choice.count++] = &paper_table[k];
    str_clear(&printed->made.pdf);
    printed->made = (struct paper_made){0};
    assert_true(paper_print(&job, &choice, &printed->made, &printed->arena, &err));
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

/* How many texts end before their end: an ellipsis stands alone, for what is to come. */
static int count_cuts(const char *what, const struct paper_made *made)
{
    int count = 0;
    for (size_t i = 0; i < made->inks; i++) {
        const char *text = made->ink[i].text;
        const char *dots = strstr(text, "…");
        if (dots && dots > text && dots[-1] != ' ' && strcmp(text, "……") != 0 &&
            count++ == 0)
            print_error("%s, page %d: \"%s\" is cut\n", what, made->ink[i].page, text);
    }
    return count;
}

static int check_example(const char *example, bool strange, enum paper_size size)
{
    struct printed printed;
    load_printed(&printed, example, strange);
    print_all(&printed, size);
    int wrong = count_overlaps(example, &printed.made) +
                count_outside(example, &printed.made) +
                count_cuts(example, &printed.made);
    clear_printed(&printed);
    return wrong;
}

TEST(no_text_is_over_another)
{
    int wrong = 0;
    for (size_t i = 0; i < ROWS(examples); i += 3)
        wrong += check_example(examples[i], false, i % 2 == 0 ? PAPER_USUAL : PAPER_A5);
    EXPECT_INT("texts", wrong, 0);
}

TEST(no_name_is_too_long)
{
    int wrong = 0;
    for (size_t i = 0; i < ROWS(examples); i++)
        wrong += check_example(examples[i], true, i % 3 == 0 ? PAPER_A3 : PAPER_A4);
    EXPECT_INT("texts", wrong, 0);
}

TEST(the_same_bytes_twice)
{
    struct printed first;
    struct printed second;
    load_printed(&first, "tarot-cards", true);
    load_printed(&second, "tarot-cards", true);
    print_all(&first, PAPER_USUAL);
    print_all(&second, PAPER_USUAL);
    EXPECT_INT("length", first.made.pdf.length, second.made.pdf.length);
    assert_memory_equal(first.made.pdf.text, second.made.pdf.text, first.made.pdf.length);
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
