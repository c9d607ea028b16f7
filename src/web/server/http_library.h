/* http_library.h - libmicrohttpd, loaded when a server starts.
 *
 * The library brings a dozen others with it, for connections that we do not use. Linked
 * in the usual way, every command would wait for them, and only one command serves. */
#ifndef WEB_HTTP_LIBRARY_H
#define WEB_HTTP_LIBRARY_H

#include "base.h"
#include <microhttpd.h>

/* Its functions, without their MHD_: mhd.queue_response() is MHD_queue_response(). */
struct http_library {
    __typeof__(MHD_add_response_header) *add_response_header;
    __typeof__(MHD_create_response_from_buffer) *create_response_from_buffer;
    __typeof__(MHD_create_response_from_buffer_with_free_callback_cls)
        *create_response_from_buffer_with_free_callback_cls;
    __typeof__(MHD_create_response_from_callback) *create_response_from_callback;
    __typeof__(MHD_destroy_response) *destroy_response;
    __typeof__(MHD_get_connection_info) *get_connection_info;
    __typeof__(MHD_get_connection_values) *get_connection_values;
    __typeof__(MHD_get_daemon_info) *get_daemon_info;
    __typeof__(MHD_is_feature_supported) *is_feature_supported;
    __typeof__(MHD_lookup_connection_value) *lookup_connection_value;
    __typeof__(MHD_queue_response) *queue_response;
    __typeof__(MHD_resume_connection) *resume_connection;
    __typeof__(MHD_start_daemon) *start_daemon;
    __typeof__(MHD_stop_daemon) *stop_daemon;
    __typeof__(MHD_suspend_connection) *suspend_connection;
};

/* Written by http_library_load() alone, before there are threads. */
extern struct http_library mhd;

bool http_library_load(struct err *err);

#endif
