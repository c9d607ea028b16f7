/* page_cards.c - a card for each table, to print: its QR code opens the table's page. */
#include "tournament/evening/guide.h"
#include "web/club/place.h"
#include "web/html/box.h"
#include "web/html/labels.h"
#include "web/html/page.h"
#include "web/html/qr_svg.h"
#include "web/server/auth.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>

/* What is the club's, copied: two streams are never locked at once. */
struct ours {
    struct club club; /* the secret only */
    char address[OS_ADDRESS];
    bool chosen;
};

static bool read_club(struct request *request, struct ours *ours)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    if (!t) {
        request_error(request, &err);
        return false;
    }
    ours->club = (struct club){.has_secret = t->club.has_secret};
    memcpy(ours->club.secret, t->club.secret, sizeof ours->club.secret);
    ours->chosen = t->club.address != NULL;
    place_for_phones(request, t->club.address, ours->address);
    request_release(request);
    return true;
}

static void add_card(struct request *request, const struct ours *ours, const char *table,
                     const char *token)
{
    struct html *html = &request->html;
    const char *address = arena_printf(&request->arena, "http://%s:%d%s%s", ours->address,
                                       request->server->port, club_table_path, token);
    html_add(html, "<section class=\"card\"><h2 class=\"big\">%s</h2>", table);
    qr_svg_add(
        html, address,
        arena_printf(&request->arena, tr(request->lang, N_("QR code for %s")), table));
    html_add(html, "<p class=\"small address\">%s</p>", address);
    html_say_in(html, "p.small",
                N_("Scan it with a phone on the hall's Wi-Fi. If the page does not open, "
                   "switch mobile data off: without internet on the Wi-Fi, phones "
                   "prefer it."));
    card_close(html);
}

static void add_cards(struct request *request, const struct tournament *t,
                      const struct ours *ours)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int table = 1; table <= field->schedule.tables; table++) {
            char token[AUTH_TOKEN];
            auth_table_token(&ours->club, request_number(request, 0), field->name, table,
                             token);
            add_card(request, ours,
                     label_table(session, field, table, request->lang, &request->arena),
                     token);
        }
    }
}

/* The address is what makes a card work: say how sure it is. */
static void add_address(struct request *request, const struct ours *ours)
{
    struct html *html = &request->html;
    struct os_addresses list;
    os_find_addresses(&list);
    bool vanished = ours->chosen && !place_is_ours(&list, ours->address);
    bool tested = phone_test_has_reached(request->server->phone_test, ours->address);
    html_add(html, "<p class=\"note%s noprint\">", vanished || !tested ? " warn" : "");
    if (vanished)
        html_say(html,
                 N_("The cards say %s, which is no longer an address of this computer. "
                    "Choose another before you print."),
                 ours->address);
    else if (tested)
        html_say(html, N_("✓ The cards say %s, and a phone has reached it."),
                 ours->address);
    else
        html_say(html, N_("The cards say %s. Test it with a phone before you print."),
                 ours->address);
    html_add(html, " <a href=\"/network\">%s</a></p>",
             tr(request->lang, N_("Choose and test the address")));
}

/* Where players find their way: cards of their own, most of all where nobody could call
 * the moves out. */
static void add_guides(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    const struct session *session = tournament_session(t, (int)t->sessions);
    if (!session)
        return;
    bool simple = guide_is_simple(session);
    html_add(html, "<p class=\"%s noprint\">", simple ? "small" : "note warn");
    if (!simple)
        html_add(html, "%s ",
                 tr(request->lang, N_("This movement has no simple rule to call out: "
                                      "each player needs a guide card.")));
    html_add(html, "<a class=\"target\" href=\"/tournaments/%s/guides\">%s</a></p>",
             request->parameter[0], tr(request->lang, N_("Guide cards for the players")));
}

void page_cards(struct request *request)
{
    struct html *html = &request->html;
    struct ours ours;
    if (!read_club(request, &ours))
        return;
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    struct page_frame frame = {.title = tr(request->lang, N_("Cards")),
                               .t = t,
                               .stream = request_number(request, 0)};
    page_open(request, &frame);
    html_add(html, "<div class=\"row noprint\">");
    html_say_in(html, "h1.grow", N_("One card per table"));
    html_add(html,
             "<button class=\"button next\" type=\"button\" data-print>%s</button></div>",
             tr(request->lang, N_("Print")));
    add_address(request, &ours);
    add_guides(request, t);
    html_add(html, "<div class=\"cards\">");
    add_cards(request, t, &ours);
    html_add(html, "</div>");
    request_release(request);
    page_close(request, MHD_HTTP_OK);
}
