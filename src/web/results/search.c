/* search.c - looking for names on a page of results, and the order of its rows. */
#include "web/results/search.h"

#include "web/page.h"

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
             desk->stream, search->page);
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

/* A link to the same page with another list, field or order. */
static void add_link(const struct search *search, bool same, const char *title)
{
    struct html *html = search->shown->desk.html;
    const char *sign = "?";
    html_add(html, "<a href=\"/tournaments/%jd/%s", search->shown->desk.stream,
             search->page);
    if (search->list && search->list[0]) {
        html_add(html, "%sranking=%s", sign, search->list);
        sign = "&";
    }
    if (search->field) {
        html_add(html, "%sfield=%s", sign, search->field);
        sign = "&";
    }
    if (search->by_name) {
        html_add(html, "%ssort=name", sign);
        sign = "&";
    }
    if (search->words[0]) {
        html_add(html, "%sq=", sign);
        form_encode(&html->out, search->words);
    }
    html_add(html, "\"%s>%s</a>", same ? " aria-current=true" : "",
             tr(html->lang, title));
}

void search_link(const struct search *search, const char *list, bool by_name,
                 const char *title)
{
    struct search other = *search;
    bool same_list = !list || (search->list && str_equal(list, search->list));
    other.list = list ? list : search->list;
    other.by_name = by_name;
    add_link(&other, same_list && by_name == search->by_name, title);
}

void search_field_link(const struct search *search, const char *field, const char *title)
{
    struct search other = *search;
    other.field = field;
    add_link(&other,
             field && search->field ? str_equal(field, search->field)
                                    : !field && !search->field,
             title);
}

/* How many were found, where somebody looked; and what to do if it is nobody. */
static void add_found(const struct search *search, size_t count)
{
    struct html *html = search->shown->desk.html;
    html_add(html, count == 0 ? "<p role=\"status\" class=\"note warn\">"
                              : "<p role=\"status\">");
    if (count == 0)
        html_say(html,
                 N_("Nobody here has “%s” in their name. Type fewer letters, or look "
                    "through all names."),
                 search->words);
    else
        html_say(html, N_("Found: %zu"), count);
    html_add(html, " ");
    desk_link(&search->shown->desk, "target", N_("All names"), "/%s", search->page);
    html_add(html, "</p>");
}

void search_report(const struct search *search, struct report *report,
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
    if (search->words[0] != '\0')
        add_found(search, found);
}
