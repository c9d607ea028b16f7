/* os_local_windows.c - a question to a server on this computer: Windows. */
#include "base/os_local.h"
#include "base/os_windows_first.h"
#include "base/str.h"

/* A connection to the port; INVALID_SOCKET: there is none. */
static SOCKET open_connection(int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    SOCKET end = socket(AF_INET, SOCK_STREAM, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (end != INVALID_SOCKET &&
        connect(end, (const struct sockaddr *)&to, sizeof to) == 0)
        return end;
    if (end != INVALID_SOCKET)
        closesocket(end);
    return INVALID_SOCKET;
}

bool os_ask_local(int port, const struct str *question, struct str *answer)
{
    char bytes[65536];
    int n;
    SOCKET end = open_connection(port);
    if (end == INVALID_SOCKET)
        return false;
    bool sent =
        send(end, str_text(question), (int)question->length, 0) == (int)question->length;
    while (sent && (n = recv(end, bytes, sizeof bytes, 0)) > 0)
        str_add_n(answer, bytes, (size_t)n);
    closesocket(end);
    return sent;
}

void os_ignore_lost_connections(void)
{
} /* there is no such signal */
