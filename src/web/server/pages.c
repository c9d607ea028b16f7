/* pages.c - pages that are the same for all visitors: made once a version, kept in
 * memory.
 */
#include "web/server/pages.h"

#include "base/os.h"
#include "store.h"
#include "web/server/http_library.h"
#include "web/server/server_inside.h"
#include "web/server/services.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct kept {
    char *key; /* NULL: free */
    int64_t made;
    size_t bytes;
    struct MHD_Response *response;
    char tag[SERVER_TAG];
};

struct pages {
    pthread_mutex_t mutex;
    _Atomic int64_t *answers; /* bytes of answers that are being sent and not kept here */
    struct kept page[PAGES_MOST];
    size_t bytes;
};

struct pages *pages_new(_Atomic int64_t *answers)
{
    struct pages *pages = mem_alloc(1, sizeof *pages);
    pthread_mutex_init(&pages->mutex, NULL);
    pages->answers = answers;
    return pages;
}

static void forget_page(struct pages *pages, struct kept *page)
{
    if (!page->key)
        return;
    pages->bytes -= page->bytes;
    atomic_fetch_add(pages->answers, (int64_t)page->bytes);
    mhd.destroy_response(page->response); /* those who are being sent it still hold it */
    free(page->key);
    *page = (struct kept){0};
}

void pages_free(struct pages *pages)
{
    for (int i = 0; i < PAGES_MOST; i++)
        forget_page(pages, &pages->page[i]);
    pthread_mutex_destroy(&pages->mutex);
    free(pages);
}

static bool is_for_all(const struct request *request)
{
    bool visitor = request->who.role == ROLE_NOBODY || request->who.role == ROLE_READER;
    return visitor && request->headers == 0 && strcmp(request->method, "GET") == 0 &&
           !mhd.lookup_connection_value(request->connection, MHD_COOKIE_KIND, "plays");
}

/* The name by which a club among many, or behind a proxy, is asked for: its pages say it.
 */
static void add_host(struct str *key, const struct request *request)
{
    const struct server *server = request->server;
    const char *host = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_HOST);
    if (host && (server->front || server->behind != 0))
        form_encode(key, host);
}

/* The version, the language and the address with all that it asks for; NULL where there
 * is no such tournament. */
static const char *make_key(struct request *request)
{
    struct err unsaid = ERR_INIT(request->lang);
    int64_t stream = request_number(request, 0);
    struct version *version =
        stream > 0 ? writer_read(request->server->writer, stream, &unsaid) : NULL;
    if (!version)
        return NULL;
    struct str key = {0};
    str_printf(&key, "%jd %d %s", (int64_t)version->number, (int)request->lang,
               request->path);
    version_drop(version);
    add_host(&key, request);
    for (size_t i = 0; i < request->query.count; i++) {
        str_add_char(&key, '&');
        form_encode(&key, request->query.field[i].name);
        str_add_char(&key, '=');
        form_encode(&key, request->query.field[i].value);
    }
    const char *copy = arena_strdup(&request->arena, str_text(&key));
    str_clear(&key);
    return copy;
}

static struct kept *find_kept(struct pages *pages, const char *key)
{
    for (int i = 0; i < PAGES_MOST; i++)
        if (pages->page[i].key && strcmp(pages->page[i].key, key) == 0)
            return &pages->page[i];
    return NULL;
}

bool pages_answer(struct pages *pages, struct request *request)
{
    const char *key = is_for_all(request) ? make_key(request) : NULL;
    if (!key)
        return false;
    pthread_mutex_lock(&pages->mutex);
    struct kept *page = find_kept(pages, key);
    bool fresh = page && os_ticks() - page->made < PAGES_FRESH;
    if (fresh) {
        request_page(request, MHD_HTTP_OK);
        request->answered = server_answer(request, page->response, page->tag) == MHD_YES;
    }
    pthread_mutex_unlock(&pages->mutex);
    if (!fresh)
        request->shared = key;
    return fresh;
}

/* A place for another page: the same one's, a free one, or that of the oldest. */
static struct kept *make_room(struct pages *pages, const char *key, size_t bytes)
{
    struct kept *room = find_kept(pages, key);
    if (room)
        forget_page(pages, room);
    for (;;) {
        struct kept *oldest = NULL;
        for (int i = 0; i < PAGES_MOST; i++) {
            struct kept *page = &pages->page[i];
            if (!page->key)
                room = page;
            else if (!oldest || page->made < oldest->made)
                oldest = page;
        }
        if (!oldest || (room && pages->bytes + bytes <= PAGES_BYTES_MOST))
            return room;
        forget_page(pages, oldest);
    }
}

bool pages_keep(struct pages *pages, const char *key, const struct pages_page *page)
{
    size_t size = strlen(key) + 1;
    if (page->bytes > PAGES_BYTES_MOST / 4)
        return false;
    pthread_mutex_lock(&pages->mutex);
    struct kept *same = find_kept(pages, key);
    if (same && strcmp(same->tag, page->tag) == 0) { /* it goes on to be the same */
        same->made = os_ticks();
        pthread_mutex_unlock(&pages->mutex);
        return false;
    }
    struct kept *room = make_room(pages, key, page->bytes);
    *room = (struct kept){.key = memcpy(mem_alloc(size, 1), key, size),
                          .made = os_ticks(),
                          .bytes = page->bytes,
                          .response = page->response};
    str_format(room->tag, sizeof room->tag, "%s", page->tag);
    pages->bytes += page->bytes;
    atomic_fetch_sub(pages->answers, (int64_t)page->bytes);
    pthread_mutex_unlock(&pages->mutex);
    return true;
}
