/* os_dial_posix.c - a connection to another computer: POSIX. */
#include "base/os_dial.h"

#include "base/str.h"
#include <errno.h>
#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/* On Linux the time for sending ends a connect() too. */
static int open_line(const struct addrinfo *at, int milliseconds)
{
    struct timeval most = {milliseconds / 1000, milliseconds % 1000 * INT64_C(1000)};
    int line = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
    if (line < 0)
        return OS_NO_LINE;
    setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, &most, sizeof most);
    setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
    if (connect(line, at->ai_addr, at->ai_addrlen) == 0)
        return line;
    close(line);
    return OS_NO_LINE;
}

int64_t os_dial(const char *host, int port, int milliseconds)
{
    struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
    char service[12];
    int line = OS_NO_LINE;
    str_format(service, sizeof service, "%d", port);
    if (getaddrinfo(host, service, &wanted, &found) != 0)
        return OS_NO_LINE;
    for (const struct addrinfo *at = found; at && line == OS_NO_LINE; at = at->ai_next)
        line = open_line(at, milliseconds);
    freeaddrinfo(found);
    return line;
}

int64_t os_line_send(int64_t line, const void *bytes, size_t n)
{
    ssize_t sent;
    do
        sent = send((int)line, bytes, n, MSG_NOSIGNAL);
    while (sent < 0 && errno == EINTR);
    return sent;
}

int64_t os_line_receive(int64_t line, void *bytes, size_t n)
{
    ssize_t came;
    do
        came = recv((int)line, bytes, n, 0);
    while (came < 0 && errno == EINTR);
    return came;
}

void os_line_close(int64_t line)
{
    close((int)line);
}
