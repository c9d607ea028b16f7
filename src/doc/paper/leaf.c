/* leaf.c - what all sheets share: words, pages, cards. */
#include "doc/paper/leaf.h"

#include "tournament/model.h"
#include "tournament/results.h"
#include <string.h>

struct pen_style leaf_style(double size, enum pen_weight weight, enum pen_align align)
{
    return (struct pen_style){.size = size, .weight = weight, .align = align};
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
    const char *team = tournament_team(leaf->job->t, crew);
    const char *text = team[0] != '\0' ? leaf_say(leaf, N_("%s: "), team) : "";
    for (int i = 0; i < crew->count; i++)
        text = arena_printf(leaf->arena, "%s%s%s", text, i > 0 ? " – " : "",
                            leaf_player(leaf, crew->player[i]));
    return text;
}

const char *leaf_families(const struct leaf *leaf, const struct crew *crew)
{
    const char *text = "";
    if (crew->count < 2)
        return leaf_crew(leaf, crew);
    for (int i = 0; i < crew->count; i++) {
        const char *name = leaf_player(leaf, crew->player[i]);
        const char *given = label_given_name(name);
        size_t length = given && given > name ? (size_t)(given - name) : strlen(name);
        text = arena_printf(leaf->arena, "%s%s%.*s", text, i > 0 ? " – " : "",
                            (int)length, name);
    }
    return text;
}

struct pen_box leaf_paper(bool landscape)
{
    return landscape ? (struct pen_box){0, 0, 297, 210}
                     : (struct pen_box){0, 0, 210, 297};
}

struct pen_box leaf_inset(struct pen_box box, double across, double down)
{
    return (struct pen_box){box.x + across, box.y + down, box.w - 2 * across,
                            box.h - 2 * down};
}

static void start_page(struct leaf *leaf, struct pen_box paper, double scale)
{
    pen_page(leaf->pen, paper.w, paper.h, scale);
    if (leaf->job->tell)
        leaf->job->tell(leaf->job->by, leaf->drawn, leaf->kinds);
    if (leaf->bookmark == 0)
        leaf->bookmark = pen_bookmark(leaf->pen, 0, leaf_tr(leaf, leaf->kind->title));
}

/* A4 becomes A3 or A5 as photocopiers do it. */
static double scale_of(const struct leaf *leaf)
{
    const double root = 1.41421356;
    return leaf->job->size == PAPER_A3   ? root
           : leaf->job->size == PAPER_A5 ? 1 / root
                                         : 1;
}

void leaf_blank_page(struct leaf *leaf, struct pen_box paper)
{
    start_page(leaf, paper, scale_of(leaf));
}

void leaf_own_page(struct leaf *leaf, struct pen_box paper)
{
    start_page(leaf, paper, 1);
}

/* Short marks at the edges where the page is cut. */
static void mark_cuts(struct leaf *leaf, const struct leaf_cards *cards,
                      struct pen_box paper, struct pen_box area)
{
    for (int i = 1; i < cards->columns; i++) {
        double x = area.x + area.w * i / cards->columns;
        pen_line(leaf->pen, (double[4]){x, 3, x, 8}, 0.15, PEN_BLACK);
        pen_line(leaf->pen, (double[4]){x, paper.h - 8, x, paper.h - 3}, 0.15, PEN_BLACK);
    }
    for (int i = 1; i < cards->rows; i++) {
        double y = area.y + area.h * i / cards->rows;
        pen_line(leaf->pen, (double[4]){3, y, 8, y}, 0.15, PEN_BLACK);
        pen_line(leaf->pen, (double[4]){paper.w - 8, y, paper.w - 3, y}, 0.15, PEN_BLACK);
    }
}

/* Cards keep their size on A5: half of them stand on half of the page. False where they
 * cannot be halved: then the page is made smaller. */
static bool halve_cards(const struct leaf *leaf, struct leaf_cards *cards)
{
    int *halved = cards->landscape ? &cards->columns : &cards->rows;
    if (leaf->job->size != PAPER_A5 || cards->uncut ||
        (*halved % 2 != 0 && !cards->halved))
        return false;
    if (!cards->halved) {
        *halved /= 2;
        cards->landscape = !cards->landscape;
    }
    cards->halved = true;
    return true;
}

struct pen_box leaf_next_card(struct leaf *leaf, struct leaf_cards *cards,
                              const char *title)
{
    bool half = halve_cards(leaf, cards);
    struct pen_box paper = leaf_paper(cards->landscape);
    if (half)
        paper = cards->landscape ? (struct pen_box){0, 0, 210, 148.5}
                                 : (struct pen_box){0, 0, 148.5, 210};
    struct pen_box area = cards->area.w > 0 ? cards->area : paper;
    int place = cards->next++ % (cards->columns * cards->rows);
    if (place == 0) {
        start_page(leaf, paper, half ? 1 : scale_of(leaf));
        if (!cards->uncut)
            mark_cuts(leaf, cards, paper, area);
    }
    if (title && *title)
        pen_bookmark(leaf->pen, leaf->bookmark, title);
    double w = area.w / cards->columns;
    double h = area.h / cards->rows;
    int row = place / cards->columns;
    const struct pen_box card = {area.x + place % cards->columns * w, area.y + row * h, w,
                                 h};
    int copies = cards->copies > 0 ? cards->copies : 1;
    if (cards->total > 0)
        leaf_draw_foot(leaf, card,
                       (struct leaf_foot){cards->results,
                                          (cards->next + copies - 1) / copies,
                                          cards->total});
    return card;
}
