/* tournament.c - a tournament in memory: what is asked of it. */
#include "tournament/model/tournament.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void tournament_clear(struct tournament *t)
{
    size_t kept = t->brief ? t->events > 0 : t->events;
    for (size_t i = 0; i < kept; i++)
        event_drop(t->event[i].event);
    free(t->event);
    free(t->address);
    event_keys_clear(&t->event_by_key);
    arena_clear(&t->arena);
    *t = (struct tournament){0};
}

int tournament_player(const struct tournament *t, const char *id)
{
    return map_find(&t->player_by_id, id);
}

struct session *tournament_session(const struct tournament *t, int session)
{
    bool there = session >= 1 && (size_t)session <= t->sessions;
    return there ? &t->session[session - 1] : NULL;
}

bool tournament_settle_field(const struct tournament *t, int session, const char **field,
                             struct err *err)
{
    const struct session *there = tournament_session(t, session);
    if (*field || !there)
        return true; /* what does not exist is refused with the rest */
    if (there->fields > 1)
        return err_user(err, "there are %zu fields, %s to %s; say which field",
                        there->fields, there->field[0].name,
                        there->field[there->fields - 1].name);
    *field = there->fields ? there->field[0].name : "A";
    return true;
}

int session_field(const struct session *session, const char *name)
{
    return map_find(&session->field_by_name, name);
}

const struct field *session_field_of(const struct session *session, int slot)
{
    size_t low = 0;
    size_t high = session->fields;
    while (high - low > 1) {
        size_t middle = (low + high) / 2;
        if (session->field[middle].first_slot <= slot)
            low = middle;
        else
            high = middle;
    }
    return &session->field[low];
}

int field_board(const struct field *field, int slot)
{
    return field->schedule.board[slot - field->first_slot];
}

int field_original(const struct field *field, int board)
{
    for (size_t i = 0; i < field->copies; i++)
        if (field->copy[i].board == board)
            return field->copy[i].of;
    return board;
}

int field_slot(const struct field *field, const struct facts *facts)
{
    const struct schedule *schedule = &field->schedule;
    int round = facts->value[FACT_ROUND];
    int table = facts->value[FACT_TABLE];
    if ((facts->given & FACT_BIT(FACT_TOTALS)) && round >= 1 &&
        round <= schedule->rounds && table >= 1 && table <= schedule->tables) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        return at->count > 0 ? field->first_slot + at->first : -1;
    }
    int slot = schedule_slot(schedule, round, table, facts->value[FACT_BOARD]);
    return slot < 0 ? -1 : field->first_slot + slot;
}

int tournament_slot_of(const struct tournament *t, int64_t seq, int *session)
{
    if (seq < 1 || (size_t)seq > t->addresses)
        return -1;
    const struct play_address *at = &t->address[seq - 1];
    const struct session *there = tournament_session(t, at->session);
    if (!there || (size_t)at->field >= there->fields)
        return -1;
    const struct field *field = &there->field[at->field];
    int slot = schedule_slot(&field->schedule, at->round, at->table, at->board);
    *session = at->session;
    return slot < 0 ? -1 : field->first_slot + slot;
}

struct play *tournament_play(const struct tournament *t, int64_t seq)
{
    int session = 0;
    int slot = tournament_slot_of(t, seq, &session);
    struct play *play = slot < 0 ? NULL : &t->session[session - 1].play[slot];
    return play && play->seq == seq ? play : NULL;
}

const struct schedule_table *field_table(const struct field *field, int slot, int *round,
                                         int *table)
{
    const struct schedule *schedule = &field->schedule;
    int own = slot - field->first_slot;
    int low = 0;
    int high = schedule->rounds * schedule->tables;
    while (high - low > 1) { /* the last table whose run begins at or before the slot */
        int middle = (low + high) / 2;
        if (schedule->table[middle].first <= own)
            low = middle;
        else
            high = middle;
    }
    while (schedule->table[low].count == 0) /* tables without boards share a beginning */
        low--;
    *round = low / schedule->tables + 1;
    *table = low % schedule->tables + 1;
    return &schedule->table[low];
}

const bool *tournament_admitted(const struct tournament *t, int session,
                                struct arena *arena)
{
    const struct session *before = tournament_session(t, session - 1);
    bool *admitted = before ? ARENA_ARRAY(arena, bool, t->players + 1) : NULL;
    bool anybody = false;
    for (size_t f = 0; before && f < before->fields; f++)
        for (int c = 0; c < before->field[f].schedule.contestants; c++) {
            const struct crew *crew = &before->field[f].crew[c];
            for (int i = 0; i < crew->count; i++)
                anybody = admitted[crew->player[i]] = true;
        }
    return anybody ? admitted : NULL;
}

bool field_has_player(const struct field *field, int contestant, int player)
{
    const struct crew *crew = &field->crew[contestant];
    for (int i = 0; i < crew->count; i++)
        if (crew->player[i] == player)
            return true;
    return false;
}

const struct lineup *field_lineup(const struct field *field, int contestant, int round)
{
    for (size_t i = field->lineups; i-- > 0;)
        if (field->lineup[i].contestant == contestant && field->lineup[i].round == round)
            return &field->lineup[i];
    return NULL;
}

bool field_is_numbered(const struct field *field)
{
    for (int c = 0; c < field->schedule.contestants; c++)
        if (isdigit((unsigned char)field->schedule.label[c][0]))
            return true;
    return false;
}

bool field_table_plays(const struct field *field, const struct schedule_table *table)
{
    int taken = 0;
    for (int s = 0; s < field->schedule.sides; s++)
        taken += table->seat[s] != SCHEDULE_EMPTY && field->player[table->seat[s]] >= 0;
    int fewest = field->schedule.fewest;
    return taken >= (fewest > 0 ? fewest : field->schedule.sides);
}

/* What was otherwise at the slot, or NULL. */
static const struct exception *exception_at(const struct field *field, int slot)
{
    int round;
    int table;
    if (field->exceptions == 0)
        return NULL;
    field_table(field, slot, &round, &table);
    for (size_t i = 0; i < field->exceptions; i++) {
        const struct exception *one = &field->exception[i];
        if (one->round == round && one->table == table &&
            one->board == field->schedule.board[slot - field->first_slot])
            return one;
    }
    return NULL;
}

int field_seat(const struct field *field, int slot, int side)
{
    int round;
    int table;
    const struct exception *one = exception_at(field, slot);
    if (one && side < SEAT_COUNT && one->seat[side] != SCHEDULE_EMPTY)
        return one->seat[side];
    return field_table(field, slot, &round, &table)->seat[side];
}

int field_form(const struct field *field, int slot)
{
    const struct exception *one = exception_at(field, slot);
    return one ? one->form : 0;
}

unsigned field_seats(const struct field *field, const struct schedule_table *table)
{
    unsigned seats = 0;
    for (int s = 0; s < field->schedule.sides; s++)
        if (table->seat[s] != SCHEDULE_EMPTY && field->player[table->seat[s]] >= 0)
            seats |= 1U << s;
    return seats;
}

struct format_result tournament_asked(const struct tournament *t, int session, int slot,
                                      const struct facts *facts)
{
    int round;
    int table;
    const struct field *field = session_field_of(&t->session[session], slot);
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    return (struct format_result){.board =
                                      field->schedule.board[slot - field->first_slot],
                                  .facts = facts,
                                  .seats = field_seats(field, at),
                                  .grid = t->grid};
}

bool play_is_annulled(const struct tournament *t, const struct play *play)
{
    return play->ruling >= 0 && t->ruling[play->ruling].change.reopens;
}

bool play_says(const struct format *format, const struct play *play,
               const struct facts *facts)
{
    if (facts->given & FACT_BIT(FACT_NOT_PLAYED))
        return play->state == PLAY_NOT_PLAYED;
    if (play->facts)
        return facts_same_result(format, play->facts, facts);
    return play->state == PLAY_SCORED &&
           (facts_result(format, facts) & ~format->remarks) == FACT_BIT(FACT_SCORE) &&
           play->score == facts->value[FACT_SCORE];
}

bool play_has_totals(const struct play *play)
{
    return play->facts && (play->facts->given & FACT_BIT(FACT_TOTALS));
}

int ruling_concerns(const struct ruling *ruling, const struct field *field,
                    int contestant)
{
    for (size_t p = 0; p < ruling->change.players; p++)
        if (field_has_player(field, contestant, ruling->player[p]))
            return (int)p;
    return -1;
}

struct ratio ruling_charge(const struct ruling *ruling, const struct field *field,
                           int contestant)
{
    int player =
        ruling->change.has_amount ? ruling_concerns(ruling, field, contestant) : -1;
    return player < 0 ? RATIO_ZERO : change_amount(&ruling->change, (size_t)player);
}

bool tournament_disqualified(const struct tournament *t, int player)
{
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->change.sanction != RULING_DISQUALIFIED)
            continue;
        for (size_t p = 0; p < ruling->change.players; p++)
            if (ruling->player[p] == player)
                return true;
    }
    return false;
}

bool field_disqualified(const struct tournament *t, const struct field *field,
                        int contestant)
{
    const struct crew *crew = &field->crew[contestant];
    for (int i = 0; i < crew->count; i++)
        if (tournament_disqualified(t, crew->player[i]))
            return true;
    return false;
}

ruling_seats ruling_fault(const struct format *format, const struct change_ruling *ruling,
                          int board)
{
    if (!ruling->fault)
        return ruling->effect.fault;
    int side = format_side(format, ruling->fault);
    if (side >= 0)
        return 1U << side;
    bool first = strcmp(ruling->fault, "NS") == 0;
    if (first || strcmp(ruling->fault, "EW") == 0) {
        ruling_seats ns = 1U << SEAT_N | 1U << SEAT_S;
        return first ? ns : RULING_ALL_SEATS & ~ns;
    }
    ruling_seats attack = 1U << format_taker(format, board);
    ruling_seats all = (1U << format_seats(format)) - 1;
    return strcmp(ruling->fault, "attack") == 0 ? attack : all & ~attack;
}

const struct event *tournament_find_key(const struct tournament *t, const char *key)
{
    return event_keys_find(&t->event_by_key, t->event, key);
}

bool tournament_in_force(const struct tournament *t, int64_t seq)
{
    return seq >= 1 && (size_t)seq <= t->events && !t->event[seq - 1].undone;
}

bool tournament_begun(const struct tournament *t)
{
    return t->played || t->published || (t->sessions > 0 && t->session[0].round > 0);
}

const char *tournament_rank(const struct tournament *t, int player,
                            const struct roster *roster)
{
    const struct player *entered = &t->player[player];
    const struct person *person =
        roster && entered->rank[0] == '\0' && !tournament_begun(t)
            ? roster_find(roster, entered->person)
            : NULL;
    return person ? person->rank : entered->rank;
}

const char *tournament_team(const struct tournament *t, const struct crew *crew)
{
    for (int i = 0; i < crew->count && crew->count > 1; i++)
        if (t->player[crew->player[i]].team[0] != '\0')
            return t->player[crew->player[i]].team;
    return "";
}

int tournament_national_rank(const struct tournament *t, int player,
                             const struct roster *roster)
{
    const struct player *entered = &t->player[player];
    const struct person *person =
        roster && entered->national_rank == 0 && !tournament_begun(t)
            ? roster_find(roster, entered->person)
            : NULL;
    return person ? person->national_rank : entered->national_rank;
}

const struct award *tournament_award(const struct tournament *t, int player)
{
    for (size_t i = t->awards; i-- > 0;)
        if (t->award[i].player == player)
            return &t->award[i];
    return NULL;
}

const char *tournament_waiver(const struct tournament *t, const char *rule)
{
    for (size_t i = t->waivers; i-- > 0;)
        if (str_equal(t->waiver[i].rule, rule))
            return t->waiver[i].reason;
    return NULL;
}

bool club_has_deleted(const struct club *club, int64_t stream)
{
    for (size_t i = 0; i < club->deletions; i++)
        if (club->deleted[i] == stream)
            return true;
    return false;
}

bool club_has_archived(const struct club *club, int64_t stream)
{
    for (size_t i = 0; i < club->archives; i++)
        if (club->archived[i] == stream)
            return true;
    return false;
}
