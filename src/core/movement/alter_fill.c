/* alter_fill.c - somebody has left: those who rest sit in for them, in turn. */
#include "base.h"
#include "core/movement/alter.h"
#include "core/movement/alter_inside.h"
#include "core/movement/schedule.h"
#include <ctype.h>
#include <string.h>

/* The rounds being filled; seats are the draft's, boards those of the schedule. */
struct filling {
    const struct schedule *schedule;
    struct schedule *made;
    const bool *absent;
    int gone;
};

/* The place where they sit in a round: tables count from 1; 0: they do not. */
struct place {
    int table;
    int seat;
};

static struct place place_in(const struct filling *filling, int round, int who)
{
    for (int table = 1; table <= filling->made->tables; table++) {
        const struct schedule_table *at = schedule_at(filling->made, round, table);
        for (int s = 0; s < filling->made->sides; s++)
            if (at->seat[s] == who)
                return (struct place){table, s};
    }
    return (struct place){0, 0};
}

static bool plays_in(const struct filling *filling, int round, int who)
{
    struct place place = place_in(filling, round, who);
    return place.table > 0 &&
           schedule_plays(filling->made, schedule_at(filling->made, round, place.table),
                          filling->absent);
}

static bool shares_boards(const struct schedule *schedule, const struct schedule_table *a,
                          const struct schedule_table *b)
{
    for (int i = a->first; i < a->first + a->count; i++)
        for (int k = b->first; k < b->first + b->count; k++)
            if (schedule->board[i] == schedule->board[k])
                return true;
    return false;
}

/* Whether somebody else has their seat by now: N3b is there for N3. */
static bool is_taken_over(const struct schedule *schedule, int who)
{
    const char *label = schedule->label[who];
    size_t length = strlen(label);
    for (int c = 0; c < schedule->contestants; c++)
        if (c != who && strncmp(schedule->label[c], label, length) == 0 &&
            islower((unsigned char)schedule->label[c][length]))
            return true;
    return false;
}

/* Whether somebody takes turns with the others: their seats of later rounds are no line
 * of their own, and can be given back. */
static bool takes_turns(const struct filling *filling, int who)
{
    return filling->schedule->label[who][0] == 'X';
}

/* In how many other rounds they play, up to this one where they take turns; -1: in one of
 * them the boards of that table. */
static int rounds_beside(const struct filling *filling, int who, int round, int table)
{
    const struct schedule *schedule = filling->schedule;
    const struct schedule_table *here = schedule_at(schedule, round, table);
    int last = takes_turns(filling, who) ? round : schedule->rounds;
    int played = 0;
    for (int r = 1; r <= last; r++) {
        if (r == round || !plays_in(filling, r, who))
            continue;
        int there = place_in(filling, r, who).table;
        if (shares_boards(schedule, schedule_at(schedule, r, there), here))
            return -1;
        played++;
    }
    return played;
}

/* Those at the table of the one who is gone wait for it to play again. */
static bool rests_in(const struct filling *filling, int round, int who)
{
    int waits = place_in(filling, round, filling->gone).table;
    int table = place_in(filling, round, who).table;
    return who != filling->gone && !filling->absent[who] &&
           (table == 0 || table != waits) && !plays_in(filling, round, who) &&
           !is_taken_over(filling->schedule, who);
}

/* Who rests in the round, can sit at the table, and plays least; or SCHEDULE_EMPTY. */
static int find_resting(const struct filling *filling, int round, int table)
{
    int best = SCHEDULE_EMPTY;
    int least = 0;
    for (int c = 0; c < filling->schedule->contestants; c++) {
        int played =
            rests_in(filling, round, c) ? rounds_beside(filling, c, round, table) : -1;
        if (played < 0 || (best != SCHEDULE_EMPTY && played >= least))
            continue;
        best = c;
        least = played;
    }
    return best;
}

/* Whether the table plays once somebody sits in that seat. */
static bool would_play(const struct filling *filling, int round, struct place place)
{
    struct schedule_table at = *schedule_at(filling->made, round, place.table);
    for (int s = 0; s < filling->made->sides; s++)
        if (s != place.seat &&
            (at.seat[s] == SCHEDULE_EMPTY || filling->absent[at.seat[s]]))
            return false;
    return at.count > 0;
}

/* Seats somebody; the place they leave, if they have one, is nobody's. */
static void seat_there(const struct filling *filling, int round, struct place place,
                       int who)
{
    struct place old = place_in(filling, round, who);
    if (old.table > 0)
        schedule_at(filling->made, round, old.table)->seat[old.seat] = filling->gone;
    schedule_at(filling->made, round, place.table)->seat[place.seat] = who;
}

/* The seat of a turn goes back to whom it is; false: nobody can have it. */
static bool give_back(const struct filling *filling, int round, int who)
{
    struct place turn = place_in(filling, round, who);
    int owner = find_resting(filling, round, turn.table);
    if (owner != SCHEDULE_EMPTY)
        seat_there(filling, round, turn, owner);
    return owner != SCHEDULE_EMPTY;
}

/* One who takes turns sits in for good. */
static bool let_turn_fill(const struct filling *filling, int round, struct place place)
{
    for (int x = 0; x < filling->schedule->contestants; x++) {
        struct place turn = place_in(filling, round, x);
        if (takes_turns(filling, x) && !filling->absent[x] && turn.table > 0 &&
            turn.table != place.table &&
            rounds_beside(filling, x, round, place.table) >= 0 &&
            give_back(filling, round, x)) {
            seat_there(filling, round, place, x);
            return true;
        }
    }
    return false;
}

/* A turn at boards that they have played by now, as they sat in, is another's. */
static void mend_turns(const struct filling *filling, int round)
{
    for (int x = 0; x < filling->schedule->contestants; x++)
        if (takes_turns(filling, x) && plays_in(filling, round, x) &&
            rounds_beside(filling, x, round, place_in(filling, round, x).table) < 0)
            give_back(filling, round, x);
}

/* One who rests in the round sits in. */
static void fill_round(const struct filling *filling, int round)
{
    struct place place = place_in(filling, round, filling->gone);
    if (place.table == 0 || !would_play(filling, round, place) ||
        let_turn_fill(filling, round, place))
        return;
    int who = find_resting(filling, round, place.table);
    if (who != SCHEDULE_EMPTY)
        seat_there(filling, round, place, who);
    mend_turns(filling, round);
}

struct schedule alter_fill(const struct schedule *schedule, int contestant, int from,
                           const bool absent[], struct arena *arena)
{
    struct alter_draft draft = alter_open(schedule, arena);
    struct filling filling = {
        .schedule = schedule, .made = &draft.made, .absent = absent, .gone = contestant};
    for (int round = from; round <= schedule->rounds; round++)
        fill_round(&filling, round);
    return alter_close(&draft);
}
