/* sheet.c - a travelling sheet: every play of a board, line by line, as it is typed. */
#include "web/desk/sheet.h"

#include "tournament/facts/typed_result.h"
#include "web/desk/typed.h"
#include <string.h>

/* The slots of a board in the order of rounds, tables and fields. */
static int *find_slots(const struct desk *desk, int board, size_t *count)
{
    const struct session *session = desk->session;
    struct arena *arena = &desk->request->arena;
    int *slot = ARENA_ARRAY(arena, int, session ? (size_t)session->slots + 1 : 1);
    *count = 0;
    if (!session)
        return slot;
    for (int round = 1; round <= desk->evening.rounds; round++)
        for (size_t f = 0; f < session->fields; f++) {
            const struct field *field = &session->field[f];
            const struct schedule *schedule = &field->schedule;
            for (int table = 1; round <= schedule->rounds && table <= schedule->tables;
                 table++) {
                const struct schedule_table *at = schedule_at(schedule, round, table);
                if (!field_table_plays(field, at))
                    continue;
                for (int k = at->first; k < at->first + at->count; k++)
                    if (desk_board(field, schedule->board[k]) == board)
                        slot[(*count)++] = field->first_slot + k;
            }
        }
    return slot;
}

struct sheet sheet_of(const struct desk *desk, int board)
{
    struct sheet sheet = {.board = board,
                          .reason = "",
                          .letters = typed_letters(desk->request, &desk->request->form)};
    struct arena *arena = &desk->request->arena;
    const int *slot = find_slots(desk, board, &sheet.lines);
    sheet.line = ARENA_ARRAY(arena, struct sheet_line, sheet.lines + 1);
    for (size_t i = 0; i < sheet.lines; i++) {
        struct sheet_line *line = &sheet.line[i];
        const struct field *field = session_field_of(desk->session, slot[i]);
        line->slot = slot[i];
        line->field = arena_strdup(arena, field->name); /* outlives the lock */
        line->board = field->schedule.board[slot[i] - field->first_slot];
        field_table(field, slot[i], &line->round, &line->table);
        line->typed = typed_recorded(desk, &desk->session->play[slot[i]], sheet.letters);
        line->was = line->typed;
        line->err = ERR_INIT(desk->request->lang);
        str_format(line->name, sizeof line->name, "%s-%d-%d-%d", line->field, line->round,
                   line->table, line->board);
    }
    return sheet;
}

static const char *field_of(const struct form *form, const char *kind,
                            const struct sheet_line *line)
{
    char name[SHEET_NAME + 16];
    str_format(name, sizeof name, "%s-%s", kind, line->name);
    return form_text(form, name);
}

static const char *trimmed(const char *text, struct arena *arena)
{
    text += strspn(text, " \t\n");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\n", text[length - 1]))
        length--;
    return arena_strndup(arena, text, length);
}

/* The result that was typed, as facts; false with the line's error. */
static bool read_result(struct sheet_line *line, const struct format *format,
                        enum lang letters, struct facts *facts)
{
    *facts = (struct facts){.given = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) |
                                     FACT_BIT(FACT_TABLE),
                            .value = {[FACT_BOARD] = line->board,
                                      [FACT_ROUND] = line->round,
                                      [FACT_TABLE] = line->table}};
    return typed_result_read(format, line->typed, letters, facts, &line->err);
}

/* Unlikely scores come back with a box to tick. */
static void look_at_score(struct sheet_line *line, const struct tournament *t)
{
    const struct facts *facts = &line->change.play.facts;
    line->unlikely = (facts->given & FACT_BIT(FACT_SCORE)) &&
                     typed_result_unlikely(t->format, facts->value[FACT_BOARD],
                                           facts->value[FACT_SCORE]);
}

static void read_line(struct sheet *sheet, struct sheet_line *line,
                      const struct desk *desk, const struct form *form)
{
    struct arena *arena = &desk->request->arena;
    const struct play *play = &desk->session->play[line->slot];
    const char *typed = trimmed(field_of(form, "score", line), arena);
    const char *was = field_of(form, "was", line);
    struct facts facts;
    if (typed[0] == '\0' || str_equal(typed, was))
        return; /* nothing new, though others may have changed it meanwhile */
    line->typed = typed;
    line->sure = field_of(form, "sure", line)[0] != '\0';
    if (!read_result(line, desk->t->format, sheet->letters, &facts) ||
        play_says(desk->t->format, play, &facts))
        return;
    line->needs_reason = play->state != PLAY_MISSING;
    line->change.kind = line->needs_reason ? CHANGE_CORRECT : CHANGE_PLAY;
    line->change.play =
        (struct change_play){.session = desk->evening.session,
                             .field = line->field,
                             .facts = facts,
                             .sure = line->sure,
                             .reason = line->needs_reason ? sheet->reason : NULL};
    line->changes = true;
    look_at_score(line, desk->t);
}

void sheet_read(struct sheet *sheet, const struct desk *desk, const struct form *form)
{
    sheet->reason = trimmed(form_text(form, "reason"), &desk->request->arena);
    for (size_t i = 0; i < sheet->lines; i++)
        read_line(sheet, &sheet->line[i], desk, form);
}

int sheet_last_board(const struct desk *desk)
{
    int last = 0;
    for (size_t f = 0; desk->session && f < desk->session->fields; f++) {
        int here = schedule_last_board(&desk->session->field[f].schedule);
        last = here > last ? here : last;
    }
    return last;
}

bool sheet_count(const struct desk *desk, int board, int *done, int *expected)
{
    size_t count;
    const int *slot = find_slots(desk, board, &count);
    *done = 0;
    *expected = (int)count;
    for (size_t i = 0; i < count; i++)
        *done += evening_is_closed(desk->t, &desk->session->play[slot[i]]);
    return count > 0;
}

int sheet_next(const struct desk *desk, int board)
{
    int last = sheet_last_board(desk);
    for (int step = 1; step < last; step++) {
        int next = (board - 1 + step) % last + 1;
        int done;
        int expected;
        if (sheet_count(desk, next, &done, &expected) && done < expected)
            return next;
    }
    return 0;
}
