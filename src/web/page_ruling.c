/* page_ruling.c - a ruling on a play: chosen, its effect shown, then applied.
 *
 * The page is asked for with what has been chosen so far, and only the last step posts
 * it: kind, then who is at fault or what is given, then the effect on marks and places.
 */
#include "tournament/document.h"
#include "web/contest_show.h"
#include "web/handlers.h"
#include "web/input.h"
#include "web/play_show.h"
#include "web/ruling_trial.h"
#include "web/side_show.h"
#include <microhttpd.h>

/* The page being written. */
struct ruling_page {
    struct desk desk;
    struct desk_place place;
    const struct form *form; /* what has been chosen */
    int board;
    enum ruling_kind kind; /* RULING_KINDS: not chosen yet */
    const struct err *err; /* its place is the field that it is shown at, or "" */
};

/* What is wrong with that field, or NULL. */
static const char *error_at(const struct ruling_page *page, const char *id)
{
    return str_equal(page->err->place, id) ? page->err->text : NULL;
}

static bool has_sides(const struct ruling_page *page)
{
    return page->desk.t->format->sides == 2;
}

/* The letter of a seat in the names of fields; of two sides, their number. */
static char letter_of(const struct ruling_page *page, int seat)
{
    return has_sides(page) ? (char)('1' + seat) : seat_letter((enum seat)seat);
}

static const char *chosen(const struct ruling_page *page, const char *name, int seat)
{
    char field[32];
    str_format(field, sizeof field, "%s-%c", name, letter_of(page, seat));
    return form_text(page->form, field);
}

/* A seat and who sits there, or a side and those who play on it. */
static void add_who(const struct ruling_page *page, int seat)
{
    struct html *html = page->desk.html;
    struct sides_place sides = side_place(&page->desk, &page->place, page->board);
    if (has_sides(page)) {
        html_add(html, "<span><span class=\"tag\">%s</span> ",
                 side_word(page->desk.t->format, seat, html->lang));
        side_add(html, &sides, page->desk.roster, seat);
        html_add(html, "</span>");
        return;
    }
    page_seat(html, (enum seat)seat);
    html_add(html, " ");
    html_name(html, desk_seated(&page->desk, &page->place, (enum seat)seat));
}

static void add_address(const struct ruling_page *page)
{
    html_add(page->desk.html, "/tournaments/%lld/tables/%s%d/%d",
             (long long)page->desk.stream, page->place.field->name, page->place.table,
             page->place.round);
}

static void add_boards(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct schedule_table *at = page->place.at;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">", tr(html->lang, N_("Board")));
    for (int k = at->first; k < at->first + at->count; k++) {
        int board = page->place.field->schedule.board[k];
        html_add(html, "<a class=\"button\" href=\"");
        add_address(page);
        html_add(html, "/ruling?board=%d\"%s>", board,
                 board == page->board ? " aria-current=true" : "");
        html_say(html, page->desk.t->format->deals ? N_("Deal %d") : N_("Board %d"),
                 board);
        html_add(html, "</a>");
    }
    html_add(html, "</nav>");
}

static void add_kinds(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    html_add(html, "<h2>%s</h2><ul class=\"people\">",
             tr(html->lang, N_("What is ruled?")));
    for (int k = 0; k < RULING_KINDS; k++) {
        unsigned units = ruling_table[k].units;
        if (units != 0 && !(units & 1U << contest_unit(page->desk.t)))
            continue; /* of marks of another unit */
        html_add(html, "<li><a class=\"button wide\" href=\"");
        add_address(page);
        html_add(html, "/ruling?board=%d&amp;kind=%s\"%s>%s</a></li>", page->board,
                 ruling_table[k].name, k == (int)page->kind ? " aria-current=true" : "",
                 tr(html->lang, ruling_table[k].title));
    }
    html_add(html, "</ul>");
}

/* Which of the two sides is at fault. */
static void add_sides(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const char *error = error_at(page, "fault");
    html_add(html, "<fieldset><legend>%s</legend>",
             tr(html->lang, N_("Who is at fault?")));
    for (int s = 0; s < 2; s++) {
        const char *key = page->desk.t->format->seat_key[s];
        html_add(html,
                 "<label class=\"row\"><input type=\"radio\" name=\"fault\" "
                 "value=\"%s\"%s",
                 key, str_equal(form_text(page->form, "fault"), key) ? " checked" : "");
        if (error)
            html_add(html, " aria-invalid=\"true\" aria-describedby=\"fault-error\"");
        html_add(html, "> ");
        add_who(page, s);
        html_add(html, "</label>");
    }
    input_error(html, "fault", error);
    html_add(html, "</fieldset>");
}

/* A box for each of the four, or of the sides: who is at fault, who is penalised. */
static void add_boxes(const struct ruling_page *page, const char *name,
                      const char *legend)
{
    struct html *html = page->desk.html;
    enum seat taker = format_taker(page->desk.t->format, page->board);
    const char *error = error_at(page, name);
    html_add(html, "<fieldset><legend>%s</legend>", legend);
    for (int s = 0; s < page->desk.t->format->sides; s++) {
        html_add(html,
                 "<label class=\"row\"><input type=\"checkbox\" name=\"%s-%c\" "
                 "value=\"1\"%s",
                 name, letter_of(page, s), chosen(page, name, s)[0] ? " checked" : "");
        if (error)
            html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"", name);
        html_add(html, "> ");
        add_who(page, s);
        if (s == (int)taker && !has_sides(page) && !page->desk.t->format->deals)
            html_add(html, " <span class=\"tag\">%s</span>", tr(html->lang, N_("taker")));
        html_add(html, "</label>");
    }
    input_error(html, name, error);
    html_add(html, "</fieldset>");
}

static void add_marks(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    html_add(html, "<fieldset><legend>");
    html_say(html, N_("Marks in %s; empty: neutralised"),
             ruling_unit_word(contest_unit(page->desk.t), html->lang));
    html_add(html, "</legend><div class=\"fields\">");
    for (int s = 0; s < page->desk.t->format->sides; s++) {
        char id[] = "mark-?";
        id[sizeof id - 2] = letter_of(page, s);
        struct input input = {.id = id,
                              .error = error_at(page, id),
                              .more = " inputmode=\"decimal\" maxlength=\"10\""};
        html_add(html, "<div class=\"field\"><label for=\"%s\">", id);
        add_who(page, s);
        html_add(html, "</label><input value=\"%s\"", chosen(page, "mark", s));
        input_ties(html, &input);
        html_add(html, ">");
        input_end(html, &input);
    }
    html_add(html, "</div></fieldset>");
}

static void add_text(const struct ruling_page *page, const char *id, const char *label)
{
    struct input input = {.id = id,
                          .label = label,
                          .value = form_text(page->form, id),
                          .error = error_at(page, id),
                          .more = " maxlength=\"200\" autocomplete=\"off\""};
    input_add(page->desk.html, &input);
}

static void add_details(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct ruling_row *row = &ruling_table[page->kind];
    html_add(html, "<form method=\"get\" action=\"");
    add_address(page);
    html_add(html,
             "/ruling\" class=\"stack\"><input type=\"hidden\" name=\"board\" "
             "value=\"%d\"><input type=\"hidden\" name=\"kind\" value=\"%s\">"
             "<input type=\"hidden\" name=\"effect\" value=\"1\"><h2>%s</h2>",
             page->board, row->name, tr(html->lang, row->title));
    if (row->needs_fault && has_sides(page))
        add_sides(page);
    else if (row->needs_fault)
        add_boxes(page, "fault", tr(html->lang, N_("Who is at fault?")));
    if (page->kind == RULING_MARKS)
        add_marks(page);
    if (page->kind == RULING_PENALTY) {
        add_boxes(page, "player", tr(html->lang, N_("Who is penalised?")));
        add_text(page, "percent",
                 arena_printf(&page->desk.request->arena,
                              tr(html->lang, N_("Taken off, in %s")),
                              ruling_unit_word(contest_unit(page->desk.t), html->lang)));
    }
    add_text(page, "reason", tr(html->lang, N_("Reason")));
    html_add(html, "<p>");
    page_button(html, false, tr(html->lang, N_("Show the effect")));
    html_add(html, "</p></form>");
}

static void add_standing(struct html *html, const struct ruling_trial *trial,
                         const struct ruling_standing *standing)
{
    const struct contest_kind *kind = trial->kind;
    html_add(html, "<td class=\"num\">");
    if (standing->ranked) {
        if (kind)
            contest_show_number(html, standing->total, kind->row[kind->total].percent,
                                kind->row[kind->total].decimals);
        else
            html_percent(html, standing->total, 2);
        html_add(html, " (%d)", standing->rank);
    } else
        html_text(html, "–");
    html_add(html, "</td>");
}

static void add_mark(struct html *html, const struct ruling_trial *trial, int when,
                     int seat)
{
    const struct desk_marks *marks = &trial->marks[when];
    html_add(html, "<td class=\"num\">");
    if (trial->kind)
        side_add_worth(html, trial->kind, &trial->figures[when][seat]);
    else if (marks->known[seat])
        html_percent(html, marks->percent[seat], 2);
    else
        html_text(html, "–");
    html_add(html, "</td>");
}

static void add_effect(const struct ruling_page *page, const struct ruling_trial *trial)
{
    static const char *const columns[] = {N_("Mark now"), N_("Mark then"),
                                          N_("Total and place now"),
                                          N_("Total and place then")};
    struct html *html = page->desk.html;
    html_add(html, "<h2>%s</h2>", tr(html->lang, N_("Effect")));
    page_scroll(html, tr(html->lang, N_("Effect")));
    html_add(html, "<table class=\"effect\"><thead><tr><th scope=\"col\">%s</th>",
             has_sides(page) ? tr(html->lang, N_("Side")) : tr(html->lang, N_("Player")));
    for (int i = 0; i < 4; i++)
        html_add(html, "<th scope=\"col\" class=\"num\">%s</th>",
                 tr(html->lang, columns[i]));
    html_add(html, "</tr></thead><tbody>");
    for (int s = 0; s < page->desk.t->format->sides; s++) {
        html_add(html, "<tr><th scope=\"row\" class=\"name\">");
        add_who(page, s);
        html_add(html, "</th>");
        add_mark(html, trial, 0, s);
        add_mark(html, trial, 1, s);
        add_standing(html, trial, &trial->standing[0][s]);
        add_standing(html, trial, &trial->standing[1][s]);
        html_add(html, "</tr>");
    }
    html_add(html, "</tbody></table></div>");
}

/* The last step: everything chosen, in a form that posts it. */
static void add_apply(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct form *form = page->form;
    page_form(page->desk.request, "/tournaments/%lld/tables/%s%d/%d/ruling",
              (long long)page->desk.stream, page->place.field->name, page->place.table,
              page->place.round);
    for (size_t i = 0; i < form->count; i++)
        if (!str_equal(form->field[i].name, "csrf") &&
            !str_equal(form->field[i].name, "lang"))
            html_add(html, "<input type=\"hidden\" name=\"%s\" value=\"%s\">",
                     form->field[i].name, form->field[i].value);
    page_button(html, true, tr(html->lang, N_("Apply the ruling")));
    html_add(html, "</form>");
}

static enum ruling_kind kind_of(const struct form *form)
{
    for (int k = 0; k < RULING_KINDS; k++)
        if (str_equal(ruling_table[k].name, form_text(form, "kind")))
            return (enum ruling_kind)k;
    return RULING_KINDS;
}

static bool has_board(const struct desk_place *place, int64_t board)
{
    for (int k = place->at->first; k < place->at->first + place->at->count; k++)
        if (place->field->schedule.board[k] == board)
            return true;
    return false;
}

/* The page, with the effect of what is chosen unless that is NULL. */
static void add_page(const struct ruling_page *page, const struct ruling_trial *trial)
{
    struct html *html = page->desk.html;
    struct desk_table name;
    html_add(html, "<div class=\"row\"><h1 class=\"grow\">");
    html_say(html, N_("Ruling: table %s, round %d"),
             desk_table(&page->desk, page->place.field, page->place.table, &name),
             page->place.round);
    html_add(html, "</h1><a class=\"button\" href=\"");
    add_address(page);
    html_add(html, "\">%s</a></div>", tr(html->lang, N_("Back to the table")));
    if (page->err->place[0] == '\0')
        desk_error(html, page->err->text);
    html_add(html, "<section class=\"card\">");
    play_add_names(&page->desk, &page->place);
    add_boards(page);
    if (page->board > 0 && page->kind == RULING_KINDS)
        add_kinds(page);
    if (page->board > 0 && page->kind != RULING_KINDS)
        add_details(page);
    html_add(html, "</section>");
    if (!trial)
        return;
    html_add(html, "<section class=\"card\">");
    add_effect(page, trial);
    add_apply(page);
    html_add(html, "</section>");
}

static void show(struct request *request, const struct form *form,
                 const struct ruling_trial *trial, const struct err *err)
{
    struct ruling_page page = {.form = form, .kind = kind_of(form), .err = err};
    if (!desk_open(request, &page.desk) || !desk_place(&page.desk, &page.place))
        return;
    int64_t board = desk_number(form, "board");
    if (has_board(&page.place, board))
        page.board = (int)board;
    struct page_frame frame = {.title = tr(request->lang, N_("Ruling")),
                               .t = page.desk.t,
                               .stream = page.desk.stream};
    page_open(request, &frame);
    desk_state(&page.desk);
    add_page(&page, trial);
    desk_close(&page.desk);
    page_close(request, request_status(err));
}

/* The ruling of the form, and the document it is tried on unless that is NULL; false with
 * the answer given. */
static bool read_form(struct request *request, const struct form *form,
                      struct change *change, json_t **document)
{
    struct desk desk;
    struct desk_place place;
    struct err err = ERR_INIT(request->lang);
    if (!desk_open(request, &desk) || !desk_place(&desk, &place))
        return false;
    bool good = ruling_read(&desk, &place, form, change, &err);
    if (good && document)
        *document = document_write(desk.t, desk.roster);
    desk_close(&desk);
    if (!good)
        show(request, form, NULL, &err);
    return good;
}

void page_ruling(struct request *request)
{
    struct change change;
    json_t *document = NULL;
    struct ruling_trial trial = {.err = ERR_INIT(request->lang)};
    if (!form_get(&request->query, "effect")) {
        show(request, &request->query, NULL, &trial.err);
        return;
    }
    if (!read_form(request, &request->query, &change, &document))
        return;
    ruling_try(document, &change.ruling, &trial);
    show(request, &request->query, trial.err.kind == ERR_NONE ? &trial : NULL,
         &trial.err);
}

static void ruled(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        show(request, &request->form, NULL, &request->answer.err);
    else
        request_redirect(request, "/tournaments/%lld/tables/%s/%lld#b%lld",
                         (long long)request_number(request, 0), request->parameter[1],
                         (long long)request_number(request, 2),
                         (long long)desk_number(&request->form, "board"));
}

void post_ruling(struct request *request)
{
    struct change change;
    if (read_form(request, &request->form, &change, NULL))
        request_submit(request, request_number(request, 0), &change, NULL, ruled);
}
