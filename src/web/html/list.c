/* list.c - tables: columns with their titles, rows whose name is their header. */
#include "web/html/list.h"

static void add_style(struct html *html, const char *style)
{
    if (style && style[0])
        html_add(html, " class=\"%s\"", style);
}

void list_heading(struct html *html, const char *style, const char *title)
{
    if (style && str_equal(style, "hidden")) {
        html_add(html, "<th scope=\"col\"><span class=\"hidden\">%s</span></th>",
                 tr(html->lang, title));
        return;
    }
    html_add(html, title[0] ? "<th scope=\"col\"" : "<td");
    add_style(html, style);
    html_add(html, title[0] ? ">%s</th>" : ">%s</td>", tr(html->lang, title));
}

void list_open(struct html *html, const struct list *list)
{
    if (list->label)
        html_scroll(html, tr(html->lang, list->label));
    html_add(html, "<table");
    add_style(html, list->style);
    if (list->by)
        html_add(html, " aria-labelledby=\"%s\"", list->by);
    html_add(html, ">");
    if (list->caption)
        html_add(html, "<caption>%s</caption>", tr(html->lang, list->caption));
    if (!list->column[0].title)
        return;
    html_add(html, "<thead><tr>");
    for (int i = 0; i < LIST_COLUMNS && list->column[i].title; i++)
        list_heading(html, list->column[i].style, list->column[i].title);
    html_add(html, "</tr></thead><tbody>");
}

void list_foot(struct html *html)
{
    html_add(html, "</tbody><tfoot>");
}

void list_close(struct html *html, const struct list *list)
{
    html_add(html, list->foot ? "</tfoot></table>" : "</tbody></table>");
    if (list->label)
        html_add(html, "</div>");
}

void list_name(struct html *html, const char *name)
{
    html_add(html, "<th scope=\"row\" class=\"name\"><bdi>%s</bdi></th>", name);
}

void list_cell(struct html *html, const char *style, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    html_add(html, "<td");
    add_style(html, style);
    html_add(html, ">");
    html_text_list(html, format, args);
    html_add(html, "</td>");
    va_end(args);
}
