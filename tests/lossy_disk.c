/* lossy_disk.c - files, what of them is synced, and power. */
#include "lossy_disk.h"
#include <stdint.h>

#include "base/arena.h"
#include "shared_memory.h"
#include "support.h"

static void content_reach(struct content *content, size_t size)
{
    if (size > content->capacity) {
        size_t capacity = size * 2;
        content->bytes = mem_grow(content->bytes, capacity, 1);
        memset(content->bytes + content->capacity, 0, capacity - content->capacity);
        content->capacity = capacity;
    }
    if (size > content->size)
        content->size = size;
}

static void content_cut(struct content *content, size_t size)
{
    if (size >= content->size)
        return;
    memset(content->bytes + size, 0, content->size - size);
    content->size = size;
}

static void content_put(struct content *content, const void *bytes, size_t n,
                        size_t offset)
{
    content_reach(content, offset + n);
    if (n > 0)
        memcpy(content->bytes + offset, bytes, n);
}

void *disk_share(struct node *node, size_t size, int region, bool extend)
{
    if (node->shm[region] == 0 && !extend)
        return NULL;
    if (node->shm[region] == 0)
        node->shm[region] = shared_make(size);
    return shared_map(node->shm[region], size);
}

void disk_share_no_more(struct node *node)
{
    for (int i = 0; i < SHM_REGIONS; i++) {
        if (node->shm[i] != 0)
            shared_close(node->shm[i]);
        node->shm[i] = 0;
    }
}

static void forget_pending(struct node *node)
{
    for (size_t i = 0; i < node->pendings; i++)
        free(node->pending[i].bytes);
    node->pendings = 0;
}

static void node_free(struct node *node)
{
    forget_pending(node);
    free(node->pending);
    free(node->now.bytes);
    free(node->durable.bytes);
    disk_share_no_more(node);
    free(node);
}

static void add_pending(struct node *node, size_t offset, const void *bytes, size_t n)
{
    if (node->pendings == node->capacity) {
        node->capacity = node->capacity ? 2 * node->capacity : 16;
        node->pending = mem_grow(node->pending, node->capacity, sizeof *node->pending);
    }
    struct pending *pending = &node->pending[node->pendings++];
    *pending = (struct pending){.offset = offset, .n = n};
    if (!bytes)
        return;
    pending->bytes = mem_alloc(n, 1);
    memcpy(pending->bytes, bytes, n);
}

void disk_sync(struct node *node)
{
    for (size_t i = 0; i < node->pendings; i++) {
        const struct pending *pending = &node->pending[i];
        if (pending->bytes)
            content_put(&node->durable, pending->bytes, pending->n, pending->offset);
        else
            content_cut(&node->durable, pending->offset);
    }
    forget_pending(node);
}

/* The part of a write that reaches the disk at a power cut: sector by sector all,
 * nothing, or a beginning. */
static void land_some(struct lossy_disk *disk, struct node *node,
                      const struct pending *pending)
{
    size_t end;
    for (size_t at = 0; at < pending->n; at = end) {
        size_t sector_end = ((pending->offset + at) / SECTOR + 1) * SECTOR;
        end = sector_end - pending->offset < pending->n ? sector_end - pending->offset
                                                        : pending->n;
        int64_t fate = support_between(&disk->chance, 0, 9);
        size_t n = fate < 5 ? end - at : 0;
        if (fate == 9)
            n = (size_t)support_between(&disk->chance, 0, (int64_t)(end - at));
        if (n > 0)
            content_put(&node->durable, pending->bytes + at, n, pending->offset + at);
    }
}

static void lose_power_of(struct lossy_disk *disk, struct node *node)
{
    for (size_t i = 0; disk->cut == LOSSY_SOME && i < node->pendings; i++) {
        const struct pending *pending = &node->pending[i];
        if (pending->bytes)
            land_some(disk, node, pending);
        else if (support_between(&disk->chance, 0, 1))
            content_cut(&node->durable, pending->offset);
    }
}

static bool survives(struct lossy_disk *disk, const struct node *node)
{
    bool certain = node->named && !node->removed;
    bool possible = disk->cut == LOSSY_SOME && (node->named || !node->removed);
    if (disk->cut == LOSSY_ALL)
        return node->named; /* a removal that was not synced is lost too */
    return certain || (possible && support_between(&disk->chance, 0, 1));
}

static bool has_name(const struct node *first, const char *name)
{
    for (; first; first = first->next)
        if (!strcmp(first->name, name))
            return true;
    return false;
}

/* What is left of a node becomes a new one; old handles keep the old one. */
static void carry_over(struct lossy_disk *disk, struct node *old, struct node **first)
{
    lose_power_of(disk, old);
    if (!survives(disk, old) || has_name(*first, old->name))
        return;
    struct node *node = mem_alloc(1, sizeof *node);
    memcpy(node->name, old->name, NAME);
    content_put(&node->now, old->durable.bytes ? old->durable.bytes : (const void *)"",
                old->durable.size, 0);
    content_put(&node->durable, node->now.bytes, node->now.size, 0);
    node->named = true;
    node->next = *first;
    *first = node;
}

static void go_dark(struct lossy_disk *disk)
{
    struct node *kept = NULL;
    struct node *last = NULL;
    disk->dark = true;
    for (int removed = 0; removed <= 1; removed++) /* a new file before a removed one */
        for (struct node *node = disk->first; node; node = node->next)
            if (node->removed == (bool)removed)
                carry_over(disk, node, &kept);
    for (struct node *node = disk->first; node; node = node->next) {
        disk_share_no_more(node);
        last = node;
    }
    if (last) {
        last->next = disk->grave;
        disk->grave = disk->first;
    }
    disk->first = kept;
}

void disk_write(struct node *node, size_t offset, const void *bytes, size_t n)
{
    content_put(&node->now, bytes, n, offset);
    add_pending(node, offset, bytes, n);
}

void disk_truncate(struct node *node, size_t size)
{
    content_cut(&node->now, size);
    add_pending(node, size, NULL, 0);
}

bool disk_operate(struct lossy_disk *disk)
{
    disk->operations++;
    bool fails =
        disk->fail_at > 0 && (disk->operations == disk->fail_at ||
                              (disk->fail_on && disk->operations > disk->fail_at));
    disk->failed = disk->failed || fails;
    return !fails && !disk->dark;
}

bool disk_still_lit(struct lossy_disk *disk)
{
    disk->writes++;
    if (disk->cut_at > 0 && disk->writes >= disk->cut_at && !disk->dark)
        go_dark(disk);
    return !disk->dark;
}

void disk_sync_folder(struct lossy_disk *disk)
{
    for (struct node *node = disk->first; node; node = node->next)
        node->named = !node->removed;
}

struct node *disk_find(const struct lossy_disk *disk, const char *name)
{
    for (struct node *node = disk->first; node; node = node->next)
        if (!node->removed && !strcmp(node->name, name))
            return node;
    return NULL;
}

struct node *disk_add(struct lossy_disk *disk, const char *name)
{
    struct node *node = mem_alloc(1, sizeof *node);
    snprintf(node->name, NAME, "%s", name);
    node->next = disk->first;
    disk->first = node;
    return node;
}

static void free_nodes(struct node *node)
{
    while (node) {
        struct node *next = node->next;
        node_free(node);
        node = next;
    }
}

void lossy_free(struct lossy_disk *disk)
{
    while (disk->program) {
        struct lossy_program *program = disk->program;
        disk->program = program->next;
        sqlite3_vfs_unregister(&program->vfs);
        free(program);
    }
    free_nodes(disk->first);
    free_nodes(disk->grave);
    free(disk);
}

const char *lossy_name(const struct lossy_disk *disk)
{
    return disk->program->name;
}

void lossy_copy(const struct lossy_disk *from, struct lossy_disk *to)
{
    for (const struct node *node = from->first; node; node = node->next) {
        if (node->removed)
            continue;
        struct node *copy = disk_add(to, node->name);
        content_put(&copy->now, node->now.bytes, node->now.size, 0);
        content_put(&copy->durable, node->now.bytes, node->now.size, 0);
        copy->named = true;
    }
}

void lossy_on_rest(struct lossy_disk *disk, lossy_rest *rest)
{
    disk->rest = rest;
}

int64_t lossy_operations(const struct lossy_disk *disk)
{
    return disk->operations;
}

int64_t lossy_writes(const struct lossy_disk *disk)
{
    return disk->writes;
}

void lossy_fail(struct lossy_disk *disk, int64_t k, bool from_there_on)
{
    disk->fail_at = k > 0 ? disk->operations + k : 0;
    disk->fail_on = from_there_on;
    disk->failed = false;
}

bool lossy_has_failed(const struct lossy_disk *disk)
{
    return disk->failed;
}

void lossy_cut(struct lossy_disk *disk, int64_t k, enum lossy_cut cut)
{
    disk->cut = cut;
    disk->cut_at = k > 0 ? disk->writes + k : 0;
    if (k == 0 && !disk->dark)
        go_dark(disk);
}

void lossy_cut_never(struct lossy_disk *disk)
{
    disk->cut_at = 0;
}

bool lossy_is_dark(const struct lossy_disk *disk)
{
    return disk->dark;
}

void lossy_power_on(struct lossy_disk *disk)
{
    disk->dark = false;
    disk->cut_at = 0;
    disk->generation++;
}
