/* postgres_library.c - finds the functions of libpq. */
#include "store/postgres_library.h"

#include "base/library.h"
#include "store/postgres.h"
#include <pthread.h>
#include <string.h>

struct postgres_library pq;

static bool loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find_all(void *handle)
{
    return LIBRARY_FIND(handle, "PQbackendPID", &pq.backend) &&
           LIBRARY_FIND(handle, "PQclear", &pq.clear) &&
           LIBRARY_FIND(handle, "PQconnectdbParams", &pq.connect) &&
           LIBRARY_FIND(handle, "PQconsumeInput", &pq.consume_input) &&
           LIBRARY_FIND(handle, "PQdb", &pq.database) &&
           LIBRARY_FIND(handle, "PQenterPipelineMode", &pq.enter_pipeline) &&
           LIBRARY_FIND(handle, "PQerrorMessage", &pq.error_message) &&
           LIBRARY_FIND(handle, "PQexitPipelineMode", &pq.exit_pipeline) &&
           LIBRARY_FIND(handle, "PQfinish", &pq.finish) &&
           LIBRARY_FIND(handle, "PQflush", &pq.flush) &&
           LIBRARY_FIND(handle, "PQfreemem", &pq.free_memory) &&
           LIBRARY_FIND(handle, "PQgetResult", &pq.get_result) &&
           LIBRARY_FIND(handle, "PQgetisnull", &pq.is_null) &&
           LIBRARY_FIND(handle, "PQgetlength", &pq.length) &&
           LIBRARY_FIND(handle, "PQgetvalue", &pq.value) &&
           LIBRARY_FIND(handle, "PQhost", &pq.host) &&
           LIBRARY_FIND(handle, "PQisBusy", &pq.is_busy) &&
           LIBRARY_FIND(handle, "PQnotifies", &pq.notice) &&
           LIBRARY_FIND(handle, "PQntuples", &pq.rows) &&
           LIBRARY_FIND(handle, "PQpipelineSync", &pq.sync) &&
           LIBRARY_FIND(handle, "PQresultErrorField", &pq.error_field) &&
           LIBRARY_FIND(handle, "PQresultStatus", &pq.result_status) &&
           LIBRARY_FIND(handle, "PQsendPrepare", &pq.send_prepare) &&
           LIBRARY_FIND(handle, "PQsendQueryParams", &pq.send) &&
           LIBRARY_FIND(handle, "PQsendQueryPrepared", &pq.send_prepared) &&
           LIBRARY_FIND(handle, "PQserverVersion", &pq.server_version) &&
           LIBRARY_FIND(handle, "PQsetNoticeProcessor", &pq.set_notice) &&
           LIBRARY_FIND(handle, "PQsetSingleRowMode", &pq.one_by_one) &&
           LIBRARY_FIND(handle, "PQsetnonblocking", &pq.set_nonblocking) &&
           LIBRARY_FIND(handle, "PQsocket", &pq.socket) &&
           LIBRARY_FIND(handle, "PQstatus", &pq.status) &&
           LIBRARY_FIND(handle, "PQtransactionStatus", &pq.transaction);
}

static void load_once(void)
{
    void *handle = library_open("libpq.so.5");
    loaded = handle && find_all(handle);
}

bool postgres_library_load(struct err *err)
{
    pthread_once(&once, load_once);
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
