/* lossy_vfs.h - a disk for SQLite that fails and loses power when told to.
 *
 * Files live in memory. What is written is kept apart until it is synced; a power cut
 * drops all of it, or some sectors of it, torn. A new or removed name is on the disk only
 * once its folder is synced, which SQLite does with the first sync of a new log. */
#ifndef TESTS_LOSSY_VFS_H
#define TESTS_LOSSY_VFS_H

#include <stdbool.h>
#include <stdint.h>

struct lossy_disk;

enum lossy_cut {
    LOSSY_ALL, /* everything that was not synced is lost */
    LOSSY_SOME /* some of it is */
};

/* An empty disk, registered with SQLite under its name until it is freed. */
struct lossy_disk *lossy_new(uint64_t seed);
void lossy_free(struct lossy_disk *disk);
const char *lossy_name(const struct lossy_disk *disk);

/* The files of another disk, which nobody has open, all of them synced. */
void lossy_copy(const struct lossy_disk *from, struct lossy_disk *to);

/* Another program that has files open on the disk, under a name of its own; it lives as
 * long as the disk. */
struct lossy_program;
struct lossy_program *lossy_program_new(struct lossy_disk *disk);
const char *lossy_program_name(const struct lossy_program *program);

/* The program is no more: nothing it does from now on reaches the disk or anybody, its
 * locks are gone. What it has written stays. */
void lossy_kill(struct lossy_program *program);

/* Is called where a program waits for the disk: before a write (0), for a sync, or while
 * it sleeps, so many microseconds. */
typedef void lossy_rest(int64_t microseconds);
void lossy_on_rest(struct lossy_disk *disk, lossy_rest *rest);

/* Operations so far: opens, reads, writes, truncations, syncs, removals, locks. */
int64_t lossy_operations(const struct lossy_disk *disk);

/* Those of them that write. */
int64_t lossy_writes(const struct lossy_disk *disk);

/* The k-th operation from now fails, or all from there on; 0: none does. */
void lossy_fail(struct lossy_disk *disk, int64_t k, bool from_there_on);
bool lossy_has_failed(const struct lossy_disk *disk);

/* Power is cut at the k-th operation from now that writes; 0: at once. Everything then
 * fails, until power is back and files are opened again. */
void lossy_cut(struct lossy_disk *disk, int64_t k, enum lossy_cut cut);
void lossy_cut_never(struct lossy_disk *disk);
bool lossy_is_dark(const struct lossy_disk *disk);
void lossy_power_on(struct lossy_disk *disk);
#endif
