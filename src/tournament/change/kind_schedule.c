/* kind_schedule.c - a field's schedule, from a round on.
 *
 * What is played stays where it was: by round, table and board. */
#include "tournament/change/kind.h"
#include <stdint.h>

#include "tournament/change/check_inside.h"
#include "tournament/document/document_schedule.h"
#include "tournament/document/movement_json.h"
#include "tournament/evening/relief.h"
#include "tournament/model/alteration_table.h"
#include "tournament/model/change_json.h"
#include "tournament/model/need.h"
#include <string.h>

/* What older events of this kind do not have. */
static bool read_alteration(const struct jat *payload, struct change_schedule *change,
                            struct arena *arena, struct err *err)
{
    struct jat seats;
    struct change_seats list = {0};
    enum jat_found found = jat_get_object(payload, "seats", &seats, err);
    if (found == JAT_FAILED ||
        (found == JAT_FOUND && !change_read_labels(&seats, &list, arena, err)))
        return false;
    change->seat = list.seat;
    change->seats = list.count;
    return jat_get_text(payload, "cause", &change->cause, err) != JAT_FAILED;
}

static bool read_schedule(const struct jat *payload, struct change *change,
                          struct arena *arena, struct err *err)
{
    struct change_schedule *plan = &change->schedule;
    struct jat rounds;
    int sides;
    *plan = (struct change_schedule){0};
    return jat_need_int(payload, "session", kind_sessions, &plan->session, err) &&
           jat_need_text(payload, "field", &plan->field, err) &&
           jat_need_text(payload, "movement", &plan->movement, err) &&
           jat_need_int(payload, "from", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                        &plan->from, err) &&
           jat_need_int(payload, "sides", (struct jat_range){2, SCHEDULE_SEATS}, &sides,
                        err) &&
           (sides != 3 || jat_err(payload, err, N_("a table has 2, 4 or 5 sides"))) &&
           jat_require(jat_get_array(payload, "rounds", &rounds, err), payload, "rounds",
                       err) &&
           movement_read_rounds(&rounds, sides, &plan->schedule, arena, err) &&
           document_read_copies(payload, plan, arena, err) &&
           read_alteration(payload, plan, arena, err);
}

static json_t *write_schedule(const struct change *change)
{
    const struct change_schedule *plan = &change->schedule;
    json_t *object = json_pack("{s:i, s:s, s:s, s:i, s:i, s:o}", "session", plan->session,
                               "field", plan->field, "movement", plan->movement, "from",
                               plan->from, "sides", plan->schedule.sides, "rounds",
                               movement_write_rounds(&plan->schedule, NULL));
    struct movement_copies copies = {plan->copy, plan->copies};
    if (plan->copies > 0)
        json_object_set_new(object, "boards", movement_write_copies(copies));
    if (plan->seats > 0)
        json_object_set_new(object, "seats",
                            change_write_labels(plan->seat, plan->seats));
    if (plan->cause)
        json_object_set_new(object, "cause", json_string(plan->cause));
    return object;
}

static bool check_playable(const struct tournament *t, const struct schedule *schedule,
                           struct err *err)
{
    struct arena scratch = {0};
    struct verify_report report;
    struct verify_rules rules = format_rules(t->format);
    verify_schedule(schedule, &rules, &scratch, &report);
    arena_clear(&scratch);
    for (int i = 0; i < report.problems && i < VERIFY_PROBLEMS_MOST; i++) {
        if (report.problem[i].kind >= VERIFY_SEAT_UNFILLED)
            continue;
        struct str text = {0};
        verify_problem_add(&text, schedule, &report.problem[i], err->lang);
        err_user(err, "this movement cannot be played: %s", str_text(&text));
        str_clear(&text);
        return false;
    }
    return true;
}

/* Plays that are entered are never lost. */
static bool check_plays_kept(const struct tournament *t, int session,
                             const struct field *field, const struct schedule *next,
                             struct err *err)
{
    for (int i = 0; i < field->schedule.slots; i++) {
        if (!check_is_entered(t, session, field->first_slot + i))
            continue;
        int round;
        int table;
        field_table(field, field->first_slot + i, &round, &table);
        int board = field->schedule.board[i];
        if (schedule_slot(next, round, table, board) < 0)
            return err_set(err, ERR_CONFLICT,
                           "board %d of round %d, table %d has a result that would be "
                           "lost; keep the rounds that were played",
                           board, round, table);
    }
    return true;
}

static bool check_copies(const struct change_schedule *change, struct err *err)
{
    bool is_copy[SCHEDULE_BOARD_MAX + 1] = {false};
    for (size_t i = 0; i < change->copies; i++)
        is_copy[change->copy[i].board] = true;
    for (size_t i = 0; i < change->copies; i++)
        if (is_copy[change->copy[i].of])
            return err_user(err,
                            "board %d is a copy of board %d, which is itself a copy; "
                            "name the original",
                            change->copy[i].board, change->copy[i].of);
    return true;
}

/* Whether the field, in place of the one before it if there is one, leaves a tournament
 * of a size that can be computed with. */
static bool check_size(const struct tournament *t, const struct schedule *next,
                       const struct field *before, struct err *err)
{
    static const struct schedule none;
    const struct schedule *old = before ? &before->schedule : &none;
    int64_t slots = next->slots - old->slots;
    int64_t contestants = next->contestants - old->contestants;
    int64_t tables = next->rounds * next->tables - old->rounds * old->tables;
    for (size_t s = 0; s < t->sessions; s++) {
        slots += t->session[s].slots;
        contestants += t->session[s].contestants;
        tables += t->session[s].tables;
    }
    if (slots > CHANGE_SLOTS_MOST)
        return err_user(err, "a tournament has at most %d plays; split it into several",
                        CHANGE_SLOTS_MOST);
    if (contestants > CHANGE_CONTESTANTS_MOST)
        return err_user(err, "a tournament has at most %d seats; split it into several",
                        CHANGE_CONTESTANTS_MOST);
    return tables <= CHANGE_TABLES_MOST ||
           err_user(err,
                    "a tournament has at most %d tables, counted in each round; split it "
                    "into several",
                    CHANGE_TABLES_MOST);
}

static bool check_schedule(const struct tournament *t, const struct change *change,
                           struct err *err)
{
    const struct change_schedule *plan = &change->schedule;
    const struct session *session = need_session(t, plan->session, err);
    size_t n = strlen(plan->field);
    if (!session)
        return false;
    if (n == 0 || n >= CHANGE_FIELD || !check_is_id(plan->field))
        return err_user(err, "\"%.20s\" is not a field's name; use A, B, C …",
                        plan->field);
    if (!format_has_sides(t->format, plan->schedule.sides))
        return err_user(err, "a movement of this format has %d seats at a table",
                        t->format->sides);
    int index = session_field(session, plan->field);
    if (index < 0 && session->fields >= CHANGE_FIELDS_MOST)
        return err_user(err, "there are at most %d fields", CHANGE_FIELDS_MOST);
    const struct field *before = index >= 0 ? &session->field[index] : NULL;
    if (before && !check_plays_kept(t, plan->session - 1, before, &plan->schedule, err))
        return false;
    return check_size(t, &plan->schedule, before, err) && check_copies(plan, err) &&
           check_sides(t->format, &plan->schedule, err) &&
           check_matches(t->format, &plan->schedule, err) &&
           check_playable(t, &plan->schedule, err) &&
           check_alteration(t, plan, before, err);
}

static const struct play no_play = {.ruling = -1, .score_ruling = -1};

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
    map_add(&session->field_by_name, kind_keep(t, name), (int)session->fields, &t->arena);
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

static void apply_schedule(struct tournament *t, const struct change *change)
{
    const struct change_schedule *plan = &change->schedule;
    struct session *session = tournament_session(t, plan->session);
    if (!session || !t->format || !format_has_sides(t->format, plan->schedule.sides) ||
        strlen(plan->field) >= CHANGE_FIELD)
        return;
    struct field *field = find_or_add_field(t, session, plan->field);
    struct schedule next = schedule_copy(&plan->schedule, &t->arena);
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
    kind_put_players(t, field, plan->seat, plan->seats, plan->from);
    field->line = lines_of(&next, &t->arena);
    str_format(field->movement, sizeof field->movement, "%s", plan->movement);
    field->copies = plan->copies;
    field->copy = ARENA_ARRAY(&t->arena, struct movement_copy, plan->copies);
    for (size_t i = 0; i < plan->copies; i++)
        field->copy[i] = plan->copy[i];
    if (!append)
        move_rulings(t, plan->session - 1);
    end_rounds(session);
}

/* A movement, or what happened that it should change. */
static void tell_schedule(struct words *words, const struct change *change)
{
    const struct change_schedule *plan = &change->schedule;
    enum alteration_kind kind =
        plan->cause ? alteration_find(plan->cause) : ALTERATION_KINDS;
    words_say(words, N_("field %s, tables: %d, rounds: %d"), plan->field,
              plan->schedule.tables, plan->schedule.rounds);
    if (kind == ALTERATION_KINDS)
        return;
    words_add(words, " · %s · ", tr(words->lang, alteration_table[kind].title));
    words_say(words, N_("from round %d on"), plan->from);
    words_seats(words, plan->seat, plan->seats);
}

const struct change_row kind_schedule = {
    .name = "schedule",
    .title = N_("Movement"),
    .read = read_schedule,
    .write = write_schedule,
    .check = check_schedule,
    .apply = apply_schedule,
    .words = tell_schedule,
};
