/* main.c - etui, a tournament director's program for tarot, bridge and whist. */
#include "base/os.h"
#include "cli.h"
#include "web/server.h"

/* The command line does not know the server; here the two meet. */
static bool start_server(const struct cli_serving *serving, struct err *err)
{
    struct serve_plan plan = {.database = serving->database,
                              .listen = serving->listen,
                              .tls = serving->tls,
                              .key = serving->key,
                              .behind = serving->behind,
                              .quiet = serving->quiet};
    return serve(&plan, err);
}

int main(int argc, char **argv)
{
    os_keep_memory();
    run_main(argc > 0 ? argv + 1 : argv, start_server);
}
