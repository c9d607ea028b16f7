/* machine_posix.c - what a test changes of its machine: POSIX. */
#include "machine.h"

#include "support.h"
#include <arpa/inet.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

int64_t listener_open(int *port)
{
    struct sockaddr_in here = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(INADDR_ANY)};
    socklen_t size = sizeof here;
    int line = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(line >= 0 && bind(line, (struct sockaddr *)&here, size) == 0 &&
                listen(line, 1) == 0 &&
                getsockname(line, (struct sockaddr *)&here, &size) == 0);
    *port = ntohs(here.sin_port);
    return line;
}

void listener_close(int64_t listener)
{
    close((int)listener);
}

void variable_set(const char *name, const char *value)
{
    assert_int_equal(value ? setenv(name, value, 1) : unsetenv(name), 0);
}
