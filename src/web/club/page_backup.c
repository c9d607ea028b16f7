/* page_backup.c - the whole database as a file to keep: what `etui backup` writes, for
 * a director who has only a browser. */
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <errno.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Takes the file into the answer. */
static bool read_copy(struct request *request, const char *path, struct err *err)
{
    char bytes[64 * 1024];
    size_t n;
    FILE *file = fopen(path, "rb");
    if (!file)
        return err_set(err, ERR_STORE, "%s cannot be read: %s", path, strerror(errno));
    while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
        str_add_n(&request->html.out, bytes, n);
    bool good = !ferror(file);
    fclose(file);
    return good || err_set(err, ERR_STORE, "%s cannot be read: %s", path, strerror(EIO));
}

/* The copy passes through a folder that nobody else can look into. */
static void copy(struct request *request, struct journal *journal)
{
    struct err *err = request->work;
    const char *folder = getenv("TMPDIR");
    char *own = arena_printf(&request->arena, "%s/etui-XXXXXX",
                             folder && folder[0] ? folder : "/tmp");
    if (!mkdtemp(own)) {
        err_set(err, ERR_STORE, "%s cannot be written: %s", own, strerror(errno));
        return;
    }
    const char *path = arena_printf(&request->arena, "%s/copy.db", own);
    if (store_backup(journal_store(journal), path, false, err))
        read_copy(request, path, err);
    unlink(path);
    rmdir(own);
}

static void copied(struct request *request)
{
    const struct err *err = request->work;
    time_t now = (time_t)(request_time(request) / 1000);
    struct tm parts;
    char name[48];
    if (err->kind != ERR_NONE) {
        str_reset(&request->html.out);
        request_error(request, err);
        return;
    }
    localtime_r(&now, &parts);
    strftime(name, sizeof name, "etui-%Y-%m-%d-%Hh%M.db", &parts);
    request_header(request, MHD_HTTP_HEADER_CONTENT_DISPOSITION,
                   arena_printf(&request->arena, "attachment; filename=\"%s\"", name));
    request_header(request, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
    request->status = MHD_HTTP_OK;
    request->type = "application/vnd.sqlite3";
    atomic_store(&request->server->copied, request_time(request));
}

void backup_file(struct request *request)
{
    struct err *err = ARENA_NEW(&request->arena, struct err);
    *err = ERR_INIT(request->lang);
    request->work = err;
    request_with_journal(request, copy, copied);
}
