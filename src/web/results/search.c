/* search.c - looking for names on a page of results, and the order of its rows. */
#include "web/results/search.h"
#include <stdint.h>

#include "report/labels.h"
#include "web/html/input.h"

struct search search_of(const struct shown *shown, const char *page, const char *list)
{
    const struct request *request = shown->desk.request;
    struct search search = {.shown = shown, .page = page, .list = list};
    search.words =
        label_tidy(form_text(&request->query, "q"), &shown->desk.request->arena);
    search.by_name = str_equal(form_text(&request->query, "sort"), "name");
    return search;
}

void search_form(const struct search *search)
{
    const struct desk *desk = &search->shown->desk;
    struct html *html = desk->html;
    html_add(html,
             "<form class=\"row search\" role=\"search\" "
             "action=\"/tournaments/%jd/%s\">",
             (int64_t)desk->stream, search->page);
    input_search(html, N_("Name"), search->words, SEARCH_WORDS);
    if (search->list && search->list[0])
        input_hidden(html, "ranking", search->list);
    if (search->field)
        input_hidden(html, "field", search->field);
    if (search->by_name)
        input_hidden(html, "sort", "name");
    page_button(html, false, N_("Search"));
    html_add(html, "</form>");
}

static void add_address(const struct search *search, const char *list, bool by_name)
{
    struct html *html = search->shown->desk.html;
    char sign = '?';
    html_add(html, "/tournaments/%jd/%s", (int64_t)search->shown->desk.stream,
             search->page);
    if (list && list[0]) {
        html_add(html, "%cranking=%s", sign, list);
        sign = '&';
    }
    if (search->field) {
        html_add(html, "%cfield=%s", sign, search->field);
        sign = '&';
    }
    if (by_name) {
        html_add(html, "%csort=name", sign);
        sign = '&';
    }
    if (search->words[0]) {
        html_add(html, "%cq=", sign);
        form_encode(&html->out, search->words);
    }
}

void search_link(const struct search *search, const char *list, bool by_name,
                 const char *title)
{
    struct html *html = search->shown->desk.html;
    bool same_list = !list || (search->list && str_equal(list, search->list));
    html_add(html, "<a href=\"");
    add_address(search, list ? list : search->list, by_name);
    html_add(html, "\"%s>%s</a>",
             same_list && by_name == search->by_name ? " aria-current=true" : "", title);
}

void search_field_link(const struct search *search, const char *field, const char *title)
{
    struct html *html = search->shown->desk.html;
    struct search other = *search;
    bool same = field && search->field ? str_equal(field, search->field)
                                       : !field && !search->field;
    other.field = field;
    html_add(html, "<a href=\"");
    add_address(&other, other.list, other.by_name);
    html_add(html, "\"%s>%s</a>", same ? " aria-current=true" : "", title);
}

size_t search_report(const struct search *search, struct report *report,
                     const struct report_html *view)
{
    bool possible = str_width(search->words) <= SEARCH_WORDS;
    size_t found = 0;
    for (size_t s = 0; s < report->sections && possible; s++) {
        report_search(report->section[s], search->words);
        if (search->by_name)
            report_sort(report->section[s]);
        found += report->section[s]->rows;
    }
    if (possible)
        report_html_write(view, report);
    return found;
}

void search_found(const struct search *search, size_t count)
{
    struct html *html = search->shown->desk.html;
    if (search->words[0] == '\0')
        return;
    html_add(html, count == 0 ? "<p role=\"status\" class=\"note warn\">"
                              : "<p role=\"status\">");
    if (count == 0)
        html_say(html,
                 N_("Nobody here has “%s” in their name. Type fewer letters, or look "
                    "through all names."),
                 search->words);
    else
        html_say(html, N_("Found: %zu"), count);
    html_add(html, " <a class=\"target\" href=\"/tournaments/%jd/%s\">%s</a></p>",
             (int64_t)search->shown->desk.stream, search->page,
             tr(html->lang, N_("All names")));
}
