/* plays_tarot.c - results, rulings and penalties of individual tarot. */
#include "chance.h"
#include "naive_places.h"
#include "plays.h"
#include "support.h"
#include <string.h>

static const char *const seat_key[NAIVE_SEATS] = {"N", "E", "S", "W"};

static double draw_percent(const struct generate_hall *hall, uint64_t *chance)
{
    static const double whole[] = {0.5, 1, 12.25};
    if (hall->plain)
        return whole[generate_below(chance, (int)ROWS(whole))];
    static const double percent[] = {0.5, 1,   0.25,     2.5, 33.3333,   -0.5,
                                     -2,  100, 0.000001, 0.1, -12.345678};
    return percent[generate_below(chance, (int)ROWS(percent))];
}

/* One to four players and what they are taken off. */
static void fine_players(struct generate_hall *hall, json_t *ruling)
{
    json_object_set_new(ruling, "players", generate_several(hall, 4));
    json_object_set_new(ruling, "percent", json_real(draw_percent(hall, &hall->chance)));
}

/* A list of seats: any, or only those of one side. */
static json_t *draw_seats(uint64_t *chance, int taker, bool one_side)
{
    json_t *seats = json_array();
    bool attack = generate_odds(chance, 40);
    while (json_array_size(seats) == 0)
        for (int s = 0; s < NAIVE_SEATS; s++)
            if (generate_odds(chance, 50) && (!one_side || (s == taker) == attack))
                json_array_append_new(seats, json_string(seat_key[s]));
    return seats;
}

static json_t *draw_fault(uint64_t *chance, int taker, bool one_side)
{
    if (generate_odds(chance, 50))
        return draw_seats(chance, taker, one_side);
    return json_string(generate_odds(chance, 50) ? "attack" : "defence");
}

static json_t *draw_marks(uint64_t *chance)
{
    static const double mark[] = {0,       100,     50,        60,  40,
                                  33.3333, 66.6667, 12.345678, 0.5, 99.999999};
    json_t *marks = json_object();
    int always = generate_below(chance, NAIVE_SEATS);
    for (int s = 0; s < NAIVE_SEATS; s++) {
        if (s == always || generate_odds(chance, 50))
            json_object_set_new(marks, seat_key[s],
                                json_real(mark[generate_below(chance, (int)ROWS(mark))]));
        else if (generate_odds(chance, 20))
            json_object_set_new(marks, seat_key[s], json_null());
    }
    return marks;
}

/* A ruling that changes marks. */
static json_t *draw_ruling(struct generate_hall *hall, const json_t *place)
{
    static const char *const kind[] = {"neutralised", "zero",        "zero-both",
                                       "marks",       "forty-sixty", "forty-sixty",
                                       "forty-forty"};
    uint64_t *chance = &hall->chance;
    const char *drawn = GENERATE_WORD(chance, kind);
    int taker = naive_taker(naive_int(place, "board", 0));
    json_t *ruling = json_deep_copy(place);
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks", draw_marks(chance));
    if (strcmp(drawn, "zero") == 0 || strcmp(drawn, "forty-sixty") == 0)
        json_object_set_new(ruling, "fault",
                            draw_fault(chance, taker, strcmp(drawn, "zero") != 0));
    if (hall->plain)
        return ruling;
    if (generate_odds(chance, 15))
        json_object_set_new(ruling, "score", json_integer(generate_score(chance)));
    if (generate_odds(chance, 15))
        fine_players(hall, ruling);
    if (generate_odds(chance, 15))
        json_object_set_new(ruling, "reason", json_string("renonce consommée"));
    return ruling;
}

/* A penalty on a play, or on none. */
static json_t *draw_penalty(struct generate_hall *hall, const json_t *place)
{
    json_t *ruling =
        generate_odds(&hall->chance, 70) ? json_deep_copy(place) : json_object();
    json_object_set_new(ruling, "kind", json_string("penalty"));
    fine_players(hall, ruling);
    return ruling;
}

static void add_rulings(struct generate_hall *hall, const json_t *place, json_t *rulings)
{
    uint64_t *chance = &hall->chance;
    bool changes = generate_odds(chance, 85) || hall->plain;
    json_t *ruling = changes ? draw_ruling(hall, place) : draw_penalty(hall, place);
    bool scored = json_object_get(ruling, "score");
    bool on_play = json_object_get(ruling, "board");
    if (on_play && !scored && !hall->plain && generate_odds(chance, 20)) {
        json_t *another = draw_penalty(hall, place);
        if (json_object_get(another, "board"))
            json_object_set_new(another, "score", json_integer(generate_score(chance)));
        json_array_append_new(rulings, another);
    }
    json_array_append_new(rulings, ruling);
}

json_t *generate_tarot_penalties(struct generate_hall *hall)
{
    json_t *penalties = json_array();
    if (!generate_odds(&hall->chance, 30))
        return penalties;
    for (int n = 1 + generate_below(&hall->chance, 4); n > 0; n--) {
        json_t *who = generate_somebody(hall);
        json_array_append_new(
            penalties, json_pack("{s:O, s:f, s:s}", "player", who, "percent",
                                 draw_percent(hall, &hall->chance), "why", "late"));
    }
    return penalties;
}

static bool everybody_is_there(const struct generate_table *table)
{
    const json_t *seats = json_object_get(table->field, "seats");
    for (int s = 0; s < NAIVE_SEATS; s++) {
        const char *label = naive_text(table->at, seat_key[s], NULL);
        if (!label || !naive_text(seats, label, NULL))
            return false;
    }
    return true;
}

/* One board: perhaps a result, perhaps a ruling. */
static void play_board(struct generate_hall *hall, const struct generate_table *table,
                       const json_t *board)
{
    uint64_t *chance = &hall->chance;
    json_t *place = generate_place(table, "board", board);
    bool entered = generate_odds(chance, hall->entered);
    if (entered) {
        json_t *play = json_deep_copy(place);
        int score = generate_score(chance);
        for (int again = hall->scores; again < 4 && generate_odds(chance, 60); again++)
            score = 56;
        if (!hall->plain && generate_odds(chance, 3))
            json_object_set_new(play, "not_played", json_true());
        else
            json_object_set_new(play, "score", json_integer(score));
        for (int s = 0; s < NAIVE_SEATS && table->loose; s++)
            json_object_set(play, seat_key[s], json_object_get(table->at, seat_key[s]));
        json_array_append_new(json_object_get(table->field, "plays"), play);
    }
    if ((entered || (!table->loose && !hall->plain)) &&
        generate_odds(chance, hall->ruled))
        add_rulings(hall, place, json_object_get(table->field, "rulings"));
    json_decref(place);
}

void generate_tarot_table(struct generate_hall *hall, const struct generate_table *table)
{
    const json_t *boards = json_object_get(table->at, "boards");
    bool plays = everybody_is_there(table);
    for (size_t b = 0; b < json_array_size(boards) && plays; b++)
        play_board(hall, table, json_array_get(boards, b));
}
