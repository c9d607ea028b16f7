/* sheet_deals.c - the sheets of a round, typed at speed: a line a table with the totals
 * of its players, and how far they are from zero.
 *
 * A table that has entered its deals shows their sums, and is corrected deal by deal. */
#include "web/desk/play.h"
#include "web/desk/sheet.h"
#include "web/html/input.h"
#include "web/html/side_show.h"
#include <microhttpd.h>

enum { LINE_NAME = 32 };

/* A table in the round. */
struct line {
    struct desk_place place;
    struct ask_place at;
    const char *field; /* its name, beyond the lock */
    char name[LINE_NAME];
    const char *typed[SEAT_MOST];
    struct ask_result entry;
    struct change change;
    bool changes;
    struct err err;
};

struct round_sheet {
    int round;
    struct line *line;
    size_t lines;
    const char *reason;
    int recorded;
    bool wrong;
};

static int first_slot(const struct line *line)
{
    return line->place.field->first_slot + line->place.at->first;
}

static const struct play *first_play(const struct desk *desk, const struct line *line)
{
    return &desk->session->play[first_slot(line)];
}

/* Whether the table has deals of its own: they are not typed over. */
static bool has_deals(const struct desk *desk, const struct line *line)
{
    const struct play *first = first_play(desk, line);
    for (int k = 0; k < line->place.at->count; k++)
        if (first[k].state != PLAY_MISSING && !play_has_totals(&first[k]))
            return true;
    return false;
}

static const char *recorded_text(const struct desk *desk, const struct line *line, int s)
{
    const struct play *first = first_play(desk, line);
    if (!play_has_totals(first))
        return "";
    return arena_printf(&desk->request->arena, "%d", first->facts->list[s]);
}

static void fill_line(const struct desk *desk, struct line *line)
{
    line->at = play_asked(desk, &line->place);
    line->err = ERR_INIT(desk->request->lang);
    line->field = arena_strdup(&desk->request->arena, line->place.field->name);
    str_format(line->name, sizeof line->name, "%s-%d", line->field, line->place.table);
    for (int s = 0; s < SEAT_MOST; s++)
        line->typed[s] = recorded_text(desk, line, s);
}

static struct round_sheet sheet_of_round(const struct desk *desk, int64_t round)
{
    struct round_sheet sheet = {.round = (int)round, .reason = ""};
    const struct session *session = desk->session;
    size_t most = 0;
    if (!session || round < 1 || round > desk->evening.rounds)
        return sheet;
    for (size_t f = 0; f < session->fields; f++)
        most += (size_t)session->field[f].schedule.tables;
    sheet.line = ARENA_ARRAY(&desk->request->arena, struct line, most + 1);
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int table = 1;
             round <= field->schedule.rounds && table <= field->schedule.tables;
             table++) {
            struct line *line = &sheet.line[sheet.lines];
            line->place =
                (struct desk_place){field, (int)round, table,
                                    schedule_at(&field->schedule, (int)round, table)};
            if (!field_table_plays(field, line->place.at) || line->place.at->count == 0)
                continue;
            fill_line(desk, line);
            sheet.lines++;
        }
    }
    return sheet;
}

static const char *input_name(const struct desk *desk, const struct line *line, int s)
{
    return arena_printf(&desk->request->arena, "total-%s-%c", line->name,
                        seat_letter((enum seat)s));
}

static void read_line(const struct desk *desk, struct line *line, const char *reason)
{
    static const char *const name[SEAT_MOST] = {"total-N", "total-E", "total-S",
                                                "total-W", "total-F"};
    struct form_field field[SEAT_MOST + 1] = {{"kind", "totals"}};
    struct form form = {.field = field, .count = (size_t)line->at.seats + 1};
    bool any = false;
    bool other = false;
    if (has_deals(desk, line))
        return;
    for (int s = 0; s < line->at.seats; s++) {
        const char *typed = form_text(&desk->request->form, input_name(desk, line, s));
        field[s + 1] = (struct form_field){name[s], typed};
        any = any || typed[0] != '\0';
        other = other || !str_equal(typed, line->typed[s]);
        line->typed[s] = typed;
    }
    if (!any || !other)
        return;
    int deal = line->place.field->schedule.board[line->place.at->first];
    if (!ask_read(&line->at, deal, &form, &line->entry, &line->err))
        return;
    const struct play *play = first_play(desk, line);
    if (play_has_totals(play) &&
        facts_same_result(desk->t->format, play->facts, &line->entry.facts))
        return;
    bool correct = play->state != PLAY_MISSING;
    line->change = (struct change){.kind = correct ? CHANGE_CORRECT : CHANGE_PLAY,
                                   .play = {.session = desk->evening.session,
                                            .field = line->field,
                                            .facts = line->entry.facts,
                                            .reason = correct ? reason : NULL}};
    line->changes = true;
}

static void add_inputs(const struct desk *desk, const struct line *line, int seats,
                       bool focus)
{
    struct html *html = desk->html;
    bool wrong = line->err.kind != ERR_NONE;
    for (int s = 0; s < seats; s++) {
        const char *name = input_name(desk, line, s);
        if (!line->at.name[s]) {
            html_add(html, "<td class=\"typed\">–</td>");
            continue;
        }
        html_add(html, "<td class=\"typed\"><label for=\"%s\">", name);
        html_name(html, line->at.name[s]);
        html_add(html,
                 "</label><input id=\"%s\" name=\"%s\" value=\"%s\" maxlength=\"8\" "
                 "autocomplete=\"off\"%s",
                 name, name, line->typed[s], focus && s == 0 ? " autofocus" : "");
        if (wrong)
            html_add(html, " aria-invalid=\"true\" aria-describedby=\"error-%s\"",
                     line->name);
        html_add(html, "></td>");
    }
    html_add(html,
             "<td><span data-sum hidden><span class=\"hidden\">%s </span><b></b>"
             "</span>",
             tr(html->lang, N_("Difference from zero:")));
    if (wrong)
        html_add(html, "<p class=\"error small\" id=\"error-%s\" role=\"alert\">%s</p>",
                 line->name, line->err.text);
    else if (play_has_totals(first_play(desk, line)))
        html_add(html, "✓ %s", tr(html->lang, N_("totals")));
    html_add(html, "</td>");
}

/* The sums of the deals that the table has entered. */
static void add_sums(const struct desk *desk, const struct line *line, int seats)
{
    struct html *html = desk->html;
    int sum[SEAT_MOST] = {0};
    int done = 0;
    for (int k = 0; k < line->place.at->count; k++) {
        int points[SEAT_MOST];
        done += evening_is_closed(desk->t, first_play(desk, line) + k);
        if (ask_points(&line->at, first_slot(line) + k, points))
            for (int s = 0; s < SEAT_MOST; s++)
                sum[s] += points[s];
    }
    for (int s = 0; s < seats; s++) {
        html_add(html, "<td class=\"typed\">");
        html_name(html, line->at.name[s] ? line->at.name[s] : "–");
        html_add(html, "<b>");
        if (line->at.name[s])
            html_score(html, sum[s]);
        html_add(html, "</b></td>");
    }
    html_add(html, "<td>");
    html_say(html, N_("deals: %d of %d"), done, line->place.at->count);
    html_add(html, "</td>");
}

static void add_line(const struct desk *desk, const struct line *line, int seats,
                     bool focus)
{
    struct html *html = desk->html;
    struct desk_table name;
    html_add(html,
             "<tr data-zero><th scope=\"row\"><a class=\"target\" "
             "href=\"/tournaments/%lld/tables/%s%d/%d\">%s</a></th>",
             (long long)desk->stream, line->place.field->name, line->place.table,
             line->place.round,
             desk_table(desk, line->place.field, line->place.table, &name));
    if (has_deals(desk, line))
        add_sums(desk, line, seats);
    else
        add_inputs(desk, line, seats, focus);
    html_add(html, "</tr>");
}

/* The seats of the largest table: the columns. */
static int most_seats(const struct round_sheet *sheet)
{
    int most = SEAT_COUNT;
    for (size_t i = 0; i < sheet->lines; i++)
        if (sheet->line[i].at.seats > most)
            most = sheet->line[i].at.seats;
    return most;
}

static void add_lines(const struct desk *desk, const struct round_sheet *sheet)
{
    struct html *html = desk->html;
    bool focused = false;
    int seats = most_seats(sheet);
    page_scroll(html, tr(html->lang, N_("Totals of the tables")));
    html_add(html, "<table class=\"sheet deals\"><thead><tr><th scope=\"col\">%s</th>",
             tr(html->lang, N_("Table")));
    for (int s = 0; s < seats; s++) {
        html_add(html, "<th scope=\"col\">");
        page_seat(html, (enum seat)s);
        html_add(html, "</th>");
    }
    html_add(html, "<th scope=\"col\">%s</th></tr></thead><tbody>",
             tr(html->lang, N_("Difference, state")));
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct line *line = &sheet->line[i];
        bool here = !has_deals(desk, line) && (sheet->wrong ? line->err.kind != ERR_NONE
                                                            : line->typed[0][0] == '\0');
        add_line(desk, line, seats, here && !focused);
        focused = focused || here;
    }
    html_add(html, "</tbody></table></div>");
}

static void add_rounds(const struct desk *desk, int round)
{
    struct html *html = desk->html;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">", tr(html->lang, N_("Rounds")));
    for (int step = -1; step <= 1; step += 2) {
        if (round + step < 1 || round + step > desk->evening.rounds)
            continue;
        html_add(html, "<a class=\"button\" href=\"/tournaments/%lld/boards/%d\">",
                 (long long)desk->stream, round + step);
        html_say(html, N_("Round %d"), round + step);
        html_add(html, "</a>");
    }
    html_add(html,
             "<a class=\"button\" href=\"/tournaments/%lld/blanks?round=%d\">%s</a>",
             (long long)desk->stream, round, tr(html->lang, N_("Sheets to fill in")));
    html_add(html, "</nav>");
}

static void show(struct desk *desk, const struct round_sheet *sheet, int status)
{
    struct request *request = desk->request;
    struct html *html = desk->html;
    struct page_frame frame = {
        .title = arena_printf(&request->arena,
                              tr(request->lang, N_("Sheets of round %d")), sheet->round),
        .t = desk->t,
        .stream = desk->stream};
    struct input reason = {.id = "reason",
                           .label =
                               tr(html->lang, N_("Reason, where recorded totals change")),
                           .value = sheet->reason,
                           .more = " maxlength=\"200\" autocomplete=\"off\""};
    page_open(request, &frame);
    desk_state(desk);
    html_add(html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>", frame.title);
    add_rounds(desk, sheet->round);
    html_add(html, "</div>");
    if (form_get(&request->query, "saved") || sheet->recorded > 0)
        html_add(html, "<p class=\"note\" role=\"status\">✓ %s</p>",
                 tr(html->lang, N_("Saved.")));
    if (sheet->wrong)
        desk_error(html, tr(html->lang, N_("Some lines were not recorded; see what is "
                                           "wrong beside them.")));
    html_add(html, "<section class=\"card\">");
    page_form(request, "/tournaments/%lld/boards/%d", (long long)desk->stream,
              sheet->round);
    html_add(html, "<p class=\"muted small\">%s</p>",
             tr(html->lang, N_("The totals of each table after the round; each line adds "
                               "up to zero. Enter goes on, and saves after the last. "
                               "Open a table to type its deals.")));
    add_lines(desk, sheet);
    input_add(html, &reason);
    html_add(html, "<p>");
    page_button(html, true, tr(html->lang, N_("Save")));
    html_add(html, "</p></form></section>");
    desk_close(desk);
    page_close(request, status);
}

static void refuse_round(struct desk *desk)
{
    struct request *request = desk->request;
    desk_close(desk);
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 N_("there is no such round; choose one of the list of rounds"));
}

void sheet_deals_show(struct desk *desk, int64_t round)
{
    struct round_sheet sheet = sheet_of_round(desk, round);
    if (sheet.lines == 0)
        refuse_round(desk);
    else
        show(desk, &sheet, MHD_HTTP_OK);
}

/* All lines that say something new. */
static void save_lines(struct request *request, struct journal *journal)
{
    struct round_sheet *sheet = request->work;
    struct desk_line *said = ARENA_ARRAY(&request->arena, struct desk_line, sheet->lines);
    size_t n = 0;
    for (size_t i = 0; i < sheet->lines; i++)
        if (sheet->line[i].changes)
            said[n++] = (struct desk_line){&sheet->line[i].change, &sheet->line[i].err};
    sheet->recorded += desk_record(request, journal, said, n);
}

static void lines_saved(struct request *request)
{
    const struct round_sheet *tried = request->work;
    struct desk desk;
    bool wrong = false;
    for (size_t i = 0; i < tried->lines; i++)
        wrong = wrong || tried->line[i].err.kind != ERR_NONE;
    if (!wrong) {
        request_redirect(request, "/tournaments/%lld/boards/%d?saved=1",
                         (long long)request_number(request, 0), tried->round);
        return;
    }
    if (!desk_open(request, &desk))
        return;
    struct round_sheet sheet = sheet_of_round(&desk, tried->round);
    for (size_t i = 0; i < sheet.lines && i < tried->lines; i++) {
        const struct line *line = &tried->line[i];
        if (line->err.kind == ERR_NONE || !str_equal(line->name, sheet.line[i].name))
            continue;
        sheet.line[i].err = line->err;
        for (int s = 0; s < SEAT_MOST; s++)
            sheet.line[i].typed[s] = line->typed[s];
    }
    sheet.reason = tried->reason;
    sheet.recorded = tried->recorded;
    sheet.wrong = true;
    bool store = request->answer.err.kind == ERR_STORE;
    show(&desk, &sheet,
         store ? MHD_HTTP_SERVICE_UNAVAILABLE : MHD_HTTP_UNPROCESSABLE_CONTENT);
}

void sheet_deals_post(struct desk *desk, int64_t round)
{
    struct request *request = desk->request;
    struct round_sheet *sheet = ARENA_NEW(&request->arena, struct round_sheet);
    *sheet = sheet_of_round(desk, round);
    if (sheet->lines == 0) {
        refuse_round(desk);
        return;
    }
    sheet->reason = form_text(&request->form, "reason");
    for (size_t i = 0; i < sheet->lines; i++)
        read_line(desk, &sheet->line[i], sheet->reason);
    desk_close(desk);
    request->work = sheet;
    request_with_journal(request, save_lines, lines_saved);
}

/* How many tables of the round have everything in. */
static void add_round(const struct desk *desk, int round)
{
    struct html *html = desk->html;
    int done = 0;
    int tables = 0;
    for (size_t f = 0; f < desk->session->fields; f++) {
        const struct field *field = &desk->session->field[f];
        for (int table = 1;
             round <= field->schedule.rounds && table <= field->schedule.tables;
             table++) {
            struct evening_cell cell =
                evening_cell(desk->t, &desk->evening, field, round, table);
            tables += cell.expected > 0;
            done += cell.expected > 0 && cell.done == cell.expected;
        }
    }
    html_add(html,
             "<tr><th scope=\"row\"><a class=\"target\" "
             "href=\"/tournaments/%lld/boards/%d\">",
             (long long)desk->stream, round);
    html_say(html, N_("Round %d"), round);
    html_add(html, "</a></th><td class=\"num\">%d / %d</td><td>", done, tables);
    if (done == tables)
        html_add(html, "<span class=\"done\">✓ %s</span>", tr(html->lang, N_("done")));
    html_add(html, "</td></tr>");
}

void sheet_deals_list(struct desk *desk)
{
    struct request *request = desk->request;
    struct html *html = desk->html;
    struct page_frame frame = {.title = tr(request->lang, N_("Sheets")),
                               .t = desk->t,
                               .stream = desk->stream,
                               .live = true};
    page_open(request, &frame);
    desk_state(desk);
    html_add(html,
             "<div class=\"row\"><h1 class=\"grow\">%s</h1><a class=\"button\" "
             "href=\"/tournaments/%lld/blanks\">%s</a></div>",
             frame.title, (long long)desk->stream,
             tr(request->lang, N_("Sheets to fill in")));
    html_add(html, "<section class=\"card\" data-live=\"boards\">");
    page_scroll(html, frame.title);
    html_add(html,
             "<table><thead><tr><th scope=\"col\">%s</th><th scope=\"col\" "
             "class=\"num\">%s</th><th scope=\"col\">%s</th></tr></thead><tbody>",
             tr(request->lang, N_("Round")), tr(request->lang, N_("Tables")),
             tr(request->lang, N_("State")));
    for (int round = 1; desk->session && round <= desk->evening.rounds; round++)
        add_round(desk, round);
    html_add(html, "</tbody></table></div></section>");
    desk_close(desk);
    page_close(request, MHD_HTTP_OK);
}
