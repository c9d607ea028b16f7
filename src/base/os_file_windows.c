/* os_file_windows.c - what is on a disk, and how much room it has: Windows. */
#include "base/arena.h"
#include "base/os.h"
#include "base/os_file.h"
#include "base/os_windows.h"
#include "base/str.h"
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const int64_t EPOCH = 116444736000000000;

static int64_t milliseconds_of(FILETIME time)
{
    int64_t ticks = (int64_t)(((uint64_t)time.dwHighDateTime << 32) | time.dwLowDateTime);
    return (ticks - EPOCH) / 10000;
}

struct os_file os_look(const char *path)
{
    struct arena arena = {0};
    WIN32_FILE_ATTRIBUTE_DATA data;
    bool there =
        GetFileAttributesExW(os_to_wide(path, &arena), GetFileExInfoStandard, &data);
    if (!there)
        os_set_errno();
    arena_clear(&arena);
    if (!there)
        return (struct os_file){0};
    bool folder = data.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY;
    return (struct os_file){
        .there = true,
        .folder = folder,
        .plain = !folder && !(data.dwFileAttributes & FILE_ATTRIBUTE_DEVICE),
        .size = (int64_t)(((uint64_t)data.nFileSizeHigh << 32) | data.nFileSizeLow),
        .changed = milliseconds_of(data.ftLastWriteTime),
        .stamp = (int64_t)(((uint64_t)data.ftLastWriteTime.dwHighDateTime << 32) |
                           data.ftLastWriteTime.dwLowDateTime)};
}

/* A handle that keeps nobody from the file. */
static HANDLE open_shared(const char *path, DWORD access)
{
    struct arena arena = {0};
    HANDLE file = CreateFileW(os_to_wide(path, &arena), access,
                              FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    arena_clear(&arena);
    return file;
}

bool os_identify(const char *path, struct os_identity *identity)
{
    BY_HANDLE_FILE_INFORMATION found;
    *identity = (struct os_identity){0};
    HANDLE file = open_shared(path, 0);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    bool known = GetFileInformationByHandle(file, &found);
    CloseHandle(file);
    if (known)
        *identity = (struct os_identity){(uint64_t)found.dwVolumeSerialNumber + 1,
                                         (uint64_t)found.nFileIndexHigh << 32 |
                                             found.nFileIndexLow};
    return known;
}

bool os_is_locked(const char *path, int64_t start, int64_t size)
{
    OVERLAPPED place = {.Offset = (DWORD)start, .OffsetHigh = (DWORD)(start >> 32)};
    HANDLE file = open_shared(path, GENERIC_READ);
    if (file == INVALID_HANDLE_VALUE)
        return false;
    bool locked = !LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY,
                              0, (DWORD)size, 0, &place);
    if (!locked)
        UnlockFileEx(file, 0, (DWORD)size, 0, &place);
    CloseHandle(file);
    return locked;
}

bool os_map_file(const char *path, struct os_mapped *mapped)
{
    struct os_file file = os_look(path);
    *mapped = (struct os_mapped){0};
    HANDLE handle =
        file.size > 0 ? open_shared(path, GENERIC_READ) : INVALID_HANDLE_VALUE;
    if (handle == INVALID_HANDLE_VALUE)
        return false;
    HANDLE mapping = CreateFileMappingW(handle, NULL, PAGE_READONLY, 0, 0, NULL);
    void *at =
        mapping ? MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, (SIZE_T)file.size) : NULL;
    if (mapping)
        CloseHandle(mapping);
    CloseHandle(handle);
    *mapped = (struct os_mapped){.bytes = at, .size = (size_t)file.size, .file = file};
    return at != NULL;
}

void os_unmap_file(struct os_mapped *mapped)
{
    if (mapped->bytes)
        UnmapViewOfFile(mapped->bytes);
}

bool os_may_read(const char *path)
{
    struct arena arena = {0};
    HANDLE file = CreateFileW(os_to_wide(path, &arena), GENERIC_READ,
                              FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    arena_clear(&arena);
    return file != INVALID_HANDLE_VALUE;
}

/* A folder says it by letting a file be made in it. */
bool os_may_write(const char *path)
{
    struct arena arena = {0};
    bool folder = os_look(path).folder;
    const char *target =
        folder ? arena_printf(&arena, "%s/.etui-%lu", path, GetCurrentProcessId()) : path;
    HANDLE file = CreateFileW(os_to_wide(target, &arena), GENERIC_WRITE,
                              FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, folder ? CREATE_ALWAYS : OPEN_EXISTING,
                              folder ? FILE_FLAG_DELETE_ON_CLOSE : 0, NULL);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    arena_clear(&arena);
    return file != INVALID_HANDLE_VALUE;
}

bool os_create_folder(const char *path)
{
    struct arena arena = {0};
    bool made = CreateDirectoryW(os_to_wide(path, &arena), NULL);
    if (!made)
        os_set_errno();
    arena_clear(&arena);
    return made || os_look(path).folder;
}

bool os_remove_file(const char *path)
{
    struct arena arena = {0};
    bool gone = DeleteFileW(os_to_wide(path, &arena));
    if (!gone)
        os_set_errno();
    arena_clear(&arena);
    return gone;
}

int os_open_file(const char *path, enum os_open how)
{
    struct arena arena = {0};
    static const int flags[] = {
        [OS_OPEN_READ] = _O_RDONLY,
        [OS_OPEN_WRITE] = _O_WRONLY,
        [OS_OPEN_REPLACE] = _O_WRONLY | _O_CREAT | _O_TRUNC,
        [OS_OPEN_NEW] = _O_RDWR | _O_CREAT | _O_EXCL,
    };
    int fd = _wopen(os_to_wide(path, &arena), flags[how] | _O_BINARY | _O_NOINHERIT,
                    _S_IREAD | _S_IWRITE);
    arena_clear(&arena);
    return fd;
}

void os_close_file(int descriptor)
{
    _close(descriptor);
}

bool os_sync_file(int descriptor)
{
    return _commit(descriptor) == 0;
}

bool os_sync_path(const char *path)
{
    int fd = os_open_file(path, OS_OPEN_WRITE); /* a commit needs the right to write */
    bool good = fd >= 0 && os_sync_file(fd);
    if (fd >= 0)
        _close(fd);
    return good || os_look(path).folder;
}

static bool move_file(const char *from, const char *to, DWORD flags)
{
    struct arena arena = {0};
    bool moved = MoveFileExW(os_to_wide(from, &arena), os_to_wide(to, &arena),
                             flags | MOVEFILE_WRITE_THROUGH);
    if (!moved)
        os_set_errno();
    arena_clear(&arena);
    return moved;
}

bool os_rename(const char *from, const char *to)
{
    return move_file(from, to, MOVEFILE_REPLACE_EXISTING);
}

bool os_rename_new(const char *from, const char *to)
{
    return move_file(from, to, 0);
}

bool os_give_name(const char *path, const char *name)
{
    struct arena arena = {0};
    bool linked =
        CreateHardLinkW(os_to_wide(name, &arena), os_to_wide(path, &arena), NULL);
    arena_clear(&arena);
    return linked || os_rename_new(path, name);
}

bool os_make_temporary(char *name)
{
    static const char letters[] = "abcdefghijkmnpqrstuvwxyz23456789";
    size_t n = strlen(name);
    unsigned char chance[6];
    for (int attempt = 0; attempt < 100; attempt++) {
        if (!os_random(chance, sizeof chance))
            return false;
        for (size_t i = 0; i < sizeof chance; i++)
            name[n - sizeof chance + i] = letters[chance[i] % (sizeof letters - 1)];
        int fd = os_open_file(name, OS_OPEN_NEW);
        if (fd >= 0) {
            _close(fd);
            return true;
        }
        if (errno != EEXIST)
            return false;
    }
    return false;
}

static int compare_names(const void *a, const void *b)
{
    const char *const *first = a;
    const char *const *second = b;
    return strcmp(*first, *second);
}

struct os_names os_list_folder(const char *path, struct arena *arena)
{
    struct os_names list = {0};
    size_t capacity = 0;
    WIN32_FIND_DATAW data;
    HANDLE find =
        FindFirstFileW(os_to_wide(arena_printf(arena, "%s/*", path), arena), &data);
    if (find == INVALID_HANDLE_VALUE)
        return list;
    do {
        const char *name = os_from_wide(data.cFileName, arena);
        if (str_equal(name, ".") || str_equal(name, ".."))
            continue;
        list.name =
            arena_grow(arena, list.name, list.count, &capacity, sizeof(const char *));
        list.name[list.count++] = name;
    } while (FindNextFileW(find, &data));
    FindClose(find);
    if (list.count > 0)
        qsort(list.name, list.count, sizeof(const char *), compare_names);
    return list;
}

int64_t os_free_space(const char *path)
{
    struct arena arena = {0};
    ULARGE_INTEGER room;
    bool known = GetDiskFreeSpaceExW(os_to_wide(path, &arena), &room, NULL, NULL);
    arena_clear(&arena);
    return known ? (int64_t)room.QuadPart : -1;
}

struct os_names os_find_sticks(struct arena *arena)
{
    struct os_names found = {.name = ARENA_ARRAY(arena, const char *, 26)};
    DWORD drives = GetLogicalDrives();
    for (int i = 0; i < 26; i++) {
        const char *root = arena_printf(arena, "%c:/", 'A' + i);
        if ((drives >> i & 1) &&
            GetDriveTypeW(os_to_wide(root, arena)) == DRIVE_REMOVABLE)
            found.name[found.count++] = root;
    }
    return found;
}

bool os_is_slash(char sign)
{
    return sign == '/' || sign == '\\';
}

bool os_is_whole(const char *path)
{
    bool drive = path[0] != '\0' && path[1] == ':';
    return os_is_slash(path[0]) || drive;
}

const char *os_whole_path(const char *path, struct arena *arena)
{
    wchar_t *whole = ARENA_ARRAY(arena, wchar_t, MAX_PATH * 4);
    DWORD n = GetFullPathNameW(os_to_wide(path, arena), MAX_PATH * 4, whole, NULL);
    return n > 0 && n < MAX_PATH * 4 ? os_from_wide(whole, arena) : path;
}
