/* naive_attack_defence.c - a second computation of Attaque-Défense. */
#include "naive_attack_defence.h"
#include <stdint.h>

#include "naive_places.h"
#include "naive_sides.h"
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const side_name[] = {"attack", "defence"};

/* Marks. */

static bool ruled(const struct naive_side_place *place, const char *kind)
{
    return place->ruling && strcmp(naive_text(place->ruling, "kind", ""), kind) == 0;
}

static bool is_fixed(const struct naive_side_place *place)
{
    return json_is_true(json_object_get(place->ruling, "fixed"));
}

static bool sits(const struct naive_side_place *place, int side)
{
    return place->label[side] && json_object_get(place->seats, place->label[side]);
}

static bool table_plays(const struct naive_side_place *place)
{
    return sits(place, ATTACK) && sits(place, DEFENCE);
}

static bool meets(const struct naive_sides *all, const struct naive_side_place *a,
                  const struct naive_side_place *b)
{
    return b->compared && a->board == b->board && a->session == b->session &&
           (!all->apart || strcmp(a->field, b->field) == 0);
}

/* num / den in whole units, halves away from zero. */
static int64_t nearest(int64_t num, int64_t den)
{
    assert(den > 0);
    int64_t size = (2 * llabs(num) + den) / (2 * den);
    return num < 0 ? -size : size;
}

static int larger_first(const void *a, const void *b)
{
    int64_t left = llabs(*(const int64_t *)a);
    int64_t right = llabs(*(const int64_t *)b);
    return (right > left) - (right < left);
}

/* The board's figures, in hundredths. */
struct note {
    int64_t positives;
    int64_t negatives;
    int64_t scores;
    int64_t mean;
    int64_t reference;
};

static int64_t mean_of(const int64_t score[], int64_t n)
{
    int64_t sum = 0;
    for (int64_t i = 0; i < n; i++)
        sum += score[i];
    return nearest(100 * sum, n);
}

static struct note note_of(struct naive_sides *all, const struct naive_side_place *place)
{
    struct note note = {0};
    int64_t *score = ARENA_ARRAY(&all->arena, int64_t, all->places + 1);
    int64_t *kept = ARENA_ARRAY(&all->arena, int64_t, all->places + 1);
    for (size_t i = 0; i < all->places; i++)
        if (meets(all, place, &all->place[i])) {
            score[note.scores++] = all->place[i].score;
            note.positives += all->place[i].score > 0;
            note.negatives += all->place[i].score < 0;
        }
    if (note.scores == 0)
        return note;
    note.reference = note.mean = mean_of(score, note.scores);
    bool won = note.negatives * 2 < note.positives && note.negatives > 0;
    bool lost = note.positives * 2 < note.negatives && note.positives > 0;
    if (!won && !lost)
        return note;
    int64_t away = won ? note.negatives : note.positives;
    int64_t n = 0;
    for (int64_t i = 0; i < note.scores; i++)
        if (won ? score[i] >= 0 : score[i] <= 0)
            kept[n++] = score[i];
    qsort(kept, (size_t)n, sizeof *kept, larger_first);
    int64_t cut = away / 2 + away % 2;
    note.reference = mean_of(kept + cut, n - cut);
    return note;
}

/* The hundredths of the root of so many hundredths, found by trying. */
static int64_t root(int64_t hundredths)
{
    int64_t r = 0;
    while ((2 * r + 1) * (2 * r + 1) <= 400 * hundredths)
        r++;
    return r;
}

static void compare(struct naive_sides *all, struct naive_side_place *place)
{
    struct note note = note_of(all, place);
    int64_t difference = 100 * place->score - note.reference;
    int64_t pm = root(llabs(difference));
    place->others = note.scores - 1;
    for (size_t i = 0; i < all->places; i++) {
        const struct naive_side_place *other = &all->place[i];
        if (other == place || !meets(all, place, other))
            continue;
        place->half_points[ATTACK] += place->score > other->score ? 2 : 0;
        place->half_points[ATTACK] += place->score == other->score;
    }
    if (place->others == 0) { /* alone: half of a top */
        place->others = 1;
        place->half_points[ATTACK] = 1;
    }
    place->half_points[DEFENCE] = 2 * place->others - place->half_points[ATTACK];
    for (int s = 0; s < 2; s++) {
        place->given[s] = true;
        place->pm[s] = exact_of((difference < 0) == (s == ATTACK) ? -pm : pm, 100);
        if (place->half_points[s] >= place->others)
            place->regularity[s] = nearest(100 * place->half_points[s], place->others);
    }
}

static void rule(struct naive_side_place *place, int side)
{
    bool fault = strcmp(naive_text(place->ruling, "fault", ""), side_name[side]) == 0;
    const json_t *mark =
        json_object_get(json_object_get(place->ruling, "marks"), side_name[side]);
    int size = ruled(place, "plus-minus-four")  ? 4
               : ruled(place, "plus-minus-six") ? 6
                                                : 0;
    struct exact limit = exact_of(fault ? -size : size, 1);
    bool out = ruled(place, "neutralised") || ruled(place, "zero") ||
               ruled(place, "zero-both") || ruled(place, "marks");
    if (ruled(place, "marks") && mark) {
        place->given[side] = true;
        place->pm[side] = exact_of_decimal(json_number_value(mark));
    } else if (out) { /* a neutralised board is 0 */
        place->given[side] = true;
        place->pm[side] = exact_of(0, 1);
    } else if (size > 0 && is_fixed(place)) {
        place->given[side] = true;
        place->pm[side] = limit;
    } else if (size > 0 && place->compared) {
        if (fault ? exact_above(place->pm[side], limit)
                  : exact_above(limit, place->pm[side]))
            place->pm[side] = limit;
    }
}

static void mark_all(struct naive_sides *all)
{
    for (size_t i = 0; i < all->places; i++) {
        struct naive_side_place *place = &all->place[i];
        const json_t *score = json_object_get(place->play, "score");
        bool bounded = ruled(place, "plus-minus-four") || ruled(place, "plus-minus-six");
        place->compared = score && (!place->ruling || (bounded && !is_fixed(place)));
        place->score =
            (int64_t)json_integer_value(place->instead ? place->instead : score);
    }
    for (size_t i = 0; i < all->places; i++) {
        struct naive_side_place *place = &all->place[i];
        if (place->compared)
            compare(all, place);
        for (int s = 0; s < 2; s++)
            rule(place, s);
    }
}

/* Rows. */

static int64_t index_of(const struct naive_sides *all, const char *id)
{
    static const char *const order[] = {"1N", "1P", "1C", "1K", "1T", "2P", "2C", "2K",
                                        "2T", "3P", "3C", "3K", "3T", "4P", "4C", "4K",
                                        "4T", "1S", "2S", "3S", "4S", "PR"};
    static const int64_t hundredths[] = {0,   50,  100, 200, 300, 350, 400, 450,
                                         500, 550, 600, 650, 700, 750, 800, 850,
                                         900, 130, 425, 625, 825, 725};
    const json_t *players = json_object_get(all->document, "players");
    for (size_t i = 0; i < json_array_size(players); i++) {
        const json_t *player = json_array_get(players, i);
        if (strcmp(naive_text(player, "id", ""), id) != 0)
            continue;
        for (size_t k = 0; k < sizeof order / sizeof order[0]; k++)
            if (strcmp(naive_text(player, "rank", "NC"), order[k]) == 0)
                return hundredths[k];
    }
    return 900;
}

/* The i-th of those who sit there, or NULL. */
static const char *member(const json_t *seat, size_t i)
{
    if (json_is_string(seat))
        return i == 0 ? json_string_value(seat) : NULL;
    return json_string_value(json_array_get(seat, i));
}

static struct exact bonus_of(const struct naive_sides *all, const json_t *seat,
                             int64_t boards)
{
    int64_t sum = 0;
    size_t n = 0;
    for (; member(seat, n); n++)
        sum += index_of(all, member(seat, n));
    return exact_of(nearest(sum, (int64_t)n) * (20 + boards), 1000);
}

static bool has_player(const json_t *seat, const char *id)
{
    for (size_t i = 0; member(seat, i); i++)
        if (strcmp(member(seat, i), id) == 0)
            return true;
    return false;
}

static struct exact amount_of(const json_t *item)
{
    const json_t *pm = json_object_get(item, "pm");
    return pm ? exact_of_decimal(json_number_value(pm)) : exact_of(0, 1);
}

/* Each ruling once, and each penalty of the session. */
static struct exact penalty_of(const json_t *session, const json_t *seat)
{
    struct exact sum = exact_of(0, 1);
    const json_t *fields = json_object_get(session, "fields");
    const json_t *penalties = json_object_get(session, "penalties");
    for (size_t i = 0; i < json_array_size(penalties); i++) {
        const json_t *penalty = json_array_get(penalties, i);
        if (has_player(seat, naive_text(penalty, "player", "")))
            sum = exact_add(sum, amount_of(penalty));
    }
    for (size_t f = 0; f < json_array_size(fields); f++) {
        const json_t *rulings = json_object_get(json_array_get(fields, f), "rulings");
        for (size_t i = 0; i < json_array_size(rulings); i++) {
            const json_t *ruling = json_array_get(rulings, i);
            const json_t *players = json_object_get(ruling, "players");
            bool named = false;
            for (size_t k = 0; k < json_array_size(players); k++)
                named = named || has_player(seat, member(players, k));
            if (named)
                sum = exact_add(sum, amount_of(ruling));
        }
    }
    return sum;
}

struct row {
    int side;
    const char *field;
    const char *label;
    int session; /* the last one */
    bool ranked;
    struct exact pm;
    struct exact regularity;
    struct exact bonus;
    struct exact penalty;
    struct exact total;
};

/* Adds what a label did in a session to its row. */
static void add_session(struct naive_sides *all, struct row *row, int session,
                        const json_t *seat)
{
    const json_t *own =
        json_array_get(json_object_get(all->document, "sessions"), (size_t)session - 1);
    struct exact pm = exact_of(0, 1);
    int64_t regularity = 0;
    int64_t boards = 0;
    bool any = false;
    for (size_t i = 0; i < all->places; i++) {
        const struct naive_side_place *place = &all->place[i];
        if (place->session != session || strcmp(place->field, row->field) != 0 ||
            !place->label[row->side] || strcmp(place->label[row->side], row->label) != 0)
            continue;
        boards += json_object_get(place->play, "score") != NULL;
        regularity += place->regularity[row->side];
        if (place->given[row->side])
            pm = exact_add(pm, place->pm[row->side]);
        any = any || place->given[row->side];
    }
    struct exact penalty = penalty_of(own, seat);
    row->session = session;
    row->penalty = exact_add(row->penalty, penalty);
    if (!any)
        return;
    struct exact bonus = bonus_of(all, seat, boards);
    struct exact total = exact_add(exact_add(pm, exact_of(regularity, 100)), bonus);
    double times = json_number_value(json_object_get(own, "coefficient"));
    total = exact_mul(exact_sub(total, penalty), exact_of_decimal(times));
    row->ranked = true;
    row->pm = exact_add(row->pm, pm);
    row->regularity = exact_add(row->regularity, exact_of(regularity, 100));
    row->bonus = exact_add(row->bonus, bonus);
    row->total = exact_add(row->total, total);
}

/* Labels keep their people, so a label is a row. */
static struct row *row_of(struct row row[], size_t *rows, const char *field,
                          const char *label)
{
    for (size_t i = 0; i < *rows; i++)
        if (strcmp(row[i].field, field) == 0 && strcmp(row[i].label, label) == 0)
            return &row[i];
    struct exact none = exact_of(0, 1);
    row[*rows] = (struct row){
        label[0] == 'D', field, label, 0, false, none, none, none, none, none};
    return &row[(*rows)++];
}

static size_t collect_rows(struct naive_sides *all, struct row row[])
{
    size_t rows = 0;
    const json_t *sessions = json_object_get(all->document, "sessions");
    for (size_t s = 0; s < json_array_size(sessions); s++) {
        const json_t *fields = json_object_get(json_array_get(sessions, s), "fields");
        for (size_t f = 0; f < json_array_size(fields); f++) {
            const json_t *field = json_array_get(fields, f);
            json_t *seats = json_object_get(field, "seats");
            const char *label;
            json_t *seat;
            json_object_foreach(seats, label, seat)
            {
                struct row *one =
                    row_of(row, &rows, naive_text(field, "field", ""), label);
                add_session(all, one, (int)s + 1, seat);
            }
        }
    }
    return rows;
}

static bool is_before(const struct row *a, const struct row *b)
{
    if (a->side != b->side || !a->ranked)
        return false;
    if (!b->ranked || a->session != b->session)
        return !b->ranked || a->session > b->session;
    return exact_above(a->total, b->total);
}

/* The shape that is compared. */

static json_t *units(bool given, struct exact value)
{
    return given ? json_integer(exact_units(value)) : json_null();
}

static json_t *write_rows(struct naive_sides *all)
{
    json_t *rows = json_object();
    struct row *row = ARENA_ARRAY(&all->arena, struct row, 4000);
    size_t n = collect_rows(all, row);
    for (size_t i = 0; i < n; i++) {
        const struct row *one = &row[i];
        int rank = 1;
        for (size_t k = 0; k < n; k++)
            rank += is_before(&row[k], one);
        json_object_set_new(rows,
                            arena_printf(&all->arena, "%s/%s/%s", side_name[one->side],
                                         one->field, one->label),
                            json_pack("{s:o, s:o, s:o, s:o, s:o, s:o}", "rank",
                                      one->ranked ? json_integer(rank) : json_null(),
                                      "pm", units(one->ranked, one->pm), "regularity",
                                      units(one->ranked, one->regularity), "bonus",
                                      units(one->ranked, one->bonus), "penalty",
                                      units(true, one->penalty), "total",
                                      units(one->ranked, one->total)));
    }
    return rows;
}

static json_t *write_place(const struct naive_side_place *place)
{
    const json_t *score = json_object_get(place->play, "score");
    json_t *object = json_object();
    json_object_set_new(object, "score",
                        score ? json_integer(json_integer_value(score)) : json_null());
    for (int s = 0; s < 2; s++) {
        struct exact percent = place->compared
                                   ? exact_of(50 * place->half_points[s], place->others)
                                   : exact_of(0, 1);
        char key[40];
        snprintf(key, sizeof key, "pm_%s", side_name[s]);
        json_object_set_new(object, key, units(place->given[s], place->pm[s]));
        snprintf(key, sizeof key, "percent_%s", side_name[s]);
        json_object_set_new(object, key, units(place->compared, percent));
        snprintf(key, sizeof key, "regularity_%s", side_name[s]);
        json_object_set_new(object, key,
                            units(place->compared, exact_of(place->regularity[s], 100)));
    }
    return object;
}

static json_t *write_note(struct naive_sides *all, const struct naive_side_place *place)
{
    struct note note = note_of(all, place);
    bool given = note.scores > 0;
    return json_pack("{s:o, s:o, s:o, s:o}", "positives",
                     units(given, exact_of(note.positives, 1)), "negatives",
                     units(given, exact_of(note.negatives, 1)), "mean",
                     units(given, exact_of(note.mean, 100)), "reference",
                     units(given, exact_of(note.reference, 100)));
}

static void write_places(struct naive_sides *all, json_t *plays, json_t *missing)
{
    for (size_t i = 0; i < all->places; i++) {
        const struct naive_side_place *place = &all->place[i];
        const char *key =
            arena_printf(&all->arena, "%d/%s/%d/%d/%d", place->session, place->field,
                         place->round, place->table, place->board);
        bool waits = !is_fixed(place) &&
                     (ruled(place, "plus-minus-four") || ruled(place, "plus-minus-six"));
        if (table_plays(place) && !place->play && (!place->ruling || waits))
            json_object_set_new(missing, key, json_true());
        if (!place->play && !place->ruling)
            continue;
        json_t *play = write_place(place);
        json_object_set_new(play, "board", write_note(all, place));
        json_object_set_new(plays, key, play);
    }
}

json_t *naive_attack_defence(const json_t *document)
{
    const json_t *options = json_object_get(document, "options");
    struct naive_sides all = {.document = document};
    json_t *plays = json_object();
    json_t *missing = json_object();
    all.apart = strcmp(naive_text(options, "compare", ""), "field") == 0;
    naive_sides_read(&all);
    mark_all(&all);
    write_places(&all, plays, missing);
    json_t *results = json_pack("{s:o, s:o, s:o}", "plays", plays, "missing", missing,
                                "rows", write_rows(&all));
    arena_clear(&all.arena);
    return results;
}

/* What the program wrote, in the same shape. */

static json_t *rounded(const json_t *value)
{
    return json_is_number(value)
               ? json_integer((json_int_t)llround(json_number_value(value) * 10000))
               : json_null();
}

static void take(json_t *to, const json_t *from, const char *const key[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        json_object_set_new(to, key[i], rounded(json_object_get(from, key[i])));
}

static void take_board(const json_t *board, json_t *plays, struct arena *arena)
{
    static const char *const of_board[] = {"positives", "negatives", "mean", "reference"};
    static const char *const of_play[] = {"pm_attack",         "pm_defence",
                                          "percent_attack",    "percent_defence",
                                          "regularity_attack", "regularity_defence"};
    const json_t *list = json_object_get(board, "plays");
    int session = naive_int(board, "session", 0);
    int number = naive_int(board, "board", 0);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *play = json_array_get(list, i);
        json_t *note = json_object();
        json_t *object = json_object();
        take(note, board, of_board, 4);
        take(object, play, of_play, 6);
        json_object_set_new(object, "board", note);
        json_object_set(object, "score", json_object_get(play, "score"));
        json_object_set_new(plays,
                            arena_printf(arena, "%d/%s/%d/%d/%d", session,
                                         naive_text(play, "field", ""),
                                         naive_int(play, "round", 0),
                                         naive_int(play, "table", 0), number),
                            object);
    }
}

static json_t *take_rows(const json_t *rankings, struct arena *arena)
{
    static const char *const key[] = {"pm", "regularity", "bonus", "penalty", "total"};
    json_t *all = json_object();
    for (size_t r = 0; r < json_array_size(rankings); r++) {
        const json_t *ranking = json_array_get(rankings, r);
        const json_t *rows = json_object_get(ranking, "rows");
        for (size_t i = 0; i < json_array_size(rows); i++) {
            const json_t *row = json_array_get(rows, i);
            json_t *object = json_object();
            take(object, row, key, 5);
            json_object_set(object, "rank", json_object_get(row, "rank"));
            json_object_set_new(
                all,
                arena_printf(arena, "%s/%s/%s", naive_text(ranking, "ranking", ""),
                             naive_text(row, "field", ""), naive_text(row, "seat", "")),
                object);
        }
    }
    return all;
}

json_t *naive_attack_defence_shape(const json_t *results)
{
    struct arena arena = {0};
    const json_t *list = json_object_get(results, "boards");
    const json_t *absent = json_object_get(results, "missing");
    json_t *plays = json_object();
    json_t *missing = json_object();
    for (size_t i = 0; i < json_array_size(list); i++)
        take_board(json_array_get(list, i), plays, &arena);
    for (size_t i = 0; i < json_array_size(absent); i++) {
        const json_t *one = json_array_get(absent, i);
        json_object_set_new(
            missing,
            arena_printf(&arena, "%d/%s/%d/%d/%d", naive_int(one, "session", 0),
                         naive_text(one, "field", ""), naive_int(one, "round", 0),
                         naive_int(one, "table", 0), naive_int(one, "board", 0)),
            json_true());
    }
    json_t *rows = take_rows(json_object_get(results, "rankings"), &arena);
    arena_clear(&arena);
    return json_pack("{s:o, s:o, s:o}", "plays", plays, "missing", missing, "rows", rows);
}
