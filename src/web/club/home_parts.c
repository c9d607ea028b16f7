/* home_parts.c - parts of the club's home: an evening like the last one, what is still to
 * finish, who won. */
#include "web/club/home_parts.h"

#include "tournament/model.h"
#include "tournament/seats.h"
#include "web/html.h"
#include "web/page.h"
#include "web/server.h"
#include <string.h>

enum { UNFINISHED_MOST = 5 };

/* The latest evening that is over, or whose day has come; NULL: there was none. */
static const struct catalogue_row *latest_row(const struct club_list *list)
{
    for (size_t i = 0; i < list->rows; i++)
        if (!list->row[i].archived && strcmp(list->row[i].date, list->today) <= 0 &&
            format_find(list->row[i].format))
            return &list->row[i];
    return NULL;
}

/* The other formats, by a link each. */
static void add_other_formats(struct request *request, const struct format *but)
{
    struct html *html = &request->html;
    html_add(html, "<p class=\"other\"><span class=\"muted\">%s</span>",
             but ? tr(html->lang, N_("Another format:")) : "");
    for (size_t i = 0; i < format_count; i++)
        if (&format_table[i] != but)
            page_link(html, "button quiet tight", format_table[i].title, "/new?format=%s",
                      format_table[i].name);
    html_end(html, "p");
}

static void add_again(struct request *request, const struct club_list *list,
                      const struct catalogue_row *row)
{
    struct html *html = &request->html;
    const struct format *format = format_find(row->format);
    html_add(html, "<section class=\"card tonight\"><div><p class=\"over\">%s ",
             tr(html->lang, N_("Tonight,")));
    html_date(html, list->today);
    html_add(html, "</p><h2>");
    html_say(html, N_("Like “%s”"), row->name);
    html_add(html,
             "</h2><dl><div><dt>%s</dt><dd>%s</dd></div><div><dt>%s</dt><dd>%zu</dd>",
             tr(html->lang, N_("Format")), tr(html->lang, format->title),
             tr(html->lang, N_("Players")), row->entries);
    html_add(html, "</div><div><dt>%s</dt><dd>", tr(html->lang, N_("Last time")));
    html_date(html, row->date);
    html_add(html, "</dd></div></dl></div>");
    page_form(request, "/new");
    input_key(html);
    input_hidden(html, "format", format->name);
    input_hidden_number(html, "players", row->entries > 0 ? (int64_t)row->entries : 1);
    input_hidden(html, "name", row->name);
    input_hidden(html, "date", list->today);
    input_hidden_number(html, "like", row->stream);
    page_form_end(html, "button next", N_("Prepare the evening"), NULL);
    add_other_formats(request, format);
    html_add(html, "</section>");
}

static void add_first_evening(struct request *request)
{
    struct html *html = &request->html;
    html_add(html, "<section class=\"card tonight\"><div>");
    html_say_in(html, "h2", N_("Your first evening"));
    html_say_in(html, "p.muted",
                N_("Choose a game, then type the names as people arrive."));
    html_add(html, "</div>");
    page_form(request, "/demo");
    page_form_end(html, "button", N_("Try a demonstration evening"), NULL);
    add_other_formats(request, NULL);
    html_add(html, "</section>");
}

void home_add_like(struct request *request, const struct club_list *list)
{
    const struct catalogue_row *row = latest_row(list);
    if (row)
        add_again(request, list, row);
    else if (list->rows == 0)
        add_first_evening(request);
}

void home_add_unfinished(struct request *request, const struct club_list *list)
{
    struct html *html = &request->html;
    int count = 0;
    for (size_t i = 0; i < list->rows && count < UNFINISHED_MOST; i++) {
        const struct catalogue_row *row = &list->row[i];
        if (row->published || row->archived || strcmp(row->date, list->yesterday) >= 0)
            continue;
        if (count++ == 0) {
            card_open_as(html,
                         &(struct card){.title = N_("To finish"), .style = "flush"});
            html_add(html, "<ul class=\"todo\">");
        }
        html_add(html, "<li><b class=\"sign unsure\">");
        icon_add(html, "pencil");
        html_add(html, "</b><span><b>%s</b> <span class=\"muted\">", row->name);
        html_date(html, row->date);
        html_add(html, "</span></span>");
        page_link_about(html, N_("Publish"), row->name, "/tournaments/%jd/publication",
                        row->stream);
        html_end(html, "li");
    }
    if (count > 0)
        html_add(html, "</ul></section>");
}

static const char *name_winner(const struct catalogue_row *row,
                               const struct roster *roster, struct arena *arena)
{
    for (size_t i = 0; row->published && i < row->entries; i++)
        if (row->entry[i].rank == 1)
            return arena_strdup(arena, roster_name(roster, row->entry[i].person, ""));
    return "";
}

const char *const *home_winners(struct request *request, const struct club_list *list)
{
    struct err err = ERR_INIT(request->lang);
    const char **name = ARENA_ARRAY(&request->arena, const char *, list->rows + 1);
    bool read = request_read(request, 0, &err);
    for (size_t i = 0; i < list->rows; i++)
        name[i] =
            read ? name_winner(&list->row[i], request_roster(request), &request->arena)
                 : "";
    if (read)
        request_release(request);
    return name;
}

/* Whether a row before it has the same festival, or it has none. */
static bool is_told_already(const struct club_list *list, size_t row)
{
    const char *festival = list->row[row].festival;
    bool told = festival[0] == '\0';
    for (size_t i = 0; i < row && !told; i++)
        told = fold_compare(list->row[i].festival, festival) == 0;
    return told;
}

void home_add_festivals(struct request *request, const struct club_list *list)
{
    struct html *html = &request->html;
    bool any = false;
    for (size_t i = 0; i < list->rows; i++) {
        if (is_told_already(list, i))
            continue;
        if (!any)
            picks_open(html, N_("Festivals"));
        any = true;
        struct str name = {0};
        form_encode(&name, list->row[i].festival);
        picks_add(html, false, list->row[i].festival, "/season?festival=%s",
                  str_text(&name));
        str_clear(&name);
    }
    if (any)
        picks_close(html);
}
