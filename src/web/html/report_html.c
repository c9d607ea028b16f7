/* report_html.c - a report on a page, or on the room's screen: tables of its sections. */
#include "web/html/report_html.h"
#include <stdint.h>

#include "core/movement/schedule.h"
#include "report/labels.h"
#include "web/html/contest_show.h"
#include "web/html/plot.h"

enum { LEAN_MOST = 250 }; /* tenths of a percent from 50 that the small picture shows */

/* The markup around a cell, by its tone. */
static const char *const tone_open[] = {[TONE_PLAIN] = "",
                                        [TONE_STRONG] = "<b>",
                                        [TONE_MUTED] = "<span class=\"muted\">",
                                        [TONE_STRUCK] = "<s>",
                                        [TONE_TAG] = "<span class=\"tag warn\">",
                                        [TONE_ASIDE] = "<span class=\"often\">",
                                        [TONE_RULED] = "<span class=\"ruled\">",
                                        [TONE_AHEAD] = "<i class=\"muted\">",
                                        [TONE_TOP] = "<span class=\"top\">",
                                        [TONE_SUMS] = "<span class=\"sums\">"};
static const char *const tone_close[] = {
    [TONE_PLAIN] = "",        [TONE_STRONG] = "</b>", [TONE_MUTED] = "</span>",
    [TONE_STRUCK] = "</s>",   [TONE_TAG] = "</span>", [TONE_ASIDE] = "</span>",
    [TONE_RULED] = "</span>", [TONE_AHEAD] = "</i>",  [TONE_TOP] = "</span>",
    [TONE_SUMS] = "</span>"};

static bool is_here(const struct report_html *view, const struct report_column *column)
{
    return column->in & view->place;
}

/* Opens the link of a cell; people have one each. True where it has to be closed. */
static bool open_link(const struct report_html *view, const struct link *link)
{
    struct html *html = view->html;
    int64_t stream = (int64_t)view->stream;
    if (view->place == REPORT_WALL) /* nobody can touch it */
        return false;
    switch (link->kind) {
    case LINK_BOARD:
        html_add(html, "<a class=\"target\" href=\"/tournaments/%jd/results/%d", stream,
                 link->number);
        if (link->session > 0)
            html_add(html, "?session=%d", link->session);
        html_add(html, "\">");
        return true;
    case LINK_DEAL:
        html_add(html, "<a class=\"target\" href=\"/tournaments/%jd/results/%d", stream,
                 link->number);
        if (link->session > 0)
            html_add(html, "?session=%d", link->session);
        html_add(html, "#t%s\">", link->what);
        return true;
    case LINK_WHY:
        html_add(html, "<a class=\"why\" href=\"/tournaments/%jd/why/%s\">", stream,
                 link->what);
        return true;
    case LINK_TABLE:
        html_add(html, "<a href=\"/tournaments/%jd/tables/%s/%d#b%d\">", stream,
                 link->what, link->number, link->board);
        return true;
    case LINK_RULING:
        html_add(html,
                 "<a class=\"noprint\" href=\"/tournaments/%jd/tables/%s/ruling?"
                 "board=%d\">",
                 stream, link->what, link->number);
        return true;
    case LINK_NONE:
    case LINK_PLAYER:
        break;
    }
    return false;
}

static void add_tick(struct html *html, const char *meaning)
{
    html_add(html, "<abbr title=\"%s\">" CELL_TICK "</abbr>", meaning);
}

static void add_person(const struct report_html *view, const struct cell_person *person,
                       bool linked)
{
    struct html *html = view->html;
    if (linked)
        html_add(html, "<a href=\"/tournaments/%jd/players/%s\">", (int64_t)view->stream,
                 person->id);
    html_name(html, person->name);
    html_add(html, linked ? "</a>" : "");
}

static void add_people(const struct report_html *view, const struct cell *cell)
{
    struct html *html = view->html;
    bool linked = cell->link.kind == LINK_PLAYER;
    struct schedule_shown shown;
    if (cell->people.label)
        html_add(html, "<b>%s</b> ",
                 schedule_show(cell->people.label, html->lang, &shown));
    for (int i = 0; i < cell->people.count; i++) {
        if (i > 0)
            html_add(html, linked ? "<span class=\"dot\"> · </span>" : " · ");
        add_person(view, &cell->people.person[i], linked);
    }
    if (cell->people.count == 0)
        html_text(html, "–");
    if (cell->word) {
        html_text(html, " ");
        add_tick(html, cell->word);
    }
    if (cell->tag)
        html_add(html, " <span class=\"tag warn\">%s</span>", cell->tag);
}

/* The sign of a line says the letter of its seats already. */
static void add_label(const struct report_html *view, const struct cell *cell)
{
    struct html *html = view->html;
    const struct cell_label *label = &cell->label;
    struct schedule_shown shown;
    const char *text = schedule_show(label->text, html->lang, &shown);
    bool signed_ = label->line >= 0;
    if (signed_)
        html_seat(html, (enum seat)label->line);
    if (signed_ && label->repeats)
        html_text(html, " ");
    else if (signed_ && label->text[0] == seat_letter((enum seat)label->line))
        text++;
    bool linked = open_link(view, &cell->link);
    html_text(html, text);
    html_add(html, linked ? "</a>" : "");
    if (label->field)
        html_add(html, " <span class=\"small muted\">%s</span>",
                 label_field(label->field, html->lang));
}

static void add_words(struct html *html, const struct cell *cell)
{
    bool meant = cell->word && cell->link.kind == LINK_NONE;
    if (meant)
        html_add(html, "<abbr title=\"%s\">", cell->word);
    struct str words = {0};
    cell_add(&words, cell, html->lang);
    html_text(html, str_text(&words));
    html_add(html, meant ? "</abbr>" : "");
    str_clear(&words);
}

static void add_side(struct html *html, const struct cell_side *side)
{
    html_add(html, "<span class=\"who\">");
    if (side->attacks || side->defends) {
        plot_sign(html, side->attacks ? PLOT_ATTACK : PLOT_DEFENCE);
        html_text(html, " ");
    }
    html_add(html, "%s</span>", side->word);
}

static void add_article(struct html *html, const struct cell_article *article)
{
    html_add(html,
             "<span class=\"article\">%s <span class=\"article-title\">%s</span></span>",
             article->number, article->title);
    if (article->departs) {
        html_text(html, " – ");
        html_say(html, N_("departing from the code: %s"), article->departs);
    }
}

static void add_seats(const struct report_html *view, const struct cell *cell)
{
    for (int i = 0; i < cell->seats.count; i++) {
        const struct cell_seat *seat = &cell->seats.seat[i];
        html_add(view->html, "%s<span class=\"who\">", i > 0 ? " " : "");
        html_seat(view->html, seat->seat);
        html_text(view->html, " ");
        report_html_cell(view, &seat->cell);
        html_add(view->html, "</span>");
    }
}

static void add_parts(const struct report_html *view, const struct cell *cell)
{
    for (int i = 0; i < cell->parts.count; i++) {
        html_text(view->html, i > 0 ? cell->parts.between : "");
        report_html_cell(view, &cell->parts.part[i]);
    }
}

static void add_value(const struct report_html *view, const struct cell *cell)
{
    switch (cell->kind) {
    case CELL_COUNT:
        html_add(view->html, "%jd", (int64_t)cell->number);
        break;
    case CELL_SCORE:
    case CELL_TIME:
    case CELL_MONEY: /* nothing to escape */
        cell_add(&view->html->out, cell, view->html->lang);
        break;
    case CELL_FLAG:
        if (cell->number)
            add_tick(view->html, cell->word);
        break;
    case CELL_SEAT:
        html_seat(view->html, cell->seat);
        break;
    case CELL_PEOPLE:
        add_people(view, cell);
        break;
    case CELL_PARTS:
        add_parts(view, cell);
        break;
    case CELL_ACTION:
        view->add_action(view, cell);
        break;
    case CELL_SIDE:
        add_side(view->html, &cell->side);
        break;
    case CELL_FACTS:
        contest_show_facts(view->html, cell->facts);
        html_text(view->html, " "); /* of what may stand below it */
        break;
    case CELL_ARTICLE:
        add_article(view->html, &cell->article);
        break;
    case CELL_SEATS:
        add_seats(view, cell);
        break;
    case CELL_NOTHING:
    case CELL_RATIO:
    case CELL_UNKNOWN:
    case CELL_TEXT:
    case CELL_LABEL:
    case CELL_PLAYERS:
    case CELL_ROWS:
    case CELL_KINDS:
        add_words(view->html, cell);
        break;
    }
}

void report_html_cell(const struct report_html *view, const struct cell *cell)
{
    struct html *html = view->html;
    html_add_trusted_markup(html, tone_open[cell->tone]);
    if (cell->kind == CELL_LABEL) {
        add_label(view, cell);
    } else {
        bool linked = open_link(view, &cell->link);
        add_value(view, cell);
        if (linked && cell->word)
            html_add(html, "<span class=\"hidden\"> %s</span>", cell->word);
        html_add(html, linked ? "</a>" : "");
    }
    html_add_trusted_markup(html, tone_close[cell->tone]);
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
    size_t bearer = find_bearer(view, section);
    if (!is_here(view, column) || column->room != REPORT_BELOW)
        return false;
    if (bearer < section->columns)
        return head == bearer;
    for (size_t i = head + 1; i <= c; i++)
        if (is_here(view, &section->column[i]) && section->column[i].head)
            return false;
    return c > head;
}

/* What stands below the names on a phone. Words say themselves what they are, behind what
 * names them. */
static void add_titles_below(const struct report_html *view,
                             const struct report_section *section, size_t head)
{
    const char *between = " <span class=\"below\">";
    bool any = false;
    for (size_t c = 0; c < section->columns; c++)
        if (is_below(view, section, c, head) &&
            (c < head || is_figure(section->column[c].kind))) {
            html_add_trusted_markup(view->html, between);
            html_text(view->html, section->column[c].title);
            between = " · ";
            any = true;
        }
    html_add(view->html, any ? "</span>" : "");
}

static void add_cells_below(const struct report_html *view,
                            const struct report_section *section,
                            const struct report_row *row, size_t head)
{
    const char *between = "<span class=\"below\">";
    bool any = false;
    for (size_t c = 0; c < section->columns; c++)
        if (is_below(view, section, c, head)) {
            html_add_trusted_markup(view->html, between);
            add_value(view, &row->cell[c]); /* a link has no room to be touched */
            between = " · ";
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
        if (column->head || column->bears)
            add_titles_below(view, section, c);
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

static void add_row(const struct report_html *view, const struct report_section *section,
                    size_t i, bool groups)
{
    const struct report_row *row = &section->row[i];
    size_t span = groups && !row->alone ? group_size(section, i) : 0;
    size_t end = row->merged > 0 ? row->merged : section->columns;
    html_add(view->html, "<tr>");
    for (size_t c = 0; c < end; c++)
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
    html_add(html, "<table class=\"%s\">", view->look);
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
            add_row(view, section, i, groups);
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
    for (size_t i = 0; i < section->facts; i++)
        if (section->fact[i].title) {
            html_add(html, "<dt>%s</dt><dd>", section->fact[i].title);
            report_html_cell(view, &section->fact[i].cell);
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
