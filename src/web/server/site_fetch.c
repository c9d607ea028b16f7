/* site_fetch.c - asks a server on this computer for a page. */
#include "web/server/site_fetch.h"

#include "base/os_local.h"
#include <stdlib.h>
#include <string.h>

/* "HTTP/1.0 200 OK", lines, an empty one, the body. */
static int read_answer(const struct str *answer, struct str *body)
{
    const char *text = str_text(answer);
    const char *end = strstr(text, "\r\n\r\n");
    if (strncmp(text, "HTTP/1.", 7) != 0 || answer->length < 12 || !end)
        return 0;
    end += 4;
    str_add_n(body, end, answer->length - (size_t)(end - text));
    return (int)strtoll(text + 9, NULL, 10);
}

int site_fetch(int port, const char *path, enum lang lang, struct str *body)
{
    struct str question = {0};
    struct str answer = {0};
    int status = 0;
    str_printf(&question,
               "GET %s HTTP/1.0\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n"
               "Accept-Language: %s\r\nConnection: close\r\n\r\n",
               path, lang_code(lang));
    if (os_ask_local(port, &question, &answer))
        status = read_answer(&answer, body);
    str_clear(&question);
    str_clear(&answer);
    return status;
}
