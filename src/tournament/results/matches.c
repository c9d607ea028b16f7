/* matches.c - the matches of teams and quadrettes: who met whom, board by board. */
#include "tournament/results/matches.h"

#include "tournament/results/marks.h"
#include <assert.h>

bool matches_are(const struct format *format)
{
    return format->movement == MOVEMENT_TEAMS;
}

bool matches_settled(const struct contest *contest, int session, int slot)
{
    const struct play *play = &contest->t->session[session].play[slot];
    const struct ruling_effect *ruling = contest_ruling(contest, session, slot);
    return play->state != PLAY_MISSING || (ruling && ruling_closes(ruling));
}

/* A play of a board, by those who meet. */
struct meeting {
    const struct field *field;
    int round;
    int first;  /* who attacks; SCHEDULE_EMPTY: the table does not play */
    int second; /* who defends */
};

static struct meeting meeting_at(const struct contest *contest, int session, int slot)
{
    struct meeting meeting;
    int table;
    meeting.field = session_field_of(&contest->t->session[session], slot);
    const struct schedule_table *at =
        field_table(meeting.field, slot, &meeting.round, &table);
    bool plays = field_table_plays(meeting.field, at);
    meeting.first = plays ? at->seat[0] : SCHEDULE_EMPTY;
    meeting.second = plays ? at->seat[1] : SCHEDULE_EMPTY;
    return meeting;
}

/* Whether the same two meet the other way round. */
static bool is_return(const struct meeting *a, const struct meeting *b)
{
    return a->first != SCHEDULE_EMPTY && a->field == b->field && a->first == b->second &&
           a->second == b->first;
}

void matches_pair(const struct contest *contest, int session, size_t group, int other[])
{
    const struct marks_group *plays = &contest->session[session].marks->group[group];
    struct arena scratch = {0};
    int n = plays->slots;
    struct meeting *meeting = ARENA_ARRAY(&scratch, struct meeting, (size_t)n + 1);
    for (int i = 0; i < n; i++) {
        meeting[i] = meeting_at(contest, session, plays->slot[i]);
        other[i] = MATCH_NONE;
    }
    for (int any_round = 0; any_round < 2; any_round++) /* those of one round first */
        for (int i = 0; i < n; i++)
            for (int k = i + 1; k < n && other[i] == MATCH_NONE; k++)
                if (other[k] == MATCH_NONE && is_return(&meeting[i], &meeting[k]) &&
                    (any_round || meeting[i].round == meeting[k].round)) {
                    other[i] = plays->slot[k];
                    other[k] = plays->slot[i];
                }
    arena_clear(&scratch);
}

int matches_other(const struct contest *contest, int session, int slot)
{
    const struct marks *marks = contest->session[session].marks;
    size_t group = (size_t)marks->group_of[slot];
    const struct marks_group *plays = &marks->group[group];
    struct arena scratch = {0};
    int *other = ARENA_ARRAY(&scratch, int, (size_t)plays->slots);
    int found = MATCH_NONE;
    matches_pair(contest, session, group, other);
    for (int i = 0; i < plays->slots; i++)
        if (plays->slot[i] == slot)
            found = other[i];
    arena_clear(&scratch);
    return found;
}

/* A list of matches being made. */
struct listing {
    const struct contest *contest;
    int session;
    int *other;    /* of each slot of the session */
    size_t *owner; /* of each slot: its match, counted from 1; 0: none yet */
    struct matches *matches;
    size_t capacity;
    struct arena *arena;
};

static int *pair_all(const struct contest *contest, int session, struct arena *scratch)
{
    const struct marks *marks = contest->session[session].marks;
    size_t slots = (size_t)contest->t->session[session].slots;
    int *other = ARENA_ARRAY(scratch, int, slots + 1);
    int *of_group = ARENA_ARRAY(scratch, int, slots + 1);
    for (size_t g = 0; g < marks->groups; g++) {
        matches_pair(contest, session, g, of_group);
        for (int i = 0; i < marks->group[g].slots; i++)
            other[marks->group[g].slot[i]] = of_group[i];
    }
    return other;
}

/* The match that the table goes on with: the one of the plays that its own answer, or the
 * one of the same two in the same round, whose matches are at the end of the list. */
static size_t begun(const struct listing *listing, const struct match *wanted,
                    const struct schedule_table *at, int first_slot)
{
    const struct matches *all = listing->matches;
    for (int k = 0; k < at->count; k++) {
        int other = listing->other[first_slot + k];
        if (other != MATCH_NONE && listing->owner[other] > 0)
            return listing->owner[other];
    }
    for (size_t i = all->count; i > 0; i--) {
        const struct match *match = &all->match[i - 1];
        if (match->field != wanted->field || match->round != wanted->round)
            break;
        for (int side = 0; side < MATCH_SIDES; side++)
            if (match->contestant[side] == wanted->contestant[0] &&
                match->contestant[1 - side] == wanted->contestant[1])
                return i;
    }
    return 0;
}

static size_t begin_match(struct listing *listing, const struct match *wanted)
{
    struct matches *all = listing->matches;
    all->match = arena_grow(listing->arena, all->match, all->count, &listing->capacity,
                            sizeof *all->match);
    struct match *match = &all->match[all->count++];
    *match = *wanted;
    for (int side = 0; side < MATCH_SIDES; side++)
        match->marks[side] = match->penalty[side] = RATIO_ZERO;
    match->complete = true;
    return all->count;
}

/* The match that owns a slot: its number, from 1. */
static struct match *owner_match(const struct listing *listing, size_t owner)
{
    assert(owner > 0 && owner <= listing->matches->count && listing->matches->match);
    return &listing->matches->match[owner - 1];
}

static void add_board(const struct listing *listing, struct match *match, int slot,
                      int attacker)
{
    const struct contest *contest = listing->contest;
    int side = match->contestant[1] == attacker;
    int other = listing->other[slot];
    match->board = arena_grow(listing->arena, match->board, match->boards,
                              &match->boards_capacity, sizeof *match->board);
    struct match_board *board = &match->board[match->boards++];
    *board =
        (struct match_board){.board = contest_board(contest, listing->session, slot)};
    board->slot[side] = slot;
    board->slot[1 - side] = other;
    board->settled = matches_settled(contest, listing->session, slot) &&
                     other != MATCH_NONE &&
                     matches_settled(contest, listing->session, other);
    match->complete = match->complete && board->settled;
    for (int i = 0; i < MATCH_SIDES; i++) {
        const struct figures *figures =
            contest_side(contest, listing->session, slot, i == side ? 0 : 1);
        board->given[i] = figures->given & 1U;
        board->mark[i] = board->given[i] ? figures->value[0] : RATIO_ZERO;
        match->marks[i] = ratio_add(match->marks[i], board->mark[i]);
    }
    int order = ratio_compare(board->mark[0], board->mark[1]);
    match->won[0] += order > 0;
    match->won[1] += order < 0;
}

static void list_field(struct listing *listing, int f)
{
    const struct field *field = &listing->contest->t->session[listing->session].field[f];
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        if (at->count == 0 || !field_table_plays(field, at))
            continue;
        struct match wanted = {.session = listing->session,
                               .field = f,
                               .round = i / schedule->tables + 1,
                               .table = i % schedule->tables + 1,
                               .contestant = {at->seat[0], at->seat[1]}};
        int first = field->first_slot + at->first;
        size_t owner = begun(listing, &wanted, at, first);
        if (owner == 0)
            owner = begin_match(listing, &wanted);
        for (int slot = first; slot < first + at->count; slot++) {
            int other = listing->other[slot];
            listing->owner[slot] = owner;
            if (other == MATCH_NONE || listing->owner[other] == 0)
                add_board(listing, owner_match(listing, owner), slot, at->seat[0]);
        }
    }
}

/* What rulings on plays take off belongs to their match. */
static void add_penalties(const struct listing *listing)
{
    const struct tournament *t = listing->contest->t;
    int session = listing->session;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        bool here =
            ruling->session == session && ruling->change.has_amount && ruling->slot >= 0;
        size_t owner = here ? listing->owner[ruling->slot] : 0;
        for (int side = 0; owner > 0 && side < MATCH_SIDES; side++) {
            struct match *match = owner_match(listing, owner);
            const struct field *field = &t->session[session].field[match->field];
            struct ratio charge = ruling_charge(ruling, field, match->contestant[side]);
            match->penalty[side] = ratio_add(match->penalty[side], charge);
        }
    }
}

static void decide(struct match *match)
{
    for (int side = 0; side < MATCH_SIDES; side++)
        match->total[side] = ratio_sub(match->marks[side], match->penalty[side]);
    int order = ratio_compare(match->total[0], match->total[1]);
    match->winner = MATCH_NONE;
    if (match->complete && order != 0)
        match->winner = order < 0;
}

void matches_list(const struct contest *contest, int session, struct matches *matches,
                  struct arena *arena)
{
    struct arena scratch = {0};
    *matches = (struct matches){0};
    struct listing listing = {.contest = contest,
                              .session = session,
                              .other = pair_all(contest, session, &scratch),
                              .matches = matches,
                              .arena = arena};
    listing.owner =
        ARENA_ARRAY(&scratch, size_t, (size_t)contest->t->session[session].slots + 1);
    for (size_t f = 0; f < contest->t->session[session].fields; f++)
        list_field(&listing, (int)f);
    add_penalties(&listing);
    for (size_t i = 0; i < matches->count; i++)
        decide(&matches->match[i]);
    arena_clear(&scratch);
}

void matches_tell(const struct contest *contest,
                  const struct contest_performance *performance, match_teller *tell,
                  struct why *why)
{
    struct arena scratch = {0};
    struct matches matches;
    matches_list(contest, performance->session, &matches, &scratch);
    for (size_t m = 0; m < matches.count; m++)
        for (int side = 0; side < MATCH_SIDES; side++)
            if (matches.match[m].field == performance->field &&
                matches.match[m].contestant[side] == performance->contestant)
                tell(contest, &matches.match[m], side, why);
    arena_clear(&scratch);
}
