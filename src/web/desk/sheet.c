/* sheet.c - a sheet as it is typed, line by line: read, saved, shown again. */
#include "web/desk/sheet.h"
#include <stdint.h>

#include "web/desk/play.h"
#include "web/desk/typed.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <string.h>

/* Adds the slots of a table that belong to the sheet: those of the board, or the first
 * one of the round. */
static void add_slots(const struct desk *desk, const struct desk_place *place, int number,
                      int slot[], size_t *count)
{
    const struct field *field = place->field;
    bool deals = desk->t->format->deals;
    if (!field_table_plays(field, place->at))
        return;
    for (int k = place->at->first; k < place->at->first + place->at->count; k++)
        if (deals ? place->round == number && k == place->at->first
                  : desk_board(field, field->schedule.board[k]) == number)
            slot[(*count)++] = field->first_slot + k;
}

/* The slots of the lines in the order of rounds, fields and tables. */
static int *find_slots(const struct desk *desk, int number, size_t *count)
{
    const struct session *session = desk->session;
    struct arena *arena = &desk->request->arena;
    int *slot = ARENA_ARRAY(arena, int, session ? (size_t)session->slots + 1 : 1);
    *count = 0;
    for (int round = 1; session && round <= desk->evening.rounds; round++)
        for (size_t f = 0; f < session->fields; f++) {
            const struct schedule *schedule = &session->field[f].schedule;
            int tables = round <= schedule->rounds ? schedule->tables : 0;
            for (int table = 1; table <= tables; table++) {
                struct desk_place place = {&session->field[f], round, table,
                                           schedule_at(schedule, round, table)};
                add_slots(desk, &place, number, slot, count);
            }
        }
    return slot;
}

struct desk_place sheet_place(const struct desk *desk, const struct sheet_line *line)
{
    const struct field *field = session_field_of(desk->session, line->slot);
    return (struct desk_place){field, line->round, line->table,
                               schedule_at(&field->schedule, line->round, line->table)};
}

const char *sheet_cell(const struct desk *desk, const struct sheet_line *line, int cell)
{
    struct arena *arena = &desk->request->arena;
    return desk->t->format->deals ? arena_printf(arena, "total-%s-%c", line->name,
                                                 seat_letter((enum seat)cell))
                                  : arena_printf(arena, "score-%s", line->name);
}

/* What is recorded of the deals of a table: totals, or deals of their own. */
static void fill_totals(const struct desk *desk, struct sheet_line *line)
{
    struct desk_place place = sheet_place(desk, line);
    const struct play *first = &desk->session->play[line->slot];
    struct arena *arena = &desk->request->arena;
    line->name = arena_printf(arena, "%s-%d", line->field, line->table);
    line->cells = schedule_places(&place.field->schedule, place.at);
    for (int k = 0; k < place.at->count; k++)
        line->deals = line->deals ||
                      (first[k].state != PLAY_MISSING && !play_has_totals(&first[k]));
    for (int s = 0; s < SEAT_MOST; s++)
        line->was[s] = play_has_totals(first)
                           ? arena_printf(arena, "%d", first->facts->list[s])
                           : "";
}

static void fill_line(const struct desk *desk, struct sheet_line *line, int slot,
                      enum lang letters)
{
    const struct field *field = session_field_of(desk->session, slot);
    struct arena *arena = &desk->request->arena;
    line->slot = slot;
    line->field = arena_strdup(arena, field->name); /* outlives the lock */
    line->number = field->schedule.board[slot - field->first_slot];
    line->err = ERR_INIT(desk->request->lang);
    field_table(field, slot, &line->round, &line->table);
    if (desk->t->format->deals) {
        fill_totals(desk, line);
    } else {
        line->name = arena_printf(arena, "%s-%d-%d-%d", line->field, line->round,
                                  line->table, line->number);
        line->cells = 1;
        line->was[0] = typed_recorded(desk, &desk->session->play[slot], letters);
    }
    memcpy(line->typed, line->was, sizeof line->typed);
}

struct sheet sheet_of(const struct desk *desk, int64_t number)
{
    struct sheet sheet = {.reason = "",
                          .letters = typed_letters(desk->request, &desk->request->form)};
    if (number < 1 || number > SCHEDULE_BOARD_MAX)
        return sheet;
    sheet.number = (int)number;
    const int *slot = find_slots(desk, sheet.number, &sheet.lines);
    sheet.line = ARENA_ARRAY(&desk->request->arena, struct sheet_line, sheet.lines + 1);
    for (size_t i = 0; i < sheet.lines; i++)
        fill_line(desk, &sheet.line[i], slot[i], sheet.letters);
    return sheet;
}

int sheet_last(const struct desk *desk)
{
    int last = 0;
    if (desk->t->format->deals)
        return desk->session ? desk->evening.rounds : 0;
    for (size_t f = 0; desk->session && f < desk->session->fields; f++) {
        int here = schedule_last_board(&desk->session->field[f].schedule);
        last = here > last ? here : last;
    }
    return last;
}

/* Whether the line has everything in. */
static bool is_done(const struct desk *desk, int slot)
{
    const struct field *field = session_field_of(desk->session, slot);
    int round;
    int table;
    if (!desk->t->format->deals)
        return evening_is_closed(desk->t, &desk->session->play[slot]);
    field_table(field, slot, &round, &table);
    struct evening_cell cell = evening_cell(desk->t, &desk->evening, field, round, table);
    return cell.done == cell.expected;
}

bool sheet_count(const struct desk *desk, int number, int *done, int *expected)
{
    size_t count;
    const int *slot = find_slots(desk, number, &count);
    *done = 0;
    *expected = (int)count;
    for (size_t i = 0; i < count; i++)
        *done += is_done(desk, slot[i]);
    return count > 0;
}

int sheet_next(const struct desk *desk, int board)
{
    int last = sheet_last(desk);
    for (int step = 1; step < last; step++) {
        int next = (board - 1 + step) % last + 1;
        int done;
        int expected;
        if (sheet_count(desk, next, &done, &expected) && done < expected)
            return next;
    }
    return 0;
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
    struct desk_place place = sheet_place(desk, line);
    struct ask_place at = play_asked(desk, &place);
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
    line->change =
        (struct change){.kind = line->needs_reason ? CHANGE_CORRECT : CHANGE_PLAY,
                        .play = {.session = desk->evening.session,
                                 .field = line->field,
                                 .facts = result.facts,
                                 .sure = line->sure,
                                 .reason = line->needs_reason ? sheet->reason : NULL}};
}

/* The sheet that the path names; false with the answer given. */
static bool open_sheet(struct request *request, struct desk *desk, struct sheet *sheet)
{
    if (!desk_open(request, desk))
        return false;
    *sheet = sheet_of(desk, request_number(request, 1));
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

/* All lines that say something new. */
static void save_lines(struct request *request, struct journal *journal)
{
    struct sheet *sheet = request->work;
    struct desk_line *said = ARENA_ARRAY(&request->arena, struct desk_line, sheet->lines);
    size_t n = 0;
    for (size_t i = 0; i < sheet->lines; i++)
        if (sheet->line[i].changes)
            said[n++] = (struct desk_line){&sheet->line[i].change, &sheet->line[i].err};
    sheet->recorded += desk_record(request, journal, said, n);
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
        request_redirect(request, "/tournaments/%jd/boards/%jd?saved=%d",
                         (int64_t)request_number(request, 0),
                         next > 0 ? (int64_t)next : (int64_t)tried->number,
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
