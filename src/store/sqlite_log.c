/* sqlite_log.c - does the log beside a database belong to it?
 *
 * The format of the log is SQLite's (https://www.sqlite.org/fileformat2.html#walformat):
 * a header, then frames of a page each; a frame counts if its salt is the header's and
 * its checksum covers all before it, up to the last frame that ends a transaction. */
#include "store/sqlite_log.h"

#include "store/chain.h"
#include "store/sqlite.h"
#include "store/sqlite_held.h"
#include "store/store.h"
#include "tournament/model.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    HEADER = 32,
    FRAME = 24, /* before each page */
    MAGIC = 0x377f0682,
    PAGE_LEAST = 512,
    PAGE_MOST = 65536
};

/* A file in memory. */
struct bytes {
    unsigned char *at;
    size_t size;
    struct stat stamp;
};

/* A log that has been read. */
struct log {
    const unsigned char *bytes;
    size_t size;
    size_t page;    /* bytes of a page */
    size_t frames;  /* up to the end of the last whole transaction */
    uint32_t pages; /* of the database then */
    bool swapped;   /* checksums are of words with the lowest byte first */
    uint32_t sum[2];
};

static uint32_t number_at(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static uint32_t word_at(const unsigned char *at, bool swapped)
{
    return swapped ? (uint32_t)at[3] << 24 | (uint32_t)at[2] << 16 |
                         (uint32_t)at[1] << 8 | at[0]
                   : number_at(at);
}

static void add_to_sum(struct log *log, const unsigned char *bytes, size_t n)
{
    for (size_t i = 0; i + 8 <= n; i += 8) {
        log->sum[0] += word_at(bytes + i, log->swapped) + log->sum[1];
        log->sum[1] += word_at(bytes + i + 4, log->swapped) + log->sum[0];
    }
}

static bool has_sum(const struct log *log, const unsigned char *at)
{
    return log->sum[0] == number_at(at) && log->sum[1] == number_at(at + 4);
}

static bool read_header(struct log *log)
{
    if (log->size < HEADER || (number_at(log->bytes) & ~1U) != MAGIC)
        return false;
    log->swapped = (number_at(log->bytes) & 1) == 0;
    log->page = number_at(log->bytes + 8);
    add_to_sum(log, log->bytes, FRAME);
    return log->page >= PAGE_LEAST && log->page <= PAGE_MOST &&
           (log->page & (log->page - 1)) == 0 && has_sum(log, log->bytes + FRAME);
}

static const unsigned char *frame_at(const struct log *log, size_t i)
{
    return log->bytes + HEADER + i * (FRAME + log->page);
}

/* Reads the log; one without a whole transaction has no frames. */
static void read_log(struct log *log)
{
    if (!read_header(log))
        return;
    size_t most = (log->size - HEADER) / (FRAME + log->page);
    for (size_t i = 0; i < most; i++) {
        const unsigned char *frame = frame_at(log, i);
        if (memcmp(frame + 8, log->bytes + 16, 8) != 0 || number_at(frame) == 0)
            return;
        add_to_sum(log, frame, 8);
        add_to_sum(log, frame + FRAME, log->page);
        if (!has_sum(log, frame + 16))
            return;
        if (number_at(frame + 4) != 0) {
            log->frames = i + 1;
            log->pages = number_at(frame + 4);
        }
    }
}

/* The database as it is with the log; NULL if the log cannot be one of such a file. */
static struct store *open_with(const struct bytes *file, const struct log *log,
                               struct err *err)
{
    size_t size = (size_t)log->pages * log->page;
    if (size > file->size + log->frames * log->page)
        return NULL;
    unsigned char *bytes = mem_alloc(size + 1, 1);
    memcpy(bytes, file->at, file->size < size ? file->size : size);
    for (size_t i = 0; i < log->frames; i++) {
        size_t at = (number_at(frame_at(log, i)) - 1) * log->page;
        if (at + log->page <= size)
            memcpy(bytes + at, frame_at(log, i) + FRAME, log->page);
    }
    struct store *store = sqlite_open_bytes(bytes, size, err);
    free(bytes);
    return store;
}

struct last {
    int64_t seq;
    unsigned char hash[EVENT_HASH];
    bool found; /* in the other store */
};

static bool keep_last(void *context, const struct event *event, struct err *err)
{
    struct last *last = context;
    (void)err;
    last->seq = event->seq;
    memcpy(last->hash, event->hash, EVENT_HASH);
    return true;
}

static bool find_last(void *context, const struct event *event, struct err *err)
{
    struct last *last = context;
    (void)err;
    last->found =
        event->seq == last->seq && memcmp(event->hash, last->hash, EVENT_HASH) == 0;
    return false; /* the first is the one */
}

/* Whether the store has every stream of the other as far as that has it. */
static bool continues(struct store *store, struct store *other, struct err *err)
{
    int64_t stream = INT64_MIN;
    for (;;) {
        struct last last = {.seq = 0};
        struct store_sink keep = {.event = keep_last, .context = &last};
        struct store_sink find = {.event = find_last, .context = &last};
        if (!other->engine->next_stream(other, stream, &stream, err))
            return false;
        if (stream == STORE_NO_STREAM)
            return true;
        if (!other->engine->read(other, stream, INT64_MIN, &keep, err))
            return false;
        store->engine->read(store, stream, last.seq - 1, &find, err);
        if (!last.found)
            return false;
    }
}

/* A file that is sound by itself and is not with the log, or has less, has another's log.
 * One that is not sound by itself may have been killed while the log was played into it.
 */
static bool is_foreign(const struct bytes *file, const struct log *log)
{
    struct err err = ERR_INIT(LANG_EN);
    struct err alone_err = ERR_INIT(LANG_EN);
    struct store *alone = sqlite_open_bytes(file->at, file->size, &alone_err);
    struct store *with = open_with(file, log, &err);
    bool sound = with && chain_is_sound(with, &err);
    bool foreign = alone && chain_is_sound(alone, &alone_err)
                       ? !sound || !continues(with, alone, &err)
                       : !with;
    store_close(alone);
    store_close(with);
    return foreign;
}

/* False for an empty file, or one that cannot be read. */
static bool map_file(const char *path, struct bytes *file)
{
    *file = (struct bytes){.at = NULL};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    if (fstat(fd, &file->stamp) == 0 && file->stamp.st_size > 0) {
        void *at = mmap(NULL, (size_t)file->stamp.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        file->at = at == MAP_FAILED ? NULL : at;
        file->size = (size_t)file->stamp.st_size;
    }
    close(fd);
    return file->at != NULL;
}

static void unmap_file(struct bytes *file)
{
    if (file->at)
        munmap(file->at, file->size);
}

/* Whether somebody has changed the file since it was read. */
static bool has_changed(const struct bytes *file, const char *path)
{
    struct stat now;
    return stat(path, &now) != 0 || now.st_ino != file->stamp.st_ino ||
           now.st_size != file->stamp.st_size ||
           now.st_mtim.tv_sec != file->stamp.st_mtim.tv_sec ||
           now.st_mtim.tv_nsec != file->stamp.st_mtim.tv_nsec;
}

/* What another program touches meanwhile cannot be judged: *again. */
static enum sqlite_log try_log(const char *path, const char *log_path, bool *again)
{
    struct bytes file;
    struct bytes bytes;
    enum sqlite_log found = SQLITE_LOG_NONE;
    bool readable = map_file(path, &file);
    if (map_file(log_path, &bytes) && readable) {
        struct log log = {.bytes = bytes.at, .size = bytes.size};
        read_log(&log);
        if (log.frames > 0)
            found = is_foreign(&file, &log) ? SQLITE_LOG_FOREIGN : SQLITE_LOG_OWN;
    }
    *again = found == SQLITE_LOG_FOREIGN &&
             (sqlite_held_elsewhere(path) || has_changed(&file, path) ||
              has_changed(&bytes, log_path));
    unmap_file(&bytes);
    unmap_file(&file);
    return found;
}

static enum sqlite_log look_once(const char *path, const char *log, bool *again)
{
    struct stat st;
    *again = false;
    if (stat(path, &st) != 0 || stat(log, &st) != 0 || st.st_size <= HEADER)
        return SQLITE_LOG_NONE;
    if (sqlite_held_here(path) || sqlite_held_elsewhere(path))
        return SQLITE_LOG_OWN;
    if (sqlite_held_log(path)) {
        *again = sqlite_held_elsewhere(path); /* it has just been opened */
        return SQLITE_LOG_IN_USE;
    }
    return try_log(path, log, again);
}

enum sqlite_log sqlite_log_look(const char *path)
{
    enum { TRIES = 20, PAUSE = 50 * 1000 * 1000 }; /* nanoseconds */
    struct str log = {0};
    enum sqlite_log found = SQLITE_LOG_NONE;
    bool again = true;
    str_printf(&log, "%s-wal", path);
    for (int i = 0; again && i < TRIES; i++) {
        found = look_once(path, str_text(&log), &again);
        if (again)
            nanosleep(&(struct timespec){.tv_nsec = PAUSE}, NULL);
    }
    str_clear(&log);
    return found;
}

bool sqlite_log_check(const char *name, const char *path, struct err *err)
{
    switch (sqlite_log_look(path)) {
    case SQLITE_LOG_NONE:
    case SQLITE_LOG_OWN:
        return true;
    case SQLITE_LOG_FOREIGN:
        return err_set(err, ERR_STORE,
                       "%s-wal is the log of another database and would destroy %s; "
                       "nothing was changed: `etui restore BACKUP --db %s` sets both "
                       "aside and puts a backup in their place",
                       name, name, name);
    case SQLITE_LOG_IN_USE:
        return err_set(err, ERR_STORE,
                       "%s was put in the place of a file that another program still "
                       "uses; nothing was changed: stop that program, then use `etui "
                       "restore BACKUP --db %s`",
                       name, name);
    }
    return true;
}
