/* shared_memory_posix.c - memory that several parts of a test map: POSIX. */
#include "shared_memory.h"

#include "base/arena.h"
#include "support.h"
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int64_t shared_make(size_t size)
{
    int file = (int)syscall(SYS_memfd_create, "shm", 0U);
    assert_true(file > 0);
    assert_int_equal(ftruncate(file, (off_t)size), 0);
    return file;
}

void shared_close(int64_t piece)
{
    close((int)piece);
}

void *shared_map(int64_t piece, size_t size)
{
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, (int)piece, 0);
    assert_true(memory != MAP_FAILED);
    return memory;
}

void shared_unmap(void *at, size_t size)
{
    munmap(at, size);
}

void shared_part(void *at, size_t size)
{
    void *copy = mem_alloc(size, 1);
    memcpy(copy, at, size);
    void *own = mmap(at, size, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
    assert_true(own == at);
    memcpy(own, copy, size);
    free(copy);
}
