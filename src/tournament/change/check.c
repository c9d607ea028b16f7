/* check.c - what the checks of several kinds of change share. */
#include "tournament/change/check_inside.h"

#include <ctype.h>
#include <string.h>

bool check_text(const char *what, const char *text, struct err *err)
{
    size_t n = strlen(text);
    if (n > CHANGE_TEXT_MOST)
        return err_user(err, "the %s is %zu bytes long; shorten it to %d", what, n,
                        CHANGE_TEXT_MOST);
    return str_is_clean(text, n) ||
           err_user(err, "the %s is not valid UTF-8 text; type it again", what);
}

bool check_is_id(const char *text)
{
    size_t n = strlen(text);
    if (n == 0 || n > CHANGE_ID_MOST)
        return false;
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && !strchr("_-.", *text))
            return false;
    return true;
}

bool check_is_entered(const struct tournament *t, int session, int slot)
{
    if (t->session[session].play[slot].state != PLAY_MISSING)
        return true;
    for (size_t i = 0; i < t->rulings; i++)
        if (t->ruling[i].session == session && t->ruling[i].slot == slot)
            return true;
    return false;
}

const char *check_mate(const struct change_seat *seat, int i)
{
    return i == 0 ? seat->player : seat->mate[i - 1];
}

bool check_crew(const struct tournament *t, const struct change_seat *seat,
                struct err *err)
{
    struct schedule_shown shown;
    const char *label = schedule_show(seat->label, err->lang, &shown);
    struct format_crew crew = format_crew(t->format, seat->label);
    int count = 1 + seat->mates;
    if (count > 1 && crew.max == 1)
        return err_user(err, "%s is one player, not %d; name one", label, count);
    if (count < crew.min || count > crew.max)
        return crew.min == crew.max
                   ? err_user(err, "%s has %d players, not %d; name them all", label,
                              crew.min, count)
                   : err_user(err, "%s has %d to %d players, not %d; name them all",
                              label, crew.min, crew.max, count);
    for (int i = 0; i < count; i++)
        if (tournament_player(t, check_mate(seat, i)) < 0)
            return err_set(
                err, ERR_NOT_FOUND,
                "seat %s: there is no player \"%.40s\"; add them to the players", label,
                check_mate(seat, i));
    return true;
}
