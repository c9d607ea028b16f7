/* leaf.c - what all sheets share: words, pages, cards. */
#include "doc/paper/leaf.h"

#include "tournament/model.h"
#include <string.h>

struct pen_style leaf_style(double size, enum pen_weight weight, enum pen_align align)
{
    return (struct pen_style){size, weight, align, PEN_BLACK};
}

struct pen_style leaf_coloured(struct pen_style style, uint32_t colour)
{
    style.colour = colour;
    return style;
}

const char *leaf_tr(const struct leaf *leaf, const char *sentence)
{
    return tr(leaf->job->lang, sentence);
}

const char *leaf_say(const struct leaf *leaf, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    const char *text = arena_vprintf(leaf->arena, tr(leaf->job->lang, sentence), args);
    va_end(args);
    return text;
}

const char *leaf_date(const struct leaf *leaf)
{
    static const char *const month[] = {N_("January"), N_("February"), N_("March"),
                                        N_("April"),   N_("May"),      N_("June"),
                                        N_("July"),    N_("August"),   N_("September"),
                                        N_("October"), N_("November"), N_("December")};
    const char *date = leaf->job->t->date;
    if (strlen(date) != 10)
        return date;
    int day = (date[8] - '0') * 10 + date[9] - '0';
    int number = (date[5] - '0') * 10 + date[6] - '0';
    if (number < 1 || number > 12)
        return date;
    return arena_printf(leaf->arena, "%d%s %s %.4s", day,
                        day == 1 && lang_is_french(leaf->job->lang) ? "er" : "",
                        leaf_tr(leaf, month[number - 1]), date);
}

const char *leaf_event(const struct leaf *leaf)
{
    return arena_printf(leaf->arena, "%s · %s", leaf->job->t->name, leaf_date(leaf));
}

const char *leaf_player(const struct leaf *leaf, int player)
{
    const struct player *of = &leaf->job->t->player[player];
    return roster_name(leaf->job->roster, of->person, of->id);
}

const char *leaf_crew(const struct leaf *leaf, const struct crew *crew)
{
    const char *text = "";
    for (int i = 0; i < crew->count; i++)
        text = arena_printf(leaf->arena, "%s%s%s", text, i > 0 ? " – " : "",
                            leaf_player(leaf, crew->player[i]));
    return text;
}

struct pen_box leaf_paper(const struct leaf *leaf, bool landscape)
{
    static const double size[][2] = {[PAPER_USUAL] = {210, 297},
                                     [PAPER_A3] = {297, 420},
                                     [PAPER_A4] = {210, 297},
                                     [PAPER_A5] = {148, 210}};
    const double *of = size[leaf->job->size];
    return (struct pen_box){0, 0, of[landscape], of[!landscape]};
}

struct pen_box leaf_inset(struct pen_box box, double across, double down)
{
    return (struct pen_box){box.x + across, box.y + down, box.w - 2 * across,
                            box.h - 2 * down};
}

void leaf_blank_page(struct leaf *leaf, struct pen_box paper)
{
    pen_page(leaf->pen, paper.w, paper.h);
    if (leaf->bookmark == 0)
        leaf->bookmark = pen_bookmark(leaf->pen, 0, leaf_tr(leaf, leaf->kind->title));
}

/* Short marks at the edges where the page is cut. */
static void mark_cuts(struct leaf *leaf, const struct leaf_cards *cards,
                      struct pen_box paper)
{
    for (int i = 1; i < cards->columns; i++) {
        double x = paper.w * i / cards->columns;
        pen_line(leaf->pen, (double[4]){x, 3, x, 8}, 0.15, PEN_BLACK);
        pen_line(leaf->pen, (double[4]){x, paper.h - 8, x, paper.h - 3}, 0.15, PEN_BLACK);
    }
    for (int i = 1; i < cards->rows; i++) {
        double y = paper.h * i / cards->rows;
        pen_line(leaf->pen, (double[4]){3, y, 8, y}, 0.15, PEN_BLACK);
        pen_line(leaf->pen, (double[4]){paper.w - 8, y, paper.w - 3, y}, 0.15, PEN_BLACK);
    }
}

struct pen_box leaf_next_card(struct leaf *leaf, struct leaf_cards *cards,
                              const char *title)
{
    struct pen_box paper = leaf_paper(leaf, cards->landscape);
    struct pen_box area = cards->area.w > 0 ? cards->area : paper;
    int place = cards->next++ % (cards->columns * cards->rows);
    if (place == 0) {
        leaf_blank_page(leaf, paper);
        if (!cards->uncut)
            mark_cuts(leaf, cards, paper);
    }
    if (title && *title)
        pen_bookmark(leaf->pen, leaf->bookmark, title);
    double w = area.w / cards->columns;
    double h = area.h / cards->rows;
    return (struct pen_box){area.x + place % cards->columns * w,
                            area.y + place / cards->columns * h, w, h};
}
