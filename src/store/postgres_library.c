/* postgres_library.c - finds the functions of libpq. */
#include "store/postgres_library.h"

#include "base/library.h"
#include "store/postgres.h"
#include <pthread.h>
#include <string.h>

struct postgres_library pq;

static bool loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

/* Where a function is called in the library, and where its address goes. */
static const struct wanted {
    const char *name;
    void *function;
} wanted[] = {
    {"PQbackendPID", &pq.backend},
    {"PQclear", &pq.clear},
    {"PQconnectdbParams", &pq.connect},
    {"PQconsumeInput", &pq.consume_input},
    {"PQdb", &pq.database},
    {"PQenterPipelineMode", &pq.enter_pipeline},
    {"PQerrorMessage", &pq.error_message},
    {"PQexitPipelineMode", &pq.exit_pipeline},
    {"PQfinish", &pq.finish},
    {"PQflush", &pq.flush},
    {"PQfreemem", &pq.free_memory},
    {"PQgetResult", &pq.get_result},
    {"PQgetisnull", &pq.is_null},
    {"PQgetlength", &pq.length},
    {"PQgetvalue", &pq.value},
    {"PQhost", &pq.host},
    {"PQisBusy", &pq.is_busy},
    {"PQnotifies", &pq.notice},
    {"PQntuples", &pq.rows},
    {"PQpipelineSync", &pq.sync},
    {"PQresultErrorField", &pq.error_field},
    {"PQresultStatus", &pq.result_status},
    {"PQsendPrepare", &pq.send_prepare},
    {"PQsendQueryParams", &pq.send},
    {"PQsendQueryPrepared", &pq.send_prepared},
    {"PQserverVersion", &pq.server_version},
    {"PQsetNoticeProcessor", &pq.set_notice},
    {"PQsetSingleRowMode", &pq.one_by_one},
    {"PQsetnonblocking", &pq.set_nonblocking},
    {"PQsocket", &pq.socket},
    {"PQstatus", &pq.status},
    {"PQtransactionStatus", &pq.transaction},
};

static bool find_all(void *handle)
{
    bool all = true;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        all = library_find(handle, wanted[i].name, wanted[i].function, sizeof pq.clear) &&
              all;
    return all;
}

static void load_once(void)
{
    void *handle = library_open("libpq.so.5");
    loaded = handle && find_all(handle);
}

bool postgres_library_load(struct err *err)
{
    pthread_once(&once, load_once);
    if (!loaded && !library_may_be_installed())
        return err_set(err, ERR_STORE,
                       "this edition of Étui keeps its database in a file: name one with "
                       "--db, or use the Debian package for PostgreSQL");
    return loaded ||
           err_set(err, ERR_STORE,
                   "a PostgreSQL database needs the library libpq, which is not "
                   "installed; install the package libpq5");
}

bool postgres_is_address(const char *address)
{
    return strncmp(address, "postgres://", 11) == 0 ||
           strncmp(address, "postgresql://", 13) == 0;
}
