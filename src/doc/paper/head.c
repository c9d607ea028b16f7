/* head.c - the head and the foot of lists: what it is, whose, of when, how sure. */
#include "doc/paper/leaf.h"

#include "base.h"
#include "base/os.h"
#include "doc/pen.h"
#include "tournament/model.h"
#include "tournament/tell.h"

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

enum { HEAD_FACTS = 6, HEAD_ACROSS = 3 };

struct head_fact {
    const char *label; /* N_() */
    const char *value;
};

/* What is known of the tournament, in the order in which it stands in the head. */
static int list_facts(const struct leaf *leaf, const struct leaf_page *page,
                      struct head_fact list[HEAD_FACTS])
{
    const struct tournament *t = leaf->job->t;
    const struct head_fact all[HEAD_FACTS] = {
        {N_("Club"),
         leaf->job->club ? leaf->job->club : about_text(&t->about, ABOUT_ORGANISER)},
        {N_("Date"), leaf_date(leaf)},
        {N_("Arbiter"), about_text(&t->about, ABOUT_ARBITER)},
        {N_("Venue"), about_text(&t->about, ABOUT_PLACE)},
        {N_("Code"), about_text(&t->about, ABOUT_CODE)},
        {N_("Sessions"),
         t->sessions > 1 ? arena_printf(leaf->arena, "%zu", t->sessions) : ""}};
    int count = 0;
    for (int i = 0; i < (page->many ? 1 : HEAD_FACTS); i++)
        if (*all[i].value)
            list[count++] = all[i];
    return count;
}

static double fact_width(const struct leaf *leaf, const struct head_fact *fact)
{
    double value =
        pen_measure(leaf->pen, fact->value, leaf_style(8, PEN_SEMIBOLD, PEN_LEFT));
    double label = pen_measure(leaf->pen, leaf_tr(leaf, fact->label),
                               leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
    double width = (value > label ? value : label) + 4;
    return width > 40 ? 40 : width;
}

/* Right: up to six facts in three columns, each as wide as it needs; how wide all are. */
static double draw_facts(struct leaf *leaf, const struct leaf_page *page, double right,
                         double y)
{
    struct head_fact fact[HEAD_FACTS];
    int count = list_facts(leaf, page, fact);
    int rows = count > HEAD_ACROSS ? 2 : 1;
    int across = count > 0 ? (count + rows - 1) / rows : 1;
    double width = 0;
    double column[HEAD_ACROSS] = {0};
    for (int i = 0; i < count; i++) {
        double own = fact_width(leaf, &fact[i]);
        column[i % across] = own > column[i % across] ? own : column[i % across];
    }
    for (int i = 0; i < across; i++)
        width += column[i];
    double x = right - width;
    for (int i = 0; i < across; i++) {
        for (int k = i, row = 0; k < count; k += across, row++)
            leaf_fact(leaf, (struct pen_box){x + 2, y + row * 8.6, column[i] - 2, 0},
                      leaf_tr(leaf, fact[k].label), fact[k].value);
        x += column[i];
    }
    return width;
}

const char *leaf_clock(const struct leaf *leaf, int64_t time)
{
    if (time == 0)
        return NULL;
    struct os_date date = os_local(time);
    struct str clock = {0};
    number_add_clock(&clock, date.hour, date.minute, leaf->job->lang);
    const char *text = arena_strdup(leaf->arena, str_text(&clock));
    str_clear(&clock);
    return text;
}

/* With when anything was corrected since results were published: the clock, and the day
 * where it is another. */
static const char *corrected_words(const struct leaf *leaf, const char *published)
{
    int64_t time = standing_corrected(leaf->job->t);
    char first[OS_DAY];
    char day[OS_DAY];
    struct str date = {0};
    if (time == 0)
        return published;
    os_local_day(standing_published(leaf->job->t), first);
    os_local_day(time, day);
    number_add_date(&date, day, leaf->job->lang);
    const char *clock = leaf_clock(leaf, time);
    const char *said =
        str_equal(first, day)
            ? leaf_say(leaf, N_("corrected at %s"), clock)
            : leaf_say(leaf, N_("corrected on %s at %s"), str_text(&date), clock);
    str_clear(&date);
    return arena_printf(leaf->arena, "%s, %s", published, said);
}

/* How sure results are, and since when: official, and corrected since, or provisional as
 * of the last change. */
static const char *state_words(const struct leaf *leaf)
{
    const struct tournament *t = leaf->job->t;
    const char *word =
        t->published ? leaf_tr(leaf, N_("OFFICIAL")) : leaf_tr(leaf, N_("PROVISIONAL"));
    const char *clock = leaf_clock(leaf, t->published ? t->published_time : t->time);
    return clock
               ? corrected_words(leaf, arena_printf(leaf->arena, "%s · %s", word, clock))
               : word;
}

void leaf_draw_foot(struct leaf *leaf, struct pen_box sheet, struct leaf_foot foot)
{
    const struct tournament *t = leaf->job->t;
    const char *arbiter = about_text(&t->about, ABOUT_ARBITER);
    const char *const part[] = {
        leaf->job->club ? leaf->job->club : about_text(&t->about, ABOUT_ORGANISER),
        about_text(&t->about, ABOUT_PLACE),
        *arbiter ? leaf_say(leaf, N_("arbiter: %s"), arbiter) : "",
        foot.results ? state_words(leaf) : ""};
    const char *pages = leaf_say(leaf, N_("page %d / %d"), foot.page, foot.pages);
    struct pen_style style = leaf_style(6.3, PEN_REGULAR, PEN_LEFT);
    const double inset = 8;
    double y = sheet.y + sheet.h - 4.8;
    double right = pen_measure(leaf->pen, pages, style) + 3;
    const char *text = "";
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
        if (*part[i])
            text = arena_printf(leaf->arena, "%s%s%s", text, *text ? " · " : "", part[i]);
    pen_fit(leaf->pen,
            (struct pen_box){sheet.x + inset, y, sheet.w - 2 * inset - right, 0}, text,
            style);
    style.align = PEN_RIGHT;
    pen_say(leaf->pen, sheet.x + sheet.w - inset, y, pages, style);
}

static void draw_title(struct leaf *leaf, const struct leaf_page *page, double left)
{
    struct pen *pen = leaf->pen;
    struct pen_style title = leaf_style(18, PEN_BOLD, PEN_LEFT);
    const char *state = page->results ? state_words(leaf) : NULL;
    double chip =
        state ? pen_measure(pen, state, leaf_style(7, PEN_BOLD, PEN_LEFT)) + 9 : 2;
    double room = left - chip;
    while (title.size > 11 && pen_measure(pen, page->title, title) > room)
        title.size -= 0.5;
    pen_fit(pen, (struct pen_box){margin_side, margin_top + 8.4, room, 0}, page->title,
            title);
    double end = pen_measure(pen, page->title, title);
    if (state)
        leaf_chip(leaf, margin_side + (end < room ? end : room) + 4, margin_top + 8,
                  state, !leaf->job->t->published);
}

static void draw_head(struct leaf *leaf, const struct leaf_page *page,
                      struct pen_box paper)
{
    struct pen *pen = leaf->pen;
    double width = paper.w - 2 * margin_side;
    pen_rule(pen, margin_side, margin_top + 0.55, width, 1.1);
    double facts = draw_facts(leaf, page, paper.w - margin_side, margin_top + 4.6);
    double left = width - facts;
    draw_title(leaf, page, left);
    pen_fit(pen, (struct pen_box){margin_side, margin_top + 14, left - 2, 0},
            page->many ? page->many : leaf->job->t->name,
            leaf_style(11.5, PEN_REGULAR, PEN_LEFT));
    if (page->facts)
        pen_fit(pen, (struct pen_box){margin_side, margin_top + 18.6, left - 2, 0},
                page->facts,
                leaf_coloured(leaf_style(8, PEN_REGULAR, PEN_LEFT), PEN_DARK));
}

/* When it was published, on what says results; else the note. */
static const char *foot_words(const struct leaf *leaf, const struct leaf_page *page)
{
    const struct tournament *t = leaf->job->t;
    if (!page->results || !t->published || t->published_time == 0)
        return page->note ? page->note : "";
    char day[OS_DAY];
    os_local_day(t->published_time, day);
    struct str said = {0};
    number_add_date(&said, day, leaf->job->lang);
    const char *text = leaf_say(leaf, N_("published on %s at %s"), str_text(&said),
                                leaf_clock(leaf, t->published_time));
    str_clear(&said);
    return corrected_words(leaf, text);
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
                         page->many ? page->title : leaf_event(leaf)),
            style);
    style.align = PEN_CENTRE;
    pen_fit(leaf->pen, (struct pen_box){margin_side + width * 0.44, y, width * 0.42, 0},
            foot_words(leaf, page), style);
    style = leaf_style(6.5, PEN_SEMIBOLD, PEN_RIGHT);
    pen_say(leaf->pen, paper.w - margin_side, y,
            leaf_say(leaf, N_("page %d / %d"), page->page, page->pages), style);
}

struct pen_box leaf_body(const struct leaf_page *page)
{
    struct pen_box paper = leaf_paper(page->landscape);
    double top = margin_top + head_height - (page->facts ? 0 : 4);
    return (struct pen_box){margin_side, top, paper.w - 2 * margin_side,
                            paper.h - top - margin_bottom - foot_height};
}

struct pen_box leaf_open(struct leaf *leaf, const struct leaf_page *page)
{
    struct pen_box paper = leaf_paper(page->landscape);
    leaf_blank_page(leaf, paper);
    draw_head(leaf, page, paper);
    draw_foot(leaf, page, paper);
    return leaf_body(page);
}
