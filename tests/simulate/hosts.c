/* hosts.c - the computers of the evening: one disk, and servers on its database. */
#include "hosts.h"

#include "fibres.h"
#include "store/sqlite.h"
#include "store_support.h"
#include "web/server/server.h"
#include "web/server/services.h"
#include "wire.h"

static const char database[] = "club.db";

static struct store *open_as(const struct lossy_program *program, struct err *err)
{
    return sqlite_open(database, STORE_CREATE,
                       &(struct sqlite_tuning){.vfs = lossy_program_name(program)}, err);
}

/* The tournament of the evening is brought in. */
static void bring_tournament(const struct start *start, struct journal *journal)
{
    struct err err = ERR_INIT(LANG_EN);
    struct arena arena = {0};
    struct document_notes notes;
    int64_t stream = 0;
    json_t *document = pastime_document(start->pastime, start->confirmed, start->seed);
    struct journal_source source = {.document = document,
                                    .author = "import",
                                    .time = CLUB_TIME,
                                    .notes = &notes,
                                    .arena = &arena};
    if (!journal_import(journal, &source, &stream, &err))
        fibres_fail("%s: %s", err.place, err.text);
    if (notes.count > 0)
        fibres_fail("the tournament is not without notes");
    json_decref(document);
    arena_clear(&arena);
}

static void make_tokens(struct start *start, struct journal *journal)
{
    struct err err = ERR_INIT(LANG_EN);
    char id[CLUB_TOKEN_ID];
    char hash[CLUB_HASH];
    club_new_token(id, start->director);
    club_hash_token(start->director, hash);
    struct change_club token = {
        .token = id, .token_role = "director", .token_hash = hash};
    if (!club_record(journal, &token, "test", CLUB_TIME, &err))
        fibres_fail("%s", err.text);
    const struct club *club = club_with_secret(journal, "test", CLUB_TIME, &err);
    const struct tournament *t = journal_tournament(journal, 1, &err);
    start->tables = t->session[0].field[0].schedule.tables;
    start->rounds = t->session[0].field[0].schedule.rounds;
    for (int i = 0; i < start->tables; i++)
        club_table_token(club,
                         &(struct club_table){
                             .tournament = 1, .session = 1, .field = "A", .table = i + 1},
                         start->table[i]);
    start->slots = pastime_read_slots(t, club, start->slot);
}

static void *prepare(void *argument)
{
    struct start *start = argument;
    struct err err = ERR_INIT(LANG_EN);
    struct sqlite_tuning tuning = {.vfs = lossy_name(start->disk)};
    struct journal *journal =
        journal_on(sqlite_open(database, STORE_CREATE, &tuning, &err));
    bring_tournament(start, journal);
    make_tokens(start, journal);
    journal_close(journal);
    return NULL;
}

void start_make(struct start *start)
{
    start->disk = lossy_new(1);
    fibres_run(1, prepare, start);
}

/* A disk takes its time: others go on meanwhile. */
static void rest_fibre(int64_t microseconds)
{
    if (microseconds > 0)
        fibre_sleep(fibres_between(1, microseconds) * 1000);
    else if (fibres_happens(10))
        fibre_sleep(0);
}

void hosts_begin(struct hosts *hosts, const struct start *start, uint64_t seed)
{
    *hosts = (struct hosts){.disk = lossy_new(seed)};
    lossy_copy(start->disk, hosts->disk);
    lossy_on_rest(hosts->disk, rest_fibre);
}

void hosts_end(struct hosts *hosts)
{
    for (int i = 0; i < HOSTS; i++)
        host_stop(hosts, i);
    while (hosts->funerals > 0)
        fibre_sleep(FIBRES_MILLISECOND);
    lossy_free(hosts->disk);
}

struct store *hosts_open(struct hosts *hosts, struct err *err)
{
    return open_as(lossy_program_new(hosts->disk), err);
}

bool host_start(struct hosts *hosts, int host)
{
    struct err err = ERR_INIT(LANG_EN);
    struct lossy_program *program = lossy_program_new(hosts->disk);
    int cuts = hosts->cuts;
    struct server_plan plan = {
        .address = "0.0.0.0", .port = 8420, .database = database, .quiet = true};
    struct store *store = open_as(program, &err);
    struct journal *journal = store ? journal_on(store) : NULL;
    if (journal && !club_with_secret(journal, "server", 0, &err)) {
        journal_close(journal);
        journal = NULL;
    }
    hosts->host[host].program = program;
    hosts->host[host].server = journal ? server_start(&plan, journal, &err) : NULL;
    if (cuts != hosts->cuts) /* power went meanwhile */
        host_kill(hosts, host);
    return hosts->host[host].server != NULL;
}

struct MHD_Daemon *host_wire(const struct hosts *hosts, int host)
{
    return hosts->host[host].server ? hosts->host[host].server->daemon : NULL;
}

void host_stop(struct hosts *hosts, int host)
{
    struct server *server = hosts->host[host].server;
    hosts->host[host].server = NULL;
    if (server)
        server_stop(server);
}

struct funeral {
    struct hosts *hosts;
    struct server *server;
};

/* What a dead server has is given back; nobody notices. */
static void *bury_server(void *argument)
{
    struct funeral *funeral = argument;
    server_stop(funeral->server);
    funeral->hosts->funerals--;
    free(funeral);
    return NULL;
}

void host_kill(struct hosts *hosts, int host)
{
    struct server *server = hosts->host[host].server;
    if (!server)
        return;
    lossy_kill(hosts->host[host].program);
    wire_cut(server->daemon);
    hosts->host[host].server = NULL;
    struct funeral *funeral = mem_alloc(1, sizeof *funeral);
    *funeral = (struct funeral){hosts, server};
    hosts->funerals++;
    hosts->kills++;
    fibre_start(bury_server, funeral);
}

void hosts_go_dark(struct hosts *hosts, bool torn)
{
    if (!lossy_is_dark(hosts->disk))
        lossy_cut(hosts->disk, 0, torn ? LOSSY_SOME : LOSSY_ALL);
    hosts->cuts++;
    for (int i = 0; i < HOSTS; i++)
        host_kill(hosts, i);
}

void hosts_light(struct hosts *hosts, struct ledger *ledger)
{
    struct err err = ERR_INIT(LANG_EN);
    lossy_fail(hosts->disk, 0, false);
    lossy_power_on(hosts->disk);
    struct store *store = hosts_open(hosts, &err);
    if (!store)
        fibres_fail("the database cannot be opened after a power cut: %s", err.text);
    ledger_check(ledger, store);
}
