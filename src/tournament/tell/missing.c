/* missing.c - the teller of what is not handed in. */
#include "tournament/tell/missing.h"

bool missing_expects(const struct session *session, int slot)
{
    const struct field *field = session_field_of(session, slot);
    int round;
    int table;
    return field_table_plays(field, field_table(field, slot, &round, &table));
}

int missing_handed_in(const struct missing *sum)
{
    return sum->done - sum->rung_out;
}

/* One board of a table that plays: no table has to be looked for. */
static void add_play(struct missing *sum, const struct tournament *t,
                     const struct session *session, int slot)
{
    const struct play *play = &session->play[slot];
    bool over = evening_is_over(t, session, slot);
    sum->expected++;
    sum->done += over;
    sum->rung_out +=
        over && !evening_is_closed(t, play) && !evening_is_covered(session, slot);
    sum->confirmed += play->confirmed && play->state == PLAY_SCORED;
    sum->unconfirmed += evening_is_unconfirmed(t, play) && !play_is_annulled(t, play);
}

static void add_sum(struct missing *sum, const struct missing *part)
{
    sum->expected += part->expected;
    sum->done += part->done;
    sum->rung_out += part->rung_out;
    sum->confirmed += part->confirmed;
    sum->unconfirmed += part->unconfirmed;
    sum->conflicts += part->conflicts;
}

/* All but the state, which the clock says. */
static struct missing_table look_at_table(const struct tournament *t,
                                          const struct session *session,
                                          const struct field *field, int round, int table)
{
    struct missing_table found = {0};
    if (round > field->schedule.rounds || table > field->schedule.tables)
        return found;
    const struct schedule_table *at = schedule_at(&field->schedule, round, table);
    if (!field_table_plays(field, at))
        return found;
    int begins = evening_begins_with(t, field, round, table);
    for (int i = 0; i < at->count; i++) {
        int k = at->first + (begins + i) % at->count;
        int slot = field->first_slot + k;
        add_play(&found.sum, t, session, slot);
        if (found.board == 0 && !evening_is_over(t, session, slot))
            found.board = field->schedule.board[k];
        if (found.conflict == 0 && evening_is_conflict(&session->play[slot]))
            found.conflict = field->schedule.board[k];
    }
    found.sum.conflicts = found.conflict > 0;
    return found;
}

struct missing missing_in_rounds(const struct tournament *t, int session, int first,
                                 int last)
{
    struct missing sum = {0};
    const struct session *in = tournament_session(t, session);
    for (size_t f = 0; in && f < in->fields; f++) {
        const struct field *field = &in->field[f];
        for (int round = first; round <= last && round <= field->schedule.rounds; round++)
            for (int table = 1; table <= field->schedule.tables; table++) {
                struct missing_table at = look_at_table(t, in, field, round, table);
                add_sum(&sum, &at.sum);
            }
    }
    return sum;
}

struct missing missing_in_session(const struct tournament *t, int session)
{
    return missing_in_rounds(t, session, 1, SCHEDULE_ROUNDS_MAX);
}

struct missing missing_in_all(const struct tournament *t)
{
    struct missing sum = {0};
    for (int s = 1; s <= (int)t->sessions; s++) {
        struct missing part = missing_in_session(t, s);
        add_sum(&sum, &part);
    }
    return sum;
}

int missing_count(const struct tournament *t)
{
    struct missing sum = missing_in_all(t);
    return sum.expected - sum.done;
}

int missing_due(const struct tournament *t, const struct evening *evening)
{
    struct missing begun = missing_in_rounds(t, evening->session, 1, evening->begun);
    return begun.expected - begun.done;
}

struct missing missing_of_board(const struct tournament *t, const struct session *session,
                                const struct field *field, int board)
{
    struct missing sum = {0};
    for (int k = 0; k < field->schedule.slots; k++) {
        int slot = field->first_slot + k;
        if (field->schedule.board[k] == board && missing_expects(session, slot))
            add_play(&sum, t, session, slot);
    }
    return sum;
}

static enum missing_state state_of(const struct evening *evening, int round,
                                   const struct missing_table *at)
{
    if (at->sum.expected == 0)
        return MISSING_REST;
    if (at->conflict > 0)
        return MISSING_CONFLICT;
    if (at->sum.done == at->sum.expected)
        return MISSING_DONE;
    if (evening->under_way && round == evening->round)
        return evening->now > evening->ends ? MISSING_LATE : MISSING_PLAYING;
    return round <= evening->begun ? MISSING_RESULT : MISSING_FUTURE;
}

struct missing_table missing_at_table(const struct tournament *t,
                                      const struct evening *evening,
                                      const struct field *field, int round, int table)
{
    struct missing_table at =
        look_at_table(t, tournament_session(t, evening->session), field, round, table);
    at.state = state_of(evening, round, &at);
    return at;
}

static bool is_complete(const struct tournament *t, const struct evening *evening,
                        const struct field *field, int round, int table)
{
    struct missing_table at = missing_at_table(t, evening, field, round, table);
    return at.sum.done == at.sum.expected;
}

int missing_round_at(const struct tournament *t, const struct evening *evening,
                     const struct field *field, int table, int asked)
{
    bool called = tournament_session(t, evening->session)->round > 0;
    int begun = evening->under_way ? evening->round : evening->begun;
    int last = field->schedule.rounds;
    if (called && begun < last)
        last = begun;
    if (evening->under_way)
        return last;
    if (!called && asked > 0 && asked <= last &&
        is_complete(t, evening, field, asked, table))
        return asked;
    for (int round = 1; round <= last; round++)
        if (!is_complete(t, evening, field, round, table))
            return round;
    return last;
}

int missing_board_in_hand(const struct tournament *t, const struct evening *evening,
                          const struct field *field, int round, int table)
{
    if (round < 1 || round > field->schedule.rounds || table > field->schedule.tables)
        return 0;
    const struct schedule_table *at = schedule_at(&field->schedule, round, table);
    int board = missing_at_table(t, evening, field, round, table).board;
    if (board > 0 || at->count == 0)
        return board;
    int last = evening_begins_with(t, field, round, table) + at->count - 1;
    return field->schedule.board[at->first + last % at->count];
}

size_t missing_list(const struct tournament *t, struct missing_slot **list,
                    struct arena *arena)
{
    size_t slots = 1;
    size_t count = 0;
    for (size_t s = 0; s < t->sessions; s++)
        slots += (size_t)t->session[s].slots;
    *list = ARENA_ARRAY(arena, struct missing_slot, slots);
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            if (evening_is_awaited(t, &t->session[s], slot))
                (*list)[count++] = (struct missing_slot){(int)s, slot};
    return count;
}
