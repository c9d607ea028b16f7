/* test_solve.c - makeable tricks and par: deals whose result is plain, and an auction
 * played out call by call. */
#include "doc/solve/solver.h"

#include "support.h"
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>

static struct deal deal_of(const char *text)
{
    struct err err = ERR_INIT(LANG_EN);
    struct deal deal = {0};
    if (!deal_read(text, &deal, &err))
        fail_msg("%s: %s", text, err.text);
    return deal;
}

static const char *program; /* etui, whose command solves */

static struct par_tricks solve(const char *text)
{
    struct solver solver;
    struct par_tricks tricks = {0};
    struct deal deal = deal_of(text);
    assert_true(solver_start(&solver, program));
    if (!solver_ask(&solver, &deal, &tricks))
        fail_msg("%s", text);
    solver_end(&solver);
    return tricks;
}

static void expect_par(const char *row, const struct par_tricks *tricks,
                       struct par_board board, const char *wanted)
{
    struct par par;
    struct str text = {0};
    par_find(tricks, board, &par);
    str_printf(&text, "%d", par.score);
    for (int i = 0; i < par.contracts; i++) {
        str_add(&text, i > 0 ? ", " : ": ");
        par_add_contract(&text, &par.contract[i]);
    }
    EXPECT_TEXT(row, str_text(&text), wanted);
    str_clear(&text);
}

/* Everybody has a whole suit: whoever names it takes all tricks, and in no trumps the
 * leader takes them all. The highest suit wins the auction. */
TEST(a_suit_each)
{
    struct par_tricks tricks =
        solve("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
    for (int suit = 0; suit < DEAL_SUITS; suit++)
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            bool own = suit == (seat % 2 == 0 ? BRIDGE_SPADES : BRIDGE_HEARTS) ||
                       suit == (seat % 2 == 0 ? BRIDGE_DIAMONDS : BRIDGE_CLUBS);
            EXPECT_INT("trumps", tricks.tricks[suit][seat], own ? 13 : 0);
        }
    for (int seat = 0; seat < SEAT_COUNT; seat++)
        EXPECT_INT("no trumps", tricks.tricks[BRIDGE_NO_TRUMPS][seat], 0);
    expect_par("a suit each", &tricks, (struct par_board){SEAT_N, BRIDGE_NONE},
               "1510: 7S NS");
    expect_par("vulnerable", &tricks, (struct par_board){SEAT_W, BRIDGE_BOTH},
               "2210: 7S NS");
}

/* North and South have all aces, kings, queens, jacks but few: they take everything. */
TEST(all_high_cards)
{
    struct par_tricks tricks =
        solve("N:AQ32.AQ3.AQ3.AQ3 9876.T98.T98.T98 KJT.KJ2.KJ2.KJ42 54.7654.7654.765");
    for (int strain = 0; strain < BRIDGE_STRAINS; strain++)
        EXPECT_INT("East", tricks.tricks[strain][SEAT_E] <= 1, true);
    EXPECT_INT("North, no trumps", tricks.tricks[BRIDGE_NO_TRUMPS][SEAT_N], 13);
    expect_par("no trumps", &tricks, (struct par_board){SEAT_N, BRIDGE_NONE},
               "1520: 7NT NS");
}

/* The same cards turned by a seat: the same tricks, turned. */
TEST(turning_the_hands_turns_the_tricks)
{
    struct solver solver;
    assert_true(solver_start(&solver, program));
    for (int board = 1; board <= 3; board++) {
        struct deal deal;
        struct deal turned;
        struct par_tricks one;
        struct par_tricks other;
        deal_draw(&deal, 1234, 11 + board);
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            turned.hand[(seat + 1) % SEAT_COUNT] = deal.hand[seat];
        assert_true(solver_ask(&solver, &deal, &one));
        assert_true(solver_ask(&solver, &turned, &other));
        for (int strain = 0; strain < BRIDGE_STRAINS; strain++)
            for (int seat = 0; seat < SEAT_COUNT; seat++)
                EXPECT_INT("turned", other.tricks[strain][(seat + 1) % SEAT_COUNT],
                           one.tricks[strain][seat]);
    }
    solver_end(&solver);
}

/* A program that is not there, that ends at once, that says something else, that says
 * that the library is missing, that never answers. */
TEST(a_process_that_finds_nothing)
{
    static const char *const sentence[] = {
        [SOLVER_NO_LIBRARY] = "install the package libdds0",
        [SOLVER_BROKEN] = "400 MB of free memory",
    };
    struct deal deal;
    struct par_tricks tricks;
    struct solver solver;
    deal_draw(&deal, 1, 1);
    assert_false(solver_start(&solver, "/nowhere/at/all"));
    EXPECT_INT("none", solver_end(&solver), SOLVER_BROKEN);
    assert_true(solver_start(&solver, "/bin/false"));
    assert_false(solver_ask(&solver, &deal, &tricks));
    EXPECT_INT("ended", solver_end(&solver), SOLVER_BROKEN);
    assert_true(solver_start(&solver, "/bin/echo")); /* "solve", and no more */
    assert_false(solver_ask(&solver, &deal, &tricks));
    EXPECT_INT("no answer", solver_end(&solver), SOLVER_BROKEN);
    for (int outcome = SOLVER_NO_LIBRARY; outcome <= SOLVER_BROKEN; outcome++) {
        struct err err = ERR_INIT(LANG_EN);
        assert_false(solver_explain((enum solver_outcome)outcome, &err));
        EXPECT_INT("kind", err.kind, ERR_STORE);
        assert_non_null(strstr(err.text, sentence[outcome]));
    }
}

static void *interrupt(void *solver)
{
    struct timespec moment = {0, 50000000L};
    nanosleep(&moment, NULL);
    solver_interrupt(solver);
    return NULL;
}

/* Somebody else ends the wait, at the first deal or later; then no process is left. */
TEST(interrupted)
{
    struct par_tricks tricks;
    struct solver solver;
    struct deal deal;
    pthread_t thread;
    assert_true(solver_start(&solver, program));
    pid_t process = (pid_t)solver.child.process;
    assert_int_equal(pthread_create(&thread, NULL, interrupt, &solver), 0);
    int board = 0;
    do
        deal_draw(&deal, 5, ++board);
    while (solver_ask(&solver, &deal, &tricks));
    pthread_join(thread, NULL);
    solver_end(&solver);
    EXPECT_INT("the process is gone", kill(process, 0), -1);
}

TEST(tricks_as_text)
{
    static const char text[] = "0123456789abcd012345";
    struct par_tricks tricks;
    struct str again = {0};
    assert_true(par_read_tricks(text, &tricks));
    EXPECT_INT("North, no trumps", tricks.tricks[BRIDGE_NO_TRUMPS][SEAT_N], 0);
    EXPECT_INT("North, clubs", tricks.tricks[BRIDGE_CLUBS][SEAT_N], 4);
    EXPECT_INT("West, clubs", tricks.tricks[BRIDGE_CLUBS][SEAT_W], 5);
    EXPECT_INT("South, no trumps", tricks.tricks[BRIDGE_NO_TRUMPS][SEAT_S], 10);
    par_add_tricks(&again, &tricks);
    EXPECT_TEXT("again", str_text(&again), text);
    str_clear(&again);
    assert_false(par_read_tricks("0123456789abcd01234", &tricks));
    assert_false(par_read_tricks("0123456789abcd0123456", &tricks));
    assert_false(par_read_tricks("0123456789abce012345", &tricks));
    assert_false(par_read_tricks("????????????????????", &tricks));
}

/* Tricks as rows NT S H D C of N and S, then of E and W. */
static struct par_tricks tricks_of(const int ns[BRIDGE_STRAINS],
                                   const int ew[BRIDGE_STRAINS])
{
    struct par_tricks tricks;
    for (int i = 0; i < BRIDGE_STRAINS; i++)
        for (int seat = 0; seat < SEAT_COUNT; seat++)
            tricks.tricks[BRIDGE_NO_TRUMPS - i][seat] = (seat % 2 == 0 ? ns[i] : ew[i]);
    return tricks;
}

TEST(par_by_hand)
{
    static const struct {
        const char *name;
        int ns[BRIDGE_STRAINS];
        int ew[BRIDGE_STRAINS];
        struct par_board board;
        const char *par;
    } rows[] = {
        {"game", {9, 10, 8, 8, 8}, {4, 3, 5, 5, 5}, {SEAT_N, BRIDGE_NONE}, "420: 4S NS"},
        {"not beyond game",
         {10, 9, 8, 8, 8},
         {3, 3, 5, 5, 5},
         {SEAT_N, BRIDGE_NONE},
         "430: 3NT+1 NS"},
        {"a cheap sacrifice",
         {9, 10, 8, 8, 5},
         {4, 3, 5, 5, 8},
         {SEAT_N, BRIDGE_NS},
         "500: 5CX-3 EW"},
        {"too dear",
         {9, 10, 8, 8, 5},
         {4, 3, 5, 5, 8},
         {SEAT_N, BRIDGE_EW},
         "420: 4S NS"},
        {"part scores of equal worth",
         {7, 8, 8, 9, 9},
         {6, 5, 5, 4, 4},
         {SEAT_N, BRIDGE_NONE},
         "110: 2S NS, 2H NS, 3D NS, 3C NS"},
        {"two no trumps",
         {8, 8, 5, 5, 5},
         {5, 5, 6, 6, 6},
         {SEAT_N, BRIDGE_NONE},
         "120: 2NT NS"},
        {"nobody makes anything",
         {6, 6, 6, 6, 6},
         {6, 6, 6, 6, 6},
         {SEAT_N, BRIDGE_NONE},
         "0"},
        {"both make one no trump, North begins",
         {7, 6, 6, 6, 6},
         {7, 6, 6, 6, 6},
         {SEAT_N, BRIDGE_NONE},
         "90: 1NT NS"},
        {"both make one no trump, East begins",
         {7, 6, 6, 6, 6},
         {7, 6, 6, 6, 6},
         {SEAT_E, BRIDGE_NONE},
         "-90: 1NT EW"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct par_tricks tricks = tricks_of(rows[i].ns, rows[i].ew);
        expect_par(rows[i].name, &tricks, rows[i].board, rows[i].par);
    }
}

/* A second computation: the auction itself, seat by seat, with passes and doubles, each
 * side calling its best; the score by a formula of its own. */
struct auction {
    const struct par_tricks *tricks;
    bool vulnerable[2];
    int known[36][2][2][4][4]; /* value + 20000, or 0 */
};

/* The last bid (0: none), whose, whether doubled, passes since, and who calls. */
struct state {
    int bid;
    int side;
    int doubled;
    int passes;
    int seat;
};

static int second_score(const struct auction *auction, const struct state *s)
{
    int level = (s->bid - 1) / 5 + 1;
    int strain = (s->bid - 1) % 5;
    const int *of = auction->tricks->tricks[strain];
    int tricks = of[s->side] > of[s->side + 2] ? of[s->side] : of[s->side + 2];
    bool vul = auction->vulnerable[s->side];
    int down = level + 6 - tricks;
    int value = 0;
    if (down > 0 && !s->doubled)
        value = -down * (vul ? 100 : 50);
    for (int i = 1; down > 0 && s->doubled && i <= down; i++)
        value -= i == 1 ? (vul ? 200 : 100) : i <= 3 ? (vul ? 300 : 200) : 300;
    if (down <= 0) {
        int trick = (strain < 2 ? 20 : 30) << s->doubled;
        int below = level * trick + (strain == 4 ? 10 << s->doubled : 0);
        int over = s->doubled ? (vul ? 200 : 100) : trick;
        value = below + -down * over + (s->doubled ? 50 : 0);
        value += below < 100 ? 50 : vul ? 500 : 300;
        value += level == 6 ? (vul ? 750 : 500) : level == 7 ? (vul ? 1500 : 1000) : 0;
    }
    return s->side == 0 ? value : -value;
}

static int call_best(struct auction *auction, struct state s);

static void prefer(const struct state *s, int value, int *best)
{
    if (s->seat % 2 == 0 ? value > *best : value < *best)
        *best = value;
}

static int try_calls(struct auction *auction, const struct state *s)
{
    int next = (s->seat + 1) % 4;
    struct state call = *s;
    call.seat = next;
    call.passes++;
    int best = call_best(auction, call);
    if (s->bid > 0 && s->side != s->seat % 2 && !s->doubled) {
        struct state doubled = {s->bid, s->side, 1, 0, next};
        prefer(s, call_best(auction, doubled), &best);
    }
    for (int bid = s->bid + 1; bid <= 35; bid++) {
        struct state higher = {bid, s->seat % 2, 0, 0, next};
        prefer(s, call_best(auction, higher), &best);
    }
    return best;
}

static int call_best(struct auction *auction, struct state s)
{
    if (s.bid == 0 && s.passes == 4)
        return 0;
    if (s.bid > 0 && s.passes == 3)
        return second_score(auction, &s);
    int *known = &auction->known[s.bid][s.side][s.doubled][s.passes][s.seat];
    if (*known == 0)
        *known = try_calls(auction, &s) + 20000;
    return *known - 20000;
}

/* Tricks as they come: the more one side has in a strain, the fewer the other. */
static struct par_tricks random_tricks(uint64_t *state)
{
    struct par_tricks tricks;
    for (int strain = 0; strain < BRIDGE_STRAINS; strain++) {
        int of_ns = (int)support_between(state, 1, 12);
        for (int seat = 0; seat < SEAT_COUNT; seat++) {
            int less = (support_between(state, 0, 3) == 0);
            tricks.tricks[strain][seat] = ((seat % 2 == 0 ? of_ns : 13 - of_ns) - less);
        }
    }
    return tricks;
}

TEST(par_is_what_the_auction_comes_to)
{
    uint64_t chance = 20261115;
    for (int i = 0; i < 2000; i++) {
        struct par_tricks tricks = random_tricks(&chance);
        struct par_board board = {(enum seat)(i % 4),
                                  (enum bridge_vulnerable)(i / 4 % 4)};
        struct par par;
        struct auction auction = {
            .tricks = &tricks,
            .vulnerable = {board.vulnerable & BRIDGE_NS, board.vulnerable & BRIDGE_EW}};
        par_find(&tricks, board, &par);
        EXPECT_INT("par", par.score,
                   call_best(&auction, (struct state){.seat = (int)board.dealer}));
        EXPECT_INT("contracts", par.contracts > 0, par.score != 0);
        for (int c = 0; c < par.contracts; c++) {
            const struct par_contract *contract = &par.contract[c];
            struct state end = {(contract->level - 1) * 5 + (int)contract->strain + 1,
                                contract->side, contract->over < 0, 3, 0};
            EXPECT_INT("score of a par contract", second_score(&auction, &end),
                       par.score);
        }
    }
}

int main(int argc, char **argv)
{
    program = argc > 1 ? argv[1] : "";
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_suit_each),
        cmocka_unit_test(all_high_cards),
        cmocka_unit_test(turning_the_hands_turns_the_tricks),
        cmocka_unit_test(a_process_that_finds_nothing),
        cmocka_unit_test(interrupted),
        cmocka_unit_test(tricks_as_text),
        cmocka_unit_test(par_by_hand),
        cmocka_unit_test(par_is_what_the_auction_comes_to),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
