/* apply.c - carry out a change: never refuses, whatever a journal holds.
 *
 * What a change names and the tournament does not have is passed over: checked changes
 * never come to that, and a damaged journal must not bring the program down. */
#include "tournament/change/apply.h"

#include "core/game/whist.h"
#include "tournament/facts/deals.h"
#include "tournament/facts/whist_grid.h"
#include "tournament/results/relief.h"

#include <stdio.h>
#include <string.h>

static const struct play no_play = {.ruling = -1, .score_ruling = -1};

static const char *keep(struct tournament *t, const char *text)
{
    return text ? arena_strdup(&t->arena, text) : NULL;
}

static void apply_settings(struct tournament *t, const struct change_settings *settings)
{
    if (settings->format)
        t->format = settings->format;
    t->name = keep(t, settings->name);
    t->date = keep(t, settings->date);
    t->options = settings->options;
    if (!settings->grid) /* it stays as it is */
        return;
    struct whist_grid *grid = ARENA_NEW(&t->arena, struct whist_grid);
    *grid = *settings->grid;
    t->grid = grid;
}

static void apply_entry(struct tournament *t, const struct change_entry *entry)
{
    if (strlen(entry->player) > CHANGE_ID_MOST ||
        tournament_player(t, entry->player) >= 0)
        return;
    const char *id = keep(t, entry->player); /* the map needs one that never moves */
    t->player = arena_grow(&t->arena, t->player, t->players, &t->players_capacity,
                           sizeof *t->player);
    struct player *player = &t->player[t->players];
    str_format(player->id, sizeof player->id, "%s", id);
    player->person = entry->person;
    map_add(&t->player_by_id, id, (int)t->players, &t->arena);
    t->players++;
}

/* Those after somebody who is taken off the list move up by one. */
static int moved_up(int player, int gone)
{
    return player == gone ? -1 : player - (player > gone);
}

static void move_up_lineup(struct lineup *lineup, int gone)
{
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS; i++)
        lineup->player[i] = moved_up(lineup->player[i], gone);
}

static void move_up_seats(struct session *session, int gone)
{
    for (size_t f = 0; f < session->fields; f++) {
        struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++) {
            field->player[c] = moved_up(field->player[c], gone);
            for (int i = 0; i < field->crew[c].count; i++)
                field->crew[c].player[i] = moved_up(field->crew[c].player[i], gone);
        }
        for (size_t i = 0; i < field->lineups; i++)
            move_up_lineup(&field->lineup[i], gone);
        relief_withdraw(field, gone);
    }
}

static void apply_withdraw(struct tournament *t, const struct change_entry *entry)
{
    int gone = tournament_player(t, entry->player);
    if (gone < 0)
        return;
    for (size_t s = 0; s < t->sessions; s++)
        move_up_seats(&t->session[s], gone);
    for (size_t i = 0; i < t->rulings; i++)
        for (size_t k = 0; k < t->ruling[i].change.players; k++)
            t->ruling[i].player[k] = moved_up(t->ruling[i].player[k], gone);
    t->players--;
    for (size_t i = (size_t)gone; i < t->players; i++)
        t->player[i] = t->player[i + 1];
    t->player_by_id = (struct map){0};
    for (size_t i = 0; i < t->players; i++)
        map_add(&t->player_by_id, keep(t, t->player[i].id), (int)i, &t->arena);
}

static void apply_session(struct tournament *t, const struct change_session *change)
{
    size_t number = (size_t)change->session;
    if (number < 1 || number > t->sessions + 1 || number > CHANGE_SESSIONS_MOST)
        return;
    if (!t->session)
        t->session = ARENA_ARRAY(&t->arena, struct session, CHANGE_SESSIONS_MOST);
    if (number > t->sessions)
        t->sessions = number;
    t->session[change->session - 1].coefficient = change->coefficient;
}

/* Whether the label names that seat: N3, N3b. */
static bool is_named_after(const char *label, enum seat seat)
{
    return label[0] == seat_letter(seat) && label[1] >= '0' && label[1] <= '9';
}

/* The line of a contestant is the seat that their label names, if they ever sit there,
 * else the one in which they first sit down. */
static int *lines_of(const struct schedule *schedule, struct arena *arena)
{
    int *line = ARENA_ARRAY(arena, int, (size_t)schedule->contestants);
    for (int i = 0; i < schedule->contestants; i++)
        line[i] = -1;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides && schedule->sides >= SEAT_COUNT; s++) {
            int contestant = schedule->table[i].seat[s];
            if (contestant != SCHEDULE_EMPTY &&
                (line[contestant] < 0 ||
                 is_named_after(schedule->label[contestant], (enum seat)s)))
                line[contestant] = s;
        }
    return line;
}

/* Who sat under a label keeps it when the schedule is replaced. */
static struct crew *crews_of(const struct schedule *schedule, const struct field *before,
                             struct arena *arena)
{
    struct crew *crew = ARENA_ARRAY(arena, struct crew, (size_t)schedule->contestants);
    for (int i = 0; i < schedule->contestants; i++) {
        int old = before->schedule.contestants > 0
                      ? schedule_find(&before->schedule, schedule->label[i])
                      : SCHEDULE_EMPTY;
        if (old != SCHEDULE_EMPTY)
            crew[i] = before->crew[old];
    }
    return crew;
}

static struct field *find_or_add_field(struct tournament *t, struct session *session,
                                       const char *name)
{
    int index = session_field(session, name);
    if (index >= 0)
        return &session->field[index];
    session->field = arena_grow(&t->arena, session->field, session->fields,
                                &session->fields_capacity, sizeof *session->field);
    struct field *field = &session->field[session->fields];
    str_format(field->name, sizeof field->name, "%s", name);
    field->first_slot = session->slots;
    map_add(&session->field_by_name, keep(t, name), (int)session->fields, &t->arena);
    session->fields++;
    return field;
}

/* Room for the slots of a field that comes after all others. */
static void append_plays(struct tournament *t, struct session *session, int slots)
{
    for (int i = 0; i < slots; i++) {
        session->play = arena_grow(&t->arena, session->play, (size_t)session->slots,
                                   &session->plays_capacity, sizeof *session->play);
        session->play[session->slots++] = no_play;
    }
}

/* Where the field's plays are in its next schedule: by round, table and board. */
static void carry_plays(const struct field *field, const struct schedule *next,
                        const struct play from[], struct play to[])
{
    for (int i = 0; i < next->slots; i++)
        to[i] = no_play;
    for (int i = 0; i < field->schedule.slots; i++) {
        int round;
        int table;
        field_table(field, field->first_slot + i, &round, &table);
        int slot = schedule_slot(next, round, table, field->schedule.board[i]);
        if (slot >= 0)
            to[slot] = from[i];
    }
}

/* The session's plays with the field's slots as its next schedule has them. */
static void move_plays(struct tournament *t, struct session *session, struct field *field,
                       const struct schedule *next)
{
    int first = field->first_slot;
    int before = field->schedule.slots;
    int after = next->slots;
    int slots = session->slots - before + after;
    struct play *play = ARENA_ARRAY(&t->arena, struct play, (size_t)slots);
    for (int i = 0; i < first; i++)
        play[i] = session->play[i];
    for (int i = first + before; i < session->slots; i++)
        play[i - before + after] = session->play[i];
    carry_plays(field, next, session->play + first, play + first);
    for (struct field *next_field = field + 1;
         next_field < session->field + session->fields; next_field++)
        next_field->first_slot += after - before;
    session->play = play;
    session->slots = slots;
    session->plays_capacity = (size_t)slots;
}

/* Rulings find their plays again after a schedule was replaced. */
static void move_rulings(struct tournament *t, int session)
{
    for (size_t i = 0; i < t->rulings; i++) {
        struct ruling *ruling = &t->ruling[i];
        if (ruling->session == session && ruling->field >= 0)
            ruling->slot = field_slot(&t->session[session].field[ruling->field],
                                      &ruling->change.facts);
    }
}

static struct field *find_field(const struct tournament *t, int session, const char *name)
{
    struct session *found = tournament_session(t, session);
    int index = found && name ? session_field(found, name) : -1;
    return index >= 0 ? &found->field[index] : NULL;
}

/* The players of a seat whom the tournament has. */
static struct crew crew_of(const struct tournament *t, const struct change_seat *seat)
{
    struct crew crew = {.count = 0};
    for (int i = 0; seat->player && i <= seat->mates && i < CHANGE_CREW_MOST; i++) {
        int player = tournament_player(t, i == 0 ? seat->player : seat->mate[i - 1]);
        if (player >= 0)
            crew.player[crew.count++] = player;
    }
    return crew;
}

/* From a round on, or for the whole session: 0. */
static void put_players(struct tournament *t, struct field *field,
                        const struct change_seat seat[], size_t count, int from)
{
    for (size_t i = 0; i < count; i++) {
        int contestant = schedule_find(&field->schedule, seat[i].label);
        if (contestant == SCHEDULE_EMPTY)
            continue;
        struct crew crew = crew_of(t, &seat[i]);
        relief_note(field, contestant, &crew, from, &t->arena);
        field->crew[contestant] = crew;
        field->player[contestant] =
            field->crew[contestant].count > 0 ? field->crew[contestant].player[0] : -1;
    }
}

/* Line-ups follow their labels into the next schedule. */
static void move_lineups(struct field *field, const struct schedule *next)
{
    size_t kept = 0;
    for (size_t i = 0; i < field->lineups; i++) {
        struct lineup lineup = field->lineup[i];
        const char *label = field->schedule.label[lineup.contestant];
        lineup.contestant = schedule_find(next, label);
        if (lineup.contestant != SCHEDULE_EMPTY && lineup.round <= next->rounds)
            field->lineup[kept++] = lineup;
    }
    field->lineups = kept;
}

static void apply_lineup(struct tournament *t, const struct change_lineup *change)
{
    struct field *field = find_field(t, change->session, change->field);
    int contestant =
        field ? schedule_find(&field->schedule, change->label) : SCHEDULE_EMPTY;
    if (contestant == SCHEDULE_EMPTY)
        return;
    struct lineup lineup = {
        .contestant = contestant, .round = change->round, .seq = t->seq};
    for (int i = 0; i < CHANGE_LINEUP_PLAYERS; i++)
        lineup.player[i] = tournament_player(t, change->player[i]);
    field->lineup = arena_grow(&t->arena, field->lineup, field->lineups,
                               &field->lineups_capacity, sizeof *field->lineup);
    field->lineup[field->lineups++] = lineup;
}

/* A round that began and is not played after all: the one before it was the last. */
static void end_rounds(struct session *session)
{
    int rounds = 0;
    for (size_t f = 0; f < session->fields; f++)
        if (session->field[f].schedule.rounds > rounds)
            rounds = session->field[f].schedule.rounds;
    if (session->round <= rounds)
        return;
    session->round = rounds;
    session->round_closed = true;
}

static void apply_schedule(struct tournament *t, const struct change_schedule *change)
{
    struct session *session = tournament_session(t, change->session);
    if (!session || !t->format || !format_has_sides(t->format, change->schedule.sides) ||
        strlen(change->field) >= CHANGE_FIELD)
        return;
    struct field *field = find_or_add_field(t, session, change->field);
    struct schedule next = schedule_copy(&change->schedule, &t->arena);
    struct crew *crew = crews_of(&next, field, &t->arena);
    bool last = field == &session->field[session->fields - 1];
    bool append = last && field->schedule.slots == 0;
    if (append)
        append_plays(t, session, next.slots);
    else
        move_plays(t, session, field, &next);
    session->contestants += next.contestants - field->schedule.contestants;
    session->tables +=
        next.rounds * next.tables - field->schedule.rounds * field->schedule.tables;
    move_lineups(field, &next);
    relief_move(field, &next);
    field->schedule = next;
    field->schedule.fewest = t->format->fewest;
    field->crew = crew;
    field->player = ARENA_ARRAY(&t->arena, int, (size_t)next.contestants);
    for (int c = 0; c < next.contestants; c++)
        field->player[c] = crew[c].count > 0 ? crew[c].player[0] : -1;
    put_players(t, field, change->seat, change->seats, change->from);
    field->line = lines_of(&next, &t->arena);
    str_format(field->movement, sizeof field->movement, "%s", change->movement);
    field->copies = change->copies;
    field->copy = ARENA_ARRAY(&t->arena, struct movement_copy, change->copies);
    for (size_t i = 0; i < change->copies; i++)
        field->copy[i] = change->copy[i];
    if (!append)
        move_rulings(t, change->session - 1);
    end_rounds(session);
}

static void apply_seats(struct tournament *t, const struct change_seats *change)
{
    struct field *field = find_field(t, change->session, change->field);
    if (field)
        put_players(t, field, change->seat, change->count, 0);
}

/* The facts of a result that is more than a score: the address is the slot's. */
static const struct facts *keep_facts(struct tournament *t, const struct facts *facts)
{
    unsigned plain = FACT_BIT(FACT_SCORE) | FACT_BIT(FACT_NOT_PLAYED);
    unsigned result = facts->given & format_results(t->format);
    if ((result & ~plain) == 0)
        return NULL;
    struct facts *kept = ARENA_NEW(&t->arena, struct facts);
    *kept = *facts;
    kept->given = facts_result(t->format, facts);
    kept->text = NULL; /* an attacker is checked, and not kept */
    return kept;
}

/* The one score of a result that is compared. */
static int score_of(const struct tournament *t, const struct facts *facts)
{
    struct format_result result = {
        .board = facts->value[FACT_BOARD], .facts = facts, .sure = true};
    return t->format->score ? t->format->score(&result) : facts->value[FACT_SCORE];
}

static void apply_play(struct tournament *t, const struct change_play *change)
{
    const struct field *field = find_field(t, change->session, change->field);
    int slot = field ? field_slot(field, &change->facts) : -1;
    if (slot < 0)
        return;
    struct play *play = &tournament_session(t, change->session)->play[slot];
    unsigned result = change->facts.given & format_results(t->format);
    bool adjusted = result & FACT_BIT(FACT_ADJUSTED);
    bool scored = result & ~FACT_BIT(FACT_NOT_PLAYED) & ~FACT_BIT(FACT_ADJUSTED);
    struct play before = *play;
    play->state = adjusted ? PLAY_ADJUSTED : scored ? PLAY_SCORED : PLAY_NOT_PLAYED;
    play->score = scored ? score_of(t, &change->facts) : 0;
    play->facts = keep_facts(t, &change->facts);
    bool same =
        before.state == play->state && before.score == play->score &&
        (!play->facts ||
         (before.facts && facts_same_result(t->format, play->facts, before.facts)));
    if (!same || change->reason) /* twice the same counts once; a correction settles */
        play->confirmed = play->refused = play->disputed = false;
    play->sure = change->sure;
    play->seq = t->seq;
}

static void apply_agreement(struct tournament *t, int64_t seq, bool agreed)
{
    struct play *play = tournament_play(t, seq);
    if (!play)
        return;
    play->confirmed = agreed;
    play->refused = !agreed;
    play->disputed = play->disputed && !agreed;
}

static void apply_dispute(struct tournament *t, const struct change_play *change)
{
    const struct field *field = find_field(t, change->session, change->field);
    int slot = field ? field_slot(field, &change->facts) : -1;
    if (slot < 0)
        return;
    struct play *play = &tournament_session(t, change->session)->play[slot];
    play->disputed = true;
    play->other_score = score_of(t, &change->facts);
    play->other = keep_facts(t, &change->facts);
}

static void apply_round(struct tournament *t, const struct change_round *change)
{
    struct session *session = tournament_session(t, change->session);
    if (!session)
        return;
    session->round = change->round;
    session->round_closed = change->closed;
    if (change->closed)
        return;
    session->round_started = t->time;
    session->round_minutes = change->minutes;
}

static void apply_call(struct tournament *t, const struct change_call *change)
{
    const struct session *session = tournament_session(t, change->session);
    int field = session ? session_field(session, change->field) : -1;
    if (field < 0)
        return;
    t->call =
        arena_grow(&t->arena, t->call, t->calls, &t->calls_capacity, sizeof *t->call);
    t->call[t->calls++] = (struct call){.seq = t->seq,
                                        .time = t->time,
                                        .session = change->session - 1,
                                        .field = field,
                                        .table = change->table,
                                        .text = keep(t, change->text),
                                        .wrong_way = change->wrong_way};
}

static void apply_answer(struct tournament *t, int64_t seq)
{
    for (size_t i = 0; i < t->calls; i++)
        if (t->call[i].seq == seq)
            t->call[i].answered = true;
}

static void apply_secret(struct club *club, const char *hex)
{
    for (size_t i = 0; i < sizeof club->secret; i++) {
        unsigned byte;
        if (strlen(hex) != 2 * sizeof club->secret ||
            sscanf(hex + 2 * i, "%2x", &byte) != 1)
            return;
        club->secret[i] = (unsigned char)byte;
    }
    club->has_secret = true;
}

/* The built-in grid is none of the club's own. */
static void apply_club_grid(struct tournament *t, const struct whist_grid *grid)
{
    t->club.grid_seq = t->seq;
    t->club.grid = NULL;
    if (whist_grid_equal(grid, &whist_la_chevalerie))
        return;
    struct whist_grid *own = ARENA_NEW(&t->arena, struct whist_grid);
    *own = *grid;
    t->club.grid = own;
}

static void apply_club(struct tournament *t, const struct change_club *change)
{
    struct club *club = &t->club;
    if (change->name)
        club->name = keep(t, change->name);
    if (change->address)
        club->address = keep(t, change->address);
    if (change->password)
        club->password = keep(t, change->password);
    if (change->secret)
        apply_secret(club, change->secret);
    if (change->grid)
        apply_club_grid(t, change->grid);
    for (size_t i = 0; change->revoke && i < club->tokens; i++)
        if (strcmp(club->token[i].id, change->revoke) == 0)
            club->token[i].revoked = true;
    if (!change->token || !change->token_role || !change->token_hash)
        return;
    club->token = arena_grow(&t->arena, club->token, club->tokens, &club->tokens_capacity,
                             sizeof *club->token);
    club->token[club->tokens++] =
        (struct club_token){.id = keep(t, change->token),
                            .role = keep(t, change->token_role),
                            .hash = keep(t, change->token_hash)};
}

static void apply_publish(struct tournament *t, bool publish)
{
    t->published = publish;
    t->published_time = t->time;
}

void apply_change(struct tournament *t, const struct change *change)
{
    switch (change->kind) {
    case CHANGE_CREATE:
    case CHANGE_SETTINGS:
        apply_settings(t, &change->settings);
        break;
    case CHANGE_ENTRY:
    case CHANGE_WITHDRAW:
        (change->kind == CHANGE_ENTRY ? apply_entry : apply_withdraw)(t, &change->entry);
        break;
    case CHANGE_SESSION:
        apply_session(t, &change->session);
        break;
    case CHANGE_SCHEDULE:
        apply_schedule(t, &change->schedule);
        break;
    case CHANGE_SEATS:
        apply_seats(t, &change->seats);
        break;
    case CHANGE_LINEUP:
        apply_lineup(t, &change->lineup);
        break;
    case CHANGE_DEALS:
        deals_apply(t, &change->deals);
        break;
    case CHANGE_PLAY:
    case CHANGE_CORRECT:
        apply_play(t, &change->play);
        break;
    case CHANGE_CONFIRM:
    case CHANGE_REFUSE:
        apply_agreement(t, change->seq, change->kind == CHANGE_CONFIRM);
        break;
    case CHANGE_DISPUTE:
        apply_dispute(t, &change->play);
        break;
    case CHANGE_ROUND:
        apply_round(t, &change->round);
        break;
    case CHANGE_CALL:
        apply_call(t, &change->call);
        break;
    case CHANGE_ANSWER:
        apply_answer(t, change->seq);
        break;
    case CHANGE_CLUB:
        apply_club(t, &change->club);
        break;
    case CHANGE_RULING:
        apply_ruling(t, &change->ruling);
        break;
    case CHANGE_PUBLISH:
        apply_publish(t, change->publish);
        break;
    case CHANGE_UNDO:
    case CHANGE_KINDS:
        break;
    }
}
