/* qr_svg.c - QR codes as drawings in a page: one path, a rectangle for each run of dark
 * modules in a row. */
#include "web/html/qr_svg.h"

#include "base.h"

static void add_modules_row(struct html *html, const struct qr *qr, int y)
{
    for (int x = 0; x < qr->width; x++) {
        int from = x;
        while (qr_is_dark(qr, x, y))
            x++;
        if (x > from)
            html_add(html, "M%d %dh%dv1h-%dz", from + QR_QUIET, y + QR_QUIET, x - from,
                     x - from);
    }
}

void qr_svg_add(struct html *html, const char *text, const char *label)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct arena scratch = {0};
    struct qr qr;
    if (!qr_make(&qr, text, &scratch, &unsaid))
        return;
    int size = qr.width + 2 * QR_QUIET;
    html_add(html,
             "<svg class=\"qr\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\" "
             "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h%dv%dh-%dz\"/>"
             "<path fill=\"#000\" d=\"",
             label, size, size, size, size, size);
    for (int y = 0; y < qr.width; y++)
        add_modules_row(html, &qr, y);
    html_add(html, "\"/></svg>");
    arena_clear(&scratch);
}
