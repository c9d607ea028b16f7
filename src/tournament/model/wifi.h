/* wifi.h - the hall's Wi-Fi, as the club says it and as phones join it from a QR code. */
#ifndef TOURNAMENT_WIFI_H
#define TOURNAMENT_WIFI_H

#include "base.h"

enum {
    WIFI_NAME_MOST = 32, /* bytes, as the standard of such networks has it */
    WIFI_KEY_LEAST = 8,
    WIFI_KEY_MOST = 64
};

/* Both are NULL or "" where there is none: a network without a key is open to all. */
struct wifi {
    const char *name;
    const char *key;
};

/* Whether a network can be called that and have that key. */
bool wifi_check(const struct wifi *wifi, struct err *err);

/* What a QR code says so that a phone joins it: "WIFI:T:WPA;S:HALL;P:secret99;;". */
const char *wifi_code(const struct wifi *wifi, struct arena *arena);
#endif
