/* page_cards.c - a card for each table, to print: its QR code opens the table's page. */
#include "base/os.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/club.h"

/* What the cards say of the club. */
struct ours {
    struct club_own club;
    char address[OS_ADDRESS];
};

/* At bridge: the boards that the table begins with, who shares them, and what waits on a
 * stand behind it. */
static void add_first_boards(struct request *request, const struct field *field,
                             int table)
{
    struct html *html = &request->html;
    struct arena *arena = &request->arena;
    const struct place_table at = place_table(field, 1, table);
    const char *boards = label_ranges(at.board, (size_t)at.boards, arena);
    int other = boards_shared_with(&at, 0);
    bool laid = boards_are_laid(&at);
    if (laid && other > 0)
        html_say_in(html, "p", N_("Boards %s first, shared with table %d"), boards,
                    other);
    else if (laid)
        html_say_in(html, "p", N_("Boards %s first"), boards);
    int stands = boards_stands(field, 1);
    for (int i = 0; i < stands; i++) {
        const struct boards_stand stand = boards_stand_at(field, 1, i);
        if (stand.after == table)
            html_say_in(html, "p", N_("Behind this table a stand, first with boards %s"),
                        label_ranges(stand.board, (size_t)stand.boards, arena));
    }
}

/* A card to be printed. */
struct table_card {
    const char *table;
    const char *token;
    const char *preparation; /* what the table deals and duplicates first; or "" */
};

static void add_card(struct request *request, const struct ours *ours,
                     const struct table_card *card)
{
    struct html *html = &request->html;
    const char *table = card->table;
    const char *token = card->token;
    const char *address =
        address_whole(request, ours->club.address,
                      arena_printf(&request->arena, "%s%s", club_table_path, token));
    html_add(html, "<section class=\"card\"><h2 class=\"big\">%s</h2>", table);
    qr_svg_add(
        html, address,
        arena_printf(&request->arena, tr(request->lang, N_("QR code for %s")), table));
    html_add(html, "<p class=\"small address\">%s</p>", address);
    html_say_in(html, "p.small",
                N_("Scan it with a phone on the hall's Wi-Fi. If the page does not open, "
                   "switch mobile data off: without internet on the Wi-Fi, phones "
                   "prefer it."));
    if (card->preparation[0])
        html_add(html, "<p><b>%s</b> %s</p>", tr(request->lang, N_("First round:")),
                 card->preparation);
}

static void add_cards(struct request *request, const struct tournament *t,
                      const struct ours *ours)
{
    const struct session *session = tournament_session(t, (int)t->sessions);
    const struct naming naming = {t->format, session, request->lang, &request->arena};
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int table = 1; table <= place_tables(field); table++) {
            char token[CLUB_TOKEN];
            struct club_table place = {.tournament = request_number(request, 0),
                                       .session = (int)t->sessions,
                                       .table = table};
            str_format(place.field, sizeof place.field, "%s", field->name);
            club_table_token(&ours->club.secret, &place, token);
            const struct preparation here = {t, session, field, 1, table};
            add_card(request, ours,
                     &(struct table_card){
                         name_table(&naming, field, table), token,
                         preparation_words(&here, request->lang, &request->arena)});
            if (t->format->game->contracts)
                add_first_boards(request, field, table);
            card_close(&request->html);
        }
    }
}

/* The address is what makes a card work: say how sure it is. */
static void add_address(struct request *request, const struct ours *ours)
{
    struct html *html = &request->html;
    struct os_addresses list;
    os_find_addresses(&list);
    bool vanished = ours->club.address && !address_is_ours(&list, ours->address);
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
    html_add(html, " ");
    page_link(html, "", N_("Choose and test the address"), "/network?cards=%jd",
              request_number(request, 0));
    html_add(html, "</p>");
}

/* Where players find their way: cards of their own, most of all where nobody could call
 * the moves out. */
static void add_guides(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    const struct session *session = tournament_session(t, (int)t->sessions);
    if (!session)
        return;
    bool simple = stride_is_simple(session);
    html_add(html, "<p class=\"%s noprint\">", simple ? "small" : "note warn");
    if (!simple)
        html_add(html, "%s ",
                 tr(request->lang, N_("This movement has no simple rule to call out: "
                                      "each player needs a guide card.")));
    page_link(html, "target", N_("Guide cards for the players"), "/tournaments/%s/guides",
              request->parameter[0]);
    html_add(html, "</p>");
}

/* A card that was lost or photographed is made void; the others keep working. */
static void add_renewal(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    const struct session *session = tournament_session(t, (int)t->sessions);
    const struct naming naming = {t->format, session, request->lang, &request->arena};
    if (!session)
        return;
    html_add(html, "<details class=\"noprint\"><summary>%s</summary><p>%s</p>",
             tr(html->lang, N_("A card was lost or photographed")),
             tr(html->lang,
                N_("Printing again gives the same cards. Only this makes old ones void: "
                   "their phones are shown nothing and record nothing any more, until "
                   "they scan the new card.")));
    page_form(request, "/tournaments/%s/cards", request->parameter[0]);
    html_add(html, "<p class=\"row\">");
    struct input input = {.id = "table", .label = N_("Table")};
    input_list_open(html, &input);
    html_add(html, "<option value=\"\">%s</option>", tr(html->lang, N_("all tables")));
    for (size_t f = 0; f < session->fields; f++)
        for (int n = 1; n <= session->field[f].schedule.tables; n++)
            html_add(html, "<option value=\"%s%d\">%s</option>", session->field[f].name,
                     n, name_table(&naming, &session->field[f], n));
    input_list_close(html, &input);
    html_add(html, " ");
    page_button(html, false, N_("Make new cards"));
    html_add(html, "</p></form></details>");
}

void post_cards(struct request *request)
{
    const char *table = form_text(&request->form, "table");
    int64_t stream = request_number(request, 0);
    bool all = table[0] == '\0';
    size_t letters = strcspn(table, "0123456789");
    bool known = all || (letters > 0 && letters < CHANGE_FIELD &&
                         form_whole(table + letters, 4) > 0);
    const struct tournament *t = known ? request_tournament(request) : NULL;
    if (t)
        request_release(request);
    if (!known)
        request_fail(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                     N_("there is no such table; go back and choose one"));
    if (!t)
        return;
    struct change_club change = {
        .renew = arena_printf(&request->arena, all ? "%jd" : "%jd-%s", stream, table)};
    club_change(request, &change,
                arena_printf(&request->arena, "/tournaments/%jd/cards", stream));
}

void page_cards(struct request *request)
{
    struct html *html = &request->html;
    struct err err = ERR_INIT(request->lang);
    struct ours ours;
    if (!club_own_read(request, &ours.club, &err)) {
        request_error(request, &err);
        return;
    }
    address_for_phones(request, ours.club.address, ours.address);
    struct wifi_form wifi = {.cards = request_number(request, 0)};
    if (wifi_form_is_on_cards(request))
        wifi_form_read(request, &wifi);
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    struct page_frame frame = {
        .title = N_("Cards"), .t = t, .stream = request_number(request, 0)};
    page_open_print(request, &frame, N_("One card per table"));
    if (!request->server->front)
        add_address(request, &ours);
    if (wifi_form_is_on_cards(request))
        wifi_form_add(request, &wifi);
    add_guides(request, t);
    add_renewal(request, t);
    html_add(html, "<div class=\"cards\">");
    add_cards(request, t, &ours);
    html_add(html, "</div>");
    request_release(request);
    page_close(request, MHD_HTTP_OK);
}
