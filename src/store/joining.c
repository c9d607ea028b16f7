/* joining.c - whether a tournament may play as a hall of one that many play at once. */
#include "store/joining.h"

#include "base.h"
#include "store/gathering.h"
#include "tournament/document.h"

bool joining_refuse_code(struct err *err)
{
    return err_user(err, "this is not the code of a hall; the organiser of the "
                         "simultaneous tournament gives each hall one");
}

/* Whether the event takes the hall now: what it plays, and when. */
static bool check_event(const struct joining *joining, const struct club_event *event,
                        struct err *err)
{
    struct simultaneous what;
    if (!simultaneous_parse(event->about, &what, err))
        return false;
    bool good = simultaneous_check_hall(&what, joining->hall, err);
    if (good && what.to > 0 && joining->now > what.to)
        good = err_user(err, "the event is over: halls could join until its end; ask the "
                             "organiser");
    simultaneous_clear(&what);
    return good;
}

bool joining_check(struct joining *joining, const struct club *organiser, struct err *err)
{
    struct gathering_place place;
    bool written = gathering_read_code(joining->code, &place);
    const struct club_event *event =
        written ? club_find_event(organiser, place.event) : NULL;
    const struct club_hall *hall = event ? club_find_hall(event, place.hall) : NULL;
    if (!hall || !gathering_is_signed(organiser, joining->code))
        return joining_refuse_code(err);
    bool there =
        hall->club == joining->club && hall->stream == joining->stream && !hall->left;
    joining->name = hall->name;
    joining->at = (struct change_hall){.event = place.event, .hall = place.hall};
    if (joining->leaves) {
        joining->at.state = "left";
        if (!there) /* a code that is another hall's takes nobody out */
            joining->at = (struct change_hall){.event = 0};
        return true;
    }
    joining->at.club = joining->club;
    joining->at.stream = joining->stream;
    return there || check_event(joining, event, err);
}
