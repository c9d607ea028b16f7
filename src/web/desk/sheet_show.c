/* sheet_show.c - the page of a travelling sheet: typed by keyboard alone.
 *
 * A director who plays does not see the sheet of a board they have still to play, unless
 * they ask twice. */
#include "tournament/facts/typed_result.h"
#include "tournament/results/contest_individual.h"
#include "tournament/results/results.h"
#include "web/desk/echo.h"
#include "web/desk/sheet.h"
#include "web/html/contest_show.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/result_html.h"
#include "web/html/side_show.h"

static void add_names(const struct desk *desk, const struct sheet_line *line)
{
    struct html *html = desk->html;
    const struct field *field = session_field_of(desk->session, line->slot);
    struct desk_place place = {field, line->round, line->table,
                               schedule_at(&field->schedule, line->round, line->table)};
    enum seat taker = format_taker(desk->t->format, line->board);
    struct sides_place sides = side_place(desk, &place, line->board);
    if (desk->t->format->sides == 2) {
        for (int s = 0; s < 2; s++) {
            html_add(html, "<td class=\"seated\">");
            side_add(html, &sides, desk->roster, s);
            html_add(html, "</td>");
        }
        return;
    }
    for (int s = 0; s < SEAT_COUNT; s++) {
        bool takes = s == (int)taker && !desk->t->format->game->contracts;
        html_add(html, takes ? "<td class=\"seated\"><b>" : "<td class=\"seated\">");
        html_name(html, desk_seated(desk, &place, (enum seat)s));
        html_add(html, takes ? "</b></td>" : "</td>");
    }
}

/* What is wrong with a line, tied to its field. */
static void add_line_error(struct html *html, const struct sheet_line *line)
{
    bool doubted = line->unlikely && !line->sure && line->err.kind == ERR_USER;
    html_add(html, "<p class=\"error small\" id=\"error-%s\">%s</p>", line->name,
             doubted ? tr(html->lang, N_("That score is unlikely: tick the box if it is "
                                         "right."))
                     : line->err.text);
    if (line->unlikely)
        html_add(html,
                 "<label class=\"small row\"><input type=\"checkbox\" name=\"sure-%s\" "
                 "value=\"1\"%s> %s</label>",
                 line->name, line->sure ? " checked" : "",
                 tr(html->lang, N_("I am sure")));
}

static void add_input(const struct desk *desk, const struct sheet *sheet,
                      const struct sheet_line *line, bool focus)
{
    struct html *html = desk->html;
    struct desk_table name;
    const struct field *field = session_field_of(desk->session, line->slot);
    bool wrong = line->err.kind != ERR_NONE;
    bool bridge = desk->t->format->game->contracts;
    html_add(html, "<td><label class=\"hidden\" for=\"score-%s\">", line->name);
    html_say(html, N_("Score, table %s, round %d"),
             desk_table(desk, field, line->table, &name), line->round);
    html_add(html,
             "</label><input id=\"score-%s\" name=\"score-%s\" value=\"%s\" "
             "maxlength=\"%d\" autocomplete=\"off\"%s",
             line->name, line->name, line->typed, bridge ? TYPED_RESULT_MOST : 8,
             focus ? " autofocus" : "");
    if (bridge)
        html_add(html, " data-echo=\"/tournaments/%lld/boards/%d/echo\"",
                 (long long)desk->stream, line->board);
    if (wrong)
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"error-%s\"",
                 line->name);
    html_add(html, "><input type=\"hidden\" name=\"was-%s\" value=\"%s\">", line->name,
             line->was);
    if (bridge)
        echo_add(desk, line->name,
                 echo_text(desk, line->board, line->typed, sheet->letters));
    if (wrong)
        add_line_error(html, line);
    html_add(html, "</td>");
}

static void add_law(struct html *html, const struct change_ruling *ruling)
{
    if (ruling->effect.law)
        html_add(html, " <span class=\"tag\">%s</span> ", ruling->article);
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
static void add_bare(struct html *html, const struct contest *contest,
                     const struct figures *figures)
{
    const struct contest_kind *kind = contest->kind;
    const char *between = "";
    for (int k = 0; k < kind->sides; k++)
        if (!kind->side[k].quiet && (figures->given & (1U << k))) {
            html_text(html, between);
            contest_show_figure(html, &kind->side[k], figures, k);
            between = " · ";
        }
    html_text(html, between[0] ? "" : "–");
}

/* What either side has of the play: marks, or the figures of the format. */
static void add_worth(const struct desk *desk, const struct results *results,
                      const struct sheet_line *line)
{
    struct html *html = desk->html;
    int session = desk->evening.session - 1;
    struct desk_marks shown = {0};
    bool own = contest_individual_is(desk->t->format);
    if (own)
        shown = desk_marks(&results->marks[session], desk->t, line->slot);
    for (int s = 0; s < 2; s++) {
        html_add(html, "<td class=\"num\">");
        if (desk->t->format->game->contracts)
            add_bare(html, results->contest,
                     contest_side(results->contest, session, line->slot, s));
        else if (!own)
            side_add_figures(html, results->contest, session, line->slot, s);
        else
            (s == 0 ? desk_add_attack : desk_add_defence)(html, &shown);
        html_add(html, "</td>");
    }
}

static void add_line(const struct desk *desk, const struct results *results,
                     const struct sheet *sheet, size_t i, bool focus)
{
    const struct sheet_line *line = &sheet->line[i];
    struct html *html = desk->html;
    struct desk_table name;
    const struct field *field = session_field_of(desk->session, line->slot);
    html_add(html,
             "<tr><td class=\"num\">%d</td><th scope=\"row\"><a class=\"target\" "
             "href=\"/tournaments/%lld/tables/%s%d/%d#b%d\">%s</a></th>",
             line->round, (long long)desk->stream, field->name, line->table, line->round,
             line->board, desk_table(desk, field, line->table, &name));
    add_input(desk, sheet, line, focus);
    add_names(desk, line);
    add_worth(desk, results, line);
    add_ruling(desk, line);
    html_add(html, "</tr>");
}

/* The headings of what either side has of a play; of bridge, in which unit. */
static void add_worth_heads(struct html *html, const struct format *format,
                            const struct contest *contest)
{
    static const char *const word[3][2] = {{N_("Attack"), N_("Defence")},
                                           {N_("Attack has"), N_("Defence has")},
                                           {N_("NS have"), N_("EW have")}};
    int row = format->game->contracts ? 2 : !contest_individual_is(format);
    for (int s = 0; s < 2; s++) {
        html_add(html, "<th scope=\"col\" class=\"num\">%s",
                 tr(html->lang, word[row][s]));
        if (row == 2)
            html_add(html, " <small>%s</small>",
                     tr(html->lang, contest->kind->side[0].title));
        html_add(html, "</th>");
    }
    html_add(html, "<th scope=\"col\">%s</th></tr></thead>",
             tr(html->lang, N_("Ruling")));
}

static void add_head(struct html *html, const struct format *format, enum seat taker,
                     const struct contest *contest)
{
    bool bridge = format->game->contracts;
    html_add(html,
             "<thead><tr><th scope=\"col\" class=\"num\">%s</th><th scope=\"col\">%s</th>"
             "<th scope=\"col\">%s</th>",
             tr(html->lang, N_("Round")), tr(html->lang, N_("Table")),
             bridge ? tr(html->lang, N_("Result")) : tr(html->lang, N_("Score")));
    for (int s = 0; s < format->sides; s++) {
        html_add(html, "<th scope=\"col\">");
        if (format->sides == 2) {
            html_add(html, "%s</th>", label_side(format, s, html->lang));
            continue;
        }
        page_seat(html, (enum seat)s);
        if (s == (int)taker && !bridge)
            html_add(html, " <span class=\"tag\">%s</span>", tr(html->lang, N_("taker")));
        html_add(html, "</th>");
    }
    add_worth_heads(html, format, contest);
}

static void add_lines(const struct desk *desk, const struct sheet *sheet)
{
    struct html *html = desk->html;
    const struct results *results = request_results(desk->request, 0);
    bool wrong = false;
    bool focused = false;
    for (size_t i = 0; i < sheet->lines; i++)
        wrong = wrong || sheet->line[i].err.kind != ERR_NONE;
    page_scroll(html, tr(html->lang, N_("Results of the board")));
    html_add(html, desk->t->format->game->contracts ? "<table class=\"sheet bridge\">"
                                                    : "<table class=\"sheet\">");
    add_head(html, desk->t->format, format_taker(desk->t->format, sheet->board),
             results->contest);
    html_add(html, "<tbody>");
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct sheet_line *line = &sheet->line[i];
        bool here = wrong ? line->err.kind != ERR_NONE : line->typed[0] == '\0';
        add_line(desk, results, sheet, i, here && !focused);
        focused = focused || here;
    }
    html_add(html, "</tbody></table></div>");
}

static void add_buttons(const struct desk *desk, const struct sheet *sheet)
{
    struct html *html = desk->html;
    int next = sheet_next(desk, sheet->board);
    bool asked = false;
    for (size_t i = 0; i < sheet->lines; i++)
        asked =
            asked || (sheet->line[i].needs_reason && sheet->line[i].err.kind != ERR_NONE);
    struct input reason = {
        .id = "reason",
        .label = tr(html->lang, N_("Reason, where a recorded score changes")),
        .value = sheet->reason,
        .more = " maxlength=\"200\" autocomplete=\"off\""};
    if (asked && sheet->reason[0] == '\0')
        reason.error = tr(html->lang, "a correction needs a reason");
    input_add(html, &reason);
    html_add(html, "<div class=\"row\">");
    if (next > 0) {
        html_add(html, "<button class=\"button next\" name=\"next\" value=\"%d\">", next);
        html_say(html, N_("Save, then board %d"), next);
        html_add(html, "</button>");
    }
    page_button(html, next == 0, tr(html->lang, N_("Save")));
    html_add(html, "</div>");
}

static void add_ways(const struct desk *desk, int board)
{
    struct html *html = desk->html;
    int last = sheet_last_board(desk);
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">", tr(html->lang, N_("Boards")));
    for (int step = -1; step <= 1; step += 2) {
        int other = board + step;
        if (other < 1 || other > last)
            continue;
        html_add(html, "<a class=\"button\" href=\"/tournaments/%lld/boards/%d\">",
                 (long long)desk->stream, other);
        html_say(html, N_("Board %d"), other);
        html_add(html, "</a>");
    }
    html_add(html, "<a class=\"button\" href=\"/tournaments/%lld/boards\">%s</a></nav>",
             (long long)desk->stream, tr(html->lang, N_("All boards")));
}

/* What can be typed into a line. */
static const char *hint(const struct desk *desk, enum lang letters)
{
    enum lang lang = desk->html->lang;
    if (desk->t->format->game->contracts && lang_is_french(letters))
        return tr(lang,
                  N_("Contract, declarer and result, with P, C, K, T, SA for the suits: "
                     "3sa s +1, 4cx e =, 2p n k5 -2 with the card led; passe; or the "
                     "score of North-South; 60/40 for an adjusted score in percent; np: "
                     "not played. Enter goes on to the next line, and saves after the "
                     "last."));
    if (desk->t->format->game->contracts)
        return tr(lang, N_("Contract, declarer and result: 3n s +1, 4hx e =, 2s n d5 -2 "
                           "with the card led; pass; or the score of North-South; 60/40 "
                           "for an adjusted score in percent; np: not played. Enter goes "
                           "on to the next line, and saves after the last."));
    return tr(lang,
              N_("The taker's score, with its sign; np: not played. Enter goes on to "
                 "the next line, and saves after the last."));
}

static void add_sheet(const struct desk *desk, const struct sheet *sheet)
{
    struct html *html = desk->html;
    int64_t saved = desk_number(&desk->request->query, "saved");
    html_add(html, "<div class=\"row\"><h1>");
    html_say(html, N_("Board %d"), sheet->board);
    html_add(html, "</h1>");
    if (desk->t->format->contract)
        html_add(
            html, "<span class=\"tag\">%s</span>",
            label_contract(format_contract(desk->t->format, sheet->board), html->lang));
    if (desk->t->format->game->contracts)
        result_html_dealer(html, sheet->board);
    html_add(html, "<span class=\"grow\"></span>");
    add_ways(desk, sheet->board);
    html_add(html, "</div>");
    if (saved > 0) {
        html_add(html, "<p class=\"note\" role=\"status\">✓ ");
        html_say(html, N_("Board %d is saved."), (int)saved);
        html_add(html, "</p>");
    }
    if (sheet->recorded > 0) {
        html_add(html, "<p class=\"note\" role=\"status\">✓ ");
        html_say(html, N_("Results recorded: %d."), sheet->recorded);
        html_add(html, "</p>");
    }
    desk_error(html, sheet->error);
    html_add(html, "<section class=\"card\">");
    page_form(desk->request, "/tournaments/%lld/boards/%d", (long long)desk->stream,
              sheet->board);
    html_add(html, "<p class=\"muted small\">%s</p>", hint(desk, sheet->letters));
    input_hidden(html, "letters", lang_code(sheet->letters));
    add_lines(desk, sheet);
    add_buttons(desk, sheet);
    html_add(html, "</form></section>");
}

/* The board is hidden: why, and the way to see it all the same, asked twice. */
static void add_hidden(const struct desk *desk, int board, const struct desk_place *where)
{
    struct html *html = desk->html;
    struct desk_table name;
    bool again = str_equal(form_text(&desk->request->query, "show"), "ask");
    html_add(html, "<section class=\"card\"><h1>");
    html_say(html, N_("Board %d is hidden"), board);
    html_add(html, "</h1><p>");
    html_say(html, N_("%s plays it in round %d at table %s."),
             label_isolated(desk_player(desk, desk->me), &desk->request->arena),
             where->round, desk_table(desk, where->field, where->table, &name));
    html_add(html, " %s</p>",
             again ? tr(html->lang, N_("Whoever has seen its results cannot play it "
                                       "fairly any more. Show them really?"))
                   : tr(html->lang, N_("You see its results once you have played it.")));
    html_add(html, "<div class=\"row\">");
    add_ways(desk, board);
    html_add(html,
             "<a class=\"button danger\" href=\"/tournaments/%lld/boards/%d?show=%s\">%s"
             "</a></div></section>",
             (long long)desk->stream, board, again ? "yes" : "ask",
             again ? tr(html->lang, N_("Yes, show them"))
                   : tr(html->lang, N_("Show anyway")));
}

void sheet_show(struct request *request, struct desk *desk, const struct sheet *sheet,
                int status)
{
    struct desk_place where;
    bool asked = sheet->error || str_equal(form_text(&request->query, "show"), "yes");
    struct page_frame frame = {.title = arena_printf(&request->arena,
                                                     tr(request->lang, N_("Board %d")),
                                                     sheet->board),
                               .t = desk->t,
                               .stream = desk->stream};
    page_open(request, &frame);
    desk_state(desk);
    if (!asked && desk_hides(desk, sheet->board, &where))
        add_hidden(desk, sheet->board, &where);
    else
        add_sheet(desk, sheet);
    desk_close(desk);
    page_close(request, status);
}
