/* os_local_posix.c - a question to a server on this computer: POSIX. */
#include "base/os_local.h"
#include "base/str.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
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

bool os_ask_local(int port, const struct str *question, struct str *answer)
{
    int fd = open_connection(port);
    if (fd < 0)
        return false;
    bool sent = send_all(fd, question);
    if (sent)
        receive_all(fd, answer);
    close(fd);
    return sent;
}

void os_ignore_lost_connections(void)
{
    signal(SIGPIPE, SIG_IGN);
}
