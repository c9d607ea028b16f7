/* cmd_start.c - `etui start`: the club night by a double-click.
 *
 * The database is in the user's documents; the browser opens by itself; a second start
 * leads to the one that runs. */
#include "base/os.h"
#include "base/os_desktop.h"
#include "base/os_file.h"
#include "base/os_thread.h"
#include "base/system.h"
#include "cli.h"
#include "cli/command/commands.h"
#include <errno.h>

enum { PORT = 8420, PORTS = 10, PORT_LAST = 65535 - PORTS, PATIENCE = 100, PAUSE = 100 };

/* The club's database: where --db says, else in the folder Étui of the documents. */
static const char *club_database(struct cli *cli)
{
    const char *chosen = load_address(cli);
    const char *documents = chosen ? NULL : os_documents(&cli->arena);
    if (chosen)
        return chosen;
    if (!documents) {
        err_set(&cli->err, ERR_STORE,
                "your documents folder was not found; name the database with --db");
        return NULL;
    }
    const char *folder = arena_printf(&cli->arena, "%s/Étui", documents);
    if (!os_create_folder(folder)) {
        err_set(&cli->err, ERR_STORE,
                "the folder %s cannot be made (%s); name the database with --db", folder,
                system_words(errno, cli->lang));
        return NULL;
    }
    return arena_printf(&cli->arena, "%s/club.db", folder);
}

/* Waits, beside the server, until it answers; then the browser opens. */
static void *open_when_ready(void *argument)
{
    const int *port = argument;
    char address[64];
    str_format(address, sizeof address, "http://localhost:%d/", *port);
    for (int i = 0; i < PATIENCE; i++) {
        if (os_etui_answers(*port)) {
            os_open_address(address);
            return NULL;
        }
        os_pause(PAUSE);
    }
    return NULL;
}

/* Where phones find the server now: a laptop may join a network later. */
struct place {
    enum lang lang;
    int port;
};

static const char *say_phones(const void *context, struct arena *arena)
{
    const struct place *place = context;
    struct os_addresses list;
    os_find_addresses(&list);
    if (list.count == 0)
        return tr(place->lang, N_("This computer is on no network."));
    return arena_printf(arena, tr(place->lang, N_("For phones: http://%s:%d")),
                        list.address[0], place->port);
}

/* The texts of the icon; they live as long as the run. */
static void show_icon(struct cli *cli, int port)
{
    struct os_presence *presence = ARENA_NEW(&cli->arena, struct os_presence);
    struct place *place = ARENA_NEW(&cli->arena, struct place);
    *place = (struct place){cli->lang, port};
    *presence = (struct os_presence){
        .title = "Étui",
        .address = arena_printf(&cli->arena, "http://localhost:%d/", port),
        .open = tr(cli->lang, N_("Open Étui")),
        .quit = tr(cli->lang, N_("Quit")),
        .phones = say_phones,
        .context = place};
    os_show_presence(presence);
}

/* The first port from that one on that is free, or at which Étui answers already; 0 where
 * all are taken by others. */
static int find_port(int first, bool *running)
{
    for (int port = first; port < first + PORTS; port++) {
        bool taken = !os_port_is_free(port);
        *running = taken && os_etui_answers(port);
        if (!taken || *running)
            return port;
    }
    return 0;
}

static bool start_serving(struct cli *cli, const char *database, int *port)
{
    pthread_t opener;
    bool opened = !args_has(&cli->args, "quiet") &&
                  pthread_create(&opener, NULL, open_when_ready, port) == 0;
    show_icon(cli, *port);
    struct cli_serving serving = {.database = database,
                                  .listen =
                                      arena_printf(&cli->arena, "0.0.0.0:%d", *port),
                                  .quiet = true};
    bool served = cli->web->serve(&serving, &cli->err);
    if (opened)
        pthread_join(opener, NULL);
    return served;
}

/* A second click leads to the first. */
static bool show_running(struct cli *cli, int port)
{
    cli_line(cli, N_("Étui is running already: http://localhost:%d/"), port);
    if (!args_has(&cli->args, "quiet"))
        os_open_address(arena_printf(&cli->arena, "http://localhost:%d/", port));
    return true;
}

static bool start_or_show(struct cli *cli)
{
    bool running;
    int first = PORT;
    if (!cli_get_number(cli, "port", 1, PORT_LAST, &first))
        return false;
    int port = find_port(first, &running);
    if (running)
        return show_running(cli, port);
    if (port == 0)
        return err_set(&cli->err, ERR_STORE,
                       "the ports %d to %d are taken by other programs; close one of "
                       "them, or use `etui serve --listen`",
                       first, first + PORTS - 1);
    const char *database = club_database(cli);
    return database && start_serving(cli, database, &port);
}

bool cmd_start(struct cli *cli)
{
    if (os_was_clicked())
        os_leave_terminal();
    bool started = start_or_show(cli);
    if (!started && !os_errors_are_seen())
        os_tell("Étui", cli->err.text);
    return started;
}
