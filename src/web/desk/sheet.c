/* sheet.c - a sheet as it is typed, line by line: read, saved, shown again. */
#include "web/desk/sheet.h"

#include "web/desk/play.h"
#include "web/desk/typed.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <string.h>

struct sheets sheet_all(const struct desk *desk)
{
    return (struct sheets){desk->t, &desk->evening, &desk->request->arena};
}

const char *sheet_cell(const struct desk *desk, const struct sheet_line *line, int cell)
{
    struct arena *arena = &desk->request->arena;
    return desk->t->format->deals ? arena_printf(arena, "total-%s-%c", line->name,
                                                 seat_letter((enum seat)cell))
                                  : arena_printf(arena, "score-%s", line->name);
}

/* What is recorded of the deals of a table: totals, or deals of their own. */
static void fill_totals(struct sheet_line *line, const struct play *first,
                        struct arena *arena)
{
    const struct desk_place *place = &line->place;
    line->name = arena_printf(arena, "%s-%d", place->field->name, place->table);
    line->cells = desk_seats(place);
    for (int k = 0; k < place->at->count; k++)
        line->deals = line->deals ||
                      (first[k].state != PLAY_MISSING && !play_has_totals(&first[k]));
    for (int s = 0; s < SEAT_MOST; s++)
        line->was[s] = play_has_totals(first)
                           ? arena_printf(arena, "%d", first->facts->list[s])
                           : "";
}

static struct sheet_line line_of(const struct desk *desk, int slot, enum lang letters)
{
    struct arena *arena = &desk->request->arena;
    const struct play *play = &desk->session->play[slot];
    const struct field *field = session_field_of(desk->session, slot);
    struct sheet_line line = {.slot = slot,
                              .number = field_board(field, slot),
                              .err = ERR_INIT(desk->request->lang)};
    struct desk_place *place = &line.place;
    place->field = field;
    place->at = field_table(field, slot, &place->round, &place->table);
    if (desk->t->format->deals) {
        fill_totals(&line, play, arena);
    } else {
        line.name = arena_printf(arena, "%s-%d-%d-%d", field->name, place->round,
                                 place->table, line.number);
        line.cells = 1;
        line.was[0] = typed_recorded(desk, play, letters);
    }
    memcpy(line.typed, line.was, sizeof line.typed);
    return line;
}

/* The sheet that the path names, with what is recorded; false with the answer given. */
static bool open_sheet(struct request *request, struct desk *desk, struct sheet *sheet)
{
    int64_t number = request_number(request, 1);
    if (!desk_open(request, desk))
        return false;
    struct sheets all = sheet_all(desk);
    *sheet = (struct sheet){.reason = "",
                            .number = number <= SCHEDULE_BOARD_MAX ? (int)number : 0,
                            .letters = typed_letters(request, &request->form)};
    const int *slot = sheets_lines(&all, sheet->number, &sheet->lines);
    sheet->line = ARENA_ARRAY(&request->arena, struct sheet_line, sheet->lines + 1);
    for (size_t i = 0; i < sheet->lines; i++)
        sheet->line[i] = line_of(desk, slot[i], sheet->letters);
    if (sheet->lines > 0)
        return true;
    bool deals = desk->t->format->deals;
    desk_close(desk);
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 deals
                     ? N_("there is no such round; choose one from the list of rounds")
                     : N_("nobody plays that board; choose one from the list of boards"));
    return false;
}

void page_board(struct request *request)
{
    struct desk desk;
    struct sheet sheet;
    if (open_sheet(request, &desk, &sheet))
        sheet_show(&desk, &sheet, MHD_HTTP_OK);
}

static const char *trimmed(const char *text, struct arena *arena)
{
    text += strspn(text, " \t\n");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\n", text[length - 1]))
        length--;
    return arena_strndup(arena, text, length);
}

/* What the form has of a field of the line; NULL where it has none. */
static const char *field_of(const struct desk *desk, const char *kind,
                            const struct sheet_line *line)
{
    struct request *request = desk->request;
    return form_get(&request->form,
                    arena_printf(&request->arena, "%s-%s", kind, line->name));
}

/* Puts what was typed into the cells; false if it says nothing new, though others may
 * have changed the line meanwhile. */
static bool type_cells(const struct desk *desk, struct sheet_line *line)
{
    const struct request *request = desk->request;
    const char *was = field_of(desk, "was", line);
    bool any = false;
    bool other = false;
    for (int c = 0; c < line->cells; c++) {
        const char *typed = trimmed(form_text(&request->form, sheet_cell(desk, line, c)),
                                    &desk->request->arena);
        any = any || typed[0] != '\0';
        other = other || !str_equal(typed, was ? was : line->was[c]);
        line->typed[c] = typed;
    }
    if (!any) /* a line that is emptied stays as it is */
        memcpy(line->typed, line->was, sizeof line->typed);
    return any && other;
}

/* The result that was typed; false with the line's error. */
static bool read_result(const struct desk *desk, struct sheet_line *line,
                        enum lang letters, struct ask_result *result)
{
    struct ask_place at = play_asked(desk, &line->place);
    struct form form = {0};
    if (!desk->t->format->deals)
        return ask_read_typed(&at, line->number,
                              (struct ask_typed){line->typed[0], letters}, result,
                              &line->err);
    form_add(&form, "kind", "totals", at.arena);
    for (int s = 0; s < line->cells; s++)
        form_add(&form, arena_printf(at.arena, "total-%c", seat_letter((enum seat)s)),
                 line->typed[s], at.arena);
    return ask_read(&at, line->number, &form, result, &line->err);
}

static void read_line(const struct desk *desk, const struct sheet *sheet,
                      struct sheet_line *line)
{
    const struct play *play = &desk->session->play[line->slot];
    struct ask_result result;
    if (line->deals || !type_cells(desk, line) ||
        !read_result(desk, line, sheet->letters, &result) ||
        play_says(desk->t->format, play, &result.facts))
        return;
    line->sure = field_of(desk, "sure", line);
    line->unlikely = ask_is_unlikely(desk->t->format, &result);
    line->needs_reason = play->state != PLAY_MISSING;
    line->changes = true;
    line->change = play_change(desk, &line->place, &result.facts,
                               line->needs_reason ? sheet->reason : NULL);
    line->change.play.sure = line->sure;
}

/* All lines that say something new, in one transaction; each stands for itself, and has
 * its own error. */
static void save_lines(struct request *request, struct journal *journal)
{
    struct sheet *sheet = request->work;
    struct submission *all =
        ARENA_ARRAY(&request->arena, struct submission, sheet->lines);
    size_t n = 0;
    for (size_t i = 0; i < sheet->lines; i++)
        if (sheet->line[i].changes)
            all[n++] = (struct submission){.stream = request_number(request, 0),
                                           .change = &sheet->line[i].change,
                                           .author = request->who.author,
                                           .key = "",
                                           .time = request_time(request),
                                           .err = ERR_INIT(request->lang)};
    request->answer.err = ERR_INIT(request->lang);
    if (n > 0)
        journal_submit(journal, all, n, false, &request->answer.err);
    for (size_t i = sheet->lines; i-- > 0;)
        if (sheet->line[i].changes) {
            sheet->line[i].err = all[--n].err;
            sheet->recorded += all[n].err.kind == ERR_NONE;
        }
}

static void keep_tried(struct sheet_line *line, const struct sheet_line *tried)
{
    if (tried->err.kind == ERR_NONE || !str_equal(tried->name, line->name))
        return;
    memcpy(line->typed, tried->typed, sizeof line->typed);
    line->err = tried->err;
    line->sure = tried->sure;
    line->unlikely = tried->unlikely;
    line->needs_reason = tried->needs_reason;
}

/* On to the next board; or the sheet again, with what is wrong beside its field. */
static void lines_saved(struct request *request)
{
    const struct sheet *tried = request->work;
    struct desk desk;
    struct sheet sheet;
    bool wrong = false;
    for (size_t i = 0; i < tried->lines; i++)
        wrong = wrong || tried->line[i].err.kind != ERR_NONE;
    int64_t next = desk_number(&request->form, "next");
    if (!wrong) {
        desk_go(request, "/boards/%jd?saved=%d", next > 0 ? next : tried->number,
                tried->number);
        return;
    }
    if (!open_sheet(request, &desk, &sheet))
        return;
    for (size_t i = 0; i < sheet.lines && i < tried->lines; i++)
        keep_tried(&sheet.line[i], &tried->line[i]);
    sheet.recorded = tried->recorded;
    sheet.reason = tried->reason;
    sheet.wrong = true;
    sheet_show(&desk, &sheet,
               request->answer.err.kind == ERR_STORE ? MHD_HTTP_SERVICE_UNAVAILABLE
                                                     : MHD_HTTP_UNPROCESSABLE_CONTENT);
}

void post_board(struct request *request)
{
    struct desk desk;
    struct sheet *sheet = ARENA_NEW(&request->arena, struct sheet);
    if (!open_sheet(request, &desk, sheet))
        return;
    sheet->reason = trimmed(form_text(&request->form, "reason"), &request->arena);
    for (size_t i = 0; i < sheet->lines; i++)
        read_line(&desk, sheet, &sheet->line[i]);
    desk_close(&desk);
    request->work = sheet;
    request_with_journal(request, save_lines, lines_saved);
}
