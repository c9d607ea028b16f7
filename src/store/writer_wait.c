/* writer_wait.c - for threads that may wait until the writer has answered. */
#include "store/writer.h"

#include "base.h"
#include "store/journal.h"
#include "store/version.h"
#include <assert.h>
#include <pthread.h>

/* Where somebody waits for an answer. */
struct wait {
    pthread_mutex_t mutex;
    pthread_cond_t done;
    bool answered;
    struct submission submission;
};

static void wake_waiter(void *context, const struct submission *submission)
{
    struct wait *wait = context;
    pthread_mutex_lock(&wait->mutex);
    wait->submission = *submission;
    wait->answered = true;
    pthread_cond_signal(&wait->done);
    pthread_mutex_unlock(&wait->mutex);
}

static void wait_for(struct wait *wait)
{
    pthread_mutex_lock(&wait->mutex);
    while (!wait->answered)
        pthread_cond_wait(&wait->done, &wait->mutex);
    pthread_mutex_unlock(&wait->mutex);
    pthread_mutex_destroy(&wait->mutex);
    pthread_cond_destroy(&wait->done);
}

void writer_record(struct writer *writer, struct submission *submission)
{
    struct wait wait = {.mutex = PTHREAD_MUTEX_INITIALIZER,
                        .done = PTHREAD_COND_INITIALIZER};
    writer_submit(writer, submission, wake_waiter, &wait);
    wait_for(&wait);
    submission->seq = wait.submission.seq;
    submission->repeated = wait.submission.repeated;
    submission->err = wait.submission.err;
}

/* Has the writer publish the stream. */
static bool ask_to_publish(struct writer *writer, int64_t stream, struct err *err)
{
    struct wait wait = {.mutex = PTHREAD_MUTEX_INITIALIZER,
                        .done = PTHREAD_COND_INITIALIZER};
    writer_refresh(writer, stream, err->lang, wake_waiter, &wait);
    wait_for(&wait);
    if (wait.submission.err.kind != ERR_NONE && err->kind == ERR_NONE)
        *err = wait.submission.err;
    return wait.submission.err.kind == ERR_NONE;
}

struct version *writer_read(struct writer *writer, int64_t stream, struct err *err)
{
    struct version *version = writer_peek(writer, stream);
    if (!version && ask_to_publish(writer, stream, err)) {
        version = writer_peek(writer, stream);
        assert(version); /* what was published just now is not let go */
    }
    return version;
}
