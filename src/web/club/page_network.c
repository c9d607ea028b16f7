/* page_network.c - the address for the phones: chosen by the director, tested by a phone.
 *
 * The page asks again every few seconds until a phone has come. */
#include "base/os.h"
#include "web/club/place.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/html/qr_svg.h"
#include "web/server/auth.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <string.h>

/* The address the club has chosen, "" for none; a failing store counts as none. */
static const char *chosen_address(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    const char *copy = "";
    if (!t)
        return copy;
    if (t->club.address)
        copy = arena_strdup(&request->arena, t->club.address);
    request_release(request);
    return copy;
}

static void add_state(struct request *request, const char *address, bool chosen)
{
    struct html *html = &request->html;
    bool reached = phone_test_has_reached(request->server->phone_test, address);
    html_add(html, "<p class=\"row\" data-live=\"%s\">", address);
    tag_add(html, reached ? NOTE_PLAIN : NOTE_WARN,
            reached ? N_("✓ reached by a phone") : N_("not tested yet"));
    if (chosen)
        tag_add(html, NOTE_PLAIN, N_("✓ on the cards"));
    html_add(html, "</p>");
}

static void add_address(struct request *request, const char *interface,
                        const char *address, bool chosen)
{
    struct html *html = &request->html;
    const char *test =
        arena_printf(&request->arena, "http://%s:%d/phone-test/%s", address,
                     request->server->port, phone_test_code(request->server->phone_test));
    html_add(html, "<section class=\"card\"><h2>%s</h2><p class=\"muted\">%s</p>",
             address, interface);
    qr_svg_add(html, test,
               arena_printf(&request->arena, tr(request->lang, N_("QR code to test %s")),
                            address));
    html_add(html, "<p class=\"small address\">%s</p>", test);
    add_state(request, address, chosen);
    if (!chosen) {
        page_form(request, "/network");
        input_hidden(html, "address", address);
        page_form_end(html, "button", N_("Put it on the cards"), address);
    }
    card_close(html);
}

static void add_addresses(struct request *request)
{
    struct html *html = &request->html;
    struct os_addresses list;
    const char *chosen = chosen_address(request);
    os_find_addresses(&list);
    if (chosen[0] != '\0' && !place_is_ours(&list, chosen)) {
        note_add(html, NOTE_BAD,
                 N_("The cards say %s, which is no longer an address of this computer. "
                    "Choose another."),
                 chosen);
    }
    if (list.count == 0)
        note_add(html, NOTE_WARN,
                 N_("This computer is not on a network. Connect it to the hall's Wi-Fi, "
                    "then load this page again."));
    html_add(html, "<div class=\"cards\">");
    for (int i = 0; i < list.count; i++)
        add_address(request, list.interface[i], list.address[i],
                    str_equal(list.address[i], chosen));
    html_add(html, "</div>");
}

static void show(struct request *request, int status, const char *error)
{
    struct html *html = &request->html;
    struct page_frame frame = {.title = tr(request->lang, N_("Address for the phones"))};
    page_open(request, &frame);
    html_add(
        html, "<h1>%s</h1><p data-poll>%s</p>", frame.title,
        tr(request->lang, N_("Scan a code with a phone on the hall's Wi-Fi. The address "
                             "that the phone reaches is the right one for the cards.")));
    note_error(html, error);
    add_addresses(request);
    html_add(html, "<div class=\"row\">");
    page_link(html, "button", N_("Refresh"), "/network");
    page_link(html, "button", N_("Home"), "/");
    html_add(html, "</div>");
    page_close(request, status);
}

void page_network(struct request *request)
{
    show(request, MHD_HTTP_OK, NULL);
}

static void recorded(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        request_error(request, &request->answer.err);
    else
        request_redirect(request, "/network");
}

void post_network(struct request *request)
{
    const char *address = form_text(&request->form, "address");
    struct change change = {.kind = CHANGE_CLUB, .club = {.address = address}};
    if (!os_read_address(address, NULL))
        show(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
             tr(request->lang,
                N_("that is not a numeric address; choose one of those below")));
    else
        request_submit(request, 0, &change, NULL, recorded);
}

static void say(struct request *request, int status, const char *title, const char *text)
{
    struct page_frame frame = {.title = title, .phone = true};
    page_open(request, &frame);
    html_add(&request->html, "<section class=\"card\"><h1>%s</h1><p>%s</p></section>",
             title, text);
    page_close(request, status);
}

/* Whether the request comes from this very computer: that proves nothing. */
static bool is_own(const struct request *request, const char *address)
{
    uint32_t number;
    return !os_read_address(address, &number) || auth_client(request) == number;
}

void page_phone_test(struct request *request)
{
    enum lang lang = request->lang;
    char address[OS_ADDRESS];
    place_of_request(request, address);
    if (!str_equal(request->parameter[0], phone_test_code(request->server->phone_test))) {
        say(request, MHD_HTTP_NOT_FOUND, tr(lang, N_("Expired code")),
            tr(lang, N_("Scan the code now shown on the director's page.")));
    } else if (is_own(request, address)) {
        say(request, MHD_HTTP_OK, tr(lang, N_("This is the same computer")),
            tr(lang,
               N_("Open this address on a phone to see whether phones can get here.")));
    } else {
        phone_test_reached(request->server->phone_test, address);
        say(request, MHD_HTTP_OK, tr(lang, N_("✓ It works")),
            tr(lang, N_("This phone reaches the tournament. The director's page says so "
                        "too.")));
    }
}
