/* import_work.c - a file of people on its way into the register. */
#include "web/people/import_work.h"

#include "doc.h"
#include <stdlib.h>
#include <string.h>

static void clear_work(void *context)
{
    struct import_work *work = context;
    names_drop(work->names);
}

static void tell_import(void *by, size_t rows)
{
    struct task *task = by;
    atomic_store(&task->done, (int64_t)rows);
}

static void compare_list(struct import_work *work, struct err *err)
{
    struct version *version = writer_read(work->server->writer, 0, err);
    if (!version)
        return;
    work->names = names_hold(version->names);
    version_drop(version);
    atomic_store(&work->task->total, (int64_t)work->list.rows);
    registry_examine(
        &work->list,
        &(struct registry_terms){&work->names->roster, err->lang, &work->task->arena});
}

/* By the columns that were chosen, or those that the file names; where it names none, a
 * sample to choose them by. */
static bool read_rows(struct import_work *work, struct err *err)
{
    struct arena *arena = &work->task->arena;
    struct people_file file = {.bytes = work->file.bytes, .size = work->file.size};
    if ((work->columns &&
         !people_columns_read(&file.columns, work->columns, arena, err)) ||
        !people_file_read_by(&work->list, &file, arena, err))
        return false;
    work->nameless = file.nameless;
    work->sample = file.csv;
    return file.csv.rows > 0 || err_user(err, "the file is empty");
}

/* On the thread that draws sheets. */
static void read_list(void *context)
{
    struct import_work *work = context;
    struct task *task = work->task;
    struct err *err = &task->err;
    work->list.tell = tell_import;
    work->list.by = task;
    if (read_rows(work, err) && !work->nameless)
        compare_list(work, err);
    task_move(task, TASK_WORKING, err->kind == ERR_NONE ? TASK_ASKING : TASK_DONE);
    task_drop(task);
}

struct task *import_start(struct request *request, const struct multipart_file *file,
                          const char *columns)
{
    struct server *server = request->server;
    struct task *task = tasks_add(server->tasks, request->lang);
    if (!task)
        return NULL;
    struct import_work *work = ARENA_NEW(&task->arena, struct import_work);
    work->task = task;
    work->server = server;
    work->file =
        (struct multipart_file){arena_copy(&task->arena, file->bytes, file->size, 1),
                                file->size, arena_strdup(&task->arena, file->name)};
    work->import = (struct registry_import){
        .author = arena_strdup(&task->arena, request->who.author),
        .file = work->file.name,
        .time = request_time(request)};
    work->columns = columns ? arena_strdup(&task->arena, columns) : NULL;
    task->work = work;
    task->clear = clear_work;
    task_hold(task); /* for the thread */
    if (slow_queue(server->printing, read_list, work, false))
        return task;
    task_move(task, TASK_WORKING, TASK_DONE);
    task_drop(task);
    task_drop(task);
    return NULL;
}

bool import_is_current(const struct import_work *work)
{
    struct version *version = writer_peek(work->server->writer, 0);
    bool same = version && version->names == work->names;
    if (version)
        version_drop(version);
    return same;
}

/* Follows what the director said about doubtful rows. */
static void choose_rows(struct import_work *work, const struct form *form)
{
    const struct registry_terms terms = {&work->names->roster, work->task->err.lang,
                                         &work->task->arena};
    for (size_t i = 0; i < form->count; i++) {
        const struct form_field *field = &form->field[i];
        if (strncmp(field->name, "row", 3) != 0)
            continue;
        int64_t row = form_whole(field->name + 3, 9);
        bool fresh = str_equal(field->value, "new");
        int64_t person = fresh ? 0 : form_whole(field->value, 15);
        if (row < (int64_t)work->recorded.rows && (fresh || person > 0))
            registry_choose(&work->recorded, (size_t)row, person, &terms);
    }
}

/* On the writer's thread. */
static void record_list(void *context, struct journal *journal)
{
    struct import_work *work = context;
    struct task *task = work->task;
    if (!import_is_current(work))
        err_set(&task->err, ERR_CONFLICT,
                "somebody changed the register meanwhile; nothing was imported, choose "
                "the file again");
    else
        registry_record(journal_store(journal),
                        &(struct registry_recording){&work->recorded,
                                                     &work->names->roster, &work->import},
                        &task->arena, &task->err);
}

/* What it recorded is published by now. */
static void end_recording(void *context, struct journal *journal)
{
    struct import_work *work = context;
    (void)journal;
    task_move(work->task, TASK_WORKING, TASK_DONE);
    task_drop(work->task);
}

void import_record(struct import_work *work, const struct form *form)
{
    struct task *task = work->task;
    const size_t *count = work->recorded.count;
    work->recorded = work->list;
    work->recorded.row =
        arena_copy(&task->arena, work->list.row, work->list.rows, sizeof *work->list.row);
    choose_rows(work, form);
    atomic_store(&task->done, 0);
    atomic_store(&task->total, (int64_t)(count[REGISTRY_NEW] + count[REGISTRY_CHANGED]));
    task_hold(task);
    writer_job(work->server->writer, record_list, end_recording, work);
}
