/* naive.c - a second computation of an individual tarot tournament. */
#include "naive.h"
#include <stdint.h>

#include "base/int128.h"
#include "naive_places.h"
#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const seat_key[NAIVE_SEATS] = {"N", "E", "S", "W"};

static bool option_is(const struct naive *naive, const char *key, const char *value)
{
    const json_t *options = json_object_get(naive->document, "options");
    return strcmp(naive_text(options, key, ""), value) == 0;
}

static bool ruled(const struct naive_place *place, const char *kind)
{
    return place->ruling && strcmp(naive_text(place->ruling, "kind", ""), kind) == 0;
}

static bool table_plays(const struct naive_place *place)
{
    for (int s = 0; s < NAIVE_SEATS; s++)
        if (!place->player[s])
            return false;
    return true;
}

static const json_t *written(const struct naive_place *place)
{
    return json_object_get(place->play, "score");
}

/* Marks. */

/* Settles whether the play is compared, and with which score. */
static void prepare(struct naive_place *place)
{
    place->compared =
        table_plays(place) && written(place) &&
        (!place->ruling || ruled(place, "forty-sixty") || ruled(place, "forty-forty"));
    place->score =
        (int64_t)json_integer_value(place->instead ? place->instead : written(place));
}

/* Half points of a score against all others of its board, and how many they are. */
static int64_t half_points(const struct naive *naive, const struct naive_place *place,
                           int64_t *others)
{
    int64_t points = 0;
    bool apart = option_is(naive, "compare", "field");
    *others = 0;
    for (size_t i = 0; i < naive->places; i++) {
        const struct naive_place *other = &naive->place[i];
        if (other == place || !other->compared || other->original != place->original ||
            other->session != place->session ||
            (apart && strcmp(other->field, place->field) != 0))
            continue;
        ++*others;
        if (place->score > other->score)
            points += 2;
        if (place->score == other->score)
            points += 1;
    }
    return points;
}

static void mark_by_topage(const struct naive *naive, struct naive_place *place)
{
    int64_t others;
    int64_t points = half_points(naive, place, &others);
    struct exact attack =
        others == 0 ? exact_of(50, 1) : exact_of(100 * points, 2 * others);
    for (int s = 0; s < NAIVE_SEATS; s++) {
        place->counts[s] = true;
        place->mark[s] = s == place->taker ? attack : exact_sub(exact_of(100, 1), attack);
    }
}

static void give(struct naive_place *place, int seat, struct exact mark)
{
    place->counts[seat] = true;
    place->mark[seat] = mark;
}

static bool at_fault(const struct naive_place *place, int seat)
{
    const json_t *fault = json_object_get(place->ruling, "fault");
    if (json_is_string(fault))
        return (strcmp(json_string_value(fault), "attack") == 0) ==
               (seat == place->taker);
    for (size_t i = 0; i < json_array_size(fault); i++)
        if (strcmp(json_string_value(json_array_get(fault, i)), seat_key[seat]) == 0)
            return true;
    return false;
}

/* Whether the seat's side has somebody at fault. */
static bool side_at_fault(const struct naive_place *place, int seat)
{
    for (int s = 0; s < NAIVE_SEATS; s++)
        if ((s == place->taker) == (seat == place->taker) && at_fault(place, s))
            return true;
    return false;
}

/* Rulings that take the play out of the comparison. */
static void rule_out(struct naive_place *place)
{
    const json_t *marks = json_object_get(place->ruling, "marks");
    for (int s = 0; s < NAIVE_SEATS; s++) {
        const json_t *given = json_object_get(marks, seat_key[s]);
        if (ruled(place, "zero-both") || (ruled(place, "zero") && at_fault(place, s)))
            give(place, s, exact_of(0, 1));
        if (ruled(place, "marks") && json_is_number(given))
            give(place, s, exact_of_decimal(json_number_value(given)));
    }
}

/* Rulings that bound the marks of a compared play. */
static void bound(struct naive_place *place)
{
    struct exact forty = exact_of(40, 1);
    struct exact sixty = exact_of(60, 1);
    for (int s = 0; s < NAIVE_SEATS; s++) {
        if (ruled(place, "forty-forty"))
            place->mark[s] = forty;
        if (!ruled(place, "forty-sixty"))
            continue;
        bool fault = side_at_fault(place, s);
        if (fault && exact_above(place->mark[s], forty))
            place->mark[s] = forty;
        if (!fault && exact_above(sixty, place->mark[s]))
            place->mark[s] = sixty;
    }
}

static void mark_all(struct naive *naive)
{
    for (size_t i = 0; i < naive->places; i++)
        prepare(&naive->place[i]);
    for (size_t i = 0; i < naive->places; i++) {
        struct naive_place *place = &naive->place[i];
        if (!table_plays(place))
            continue;
        if (place->compared) {
            mark_by_topage(naive, place);
            bound(place);
        } else {
            rule_out(place);
        }
    }
}

static int128 divisor(int128 a, int128 b)
{
    return b == 0 ? a : divisor(b, a % b);
}

/* What a mark of the place is a fraction of. */
static int128 denominator(const struct naive *naive, const struct naive_place *place,
                          int seat)
{
    if (place->compared) {
        int64_t others;
        half_points(naive, place, &others);
        int128 top = (int128)2 * (others > 0 ? others : 1);
        return place->ruling ? 5 * top : top;
    }
    if (!place->counts[seat])
        return 1;
    int128 millionths = (int128)llroundl(place->mark[seat].near * 1e6L);
    return 100000000 / divisor(100000000, millionths);
}

/* Whether the common denominator of a session stays below 2^40. */
static bool denominators_fit(const struct naive *naive, int session)
{
    int128 common = 1;
    for (size_t i = 0; i < naive->places; i++)
        for (int s = 0; s < NAIVE_SEATS; s++) {
            if (naive->place[i].session != session)
                continue;
            int128 den = denominator(naive, &naive->place[i], s);
            assert(den > 0);
            common = common / divisor(common, den) * den;
            if (common > (int128)1 << 40)
                return false;
            if (!naive->place[i].ruling)
                break; /* the seats are alike */
        }
    return true;
}

/* Totals. */

static const json_t *session_of(const struct naive *naive, int session)
{
    return json_array_get(json_object_get(naive->document, "sessions"),
                          (size_t)session - 1);
}

static bool names(const json_t *players, const char *player)
{
    for (size_t i = 0; i < json_array_size(players); i++)
        if (strcmp(json_string_value(json_array_get(players, i)), player) == 0)
            return true;
    return false;
}

static void take_off(struct naive_seat *seat, const json_t *penalty)
{
    double percent = json_number_value(json_object_get(penalty, "percent"));
    seat->penalty = exact_add(seat->penalty, exact_of_decimal(percent));
}

static void add_penalties(const struct naive *naive, struct naive_seat *seat)
{
    const json_t *session = session_of(naive, seat->session);
    const json_t *penalties = json_object_get(session, "penalties");
    const json_t *fields = json_object_get(session, "fields");
    for (size_t i = 0; i < json_array_size(penalties); i++) {
        const json_t *penalty = json_array_get(penalties, i);
        if (strcmp(naive_text(penalty, "player", ""), seat->player) == 0)
            take_off(seat, penalty);
    }
    for (size_t f = 0; f < json_array_size(fields); f++) {
        const json_t *rulings = json_object_get(json_array_get(fields, f), "rulings");
        for (size_t i = 0; i < json_array_size(rulings); i++) {
            const json_t *ruling = json_array_get(rulings, i);
            if (names(json_object_get(ruling, "players"), seat->player))
                take_off(seat, ruling);
        }
    }
}

static void add_marks(const struct naive *naive, struct naive_seat *seat)
{
    seat->attack = seat->defence = exact_of(0, 1);
    for (size_t i = 0; i < naive->places; i++)
        for (int s = 0; s < NAIVE_SEATS; s++) {
            const struct naive_place *place = &naive->place[i];
            if (place->session != seat->session || !place->counts[s] ||
                strcmp(place->player[s], seat->player) != 0)
                continue;
            seat->tops += exact_equal(place->mark[s], exact_of(100, 1));
            if (s == place->taker) {
                seat->attack = exact_add(seat->attack, place->mark[s]);
                seat->attacks++;
            } else {
                seat->defence = exact_add(seat->defence, place->mark[s]);
                seat->defences++;
            }
        }
}

static void add_up(const struct naive *naive, struct naive_seat *seat)
{
    add_marks(naive, seat);
    add_penalties(naive, seat);
    if (seat->attacks > 0)
        seat->attack = exact_mul(seat->attack, exact_of(1, seat->attacks));
    if (seat->defences > 0)
        seat->defence = exact_mul(seat->defence, exact_of(1, seat->defences));
    struct exact total = seat->attacks > 0 ? seat->attack : seat->defence;
    if (seat->attacks > 0 && seat->defences > 0)
        total = exact_add(exact_mul(seat->attack, exact_of(1, 4)),
                          exact_mul(seat->defence, exact_of(3, 4)));
    seat->total = exact_sub(total, seat->penalty);
}

/* Rankings. */

struct row {
    const struct naive_seat *last; /* in the player's latest session */
    struct exact total;
    int tops;
    bool ranked;
    int rank;
    int line_rank;
    int alternate;
    int pcn;
};

struct table {
    const struct naive *naive;
    struct row *row;
    size_t rows;
};

static struct row *row_of(struct table *table, const char *player)
{
    for (size_t i = 0; i < table->rows; i++)
        if (strcmp(table->row[i].last->player, player) == 0)
            return &table->row[i];
    struct row *row = &table->row[table->rows++];
    *row = (struct row){.total = exact_of(0, 1)};
    return row;
}

static void collect_rows(struct table *table)
{
    const struct naive *naive = table->naive;
    for (size_t i = 0; i < naive->seats; i++) { /* in the order of the sessions */
        const struct naive_seat *seat = &naive->seat[i];
        struct row *row = row_of(table, seat->player);
        const json_t *coefficient =
            json_object_get(session_of(naive, seat->session), "coefficient");
        struct exact times =
            exact_of_decimal(coefficient ? json_number_value(coefficient) : 1);
        row->last = seat;
        row->total = exact_add(row->total, exact_mul(seat->total, times));
        row->tops += seat->tops;
        row->ranked = row->ranked || seat->attacks > 0 || seat->defences > 0;
    }
}

/* Article 20: whatever was chosen. */
static bool has_tops(const struct naive *naive)
{
    return option_is(naive, "event", "semi-final") ||
           option_is(naive, "event", "final") || option_is(naive, "event", "france") ||
           option_is(naive, "event", "masters");
}

static bool is_before(const struct naive *naive, const struct row *a, const struct row *b)
{
    if (!a->ranked)
        return false;
    if (a->last->session != b->last->session)
        return a->last->session > b->last->session;
    if (!exact_equal(a->total, b->total))
        return exact_above(a->total, b->total);
    return (option_is(naive, "ties", "tops") || has_tops(naive)) && a->tops > b->tops;
}

/* A rank is one more than how many are before. */
static void rank_all(struct table *table)
{
    for (size_t i = 0; i < table->rows; i++) {
        struct row *row = &table->row[i];
        row->rank = 1;
        row->line_rank = row->last->line != NAIVE_NO_LINE;
        for (size_t j = 0; j < table->rows; j++) {
            const struct row *other = &table->row[j];
            bool before = is_before(table->naive, other, row);
            row->rank += before;
            row->line_rank += before && row->last->line != NAIVE_NO_LINE &&
                              other->last->line == row->last->line;
        }
    }
    for (size_t i = 0; i < table->rows; i++) {
        struct row *row = &table->row[i];
        row->alternate = 1;
        for (size_t j = 0; j < table->rows; j++) {
            const struct row *other = &table->row[j];
            row->alternate += other->ranked && other->line_rank > 0 &&
                              (other->line_rank < row->line_rank ||
                               (other->line_rank == row->line_rank &&
                                is_before(table->naive, other, row)));
        }
    }
}

/* Points. */

enum { DIGITS = 400 };

/* floor(first * percent^power / 100^power), in decimal digits: a hundredth is two digits
 * dropped. */
static int64_t decay(int first, int percent, int power)
{
    int digit[DIGITS] = {0};
    for (int i = 0, rest = first; rest > 0; i++, rest /= 10)
        digit[i] = rest % 10;
    for (int p = 0; p < power; p++)
        for (int i = 0, carry = 0; i < DIGITS; i++) {
            carry += digit[i] * percent;
            digit[i] = carry % 10;
            carry /= 10;
        }
    int64_t value = 0;
    for (int i = DIGITS - 1; i >= 2 * power; i--)
        value = value * 10 + digit[i];
    return value;
}

static int64_t millionths_of_index(const struct naive *naive)
{
    const json_t *options = json_object_get(naive->document, "options");
    const json_t *index = json_object_get(options, "index");
    if (index)
        return llround(json_number_value(index) * 1e6);
    if (option_is(naive, "event", "regional"))
        return 1200000;
    if (option_is(naive, "event", "national") || option_is(naive, "event", "semi-final"))
        return 1500000;
    return option_is(naive, "event", "final") ? 1800000 : 1000000;
}

/* Half up, of millionths. */
static int64_t nearest(int64_t millionths)
{
    return (millionths + 500000) / 1000000;
}

/* What the table of several sessions has, in hundredths. */
static int of_forty(int place)
{
    if (place <= 8)
        return 5300 - 300 * place;
    if (place <= 15)
        return 4500 - 200 * place;
    if (place <= 22)
        return 3000 - 100 * place;
    if (place <= 30)
        return 1900 - 50 * place;
    if (place <= 34)
        return 1150 - 25 * place;
    return place <= 38 ? 980 - 20 * place : 200;
}

static bool is_regularity(const struct naive *naive)
{
    return strcmp(naive_text(json_object_get(naive->document, "options"), "event",
                             "regularity"),
                  "regularity") == 0;
}

/* The points of one place before the floor; factor is the index in millionths. */
static int64_t scaled(const struct naive *naive, int place, int64_t factor)
{
    int tables = naive->tables;
    if (naive->sessions > 1) {
        int64_t value = 2LL * of_forty(place) * tables * factor + 50000000;
        value /= 100000000;
        return is_regularity(naive) && value > 2000 ? 2000 : value;
    }
    int percent = naive->lines ? 70 + tables - 5 : 85;
    int64_t value =
        decay((naive->lines ? 80 : 160) * tables, percent > 90 ? 90 : percent, place - 1);
    if (!naive->lines)
        value = (value + 1) / 2;
    if (value > 2000)
        value = 2000;
    value = naive->lines ? value * factor / 1000000 : nearest(value * factor);
    return is_regularity(naive) && value > 2000 ? 2000 : value;
}

static int64_t points_of_place(const struct naive *naive, int place)
{
    const json_t *options = json_object_get(naive->document, "options");
    bool overseas =
        json_is_true(json_object_get(options, "overseas")) && is_regularity(naive);
    int64_t value = scaled(naive, place, millionths_of_index(naive) * (overseas ? 3 : 1));
    bool championship = option_is(naive, "event", "semi-final") ||
                        option_is(naive, "event", "final") ||
                        option_is(naive, "event", "stage");
    if (championship && value > 5000)
        value = 5000;
    return value < 50 ? 50 : value;
}

/* Whether two players are ranked together for the points. */
static bool together(const struct table *table, const struct row *a, const struct row *b)
{
    return !table->naive->lines || a->last->line == b->last->line;
}

static bool played_first(const struct naive *naive, const struct row *row)
{
    for (size_t i = 0; i < naive->seats; i++)
        if (naive->seat[i].session == 1 &&
            strcmp(naive->seat[i].player, row->last->player) == 0)
            return true;
    return false;
}

static int place_of(const struct table *table, const struct row *row)
{
    return table->naive->lines ? row->line_rank : row->rank;
}

static void award(const struct table *table, struct row *row)
{
    int among = 0;
    int equal = 0;
    int all = 0;
    for (size_t i = 0; i < table->rows; i++) {
        const struct row *other = &table->row[i];
        bool same = together(table, other, row);
        all += played_first(table->naive, other);
        among += same && played_first(table->naive, other);
        equal += same && other->ranked && place_of(table, other) == place_of(table, row);
    }
    if (all < 12 || !row->ranked ||
        (table->naive->lines && row->last->line == NAIVE_NO_LINE))
        return;
    int paid = among / 2 + among % 2;
    int first = place_of(table, row);
    int64_t sum = 0;
    for (int place = first; place < first + equal; place++)
        sum += place <= paid ? points_of_place(table->naive, place) : 0;
    row->pcn = (int)(sum / equal + (sum % equal != 0));
    if (first <= paid && row->pcn < 50)
        row->pcn = 50;
    if (option_is(table->naive, "event", "none"))
        row->pcn = 0;
}

/* The results as JSON. */

static json_t *units(bool given, struct exact value)
{
    return given ? json_integer(exact_units(value)) : json_null();
}

static json_t *write_row(const struct table *table, const struct row *row)
{
    const struct naive_seat *last = row->last;
    json_t *object = json_pack(
        "{s:s, s:s, s:o, s:o, s:o, s:o, s:i, s:i}", "seat", last->label, "field",
        last->field, "attack", units(last->attacks > 0, last->attack), "defence",
        units(last->defences > 0, last->defence), "penalty", units(true, last->penalty),
        "total", units(row->ranked, row->total), "tops", row->tops, "pcn", row->pcn);
    json_object_set_new(object, "rank",
                        row->ranked ? json_integer(row->rank) : json_null());
    if (table->naive->sessions > 1)
        json_object_set_new(object, "qualified",
                            json_boolean(last->session == table->naive->sessions));
    if (!table->naive->lines)
        return object;
    if (last->line == NAIVE_NO_LINE) {
        json_object_set_new(object, "alternate", json_null());
        return object;
    }
    json_object_set_new(object, "line",
                        row->ranked ? json_integer(row->line_rank) : json_null());
    json_object_set_new(object, "alternate",
                        row->ranked ? json_integer(row->alternate) : json_null());
    return object;
}

static json_t *write_rows(struct naive *naive)
{
    struct table table = {naive, NULL, 0};
    json_t *rows = json_object();
    table.row = ARENA_ARRAY(&naive->arena, struct row, naive->seats + 1);
    collect_rows(&table);
    rank_all(&table);
    for (size_t i = 0; i < table.rows; i++) {
        award(&table, &table.row[i]);
        json_object_set_new(rows, table.row[i].last->player,
                            write_row(&table, &table.row[i]));
    }
    return rows;
}

static const char *key_of(const struct naive_place *place, struct arena *arena)
{
    return arena_printf(arena, "%d/%s/%d/%d/%d", place->session, place->field,
                        place->round, place->table, place->board);
}

static bool is_missing(const struct naive_place *place)
{
    bool closed = ruled(place, "neutralised") || ruled(place, "zero") ||
                  ruled(place, "zero-both") || ruled(place, "marks");
    return table_plays(place) && !place->play && !closed;
}

static void write_places(struct naive *naive, json_t *plays, json_t *missing)
{
    for (size_t i = 0; i < naive->places; i++) {
        const struct naive_place *place = &naive->place[i];
        const char *key = key_of(place, &naive->arena);
        bool anything = written(place);
        json_t *object = json_object();
        json_object_set_new(object, "score",
                            written(place)
                                ? json_integer(json_integer_value(written(place)))
                                : json_null());
        for (int s = 0; s < NAIVE_SEATS; s++) {
            json_object_set_new(object, seat_key[s],
                                units(place->counts[s], place->mark[s]));
            anything = anything || place->counts[s];
        }
        if (anything)
            json_object_set(plays, key, object);
        json_decref(object);
        if (is_missing(place))
            json_object_set_new(missing, key, json_true());
    }
}

json_t *naive_results(const json_t *document)
{
    struct naive naive;
    json_t *plays = json_object();
    json_t *missing = json_object();
    bool exact = true;
    naive_read(&naive, document);
    mark_all(&naive);
    for (int s = 1; s <= naive.sessions; s++)
        exact = denominators_fit(&naive, s) && exact;
    for (size_t i = 0; i < naive.seats; i++)
        add_up(&naive, &naive.seat[i]);
    write_places(&naive, plays, missing);
    bool alternate = naive.lines && naive.sessions == 1;
    json_t *results = json_pack("{s:b, s:b, s:o, s:o, s:o}", "exact", exact, "complete",
                                json_object_size(missing) == 0, "missing", missing,
                                "plays", plays, "rows", write_rows(&naive));
    json_object_set_new(results, "official",
                        json_string(alternate ? "alternate" : "general"));
    arena_clear(&naive.arena);
    return results;
}
