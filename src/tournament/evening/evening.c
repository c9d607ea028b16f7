/* evening.c - where a tournament stands: its round, its clock, what comes next. */
#include "tournament/evening/evening.h"

#include "tournament/facts.h"
#include <string.h>

bool evening_is_closed(const struct tournament *t, const struct play *play)
{
    return play->state != PLAY_MISSING ||
           (play->ruling >= 0 && ruling_closes(&t->ruling[play->ruling].change.effect));
}

bool evening_is_covered(const struct session *session, int slot)
{
    int round;
    int table;
    const struct field *field = session_field_of(session, slot);
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    int first = field->first_slot + at->first;
    return slot != first && play_has_totals(&session->play[first]);
}

bool evening_is_rung_out(const struct tournament *t, const struct session *session,
                         int slot)
{
    int round;
    int table;
    if (!t->format->deals)
        return false;
    const struct field *field = session_field_of(session, slot);
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    const struct play *play = &session->play[field->first_slot + at->first];
    if (round > session->round || (round == session->round && !session->round_closed))
        return false;
    for (int k = 0; k < at->count; k++)
        if (play[k].state != PLAY_MISSING)
            return true;
    return false;
}

bool evening_is_reopened(const struct tournament *t, const struct session *session,
                         int slot)
{
    int round;
    int table;
    if (!play_is_annulled(t, &session->play[slot]))
        return false;
    field_table(session_field_of(session, slot), slot, &round, &table);
    return round == session->round && !session->round_closed;
}

bool evening_is_folded(const struct tournament *t, const struct session *session,
                       int slot)
{
    int round;
    int table;
    if (t->format->deals || t->format->game->contracts)
        return false;
    field_table(session_field_of(session, slot), slot, &round, &table);
    return session->play[slot].confirmed || round < session->round ||
           (round == session->round && session->round_closed);
}

bool evening_is_over(const struct tournament *t, const struct session *session, int slot)
{
    if (evening_is_reopened(t, session, slot))
        return false;
    return evening_is_closed(t, &session->play[slot]) ||
           (t->format->deals &&
            (evening_is_covered(session, slot) || evening_is_rung_out(t, session, slot)));
}

bool evening_is_awaited(const struct tournament *t, const struct session *session,
                        int slot)
{
    int round;
    int table;
    const struct field *field = session_field_of(session, slot);
    return !evening_is_over(t, session, slot) &&
           field_table_plays(field, field_table(field, slot, &round, &table));
}

bool evening_is_unconfirmed(const struct tournament *t, const struct play *play)
{
    static const char table[] = "table ";
    if (play->state != PLAY_SCORED || play->confirmed || play->seq < 1 ||
        (size_t)play->seq > t->events)
        return false;
    const char *author = t->event[play->seq - 1].event->author;
    return author && strncmp(author, table, sizeof table - 1) == 0;
}

bool evening_is_settled(const struct tournament *t, const struct play *play)
{
    return play->state == PLAY_SCORED && !evening_is_conflict(play) &&
           !evening_is_unconfirmed(t, play);
}

bool evening_is_conflict(const struct play *play)
{
    return play->state != PLAY_MISSING && (play->refused || play->disputed);
}

/* The last round that has begun: by the director or, where no round was ever begun, as in
 * an imported tournament, the last one with a result. */
static int last_begun(const struct session *session)
{
    int last = session->round;
    if (last > 0)
        return last;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const struct schedule *schedule = &field->schedule;
        for (int i = last * schedule->tables; i < schedule->rounds * schedule->tables;
             i++)
            for (int k = 0; k < schedule->table[i].count; k++) {
                int slot = field->first_slot + schedule->table[i].first + k;
                if (session->play[slot].state != PLAY_MISSING)
                    last = i / schedule->tables + 1;
            }
    }
    return last;
}

/* Of a table that shares its boards with others that play: its part of them. */
static int share_of(const struct field *field, int round, int table)
{
    const struct schedule *schedule = &field->schedule;
    int before = 0;
    int all = 1;
    int count = schedule_at(schedule, round, table)->count;
    for (int other = 1; other <= schedule->tables; other++) {
        if (other == table || !schedule_shares(schedule, round, table, other) ||
            !field_table_plays(field, schedule_at(schedule, round, other)))
            continue;
        all++;
        before += other < table;
    }
    return count >= all ? before * count / all : before % count;
}

int evening_begins_with(const struct tournament *t, const struct field *field, int round,
                        int table)
{
    const struct schedule_table *at = schedule_at(&field->schedule, round, table);
    if (at->shares == 0 || at->count == 0)
        return 0;
    if (t->format->game->contracts)
        return share_of(field, round, table);
    bool passed = t->format->taker && field_is_numbered(field);
    return passed ? (table - 1) % at->count : 0;
}

static bool is_seated(const struct session *session)
{
    for (size_t f = 0; f < session->fields; f++)
        for (int c = 0; c < session->field[f].schedule.contestants; c++)
            if (session->field[f].player[c] >= 0)
                return true;
    return false;
}

static enum evening_next next_of(const struct tournament *t,
                                 const struct session *session,
                                 const struct evening *evening)
{
    if (t->published)
        return EVENING_OVER;
    if (t->players == 0)
        return EVENING_ENTER;
    if (!is_seated(session))
        return EVENING_SEAT;
    if (evening->under_way)
        return EVENING_CLOSE;
    if (evening->begun < evening->rounds)
        return EVENING_START;
    return EVENING_END;
}

struct evening evening_of(const struct tournament *t, int64_t now)
{
    struct evening evening = {.session = (int)t->sessions, .now = now};
    const struct session *session = tournament_session(t, evening.session);
    for (size_t i = 0; i < t->calls; i++)
        evening.calls += !t->call[i].answered;
    if (!session)
        return evening;
    for (size_t f = 0; f < session->fields; f++) {
        evening.grows = evening.grows || str_equal(session->field[f].movement, "swiss") ||
                        str_equal(session->field[f].movement, "knock-out");
        if (session->field[f].schedule.rounds > evening.rounds)
            evening.rounds = session->field[f].schedule.rounds;
    }
    evening.begun = last_begun(session);
    evening.under_way = session->round > 0 && !session->round_closed;
    evening.round = evening.under_way ? session->round : evening.begun + 1;
    if (evening.round > evening.rounds)
        evening.round = evening.rounds;
    evening.ends = session->round_started + (int64_t)session->round_minutes * 60000;
    evening.paused = evening.under_way && session->round_paused > 0;
    if (evening.paused && now > session->round_paused)
        evening.ends += now - session->round_paused;
    evening.next = next_of(t, session, &evening);
    return evening;
}

/* Whether a result should be there: its round is over. */
static bool is_overdue(const struct tournament *t, const struct evening *evening,
                       const struct field *field, int slot)
{
    int round;
    int table;
    int over = evening->under_way ? evening->round - 1 : evening->begun;
    if (!evening_is_awaited(t, tournament_session(t, evening->session), slot))
        return false;
    field_table(field, slot, &round, &table);
    return round <= over;
}

/* Whether a table told of a card led that is in another hand. */
static bool has_wrong_lead(const struct tournament *t, int session, int slot)
{
    struct err err = ERR_INIT(LANG_EN);
    const struct play *play = &t->session[session].play[slot];
    return play->state == PLAY_SCORED && play->facts &&
           !deals_check_lead(t, session, slot, play->facts, &err);
}

enum evening_trouble evening_trouble(const struct tournament *t,
                                     const struct evening *evening, int slot)
{
    const struct session *session = tournament_session(t, evening->session);
    const struct play *play = &session->play[slot];
    const struct field *field = session_field_of(session, slot);
    if (evening_is_conflict(play))
        return play->disputed ? EVENING_DISPUTED : EVENING_REFUSED;
    if (is_overdue(t, evening, field, slot))
        return EVENING_OVERDUE;
    if (has_wrong_lead(t, evening->session - 1, slot))
        return EVENING_LEAD;
    return play->state == PLAY_SCORED && !play->confirmed &&
                   typed_result_unlikely(t->format, field_board(field, slot), play->score,
                                         play->facts)
               ? EVENING_UNLIKELY
               : EVENING_FINE;
}

const struct call *evening_call(const struct tournament *t, const struct evening *evening,
                                const struct field *field, int table)
{
    const struct session *session = tournament_session(t, evening->session);
    for (size_t i = t->calls; i-- > 0;) {
        const struct call *call = &t->call[i];
        if (!call->answered && call->session == evening->session - 1 &&
            &session->field[call->field] == field && call->table == table)
            return call;
    }
    return NULL;
}

int evening_round_of(const struct evening *evening, const struct field *field, int table,
                     int board)
{
    int found = 0;
    for (int round = 1; round <= field->schedule.rounds; round++)
        if (schedule_slot(&field->schedule, round, table, board) >= 0 &&
            (found == 0 || round <= evening->begun))
            found = round;
    return found;
}

static bool sits_at(const struct field *field, const struct schedule_table *at,
                    int player)
{
    for (int s = 0; s < field->schedule.sides; s++)
        if (at->seat[s] != SCHEDULE_EMPTY && field_has_player(field, at->seat[s], player))
            return true;
    return false;
}

int evening_still_plays(const struct tournament *t, const struct session *session,
                        int player, int board)
{
    for (int slot = 0; slot < session->slots; slot++) {
        const struct field *field = session_field_of(session, slot);
        int round;
        int table;
        if (field_original(field, field_board(field, slot)) != board ||
            evening_is_closed(t, &session->play[slot]))
            continue;
        const struct schedule_table *at = field_table(field, slot, &round, &table);
        if (sits_at(field, at, player) && field_table_plays(field, at))
            return slot;
    }
    return -1;
}

int evening_minutes(const struct tournament *t, const struct session *session, int round)
{
    int most = 0;
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct schedule *schedule = &session->field[f].schedule;
        int tables = round <= schedule->rounds ? schedule->tables : 0;
        for (int table = 1; table <= tables; table++) {
            int count = schedule_at(schedule, round, table)->count;
            most = count > most ? count : most;
        }
    }
    return t->options.round_minutes > 0 ? t->options.round_minutes
                                        : format_minutes(t->format, most);
}

/* Whether somebody is still to meet in the knock-out: in each round half of them go on.
 */
static bool is_undecided(const struct field *field)
{
    int left = 0;
    for (int c = 0; c < field->schedule.contestants; c++)
        left += field->player[c] >= 0;
    for (int round = 0; round < field->schedule.rounds; round++)
        left = (left + 1) / 2;
    return left > 1;
}

const char *evening_further(const struct session *session)
{
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        if (str_equal(field->movement, "swiss") ||
            (str_equal(field->movement, "knock-out") && is_undecided(field)))
            return field->movement;
    }
    return NULL;
}
