/* random_ruling.c - rulings and penalties of every kind for random documents. */
#include "random_ruling.h"
#include <stdint.h>

#include "naive_places.h"
#include "random_tournament.h"
#include "support.h"
#include <string.h>

static const char *const seat_key[NAIVE_SEATS] = {"N", "E", "S", "W"};

static double draw_percent(uint64_t *chance)
{
    static const double percent[] = {0.5, 1,   0.25,     2.5, 33.3333,   -0.5,
                                     -2,  100, 0.000001, 0.1, -12.345678};
    return percent[support_between(chance, 0, (int64_t)ROWS(percent) - 1)];
}

static json_t *draw_player(uint64_t *chance, const json_t *document)
{
    const json_t *players = json_object_get(document, "players");
    size_t i = (size_t)support_between(chance, 0, (int64_t)json_array_size(players) - 1);
    return json_object_get(json_array_get(players, i), "id");
}

/* One to four players, none twice, and what they are taken off. */
static void add_penalty(uint64_t *chance, const json_t *document, json_t *ruling)
{
    json_t *players = json_array();
    for (int64_t n = support_between(chance, 1, 4); n > 0; n--) {
        json_t *player = draw_player(chance, document);
        bool named = false;
        for (size_t i = 0; i < json_array_size(players); i++)
            named = named || json_equal(json_array_get(players, i), player);
        if (!named)
            json_array_append(players, player);
    }
    json_object_set_new(ruling, "players", players);
    json_object_set_new(ruling, "percent", json_real(draw_percent(chance)));
}

/* A list of seats: any, or only those of one side. */
static json_t *draw_seats(uint64_t *chance, int taker, bool one_side)
{
    json_t *seats = json_array();
    bool attack = random_odds(chance, 40);
    while (json_array_size(seats) == 0)
        for (int s = 0; s < NAIVE_SEATS; s++)
            if (random_odds(chance, 50) && (!one_side || (s == taker) == attack))
                json_array_append_new(seats, json_string(seat_key[s]));
    return seats;
}

static json_t *draw_fault(uint64_t *chance, int taker, bool one_side)
{
    if (random_odds(chance, 50))
        return draw_seats(chance, taker, one_side);
    return json_string(random_odds(chance, 50) ? "attack" : "defence");
}

static json_t *draw_marks(uint64_t *chance)
{
    static const double mark[] = {0,       100,     50,        60,  40,
                                  33.3333, 66.6667, 12.345678, 0.5, 99.999999};
    json_t *marks = json_object();
    int always = (int)support_between(chance, 0, NAIVE_SEATS - 1);
    for (int s = 0; s < NAIVE_SEATS; s++) {
        if (s == always || random_odds(chance, 50))
            json_object_set_new(
                marks, seat_key[s],
                json_real(mark[support_between(chance, 0, (int64_t)ROWS(mark) - 1)]));
        else if (random_odds(chance, 20))
            json_object_set_new(marks, seat_key[s], json_null());
    }
    return marks;
}

/* A ruling that changes marks. */
static json_t *draw_ruling(uint64_t *chance, const json_t *document, const json_t *place)
{
    static const char *const kind[] = {"neutralised", "zero",        "zero-both",
                                       "marks",       "forty-sixty", "forty-sixty",
                                       "forty-forty"};
    const char *drawn = kind[support_between(chance, 0, (int64_t)ROWS(kind) - 1)];
    int taker = naive_taker(naive_int(place, "board", 0));
    json_t *ruling = json_deep_copy(place);
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks", draw_marks(chance));
    if (strcmp(drawn, "zero") == 0 || strcmp(drawn, "forty-sixty") == 0)
        json_object_set_new(ruling, "fault",
                            draw_fault(chance, taker, strcmp(drawn, "zero") != 0));
    if (random_odds(chance, 15))
        json_object_set_new(ruling, "score", json_integer(random_score(chance)));
    if (random_odds(chance, 15))
        add_penalty(chance, document, ruling);
    if (random_odds(chance, 15))
        json_object_set_new(ruling, "reason", json_string("renonce consommée"));
    return ruling;
}

/* A penalty on a play, or on none. */
static json_t *draw_penalty(uint64_t *chance, const json_t *document, const json_t *place)
{
    json_t *ruling = random_odds(chance, 70) ? json_deep_copy(place) : json_object();
    json_object_set_new(ruling, "kind", json_string("penalty"));
    add_penalty(chance, document, ruling);
    return ruling;
}

void random_rulings(uint64_t *chance, const json_t *document, const json_t *place,
                    json_t *rulings)
{
    bool changes = random_odds(chance, 85);
    json_t *ruling = changes ? draw_ruling(chance, document, place)
                             : draw_penalty(chance, document, place);
    bool scored = json_object_get(ruling, "score");
    bool on_play = json_object_get(ruling, "board");
    if (on_play && !scored && random_odds(chance, 20)) {
        json_t *another = draw_penalty(chance, document, place);
        if (json_object_get(another, "board"))
            json_object_set_new(another, "score", json_integer(random_score(chance)));
        json_array_append_new(rulings, another);
    }
    json_array_append_new(rulings, ruling);
}

json_t *random_penalties(uint64_t *chance, const json_t *document)
{
    json_t *penalties = json_array();
    for (int64_t n = support_between(chance, 1, 4); n > 0; n--)
        json_array_append_new(penalties,
                              json_pack("{s:O, s:f, s:s}", "player",
                                        draw_player(chance, document), "percent",
                                        draw_percent(chance), "why", "late"));
    return penalties;
}
