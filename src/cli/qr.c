/* qr.c - a QR code for the terminal: two rows of modules in a line of half blocks. */
#include "cli/qr.h"

#include <qrencode.h>

enum { QUIET = 4 }; /* modules of white around the code, as readers need */

static bool is_dark(const QRcode *code, int x, int y)
{
    x -= QUIET;
    y -= QUIET;
    return x >= 0 && y >= 0 && x < code->width && y < code->width &&
           (code->data[y * code->width + x] & 1);
}

static void add_line(struct str *out, const QRcode *code, int y)
{
    static const char *const block[2][2] = {{" ", "▄"}, {"▀", "█"}};
    str_add(out, "\033[30;107m");
    for (int x = 0; x < code->width + 2 * QUIET; x++)
        str_add(out, block[is_dark(code, x, y)][is_dark(code, x, y + 1)]);
    str_add(out, "\033[0m\n");
}

bool qr_add(struct str *out, const char *text, struct err *err)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (!code)
        return err_user(err, "the address is too long for a QR code");
    for (int y = 0; y < code->width + 2 * QUIET; y += 2)
        add_line(out, code, y);
    QRcode_free(code);
    return true;
}
