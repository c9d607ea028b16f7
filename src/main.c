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
                              .quiet = serving->quiet,
                              .demo = serving->demo};
    return serve(&plan, err);
}

static bool write_site(struct cli_site *site, struct err *err)
{
    struct site_plan plan = {.database = site->database,
                             .stream = site->stream,
                             .streams = site->streams,
                             .season = site->season,
                             .at = site->at,
                             .folder = site->folder};
    site->zipped = site_is_zip(site->folder);
    return site_write(&plan, &site->pages, err);
}

int main(int argc, char **argv)
{
    static const struct cli_web web = {start_server, write_site};
    os_keep_memory();
    run_main(argc > 0 ? argv + 1 : argv, &web);
}
