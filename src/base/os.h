/* os.h - the system: clock, chance, terminal, network and processes.
 *
 * Pages, commands and everything below them ask for these here and nowhere else, so that
 * another system is another os_NAME.c. Files are in system.h, libraries in library.h. */
#ifndef BASE_OS_H
#define BASE_OS_H

#include "base/arena.h"
#include <stdbool.h>
#include <stdint.h>

/* Milliseconds since 1970, and since some moment that no change of the clock moves. */
int64_t os_now(void);

/* The calling thread gives way to all others from now on. */
void os_give_way(void);
int64_t os_ticks(void);

/* A moment as people read it. */
struct os_date {
    int year;
    int month; /* 1 to 12 */
    int day;
    int hour;
    int minute;
    int second;
};

/* Milliseconds since 1970 where this machine is, and in Greenwich; all zero where the
 * system has no such date. */
struct os_date os_local(int64_t milliseconds);
struct os_date os_utc(int64_t milliseconds);

/* The local date as data: "2026-11-15". */
enum { OS_DAY = 16 };
void os_local_day(int64_t milliseconds, char day[OS_DAY]);

/* Bytes that nobody can foresee; false where the system gives none. */
bool os_random(void *bytes, size_t n);

/* Memory, never used before, that will be used throughout: the system may give it in
 * large pieces, not page by page. Its content stays. */
void os_expect_use(void *memory, size_t size);

/* From now on some of the memory that is freed stays with the process: the next version
 * of a tournament needs as much again, and new pages are cleared one by one. */
void os_keep_memory(void);

/* The variable of the environment, NULL if it is not set or empty; borrowed. */
const char *os_environment(const char *name);

/* A new folder that nobody else can look into, NULL with errno; and it gone again. */
char *os_make_folder(struct arena *arena);
void os_remove_folder(const char *folder);

/* The first thing a program does. Standard descriptors that are closed are opened, so
 * that no file takes their place and writing to them fails; they carry bytes as they are.
 */
void os_begin(void);

/* Whether people look at standard error, or type on standard input. */
bool os_errors_are_seen(void);
bool os_input_is_typed(void);

/* Whether the terminal shows what is typed. */
void os_show_typing(bool shown);

/* Whether standard input has something to read now. What it has, after a wait: how many
 * bytes, 0 at the end, -1 with errno. */
bool os_input_waits(void);
int os_read_input(char *bytes, size_t n);

enum { OS_ADDRESSES = 16, OS_ADDRESS = 48 };

struct os_addresses {
    char address[OS_ADDRESSES][OS_ADDRESS];
    char device[OS_ADDRESSES][20]; /* such as "wlan0" */
    int count;
};

/* IPv4 addresses of the interfaces that are up, without loopback. */
void os_find_addresses(struct os_addresses *list);

/* Waits until something came over a socket, or, where that is wanted too, something can
 * be sent. False after so many milliseconds, and if the socket is none. */
bool os_wait_socket(int socket, bool or_to_send, int milliseconds);

/* Reads a numeric IPv4 address; number may be NULL. */
bool os_read_address(const char *text, uint32_t *number);

/* Reads a numeric IPv6 address: its first 64 bits, the network. Whoever has one address
 * of it has all of them. */
bool os_read_network(const char *text, uint64_t *network);

/* Processors that work at once, and how many descriptors, at most those wanted, this
 * process may have open. */
int os_cores(void);
int os_descriptors(int wanted);

/* The system's address of a connection: its IPv4 number, 0 for none; and that of a
 * numeric address to listen at, made in that memory, NULL if it is not one. */
struct sockaddr;
struct os_socket_address {
    uint64_t bytes[16];
};
uint32_t os_peer(const struct sockaddr *address);
const struct sockaddr *os_listen_at(const char *address, int port,
                                    struct os_socket_address *memory);

/* Ends a connection in both directions, whoever waits for it; its descriptor stays open.
 */
void os_hang_up(int64_t socket);

/* The system holds no more than about that many bytes of what a connection has not taken
 * yet; it might be megabytes. */
void os_hold_little(int64_t socket, int bytes);

/* Whether nobody on this machine listens at the port. */
bool os_port_is_free(int port);

/* This process becomes a quiet servant of the one that started it: it ends with it, gives
 * way to others, and has none of its files. */
void os_become_servant(void);

/* Whatever prints to standard output prints nowhere from now on; a descriptor for what
 * is really meant to go there, or -1. */
int os_silence_output(void);

/* Ends the process at once, without what is done at a normal end. */
_Noreturn void os_exit(int status);
#endif
