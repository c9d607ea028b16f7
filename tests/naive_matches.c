/* naive_matches.c - a second computation of quadrettes, teams and triplettes. */
#include "naive_matches.h"
#include <stdint.h>

#include "naive_places.h"
#include "naive_sides.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const side_name[] = {"attack", "defence"};
enum { FIGURES = 8, INFORMING = 6 }; /* the last two are for information, of quadrettes */
static const char *const row_name[3][FIGURES] = {
    {"pm", "won", "drawn", "lost", "penalty", "total"},
    {"attack", "defence", "penalty", "total"},
    {"pm", "won", "drawn", "lost", "penalty", "total", "attack", "defence"}};

static bool is_format(const json_t *document, const char *name)
{
    return strcmp(naive_text(document, "format", ""), name) == 0;
}

static const char *const *row_names(const json_t *document)
{
    return row_name[is_format(document, "tarot-triplettes")   ? 1
                    : is_format(document, "tarot-quadrettes") ? 2
                                                              : 0];
}

static bool ruled(const struct naive_side_place *place, const char *kind)
{
    return place->ruling && strcmp(naive_text(place->ruling, "kind", ""), kind) == 0;
}

/* Rulings that take the play out of the comparison, and end the waiting for it. */
static bool is_out(const struct naive_side_place *place)
{
    return ruled(place, "neutralised") || ruled(place, "zero") ||
           ruled(place, "zero-both") || ruled(place, "marks");
}

static bool table_plays(const struct naive_side_place *place)
{
    for (int s = 0; s < 2; s++)
        if (!place->label[s] || !json_object_get(place->seats, place->label[s]))
            return false;
    return true;
}

static bool at_fault(const struct naive_side_place *place, int side)
{
    return strcmp(naive_text(place->ruling, "fault", ""), side_name[side]) == 0;
}

/* Sets what a ruling gives a side in place of a comparison. */
static void give_mark(struct naive_side_place *place, int side, bool *given,
                      struct exact *mark)
{
    const json_t *marks = json_object_get(place->ruling, "marks");
    const json_t *own =
        ruled(place, "marks") ? json_object_get(marks, side_name[side]) : NULL;
    if (ruled(place, "zero-both") || (ruled(place, "zero") && at_fault(place, side))) {
        *given = true;
        *mark = exact_of(0, 1);
    } else if (own) {
        *given = true;
        *mark = exact_of_decimal(json_number_value(own));
    }
}

static void read_scores(struct naive_sides *all)
{
    for (size_t i = 0; i < all->places; i++) {
        struct naive_side_place *place = &all->place[i];
        const json_t *score = json_object_get(place->play, "score");
        place->compared = score && !is_out(place);
        place->score =
            (int64_t)json_integer_value(place->instead ? place->instead : score);
    }
}

/* Triplettes: topage. */

static void mark_percent(struct naive_sides *all, struct naive_side_place *place)
{
    int64_t better = 0;
    int64_t others = 0;
    for (size_t i = 0; i < all->places; i++) {
        const struct naive_side_place *other = &all->place[i];
        if (other == place || !other->compared || other->session != place->session ||
            other->board != place->board ||
            (all->apart && strcmp(other->field, place->field) != 0))
            continue;
        others++;
        better += place->score > other->score ? 2 : place->score == other->score;
    }
    for (int s = 0; s < 2; s++) {
        struct exact percent =
            others == 0 ? exact_of(50, 1) : exact_of(50 * better, others);
        if (s == DEFENCE)
            percent = exact_sub(exact_of(100, 1), percent);
        place->given[s] = true;
        place->pm[s] = percent;
        struct exact limit = exact_of(at_fault(place, s) ? 40 : 60, 1);
        bool beyond = at_fault(place, s) ? exact_above(percent, limit)
                                         : exact_above(limit, percent);
        if (ruled(place, "forty-sixty") && beyond)
            place->pm[s] = limit;
        if (ruled(place, "forty-forty"))
            place->pm[s] = exact_of(40, 1);
    }
}

/* Matches: the square root of a difference, in thousandths. */

static int64_t root_of(int64_t difference)
{
    int64_t root = lrintl(1000.0L * sqrtl((long double)llabs(difference)));
    while ((2 * root + 1) * (2 * root + 1) <= 4000000 * llabs(difference))
        root++;
    while (root > 0 && (2 * root - 1) * (2 * root - 1) > 4000000 * llabs(difference))
        root--;
    return difference < 0 ? -root : root;
}

/* The same two the other way round, on the same board. */
static struct naive_side_place *return_of(struct naive_sides *all,
                                          const struct naive_side_place *place)
{
    for (size_t i = 0; i < all->places; i++) {
        struct naive_side_place *other = &all->place[i];
        if (other->session == place->session && strcmp(other->field, place->field) == 0 &&
            other->board == place->board && table_plays(other) && table_plays(place) &&
            strcmp(other->label[0], place->label[1]) == 0 &&
            strcmp(other->label[1], place->label[0]) == 0)
            return other;
    }
    return NULL;
}

static bool is_over(const struct naive_side_place *place)
{
    return place->play || is_out(place);
}

/* The largest of ±4 and ±6 on the play, if that side of it is at fault, or is not. */
static int64_t limit_of(const struct naive_side_place *place, int side, bool fault)
{
    if (!place || at_fault(place, side) != fault)
        return 0;
    return ruled(place, "plus-minus-six") ? 6 : ruled(place, "plus-minus-four") ? 4 : 0;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* From units of 10^-4, halves away from zero. */
static int64_t thousandths(int64_t units)
{
    int64_t size = ((int64_t)llabs(units) + 5) / 10;
    return units < 0 ? -size : size;
}

/* What the board is worth to a side of the play. */
static void mark_pm(struct naive_sides *all, struct naive_side_place *place, int side)
{
    bool teams = is_format(all->document, "tarot-teams");
    struct naive_side_place *other = return_of(all, place);
    bool given = other && place->compared && other->compared;
    struct exact pm = exact_of(0, 1);
    if (given) {
        int64_t attack = root_of(place->score - other->score);
        int64_t own = side == ATTACK ? attack : -attack;
        pm = exact_of(teams && own < 0 ? 0 : own, 1000);
    }
    /* of two plays that have marks the later one in the movement counts */
    if (other && other < place)
        give_mark(other, 1 - side, &given, &pm);
    give_mark(place, side, &given, &pm);
    if (other && other > place)
        give_mark(other, 1 - side, &given, &pm);
    if (!given && (is_out(place) || (other && is_out(other)))) {
        given = true; /* a neutralised board is 0 */
        pm = exact_of(0, 1);
    }
    int64_t fault = larger(limit_of(place, side, true), limit_of(other, 1 - side, true));
    int64_t wronged =
        larger(limit_of(place, side, false), limit_of(other, 1 - side, false));
    if (other && is_over(place) && is_over(other) && (fault > 0 || wronged > 0)) {
        struct exact limit = exact_of(fault == 0 ? wronged : teams ? 0 : -fault, 1);
        bool beyond = fault > 0 ? exact_above(pm, limit) : exact_above(limit, pm);
        if (!given || beyond)
            pm = limit;
        given = true;
    }
    place->given[side] = given;
    place->pm[side] = exact_of(thousandths(exact_units(pm)), 1000);
}

static void mark_all(struct naive_sides *all)
{
    bool percent = is_format(all->document, "tarot-triplettes");
    read_scores(all);
    for (size_t i = 0; i < all->places; i++) {
        struct naive_side_place *place = &all->place[i];
        for (int s = 0; s < 2; s++) {
            if (percent)
                give_mark(place, s, &place->given[s], &place->pm[s]);
            else
                mark_pm(all, place, s);
        }
        if (percent && place->compared)
            mark_percent(all, place);
    }
}

/* Rows. */

struct row {
    const char *field;
    const char *label;
    int session; /* the last one */
    bool ranked;
    bool given[FIGURES];
    struct exact value[FIGURES];
    struct exact total;
};

static bool has_player(const json_t *crew, const json_t *id)
{
    for (size_t i = 0; i < json_array_size(crew); i++)
        if (json_equal(json_array_get(crew, i), id))
            return true;
    return false;
}

static struct exact amount_of(const json_t *item)
{
    const json_t *amount = json_object_get(item, "pm");
    if (!amount)
        amount = json_object_get(item, "percent");
    return amount ? exact_of_decimal(json_number_value(amount)) : exact_of(0, 1);
}

static bool names_one_of(const json_t *ruling, const json_t *crew)
{
    const json_t *players = json_object_get(ruling, "players");
    for (size_t i = 0; i < json_array_size(players); i++)
        if (has_player(crew, json_array_get(players, i)))
            return true;
    return false;
}

static struct exact penalty_of(const json_t *session, const json_t *crew)
{
    struct exact sum = exact_of(0, 1);
    const json_t *fields = json_object_get(session, "fields");
    const json_t *penalties = json_object_get(session, "penalties");
    for (size_t i = 0; i < json_array_size(penalties); i++) {
        const json_t *penalty = json_array_get(penalties, i);
        if (has_player(crew, json_object_get(penalty, "player")))
            sum = exact_add(sum, amount_of(penalty));
    }
    for (size_t f = 0; f < json_array_size(fields); f++) {
        const json_t *rulings = json_object_get(json_array_get(fields, f), "rulings");
        for (size_t i = 0; i < json_array_size(rulings); i++)
            if (names_one_of(json_array_get(rulings, i), crew))
                sum = exact_add(sum, amount_of(json_array_get(rulings, i)));
    }
    return sum;
}

static bool is_side(const struct naive_side_place *place, int session,
                    const struct row *row, int side)
{
    return place->session == session && strcmp(place->field, row->field) == 0 &&
           table_plays(place) && strcmp(place->label[side], row->label) == 0;
}

/* What rulings on the plays of a board take from a side: those on this very play. */
static struct exact fined(const json_t *session, const struct naive_side_place *place,
                          const char *label)
{
    struct exact sum = exact_of(0, 1);
    const json_t *fields = json_object_get(session, "fields");
    for (size_t f = 0; f < json_array_size(fields); f++) {
        const json_t *field = json_array_get(fields, f);
        const json_t *rulings = json_object_get(field, "rulings");
        for (size_t i = 0; i < json_array_size(rulings); i++) {
            const json_t *ruling = json_array_get(rulings, i);
            if (strcmp(naive_text(field, "field", ""), place->field) == 0 &&
                naive_int(ruling, "board", 0) == place->board &&
                naive_int(ruling, "round", 0) == place->round &&
                naive_int(ruling, "table", 0) == place->table &&
                names_one_of(ruling, json_object_get(place->seats, label)))
                sum = exact_add(sum, amount_of(ruling));
        }
    }
    return sum;
}

/* The match with an opponent: 1 won, 0 drawn, -1 lost; false if it is not over. The same
 * two meet once in a session. */
static bool outcome(struct naive_sides *all, const json_t *session, int number,
                    const struct row *row, const char *opponent, int *result)
{
    struct exact own = exact_of(0, 1);
    struct exact other = exact_of(0, 1);
    bool any = false;
    for (size_t i = 0; i < all->places; i++) {
        const struct naive_side_place *place = &all->place[i];
        for (int s = 0; s < 2; s++) {
            if (!is_side(place, number, row, s) ||
                strcmp(place->label[1 - s], opponent) != 0)
                continue;
            if (!is_over(place) || !return_of(all, place))
                return false;
            any = true;
            if (s == ATTACK) {
                own = exact_add(own, place->pm[ATTACK]);
                other = exact_add(other, place->pm[DEFENCE]);
            }
            own = exact_sub(own, fined(session, place, row->label));
            other = exact_sub(other, fined(session, place, opponent));
        }
    }
    *result = exact_equal(own, other) ? 0 : exact_above(own, other) ? 1 : -1;
    return any;
}

static void add_matches(struct naive_sides *all, const json_t *session, int number,
                        const json_t *seats, struct exact value[6], const struct row *row)
{
    const char *opponent;
    json_t *crew;
    json_object_foreach((json_t *)(uintptr_t)seats, opponent, crew)
    {
        int result;
        if (strcmp(opponent, row->label) != 0 &&
            outcome(all, session, number, row, opponent, &result))
            value[2 - result] = exact_add(value[2 - result], exact_of(1, 1));
    }
}

/* Means of triplettes; the last session's are shown. */
static void set_means(struct row *row, const struct exact sum[2], const int64_t count[2])
{
    for (int s = 0; s < 2; s++) {
        if (count[s] == 0)
            continue;
        row->given[s] = true;
        row->value[s] = exact_mul(sum[s], exact_of(1, count[s]));
    }
}

/* The mean of the board's compared scores in hundredths, halves away from zero. */
static int64_t mean_of(const struct naive_sides *all,
                       const struct naive_side_place *place)
{
    int64_t sum = 0;
    int64_t count = 0;
    for (size_t i = 0; i < all->places; i++) {
        const struct naive_side_place *other = &all->place[i];
        if (other->compared && other->session == place->session &&
            other->board == place->board &&
            (!all->apart || strcmp(other->field, place->field) == 0)) {
            sum += other->score;
            count++;
        }
    }
    int64_t up = sum < 0 ? -count : count;
    return (INT64_C(200) * sum + up) / (INT64_C(2) * count);
}

/* For information: what they attacked and defended, each against the mean of its board.
 */
static void add_informing(struct naive_sides *all, struct row *row, int number)
{
    for (size_t i = 0; i < all->places; i++)
        for (int s = 0; s < 2; s++) {
            const struct naive_side_place *place = &all->place[i];
            if (!place->compared || !is_side(place, number, row, s))
                continue;
            int64_t far = 100 * place->score - mean_of(all, place);
            int64_t pm = llround(10 * sqrt((double)(far < 0 ? -far : far)));
            bool plus = (far > 0) == (s == ATTACK);
            row->given[INFORMING + s] = true;
            row->value[INFORMING + s] =
                exact_add(row->value[INFORMING + s], exact_of(plus ? pm : -pm, 100));
        }
}

static void add_session(struct naive_sides *all, struct row *row, int number,
                        const json_t *seats)
{
    if (is_format(all->document, "tarot-quadrettes"))
        add_informing(all, row, number);
    bool percent = is_format(all->document, "tarot-triplettes");
    const json_t *session =
        json_array_get(json_object_get(all->document, "sessions"), (size_t)number - 1);
    struct exact none = exact_of(0, 1);
    struct exact sum[2] = {none, none};
    struct exact value[INFORMING] = {none, none, none, none, none, none};
    int64_t count[2] = {0, 0};
    for (size_t i = 0; i < all->places; i++) {
        struct naive_side_place *place = &all->place[i];
        for (int s = 0; s < 2; s++) {
            if (!is_side(place, number, row, s) || !place->given[s] ||
                (!percent && s == DEFENCE && return_of(all, place)))
                continue; /* a board of a match counts where they attack */
            sum[s] = exact_add(sum[s], place->pm[s]);
            count[s]++;
        }
    }
    struct exact penalty = penalty_of(session, json_object_get(seats, row->label));
    int fines = percent ? 2 : 4;
    row->session = number;
    row->given[fines] = true;
    row->value[fines] = exact_add(row->value[fines], penalty);
    if (count[0] + count[1] == 0)
        return;
    struct exact total = exact_add(sum[0], sum[1]);
    value[0] = total;
    if (percent) {
        set_means(row, sum, count);
        total = exact_mul(total, exact_of(1, count[0] + count[1]));
    } else {
        add_matches(all, session, number, seats, value, row);
    }
    double times = json_number_value(json_object_get(session, "coefficient"));
    total = exact_mul(exact_sub(total, penalty), exact_of_decimal(times));
    row->ranked = true;
    row->total = exact_add(row->total, total);
    for (int k = 0; k < 4 && !percent; k++) {
        row->given[k] = true;
        row->value[k] = exact_add(row->value[k], value[k]);
    }
    row->given[fines + 1] = true;
    row->value[fines + 1] = row->total;
}

static size_t collect_rows(struct naive_sides *all, struct row row[])
{
    size_t rows = 0;
    const json_t *sessions = json_object_get(all->document, "sessions");
    for (size_t s = 0; s < json_array_size(sessions); s++) {
        const json_t *fields = json_object_get(json_array_get(sessions, s), "fields");
        for (size_t f = 0; f < json_array_size(fields); f++) {
            const json_t *field = json_array_get(fields, f);
            const char *name = naive_text(field, "field", "");
            json_t *seats = json_object_get(field, "seats");
            const char *label;
            json_t *crew;
            json_object_foreach(seats, label, crew)
            {
                size_t i = 0;
                while (i < rows && (strcmp(row[i].field, name) != 0 ||
                                    strcmp(row[i].label, label) != 0))
                    i++;
                if (i == rows) {
                    struct exact none = exact_of(0, 1);
                    row[rows++] = (struct row){.field = name, .label = label};
                    for (int k = 0; k < FIGURES; k++)
                        row[i].value[k] = none;
                    row[i].total = none;
                }
                add_session(all, &row[i], (int)s + 1, seats);
            }
        }
    }
    return rows;
}

static bool is_before(const struct row *a, const struct row *b)
{
    if (!a->ranked || !b->ranked)
        return a->ranked && !b->ranked;
    return a->session != b->session ? a->session > b->session
                                    : exact_above(a->total, b->total);
}

/* The shape that is compared. */

static json_t *units(bool given, struct exact value)
{
    return given ? json_integer(exact_units(value)) : json_null();
}

static const char *const rank_name[] = {"rank_attack", "rank_defence"};

/* The place in the ranking for information of that side, among those who are ranked. */
static json_t *informing_rank(const struct row row[], size_t n, size_t i, int side)
{
    int at = INFORMING + side;
    int rank = 1;
    for (size_t k = 0; k < n; k++)
        rank += row[k].ranked && row[k].given[at] &&
                exact_above(row[k].value[at], row[i].value[at]);
    return row[i].ranked && row[i].given[at] ? json_integer(rank) : json_null();
}

static json_t *write_rows(struct naive_sides *all)
{
    json_t *rows = json_object();
    struct row *row = ARENA_ARRAY(&all->arena, struct row, 200);
    size_t n = collect_rows(all, row);
    for (size_t i = 0; i < n; i++) {
        int rank = 1;
        for (size_t k = 0; k < n; k++)
            rank += is_before(&row[k], &row[i]);
        json_t *object = json_object();
        const char *const *name = row_names(all->document);
        json_object_set_new(object, "rank",
                            row[i].ranked ? json_integer(rank) : json_null());
        for (int k = 0; k < FIGURES && name[k]; k++)
            json_object_set_new(object, name[k], units(row[i].given[k], row[i].value[k]));
        for (int s = 0; s < 2 && name[INFORMING]; s++)
            json_object_set_new(object, rank_name[s], informing_rank(row, n, i, s));
        json_object_set_new(
            rows, arena_printf(&all->arena, "%s/%s", row[i].field, row[i].label), object);
    }
    return rows;
}

json_t *naive_matches(const json_t *document)
{
    const json_t *options = json_object_get(document, "options");
    struct naive_sides all = {.document = document};
    all.apart = strcmp(naive_text(options, "compare", ""), "field") == 0;
    naive_sides_read(&all);
    mark_all(&all);
    json_t *plays = json_object();
    for (size_t i = 0; i < all.places; i++) {
        const struct naive_side_place *place = &all.place[i];
        const json_t *score = json_object_get(place->play, "score");
        if (!place->play && !place->ruling)
            continue;
        json_object_set_new(
            plays,
            arena_printf(&all.arena, "%d/%s/%d/%d/%d", place->session, place->field,
                         place->round, place->table, place->board),
            json_pack("{s:o, s:o, s:o}", "score",
                      score ? json_integer(json_integer_value(score)) : json_null(),
                      "attack", units(place->given[0], place->pm[0]), "defence",
                      units(place->given[1], place->pm[1])));
    }
    json_t *result = json_pack("{s:o, s:o}", "plays", plays, "rows", write_rows(&all));
    arena_clear(&all.arena);
    return result;
}

/* A number of the program in units of 10^-4. */
static json_t *normal(const json_t *number)
{
    return json_is_number(number)
               ? json_integer(llround(10000.0 * json_number_value(number)))
               : json_null();
}

static json_t *side_of(const json_t *play, const char *side)
{
    char key[40];
    const json_t *found = NULL;
    static const char *const figure[] = {"pm", "percent"};
    for (int i = 0; i < 2 && !found; i++) {
        snprintf(key, sizeof key, "%s_%s", figure[i], side);
        found = json_object_get(play, key);
    }
    return normal(found);
}

/* The rank of that row in another ranking of the results. */
static json_t *find_rank(const json_t *results, size_t ranking, const json_t *row)
{
    const json_t *list = json_object_get(
        json_array_get(json_object_get(results, "rankings"), ranking), "rows");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *other = json_array_get(list, i);
        if (json_equal(json_object_get(other, "field"), json_object_get(row, "field")) &&
            json_equal(json_object_get(other, "seat"), json_object_get(row, "seat")))
            return json_object_get(other, "rank");
    }
    return NULL;
}

json_t *naive_matches_shape(const json_t *results)
{
    json_t *plays = json_object();
    json_t *rows = json_object();
    const char *const *name = row_names(results);
    const json_t *boards = json_object_get(results, "boards");
    char key[80];
    for (size_t b = 0; b < json_array_size(boards); b++) {
        const json_t *board = json_array_get(boards, b);
        const json_t *list = json_object_get(board, "plays");
        for (size_t i = 0; i < json_array_size(list); i++) {
            const json_t *play = json_array_get(list, i);
            snprintf(key, sizeof key, "%d/%s/%d/%d/%d", naive_int(board, "session", 0),
                     naive_text(play, "field", ""), naive_int(play, "round", 0),
                     naive_int(play, "table", 0), naive_int(board, "board", 0));
            json_object_set_new(plays, key,
                                json_pack("{s:O, s:o, s:o}", "score",
                                          json_object_get(play, "score"), "attack",
                                          side_of(play, "attack"), "defence",
                                          side_of(play, "defence")));
        }
    }
    const json_t *ranking = json_array_get(json_object_get(results, "rankings"), 0);
    const json_t *list = json_object_get(ranking, "rows");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *row = json_array_get(list, i);
        json_t *object = json_pack("{s:O}", "rank", json_object_get(row, "rank"));
        for (int k = 0; k < FIGURES && name[k]; k++)
            json_object_set_new(object, name[k], normal(json_object_get(row, name[k])));
        for (int s = 0; s < 2 && name[INFORMING]; s++)
            json_object_set(object, rank_name[s], find_rank(results, (size_t)s + 1, row));
        snprintf(key, sizeof key, "%s/%s", naive_text(row, "field", ""),
                 naive_text(row, "seat", ""));
        json_object_set_new(rows, key, object);
    }
    return json_pack("{s:o, s:o}", "plays", plays, "rows", rows);
}
