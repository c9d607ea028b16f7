/* draw_whist_grid.c - what the contracts of whist are worth in the club: a sheet that
 * lies on every table. */
#include "base.h"
#include "core/game.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/paper.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/model.h"

static const struct whist_grid *grid_of(const struct leaf *leaf)
{
    const struct tournament *t = leaf->job->t;
    return t->grid ? t->grid : &whist_la_chevalerie;
}

static const char *suits_words(const struct leaf *leaf, const struct whist_grid *grid)
{
    static const char *const sign[WHIST_SUITS] = {[WHIST_SPADES] = "♠",
                                                  [WHIST_HEARTS] = "♥",
                                                  [WHIST_DIAMONDS] = "♦",
                                                  [WHIST_CLUBS] = "♣"};
    return arena_printf(leaf->arena, "%s %s %s %s", sign[grid->suit[0]],
                        sign[grid->suit[1]], sign[grid->suit[2]], sign[grid->suit[3]]);
}

/* A counter in words: "Petite misère: Solo 8 (18)"; all against one contract in one. */
static const char *counter_words(const struct leaf *leaf, const struct whist_grid *grid)
{
    enum lang lang = leaf->job->lang;
    const char *text = "";
    for (int i = 0; i < grid->counters; i++) {
        const struct whist_counter *counter = &grid->counter[i];
        bool goes_on = i > 0 && grid->counter[i - 1].against == counter->against;
        const char *points =
            counter->points > 0 && counter->points != grid->row[counter->by].points
                ? arena_printf(leaf->arena, " (%d)", counter->points)
                : "";
        text = goes_on
                   ? arena_printf(leaf->arena, "%s, %s%s", text,
                                  whist_title(counter->by, lang), points)
                   : arena_printf(leaf->arena, "%s%s%s : %s%s", text, *text ? ". " : "",
                                  whist_title(counter->against, lang),
                                  whist_title(counter->by, lang), points);
    }
    return text;
}

/* What is to be remembered, and the counters, side by side below the grid. */
static void draw_notes(struct leaf *leaf, struct pen_box box)
{
    const struct whist_grid *grid = grid_of(leaf);
    const char *const title[2] = {N_("To remember"), N_("Counters")};
    const char *const text[2] = {
        leaf_say(leaf,
                 N_("Made, each declarer has the points and the opponents pay them; "
                    "lost, the signs are turned. A trick over or missing: so much to or "
                    "from each opponent. A revoke: the offender alone pays the others. "
                    "Suits, from the weakest: %s. All pass, or a misdeal: the same one "
                    "deals again."),
                 suits_words(leaf, grid)),
        counter_words(leaf, grid)};
    double width = box.w / 2 - 4;
    for (int i = 0; i < 2; i++) {
        double x = box.x + i * (width + 8);
        if (!*text[i])
            continue;
        pen_say(leaf->pen, x, box.y + 4, leaf_tr(leaf, title[i]),
                leaf_style(9, PEN_BOLD, PEN_LEFT));
        pen_wrap(leaf->pen, (struct pen_column){x, box.y + 8.6, width, 3.9, 8}, text[i],
                 leaf_style(8, PEN_REGULAR, PEN_LEFT));
    }
}

bool draw_whist_grid(struct leaf *leaf, struct err *err)
{
    (void)err;
    const struct whist_grid *grid = grid_of(leaf);
    struct report report = report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
    whist_grid_report(&report, grid);
    listing_print(
        leaf, &report,
        &(struct listing_look){.size = 9.5,
                               .row_least = 6,
                               .row_most = 9,
                               .untitled = true,
                               .end = {.height = 42, .draw = draw_notes}},
        (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                           .facts = arena_printf(leaf->arena, "%s · %s", grid->edition,
                                                 leaf_tr(leaf, N_("from the weakest to "
                                                                  "the strongest"))),
                           .note = leaf_tr(leaf, N_("to be left on each table"))});
    report_clear(&report);
    return true;
}
