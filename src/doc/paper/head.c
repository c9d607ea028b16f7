/* head.c - the head and the foot of lists: what it is, whose, of when, how sure. */
#include "doc/paper/leaf.h"

#include "base.h"
#include "base/os.h"
#include "doc/pen.h"
#include "tournament/model.h"

static const double margin_top = 11;
static const double margin_side = 12;
static const double margin_bottom = 10;
static const double foot_height = 6;
static const double head_height = 24;

void leaf_fact(struct leaf *leaf, struct pen_box box, const char *label,
               const char *value)
{
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y, box.w, 0}, label,
            leaf_coloured(leaf_style(6.5, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 3.6, box.w, 0}, value,
            leaf_style(8, PEN_SEMIBOLD, PEN_LEFT));
}

double leaf_chip(struct leaf *leaf, double x, double y, const char *text, bool outlined)
{
    struct pen_style style = leaf_style(7, PEN_BOLD, PEN_LEFT);
    double width = pen_measure(leaf->pen, text, style) + 3;
    const struct pen_box box = {x, y - 3.2, width, 4.4};
    if (outlined) {
        pen_frame(leaf->pen, box, 0.25);
    } else {
        pen_fill(leaf->pen, box, PEN_BLACK);
        style.colour = PEN_WHITE;
    }
    pen_say(leaf->pen, x + 1.5, y, text, style);
    return width;
}

/* Right: up to six facts in three columns. */
static void draw_facts(struct leaf *leaf, double right, double y)
{
    const struct {
        const char *label;
        const char *value;
    } fact[] = {
        {N_("Club"), leaf->job->club},
        {N_("Date"), leaf_date(leaf)},
    };
    double x = right - 30;
    for (size_t i = sizeof fact / sizeof fact[0]; i-- > 0;) {
        if (!fact[i].value)
            continue;
        leaf_fact(leaf, (struct pen_box){x, y, 30, 0}, leaf_tr(leaf, fact[i].label),
                  fact[i].value);
        x -= 33;
    }
}

static double facts_width(const struct leaf *leaf)
{
    return leaf->job->club ? 66 : 33;
}

static void draw_head(struct leaf *leaf, const struct leaf_page *page,
                      struct pen_box paper)
{
    struct pen *pen = leaf->pen;
    double width = paper.w - 2 * margin_side;
    double left = width - facts_width(leaf);
    struct pen_style title = leaf_style(18, PEN_BOLD, PEN_LEFT);
    pen_rule(pen, margin_side, margin_top + 0.55, width, 1.1);
    const char *state = !page->results            ? NULL
                        : leaf->job->t->published ? leaf_tr(leaf, N_("OFFICIAL"))
                                                  : leaf_tr(leaf, N_("PROVISIONAL"));
    double room = left - (state ? 32 : 2);
    while (title.size > 11 && pen_measure(pen, page->title, title) > room)
        title.size -= 0.5;
    pen_fit(pen, (struct pen_box){margin_side, margin_top + 8.4, room, 0}, page->title,
            title);
    double end = pen_measure(pen, page->title, title);
    if (state)
        leaf_chip(leaf, margin_side + (end < room ? end : room) + 4, margin_top + 8,
                  state, !leaf->job->t->published);
    pen_fit(pen, (struct pen_box){margin_side, margin_top + 14, left - 2, 0},
            leaf->job->t->name, leaf_style(11.5, PEN_REGULAR, PEN_LEFT));
    if (page->facts)
        pen_fit(pen, (struct pen_box){margin_side, margin_top + 18.6, width, 0},
                page->facts,
                leaf_coloured(leaf_style(8, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    draw_facts(leaf, paper.w - margin_side, margin_top + 4.6);
}

/* When it was published, on what says results; else the note. */
static const char *foot_words(const struct leaf *leaf, const struct leaf_page *page)
{
    const struct tournament *t = leaf->job->t;
    if (!page->results || !t->published || t->published_time == 0)
        return page->note ? page->note : "";
    struct os_date date = os_local(t->published_time);
    struct str clock = {0};
    number_add_clock(&clock, date.hour, date.minute, leaf->job->lang);
    char day[OS_DAY];
    os_local_day(t->published_time, day);
    struct str said = {0};
    number_add_date(&said, day, leaf->job->lang);
    const char *text =
        leaf_say(leaf, N_("published on %s at %s"), str_text(&said), str_text(&clock));
    str_clear(&said);
    str_clear(&clock);
    return text;
}

static void draw_foot(struct leaf *leaf, const struct leaf_page *page,
                      struct pen_box paper)
{
    struct pen_style style = leaf_style(6.5, PEN_REGULAR, PEN_LEFT);
    double width = paper.w - 2 * margin_side;
    double y = paper.h - margin_bottom;
    const char *club = leaf->job->club;
    pen_rule(leaf->pen, margin_side, y - 3.4, width, 0.15);
    pen_fit(leaf->pen, (struct pen_box){margin_side, y, width * 0.42, 0},
            arena_printf(leaf->arena, "%s%s%s", club ? club : "", club ? " · " : "",
                         leaf_event(leaf)),
            style);
    style.align = PEN_CENTRE;
    pen_fit(leaf->pen, (struct pen_box){margin_side + width * 0.44, y, width * 0.42, 0},
            foot_words(leaf, page), style);
    style = leaf_style(6.5, PEN_SEMIBOLD, PEN_RIGHT);
    pen_say(leaf->pen, paper.w - margin_side, y,
            leaf_say(leaf, N_("page %d / %d"), page->page, page->pages), style);
}

struct pen_box leaf_body(const struct leaf *leaf, const struct leaf_page *page)
{
    struct pen_box paper = leaf_paper(leaf, page->landscape);
    double top = margin_top + head_height - (page->facts ? 0 : 4);
    return (struct pen_box){margin_side, top, paper.w - 2 * margin_side,
                            paper.h - top - margin_bottom - foot_height};
}

struct pen_box leaf_open(struct leaf *leaf, const struct leaf_page *page)
{
    struct pen_box paper = leaf_paper(leaf, page->landscape);
    leaf_blank_page(leaf, paper);
    draw_head(leaf, page, paper);
    draw_foot(leaf, page, paper);
    return leaf_body(leaf, page);
}
