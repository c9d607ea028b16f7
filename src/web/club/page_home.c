/* page_home.c - the club's home: tonight, what comes, and what came before. */
#include "base/os.h"
#include "tournament/results.h"
#include "web/club/address.h"
#include "web/club/club_pages.h"
#include "web/club/home_parts.h"
#include "web/page.h"
#include <string.h>

enum when { PAST, TONIGHT, COMING, ARCHIVED };

/* An evening that began yesterday and is not published is still tonight's. */
static enum when when_is(const struct club_list *list, const struct catalogue_row *row)
{
    if (row->archived)
        return ARCHIVED;
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
    page_link(html, style, label, "/tournaments/%jd%s", row->stream, place);
}

/* Where an evening stands, in words for everybody, and where nobody knows how many
 * rounds there will be. */
static void say_state(struct html *html, const struct evening *evening,
                      const struct format *format)
{
    enum lang lang = html->lang;
    int rounds = evening->rounds;
    html->lang = format_lang(format, lang);
    if (evening->next <= EVENING_SEAT)
        html_say(html, N_("Players are checking in."));
    else if (evening->next == EVENING_START && evening->grows)
        html_say(html, N_("Round %d begins soon."), evening->round);
    else if (evening->next == EVENING_START)
        html_say(html, N_("Round %d of %d begins soon."), evening->round, rounds);
    else if (evening->next == EVENING_CLOSE && evening->grows)
        html_say(html, N_("Round %d is being played."), evening->round);
    else if (evening->next == EVENING_CLOSE)
        html_say(html, N_("Round %d of %d is being played."), evening->round, rounds);
    else if (evening->next == EVENING_OVER)
        html_say(html, N_("The results are in."));
    else
        html_say(html, N_("Play is over; the results are coming soon."));
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
             "<section class=\"card now-card\"><h2><a "
             "href=\"/tournaments/%jd\">%s</a></h2><p>",
             row->stream, name_of(request, row));
    say_state(html, &evening, format);
    html_add(html, " ");
    html_say_in(html, "span.muted", N_("players: %zu"), row->entries);
    html_add(html, "</p><div class=\"row\">");
    if (director)
        add_link(html, row, "button next", "", N_("Control desk"));
    else if (rights_may(&request->who, RIGHT_CHECKIN))
        add_link(html, row, "button next", "/checkin", N_("Check-in"));
    add_link(html, row, "button", "/where", N_("Where do I go?"));
    if (director || shown.ranking)
        add_link(html, row, "button", "/ranking", N_("Ranking"));
    html_add(html, "</div></section>");
}

/* A line of a list: the tournament, how many played, who won, and whether it is out. */
static void add_tournament_row(struct request *request, const struct catalogue_row *row,
                               const char *winner)
{
    struct html *html = &request->html;
    html_add(html,
             "<tr><td><a href=\"/tournaments/%jd\">%s</a><br><span class=\"muted "
             "small\">",
             row->stream, name_of(request, row));
    html_date(html, row->date);
    html_add(html, "</span></td><td class=\"num\">%zu</td><td>", row->entries);
    html_name(html, winner);
    html_add(html, "</td><td>");
    tag_add(html, row->published ? NOTE_PLAIN : NOTE_WARN,
            row->published ? N_("published") : N_("not published"));
    html_add(html, "</td></tr>");
}

static struct list list_of(const char *label)
{
    return (struct list){.label = label,
                         .style = "evenings",
                         .column = {{N_("Tournament"), ""},
                                    {N_("Players"), "num"},
                                    {N_("Winner"), ""},
                                    {N_("State"), ""}}};
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
        add_tournament_row(request, &list->row[i], "");
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
    const char *const *winner = home_winners(request, list);
    struct html *html = &request->html;
    int season = list->row[from].season;
    const struct list past = list_of(club_season(list, season, request));
    size_t i = from;
    details_open(html, open, past.label);
    list_open(html, &past);
    for (; i < list->rows && list->row[i].season == season; i++)
        if (when_is(list, &list->row[i]) == PAST)
            add_tournament_row(request, &list->row[i], winner[i]);
    list_close(html, &past);
    details_close(html);
    return i;
}

static size_t count_archived(const struct club_list *list)
{
    size_t count = 0;
    for (size_t i = 0; i < list->rows; i++)
        count += when_is(list, &list->row[i]) == ARCHIVED;
    return count;
}

/* The way to what was put away, where there is any. */
static void add_archived_link(struct html *html, size_t count)
{
    if (count == 0)
        return;
    html_add(html, "<p><a href=\"/archived\">%s</a> <span class=\"muted\">%zu</span></p>",
             tr(html->lang, N_("Archived")), count);
}

static void add_past(struct request *request, const struct club_list *list)
{
    struct html *html = &request->html;
    bool any = false;
    bool published = false;
    for (size_t i = 0; i < list->rows; i++)
        published = published || list->row[i].published;
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
    add_archived_link(html, count_archived(list));
    if (published && request->who.role == ROLE_DIRECTOR) {
        html_begin(html, "p");
        page_link(html, "button", N_("Pages for the club's website (ZIP)"), "/site.zip");
        html_end(html, "p");
    }
    card_close(html);
}

/* For the director: how players get to this page, and the name that stands above it. */
static void add_club(struct request *request, const struct club_own *club)
{
    struct html *html = &request->html;
    const char *address = address_whole(request, club->address, "/");
    card_open(html, N_("This page on a phone"));
    qr_svg_add(html, address, tr(html->lang, N_("QR code for this page")));
    html_add(html, "<p class=\"address\">%s</p><p>", address);
    if (!request->server->front)
        page_link(html, "button", N_("Test it with a phone"), "/network");
    html_add(html, "</p></section>");
    card_open(html, N_("The club"));
    page_form(request, "/club");
    input_add(html, &(struct input){.id = "name",
                                    .label = N_("Club name"),
                                    .value = club->name,
                                    .more = " maxlength=\"100\" autocomplete=\"off\""});
    page_button(html, false, N_("Save"));
    html_add(html, "</form><p class=\"row\">");
    page_link(html, "button", N_("The club's whist grid"), "/club/whist");
    page_link(html, "button", N_("The club's bridge tables"), "/club/bridge");
    page_link(html, "button", N_("Who signs in"), "/users");
    page_link(html, "button", N_("Simultaneous tournaments"), "/events");
    html_add(html, "</p></section>");
}

/* For the director: what to take home, and when that was last done. */
static void add_backup(struct request *request)
{
    struct html *html = &request->html;
    int64_t last = atomic_load(&request->server->copied);
    card_open_as(html, &(struct card){.title = N_("Backup"), .live = "backup"});
    html_say_in(html, "p",
                N_("Everything is in one file. Put a copy of it on a USB stick: another "
                   "computer can carry on from it."));
    html_add(html, "<p class=\"muted\">");
    if (last > 0) {
        html_add(html, "%s ", tr(html->lang, N_("Last copy:")));
        page_date_time(html, last);
    } else {
        html_say(html, N_("No copy yet since the program was started."));
    }
    html_add(html, "</p>");
    if (request->server->keeper)
        html_say_in(html, "p.muted",
                    N_("Étui also makes copies by itself, in a folder beside the "
                       "database."));
    html_add(html,
             "<p class=\"row\"><a class=\"button\" href=\"/backup\" download>%s</a>",
             tr(html->lang, N_("Download a copy")));
    if (!request->server->front) {
        page_link(html, "button", N_("Is everything well?"), "/doctor");
        page_link(html, "button", N_("Restore a backup"), "/restore");
    }
    html_end(html, "p");
    card_close(html);
}

static void add_head(struct request *request, const struct club_own *club)
{
    const char *name = club->name;
    struct html *html = &request->html;
    const char *title = name[0] ? name : tr(request->lang, N_("Our tournaments"));
    page_open(request, &(struct page_frame){.title = title});
    html_add(html, "<div class=\"row home-head\"><h1 class=\"grow\">%s</h1>", title);
    page_link(html, "button", N_("Players"), "/players");
    if (club->season_shown && request->who.role != ROLE_DIRECTOR)
        page_link(html, "button", N_("Season"), "/season");
    if (request->who.role == ROLE_DIRECTOR)
        page_link(html, "button", N_("New tournament"), "/new");
    else if (!request->who.named)
        page_link(html, "button", N_("Director"), "/login");
    html_add(html, "</div>");
}

static void show_home(struct request *request)
{
    const struct club_list *list = request->work;
    struct html *html = &request->html;
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    int tonight = 0;
    bool director = request->who.role == ROLE_DIRECTOR;
    club_own_read(request, &club, &err); /* a failing store has no name */
    add_head(request, &club);
    for (size_t i = 0; i < list->rows; i++)
        if (when_is(list, &list->row[i]) == TONIGHT) {
            if (tonight++ == 0)
                html_add(html, "<div class=\"side\" aria-label=\"%s\">",
                         tr(html->lang, N_("Tonight")));
            add_tonight(request, &list->row[i]);
        }
    if (tonight > 0)
        html_add(html, "</div>");
    else if (director)
        home_add_like(request, list);
    else
        note_add(html, NOTE_PLAIN, N_("No tournament tonight."));
    if (director) {
        home_add_unfinished(request, list);
        home_add_deadlines(request, list);
    }
    add_coming(request, list);
    add_past(request, list);
    if (director || club.season_shown)
        home_add_festivals(request, list);
    if (rights_may(&request->who, RIGHT_CLUB)) {
        html_add(html, "<div class=\"side\">");
        add_club(request, &club);
        add_backup(request);
        html_add(html, "</div>");
    }
    html_add(html, "<p class=\"small\">");
    page_link(html, "", N_("Help"), "/help");
    html_end(html, "p");
    page_close(request, MHD_HTTP_OK);
}

void page_home(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    if (club_own_read(request, &club, &err) && club_is_set_up(request, &club))
        club_list_read(request, show_home);
    else
        request_redirect(request, "/setup");
}

static void show_archived(struct request *request)
{
    const struct club_list *list = request->work;
    const char *const *winner = home_winners(request, list);
    const struct list archived = list_of(N_("Archived"));
    struct html *html = &request->html;
    page_open(request, &(struct page_frame){.title = tr(request->lang, archived.label)});
    html_say_in(html, "h1", N_("Archived"));
    if (count_archived(list) > 0) {
        list_open(html, &archived);
        for (size_t i = 0; i < list->rows; i++)
            if (when_is(list, &list->row[i]) == ARCHIVED)
                add_tournament_row(request, &list->row[i], winner[i]);
        list_close(html, &archived);
    } else {
        html_say_in(html, "p", N_("None yet."));
    }
    page_close(request, MHD_HTTP_OK);
}

void page_archived(struct request *request)
{
    club_list_read(request, show_archived);
}

void post_club(struct request *request)
{
    club_change(request, &(struct change_club){.name = form_text(&request->form, "name")},
                "/");
}
