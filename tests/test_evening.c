/* test_evening.c - where a tournament stands, and the changes an evening is made of:
 * rounds, calls, agreement between the two sides, the club's own settings. */
#include "tournament/evening/evening.h"
#include <stdint.h>

#include "document_support.h"
#include "life.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include "tournament/model/format_movement.h"
#include "tournament/tell/missing.h"
#include "tournament/tell/place.h"
#include "tournament/tell/sheets.h"
#include <string.h>

enum { MINUTE = 60000, ROUNDS = 5, TABLES = 5, BOARDS = 2 };

static struct change round_change(int round, bool closed)
{
    return (struct change){
        .kind = CHANGE_ROUND,
        .round = {
            .session = 1, .round = round, .closed = closed, .minutes = closed ? 0 : 15}};
}

static int64_t turn_round(struct life *life, int round, bool closed)
{
    struct change change = round_change(round, closed);
    return life_record(life, &change);
}

static struct change call_change(int table, const char *text)
{
    return (struct change){
        .kind = CHANGE_CALL,
        .call = {.session = 1, .field = "A", .table = table, .text = text}};
}

static struct change about(enum change_kind kind, int64_t seq)
{
    return (struct change){.kind = kind, .seq = seq};
}

static int64_t record_about(struct life *life, enum change_kind kind, int64_t seq)
{
    struct change change = about(kind, seq);
    return life_record(life, &change);
}

static const struct field *field_a(const struct life *life)
{
    return &life->t.session[0].field[0];
}

/* The k-th board of a table in a round. */
static int board_at(const struct life *life, int round, int table, int k)
{
    const struct schedule *schedule = &field_a(life)->schedule;
    return schedule->board[schedule_at(schedule, round, table)->first + k];
}

static int64_t enter(struct life *life, int round, int table, int k)
{
    struct change play = document_play(board_at(life, round, table, k), round, table, 56);
    return life_record(life, &play);
}

/* Enters everything that is missing of a round. */
static void fill_round(struct life *life, int round)
{
    struct evening evening = evening_of(&life->t, 0);
    for (int table = 1; table <= TABLES; table++) {
        struct missing_table cell =
            missing_at_table(&life->t, &evening, field_a(life), round, table);
        for (int k = 0; k < BOARDS && cell.sum.expected > 0; k++)
            enter(life, round, table, k);
    }
}

static struct missing_table cell_at(const struct life *life, int64_t now, int round,
                                    int table)
{
    struct evening evening = evening_of(&life->t, now);
    return missing_at_table(&life->t, &evening, field_a(life), round, table);
}

static struct play *play_of(const struct life *life, int64_t seq)
{
    for (int slot = 0; slot < life->t.session[0].slots; slot++)
        if (life->t.session[0].play[slot].seq == seq)
            return &life->t.session[0].play[slot];
    fail_msg("no play of event %jd", (int64_t)seq);
    return NULL;
}

TEST(a_round_takes_an_hour_for_eight_deals)
{
    static const struct {
        const char *row;
        int deals;
        int minutes;
    } rows[] = {{"none", 0, 0},
                {"one", 1, 8},
                {"three", 3, 23},
                {"four", 4, 30},
                {"eight", 8, 60}};
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].row, format_minutes(format_find("tarot-line"), rows[i].deals),
                   rows[i].minutes);
}

TEST(before_there_is_anything_players_come_first)
{
    struct tournament t = {0};
    struct evening evening = evening_of(&t, 5);
    EXPECT_INT("next", evening.next, EVENING_ENTER);
    EXPECT_INT("session", evening.session, 0);
    EXPECT_INT("rounds", evening.rounds, 0);
    EXPECT_INT("now", evening.now, 5);
}

TEST(the_next_action_leads_through_an_evening)
{
    struct life life;
    life_begin(&life);
    struct evening evening = evening_of(&life.t, 0);
    EXPECT_INT("start", evening.next, EVENING_START);
    EXPECT_INT("round", evening.round, 1);
    EXPECT_INT("rounds", evening.rounds, ROUNDS);
    EXPECT_INT("expected", missing_in_session(&life.t, 1).expected,
               ROUNDS * (TABLES - 1) * BOARDS);
    for (int round = 1; round <= ROUNDS; round++) {
        turn_round(&life, round, false);
        evening = evening_of(&life.t, 0);
        EXPECT_INT("under way", evening.under_way, 1);
        EXPECT_INT("close", evening.next, EVENING_CLOSE);
        EXPECT_INT("this round", evening.round, round);
        EXPECT_INT("ends", evening.ends, (int64_t)15 * MINUTE);
        if (round > 1)
            fill_round(&life, round);
        turn_round(&life, round, true);
    }
    evening = evening_of(&life.t, 0);
    EXPECT_INT("complete", evening.next, EVENING_END);
    EXPECT_INT("due", missing_due(&life.t, &evening), (TABLES - 1) * BOARDS);
    fill_round(&life, 1);
    evening = evening_of(&life.t, 0);
    EXPECT_INT("publish", evening.next, EVENING_END);
    EXPECT_INT("missing", missing_count(&life.t), 0);
    struct change publish = {.kind = CHANGE_PUBLISH, .publish = true};
    life_record(&life, &publish);
    EXPECT_INT("over", evening_of(&life.t, 0).next, EVENING_OVER);
    life_end(&life);
}

TEST(results_without_rounds_count_as_begun)
{
    struct life life;
    life_begin(&life);
    fill_round(&life, 1);
    enter(&life, 2, 1, 0);
    struct evening evening = evening_of(&life.t, 0);
    EXPECT_INT("begun", evening.begun, 2);
    EXPECT_INT("round", evening.round, 3);
    EXPECT_INT("next", evening.next, EVENING_START);
    EXPECT_INT("due", missing_due(&life.t, &evening), (TABLES - 1) * BOARDS - 1);
    EXPECT_INT("cell", cell_at(&life, 0, 2, 1).state, MISSING_RESULT);
    EXPECT_INT("later", cell_at(&life, 0, 3, 1).state, MISSING_FUTURE);
    life_end(&life);
}

TEST(players_without_seats_are_seated_first)
{
    struct life life;
    int64_t seats = life_begin(&life);
    life_undo(&life, seats);
    EXPECT_INT("next", evening_of(&life.t, 0).next, EVENING_SEAT);
    life_end(&life);
}

TEST(a_cell_says_how_a_table_stands)
{
    struct life life;
    life_begin(&life);
    EXPECT_INT("rest", cell_at(&life, 0, 1, 5).state, MISSING_REST);
    EXPECT_INT("future", cell_at(&life, 0, 1, 1).state, MISSING_FUTURE);
    EXPECT_INT("beyond", cell_at(&life, 0, ROUNDS + 1, 1).state, MISSING_REST);
    turn_round(&life, 1, false);
    EXPECT_INT("playing", cell_at(&life, (int64_t)15 * MINUTE, 1, 1).state,
               MISSING_PLAYING);
    EXPECT_INT("late", cell_at(&life, (int64_t)15 * MINUTE + 1, 1, 1).state,
               MISSING_LATE);
    enter(&life, 1, 1, 0);
    struct missing_table cell = cell_at(&life, 0, 1, 1);
    EXPECT_INT("still playing", cell.state, MISSING_PLAYING);
    EXPECT_INT("done", cell.sum.done, 1);
    EXPECT_INT("missing", cell.board, board_at(&life, 1, 1, 1));
    int64_t second = enter(&life, 1, 1, 1);
    cell = cell_at(&life, 0, 1, 1);
    EXPECT_INT("all done", cell.state, MISSING_DONE);
    EXPECT_INT("typed by the director: final", cell.sum.unconfirmed, 0);
    const struct event **typed = &life.t.event[second - 1].event;
    const struct event *before = *typed;
    struct event other = *before;
    other.author = "table A1";
    *typed = event_keep(&other);
    event_drop(before);
    EXPECT_INT("typed at the table", cell_at(&life, 0, 1, 1).sum.unconfirmed, 1);
    record_about(&life, CHANGE_REFUSE, second);
    cell = cell_at(&life, 0, 1, 1);
    EXPECT_INT("conflict", cell.state, MISSING_CONFLICT);
    EXPECT_INT("its board", cell.conflict, board_at(&life, 1, 1, 1));
    EXPECT_INT("counted", missing_in_session(&life.t, 1).conflicts, 1);
    turn_round(&life, 1, true);
    EXPECT_INT("over", cell_at(&life, 0, 1, 2).state, MISSING_RESULT);
    life_end(&life);
}

/* The round that a table is in, where that one was asked for. */
static int round_at(const struct life *life, int table, int asked)
{
    struct evening evening = evening_of(&life->t, 0);
    return missing_round_at(&life->t, &evening, field_a(life), table, asked);
}

TEST(a_table_goes_on_by_itself_until_rounds_are_called)
{
    struct life life;
    life_begin(&life);
    EXPECT_INT("first", round_at(&life, 1, 0), 1);
    fill_round(&life, 1);
    EXPECT_INT("goes on", round_at(&life, 1, 0), 2);
    EXPECT_INT("kept in sight", round_at(&life, 1, 1), 1);
    EXPECT_INT("not finished", round_at(&life, 1, 3), 2);
    EXPECT_INT("no such round", round_at(&life, 1, ROUNDS + 1), 2);
    turn_round(&life, 2, false);
    EXPECT_INT("under way", round_at(&life, 1, 1), 2);
    turn_round(&life, 2, true);
    turn_round(&life, 3, false);
    fill_round(&life, 3);
    turn_round(&life, 3, true);
    EXPECT_INT("what is missing first", round_at(&life, 1, 0), 2);
    fill_round(&life, 2);
    EXPECT_INT("the last that was called", round_at(&life, 1, 1), 3);
    life_end(&life);
}

static int trouble_at(const struct life *life, int slot)
{
    struct evening evening = evening_of(&life->t, 0);
    return evening_trouble(&life->t, &evening, slot);
}

TEST(the_director_looks_at_what_is_overdue_or_disputed)
{
    struct life life;
    life_begin(&life);
    turn_round(&life, 1, false);
    EXPECT_INT("under way", trouble_at(&life, 0), EVENING_FINE);
    turn_round(&life, 1, true);
    EXPECT_INT("overdue", trouble_at(&life, 0), EVENING_OVERDUE);
    int64_t played = enter(&life, 1, 1, 0);
    EXPECT_INT("entered", trouble_at(&life, 0), EVENING_FINE);
    record_about(&life, CHANGE_REFUSE, played);
    EXPECT_INT("refused", trouble_at(&life, 0), EVENING_REFUSED);
    struct change dispute = document_play(board_at(&life, 1, 1, 0), 1, 1, 58);
    dispute.kind = CHANGE_DISPUTE;
    life_record(&life, &dispute);
    EXPECT_INT("disputed", trouble_at(&life, 0), EVENING_DISPUTED);
    life_end(&life);
}

TEST(whoever_has_still_to_play_a_board_is_found)
{
    struct life life;
    life_begin(&life);
    const struct field *field = field_a(&life);
    const struct session *session = &life.t.session[0];
    int player = field->player[schedule_at(&field->schedule, 1, 1)->seat[SEAT_N]];
    int board = board_at(&life, 1, 1, 0);
    EXPECT_INT("to play", evening_still_plays(&life.t, session, player, board),
               field->first_slot);
    enter(&life, 1, 1, 0);
    EXPECT_INT("played", evening_still_plays(&life.t, session, player, board), -1);
    EXPECT_INT("seated", place_is_seated_from(session, player, 1), 1);
    EXPECT_INT("nobody", place_is_seated_from(session, (int)life.t.players, 1), 0);
    EXPECT_INT("the round of a board",
               evening_round_of(&(struct evening){.begun = 1}, field, 1, board), 1);
    EXPECT_INT("no such board",
               evening_round_of(&(struct evening){.begun = 1}, field, 1, 99), 0);
    EXPECT_INT("minutes", evening_minutes(&life.t, session, 1), 15);
    EXPECT_INT("no further rounds", evening_further(session) == NULL, 1);
    life_end(&life);
}

TEST(a_sheet_has_a_line_for_every_play_of_its_board)
{
    struct life life;
    struct arena arena = {0};
    int done;
    int expected;
    life_begin(&life);
    struct evening evening = evening_of(&life.t, 0);
    struct sheets all = {&life.t, &evening, &arena, NULL};
    int board = board_at(&life, 1, 1, 0);
    EXPECT_INT("last", sheets_last(&all), ROUNDS * BOARDS);
    EXPECT_INT("there", sheets_count(&all, board, &done, &expected), 1);
    EXPECT_INT("none", done, 0);
    EXPECT_INT("no such board", sheets_count(&all, ROUNDS * BOARDS + 1, &done, &expected),
               0);
    size_t count;
    const int *line = sheets_lines(&all, board, &count);
    EXPECT_INT("first", line[0], field_a(&life)->first_slot);
    enter(&life, 1, 1, 0);
    sheets_count(&all, board, &done, &expected);
    EXPECT_INT("one", done, 1);
    EXPECT_INT("all lines", expected, (int)count);
    EXPECT_INT("next", sheets_next(&all, board), board % (ROUNDS * BOARDS) + 1);
    arena_clear(&arena);
    life_end(&life);
}

TEST(a_clock_put_back_makes_nobody_late)
{
    struct life life;
    life_begin(&life);
    turn_round(&life, 1, false);
    life.t.session[0].round_started =
        (int64_t)100 * MINUTE; /* by a clock that was fast */
    EXPECT_INT("before it began", cell_at(&life, 0, 1, 1).state, MISSING_PLAYING);
    struct evening evening = evening_of(&life.t, 0);
    EXPECT_INT("under way", evening.under_way, 1);
    EXPECT_INT("ends", evening.ends, (int64_t)115 * MINUTE);
    EXPECT_INT("next", evening.next, EVENING_CLOSE);
    life_end(&life);
}

TEST(a_ruling_closes_a_play_that_has_no_score)
{
    struct life life;
    life_begin(&life);
    struct change ruling = {
        .kind = CHANGE_RULING,
        .ruling = {.session = 1, .field = "A", .effect = {.kind = RULING_NEUTRALISED}}};
    ruling.ruling.facts = document_play(board_at(&life, 1, 1, 0), 1, 1, 0).play.facts;
    ruling.ruling.facts.given &= ~FACT_BIT(FACT_SCORE);
    life_record(&life, &ruling);
    EXPECT_INT("done", cell_at(&life, 0, 1, 1).sum.done, 1);
    EXPECT_INT("closed", evening_is_closed(&life.t, &life.t.session[0].play[0]), 1);
    life_end(&life);
}

TEST(rounds_begin_and_are_closed_in_order)
{
    struct life life;
    life_begin(&life);
    life_refuse(&life, round_change(1, true), ERR_CONFLICT, "not under way");
    life_refuse(&life, round_change(ROUNDS + 1, false), ERR_CONFLICT, "cannot begin");
    struct change other = round_change(1, false);
    other.round.session = 2;
    life_refuse(&life, other, ERR_NOT_FOUND, "no session 2");
    int64_t begun = turn_round(&life, 1, false);
    life_refuse(&life, round_change(1, false), ERR_CONFLICT, "close it first");
    life_refuse(&life, round_change(2, false), ERR_CONFLICT, "close it first");
    life_refuse(&life, round_change(2, true), ERR_CONFLICT, "not under way");
    int64_t closed = turn_round(&life, 1, true);
    life_refuse(&life, round_change(1, false), ERR_CONFLICT, "cannot begin");
    life_refuse(&life, about(CHANGE_UNDO, begun), ERR_CONFLICT, "(round) depends on it");
    life_undo(&life, closed);
    EXPECT_INT("open again", evening_of(&life.t, 0).under_way, 1);
    life_undo(&life, begun);
    EXPECT_INT("not started", life.t.session[0].round, 0);
    life_end(&life);
}

TEST(a_table_calls_and_is_answered)
{
    struct life life;
    life_begin(&life);
    life_refuse(&life, call_change(TABLES + 1, NULL), ERR_NOT_FOUND, "no table 6");
    struct change elsewhere = call_change(1, NULL);
    elsewhere.call.field = "B";
    life_refuse(&life, elsewhere, ERR_NOT_FOUND, "no field \"B\"");
    life_refuse(&life, call_change(1, "a\x01"), ERR_USER, "not valid");
    struct change call = call_change(4, "revoke?");
    int64_t called = life_record(&life, &call);
    EXPECT_INT("waiting", evening_of(&life.t, 0).calls, 1);
    EXPECT_INT("table", life.t.call[0].table, 4);
    EXPECT_TEXT("text", life.t.call[0].text, "revoke?");
    life_refuse(&life, about(CHANGE_ANSWER, called - 1), ERR_NOT_FOUND, "not a call");
    int64_t answered = record_about(&life, CHANGE_ANSWER, called);
    EXPECT_INT("answered", evening_of(&life.t, 0).calls, 0);
    life_refuse(&life, about(CHANGE_ANSWER, called), ERR_CONFLICT,
                "already been dealt with");
    life_refuse(&life, about(CHANGE_UNDO, called), ERR_CONFLICT,
                "(answer) depends on it");
    life_undo(&life, answered);
    EXPECT_INT("waits again", evening_of(&life.t, 0).calls, 1);
    life_undo(&life, called);
    EXPECT_INT("no call", (int)life.t.calls, 0);
    struct change silent = call_change(1, NULL);
    life_record(&life, &silent);
    assert_null(life.t.call[0].text);
    life_end(&life);
}

TEST(the_other_side_agrees_or_refuses)
{
    struct life life;
    int64_t seats = life_begin(&life);
    int64_t played = enter(&life, 1, 1, 0);
    life_refuse(&life, about(CHANGE_REFUSE, seats), ERR_NOT_FOUND, "not the latest");
    int64_t refused = record_about(&life, CHANGE_REFUSE, played);
    EXPECT_INT("refused", play_of(&life, played)->refused, 1);
    EXPECT_INT("counts all the same", play_of(&life, played)->state, PLAY_SCORED);
    life_refuse(&life, about(CHANGE_REFUSE, played), ERR_CONFLICT,
                "already been rejected");
    int64_t agreed = record_about(&life, CHANGE_CONFIRM, played);
    EXPECT_INT("agreed", play_of(&life, played)->confirmed, 1);
    EXPECT_INT("no longer refused", play_of(&life, played)->refused, 0);
    life_refuse(&life, about(CHANGE_CONFIRM, played), ERR_CONFLICT,
                "already been confirmed");
    life_undo(&life, agreed);
    EXPECT_INT("refused again", play_of(&life, played)->refused, 1);
    life_undo(&life, refused);
    EXPECT_INT("open", play_of(&life, played)->refused, 0);
    record_about(&life, CHANGE_REFUSE, played);
    struct change correct = document_play(board_at(&life, 1, 1, 0), 1, 1, 58);
    correct.kind = CHANGE_CORRECT;
    correct.play.reason = "both agree";
    int64_t corrected = life_record(&life, &correct);
    EXPECT_INT("settled", play_of(&life, corrected)->refused, 0);
    life_refuse(&life, about(CHANGE_CONFIRM, played), ERR_NOT_FOUND, "not the latest");
    life_end(&life);
}

TEST(two_phones_that_disagree_are_kept_side_by_side)
{
    struct life life;
    life_begin(&life);
    struct change dispute = document_play(board_at(&life, 1, 1, 0), 1, 1, 58);
    dispute.kind = CHANGE_DISPUTE;
    life_refuse(&life, dispute, ERR_NOT_FOUND, "no result yet");
    int64_t played = enter(&life, 1, 1, 0);
    struct change nothing = dispute;
    nothing.play.facts.given &= ~FACT_BIT(FACT_SCORE);
    life_refuse(&life, nothing, ERR_USER, "give your own score");
    struct change nowhere = document_play(99, 1, 1, 58);
    nowhere.kind = CHANGE_DISPUTE;
    life_refuse(&life, nowhere, ERR_NOT_FOUND, "board 99 is not played");
    int64_t disputed = life_record(&life, &dispute);
    const struct play *play = play_of(&life, played);
    EXPECT_INT("disputed", play->disputed, 1);
    EXPECT_INT("score", play->score, 56);
    EXPECT_INT("other", play->other_score, 58);
    EXPECT_INT("conflict", cell_at(&life, 0, 1, 1).state, MISSING_CONFLICT);
    life_undo(&life, disputed);
    EXPECT_INT("withdrawn", play_of(&life, played)->disputed, 0);
    life_record(&life, &dispute);
    record_about(&life, CHANGE_CONFIRM, played);
    EXPECT_INT("agreed", play_of(&life, played)->disputed, 0);
    life_end(&life);
}

static struct change club_change(struct change_club club)
{
    return (struct change){.kind = CHANGE_CLUB, .club = club};
}

TEST(the_club_keeps_its_password_secret_and_tokens)
{
    struct life life = {0};
    char secret[65];
    memset(secret, 'a', 64);
    secret[64] = '\0';
    struct change first = club_change(
        (struct change_club){.name = "Club", .password = "hash", .secret = secret});
    life_record(&life, &first);
    EXPECT_TEXT("name", life.t.club.name, "Club");
    EXPECT_INT("secret", life.t.club.has_secret && life.t.club.secret[31] == 0xaa, 1);
    struct change token = club_change((struct change_club){
        .token = "t1", .token_role = "reader", .token_hash = "00ff"});
    life_record(&life, &token);
    EXPECT_TEXT("password stays", life.t.club.password, "hash");
    EXPECT_TEXT("role", life.t.club.token[0].role, "reader");
    struct err err = ERR_INIT(LANG_EN);
    struct change revoke = club_change((struct change_club){.revoke = "t2"});
    assert_false(tournament_check(&life.t, &revoke, &err));
    EXPECT_INT("no such token", err.kind, ERR_NOT_FOUND);
    revoke.club.revoke = "t1";
    life_record(&life, &revoke);
    EXPECT_INT("revoked", life.t.club.token[0].revoked, 1);
    err = ERR_INIT(LANG_EN);
    assert_false(tournament_check(&life.t, &revoke, &err)); /* not twice */
    life_end(&life);
}

TEST(a_tournament_is_not_the_club)
{
    struct life life;
    life_begin(&life);
    life_refuse(&life, club_change((struct change_club){.name = "Club"}), ERR_BUG,
                "not the club");
    life_end(&life);
}

TEST(changes_of_the_evening_are_read_as_they_were_written)
{
    struct change dispute = document_play(3, 2, 1, -58);
    dispute.kind = CHANGE_DISPUTE;
    const struct change changes[] = {
        round_change(3, false),
        round_change(3, true),
        {.kind = CHANGE_CLOCK, .clock = {1, 3, .minutes = -2}},
        {.kind = CHANGE_CLOCK, .clock = {1, 3, .turns = true, .paused = true}},
        call_change(4, "a \"quoted\" text"),
        call_change(4, NULL),
        about(CHANGE_ANSWER, 17),
        about(CHANGE_REFUSE, 18),
        dispute,
        club_change((struct change_club){.name = "Club", .address = "192.168.1.7"}),
        club_change((struct change_club){
            .token = "t1", .token_role = "director", .token_hash = "0f"}),
        club_change((struct change_club){.revoke = "t1"}),
        {.kind = CHANGE_WITHDRAW, .entry = {"p3", 17, NULL}},
    };
    for (size_t i = 0; i < ROWS(changes); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct change again;
        json_t *written = change_write(&changes[i]);
        struct jat top = JAT_TOP(written);
        if (!change_read(changes[i].kind, &top, &again, &arena, &err))
            fail_msg("%s: %s", change_table[changes[i].kind]->name, err.text);
        json_t *twice = change_write(&again);
        EXPECT_INT(change_table[changes[i].kind]->name, json_equal(written, twice), 1);
        json_decref(written);
        json_decref(twice);
        arena_clear(&arena);
    }
}

/* Pause, resume and minutes: the end moves, and what is late with it. */
TEST(the_clock_stands_and_goes_on)
{
    struct life life;
    life_begin(&life);
    struct change stop = {
        .kind = CHANGE_CLOCK,
        .clock = {.session = 1, .round = 1, .turns = true, .paused = true}};
    struct change go = stop;
    struct change more = {.kind = CHANGE_CLOCK,
                          .clock = {.session = 1, .round = 1, .minutes = 5}};
    struct change none = more;
    go.clock.paused = false;
    none.clock.minutes = -20;
    life_refuse(&life, stop, ERR_CONFLICT, "not under way");
    turn_round(&life, 1, false);
    life_refuse(&life, go, ERR_CONFLICT, "running already");
    life_refuse(&life, none, ERR_CONFLICT, "that would make -5");
    life_record(&life, &more);
    EXPECT_INT("20 minutes", evening_of(&life.t, 0).ends, (int64_t)20 * MINUTE);
    struct session *session = &life.t.session[0];
    life_record(&life, &stop);
    session->round_paused = (int64_t)2 * MINUTE;
    struct evening evening = evening_of(&life.t, (int64_t)30 * MINUTE);
    EXPECT_INT("it stands", evening.paused, 1);
    EXPECT_INT("18 minutes are left", evening.ends - evening.now, (int64_t)18 * MINUTE);
    EXPECT_INT("not late", cell_at(&life, (int64_t)30 * MINUTE, 1, 1).state,
               MISSING_PLAYING);
    life_refuse(&life, stop, ERR_CONFLICT, "stopped already");
    life_record(&life, &go);
    EXPECT_INT("it goes on", evening_of(&life.t, 0).paused, 0);
    life_record(&life, &stop);
    turn_round(&life, 1, true);
    EXPECT_INT("closed", evening_of(&life.t, 0).paused, 0);
    life_end(&life);
}

TEST(payloads_of_the_evening_are_checked)
{
    static const struct {
        enum change_kind kind;
        const char *payload;
    } rows[] = {
        {CHANGE_ROUND, "{\"session\":1,\"round\":1,\"minutes\":5}"},
        {CHANGE_ROUND, "{\"session\":1,\"round\":0,\"closed\":false,\"minutes\":5}"},
        {CHANGE_ROUND, "{\"session\":1,\"round\":1,\"closed\":false,\"minutes\":-1}"},
        {CHANGE_CLOCK, "{\"session\":1,\"minutes\":5}"},
        {CHANGE_CLOCK, "{\"session\":1,\"round\":1,\"paused\":1}"},
        {CHANGE_CLOCK, "{\"session\":1,\"round\":1,\"minutes\":1441}"},
        {CHANGE_CALL, "{\"session\":1,\"table\":3}"},
        {CHANGE_CALL, "{\"session\":1,\"field\":\"A\",\"table\":\"3\"}"},
        {CHANGE_CALL, "{\"session\":1,\"field\":\"A\",\"table\":3,\"wrong_way\":0}"},
        {CHANGE_ANSWER, "{}"},
        {CHANGE_REFUSE, "{\"seq\":0}"},
        {CHANGE_DISPUTE, "{\"board\":\"x\"}"},
        {CHANGE_CLUB, "{\"password\":7}"},
        {CHANGE_CLUB, "[]"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct change change;
        json_t *json = jat_parse(rows[i].payload, strlen(rows[i].payload), &err);
        assert_non_null(json);
        struct jat top = JAT_TOP(json);
        if (change_read(rows[i].kind, &top, &change, &arena, &err))
            fail_msg("accepted: %s", rows[i].payload);
        json_decref(json);
        arena_clear(&arena);
    }
}

/* By the director's choice, else by the most boards of a table. */
TEST(a_round_takes_as_long_as_its_boards)
{
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document = document_example("five-tables");
    document_accept(document, &t, &roster);
    EXPECT_INT("four boards", evening_minutes(&t, &t.session[0], 1),
               format_minutes(t.format, 4));
    EXPECT_INT("no such round", evening_minutes(&t, &t.session[0], 99),
               format_minutes(t.format, 0));
    EXPECT_INT("no session yet", evening_minutes(&t, NULL, 1),
               format_minutes(t.format, 0));
    t.options.round_minutes = 25;
    EXPECT_INT("chosen", evening_minutes(&t, &t.session[0], 1), 25);
    tournament_clear(&t);
    json_decref(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_clock_stands_and_goes_on),
        cmocka_unit_test(a_round_takes_an_hour_for_eight_deals),
        cmocka_unit_test(before_there_is_anything_players_come_first),
        cmocka_unit_test(the_next_action_leads_through_an_evening),
        cmocka_unit_test(results_without_rounds_count_as_begun),
        cmocka_unit_test(players_without_seats_are_seated_first),
        cmocka_unit_test(a_cell_says_how_a_table_stands),
        cmocka_unit_test(a_table_goes_on_by_itself_until_rounds_are_called),
        cmocka_unit_test(the_director_looks_at_what_is_overdue_or_disputed),
        cmocka_unit_test(whoever_has_still_to_play_a_board_is_found),
        cmocka_unit_test(a_sheet_has_a_line_for_every_play_of_its_board),
        cmocka_unit_test(a_clock_put_back_makes_nobody_late),
        cmocka_unit_test(a_ruling_closes_a_play_that_has_no_score),
        cmocka_unit_test(rounds_begin_and_are_closed_in_order),
        cmocka_unit_test(a_table_calls_and_is_answered),
        cmocka_unit_test(the_other_side_agrees_or_refuses),
        cmocka_unit_test(two_phones_that_disagree_are_kept_side_by_side),
        cmocka_unit_test(the_club_keeps_its_password_secret_and_tokens),
        cmocka_unit_test(a_tournament_is_not_the_club),
        cmocka_unit_test(changes_of_the_evening_are_read_as_they_were_written),
        cmocka_unit_test(payloads_of_the_evening_are_checked),
        cmocka_unit_test(a_round_takes_as_long_as_its_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
