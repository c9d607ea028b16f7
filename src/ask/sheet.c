/* sheet.c - a sheet as a director types it, line by line. */
#include "ask/sheet.h"

#include "tournament/facts.h"
#include "tournament/tell.h"
#include <string.h>

const char *sheet_cell(const struct sheet_line *line, int cell)
{
    return line->at.t->format->deals
               ? arena_printf(line->at.arena, "total-%s-%c", line->name,
                              seat_letter((enum seat)cell))
               : arena_printf(line->at.arena, "score-%s", line->name);
}

static const struct play *play_of(const struct sheet_line *line)
{
    return &line->at.t->session[line->at.session].play[line->slot];
}

/* What is recorded of the deals of a table: totals, or deals of their own. */
static void fill_totals(struct sheet_line *line)
{
    const struct ask_place *at = &line->at;
    const struct play *first = play_of(line);
    line->name = arena_printf(at->arena, "%s-%d", at->field->name, at->table);
    line->cells = at->seats;
    for (int k = 0; k < at->at.boards; k++)
        line->deals = line->deals ||
                      (first[k].state != PLAY_MISSING && !play_has_totals(&first[k]));
    for (int s = 0; s < SEAT_MOST; s++)
        line->was[s] = play_has_totals(first)
                           ? arena_printf(at->arena, "%d", first->facts->list[s])
                           : "";
}

static void fill_line(struct sheet_line *line, enum lang letters)
{
    const struct ask_place *at = &line->at;
    if (at->t->format->deals) {
        fill_totals(line);
    } else {
        line->name = arena_printf(at->arena, "%s-%d-%d-%d", at->field->name, at->round,
                                  at->table, line->number);
        line->cells = 1;
        line->was[0] =
            typed_result_words(at->t->format, play_of(line), letters, at->arena);
    }
    memcpy(line->typed, line->was, sizeof line->typed);
}

void sheet_fill(struct sheet *sheet, const struct sheets *all,
                const struct roster *roster, enum lang lang)
{
    const struct session *session = tournament_session(all->t, all->evening->session);
    const int *slot = sheets_lines(all, sheet->number, &sheet->lines);
    sheet->line = ARENA_ARRAY(all->arena, struct sheet_line, sheet->lines + 1);
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct field *field = session_field_of(session, slot[i]);
        int round;
        int table;
        field_table(field, slot[i], &round, &table);
        const struct place_table at = place_table(field, round, table);
        sheet->line[i] =
            (struct sheet_line){.slot = slot[i],
                                .number = field_board(field, slot[i]),
                                .at = ask_place_of(all->t, roster, &at, all->arena),
                                .err = ERR_INIT(lang)};
        sheet->line[i].address =
            arena_printf(all->arena, "%s%d/%d", field->name, table, round);
        fill_line(&sheet->line[i], sheet->letters);
    }
}

/* What the form has of a field of the line; NULL where it has none. */
static const char *field_of(const struct form *form, const char *kind,
                            const struct sheet_line *line)
{
    return form_get(form, arena_printf(line->at.arena, "%s-%s", kind, line->name));
}

/* Puts what was typed into the cells; false if it says nothing new, though others may
 * have changed the line meanwhile. */
static bool type_cells(struct sheet_line *line, const struct form *form)
{
    const char *was = field_of(form, "was", line);
    bool any = false;
    bool other = false;
    for (int c = 0; c < line->cells; c++) {
        line->typed[c] = form_trimmed(form, sheet_cell(line, c), line->at.arena);
        any = any || line->typed[c][0] != '\0';
        other = other || !str_equal(line->typed[c], was ? was : line->was[c]);
    }
    if (!any) /* a line that is emptied stays as it is */
        memcpy(line->typed, line->was, sizeof line->typed);
    return any && other;
}

/* Whether somebody else has changed the result that the form showed, and not to the
 * one that was typed; who types over an empty line is asked for a reason anyway. */
static bool was_changed(const struct sheet_line *line, const struct form *form)
{
    const char *was = field_of(form, "was", line);
    return was && was[0] && !str_equal(was, line->was[0]) &&
           !str_equal(line->typed[0], line->was[0]);
}

/* The result that was typed; false with the line's error. */
static bool read_result(struct sheet_line *line, enum lang letters,
                        struct ask_result *result)
{
    const struct ask_place *at = &line->at;
    struct form form = {0};
    if (!at->t->format->deals)
        return ask_read_typed(at, line->number,
                              (struct ask_typed){line->typed[0], letters}, result,
                              &line->err);
    form_add(&form, "kind", "totals", at->arena);
    for (int s = 0; s < line->cells; s++)
        form_add(&form, arena_printf(at->arena, "total-%c", seat_letter((enum seat)s)),
                 line->typed[s], at->arena);
    return ask_read(at, line->number, &form, result, &line->err);
}

static void read_line(const struct sheet *sheet, struct sheet_line *line,
                      const struct form *form)
{
    const struct format *format = line->at.t->format;
    struct ask_result result;
    if (line->deals || !type_cells(line, form))
        return;
    if (!format->deals)
        line->mark = ask_take_mark(&line->at, line->number, &line->typed[0]);
    if (was_changed(line, form)) {
        err_set(&line->err, ERR_CONFLICT,
                "somebody has changed this line meanwhile: it is %s now; look at it, and "
                "type it again if it is wrong",
                line->was[0][0] ? line->was[0] : "–");
        return;
    }
    if (line->mark && line->typed[0][0] == '\0') {
        line->typed[0] = line->was[0];
        return;
    }
    if (!read_result(line, sheet->letters, &result) ||
        play_says(format, play_of(line), &result.facts))
        return;
    line->sure = field_of(form, "sure", line);
    line->unlikely = ask_is_unlikely(format, &result);
    line->needs_reason = play_of(line)->state != PLAY_MISSING;
    line->changes = true;
    line->change =
        ask_change(&line->at, &result.facts, line->needs_reason ? sheet->reason : NULL);
    line->change.play.sure = line->sure;
    line->changes = ask_read_act(&line->at, line->slot, form, &line->change, &line->err);
}

void sheet_read(struct sheet *sheet, const struct form *form)
{
    for (size_t i = 0; i < sheet->lines; i++) {
        if (i == 0)
            sheet->reason = form_trimmed(form, "reason", sheet->line[i].at.arena);
        read_line(sheet, &sheet->line[i], form);
    }
}
