/* sheet_show.c - the page of a sheet: typed by keyboard alone.
 *
 * A director who plays does not see the sheet of a board they have still to play, unless
 * they ask twice. A table that has entered its deals shows their sums, and is corrected
 * deal by deal. */
#include "web/desk/sheet_show.h"

#include "tournament/facts.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/desk/play.h"
#include "web/desk/typed.h"

struct sheets sheet_all(const struct desk *desk)
{
    const struct request *request = desk->request;
    const char *posted = form_text(&request->form, "field");
    const char *field = posted[0] ? posted : form_text(&request->query, "field");
    bool known = desk->session && session_field(desk->session, field) >= 0;
    return (struct sheets){desk->t, &desk->evening, &desk->request->arena,
                           known ? field : NULL};
}

int sheet_original(const struct desk *desk, int number)
{
    for (size_t f = 0; f < desk->session->fields; f++)
        if (field_original(&desk->session->field[f], number) != number)
            return field_original(&desk->session->field[f], number);
    return number;
}

static void add_names(const struct desk *desk, const struct sheet_line *line)
{
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    enum seat taker = format_taker(format, line->number);
    struct desk_place place = {line->at.field, line->at.round, line->at.table,
                               line->at.at};
    struct side_table sides = desk_sides(desk, &place, line->number);
    for (int k = 0; k < format->sides; k++) {
        int s = name_seat_told(format, format->sides, k);
        bool takes = s == (int)taker && format->sides > 2 && !format->game->contracts;
        const struct owner owner = side_owner(&sides, s);
        html_add(html, takes ? "<td class=\"seated\"><b>" : "<td class=\"seated\">");
        if (format->sides == 2)
            side_add(html, &sides, desk->roster, s);
        else
            html_name(html, desk_crew_names(desk, &owner.crew));
        html_add(html, takes ? "</b></td>" : "</td>");
    }
}

/* What is wrong with a line, tied to its fields; and the box to tick. */
static void add_error(const struct desk *desk, const struct sheet_line *line)
{
    struct html *html = desk->html;
    const char *name = arena_printf(&desk->request->arena, "sure-%s", line->name);
    bool doubted = line->unlikely && !line->sure && line->err.kind == ERR_USER;
    struct input_box sure = {
        .name = name, .value = "1", .chosen = line->sure, .style = "small row"};
    if (line->err.kind == ERR_NONE)
        return;
    html_add(html, "<p class=\"error small\" id=\"%s-error\" role=\"alert\">%s</p>",
             line->name,
             doubted ? tr(html->lang, N_("That score is unlikely: tick the box if it is "
                                         "right."))
                     : line->err.text);
    if (line->unlikely)
        input_check(html, &sure, N_("I am sure"));
}

/* The field of a cell, which is wrong with its line. */
static struct input cell_of(const struct desk *desk, const struct sheet_line *line,
                            int cell, bool focus)
{
    bool contracts = desk->t->format->game->contracts;
    return (struct input){
        .id = sheet_cell(line, cell),
        .value = line->typed[cell],
        .wrong = line->err.kind != ERR_NONE ? line->name : NULL,
        .more = arena_printf(&desk->request->arena,
                             " maxlength=\"%d\" autocomplete=\"off\"%s",
                             contracts || !desk->t->format->deals ? TYPED_RESULT_MOST : 8,
                             focus ? " autofocus" : "")};
}

static void add_score(const struct desk *desk, const struct sheet *sheet,
                      const struct sheet_line *line, bool focus)
{
    struct html *html = desk->html;
    const struct ask_place *place = &line->at;
    struct input score = cell_of(desk, line, 0, focus);
    html_add(html, "<td><label class=\"hidden\" for=\"%s\">", score.id);
    html_say(html, N_("Score, table %s, round %d"),
             desk_table(desk, place->field, place->table), place->round);
    html_add(html, "</label>");
    typed_cell(desk, &score, line->number, sheet->letters);
    input_hidden(html, arena_printf(&desk->request->arena, "was-%s", line->name),
                 line->was[0]);
    add_error(desk, line);
    if (line->mark)
        desk_link(desk, "button", N_("Rule on what is written there"),
                  "/tables/%s/ruling?%s", line->address, line->mark);
    html_add(html, "</td>");
}

static void add_law(struct html *html, const struct change_ruling *ruling)
{
    if (ruling->effect.law) {
        html_add(html, " ");
        tag_add(html, NOTE_PLAIN, ruling->article);
        html_add(html, " ");
    }
}

static void add_ruling(const struct desk *desk, const struct sheet_line *line)
{
    const struct play *play = &desk->session->play[line->slot];
    struct html *html = desk->html;
    html_add(html, "<td>");
    if (play->ruling >= 0) {
        const struct change_ruling *ruling = &desk->t->ruling[play->ruling].change;
        html_add(html, "%s ", tr(html->lang, ruling_table[ruling->effect.kind].title));
        add_law(html, ruling);
    }
    if (play->score_ruling >= 0) {
        struct why_figure figure;
        html_say(html, N_("compared as %s"),
                 why_score(marks_score(desk->t, play), &figure));
        add_law(html, &desk->t->ruling[play->score_ruling].change);
    }
    html_add(html, "</td>");
}

/* The figures of a side as the heading names them: "1.50 · 18.75%". */
static void add_bare(struct html *html, const struct contest_kind *kind,
                     const struct figures *figures)
{
    const char *between = "";
    for (int k = 0; k < kind->sides; k++)
        if (!kind->side[k].quiet && (figures->given & (1U << k))) {
            html_text(html, between);
            side_add_figure(html, &kind->side[k], figures, k);
            between = " · ";
        }
    html_text(html, between[0] ? "" : "–");
}

/* What either side has of the play. */
static void add_worth(const struct desk *desk, const struct sheet_line *line)
{
    struct html *html = desk->html;
    const struct contest *contest = request_results(desk->request, 0)->contest;
    int session = desk->evening.session - 1;
    for (int s = 0; s < 2; s++) {
        html_add(html, "<td class=\"num\">");
        if (desk->t->format->game->contracts)
            add_bare(html, contest->kind, contest_side(contest, session, line->slot, s));
        else
            side_add_figures(html, contest, session, line->slot, s);
        html_add(html, "</td>");
    }
}

/* The total of a seat, typed, or as its deals have it. */
static void add_total(const struct desk *desk, const struct sheet_line *line, int s,
                      bool focus)
{
    struct html *html = desk->html;
    const char *name = s < line->cells ? line->at.name[s] : NULL;
    html_add(html, "<td class=\"typed\">");
    if (!name) {
        html_name(html, "–");
    } else if (!line->deals) {
        struct input total = cell_of(desk, line, s, focus);
        html_add(html, "<label for=\"%s\">", total.id);
        html_name(html, name);
        html_add(html, "</label>");
        input_cell(html, &total);
    } else {
        int sum[SEAT_MOST];
        ask_sums(&line->at, sum);
        html_name(html, name);
        html_add(html, "<b>");
        html_score(html, sum[s]);
        html_add(html, "</b>");
    }
    html_add(html, "</td>");
}

/* How far the totals are from zero, and what is recorded. */
static void add_state(const struct desk *desk, const struct sheet_line *line)
{
    struct html *html = desk->html;
    const struct play *first = &desk->session->play[line->slot];
    const struct ask_place *at = &line->at;
    struct missing sum =
        missing_at_table(desk->t, &desk->evening, at->field, at->round, at->table).sum;
    html_add(html, "<td>");
    if (line->deals)
        html_say(html, N_("deals: %d of %d"), missing_handed_in(&sum), sum.expected);
    else
        html_add(html,
                 "<span data-sum hidden><span class=\"hidden\">%s </span><b></b></span>",
                 tr(html->lang, N_("Difference from zero:")));
    add_error(desk, line);
    if (play_has_totals(first) && line->err.kind == ERR_NONE)
        html_add(html, "✓ %s", tr(html->lang, N_("totals")));
    html_add(html, "</td>");
}

/* Seats that have a column: of the format, or of the largest table. */
static int seats_of(const struct desk *desk, const struct sheet *sheet)
{
    int seats = desk->t->format->sides;
    for (size_t i = 0; desk->t->format->deals && i < sheet->lines; i++)
        if (sheet->line[i].cells > seats)
            seats = sheet->line[i].cells;
    return seats;
}

static void add_slip_line(const struct desk *desk, const struct sheet *sheet,
                          const struct sheet_line *line, bool focus)
{
    struct html *html = desk->html;
    const struct ask_place *place = &line->at;
    bool deals = desk->t->format->deals;
    int seats = seats_of(desk, sheet);
    html_add(html, deals ? "<tr data-zero>" : "<tr>");
    if (!deals)
        list_cell(html, "num", "%d", place->round);
    html_add(html, "<th scope=\"row\">");
    desk_link(desk, "target", desk_table(desk, place->field, place->table),
              "/tables/%s%d/%d#b%d", place->field->name, place->table, place->round,
              line->number);
    if (!deals && line->number != sheet->number) {
        html_add(html, " <small>");
        html_say(html, N_("board %d"), line->number);
        html_add(html, "</small>");
    }
    html_add(html, "</th>");
    if (deals) {
        for (int k = 0; k < seats; k++)
            add_total(desk, line, name_seat_told(desk->t->format, seats, k),
                      focus && k == 0);
        add_state(desk, line);
    } else {
        add_score(desk, sheet, line, focus);
        add_names(desk, line);
        add_worth(desk, line);
        add_ruling(desk, line);
    }
    html_add(html, "</tr>");
}

/* The headings of those who sit there, the taker marked; or of their sides. */
static void add_seat_heads(const struct desk *desk, const struct sheet *sheet)
{
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    bool takes = !format->game->contracts && !format->deals && format->sides != 2;
    int seats = seats_of(desk, sheet);
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(format, seats, k);
        html_add(html, "<th scope=\"col\">");
        if (format->sides == 2)
            html_text(html, name_side(format, s, html->lang));
        else
            html_seat(html, (enum seat)s);
        if (takes && s == (int)format_taker(format, sheet->number)) {
            html_add(html, " ");
            tag_add(html, NOTE_PLAIN, N_("taker"));
        }
        html_add(html, "</th>");
    }
}

/* The headings of what either side has of a play; of contracts, in which unit. */
static void add_worth_heads(const struct desk *desk)
{
    static const char *const word[3][2] = {{N_("Attack"), N_("Defence")},
                                           {N_("Attack gets"), N_("Defence gets")},
                                           {N_("NS get"), N_("EW get")}};
    struct html *html = desk->html;
    const struct contest_kind *kind = request_results(desk->request, 0)->contest->kind;
    bool contracts = desk->t->format->game->contracts;
    for (int s = 0; s < 2; s++) {
        html_add(html, "<th scope=\"col\" class=\"num\">%s",
                 tr(html->lang, word[contracts ? 2 : !kind->seat_data][s]));
        if (contracts)
            html_add(html, " <small>%s</small>", tr(html->lang, kind->side[0].title));
        html_add(html, "</th>");
    }
}

static void add_head(const struct desk *desk, const struct sheet *sheet)
{
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    html_add(html, "<thead><tr>");
    if (!format->deals)
        list_heading(html, "num", N_("Round"));
    list_heading(html, "", N_("Table"));
    if (!format->deals)
        list_heading(html, "", format->game->contracts ? N_("Result") : N_("Score"));
    add_seat_heads(desk, sheet);
    if (!format->deals)
        add_worth_heads(desk);
    list_heading(html, "", format->deals ? N_("Difference, state") : N_("Ruling"));
    html_add(html, "</tr></thead><tbody>");
}

static int form_of(const struct desk *desk, const struct sheet_line *line)
{
    return boards_form(session_field_of(desk->session, line->slot), line->slot);
}

/* Above the lines of each form of a fouled board: which one it is. */
static void add_form_head(const struct desk *desk, const struct sheet *sheet, size_t i)
{
    enum { OTHER_COLUMNS = 6 };
    struct html *html = desk->html;
    int last = form_of(desk, &sheet->line[sheet->lines - 1]);
    int form = form_of(desk, &sheet->line[i]);
    if (last == 0 || (i > 0 && form_of(desk, &sheet->line[i - 1]) == form))
        return;
    html_add(html, "<tr><th colspan=\"%d\" scope=\"rowgroup\">",
             OTHER_COLUMNS + seats_of(desk, sheet));
    html_say(html, N_("Form %c of the cards, compared by itself (Law 87)"), 'A' + form);
    html_add(html, "</th></tr>");
}

static void add_lines(const struct desk *desk, const struct sheet *sheet)
{
    const struct format *format = desk->t->format;
    struct list list = {.label = format->deals ? N_("Totals of the tables")
                                               : N_("Results of the board"),
                        .style = format->deals             ? "sheet deals"
                                 : format->game->contracts ? "sheet bridge"
                                                           : "sheet"};
    bool focused = false;
    list_open(desk->html, &list);
    add_head(desk, sheet);
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct sheet_line *line = &sheet->line[i];
        bool here = !line->deals && (sheet->wrong ? line->err.kind != ERR_NONE
                                                  : line->typed[0][0] == '\0');
        add_form_head(desk, sheet, i);
        add_slip_line(desk, sheet, line, here && !focused);
        focused = focused || here;
    }
    list_close(desk->html, &list);
}

static void add_reason(const struct desk *desk, const struct sheet *sheet)
{
    struct html *html = desk->html;
    bool asked = false;
    for (size_t i = 0; i < sheet->lines; i++)
        asked =
            asked || (sheet->line[i].needs_reason && sheet->line[i].err.kind != ERR_NONE);
    struct input reason = {.id = "reason",
                           .label = desk->t->format->deals
                                        ? N_("Reason, if recorded totals change")
                                        : N_("Reason, if a recorded score changes"),
                           .value = sheet->reason,
                           .more = " maxlength=\"200\" autocomplete=\"off\""};
    if (asked && sheet->reason[0] == '\0')
        reason.error = tr(html->lang, "a correction needs a reason");
    input_add(html, &reason);
    play_add_act(desk, (struct input){.id = "act",
                                      .label = N_("What it is, if the slip is folded"),
                                      .value = form_text(&desk->request->form, "act")});
}

static void add_buttons(const struct desk *desk, int number)
{
    struct html *html = desk->html;
    struct sheets all = sheet_all(desk);
    int next = desk->t->format->deals ? 0 : sheets_next(&all, number);
    html_add(html, "<div class=\"row\">");
    if (next > 0) {
        html_add(html, "<button class=\"button next\" name=\"next\" value=\"%d\">", next);
        html_say(html, N_("Save, then board %d"), next);
        html_add(html, "</button>");
    }
    page_button(html, next == 0, N_("Save"));
    html_add(html, "</div>");
}

/* The slip of one colour, or those of all. */
static void add_colours(const struct desk *desk, int number)
{
    const struct session *session = desk->session;
    struct sheets all = sheet_all(desk);
    if (session->fields < 2)
        return;
    if (all.only)
        desk_link(desk, "button", N_("All colours"), "/boards/%d", number);
    for (size_t f = 0; f < session->fields; f++) {
        const char *name = session->field[f].name;
        if (!all.only || !str_equal(all.only, name))
            desk_link(desk, "button", desk_field(desk, name), "/boards/%d?field=%s",
                      number, name);
    }
}

static void add_ways(const struct desk *desk, int number)
{
    struct html *html = desk->html;
    struct sheets all = sheet_all(desk);
    bool deals = desk->t->format->deals;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">",
             deals ? tr(html->lang, N_("Rounds")) : tr(html->lang, N_("Boards")));
    for (int other = number - 1; other <= number + 1; other += 2)
        if (other >= 1 && other <= sheets_last(&all))
            desk_link(desk, "button",
                      request_say(desk->request, deals ? N_("Round %d") : N_("Board %d"),
                                  other),
                      all.only ? "/boards/%d?field=%s" : "/boards/%d", other, all.only);
    add_colours(desk, number);
    if (deals)
        desk_link(desk, "button", N_("Sheets to fill in"), "/blanks?round=%d", number);
    else
        desk_link(desk, "button", N_("All boards"), "/boards");
    html_add(html, "</nav>");
}

/* What can be typed into a line. */
static const char *hint(const struct desk *desk, enum lang letters)
{
    if (desk->t->format->deals)
        return N_(
            "The totals of each table after the round; each line adds up to zero. Enter "
            "moves on, and saves after the last line. Open a table to enter its deals.");
    if (!desk->t->format->game->contracts)
        return N_("The taker's score, with its sign; np: not played. What the arbiter "
                  "wrote behind it (RC *4, SO *0, MR DN) opens the ruling. Enter moves "
                  "to the next line, and saves after the last.");
    if (letters == LANG_NL)
        return N_("Contract, declarer and result, with S, H, R, K, SA for the suits: "
                  "3sa z +1, 4hx o =, 2s n r5 -2 with the card led; pas; or the "
                  "North-South score; 60/40 for an adjusted score in percent; np: not "
                  "played. Enter moves to the next line, and saves after the last.");
    return lang_is_french(letters)
               ? N_("Contract, declarer and result, with P, C, K, T, SA for the suits: "
                    "3sa s +1, 4cx e =, 2p n k5 -2 with the card led; passe; or the "
                    "North-South score; 60/40 for an adjusted score in percent; np: not "
                    "played. Enter moves to the next line, and saves after the last.")
               : N_("Contract, declarer and result: 3n s +1, 4hx e =, 2s n d5 -2 with "
                    "the card led; pass; or the North-South score; 60/40 for an adjusted "
                    "score in percent; np: not played. Enter moves to the next line, and "
                    "saves after the last.");
}

static void add_title(const struct desk *desk, int number, const char *title)
{
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    html_add(html, "<div class=\"row\"><h1>%s</h1>", title);
    if (format->contract)
        tag_add(html, NOTE_PLAIN,
                label_contract(format_contract(format, number), html->lang));
    if (!format->deals && sheet_original(desk, number) != number)
        tag_add(html, NOTE_PLAIN,
                request_say(desk->request, N_("copy of board %d"),
                            sheet_original(desk, number)));
    if (!format->deals)
        result_html_dealer(html, format, number);
    html_add(html, "<span class=\"grow\"></span>");
    add_ways(desk, number);
    html_add(html, "</div>");
}

/* What has been saved, just now or on the page before. */
static void add_notes(const struct desk *desk, const struct sheet *sheet)
{
    struct html *html = desk->html;
    int saved = (int)desk_number(&desk->request->query, "saved");
    bool deals = desk->t->format->deals;
    if (deals && (saved > 0 || sheet->recorded > 0))
        note_add(html, NOTE_STATUS, "✓ %s", tr(html->lang, N_("Saved.")));
    if (!deals && saved > 0)
        note_add(html, NOTE_STATUS, "✓ %s",
                 request_say(desk->request, N_("Board %d is saved."), saved));
    if (!deals && sheet->recorded > 0)
        note_add(
            html, NOTE_STATUS, "✓ %s",
            request_say(desk->request, N_("Results recorded: %d."), sheet->recorded));
    if (sheet->wrong)
        note_add(html, NOTE_ALERT,
                 N_("Some lines were not recorded; see the errors beside them."));
}

static void add_sheet(const struct desk *desk, const struct sheet *sheet,
                      const char *title)
{
    struct html *html = desk->html;
    add_title(desk, sheet->number, title);
    add_notes(desk, sheet);
    card_open(html, NULL);
    desk_form(desk, "/boards/%d", sheet->number);
    html_say_in(html, "p.muted small", "%s", tr(html->lang, hint(desk, sheet->letters)));
    input_hidden(html, "letters", lang_code(sheet->letters));
    if (sheet_all(desk).only)
        input_hidden(html, "field", sheet_all(desk).only);
    add_lines(desk, sheet);
    add_reason(desk, sheet);
    add_buttons(desk, sheet->number);
    html_add(html, "</form>");
    card_close(html);
}

/* The board is hidden: why, and the way to see it all the same, asked twice. */
static void add_hidden(const struct desk *desk, int board, const struct desk_place *where)
{
    struct html *html = desk->html;
    bool again = str_equal(form_text(&desk->request->query, "show"), "ask");
    card_open(html, NULL);
    html_say_in(html, "h1", N_("Board %d is hidden"), board);
    html_add(html, "<p>");
    html_say(html, N_("%s plays it in round %d at table %s."),
             label_isolated(desk_player(desk, desk->me), &desk->request->arena),
             where->round, desk_table(desk, where->field, where->table));
    html_add(
        html, " %s</p>",
        again ? tr(html->lang, N_("Anyone who has seen its results can no longer play it "
                                  "fairly. Really show them?"))
              : tr(html->lang, N_("You will see its results once you have played it.")));
    html_add(html, "<div class=\"row\">");
    add_ways(desk, board);
    desk_link(desk, "button danger", again ? N_("Yes, show them") : N_("Show anyway"),
              "/boards/%d?show=%s", board, again ? "yes" : "ask");
    html_add(html, "</div>");
    card_close(html);
}

void sheet_show(struct desk *desk, const struct sheet *sheet, int status)
{
    struct request *request = desk->request;
    struct desk_place where;
    bool deals = desk->t->format->deals;
    bool asked =
        deals || sheet->wrong || str_equal(form_text(&request->query, "show"), "yes");
    struct sheets all = sheet_all(desk);
    const char *title = request_say(
        request, deals ? N_("Sheets of round %d") : N_("Board %d"), sheet->number);
    if (all.only)
        title =
            arena_printf(&request->arena, "%s · %s", title, desk_field(desk, all.only));
    desk_page_open(desk, (struct desk_title){title, false});
    if (!asked && desk_hides(desk, sheet_original(desk, sheet->number), &where))
        add_hidden(desk, sheet->number, &where);
    else
        add_sheet(desk, sheet, title);
    desk_page_close(desk, status);
}
