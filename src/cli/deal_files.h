/* deal_files.h - boards with their cards: read from files, analysed, shown. */
#ifndef CLI_DEAL_FILES_H
#define CLI_DEAL_FILES_H

#include "cli/cli.h"
#include "core/deal.h"
#include "doc/bridge.h"

/* A board with its deal, from a file or dealt here. */
struct deal_board {
    struct pbn_board board;
    const char *path; /* borrowed; NULL: dealt here */
    bool has_tricks;  /* the file says what can be made, or it was found here: */
    struct par_tricks tricks;
    struct par par;
};

struct deal_boards {
    struct deal_board *board;
    size_t count;
    size_t capacity;
    json_t *problems; /* what is wrong, in words; borrowed */
    bool analysed;
};

/* Adds a board. */
struct deal_board *deal_boards_add(struct deal_boards *boards, struct cli *cli);

/* Reads the files and says what is wrong with their boards: then the run's status is
 * CLI_WRONG_INPUT. False if a file cannot be read at all. */
bool deal_boards_read(struct deal_boards *boards, struct cli *cli,
                      const char *const path[], size_t paths);

/* Finds makeable tricks and par of each, with a sign of life. */
bool deal_boards_analyse(struct deal_boards *boards, struct cli *cli);

/* Shows them: as a table, or as the run's JSON value with the seed, if it is known. */
void deal_boards_print(const struct deal_boards *boards, struct cli *cli);
void deal_boards_json(const struct deal_boards *boards, struct cli *cli,
                      const int64_t *seed);

/* One board, with tricks and par where it was analysed; new reference. */
json_t *deal_board_json(const struct deal_board *board, bool analysed);
#endif
