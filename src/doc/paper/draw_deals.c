/* draw_deals.c - sheets of tables that deal their own cards, to fill in: free deals and
 * whist, two on a page; and the club's grid of whist. */
#include "base.h"
#include "core/game.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "doc/paper/plays.h"
#include "doc/pen.h"
#include "report.h"
#include "tournament/model.h"

static void draw_deals_sheet(struct leaf *leaf, const struct deals_sheet *sheet,
                             struct leaf_cards *cards)
{
    struct report *report = sheet->plays.who.report;
    const char *title = leaf_say(
        leaf, N_("Table %s, round %d"),
        arena_printf(leaf->arena, "%s%d",
                     leaf->session->fields > 1 ? sheet->field->name : "", sheet->table),
        sheet->round);
    struct pen_box box = leaf_inset(leaf_next_card(leaf, cards, title), 12, 9);
    size_t before = report->sections;
    deals_report(sheet, title);
    struct report one = *report;
    one.section = report->section + before;
    one.sections = report->sections - before;
    pen_rule(leaf->pen, box.x, box.y + 0.4, box.w, 0.8);
    pen_say(leaf->pen, box.x, box.y + 8, title, leaf_style(16, PEN_BOLD, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){box.x + box.w * 0.5, box.y + 8, box.w * 0.5, 0},
            leaf_event(leaf), leaf_style(8, PEN_REGULAR, PEN_RIGHT));
    struct listing *list = listing_make(
        leaf, &one,
        &(struct listing_look){
            .size = 9, .row_least = 6, .row_most = 9, .untitled = true, .grid = true},
        box.w);
    listing_split(list, box.h - 20);
    listing_draw(list, 0, (struct pen_box){box.x, box.y + 11, box.w, box.h});
    pen_fit(leaf->pen, (struct pen_box){box.x, box.y + box.h, box.w * 0.6, 0},
            leaf_tr(leaf, N_("Each line adds up to zero, and so do the sums.")),
            leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){box.x + box.w * 0.62, box.y + box.h, 20, 0},
            leaf_tr(leaf, N_("Signatures")), leaf_style(6.5, PEN_REGULAR, PEN_LEFT));
    pen_dashes(leaf->pen, box.x + box.w * 0.62 + 20, box.y + box.h, box.w * 0.38 - 20);
}

bool draw_score_sheets(struct leaf *leaf, struct err *err)
{
    const struct session *session = leaf->session;
    struct leaf_cards cards = {.columns = 1, .rows = 2};
    struct report report = report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
    int drawn = 0;
    int rounds = 0;
    for (size_t f = 0; session && f < session->fields; f++)
        if (session->field[f].schedule.rounds > rounds)
            rounds = session->field[f].schedule.rounds;
    for (int round = 1; round <= rounds; round++) {
        struct deals_sheet sheet = {
            .plays =
                paper_plays(leaf, &report, (size_t)(session - leaf->job->t->session)),
            .round = round};
        for (; deals_next_table(&sheet); drawn++)
            draw_deals_sheet(leaf, &sheet, &cards);
    }
    report_clear(&report);
    return drawn > 0 ||
           err_user(err, "the tables are not drawn yet; draw the seats first");
}

bool draw_whist_grid(struct leaf *leaf, struct err *err)
{
    (void)err;
    const struct tournament *t = leaf->job->t;
    const struct whist_grid *grid = t->grid ? t->grid : &whist_la_chevalerie;
    struct report report = report_start(leaf->job->lang, REPORT_PAGE | REPORT_PAPER);
    whist_grid_report(&report, grid);
    listing_print(leaf, &report,
                  &(struct listing_look){
                      .size = 9.5, .row_least = 6, .row_most = 9, .untitled = true},
                  (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                                     .facts = grid->edition,
                                     .note = leaf_tr(leaf, N_("from the weakest to the "
                                                              "strongest"))});
    report_clear(&report);
    return true;
}
