/* machine_windows.c - what a test changes of its machine: Windows. */
#include "base/os_windows_first.h"

#include "machine.h"
#include "support.h"
#include <stdlib.h>

int64_t listener_open(int *port)
{
    WSADATA data;
    assert_int_equal(WSAStartup(MAKEWORD(2, 2), &data), 0);
    struct sockaddr_in here = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(INADDR_ANY)};
    int size = sizeof here;
    SOCKET line = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(line != INVALID_SOCKET &&
                bind(line, (struct sockaddr *)&here, size) == 0 && listen(line, 1) == 0 &&
                getsockname(line, (struct sockaddr *)&here, &size) == 0);
    *port = ntohs(here.sin_port);
    return (int64_t)line;
}

void listener_close(int64_t listener)
{
    closesocket((SOCKET)listener);
}

void variable_set(const char *name, const char *value)
{
    assert_int_equal(_putenv_s(name, value ? value : ""), 0);
}
