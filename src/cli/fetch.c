/* fetch.c - a question to a server elsewhere, over HTTP or HTTPS, and its answer.
 *
 * HTTP/1.0: one question a connection, and the answer ends with it. */
#include "cli/fetch.h"

#include "base/os_dial.h"
#include "cli/fetch_tls.h"
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 30000, ANSWER_MOST = 64 * 1024 * 1024 };

static bool refuse_url(const char *url, struct err *err)
{
    return err_user(err,
                    "\"%.80s\" is not the address of a server; write it as "
                    "https://etui.example.org/c/club",
                    url);
}

/* The port after the host; *end is where the path begins. */
static bool read_port(const char *text, const char **end, int *port)
{
    char *after = (char *)(uintptr_t)text;
    if (*text == ':')
        *port = (int)strtoll(text + 1, &after, 10);
    *end = after;
    return *port > 0 && *port < 65536 && (*after == '/' || *after == '\0');
}

bool fetch_read(const char *url, struct fetch_place *place, struct err *err)
{
    place->tls = strncmp(url, "https://", 8) == 0;
    if (!place->tls && strncmp(url, "http://", 7) != 0)
        return refuse_url(url, err);
    const char *host = url + (place->tls ? 8 : 7);
    size_t n = strcspn(host, ":/?#@");
    const char *path;
    place->port = place->tls ? 443 : 80;
    if (n == 0 || n >= sizeof place->host || !read_port(host + n, &path, &place->port) ||
        strlen(path) >= sizeof place->path || strpbrk(path, " \r\n?#"))
        return refuse_url(url, err);
    str_format(place->host, sizeof place->host, "%.*s", (int)n, host);
    str_format(place->path, sizeof place->path, "%s", path);
    for (size_t end = strlen(place->path); end > 0 && place->path[end - 1] == '/'; end--)
        place->path[end - 1] = '\0';
    return true;
}

/* One connection, with TLS or without. */
struct line {
    int64_t line;
    struct fetch_tls *tls; /* NULL: without */
};

static void write_question(const struct fetch *fetch, enum lang lang, struct str *out)
{
    const struct fetch_place *place = fetch->place;
    str_printf(out, "%s %s%s HTTP/1.0\r\nHost: %s\r\nAccept: application/json\r\n",
               fetch->method, place->path, fetch->path, place->host);
    str_printf(out, "Accept-Language: %s\r\n", lang_code(lang));
    if (fetch->token)
        str_printf(out, "Authorization: Bearer %s\r\n", fetch->token);
    if (fetch->body)
        str_printf(out, "Content-Type: application/json\r\nContent-Length: %zu\r\n",
                   fetch->body->length);
    str_add(out, "Connection: close\r\n\r\n");
    if (fetch->body)
        str_add_n(out, str_text(fetch->body), fetch->body->length);
}

static bool send_question(const struct line *line, const struct str *question)
{
    size_t sent = 0;
    while (sent < question->length) {
        const char *rest = str_text(question) + sent;
        size_t left = question->length - sent;
        int64_t n = line->tls ? fetch_tls_send(line->tls, rest, left)
                              : os_line_send(line->line, rest, left);
        if (n <= 0)
            return false;
        sent += (size_t)n;
    }
    return true;
}

static bool receive_answer(const struct line *line, struct str *answer)
{
    char bytes[16384];
    int64_t n = 1;
    while (n > 0 && answer->length < ANSWER_MOST) {
        n = line->tls ? fetch_tls_receive(line->tls, bytes, sizeof bytes)
                      : os_line_receive(line->line, bytes, sizeof bytes);
        if (n > 0)
            str_add_n(answer, bytes, (size_t)n);
    }
    return n == 0;
}

/* "HTTP/1.1 200 OK", lines, an empty one, the body. */
static bool read_answer(const struct str *answer, int *status, struct str *body)
{
    const char *text = str_text(answer);
    const char *end = strstr(text, "\r\n\r\n");
    if (strncmp(text, "HTTP/1.", 7) != 0 || answer->length < 12 || !end)
        return false;
    *status = (int)strtoll(text + 9, NULL, 10);
    str_add_n(body, end + 4, answer->length - (size_t)(end + 4 - text));
    return true;
}

static bool talk(const struct fetch *fetch, struct line *line, struct str *answer,
                 struct err *err)
{
    struct str question = {0};
    if (fetch->place->tls) {
        line->tls = fetch_tls_open(line->line, fetch->place->host, err);
        if (!line->tls)
            return false;
    }
    write_question(fetch, err->lang, &question);
    bool heard = send_question(line, &question) && receive_answer(line, answer);
    str_clear(&question);
    return heard || err_set(err, ERR_STORE,
                            "the connection to %s broke; send it again: what is there "
                            "already is not stored twice",
                            fetch->place->host);
}

bool fetch_run(const struct fetch *fetch, int *status, struct str *body, struct err *err)
{
    const struct fetch_place *place = fetch->place;
    struct str answer = {0};
    struct line line = {.line = os_dial(place->host, place->port, PATIENCE)};
    if (line.line == OS_NO_LINE)
        return err_set(err, ERR_STORE,
                       "%s:%d does not answer; is there internet here, and is the "
                       "address right?",
                       place->host, place->port);
    bool good = talk(fetch, &line, &answer, err);
    fetch_tls_close(line.tls);
    os_line_close(line.line);
    if (good && !read_answer(&answer, status, body))
        good = err_set(err, ERR_STORE, "%s:%d does not speak HTTP; is the address right?",
                       place->host, place->port);
    str_clear(&answer);
    return good;
}
