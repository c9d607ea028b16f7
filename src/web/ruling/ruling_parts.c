/* ruling_parts.c - the fields that the steps of a ruling share. */
#include "tournament/ruling/law_ruling.h"
#include "tournament/ruling/sanction.h"
#include "web/html/input.h"
#include "web/html/side_show.h"
#include "web/ruling/ruling_page.h"

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

static const char *chosen(const struct ruling_page *page, const char *name, int seat)
{
    char field[32];
    str_format(field, sizeof field, "%s-%c", name, letter_of(page, seat));
    return form_text(page->form, field);
}

void ruling_add_who(const struct ruling_page *page, int seat)
{
    struct html *html = page->desk.html;
    struct sides_place sides = side_place(&page->desk, &page->place, page->board);
    if (ruling_has_sides(page)) {
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

void ruling_add_address(const struct ruling_page *page)
{
    html_add(page->desk.html, "/tournaments/%lld/tables/%s%d/%d",
             (long long)page->desk.stream, page->place.field->name, page->place.table,
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

static void add_radio(const struct ruling_page *page, const char *key)
{
    struct html *html = page->desk.html;
    html_add(html,
             "<label class=\"row\"><input type=\"radio\" name=\"fault\" value=\"%s\"%s",
             key, str_equal(form_text(page->form, "fault"), key) ? " checked" : "");
    if (ruling_error_at(page, "fault"))
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"fault-error\"");
    html_add(html, "> ");
}

void ruling_add_sides(const struct ruling_page *page, bool both)
{
    struct html *html = page->desk.html;
    html_add(html, "<fieldset>");
    html_say_in(html, "legend", N_("Who is at fault?"));
    for (int s = 0; s < 2; s++) {
        add_radio(page, page->desk.t->format->seat_key[s]);
        ruling_add_who(page, s);
        html_add(html, "</label>");
    }
    if (both) {
        add_radio(page, "both");
        html_add(html, "<span>%s</span></label>", tr(html->lang, N_("both sides")));
    }
    input_error(html, "fault", ruling_error_at(page, "fault"));
    html_add(html, "</fieldset>");
}

void ruling_add_boxes(const struct ruling_page *page, const char *name,
                      const char *legend)
{
    struct html *html = page->desk.html;
    const struct format *format = page->desk.t->format;
    bool imposed = page->board > 0 && format->sides != 2 && !format->deals;
    int taker = imposed ? (int)format_taker(format, page->board) : -1;
    const char *error = ruling_error_at(page, name);
    html_add(html, "<fieldset><legend>%s</legend>", legend);
    for (int s = 0; s < desk_seats(&page->place); s++) {
        html_add(html,
                 "<label class=\"row\"><input type=\"checkbox\" name=\"%s-%c\" "
                 "value=\"1\"%s",
                 name, letter_of(page, s), chosen(page, name, s)[0] ? " checked" : "");
        if (error)
            html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"", name);
        html_add(html, "> <span>");
        ruling_add_who(page, s);
        if (s == taker)
            html_add(html, " <span class=\"tag\">%s</span>", tr(html->lang, N_("taker")));
        html_add(html, "</span></label>");
    }
    input_error(html, name, error);
    html_add(html, "</fieldset>");
}

void ruling_add_marks(const struct ruling_page *page)
{
    struct html *html = page->desk.html;
    html_add(html, "<fieldset><legend>");
    html_say(html, N_("Marks in %s; empty: neutralised"),
             ruling_unit_word(contest_unit(page->desk.t), html->lang));
    html_add(html, "</legend><div class=\"fields\">");
    for (int s = 0; s < desk_seats(&page->place); s++) {
        char id[] = "mark-?";
        id[sizeof id - 2] = letter_of(page, s);
        struct input input = {.id = id,
                              .error = ruling_error_at(page, id),
                              .more = " inputmode=\"decimal\" maxlength=\"10\""};
        html_add(html, "<div class=\"field\"><label for=\"%s\">", id);
        ruling_add_who(page, s);
        html_add(html, "</label><input value=\"%s\"", chosen(page, "mark", s));
        input_ties(html, &input);
        html_add(html, ">");
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

void ruling_add_percent(const struct ruling_page *page)
{
    enum lang lang = page->desk.html->lang;
    ruling_add_text(page, "percent",
                    arena_printf(&page->desk.request->arena,
                                 tr(lang, N_("Taken off, in %s")),
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
        html_say(html, N_("it happened before in this tournament: %d"),
                 ruling->answers.before);
    }
    if (ruling->override) {
        html_text(html, " – ");
        html_say(html, N_("departing from the code: %s"), ruling->override);
    }
    html_add(html, "</p>");
    str_clear(&words);
}
