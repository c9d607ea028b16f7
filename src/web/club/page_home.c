/* page_home.c - the club's home: tonight, what comes, and what came before. */
#include "tournament/evening/evening.h"
#include "tournament/model/season.h"
#include "tournament/results/publication.h"
#include "web/club/club_pages.h"
#include "web/club/place.h"
#include "web/desk/desk.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/html/qr_svg.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <stdint.h>
#include <string.h>

enum when { PAST, TONIGHT, COMING };

/* An evening that began yesterday and is not published is still tonight's. */
static enum when when_is(const struct club_list *list, const struct catalogue_row *row)
{
    if (strcmp(row->date, list->today) > 0)
        return COMING;
    bool tonight = strcmp(row->date, list->today) == 0 ||
                   (!row->published && strcmp(row->date, list->yesterday) == 0);
    return tonight ? TONIGHT : PAST;
}

static const char *name_of(const struct request *request, const struct catalogue_row *row)
{
    return row->name[0] ? row->name : tr(request->lang, N_("Tournament"));
}

static void add_link(struct html *html, const struct catalogue_row *row,
                     const char *style, const char *place, const char *label)
{
    page_link(html, style, label, "/tournaments/%jd%s", (int64_t)row->stream, place);
}

/* Where an evening stands, in words for everybody. */
static void say_state(struct html *html, const struct evening *evening,
                      const struct format *format)
{
    enum lang lang = html->lang;
    html->lang = format_lang(format, lang);
    switch (evening->next) {
    case EVENING_ENTER:
    case EVENING_SEAT:
        html_say(html, N_("Players are checking in."));
        break;
    case EVENING_START:
        if (evening->grows)
            html_say(html, N_("Round %d begins soon."), evening->round);
        else
            html_say(html, N_("Round %d of %d begins soon."), evening->round,
                     evening->rounds);
        break;
    case EVENING_CLOSE:
        if (evening->grows)
            html_say(html, N_("Round %d is being played."), evening->round);
        else
            html_say(html, N_("Round %d of %d is being played."), evening->round,
                     evening->rounds);
        break;
    case EVENING_COMPLETE:
    case EVENING_PUBLISH:
        html_say(html, N_("Play is over; the results are coming soon."));
        break;
    case EVENING_OVER:
        html_say(html, N_("The results are in."));
        break;
    }
    html->lang = lang;
}

static void add_tonight(struct request *request, const struct catalogue_row *row)
{
    struct html *html = &request->html;
    struct err err = ERR_INIT(request->lang);
    bool director = request->who.role == ROLE_DIRECTOR;
    const struct tournament *t = request_read(request, row->stream, &err);
    if (!t)
        return;
    struct evening evening = evening_of(t, request_time(request));
    struct publication shown = publication_of(t, request_time(request));
    const struct format *format = t->format;
    request_release(request);
    html_add(html,
             "<section class=\"card\"><h2><a href=\"/tournaments/%jd\">%s</a></h2><p>",
             (int64_t)row->stream, name_of(request, row));
    say_state(html, &evening, format);
    html_add(html, " <span class=\"muted\">");
    html_say(html, N_("players: %zu"), row->entries);
    html_add(html, "</span></p><div class=\"row\">");
    if (director)
        add_link(html, row, "button next", "", N_("Progress"));
    add_link(html, row, "button", "/where", N_("Where do I go?"));
    if (director || shown.ranking)
        add_link(html, row, "button", "/ranking", N_("Ranking"));
    html_add(html, "</div></section>");
}

static void add_row(struct request *request, const struct catalogue_row *row)
{
    struct html *html = &request->html;
    html_add(html,
             "<tr><td><a href=\"/tournaments/%jd\">%s</a><br><span class=\"muted "
             "small\">",
             (int64_t)row->stream, name_of(request, row));
    html_date(html, row->date);
    html_add(html, "</span></td><td class=\"num\">%zu</td><td>", row->entries);
    tag_add(html, row->published ? NOTE_PLAIN : NOTE_WARN,
            row->published ? N_("published") : N_("not published"));
    html_add(html, "</td></tr>");
}

static struct list list_of(const char *label)
{
    return (struct list){
        .label = label,
        .column = {{N_("Tournament"), ""}, {N_("Players"), "num"}, {N_("State"), ""}}};
}

static void add_coming(struct request *request, const struct club_list *list)
{
    struct html *html = &request->html;
    const struct list coming = list_of(N_("Upcoming"));
    bool any = false;
    for (size_t i = list->rows; i-- > 0;) { /* the next one first */
        if (when_is(list, &list->row[i]) != COMING)
            continue;
        if (!any) {
            card_open(html, coming.label);
            list_open(html, &coming);
        }
        any = true;
        add_row(request, &list->row[i]);
    }
    if (!any)
        return;
    list_close(html, &coming);
    card_close(html);
}

/* The tournaments of the same season from the row on; seasons are folded away but for
 * the latest. Returns the row after them. */
static size_t add_season(struct request *request, const struct club_list *list,
                         size_t from, bool open)
{
    struct html *html = &request->html;
    int season = season_of(list->row[from].date);
    const struct list past = list_of(club_season(season, html->lang, &request->arena));
    size_t i = from;
    details_open(html, open, past.label);
    list_open(html, &past);
    for (; i < list->rows && season_of(list->row[i].date) == season; i++)
        if (when_is(list, &list->row[i]) == PAST)
            add_row(request, &list->row[i]);
    list_close(html, &past);
    details_close(html);
    return i;
}

static void add_past(struct request *request, const struct club_list *list)
{
    struct html *html = &request->html;
    bool any = false;
    card_open(html, N_("Past tournaments"));
    for (size_t i = 0; i < list->rows;) {
        if (when_is(list, &list->row[i]) == PAST) {
            i = add_season(request, list, i, !any);
            any = true;
        } else {
            i++;
        }
    }
    if (!any)
        html_say_in(html, "p", N_("None yet."));
    card_close(html);
}

/* The club's own, copied while it is locked. */
struct ours {
    const char *name;
    char address[OS_ADDRESS];
};

static struct ours read_club(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct ours ours = {.name = ""};
    const struct tournament *t = request_read(request, 0, &err);
    place_for_phones(request, t ? t->club.address : NULL, ours.address);
    if (t && t->club.name)
        ours.name = arena_strdup(&request->arena, t->club.name);
    if (t)
        request_release(request);
    return ours;
}

/* For the director: how players get to this page, and the name that stands above it. */
static void add_club(struct request *request, const struct ours *ours)
{
    struct html *html = &request->html;
    const char *address = arena_printf(&request->arena, "http://%s:%d/", ours->address,
                                       request->server->port);
    card_open(html, N_("This page on a phone"));
    qr_svg_add(html, address, tr(html->lang, N_("QR code for this page")));
    html_add(html, "<p class=\"address\">%s</p><p>", address);
    page_link(html, "button", N_("Test it with a phone"), "/network");
    html_add(html, "</p></section>");
    card_open(html, N_("The club"));
    page_form(request, "/club");
    input_add(html, &(struct input){.id = "name",
                                    .label = N_("Club name"),
                                    .value = ours->name,
                                    .more = " maxlength=\"100\" autocomplete=\"off\""});
    page_button(html, false, N_("Save"));
    html_add(html, "</form><p>");
    page_link(html, "button", N_("The club's whist grid"), "/club/whist");
    html_add(html, "</p></section>");
}

/* For the director: what to take home, and when that was last done. */
static void add_backup(struct request *request)
{
    struct html *html = &request->html;
    int64_t last = atomic_load(&request->server->copied);
    html_add(html, "<section class=\"card\"><h2>%s</h2><p>%s</p><p class=\"muted\">",
             tr(html->lang, N_("Backup")),
             tr(html->lang, N_("Everything is in one file. Put a copy of it on a USB "
                               "stick: another computer can carry on from it.")));
    if (last > 0) {
        html_add(html, "%s ", tr(html->lang, N_("Last copy:")));
        page_date_time(html, last);
    } else {
        html_add(html, "%s",
                 tr(html->lang, N_("No copy yet since the program was started.")));
    }
    html_add(html, "</p><p><a class=\"button\" href=\"/backup\" download>%s</a></p>",
             tr(html->lang, N_("Download a copy")));
    card_close(html);
}

static void add_head(struct request *request, const char *title)
{
    struct html *html = &request->html;
    html_add(html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>", title);
    page_link(html, "button", N_("Players"), "/players");
    if (request->who.role == ROLE_DIRECTOR)
        page_link(html, "button next", N_("New tournament"), "/new");
    else
        page_link(html, "button", N_("Director"), "/login");
    html_add(html, "</div>");
}

static void show(struct request *request)
{
    const struct club_list *list = request->work;
    struct html *html = &request->html;
    struct ours ours = read_club(request);
    const char *title =
        ours.name[0] ? ours.name : tr(request->lang, N_("Our tournaments"));
    struct page_frame frame = {.title = title};
    int tonight = 0;
    page_open(request, &frame);
    add_head(request, title);
    for (size_t i = 0; i < list->rows; i++)
        if (when_is(list, &list->row[i]) == TONIGHT) {
            if (tonight++ == 0)
                html_add(html, "<div class=\"side\" aria-label=\"%s\">",
                         tr(html->lang, N_("Tonight")));
            add_tonight(request, &list->row[i]);
        }
    if (tonight > 0)
        html_add(html, "</div>");
    else
        note_add(html, NOTE_PLAIN, N_("No tournament tonight."));
    add_coming(request, list);
    add_past(request, list);
    if (request->who.role == ROLE_DIRECTOR) {
        html_add(html, "<div class=\"side\">");
        add_club(request, &ours);
        add_backup(request);
        html_add(html, "</div>");
    }
    page_close(request, MHD_HTTP_OK);
}

void page_home(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    bool ready = t && t->club.password;
    if (t)
        request_release(request);
    if (ready)
        club_list_read(request, show);
    else
        request_redirect(request, "/setup");
}

static void named(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        request_error(request, &request->answer.err);
    else
        request_redirect(request, "/");
}

void post_club(struct request *request)
{
    struct change change = {.kind = CHANGE_CLUB,
                            .club = {.name = form_text(&request->form, "name")}};
    request_submit(request, 0, &change, NULL, named);
}
