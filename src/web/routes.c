/* routes.c - the addresses of Étui, one row each. */
#include "web/routes.h"

#include "web/handlers.h"

enum { FORM = 64 * 1024, DOCUMENT = 16 * 1024 * 1024 };

const struct route route_table[] = {
    {"GET", "/", ACCESS_ALL, 0, page_home},
    {"GET", "/static/:", ACCESS_ALL, 0, static_get},
    {"GET", "/setup", ACCESS_ALL, 0, page_setup},
    {"POST", "/setup", ACCESS_ALL, FORM, post_setup},
    {"GET", "/login", ACCESS_ALL, 0, page_login},
    {"POST", "/login", ACCESS_ALL, FORM, post_login},
    {"POST", "/logout", ACCESS_ALL, FORM, post_logout},

    {"GET", "/api/health", ACCESS_ALL, 0, api_health},
    {"POST", "/api/tournaments", ACCESS_DIRECTOR, DOCUMENT, api_create},
    {"GET", "/api/tournaments/:", ACCESS_ALL, 0, api_document},
    {"GET", "/api/tournaments/:/results", ACCESS_ALL, 0, api_results},
    {"GET", "/api/tournaments/:/journal", ACCESS_DIRECTOR, 0, api_journal},
    {"GET", "/api/tournaments/:/stream", ACCESS_ALL, 0, api_stream},
    {"POST", "/api/tournaments/:/plays", ACCESS_TABLE, FORM, api_play},
    {"POST", "/api/tournaments/:/plays/:/confirm", ACCESS_TABLE, FORM, api_confirm},
};
const size_t route_count = sizeof route_table / sizeof route_table[0];
