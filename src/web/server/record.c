/* record.c - several changes of a tournament, recorded together. */
#include "web/server/record.h"

bool record_all(struct request *request, struct journal *journal,
                const struct change change[], size_t n, struct err *err)
{
    const char *key = form_text(&request->form, "key");
    struct submission *submission =
        ARENA_ARRAY(&request->arena, struct submission, n + 1);
    for (size_t i = 0; i < n; i++)
        submission[i] = (struct submission){.stream = request_number(request, 0),
                                            .change = &change[i],
                                            .author = request->who.author,
                                            .key = i == 0 && input_is_key(key) ? key : "",
                                            .time = request_time(request),
                                            .err = ERR_INIT(request->lang)};
    request->answer.err = ERR_INIT(request->lang);
    bool good = journal_submit(journal, submission, n, true, &request->answer.err);
    request->answer.seq = n > 0 ? submission[0].seq : 0;
    if (!good)
        *err = request->answer.err;
    return good;
}

static void make_and_record(struct request *request, struct journal *journal)
{
    struct recording *recording = request->work;
    struct err *err = &recording->err;
    recording->journal = journal;
    int64_t stream = request_number(request, 0);
    recording->t = stream > 0 ? journal_tournament(journal, stream, err) : NULL;
    recording->refused = true;
    if (!recording->t)
        return;
    request_speak_of(request, recording->t->format);
    err->lang = request->lang;
    recording->refused = !recording->make(request, recording);
    if (!recording->refused)
        record_all(request, journal, recording->change, recording->changes, err);
}

static void answer_recording(struct request *request)
{
    const struct recording *recording = request->work;
    enum err_kind kind = recording->err.kind;
    if (kind == ERR_STORE || kind == ERR_BUG)
        request_error(request, &recording->err);
    else if (kind != ERR_NONE || recording->refused)
        recording->again(request);
    else
        request_redirect(request, "/tournaments/%s%s", request->parameter[0],
                         recording->then);
}

void record_start(struct request *request, const struct recording *recording)
{
    struct recording *own = arena_copy(&request->arena, recording, 1, sizeof *recording);
    own->err = ERR_INIT(request->lang);
    request->work = own;
    request_with_journal(request, make_and_record, answer_recording);
}
