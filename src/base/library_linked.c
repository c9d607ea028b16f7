/* library_linked.c - libraries that are part of the program: one file that needs nothing.
 *
 * In place of library.c, where libraries cannot be loaded (a static program) or are not
 * where they are expected (Windows). What is not inside is looked for beside the program,
 * on systems that can. */
#include "base/library.h"

#include "base/str.h"
#include <microhttpd.h>
#include <qrencode.h>
#include <string.h>
#include <xlsxwriter.h>
#ifdef _WIN32
#include "base/os_windows_first.h"
#endif

typedef void function(void);

#define INSIDE(name)            \
    {                           \
#name, (function *)name \
    }
static const struct inside {
    const char *name;
    function *address;
} inside[] = {
    INSIDE(MHD_add_response_header),
    INSIDE(MHD_create_response_from_buffer),
    INSIDE(MHD_create_response_from_buffer_with_free_callback_cls),
    INSIDE(MHD_create_response_from_callback),
    INSIDE(MHD_destroy_response),
    INSIDE(MHD_get_connection_info),
    INSIDE(MHD_get_connection_values),
    INSIDE(MHD_get_daemon_info),
    INSIDE(MHD_is_feature_supported),
    INSIDE(MHD_lookup_connection_value),
    INSIDE(MHD_queue_response),
    INSIDE(MHD_resume_connection),
    INSIDE(MHD_start_daemon),
    INSIDE(MHD_stop_daemon),
    INSIDE(MHD_suspend_connection),
    INSIDE(QRcode_encodeString8bit),
    INSIDE(QRcode_free),
    INSIDE(format_set_bold),
    INSIDE(format_set_num_format),
    INSIDE(workbook_add_format),
    INSIDE(workbook_add_worksheet),
    INSIDE(workbook_close),
    INSIDE(workbook_new),
    INSIDE(worksheet_freeze_panes),
    INSIDE(worksheet_set_column),
    INSIDE(worksheet_write_number),
    INSIDE(worksheet_write_string),
};

static const char *const carried[] = {"libmicrohttpd", "libqrencode", "libxlsxwriter"};
static char here; /* the handle of all that is inside */

/* "libdds.so.0" is "libdds.dll" beside the program. */
static void *load_beside(const char *name)
{
#ifdef _WIN32
    char file[64];
    str_format(file, sizeof file, "%.*s.dll", (int)strcspn(name, "."), name);
    return LoadLibraryExA(file, NULL, LOAD_LIBRARY_SEARCH_APPLICATION_DIR);
#else
    (void)name;
    return NULL;
#endif
}

void *library_open(const char *name)
{
    for (size_t i = 0; i < sizeof carried / sizeof carried[0]; i++)
        if (strncmp(name, carried[i], strlen(carried[i])) == 0)
            return &here;
    return load_beside(name);
}

bool library_may_be_installed(void)
{
    return false;
}

static function *find_function(void *handle, const char *name)
{
    for (size_t i = 0; handle == &here && i < sizeof inside / sizeof inside[0]; i++)
        if (str_equal(inside[i].name, name))
            return inside[i].address;
#ifdef _WIN32
    if (handle != &here)
        return (function *)GetProcAddress(handle, name);
#endif
    return NULL;
}

bool library_find(void *handle, const char *name, void *to, size_t size)
{
    function *address = find_function(handle, name);
    memcpy(to, &address, size);
    return address != NULL;
}
