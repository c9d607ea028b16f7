/* sheets.c - the sheets that a director types line by line. */
#include "tournament/tell/sheets.h"

#include "tournament/tell/boards.h"
#include "tournament/tell/missing.h"

static const struct session *session_of(const struct sheets *sheets)
{
    return tournament_session(sheets->t, sheets->evening->session);
}

/* Adds the lines of a field in a round; how many. */
static size_t add_lines(const struct sheets *sheets, const struct field *field, int round,
                        int number, int line[])
{
    const struct schedule *schedule = &field->schedule;
    bool deals = sheets->t->format->deals;
    size_t count = 0;
    for (int table = 1; round <= schedule->rounds && table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        int end = field_table_plays(field, at) ? at->first + at->count : at->first;
        for (int k = at->first; k < end; k++)
            if (deals ? round == number && k == at->first
                      : field_original(field, schedule->board[k]) == number ||
                            schedule->board[k] == number)
                line[count++] = field->first_slot + k;
    }
    return count;
}

/* The lines of one form of a fouled board stand together, as dealt first: they are
 * compared apart. */
static void sort_by_form(const struct session *session, int line[], size_t count)
{
    for (size_t i = 1; i < count; i++) {
        int slot = line[i];
        int form = boards_form(session_field_of(session, slot), slot);
        size_t at = i;
        for (; at > 0 &&
               boards_form(session_field_of(session, line[at - 1]), line[at - 1]) > form;
             at--)
            line[at] = line[at - 1];
        line[at] = slot;
    }
}

const int *sheets_lines(const struct sheets *sheets, int number, size_t *count)
{
    const struct session *session = session_of(sheets);
    int *line = ARENA_ARRAY(sheets->arena, int, session ? (size_t)session->slots + 1 : 1);
    *count = 0;
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct field *field = &session->field[f];
        bool meant = !sheets->only || str_equal(sheets->only, field->name);
        for (int round = 1; meant && round <= sheets->evening->rounds; round++)
            *count += add_lines(sheets, field, round, number, line + *count);
    }
    if (session)
        sort_by_form(session, line, *count);
    return line;
}

/* Whether the line has everything in. */
static bool is_done(const struct sheets *sheets, int slot)
{
    const struct session *session = session_of(sheets);
    const struct field *field = session_field_of(session, slot);
    int round;
    int table;
    if (!sheets->t->format->deals)
        return evening_is_closed(sheets->t, &session->play[slot]);
    field_table(field, slot, &round, &table);
    struct missing sum =
        missing_at_table(sheets->t, sheets->evening, field, round, table).sum;
    return sum.done == sum.expected;
}

bool sheets_count(const struct sheets *sheets, int number, int *done, int *expected)
{
    size_t count;
    const int *line = sheets_lines(sheets, number, &count);
    *done = 0;
    *expected = (int)count;
    for (size_t i = 0; i < count; i++)
        *done += is_done(sheets, line[i]);
    return count > 0;
}

int sheets_last(const struct sheets *sheets)
{
    const struct session *session = session_of(sheets);
    int last = session && sheets->t->format->deals ? sheets->evening->rounds : 0;
    for (size_t f = 0; session && !sheets->t->format->deals && f < session->fields; f++) {
        int here = schedule_last_board(&session->field[f].schedule);
        last = here > last ? here : last;
    }
    return last;
}

int sheets_next(const struct sheets *sheets, int number)
{
    int last = sheets_last(sheets);
    for (int step = 1; step < last; step++) {
        int next = (number - 1 + step) % last + 1;
        int done;
        int expected;
        if (sheets_count(sheets, next, &done, &expected) && done < expected)
            return next;
    }
    return 0;
}
