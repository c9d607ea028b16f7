/* ruling_parts.c - the fields that the steps of a ruling share. */
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/html.h"
#include "web/page.h"
#include "web/ruling/ruling_form.h"
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

struct input ruling_input(const struct ruling_page *page, const char *id,
                          const char *label)
{
    return (struct input){.id = id,
                          .label = label,
                          .value = form_text(page->form, id),
                          .error = ruling_error_at(page, id),
                          .more = " maxlength=\"200\" autocomplete=\"off\""};
}

void ruling_add_text(const struct ruling_page *page, const char *id, const char *label)
{
    struct input input = ruling_input(page, id, label);
    input_add(page->desk.html, &input);
}

const struct call *ruling_waiting_call(const struct ruling_page *page)
{
    const struct tournament *t = page->desk.t;
    for (size_t i = t->calls; i > 0; i--) {
        const struct call *call = &t->call[i - 1];
        if (!call->answered && &t->session[call->session] == page->desk.session &&
            &page->desk.session->field[call->field] == page->place.field &&
            call->table == page->place.table)
            return call;
    }
    return NULL;
}

void ruling_add_reason(const struct ruling_page *page)
{
    struct input input = ruling_input(page, "reason", N_("Reason"));
    const struct call *call = ruling_waiting_call(page);
    if (call && call->text && !form_get(page->form, "reason"))
        input.value = call->text;
    input_add(page->desk.html, &input);
}

void ruling_add_who(const struct ruling_page *page, int seat)
{
    struct html *html = page->desk.html;
    struct side_table sides = desk_sides(&page->desk, &page->place, page->board);
    const struct owner owner = side_owner(&sides, seat);
    if (ruling_has_sides(page)) {
        html_add(html, "<span><span class=\"tag\">%s</span> ",
                 name_side(page->desk.t->format, seat, html->lang));
        side_add(html, &sides, page->desk.roster, seat);
        html_add(html, "</span>");
        return;
    }
    html_seat(html, (enum seat)seat);
    html_add(html, " ");
    html_name(html, desk_crew_names(&page->desk, &owner.crew));
}

const char *ruling_address(const struct ruling_page *page, const char *article)
{
    const char *edition = form_text(page->form, "edition");
    struct str address = {0};
    str_printf(&address, "%s/ruling?board=", page->address);
    str_printf(&address, page->board == RULING_NO_BOARD ? "none" : "%d", page->board);
    if (article)
        str_printf(&address, "&article=%s", article);
    if (edition[0]) {
        str_add(&address, "&edition=");
        form_encode(&address, edition);
    }
    str_add(&address, "&q=");
    form_encode(&address, form_text(page->form, "q"));
    const char *made = arena_strdup(&page->desk.request->arena, str_text(&address));
    str_clear(&address);
    return made;
}

void ruling_form_open(const struct ruling_page *page, const char *more)
{
    struct html *html = page->desk.html;
    const char *edition = form_text(page->form, "edition");
    html_add(html, "<form method=\"get\" action=\"%s/ruling", page->address);
    html_add_trusted_markup(html, more);
    input_hidden(html, "board", form_text(page->form, "board"));
    if (edition[0])
        input_hidden(html, "edition", edition);
}

void ruling_form_close(const struct ruling_page *page, const char *button)
{
    struct html *html = page->desk.html;
    html_add(html, "<p>");
    page_button(html, false, button);
    html_add(html, "</p></form>");
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
    int seats = desk_seats(&page->place);
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(page->desk.t->format, seats, k);
        const char *field = ruling_field(&page->desk, name, s);
        struct input_box box = {.name = field,
                                .value = "1",
                                .chosen = form_text(page->form, field)[0],
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
    int seats = desk_seats(&page->place);
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(page->desk.t->format, seats, k);
        const char *id = ruling_field(&page->desk, "mark", s);
        struct input input = ruling_input(page, id, NULL);
        input.more = " inputmode=\"decimal\" maxlength=\"10\"";
        html_add(html, "<div class=\"field\"><label for=\"%s\">", id);
        ruling_add_who(page, s);
        html_add(html, "</label>");
        input_cell(html, &input);
        input_end(html, &input);
    }
    html_add(html, "</div></fieldset>");
}

void ruling_add_sanctions(const struct ruling_page *page, struct input_choice none,
                          bool forfeit)
{
    struct input_choice choice[RULING_SANCTIONS] = {{"", none.title}};
    struct input input = {
        .id = "sanction", .label = none.word, .value = form_text(page->form, "sanction")};
    size_t n = 1;
    for (int i = RULING_NO_SANCTION + 1; i < RULING_SANCTIONS; i++)
        if (forfeit || i != RULING_FORFEIT)
            choice[n++] =
                (struct input_choice){ruling_sanction_name[i], ruling_sanction_title[i]};
    input_add_list(page->desk.html, &input, choice, n);
}

void ruling_add_another(const struct ruling_page *page, const char *title)
{
    html_add(page->desk.html, "<p>");
    page_link(page->desk.html, "target", title, "%s", ruling_address(page, NULL));
    html_add(page->desk.html, "</p>");
}

void ruling_open_form(const struct ruling_page *page, const char *name, const char *value)
{
    ruling_form_open(page, "#effect\" class=\"stack ruling-form\">");
    input_hidden(page->desk.html, name, value);
    input_hidden(page->desk.html, "effect", "1");
}

/* What follows of the article or law, before it is confirmed. */
static void add_outcome(const struct ruling_page *page)
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

void ruling_close_form(const struct ruling_page *page)
{
    ruling_form_close(page, N_("Show the effect"));
    if (page->trial && page->trial->ruling->article)
        add_outcome(page);
}

void ruling_add_percent(const struct ruling_page *page)
{
    enum lang lang = page->desk.html->lang;
    ruling_add_text(page, "percent",
                    arena_printf(&page->desk.request->arena,
                                 tr(lang, N_("Deduction, in %s")),
                                 ruling_unit_word(contest_unit(page->desk.t), lang)));
}
