/* site_fetch.c - asks a server on this computer for a page. */
#include "web/server/site_fetch.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A connection to the port; -1: there is none. */
static int open_connection(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd >= 0 && connect(fd, (const struct sockaddr *)&to, sizeof to) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static bool send_all(int fd, const struct str *text)
{
    size_t sent = 0;
    while (sent < text->length) {
        ssize_t n = send(fd, str_text(text) + sent, text->length - sent, MSG_NOSIGNAL);
        if (n <= 0)
            return false;
        sent += (size_t)n;
    }
    return true;
}

static void receive_all(int fd, struct str *answer)
{
    char bytes[65536];
    for (;;) {
        ssize_t n = recv(fd, bytes, sizeof bytes, 0);
        if (n <= 0)
            return;
        str_add_n(answer, bytes, (size_t)n);
    }
}

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
    int fd = open_connection(port);
    str_printf(&question,
               "GET %s HTTP/1.0\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n"
               "Accept-Language: %s\r\nConnection: close\r\n\r\n",
               path, lang_code(lang));
    if (fd >= 0 && send_all(fd, &question)) {
        receive_all(fd, &answer);
        status = read_answer(&answer, body);
    }
    if (fd >= 0)
        close(fd);
    str_clear(&question);
    str_clear(&answer);
    return status;
}
