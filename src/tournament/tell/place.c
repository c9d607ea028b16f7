/* place.c - the teller of places: who is where in a round, and where they go next. */
#include "tournament/tell/place.h"

#include "tournament/evening.h"

bool place_is_drawn(const struct field *field)
{
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] >= 0)
            return true;
    return false;
}

/* Whether the table is played in its round; before anybody has a seat, whether it has
 * boards. */
static bool table_plays(const struct field *field, const struct schedule_table *at,
                        bool drawn)
{
    return at->count > 0 && (!drawn || field_table_plays(field, at));
}

struct place_table place_table(const struct field *field, int round, int table)
{
    const struct schedule *schedule = &field->schedule;
    struct place_table found = {.field = field, .round = round, .table = table};
    for (int s = 0; s < SCHEDULE_SEATS; s++)
        found.contestant[s] = SCHEDULE_EMPTY;
    if (round < 1 || round > schedule->rounds || table < 1 || table > schedule->tables)
        return found;
    const struct schedule_table *at = schedule_at(schedule, round, table);
    found.seats = schedule_places(schedule, at);
    for (int s = 0; s < schedule->sides; s++) {
        found.contestant[s] = at->seat[s];
        found.taken[s] = at->seat[s] != SCHEDULE_EMPTY && field->player[at->seat[s]] >= 0;
    }
    found.plays = table_plays(field, at, true);
    found.meant = found.plays || (at->count > 0 && !place_is_drawn(field));
    found.board = schedule->board + at->first;
    found.boards = at->count;
    found.first_slot = field->first_slot + at->first;
    return found;
}

int place_tables(const struct field *field)
{
    return field->schedule.tables;
}

int place_rounds(const struct field *field)
{
    return field->schedule.rounds;
}

int place_contestants(const struct field *field)
{
    return field->schedule.contestants;
}

int place_sides(const struct field *field)
{
    return field->schedule.sides;
}

const char *place_label(const struct field *field, int contestant)
{
    return field->schedule.label[contestant];
}

int place_find(const struct field *field, const char *label)
{
    return schedule_find(&field->schedule, label);
}

int place_line(const struct field *field, int contestant)
{
    return field_is_numbered(field) || place_is_substitute(field, contestant)
               ? -1
               : field->line[contestant];
}

int place_first_seat(const struct field *field, int contestant)
{
    return field->line[contestant];
}

bool place_is_taken(const struct field *field, int contestant)
{
    return contestant != SCHEDULE_EMPTY && field->player[contestant] >= 0;
}

bool place_is_substitute(const struct field *field, int contestant)
{
    return schedule_is_substitute(&field->schedule, contestant);
}

bool place_has_substitutes(const struct field *field)
{
    for (int c = 0; c < field->schedule.contestants; c++)
        if (place_is_substitute(field, c))
            return true;
    return false;
}

const struct crew *place_members(const struct field *field, int contestant)
{
    static const struct crew nobody = {.count = 0};
    return contestant == SCHEDULE_EMPTY ? &nobody : &field->crew[contestant];
}

int place_first(const struct field *field, int contestant)
{
    return contestant == SCHEDULE_EMPTY ? -1 : field->player[contestant];
}

struct crew place_members_in(const struct field *field, int contestant, int round)
{
    return contestant == SCHEDULE_EMPTY ? (struct crew){0}
                                        : relief_crew(field, contestant, round);
}

struct crew place_crew(const struct tournament *t, const struct place_table *at, int seat)
{
    return seated_on(t->format, at->field, at->contestant[seat], seat, at->round);
}

int place_relieved(const struct field *field, int player, int *before)
{
    const struct relief *relief = relief_of(field, player);
    if (!relief)
        return SCHEDULE_EMPTY;
    *before = relief->from;
    return relief->contestant;
}

int place_player(const struct place_table *at, int seat)
{
    struct crew crew = place_members_in(at->field, at->contestant[seat], at->round);
    return crew.count > 0 ? crew.player[0] : -1;
}

const struct lineup *place_lineup(const struct field *field, int contestant, int round)
{
    return field_lineup(field, contestant, round);
}

bool place_needs_lineup(const struct tournament *t, const struct place_table *at,
                        int seat)
{
    return t->format->lineups && at->taken[seat] &&
           !place_lineup(at->field, at->contestant[seat], at->round);
}

/* Whom they play for in the round; else whom they came to play for later, or did before
 * somebody took their place: then there is a reason why they have no table. */
static int contestant_in(const struct field *field, int player, int round,
                         enum place_state *reason)
{
    for (int c = 0; c < field->schedule.contestants; c++)
        if (relief_has(field, c, player, round))
            return c;
    const struct relief *relief = relief_of(field, player);
    *reason = PLACE_NOT_COME;
    for (int c = 0; c < field->schedule.contestants && field->reliefs > 0; c++)
        if (field_has_player(field, c, player))
            return c;
    *reason = PLACE_LEFT;
    return relief ? relief->contestant : SCHEDULE_EMPTY;
}

int place_contestant(const struct session *session, int player,
                     const struct field **field)
{
    *field = NULL;
    for (size_t f = 0; f < session->fields && player >= 0; f++) {
        enum place_state reason;
        int contestant =
            contestant_in(&session->field[f], player, SCHEDULE_ROUNDS_MAX + 1, &reason);
        if (contestant == SCHEDULE_EMPTY)
            continue;
        *field = &session->field[f];
        return contestant;
    }
    return SCHEDULE_EMPTY;
}

/* Whether the contestant sits anywhere in the field from that round on. */
static bool sits_from(const struct field *field, int contestant, int round)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = (round - 1) * schedule->tables; i < schedule->rounds * schedule->tables;
         i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant)
                return true;
    return round > schedule->rounds;
}

bool place_is_seated_from(const struct session *session, int player, int round)
{
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++)
            if (field_has_player(field, c, player) &&
                sits_from(field, c, round < 1 ? 1 : round))
                return true;
    }
    return false;
}

/* Why the place has no table: of the player (index, -1: of nobody). */
static enum place_state state_without(const struct tournament *t,
                                      const struct place *place, int player)
{
    bool gone = player >= 0 && (size_t)player < t->players && t->player[player].gone;
    if (!place->field)
        return gone ? PLACE_LEFT : PLACE_NOT_COME;
    if (place->round > place->field->schedule.rounds)
        return PLACE_OVER;
    if (gone &&
        (place->round < 1 || !sits_from(place->field, place->contestant, place->round)))
        return PLACE_LEFT;
    return place_is_substitute(place->field, place->contestant) ? PLACE_STANDS_BY
                                                                : PLACE_RESTS;
}

static void sit_down(struct place *place, const struct schedule_table *at, int table,
                     int seat, bool drawn)
{
    place->table = table;
    place->seat = seat;
    place->state = table_plays(place->field, at, drawn) ? PLACE_PLAYS : PLACE_WAITS;
}

/* Whether the player (index) is one of those who sit on that side for the contestant. */
static bool sits_on(const struct tournament *t, const struct place *place, int player,
                    int side)
{
    struct crew seated =
        seated_on(t->format, place->field, place->contestant, side, place->round);
    return crew_has(&seated, player);
}

/* Looks for the player at the tables of the round: their contestant may be at two. */
static void find_table(const struct tournament *t, struct place *place, int player)
{
    const struct schedule *schedule = &place->field->schedule;
    if (place->round < 1 || place->round > schedule->rounds)
        return;
    for (int table = 1; table <= schedule->tables && place->table == 0; table++) {
        const struct schedule_table *at = schedule_at(schedule, place->round, table);
        for (int s = 0; s < schedule->sides && place->table == 0; s++)
            if (at->seat[s] == place->contestant && sits_on(t, place, player, s))
                sit_down(place, at, table, s, true);
    }
}

struct place place_of(const struct tournament *t, const struct session *session,
                      int player, int round)
{
    struct place place = {.contestant = SCHEDULE_EMPTY, .round = round};
    enum place_state reason = PLACE_PLAYS;
    for (size_t f = 0; f < session->fields && !place.field && player >= 0; f++) {
        reason = PLACE_PLAYS;
        place.contestant = contestant_in(&session->field[f], player, round, &reason);
        if (place.contestant != SCHEDULE_EMPTY)
            place.field = &session->field[f];
    }
    if (place.field && reason == PLACE_PLAYS)
        find_table(t, &place, player);
    if (place.table == 0)
        place.state = place.field && reason != PLACE_PLAYS
                          ? reason
                          : state_without(t, &place, player);
    return place;
}

/* Those who sit on a side of a table; whoever may be at two is at the first of them. */
static void fill_side(const struct crew *seated, const struct place *there,
                      struct place all[])
{
    for (int i = 0; i < seated->count; i++)
        if (all[seated->player[i]].table == 0)
            all[seated->player[i]] = *there;
}

/* Those whose place somebody took, and those who have not taken it yet. */
static void note_relieved(const struct field *field, int round, struct place all[])
{
    for (size_t i = 0; i < field->reliefs; i++) {
        const struct relief *relief = &field->relief[i];
        const struct crew *now = &field->crew[relief->contestant];
        if (relief->before >= 0 && !all[relief->before].field)
            all[relief->before] =
                (struct place){PLACE_LEFT, field, relief->contestant, round, 0, 0};
        for (int p = 0; p < now->count; p++)
            all[now->player[p]] =
                (struct place){PLACE_NOT_COME, field, relief->contestant, round, 0, 0};
    }
}

/* Everybody of the field, and where those who sit at its tables do so. */
static void fill_field(const struct tournament *t, const struct field *field, int round,
                       struct place all[])
{
    const struct schedule *schedule = &field->schedule;
    note_relieved(field, round, all);
    for (int c = 0; c < schedule->contestants; c++) {
        const struct crew crew = relief_crew(field, c, round);
        for (int i = 0; i < crew.count; i++)
            all[crew.player[i]] =
                (struct place){.field = field, .contestant = c, .round = round};
    }
    for (int table = 1;
         round >= 1 && round <= schedule->rounds && table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        for (int s = 0; s < schedule->sides; s++) {
            struct crew seated = seated_on(t->format, field, at->seat[s], s, round);
            struct place there = {
                .field = field, .contestant = at->seat[s], .round = round};
            sit_down(&there, at, table, s, true);
            fill_side(&seated, &there, all);
        }
    }
}

void place_all(const struct tournament *t, const struct session *session, int round,
               struct place all[])
{
    for (size_t i = 0; i < t->players; i++)
        all[i] = (struct place){.contestant = SCHEDULE_EMPTY, .round = round};
    for (size_t f = 0; f < session->fields; f++)
        fill_field(t, &session->field[f], round, all);
    for (size_t i = 0; i < t->players; i++)
        if (all[i].table == 0 && all[i].state == PLACE_PLAYS)
            all[i].state = state_without(t, &all[i], (int)i);
}

struct place place_of_contestant(const struct tournament *t, const struct field *field,
                                 int contestant, int side, int round)
{
    const struct schedule *schedule = &field->schedule;
    struct place place = {.field = field, .contestant = contestant, .round = round};
    bool drawn = place_is_drawn(field);
    for (int table = 1;
         round >= 1 && round <= schedule->rounds && table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        for (int s = 0; s < schedule->sides; s++)
            if (at->seat[s] == contestant && (place.table == 0 || s == side))
                sit_down(&place, at, table, s, drawn);
    }
    if (place.table == 0)
        place.state = state_without(t, &place, field->player[contestant]);
    return place;
}

struct place place_of_members(const struct tournament *t, const struct field *field,
                              int contestant, int side, int round)
{
    struct place place = place_of_contestant(t, field, contestant, side, round);
    const struct crew then = relief_crew(field, contestant, round);
    const struct crew *now = &field->crew[contestant];
    bool there = now->count == 0;
    for (int i = 0; i < now->count; i++)
        there = there || crew_has(&then, now->player[i]);
    if (!there)
        place = (struct place){PLACE_NOT_COME, field, contestant, round, 0, 0};
    return place;
}

struct place place_at(const struct place_table *at, int seat)
{
    return (struct place){at->meant ? PLACE_PLAYS : PLACE_WAITS,
                          at->field,
                          at->contestant[seat],
                          at->round,
                          at->table,
                          seat};
}

struct place place_next(const struct tournament *t, const struct place *place)
{
    if (!place->field || place->contestant == SCHEDULE_EMPTY) {
        struct place next = *place;
        next.round++;
        if (next.table > 0) /* an empty seat */
            next.state = PLACE_RESTS;
        next.table = 0;
        return next;
    }
    return place_of_contestant(t, place->field, place->contestant,
                               place->table > 0 ? place->seat : -1, place->round + 1);
}

bool place_stays(const struct place *from, const struct place *to)
{
    return place_has_table(from) && place_has_table(to) && from->field == to->field &&
           from->table == to->table && from->seat == to->seat;
}

bool place_has_table(const struct place *place)
{
    return place->table > 0;
}

struct crew place_others(const struct tournament *t, const struct place *place,
                         int player, int seat)
{
    struct crew others = {0};
    if (!place_has_table(place) || seat >= place_sides(place->field))
        return others;
    const struct place_table at = place_table(place->field, place->round, place->table);
    const struct crew there = place_crew(t, &at, seat);
    for (int i = 0; i < there.count; i++)
        if (seat != place->seat || there.player[i] != player)
            others.player[others.count++] = there.player[i];
    return others;
}

const char *place_words(enum place_state state)
{
    static const char *const word[] = {[PLACE_PLAYS] = "",
                                       [PLACE_WAITS] = N_("sits out"),
                                       [PLACE_RESTS] = N_("sits out"),
                                       [PLACE_STANDS_BY] = N_("sits out"),
                                       [PLACE_LEFT] = N_("left the tournament"),
                                       [PLACE_OVER] = N_("it is over"),
                                       [PLACE_NOT_COME] = N_("no seat")};
    return word[state];
}

size_t place_unseated(const struct tournament *t, int list[])
{
    const struct session *session = t->sessions == 1 ? &t->session[0] : NULL;
    const struct field *field;
    bool drawn = false;
    size_t count = 0;
    for (size_t f = 0; session && f < session->fields; f++)
        drawn = drawn || place_is_drawn(&session->field[f]);
    for (size_t i = 0; drawn && !t->published && i < t->players; i++)
        if (!t->player[i].gone &&
            place_contestant(session, (int)i, &field) == SCHEDULE_EMPTY) {
            if (list)
                list[count] = (int)i;
            count++;
        }
    return count;
}
