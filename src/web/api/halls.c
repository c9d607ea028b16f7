/* halls.c - a hall joins a tournament that many play at once. */
#include "web/api/halls.h"

#include "base.h"
#include "store.h"
#include "tournament/document.h"
#include "tournament/model.h"

/* Records a change in another club's own journal. */
static bool record_there(struct server *server, const struct change_hall *at,
                         const struct request *request, struct err *err)
{
    const struct change change = {.kind = CHANGE_CLUB, .club = {.at = *at}};
    struct submission submission = {.stream = 0,
                                    .change = &change,
                                    .author = request->who.author,
                                    .key = "",
                                    .time = request_time(request),
                                    .err = ERR_INIT(err->lang)};
    writer_record(server->writer, &submission);
    if (submission.err.kind != ERR_NONE)
        *err = submission.err;
    return submission.err.kind == ERR_NONE;
}

static bool refuse_code(struct err *err)
{
    return err_user(err, "this is not the code of a hall; the organiser of the "
                         "simultaneous tournament gives each hall one");
}

/* Whether the event takes the hall now: what it plays, and when. */
static bool check_event(const struct club_event *event, const struct tournament *hall,
                        int64_t now, struct err *err)
{
    struct simultaneous what;
    if (!simultaneous_parse(event->about, &what, err))
        return false;
    bool good = simultaneous_check_hall(&what, hall, err);
    if (good && what.to > 0 && now > what.to)
        good = err_user(err, "the event is over: halls could join until its end; ask the "
                             "organiser");
    simultaneous_clear(&what);
    return good;
}

/* Looks at the organiser's club; the name of event and hall where all is well. */
static bool check_code(struct server *organiser, const struct gathering_place *place,
                       struct request *request, const struct tournament *hall)
{
    struct halls_join *join = request->work;
    struct version *club = writer_read(organiser->writer, 0, &join->err);
    if (!club)
        return false;
    const struct club_event *event = club_find_event(&club->t.club, place->event);
    const struct club_hall *at = event ? club_find_hall(event, place->hall) : NULL;
    bool good = at && gathering_is_signed(&club->t.club, join->code);
    if (!good)
        refuse_code(&join->err);
    bool again = good && at->club == request->server->club &&
                 at->stream == join->stream && !at->left;
    if (good && !again && !join->leaves)
        good = check_event(event, hall, request_time(request), &join->err);
    if (good)
        str_format(join->name, sizeof join->name, "%.199s", at->name);
    version_drop(club);
    return good;
}

static void join_at(struct server *organiser, const struct gathering_place *place,
                    struct request *request, const struct tournament *hall)
{
    struct halls_join *join = request->work;
    struct change_hall at = {.event = place->event,
                             .hall = place->hall,
                             .club = join->leaves ? 0 : request->server->club,
                             .stream = join->leaves ? 0 : join->stream,
                             .state = join->leaves ? "left" : NULL};
    if (check_code(organiser, place, request, hall))
        record_there(organiser, &at, request, &join->err);
}

void halls_join_event(struct request *request)
{
    struct halls_join *join = request->work;
    struct gathering_place place;
    if (!gathering_read_code(join->code, &place)) {
        refuse_code(&join->err);
        return;
    }
    struct version *hall = writer_read(request->server->writer, join->stream, &join->err);
    if (!hall)
        return;
    struct server *organiser = house_visit(request->server, place.club);
    if (organiser) {
        join_at(organiser, &place, request, &hall->t);
        house_leave(organiser);
    } else {
        err_user(&join->err, "the club that organises the event is not on this server; "
                             "send the tournament there with etui push");
    }
    version_drop(hall);
}
