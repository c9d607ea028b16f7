/* need.c - what a change or a question names must be there: found, or said what is. */
#include "tournament/model/need.h"

#include "core/movement.h"

struct session *need_session(const struct tournament *t, int number, struct err *err)
{
    struct session *session = tournament_session(t, number);
    if (!session)
        err_set(err, ERR_NOT_FOUND, "there is no session %d; the last one is %zu", number,
                t->sessions);
    return session;
}

struct field *need_field(const struct tournament *t, int number, const char *name,
                         struct err *err)
{
    struct session *session = need_session(t, number, err);
    if (!session)
        return NULL;
    int index = session_field(session, name);
    if (index >= 0)
        return &session->field[index];
    if (session->fields == 0)
        err_set(err, ERR_NOT_FOUND, "session %d has no movement yet; give it one first",
                number);
    else if (session->fields == 1)
        err_set(err, ERR_NOT_FOUND, "there is no field \"%.20s\"; the only one is %s",
                name, session->field[0].name);
    else
        err_set(err, ERR_NOT_FOUND,
                "there is no field \"%.20s\"; the fields are %s to %s", name,
                session->field[0].name, session->field[session->fields - 1].name);
    return NULL;
}

/* The boards of a table in words: "5, 6, 7, 8". */
static void list_boards(const struct field *field, const struct schedule_table *at,
                        struct str *out)
{
    for (int i = 0; i < at->count; i++)
        str_printf(out, "%s%d", i ? ", " : "", field->schedule.board[at->first + i]);
}

static bool refuse_address(const struct format *format, const struct field *field,
                           const struct facts *facts, struct err *err)
{
    const struct schedule *schedule = &field->schedule;
    int round = facts->value[FACT_ROUND];
    int table = facts->value[FACT_TABLE];
    if (round < 1 || round > schedule->rounds)
        return err_set(err, ERR_NOT_FOUND, "there is no round %d; the rounds are 1 to %d",
                       round, schedule->rounds);
    if (table < 1 || table > schedule->tables)
        return err_set(err, ERR_NOT_FOUND, "there is no table %d; the tables are 1 to %d",
                       table, schedule->tables);
    struct str boards = {0};
    const struct schedule_table *at = schedule_at(schedule, round, table);
    list_boards(field, at, &boards);
    if (at->count == 0)
        err_user(err, "table %d does not play in round %d", table, round);
    else if (format->deals)
        err_set(err, ERR_NOT_FOUND,
                "there is no deal %d at table %d in round %d; its deals are %s",
                facts->value[FACT_BOARD], table, round, str_text(&boards));
    else
        err_set(err, ERR_NOT_FOUND,
                "board %d is not played at table %d in round %d; boards %s are",
                facts->value[FACT_BOARD], table, round, str_text(&boards));
    str_clear(&boards);
    return false;
}

int need_slot(const struct tournament *t, int number, const char *name,
              const struct facts *facts, struct err *err)
{
    const struct field *field = need_field(t, number, name, err);
    if (!field)
        return -1;
    int slot = field_slot(field, facts);
    if (slot < 0) {
        refuse_address(t->format, field, facts, err);
        return -1;
    }
    int round;
    int table;
    struct schedule_shown shown;
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    if (field_table_plays(field, at))
        return slot;
    for (int s = 0; s < schedule_places(&field->schedule, at); s++)
        if (at->seat[s] == SCHEDULE_EMPTY || field->player[at->seat[s]] < 0)
            err_user(err, "table %d does not play in round %d: %s is empty", table, round,
                     at->seat[s] == SCHEDULE_EMPTY
                         ? tr(err->lang, N_("a seat"))
                         : schedule_show(field->schedule.label[at->seat[s]], err->lang,
                                         &shown));
    return -1;
}
