/* page_site.c - published results as a ZIP of pages for any website: of a tournament, a
 * season, the whole club. */
#include "web/club/club_pages.h"
#include "web/server.h"
#include <string.h>

/* What is asked for, and what became of it. */
struct site_job {
    struct site_plan plan;
    const char *stream;
    const char *name; /* of the file */
    int pages;
    struct err err;
};

static void make_site(struct request *request)
{
    struct site_job *job = request->work;
    site_write(&job->plan, &job->pages, &job->err);
}

static void send_site(struct request *request)
{
    const struct site_job *job = request->work;
    if (job->err.kind != ERR_NONE)
        request_error(request, &job->err);
    else
        request_file(request, "application/zip", job->name);
}

static void start_site(struct request *request, struct site_job *job)
{
    job->plan.database = request->server->database;
    job->plan.archive = &request->html.out;
    job->err = ERR_INIT(request->lang);
    request->work = job;
    request_packing(request, make_site, send_site);
}

void tournament_site(struct request *request)
{
    struct site_job *job = ARENA_NEW(&request->arena, struct site_job);
    int64_t number = request_number(request, 0);
    job->stream = arena_printf(&request->arena, "%jd", number);
    job->name = arena_printf(&request->arena, "etui-%jd.zip", number);
    job->plan.stream = &job->stream;
    job->plan.streams = 1;
    start_site(request, job);
}

void season_site(struct request *request)
{
    enum { DIGITS = 4 };
    struct site_job *job = ARENA_NEW(&request->arena, struct site_job);
    int year = (int)form_whole(form_text(&request->query, "season"), DIGITS);
    if (year == SEASON_NONE) {
        request_fail(request, MHD_HTTP_BAD_REQUEST,
                     N_("a season is the year in which it begins; write ?season=2026"));
        return;
    }
    job->name = arena_printf(&request->arena, "etui-%d.zip", year);
    job->plan.season = year;
    start_site(request, job);
}

void club_site(struct request *request)
{
    struct site_job *job = ARENA_NEW(&request->arena, struct site_job);
    job->name = "etui.zip";
    start_site(request, job);
}
