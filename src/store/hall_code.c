/* hall_code.c - the code of a hall: which one it is, and the organiser's signature. */
#include "store/gathering.h"

#include "base.h"
#include "tournament/model.h"
#include <stdlib.h>
#include <string.h>

enum { SIGNATURE = 10 }; /* digits of it in a code */

void gathering_code(const struct club *club, const struct gathering_place *place,
                    char code[GATHERING_CODE])
{
    char text[GATHERING_CODE];
    char mac[CLUB_MAC];
    str_format(text, sizeof text, "%jd-%jd-%jd", place->club, place->event, place->hall);
    club_sign(club, "hall", text, mac);
    str_format(code, GATHERING_CODE, "%s-%.*s", text, SIGNATURE, mac);
}

static bool read_code_number(const char **text, int64_t *number)
{
    char *end;
    *number = strtoll(*text, &end, 10);
    bool good = end > *text && end - *text < 12 && *end == '-' && *number > 0;
    *text = end + 1;
    return good;
}

bool gathering_read_code(const char *code, struct gathering_place *place)
{
    return strlen(code) < GATHERING_CODE && read_code_number(&code, &place->club) &&
           read_code_number(&code, &place->event) &&
           read_code_number(&code, &place->hall) && strlen(code) == SIGNATURE;
}

bool gathering_is_signed(const struct club *club, const char *code)
{
    struct gathering_place place;
    char right[GATHERING_CODE];
    if (!club->has_secret || !gathering_read_code(code, &place))
        return false;
    gathering_code(club, &place, right);
    return club_same(right, code);
}
