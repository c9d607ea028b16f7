/* document_write.c - the tournament document of a tournament as it is now. */
#include "tournament/document/document.h"
#include "tournament/document/movement_json.h"
#include "tournament/evening.h"
#include "tournament/facts.h"
#include "tournament/results.h"
#include <string.h>

static void put_text(json_t *object, const char *key, const char *text)
{
    if (text && text[0] != '\0')
        json_object_set_new(object, key, json_string(text));
}

static json_t *write_players(const struct tournament *t, const struct roster *roster)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->players; i++) {
        json_t *object = json_object();
        const struct person *person = roster_find(roster, t->player[i].person);
        put_text(object, "id", t->player[i].id);
        if (person) {
            put_text(object, "name", person->name);
            put_text(object, "licence", person->licence);
            put_text(object, "rank", tournament_rank(t, (int)i, roster));
            put_text(object, "club", person->club);
            put_text(object, "committee", person->committee);
            put_text(object, "born", person->born);
            put_text(object, "valid", person->valid);
        }
        if (tournament_national_rank(t, (int)i, roster) > 0)
            json_object_set_new(
                object, "national_rank",
                json_integer(tournament_national_rank(t, (int)i, roster)));
        if (person && person->guest)
            json_object_set_new(object, "guest", json_true());
        put_text(object, "team", t->player[i].team);
        json_array_append_new(list, object);
    }
    return list;
}

static bool same_schedule(const struct schedule *a, const struct schedule *b)
{
    if (a->tables != b->tables || a->rounds != b->rounds || a->slots != b->slots ||
        a->contestants != b->contestants || a->sides != b->sides)
        return false;
    for (int i = 0; i < a->rounds * a->tables; i++)
        for (int s = 0; s < a->sides; s++) {
            int left = a->table[i].seat[s];
            int right = b->table[i].seat[s];
            if ((left == SCHEDULE_EMPTY) != (right == SCHEDULE_EMPTY) ||
                (left != SCHEDULE_EMPTY &&
                 strcmp(a->label[left], b->label[right]) != 0) ||
                a->table[i].count != b->table[i].count)
                return false;
        }
    return memcmp(a->board, b->board, (size_t)a->slots * sizeof *a->board) == 0;
}

/* Whether the kind of that name gives this very schedule again. */
static bool is_of_kind(const struct tournament *t, const struct field *field,
                       const char *kind)
{
    struct arena scratch = {0};
    struct err unused = ERR_INIT(LANG_EN);
    struct movement movement;
    struct format_request request = {.format = t->format,
                                     .kind = kind,
                                     .plan = {.tables = field->schedule.tables,
                                              .rounds = t->options.rounds,
                                              .boards = t->options.boards_per_table}};
    bool same = movement_kind_find(t->format->movement, kind) &&
                format_movement(&request, &movement, &scratch, &unused) &&
                movement.fields == 1 &&
                same_schedule(&movement.field[0].schedule, &field->schedule);
    arena_clear(&scratch);
    return same;
}

/* The kind's name where it says it all, else the movement in full. */
static json_t *write_movement(const struct tournament *t, const struct session *session,
                              const struct field *field)
{
    if (is_of_kind(t, field, "official"))
        return json_string("official");
    bool alone = session->fields == 1; /* else the name may mean a part of a whole */
    if (alone && is_of_kind(t, field, field->movement))
        return json_string(field->movement);
    json_t *rounds = movement_write_rounds(&field->schedule, t->format);
    return json_pack("{s:s, s:s, s:[{s:s, s:i, s:o}]}", "format", t->format->name, "kind",
                     "own", "fields", "field", field->name, "tables",
                     field->schedule.tables, "rounds", rounds);
}

static json_t *write_crew(const struct tournament *t, const struct crew *crew)
{
    if (crew->count == 1)
        return json_string(t->player[crew->player[0]].id);
    json_t *list = json_array();
    for (int i = 0; i < crew->count; i++)
        json_array_append_new(list, json_string(t->player[crew->player[i]].id));
    return list;
}

static json_t *write_seats(const struct tournament *t, const struct field *field)
{
    json_t *seats = json_object();
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] >= 0)
            json_object_set_new(seats, field->schedule.label[c],
                                write_crew(t, &field->crew[c]));
    return seats;
}

static json_t *write_lineups(const struct tournament *t, const struct field *field)
{
    json_t *list = json_array();
    for (size_t i = 0; i < field->lineups; i++) {
        const struct lineup *lineup = &field->lineup[i];
        if (field_lineup(field, lineup->contestant, lineup->round) != lineup)
            continue; /* another one came later */
        struct change_lineup change = {.round = lineup->round,
                                       .label = field->schedule.label[lineup->contestant],
                                       .first = t->format->lineups};
        for (int k = 0; k < CHANGE_LINEUP_PLAYERS; k++)
            change.player[k] = t->player[lineup->player[k]].id;
        json_array_append_new(list, change_write_lineup(&change));
    }
    return list;
}

/* What a round has left unplayed at a table when it ended was not played. */
static bool is_to_write(const struct tournament *t, const struct session *session,
                        int slot)
{
    const struct play *play = &session->play[slot];
    return play->state != PLAY_MISSING ||
           (play->ruling < 0 && evening_is_rung_out(t, session, slot) &&
            !evening_is_covered(session, slot));
}

static json_t *write_plays(const struct tournament *t, const struct session *session,
                           const struct field *field)
{
    json_t *list = json_array();
    for (int i = 0; i < field->schedule.slots; i++) {
        const struct play *play = &session->play[field->first_slot + i];
        int round;
        int table;
        if (!is_to_write(t, session, field->first_slot + i))
            continue;
        field_table(field, field->first_slot + i, &round, &table);
        json_t *object =
            json_pack("{s:i, s:i, s:i}", format_number_key(t->format),
                      field->schedule.board[i], "round", round, "table", table);
        if (play_has_totals(play))
            json_object_del(object, format_number_key(t->format));
        if (play->facts)
            change_write_facts(object, play->facts);
        else if (play->state == PLAY_SCORED)
            json_object_set_new(object, "score", json_integer(play->score));
        else
            json_object_set_new(object, "not_played", json_true());
        if (play->confirmed)
            json_object_set_new(object, "confirmed", json_true());
        json_array_append_new(list, object);
    }
    return list;
}

/* Where a ruling stands: with its play's field; one that is not about a play is among the
 * session's penalties (-1), or with the first field if it says more than they can. */
static int field_of_ruling(const struct tournament *t, const struct ruling *ruling)
{
    const struct change_ruling *change = &ruling->change;
    bool crew = !contest_individual_is(t->format) &&
                change->players > 1; /* counts once for them all */
    bool more = change->code || change->article || change->by || change->each ||
                change->sanction != RULING_NO_SANCTION || crew || !change->has_amount;
    return ruling->field < 0 && more ? 0 : ruling->field;
}

/* Marks of two sides are under their names, not under those of the first two seats. */
static json_t *write_ruling(const struct tournament *t, const struct ruling *ruling)
{
    json_t *object = change_write_ruling(&ruling->change);
    const struct play *play =
        ruling->slot < 0 ? NULL : &t->session[ruling->session].play[ruling->slot];
    if (play && play_is_annulled(t, play)) /* the result is the annulled one */
        json_object_del(object, "reopens");
    json_t *marks = json_object_get(object, "marks");
    if (t->format->deals && json_object_get(object, "board")) {
        json_object_set(object, "deal", json_object_get(object, "board"));
        json_object_del(object, "board");
    }
    for (int s = 0; marks && t->format->sides == 2 && s < 2; s++) {
        char seat[2] = {seat_letter((enum seat)s), '\0'};
        if (!json_object_get(marks, seat))
            continue;
        json_object_set(marks, t->format->seat_key[s], json_object_get(marks, seat));
        json_object_del(marks, seat);
    }
    return object;
}

static json_t *write_exceptions(const struct field *field)
{
    json_t *list = json_array();
    for (size_t i = 0; i < field->exceptions; i++) {
        const struct exception *one = &field->exception[i];
        struct change_exception said = {
            one->round, one->table, one->board, one->form, {0}};
        for (int s = 0; s < SEAT_COUNT; s++)
            if (one->seat[s] != SCHEDULE_EMPTY)
                said.label[s] = field->schedule.label[one->seat[s]];
        json_array_append_new(list, change_write_exception(&said, field->schedule.sides));
    }
    return list;
}

static json_t *write_rulings(const struct tournament *t, int session, int field)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->rulings; i++)
        if (t->ruling[i].session == session && field_of_ruling(t, &t->ruling[i]) == field)
            json_array_append_new(list, write_ruling(t, &t->ruling[i]));
    return list;
}

static json_t *write_field(const struct tournament *t, int s, int f)
{
    const struct session *session = &t->session[s];
    const struct field *field = &session->field[f];
    json_t *object = json_pack(
        "{s:s, s:i, s:o, s:o, s:o}", "field", field->name, "tables",
        field->schedule.tables, "movement", write_movement(t, session, field), "seats",
        write_seats(t, field), "plays", write_plays(t, session, field));
    json_t *rulings = write_rulings(t, s, f);
    if (json_array_size(rulings) > 0)
        json_object_set(object, "rulings", rulings);
    json_decref(rulings);
    json_t *lineups = write_lineups(t, field);
    if (json_array_size(lineups) > 0)
        json_object_set(object, "lineups", lineups);
    json_decref(lineups);
    if (field->exceptions > 0)
        json_object_set_new(object, "exceptions", write_exceptions(field));
    if (field->copies == 0)
        return object;
    json_t *copies = json_object();
    for (size_t i = 0; i < field->copies; i++) {
        char board[16];
        str_format(board, sizeof board, "%d", field->copy[i].board);
        json_object_set_new(copies, board, json_integer(field->copy[i].of));
    }
    json_object_set_new(object, "boards", copies);
    return object;
}

/* Penalties that are not about a play: one for each player they concern. */
static json_t *write_penalties(const struct tournament *t, int session)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != session || field_of_ruling(t, ruling) >= 0)
            continue;
        for (size_t p = 0; p < ruling->change.players; p++) {
            json_t *object = json_pack("{s:s, s:o}", "player", ruling->change.player[p],
                                       ruling_unit_name[ruling->change.unit],
                                       jat_number(ruling->change.amount, 6));
            put_text(object, "why", ruling->change.reason);
            json_array_append_new(list, object);
        }
    }
    return list;
}

static json_t *write_session(const struct tournament *t, int s)
{
    json_t *fields = json_array();
    for (size_t f = 0; f < t->session[s].fields; f++)
        json_array_append_new(fields, write_field(t, s, (int)f));
    json_t *object =
        json_pack("{s:o, s:o}", "coefficient", jat_number(t->session[s].coefficient, 6),
                  "fields", fields);
    if (t->session[s].deals > 0)
        json_object_set_new(object, "deals",
                            deals_write(t->session[s].deal, t->session[s].deals));
    json_t *penalties = write_penalties(t, s);
    if (json_array_size(penalties) > 0)
        json_object_set(object, "penalties", penalties);
    json_decref(penalties);
    return object;
}

static json_t *write_options(const struct tournament *t)
{
    json_t *options = options_write(&t->options);
    whist_grid_write_option(options, t->grid);
    return options;
}

/* Points by hand, as they were given: the last one counts. */
static json_t *write_awards(const struct tournament *t)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->awards; i++) {
        const struct award *award = &t->award[i];
        struct change_award change = {.player = t->player[award->player].id,
                                      .has_pcn = award->has_pcn,
                                      .has_pp = award->has_pp,
                                      .pcn = award->pcn,
                                      .pp = award->pp,
                                      .reason = award->reason};
        json_array_append_new(list, change_write_award(&change));
    }
    return list;
}

static json_t *write_waivers(const struct tournament *t)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->waivers; i++)
        json_array_append_new(list, json_pack("{s:s, s:s}", "rule", t->waiver[i].rule,
                                              "reason", t->waiver[i].reason));
    return list;
}

json_t *document_write(const struct tournament *t, const struct roster *roster)
{
    json_t *sessions = json_array();
    for (size_t s = 0; s < t->sessions; s++)
        json_array_append_new(sessions, write_session(t, (int)s));
    json_t *document = json_pack(
        "{s:i, s:s, s:s, s:s, s:o, s:o, s:o}", "etui", DOCUMENT_VERSION, "name", t->name,
        "date", t->date, "format", t->format->name, "options", write_options(t),
        "players", write_players(t, roster), "sessions", sessions);
    about_write(document, &t->about);
    if (t->awards > 0)
        json_object_set_new(document, "awards", write_awards(t));
    if (t->waivers > 0)
        json_object_set_new(document, "waivers", write_waivers(t));
    return document;
}
