/* os_windows_first.h - Windows' own headers, for sources that meet them through a
 * library: before banned.h, which bans names that they declare. */
#ifndef BASE_OS_WINDOWS_FIRST_H
#define BASE_OS_WINDOWS_FIRST_H

#define WIN32_LEAN_AND_MEAN
#define NOGDI
#define NOMINMAX
#include <winsock2.h>
#include <ws2tcpip.h>

#include <windows.h>
#undef near
#undef far
#undef interface
#endif
