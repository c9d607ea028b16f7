/* podium.h - the first of a tournament as a picture, for the link to its ranking: 1200 by
 * 630 pixels, as messages and networks show it. */
#ifndef PAPER_PODIUM_H
#define PAPER_PODIUM_H

#include "report.h"

enum { PODIUM_WIDE = 1200, PODIUM_HIGH = 630 };

struct podium {
    const char *name;
    const char *date;            /* YYYY-MM-DD, or "" */
    const char *club;            /* "" for none */
    const struct report *report; /* its rankings, as the room's screen has them */
};

/* Adds the picture, PNG. */
bool podium_draw(const struct podium *podium, struct str *png, struct err *err);

/* The same in a line: "1. DURAND Anne 61,25 % · 2. …", as far as it has room. */
void podium_say(const struct podium *podium, struct str *out);
#endif
