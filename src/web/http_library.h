/* http_library.h - libmicrohttpd, loaded when a server starts.
 *
 * The library brings a dozen others with it, for connections that we do not use. Linked
 * in the usual way, every command would wait for them, and only one command serves. */
#ifndef WEB_HTTP_LIBRARY_H
#define WEB_HTTP_LIBRARY_H

#include "base/err.h"
#include <microhttpd.h>

/* The functions of the library that are called: mhd.queue_response() is its
 * MHD_queue_response(). */
#define HTTP_LIBRARY_FUNCTIONS(each)     \
    each(add_response_header);           \
    each(create_response_from_buffer);   \
    each(create_response_from_callback); \
    each(destroy_response);              \
    each(get_connection_info);           \
    each(get_connection_values);         \
    each(get_daemon_info);               \
    each(lookup_connection_value);       \
    each(queue_response);                \
    each(resume_connection);             \
    each(start_daemon);                  \
    each(stop_daemon);                   \
    each(suspend_connection)

#define HTTP_LIBRARY_MEMBER(name) __typeof__(MHD_##name) *name

struct http_library {
    HTTP_LIBRARY_FUNCTIONS(HTTP_LIBRARY_MEMBER);
};

/* Written by http_library_load() alone, before there are threads. */
extern struct http_library mhd;

bool http_library_load(struct err *err);

#endif
