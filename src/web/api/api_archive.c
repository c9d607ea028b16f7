/* api_archive.c - a tournament of the past leaves the lists of the home page, or comes
 * back to them. */
#include "base/jat.h"
#include "base/os.h"
#include "web/server.h"

struct archive_job {
    bool archived;
    struct err err;
};

static void archive_stream(struct request *request, struct journal *journal)
{
    struct archive_job *job = request->work;
    char today[OS_DAY];
    os_local_day(request_time(request), today);
    const struct club_archiving archiving = {
        .stream = request_number(request, 0), .back = !job->archived, .today = today};
    club_archive(journal, &archiving, request->who.author, request_time(request),
                 &job->err);
}

static void answer_archived(struct request *request)
{
    const struct archive_job *job = request->work;
    if (job->err.kind != ERR_NONE)
        request_error(request, &job->err);
    else
        request_json(request, MHD_HTTP_OK,
                     json_pack("{s:I, s:b}", "id", (json_int_t)request_number(request, 0),
                               "archived", job->archived));
}

void api_archive(struct request *request)
{
    struct archive_job *job = ARENA_NEW(&request->arena, struct archive_job);
    job->err = ERR_INIT(request->lang);
    struct err *err = &job->err;
    json_t *json = jat_parse(str_text(&request->body), request->body.length, err);
    struct jat body = JAT_TOP(json);
    bool read = json && jat_is_object(&body, err) &&
                jat_require(jat_get_bool(&body, "archived", &job->archived, err), &body,
                            "archived", err);
    json_decref(json);
    request->work = job;
    if (read)
        request_with_journal(request, archive_stream, answer_archived);
    else
        request_error_as(request, MHD_HTTP_BAD_REQUEST, err);
}
