/* main.c - etui, a tournament director's program for tarot, bridge and whist. */
#include "base/os.h"
#include "cli.h"
#include "web/server.h"

/* The command line does not know the server; here the two meet. */
static bool start_server(const char *database, const char *listen, bool quiet,
                         struct err *err)
{
    struct serve_plan plan = {.database = database, .listen = listen, .quiet = quiet};
    return serve(&plan, err);
}

int main(int argc, char **argv)
{
    os_keep_memory();
    run_main(argc > 0 ? argv + 1 : argv, start_server);
}
