/* os_desktop_posix.c - a program that was started by a double-click: Linux. */
#include "base/arena.h"
#include "base/os.h"
#include "base/os_desktop.h"
#include "base/str.h"
#include <arpa/inet.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

bool os_was_clicked(void)
{
    return false;
}

void os_leave_terminal(void)
{
}

const char *os_language(struct arena *arena)
{
    (void)arena;
    return NULL;
}

/* The line XDG_DOCUMENTS_DIR="$HOME/Documents" of the desktop's own list. */
static const char *read_documents(const char *home, struct arena *arena)
{
    static const char wanted[] = "XDG_DOCUMENTS_DIR=\"$HOME/";
    const char *found = NULL;
    char line[1024];
    FILE *list = fopen(arena_printf(arena, "%s/.config/user-dirs.dirs", home), "re");
    while (list && !found && fgets(line, sizeof line, list)) {
        size_t n = sizeof wanted - 1;
        if (strncmp(line, wanted, n) == 0)
            found = arena_printf(arena, "%s/%.*s", home, (int)strcspn(line + n, "\""),
                                 line + n);
    }
    if (list)
        fclose(list);
    return found;
}

const char *os_documents(struct arena *arena)
{
    struct stat status;
    const char *home = os_environment("HOME");
    if (!home)
        return NULL;
    const char *documents = read_documents(home, arena);
    bool there = documents && stat(documents, &status) == 0 && S_ISDIR(status.st_mode);
    return there ? documents : home;
}

const char *os_fonts(struct arena *arena)
{
    (void)arena;
    return NULL;
}

bool os_open_address(const char *address)
{
    char program[] = "xdg-open";
    char place[256];
    char *const words[] = {program, place, NULL};
    posix_spawn_file_actions_t quiet;
    pid_t process = 0;
    int status = 0;
    str_format(place, sizeof place, "%s", address);
    if (posix_spawn_file_actions_init(&quiet) != 0)
        return false;
    bool started = posix_spawn_file_actions_addopen(&quiet, STDERR_FILENO, "/dev/null",
                                                    O_WRONLY, 0) == 0 &&
                   posix_spawnp(&process, program, &quiet, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&quiet);
    return started && waitpid(process, &status, 0) == process && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

static bool ask_health(int line)
{
    static const char question[] = "GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n";
    char answer[2048];
    size_t n = 0;
    if (send(line, question, sizeof question - 1, MSG_NOSIGNAL) < 0)
        return false;
    while (n + 1 < sizeof answer) {
        ssize_t came = recv(line, answer + n, sizeof answer - 1 - n, 0);
        if (came <= 0)
            break;
        n += (size_t)came;
    }
    answer[n] = '\0';
    return strstr(answer, "{\"ok\":true}") != NULL;
}

bool os_etui_answers(int port)
{
    struct sockaddr_in here = {.sin_family = AF_INET,
                               .sin_port = htons((uint16_t)port),
                               .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct timeval patience = {.tv_sec = 2};
    int line = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (line < 0)
        return false;
    setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    bool answers = connect(line, (const struct sockaddr *)&here, sizeof here) == 0 &&
                   ask_health(line);
    close(line);
    return answers;
}

void os_show_presence(const struct os_presence *presence)
{
    (void)presence; /* the browser's page is enough; Ctrl-C, or the session's end */
}

void os_tell(const char *title, const char *text)
{
    (void)title;
    fprintf(stderr, "%s\n", text);
}
