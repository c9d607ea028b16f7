/* play_file.h - the plays of a file: a JSON list, JSON lines, or a table. */
#ifndef CLI_PLAY_FILE_H
#define CLI_PLAY_FILE_H

#include "cli/cli.h"
#include "tournament/model.h"

struct play_file_row {
    struct change change;
    const char *key;
    char place[32]; /* in the file */
};

struct play_file {
    struct play_file_row *row;
    size_t rows;
    size_t capacity;
};

/* Reads the whole file; plays are those of the tournament. What it is shows in its first
 * character: [ a list, { lines, else a table. Memory is the cli's. */
bool play_file_read(struct cli *cli, const char *path, const struct tournament *t,
                    struct play_file *file);
#endif
