/* page_publication.c - what players see, and when: the director's choices, said in words
 * and shown as they are now. */
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/events.h"
#include "web/html.h"
#include "web/page.h"
#include "web/prepare/preview.h"
#include "web/prepare/settings.h"
#include "web/results.h"
#include "web/server.h"

static const char *ranking_now(const struct publication *now)
{
    if (now->state == PUBLICATION_FINAL)
        return N_("The ranking: published, final.");
    if (now->state == PUBLICATION_OPEN)
        return N_("The ranking: published, still provisional.");
    return now->ranking ? N_("The ranking: live, as provisional.")
                        : N_("The ranking: not yet.");
}

static const char *sheets_now(const struct publication *now)
{
    if (now->boards)
        return N_("Table sheets: all.");
    return now->boards_played ? N_("Table sheets: what everybody has played.")
                              : N_("Table sheets: not yet.");
}

static const char *boards_now(const struct publication *now)
{
    if (now->boards)
        return N_("Board results: all.");
    return now->boards_played ? N_("Board results: boards that everybody has played.")
                              : N_("Board results: not yet.");
}

/* What a player who looks now finds. */
static void add_now(const struct desk *desk)
{
    struct html *html = desk->html;
    struct publication now = publication_of(desk->t, desk->evening.now);
    html_add(html, "<h2>%s</h2><ul><li>%s</li>",
             tr(html->lang, N_("What players see now")),
             tr(html->lang, ranking_now(&now)));
    if (now.rounds != 0)
        html_say_in(html, "li", N_("It counts the rounds up to round %d."),
                    now.rounds > 0 ? now.rounds : 0);
    html_add(
        html, "<li>%s</li>",
        tr(html->lang, desk->t->format->deals ? sheets_now(&now) : boards_now(&now)));
    if (now.state == PUBLICATION_OPEN) {
        html_add(html, "<li>%s ", tr(html->lang, N_("Corrections until")));
        page_date_time(html, now.ends);
        html_add(html, "</li>");
    }
    html_add(html, "<li>%s</li></ul>",
             tr(html->lang, N_("Seats, moves and \"Where do I go?\": always.")));
}

/* Of a hall that has finished: how it did among all halls. */
static void add_all_halls(const struct desk *desk)
{
    const struct server *server = desk->request->server;
    struct missing sum = missing_in_session(desk->t, desk->evening.session);
    if (about_text(&desk->t->about, ABOUT_SIMULTANEOUS)[0] == '\0' ||
        (!server->front && !server->house) || sum.done == 0 || sum.done < sum.expected)
        return;
    html_begin(desk->html, "p");
    desk_link(desk, "button", N_("Ranking over all halls"), "/simultaneous");
    html_end(desk->html, "p");
}

/* The one button: it says for how many, and the way back stands in its place. */
static void add_publish(const struct desk *desk)
{
    struct html *html = desk->html;
    bool published = desk->t->published;
    if (published) {
        html_add(html, "<p class=\"loud\" role=\"status\">");
        icon_add(html, "check");
        html_say_in(html, "b", N_("Published"));
        html_add(html, " <span>");
        page_date_time(html, desk->t->published_time);
        html_add(html, "</span></p>");
    }
    desk_form(desk, "/publish");
    input_hidden_number(html, "published", !published);
    input_hidden(html, "back", "publication");
    if (published)
        page_button(html, false, N_("Make them provisional again"));
    else
        page_button(html, true,
                    request_say(desk->request, N_("Publish for %d players"),
                                (int)desk->t->players));
    html_end(html, "form");
    if (published)
        desk_link(desk, "button next", N_("See the ranking"), "/ranking");
    else
        html_say_in(html, "p.muted small",
                    N_("It can be taken back at any time from here."));
}

/* For the club's website: pages that need no server. */
static void add_site(const struct desk *desk)
{
    struct html *html = desk->html;
    if (!desk->t->published)
        return;
    html_begin(html, "p");
    desk_link(desk, "button", N_("Pages for the club's website (ZIP)"), "/site.zip");
    html_end(html, "p");
}

/* Choices between words first, then numbers. */
static void add_choices(const struct desk *desk, const struct settings_errors *errors)
{
    struct html *html = desk->html;
    struct settings_form form = {.desk = desk, .errors = errors};
    card_open(html, N_("What players may see"));
    desk_form(desk, "/publication");
    for (int i = 0; i < OPTIONS_PUBLICATION; i++)
        if (options_table[options_publication[i]].words > 0)
            settings_add_picks(&form, options_publication[i]);
    html_add(html, "<div class=\"fields top\">");
    for (int i = 0; i < OPTIONS_PUBLICATION; i++)
        if (options_table[options_publication[i]].words == 0)
            settings_add_option(&form, options_publication[i]);
    html_add(html, "</div><p>");
    page_button(html, false, N_("Save"));
    html_add(html, "</p></form>");
    card_close(html);
}

/* The page; with errors, what was typed and what is wrong with it. */
static void show_publication(struct request *request, int status,
                             const struct settings_errors *errors)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    desk_page(&desk, (struct desk_title){N_("Publish"), true},
              errors ? errors->all : NULL);
    html_add(desk.html, "<div class=\"cols\"><div class=\"stack\">");
    card_open_as(desk.html, &(struct card){.title = N_("Before publishing"),
                                           .style = "flush",
                                           .live = "ready"});
    preview_add_ready(&desk);
    card_close(desk.html);
    card_open_as(desk.html, &(struct card){.live = "publication"});
    add_publish(&desk);
    add_now(&desk);
    add_all_halls(&desk);
    card_close(desk.html);
    add_choices(&desk, errors);
    card_open(desk.html, N_("Take with you"));
    preview_add_text(&desk);
    add_site(&desk);
    card_close(desk.html);
    filing_add_files(&desk);
    files_add(&desk);
    html_add(desk.html, "</div>");
    preview_add_phone(&desk);
    html_add(desk.html, "</div>");
    desk_close(&desk);
    page_close(request, status);
}

void page_publication(struct request *request)
{
    show_publication(request, MHD_HTTP_OK, NULL);
}

void post_publication(struct request *request)
{
    static const struct settings_kind kind = {.option = options_publication,
                                              .options = OPTIONS_PUBLICATION,
                                              .show = show_publication,
                                              .page = "publication"};
    settings_post(request, &kind);
}
