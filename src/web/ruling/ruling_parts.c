/* ruling_parts.c - the fields that the steps of a ruling share. */
#include "tournament/ruling/law_ruling.h"
#include "tournament/ruling/sanction.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/side_show.h"
#include "web/ruling/ruling_page.h"
#include <stdint.h>

const char *ruling_error_at(const struct ruling_page *page, const char *id)
{
    return str_equal(page->err->place, id) ? page->err->text : NULL;
}

bool ruling_has_sides(const struct ruling_page *page)
{
    return page->desk.t->format->sides == 2;
}

bool ruling_has_kind(const struct ruling_page *page, int kind)
{
    unsigned units = ruling_table[kind].units;
    return units == 0 || (units & 1U << contest_unit(page->desk.t));
}

/* The letter of a seat in the names of fields; of two sides, their number. */
static char letter_of(const struct ruling_page *page, int seat)
{
    return ruling_has_sides(page) ? (char)('1' + seat) : seat_letter((enum seat)seat);
}

/* The field of that name for the seat: "mark-N". */
static const char *field_of(const struct ruling_page *page, const char *name, int seat)
{
    return arena_printf(&page->desk.request->arena, "%s-%c", name, letter_of(page, seat));
}

static const char *chosen(const struct ruling_page *page, const char *name, int seat)
{
    return form_text(page->form, field_of(page, name, seat));
}

void ruling_add_who(const struct ruling_page *page, int seat)
{
    struct html *html = page->desk.html;
    struct sides_place sides = side_place(&page->desk, &page->place, page->board);
    if (ruling_has_sides(page)) {
        html_add(html, "<span><span class=\"tag\">%s</span> ",
                 label_side(page->desk.t->format, seat, html->lang));
        side_add(html, &sides, page->desk.roster, seat);
        html_add(html, "</span>");
        return;
    }
    page_seat(html, (enum seat)seat);
    html_add(html, " ");
    html_name(html, desk_seated(&page->desk, &page->place, (enum seat)seat));
}

void ruling_add_address(const struct ruling_page *page)
{
    html_add(page->desk.html, "/tournaments/%jd/tables/%s%d/%d",
             (int64_t)page->desk.stream, page->place.field->name, page->place.table,
             page->place.round);
}

void ruling_add_board(const struct ruling_page *page)
{
    ruling_add_address(page);
    if (page->board == RULING_NO_BOARD)
        html_add(page->desk.html, "/ruling?board=none");
    else
        html_add(page->desk.html, "/ruling?board=%d", page->board);
}

/* What stays as it is chosen: the board, and the edition of the code. */
static void add_hidden(const struct ruling_page *page)
{
    const char *edition = form_text(page->form, "edition");
    input_hidden(page->desk.html, "board", form_text(page->form, "board"));
    if (edition[0])
        input_hidden(page->desk.html, "edition", edition);
}

void ruling_open_question(const struct ruling_page *page, const char *words)
{
    html_add(page->desk.html, "<fieldset><legend>%s</legend>",
             tr(page->desk.html->lang, words));
}

void ruling_open_answer(const struct ruling_page *page, const char *name,
                        const char *value)
{
    struct input_box box = {.name = name,
                            .value = value,
                            .chosen = str_equal(form_text(page->form, name), value),
                            .wrong = ruling_error_at(page, name) ? name : NULL};
    input_radio_open(page->desk.html, &box);
}

void ruling_close_question(const struct ruling_page *page, const char *name)
{
    input_error(page->desk.html, name, ruling_error_at(page, name));
    html_add(page->desk.html, "</fieldset>");
}

void ruling_add_sides(const struct ruling_page *page, bool both)
{
    struct html *html = page->desk.html;
    ruling_open_question(page, N_("Who is at fault?"));
    for (int s = 0; s < 2; s++) {
        ruling_open_answer(page, "fault", page->desk.t->format->seat_key[s]);
        ruling_add_who(page, s);
        html_add(html, "</label>");
    }
    if (both) {
        ruling_open_answer(page, "fault", "both");
        html_say_in(html, "span", N_("both sides"));
        html_add(html, "</label>");
    }
    ruling_close_question(page, "fault");
}

void ruling_add_boxes(const struct ruling_page *page, const char *name,
                      const char *legend)
{
    struct html *html = page->desk.html;
    const struct format *format = page->desk.t->format;
    bool imposed = page->board > 0 && format->sides != 2 && !format->deals;
    int taker = imposed ? (int)format_taker(format, page->board) : -1;
    ruling_open_question(page, legend);
    for (int s = 0; s < desk_seats(&page->place); s++) {
        struct input_box box = {.name = field_of(page, name, s),
                                .value = "1",
                                .chosen = chosen(page, name, s)[0],
                                .wrong = ruling_error_at(page, name) ? name : NULL};
        input_check_open(html, &box);
        html_add(html, "<span>");
        ruling_add_who(page, s);
        html_add(html, " ");
        if (s == taker)
            tag_add(html, NOTE_PLAIN, N_("taker"));
        html_add(html, "</span></label>");
    }
    ruling_close_question(page, name);
}

void ruling_add_marks(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    html_add(html, "<fieldset><legend>");
    html_say(html, N_("Marks in %s; empty: neutralised"),
             ruling_unit_word(contest_unit(page->desk.t), html->lang));
    html_add(html, "</legend><div class=\"fields\">");
    for (int s = 0; s < desk_seats(&page->place); s++) {
        const char *id = field_of(page, "mark", s);
        struct input input = {.id = id,
                              .value = form_text(page->form, id),
                              .error = ruling_error_at(page, id),
                              .more = " inputmode=\"decimal\" maxlength=\"10\""};
        html_add(html, "<div class=\"field\"><label for=\"%s\">", id);
        ruling_add_who(page, s);
        html_add(html, "</label>");
        input_cell(html, &input);
        input_end(html, &input);
    }
    html_add(html, "</div></fieldset>");
}

void ruling_add_text(const struct ruling_page *page, const char *id, const char *label)
{
    struct input input = {.id = id,
                          .label = label,
                          .value = form_text(page->form, id),
                          .error = ruling_error_at(page, id),
                          .more = " maxlength=\"200\" autocomplete=\"off\""};
    input_add(page->desk.html, &input);
}

void ruling_add_another(const struct ruling_page *page, const char *title)
{
    struct html *html = page->desk.html;
    html_add(html, "<p><a class=\"target\" href=\"");
    ruling_add_board(page);
    html_add(html, "&amp;q=");
    form_encode(&html->out, form_text(page->form, "q"));
    if (form_text(page->form, "edition")[0]) {
        html_add(html, "&amp;edition=");
        form_encode(&html->out, form_text(page->form, "edition"));
    }
    html_add(html, "\">%s</a></p>", tr(html->lang, title));
}

void ruling_add_question(const struct ruling_page *page, const char *label,
                         const char *hint)
{
    struct html *html = page->desk.html;
    struct input input = {.id = "q",
                          .label = label,
                          .type = "search",
                          .value = form_text(page->form, "q"),
                          .hint = hint,
                          .more = " maxlength=\"100\" autocomplete=\"off\""};
    html_add(html, "<form method=\"get\" role=\"search\" data-articles action=\"");
    ruling_add_address(page);
    html_add(html, "/ruling\" class=\"stack\">");
    add_hidden(page);
    input_add(html, &input);
    html_add(html, "<p>");
    page_button(html, false, N_("Search"));
    html_add(html, "</p></form>");
}

void ruling_open_form(const struct ruling_page *page, const char *name, const char *value)
{
    struct html *html = page->desk.html;
    html_add(html, "<form method=\"get\" action=\"");
    ruling_add_address(page);
    html_add(html, "/ruling#effect\" class=\"stack ruling-form\">");
    add_hidden(page);
    input_hidden(html, name, value);
    input_hidden(html, "effect", "1");
}

void ruling_close_form(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    html_add(html, "<p>");
    page_button(html, false, N_("Show the effect"));
    html_add(html, "</p></form>");
    if (page->trial && page->trial->ruling->article)
        ruling_add_outcome(page);
}

void ruling_add_percent(const struct ruling_page *page)
{
    enum lang lang = page->desk.html->lang;
    ruling_add_text(page, "percent",
                    arena_printf(&page->desk.request->arena,
                                 tr(lang, N_("Deduction, in %s")),
                                 ruling_unit_word(contest_unit(page->desk.t), lang)));
}

void ruling_add_outcome(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    const struct change_ruling *ruling = page->trial->ruling;
    struct str words = {0};
    sanction_add_words(&words, page->desk.t, page->desk.roster, ruling, html->lang);
    html_add(html, "<p class=\"note\"><b>");
    html_say(html, law_ruling_is(page->desk.t) ? N_("Law %s:") : N_("Article %s:"),
             ruling->article);
    html_add(html, "</b> %s", str_text(&words));
    if (ruling->answers.before > 0) {
        html_text(html, " – ");
        html_say(html, N_("times it happened before in this tournament: %d"),
                 ruling->answers.before);
    }
    if (ruling->override) {
        html_text(html, " – ");
        html_say(html, N_("departing from the code: %s"), ruling->override);
    }
    html_add(html, "</p>");
    str_clear(&words);
}
