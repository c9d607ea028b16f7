/* analyst.c - what can be made of a tournament's deals, found while the server runs. */
#include "web/analyst.h"

#include "doc/solve.h"
#include "tournament/deals.h"
#include "web/slow.h"
#include <stdatomic.h>
#include <stdlib.h>

struct analyst {
    struct slow *slow;
    struct writer *writer;
    atomic_bool stopping;
    atomic_bool failed;
    atomic_int waiting; /* what is asked for and not done */
};

/* A board that is solved, or is to be. */
struct solved {
    int board;
    struct deal deal;
    struct par_tricks tricks;
};

struct job {
    struct analyst *analyst;
    struct arena arena;
    int64_t stream;
    int session;
    char author[EVENT_AUTHOR_MOST];
    struct solved *solved;
    size_t count;
};

static void end_job(struct job *job)
{
    arena_clear(&job->arena);
    free(job);
}

/* Copies the boards to solve: the tournament is not held meanwhile. */
static void gather(struct job *job)
{
    struct err err = ERR_INIT(LANG_EN);
    const struct tournament *t = writer_read(job->analyst->writer, job->stream, &err);
    if (!t)
        return;
    const struct session *session = tournament_session(t, job->session);
    size_t n = session ? session->deals : 0;
    job->solved = ARENA_ARRAY(&job->arena, struct solved, n + 1);
    for (size_t i = 0; i < n; i++)
        if (!session->deal[i].tricks)
            job->solved[job->count++] = (struct solved){
                .board = session->deal[i].board, .deal = *session->deal[i].deal};
    writer_release(job->analyst->writer);
}

/* Solves until it is done, fails or has to stop; what is left is left out. */
static void solve(struct job *job)
{
    struct err err = ERR_INIT(LANG_EN);
    size_t done = 0;
    while (done < job->count && !atomic_load(&job->analyst->stopping) &&
           solve_tricks(&job->solved[done].deal, &job->solved[done].tricks, &err))
        done++;
    atomic_store(&job->analyst->failed, err.kind != ERR_NONE);
    job->count = done;
}

/* On the writer's thread, so that nobody changes the cards in between: what was solved is
 * recorded of those that are still the same. */
static void record(void *context, struct journal *journal)
{
    struct job *job = context;
    struct err err = ERR_INIT(LANG_EN);
    const struct tournament *t = journal_tournament(journal, job->stream, &err);
    const struct session *session = t ? tournament_session(t, job->session) : NULL;
    struct board_deal *deal =
        ARENA_ARRAY(&job->arena, struct board_deal, job->count + 1);
    struct change change = {.kind = CHANGE_DEALS,
                            .deals = {.session = job->session, .deal = deal}};
    for (size_t i = 0; session && i < job->count; i++) {
        const struct solved *solved = &job->solved[i];
        const struct board_deal *known = deals_find_board(session, solved->board);
        if (known && !known->tricks && deals_same(known->deal, &solved->deal))
            deal[change.deals.count++] =
                (struct board_deal){solved->board, &solved->deal, &solved->tricks};
    }
    struct submission submission = {.stream = job->stream,
                                    .change = &change,
                                    .author = job->author,
                                    .key = "",
                                    .time = request_time(NULL),
                                    .err = ERR_INIT(LANG_EN)};
    if (change.deals.count > 0)
        journal_submit(journal, &submission, 1, true, &err);
}

static void recorded(void *context, struct journal *journal)
{
    struct job *job = context;
    (void)journal;
    atomic_fetch_sub(&job->analyst->waiting, 1);
    end_job(job);
}

static void work(void *context)
{
    struct job *job = context;
    gather(job);
    solve(job);
    writer_job(job->analyst->writer, record, recorded, job);
}

struct analyst *analyst_start(struct writer *writer, struct err *err)
{
    struct analyst *analyst = mem_alloc(1, sizeof *analyst);
    analyst->writer = writer;
    analyst->slow = slow_start(err);
    if (analyst->slow)
        return analyst;
    free(analyst);
    return NULL;
}

bool analyst_ask(struct analyst *analyst, const struct request *request, int64_t stream,
                 int session)
{
    struct job *job = mem_alloc(1, sizeof *job);
    job->analyst = analyst;
    job->stream = stream;
    job->session = session;
    str_format(job->author, sizeof job->author, "%s", request->who.author);
    atomic_fetch_add(&analyst->waiting, 1);
    if (slow_queue(analyst->slow, work, job))
        return true;
    atomic_fetch_sub(&analyst->waiting, 1);
    end_job(job);
    return false;
}

bool analyst_is_busy(const struct analyst *analyst)
{
    return atomic_load(&analyst->waiting) > 0;
}

bool analyst_has_failed(const struct analyst *analyst)
{
    return atomic_load(&analyst->failed);
}

/* What the thread has handed to the writer still counts down in the analyst. */
static void wait_for_writer(void *context, struct journal *journal)
{
    (void)context;
    (void)journal;
}

static void free_analyst(void *context, struct journal *journal)
{
    (void)journal;
    free(context);
}

void analyst_stop(struct analyst *analyst)
{
    if (!analyst)
        return;
    atomic_store(&analyst->stopping, true);
    slow_stop(analyst->slow);
    writer_job(analyst->writer, wait_for_writer, free_analyst, analyst);
}
