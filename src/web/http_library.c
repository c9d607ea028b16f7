/* http_library.c - finds the functions of libmicrohttpd. */
#include "web/http_library.h"

#include "base/library.h"

struct http_library mhd;

bool http_library_load(struct err *err)
{
    void *handle = library_open("libmicrohttpd.so.12");
    bool found = handle != NULL;
#define FIND(name) found = found && LIBRARY_FIND(handle, "MHD_" #name, &mhd.name)
    HTTP_LIBRARY_FUNCTIONS(FIND);
#undef FIND
    return found ||
           err_set(err, ERR_STORE,
                   "a server needs the library libmicrohttpd, which is not here; "
                   "install the package libmicrohttpd12");
}
