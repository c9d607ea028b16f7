/* plays_deals.c - deals that tables deal themselves, totals and rulings: free deals,
 * whist.
 */
#include "chance.h"
#include "plays.h"
#include "support.h"
#include <string.h>

static json_t *tarot_deal(uint64_t *chance, const char *taken)
{
    static const char *const contract[] = {"prise", "garde", "garde-sans",
                                           "garde-contre"};
    static const char *const handful[] = {"single", "double", "triple"};
    static const char *const slam[] = {"announced", "unannounced", "failed"};
    int players = (int)strlen(taken);
    int halves =
        players == 4 ? 2 * generate_below(chance, 92) : generate_below(chance, 183);
    char taker = taken[generate_below(chance, players)];
    const char *bid = GENERATE_WORD(chance, contract);
    int oudlers = generate_below(chance, 4);
    json_t *play = json_pack(
        "{s:o, s:s, s:o, s:i}", "taker", json_sprintf("%c", taker), "contract", bid,
        "points", halves % 2 ? json_real(halves / 2.0) : json_integer(halves / 2),
        "oudlers", oudlers);
    if (players == 5) /* perhaps the taker's own seat: alone */
        json_object_set_new(play, "partner",
                            json_sprintf("%c", taken[generate_below(chance, players)]));
    if (generate_odds(chance, 15))
        json_object_set_new(
            play, "petit", json_string(generate_odds(chance, 50) ? "attack" : "defence"));
    if (generate_odds(chance, 15))
        json_object_set_new(play, "handful",
                            json_pack("[s]", handful[generate_below(chance, 3)]));
    else if (generate_odds(chance, 5) && players >= 4)
        json_object_set_new(play, "handful", json_pack("[s, s]", "single", "single"));
    if (generate_odds(chance, 5))
        json_object_set_new(play, "slam", json_string(slam[generate_below(chance, 3)]));
    return play;
}

/* Seats of one or two, in the order of the table. */
static json_t *draw_seats(uint64_t *chance, int n)
{
    int first = generate_below(chance, 4);
    int second = n == 2 ? (first + 1 + generate_below(chance, 3)) % 4 : first;
    json_t *by = json_array();
    for (int s = 0; s < 4; s++)
        if (s == first || s == second)
            json_array_append_new(by, json_sprintf("%c", "NESW"[s]));
    return by;
}

static json_t *whist_deal(uint64_t *chance)
{
    static const struct {
        const char *name;
        int declarers;
        int tricks;
    } row[] = {{"emballage-8", 2, 8},   {"emballage-9", 2, 9},
               {"emballage-10", 2, 10}, {"emballage-11", 2, 11},
               {"solo-6", 1, 6},        {"solo-7", 1, 7},
               {"solo-8", 1, 8},        {"trou", 2, 8},
               {"petite-misere", 1, 0}, {"piccolo", 1, 0},
               {"abondance-9", 1, 0},   {"grande-misere", 1, 0},
               {"abondance-11", 1, 0},  {"grande-misere-table", 1, 0}};
    size_t i = (size_t)generate_below(chance, (int)ROWS(row));
    json_t *one = json_pack("{s:s, s:o}", "contract", row[i].name, "by",
                            draw_seats(chance, row[i].declarers));
    bool revoke = i < 6 && generate_odds(chance, 8);
    int most = strcmp(row[i].name, "solo-8") == 0 ? 8 : 12;
    if (row[i].tricks == 0)
        json_object_set_new(one, "made", json_boolean(generate_odds(chance, 50)));
    else if (!revoke)
        json_object_set_new(one, "tricks",
                            json_integer(support_between(chance, 0, most)));
    json_t *play = json_pack("{s:[o]}", "contracts", one);
    if (revoke)
        json_object_set_new(play, "revoke",
                            json_sprintf("%c", "NESW"[generate_below(chance, 4)]));
    if (strcmp(row[i].name, "petite-misere") == 0 && generate_odds(chance, 40)) {
        int seat = (int)(strchr("NESW", json_string_value(json_array_get(
                                            json_object_get(one, "by"), 0))[0]) -
                         "NESW");
        json_array_append_new(json_object_get(play, "contracts"),
                              json_pack("{s:s, s:[o], s:b}", "contract", "petite-misere",
                                        "by", json_sprintf("%c", "NESW"[(seat + 1) % 4]),
                                        "made", generate_odds(chance, 50)));
    }
    return play;
}

json_t *generate_deal(uint64_t *chance, const char *format, const char *taken)
{
    return strcmp(format, "whist") == 0 ? whist_deal(chance) : tarot_deal(chance, taken);
}

json_t *generate_totals(uint64_t *chance, const char *taken)
{
    json_t *totals = json_object();
    int64_t sum = 0;
    for (size_t i = 0; taken[i]; i++) {
        int64_t value = taken[i + 1] ? support_between(chance, -400, 400) : -sum;
        char key[2] = {taken[i], '\0'};
        json_object_set_new(totals, key, json_integer(value));
        sum += value;
    }
    return totals;
}

static void rule_on_deal(struct generate_hall *hall, const struct generate_table *table,
                         const json_t *place)
{
    bool five = json_object_get(table->at, "F");
    static const char *const kind[] = {"neutralised", "zero", "zero-both", "marks"};
    const char *drawn = kind[generate_below(&hall->chance, 4)];
    json_t *ruling = json_deep_copy(place);
    if (!json_object_get(ruling, "deal"))
        json_object_set_new(ruling, "deal", json_integer(1));
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "zero") == 0)
        json_object_set_new(ruling, "fault", json_pack("[s, s]", "N", "W"));
    if (strcmp(drawn, "zero") == 0 && five)
        json_array_append_new(json_object_get(ruling, "fault"), json_string("F"));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks",
                            json_pack("{s:i, s:i}", "E",
                                      (int)support_between(&hall->chance, -99, 99), "S",
                                      40));
    if (strcmp(drawn, "marks") == 0 && five)
        json_object_set_new(json_object_get(ruling, "marks"), "F", json_integer(-7));
    json_array_append_new(json_object_get(table->field, "rulings"), ruling);
}

/* A handful, a petit au bout or card points that do not count as they were told. */
static void add_change(struct generate_hall *hall, json_t *field, const json_t *play)
{
    static const char *const part[] = {"handful", "petit"};
    json_t *ruling = json_pack(
        "{s:O, s:O, s:O, s:s, s:[s]}", "deal", json_object_get(play, "deal"), "round",
        json_object_get(play, "round"), "table", json_object_get(play, "table"), "kind",
        "penalty", "without", part[generate_below(&hall->chance, 2)]);
    if (!json_object_get(play, "slam") && generate_odds(&hall->chance, 50))
        json_object_set_new(ruling, "card_points",
                            json_integer(support_between(&hall->chance, 20, 80)));
    json_array_append_new(json_object_get(field, "rulings"), ruling);
}

static void play_totals(struct generate_hall *hall, const struct generate_table *table,
                        const json_t *place, const char *taken)
{
    json_t *play = json_deep_copy(place);
    json_object_set_new(play, "totals", generate_totals(&hall->chance, taken));
    json_array_append_new(json_object_get(table->field, "plays"), play);
    if (generate_odds(&hall->chance, hall->ruled))
        rule_on_deal(hall, table, place);
}

static void play_deal(struct generate_hall *hall, const struct generate_table *table,
                      json_t *play, const char *taken)
{
    bool entered = generate_odds(&hall->chance, hall->entered);
    bool ruled = entered && generate_odds(&hall->chance, hall->ruled);
    if (ruled)
        rule_on_deal(hall, table, play);
    json_t *deal = generate_odds(&hall->chance, 5)
                       ? json_pack("{s:b}", "not_played", 1)
                       : generate_deal(&hall->chance, hall->format->name, taken);
    json_object_update(play, deal);
    if (entered && !ruled && json_object_get(play, "taker") &&
        generate_odds(&hall->chance, hall->ruled))
        add_change(hall, table->field, play);
    if (entered)
        json_array_append(json_object_get(table->field, "plays"), play);
    json_decref(deal);
}

void generate_deals_table(struct generate_hall *hall, const struct generate_table *table)
{
    char taken[6] = "";
    size_t n = 0;
    const json_t *deals = json_object_get(table->at, "boards");
    for (int s = 0; s < 5; s++) {
        char key[2] = {"NESWF"[s], '\0'};
        const char *label = json_string_value(json_object_get(table->at, key));
        if (label && json_object_get(json_object_get(table->field, "seats"), label))
            taken[n++] = key[0];
    }
    size_t fewest = hall->format->fewest > 0 ? (size_t)hall->format->fewest : 4;
    if (n < fewest || json_array_size(deals) == 0)
        return;
    bool whole = generate_odds(&hall->chance, 15);
    for (size_t d = 0; d < (whole ? 1 : json_array_size(deals)); d++) {
        json_t *place = generate_place(table, "deal", json_array_get(deals, d));
        if (whole) {
            json_object_del(place, "deal");
            play_totals(hall, table, place, taken);
        } else
            play_deal(hall, table, place, taken);
        json_decref(place);
    }
}

json_t *generate_deals_penalties(struct generate_hall *hall)
{
    json_t *penalties = json_array();
    for (int n = generate_below(&hall->chance, 4); n > 0; n--) {
        json_t *who = generate_somebody(hall);
        int points = (int)support_between(&hall->chance, -50, 400);
        json_array_append_new(penalties, json_pack("{s:O, s:i, s:s}", "player", who,
                                                   "points", points, "why", "sheet"));
    }
    return penalties;
}
