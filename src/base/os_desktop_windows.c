/* os_desktop_windows.c - a program that was started by a double-click: Windows. */
#include "base/arena.h"
#include "base/os_desktop.h"
#include "base/os_process.h"
#include "base/os_windows.h"
#include "base/str.h"
#include <fcntl.h>
#include <io.h>
#include <pthread.h>
#include <shellapi.h>
#include <shlobj.h>
#include <string.h>

bool os_was_clicked(void)
{
    DWORD processes[2];
    DWORD mode;
    return GetConsoleProcessList(processes, 2) == 1 &&
           GetConsoleMode(GetStdHandle(STD_OUTPUT_HANDLE), &mode);
}

void os_leave_terminal(void)
{
    int nowhere = _open("NUL", _O_RDWR | _O_BINARY);
    FreeConsole();
    for (int fd = 0; nowhere >= 0 && fd <= 2; fd++)
        _dup2(nowhere, fd);
}

const char *os_language(struct arena *arena)
{
    wchar_t name[LOCALE_NAME_MAX_LENGTH];
    return GetUserDefaultLocaleName(name, ARRAYSIZE(name)) > 0 ? os_from_wide(name, arena)
                                                               : NULL;
}

static const char *find_folder(const KNOWNFOLDERID *which, DWORD how, struct arena *arena)
{
    PWSTR folder = NULL;
    const char *found = NULL;
    if (SHGetKnownFolderPath(which, how, NULL, &folder) == S_OK)
        found = os_from_wide(folder, arena);
    CoTaskMemFree(folder);
    return found;
}

const char *os_documents(struct arena *arena)
{
    return find_folder(&FOLDERID_Documents, KF_FLAG_CREATE, arena);
}

const char *os_fonts(struct arena *arena)
{
    return find_folder(&FOLDERID_Fonts, 0, arena);
}

bool os_open_address(const char *address)
{
    struct arena arena = {0};
    wchar_t *place = os_to_wide(address, &arena);
    intptr_t opened =
        (intptr_t)ShellExecuteW(NULL, L"open", place, NULL, NULL, SW_SHOWNORMAL);
    arena_clear(&arena);
    return opened > 32; /* as its description has it */
}

static bool ask_health(SOCKET line)
{
    static const char question[] = "GET /api/health HTTP/1.0\r\nHost: localhost\r\n\r\n";
    char answer[2048];
    size_t n = 0;
    if (send(line, question, sizeof question - 1, 0) < 0)
        return false;
    while (n + 1 < sizeof answer) {
        int came = recv(line, answer + n, (int)(sizeof answer - 1 - n), 0);
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
                               .sin_port = htons((unsigned short)port),
                               .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    DWORD patience = 2000;
    os_start_sockets();
    SOCKET line = socket(AF_INET, SOCK_STREAM, 0);
    if (line == INVALID_SOCKET)
        return false;
    setsockopt(line, SOL_SOCKET, SO_RCVTIMEO, (const char *)&patience, sizeof patience);
    bool answers = connect(line, (const struct sockaddr *)&here, sizeof here) == 0 &&
                   ask_health(line);
    closesocket(line);
    return answers;
}

enum { ICON_MESSAGE = WM_APP + 1, ITEM_OPEN = 1, ITEM_QUIT = 2 };

/* Of the one thread that has the icon. */
static const struct os_presence *shown;
static NOTIFYICONDATAW icon;
static UINT bar_is_new; /* the message of a task bar that started anew */

static void show_menu(HWND window)
{
    struct arena arena = {0};
    POINT at;
    HMENU menu = CreatePopupMenu();
    GetCursorPos(&at);
    AppendMenuW(menu, MF_STRING | MF_DISABLED, 0,
                os_to_wide(shown->phones(shown->context, &arena), &arena));
    AppendMenuW(menu, MF_SEPARATOR, 0, NULL);
    AppendMenuW(menu, MF_STRING, ITEM_OPEN, os_to_wide(shown->open, &arena));
    AppendMenuW(menu, MF_STRING, ITEM_QUIT, os_to_wide(shown->quit, &arena));
    SetForegroundWindow(window);
    TrackPopupMenu(menu, TPM_RIGHTBUTTON, at.x, at.y, 0, window, NULL);
    DestroyMenu(menu);
    arena_clear(&arena);
}

/* The icon with the address that phones have now; said aloud at the start. */
static void put_icon(DWORD how, bool aloud)
{
    struct arena arena = {0};
    const wchar_t *phones = os_to_wide(shown->phones(shown->context, &arena), &arena);
    icon.uFlags = NIF_MESSAGE | NIF_ICON | NIF_TIP | (aloud ? NIF_INFO : 0u);
    lstrcpynW(icon.szTip, phones, ARRAYSIZE(icon.szTip));
    lstrcpynW(icon.szInfoTitle, os_to_wide(shown->title, &arena),
              ARRAYSIZE(icon.szInfoTitle));
    lstrcpynW(icon.szInfo, phones, ARRAYSIZE(icon.szInfo));
    Shell_NotifyIconW(how, &icon);
    arena_clear(&arena);
}

static void choose_item(WORD item)
{
    if (item == ITEM_OPEN)
        os_open_address(shown->address);
    if (item != ITEM_QUIT)
        return;
    Shell_NotifyIconW(NIM_DELETE, &icon);
    os_ask_for_end();
}

static void answer_mouse(HWND window, WORD what)
{
    if (what == WM_LBUTTONUP)
        os_open_address(shown->address);
    else if (what == WM_RBUTTONUP)
        show_menu(window);
    else if (what == WM_MOUSEMOVE) /* what is read next is true */
        put_icon(NIM_MODIFY, false);
}

static LRESULT CALLBACK on_message(HWND window, UINT message, WPARAM word, LPARAM more)
{
    if (message == ICON_MESSAGE)
        answer_mouse(window, LOWORD(more));
    else if (message == WM_COMMAND)
        choose_item(LOWORD(word));
    else if (message == WM_CLOSE) /* the task manager, the installer */
        choose_item(ITEM_QUIT);
    else if (message == WM_ENDSESSION && word)
        os_end_in_order();
    else if (message == bar_is_new)
        put_icon(NIM_ADD, false);
    else
        return DefWindowProcW(window, message, word, more);
    return 0;
}

static void *run_icon(void *argument)
{
    MSG message;
    HINSTANCE program = GetModuleHandleW(NULL);
    WNDCLASSW kind = {
        .lpfnWndProc = on_message, .hInstance = program, .lpszClassName = L"Etui"};
    (void)argument;
    RegisterClassW(&kind);
    bar_is_new = RegisterWindowMessageW(L"TaskbarCreated");
    HWND window =
        CreateWindowW(L"Etui", L"Etui", 0, 0, 0, 0, 0, NULL, NULL, program, NULL);
    icon = (NOTIFYICONDATAW){.cbSize = sizeof icon,
                             .hWnd = window,
                             .uCallbackMessage = ICON_MESSAGE,
                             .hIcon = LoadIconW(program, MAKEINTRESOURCEW(1))};
    put_icon(NIM_ADD, true);
    while (GetMessageW(&message, NULL, 0, 0) > 0) {
        TranslateMessage(&message);
        DispatchMessageW(&message);
    }
    return NULL;
}

void os_show_presence(const struct os_presence *presence)
{
    pthread_t thread;
    shown = presence;
    if (pthread_create(&thread, NULL, run_icon, NULL) == 0)
        pthread_detach(thread);
}

void os_tell(const char *title, const char *text)
{
    struct arena arena = {0};
    MessageBoxW(NULL, os_to_wide(text, &arena), os_to_wide(title, &arena),
                MB_OK | MB_ICONINFORMATION);
    arena_clear(&arena);
}
