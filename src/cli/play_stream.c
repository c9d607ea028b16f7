/* play_stream.c - plays from standard input, each answered once it is on disk. */
#include "cli/play_stream.h"

#include "base/jat.h"
#include "base/os.h"
#include "base/system.h"
#include "cli/plays.h"
#include "cli/submit.h"
#include "store.h"
#include <errno.h>
#include <string.h>

enum { LINE_MOST = 65536 };

/* Bytes that were read and not yet taken. */
struct source {
    char bytes[2 * LINE_MOST];
    size_t start;
    size_t end;
    bool ended;
};

/* A line and what becomes of it. */
struct task {
    json_t *json; /* owned; NULL if it cannot be read */
    struct change change;
    struct err err;
    int submission; /* its index, or -1 */
    bool shared;    /* an earlier line of the group says the same: that submission */
    int64_t known;  /* the event that has the same result already, or 0 */
};

struct group {
    struct task task[SUBMIT_MOST];
    struct submission submission[SUBMIT_MOST];
    size_t tasks;
    size_t submissions;
    struct arena scratch; /* of the lines */
};

/* Reads what there is, waiting for it; false with errno. */
static bool fill_source(struct source *source)
{
    memmove(source->bytes, source->bytes + source->start, source->end - source->start);
    source->end -= source->start;
    source->start = 0;
    int n =
        os_read_input(source->bytes + source->end, sizeof source->bytes - source->end);
    source->ended = n <= 0;
    if (n > 0)
        source->end += (size_t)n;
    return n >= 0;
}

/* The next whole line that was read, without its end, or NULL; the last one needs no end.
 */
static char *take_line(struct source *source, size_t *length)
{
    char *line = source->bytes + source->start;
    size_t rest = source->end - source->start;
    char *newline = memchr(line, '\n', rest);
    if (!newline && (rest == 0 || (!source->ended && rest < LINE_MOST)))
        return NULL;
    *length = newline ? (size_t)(newline - line) : rest;
    source->start += *length + (newline != NULL);
    return line;
}

static bool is_same(const struct change_play *a, const struct change_play *b)
{
    return a->session == b->session && str_equal(a->field, b->field) &&
           facts_same(&a->facts, &b->facts);
}

/* The submission of a line before in the group that says the same, or -1. */
static int find_same(const struct group *group, const struct change_play *play)
{
    for (size_t i = 0; i + 1 < group->tasks; i++)
        if (group->task[i].submission >= 0 && is_same(&group->task[i].change.play, play))
            return group->task[i].submission;
    return -1;
}

static void add_stream_line(struct cli *cli, const struct tournament *t, int64_t stream,
                            struct group *group, const char *line)
{
    struct task *task = &group->task[group->tasks++];
    const char *key = "";
    size_t length = strlen(line);
    *task = (struct task){.err = ERR_INIT(cli->lang), .submission = -1};
    if (length >= LINE_MOST)
        err_user(&task->err, "the line is too long");
    else
        task->json = jat_parse(line, length, &task->err);
    task->change = (struct change){.kind = CHANGE_PLAY};
    struct jat top = JAT_TOP(task->json);
    if (!task->json || !plays_from_json(&top, t, &task->change.play, &key, &task->err))
        return;
    task->known = key[0] ? 0 : plays_recorded(t, &task->change.play);
    if (task->known > 0)
        return;
    task->submission = key[0] ? -1 : find_same(group, &task->change.play);
    task->shared = task->submission >= 0;
    if (task->shared)
        return;
    task->submission = (int)group->submissions;
    group->submission[group->submissions++] =
        submit_prepare(cli, stream, &task->change, key);
}

static json_t *make_answer(const struct group *group, const struct task *task)
{
    const struct submission *done =
        task->submission < 0 ? NULL : &group->submission[task->submission];
    const struct err *err = done ? &done->err : &task->err;
    if (err->kind != ERR_NONE) {
        struct str words = {0};
        str_printf(&words, "%s%s%s", err->place, err->place[0] ? ": " : "", err->text);
        json_t *value = json_pack("{s:s}", "error", str_text(&words));
        str_clear(&words);
        return value;
    }
    json_t *value =
        json_pack("{s:I}", "seq", (json_int_t)(done ? done->seq : task->known));
    if (!done || done->repeated || task->shared)
        json_object_set_new(value, "repeated", json_true());
    return value;
}

static bool finish_group(struct cli *cli, struct group *group)
{
    bool good =
        group->submissions == 0 || journal_submit(cli->journal, group->submission,
                                                  group->submissions, false, &cli->err);
    for (size_t i = 0; i < group->tasks; i++) {
        json_t *value = make_answer(group, &group->task[i]);
        if (json_object_get(value, "error"))
            cli->status = CLI_WRONG_INPUT;
        cli_json(cli, value);
        json_decref(group->task[i].json);
    }
    return cli_flush(cli) && good;
}

/* Gathers the lines that are there: at least one, unless the input has ended. */
static bool gather_group(struct cli *cli, const struct tournament *t, int64_t stream,
                         struct source *source, struct group *group)
{
    group->tasks = group->submissions = 0;
    arena_clear(&group->scratch);
    while (group->tasks < SUBMIT_MOST) {
        size_t length;
        char *line = take_line(source, &length);
        if (line) {
            char *text = arena_strndup(&group->scratch, line, length);
            if (text[strspn(text, " \t\r")])
                add_stream_line(cli, t, stream, group, text);
            continue;
        }
        if (source->ended || (group->tasks > 0 && !os_input_waits()))
            break;
        if (!fill_source(source))
            return err_set(&cli->err, ERR_STORE, "cannot be read (%s)",
                           system_words(errno, cli->lang));
    }
    return true;
}

bool play_stream_run(struct cli *cli, int64_t stream)
{
    struct source *source = ARENA_NEW(&cli->arena, struct source);
    struct group *group = ARENA_NEW(&cli->arena, struct group);
    bool good = true;
    do {
        const struct tournament *t = journal_tournament(cli->journal, stream, &cli->err);
        good =
            t && gather_group(cli, t, stream, source, group) && finish_group(cli, group);
    } while (good && group->tasks > 0);
    arena_clear(&group->scratch);
    return good;
}
