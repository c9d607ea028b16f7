/* people.c - people as clubs have them. */
#include "people.h"

#include "chance.h"
#include "support.h"

static const char *const families[] = {
    "DURAND",    "ÉPARVIER",   "DESBŒUFS",   "LE GOFFIC",    "D'ESPARVIN", "ŒUVRARD",
    "PÂQUETTE",  "NÉRAUDEAU",  "GÂTINEAU",   "ZIMMERLIN",    "HABERT",     "CHÂTELARD",
    "TRÉGOUËT",  "GIRARDOT",   "FAUCHEREAU", "SAINT-AUBERT", "SÉNÉCHAUX",  "BRÉCHARD",
    "ROUSSELIN", "LÉOTARDIN",  "COLLINOT",   "DELAFOSSE",    "FERRÉOL",    "GUÉRITON",
    "WATTRELOS", "DAUBIGNÉ",   "ABADIE",     "MARÉCHAUX",    "CRÉPIEUX",   "LACHAIZE",
    "PÉRICHON",  "VERSTRAETE", "PEETERS",    "MERTENS",      "CLAES",      "YSERENTANT",
    "QUÉMENEUR", "KERVELLA",   "ITHURBIDE",  "OLLIVIER"};
static const char *const given[] = {
    "Anne",   "Benoît",   "Zoé",     "Jean-Noël", "Irène",   "Loïc",   "Gaël",
    "Chloé",  "Nicolas",  "Josiane", "Guy",       "Raphaël", "Xavier", "Mireille",
    "Théo",   "Aurélien", "Gisèle",  "Céline",    "Élodie",  "Karine", "Sébastien",
    "Nadège", "Hélène",   "Inès",    "Alain"};
static const char *const long_names[] = {"DE LA ROCHEFOUCAULD-MONTMORENCY Marie-Ange",
                                         "VANDENBROUCKE-GRANDCLÉMENT Anne-Sophie",
                                         "LE GOFF DE KERVÉGUEN-TRÉMAOUÉZAN Yann-Éric",
                                         "SAINT-GERMAIN-DES-FOSSÉS Maximilienne-Aurore",
                                         "HOUTMAN-VAN DER STRAETEN Clémence-Bérénice"};
static const char *const foreign_names[] = {"ŁUKASZEWICZ Łukasz",
                                            "D'ORÉE <b>Zoé</b> &amp; Co",
                                            "O’Brien Siobhán",
                                            "ĐORĐEVIĆ Đorđe",
                                            "van den Broeck Pieter",
                                            "ÖZTÜRK Şule",
                                            "NGUYỄN Thị Hồng",
                                            "حداد ليلى",
                                            "כהן דוד",
                                            "D’HAENE Ŵynne",
                                            "IJsselstein Ĳsbrand",
                                            "ßTRAUẞ Jürgen",
                                            "Ó Súilleabháin Áine"};
static const char *const ranks[] = {"1N", "1P", "1C", "1K", "1T", "2P", "2C", "2K",
                                    "2T", "3P", "3C", "3K", "3T", "4P", "4C", "4K",
                                    "4T", "PR", "PR", "NC", "2S", "??"};
static const char *const clubs[] = {"Les Oudlers du Canal", "La Poignée Fléchoise",
                                    "Le Petit au Bout", "L'Excuse Châtelaine",
                                    "Amicale du Vingt-et-Un & amis"};
static const char *const committees[] = {"Val de Saône", "Pays des Étangs",
                                         "Haute Vallée"};

static json_t *draw_name(uint64_t *chance, const json_t *before)
{
    size_t n = json_array_size(before);
    int kind = generate_below(chance, 100);
    if (kind < 8 && n > 0) {
        const json_t *other =
            json_array_get(before, (size_t)generate_below(chance, (int)n));
        return json_incref(json_object_get(other, "name"));
    }
    if (kind < 14)
        return json_string(GENERATE_WORD(chance, long_names));
    if (kind < 24)
        return json_string(GENERATE_WORD(chance, foreign_names));
    const char *family = GENERATE_WORD(chance, families);
    const char *first = GENERATE_WORD(chance, given);
    const char *second = GENERATE_WORD(chance, families);
    return kind < 29 ? json_sprintf("%s-%s %s", family, second, first)
                     : json_sprintf("%s %s", family, first);
}

static void say(json_t *person, const char *key, const char *word)
{
    json_object_set_new(person, key, json_string(word));
}

static json_t *draw_person(uint64_t *chance, int number, const json_t *before)
{
    int year = (int)support_between(chance, 1935, 2012);
    int month = (int)support_between(chance, 1, 12);
    int day = (int)support_between(chance, 1, 28);
    int gap = generate_below(chance, 60);
    json_t *person = json_pack("{s:o}", "id", json_sprintf("p%d", number));
    json_object_set_new(person, "name", draw_name(chance, before));
    if (generate_odds(chance, 80))
        json_object_set_new(person, "licence",
                            json_sprintf("%d", 2100000 + 61 * number + gap));
    if (generate_odds(chance, 85))
        say(person, "rank", GENERATE_WORD(chance, ranks));
    if (generate_odds(chance, 75))
        json_object_set_new(person, "born",
                            json_sprintf("%04d-%02d-%02d", year, month, day));
    if (generate_odds(chance, 85))
        say(person, "club", GENERATE_WORD(chance, clubs));
    if (generate_odds(chance, 80))
        say(person, "committee", GENERATE_WORD(chance, committees));
    int shown = generate_below(chance, 100);
    say(person, "shown", shown < 5 ? "not" : shown < 13 ? "initials" : "name");
    return person;
}

json_t *generate_people(uint64_t *chance, int count)
{
    json_t *people = json_array();
    for (int i = 1; i <= count; i++)
        json_array_append_new(people, draw_person(chance, i, people));
    return people;
}

json_t *generate_player(const json_t *person)
{
    json_t *player = json_deep_copy(person);
    json_object_del(player, "shown");
    return player;
}

json_t *generate_ids(const json_t *people, size_t count)
{
    json_t *ids = json_array();
    for (size_t i = 0; i < count && i < json_array_size(people); i++)
        json_array_append(ids, json_object_get(json_array_get(people, i), "id"));
    return ids;
}
