/* test_name.c - what everything is called, by format, language and shape of the session.
 */
#include "tournament/model/name.h"

#include "support.h"
#include <stdio.h>
#include <string.h>

enum { FIELDS = 7 };

/* A session of so many fields, each of eight contestants with labels of one kind. */
struct shape {
    struct session session;
    struct field field[FIELDS];
    char label[3][SCHEDULE_LABEL];
};

static void shape_init(struct shape *shape, size_t fields, const char *first)
{
    *shape = (struct shape){0};
    snprintf(shape->label[0], SCHEDULE_LABEL, "%s", first);
    snprintf(shape->label[1], SCHEDULE_LABEL, "W3");
    snprintf(shape->label[2], SCHEDULE_LABEL, "EW4");
    for (size_t f = 0; f < fields; f++) {
        shape->field[f] = (struct field){
            .schedule = {.contestants = 3, .label = shape->label, .sides = 4}};
        snprintf(shape->field[f].name, sizeof shape->field[f].name, "%c",
                 (char)('A' + f));
    }
    shape->session = (struct session){.field = shape->field, .fields = fields};
}

struct row {
    const char *format;
    size_t fields;
    const char *first; /* label: numbers are a Howell */
    size_t field;
    const char *word[LANG_CHOICES], *table[LANG_CHOICES], *wall[LANG_CHOICES],
        *place[LANG_CHOICES], *contestant[LANG_CHOICES];
};

static void check_row(const struct row *row, enum lang lang)
{
    struct arena arena = {0};
    struct shape shape;
    shape_init(&shape, row->fields, row->first);
    struct naming naming = {format_find(row->format), &shape.session, lang, &arena};
    const struct field *field = &shape.field[row->field];
    char id[80];
    snprintf(id, sizeof id, "%s, %zu fields, %s", row->format, row->fields,
             lang_code(lang));
    EXPECT_TEXT(id, name_field(&naming, field), row->word[lang]);
    EXPECT_TEXT(id, name_table(&naming, field, 3), row->table[lang]);
    EXPECT_TEXT(id, name_table_short(&naming, field, 3), row->wall[lang]);
    EXPECT_TEXT(id, name_place(&naming, field, 3, 1), row->place[lang]);
    EXPECT_TEXT(id, name_contestant(&naming, field, 1), row->contestant[lang]);
    arena_clear(&arena);
}

TEST(names_by_format_language_and_shape)
{
    static const struct row rows[] = {
        {"tarot-line",
         1,
         "N1",
         0,
         {"", "", ""},
         {"Table 3", "Table 3", "Tafel 3"},
         {"3", "3", "3"},
         {"Table 3, Est", "Table 3, East", "Tafel 3, Oost"},
         {"O3", "W3", "W3"}},
        {"tarot-line",
         2,
         "N1",
         1,
         {"Vert", "Green", "Groen"},
         {"Table 3, Vert", "Table 3, Green", "Tafel 3, Groen"},
         {"Vert 3", "Green 3", "Groen 3"},
         {"Vert 3, Est", "Green 3, East", "Groen 3, Oost"},
         {"Vert O3", "Green W3", "Groen W3"}},
        {"tarot-line",
         7,
         "N1",
         6, /* the hybrid's first field is a line as well */
         {"G", "G", "G"},
         {"Table 3, G", "Table 3, G", "Tafel 3, G"},
         {"G 3", "G 3", "G 3"},
         {"G 3, Est", "G 3, East", "G 3, Oost"},
         {"G O3", "G W3", "G W3"}},
        {"tarot-howell",
         3,
         "1",
         2,
         {"Tournoi C", "Tournament C", "Toernooi C"},
         {"Table C3", "Table C3", "Tafel C3"},
         {"C3", "C3", "C3"},
         {"C3, Est", "C3, East", "C3, Oost"},
         {"C O3", "C W3", "C W3"}},
        {"tarot-howell",
         2,
         "N1",
         0, /* a line beside a Howell */
         {"Rouge", "Red", "Rood"},
         {"Table 3, Rouge", "Table 3, Red", "Tafel 3, Rood"},
         {"Rouge 3", "Red 3", "Rood 3"},
         {"Rouge 3, Est", "Red 3, East", "Rood 3, Oost"},
         {"Rouge O3", "Red W3", "Rood W3"}},
        {"tarot-quadrettes",
         2,
         "Q1",
         1,
         {"Vert", "Green", "Groen"},
         {"Table 3, Vert", "Table 3, Green", "Tafel 3, Groen"},
         {"Vert 3", "Green 3", "Groen 3"},
         {"Vert 3, défense", "Green 3, defence", "Groen 3, verdediging"},
         {"Vert O3", "Green W3", "Groen W3"}},
        {"bridge-pairs",
         2,
         "NS1",
         1,
         {"B", "B", "B"},
         {"Table B3", "Table B3", "Tafel B3"},
         {"B3", "B3", "B3"},
         {"B3, EO", "B3, EW", "B3, OW"},
         {"B O3", "B W3", "B W3"}},
        {"bridge-individual",
         1,
         "1",
         0,
         {"", "", ""},
         {"Table 3", "Table 3", "Tafel 3"},
         {"3", "3", "3"},
         {"Table 3, Est", "Table 3, East", "Tafel 3, Oost"},
         {"O3", "W3", "W3"}},
        {"whist",
         2,
         "1",
         0,
         {"A", "A", "A"},
         {"Table A3", "Table A3", "Tafel A3"},
         {"A3", "A3", "A3"},
         {"A3, Est", "A3, East", "A3, Oost"},
         {"A O3", "A W3", "A W3"}},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        for (int lang = 0; lang < LANG_CHOICES; lang++)
            check_row(&rows[i], (enum lang)lang);
}

TEST(five_fields_have_colours)
{
    static const char *const words[] = {"Rouge", "Vert", "Bleu", "Jaune", "Blanc", "F"};
    struct shape shape;
    shape_init(&shape, FIELDS, "N1");
    struct naming naming = {format_find("tarot-line"), &shape.session, LANG_FR, NULL};
    for (size_t f = 0; f < ROWS(words); f++)
        EXPECT_TEXT("field", name_field(&naming, &shape.field[f]), words[f]);
    snprintf(shape.field[0].name, sizeof shape.field[0].name, "1A"); /* of a hall */
    EXPECT_TEXT("hall", name_field(&naming, &shape.field[0]), "1A");
}

TEST(a_list_of_fields_has_its_title)
{
    static const struct {
        const char *format;
        const char *first;
        const char *title;
    } rows[] = {
        {"tarot-line", "N1", "Couleur"},       {"tarot-howell", "1", "Tournoi"},
        {"tarot-howell", "N1", "Couleur"},     {"tarot-triplettes", "T1", "Couleur"},
        {"tarot-free", "1", "Couleur"},        {"bridge-pairs", "NS1", "Section"},
        {"bridge-individual", "1", "Section"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct shape shape;
        shape_init(&shape, 2, rows[i].first);
        struct naming naming = {format_find(rows[i].format), &shape.session, LANG_FR,
                                NULL};
        EXPECT_TEXT(rows[i].format, tr(LANG_FR, name_field_title(&naming)),
                    rows[i].title);
    }
}

TEST(planned_fields_are_called_as_they_will_be)
{
    static const struct {
        const char *format;
        int tables;
        const char *first, *last;
    } rows[] = {
        {"tarot-line", 7, "", ""},
        {"tarot-line", 14, "Rouge", "Vert"},
        {"tarot-howell", 4, "", ""},
        {"tarot-howell", 8, "Tournoi A", "Tournoi B"},
        {"tarot-howell", 12, "Tournoi A", "Tournoi C"},
        {"tarot-howell", 9, "Rouge", "Vert"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        const struct format *format = format_find(rows[i].format);
        struct movement movement = {0};
        struct movement_request request = {
            format->movement, NULL, {.tables = rows[i].tables}};
        assert_true(movement_make(&request, &movement, &arena, &err));
        EXPECT_TEXT(rows[i].format, name_field_planned(format, &movement, 0, LANG_FR),
                    rows[i].first);
        EXPECT_TEXT(rows[i].format,
                    name_field_planned(format, &movement, movement.fields - 1, LANG_FR),
                    rows[i].last);
        arena_clear(&arena);
    }
}

TEST(seats_are_told_in_the_order_of_the_game)
{
    static const struct {
        const char *format;
        int sides;
        const char *order;
    } rows[] = {
        {"tarot-line", 4, "NSEW"},       {"tarot-howell", 4, "NSEW"},
        {"tarot-free", 4, "NSEW"},       {"tarot-free", 5, "NSEWF"},
        {"tarot-quadrettes", 4, "NSEW"}, {"bridge-individual", 4, "NESW"},
        {"bridge-pairs", 4, "NESW"},     {"whist", 4, "NESW"},
        {"bridge-pairs", 2, "NE"},       {"tarot-attack-defence", 2, "NE"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        const struct format *format = format_find(rows[i].format);
        for (int k = 0; k < rows[i].sides; k++)
            EXPECT_INT(rows[i].format,
                       seat_letter((enum seat)name_seat_told(format, rows[i].sides, k)),
                       rows[i].order[k]);
    }
}

TEST(a_side_is_called_by_the_letters_of_the_language)
{
    static const struct {
        const char *format;
        int side;
        const char *word[3];
    } rows[] = {
        {"bridge-pairs", 1, {"EO", "EW", "OW"}},
        {"tarot-triplettes", 1, {"défense", "defence", "verdediging"}},
        {"bridge-individual", 3, {"O", "W", "W"}},
        {"bridge-individual", 1, {"E", "E", "O"}},
    };
    static const enum lang langs[] = {LANG_FR, LANG_EN, LANG_NL};
    for (size_t i = 0; i < ROWS(rows); i++)
        for (size_t k = 0; k < ROWS(langs); k++)
            EXPECT_TEXT(rows[i].format,
                        name_side(format_find(rows[i].format), rows[i].side, langs[k]),
                        rows[i].word[k]);
}

TEST(authors_are_told_in_words)
{
    static const struct {
        const char *author;
        const char *word[LANG_CHOICES];
    } rows[] = {
        {"director", {"arbitre", "director", "wedstrijdleider"}},
        {"director 466dvp8h",
         {"arbitre (programme)", "director (program)", "wedstrijdleider (programma)"}},
        {"cli", {"ligne de commande", "command line", "opdrachtregel"}},
        {"server", {"le serveur", "the server", "de server"}},
        {"table B3", {"table Vert 3", "table Green 3", "tafel Groen 3"}},
        {"table Z3", {"table Z3", "table Z3", "tafel Z3"}},
        {"Anne", {"Anne", "Anne", "Anne"}},
    };
    struct arena arena = {0};
    struct shape shape;
    shape_init(&shape, 2, "N1");
    struct session session[2] = {{.field = shape.field, .fields = 1}, shape.session};
    for (size_t s = 0; s < 2; s++)
        for (size_t f = 0; f < session[s].fields; f++)
            map_add(&session[s].field_by_name, shape.field[f].name, (int)f, &arena);
    const struct tournament t = {
        .format = format_find("tarot-line"), .session = session, .sessions = 2};
    for (size_t i = 0; i < ROWS(rows); i++)
        for (int lang = 0; lang < LANG_CHOICES; lang++)
            EXPECT_TEXT(rows[i].author,
                        name_author(&t, rows[i].author, (enum lang)lang, &arena),
                        rows[i].word[lang]);
    EXPECT_TEXT("no tournament", name_author(NULL, "table A3", LANG_FR, &arena),
                "table A3");
    arena_clear(&arena);
}

TEST(players_have_the_name_that_the_reader_may_see)
{
    struct arena arena = {0};
    struct player player[2] = {{.id = "p1", .person = 1}, {.id = "p2", .person = 2}};
    const struct tournament t = {.player = player, .players = 2};
    struct roster roster = {0};
    roster_add(&roster, &(struct person){.id = 1, .name = "D. A."}, &arena);
    EXPECT_TEXT("as the roster has it", name_player(&t, &roster, 0), "D. A.");
    EXPECT_TEXT("unknown", name_player(&t, &roster, 1), "p2");
    EXPECT_TEXT("no roster", name_player(&t, NULL, 0), "p1");
    arena_clear(&arena);
}

TEST(sessions_are_counted_where_there_are_several)
{
    struct arena arena = {0};
    const struct tournament one = {.sessions = 1}, two = {.sessions = 2};
    EXPECT_TEXT("one", name_session(&one, 0, LANG_FR, &arena), "");
    EXPECT_TEXT("two", name_session(&two, 1, LANG_FR, &arena), "séance 2");
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_by_format_language_and_shape),
        cmocka_unit_test(five_fields_have_colours),
        cmocka_unit_test(a_list_of_fields_has_its_title),
        cmocka_unit_test(planned_fields_are_called_as_they_will_be),
        cmocka_unit_test(seats_are_told_in_the_order_of_the_game),
        cmocka_unit_test(a_side_is_called_by_the_letters_of_the_language),
        cmocka_unit_test(authors_are_told_in_words),
        cmocka_unit_test(players_have_the_name_that_the_reader_may_see),
        cmocka_unit_test(sessions_are_counted_where_there_are_several),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
