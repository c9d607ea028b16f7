/* plays_sides.c - results and rulings where an attack meets a defence: Attaque-Défense,
 * quadrettes, teams, triplettes. */
#include "chance.h"
#include "plays.h"
#include "support.h"
#include <string.h>

static const char *unit_of(const struct format *format)
{
    return format->unit == RULING_PM ? "pm" : "percent";
}

static bool has_attackers(const struct format *format)
{
    return format->contract != NULL;
}

static json_t *draw_amount(struct generate_hall *hall)
{
    static const double pm[] = {1, 2, 0.5, -1, -4, 4, 33.3333, 0.000001, -12.345678, 100};
    static const double small[] = {1, 0.5, 4, -1, 2.25, 0.000001, 0, -12.5};
    uint64_t *chance = &hall->chance;
    if (hall->plain)
        return json_real(1.5);
    return json_real(has_attackers(hall->format)
                         ? pm[generate_below(chance, (int)ROWS(pm))]
                         : small[generate_below(chance, (int)ROWS(small))]);
}

static void fine_sides(struct generate_hall *hall, json_t *ruling)
{
    int most = has_attackers(hall->format) ? 4 : 2;
    json_object_set_new(ruling, "players", generate_several(hall, most));
    json_object_set_new(ruling, unit_of(hall->format), draw_amount(hall));
}

static json_t *draw_marks(struct generate_hall *hall)
{
    static const double pm[] = {-4, 4, 0, 2.5, 1.0005, -100};
    static const double percent[] = {0, 100, 60, 33.333333, 12.5, 50};
    const double *mark = hall->format->unit == RULING_PM ? pm : percent;
    json_t *marks = json_object();
    int which = 1 + generate_below(&hall->chance, 3);
    for (int side = 0; side < 2; side++)
        if (which & 1 << side)
            json_object_set_new(
                marks, hall->format->seat_key[side],
                json_real(mark[generate_below(&hall->chance, (int)ROWS(pm))]));
    return marks;
}

static json_t *draw_ruling(struct generate_hall *hall, const json_t *place)
{
    static const char *const of_pm[] = {
        "neutralised",     "zero",           "zero-both", "marks", "plus-minus-four",
        "plus-minus-four", "plus-minus-six", "penalty"};
    static const char *const of_percent[] = {"neutralised", "zero",        "zero-both",
                                             "marks",       "forty-sixty", "forty-sixty",
                                             "forty-forty", "penalty"};
    uint64_t *chance = &hall->chance;
    bool pm = hall->format->unit == RULING_PM;
    const char *drawn = hall->plain ? of_pm[0]
                        : pm        ? GENERATE_WORD(chance, of_pm)
                                    : GENERATE_WORD(chance, of_percent);
    bool plus = strncmp(drawn, "plus", 4) == 0;
    int board = (int)json_integer_value(json_object_get(place, "board"));
    json_t *ruling = json_deep_copy(place);
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks", draw_marks(hall));
    if (plus || strcmp(drawn, "zero") == 0 || strcmp(drawn, "forty-sixty") == 0)
        json_object_set_new(
            ruling, "fault",
            json_string(generate_odds(chance, 50) ? "attack" : "defence"));
    if (plus && has_attackers(hall->format) && generate_odds(chance, 30))
        json_object_set_new(ruling, "fixed", json_true());
    if (hall->plain)
        return ruling;
    if (generate_odds(chance, 20))
        json_object_set_new(ruling, "score",
                            json_integer(has_attackers(hall->format)
                                             ? generate_imposed_score(chance, board)
                                             : generate_score(chance)));
    if (strcmp(drawn, "penalty") == 0 || generate_odds(chance, 20))
        fine_sides(hall, ruling);
    return ruling;
}

/* One board: perhaps a result, perhaps a ruling. */
static void play_sides(struct generate_hall *hall, const struct generate_table *table,
                       const json_t *board)
{
    uint64_t *chance = &hall->chance;
    json_t *place = generate_place(table, "board", board);
    bool entered = generate_odds(chance, hall->entered);
    if (generate_odds(chance, hall->ruled) &&
        (entered || (!table->loose && !hall->plain)))
        json_array_append_new(json_object_get(table->field, "rulings"),
                              draw_ruling(hall, place));
    if (entered && !hall->plain && generate_odds(chance, 4))
        json_object_set_new(place, "not_played", json_true());
    else if (entered)
        json_object_set_new(place, "score",
                            json_integer(has_attackers(hall->format)
                                             ? generate_imposed_score(
                                                   chance, (int)json_integer_value(board))
                                             : generate_score(chance)));
    for (int s = 0; s < 2 && table->loose; s++) {
        const char *key = hall->format->seat_key[s];
        json_object_set(place, key, json_object_get(table->at, key));
    }
    if (entered)
        json_array_append(json_object_get(table->field, "plays"), place);
    json_decref(place);
}

void generate_sides_table(struct generate_hall *hall, const struct generate_table *table)
{
    const json_t *boards = json_object_get(table->at, "boards");
    const json_t *seats = json_object_get(table->field, "seats");
    bool plays = true;
    for (int s = 0; s < 2; s++) {
        const char *label =
            json_string_value(json_object_get(table->at, hall->format->seat_key[s]));
        const json_t *crew = label ? json_object_get(seats, label) : NULL;
        plays = plays && crew && !json_is_null(crew);
    }
    for (size_t b = 0; b < json_array_size(boards) && plays; b++)
        play_sides(hall, table, json_array_get(boards, b));
}

json_t *generate_sides_penalties(struct generate_hall *hall)
{
    json_t *penalties = json_array();
    for (int n = generate_below(&hall->chance, 4); n > 0; n--) {
        json_t *who = generate_somebody(hall);
        json_array_append_new(penalties, json_pack("{s:O, s:o, s:s}", "player", who,
                                                   unit_of(hall->format),
                                                   draw_amount(hall), "why", "late"));
    }
    return penalties;
}
