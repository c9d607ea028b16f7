/* os_process_posix.c - another process that works for this one, and the end: Linux. */
#include "base/os_process.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; /* where libraries are, among others */

/* It closes whatever else is open in this process. */
static bool add_descriptors(posix_spawn_file_actions_t *actions, int line)
{
    return posix_spawn_file_actions_adddup2(actions, line, STDIN_FILENO) == 0 &&
           posix_spawn_file_actions_adddup2(actions, line, STDOUT_FILENO) == 0 &&
           posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY,
                                            0) == 0;
}

/* Signals that a server has blocked or ignores mean again what they usually do. */
static bool set_signals(posix_spawnattr_t *attributes)
{
    sigset_t none;
    sigset_t usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    return posix_spawnattr_setsigmask(attributes, &none) == 0 &&
           posix_spawnattr_setsigdefault(attributes, &usual) == 0 &&
           posix_spawnattr_setflags(attributes,
                                    POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) == 0;
}

/* Starts the program on its end of the line; its number, or 0. */
static pid_t spawn_child(const char *program, const char *word, int line)
{
    char name[] = "etui";
    char command[32] = "";
    char *const words[] = {name, command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    pid_t process = 0;
    for (size_t i = 0; i + 1 < sizeof command && word[i]; i++)
        command[i] = word[i];
    if (posix_spawn_file_actions_init(&actions) != 0)
        return 0;
    if (posix_spawnattr_init(&attributes) == 0) {
        if (!add_descriptors(&actions, line) || !set_signals(&attributes) ||
            posix_spawn(&process, program, &actions, &attributes, words, environ) != 0)
            process = 0;
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
    return process;
}

bool os_child_start(struct os_child *child, const char *program, const char *word)
{
    int ends[2];
    *child = (struct os_child){0};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    pid_t process = spawn_child(program, word, ends[1]);
    close(ends[1]);
    if (process == 0) {
        close(ends[0]);
        return false;
    }
    *child = (struct os_child){.process = process, .in = ends[0], .out = ends[0]};
    return true;
}

bool os_child_send(const struct os_child *child, const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t sent = send((int)child->in, bytes, n, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR)
            return false;
        bytes += sent > 0 ? sent : 0;
        n -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

int os_child_receive(const struct os_child *child, char *bytes, size_t most)
{
    ssize_t came;
    do
        came = recv((int)child->out, bytes, most, 0);
    while (came < 0 && errno == EINTR);
    return (int)came;
}

void os_child_interrupt(const struct os_child *child)
{
    if (child->process > 0)
        shutdown((int)child->in, SHUT_RDWR);
}

int os_child_end(struct os_child *child)
{
    int status = 0;
    if (child->process == 0)
        return -1;
    close((int)child->in);
    kill((pid_t)child->process, SIGKILL); /* does nothing to one that has ended */
    while (waitpid((pid_t)child->process, &status, 0) < 0 && errno == EINTR)
        continue;
    *child = (struct os_child){0};
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void os_end_after(unsigned seconds)
{
    alarm(seconds);
}

static void end_signals(sigset_t *signals)
{
    sigemptyset(signals);
    sigaddset(signals, SIGINT);
    sigaddset(signals, SIGTERM);
}

void os_hold_end(void)
{
    sigset_t signals;
    end_signals(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    signal(SIGPIPE, SIG_IGN);
}

void os_wait_for_end(void)
{
    sigset_t signals;
    int signal;
    end_signals(&signals);
    sigwait(&signals, &signal);
}

void os_ask_for_end(void)
{
    kill(getpid(), SIGTERM);
}

void os_stay_awake(void)
{
    /* a desktop's own settings decide, and a server has none */
}
