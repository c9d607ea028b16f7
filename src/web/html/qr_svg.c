/* qr_svg.c - QR codes as drawings in a page: one path, a rectangle for each run of dark
 * modules in a row. */
#include "web/html/qr_svg.h"

#include <qrencode.h>

enum { QUIET = 4 }; /* modules of white around the code, as readers need */

static bool is_dark(const QRcode *code, int x, int y)
{
    return x < code->width && (code->data[y * code->width + x] & 1);
}

static void add_row(struct html *html, const QRcode *code, int y)
{
    for (int x = 0; x < code->width; x++) {
        int from = x;
        while (is_dark(code, x, y))
            x++;
        if (x > from)
            html_add(html, "M%d %dh%dv1h-%dz", from + QUIET, y + QUIET, x - from,
                     x - from);
    }
}

void qr_svg_add(struct html *html, const char *text, const char *label)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (!code)
        return;
    int size = code->width + 2 * QUIET;
    html_add(html,
             "<svg class=\"qr\" role=\"img\" aria-label=\"%s\" viewBox=\"0 0 %d %d\" "
             "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h%dv%dh-%dz\"/>"
             "<path fill=\"#000\" d=\"",
             label, size, size, size, size, size);
    for (int y = 0; y < code->width; y++)
        add_row(html, code, y);
    html_add(html, "\"/></svg>");
    QRcode_free(code);
}
