/* test_standing.c - which ranking it is, who is where in it and who is not, and since
 * when it is official. */
#include "tournament/tell/standing.h"
#include <stdint.h>

#include "document_support.h"
#include "life.h"
#include "support.h"

enum { TABLES = 5 };

/* A tournament and what it comes to. */
struct seen {
    struct life life;
    struct results results;
    struct arena arena;
};

static void begin(struct seen *seen)
{
    *seen = (struct seen){0};
    life_begin(&seen->life);
    results_compute(&seen->results, &seen->life.t, NULL);
}

static void end(struct seen *seen)
{
    results_clear(&seen->results);
    arena_clear(&seen->arena);
    life_end(&seen->life);
}

static const struct contest *look_again(struct seen *seen)
{
    results_clear(&seen->results);
    results_compute(&seen->results, &seen->life.t, NULL);
    return seen->results.contest;
}

static int64_t enter(struct life *life, int round, int table, int k, int score)
{
    const struct schedule *schedule = &life->t.session[0].field[0].schedule;
    int board = schedule->board[schedule_at(schedule, round, table)->first + k];
    struct change play = document_play(board, round, table, score);
    return life_record(life, &play);
}

static int64_t record(struct life *life, struct change change)
{
    return life_record(life, &change);
}

TEST(a_ranking_says_which_one_it_is)
{
    struct seen seen;
    begin(&seen);
    const struct contest *contest = seen.results.contest;
    int official = contest_official(contest);
    EXPECT_TEXT("usual", standing_usual(contest), "alternate");
    EXPECT_TEXT("official", standing_title(contest, official, LANG_EN, &seen.arena),
                "Alternate ranking");
    EXPECT_TEXT("in French", standing_title(contest, official, LANG_FR, &seen.arena),
                "Classement alterné");
    EXPECT_TEXT("first", standing_title(contest, 0, LANG_EN, &seen.arena),
                "General ranking");
    EXPECT_TEXT(
        "a line",
        standing_title(contest, contest_rankings(contest) - 1, LANG_EN, &seen.arena),
        "Line West");
    EXPECT_TEXT("its labels", standing_label_heading(seen.life.t.format), "Seat");
    end(&seen);
}

TEST(a_place_is_that_of_the_announced_ranking)
{
    struct seen seen;
    begin(&seen);
    for (int table = 1; table <= TABLES; table++)
        if (table != TABLES)
            enter(&seen.life, 1, table, 0, 40 + 2 * table);
    const struct contest *contest = look_again(&seen);
    int ranked = 0;
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        int place = standing_place(contest, row);
        EXPECT_INT("place", place, row->ranked ? row->alternate_rank : 0);
        EXPECT_INT("why not", standing_out(contest, row, contest_official(contest)),
                   place > 0 ? STANDING_IN : STANDING_NOTHING);
        EXPECT_INT("said or not",
                   standing_out_words(standing_out(contest, row, 0)) == NULL, place > 0);
        ranked += place > 0;
    }
    EXPECT_INT("some", ranked > 0, 1);
    EXPECT_INT("among", standing_among(contest, contest_official(contest)), ranked);
    end(&seen);
}

TEST(whoever_is_struck_off_or_in_no_line_has_no_place)
{
    struct seen seen;
    begin(&seen);
    enter(&seen.life, 1, 1, 0, 56);
    enter(&seen.life, 1, 2, 0, 40);
    const struct contest *contest = look_again(&seen);
    int official = contest_official(contest);
    struct contest_row row = contest->row[0];
    EXPECT_INT("line", standing_line(&row), row.line);
    EXPECT_INT("in", standing_out(contest, &row, official), STANDING_IN);
    row.line = -1;
    row.line_rank = row.alternate_rank = 0;
    EXPECT_INT("no line", standing_line(&row), -1);
    EXPECT_INT("no place", standing_place(contest, &row), 0);
    EXPECT_INT("substitute", standing_out(contest, &row, official), STANDING_SUBSTITUTE);
    EXPECT_INT("in the general one", standing_out(contest, &row, 0), STANDING_IN);
    row.disqualified = true;
    row.ranked = false;
    EXPECT_INT("struck off", standing_out(contest, &row, 0), STANDING_DISQUALIFIED);
    row.disqualified = false;
    EXPECT_INT("too few", standing_out(contest, &row, 0), STANDING_FEW);
    end(&seen);
}

TEST(a_correction_after_publishing_is_told)
{
    struct seen seen;
    begin(&seen);
    struct life *life = &seen.life;
    enter(life, 1, 1, 0, 56);
    EXPECT_INT("not published", standing_published(&life->t), 0);
    record(life, (struct change){.kind = CHANGE_PUBLISH, .publish = true});
    EXPECT_INT("published", standing_published(&life->t), life->t.published_time);
    EXPECT_INT("not corrected", standing_corrected(&life->t), 0);
    record(life, (struct change){.kind = CHANGE_CALL,
                                 .call = {.session = 1, .field = "A", .table = 1}});
    EXPECT_INT("a call changes nothing", standing_corrected(&life->t), 0);
    int64_t late = enter(life, 1, 2, 0, 40);
    EXPECT_INT("a late result does", standing_corrected(&life->t),
               life->t.event[late - 1].event->time);
    record(life, (struct change){.kind = CHANGE_UNDO, .seq = late});
    EXPECT_INT("so does taking one back", standing_corrected(&life->t),
               life->t.event[life->t.events - 1].event->time);
    record(life, (struct change){.kind = CHANGE_PUBLISH, .publish = false});
    record(life, (struct change){.kind = CHANGE_PUBLISH, .publish = true});
    EXPECT_INT("published anew", standing_corrected(&life->t), 0);
    end(&seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ranking_says_which_one_it_is),
        cmocka_unit_test(a_place_is_that_of_the_announced_ranking),
        cmocka_unit_test(whoever_is_struck_off_or_in_no_line_has_no_place),
        cmocka_unit_test(a_correction_after_publishing_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
