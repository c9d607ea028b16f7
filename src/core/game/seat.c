/* seat.c - the four places at a table, clockwise, and a fifth one behind them. */
#include "core/game/seat.h"

#include <string.h>

static const char LETTERS[] = "NESWF";

char seat_letter(enum seat seat)
{
    return LETTERS[seat];
}

const char *seat_sign(enum seat seat, enum lang lang)
{
    static const char *const french[SEAT_MOST] = {"N", "E", "S", "O", "C"};
    static const char *const dutch[SEAT_MOST] = {"N", "O", "Z", "W", "V"};
    static const char *const data[SEAT_MOST] = {"N", "E", "S", "W", "F"};
    const char *const *other = lang == LANG_NL ? dutch : data;
    return (lang_is_french(lang) ? french : other)[seat];
}

char seat_shown(enum seat seat, enum lang lang)
{
    return seat_sign(seat, lang)[0];
}

const char *seat_word(enum seat seat, enum lang lang)
{
    static const char *const word[SEAT_MOST] = {N_("North"), N_("East"), N_("South"),
                                                N_("West"), N_("Fifth")};
    return tr(lang, word[seat]);
}

bool seat_parse_five(char letter, enum seat *seat)
{
    const char *found = letter ? strchr(LETTERS, letter) : NULL;
    if (!found)
        return false;
    *seat = (enum seat)(found - LETTERS);
    return true;
}

bool seat_parse(char letter, enum seat *seat)
{
    return letter != LETTERS[SEAT_FIFTH] && seat_parse_five(letter, seat);
}
