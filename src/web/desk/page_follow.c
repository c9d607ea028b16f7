/* page_follow.c - the control desk: where the evening stands, and its buttons. */
#include "tournament/tell.h"
#include "web/desk/follow.h"
#include "web/html.h"
#include "web/page.h"
#include "web/prepare.h"
#include "web/server.h"

/* Whether and as whom the director plays, who then does not see boards too early. */
static void add_playing(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct tournament *t = desk->t;
    details_open(html, desk->me >= 0, N_("I am playing too"));
    html_say_in(
        html, "p.muted",
        N_("Boards you still have to play are then hidden from you on this device."));
    if (awards_bar_arbiter(t))
        note_add(html, NOTE_WARN,
                 N_("The regulation does not let the arbiter of a championship, or of "
                    "matches by teams, play in it."));
    desk_form(desk, "/playing");
    html_add(html, "<div class=\"row\"><label for=\"player\">%s</label>",
             tr(html->lang, N_("My name")));
    input_select_open(html, &(struct input){.id = "player"});
    input_option(html, "", false, "%s", tr(html->lang, N_("I am not playing")));
    for (size_t i = 0; i < t->players; i++)
        input_option(html, t->player[i].id, (int)i == desk->me, "%s",
                     desk_player(desk, (int)i));
    input_select_close(html);
    page_button(html, false, N_("Save"));
    html_add(html, "</div></form>");
    details_close(html);
}

/* What is rarely wanted; and the way back from publication. */
static void add_more(const struct desk *desk)
{
    struct html *html = desk->html;
    bool plays = !desk->t->format->deals; /* there are no boards to be hidden */
    if (!plays && !desk->t->published)
        return;
    card_open(html, NULL);
    if (plays)
        add_playing(desk);
    if (desk->t->published) {
        html_say_in(html, "h2", N_("The results are published"));
        desk_post(desk, &(struct desk_post){"/publish", "published", 0, NULL,
                                            N_("Make them provisional again"), NULL});
    }
    card_close(html);
}

/* Pages that not every format has. */
static void add_format_links(const struct desk *desk)
{
    const struct format *format = desk->t->format;
    if (!format->deals && !format->lineups)
        return;
    html_add(desk->html, "<p class=\"row\">");
    if (format->deals) {
        desk_link(desk, "target", N_("Stakes and prizes"), "/awards");
        desk_link(desk, "target", N_("Sheets to fill in"), "/blanks");
    }
    if (format->lineups)
        desk_link(desk, "target", N_("Line-ups"), "/lineups");
    html_end(desk->html, "p");
}

/* What the tab says: who calls is seen from another one. */
static const char *title_of(const struct desk *desk)
{
    struct request *request = desk->request;
    const char *title = tr(request->lang, N_("Control desk"));
    return desk->evening.calls > 0
               ? arena_printf(&request->arena, "(%d) %s", desk->evening.calls, title)
               : title;
}

void follow_show(struct request *request, int status, const char *error)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct html *html = &request->html;
    desk_page_open(&desk, (struct desk_title){title_of(&desk), true});
    html_say_in(html, "h1.hidden", N_("Control desk"));
    note_error(html, error);
    demo_explain(&desk);
    if (desk.evening.next == EVENING_START &&
        missing_in_session(desk.t, desk.evening.session).done == 0)
        championship_note(&desk);
    html_add(html, "<div class=\"cols desk-cols\"><div class=\"stack\">");
    follow_add_tables(&desk);
    follow_add_grid(&desk);
    add_format_links(&desk);
    add_more(&desk); /* below what keeps its height: nothing moves as results arrive */
    html_add(html, "</div><div class=\"stack\">");
    follow_add_calls(&desk);
    follow_add_troubles(&desk);
    html_add(html, "</div></div>");
    desk_page_close(&desk, status);
}

/* Visitors go to the results or, as long as there is nothing to see, to their seats. */
static void lead_visitor(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    bool ranking = publication_of(t, request_time(request)).ranking;
    request_release(request);
    if (rights_may(&request->who, RIGHT_CHECKIN))
        desk_go(request, "/checkin");
    else
        desk_go(request, ranking ? "/ranking" : "/where");
}

void page_follow(struct request *request)
{
    if (request->who.role == ROLE_DIRECTOR)
        follow_show(request, MHD_HTTP_OK, NULL);
    else
        lead_visitor(request);
}

void follow_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind != ERR_NONE)
        follow_show(request, request_status(err), err->text);
    else
        desk_go(request, NULL);
}

/* Back to the page of the publication, where it was said there. */
static void published(struct request *request)
{
    if (request->answer.err.kind == ERR_NONE &&
        str_equal(form_text(&request->form, "back"), "publication"))
        desk_go(request, "/publication");
    else
        follow_recorded(request);
}

void post_publish(struct request *request)
{
    bool publish = !str_equal(form_text(&request->form, "published"), "0");
    struct change change = {.kind = CHANGE_PUBLISH, .publish = publish};
    request_submit(request, request_number(request, 0), &change, NULL, published);
}

void post_answer(struct request *request)
{
    struct change change = {.kind = CHANGE_ANSWER,
                            .seq = desk_number(&request->form, "seq")};
    if (change.seq < 1)
        follow_show(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                    tr(request->lang, N_("that is not a call")));
    else
        request_submit(request, request_number(request, 0), &change, NULL,
                       follow_recorded);
}

void post_playing(struct request *request)
{
    const char *player = form_text(&request->form, "player");
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    /* an id that has entered is made of letters, digits and _ - . */
    bool known = tournament_player(desk.t, player) >= 0;
    desk_close(&desk);
    request_header(request, MHD_HTTP_HEADER_SET_COOKIE,
                   arena_printf(&request->arena,
                                "plays=%s; Path=/tournaments/%jd; Max-Age=%d; HttpOnly; "
                                "SameSite=Lax",
                                known ? player : "", desk.stream,
                                known ? 7 * 24 * 3600 : 0));
    desk_go(request, NULL);
}
