/* solving.c - what can be made of the boards of tournaments, found in the background. */
#include "web/server/solving.h"

#include "base/os.h"
#include "core/deal.h"
#include "doc/solve.h"
#include "tournament/facts.h"
#include <pthread.h>
#include <stdlib.h>

enum { TASKS_MOST = 32, FAILURES_KEPT = 32 };

/* A session whose boards were given up, until it is asked for again. */
struct failure {
    int64_t stream;
    int session;
    enum solving_state why;
};

struct solving {
    struct writer *writer;
    pthread_t thread;
    pthread_mutex_t lock; /* of all that follows; held for moments only */
    pthread_cond_t wake;
    struct solving_task task[TASKS_MOST]; /* the first is under way */
    int tasks;
    struct failure failure[FAILURES_KEPT];
    int failures;         /* in all; the last ones are kept */
    struct solver solver; /* the process, to be interrupted */
    bool stopping;
};

/* A board on its way: what is asked, found, and recorded on the writer's thread. */
struct board {
    struct solving *solving;
    const struct solving_task *task;
    struct solver_board board;
    bool dealt;    /* its cards are new */
    bool refused;  /* it could not be recorded */
    bool recorded; /* with that it is done */
};

static bool is_stopping(struct solving *solving)
{
    pthread_mutex_lock(&solving->lock);
    bool stopping = solving->stopping;
    pthread_mutex_unlock(&solving->lock);
    return stopping;
}

/* The first board that is still to be dealt: one without cards, nor results that were had
 * with others. */
static bool find_undealt(const struct session *session, struct board *board)
{
    const struct solving_task *task = board->task;
    for (int i = task->draw.first; task->draw.last > 0 && i <= task->draw.last; i++)
        if (!deals_find_board(session, i) && !deals_in_session(session, i, true)) {
            solver_board_await(&board->board, i);
            return true;
        }
    return false;
}

/* The first board of which it is not known what can be made. */
static bool find_unsolved(const struct session *session, struct board *board)
{
    for (size_t i = 0; i < session->deals; i++)
        if (!deals_are_solved(&session->deal[i])) {
            solver_board_take(&board->board, &session->deal[i]);
            return true;
        }
    return false;
}

/* The next board; false if there is none. */
static bool find_board(struct solving *solving, struct board *board)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct version *version = writer_read(solving->writer, board->task->stream, &unsaid);
    if (!version)
        return false;
    const struct session *session = tournament_session(&version->t, board->task->session);
    board->dealt = session && find_undealt(session, board);
    bool found = board->dealt || (session && find_unsolved(session, board));
    version_drop(version);
    return found;
}

/* Waits for its cards, or for what can be made of them. */
static bool ask_board(const struct solver *solver, struct board *board)
{
    const struct solving_draw *wish = &board->task->draw;
    struct solver_draw draw = {.board = board->board.number,
                               .attack_defence = wish->attack_defence,
                               .seed = wish->seed,
                               .difficulty = {wish->least, wish->most}};
    if (wish->mixed)
        draw.difficulty = solver_draw_mixed(wish->seed, draw.board);
    return board->dealt ? solver_draw_ask(solver, &draw, &board->board.hands)
                        : solver_board_ask(solver, &board->board);
}

/* On the writer's thread: records it, unless the board has got other cards by now. */
static void record_solved(void *context, struct journal *journal)
{
    struct board *board = context;
    const struct solving_task *task = board->task;
    struct err err = ERR_INIT(LANG_EN);
    const struct tournament *t = journal_tournament(journal, task->stream, &err);
    const struct session *session = t ? tournament_session(t, task->session) : NULL;
    const struct board_deal *known =
        session ? deals_find_board(session, board->board.number) : NULL;
    struct board_deal one = solver_board_found(&board->board);
    if (board->dealt)
        one.found = NULL;
    board->refused = !t;
    if (board->dealt ? known != NULL : !known || !deals_same_cards(known, &one))
        return;
    struct change change = {
        .kind = CHANGE_DEALS,
        .deals = {.session = task->session, .deal = &one, .count = 1}};
    struct submission submission = {.stream = task->stream,
                                    .change = &change,
                                    .author = task->author,
                                    .key = "",
                                    .time = os_now(),
                                    .err = ERR_INIT(LANG_EN)};
    board->refused = !journal_submit(journal, &submission, 1, true, &err);
}

static void solved_recorded(void *context, struct journal *journal)
{
    (void)journal;
    struct board *board = context;
    pthread_mutex_lock(&board->solving->lock);
    board->recorded = true;
    pthread_cond_broadcast(&board->solving->wake);
    pthread_mutex_unlock(&board->solving->lock);
}

/* Hands it to the writer and waits until it is published. */
static bool keep_board(struct solving *solving, struct board *board)
{
    board->recorded = false;
    writer_job(solving->writer, record_solved, solved_recorded, board);
    pthread_mutex_lock(&solving->lock);
    while (!board->recorded)
        pthread_cond_wait(&solving->wake, &solving->lock);
    pthread_mutex_unlock(&solving->lock);
    return !board->refused;
}

/* Starts the process, so that solving_stop() can reach it. */
static bool start_process(struct solving *solving, struct solver *solver)
{
    bool started = solver_start(solver, SOLVER_PROGRAM);
    pthread_mutex_lock(&solving->lock);
    solving->solver = *solver;
    if (solving->stopping)
        solver_interrupt(solver);
    pthread_mutex_unlock(&solving->lock);
    return started;
}

static enum solver_outcome end_process(struct solving *solving, struct solver *solver)
{
    pthread_mutex_lock(&solving->lock);
    solving->solver = (struct solver){0};
    pthread_mutex_unlock(&solving->lock);
    return solver_end(solver);
}

/* Does one task: how it ended. */
static enum solving_state work_on(struct solving *solving,
                                  const struct solving_task *task)
{
    struct board board = {.solving = solving, .task = task};
    struct solver solver = {0};
    bool asked = true;
    bool kept = true;
    bool more = find_board(solving, &board);
    if (more)
        asked = start_process(solving, &solver);
    while (more && asked && kept && !is_stopping(solving)) {
        asked = ask_board(&solver, &board);
        if (asked)
            kept = keep_board(solving, &board);
        more = asked && kept && find_board(solving, &board);
    }
    enum solver_outcome outcome = end_process(solving, &solver);
    if (asked)
        return kept ? SOLVING_IDLE : SOLVING_UNRECORDED;
    return outcome == SOLVER_NO_LIBRARY ? SOLVING_NO_LIBRARY : SOLVING_BROKEN;
}

/* The task is over. */
static void finish_solving(struct solving *solving, enum solving_state state)
{
    const struct solving_task *task = &solving->task[0];
    if (state != SOLVING_IDLE)
        solving->failure[solving->failures++ % FAILURES_KEPT] =
            (struct failure){task->stream, task->session, state};
    solving->tasks--;
    for (int i = 0; i < solving->tasks; i++)
        solving->task[i] = solving->task[i + 1];
}

static void *run_solving(void *argument)
{
    struct solving *solving = argument;
    pthread_mutex_lock(&solving->lock);
    while (!solving->stopping) {
        if (solving->tasks == 0) {
            pthread_cond_wait(&solving->wake, &solving->lock);
            continue;
        }
        struct solving_task task = solving->task[0];
        pthread_mutex_unlock(&solving->lock);
        enum solving_state state = work_on(solving, &task);
        pthread_mutex_lock(&solving->lock);
        finish_solving(solving, state);
    }
    pthread_mutex_unlock(&solving->lock);
    return NULL;
}

struct solving *solving_start(struct writer *writer, struct err *err)
{
    struct solving *solving = mem_alloc(1, sizeof *solving);
    solving->writer = writer;
    pthread_mutex_init(&solving->lock, NULL);
    pthread_cond_init(&solving->wake, NULL);
    if (pthread_create(&solving->thread, NULL, run_solving, solving) == 0)
        return solving;
    err_set(err, ERR_STORE, "no thread could be started; close other programs");
    free(solving);
    return NULL;
}

static bool is_asked(const struct solving *solving, int64_t stream, int session)
{
    for (int i = 0; i < solving->tasks; i++)
        if (solving->task[i].stream == stream && solving->task[i].session == session)
            return true;
    return false;
}

static struct failure *find_failure(struct solving *solving, int64_t stream, int session)
{
    int kept = solving->failures < FAILURES_KEPT ? solving->failures : FAILURES_KEPT;
    for (int i = 0; i < kept; i++)
        if (solving->failure[i].stream == stream &&
            solving->failure[i].session == session)
            return &solving->failure[i];
    return NULL;
}

bool solving_ask(struct solving *solving, const struct solving_task *task)
{
    pthread_mutex_lock(&solving->lock);
    bool asked = is_asked(solving, task->stream, task->session);
    bool room = asked ? task->draw.last == 0 : solving->tasks < TASKS_MOST;
    struct failure *failure;
    while ((failure = find_failure(solving, task->stream, task->session)))
        *failure = (struct failure){0};
    if (room && !asked)
        solving->task[solving->tasks++] = *task;
    pthread_cond_broadcast(&solving->wake);
    pthread_mutex_unlock(&solving->lock);
    return room;
}

bool solving_deals(struct solving *solving, int64_t stream, int session, int range[2])
{
    bool deals = false;
    pthread_mutex_lock(&solving->lock);
    for (int i = 0; i < solving->tasks && !deals; i++) {
        const struct solving_task *task = &solving->task[i];
        deals = task->stream == stream && task->session == session && task->draw.last > 0;
        range[0] = task->draw.first;
        range[1] = task->draw.last;
    }
    pthread_mutex_unlock(&solving->lock);
    return deals;
}

enum solving_state solving_look(struct solving *solving, int64_t stream, int session)
{
    enum solving_state state = SOLVING_IDLE;
    pthread_mutex_lock(&solving->lock);
    const struct failure *failure = find_failure(solving, stream, session);
    if (is_asked(solving, stream, session))
        state = SOLVING_UNDER_WAY;
    else if (failure)
        state = failure->why;
    pthread_mutex_unlock(&solving->lock);
    return state;
}

void solving_stop(struct solving *solving)
{
    if (!solving)
        return;
    pthread_mutex_lock(&solving->lock);
    solving->stopping = true;
    solver_interrupt(&solving->solver);
    pthread_cond_broadcast(&solving->wake);
    pthread_mutex_unlock(&solving->lock);
    pthread_join(solving->thread, NULL);
    pthread_mutex_destroy(&solving->lock);
    pthread_cond_destroy(&solving->wake);
    free(solving);
}
