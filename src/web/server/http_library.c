/* http_library.c - finds the functions of libmicrohttpd. */
#include "web/server/http_library.h"

#include "base/library.h"

struct http_library mhd;

static bool find_all(void *handle)
{
    return LIBRARY_FIND(handle, "MHD_add_response_header", &mhd.add_response_header) &&
           LIBRARY_FIND(handle, "MHD_create_response_from_buffer",
                        &mhd.create_response_from_buffer) &&
           LIBRARY_FIND(handle, "MHD_create_response_from_buffer_with_free_callback_cls",
                        &mhd.create_response_from_buffer_with_free_callback_cls) &&
           LIBRARY_FIND(handle, "MHD_create_response_from_callback",
                        &mhd.create_response_from_callback) &&
           LIBRARY_FIND(handle, "MHD_destroy_response", &mhd.destroy_response) &&
           LIBRARY_FIND(handle, "MHD_get_connection_info", &mhd.get_connection_info) &&
           LIBRARY_FIND(handle, "MHD_get_connection_values",
                        &mhd.get_connection_values) &&
           LIBRARY_FIND(handle, "MHD_get_daemon_info", &mhd.get_daemon_info) &&
           LIBRARY_FIND(handle, "MHD_is_feature_supported", &mhd.is_feature_supported) &&
           LIBRARY_FIND(handle, "MHD_lookup_connection_value",
                        &mhd.lookup_connection_value) &&
           LIBRARY_FIND(handle, "MHD_queue_response", &mhd.queue_response) &&
           LIBRARY_FIND(handle, "MHD_resume_connection", &mhd.resume_connection) &&
           LIBRARY_FIND(handle, "MHD_start_daemon", &mhd.start_daemon) &&
           LIBRARY_FIND(handle, "MHD_stop_daemon", &mhd.stop_daemon) &&
           LIBRARY_FIND(handle, "MHD_suspend_connection", &mhd.suspend_connection);
}

bool http_library_load(struct err *err)
{
    void *handle = library_open("libmicrohttpd.so.12");
    return (handle && find_all(handle)) ||
           err_set(err, ERR_STORE,
                   "a server needs the library libmicrohttpd, which is not installed; "
                   "install the package libmicrohttpd12");
}
