/* seat.c - the four places at a table, clockwise. */
#include "core/game/seat.h"

#include <string.h>

static const char LETTERS[] = "NESW";

char seat_letter(enum seat seat)
{
    return LETTERS[seat];
}

char seat_shown(enum seat seat, enum lang lang)
{
    return seat == SEAT_W && lang == LANG_FR ? 'O' : LETTERS[seat];
}

const char *seat_word(enum seat seat, enum lang lang)
{
    static const char *const word[SEAT_COUNT] = {N_("North"), N_("East"), N_("South"),
                                                 N_("West")};
    return tr(lang, word[seat]);
}

bool seat_parse(char letter, enum seat *seat)
{
    const char *found = letter ? strchr(LETTERS, letter) : NULL;
    if (!found)
        return false;
    *seat = (enum seat)(found - LETTERS);
    return true;
}
