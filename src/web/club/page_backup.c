/* page_backup.c - the whole database as a file to keep: what `etui backup` writes, for
 * a director who has only a browser. */
#include "base/os.h"
#include "base/system.h"
#include "web/server.h"
#include <errno.h>
#include <stdio.h>

/* A copy on its way. */
struct copying {
    struct err err;
    char head[HEADS_HEX]; /* of all that is in it, for its name */
};

/* The copy passes through a folder that nobody else can look into. */
static void copy(struct request *request, struct journal *journal)
{
    struct copying *copying = request->work;
    struct err *err = &copying->err;
    struct heads heads;
    const char *own = os_make_folder(&request->arena);
    if (!own) {
        err_set(err, ERR_STORE, "cannot be written (%s); choose another place",
                system_words(errno, request->lang));
        return;
    }
    const char *path = arena_printf(&request->arena, "%s/copy.db", own);
    if (store_backup(journal_store(journal), path, false, err) &&
        heads_read(&heads, journal_store(journal), err)) {
        heads_text(heads.all, copying->head);
        heads_clear(&heads);
        system_read(path, &request->html.out, err);
    }
    remove(path);
    os_remove_folder(own);
}

static void copied(struct request *request)
{
    const struct copying *copying = request->work;
    const struct err *err = &copying->err;
    struct os_date now = os_local(request_time(request));
    if (err->kind != ERR_NONE) {
        str_reset(&request->html.out);
        request_error(request, err);
        return;
    }
    request_file(request, "application/vnd.sqlite3",
                 arena_printf(&request->arena, "etui-%04d-%02d-%02d-%02dh%02d-%.*s.db",
                              now.year, now.month, now.day, now.hour, now.minute,
                              HEADS_SHORT, copying->head));
    atomic_store(&request->server->copied, request_time(request));
}

void backup_file(struct request *request)
{
    struct copying *copying = ARENA_NEW(&request->arena, struct copying);
    copying->err = ERR_INIT(request->lang);
    request->work = copying;
    request_read_journal(request, copy, copied);
}
