/* report_html.c - a report on a page, or on the room's screen: tables of its sections. */
#include "web/html/report_html.h"

enum { LEAN_MOST = 250 }; /* tenths of a percent from 50 that the small picture shows */

struct report_html report_html_page(struct html *html, int64_t stream, const char *look)
{
    return (struct report_html){
        .html = html, .stream = stream, .look = look, .place = REPORT_PAGE};
}

static bool is_here(const struct report_html *view, const struct report_column *column)
{
    return column->in & view->place;
}

/* How far a percentage is from the mean: a picture of what the figure says. */
static void add_lean(struct html *html, const struct cell *cell)
{
    if (cell->kind != CELL_RATIO)
        return;
    int64_t lean = ratio_round(ratio_sub(cell->ratio.value, ratio_of(50, 1)), 1);
    if (lean > LEAN_MOST || lean < -LEAN_MOST)
        lean = lean > 0 ? LEAN_MOST : -LEAN_MOST;
    html_add(html,
             "<svg class=\"lean\" viewBox=\"-250 0 500 1\" preserveAspectRatio=\"none\" "
             "aria-hidden=\"true\"><rect class=\"%s\" x=\"%jd\" width=\"%jd\" "
             "height=\"1\"/></svg>",
             lean < 0 ? "less" : "more", (int64_t)(lean < 0 ? lean : 0),
             (int64_t)(lean < 0 ? -lean : lean));
}

/* Whether it stands at the right, and needs its heading to be understood. */
static bool is_figure(enum cell_kind kind)
{
    return cell_is_number(kind) || kind == CELL_FLAG;
}

/* The classes of a cell, or of a heading. */
static void add_look(struct html *html, const struct report_column *column, bool heading)
{
    bool wide = column->room != REPORT_STAYS;
    const char *kind = is_figure(column->kind)       ? "num"
                       : column->kind == CELL_SIDE   ? "side-cell"
                       : heading || wide             ? ""
                       : column->kind == CELL_LABEL  ? "nowrap start"
                       : column->kind == CELL_PEOPLE ? "name"
                                                     : "";
    const char *look = column->look && !heading ? column->look : "";
    if (kind[0] == '\0' && look[0] == '\0' && !wide)
        return;
    html_add(html, " class=\"%s%s%s", kind, kind[0] != '\0' && wide ? " " : "",
             wide ? "wide" : "");
    html_add(html, "%s%s\"", look[0] != '\0' && (wide || kind[0] != '\0') ? " " : "",
             look);
}

/* The column below which all stands that there is no room for; past the last: each stands
 * below what names the row. */
static size_t find_bearer(const struct report_html *view,
                          const struct report_section *section)
{
    size_t c = 0;
    while (c < section->columns &&
           !(section->column[c].bears && is_here(view, &section->column[c])))
        c++;
    return c;
}

/* Whether a column is told below that one on a phone: below the last before it that
 * names the row, where none bears them all. */
static bool is_below(const struct report_html *view, const struct report_section *section,
                     size_t c, size_t head)
{
    const struct report_column *column = &section->column[c];
    if (column->room != REPORT_BELOW || !is_here(view, column))
        return false;
    size_t bearer = find_bearer(view, section);
    if (bearer < section->columns)
        return head == bearer;
    for (size_t i = head + 1; i <= c; i++)
        if (is_here(view, &section->column[i]) && section->column[i].head)
            return false;
    return c > head;
}

/* What stands below the names on a phone: figures behind the word for them, and none that
 * there is not; words say themselves what they are. */
static void add_cells_below(const struct report_html *view,
                            const struct report_section *section,
                            const struct report_row *row, size_t head)
{
    const char *between = "<span class=\"below\">";
    bool any = false;
    for (size_t c = 0; c < section->columns; c++)
        if (is_below(view, section, c, head) && row->cell[c].kind != CELL_UNKNOWN &&
            row->cell[c].kind != CELL_NOTHING) {
            html_add_trusted_markup(view->html, between);
            if (is_figure(section->column[c].kind) && section->column[c].title)
                html_add(view->html, "%s\u00a0", section->column[c].title);
            report_html_value(view, &row->cell[c]); /* a link has no room to be touched */
            between = "\u00a0· ";
            any = true;
        }
    html_add(view->html, any ? "</span>" : "");
}

static void add_headings(const struct report_html *view,
                         const struct report_section *section)
{
    struct html *html = view->html;
    html_add(html, "<thead><tr>");
    for (size_t c = 0; c < section->columns; c++) {
        const struct report_column *column = &section->column[c];
        if (!is_here(view, column))
            continue;
        if (!column->title && !column->heading) {
            html_add(html, "<td></td>");
            continue;
        }
        html_add(html, "<th scope=\"col\"");
        add_look(html, column, true);
        html_add(html, ">");
        if (column->heading)
            report_html_cell(view, column->heading);
        else
            html_add(html, column->kind == CELL_SIDE ? "<span>%s</span>" : "%s",
                     column->title);
        html_add(html, "</th>");
    }
    html_add(html, "</tr></thead>");
}

/* Whether rows stand in groups. */
static bool has_groups(const struct report_html *view,
                       const struct report_section *section)
{
    for (size_t c = 0; c < section->columns; c++)
        if (is_here(view, &section->column[c]) && section->column[c].shared)
            return true;
    return false;
}

/* How many rows the group has that begins with the row. */
static size_t group_size(const struct report_section *section, size_t i)
{
    size_t end = i + 1;
    while (end < section->rows && section->row[end].joins)
        end++;
    return end - i;
}

/* A cell; span: of so many rows, 0 where there are no groups. Groups are named by what
 * their rows share. */
static void add_row_cell(const struct report_html *view,
                         const struct report_section *section,
                         const struct report_row *row, size_t c, size_t span)
{
    struct html *html = view->html;
    const struct report_column *column = &section->column[c];
    bool names = column->head && (span == 0 || column->shared);
    html_add(html, !names     ? "<td"
                   : span > 0 ? "<th scope=\"rowgroup\""
                              : "<th scope=\"row\"");
    if (span > 0 && column->shared)
        html_add(html, " rowspan=\"%zu\"", span);
    html_add(html, names && row->now ? " aria-current=\"step\"" : "");
    add_look(html, column, false);
    html_add(html, ">");
    report_html_cell(view, &row->cell[c]);
    html_text(html, column->bears ? " " : "");
    if ((column->head || column->bears) && row->merged == 0)
        add_cells_below(view, section, row, c);
    if (column->leaning && view->place == REPORT_PAGE)
        add_lean(html, &row->cell[c]);
    html_add(html, names ? "</th>" : "</td>");
}

/* What names the row, and the first cell behind it as wide as all of them. */
static void add_remark(const struct report_html *view,
                       const struct report_section *section, const struct report_row *row)
{
    const struct cell *remark = NULL;
    size_t width = 0;
    html_add(view->html, "<tr>");
    for (size_t c = 0; c < section->columns; c++) {
        if (!is_here(view, &section->column[c]))
            continue;
        if (section->column[c].head) {
            add_row_cell(view, section, row, c, 0);
            continue;
        }
        remark = remark ? remark : &row->cell[c];
        width++;
    }
    html_add(view->html, "<td colspan=\"%zu\">", width);
    if (remark)
        report_html_cell(view, remark);
    html_add(view->html, "</td></tr>");
}

/* How many columns are here; of those, that a phone has no room for. */
static size_t count_columns(const struct report_html *view,
                            const struct report_section *section, size_t *wide)
{
    size_t count = 0;
    *wide = 0;
    for (size_t c = 0; c < section->columns; c++)
        if (is_here(view, &section->column[c])) {
            count++;
            *wide += section->column[c].room != REPORT_STAYS;
        }
    return count;
}

static void add_heading_row(const struct report_html *view,
                            const struct report_section *section,
                            const struct report_row *row)
{
    size_t wide;
    html_add(view->html, "<tr class=\"round\"><th scope=\"rowgroup\" colspan=\"%zu\">",
             count_columns(view, section, &wide));
    report_html_cell(view, &row->cell[0]);
    html_add(view->html, "</th></tr>");
}

/* Its figure stands in the last column, whether all are shown or, as on a phone, those
 * that stay. */
static void add_sum_row(const struct report_html *view,
                        const struct report_section *section,
                        const struct report_row *row)
{
    struct html *html = view->html;
    size_t wide;
    size_t columns = count_columns(view, section, &wide);
    html_add(html, row->tone == TONE_STRONG ? "<tr class=\"whole\">" : "<tr>");
    if (wide > 0)
        html_add(html, "<td class=\"wide\" colspan=\"%zu\"></td>", wide);
    html_add(html, "<th scope=\"row\" colspan=\"%zu\" class=\"num\">",
             columns - wide - 1);
    report_html_cell(view, &row->cell[0]);
    html_add(html, "</th><td class=\"num\">");
    report_html_cell(view, &row->cell[section->columns - 1]);
    html_add(html, "</td></tr>");
}

/* What one cell says in place of several. */
static void add_merged_cell(const struct report_html *view,
                            const struct report_section *section,
                            const struct report_row *row)
{
    html_add(view->html, "<td class=\"muted\" colspan=\"%zu\">",
             section->columns - row->merged);
    report_html_cell(view, &row->cell[row->merged]);
    html_add(view->html, "</td>");
}

static void add_report_row(const struct report_html *view,
                           const struct report_section *section, size_t i, bool groups)
{
    const struct report_row *row = &section->row[i];
    size_t span = groups && !row->alone ? group_size(section, i) : 0;
    size_t end = row->merged > 0 ? row->merged : section->columns;
    html_add(view->html, row->below ? "<tr class=\"played-below\"><td></td>" : "<tr>");
    for (size_t c = 0; c < end && !row->below; c++)
        if (is_here(view, &section->column[c]) &&
            (!row->joins || !section->column[c].shared))
            add_row_cell(view, section, row, c, span);
    if (row->merged > 0)
        add_merged_cell(view, section, row);
    html_add(view->html, "</tr>");
}

void report_html_rows(const struct report_html *view,
                      const struct report_section *section, size_t first, size_t end)
{
    struct html *html = view->html;
    bool groups = has_groups(view, section);
    bool sum = false;
    html_add(html, "<table class=\"%s\"", view->look);
    if (view->named)
        html_add(html, " aria-labelledby=\"%s\"", view->named);
    html_add(html, ">");
    if (view->captions)
        html_add(html, "<caption>%s</caption>", section->title);
    add_headings(view, section);
    html_add(html, "<tbody>");
    for (size_t i = first; i < end; i++) {
        const struct report_row *row = &section->row[i];
        if (row->sum && !sum)
            html_add(html, "</tbody><tfoot>");
        else if (i > first && (row->heads || (groups && !row->joins)))
            html_add(html, "</tbody><tbody>");
        sum = sum || row->sum;
        if (row->heads)
            add_heading_row(view, section, row);
        else if (row->ends)
            add_sum_row(view, section, row);
        else if (row->remark)
            add_remark(view, section, row);
        else
            add_report_row(view, section, i, groups);
    }
    html_add(html, sum ? "</tfoot></table>" : "</tbody></table>");
}

void report_html_section(const struct report_html *view,
                         const struct report_section *section)
{
    html_scroll(view->html, section->title);
    report_html_rows(view, section, 0, section->rows);
    html_add(view->html, "</div>");
}

void report_html_facts(const struct report_html *view,
                       const struct report_section *section)
{
    struct html *html = view->html;
    html_add(html, "<dl class=\"%s\">", view->look);
    for (size_t i = 0; i < section->facts; i++) {
        const struct report_fact *fact = &section->fact[i];
        if (!fact->title)
            continue;
        html_add(html, fact->sum ? "<dt class=\"whole\">" : "<dt>");
        report_html_cell(
            view, fact->heading ? fact->heading
                                : &(struct cell){.kind = CELL_TEXT, .text = fact->title});
        html_add(html, fact->sum ? "</dt><dd class=\"whole\">" : "</dt><dd>");
        report_html_cell(view, &fact->cell);
        html_add(html, "</dd>");
    }
    html_add(html, "</dl>");
}

void report_html_write(const struct report_html *view, const struct report *report)
{
    for (size_t s = 0; s < report->sections; s++)
        if (report->section[s]->rows > 0)
            report_html_section(view, report->section[s]);
}
