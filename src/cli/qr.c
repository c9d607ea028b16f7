/* qr.c - a QR code for the terminal: two rows of modules in a line of half blocks. */
#include "cli/qr.h"

static void add_modules_line(struct str *out, const struct qr *qr, int y)
{
    static const char *const block[2][2] = {{" ", "▄"}, {"▀", "█"}};
    str_add(out, "\033[30;107m");
    for (int x = -QR_QUIET; x < qr->width + QR_QUIET; x++)
        str_add(out, block[qr_is_dark(qr, x, y)][qr_is_dark(qr, x, y + 1)]);
    str_add(out, "\033[0m\n");
}

bool qr_add(struct str *out, const char *text, struct err *err)
{
    struct arena scratch = {0};
    struct qr qr;
    bool made = qr_make(&qr, text, &scratch, err);
    for (int y = -QR_QUIET; made && y < qr.width + QR_QUIET; y += 2)
        add_modules_line(out, &qr, y);
    arena_clear(&scratch);
    return made;
}
