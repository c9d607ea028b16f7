/* draw_wifi.c - the poster that leads phones to the club's page: a QR code that joins the
 * hall's Wi-Fi, another that opens the page; lines to write on where one is not known. */
#include "base.h"
#include "doc/paper/kinds.h"
#include "doc/paper/leaf.h"
#include "doc/paper/paper.h"
#include "doc/pen.h"
#include "tournament/model.h"
#include <string.h>

enum { COLUMN_WIDE = 82, COLUMN_TOP = 62, CODE_TOP = 76, FACTS_TOP = 163, FACTS = 3 };

/* One of the two columns: what to do, a code, and what it says in letters. */
struct wifi_column {
    double x;
    const char *step;
    const char *code; /* what the QR code says; NULL: there is none */
    struct {
        const char *label;
        const char *value; /* NULL: a line to write on */
    } fact[FACTS];         /* label NULL: no more */
};

/* What is long is smaller, on two lines if it has words; nothing of it is cut. */
static void draw_wifi_value(struct leaf *leaf, double x, double y, const char *value)
{
    struct pen_style style = leaf_style(17, PEN_SEMIBOLD, PEN_LEFT);
    if (pen_measure(leaf->pen, value, style) <= COLUMN_WIDE)
        pen_say(leaf->pen, x, y + 7.5, value, style);
    else if (strchr(value, ' '))
        pen_wrap(leaf->pen, (struct pen_column){x, y + 5.5, COLUMN_WIDE, 5, 2}, value,
                 leaf_style(12, PEN_SEMIBOLD, PEN_LEFT));
    else
        pen_big(leaf->pen, (struct pen_box){x, y + 2, COLUMN_WIDE, 6}, value, style);
}

static void draw_wifi_fact(struct leaf *leaf, double x, double y, const char *label,
                           const char *value)
{
    pen_fit(leaf->pen, (struct pen_box){x, y, COLUMN_WIDE, 0}, label,
            leaf_coloured(leaf_style(9, PEN_REGULAR, PEN_LEFT), PEN_DARK));
    if (value)
        draw_wifi_value(leaf, x, y, value);
    else
        pen_dashes(leaf->pen, x, y + 12, COLUMN_WIDE);
}

/* What is written by hand stands where the code would. */
static bool draw_wifi_column(struct leaf *leaf, const struct wifi_column *column,
                             struct err *err)
{
    struct qr qr;
    double y = column->code ? FACTS_TOP : CODE_TOP + 10;
    if (column->code && !qr_make(&qr, column->code, leaf->arena, err))
        return false;
    pen_rule(leaf->pen, column->x, COLUMN_TOP, COLUMN_WIDE, 1);
    pen_fit(leaf->pen, (struct pen_box){column->x, COLUMN_TOP + 10, COLUMN_WIDE, 0},
            column->step, leaf_style(15, PEN_BOLD, PEN_LEFT));
    if (column->code) {
        double module = (double)COLUMN_WIDE / (qr.width + 2 * QR_QUIET);
        double side = module * qr.width;
        pen_modules(leaf->pen,
                    (struct pen_box){column->x, CODE_TOP + QR_QUIET * module, side, side},
                    qr.dark, qr.width);
    }
    for (int i = 0; i < FACTS && column->fact[i].label; i++)
        draw_wifi_fact(leaf, column->x, y + i * (column->code ? 16 : 24),
                       column->fact[i].label, column->fact[i].value);
    return true;
}

static struct wifi_column network_column(const struct leaf *leaf)
{
    const struct wifi *wifi = &leaf->job->wifi;
    bool keyed = wifi->key && *wifi->key;
    struct wifi_column column = {.x = 16,
                                 .step = leaf_tr(leaf, N_("1. Join the hall's Wi-Fi"))};
    column.fact[0].label = leaf_tr(leaf, N_("Network"));
    column.fact[1].label = leaf_tr(leaf, N_("Key"));
    if (!wifi->name || !*wifi->name)
        return column;
    column.code = wifi_code(wifi, leaf->arena);
    column.fact[0].value = wifi->name;
    column.fact[1].value = keyed ? wifi->key : leaf_tr(leaf, N_("none, open to all"));
    return column;
}

static struct wifi_column page_column(const struct leaf *leaf)
{
    struct wifi_column column = {.x = 112, .step = leaf_tr(leaf, N_("2. Open the page"))};
    column.code = leaf->job->home;
    column.fact[0].label = leaf_tr(leaf, N_("Address"));
    column.fact[0].value = leaf->job->home;
    column.fact[1].label = leaf_tr(leaf, N_("Tournament"));
    column.fact[1].value = leaf->job->t->name;
    column.fact[2].label = *leaf_date(leaf) ? leaf_tr(leaf, N_("Date")) : NULL;
    column.fact[2].value = leaf_date(leaf);
    return column;
}

/* Without internet on the Wi-Fi phones prefer their own. */
static void draw_wifi_help(struct leaf *leaf)
{
    const struct pen_box box = {16, 214, 178, 38};
    pen_frame(leaf->pen, box, 0.6);
    pen_fit(leaf->pen, (struct pen_box){box.x + 6, box.y + 10, box.w - 12, 0},
            leaf_tr(leaf, N_("The page does not open?")),
            leaf_style(15, PEN_BOLD, PEN_LEFT));
    pen_wrap(leaf->pen, (struct pen_column){box.x + 6, box.y + 18, box.w - 12, 7.2, 3},
             leaf_tr(leaf, N_("Switch mobile data off: without internet on the Wi-Fi, "
                              "phones prefer it. Else paper will do: ask the "
                              "director.")),
             leaf_style(14, PEN_REGULAR, PEN_LEFT));
}

bool draw_wifi(struct leaf *leaf, struct err *err)
{
    struct wifi_column network = network_column(leaf);
    struct wifi_column page = page_column(leaf);
    leaf_blank_page(leaf, leaf_paper(false));
    leaf_draw_foot(leaf, leaf_paper(false), (struct leaf_foot){false, 1, 1});
    pen_rule(leaf->pen, 16, 16, 178, 2);
    pen_big(leaf->pen, (struct pen_box){16, 22, 178, 18}, leaf_tr(leaf, N_("Your phone")),
            leaf_style(46, PEN_BOLD, PEN_LEFT));
    pen_fit(leaf->pen, (struct pen_box){16, 48, 178, 0},
            leaf_tr(leaf, N_("Score, see your seat and your results")),
            leaf_style(17, PEN_REGULAR, PEN_LEFT));
    draw_wifi_help(leaf);
    return draw_wifi_column(leaf, &network, err) && draw_wifi_column(leaf, &page, err);
}
