/* page_network.c - the address for the phones: chosen by the director, tested by a phone.
 *
 * The page asks again every few seconds until a phone has come. */
#include "base/os.h"
#include "web/club/address.h"
#include "web/club/club_pages.h"
#include "web/club/wifi_form.h"
#include "web/page.h"

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
    const char *test = arena_printf(
        &request->arena, "%s://%s:%d/phone-test/%s", request_scheme(request), address,
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
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    club_own_read(request, &club, &err); /* a failing store counts as none chosen */
    const char *chosen = club.address ? club.address : "";
    os_find_addresses(&list);
    if (chosen[0] != '\0' && !address_is_ours(&list, chosen)) {
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
        add_address(request, list.device[i], list.address[i],
                    str_equal(list.address[i], chosen));
    html_add(html, "</div>");
}

static void add_wifi(struct request *request, int64_t cards, const struct err *refused)
{
    struct wifi_form form = {.cards = cards, .refused = refused};
    wifi_form_read(request, &form);
    wifi_form_add(request, &form);
}

/* The tournament whose cards lead here; 0: none do. */
static int64_t asked_cards(struct request *request)
{
    int64_t asked = form_number(&request->query, "cards");
    int64_t sent = form_number(&request->form, "cards");
    return asked > 0 ? asked : sent > 0 ? sent : 0;
}

/* An error of the address, or what was refused of the Wi-Fi, or neither. */
static void show_network(struct request *request, const char *error,
                         const struct err *refused)
{
    struct html *html = &request->html;
    int64_t cards = asked_cards(request);
    page_open_titled(request, N_("Address for the phones"));
    html_add(
        html, "<p data-poll>%s</p>",
        tr(request->lang, N_("Scan a code with a phone on the hall's Wi-Fi. The address "
                             "that the phone reaches is the right one for the cards.")));
    note_error(html, refused && refused->place[0] == '\0' ? refused->text : error);
    if (form_get(&request->query, "saved"))
        note_add(html, NOTE_STATUS, N_("Saved."));
    add_addresses(request);
    add_wifi(request, cards, refused);
    html_add(html, "<div class=\"row\">");
    if (cards > 0) {
        page_link(html, "button", N_("Refresh"), "/network?cards=%jd", cards);
        page_link(html, "button", N_("Cards"), "/tournaments/%jd/cards", cards);
    } else {
        page_link(html, "button", N_("Refresh"), "/network");
    }
    page_link(html, "button", N_("Home"), "/");
    html_add(html, "</div>");
    page_close(request, error     ? MHD_HTTP_UNPROCESSABLE_CONTENT
                        : refused ? request_status(refused)
                                  : MHD_HTTP_OK);
}

void page_network(struct request *request)
{
    show_network(request, NULL, NULL);
}

void post_network(struct request *request)
{
    const char *address = form_text(&request->form, "address");
    if (!os_read_address(address, NULL))
        show_network(request,
                     tr(request->lang,
                        N_("that is not a numeric address; choose one of those below")),
                     NULL);
    else
        club_change(request, &(struct change_club){.address = address}, "/network");
}

/* Back to where the form stands. */
static void wifi_recorded(struct request *request)
{
    int64_t cards = asked_cards(request);
    bool on_cards = wifi_form_is_on_cards(request);
    if (request->answer.err.kind != ERR_NONE && on_cards)
        request_error(request, &request->answer.err);
    else if (request->answer.err.kind != ERR_NONE)
        show_network(request, NULL, &request->answer.err);
    else if (on_cards)
        request_redirect(request, "/tournaments/%jd/cards?saved=yes", cards);
    else if (cards > 0)
        request_redirect(request, "/network?saved=yes&cards=%jd", cards);
    else
        request_redirect(request, "/network?saved=yes");
}

void post_wifi(struct request *request)
{
    const struct change change = {
        .kind = CHANGE_CLUB,
        .club = {.wifi = form_text(&request->form, "wifi"),
                 .wifi_key = form_text(&request->form, "wifi_key")}};
    request_submit(request, 0, &change, NULL, wifi_recorded);
}

/* What a phone is told; both are translated. */
static void say_outcome(struct request *request, int status, const char *title,
                        const char *text)
{
    struct html *html = &request->html;
    page_open(request, &(struct page_frame){.title = title, .phone = true});
    html_add(html, "<section class=\"card\"><h1>%s</h1><p>%s</p></section>",
             tr(html->lang, title), tr(html->lang, text));
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
    char address[OS_ADDRESS];
    address_of_request(request, address);
    if (!str_equal(request->parameter[0], phone_test_code(request->server->phone_test))) {
        say_outcome(request, MHD_HTTP_NOT_FOUND, N_("Expired code"),
                    N_("Scan the code now shown on the director's page."));
    } else if (is_own(request, address)) {
        say_outcome(
            request, MHD_HTTP_OK, N_("This is the same computer"),
            N_("Open this address on a phone to see whether phones can get here."));
    } else {
        phone_test_reached(request->server->phone_test, address);
        say_outcome(
            request, MHD_HTTP_OK, N_("✓ It works"),
            N_("This phone reaches the tournament. The director's page says so too."));
    }
}
