/* dispatch.c - from a request that has arrived to the handler of its route. */
#include "base.h"
#include "store.h"
#include "web/server/auth.h"
#include "web/server/http_library.h"
#include "web/server/request.h"
#include "web/server/rights.h"
#include "web/server/routes.h"
#include "web/server/server_inside.h"
#include "web/server/services.h"
#include "web/server/toll.h"
#include <string.h>

void server_choose_language(struct request *request)
{
    const char *asked = form_get(&request->query, "lang");
    const char *chosen =
        mhd.lookup_connection_value(request->connection, MHD_COOKIE_KIND, "lang");
    const char *accepted = mhd.lookup_connection_value(
        request->connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_LANGUAGE);
    char first[3] = "";
    if (accepted && strlen(accepted) >= 2)
        memcpy(first, accepted, 2);
    request->lang = LANG_FR;
    if (asked && lang_parse(asked, &request->lang))
        request_header(request, MHD_HTTP_HEADER_SET_COOKIE,
                       arena_printf(&request->arena,
                                    "lang=%s; Path=/; Max-Age=31536000; SameSite=Lax",
                                    lang_code(request->lang)));
    else if (!chosen || !lang_parse(chosen, &request->lang))
        lang_parse(first, &request->lang);
    request->html.lang = request->lang;
}

static enum MHD_Result add_query(void *context, enum MHD_ValueKind kind, const char *name,
                                 const char *value)
{
    (void)kind;
    struct request *request = context;
    struct form *query = &request->query;
    const char *text = value ? value : "";
    if (query->count >= 100 || !str_is_clean(name, strlen(name)) ||
        !str_is_clean(text, strlen(text)))
        return MHD_YES; /* nothing here asks for such a thing */
    query->field = arena_grow(&request->arena, query->field, query->count,
                              &query->capacity, sizeof *query->field);
    query->field[query->count++] = (struct form_field){
        arena_strdup(&request->arena, name), arena_strdup(&request->arena, text)};
    return MHD_YES;
}

/* Whether the route lets them in; otherwise says what they need. */
static bool is_allowed(struct request *request)
{
    enum role role = request->who.role;
    enum access access = request->route->access;
    if (access == ACCESS_MACHINE && request->server->front) {
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("this belongs to the computer on which Étui runs; on a server of "
                        "many clubs those who run it see to it"));
        return false;
    }
    if (rights_admit(&request->who, access))
        return true;
    if (request->who.named) {
        request_fail(request, MHD_HTTP_FORBIDDEN,
                     N_("your role in this club does not include this; ask an owner of "
                        "the club"));
        return false;
    }
    const char *need = access == ACCESS_TABLE
                           ? N_("this needs the token of the table, or a director's; "
                                "send Authorization: Bearer TOKEN")
                           : N_("this needs a director's token; send Authorization: "
                                "Bearer TOKEN");
    if (request->json)
        request_fail(request,
                     role == ROLE_NOBODY ? MHD_HTTP_UNAUTHORIZED : MHD_HTTP_FORBIDDEN,
                     "%s", tr(request->lang, need));
    else
        request_redirect(request, "/login?next=%s",
                         strcmp(request->method, "GET") == 0 ? request->path : "/");
    return false;
}

static bool is_form(const struct request *request)
{
    const char *type = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_CONTENT_TYPE);
    return !request->json && request->body.length > 0 &&
           (!type || strncmp(type, "application/x-www-form-urlencoded", 33) == 0);
}

/* A table's pages are opened by the token in their address, whoever else is signed in. */
static bool is_table_page(const struct request *request)
{
    return strncmp(request->path, "/t/", 3) == 0;
}

/* Reads a form; one that came with a cookie must be a form of ours. */
static bool read_form(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const char *type = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_CONTENT_TYPE);
    if (type && !request->json)
        multipart_read(type, &request->body, &request->form, &request->file,
                       &request->arena);
    if (is_form(request) && !form_parse(&request->form, str_text(&request->body),
                                        request->body.length, &request->arena, &err)) {
        request_fail(request, MHD_HTTP_BAD_REQUEST, "%s", err.text);
        return false;
    }
    bool changes =
        str_equal(request->method, "POST") || str_equal(request->method, "DELETE");
    if (!changes || !request->who.by_cookie || is_table_page(request) ||
        auth_form_is_ours(request))
        return true;
    request_fail(request, MHD_HTTP_FORBIDDEN,
                 N_("this form is too old or not from Étui; go back, reload the page and "
                    "try again"));
    return false;
}

static void no_route(struct request *request, enum route_match match)
{
    const char *methods = route_methods(request->path, &request->arena);
    if (match == ROUTE_OTHER_METHOD)
        request_header(request, MHD_HTTP_HEADER_ALLOW, methods);
    if (match == ROUTE_OTHER_METHOD && strcmp(request->method, "OPTIONS") == 0)
        request_page(request, MHD_HTTP_NO_CONTENT);
    else if (match == ROUTE_OTHER_METHOD && request->json)
        request_fail(request, MHD_HTTP_METHOD_NOT_ALLOWED,
                     N_("this address cannot be used that way; it takes %s"), methods);
    else if (match == ROUTE_OTHER_METHOD)
        request_fail(request, MHD_HTTP_METHOD_NOT_ALLOWED,
                     N_("this address cannot be used that way; start again from the home "
                        "page"));
    else
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     request->json
                         ? N_("there is nothing at this address; tournaments are at "
                              "/api/tournaments/1 and so on")
                         : N_("there is no such page; start again from the home page"));
}

/* Whether it is a page that somebody else has asked for: then it is answered. */
static bool is_shared(struct request *request)
{
    return request->route->access == ACCESS_SHARED &&
           pages_answer(request->server->pages, request);
}

/* The number that the text begins with; 0 if that is none. */
static int64_t number_before(const char *text)
{
    int64_t number = 0;
    for (; *text >= '0' && *text <= '9' && number < INT64_MAX / 100; text++)
        number = number * 10 + (*text - '0');
    return number;
}

/* The tournament that the path names, by its number or by a table's token; 0: none. */
static int64_t stream_named(const struct request *request)
{
    static const char *const places[] = {"/tournaments/", "/api/tournaments/", "/t/"};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        size_t n = strlen(places[i]);
        if (strncmp(request->path, places[i], n) == 0)
            return number_before(request->path + n);
    }
    return 0;
}

/* Whether a number stands where the route has a tournament's: what the club records for
 * itself is none. False with the answer given. */
static bool names_tournament(struct request *request)
{
    const char *path = request->route->pattern;
    bool about = strncmp(path, "/tournaments/:", 14) == 0 ||
                 strncmp(path, "/api/tournaments/:", 18) == 0;
    if (!about || request_number(request, 0) > 0)
        return true;
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 N_("there is no such tournament; choose one on the home page"));
    return false;
}

/* Whether the tournament has to be read first: no thread of the server's waits for the
 * disk. Then the request comes back. */
static bool fetch(struct request *request)
{
    int64_t stream = stream_named(request);
    if (stream < 1 || request->fetched == stream)
        return false;
    struct version *version = writer_peek(request->server->writer, stream);
    bool there = version != NULL;
    version_drop(version);
    if (!there)
        request_catch_up(request, stream, server_dispatch);
    return !there;
}

/* There is no club at the address, or it is closed. */
static void lead_back(struct request *request)
{
    if (request->astray == ASTRAY_NO_CLUB)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such club; check the address"));
    else
        request_fail(request, MHD_HTTP_SERVICE_UNAVAILABLE,
                     N_("this club cannot be opened just now, because the database does "
                        "not answer; try again in a moment"));
}

void server_dispatch(struct request *request)
{
    if (!request->begun) { /* else it was here before */
        request->begun = true;
        mhd.get_connection_values(request->connection, MHD_GET_ARGUMENT_KIND, add_query,
                                  request);
        server_choose_language(request);
    }
    if (request->astray != ASTRAY_NOT) {
        lead_back(request);
        return;
    }
    if (!auth_identify(request))
        return;
    if (request->match != ROUTE_FOUND)
        no_route(request, (enum route_match)request->match);
    else if (is_allowed(request) && names_tournament(request) && !fetch(request) &&
             read_form(request) && !is_shared(request) && toll_admit(request))
        request->route->handler(request);
}
