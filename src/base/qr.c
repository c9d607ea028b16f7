/* qr.c - QR codes, by a library that is loaded for the first of them. */
#include "base/qr.h"

#include "base/library.h"
#include <qrencode.h>

bool qr_make(struct qr *qr, const char *text, struct arena *arena, struct err *err)
{
    __typeof__(QRcode_encodeString8bit) *encode;
    __typeof__(QRcode_free) *release;
    void *handle = library_open("libqrencode.so.4");
    if (!handle || !LIBRARY_FIND(handle, "QRcode_encodeString8bit", &encode) ||
        !LIBRARY_FIND(handle, "QRcode_free", &release))
        return err_set(err, ERR_STORE,
                       "a QR code needs the library libqrencode, which is not here; "
                       "install the package libqrencode4");
    QRcode *code = encode(text, 0, QR_ECLEVEL_M);
    if (!code)
        return err_user(err, "the address is too long for a QR code");
    size_t modules = (size_t)code->width * (size_t)code->width;
    *qr = (struct qr){code->width, ARENA_ARRAY(arena, bool, modules)};
    for (size_t i = 0; i < modules; i++)
        qr->dark[i] = code->data[i] & 1;
    release(code);
    return true;
}

bool qr_is_dark(const struct qr *qr, int x, int y)
{
    return x >= 0 && y >= 0 && x < qr->width && y < qr->width &&
           qr->dark[y * qr->width + x];
}
