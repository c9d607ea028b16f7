/* register.c - what the pages of the club's register share. */
#include "web/people/register.h"

bool register_person(struct request *request, int64_t id, struct person *person)
{
    struct err err = ERR_INIT(request->lang);
    if (id <= 0 || !request_read(request, 0, &err))
        return false;
    const struct person *known = roster_find(request_roster(request), id);
    bool found = known && known->name[0] != '\0';
    if (found) {
        *person = *known;
        roster_keep_texts(person, &request->arena);
    }
    request_release(request);
    return found;
}

bool register_asked(struct request *request, struct person *person)
{
    if (register_person(request, request_number(request, 0), person))
        return true;
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 N_("there is no such person; search the list of players"));
    return false;
}

static void do_job(struct request *request, struct journal *journal)
{
    struct register_job *job = request->work;
    job->make(request, job, journal);
}

static void end_job(struct request *request)
{
    const struct register_job *job = request->work;
    if (job->err.kind == ERR_NONE)
        request_redirect(request, "%s", job->then);
    else if (job->again)
        job->again(request);
    else
        request_error(request, &job->err);
}

void register_change(struct request *request, const struct register_job *job)
{
    struct register_job *kept = ARENA_NEW(&request->arena, struct register_job);
    *kept = *job;
    kept->err = ERR_INIT(request->lang);
    request->work = kept;
    request_with_journal(request, do_job, end_job);
}

int register_times(void *season, int64_t person)
{
    const struct register_season *asked = season;
    int times = 0;
    for (size_t i = 0; i < asked->list->rows; i++) {
        const struct catalogue_row *row = &asked->list->row[i];
        times += season_of(row->date) == asked->season && members_entry(row, person);
    }
    return times;
}
