/* record.c - several changes of a tournament, recorded together. */
#include "web/server/record.h"

#include "web/html/input.h"

/* The changes; the first of them has the key. */
static bool record_keyed(struct request *request, struct journal *journal,
                         const struct change change[], size_t n, const char *key)
{
    struct submission *submission =
        ARENA_ARRAY(&request->arena, struct submission, n + 1);
    for (size_t i = 0; i < n; i++)
        submission[i] = (struct submission){.stream = request_number(request, 0),
                                            .change = &change[i],
                                            .author = request->who.author,
                                            .key = i == 0 ? key : "",
                                            .time = request_time(request),
                                            .err = ERR_INIT(request->lang)};
    request->answer.err = ERR_INIT(request->lang);
    bool good = journal_submit(journal, submission, n, true, &request->answer.err);
    request->answer.seq = n > 0 ? submission[0].seq : 0;
    return good;
}

bool record_all(struct request *request, struct journal *journal,
                const struct change change[], size_t n, struct err *err)
{
    if (record_keyed(request, journal, change, n, ""))
        return true;
    *err = request->answer.err;
    return false;
}

bool record_once(struct request *request, struct journal *journal,
                 const struct change change[], size_t n, struct err *err)
{
    const char *key = form_text(&request->form, "key");
    if (record_keyed(request, journal, change, n, input_is_key(key) ? key : ""))
        return true;
    *err = request->answer.err;
    return false;
}
