/* os_process_windows.c - another process that works for this one, and the end: Windows.
 */
#include "base/arena.h"
#include "base/os_process.h"
#include "base/os_windows.h"
#include "base/str.h"
#include <stdlib.h>

static HANDLE handle_of(int64_t number)
{
    return (HANDLE)(intptr_t)number;
}

static int64_t number_of(HANDLE handle)
{
    return (int64_t)(intptr_t)handle;
}

/* The ends of two pipes: ours are not inherited, the child's are. */
struct pipes {
    HANDLE in_child;
    HANDLE in_ours;
    HANDLE out_child;
    HANDLE out_ours;
    HANDLE nowhere;
};

static bool make_pipes(struct pipes *pipes)
{
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    if (!CreatePipe(&pipes->in_child, &pipes->in_ours, &inherited, 0) ||
        !CreatePipe(&pipes->out_ours, &pipes->out_child, &inherited, 0))
        return false;
    SetHandleInformation(pipes->in_ours, HANDLE_FLAG_INHERIT, 0);
    SetHandleInformation(pipes->out_ours, HANDLE_FLAG_INHERIT, 0);
    pipes->nowhere = CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_WRITE, &inherited,
                                 OPEN_EXISTING, 0, NULL);
    return true;
}

/* The child ends with us, however we end. */
static HANDLE bind_child(HANDLE process)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limit = {
        .BasicLimitInformation = {.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE}};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    if (!job)
        return NULL;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limit, sizeof limit);
    AssignProcessToJobObject(job, process);
    return job;
}

/* The file of the running program where the path is that of Linux. */
static const wchar_t *program_path(const char *program, struct arena *arena)
{
    wchar_t *own = ARENA_ARRAY(arena, wchar_t, MAX_PATH * 4);
    if (!str_equal(program, "/proc/self/exe"))
        return os_to_wide(program, arena);
    GetModuleFileNameW(NULL, own, MAX_PATH * 4);
    return own;
}

bool os_child_start(struct os_child *child, const char *program, const char *word)
{
    struct arena arena = {0};
    struct pipes pipes = {0};
    PROCESS_INFORMATION made = {0};
    *child = (struct os_child){0};
    if (!make_pipes(&pipes))
        return false;
    STARTUPINFOW start = {.cb = sizeof start,
                          .dwFlags = STARTF_USESTDHANDLES,
                          .hStdInput = pipes.in_child,
                          .hStdOutput = pipes.out_child,
                          .hStdError = pipes.nowhere};
    wchar_t *line = os_to_wide(arena_printf(&arena, "etui %s", word), &arena);
    bool started =
        CreateProcessW(program_path(program, &arena), line, NULL, NULL, TRUE,
                       CREATE_NO_WINDOW | CREATE_SUSPENDED, NULL, NULL, &start, &made);
    CloseHandle(pipes.in_child);
    CloseHandle(pipes.out_child);
    CloseHandle(pipes.nowhere);
    arena_clear(&arena);
    if (!started) {
        CloseHandle(pipes.in_ours);
        CloseHandle(pipes.out_ours);
        return false;
    }
    HANDLE job = bind_child(made.hProcess);
    ResumeThread(made.hThread);
    CloseHandle(made.hThread);
    *child = (struct os_child){.process = number_of(made.hProcess),
                               .in = number_of(pipes.in_ours),
                               .out = number_of(pipes.out_ours),
                               .bond = number_of(job)};
    return true;
}

bool os_child_send(const struct os_child *child, const char *bytes, size_t n)
{
    while (n > 0) {
        DWORD sent;
        if (!WriteFile(handle_of(child->in), bytes, (DWORD)n, &sent, NULL))
            return false;
        bytes += sent;
        n -= sent;
    }
    return true;
}

int os_child_receive(const struct os_child *child, char *bytes, size_t most)
{
    DWORD came;
    if (ReadFile(handle_of(child->out), bytes, (DWORD)most, &came, NULL))
        return (int)came;
    return GetLastError() == ERROR_BROKEN_PIPE ? 0 : -1;
}

void os_child_interrupt(const struct os_child *child)
{
    if (child->process != 0) /* its end of the line closes with it */
        TerminateProcess(handle_of(child->process), 1);
}

int os_child_end(struct os_child *child)
{
    DWORD status = 0;
    if (child->process == 0)
        return -1;
    HANDLE process = handle_of(child->process);
    CloseHandle(handle_of(child->in));
    bool ended = WaitForSingleObject(process, 0) == WAIT_OBJECT_0;
    if (!ended)
        TerminateProcess(process, 1);
    WaitForSingleObject(process, INFINITE);
    GetExitCodeProcess(process, &status);
    CloseHandle(handle_of(child->out));
    CloseHandle(process);
    CloseHandle(handle_of(child->bond));
    *child = (struct os_child){0};
    return ended ? (int)status : -1;
}

static VOID CALLBACK end_now(PVOID context, BOOLEAN fired)
{
    (void)context;
    (void)fired;
    ExitProcess(1);
}

void os_end_after(unsigned seconds)
{
    static HANDLE timer; /* of the one thread that solves */
    if (timer)
        DeleteTimerQueueTimer(NULL, timer, NULL);
    timer = NULL;
    if (seconds > 0)
        CreateTimerQueueTimer(&timer, NULL, end_now, NULL, seconds * 1000, 0,
                              WT_EXECUTEONLYONCE);
}

/* Made by os_hold_end(), before there are threads. */
static HANDLE end_asked;
static HANDLE ended;

void os_ask_for_end(void)
{
    SetEvent(end_asked);
}

void os_end_in_order(void)
{
    enum { PATIENCE = 10000 };
    os_ask_for_end();
    WaitForSingleObject(ended, PATIENCE);
}

/* The system waits for us no longer than this function. */
static BOOL WINAPI on_control(DWORD kind)
{
    if (kind == CTRL_CLOSE_EVENT || kind == CTRL_LOGOFF_EVENT ||
        kind == CTRL_SHUTDOWN_EVENT)
        os_end_in_order();
    else
        os_ask_for_end();
    return TRUE;
}

static void tell_ended(void)
{
    SetEvent(ended);
}

void os_hold_end(void)
{
    end_asked = CreateEventW(NULL, FALSE, FALSE, NULL); /* each end is heard once */
    ended = CreateEventW(NULL, TRUE, FALSE, NULL);
    SetConsoleCtrlHandler(on_control, TRUE);
    atexit(tell_ended);
}

void os_wait_for_end(void)
{
    WaitForSingleObject(end_asked, INFINITE);
}

void os_stay_awake(void)
{
    SetThreadExecutionState(ES_CONTINUOUS | ES_SYSTEM_REQUIRED);
}
