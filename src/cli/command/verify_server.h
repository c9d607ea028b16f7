/* verify_server.h - the heads that a server keeps of tournaments that were sent there. */
#ifndef CLI_VERIFY_SERVER_H
#define CLI_VERIFY_SERVER_H

#include "cli.h"
#include "store.h"

/* What the server has of a tournament, and where that is here. */
struct server_head {
    int64_t tournament;
    int64_t seq;
    struct heads_found found;
};

struct server_heads {
    struct server_head *head;
    size_t count;
};

/* Whether what stands behind --head is the address of a server. */
bool verify_names_server(const char *head);

/* Asks the server for its heads, and looks for them here. */
bool verify_ask_server(struct cli *cli, const char *url, struct server_heads *heads);

/* Whether all are here. */
bool verify_agrees(const struct server_heads *heads);
#endif
