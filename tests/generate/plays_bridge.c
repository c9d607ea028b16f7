/* plays_bridge.c - results of bridge, rulings, and boards that were played otherwise. */
#include "chance.h"
#include "naive_bridge.h"
#include "plays.h"
#include "support.h"
#include <string.h>

static json_t *draw_contract(uint64_t *chance)
{
    static const char *const strain[] = {"C", "D", "H", "S", "NT"};
    static const char *const doubled[] = {"", "", "", "", "X", "XX"};
    static const int level[] = {1, 2, 2, 3, 3, 4, 4, 6, 7};
    int drawn = level[generate_below(chance, 9)];
    int tricks = drawn + 6 + (int)support_between(chance, -4, 3);
    const char *suit = GENERATE_WORD(chance, strain);
    const char *stake = GENERATE_WORD(chance, doubled);
    char declarer = "NESW"[generate_below(chance, 4)];
    return json_pack("{s:o, s:o, s:i}", "contract",
                     json_sprintf("%d%s%s", drawn, suit, stake), "declarer",
                     json_sprintf("%c", declarer), "tricks", tricks > 13 ? 13 : tricks);
}

static int draw_score(uint64_t *chance, int board)
{
    json_t *play = draw_contract(chance);
    int score = naive_bridge_score(play, board);
    json_decref(play);
    return score;
}

/* An adjusted score in words, or of one side. */
static json_t *draw_averages(uint64_t *chance)
{
    static const char *const word[] = {"plus", "average", "minus"};
    const char *first = GENERATE_WORD(chance, word);
    const char *second = GENERATE_WORD(chance, word);
    int percent = generate_below(chance, 101);
    if (generate_odds(chance, 20))
        return json_pack("{s:s}", "adjusted", first);
    if (generate_odds(chance, 20))
        return json_pack("{s:[s, i]}", "adjusted", first, percent);
    return json_pack("{s:[s, s]}", "adjusted", first, second);
}

json_t *generate_bridge_result(uint64_t *chance, int board)
{
    if (generate_odds(chance, 4))
        return json_pack("{s:b}", "not_played", 1);
    int first = 40 + 10 * generate_below(chance, 3);
    int second = 40 + 10 * generate_below(chance, 3);
    if (generate_odds(chance, 4))
        return json_pack("{s:[i, i]}", "adjusted", first, second);
    if (generate_odds(chance, 4))
        return draw_averages(chance);
    if (generate_odds(chance, 4))
        return json_pack("{s:b}", "passed", 1);
    if (generate_odds(chance, 30))
        return json_pack("{s:i}", "score", draw_score(chance, board));
    json_t *play = draw_contract(chance);
    if (generate_odds(chance, 20))
        json_object_set_new(play, "lead", json_string("HT"));
    if (generate_odds(chance, 10))
        json_object_set_new(play, "score", json_integer(naive_bridge_score(play, board)));
    return play;
}

static json_t *draw_weights(uint64_t *chance, int board)
{
    int first = 5 * (1 + generate_below(chance, 18));
    int score[3];
    for (int i = 0; i < 3; i++)
        score[i] = draw_score(chance, board);
    return json_pack("[[i, i], [i, i], [i, i]]", score[0], first, score[1], 3, score[2],
                     97 - first);
}

static json_t *draw_marks(struct generate_hall *hall, int sides)
{
    int low = hall->percent ? 0 : -12;
    int high = hall->percent ? 100 : 12;
    json_t *marks = json_object();
    const char *const *key =
        sides == 2 ? (const char *const[]){"NS", "EW"} : (const char *const[]){"N", "E"};
    for (int i = 0; i < 2; i++)
        if (i == 0 || generate_odds(&hall->chance, 80))
            json_object_set_new(
                marks, key[i],
                json_real((double)support_between(&hall->chance, 10L * low, 10L * high) /
                          10));
    return marks;
}

/* A ruling on a play; scored: it has a score. */
static void rule_on_board(struct generate_hall *hall, json_t *field, const json_t *place,
                          bool scored)
{
    static const char *const kind[] = {"neutralised", "zero",       "zero-both",
                                       "marks",       "penalty",    "penalty",
                                       "forty-sixty", "forty-forty"};
    int sides = strcmp(hall->format->name, "bridge-individual") == 0 ? 4 : 2;
    const char *drawn = kind[generate_below(&hall->chance, hall->percent ? 8 : 6)];
    int board = (int)json_integer_value(json_object_get(place, "board"));
    json_t *ruling = json_deep_copy(place);
    json_object_set_new(ruling, "kind", json_string(drawn));
    if (strcmp(drawn, "zero") == 0 || strcmp(drawn, "forty-sixty") == 0)
        json_object_set_new(ruling, "fault",
                            json_string(generate_odds(&hall->chance, 50) ? "NS" : "EW"));
    if (strcmp(drawn, "marks") == 0)
        json_object_set_new(ruling, "marks", draw_marks(hall, sides));
    bool mixed = scored && generate_odds(&hall->chance, 60);
    if (strcmp(drawn, "penalty") == 0 && mixed)
        json_object_set_new(ruling, "weighted", draw_weights(&hall->chance, board));
    else if (strcmp(drawn, "penalty") == 0 && generate_odds(&hall->chance, 50))
        json_object_set_new(ruling, "score",
                            json_integer(draw_score(&hall->chance, board)));
    else if (strcmp(drawn, "penalty") == 0) {
        json_object_set_new(ruling, hall->percent ? "percent" : "points",
                            json_integer(1 + generate_below(&hall->chance, 5)));
        json_object_set_new(ruling, "players", json_pack("[O]", generate_somebody(hall)));
    }
    json_array_append_new(json_object_get(field, "rulings"), ruling);
}

/* The board had other cards there, was turned, or was played by somebody else. */
static void add_exception(struct generate_hall *hall, json_t *field, const json_t *table,
                          const json_t *place)
{
    static const char *const side[2][4] = {{"NS", "EW", NULL, NULL},
                                           {"N", "E", "S", "W"}};
    const char *const *key = side[json_object_get(table, "N") != NULL];
    int sides = key[2] ? 4 : 2;
    json_t *one = json_deep_copy(place);
    if (generate_odds(&hall->chance, 60))
        json_object_set_new(one, "form",
                            json_sprintf("%c", 'A' + generate_below(&hall->chance, 3)));
    if (generate_odds(&hall->chance, 40))
        for (int s = 0; s < sides; s++)
            json_object_set(one, key[s], json_object_get(table, key[(s + 1) % sides]));
    else if (generate_odds(&hall->chance, 40)) {
        const char *label;
        json_t *unused;
        json_object_foreach(json_object_get(field, "seats"), label, unused)
        {
            bool there = false;
            for (int s = 0; s < sides; s++)
                there =
                    there ||
                    strcmp(label, json_string_value(json_object_get(table, key[s]))) == 0;
            if (!there && generate_odds(&hall->chance, 20))
                json_object_set_new(one, key[0], json_string(label));
        }
    }
    json_array_append_new(json_object_get(field, "exceptions"), one);
}

/* Whether everybody of the table is there. */
static bool table_plays(const json_t *field, const json_t *table)
{
    static const char *const key[] = {"NS", "EW", "N", "E", "S", "W"};
    int seated = 0;
    for (size_t k = 0; k < ROWS(key); k++) {
        const json_t *label = json_object_get(table, key[k]);
        if (label &&
            !json_object_get(json_object_get(field, "seats"), json_string_value(label)))
            return false;
        seated += label != NULL && !json_is_null(label);
    }
    return seated > 0;
}

void generate_bridge_table(struct generate_hall *hall, const struct generate_table *table)
{
    const json_t *boards = json_object_get(table->at, "boards");
    json_t *field = table->field;
    for (size_t b = 0; b < json_array_size(boards) && table_plays(field, table->at);
         b++) {
        const json_t *number = json_array_get(boards, b);
        if (!generate_odds(&hall->chance, hall->entered))
            continue;
        json_t *play = generate_place(table, "board", number);
        json_t *place = json_deep_copy(play);
        json_t *result =
            generate_bridge_result(&hall->chance, (int)json_integer_value(number));
        json_object_update(play, result);
        json_array_append_new(json_object_get(field, "plays"), play);
        bool scored = !json_object_get(result, "adjusted") &&
                      !json_object_get(result, "not_played");
        if (generate_odds(&hall->chance, hall->ruled))
            rule_on_board(hall, field, place, scored);
        if (hall->odd && generate_odds(&hall->chance, 10))
            add_exception(hall, field, table->at, place);
        json_decref(result);
        json_decref(place);
    }
}

json_t *generate_bridge_penalties(struct generate_hall *hall)
{
    json_t *penalties = json_array();
    for (int n = hall->ruled > 0 ? generate_below(&hall->chance, 3) : 0; n > 0; n--) {
        json_t *who = generate_somebody(hall);
        int amount = (int)support_between(&hall->chance, -2, 6);
        json_array_append_new(penalties, json_pack("{s:O, s:i, s:s}", "player", who,
                                                   hall->percent ? "percent" : "points",
                                                   amount, "why", "late"));
    }
    return penalties;
}
