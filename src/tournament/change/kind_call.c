/* kind_call.c - a table calls the director, who deals with it. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/check.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/evening.h"
#include "tournament/model.h"
#include "tournament/tell.h"

static bool read_call(const struct jat *payload, struct change *change,
                      struct arena *arena, struct err *err)
{
    struct change_call *call = &change->call;
    int64_t board = 0;
    (void)arena;
    if (jat_get_int(payload, "wrong_way", (struct jat_range){1, SCHEDULE_BOARD_MAX},
                    &board, err) == JAT_FAILED)
        return false;
    call->wrong_way = (int)board;
    return jat_need_int(payload, "session", kind_sessions, &call->session, err) &&
           jat_need_text(payload, "field", &call->field, err) &&
           jat_need_int(payload, "table", (struct jat_range){1, SCHEDULE_TABLES_MAX},
                        &call->table, err) &&
           jat_get_text(payload, "text", &call->text, err) != JAT_FAILED;
}

static json_t *write_call(const struct change *change)
{
    const struct change_call *call = &change->call;
    json_t *object = json_pack("{s:i, s:s, s:i}", "session", call->session, "field",
                               call->field, "table", call->table);
    jat_put_text(object, "text", call->text);
    if (call->wrong_way > 0)
        json_object_set_new(object, "wrong_way", json_integer(call->wrong_way));
    return object;
}

static bool check_call(const struct tournament *t, const struct change *change,
                       struct err *err)
{
    const struct change_call *call = &change->call;
    const struct field *field = need_field(t, call->session, call->field, err);
    if (!field)
        return false;
    if (call->table < 1 || call->table > field->schedule.tables)
        return err_set(err, ERR_NOT_FOUND, "there is no table %d; the tables are 1 to %d",
                       call->table, field->schedule.tables);
    return !call->text || check_text(tr(err->lang, N_("text")), call->text, err);
}

static bool check_answer(const struct tournament *t, const struct change *change,
                         struct err *err)
{
    for (size_t i = 0; i < t->calls; i++)
        if (t->call[i].seq == change->seq)
            return !t->call[i].answered ||
                   err_set(err, ERR_CONFLICT, "that call has already been dealt with");
    return err_set(err, ERR_NOT_FOUND, "event %jd is not a call", change->seq);
}

/* The round and the board that a call is about, as the table stands when it calls. */
static int find_scene(const struct tournament *t, const struct change_call *call,
                      const struct field *field, int *board)
{
    struct evening evening = evening_of(t, t->time);
    if (field->schedule.rounds == 0 || call->session != evening.session)
        return 0;
    int round = missing_round_at(t, &evening, field, call->table, 0);
    int wrong = evening_round_of(&evening, field, call->table, call->wrong_way);
    *board = wrong > 0 ? call->wrong_way
                       : missing_board_in_hand(t, &evening, field, round, call->table);
    return wrong > 0 ? wrong : round;
}

static void apply_call(struct tournament *t, const struct change *change)
{
    const struct change_call *call = &change->call;
    const struct session *session = tournament_session(t, call->session);
    int field = session ? session_field(session, call->field) : -1;
    int board = 0;
    if (field < 0)
        return;
    int round = find_scene(t, call, &session->field[field], &board);
    t->call =
        arena_grow(&t->arena, t->call, t->calls, &t->calls_capacity, sizeof *t->call);
    t->call[t->calls++] = (struct call){.seq = t->seq,
                                        .time = t->time,
                                        .session = call->session - 1,
                                        .field = field,
                                        .table = call->table,
                                        .text = kind_keep(t, call->text),
                                        .wrong_way = call->wrong_way,
                                        .round = round,
                                        .board = board};
}

static void apply_answer(struct tournament *t, const struct change *change)
{
    for (size_t i = 0; i < t->calls; i++)
        if (t->call[i].seq == change->seq)
            t->call[i].answered = true;
}

static void tell_call(struct words *words, const struct change *change)
{
    const struct change_call *call = &change->call;
    words_say(words, N_("call from table %s"),
              words_table(words, call->session, call->field, call->table));
    if (call->text && call->text[0])
        words_add(words, " – %s", call->text);
}

const struct change_row kind_call = {
    .name = "call",
    .title = N_("Call"),
    .read = read_call,
    .write = write_call,
    .check = check_call,
    .apply = apply_call,
    .words = tell_call,
};

const struct change_row kind_answer = {
    .name = "answer",
    .title = N_("Answer"),
    .read = kind_read_seq,
    .write = kind_write_seq,
    .check = check_answer,
    .apply = apply_answer,
    .words = kind_tell_seq,
    .names_event = true,
};
