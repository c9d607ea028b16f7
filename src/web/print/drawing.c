/* drawing.c - sheets that are drawn for a request by a thread of their own. */
#include "web/print/drawing.h"

#include "base/os.h"
#include <string.h>

/* All of it is the thread's until the task is done. */
struct drawing {
    struct task *task;
    struct server *server;
    struct request *waiting; /* NULL: it has gone on */
    int64_t started;
    struct drawing_order order;
    struct club_list list;
    struct paper_made made;
    const struct club *club; /* while it is drawn */
    int session;             /* the latest: of its tables are the cards */
};

static void clear_drawing(void *context)
{
    struct drawing *drawing = context;
    str_clear(&drawing->made.pdf);
}

static const char *table_page(const void *by, const struct field *field, int table,
                              struct arena *arena)
{
    const struct task *task = by;
    const struct drawing *drawing = task->work;
    char token[CLUB_TOKEN];
    struct club_table place = {
        .tournament = drawing->order.stream, .session = drawing->session, .table = table};
    str_format(place.field, sizeof place.field, "%s", field->name);
    club_table_token(drawing->club, &place, token);
    return arena_printf(arena, "%s%s%s", drawing->order.address, club_table_path, token);
}

static const char *player_word(const void *by, const char *player, struct arena *arena)
{
    const struct task *task = by;
    const struct drawing *drawing = task->work;
    char word[CLUB_WORD];
    club_word(drawing->club, drawing->order.stream, player, word);
    return arena_strdup(arena, word);
}

/* Lets the request go on, if it still waits. */
static void release_request(struct drawing *drawing)
{
    struct request *request = drawing->waiting;
    drawing->waiting = NULL;
    if (request)
        request_resume(request);
}

static void tell_drawing(const void *by, int kinds, int of)
{
    const struct task *const_task = by;
    struct drawing *drawing = const_task->work;
    atomic_store(&drawing->task->done, kinds);
    atomic_store(&drawing->task->total, of);
    if (os_ticks() - drawing->started >= drawing->order.patience)
        release_request(drawing);
}

/* What sheets say of the club's other evenings; everybody is in its roster. */
static void add_evenings(struct drawing *drawing, struct season_year *year,
                         const struct version *club)
{
    struct paper_job *job = &drawing->order.job;
    const struct club_list *list = &drawing->list;
    struct arena *arena = &drawing->task->arena;
    int *dues = ARENA_ARRAY(arena, int, job->t->players + 1);
    for (size_t i = 0; i < job->t->players; i++)
        dues[i] = members_dues(list->row, list->rows, drawing->order.stream,
                               job->t->player[i].person);
    *year = (struct season_year){catalogue_evenings(list->row, list->rows, arena),
                                 list->rows, &club->names->roster};
    job->dues = dues;
    job->year = year;
}

/* Draws the tournament as it is now. */
static void draw_versions(struct drawing *drawing, struct version *version,
                          struct version *club)
{
    struct paper_job *job = &drawing->order.job;
    struct task *task = drawing->task;
    struct season_year year;
    drawing->club = &club->t.club;
    drawing->session = (int)version->t.sessions;
    job->t = &version->t;
    job->lang = format_lang(version->t.format, task->err.lang);
    job->roster = &version->names->roster;
    job->results = version_results(version, 0);
    job->club = club->t.club.name && *club->t.club.name ? club->t.club.name : NULL;
    job->address = table_page;
    job->word = player_word;
    job->home = drawing->order.address;
    job->wifi = club->t.club.wifi;
    job->tell = tell_drawing;
    job->by = task;
    if (drawing->order.list)
        add_evenings(drawing, &year, club);
    paper_print(job, &drawing->order.choice, &drawing->made, &task->arena, &task->err);
}

/* On the thread that draws; it holds versions of its own. */
static void draw_order(void *context)
{
    struct drawing *drawing = context;
    struct task *task = drawing->task;
    struct writer *writer = drawing->server->writer;
    struct version *version = writer_read(writer, drawing->order.stream, &task->err);
    struct version *club = version ? writer_read(writer, 0, &task->err) : NULL;
    if (club)
        draw_versions(drawing, version, club);
    if (club)
        version_drop(club);
    if (version)
        version_drop(version);
    task_move(task, TASK_WORKING, TASK_DONE);
    release_request(drawing);
    task_drop(task);
}

/* Copies the evenings: the request may be over before they are read. */
static void copy_list(struct drawing *drawing, const struct club_list *list)
{
    struct arena *arena = &drawing->task->arena;
    drawing->list.rows = list->rows;
    drawing->list.row = arena_copy(arena, list->row, list->rows, sizeof *list->row);
    for (size_t i = 0; i < list->rows; i++) {
        struct catalogue_row *row = &drawing->list.row[i];
        row->name = arena_strdup(arena, row->name);
        row->date = arena_strdup(arena, row->date);
        row->entry = arena_copy(arena, row->entry, row->entries, sizeof *row->entry);
    }
}

static struct drawing *make_drawing(struct request *request, struct task *task,
                                    const struct drawing_order *order)
{
    struct drawing *drawing = ARENA_NEW(&task->arena, struct drawing);
    *drawing = (struct drawing){.task = task,
                                .server = request->server,
                                .waiting = request,
                                .started = os_ticks(),
                                .order = *order};
    drawing->order.address = arena_strdup(&task->arena, order->address);
    if (order->job.seat)
        drawing->order.job.seat = arena_strdup(&task->arena, order->job.seat);
    if (order->list)
        copy_list(drawing, order->list);
    task->work = drawing;
    task->clear = clear_drawing;
    return drawing;
}

static void refuse_drawing(struct request *request)
{
    request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                 N_("too many sheets are being drawn; try again in a minute"));
}

void drawing_start(struct request *request, const struct drawing_order *order,
                   request_step *then)
{
    struct task *task = tasks_add(request->server->drawings, request->lang);
    if (!task) {
        refuse_drawing(request);
        return;
    }
    struct drawing *drawing = make_drawing(request, task, order);
    request->work = arena_strdup(&request->arena, task->name);
    task_hold(task); /* for the thread */
    bool awaited = request_await(request, then);
    if (!awaited || !slow_queue(request->server->printing, draw_order, drawing,
                                auth_is_local(request))) {
        task_move(task, TASK_WORKING, TASK_DONE);
        task_drop(task);
        request->then = refuse_drawing;
        if (awaited)
            request_resume(request);
    }
    task_drop(task);
}

enum drawing_state drawing_look(struct request *request, const char *name, int64_t *kinds,
                                int64_t *of)
{
    struct task *task = tasks_find(request->server->drawings, name);
    if (!task)
        return DRAWING_GONE;
    bool done = atomic_load(&task->state) == TASK_DONE;
    *kinds = atomic_load(&task->done);
    *of = atomic_load(&task->total);
    task_drop(task);
    return done ? DRAWING_DONE : DRAWING_WORKS;
}

void drawing_answer(struct request *request, const char *name)
{
    struct task *task = tasks_find(request->server->drawings, name);
    if (!task) {
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("that file was left alone too long; print it again"));
        return;
    }
    const struct drawing *drawing = task->work;
    if (task->err.kind != ERR_NONE) {
        request_error(request, &task->err);
    } else {
        str_add_n(&request->html.out, str_text(&drawing->made.pdf),
                  drawing->made.pdf.length);
        request_shown_file(
            request, "application/pdf",
            arena_printf(&request->arena, "etui-%jd.pdf", drawing->order.stream));
    }
    task_drop(task);
}
