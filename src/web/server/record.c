/* record.c - several changes of a tournament, recorded together. */
#include "web/server/record.h"

bool record_all(struct request *request, struct journal *journal,
                const struct change change[], size_t n, struct err *err)
{
    struct submission *submission =
        ARENA_ARRAY(&request->arena, struct submission, n + 1);
    for (size_t i = 0; i < n; i++)
        submission[i] = (struct submission){.stream = request_number(request, 0),
                                            .change = &change[i],
                                            .author = request->who.author,
                                            .key = "",
                                            .time = request_time(request),
                                            .err = ERR_INIT(request->lang)};
    return journal_submit(journal, submission, n, true, err);
}
