/* routes.c - the addresses of Étui, one row each. */
#include "web/routes.h"

#include "web/handlers.h"

enum { FORM = 64 * 1024, SHEET = 512 * 1024, DOCUMENT = 16 * 1024 * 1024 };

const struct route route_table[] = {
    {"GET", "/", ACCESS_ALL, 0, page_home},
    {"GET", "/static/:", ACCESS_ALL, 0, static_get},
    {"GET", "/setup", ACCESS_ALL, 0, page_setup},
    {"POST", "/setup", ACCESS_ALL, FORM, post_setup},
    {"GET", "/login", ACCESS_ALL, 0, page_login},
    {"POST", "/login", ACCESS_ALL, FORM, post_login},
    {"POST", "/logout", ACCESS_ALL, FORM, post_logout},

    {"GET", "/t/:", ACCESS_ALL, 0, page_table},
    {"GET", "/t/:/preview", ACCESS_ALL, 0, page_preview},
    {"POST", "/t/:/preview", ACCESS_ALL, FORM, page_preview},
    {"POST", "/t/:/play", ACCESS_ALL, FORM, post_table_play},
    {"GET", "/t/:/confirm/:", ACCESS_ALL, 0, page_confirm},
    {"POST", "/t/:/confirm/:", ACCESS_ALL, FORM, post_table_confirm},
    {"POST", "/t/:/call", ACCESS_ALL, FORM, post_table_call},

    {"GET", "/tournaments/:", ACCESS_ALL, 0, page_follow},
    {"POST", "/tournaments/:/start", ACCESS_DIRECTOR, FORM, post_start},
    {"GET", "/tournaments/:/close", ACCESS_DIRECTOR, 0, page_round_close},
    {"POST", "/tournaments/:/close", ACCESS_DIRECTOR, FORM, post_round_close},
    {"POST", "/tournaments/:/publish", ACCESS_DIRECTOR, FORM, post_publish},
    {"POST", "/tournaments/:/answer", ACCESS_DIRECTOR, FORM, post_answer},
    {"POST", "/tournaments/:/playing", ACCESS_DIRECTOR, FORM, post_playing},
    {"GET", "/tournaments/:/boards", ACCESS_DIRECTOR, 0, page_boards},
    {"GET", "/tournaments/:/boards/:", ACCESS_DIRECTOR, 0, page_board},
    {"POST", "/tournaments/:/boards/:", ACCESS_DIRECTOR, SHEET, post_board},
    {"GET", "/tournaments/:/tables/:/:", ACCESS_DIRECTOR, 0, page_play},
    {"POST", "/tournaments/:/tables/:/:", ACCESS_DIRECTOR, FORM, post_play},
    {"GET", "/tournaments/:/tables/:/:/ruling", ACCESS_DIRECTOR, 0, page_ruling},
    {"POST", "/tournaments/:/tables/:/:/ruling", ACCESS_DIRECTOR, FORM, post_ruling},
    {"GET", "/tournaments/:/journal", ACCESS_DIRECTOR, 0, page_journal},
    {"POST", "/tournaments/:/undo", ACCESS_DIRECTOR, FORM, post_undo},
    {"POST", "/tournaments/:/settings", ACCESS_DIRECTOR, FORM, post_settings},
    {"GET", "/tournaments/:/ranking", ACCESS_ALL, 0, page_ranking},

    {"GET", "/new", ACCESS_DIRECTOR, 0, page_new},
    {"POST", "/new", ACCESS_DIRECTOR, FORM, post_new},
    {"GET", "/tournaments/:/checkin", ACCESS_DIRECTOR, 0, page_checkin},
    {"POST", "/tournaments/:/checkin", ACCESS_DIRECTOR, FORM, post_checkin},
    {"POST", "/tournaments/:/checkin/undo", ACCESS_DIRECTOR, FORM, post_checkin_undo},
    {"GET", "/tournaments/:/checkin/list", ACCESS_DIRECTOR, 0, page_checkin_list},
    {"POST", "/tournaments/:/checkin/list", ACCESS_DIRECTOR, SHEET, post_checkin_list},
    {"GET", "/tournaments/:/seats", ACCESS_DIRECTOR, 0, page_seats},
    {"POST", "/tournaments/:/seats", ACCESS_DIRECTOR, FORM, post_seats},
    {"GET", "/tournaments/:/cards", ACCESS_DIRECTOR, 0, page_cards},
    {"GET", "/network", ACCESS_DIRECTOR, 0, page_network},
    {"POST", "/network", ACCESS_DIRECTOR, FORM, post_network},
    {"GET", "/phone-test/:", ACCESS_ALL, 0, page_phone_test},

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
