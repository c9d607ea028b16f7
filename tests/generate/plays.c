/* plays.c - what the plays of all games share. */
#include "plays.h"

#include "chance.h"
#include "support.h"

json_t *generate_place(const struct generate_table *table, const char *key,
                       const json_t *number)
{
    json_t *place = json_object();
    json_object_set_new(place, key, json_integer(json_integer_value(number)));
    json_object_set_new(place, "round", json_integer(table->round));
    json_object_set(place, "table", json_object_get(table->at, "table"));
    return place;
}

json_t *generate_somebody(struct generate_hall *hall)
{
    const json_t *players = json_object_get(hall->document, "players");
    int i = generate_below(&hall->chance, (int)json_array_size(players));
    return json_object_get(json_array_get(players, (size_t)i), "id");
}

json_t *generate_several(struct generate_hall *hall, int most)
{
    json_t *several = json_array();
    for (int n = 1 + generate_below(&hall->chance, most); n > 0; n--) {
        json_t *one = generate_somebody(hall);
        bool named = false;
        for (size_t i = 0; i < json_array_size(several); i++)
            named = named || json_equal(json_array_get(several, i), one);
        if (!named)
            json_array_append(several, one);
    }
    return several;
}

int generate_score(uint64_t *chance)
{
    static const int usual[] = {56, 62, -56, -52, 50, 30, -32, 200, -200, 74, 88, -104};
    static const int unlikely[] = {28, -30, 0, 202, 420, 430, 620, -222, -422};
    return generate_odds(chance, 3) ? GENERATE_NUMBER(chance, unlikely)
                                    : GENERATE_NUMBER(chance, usual);
}

static int factor_of(int board)
{
    static const int contre[] = {4, 7, 10};
    static const int sans[] = {13, 18, 24, 28, 31, 34};
    for (size_t i = 0; i < ROWS(contre); i++)
        if (contre[i] == board)
            return 6;
    for (size_t i = 0; i < ROWS(sans); i++)
        if (sans[i] == board)
            return 4;
    return 2;
}

int generate_imposed_score(uint64_t *chance, int board)
{
    static const int margin[] = {0, 3, 3, 3, 5, 8, 12, 25, -1, -3, -3, -9};
    int drawn = GENERATE_NUMBER(chance, margin);
    int factor = factor_of(board);
    int score = drawn < 0 ? factor * (drawn - 25) : factor * (drawn + 25);
    if (generate_odds(chance, 5))
        score += score > 0 ? 20 : -20;
    /* made by nothing, the petit lost, on the way to zero: -200 with a slam that failed
     */
    if (factor == 4 && generate_odds(chance, 6))
        score = 100 + 100 - 200;
    return score;
}
