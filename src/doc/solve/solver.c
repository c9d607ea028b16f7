/* solver.c - a process that finds the tricks of deals, for whoever has deals. */
#include "doc/solve/solver.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ; /* where libraries are, among others */

enum { NO_LIBRARY = 3 }; /* status of a command whose environment fails */

/* Its line is its standard input and output; what it says besides goes nowhere. It closes
 * whatever else is open in this process. */
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
static pid_t spawn(const char *program, int line)
{
    char name[] = "etui";
    char command[] = "solve";
    char *const words[] = {name, command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    pid_t process = 0;
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

bool solver_start(struct solver *solver, const char *program)
{
    int ends[2];
    *solver = (struct solver){0};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    pid_t process = spawn(program, ends[1]);
    close(ends[1]);
    if (process == 0) {
        close(ends[0]);
        return false;
    }
    *solver = (struct solver){process, ends[0]};
    return true;
}

/* Sends the whole text; a line that is closed is no signal. */
static bool send_text(int line, const char *text, size_t n)
{
    while (n > 0) {
        ssize_t sent = send(line, text, n, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR)
            return false;
        text += sent > 0 ? sent : 0;
        n -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

/* Reads a line of that many characters; it has no other length. */
static bool read_line(int line, char text[PAR_DIGITS + 1])
{
    size_t n = 0;
    while (n < PAR_DIGITS + 1) {
        ssize_t came = recv(line, text + n, PAR_DIGITS + 1 - n, 0);
        if (came == 0 || (came < 0 && errno != EINTR))
            return false;
        n += came > 0 ? (size_t)came : 0;
    }
    bool whole = text[PAR_DIGITS] == '\n';
    text[PAR_DIGITS] = '\0';
    return whole;
}

bool solver_ask(const struct solver *solver, const struct deal *deal,
                struct par_tricks *tricks)
{
    char answer[PAR_DIGITS + 1];
    struct str text = {0};
    deal_add(&text, deal, SEAT_N);
    str_add_char(&text, '\n');
    bool answered = send_text(solver->line, str_text(&text), text.length) &&
                    read_line(solver->line, answer);
    str_clear(&text);
    return answered && par_read_tricks(answer, tricks);
}

/* Reads up to the end of a line. */
static bool read_any_line(int line, char *text, size_t size)
{
    size_t n = 0;
    while (n + 1 < size) {
        ssize_t came = recv(line, text + n, 1, 0);
        if (came == 0 || (came < 0 && errno != EINTR))
            return false;
        n += came > 0 ? 1 : 0;
        if (n > 0 && text[n - 1] == '\n') {
            text[n - 1] = '\0';
            return true;
        }
    }
    return false;
}

bool solver_ask_tarot(const struct solver *solver, const struct tarot_hands *hands,
                      char *answer, size_t size)
{
    struct str text = {0};
    tarot_hands_add(&text, hands);
    str_add_char(&text, '\n');
    bool answered = send_text(solver->line, str_text(&text), text.length) &&
                    read_any_line(solver->line, answer, size);
    str_clear(&text);
    return answered;
}

void solver_interrupt(const struct solver *solver)
{
    if (solver->process > 0)
        shutdown(solver->line, SHUT_RDWR);
}

enum solver_outcome solver_end(struct solver *solver)
{
    int status = 0;
    if (solver->process == 0)
        return SOLVER_BROKEN;
    close(solver->line);
    kill(solver->process, SIGKILL); /* does nothing to one that has ended */
    while (waitpid(solver->process, &status, 0) < 0 && errno == EINTR)
        continue;
    *solver = (struct solver){0};
    return WIFEXITED(status) && WEXITSTATUS(status) == NO_LIBRARY ? SOLVER_NO_LIBRARY
                                                                  : SOLVER_BROKEN;
}

bool solver_explain(enum solver_outcome outcome, struct err *err)
{
    if (outcome == SOLVER_NO_LIBRARY)
        return err_set(err, ERR_STORE,
                       "makeable contracts need the library libdds, which is not "
                       "installed; install the package libdds0");
    return err_set(err, ERR_STORE,
                   "the makeable contracts could not be found; 400 MB of free memory are "
                   "needed for a moment");
}
