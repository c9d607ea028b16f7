/* submission.c - a change as it is handed in: its labels, and whether it was before. */
#include "store/submission.h"

#include "base.h"
#include "store/draft.h"
#include "store/journal.h"
#include "tournament/model.h"
#include <string.h>

bool submission_check(const struct submission *submission, struct err *err)
{
    size_t key = strlen(submission->key);
    size_t author = strlen(submission->author);
    if (key > EVENT_KEY_MOST || !str_is_clean(submission->key, key))
        return err_user(err, "a key is a text of at most %d bytes: make a shorter one",
                        EVENT_KEY_MOST);
    if (author > EVENT_AUTHOR_MOST || !str_is_clean(submission->author, author))
        return err_user(err, "an author is a text of at most %d bytes",
                        EVENT_AUTHOR_MOST);
    return true;
}

bool submission_repeats(struct submission *submission, const struct tournament *t,
                        const struct draft *draft)
{
    const struct event *event = tournament_find_key(t, submission->key);
    if (!event)
        return false;
    if (strcmp(event->kind, draft->kind) != 0 ||
        strcmp(event->payload, draft->payload) != 0) {
        err_set(
            &submission->err, ERR_CONFLICT,
            "the key \"%.70s\" was used for another change, event %jd: make a new key",
            submission->key, event->seq);
        return true;
    }
    submission->seq = event->seq;
    submission->repeated = true;
    return true;
}

void submission_fail_all(struct submission submission[], size_t n, bool refused,
                         const struct err *err)
{
    for (size_t i = 0; i < n; i++) {
        struct err *own = &submission[i].err;
        enum lang lang = own->lang;
        submission[i].seq = 0;
        submission[i].repeated = false;
        if (refused)
            continue;
        *own = lang == err->lang ? *err : ERR_INIT(lang);
        err_set(own, err->kind,
                "the database failed and the change was not recorded: send it again");
    }
}
