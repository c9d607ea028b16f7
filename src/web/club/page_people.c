/* page_people.c - the club's players: a season's list, and each one's tournaments. */
#include "web/club/club_pages.h"
#include "web/page.h"
#include <stdlib.h>
#include <string.h>

/* The season asked for; without one, the latest that has a tournament. */
static int season_asked(const struct request *request, const struct club_list *list)
{
    const char *text = form_text(&request->query, "season");
    if (text[0] != '\0')
        return strlen(text) < 8 ? (int)strtoll(text, NULL, 10) : SEASON_NONE;
    return list->rows > 0 ? list->row[0].season : SEASON_NONE;
}

/* Dues are the director's business; a column of them where there are any. */
static bool has_dues(const struct request *request, const struct members *members)
{
    bool any = false;
    for (size_t i = 0; i < members->count; i++)
        any = any || members->member[i].dues > 0;
    return any && rights_may(&request->who, RIGHT_PEOPLE);
}

/* Bridge and whist have no national points: a club of these has no column of them. */
static bool has_national(const struct club_list *list, int season)
{
    bool any = false;
    for (size_t i = 0; i < list->rows; i++)
        any = any || (list->row[i].season == season && list->row[i].national);
    return any;
}

static void name_members(struct members *members, struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    if (!request_read(request, 0, &err))
        return;
    members_name(members, request_roster(request), &request->arena);
    request_release(request);
}

static void add_seasons(struct request *request, const struct club_list *list, int season)
{
    struct html *html = &request->html;
    int last = -1;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">",
             tr(html->lang, N_("Seasons")));
    for (size_t i = 0; i < list->rows; i++) {
        int own = list->row[i].season;
        if (own == last)
            continue;
        last = own;
        html_add(html, "<a class=\"button\" href=\"/players?season=%d\"%s>%s</a>", own,
                 own == season ? " aria-current=page" : "",
                 club_season(list, own, request));
    }
    html_add(html, "</nav>");
}

static void add_search(struct request *request, int season)
{
    struct html *html = &request->html;
    html_add(html, "<form class=\"row\" role=\"search\" action=\"/players\">");
    input_hidden_number(html, "season", season);
    input_search(html, N_("Name"), form_text(&request->query, "q"), 100);
    page_button(html, false, N_("Search"));
    html_add(html, "</form>");
}

static void add_members(struct request *request, const struct members *members, bool pcn)
{
    struct html *html = &request->html;
    const char *asked = form_text(&request->query, "q");
    bool dues = has_dues(request, members);
    int found = 0;
    struct list table = {.label = N_("Players"),
                         .column = {{N_("Name"), ""}, {N_("Tournaments"), "num"}}};
    size_t columns = 2;
    if (pcn)
        table.column[columns++] = (struct list_column){N_("PCN"), "num"};
    if (dues)
        table.column[columns] = (struct list_column){N_("Dues"), "num"};
    list_open(html, &table);
    for (size_t i = 0; i < members->count; i++) {
        const struct member *member = &members->member[i];
        bool hidden = member->name[0] == '\0' && !rights_may(&request->who, RIGHT_PEOPLE);
        if (hidden || !label_contains(member->name, asked))
            continue;
        found++;
        html_add(html, "<tr><th scope=\"row\" class=\"name\"><a href=\"/players/%jd\">",
                 member->person);
        html_name(html, member->name);
        html_add(html,
                 "</a><br><span class=\"muted small\">%s</span></th><td class=\"num\">%d"
                 "</td>",
                 member->club, member->tournaments);
        if (pcn)
            html_add(html, "<td class=\"num\">%d</td>", member->pcn);
        if (dues) {
            html_add(html, "<td class=\"num\">");
            if (member->dues > 0)
                html_number(html, ratio_of(member->dues, 100), false, 2);
            html_add(html, "</td>");
        }
        html_add(html, "</tr>");
    }
    list_close(html, &table);
    if (found == 0)
        html_add(html, "<p role=\"status\">%s</p>",
                 tr(html->lang, N_("Nobody by that name played this season.")));
}

static void show_list(struct request *request)
{
    const struct club_list *list = request->work;
    struct html *html = &request->html;
    struct members members = {0};
    int season = season_asked(request, list);
    members_count(&members, list->row, list->rows, season, &request->arena);
    name_members(&members, request);
    page_open_titled(request, N_("Players"));
    add_seasons(request, list, season);
    add_search(request, season);
    card_open(html, club_season(list, season, request));
    add_members(request, &members, has_national(list, season));
    card_close(html);
    page_close(request, MHD_HTTP_OK);
}

void page_people(struct request *request)
{
    club_list_read(request, show_list);
}

static void add_evening(struct html *html, const struct catalogue_row *row,
                        const struct catalogue_entry *entry, bool pcn)
{
    /* their sheet where it can be seen, else their seats */
    html_add(html,
             "<tr><td><a href=\"/tournaments/%jd/%s%s\">%s</a><br><span class=\"muted "
             "small\">",
             row->stream, row->published ? "players/" : "where?player=", entry->player,
             row->name[0] ? row->name : tr(html->lang, N_("Tournament")));
    html_date(html, row->date);
    html_add(html, "</span></td>");
    if (entry->rank > 0) {
        html_add(html, "<td class=\"num\">%d / %zu</td><td class=\"num\">", entry->rank,
                 row->entries);
        html_number(html, entry->total, row->percent, row->decimals);
        html_add(html, "</td>");
    } else {
        html_add(html, "<td class=\"num\">–</td><td class=\"num\">–</td>");
    }
    if (pcn && entry->rank > 0)
        html_add(html, "<td class=\"num\">%d</td>", entry->pcn);
    else if (pcn)
        html_add(html, "<td class=\"num\">–</td>");
    html_add(html, "</tr>");
}

static void add_evenings(struct html *html, const struct club_list *list, int64_t person)
{
    bool pcn = false;
    for (size_t i = 0; i < list->rows; i++) {
        const struct catalogue_entry *entry = members_entry(&list->row[i], person);
        pcn = pcn || (entry && list->row[i].national);
    }
    const struct list table = {.label = N_("Tournaments"),
                               .column = {{N_("Tournament"), ""},
                                          {N_("Rank"), "num"},
                                          {N_("Total"), "num"},
                                          {pcn ? N_("PCN") : NULL, "num"}}};
    list_open(html, &table);
    for (size_t i = 0; i < list->rows; i++) {
        const struct catalogue_entry *entry = members_entry(&list->row[i], person);
        if (entry)
            add_evening(html, &list->row[i], entry, pcn);
    }
    list_close(html, &table);
}

static void show_person(struct request *request)
{
    const struct club_list *list = request->work;
    struct html *html = &request->html;
    int64_t person = request_number(request, 0);
    struct members members = {0};
    for (size_t i = 0; i < list->rows; i++) /* all others are nobody's business */
        if (members_entry(&list->row[i], person))
            members_add(&members, person, &request->arena);
    name_members(&members, request);
    bool hidden = members.count > 0 && members.member[0].name[0] == '\0' &&
                  !rights_may(&request->who, RIGHT_PEOPLE);
    if (members.count == 0 || hidden) {
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such player; search the list of players"));
        return;
    }
    page_open(request, &(struct page_frame){.title = members.member[0].name});
    html_add(html, "<p>");
    page_link(html, "", N_("All players"), "/players");
    html_add(html, "</p><h1>");
    html_name(html, members.member[0].name);
    html_add(html, "</h1>");
    if (members.member[0].club[0] != '\0')
        html_add(html, "<p class=\"muted\">%s</p>", members.member[0].club);
    card_open(html, N_("Tournaments"));
    add_evenings(html, list, person);
    card_close(html);
    page_close(request, MHD_HTTP_OK);
}

void page_member(struct request *request)
{
    club_list_read(request, show_person);
}
