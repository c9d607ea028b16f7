/* page.c - the frame that every page has, and the few components they are made of. */
#include "web/page/page.h"

#include "base/os.h"
#include "tournament/evening.h"
#include "tournament/tell.h"
#include "web/page/head.h"
#include <stdarg.h>
#include <stdio.h>

/* Whether it is a tournament whose tables deal their own cards. */
static bool has_deals(const struct page_frame *frame)
{
    return frame->t && frame->t->format && frame->t->format->deals;
}

/* What the script says on a phone whose network is gone. */
static void add_phone_words(struct html *html, bool deals)
{
    html_add(
        html, " data-waiting-one=\"%s\" data-waiting=\"%s\"",
        tr(html->lang, N_("1 result waiting: it will be sent when the network is back")),
        tr(html->lang,
           N_("%d results waiting: they will be sent when the network is back")));
    html_add(html, " data-offline=\"%s\" data-sending=\"%s\" data-kept=\"%s\"",
             tr(html->lang, N_("No connection. What you enter is kept on this phone.")),
             tr(html->lang, N_("Sending…")),
             tr(html->lang, N_("No connection. What you typed is kept, and continues "
                               "when the network is back.")));
    html_add(html, " data-board=\"%s\" data-refused=\"%s\"",
             deals ? tr(html->lang, N_("Deal %d:")) : tr(html->lang, N_("Board %d:")),
             tr(html->lang, N_("not recorded.")));
    html_add(html, " data-correct=\"%s\" data-dismiss=\"%s\"",
             tr(html->lang, N_("Correct it")), tr(html->lang, N_("Discard it")));
}

/* Who prints the page from the browser has no bar: the sheet says whose it is. */
static void add_print_head(struct request *request, const struct tournament *t)
{
    struct html *html = &request->html;
    struct err unused = ERR_INIT(request->lang);
    struct version *club = writer_read(request->server->writer, 0, &unused);
    html_add(html,
             "<p class=\"print-head\" aria-hidden=\"true\"><span>%s</span><b>%s</b> ",
             club && club->t.club.name ? club->t.club.name : "", t->name);
    version_drop(club);
    html_date(html, t->date);
    html_add(html, "</p>");
}

/* Over TLS a phone can keep Étui among its programs; browsers allow it nowhere else. */
static void add_install(struct request *request)
{
    if (str_equal(request_scheme(request), "https"))
        html_add(&request->html,
                 "<link rel=\"manifest\" href=\"/static/etui.webmanifest?v=%s\">"
                 "<link rel=\"apple-touch-icon\" href=\"/static/icon-192.png?v=%s\">"
                 "<meta name=\"theme-color\" content=\"#0a2c20\">",
                 assets_version, assets_version);
}

static void add_property(struct html *html, const char *name, const char *text)
{
    if (text[0])
        html_add(html, "<meta property=\"og:%s\" content=\"%s\">", name, text);
}

static void add_card(struct html *html, const struct page_card *card)
{
    add_property(html, "type", "article");
    add_property(html, "title", card->title);
    add_property(html, "description", card->text);
    add_property(html, "site_name", card->club);
    add_property(html, "url", card->address);
    add_property(html, "image", card->picture);
    add_property(html, "image:type", "image/png");
    add_property(html, "image:alt", card->text);
    html_add(html,
             "<meta property=\"og:image:width\" content=\"%d\">"
             "<meta property=\"og:image:height\" content=\"%d\">"
             "<meta name=\"twitter:card\" content=\"summary_large_image\">",
             card->wide, card->high);
}

void page_open(struct request *request, const struct page_frame *frame)
{
    struct html *html = &request->html;
    html_add(html,
             "<!doctype html><html lang=\"%s\"><head><meta charset=\"utf-8\">"
             "<meta name=\"viewport\" content=\"width=device-width\">"
             "<title>%s · Étui</title>",
             lang_code(request->lang), tr(request->lang, frame->title));
    html_add(html,
             "<link rel=\"stylesheet\" href=\"/static/etui.css?v=%s\">"
             "<script src=\"/static/etui.js?v=%s\" defer></script>"
             "<link rel=\"icon\" href=\"/static/icon.svg?v=%s\">",
             assets_version, assets_version, assets_version);
    add_install(request);
    if (frame->card)
        add_card(html, frame->card);
    html_add(html, "</head>");
    bool director = request->who.role == ROLE_DIRECTOR && !frame->phone;
    html_add(html, "<body class=\"%s\"",
             frame->phone ? "phone"
             : director   ? "director"
                          : "visitor");
    if (frame->live)
        html_add(html, " data-stream=\"/api/tournaments/%jd/stream\"", frame->stream);
    if (frame->phone)
        add_phone_words(html, has_deals(frame));
    html_add(html, "><a class=\"skip\" href=\"#main\">%s</a>",
             tr(request->lang, N_("Skip to content")));
    if (!frame->phone)
        head_add(request, frame);
    html_add(html, "<main id=\"main\" class=\"wrap\">");
    if (frame->t && !frame->phone)
        add_print_head(request, frame->t);
}

void page_open_titled(struct request *request, const char *title)
{
    struct page_frame frame = {.title = tr(request->lang, title)};
    page_open(request, &frame);
    html_add(&request->html, "<h1>%s</h1>", frame.title);
}

void page_open_print(struct request *request, const struct page_frame *frame,
                     const char *heading)
{
    struct html *html = &request->html;
    page_open(request, frame);
    html_add(html, "<div class=\"row noprint\"><h1 class=\"grow\">%s</h1>",
             tr(html->lang, heading));
    page_print(html, "button next");
    html_add(html, "</div>");
}

void page_close(struct request *request, int status)
{
    html_add(&request->html, "</main><p class=\"live-note\" role=\"status\" "
                             "aria-live=\"polite\"></p></body></html>");
    request_page(request, status);
}

void page_message(struct request *request, int status, const char *text)
{
    struct page_frame frame = {.title = text};
    page_open(request, &frame);
    html_add(&request->html,
             "<section class=\"card\"><h1>%s</h1><p><a class=\"button\" "
             "href=\"/\">%s</a></p></section>",
             text, tr(request->lang, N_("Home")));
    page_close(request, status);
}

static void add_token(struct request *request)
{
    if (request->who.by_cookie)
        input_hidden(&request->html, "csrf", request->who.csrf);
}

void page_form(struct request *request, const char *address, ...)
{
    struct html *html = &request->html;
    va_list args;
    va_start(args, address);
    html_add(html, "<form method=\"post\" action=\"");
    html_text_list(html, address, args);
    html_add(html, "\">");
    va_end(args);
    add_token(request);
}

void page_form_named(struct request *request, const char *id, const char *address)
{
    html_add(&request->html, "<form id=\"%s\" method=\"post\" action=\"%s\">", id,
             address);
    add_token(request);
}

void page_form_end(struct html *html, const char *style, const char *label,
                   const char *about)
{
    html_add(html, "<button class=\"%s\">%s", style, tr(html->lang, label));
    if (about)
        html_hidden(html, about);
    html_add(html, "</button></form>");
}

void page_link(struct html *html, const char *style, const char *title,
               const char *address, ...)
{
    va_list args;
    va_start(args, address);
    html_add(html, "<a");
    if (style[0])
        html_add(html, " class=\"%s\"", style);
    html_add(html, " href=\"");
    html_text_list(html, address, args);
    html_add(html, "\">%s</a>", tr(html->lang, title));
    va_end(args);
}

void page_link_about(struct html *html, const char *title, const char *about,
                     const char *address, ...)
{
    va_list args;
    va_start(args, address);
    html_add(html, "<a class=\"button\" href=\"");
    html_text_list(html, address, args);
    html_add(html, "\">%s", tr(html->lang, title));
    html_hidden(html, about);
    html_add(html, "</a>");
    va_end(args);
}

void page_button(struct html *html, bool primary, const char *label)
{
    html_add(html, "<button class=\"button%s\">%s</button>", primary ? " next" : "",
             tr(html->lang, label));
}

void page_print(struct html *html, const char *style)
{
    html_add(html, "<button class=\"%s\" type=\"button\" data-print>%s</button>", style,
             tr(html->lang, N_("Print")));
}

void page_sheet(struct html *html, int64_t stream, const char *kind)
{
    html_add(html,
             "<a class=\"button noprint\" target=\"_blank\" "
             "href=\"/tournaments/%jd/paper/%s\">%s</a>",
             stream, kind, tr(html->lang, N_("Print")));
}

void page_round(struct html *html, const struct evening *evening, int round, int rounds)
{
    if (evening->grows)
        html_say(html, N_("Round %d"), round);
    else
        html_say(html, N_("Round %d of %d"), round, rounds);
}

void page_clock_ends(struct html *html, const struct evening *evening)
{
    html_add(html, " data-ends=\"%jd\"", evening->ends);
    if (evening->paused)
        html_add(html, " data-left=\"%jd\"", evening->ends - evening->now);
}

void page_clock_time(struct html *html, int64_t milliseconds)
{
    struct os_date date = os_local(milliseconds);
    number_add_clock(&html->out, date.hour, date.minute, html->lang);
}

void page_date_time(struct html *html, int64_t milliseconds)
{
    char day[OS_DAY];
    os_local_day(milliseconds, day);
    html_date(html, day);
    html_add(html, ", ");
    page_clock_time(html, milliseconds);
}

void page_official_since(struct html *html, const struct tournament *t)
{
    int64_t corrected = standing_corrected(t);
    if (standing_published(t) == 0)
        return;
    html_add(html, " <span class=\"muted\">%s ", tr(html->lang, N_("published")));
    page_date_time(html, standing_published(t));
    if (corrected > 0) {
        html_add(html, " · %s ", tr(html->lang, N_("corrected")));
        page_date_time(html, corrected);
    }
    html_add(html, "</span> ");
}
