/* lossy_disk.h - the inside of lossy_vfs.h: files, what of them is synced, and power. */
#ifndef TESTS_LOSSY_DISK_H
#define TESTS_LOSSY_DISK_H

#include "lossy_vfs.h"
#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

enum { SECTOR = 512, SHM_LOCKS = 8, SHM_REGIONS = 64, NAME = 200 };

/* A write that is not synced, or, without bytes, a truncation to the offset. */
struct pending {
    size_t offset;
    size_t n;
    unsigned char *bytes;
};

struct content {
    unsigned char *bytes;
    size_t size;
    size_t capacity;
};

struct node {
    struct node *next;
    char name[NAME];
    struct content now;     /* as programs see it */
    struct content durable; /* as it is on the disk */
    struct pending *pending;
    size_t pendings;
    size_t capacity;
    bool named;   /* the name is on the disk */
    bool removed; /* programs do not see it any more */
    int shared;
    struct handle *reserved;
    struct handle *exclusive; /* or waits to be */
    int64_t shm[SHM_REGIONS]; /* memory that handles share; 0: none yet */
    int shm_shared[SHM_LOCKS];
    struct handle *shm_exclusive[SHM_LOCKS];
};

struct handle {
    sqlite3_file base;
    struct lossy_program *program;
    struct handle *next; /* of the program */
    struct lossy_disk *disk;
    struct node *node;
    int64_t generation;
    int lock;
    bool sync_folder; /* with the next sync, as a new log does */
    bool temporary;
    unsigned shm_shared;
    struct {
        void *memory;
        size_t size;
    } shm[SHM_REGIONS];
};

struct lossy_program {
    sqlite3_vfs vfs;
    char name[32];
    struct lossy_disk *disk;
    struct handle *first;
    bool dead;
    struct lossy_program *next;
};

struct lossy_disk {
    struct lossy_program *program; /* the first is there from the start */
    lossy_rest *rest;
    uint64_t chance;
    struct node *first;
    struct node *grave; /* of nodes that old handles still point to */
    int64_t generation; /* of power */
    bool dark;
    enum lossy_cut cut;
    int64_t cut_at;
    int64_t operations;
    int64_t writes;
    int64_t fail_at;
    bool fail_on;
    bool failed;
};

/* Writing and cutting what programs see; both wait for a sync. */
void disk_write(struct node *node, size_t offset, const void *bytes, size_t n);
void disk_truncate(struct node *node, size_t size);

/* The content, or all names as they are now, reach the disk. */
void disk_sync(struct node *node);
void disk_sync_folder(struct lossy_disk *disk);

/* The file that programs see under the name, or NULL; and a new one. */
struct node *disk_find(const struct lossy_disk *disk, const char *name);
struct node *disk_add(struct lossy_disk *disk, const char *name);

/* Memory that all handles of the file share, as another mapping of it; NULL with extend
 * false if there is none yet. */
void *disk_share(struct node *node, size_t size, int region, bool extend);

/* Nobody has it in common any more. */
void disk_share_no_more(struct node *node);

/* Counts an operation; false if it is to fail. */
bool disk_operate(struct lossy_disk *disk);

/* After an operation that writes: the moment of a power cut. False if it came. */
bool disk_still_lit(struct lossy_disk *disk);
#endif
