/* draw_road.c - a road sheet for each contestant: totals first, then round by round. Two
 * on a page; where one is too long for half a page, it has a page. */
#include "base.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/plays.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include <stdlib.h>

static const double card_margin = 7;
static const double name_height = 17;

/* Whose sheet it is: a performance of a row of the ranking. */
struct road_owner {
    const struct contest_row *row;
    const struct contest_performance *performance;
    const char *name;
    size_t order;
};

static int compare_names(const void *a, const void *b)
{
    const struct road_owner *first = a;
    const struct road_owner *second = b;
    int order = fold_compare(first->name, second->name);
    return order != 0 ? order
                      : (first->order > second->order) - (first->order < second->order);
}

/* Whether --seat asks for it. */
static bool is_asked(const struct leaf *leaf,
                     const struct contest_performance *performance)
{
    const struct field *field = who_field(leaf->job->t, performance);
    return !leaf->job->seat ||
           str_equal(leaf->job->seat, place_label(field, performance->contestant));
}

static struct road_owner *list_owners(const struct leaf *leaf, size_t *count)
{
    const struct contest *contest = leaf->job->results->contest;
    size_t most = contest->rows * (contest->t->sessions + 1);
    struct road_owner *list = ARENA_ARRAY(leaf->arena, struct road_owner, most + 1);
    *count = 0;
    for (size_t i = 0; i < contest->rows; i++)
        for (int p = 0; p < contest->row[i].performances; p++) {
            const struct contest_performance *own = &contest->row[i].first[p];
            if (is_asked(leaf, own))
                list[*count] = (struct road_owner){
                    &contest->row[i], own, leaf_crew(leaf, who_plays(leaf->job->t, own)),
                    *count};
            *count += is_asked(leaf, own);
        }
    if (leaf->job->order != PAPER_BY_RANK)
        qsort(list, *count, sizeof *list, compare_names);
    return list;
}

static void fill_report(struct leaf *leaf, const struct road_owner *of,
                        struct report *report)
{
    const struct contest *contest = leaf->job->results->contest;
    struct play_list plays = paper_plays(leaf, report, (size_t)of->performance->session);
    const struct crew *crew = who_plays(leaf->job->t, of->performance);
    const struct player_head head = {plays.who, contest, of->row, crew->player[0]};
    if (of->row->performances > 1)
        player_report_session(&head, of->performance);
    else
        player_report(&head);
    if (contest_individual_is(leaf->job->t->format)) {
        struct road road;
        struct road_sheet selected = {.plays = plays};
        road_compute(&road, leaf->job->results, crew->player[0], leaf->arena);
        road_select(&selected, &road, of->performance);
        selected.plays = plays;
        road_report(&selected);
    } else {
        struct contest_sheet marks;
        contest_sheet_of(&marks, contest, of->performance, leaf->arena);
        contest_road_report(&(struct contest_road){plays, &marks});
    }
}

/* Of several sessions, which one it is of. */
static const char *title_words(const struct leaf *leaf, const struct road_owner *of)
{
    const char *title = leaf_tr(leaf, N_("Road sheet"));
    if (leaf->job->t->sessions < 2)
        return title;
    return arena_printf(leaf->arena, "%s · %s", title,
                        leaf_say(leaf, N_("Session %d"), of->performance->session + 1));
}

static void draw_name(struct leaf *leaf, const struct road_owner *of, struct pen_box box)
{
    const struct tournament *t = leaf->job->t;
    const struct session *session = &t->session[of->performance->session];
    const struct field *field = who_field(t, of->performance);
    int contestant = of->performance->contestant;
    const struct naming naming = {t->format, session, leaf->job->lang, leaf->arena};
    const char *label = name_contestant(&naming, field, contestant);
    struct pen_style small =
        leaf_coloured(leaf_style(7, PEN_REGULAR, PEN_LEFT), PEN_DARK);
    double x = box.x;
    pen_rule(leaf->pen, box.x, box.y + 0.4, box.w, 0.8);
    pen_say(leaf->pen, box.x, box.y + 4.2, title_words(leaf, of), small);
    int line = place_sides(field) >= SEAT_COUNT ? place_line(field, contestant) : -1;
    if (line >= 0) {
        leaf_seat(leaf, box.x + 3.2, box.y + 8.6, 3, (enum seat)line);
        x += 8.5;
    }
    double right = pen_measure(leaf->pen, label, leaf_style(10, PEN_SEMIBOLD, PEN_LEFT));
    pen_name(leaf->pen,
             (struct pen_box){x, box.y + 4.8, box.x + box.w - x - right - 4, 7.4},
             of->name, leaf_style(14, PEN_BOLD, PEN_LEFT));
    pen_say(leaf->pen, box.x + box.w, box.y + 10, label,
            leaf_style(10, PEN_SEMIBOLD, PEN_RIGHT));
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + 15, box.w, 0}, leaf_event(leaf),
            small);
}

/* How sheets are laid out: as pages show them, or, so that they stand on half a page,
 * without the lines between rounds. */
struct road_layout {
    struct leaf_cards cards;
    struct listing_look look;
};
static const struct listing_look usual_look = {.size = 8,
                                               .row_least = 4.15,
                                               .row_most = 6,
                                               .untitled = true,
                                               .bars = true,
                                               .without = "round"};
static const struct listing_look dense_look = {.size = 7.5,
                                               .row_least = 4,
                                               .row_most = 6,
                                               .untitled = true,
                                               .bars = true,
                                               .dense = true};
static const struct leaf_cards half_pages = {.columns = 2, .rows = 1, .landscape = true};

/* Whether the first sheets stand on half a page each. */
static bool are_halves(struct leaf *leaf, const struct road_owner *list, size_t count,
                       const struct listing_look *look)
{
    struct pen_box paper = leaf_paper(true);
    double width = paper.w / 2 - 2 * card_margin;
    double height = paper.h - 2 * card_margin - name_height;
    for (size_t i = 0; i < count && i < 8; i++) {
        struct report report = report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
        fill_report(leaf, &list[i], &report);
        int pages = listing_split(listing_make(leaf, &report, look, width), height);
        report_clear(&report);
        if (pages > 1)
            return false;
    }
    return true;
}

/* What holds the longest sheet: halves of a page, or pages. */
static struct road_layout choose_layout(struct leaf *leaf, const struct road_owner *list,
                                        size_t count)
{
    if (are_halves(leaf, list, count, &usual_look))
        return (struct road_layout){half_pages, usual_look};
    if (leaf->job->t->format->game->contracts &&
        are_halves(leaf, list, count, &dense_look))
        return (struct road_layout){half_pages, dense_look};
    return (struct road_layout){{.columns = 1, .rows = 1}, usual_look};
}

static void draw_road_sheet(struct leaf *leaf, const struct road_owner *of,
                            struct road_layout *layout)
{
    struct report report = report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
    struct leaf_cards *cards = &layout->cards;
    bool halves = cards->columns > 1 || cards->halved;
    struct pen_box paper = leaf_paper(halves);
    double width = (halves ? paper.w / 2 : paper.w) - 2 * card_margin;
    double height = paper.h - 2 * card_margin - name_height;
    fill_report(leaf, of, &report);
    struct listing *list = listing_make(leaf, &report, &layout->look, width);
    int pages = listing_split(list, height);
    for (int i = 0; i < pages; i++) {
        struct pen_box card = leaf_next_card(leaf, cards, i == 0 ? of->name : NULL);
        struct pen_box box = leaf_inset(card, card_margin, card_margin);
        leaf_draw_foot(leaf, card, (struct leaf_foot){true, i + 1, pages});
        draw_name(leaf, of, box);
        box.y += name_height;
        listing_draw(list, i, box);
    }
    report_clear(&report);
}

bool draw_road(struct leaf *leaf, struct err *err)
{
    size_t count;
    struct road_owner *list = list_owners(leaf, &count);
    if (count == 0 && leaf->job->seat)
        return err_user(err, "nobody plays as \"%.20s\"; name a seat such as N1",
                        leaf->job->seat);
    if (count == 0)
        return err_user(err, "nobody has a seat yet, so nobody has a road sheet; draw "
                             "the seats first");
    struct road_layout layout = choose_layout(leaf, list, count);
    for (size_t i = 0; i < count; i++)
        draw_road_sheet(leaf, &list[i], &layout);
    return true;
}
