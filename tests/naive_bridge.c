/* naive_bridge.c - a second computation of bridge. */
#include "naive_bridge.h"
#include <stdint.h>

#include "exact.h"
#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYS_MOST = 4000, ROWS_MOST = 200, MATCHES_MOST = 400 };
enum { MISSING, SCORED, NOT_PLAYED, ADJUSTED };
enum { MATCHPOINTS, BUTLER, CROSS, TEAMS };

static const char *const side_key[2][4] = {{"NS", "EW"}, {"N", "E", "S", "W"}};

static int number(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

static const char *text(const json_t *object, const char *key)
{
    const char *found = json_string_value(json_object_get(object, key));
    return found ? found : "";
}

/* Scores: trick by trick and undertrick by undertrick. */

static bool vulnerable(int board, bool north_south)
{
    static const char pattern[] = "0NEBNEB0EB0NB0NE";
    char who = pattern[(board - 1) % 16];
    return who == 'B' || who == (north_south ? 'N' : 'E');
}

static int made_score(int level, const char *strain, int doubled, int over, bool vul)
{
    int below = 0;
    int score = 0;
    for (int i = 1; i <= level; i++)
        below += (strain[0] == 'C' || strain[0] == 'D') ? 20
                 : (strain[0] == 'N' && i == 1)         ? 40
                                                        : 30;
    int trick = strain[0] == 'C' || strain[0] == 'D' ? 20 : 30;
    for (int i = 0; i < doubled; i++)
        below *= 2;
    score = below + (below < 100 ? 50 : vul ? 500 : 300);
    if (level == 6)
        score += vul ? 750 : 500;
    if (level == 7)
        score += vul ? 1500 : 1000;
    score += 50 * doubled;
    for (int i = 0; i < over; i++)
        score += doubled == 0 ? trick : 100 * doubled * (vul ? 2 : 1);
    return score;
}

static int lost_score(int down, int doubled, bool vul)
{
    int score = 0;
    for (int i = 1; i <= down; i++) {
        int step = vul ? (i == 1 ? 200 : 300) : (i == 1 ? 100 : i <= 3 ? 200 : 300);
        score += doubled == 0 ? (vul ? 100 : 50) : step * doubled;
    }
    return -score;
}

int naive_bridge_score(const json_t *play, int board)
{
    const char *contract = text(play, "contract");
    if (contract[0] == '\0')
        return json_is_true(json_object_get(play, "passed")) ? 0 : number(play, "score");
    char declarer = text(play, "declarer")[0];
    bool ns = declarer == 'N' || declarer == 'S';
    int level = contract[0] - '0';
    int doubled = 0;
    for (const char *c = contract; *c; c++)
        doubled += *c == 'X';
    int over = number(play, "tricks") - 6 - level;
    bool vul = vulnerable(board, ns);
    int score = over >= 0 ? made_score(level, contract + 1, doubled, over, vul)
                          : lost_score(-over, doubled, vul);
    return ns ? score : -score;
}

static int imps(int64_t difference)
{
    static const int upto[] = {10,   40,   80,   120,  160,  210,  260,  310,
                               360,  420,  490,  590,  740,  890,  1090, 1290,
                               1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990};
    int n = 0;
    int64_t size = llabs(difference);
    while (n < 24 && size > upto[n])
        n++;
    return difference < 0 ? -n : n;
}

/* Everything about one play. */
struct play {
    int field;
    int board;
    int round;
    int table;
    char label[4][24]; /* with its field in front */
    int state;
    int outcomes;
    int score[6];
    int weight[6];
    double adjusted[2];
    char grade[4];        /* '+' and '-' where a side has average plus or minus */
    int form;             /* of the board's cards: 'A', or 0 */
    const json_t *ruling; /* that changes its marks */
    bool compared;
    bool given[4];
    struct exact mark[4];
    struct exact percent[4];
    int other; /* the return of a match, or -1 */
};

struct naive {
    const json_t *document;
    const json_t *session;
    bool individual;
    bool teams;
    bool apart; /* fields */
    int sides;
    int scoring;
    int winners;
    int expected[8]; /* of each field, once it is known */
    struct play play[PLAYS_MOST];
    int plays;
    json_t *rows; /* the result */
};

static bool changes_marks(const json_t *ruling)
{
    return strcmp(text(ruling, "kind"), "penalty") != 0;
}

static bool same_place(const json_t *object, const struct play *play, int table)
{
    return json_object_get(object, "board") && number(object, "board") == play->board &&
           number(object, "round") == play->round && number(object, "table") == table;
}

static void read_ruling(struct play *play, const json_t *ruling)
{
    if (changes_marks(ruling))
        play->ruling = ruling;
    if (json_object_get(ruling, "score"))
        play->score[0] = number(ruling, "score");
    const json_t *mix = json_object_get(ruling, "weighted");
    for (size_t i = 0; i < json_array_size(mix); i++) {
        const json_t *part = json_array_get(mix, i);
        play->score[i] = (int)json_integer_value(json_array_get(part, 0));
        play->weight[i] = (int)json_integer_value(json_array_get(part, 1));
        play->outcomes = (int)i + 1;
    }
}

/* A percentage, or a word. */
static void read_adjusted(struct play *play, const json_t *said, size_t side)
{
    const char *word = json_string_value(said);
    play->adjusted[side] = !word            ? json_number_value(said)
                           : word[0] == 'p' ? 60
                           : word[0] == 'm' ? 40
                                            : 50;
    play->grade[side] = play->grade[side + 2] = (char)(!word            ? 0
                                                       : word[0] == 'p' ? '+'
                                                       : word[0] == 'm' ? '-'
                                                                        : 0);
}

/* Who really sat there, and with which cards. */
static void read_exception(struct play *play, const json_t *field, int individual)
{
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(field, "exceptions"), i, one)
    {
        if (!same_place(one, play, play->table))
            continue;
        play->form = text(one, "form")[0] == 'A' ? 0 : text(one, "form")[0];
        for (int s = 0; s < 4 && side_key[individual][s]; s++)
            if (text(one, side_key[individual][s])[0])
                snprintf(play->label[s], sizeof play->label[s], "%s %s",
                         text(field, "field"), text(one, side_key[individual][s]));
    }
}

static void read_result(struct play *play, const json_t *field, int table)
{
    size_t i;
    json_t *one;
    play->outcomes = 1;
    play->weight[0] = 100;
    json_array_foreach(json_object_get(field, "plays"), i, one)
    {
        if (!same_place(one, play, table))
            continue;
        const json_t *adjusted = json_object_get(one, "adjusted");
        play->state = adjusted                             ? ADJUSTED
                      : json_object_get(one, "not_played") ? NOT_PLAYED
                                                           : SCORED;
        for (size_t k = 0; k < 2; k++)
            read_adjusted(
                play, json_is_array(adjusted) ? json_array_get(adjusted, k) : adjusted,
                k);
        play->score[0] = naive_bridge_score(one, play->board);
    }
    json_array_foreach(json_object_get(field, "rulings"), i, one)
    {
        if (same_place(one, play, table))
            read_ruling(play, one);
    }
    const char *kind = play->ruling ? text(play->ruling, "kind") : "forty";
    play->compared = play->state == SCORED && strncmp(kind, "forty", 5) == 0;
}

static void read_table(struct naive *naive, int f, const json_t *field,
                       const json_t *table, int round)
{
    char label[4][24] = {""};
    const json_t *seats = json_object_get(field, "seats");
    for (int s = 0; s < naive->sides; s++) {
        const char *who = text(table, side_key[naive->individual][s]);
        if (!json_object_get(seats, who))
            return;
        snprintf(label[s], sizeof label[s], "%s %s", text(field, "field"), who);
    }
    size_t b;
    json_t *board;
    json_array_foreach(json_object_get(table, "boards"), b, board)
    {
        struct play *play = &naive->play[naive->plays++];
        memset(play, 0, sizeof *play);
        play->field = f;
        play->board = (int)json_integer_value(board);
        play->round = round;
        play->table = number(table, "table");
        play->other = -1;
        memcpy(play->label, label, sizeof label);
        read_exception(play, field, naive->individual);
        read_result(play, field, number(table, "table"));
    }
}

static const json_t *rounds_of(const json_t *field)
{
    const json_t *movement = json_object_get(field, "movement");
    return json_object_get(json_array_get(json_object_get(movement, "fields"), 0),
                           "rounds");
}

static void read_plays(struct naive *naive)
{
    size_t f;
    size_t r;
    size_t t;
    json_t *field;
    json_t *round;
    json_t *table;
    json_array_foreach(json_object_get(naive->session, "fields"), f, field)
        json_array_foreach(rounds_of(field), r, round)
            json_array_foreach(json_object_get(round, "tables"), t, table)
                read_table(naive, (int)f, field, table, (int)r + 1);
}

/* Which scoring, and how many winners. */

static bool together(const struct naive *naive, const struct play *a,
                     const struct play *b)
{
    return a->board == b->board && a->form == b->form &&
           (!naive->apart || a->field == b->field);
}

static const json_t *option(const struct naive *naive, const char *name)
{
    return json_object_get(json_object_get(naive->document, "options"), name);
}

static void choose_scoring(struct naive *naive)
{
    const char *said = text(json_object_get(naive->document, "options"), "scoring");
    int most = 0;
    for (int i = 0; i < naive->plays; i++) {
        int n = 0;
        for (int k = 0; k < naive->plays; k++)
            n += naive->play[i].board == naive->play[k].board &&
                 (!naive->apart || naive->play[i].field == naive->play[k].field);
        most = n > most ? n : most;
    }
    naive->scoring = naive->teams                     ? TEAMS
                     : strcmp(said, "butler") == 0    ? BUTLER
                     : strncmp(said, "cross", 5) == 0 ? CROSS
                     : said[0] == 'm'                 ? MATCHPOINTS
                     : most > 2                       ? MATCHPOINTS
                                                      : CROSS;
}

/* How often a label sits on each side, whoever is there. */
static void count_sides(const json_t *field, const char *label, int rounds[2])
{
    size_t r;
    size_t t;
    json_t *round;
    json_t *table;
    rounds[0] = rounds[1] = 0;
    json_array_foreach(rounds_of(field), r, round) json_array_foreach(
        json_object_get(round, "tables"), t, table) for (int s = 0; s < 2; s++)
        rounds[s] += strcmp(text(table, side_key[0][s]), label) == 0;
}

/* Calls each label of the movement once. */
static json_t *labels_of(const json_t *field, int individual)
{
    size_t r;
    size_t t;
    json_t *round;
    json_t *table;
    json_t *labels = json_object();
    json_array_foreach(rounds_of(field), r, round) json_array_foreach(
        json_object_get(round, "tables"), t,
        table) for (int s = 0; s < 4 && side_key[individual][s];
                    s++) if (text(table, side_key[individual][s])[0])
        json_object_set_new(labels, text(table, side_key[individual][s]), json_true());
    return labels;
}

static void choose_winners(struct naive *naive)
{
    int all = 0;
    int both = 0;
    size_t f;
    json_t *field;
    naive->winners = 1;
    if (naive->individual || naive->teams ||
        number(json_object_get(naive->document, "options"), "winners") == 1)
        return;
    json_array_foreach(json_object_get(naive->session, "fields"), f, field)
    {
        const char *label;
        json_t *unused;
        json_t *labels = labels_of(field, 0);
        json_object_foreach(labels, label, unused)
        {
            int rounds[2];
            count_sides(field, label, rounds);
            all++;
            both += rounds[0] > 0 && rounds[1] > 0;
        }
        json_decref(labels);
    }
    naive->winners = 2 * both < all ? 2 : 1;
}

/* Marks. */

static int duel(int mine, int theirs)
{
    return mine > theirs ? 2 : mine == theirs ? 1 : 0;
}

/* Weight against weight, what a is worth against b. */
static struct exact meet(const struct play *a, const struct play *b, bool imp)
{
    int64_t sum = 0;
    for (int i = 0; i < a->outcomes; i++)
        for (int k = 0; k < b->outcomes; k++)
            sum += (int64_t)a->weight[i] * b->weight[k] *
                   (imp ? imps((int64_t)a->score[i] - b->score[k])
                        : duel(a->score[i], b->score[k]));
    return exact_of(sum, 10000);
}

static int64_t mean_score(const struct play *play)
{
    int64_t sum = 0;
    for (int i = 0; i < play->outcomes; i++)
        sum += (int64_t)play->score[i] * play->weight[i];
    return sum < 0 ? -((-sum + 50) / 100) : (sum + 50) / 100;
}

static int compare_longs(const void *left, const void *right)
{
    int64_t a = *(const int64_t *)left;
    int64_t b = *(const int64_t *)right;
    return (a > b) - (a < b);
}

static int64_t datum_of(const struct naive *naive, const struct play *one)
{
    static int64_t score[PLAYS_MOST];
    int n = 0;
    int64_t sum = 0;
    for (int i = 0; i < naive->plays; i++)
        if (naive->play[i].compared && together(naive, one, &naive->play[i]))
            score[n++] = mean_score(&naive->play[i]);
    qsort(score, (size_t)n, sizeof score[0], compare_longs);
    const json_t *trim = option(naive, "butler_trim");
    int cut = n >= 3 ? 1 : 0;
    if (trim)
        for (cut = 0;
             INT64_C(100) * (2 * cut + 1) <= INT64_C(2) * n * json_integer_value(trim) &&
             2 * cut + 2 < n;)
            cut++;
    for (int i = cut; i < n - cut; i++)
        sum += score[i];
    int64_t count = n - 2 * cut;
    assert(count > 0);
    int64_t size = llabs(sum);
    int64_t tens = (2 * size + 10 * count) / (20 * count); /* nearest, halves up */
    return sum < 0 ? -10 * tens : 10 * tens;
}

static int expected_of(const struct naive *naive, const struct play *one)
{
    int said = number(json_object_get(naive->document, "options"), "expected_plays");
    int most = 1;
    for (int i = 0; i < naive->plays; i++) {
        int n = 0;
        if (naive->apart && naive->play[i].field != one->field)
            continue;
        for (int k = 0; k < naive->plays; k++)
            n += naive->play[k].compared &&
                 together(naive, &naive->play[i], &naive->play[k]);
        most = n > most ? n : most;
    }
    return said > most ? said : most;
}

static bool rounds_marks(const struct naive *naive)
{
    const char *said = text(json_object_get(naive->document, "options"), "marks_rounded");
    return strcmp(said, "tenth") == 0;
}

/* Rounded to a tenth, where that is asked for; marks are not below 0. */
static struct exact in_tenths(const struct naive *naive, struct exact mark)
{
    if (!rounds_marks(naive) || naive->scoring != MATCHPOINTS)
        return mark;
    struct exact twice = exact_mul(mark, exact_of(20, 1));
    int64_t halves = (int64_t)floorl(twice.near + 1e-9L);
    return exact_of((halves + 1) / 2, 10);
}

static void give_percent(const struct naive *naive, struct play *play, int side,
                         struct exact percent, int expected)
{
    int top = expected > 1 ? 2 * (expected - 1) : 0;
    play->given[side] = true;
    play->mark[side] = percent;
    play->percent[side] = percent;
    if (naive->scoring == MATCHPOINTS)
        play->mark[side] = in_tenths(naive, exact_mul(percent, exact_of(top, 100)));
    if (naive->scoring == MATCHPOINTS && rounds_marks(naive))
        play->percent[side] =
            top > 0 ? exact_mul(play->mark[side], exact_of(100, top)) : exact_of(50, 1);
}

static struct exact worth(const struct naive *naive, const struct play *play,
                          int expected)
{
    struct exact sum = exact_of(0, 1);
    int n = 0;
    for (int i = 0; i < naive->plays; i++) {
        const struct play *other = &naive->play[i];
        if (!other->compared || !together(naive, play, other))
            continue;
        n++;
        if (other != play)
            sum = exact_add(sum, meet(play, other, naive->scoring == CROSS));
    }
    if (naive->scoring == CROSS)
        return n > 1 ? exact_mul(sum, exact_of(1, n - 1)) : sum;
    if (naive->scoring == MATCHPOINTS)
        return exact_sub(exact_mul(exact_add(sum, exact_of(1, 1)), exact_of(expected, n)),
                         exact_of(1, 1));
    struct exact mean = exact_of(0, 1);
    for (int i = 0; i < play->outcomes; i++)
        mean = exact_add(mean, exact_of((int64_t)play->weight[i] *
                                            imps(play->score[i] - datum_of(naive, play)),
                                        100));
    return mean;
}

static void mark_compared(const struct naive *naive, struct play *play, int expected)
{
    struct exact ns = in_tenths(naive, worth(naive, play, expected));
    int top = expected > 1 ? 2 * (expected - 1) : 0;
    for (int s = 0; s < naive->sides; s++) {
        struct exact full = exact_of(naive->scoring == MATCHPOINTS ? top : 0, 1);
        play->given[s] = true;
        play->mark[s] = s % 2 == 0 ? ns : exact_sub(full, ns);
        play->percent[s] =
            top > 0 ? exact_mul(play->mark[s], exact_of(100, top)) : exact_of(50, 1);
    }
}

static const json_t *given_mark(const struct naive *naive, const json_t *ruling, int side)
{
    const json_t *marks = json_object_get(ruling, "marks");
    if (!naive->individual)
        return json_object_get(marks, side_key[0][side]);
    const json_t *own = json_object_get(marks, side_key[1][side]);
    return own ? own : json_object_get(marks, side_key[1][(side + 2) % 4]);
}

static void rule(const struct naive *naive, struct play *play, int expected)
{
    const char *kind = play->ruling ? text(play->ruling, "kind") : "";
    const char *fault = play->ruling ? text(play->ruling, "fault") : "";
    for (int s = 0; s < naive->sides; s++) {
        bool at_fault = fault[0] == (s % 2 == 0 ? 'N' : 'E');
        const json_t *mark = play->ruling ? given_mark(naive, play->ruling, s) : NULL;
        if (strcmp(kind, "zero-both") == 0 || (strcmp(kind, "zero") == 0 && at_fault))
            give_percent(naive, play, s, exact_of(0, 1), expected);
        if (mark)
            give_percent(naive, play, s, exact_of_decimal(json_number_value(mark)),
                         expected);
        if (strcmp(kind, "forty-forty") == 0)
            give_percent(naive, play, s, exact_of(40, 1), expected);
        struct exact limit = exact_of(at_fault ? 40 : 60, 1);
        if (strcmp(kind, "forty-sixty") == 0 && play->given[s] &&
            (at_fault ? exact_above(play->percent[s], limit)
                      : exact_above(limit, play->percent[s])))
            give_percent(naive, play, s, limit, expected);
    }
}

/* Whether the side's own percentage may be more, or less, than the average. */
static bool is_graded(const struct naive *naive, const struct play *play, int side)
{
    return naive->scoring == MATCHPOINTS && play->state == ADJUSTED && !play->ruling &&
           play->grade[side];
}

static struct exact adjusted_imps(double percent)
{
    return exact_mul(exact_sub(exact_of_decimal(percent), exact_of(50, 1)),
                     exact_of(3, 10));
}

static void mark_play(struct naive *naive, struct play *play)
{
    int *known = &naive->expected[play->field];
    if (*known == 0)
        *known = expected_of(naive, play);
    int expected = *known;
    bool out = play->ruling && strncmp(text(play->ruling, "kind"), "forty", 5) != 0;
    if (play->compared)
        mark_compared(naive, play, expected);
    for (int s = 0; s < naive->sides && play->state == ADJUSTED && !out; s++)
        give_percent(naive, play, s,
                     naive->scoring == MATCHPOINTS
                         ? exact_of_decimal(play->adjusted[s % 2])
                         : adjusted_imps(play->adjusted[s % 2]),
                     expected);
    rule(naive, play, expected);
}

/* Average plus and minus, once all other boards are marked. */
static void settle_grades(struct naive *naive)
{
    for (int i = 0; i < naive->plays; i++)
        for (int s = 0; s < naive->sides; s++) {
            struct play *play = &naive->play[i];
            struct exact sum = exact_of(0, 1);
            int n = 0;
            if (!is_graded(naive, play, s))
                continue;
            for (int k = 0; k < naive->plays; k++)
                for (int u = 0; u < naive->sides; u++) {
                    const struct play *other = &naive->play[k];
                    if (strcmp(other->label[u], play->label[s]) != 0 ||
                        !other->given[u] || is_graded(naive, other, u))
                        continue;
                    sum = exact_add(sum, other->percent[u]);
                    n++;
                }
            struct exact own = n > 0 ? exact_mul(sum, exact_of(1, n)) : exact_of(50, 1);
            bool plus = play->grade[s] == '+';
            struct exact usual = exact_of(plus ? 60 : 40, 1);
            if (plus ? exact_above(own, usual) : exact_above(usual, own))
                give_percent(naive, play, s, own, naive->expected[play->field]);
        }
}

/* Teams: the two plays of a board. */

static void find_returns(struct naive *naive)
{
    for (int i = 0; i < naive->plays; i++)
        for (int k = 0; k < naive->plays; k++) {
            const struct play *a = &naive->play[i];
            const struct play *b = &naive->play[k];
            if (a->board == b->board && strcmp(a->label[0], b->label[1]) == 0 &&
                strcmp(a->label[1], b->label[0]) == 0)
                naive->play[i].other = k;
        }
}

/* What a board is worth to those who sit NS (0) and EW (1) in the play. */
static void mark_board(struct naive *naive, struct play *play)
{
    struct play *other = play->other < 0 ? NULL : &naive->play[play->other];
    struct play *both[2] = {play, other};
    int adjusted = 0;
    struct exact sum[2] = {exact_of(0, 1), exact_of(0, 1)};
    if (other && play->compared && other->compared)
        for (int s = 0; s < 2; s++) {
            struct exact won = meet(play, other, true);
            play->given[s] = true;
            play->mark[s] = s == 0 ? won : exact_sub(exact_of(0, 1), won);
        }
    for (int i = 0; i < 2 && both[i]; i++) {
        if (both[i]->state != ADJUSTED)
            continue;
        adjusted++;
        for (int s = 0; s < 2; s++)
            sum[s] = exact_add(sum[s], adjusted_imps(both[i]->adjusted[s == i ? 0 : 1]));
    }
    for (int s = 0; s < 2 && adjusted > 0; s++) {
        play->given[s] = true;
        play->mark[s] = exact_mul(sum[s], exact_of(1, adjusted));
    }
}

/* The ruling of the earlier of the two plays first. */
static void rule_board(struct naive *naive, struct play *play)
{
    struct play *other = play->other < 0 ? NULL : &naive->play[play->other];
    bool first = !other || play < other;
    struct play *order[2] = {first ? play : other, first ? other : play};
    for (int i = 0; i < 2 && order[i]; i++) {
        const json_t *ruling = order[i]->ruling;
        if (!ruling || strncmp(text(ruling, "kind"), "forty", 5) == 0)
            continue;
        for (int s = 0; s < 2; s++) {
            int seat = order[i] == play ? s : 1 - s; /* in the play that is ruled on */
            const char *kind = text(ruling, "kind");
            const json_t *mark =
                json_object_get(json_object_get(ruling, "marks"), side_key[0][seat]);
            bool zero = strcmp(kind, "zero-both") == 0 ||
                        (strcmp(kind, "zero") == 0 &&
                         text(ruling, "fault")[0] == side_key[0][seat][0]);
            play->given[s] = mark || zero;
            play->mark[s] =
                mark ? exact_of_decimal(json_number_value(mark)) : exact_of(0, 1);
        }
    }
}

/* Victory points in hundredths: the formula, then its smoothing, from the top down. */
static int continuous(int margin, int boards)
{
    static int vp[2000];
    long double tau = (sqrtl(5) - 1) / 2;
    long double most = 15 * sqrtl(boards);
    int n = 0;
    do {
        long double part =
            n >= most ? 1 : (1 - powl(tau, 3 * n / most)) / (1 - powl(tau, 3));
        vp[n] = (int)llroundl((10 + 10 * part) * 100);
    } while (vp[n] < 2000 && ++n);
    vp[n + 1] = vp[n];
    for (bool again = true; again;) {
        again = false;
        for (int i = n; i >= 1; i--)
            if (vp[i + 1] - vp[i] > vp[i] - vp[i - 1]) {
                vp[i]++;
                again = true;
            }
    }
    int size = abs(margin) > n ? n : abs(margin);
    return margin >= 0 ? vp[size] : 2000 - vp[size];
}

static int victory(const struct naive *naive, int margin, int boards)
{
    const json_t *steps =
        json_object_get(json_object_get(naive->document, "options"), "vp");
    const json_t *last = NULL;
    if (!steps)
        return continuous(margin, boards);
    for (size_t i = 0; i < json_array_size(steps); i++)
        if (json_integer_value(json_array_get(json_array_get(steps, i), 0)) <=
            abs(margin))
            last = json_array_get(steps, i);
    return (int)llround(100 *
                        json_number_value(json_array_get(last, margin < 0 ? 2 : 1)));
}

/* Rows. */

static bool names(const json_t *list, const json_t *crew)
{
    size_t i;
    json_t *who;
    json_array_foreach(list, i, who)
    {
        if (json_equal(who, crew))
            return true;
        for (size_t k = 0; k < json_array_size(crew); k++)
            if (json_equal(who, json_array_get(crew, k)))
                return true;
    }
    return false;
}

static struct exact amount(const json_t *object)
{
    static const char *const unit[] = {"percent", "points", "pm"};
    for (int i = 0; i < 3; i++)
        if (json_object_get(object, unit[i]))
            return exact_of_decimal(json_number_value(json_object_get(object, unit[i])));
    return exact_of(0, 1);
}

/* Penalties of a crew: of the session, and of rulings on plays, of which (in teams) only
 * those against one opponent are asked for. */
static struct exact session_penalties(const struct naive *naive, const json_t *crew)
{
    struct exact sum = exact_of(0, 1);
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(naive->session, "penalties"), i, one)
    {
        json_t *list = json_pack("[O]", json_object_get(one, "player"));
        if (names(list, crew))
            sum = exact_add(sum, amount(one));
        json_decref(list);
    }
    return sum;
}

static struct exact play_penalties(const json_t *field, const json_t *crew,
                                   const struct play *play)
{
    struct exact sum = exact_of(0, 1);
    size_t i;
    json_t *one;
    json_array_foreach(json_object_get(field, "rulings"), i, one)
    {
        bool here = !play || (number(one, "board") == play->board &&
                              number(one, "round") == play->round &&
                              number(one, "table") == play->table);
        if (here && names(json_object_get(one, "players"), crew))
            sum = exact_add(sum, amount(one));
    }
    return sum;
}

static json_t *units(struct exact value)
{
    return json_integer(exact_units(value));
}

struct row {
    char name[24];
    char ranking[8];
    bool ranked;
    struct exact total;
};

struct table {
    struct row row[ROWS_MOST];
    int rows;
};

static void finish_row(struct naive *naive, struct table *table, const char *name,
                       const char *ranking, bool ranked, struct exact total)
{
    struct row *row = &table->row[table->rows++];
    json_t *out = json_object_get(naive->rows, name);
    struct exact coefficient = exact_of_decimal(
        json_number_value(json_object_get(naive->session, "coefficient")));
    snprintf(row->name, sizeof row->name, "%s", name);
    snprintf(row->ranking, sizeof row->ranking, "%s", ranking);
    row->ranked = ranked;
    row->total = exact_mul(total, coefficient);
    json_object_set_new(out, "ranking", json_string(ranking));
    json_object_set_new(out, "total",
                        ranked || naive->teams ? units(row->total) : json_null());
}

static void add_pair(struct naive *naive, struct table *table, const json_t *field,
                     const char *label, const json_t *crew)
{
    char name[24];
    struct exact sum = exact_of(0, 1);
    struct exact percent = exact_of(0, 1);
    int n = 0;
    int open = 0;
    snprintf(name, sizeof name, "%s %s", text(field, "field"), label);
    for (int i = 0; i < naive->plays; i++)
        for (int s = 0; s < naive->sides; s++)
            if (strcmp(naive->play[i].label[s], name) == 0 && !naive->play[i].given[s])
                open += naive->play[i].state == MISSING;
            else if (strcmp(naive->play[i].label[s], name) == 0 &&
                     naive->play[i].given[s]) {
                sum = exact_add(sum, naive->play[i].mark[s]);
                percent = exact_add(percent, naive->play[i].percent[s]);
                n++;
            }
    struct exact penalty = session_penalties(naive, crew);
    size_t f;
    json_t *any;
    json_array_foreach(json_object_get(naive->session, "fields"), f, any) penalty =
        exact_add(penalty, play_penalties(any, crew, NULL));
    bool points = naive->scoring == MATCHPOINTS;
    struct exact base = points && n > 0 ? exact_mul(percent, exact_of(1, n)) : sum;
    json_t *out = json_pack("{s:o}", "penalty", units(penalty));
    json_object_set_new(out, points ? "matchpoints" : "imps",
                        n > 0 ? units(sum) : json_null());
    if (points)
        json_object_set_new(out, "percent", n > 0 ? units(base) : json_null());
    if (!points)
        json_object_set_new(out, "per_board",
                            n > 0 ? units(exact_mul(sum, exact_of(1, n))) : json_null());
    json_object_set_new(naive->rows, name, out);
    int rounds[2] = {1, 0};
    if (naive->winners == 2)
        count_sides(field, label, rounds);
    const char *side = rounds[0] == rounds[1]  ? (label[0] == 'E' ? "EW" : "NS")
                       : rounds[1] > rounds[0] ? "EW"
                                               : "NS";
    const json_t *ranked = option(naive, "imps_ranked");
    bool mean = ranked && json_string_value(ranked)[0] == 'b' && !points && n > 0;
    struct exact total = exact_sub(base, penalty);
    finish_row(naive, table, name, naive->winners == 2 ? side : "general", n > 0,
               mean ? exact_mul(total, exact_of(1, n)) : total);
    if (n + open < json_integer_value(option(naive, "minimum_boards")))
        table->row[table->rows - 1].ranked = false;
}

/* The match of a team against another one: IMPs less penalties, and boards. */
static bool match(struct naive *naive, const json_t *field, const char *name,
                  const char *other, const json_t *crew, struct exact *total, int *boards)
{
    bool begun = false;
    *total = exact_of(0, 1);
    *boards = 0;
    for (int i = 0; i < naive->plays; i++) {
        const struct play *play = &naive->play[i];
        for (int s = 0; s < 2; s++) {
            if (strcmp(play->label[s], name) != 0 ||
                strcmp(play->label[1 - s], other) != 0)
                continue;
            *total = exact_sub(*total, play_penalties(field, crew, play));
            if (s == 1 && play->other >= 0)
                continue; /* counted where they sit NS */
            ++*boards;
            begun = begun || play->given[0] || play->given[1];
            if (play->given[s])
                *total = exact_add(*total, play->mark[s]);
        }
    }
    return begun;
}

static void add_team(struct naive *naive, struct table *table, const json_t *field,
                     const char *label, const json_t *crew)
{
    char name[24];
    const char *against;
    json_t *unused;
    bool ranked = false;
    struct exact won = exact_of(0, 1);
    struct exact vp = exact_of(0, 1);
    snprintf(name, sizeof name, "%s %s", text(field, "field"), label);
    json_object_foreach(json_object_get(field, "seats"), against, unused)
    {
        char other[24];
        struct exact total;
        int boards;
        snprintf(other, sizeof other, "%s %s", text(field, "field"), against);
        if (!match(naive, field, name, other, crew, &total, &boards))
            continue;
        int64_t parts = llroundl(total.near * 20000);
        int64_t size = (llabs(parts) + 10000) / 20000;
        ranked = true;
        won = exact_add(won, total);
        vp = exact_add(
            vp, exact_of(victory(naive, (int)(parts < 0 ? -size : size), boards), 100));
    }
    struct exact penalty =
        exact_add(session_penalties(naive, crew), play_penalties(field, crew, NULL));
    for (int i = 0; i < naive->plays; i++) /* those of a match are IMPs */
        for (int s = 0; s < 2; s++)
            if (strcmp(naive->play[i].label[s], name) == 0)
                penalty =
                    exact_sub(penalty, play_penalties(field, crew, &naive->play[i]));
    json_object_set_new(naive->rows, name,
                        json_pack("{s:o, s:o, s:o}", "imps", units(won), "vp", units(vp),
                                  "penalty", units(penalty)));
    finish_row(naive, table, name, "general", ranked, exact_sub(vp, penalty));
}

static void rank(struct naive *naive, const struct table *table)
{
    for (int i = 0; i < table->rows; i++) {
        int place = 1;
        const struct row *row = &table->row[i];
        for (int k = 0; k < table->rows; k++)
            place += table->row[k].ranked &&
                     strcmp(table->row[k].ranking, row->ranking) == 0 &&
                     exact_above(table->row[k].total, row->total);
        json_object_set_new(json_object_get(naive->rows, row->name), "rank",
                            row->ranked ? json_integer(place) : json_null());
    }
}

json_t *naive_bridge(const json_t *document)
{
    struct naive *naive = calloc(1, sizeof *naive);
    struct table table = {.rows = 0};
    size_t f;
    json_t *field;
    const char *label;
    json_t *crew;
    naive->document = document;
    naive->session = json_array_get(json_object_get(document, "sessions"), 0);
    naive->individual = strcmp(text(document, "format"), "bridge-individual") == 0;
    naive->teams = strcmp(text(document, "format"), "bridge-teams") == 0;
    naive->sides = naive->individual ? 4 : 2;
    naive->apart =
        strcmp(text(json_object_get(document, "options"), "compare"), "field") == 0;
    naive->rows = json_object();
    read_plays(naive);
    choose_scoring(naive);
    choose_winners(naive);
    find_returns(naive);
    for (int i = 0; i < naive->plays; i++) {
        if (!naive->teams)
            mark_play(naive, &naive->play[i]);
        else {
            mark_board(naive, &naive->play[i]);
            rule_board(naive, &naive->play[i]);
        }
    }
    settle_grades(naive);
    json_array_foreach(json_object_get(naive->session, "fields"), f, field)
        json_object_foreach(json_object_get(field, "seats"), label, crew)(
            naive->teams ? add_team : add_pair)(naive, &table, field, label, crew);
    rank(naive, &table);
    json_t *rows = naive->rows;
    free(naive);
    return rows;
}

json_t *naive_bridge_shape(const json_t *results)
{
    static const char *const figure[] = {"matchpoints", "percent", "imps", "per_board",
                                         "vp",          "penalty", "total"};
    json_t *shape = json_object();
    size_t r;
    size_t i;
    json_t *ranking;
    json_t *row;
    json_array_foreach(json_object_get(results, "rankings"), r, ranking)
        json_array_foreach(json_object_get(ranking, "rows"), i, row)
    {
        char name[24];
        json_t *out =
            json_pack("{s:O, s:O}", "ranking", json_object_get(ranking, "ranking"),
                      "rank", json_object_get(row, "rank"));
        for (int k = 0; k < 7; k++) {
            const json_t *value = json_object_get(row, figure[k]);
            if (value)
                json_object_set_new(
                    out, figure[k],
                    json_is_null(value)
                        ? json_null()
                        : json_integer(llround(json_number_value(value) * 1e4)));
        }
        snprintf(name, sizeof name, "%s %s", text(row, "field"), text(row, "seat"));
        json_object_set_new(shape, name, out);
    }
    return shape;
}
