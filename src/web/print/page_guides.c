/* page_guides.c - a guide card for each player, to print: their way through all rounds.
 */
#include "report.h"
#include "tournament/tell.h"
#include "web/page.h"

/* The words of those whose card it is, where results are confirmed by them. */
static void add_words(const struct desk *desk, const struct cell *people,
                      const struct club *club)
{
    char word[CLUB_WORD];
    if (desk->t->options.confirmed_by != 2 || people->kind != CELL_PEOPLE)
        return;
    for (int i = 0; i < people->people.count; i++) {
        club_word(club, desk->stream, people->people.person[i].id, word);
        html_say_in(desk->html, "p.small", N_("%s: word to confirm results: %s"),
                    people->people.person[i].name, word);
    }
}

static void add_card(const struct desk *desk, const struct report_section *section,
                     const char *id, const struct club *club)
{
    struct html *html = desk->html;
    struct report_html view = report_html_page(html, desk->stream, "journey");
    view.named = id;
    html_add(html, "<section class=\"card guide\"><h2 id=\"%s\">", id);
    report_html_cell(&view, &section->fact[0].cell);
    html_add(html, section->title ? " <span class=\"tag\">" : "");
    report_html_cell(&view, &section->fact[1].cell);
    html_add(html, section->title ? "</span></h2>" : "</h2>");
    report_html_rows(&view, section, 0, section->rows);
    if (section->facts > 2 && section->fact[2].cell.text[0])
        html_add(html, "<p class=\"small\">%s</p>", section->fact[2].cell.text);
    add_words(desk, &section->fact[0].cell, club);
    card_close(html);
}

/* What the cards are in the order of, unless it is that of names. */
static const char *order_word(const struct desk *desk)
{
    const struct format *format = desk->t->format;
    const struct session *session = desk->session;
    if (format_has_pairs(format))
        return N_("By pair");
    if (format->sides == 2)
        return N_("By group");
    return session->fields > 0 && place_find(&session->field[0], "N1") == SCHEDULE_EMPTY
               ? N_("By number")
               : N_("By line");
}

static void add_cards(const struct desk *desk, bool by_name, const struct club *club)
{
    struct report report = report_start(desk->html->lang, REPORT_PAGE);
    const struct guide_cards cards = {
        {&report, desk->t, desk->roster}, desk->session, by_name};
    guide_report(&cards);
    html_add(desk->html, "<div class=\"guides\">");
    for (size_t i = 0; i < report.sections; i++)
        add_card(desk, report.section[i], arena_printf(&report.arena, "guide%zu", i + 1),
                 club);
    html_add(desk->html, "</div>");
    report_clear(&report);
}

void page_guides(struct request *request)
{
    struct desk desk;
    struct club club;
    bool by_name = str_equal(form_text(&request->query, "by"), "name");
    request_copy_secret(request, &club);
    if (!desk_open(request, &desk))
        return;
    if (!desk.session) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("this tournament has no session yet, so nobody moves"));
        return;
    }
    struct page_frame frame = {
        .title = N_("Guide cards"), .t = desk.t, .stream = desk.stream};
    page_open_print(request, &frame, N_("One guide card per player"));
    html_say_in(desk.html, "p.note noprint",
                stride_is_simple(desk.session)
                    ? N_("This movement has a simple rule that can be called out; the "
                         "cards help anyone who gets lost.")
                    : N_("This movement has no simple rule to call out: give each "
                         "player a card before the first round."));
    picks_open(desk.html, N_("Order of the cards"));
    picks_add(desk.html, !by_name, order_word(&desk), "?by=line");
    picks_add(desk.html, by_name, N_("By name"), "?by=name");
    picks_close(desk.html);
    add_cards(&desk, by_name, &club);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
