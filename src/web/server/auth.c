/* auth.c - who is asking: passwords, signed cookies, tokens. */
#include "web/server/auth.h"

#include "base/os.h"
#include "store.h"
#include "web/server/http_library.h"
#include "web/server/server_inside.h"
#include "web/server/services.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NONCE_BYTES = 12 };
static const int64_t DAY = (int64_t)24 * 3600 * 1000;
static const int64_t COOKIE_LIFE = (int64_t)7 * 24 * 3600 * 1000;
static const char COOKIE_NAME[] = "etui";

const char auth_no_cookie[] = "etui=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";

/* The signature of a session; a new password ends all of them. */
static void sign_session(const struct club *club, const char *text, char mac[CLUB_MAC])
{
    char signed_text[96 + CLUB_PASSWORD];
    str_format(signed_text, sizeof signed_text, "%s %s", text,
               club->password ? club->password : "");
    club_sign(club, "cookie", signed_text, mac);
}

/* The cookie of the session with that nonce, for as long from now as cookies live. */
static void write_cookie(const struct club *club, int64_t now, const char *nonce,
                         char cookie[AUTH_COOKIE])
{
    char text[96];
    char mac[CLUB_MAC];
    int64_t end = now + COOKIE_LIFE;
    str_format(text, sizeof text, "%jd.%s", (int64_t)end, nonce);
    sign_session(club, text, mac);
    str_format(cookie, AUTH_COOKIE,
               "%s=%s.%s; Path=/; Max-Age=%jd; HttpOnly; SameSite=Lax", COOKIE_NAME, text,
               mac, (int64_t)(COOKIE_LIFE / 1000));
}

void auth_new_cookie(const struct club *club, int64_t now, char cookie[AUTH_COOKIE])
{
    unsigned char nonce[NONCE_BYTES];
    char hex[2 * NONCE_BYTES + 1];
    randombytes_buf(nonce, sizeof nonce);
    sodium_bin2hex(hex, sizeof hex, nonce, sizeof nonce);
    write_cookie(club, now, hex, cookie);
}

/* Forms carry a token of the session's nonce alone, so that those that are open outlive a
 * renewal. */
bool auth_read_cookie(const struct club *club, const char *cookie, int64_t now,
                      struct identity *who, char renewed[AUTH_COOKIE])
{
    char text[96];
    char mac[CLUB_MAC];
    const char *dot = strrchr(cookie, '.');
    renewed[0] = '\0';
    if (!dot || (size_t)(dot - cookie) >= sizeof text)
        return false;
    str_format(text, sizeof text, "%.*s", (int)(dot - cookie), cookie);
    sign_session(club, text, mac);
    char *nonce;
    int64_t end = strtoll(text, &nonce, 10);
    if (!club_same(mac, dot + 1) || end < now || *nonce != '.')
        return false;
    club_sign(club, "form", ++nonce, who->csrf);
    if (end < now + COOKIE_LIFE - DAY)
        write_cookie(club, now, nonce, renewed);
    who->role = ROLE_DIRECTOR;
    who->by_cookie = true;
    str_format(who->author, sizeof who->author, "director");
    return true;
}

bool auth_read_table_token(const struct club *club, const char *token,
                           struct identity *who)
{
    struct club_table place;
    if (!club_read_table_token(club, token, &place))
        return false;
    who->role = ROLE_TABLE;
    who->tournament = place.tournament;
    who->session = place.session;
    who->table = place.table;
    str_format(who->field, sizeof who->field, "%s", place.field);
    str_format(who->author, sizeof who->author, "table %s%d", who->field, who->table);
    return true;
}

/* A director's or reader's token is known by its hash. */
static bool read_token(const struct club *club, const char *token, struct identity *who)
{
    char hash[CLUB_HASH];
    club_hash_token(token, hash);
    for (size_t i = 0; i < club->tokens; i++) {
        const struct club_token *known = &club->token[i];
        if (known->revoked || !club_same(known->hash, hash))
            continue;
        who->role = strcmp(known->role, "director") == 0 ? ROLE_DIRECTOR : ROLE_READER;
        str_format(who->author, sizeof who->author, "%s %s", known->role, known->id);
        return true;
    }
    return auth_read_table_token(club, token, who);
}

static const char *bearer(const struct request *request)
{
    const char *header = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                     MHD_HTTP_HEADER_AUTHORIZATION);
    size_t scheme = header ? strcspn(header, " ") : 0;
    return scheme == 6 && strncasecmp(header, "Bearer", scheme) == 0
               ? header + scheme + strspn(header + scheme, " ")
               : NULL;
}

/* The writer publishes what other programs wrote when it has done somebody's work. */
static void catch_up(struct request *request, struct journal *journal)
{
    (void)request;
    (void)journal;
}

/* A token that is not known may be a moment old, made by the command line: the journal is
 * looked at once before it is refused. */
static bool refuse_token(struct request *request)
{
    int64_t now = os_ticks();
    if (!throttle_allows(request->server->throttle, auth_client(request), now)) {
        request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                     N_("too many wrong tokens; wait a minute"));
    } else if (!request->caught_up) {
        request->caught_up = true;
        request_with_journal(request, catch_up, server_dispatch);
    } else {
        throttle_failed(request->server->throttle, auth_client(request), now);
        request_fail(request, MHD_HTTP_UNAUTHORIZED,
                     N_("this token is not valid; ask the director for a new one"));
    }
    return false;
}

bool auth_identify(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const char *token = bearer(request);
    const char *cookie =
        mhd.lookup_connection_value(request->connection, MHD_COOKIE_KIND, COOKIE_NAME);
    const struct tournament *t = request_read(request, 0, &err);
    bool known = false;
    char renewed[AUTH_COOKIE] = "";
    if (t && token)
        known = read_token(&t->club, token, &request->who);
    else if (t && cookie && t->club.has_secret)
        auth_read_cookie(&t->club, cookie, request_time(request), &request->who, renewed);
    if (t)
        request_release(request);
    if (renewed[0] != '\0')
        request_header(request, MHD_HTTP_HEADER_SET_COOKIE, renewed);
    return !token || known || refuse_token(request);
}

bool auth_form_is_ours(const struct request *request)
{
    return club_same(form_text(&request->form, "csrf"), request->who.csrf);
}

static const struct sockaddr *client_address(const struct request *request)
{
    const union MHD_ConnectionInfo *info =
        mhd.get_connection_info(request->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

uint64_t auth_client(const struct request *request)
{
    return os_peer(client_address(request));
}

bool auth_is_local(const struct request *request)
{
    return auth_client(request) >> 24 == 127;
}
