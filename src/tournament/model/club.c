/* club.c - what the club has said: of whom what is shown, which cards are void. */
#include "tournament/model/deadlines.h"
#include "tournament/model/season.h"
#include "tournament/model/tournament.h"
#include <string.h>
#include <strings.h>

const char *const club_shown_name[CLUB_SHOWNS] = {
    [CLUB_SHOWN_NAME] = "name",
    [CLUB_SHOWN_INITIALS] = "initials",
    [CLUB_SHOWN_NOT] = "hidden",
    [CLUB_ERASED] = "erased",
};

const char *const club_role_name[CLUB_ROLES] = {
    [CLUB_OWNER] = "owner",   [CLUB_DIRECTOR] = "director",
    [CLUB_HELPER] = "helper", [CLUB_TREASURER] = "treasurer",
    [CLUB_READER] = "reader",
};

enum club_shown club_shown(const struct club *club, int64_t person)
{
    for (size_t i = 0; i < club->persons; i++)
        if (club->person[i].id == person)
            return club->person[i].shown;
    return CLUB_SHOWN_NAME;
}

int64_t club_renewed(const struct club *club, const char *place)
{
    size_t tournament = strcspn(place, "-");
    int64_t seq = 0;
    for (size_t i = 0; i < club->renewals; i++) {
        const char *void_place = club->renewal[i].place;
        bool whole = strlen(void_place) == tournament &&
                     strncmp(void_place, place, tournament) == 0;
        if (whole || str_equal(void_place, place))
            seq = club->renewal[i].seq;
    }
    return seq;
}

int club_find_user(const struct club *club, const char *name)
{
    for (size_t i = 0; i < club->users; i++)
        if (strcasecmp(club->user[i].name, name) == 0)
            return (int)i;
    return -1;
}

int club_find_neighbour(const struct club *club, const char *slug)
{
    for (size_t i = 0; i < club->neighbours; i++)
        if (str_equal(club->neighbour[i].slug, slug))
            return (int)i;
    return -1;
}

enum club_role club_find_role(const char *name)
{
    int i = 0;
    while (i < CLUB_ROLES && !str_equal(club_role_name[i], name))
        i++;
    return (enum club_role)i;
}

struct deadlines club_deadlines(const struct club *club, int season)
{
    for (size_t i = club->seasons; i-- > 0;)
        if (season_of(club->deadlines[i].day[0]) == season)
            return club->deadlines[i];
    return deadlines_usual(season);
}

const struct club_event *club_find_event(const struct club *club, int64_t number)
{
    bool there = number > 0 && number <= (int64_t)club->events;
    return there ? &club->event[number - 1] : NULL;
}

const struct club_hall *club_find_hall(const struct club_event *event, int64_t number)
{
    bool there = number > 0 && number <= (int64_t)event->halls;
    return there ? &event->hall[number - 1] : NULL;
}
