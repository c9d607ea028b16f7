/* lossy_vfs.c - a disk for SQLite that fails and loses power when told to. */
#include "lossy_vfs.h"

#include "base/arena.h"
#include "lossy_disk.h"
#include "shared_memory.h"
#include "support.h"

enum { SYNC_TAKES = 2000 }; /* microseconds */

static struct handle *handle_of(sqlite3_file *file)
{
    return (struct handle *)file; /* its first member */
}

static bool operate_on(const struct handle *handle)
{
    return disk_operate(handle->disk) && !handle->program->dead &&
           handle->generation == handle->disk->generation;
}

/* Others may do something meanwhile. */
static void rest_for(const struct lossy_disk *disk, int64_t microseconds)
{
    if (disk->rest)
        disk->rest(microseconds);
}

static int file_read(sqlite3_file *file, void *buffer, int n, sqlite3_int64 offset)
{
    struct handle *handle = handle_of(file);
    const struct content *now = &handle->node->now;
    size_t at = (size_t)offset;
    size_t want = (size_t)n;
    if (!operate_on(handle))
        return SQLITE_IOERR_READ;
    size_t have = at < now->size ? now->size - at : 0;
    size_t got = have < want ? have : want;
    if (got > 0)
        memcpy(buffer, now->bytes + at, got);
    if (got == want)
        return SQLITE_OK;
    memset((char *)buffer + got, 0, want - got);
    return SQLITE_IOERR_SHORT_READ;
}

static int file_write(sqlite3_file *file, const void *buffer, int n, sqlite3_int64 offset)
{
    struct handle *handle = handle_of(file);
    rest_for(handle->disk, 0);
    if (!operate_on(handle))
        return handle->disk->operations % 2 ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    disk_write(handle->node, (size_t)offset, buffer, (size_t)n);
    return disk_still_lit(handle->disk) ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    struct handle *handle = handle_of(file);
    if (!operate_on(handle))
        return SQLITE_IOERR_TRUNCATE;
    disk_truncate(handle->node, (size_t)size);
    return disk_still_lit(handle->disk) ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

static int file_sync(sqlite3_file *file, int flags)
{
    struct handle *handle = handle_of(file);
    (void)flags;
    rest_for(handle->disk, SYNC_TAKES);
    if (!operate_on(handle) || !disk_still_lit(handle->disk))
        return SQLITE_IOERR_FSYNC;
    disk_sync(handle->node);
    if (handle->sync_folder)
        disk_sync_folder(handle->disk);
    handle->sync_folder = false;
    return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
    struct handle *handle = handle_of(file);
    if (!operate_on(handle))
        return SQLITE_IOERR_FSTAT;
    *size = (sqlite3_int64)handle->node->now.size;
    return SQLITE_OK;
}

static int take_lock(struct handle *handle, int level)
{
    struct node *node = handle->node;
    if (level == SQLITE_LOCK_SHARED) {
        if (node->exclusive)
            return SQLITE_BUSY;
        node->shared++;
    } else {
        if (node->reserved && node->reserved != handle)
            return SQLITE_BUSY;
        node->reserved = handle;
        if (level == SQLITE_LOCK_EXCLUSIVE) {
            node->exclusive = handle;
            if (node->shared > 1) {
                handle->lock = SQLITE_LOCK_PENDING;
                return SQLITE_BUSY;
            }
        }
    }
    handle->lock = level;
    return SQLITE_OK;
}

static int file_lock(sqlite3_file *file, int level)
{
    struct handle *handle = handle_of(file);
    if (!operate_on(handle))
        return SQLITE_IOERR_LOCK;
    return level <= handle->lock ? SQLITE_OK : take_lock(handle, level);
}

static int file_unlock(sqlite3_file *file, int level)
{
    struct handle *handle = handle_of(file);
    struct node *node = handle->node;
    if (level >= handle->lock)
        return SQLITE_OK;
    if (node->reserved == handle)
        node->reserved = NULL;
    if (node->exclusive == handle)
        node->exclusive = NULL;
    if (level == SQLITE_LOCK_NONE)
        node->shared--;
    handle->lock = level;
    return SQLITE_OK;
}

static int file_check_reserved(sqlite3_file *file, int *reserved)
{
    *reserved = handle_of(file)->node->reserved != NULL;
    return SQLITE_OK;
}

static int file_control(sqlite3_file *file, int operation, void *argument)
{
    (void)file;
    (void)operation;
    (void)argument;
    return SQLITE_NOTFOUND;
}

static int file_sector_size(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

static int file_characteristics(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int shm_map(sqlite3_file *file, int region, int size, int extend,
                   void volatile **memory)
{
    struct handle *handle = handle_of(file);
    assert_true(region < SHM_REGIONS);
    *memory = NULL;
    if (!operate_on(handle))
        return SQLITE_IOERR_SHMMAP;
    if (!handle->shm[region].memory) {
        handle->shm[region].memory =
            disk_share(handle->node, (size_t)size, region, extend);
        handle->shm[region].size = (size_t)size;
    }
    *memory = handle->shm[region].memory;
    return SQLITE_OK;
}

static int shm_take(struct handle *handle, int slot, bool exclusive)
{
    struct node *node = handle->node;
    bool mine = handle->shm_shared & (1U << slot);
    if (node->shm_exclusive[slot] && node->shm_exclusive[slot] != handle)
        return SQLITE_BUSY;
    if (!exclusive) {
        node->shm_shared[slot] += !mine;
        handle->shm_shared |= 1U << slot;
        return SQLITE_OK;
    }
    if (node->shm_shared[slot] - mine > 0)
        return SQLITE_BUSY;
    node->shm_exclusive[slot] = handle;
    return SQLITE_OK;
}

static void shm_release(struct handle *handle, int slot)
{
    struct node *node = handle->node;
    if (node->shm_exclusive[slot] == handle)
        node->shm_exclusive[slot] = NULL;
    if (handle->shm_shared & (1U << slot))
        node->shm_shared[slot]--;
    handle->shm_shared &= ~(1U << slot);
}

static int shm_lock(sqlite3_file *file, int slot, int n, int flags)
{
    struct handle *handle = handle_of(file);
    if (flags & SQLITE_SHM_UNLOCK) {
        for (int i = slot; i < slot + n; i++)
            shm_release(handle, i);
        return SQLITE_OK;
    }
    if (!operate_on(handle))
        return SQLITE_IOERR_SHMLOCK;
    for (int i = slot; i < slot + n; i++) {
        int code = shm_take(handle, i, flags & SQLITE_SHM_EXCLUSIVE);
        if (code == SQLITE_OK)
            continue;
        while (i-- > slot)
            shm_release(handle, i);
        return code;
    }
    return SQLITE_OK;
}

static void shm_barrier(sqlite3_file *file)
{
    (void)file;
}

static int shm_unmap(sqlite3_file *file, int remove)
{
    struct handle *handle = handle_of(file);
    for (int i = 0; i < SHM_LOCKS; i++)
        shm_release(handle, i);
    for (int i = 0; i < SHM_REGIONS; i++) {
        if (handle->shm[i].memory)
            shared_unmap(handle->shm[i].memory, handle->shm[i].size);
        handle->shm[i].memory = NULL;
    }
    if (remove)
        disk_share_no_more(handle->node);
    return SQLITE_OK;
}

static int file_close(sqlite3_file *file)
{
    struct handle *handle = handle_of(file);
    file_unlock(file, SQLITE_LOCK_NONE);
    shm_unmap(file, 0);
    if (handle->temporary)
        handle->node->removed = true;
    struct handle **at = &handle->program->first;
    while (*at != handle)
        at = &(*at)->next;
    *at = handle->next;
    return SQLITE_OK;
}

static const sqlite3_io_methods file_methods = {
    .iVersion = 2,
    .xClose = file_close,
    .xRead = file_read,
    .xWrite = file_write,
    .xTruncate = file_truncate,
    .xSync = file_sync,
    .xFileSize = file_size,
    .xLock = file_lock,
    .xUnlock = file_unlock,
    .xCheckReservedLock = file_check_reserved,
    .xFileControl = file_control,
    .xSectorSize = file_sector_size,
    .xDeviceCharacteristics = file_characteristics,
    .xShmMap = shm_map,
    .xShmLock = shm_lock,
    .xShmBarrier = shm_barrier,
    .xShmUnmap = shm_unmap,
};

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                     int *out)
{
    enum {
        LOGS = SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL
    };
    struct lossy_program *program = vfs->pAppData;
    struct lossy_disk *disk = program->disk;
    struct handle *handle = handle_of(file);
    *handle =
        (struct handle){.program = program, .disk = disk, .generation = disk->generation};
    if (!operate_on(handle))
        return SQLITE_CANTOPEN;
    handle->temporary = !name;
    handle->node = name ? disk_find(disk, name) : NULL;
    if (!handle->node) {
        if (!(flags & SQLITE_OPEN_CREATE))
            return SQLITE_CANTOPEN;
        handle->node = disk_add(disk, name ? name : "temporary");
    }
    /* whoever may have made it, as SQLite's own does: they may be dead by now */
    handle->sync_folder = (flags & SQLITE_OPEN_CREATE) && (flags & LOGS);
    handle->base.pMethods = &file_methods;
    handle->next = program->first;
    program->first = handle;
    if (out)
        *out = flags;
    return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    const struct lossy_program *program = vfs->pAppData;
    struct lossy_disk *disk = program->disk;
    struct node *node = disk_find(disk, name);
    if (!disk_operate(disk) || program->dead)
        return SQLITE_IOERR_DELETE;
    if (!node)
        return SQLITE_IOERR_DELETE_NOENT;
    node->removed = true;
    if (!disk_still_lit(disk))
        return SQLITE_IOERR_DELETE;
    if (sync)
        disk_sync_folder(disk);
    return SQLITE_OK;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *answer)
{
    const struct lossy_program *program = vfs->pAppData;
    struct lossy_disk *disk = program->disk;
    (void)flags;
    if (!disk_operate(disk) || program->dead)
        return SQLITE_IOERR_ACCESS;
    const struct node *node = disk_find(disk, name);
    *answer = node && (flags != SQLITE_ACCESS_EXISTS || node->now.size > 0);
    return SQLITE_OK;
}

static int disk_full_name(sqlite3_vfs *vfs, const char *name, int n, char *out)
{
    (void)vfs;
    snprintf(out, (size_t)n, "%s", name);
    return SQLITE_OK;
}

static int disk_randomness(sqlite3_vfs *vfs, int n, char *out)
{
    const struct lossy_program *program = vfs->pAppData;
    for (int i = 0; i < n; i++)
        out[i] = (char)support_bits(&program->disk->chance);
    return n;
}

static int disk_sleep(sqlite3_vfs *vfs, int microseconds)
{
    const struct lossy_program *program = vfs->pAppData;
    rest_for(program->disk, microseconds);
    return microseconds;
}

static int disk_time(sqlite3_vfs *vfs, double *day)
{
    (void)vfs;
    *day = 2461000.5;
    return SQLITE_OK;
}

static int disk_last_error(sqlite3_vfs *vfs, int n, char *text)
{
    (void)vfs;
    (void)n;
    (void)text;
    return 0;
}

struct lossy_program *lossy_program_new(struct lossy_disk *disk)
{
    struct lossy_program *program = mem_alloc(1, sizeof *program);
    struct lossy_program **last = &disk->program;
    static int programs; /* tests make them in one thread */
    program->disk = disk;
    snprintf(program->name, sizeof program->name, "lossy-%d", ++programs);
    program->vfs = (sqlite3_vfs){
        .iVersion = 1,
        .szOsFile = sizeof(struct handle),
        .mxPathname = NAME,
        .zName = program->name,
        .pAppData = program,
        .xOpen = disk_open,
        .xDelete = disk_delete,
        .xAccess = disk_access,
        .xFullPathname = disk_full_name,
        .xRandomness = disk_randomness,
        .xSleep = disk_sleep,
        .xCurrentTime = disk_time,
        .xGetLastError = disk_last_error,
    };
    assert_int_equal(sqlite3_vfs_register(&program->vfs, 0), SQLITE_OK);
    while (*last)
        last = &(*last)->next;
    *last = program;
    return program;
}

const char *lossy_program_name(const struct lossy_program *program)
{
    return program->name;
}

/* The memory that others see stays as it is; the dead one has a copy at its place. */
static void part_memory(struct handle *handle)
{
    for (int i = 0; i < SHM_REGIONS; i++)
        if (handle->shm[i].memory)
            shared_part(handle->shm[i].memory, handle->shm[i].size);
}

void lossy_kill(struct lossy_program *program)
{
    program->dead = true;
    for (struct handle *handle = program->first; handle; handle = handle->next) {
        file_unlock(&handle->base, SQLITE_LOCK_NONE);
        for (int i = 0; i < SHM_LOCKS; i++)
            shm_release(handle, i);
        part_memory(handle);
    }
}

struct lossy_disk *lossy_new(uint64_t seed)
{
    struct lossy_disk *disk = mem_alloc(1, sizeof *disk);
    disk->chance = seed * 2654435761U + 1;
    lossy_program_new(disk);
    return disk;
}
