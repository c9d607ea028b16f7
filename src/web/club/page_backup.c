/* page_backup.c - the whole database as a file to keep: what `etui backup` writes, for
 * a director who has only a browser. */
#include "base/os.h"
#include "base/system.h"
#include "web/server.h"
#include <errno.h>
#include <stdio.h>

/* The copy passes through a folder that nobody else can look into. */
static void copy(struct request *request, struct journal *journal)
{
    struct err *err = request->work;
    const char *own = os_make_folder(&request->arena);
    if (!own) {
        err_set(err, ERR_STORE, "cannot be written (%s); choose another place",
                system_words(errno, request->lang));
        return;
    }
    const char *path = arena_printf(&request->arena, "%s/copy.db", own);
    if (store_backup(journal_store(journal), path, false, err))
        system_read(path, &request->html.out, err);
    remove(path);
    os_remove_folder(own);
}

static void copied(struct request *request)
{
    const struct err *err = request->work;
    struct os_date now = os_local(request_time(request));
    if (err->kind != ERR_NONE) {
        str_reset(&request->html.out);
        request_error(request, err);
        return;
    }
    request_file(request, "application/vnd.sqlite3",
                 arena_printf(&request->arena, "etui-%04d-%02d-%02d-%02dh%02d.db",
                              now.year, now.month, now.day, now.hour, now.minute));
    atomic_store(&request->server->copied, request_time(request));
}

void backup_file(struct request *request)
{
    struct err *err = ARENA_NEW(&request->arena, struct err);
    *err = ERR_INIT(request->lang);
    request->work = err;
    request_with_journal(request, copy, copied);
}
