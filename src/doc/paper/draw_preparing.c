/* draw_preparing.c - the boards of duplicate tarot before they are played: their list,
 * and who deals and copies which of them. */
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/listing.h"
#include "report.h"

typedef void preparing_make(struct report *report, const struct tournament *t,
                            const struct session *session);

static bool print_list(struct leaf *leaf, struct err *err, preparing_make *make,
                       const struct listing_look *look, const char *note)
{
    struct report report = report_start(leaf->job->lang, REPORT_PAPER);
    size_t rows = 0;
    if (leaf->session)
        make(&report, leaf->job->t, leaf->session);
    for (size_t i = 0; i < report.sections; i++)
        rows += report.section[i]->rows;
    if (rows > 0)
        listing_print(leaf, &report, look,
                      (struct leaf_page){.title = leaf_tr(leaf, leaf->kind->title),
                                         .note = leaf_tr(leaf, note)});
    report_clear(&report);
    return rows > 0 || err_user(err, "there are no boards yet; choose a movement first");
}

bool draw_board_list(struct leaf *leaf, struct err *err)
{
    static const struct listing_look look = {
        .size = 9, .row_least = 5.6, .row_most = 8, .rule_every = 4, .untitled = true};
    return print_list(leaf, err, preparing_report_boards, &look,
                      N_("cards: what the program knows of them, none is printed here"));
}

bool draw_dealing_plan(struct leaf *leaf, struct err *err)
{
    static const struct listing_look look = {.size = 10, .row_least = 6.4, .row_most = 9};
    return print_list(leaf, err, preparing_report_plan, &look,
                      N_("bare petit: deal again; cards are circled before the lead"));
}
