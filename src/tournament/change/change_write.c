/* change_write.c - changes as the payloads of events. */
#include "tournament/change/change.h"

#include "tournament/document/movement_json.h"
#include "tournament/facts/deals.h"

static json_t *write_settings(const struct change_settings *settings)
{
    json_t *object = json_object();
    if (settings->format)
        json_object_set_new(object, "format", json_string(settings->format->name));
    json_object_set_new(object, "name", json_string(settings->name));
    json_object_set_new(object, "date", json_string(settings->date));
    json_t *options = options_write(&settings->options);
    change_write_grid(options, settings->grid);
    json_object_set_new(object, "options", options);
    return object;
}

static json_t *write_crew(const struct change_seat *seat)
{
    if (!seat->player)
        return json_null();
    if (seat->mates == 0)
        return json_string(seat->player);
    json_t *crew = json_pack("[s]", seat->player);
    for (int i = 0; i < seat->mates; i++)
        json_array_append_new(crew, json_string(seat->mate[i]));
    return crew;
}

json_t *change_write_lineup(const struct change_lineup *lineup)
{
    const char *const *player = lineup->player;
    if (lineup->first == 2)
        return json_pack("{s:i, s:s, s:[s, s], s:[s, s]}", "round", lineup->round, "seat",
                         lineup->label, "NS", player[0], player[1], "EW", player[2],
                         player[3]);
    return json_pack("{s:i, s:s, s:s, s:[s, s, s]}", "round", lineup->round, "seat",
                     lineup->label, "attack", player[0], "defence", player[1], player[2],
                     player[3]);
}

static json_t *write_placed_lineup(const struct change_lineup *lineup)
{
    json_t *object = change_write_lineup(lineup);
    json_object_set_new(object, "session", json_integer(lineup->session));
    json_object_set_new(object, "field", json_string(lineup->field));
    return object;
}

static json_t *write_labels(const struct change_seat seat[], size_t count)
{
    json_t *seats = json_object();
    for (size_t i = 0; i < count; i++)
        json_object_set_new(seats, seat[i].label, write_crew(&seat[i]));
    return seats;
}

static json_t *write_schedule(const struct change_schedule *change)
{
    json_t *object = json_pack(
        "{s:i, s:s, s:s, s:i, s:i, s:o}", "session", change->session, "field",
        change->field, "movement", change->movement, "from", change->from, "sides",
        change->schedule.sides, "rounds", movement_write_rounds(&change->schedule, NULL));
    struct movement_copies copies = {change->copy, change->copies};
    if (change->copies > 0)
        json_object_set_new(object, "boards", movement_write_copies(copies));
    if (change->seats > 0)
        json_object_set_new(object, "seats", write_labels(change->seat, change->seats));
    if (change->cause)
        json_object_set_new(object, "cause", json_string(change->cause));
    return object;
}

static json_t *write_seats(const struct change_seats *change)
{
    json_t *object =
        json_pack("{s:i, s:s, s:o}", "session", change->session, "field", change->field,
                  "seats", write_labels(change->seat, change->count));
    if (change->how) {
        json_object_set_new(object, "how", json_string(change->how));
        json_object_set_new(object, "seed", json_integer(change->seed));
    }
    return object;
}

static json_t *write_fact(enum fact fact, const struct facts *facts)
{
    const struct fact_row *row = &fact_table[fact];
    int value = facts->value[fact];
    switch (row->type) {
    case FACT_FLAG:
        return json_boolean(value);
    case FACT_SEAT:
        return json_sprintf("%c", seat_letter((enum seat)value));
    case FACT_WORD:
        return json_string(row->word[value]);
    case FACT_TEXT:
        return json_string(facts->text ? facts->text : "");
    case FACT_OWN:
        return row->write(facts);
    case FACT_NUMBER:
        break;
    }
    return json_integer(value);
}

void change_write_facts(json_t *object, const struct facts *facts)
{
    for (int f = 0; f < FACT_COUNT; f++) {
        if (!(facts->given & FACT_BIT(f)))
            continue;
        json_object_set_new(object, fact_table[f].name, write_fact((enum fact)f, facts));
    }
}

static json_t *write_play(const struct change_play *play)
{
    json_t *object =
        json_pack("{s:i, s:s}", "session", play->session, "field", play->field);
    change_write_facts(object, &play->facts);
    if (play->sure)
        json_object_set_new(object, "sure", json_true());
    if (play->reason)
        json_object_set_new(object, "reason", json_string(play->reason));
    return object;
}

static void put_text(json_t *object, const char *key, const char *text)
{
    if (text)
        json_object_set_new(object, key, json_string(text));
}

static json_t *write_fault(const struct change_ruling *ruling)
{
    if (ruling->fault)
        return json_string(ruling->fault);
    json_t *seats = json_array();
    for (int s = 0; s < SEAT_MOST; s++)
        if (ruling->effect.fault & (1U << s))
            json_array_append_new(seats, json_sprintf("%c", seat_letter((enum seat)s)));
    return seats;
}

static json_t *write_marks(const struct ruling_effect *effect)
{
    json_t *marks = json_object();
    for (int s = 0; s < SEAT_MOST; s++)
        if (effect->named & (1U << s)) {
            char seat[2] = {seat_letter((enum seat)s), '\0'};
            json_object_set_new(marks, seat, jat_number(effect->percent[s], 6));
        }
    return marks;
}

static json_t *write_players(const struct change_ruling *ruling)
{
    json_t *players = json_array();
    size_t first = change_first_charge(ruling); /* the others come under "also" */
    for (size_t i = 0; i < first; i++)
        json_array_append_new(players, json_string(ruling->player[i]));
    return players;
}

json_t *change_write_weights(const struct change_ruling *ruling)
{
    json_t *list = json_array();
    for (int i = 0; i < ruling->weights; i++)
        json_array_append_new(list, json_pack("[i, i]", ruling->weight[i].score,
                                              ruling->weight[i].percent));
    return list;
}

json_t *change_write_ruling(const struct change_ruling *ruling)
{
    json_t *object = json_object();
    change_write_facts(object, &ruling->facts);
    put_text(object, "kind", ruling_table[ruling->effect.kind].name);
    if (ruling->fault || ruling->effect.fault)
        json_object_set_new(object, "fault", write_fault(ruling));
    if (ruling->effect.kind == RULING_MARKS)
        json_object_set_new(object, "marks", write_marks(&ruling->effect));
    if (ruling->weights > 0)
        json_object_set_new(object, "weighted", change_write_weights(ruling));
    if (ruling->players > 0)
        json_object_set_new(object, "players", write_players(ruling));
    if (ruling->has_amount)
        json_object_set_new(object, ruling_unit_name[ruling->unit],
                            jat_number(change_amount(ruling, 0), 6));
    change_write_code(object, ruling);
    put_text(object, "code", ruling->code);
    put_text(object, "article", ruling->article);
    put_text(object, "reason", ruling->reason);
    put_text(object, "by", ruling->by);
    return object;
}

static json_t *write_placed_ruling(const struct change_ruling *ruling)
{
    json_t *object = change_write_ruling(ruling);
    json_object_set_new(object, "session", json_integer(ruling->session));
    put_text(object, "field", ruling->field);
    return object;
}

static json_t *write_club(const struct change_club *club)
{
    json_t *object = json_object();
    put_text(object, "name", club->name);
    put_text(object, "address", club->address);
    put_text(object, "password", club->password);
    put_text(object, "secret", club->secret);
    put_text(object, "token", club->token);
    put_text(object, "role", club->token_role);
    put_text(object, "hash", club->token_hash);
    put_text(object, "revoke", club->revoke);
    change_write_grid(object, club->grid);
    return object;
}

static json_t *write_call(const struct change_call *call)
{
    json_t *object = json_pack("{s:i, s:s, s:i}", "session", call->session, "field",
                               call->field, "table", call->table);
    put_text(object, "text", call->text);
    if (call->wrong_way > 0)
        json_object_set_new(object, "wrong_way", json_integer(call->wrong_way));
    return object;
}

json_t *change_write(const struct change *change)
{
    switch (change->kind) {
    case CHANGE_CREATE:
    case CHANGE_SETTINGS:
        return write_settings(&change->settings);
    case CHANGE_ENTRY:
    case CHANGE_WITHDRAW:
        return json_pack("{s:s, s:I}", "player", change->entry.player, "person",
                         (json_int_t)change->entry.person);
    case CHANGE_SESSION:
        return json_pack("{s:i, s:o}", "session", change->session.session, "coefficient",
                         jat_number(change->session.coefficient, 6));
    case CHANGE_SCHEDULE:
        return write_schedule(&change->schedule);
    case CHANGE_SEATS:
        return write_seats(&change->seats);
    case CHANGE_LINEUP:
        return write_placed_lineup(&change->lineup);
    case CHANGE_DEALS:
        return json_pack("{s:i, s:o}", "session", change->deals.session, "deals",
                         deals_write(change->deals.deal, change->deals.count));
    case CHANGE_PLAY:
    case CHANGE_CORRECT:
    case CHANGE_DISPUTE:
        return write_play(&change->play);
    case CHANGE_RULING:
        return write_placed_ruling(&change->ruling);
    case CHANGE_PUBLISH:
        return json_pack("{s:b}", "published", change->publish);
    case CHANGE_ROUND:
        return json_pack("{s:i, s:i, s:b, s:i}", "session", change->round.session,
                         "round", change->round.round, "closed", change->round.closed,
                         "minutes", change->round.minutes);
    case CHANGE_CALL:
        return write_call(&change->call);
    case CHANGE_CLUB:
        return write_club(&change->club);
    case CHANGE_CONFIRM:
    case CHANGE_REFUSE:
    case CHANGE_ANSWER:
    case CHANGE_UNDO:
        return json_pack("{s:I}", "seq", (json_int_t)change->seq);
    case CHANGE_KINDS:
        break;
    }
    return NULL;
}
