/* page_people.c - the club's players: a season's list, and each one's tournaments. */
#include "base/fold.h"
#include "core/award/money.h"
#include "tournament/model/season.h"
#include "web/club/club_pages.h"
#include "web/html/box.h"
#include "web/html/contest_show.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/list.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* What somebody did in a season, and owes for it. */
struct member {
    int64_t person;
    const char *name;
    const char *club;
    int tournaments;
    int pcn;
    int appearances; /* where dues are asked of members */
    int dues;        /* that they owe since, in cents */
};

struct members {
    struct member *member; /* by person, then by name */
    size_t count;
    size_t capacity;
};

/* The season asked for; without one, the latest that has a tournament. */
static int season_asked(const struct request *request, const struct club_list *list)
{
    const char *text = form_text(&request->query, "season");
    if (text[0] != '\0')
        return strlen(text) < 8 ? (int)strtoll(text, NULL, 10) : SEASON_NONE;
    return list->rows > 0 ? season_of(list->row[0].date) : SEASON_NONE;
}

static struct member *member_of(struct members *members, int64_t person,
                                struct arena *arena)
{
    for (size_t i = 0; i < members->count; i++)
        if (members->member[i].person == person)
            return &members->member[i];
    members->member = arena_grow(arena, members->member, members->count,
                                 &members->capacity, sizeof *members->member);
    struct member *member = &members->member[members->count++];
    *member = (struct member){.person = person, .name = "", .club = ""};
    return member;
}

static void count_season(struct members *members, const struct club_list *list,
                         int season, struct arena *arena)
{
    for (size_t i = list->rows; i-- > 0;) { /* the latest comes first in the list */
        const struct catalogue_row *row = &list->row[i];
        const struct money_terms terms = {.dues = row->dues};
        if (season_of(row->date) != season)
            continue;
        for (size_t e = 0; e < row->entries; e++) {
            struct member *member = member_of(members, row->entry[e].person, arena);
            member->tournaments++;
            member->pcn += row->entry[e].pcn;
            if (row->dues > 0)
                member->dues += money_dues(&terms, ++member->appearances);
        }
    }
}

/* Dues are the director's business; a column of them where there are any. */
static bool has_dues(const struct request *request, const struct members *members)
{
    bool any = false;
    for (size_t i = 0; i < members->count; i++)
        any = any || members->member[i].dues > 0;
    return any && request->who.role == ROLE_DIRECTOR;
}

static void add_dues(struct html *html, const struct member *member)
{
    html_add(html, "<td class=\"num\">");
    if (member->dues > 0)
        contest_show_number(html, ratio_of(member->dues, 100), false, 2);
    html_add(html, "</td>");
}

static int compare_members(const void *a, const void *b)
{
    const struct member *one = a;
    const struct member *other = b;
    int order = fold_compare(one->name, other->name);
    if (order != 0)
        return order;
    return one->person < other->person ? -1 : 1;
}

/* Names from the roster; whoever was erased has none and is left out. */
static void name_members(struct members *members, struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    size_t named = 0;
    if (!t)
        return;
    const struct roster *roster = request_roster(request);
    for (size_t i = 0; i < members->count; i++) {
        const struct person *person = roster_find(roster, members->member[i].person);
        if (!person || person->name[0] == '\0')
            continue;
        struct member member = members->member[i];
        member.name = arena_strdup(&request->arena, person->name);
        member.club = arena_strdup(&request->arena, person->club);
        members->member[named++] = member;
    }
    request_release(request);
    members->count = named;
    if (named > 0)
        qsort(members->member, named, sizeof *members->member, compare_members);
}

static void add_seasons(struct request *request, const struct club_list *list, int season)
{
    struct html *html = &request->html;
    int last = -1;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">",
             tr(html->lang, N_("Seasons")));
    for (size_t i = 0; i < list->rows; i++) {
        int own = season_of(list->row[i].date);
        if (own == last)
            continue;
        last = own;
        html_add(html, "<a class=\"button\" href=\"/players?season=%d\"%s>%s</a>", own,
                 own == season ? " aria-current=page" : "",
                 club_season(own, html->lang, &request->arena));
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

static void add_members(struct request *request, const struct members *members)
{
    struct html *html = &request->html;
    const char *asked = form_text(&request->query, "q");
    bool dues = has_dues(request, members);
    int found = 0;
    const struct list table = {.label = N_("Players"),
                               .column = {{N_("Name"), ""},
                                          {N_("Tournaments"), "num"},
                                          {N_("PCN"), "num"},
                                          {dues ? N_("Dues") : NULL, "num"}}};
    list_open(html, &table);
    for (size_t i = 0; i < members->count; i++) {
        const struct member *member = &members->member[i];
        if (!label_contains(member->name, asked))
            continue;
        found++;
        html_add(html, "<tr><th scope=\"row\" class=\"name\"><a href=\"/players/%jd\">",
                 (int64_t)member->person);
        html_name(html, member->name);
        html_add(html,
                 "</a><br><span class=\"muted small\">%s</span></th><td class=\"num\">%d"
                 "</td><td class=\"num\">%d</td>",
                 member->club, member->tournaments, member->pcn);
        if (dues)
            add_dues(html, member);
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
    count_season(&members, list, season, &request->arena);
    name_members(&members, request);
    page_open_titled(request, N_("Players"));
    add_seasons(request, list, season);
    add_search(request, season);
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             club_season(season, html->lang, &request->arena));
    add_members(request, &members);
    card_close(html);
    page_close(request, MHD_HTTP_OK);
}

void page_people(struct request *request)
{
    club_list_read(request, show_list);
}

static void add_evening(struct html *html, const struct catalogue_row *row,
                        const struct catalogue_entry *entry)
{
    /* their sheet where it can be seen, else their seats */
    html_add(html,
             "<tr><td><a href=\"/tournaments/%jd/%s%s\">%s</a><br><span class=\"muted "
             "small\">",
             (int64_t)row->stream,
             row->published ? "players/" : "where?player=", entry->player,
             row->name[0] ? row->name : tr(html->lang, N_("Tournament")));
    html_date(html, row->date);
    html_add(html, "</span></td>");
    if (entry->rank > 0) {
        html_add(html, "<td class=\"num\">%d / %zu</td><td class=\"num\">", entry->rank,
                 row->entries);
        contest_show_number(html, entry->total, row->percent, row->decimals);
        html_add(html, "</td><td class=\"num\">%d</td></tr>", entry->pcn);
    } else {
        html_add(html, "<td class=\"num\">–</td><td class=\"num\">–</td>"
                       "<td class=\"num\">–</td></tr>");
    }
}

static void add_evenings(struct html *html, const struct club_list *list, int64_t person)
{
    static const struct list table = {.label = N_("Tournaments"),
                                      .column = {{N_("Tournament"), ""},
                                                 {N_("Rank"), "num"},
                                                 {N_("Total"), "num"},
                                                 {N_("PCN"), "num"}}};
    list_open(html, &table);
    for (size_t i = 0; i < list->rows; i++)
        for (size_t e = 0; e < list->row[i].entries; e++)
            if (list->row[i].entry[e].person == person)
                add_evening(html, &list->row[i], &list->row[i].entry[e]);
    list_close(html, &table);
}

/* Whether that person ever entered a tournament; others are nobody's business. */
static bool has_played(const struct club_list *list, int64_t person)
{
    for (size_t i = 0; i < list->rows; i++)
        for (size_t e = 0; e < list->row[i].entries; e++)
            if (list->row[i].entry[e].person == person)
                return true;
    return false;
}

static void show_person(struct request *request)
{
    const struct club_list *list = request->work;
    struct html *html = &request->html;
    int64_t person = request_number(request, 0);
    struct members members = {0};
    if (has_played(list, person)) {
        member_of(&members, person, &request->arena);
        name_members(&members, request);
    }
    if (members.count == 0) {
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such player; search the list of players"));
        return;
    }
    struct page_frame frame = {.title = members.member[0].name};
    page_open(request, &frame);
    html_add(html, "<p><a href=\"/players\">%s</a></p><h1>",
             tr(html->lang, N_("All players")));
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
