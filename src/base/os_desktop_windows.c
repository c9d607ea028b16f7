/* os_desktop_windows.c - a program that was started by a double-click: Windows. */
#include "base/arena.h"
#include "base/os_desktop.h"
#include "base/os_process.h"
#include "base/os_windows.h"
#include "base/str.h"
#include <pthread.h>
#include <shellapi.h>
#include <shlobj.h>
#include <string.h>

const char *os_documents(struct arena *arena)
{
    PWSTR folder = NULL;
    const char *found = NULL;
    if (SHGetKnownFolderPath(&FOLDERID_Documents, KF_FLAG_CREATE, NULL, &folder) == S_OK)
        found = os_from_wide(folder, arena);
    CoTaskMemFree(folder);
    return found;
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

static void show_menu(HWND window)
{
    struct arena arena = {0};
    POINT at;
    HMENU menu = CreatePopupMenu();
    GetCursorPos(&at);
    AppendMenuW(menu, MF_STRING | MF_DISABLED, 0, os_to_wide(shown->phones, &arena));
    AppendMenuW(menu, MF_SEPARATOR, 0, NULL);
    AppendMenuW(menu, MF_STRING, ITEM_OPEN, os_to_wide(shown->open, &arena));
    AppendMenuW(menu, MF_STRING, ITEM_QUIT, os_to_wide(shown->quit, &arena));
    SetForegroundWindow(window);
    TrackPopupMenu(menu, TPM_RIGHTBUTTON, at.x, at.y, 0, window, NULL);
    DestroyMenu(menu);
    arena_clear(&arena);
}

static LRESULT CALLBACK on_message(HWND window, UINT message, WPARAM word, LPARAM more)
{
    if (message == ICON_MESSAGE && LOWORD(more) == WM_LBUTTONUP)
        os_open_address(shown->address);
    else if (message == ICON_MESSAGE && LOWORD(more) == WM_RBUTTONUP)
        show_menu(window);
    else if (message == WM_COMMAND && LOWORD(word) == ITEM_OPEN)
        os_open_address(shown->address);
    else if (message == WM_COMMAND && LOWORD(word) == ITEM_QUIT) {
        Shell_NotifyIconW(NIM_DELETE, &icon);
        os_ask_for_end();
    } else
        return DefWindowProcW(window, message, word, more);
    return 0;
}

static void *run_icon(void *argument)
{
    struct arena arena = {0};
    MSG message;
    HINSTANCE program = GetModuleHandleW(NULL);
    WNDCLASSW kind = {
        .lpfnWndProc = on_message, .hInstance = program, .lpszClassName = L"Etui"};
    (void)argument;
    RegisterClassW(&kind);
    HWND window =
        CreateWindowW(L"Etui", L"Etui", 0, 0, 0, 0, 0, NULL, NULL, program, NULL);
    icon = (NOTIFYICONDATAW){.cbSize = sizeof icon,
                             .hWnd = window,
                             .uFlags = NIF_MESSAGE | NIF_ICON | NIF_TIP | NIF_INFO,
                             .uCallbackMessage = ICON_MESSAGE,
                             .hIcon = LoadIconW(program, MAKEINTRESOURCEW(1))};
    lstrcpynW(icon.szTip, os_to_wide(shown->phones, &arena), ARRAYSIZE(icon.szTip));
    lstrcpynW(icon.szInfoTitle, os_to_wide(shown->title, &arena),
              ARRAYSIZE(icon.szInfoTitle));
    lstrcpynW(icon.szInfo, os_to_wide(shown->phones, &arena), ARRAYSIZE(icon.szInfo));
    Shell_NotifyIconW(NIM_ADD, &icon);
    arena_clear(&arena);
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
