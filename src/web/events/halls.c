/* halls.c - a hall joins a tournament that many play at once. */
#include "web/events/halls.h"

#include "base.h"
#include "store.h"

/* Records a change in another club's own journal. */
static void record_there(struct server *server, const struct change_hall *at,
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
}

/* Looks at the organiser's club; records there where all is well. */
static void join_at(struct server *organiser, struct request *request,
                    const struct tournament *hall)
{
    struct halls_join *join = request->work;
    struct joining joining = {.code = join->code,
                              .club = request->server->club,
                              .hall = hall,
                              .stream = join->stream,
                              .now = request_time(request),
                              .leaves = join->leaves};
    struct version *club = writer_read(organiser->writer, 0, &join->err);
    if (!club)
        return;
    bool good = joining_check(&joining, &club->t.club, &join->err);
    if (good)
        str_format(join->name, sizeof join->name, "%.199s", joining.name);
    version_drop(club);
    if (good && joining.at.event > 0)
        record_there(organiser, &joining.at, request, &join->err);
}

static void find_organiser(struct request *request)
{
    struct halls_join *join = request->work;
    struct gathering_place place;
    if (!gathering_read_code(join->code, &place)) {
        joining_refuse_code(&join->err);
        return;
    }
    struct version *hall = writer_read(request->server->writer, join->stream, &join->err);
    if (!hall)
        return;
    struct server *organiser = house_visit(request->server, place.club);
    if (organiser) {
        join_at(organiser, request, &hall->t);
        house_leave(organiser);
    } else {
        err_user(&join->err, "the club that organises the event is not on this server; "
                             "send the tournament there with etui push");
    }
    version_drop(hall);
}

/* Where it played until now, it does not play any more; a code that was never good, or an
 * event that is closed, is no reason not to join another. */
static void leave_before(struct request *request)
{
    struct halls_join *join = request->work;
    struct halls_join leaving = {.stream = join->stream,
                                 .code = join->before,
                                 .leaves = true,
                                 .err = ERR_INIT(request->lang)};
    request->work = &leaving;
    find_organiser(request);
    request->work = join;
}

void halls_join_event(struct request *request)
{
    const struct halls_join *join = request->work;
    find_organiser(request);
    if (join->err.kind == ERR_NONE && !join->leaves && join->before &&
        !str_equal(join->before, join->code))
        leave_before(request);
}

bool halls_are_here(struct request *request, const char *code)
{
    struct err err = ERR_INIT(request->lang);
    if (request->server->front || request->server->house)
        return true;
    const struct tournament *t = request_read(request, 0, &err);
    bool own = t && gathering_is_signed(&t->club, code);
    if (t)
        request_release(request);
    return own;
}
