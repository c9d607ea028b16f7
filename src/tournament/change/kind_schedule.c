/* kind_schedule.c - a field's schedule, from a round on.
 *
 * What is played stays where it was: by round, table and board. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/document.h"
#include "tournament/evening.h"
#include <string.h>

/* Results that go to the board that was really played. */
static bool read_carried(const struct jat *payload, struct change_schedule *change,
                         struct arena *arena, struct err *err)
{
    struct jat list;
    struct jat_range boards = {1, SCHEDULE_BOARD_MAX};
    enum jat_found found = jat_get_array(payload, "carried", &list, err);
    if (found != JAT_FOUND)
        return found == JAT_NONE;
    change->carries = json_array_size(list.value);
    struct change_carried *carried =
        ARENA_ARRAY(arena, struct change_carried, change->carries + 1);
    for (size_t i = 0; i < change->carries; i++) {
        struct jat at = jat_element(&list, i);
        if (!jat_is_object(&at, err) ||
            !jat_need_int(&at, "round", (struct jat_range){1, SCHEDULE_ROUNDS_MAX},
                          &carried[i].round, err) ||
            !jat_need_int(&at, "table", (struct jat_range){1, SCHEDULE_TABLES_MAX},
                          &carried[i].table, err) ||
            !jat_need_int(&at, "from", boards, &carried[i].from, err) ||
            !jat_need_int(&at, "to", boards, &carried[i].to, err))
            return false;
    }
    change->carried = carried;
    return true;
}

static json_t *write_carried(const struct change_schedule *change)
{
    json_t *list = json_array();
    for (size_t i = 0; i < change->carries; i++) {
        const struct change_carried *one = &change->carried[i];
        json_array_append_new(list, json_pack("{s:i, s:i, s:i, s:i}", "round", one->round,
                                              "table", one->table, "from", one->from,
                                              "to", one->to));
    }
    return list;
}

/* The board to which a result of the schedule before goes. */
static int board_after(const struct change_schedule *change, int round, int table,
                       int board)
{
    for (size_t i = 0; i < change->carries; i++) {
        const struct change_carried *one = &change->carried[i];
        if (one->round == round && one->table == table && one->from == board)
            return one->to;
    }
    return board;
}

/* What only an alteration says. */
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
    return read_carried(payload, change, arena, err) &&
           jat_get_text(payload, "cause", &change->cause, err) != JAT_FAILED &&
           jat_get_text(payload, "gone", &change->gone, err) != JAT_FAILED;
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
    if (plan->carries > 0)
        json_object_set_new(object, "carried", write_carried(plan));
    jat_put_text(object, "gone", plan->gone);
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

/* A result that goes to another board must be possible there. */
static bool check_carried(const struct tournament *t, const struct play *play, int board,
                          struct err *err)
{
    struct facts facts = {.given = FACT_BIT(FACT_SCORE)};
    facts.value[FACT_SCORE] = play->score;
    if (play->facts)
        facts = *play->facts;
    if (facts.given & ~FACT_BIT(FACT_SCORE))
        facts.given &= ~FACT_BIT(FACT_SCORE); /* the contract makes it */
    struct format_result result = {.board = board, .facts = &facts, .sure = true};
    return play->state != PLAY_SCORED || !t->format->check ||
           t->format->check(&result, err);
}

/* Plays that are entered are never lost. */
static bool check_plays_kept(const struct tournament *t, const struct field *field,
                             const struct change_schedule *plan, struct err *err)
{
    int session = plan->session - 1;
    const struct schedule *next = &plan->schedule;
    for (int i = 0; i < field->schedule.slots; i++) {
        if (!check_is_entered(t, session, field->first_slot + i))
            continue;
        int round;
        int table;
        field_table(field, field->first_slot + i, &round, &table);
        int board = field->schedule.board[i];
        int after = board_after(plan, round, table, board);
        const struct play *play = &t->session[session].play[field->first_slot + i];
        if (after != board && !check_carried(t, play, after, err))
            return false;
        if (schedule_slot(next, round, table, after) < 0)
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
    if (before && !check_plays_kept(t, before, plan, err))
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
/* Room for so many plays: of one field no more than it has, since most tournaments have
 * one. */
static void reserve_plays(struct tournament *t, struct session *session, size_t plays)
{
    size_t before = session->plays_capacity;
    struct play *old = session->play;
    if (plays <= before)
        return;
    session->plays_capacity = before + before / 2 > plays ? before + before / 2 : plays;
    session->play = arena_take(&t->arena, session->plays_capacity, sizeof *old);
    if (session->slots > 0)
        memcpy(session->play, old, (size_t)session->slots * sizeof *old);
    if (old)
        arena_give_back(&t->arena, old);
}

static void append_plays(struct tournament *t, struct session *session, int slots)
{
    reserve_plays(t, session, (size_t)session->slots + (size_t)slots);
    for (int i = 0; i < slots; i++)
        session->play[session->slots++] = no_play;
}

/* The result on another board, whose vulnerability makes the score. */
static struct play carried_play(struct tournament *t, const struct play *from, int board)
{
    struct play play = *from;
    if (play.state != PLAY_SCORED || !play.facts || !t->format->score)
        return play;
    struct facts *facts = ARENA_NEW(&t->arena, struct facts);
    *facts = *play.facts;
    facts->value[FACT_BOARD] = board;
    facts->given &= ~FACT_BIT(FACT_SCORE); /* the contract makes it */
    struct format_result result = {.board = board, .facts = facts, .sure = true};
    play.facts = facts;
    play.score = t->format->score(&result);
    return play;
}

/* Where the field's plays are in its next schedule: by round, table and board. */
static void carry_plays(struct tournament *t, const struct field *field,
                        const struct change_schedule *plan, const struct play from[],
                        struct play to[])
{
    const struct schedule *next = &plan->schedule;
    for (int i = 0; i < next->slots; i++)
        to[i] = no_play;
    for (int i = 0; i < field->schedule.slots; i++) {
        int round;
        int table;
        field_table(field, field->first_slot + i, &round, &table);
        int board = field->schedule.board[i];
        int after = board_after(plan, round, table, board);
        int slot = schedule_slot(next, round, table, after);
        if (slot >= 0 && (from[i].state != PLAY_MISSING || from[i].ruling >= 0 ||
                          to[slot].state == PLAY_MISSING))
            to[slot] = after == board ? from[i] : carried_play(t, &from[i], after);
    }
}

/* The session's plays with the field's slots as its next schedule has them. */
static void move_plays(struct tournament *t, struct session *session, struct field *field,
                       const struct change_schedule *plan)
{
    const struct schedule *next = &plan->schedule;
    int first = field->first_slot;
    int before = field->schedule.slots;
    int after = next->slots;
    int slots = session->slots - before + after;
    struct play *play = ARENA_ARRAY(&t->arena, struct play, (size_t)slots);
    for (int i = 0; i < first; i++)
        play[i] = session->play[i];
    for (int i = first + before; i < session->slots; i++)
        play[i - before + after] = session->play[i];
    carry_plays(t, field, plan, session->play + first, play + first);
    for (struct field *next_field = field + 1;
         next_field < session->field + session->fields; next_field++)
        next_field->first_slot += after - before;
    session->play = play;
    session->slots = slots;
    session->plays_capacity = (size_t)slots;
}

/* Rulings find their plays again after a schedule was replaced. */
static void move_rulings(struct tournament *t, int field,
                         const struct change_schedule *plan)
{
    int session = plan->session - 1;
    for (size_t i = 0; i < t->rulings; i++) {
        struct ruling *ruling = &t->ruling[i];
        if (ruling->session != session || ruling->field < 0)
            continue;
        struct facts *facts = &ruling->change.facts;
        if (ruling->field == field && (facts->given & FACT_BIT(FACT_BOARD)))
            facts->value[FACT_BOARD] =
                board_after(plan, facts->value[FACT_ROUND], facts->value[FACT_TABLE],
                            facts->value[FACT_BOARD]);
        ruling->slot =
            field_slot(&t->session[session].field[ruling->field], &ruling->change.facts);
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

/* Whether what was otherwise can still be told: the table has the board, and nobody would
 * sit on two sides. */
static bool is_still_there(const struct exception *one, const struct schedule *next)
{
    if (one->round > next->rounds || one->table > next->tables ||
        schedule_slot(next, one->round, one->table, one->board) < 0)
        return false;
    const int *planned = schedule_at(next, one->round, one->table)->seat;
    for (int s = 0; s < next->sides && s < SEAT_COUNT; s++)
        for (int k = 0; k < s; k++) {
            int a = one->seat[s] != SCHEDULE_EMPTY ? one->seat[s] : planned[s];
            int b = one->seat[k] != SCHEDULE_EMPTY ? one->seat[k] : planned[k];
            if (a == b && a != SCHEDULE_EMPTY)
                return false;
        }
    return true;
}

/* Boards that were played otherwise stay so; their players keep their labels. */
static void move_exceptions(struct field *field, const struct schedule *next,
                            const struct change_schedule *plan)
{
    size_t kept = 0;
    for (size_t i = 0; i < field->exceptions; i++) {
        struct exception one = field->exception[i];
        one.board = board_after(plan, one.round, one.table, one.board);
        for (int s = 0; s < SEAT_COUNT; s++)
            if (one.seat[s] != SCHEDULE_EMPTY)
                one.seat[s] = schedule_find(next, field->schedule.label[one.seat[s]]);
        if (is_still_there(&one, next))
            field->exception[kept++] = one;
    }
    field->exceptions = kept;
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

static void mark_crew(struct tournament *t, const struct crew *crew, bool gone)
{
    for (int i = 0; i < crew->count; i++)
        t->player[crew->player[i]].gone = gone;
}

/* Whoever of the field sits down from the round on is there; who leaves is not. */
static void mark_gone(struct tournament *t, const struct field *field,
                      const struct change_schedule *plan, const struct crew *leaves)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = (plan->from - 1) * schedule->tables;
         i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++) {
            int who = schedule->table[i].seat[s];
            if (who != SCHEDULE_EMPTY)
                mark_crew(t, &field->crew[who], false);
        }
    mark_crew(t, leaves, true);
}

static struct crew find_leavers(const struct field *field, const char *label)
{
    int who = label ? schedule_find(&field->schedule, label) : SCHEDULE_EMPTY;
    return who == SCHEDULE_EMPTY ? (struct crew){0} : field->crew[who];
}

static void apply_schedule(struct tournament *t, const struct change *change)
{
    const struct change_schedule *plan = &change->schedule;
    struct session *session = tournament_session(t, plan->session);
    if (!session || !t->format || !format_has_sides(t->format, plan->schedule.sides) ||
        strlen(plan->field) >= CHANGE_FIELD)
        return;
    struct field *field = find_or_add_field(t, session, plan->field);
    const struct crew leaves = find_leavers(field, plan->gone);
    struct schedule next = schedule_copy(&plan->schedule, &t->arena);
    struct crew *crew = crews_of(&next, field, &t->arena);
    bool last = field == &session->field[session->fields - 1];
    bool append = last && field->schedule.slots == 0;
    if (append)
        append_plays(t, session, next.slots);
    else
        move_plays(t, session, field, plan);
    session->contestants += next.contestants - field->schedule.contestants;
    session->tables +=
        next.rounds * next.tables - field->schedule.rounds * field->schedule.tables;
    move_lineups(field, &next);
    relief_move(field, &next);
    move_exceptions(field, &next, plan);
    field->schedule = next;
    field->schedule.fewest = t->format->fewest;
    field->crew = crew;
    field->player = ARENA_ARRAY(&t->arena, int, (size_t)next.contestants);
    for (int c = 0; c < next.contestants; c++)
        field->player[c] = crew[c].count > 0 ? crew[c].player[0] : -1;
    kind_put_players(t, field, plan->seat, plan->seats, plan->from);
    mark_gone(t, field, plan, &leaves);
    field->line = lines_of(&next, &t->arena);
    str_format(field->movement, sizeof field->movement, "%s", plan->movement);
    field->copies = plan->copies;
    field->copy = ARENA_ARRAY(&t->arena, struct movement_copy, plan->copies);
    for (size_t i = 0; i < plan->copies; i++)
        field->copy[i] = plan->copy[i];
    if (!append)
        move_rulings(t, (int)(field - session->field), plan);
    end_rounds(session);
}

/* A movement, or what happened that it should change. */
static void tell_schedule(struct words *words, const struct change *change)
{
    const struct change_schedule *plan = &change->schedule;
    enum alteration_kind kind =
        plan->cause ? alteration_find(plan->cause) : ALTERATION_KINDS;
    const char *word = words_field(words, plan->session, plan->field);
    words_add(words, "%s%s", word, word[0] ? ", " : "");
    words_say(words, N_("tables: %d, rounds: %d"), plan->schedule.tables,
              plan->schedule.rounds);
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
