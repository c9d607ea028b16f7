/* head.c - the head of a page: the director's rail, the visitors' band.
 *
 * The rail is a railway line: stations that are passed are filled, the present one is
 * lit, and a page that hangs on a station lights the link to it. */
#include "web/page/head.h"
#include "web/html.h"

#include "tournament/evening.h"
#include "tournament/facts.h"
#include "tournament/tell.h"
#include "web/page/help.h"
#include <string.h>

/* Which tournaments have the station. */
enum of {
    OF_ALL,
    OF_BOARDS,
    OF_TABLE_DEALS,
    OF_CARDS,
    OF_LINEUPS,
    OF_AWARDS,
    OF_CHAMPIONSHIP
};

struct station {
    const char *label;
    const char *address;
    enum of of;
};

/* The three parts of an evening, each with its stations. */
enum { PARTS = 3, STATIONS_MOST = 8 };
static const struct part {
    const char *title;
    struct station station[STATIONS_MOST];
} parts[PARTS] = {
    {N_("Before"),
     {{N_("Settings"), "/settings", OF_ALL},
      {N_("Championship"), "/championship", OF_CHAMPIONSHIP},
      {N_("Check-in"), "/checkin", OF_ALL},
      {N_("Seats"), "/seats", OF_ALL},
      {N_("Deals"), "/deals", OF_CARDS},
      {N_("Cards and QR codes"), "/cards", OF_ALL},
      {N_("Paper"), "/paper", OF_ALL}}},
    {N_("In play"),
     {{N_("Control desk"), "", OF_ALL},
      {N_("Boards and entry"), "/boards", OF_BOARDS},
      {N_("Sheets"), "/boards", OF_TABLE_DEALS},
      {N_("Line-ups"), "/lineups", OF_LINEUPS},
      {N_("Rulings"), "/rulings", OF_ALL},
      {N_("Something came up"), "/changes", OF_ALL}}},
    {N_("Afterwards"),
     {{N_("Ranking"), "/ranking", OF_ALL},
      {N_("Sessions"), "/session", OF_ALL},
      {N_("Publish"), "/publication", OF_ALL},
      {N_("Points and prizes"), "/awards", OF_AWARDS}}},
};

/* Pages that hang on a station which their address does not begin with. */
static const struct {
    const char *address;
    const char *station;
} branches[] = {
    {"/tables", ""},          {"/close", ""},         {"/guides", "/cards"},
    {"/blanks", "/cards"},    {"/hands", "/deals"},   {"/results", "/ranking"},
    {"/players", "/ranking"}, {"/why", "/ranking"},   {"/meetings", "/ranking"},
    {"/where", "/ranking"},   {"/grid", "/ranking"},  {"/files", "/publication"},
    {"/undo", "/journal"},    {"/sheets", "/awards"}, {"/awards", "/awards"},
    {"/fees", "/checkin"},
};

static bool has_station(const struct tournament *t, enum of of)
{
    const struct format *format = t->format;
    if (of == OF_ALL || !format)
        return of == OF_ALL || of == OF_BOARDS;
    if (of == OF_CARDS)
        return deals_are(format);
    if (of == OF_LINEUPS)
        return format->lineups;
    if (of == OF_CHAMPIONSHIP)
        return format->contest->national && pcn_event_table[t->options.event].official;
    if (of == OF_AWARDS)
        return format->deals || format->contest->national ||
               (format->game->contracts && t->options.expertise.rows > 0);
    return format->deals == (of == OF_TABLE_DEALS);
}

/* Whether the address is that place, or lies below it. */
static bool is_below(const char *address, const char *place)
{
    size_t length = strlen(place);
    return strncmp(address, place, length) == 0 &&
           (address[length] == '\0' || address[length] == '/');
}

/* The station that a place of the tournament belongs to. */
static const char *station_of(const char *place)
{
    if (is_below(place, "/tables") && strstr(place, "/ruling"))
        return "/rulings";
    for (size_t i = 0; i < sizeof branches / sizeof branches[0]; i++)
        if (is_below(place, branches[i].address))
            return branches[i].station;
    return place;
}

/* Where the evening is. */
static const char *present_station(const struct evening *evening, bool complete)
{
    switch (evening->next) {
    case EVENING_ENTER:
        return "/checkin";
    case EVENING_SEAT:
        return "/seats";
    case EVENING_END:
        return complete ? "/publication" : "";
    case EVENING_OVER:
        return "/publication";
    case EVENING_START:
    case EVENING_CLOSE:
        break;
    }
    return "";
}

/* What is drawn of the rail, from its first station on. */
struct rail {
    struct request *request;
    const struct page_frame *frame;
    struct evening evening;
    const char *present; /* the station that the evening is at */
    const char *here;    /* the place that is open, and its station */
    const char *station;
    bool passed; /* the present one */
};

/* How many there are of what the station is about; 0: nothing is said. */
static void add_count(struct rail *rail, const char *address)
{
    struct html *html = &rail->request->html;
    const struct tournament *t = rail->frame->t;
    size_t count = str_equal(address, "/checkin")   ? t->players
                   : str_equal(address, "/rulings") ? t->rulings
                                                    : 0;
    if (count > 0)
        html_add(html, "<span class=\"n\">%zu</span>", count);
    if (!address[0] && rail->evening.calls > 0)
        html_add(html, "<span class=\"bell\">%d<span class=\"hidden\"> %s</span></span>",
                 rail->evening.calls, tr(html->lang, N_("calls")));
}

/* The link to a place, lit where it or what hangs on it is open. */
static void open_link(struct rail *rail, const char *address)
{
    struct html *html = &rail->request->html;
    html_add(html, "<a href=\"/tournaments/%jd%s\"", rail->frame->stream, address);
    if (str_equal(address, rail->here))
        html_add(html, " aria-current=\"page\"");
    else if (str_equal(address, rail->station))
        html_add(html, " aria-current=\"true\"");
    html_add(html, ">");
}

static void add_station(struct rail *rail, const struct station *station)
{
    struct html *html = &rail->request->html;
    bool present = str_equal(station->address, rail->present);
    html_add(html, "<li class=\"%s\">",
             present        ? "now"
             : rail->passed ? "ahead"
                            : "past");
    open_link(rail, station->address);
    html_add(html, "%s", tr(html->lang, station->label));
    if (!present && !rail->passed)
        html_hidden(html, tr(html->lang, N_("(done)")));
    add_count(rail, station->address);
    html_add(html, "</a></li>");
    rail->passed |= present;
}

static void add_line(struct rail *rail)
{
    struct html *html = &rail->request->html;
    for (int p = 0; p < PARTS; p++) {
        html_say_in(html, "p.part", "%s", tr(html->lang, parts[p].title));
        html_add(html, "<ul class=\"line\">");
        for (int s = 0; s < STATIONS_MOST && parts[p].station[s].label; s++)
            if (has_station(rail->frame->t, parts[p].station[s].of))
                add_station(rail, &parts[p].station[s]);
        html_add(html, "</ul>");
    }
}

/* The tournament's pages that are no stations. */
static void add_sidings(struct rail *rail)
{
    static const struct {
        const char *label;
        const char *address;
        const char *icon;
    } sidings[] = {
        {N_("Room screen"), "/screen/setup", "screen"},
        {N_("Journal"), "/journal", "book"},
    };
    struct html *html = &rail->request->html;
    for (size_t i = 0; i < sizeof sidings / sizeof sidings[0]; i++) {
        open_link(rail, sidings[i].address);
        icon_add(html, sidings[i].icon);
        html_add(html, "%s</a>", tr(html->lang, sidings[i].label));
    }
}

/* The club's own pages, for the director. */
static void add_club_places(struct request *request)
{
    static const struct {
        const char *label;
        const char *address;
        const char *icon;
        enum access access;
    } places[] = {
        {N_("Tonight"), "/", "clock", ACCESS_ALL},
        {N_("Players"), "/people", "people", ACCESS_DIRECTOR},
        {N_("Season"), "/season", "rank", ACCESS_ALL},
        {N_("Money"), "/money", "euro", ACCESS_MONEY},
        {N_("Phones"), "/network", "wifi", ACCESS_MACHINE},
    };
    struct html *html = &request->html;
    html_add(html, "<ul class=\"plain\">");
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        bool here = str_equal(request->path, places[i].address);
        bool machine = places[i].access == ACCESS_MACHINE;
        if (!rights_admit(&request->who, places[i].access) ||
            (machine && request->server->front))
            continue;
        html_add(html, "<li><a href=\"%s\"%s>", places[i].address,
                 here ? " aria-current=page" : "");
        icon_add(html, places[i].icon);
        html_add(html, "%s</a></li>", tr(html->lang, places[i].label));
    }
    html_add(html, "</ul>");
}

/* The same page in another language, with whatever else its address says. */
static void add_language(struct request *request, enum lang lang)
{
    struct html *html = &request->html;
    const char *code = lang_code(lang);
    html_add(html, "<a class=\"quiet\" lang=\"%s\" hreflang=\"%s\" href=\"?lang=%s", code,
             code, code);
    for (size_t i = 0; i < request->query.count; i++) {
        const struct form_field *field = &request->query.field[i];
        if (str_equal(field->name, "lang"))
            continue;
        html_add(html, "&amp;");
        form_encode(&html->out, field->name);
        html_add(html, "=");
        form_encode(&html->out, field->value);
    }
    html_add(html, "\">%s</a>", lang_name(lang));
}

static void add_languages(struct request *request)
{
    for (int lang = 0; lang < LANG_CHOICES; lang++)
        if (!str_equal(lang_code((enum lang)lang), lang_code(request->lang)))
            add_language(request, (enum lang)lang);
}

static void add_sign_out(struct request *request)
{
    if (!request->who.by_cookie)
        return;
    page_form(request, "/logout");
    page_form_end(&request->html, "quiet", N_("Sign out"), NULL);
}

static void add_brand(struct html *html)
{
    html_add(html, "<a class=\"brand\" href=\"/\">");
    icon_logo(html);
    html_add(html, "Étui</a>");
}

/* Whose page it is: the tournament, its day, and where, by whom and under which code it
 * takes place. */
static void add_subject(struct html *html, const struct tournament *t)
{
    html_add(html, "<p class=\"whose\"><b>%s</b> <span>", t->name);
    if (t->date && t->date[0])
        html_date(html, t->date);
    static const enum about_id told[] = {ABOUT_PLACE, ABOUT_ORGANISER, ABOUT_ARBITER,
                                         ABOUT_CODE};
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (about_text(&t->about, told[i])[0])
            html_add(html, " · %s", about_text(&t->about, told[i]));
    html_add(html, "</span></p>");
}

/* The place of the tournament that is open: what its address says after the number. */
static const char *rail_place_of(const struct request *request)
{
    const char *place = request->path + strlen("/tournaments/");
    return place + strcspn(place, "/");
}

static void add_menu(struct request *request, const struct page_frame *frame)
{
    struct html *html = &request->html;
    bool club = !frame->t || frame->stream <= 0;
    html_add(html,
             "<nav class=\"menu\" id=\"menu\" data-live=\"rail\" aria-label=\"%s\">",
             club ? tr(html->lang, N_("The club")) : tr(html->lang, N_("Tournament")));
    if (club) {
        add_club_places(request);
    } else {
        struct rail rail = {.request = request, .frame = frame};
        rail.evening = evening_of(frame->t, request_time(request));
        struct missing sum = missing_in_session(frame->t, rail.evening.session);
        rail.present = present_station(&rail.evening, sum.done == sum.expected);
        rail.here = rail_place_of(request);
        rail.station = station_of(rail.here);
        add_line(&rail);
        html_add(html, "<p class=\"sidings\">");
        add_sidings(&rail);
        html_add(html, "</p>");
    }
    html_add(html, "</nav>");
}

/* On a narrow screen the rail is a bar, and its stations open below it. */
static void add_rail(struct request *request, const struct page_frame *frame)
{
    struct html *html = &request->html;
    bool deals = frame->t && frame->t->format && frame->t->format->deals;
    html_add(html, "<header class=\"bar rail\">");
    add_brand(html);
    if (frame->t)
        add_subject(html, frame->t);
    html_add(html, "<a class=\"menu-open\" href=\"#menu\">");
    icon_add(html, "menu");
    html_add(html, "%s</a>", tr(html->lang, N_("Menu")));
    add_menu(request, frame);
    html_add(html, "<div class=\"foot\">");
    help_add(request, deals);
    add_languages(request);
    add_sign_out(request);
    html_add(html, "</div></header>");
}

static void add_band(struct request *request, const struct page_frame *frame)
{
    struct html *html = &request->html;
    html_add(html, "<header class=\"bar band\">");
    add_brand(html);
    if (frame->t)
        add_subject(html, frame->t);
    html_add(html, "<span class=\"grow\"></span>");
    add_languages(request);
    add_sign_out(request);
    html_add(html, "</header>");
}

void head_add(struct request *request, const struct page_frame *frame)
{
    if (request->who.role == ROLE_DIRECTOR)
        add_rail(request, frame);
    else
        add_band(request, frame);
}
