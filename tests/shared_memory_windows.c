/* shared_memory_windows.c - memory that several parts of a test map: Windows. */
#include "base/os_windows_first.h"

#include "base/arena.h"
#include "shared_memory.h"
#include "support.h"

static HANDLE handle_of(int64_t piece)
{
    return (HANDLE)(intptr_t)piece;
}

int64_t shared_make(size_t size)
{
    HANDLE made = CreateFileMappingW(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0,
                                     (DWORD)size, NULL);
    assert_non_null(made);
    return (int64_t)(intptr_t)made;
}

void shared_close(int64_t piece)
{
    CloseHandle(handle_of(piece));
}

void *shared_map(int64_t piece, size_t size)
{
    void *memory = MapViewOfFile(handle_of(piece), FILE_MAP_ALL_ACCESS, 0, 0, size);
    assert_non_null(memory);
    return memory;
}

void shared_unmap(void *at, size_t size)
{
    (void)size;
    if (!UnmapViewOfFile(at)) /* it was parted from the others */
        VirtualFree(at, 0, MEM_RELEASE);
}

void shared_part(void *at, size_t size)
{
    void *copy = mem_alloc(size, 1);
    memcpy(copy, at, size);
    UnmapViewOfFile(at);
    void *own = VirtualAlloc(at, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
    assert_true(own == at);
    memcpy(own, copy, size);
    free(copy);
}
