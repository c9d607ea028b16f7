/* os_dial_windows.c - a connection to another computer: Windows. */
#include "base/os_dial.h"
#include "base/os_windows.h"
#include "base/os_windows_first.h"
#include "base/str.h"
#include <ws2tcpip.h>

static SOCKET open_line(const struct addrinfo *at, int milliseconds)
{
    DWORD most = (DWORD)milliseconds;
    SOCKET line = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
    if (line == INVALID_SOCKET)
        return INVALID_SOCKET;
    setsockopt(line, SOL_SOCKET, SO_SNDTIMEO, (const char *)&most, sizeof most);
    setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, (const char *)&most, sizeof most);
    if (connect(line, at->ai_addr, (int)at->ai_addrlen) == 0)
        return line;
    closesocket(line);
    return INVALID_SOCKET;
}

int64_t os_dial(const char *host, int port, int milliseconds)
{
    struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found;
    char service[12];
    SOCKET line = INVALID_SOCKET;
    os_start_sockets();
    str_format(service, sizeof service, "%d", port);
    if (getaddrinfo(host, service, &wanted, &found) != 0)
        return OS_NO_LINE;
    for (const struct addrinfo *at = found; at && line == INVALID_SOCKET;
         at = at->ai_next)
        line = open_line(at, milliseconds);
    freeaddrinfo(found);
    return line == INVALID_SOCKET ? OS_NO_LINE : (int64_t)line;
}

int64_t os_line_send(int64_t line, const void *bytes, size_t n)
{
    return send((SOCKET)line, bytes, (int)n, 0);
}

int64_t os_line_receive(int64_t line, void *bytes, size_t n)
{
    return recv((SOCKET)line, bytes, (int)n, 0);
}

void os_line_close(int64_t line)
{
    closesocket((SOCKET)line);
}
