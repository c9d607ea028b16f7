/* os_process.h - the system: another process that works for this one, and the end. */
#ifndef BASE_OS_PROCESS_H
#define BASE_OS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A process on a line: what is sent is its standard input, what it prints comes back,
 * what it says besides goes nowhere. {0} is none. */
struct os_child {
    int64_t process;
    int64_t in;   /* where it listens */
    int64_t out;  /* where it answers; on a system with sockets, the same */
    int64_t bond; /* what ends it with us, where the system has that */
};

/* Starts the program with the one word after its name; false, and none, if it cannot. */
bool os_child_start(struct os_child *child, const char *program, const char *word);

/* Sends all of it; what came of it, at most that much: 0 at the end, -1 if it failed. A
 * line that is closed is no signal. */
bool os_child_send(const struct os_child *child, const char *bytes, size_t n);
int os_child_receive(const struct os_child *child, char *bytes, size_t most);

/* Whoever waits for an answer waits no more; from another thread. */
void os_child_interrupt(const struct os_child *child);

/* Ends it at once, unless it has ended; its exit status, -1 if it had none. */
int os_child_end(struct os_child *child);

/* This process ends after so many seconds unless it is told 0 before. */
void os_end_after(unsigned seconds);

/* From here on being asked to stop (Ctrl-C, the system's end) ends nothing by itself;
 * and waits until that is asked. Called before other threads start. */
void os_hold_end(void);
void os_wait_for_end(void);

/* Asks for that from here, by any thread. */
void os_ask_for_end(void);

/* The computer does not fall asleep by itself while this thread lives: the phones of a
 * hall would find nobody. Where the system asks no program, nothing. */
void os_stay_awake(void);
#endif
