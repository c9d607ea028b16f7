/* writer.h - the one writer of a database: a thread that gathers what is waiting.
 *
 * Whoever has a change hands it over and goes on; the writer checks what has gathered,
 * commits it in one transaction, publishes it to everybody who reads (store/version.h),
 * and only then answers. Nobody sees what is not on disk, and no reader waits for a
 * commit. While nothing is waiting it looks now and then whether another program has
 * written, and publishes that too. */
#ifndef STORE_WRITER_H
#define STORE_WRITER_H

#include "base.h"
#include "store/journal.h"
#include "store/version.h"

struct writer;

enum { WRITER_GROUP = 256 }; /* submissions in one transaction at most */

/* Called on the writer's thread once the submission is on disk or refused. It may hand
 * over another change, but not wait for the writer. */
typedef void writer_answer(void *context, const struct submission *submission);

/* Starts the thread; takes the journal, also on failure. */
struct writer *writer_start(struct journal *journal, struct err *err);

/* Hands a change over; it is copied. The answer comes later, exactly once. */
void writer_submit(struct writer *writer, const struct submission *submission,
                   writer_answer *answer, void *context);

/* The same for a thread that may wait: the outcome is in the submission. */
void writer_record(struct writer *writer, struct submission *submission);

/* The latest version of the tournament, held for the caller, who gives it back by
 * version_drop(); NULL with an error if there is none. The first reader of a tournament
 * waits until the writer has published it. */
struct version *writer_read(struct writer *writer, int64_t stream, struct err *err);

/* The same if it is published already, else NULL: never waits. */
struct version *writer_peek(struct writer *writer, int64_t stream);

/* Publishes the tournament as the store has it now; then answers, on the writer's
 * thread, with the submission's err. */
void writer_refresh(struct writer *writer, int64_t stream, enum lang lang,
                    writer_answer *answer, void *context);

/* Somebody follows the tournament, without reading it just now: it is not let go. */
void writer_touch(struct writer *writer, int64_t stream);

/* Runs work on the writer's thread, which has the journal to itself meanwhile: imports,
 * persons, copies. What it recorded is published before it is told that it is done. */
typedef void writer_work(void *context, struct journal *journal);
void writer_job(struct writer *writer, writer_work *work, writer_work *done,
                void *context);

/* The same for work that records nothing: there is nothing to be published. */
void writer_read_job(struct writer *writer, writer_work *work, writer_work *done,
                     void *context);

/* Is called, on the writer's thread, with the last of the events of a stream. */
typedef void writer_news(void *context, int64_t stream, int64_t seq);
struct writer_listener {
    writer_news *published; /* events are there for readers; or NULL */
    writer_news *recorded;  /* an event of our own is on disk; or NULL */
    void *context;
};
/* Set it before the first submission. */
void writer_listen(struct writer *writer, const struct writer_listener *listener);

/* Somebody says that another program wrote the stream, or anything: the writer looks at
 * once, not only when it is time to. From any thread. */
enum { WRITER_EVERYTHING = -1 };
void writer_look(struct writer *writer, int64_t stream);

/* Answers what is waiting, stops the thread, closes the journal. */
void writer_stop(struct writer *writer);
#endif
