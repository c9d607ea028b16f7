/* postgres_library.h - libpq, loaded when a database's address names PostgreSQL.
 *
 * A club's laptop has no such server, and the library brings a dozen others with it. */
#ifndef STORE_POSTGRES_LIBRARY_H
#define STORE_POSTGRES_LIBRARY_H

#include "base.h"
#include <libpq-fe.h>

/* Its functions, without their PQ: pq.finish() is PQfinish(). */
struct postgres_library {
    __typeof__(PQbackendPID) *backend;
    __typeof__(PQclear) *clear;
    __typeof__(PQconnectdbParams) *connect;
    __typeof__(PQconsumeInput) *consume_input;
    __typeof__(PQdb) *database;
    __typeof__(PQenterPipelineMode) *enter_pipeline;
    __typeof__(PQerrorMessage) *error_message;
    __typeof__(PQexitPipelineMode) *exit_pipeline;
    __typeof__(PQfinish) *finish;
    __typeof__(PQflush) *flush;
    __typeof__(PQfreemem) *free_memory;
    __typeof__(PQgetResult) *get_result;
    __typeof__(PQgetisnull) *is_null;
    __typeof__(PQgetlength) *length;
    __typeof__(PQgetvalue) *value;
    __typeof__(PQhost) *host;
    __typeof__(PQisBusy) *is_busy;
    __typeof__(PQnotifies) *notice;
    __typeof__(PQntuples) *rows;
    __typeof__(PQpipelineSync) *sync;
    __typeof__(PQresultErrorField) *error_field;
    __typeof__(PQresultStatus) *result_status;
    __typeof__(PQsendPrepare) *send_prepare;
    __typeof__(PQsendQueryParams) *send;
    __typeof__(PQsendQueryPrepared) *send_prepared;
    __typeof__(PQserverVersion) *server_version;
    __typeof__(PQsetNoticeProcessor) *set_notice;
    __typeof__(PQsetSingleRowMode) *one_by_one;
    __typeof__(PQsetnonblocking) *set_nonblocking;
    __typeof__(PQsocket) *socket;
    __typeof__(PQstatus) *status;
    __typeof__(PQtransactionStatus) *transaction;
};

/* Written by postgres_library_load() alone. */
extern struct postgres_library pq;

bool postgres_library_load(struct err *err);

#endif
