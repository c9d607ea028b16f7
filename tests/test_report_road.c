/* test_report_road.c - a player's road and a board's travelling sheet, on random
 * tournaments against the naive computation. */
#include "report/road.h"

#include "generate/results.h"
#include "naive.h"
#include "random_check.h"
#include "report/board.h"
#include "support.h"
#include "tournament/evening/evening.h"
#include "tournament/results/contest_individual.h"
#include "tournament/tell/missing.h"
#include <assert.h>

enum { SEEDS = 200 };

/* A random tournament, computed twice. */
struct both {
    struct random_case random;
    struct tournament t;
    struct results results;
    json_t *naive;
    struct arena arena;
};

static void begin(struct both *both, uint64_t seed)
{
    json_t *document = generate_results(GENERATE_INDIVIDUALS, seed);
    *both = (struct both){.random = {seed, document}};
    random_read(&both->random, document, &both->t);
    results_compute(&both->results, &both->t, NULL);
    assert(both->results.contest);
    both->naive = naive_results(document);
}

static void end(struct both *both)
{
    union {
        const json_t *borrowed;
        json_t *own;
    } document = {both->random.document};
    json_decref(both->naive);
    results_clear(&both->results);
    tournament_clear(&both->t);
    arena_clear(&both->arena);
    json_decref(document.own);
}

static void expect(const struct both *both, bool holds, const char *what, const char *who)
{
    if (!holds)
        random_fail(&both->random, what, who);
}

/* What the naive computation has of a play, or NULL: no score and no mark. */
static const json_t *naive_play(const struct both *both, const struct road_round *round,
                                int board)
{
    char key[80];
    snprintf(key, sizeof key, "%d/%s/%d/%d/%d", round->session + 1, round->field->name,
             round->round, round->place.table, board);
    return json_object_get(json_object_get(both->naive, "plays"), key);
}

/* Who sits on a seat of the round's table (index), or -1. */
static int player_at(const struct both *both, const struct road_round *round, int seat)
{
    const struct place *place = &round->place;
    const struct place_table at = place_table(place->field, place->round, place->table);
    struct crew crew = place_crew(&both->t, &at, seat);
    return crew.count > 0 ? crew.player[0] : -1;
}

/* The road's marks, and the means of those so far, computed once more with fractions. */
struct sums {
    struct ratio sum[2]; /* of defence and attack */
    int count[2];
    int tops;
};

static struct ratio mean_of(const struct sums *sums, int side)
{
    return ratio_mul(sums->sum[side], ratio_of(1, sums->count[side]));
}

static struct ratio running_of(const struct sums *sums)
{
    if (sums->count[1] == 0)
        return mean_of(sums, 0);
    if (sums->count[0] == 0)
        return mean_of(sums, 1);
    return ratio_add(ratio_mul(mean_of(sums, 1), ratio_of(1, 4)),
                     ratio_mul(mean_of(sums, 0), ratio_of(3, 4)));
}

static void check_row(const struct both *both, const struct road_round *round,
                      const struct road_row *row, struct sums *sums)
{
    const char *who = both->t.player[player_at(both, round, round->place.seat)].id;
    const json_t *play = naive_play(both, round, row->board);
    char seat[2] = {seat_letter(row->seat), '\0'};
    const json_t *mark = json_object_get(play, seat);
    expect(both, row->marked == json_is_integer(mark), "another board has a mark", who);
    expect(both, !row->marked || ratio_round(row->mark, 4) == json_integer_value(mark),
           "another mark", who);
    const json_t *score = json_object_get(play, "score");
    expect(both, (row->play->state == PLAY_SCORED) == json_is_integer(score),
           "another board has a score", who);
    expect(both, !json_is_integer(score) || json_integer_value(score) == row->play->score,
           "another score", who);
    if (row->marked) {
        int side = row->seat == row->taker;
        sums->sum[side] =
            ratio_add(sums->count[side] ? sums->sum[side] : RATIO_ZERO, row->mark);
        sums->count[side]++;
        sums->tops += row->top;
        expect(both, row->top == (ratio_compare(row->mark, ratio_of(100, 1)) == 0),
               "another mark is a top", who);
    }
    bool counted = sums->count[0] + sums->count[1] > 0;
    expect(both, row->has_running == counted, "the mean so far begins elsewhere", who);
    expect(both,
           !counted || ratio_round(running_of(sums), 4) == ratio_round(row->running, 4),
           "another mean so far", who);
}

/* Everybody at the table has this round on their road, at the same table. */
static void check_company(struct both *both, const struct road_round *round)
{
    for (int s = 0; s < SEAT_COUNT; s++) {
        struct road road;
        bool found = false;
        road_compute(&road, &both->results, player_at(both, round, s), &both->arena);
        for (size_t i = 0; i < road.rounds; i++) {
            const struct road_round *other = &road.round[i];
            if (other->session == round->session && other->round == round->round)
                found = other->place.table == round->place.table &&
                        other->place.seat == s && other->field == round->field &&
                        other->rows == round->rows;
        }
        expect(both, found, "who met somebody is not met by them",
               both->t.player[player_at(both, round, s)].id);
    }
}

static void check_performance(struct both *both, const struct road *road,
                              const struct contest_performance *performance, int player)
{
    struct sums sums = {0};
    const struct road_row *last = NULL;
    const char *who = both->t.player[player].id;
    for (size_t i = 0; i < road->rounds; i++) {
        const struct road_round *round = &road->round[i];
        if (round->session != performance->session)
            continue;
        for (size_t k = 0; k < round->rows; k++)
            check_row(both, round, last = &round->row[k], &sums);
        bool plays = round->place.state == PLACE_PLAYS;
        expect(both, !plays || player_at(both, round, round->place.seat) == player,
               "somebody else sits there", who);
        if (plays && both->random.seed % 10 == 0)
            check_company(both, round);
    }
    struct tally tally = both->results.contest->tally[performance->seat];
    struct figures figures =
        contest_performance_figures(both->results.contest, performance);
    expect(both, sums.count[1] == tally.attack_count, "other attacks", who);
    expect(both, sums.count[0] == tally.defence_count, "other defences", who);
    expect(both, sums.tops == tally.tops, "other tops", who);
    bool exact = json_is_true(json_object_get(both->naive, "exact"));
    if (exact && last && last->has_running && !last->running.rounded)
        expect(both,
               ratio_compare(ratio_sub(last->running, figures.value[INDIVIDUAL_PENALTY]),
                             figures.value[INDIVIDUAL_TOTAL]) == 0,
               "the road does not lead to the total", who);
}

TEST(a_road_has_the_marks_of_the_naive_computation_and_leads_to_the_total)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct both both;
        size_t marks = 0;
        begin(&both, seed);
        for (size_t i = 0; i < both.results.contest->rows; i++) {
            const struct contest_row *standing = &both.results.contest->row[i];
            struct road road;
            road_compute(&road, &both.results, standing->player, &both.arena);
            for (int p = 0; p < standing->performances; p++)
                check_performance(&both, &road, &standing->first[p], standing->player);
            for (size_t r = 0; r < road.rounds; r++)
                for (size_t k = 0; k < road.round[r].rows; k++)
                    marks += road.round[r].row[k].marked;
        }
        const char *key;
        json_t *play;
        size_t naive = 0;
        json_object_foreach(json_object_get(both.naive, "plays"), key, play)
        {
            for (int s = 0; s < SEAT_COUNT; s++) {
                char seat[2] = {seat_letter((enum seat)s), '\0'};
                naive += json_is_integer(json_object_get(play, seat));
            }
        }
        expect(&both, marks == naive, "a mark is on no road", "");
        end(&both);
    }
}

TEST(somebody_without_a_seat_has_no_road)
{
    struct both both;
    struct road road;
    begin(&both, 1);
    road_compute(&road, &both.results, -1, &both.arena);
    assert_int_equal(road.rounds, 0);
    end(&both);
}

/* How often a score is compared in the group. */
static size_t count_score(const struct both *both, const struct marks *marks,
                          const struct marks_group *group, int score)
{
    size_t n = 0;
    for (int i = 0; i < group->slots; i++) {
        const struct play *play = &marks->session->play[group->slot[i]];
        n += marks->points[group->slot[i]] != MARKS_NONE &&
             marks_score(&both->t, play) == score;
    }
    return n;
}

static void check_board(struct both *both, const struct marks *marks,
                        const struct board_plays *board)
{
    const struct marks_group *group = board->group;
    expect(both, (int)board->compared == group->compared, "other plays compared", "");
    for (size_t i = 0; i < board->compared;) {
        size_t next = board_run(board, i);
        int score = board->play[i].score;
        expect(both, next - i == count_score(both, marks, group, score),
               "another frequency", "");
        for (size_t k = i; k < next; k++)
            expect(both,
                   marks->points[board->play[k].slot] ==
                       marks->points[board->play[i].slot],
                   "equal scores have other marks", "");
        expect(both, next >= board->compared || board->play[next].score < score,
               "not sorted", "");
        i = next;
    }
    for (size_t i = board->compared; i < board->plays; i++)
        expect(both, marks->points[board->play[i].slot] == MARKS_NONE,
               "a play that is compared is set apart", "");
    expect(both, board->done <= board->expected, "more results than expected", "");
}

TEST(a_board_has_the_scores_that_are_compared_best_first)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct both both;
        int open = 0;
        begin(&both, seed);
        for (size_t s = 0; s < both.results.sessions; s++) {
            const struct marks *marks = &both.results.marks[s];
            for (size_t g = 0; g < marks->groups; g++) {
                struct board_plays board;
                board_plays_of(&board, &both.t, marks, g, &both.arena);
                check_board(&both, marks, &board);
                open += board.expected - board.done;
            }
        }
        expect(&both, open == missing_count(both.results.t), "other results are missing",
               "");
        end(&both);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_road_has_the_marks_of_the_naive_computation_and_leads_to_the_total),
        cmocka_unit_test(somebody_without_a_seat_has_no_road),
        cmocka_unit_test(a_board_has_the_scores_that_are_compared_best_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
