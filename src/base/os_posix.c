/* os_posix.c - the system: clock, chance, terminal, network and processes of Linux. */
#include "base/arena.h"
#include "base/os.h"
#include "base/os_common.h"
#include "base/str.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <malloc.h>
#include <net/if.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static int64_t read_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t os_now(void)
{
    return read_clock(CLOCK_REALTIME);
}

int64_t os_ticks(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

struct os_date os_local(int64_t milliseconds)
{
    time_t seconds = os_seconds_of(milliseconds);
    struct tm parts;
    return localtime_r(&seconds, &parts) ? os_date_of(&parts) : (struct os_date){0};
}

struct os_date os_utc(int64_t milliseconds)
{
    time_t seconds = os_seconds_of(milliseconds);
    struct tm parts;
    return gmtime_r(&seconds, &parts) ? os_date_of(&parts) : (struct os_date){0};
}

void os_local_day(int64_t milliseconds, char day[OS_DAY])
{
    struct os_date date = os_local(milliseconds);
    str_format(day, OS_DAY, "%04d-%02d-%02d", date.year, date.month, date.day);
}

bool os_random(void *bytes, size_t n)
{
    return getrandom(bytes, n, 0) == (ssize_t)n;
}

void os_expect_use(void *memory, size_t size)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t)memory + page - 1) / page * page;
    uintptr_t end = ((uintptr_t)memory + size) / page * page;
    if (first < end)
        madvise((void *)first, end - first, MADV_HUGEPAGE); /* or it is as it was */
}

void os_keep_memory(void)
{
#ifdef __GLIBC__
    enum { KEPT = 256 << 20, APART = 32 << 20, HEAPS = 4 };
    int cores = os_cores();
    mallopt(M_ARENA_MAX, cores > HEAPS ? cores : HEAPS); /* not eight for each core */
    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_MMAP_THRESHOLD, APART);
#endif
}

const char *os_environment(const char *name)
{
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

char *os_make_folder(struct arena *arena)
{
    const char *usual = os_environment("TMPDIR");
    return mkdtemp(arena_printf(arena, "%s/etui-XXXXXX", usual ? usual : "/tmp"));
}

void os_remove_folder(const char *folder)
{
    rmdir(folder);
}

void os_begin(void)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error, no end */
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
            /* the wrong way round: reading from or writing to it keeps failing */
            int got = open("/dev/null", fd == STDOUT_FILENO ? O_RDONLY : O_WRONLY);
            if (got != fd && got >= 0)
                close(got);
        }
}

bool os_errors_are_seen(void)
{
    return isatty(STDERR_FILENO);
}

bool os_input_is_typed(void)
{
    return isatty(STDIN_FILENO);
}

void os_show_typing(bool shown)
{
    struct termios terminal;
    if (tcgetattr(STDIN_FILENO, &terminal) != 0)
        return;
    if (shown)
        terminal.c_lflag |= (tcflag_t)ECHO;
    else
        terminal.c_lflag &= (tcflag_t)~ECHO;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &terminal);
}

bool os_input_waits(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0;
}

int os_read_input(char *bytes, size_t n)
{
    ssize_t got;
    do
        got = read(STDIN_FILENO, bytes, n);
    while (got < 0 && errno == EINTR);
    return (int)got;
}

void os_find_addresses(struct os_addresses *list)
{
    struct ifaddrs *first;
    list->count = 0;
    if (getifaddrs(&first) != 0)
        return;
    for (struct ifaddrs *at = first; at && list->count < OS_ADDRESSES;
         at = at->ifa_next) {
        struct sockaddr_in in;
        bool usable = at->ifa_addr && at->ifa_addr->sa_family == AF_INET &&
                      (at->ifa_flags & IFF_UP) && !(at->ifa_flags & IFF_LOOPBACK);
        if (!usable)
            continue;
        memcpy(&in, at->ifa_addr, sizeof in);
        inet_ntop(AF_INET, &in.sin_addr, list->address[list->count], OS_ADDRESS);
        str_format(list->device[list->count], sizeof list->device[0], "%s", at->ifa_name);
        list->count++;
    }
    freeifaddrs(first);
}

bool os_wait_socket(int socket, bool or_to_send, int milliseconds)
{
    struct pollfd asked = {.fd = socket,
                           .events = (short)(or_to_send ? POLLIN | POLLOUT : POLLIN)};
    return poll(&asked, 1, milliseconds) > 0;
}

bool os_read_address(const char *text, uint32_t *number)
{
    struct in_addr address;
    if (inet_pton(AF_INET, text, &address) != 1)
        return false;
    if (number)
        *number = ntohl(address.s_addr);
    return true;
}

bool os_read_network(const char *text, uint64_t *network)
{
    struct in6_addr address;
    if (inet_pton(AF_INET6, text, &address) != 1)
        return false;
    *network = 0;
    for (int i = 0; i < 8; i++)
        *network = *network << 8 | address.s6_addr[i];
    return true;
}

int os_cores(void)
{
    int64_t cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (int)cores : 1;
}

int os_descriptors(int wanted)
{
    enum { USUAL = 1000 };
    struct rlimit files;
    rlim_t most = (rlim_t)wanted;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return wanted < USUAL ? wanted : USUAL;
    if (files.rlim_cur < most) {
        files.rlim_cur = files.rlim_max < most ? files.rlim_max : most;
        setrlimit(RLIMIT_NOFILE, &files);
        getrlimit(RLIMIT_NOFILE, &files);
    }
    return files.rlim_cur < most ? (int)files.rlim_cur : wanted;
}

uint32_t os_peer(const struct sockaddr *address)
{
    struct sockaddr_in in;
    if (!address || address->sa_family != AF_INET)
        return 0;
    memcpy(&in, address, sizeof in);
    return ntohl(in.sin_addr.s_addr);
}

const struct sockaddr *os_listen_at(const char *address, int port,
                                    struct os_socket_address *memory)
{
    struct sockaddr_in in = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    _Static_assert(sizeof in <= sizeof *memory, "there is room");
    if (inet_pton(AF_INET, address, &in.sin_addr) != 1)
        return NULL;
    memcpy(memory, &in, sizeof in);
    return (const struct sockaddr *)(const void *)memory;
}

void os_hang_up(int64_t socket)
{
    shutdown((int)socket, SHUT_RDWR);
}

void os_hold_little(int64_t socket, int bytes)
{
    setsockopt((int)socket, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
}

bool os_port_is_free(int port)
{
    struct sockaddr_in here = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    int again = 1;
    if (probe < 0)
        return false;
    setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &again, sizeof again);
    bool is_free = bind(probe, (const struct sockaddr *)&here, sizeof here) == 0 &&
                   listen(probe, 1) == 0;
    close(probe);
    return is_free;
}

void os_become_servant(void)
{
    enum { LEAST_URGENT = 10 };
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setpriority(PRIO_PROCESS, 0, LEAST_URGENT);
    closefrom(STDERR_FILENO + 1);
}

int os_silence_output(void)
{
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    int output = dup(STDOUT_FILENO);
    if (nowhere >= 0 && output >= 0)
        dup2(nowhere, STDOUT_FILENO);
    return output;
}

void os_exit(int status)
{
    _exit(status);
}

/* On Linux a thread has a priority of its own; where that fails it only works sooner. */
void os_give_way(void)
{
    enum { POLITE = 10 };
    (void)setpriority(PRIO_PROCESS, 0, POLITE);
}
