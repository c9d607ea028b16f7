/* draw_wifi.c - the poster that leads phones to the club's page: the hall's Wi-Fi, to be
 * written in, and the QR code of the address, or a line for it. */
#include "base.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/paper.h"
#include "doc/pen.h"

/* A number in a disc, and what to do. */
static void draw_step(struct leaf *leaf, int number, double y, const char *words)
{
    pen_disc(leaf->pen, 26, y - 3, 7, PEN_BLACK);
    pen_say(leaf->pen, 26, y - 3 + pen_cap(20) / 2,
            arena_printf(leaf->arena, "%d", number),
            leaf_coloured(leaf_style(20, PEN_BOLD, PEN_CENTRE), PEN_WHITE));
    pen_fit(leaf->pen, (struct pen_box){40, y, 155, 0}, words,
            leaf_style(20, PEN_SEMIBOLD, PEN_LEFT));
}

static void draw_line_for(struct leaf *leaf, double y, const char *label)
{
    pen_fit(leaf->pen, (struct pen_box){40, y, 40, 0}, label,
            leaf_style(13, PEN_REGULAR, PEN_LEFT));
    pen_dashes(leaf->pen, 84, y + 1, 105);
}

bool draw_wifi(struct leaf *leaf, struct err *err)
{
    struct qr qr;
    const char *home = leaf->job->home;
    if (home && !qr_make(&qr, home, leaf->arena, err))
        return false;
    leaf_blank_page(leaf, leaf_paper(false));
    leaf_draw_foot(leaf, leaf_paper(false), (struct leaf_foot){false, 1, 1});
    pen_rule(leaf->pen, 16, 16, 178, 1.1);
    pen_big(leaf->pen, (struct pen_box){16, 22, 178, 18},
            leaf_tr(leaf, N_("Seats and results on your phone")),
            leaf_style(44, PEN_BOLD, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){16, 50, 178, 0}, leaf_event(leaf),
            leaf_style(14, PEN_REGULAR, PEN_LEFT));
    draw_step(leaf, 1, 74, leaf_tr(leaf, N_("Join the hall's Wi-Fi")));
    draw_line_for(leaf, 88, leaf_tr(leaf, N_("Network")));
    draw_line_for(leaf, 102, leaf_tr(leaf, N_("Key")));
    draw_step(leaf, 2, 126,
              leaf_tr(leaf, home ? N_("Scan this code") : N_("Open this address")));
    if (home) {
        pen_modules(leaf->pen, (struct pen_box){64, 138, 82, 82}, qr.dark, qr.width);
        pen_fit(leaf->pen, (struct pen_box){20, 236, 170, 0}, home,
                leaf_style(20, PEN_BOLD, PEN_CENTRE));
    } else { /* it is not known yet */
        draw_line_for(leaf, 142, "http://");
    }
    pen_wrap(
        leaf->pen, (struct pen_column){20, 252, 170, 7, 3},
        leaf_tr(leaf, N_("If the page does not open, switch mobile data off: without "
                         "internet on the Wi-Fi, phones prefer it.")),
        leaf_style(12, PEN_REGULAR, PEN_CENTRE));
    return true;
}
