/* os_windows.c - the system: clock, chance, terminal, network and processes of Windows.
 */
#include "base/os_windows.h"
#include "base/arena.h"
#include "base/os.h"
#include "base/os_common.h"
#include "base/str.h"
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <iphlpapi.h>
#include <ntsecapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TICKS = 10000 };                          /* of a file's time in a millisecond */
static const int64_t EPOCH = 116444736000000000; /* 1970, in such ticks */

void os_set_errno(void)
{
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH:
        errno = ENOENT;
        break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        errno = EACCES;
        break;
    case ERROR_ALREADY_EXISTS:
    case ERROR_FILE_EXISTS:
        errno = EEXIST;
        break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        errno = ENOSPC;
        break;
    case ERROR_WRITE_PROTECT:
        errno = EROFS;
        break;
    default:
        errno = EIO;
        break;
    }
}

char *os_from_wide(const wchar_t *text, struct arena *arena)
{
    if (!text)
        return NULL;
    int n = WideCharToMultiByte(CP_UTF8, 0, text, -1, NULL, 0, NULL, NULL);
    char *copy = ARENA_ARRAY(arena, char, (size_t)(n > 0 ? n : 1));
    if (n > 0)
        WideCharToMultiByte(CP_UTF8, 0, text, -1, copy, n, NULL, NULL);
    for (char *c = copy; *c; c++)
        if (*c == '\\')
            *c = '/';
    return copy;
}

wchar_t *os_to_wide(const char *text, struct arena *arena)
{
    int n = MultiByteToWideChar(CP_UTF8, 0, text, -1, NULL, 0);
    wchar_t *copy = ARENA_ARRAY(arena, wchar_t, (size_t)(n > 0 ? n : 1));
    if (n > 0)
        MultiByteToWideChar(CP_UTF8, 0, text, -1, copy, n);
    return copy;
}

void os_start_sockets(void)
{
    static LONG started;
    WSADATA data;
    if (InterlockedExchange(&started, 1) == 0)
        WSAStartup(MAKEWORD(2, 2), &data);
}

int64_t os_now(void)
{
    FILETIME now;
    GetSystemTimePreciseAsFileTime(&now);
    int64_t ticks = (int64_t)(((uint64_t)now.dwHighDateTime << 32) | now.dwLowDateTime);
    return (ticks - EPOCH) / TICKS;
}

int64_t os_ticks(void)
{
    return (int64_t)GetTickCount64();
}

struct os_date os_local(int64_t milliseconds)
{
    time_t seconds = os_seconds_of(milliseconds);
    struct tm parts;
    return localtime_s(&parts, &seconds) == 0 ? os_date_of(&parts) : (struct os_date){0};
}

struct os_date os_utc(int64_t milliseconds)
{
    time_t seconds = os_seconds_of(milliseconds);
    struct tm parts;
    return gmtime_s(&parts, &seconds) == 0 ? os_date_of(&parts) : (struct os_date){0};
}

void os_local_day(int64_t milliseconds, char day[OS_DAY])
{
    struct os_date date = os_local(milliseconds);
    str_format(day, OS_DAY, "%04d-%02d-%02d", date.year, date.month, date.day);
}

bool os_random(void *bytes, size_t n)
{
    return RtlGenRandom(bytes, (ULONG)n);
}

void os_expect_use(void *memory, size_t size)
{
    (void)memory; /* the system does not ask */
    (void)size;
}

const char *os_environment(const char *name)
{
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

char *os_make_folder(struct arena *arena)
{
    wchar_t usual[MAX_PATH + 2];
    unsigned char chance[8];
    if (GetTempPathW(MAX_PATH, usual) == 0 || !os_random(chance, sizeof chance)) {
        os_set_errno();
        return NULL;
    }
    char *folder = os_from_wide(usual, arena);
    folder = arena_printf(arena, "%setui-", folder);
    for (size_t i = 0; i < sizeof chance; i++)
        folder = arena_printf(arena, "%s%02x", folder, chance[i]);
    if (CreateDirectoryW(os_to_wide(folder, arena), NULL))
        return folder;
    os_set_errno();
    return NULL;
}

void os_remove_folder(const char *folder)
{
    struct arena arena = {0};
    RemoveDirectoryW(os_to_wide(folder, &arena));
    arena_clear(&arena);
}

void os_begin(void)
{
    for (int fd = 0; fd <= 2; fd++)
        _setmode(fd, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    SetConsoleCP(CP_UTF8);
    os_start_sockets();
}

void os_keep_memory(void)
{
}

bool os_errors_are_seen(void)
{
    DWORD mode;
    return GetConsoleMode(GetStdHandle(STD_ERROR_HANDLE), &mode);
}

bool os_input_is_typed(void)
{
    DWORD mode;
    return GetConsoleMode(GetStdHandle(STD_INPUT_HANDLE), &mode);
}

void os_show_typing(bool shown)
{
    HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
    DWORD mode;
    if (!GetConsoleMode(input, &mode))
        return;
    SetConsoleMode(input,
                   shown ? mode | ENABLE_ECHO_INPUT : mode & ~(DWORD)ENABLE_ECHO_INPUT);
}

bool os_input_waits(void)
{
    HANDLE input = GetStdHandle(STD_INPUT_HANDLE);
    DWORD waiting;
    if (GetFileType(input) != FILE_TYPE_PIPE)
        return WaitForSingleObject(input, 0) == WAIT_OBJECT_0;
    return !PeekNamedPipe(input, NULL, 0, NULL, &waiting, NULL) || waiting > 0;
}

int os_read_input(char *bytes, size_t n)
{
    return _read(0, bytes, (unsigned)n);
}

/* Adds the IPv4 addresses of an adapter that is up and not the loopback. */
static void add_adapter(struct os_addresses *list, const IP_ADAPTER_ADDRESSES *adapter)
{
    if (adapter->OperStatus != IfOperStatusUp ||
        adapter->IfType == IF_TYPE_SOFTWARE_LOOPBACK)
        return;
    struct arena arena = {0};
    for (const IP_ADAPTER_UNICAST_ADDRESS *at = adapter->FirstUnicastAddress;
         at && list->count < OS_ADDRESSES; at = at->Next) {
        struct sockaddr_in in;
        if (at->Address.lpSockaddr->sa_family != AF_INET)
            continue;
        memcpy(&in, at->Address.lpSockaddr, sizeof in);
        inet_ntop(AF_INET, &in.sin_addr, list->address[list->count], OS_ADDRESS);
        str_format(list->device[list->count], sizeof list->device[0], "%s",
                   os_from_wide(adapter->FriendlyName, &arena));
        list->count++;
    }
    arena_clear(&arena);
}

void os_find_addresses(struct os_addresses *list)
{
    ULONG size = 64 * 1024;
    IP_ADAPTER_ADDRESSES *first = malloc(size);
    ULONG flags = GAA_FLAG_SKIP_ANYCAST | GAA_FLAG_SKIP_MULTICAST;
    list->count = 0;
    os_start_sockets();
    if (first && GetAdaptersAddresses(AF_INET, flags, NULL, first, &size) == NO_ERROR)
        for (const IP_ADAPTER_ADDRESSES *at = first; at; at = at->Next)
            add_adapter(list, at);
    free(first);
}

bool os_read_address(const char *text, uint32_t *number)
{
    struct in_addr address;
    os_start_sockets();
    if (inet_pton(AF_INET, text, &address) != 1)
        return false;
    if (number)
        *number = ntohl(address.s_addr);
    return true;
}

bool os_read_network(const char *text, uint64_t *network)
{
    struct in6_addr address;
    os_start_sockets();
    if (inet_pton(AF_INET6, text, &address) != 1)
        return false;
    *network = 0;
    for (int i = 0; i < 8; i++)
        *network = *network << 8 | address.s6_addr[i];
    return true;
}

bool os_wait_socket(int socket, bool or_to_send, int milliseconds)
{
    WSAPOLLFD asked = {.fd = (SOCKET)socket,
                       .events = (SHORT)(or_to_send ? POLLIN | POLLOUT : POLLIN)};
    return WSAPoll(&asked, 1, milliseconds) > 0;
}

void os_give_way(void)
{
    SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL);
}

void os_hang_up(int64_t socket)
{
    shutdown((SOCKET)socket, SD_BOTH);
}

void os_hold_little(int64_t socket, int bytes)
{
    setsockopt((SOCKET)socket, SOL_SOCKET, SO_SNDBUF, (const char *)&bytes, sizeof bytes);
}

bool os_port_is_free(int port)
{
    struct sockaddr_in here = {.sin_family = AF_INET,
                               .sin_port = htons((unsigned short)port)};
    os_start_sockets();
    SOCKET probe = socket(AF_INET, SOCK_STREAM, 0);
    BOOL alone = TRUE;
    if (probe == INVALID_SOCKET)
        return false;
    setsockopt(probe, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, (const char *)&alone,
               sizeof alone);
    bool is_free = bind(probe, (const struct sockaddr *)&here, sizeof here) == 0 &&
                   listen(probe, 1) == 0;
    closesocket(probe);
    return is_free;
}

int os_cores(void)
{
    SYSTEM_INFO system;
    GetSystemInfo(&system);
    return (int)system.dwNumberOfProcessors;
}

int os_descriptors(int wanted)
{
    enum { SOCKETS = 2000 }; /* what the server's library can wait for at once */
    return wanted < SOCKETS ? wanted : SOCKETS;
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
    struct sockaddr_in in = {.sin_family = AF_INET,
                             .sin_port = htons((unsigned short)port)};
    _Static_assert(sizeof in <= sizeof *memory, "there is room");
    os_start_sockets();
    if (inet_pton(AF_INET, address, &in.sin_addr) != 1)
        return NULL;
    memcpy(memory, &in, sizeof in);
    return (const struct sockaddr *)memory;
}

void os_become_servant(void)
{
    SetPriorityClass(GetCurrentProcess(), BELOW_NORMAL_PRIORITY_CLASS);
}

int os_silence_output(void)
{
    int nowhere = _open("NUL", _O_WRONLY | _O_BINARY);
    int output = _dup(1);
    if (nowhere >= 0 && output >= 0)
        _dup2(nowhere, 1);
    return output;
}

void os_exit(int status)
{
    _exit(status);
}
