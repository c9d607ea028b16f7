/* load.h - the tournament a command is about: from a file, or from a database. */
#ifndef CLI_LOAD_H
#define CLI_LOAD_H

#include "cli/cli.h"
#include "store.h"
#include "tournament/document.h"

struct bridge_event;

struct loaded {
    const struct tournament *t; /* borrowed from the cli */
    struct roster roster;
    struct document_notes notes; /* of a document */
    int64_t stream;              /* 0: from a file */
    struct bridge_event *event;  /* of another program's file; else NULL */
};

/* Reads the file as JSON; the value lives as long as the run. From here on errors are
 * about that file. NULL on failure. */
json_t *load_json(struct cli *cli, const char *path);

/* The database of --db, or of ETUI_DB; NULL if neither is given. */
const char *load_address(const struct cli *cli);

/* Opens it; wrong usage if none is named. Errors are then about it. */
bool load_database(struct cli *cli, enum store_mode mode);

/* Reads the number of a tournament or of an event. */
bool load_number(struct cli *cli, const char *text, int64_t *number);

/* The tournament of that number in the database that is open. */
bool load_stream(struct cli *cli, int64_t stream, struct loaded *loaded);

/* The tournament of the database that the first operand numbers. */
bool load_recorded(struct cli *cli, enum store_mode mode, struct loaded *loaded);

/* A club's own grid of whist, from a file. */
struct whist_grid;
bool load_grid(struct cli *cli, const char *path, struct whist_grid *grid);

/* The club as it is, empty where nothing was recorded yet; false if that failed. */
bool load_club(struct cli *cli, struct club *club);

/* The tournament that the operand names: a number where a database is named, else a file.
 */
bool load_tournament(struct cli *cli, const char *operand, enum store_mode mode,
                     struct loaded *loaded);

/* Writes what the reader of a document noticed to standard error. */
void load_tell_notes(const struct cli *cli, const struct document_notes *notes);
#endif
