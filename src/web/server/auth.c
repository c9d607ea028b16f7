/* auth.c - who is asking: passwords, signed cookies, tokens. */
#include "web/server/auth.h"

#include "base/os.h"
#include "store.h"
#include "web/server/http_library.h"
#include "web/server/prefix.h"
#include "web/server/rights.h"
#include "web/server/routes.h"
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

/* The user of a session, whose nonce ends with their number; AUTH_BY_PASSWORD: none. */
static int user_of_nonce(const char *nonce)
{
    const char *user = strchr(nonce, 'u');
    return user ? (int)strtoll(user + 1, NULL, 10) : AUTH_BY_PASSWORD;
}

/* The password that the session rests on; NULL: nobody's. */
static const char *password_of(const struct club *club, int user)
{
    if (user == AUTH_BY_PASSWORD)
        return club->password ? club->password : "";
    bool there = user >= 0 && (size_t)user < club->users && !club->user[user].disabled;
    return there ? club->user[user].hash : NULL;
}

/* The signature of a session; a new password ends all of them. */
static bool sign_session(const struct club *club, const char *text, char mac[CLUB_MAC])
{
    char signed_text[96 + CLUB_PASSWORD];
    const char *password = password_of(club, user_of_nonce(text));
    str_format(signed_text, sizeof signed_text, "%s %s", text, password ? password : "");
    club_sign(club, "cookie", signed_text, mac);
    return password != NULL;
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

void auth_new_cookie(const struct club *club, int user, int64_t now,
                     char cookie[AUTH_COOKIE])
{
    unsigned char nonce[NONCE_BYTES];
    char hex[2 * NONCE_BYTES + 12];
    randombytes_buf(nonce, sizeof nonce);
    sodium_bin2hex(hex, 2 * NONCE_BYTES + 1, nonce, sizeof nonce);
    if (user != AUTH_BY_PASSWORD)
        str_format(&hex[(size_t)2 * NONCE_BYTES], 11, "u%d", user);
    write_cookie(club, now, hex, cookie);
}

/* Whether somebody has signed out of the session. */
static bool is_ended(const struct club *club, const char *nonce)
{
    for (size_t i = 0; i < club->endings; i++)
        if (str_equal(club->ended[i], nonce))
            return true;
    return false;
}

/* Who somebody is that has signed in: the journal has their name. */
static void identify_session(const struct club *club, int user, struct identity *who)
{
    static const enum role roles[CLUB_ROLES] = {
        [CLUB_OWNER] = ROLE_DIRECTOR, [CLUB_DIRECTOR] = ROLE_DIRECTOR,
        [CLUB_HELPER] = ROLE_HELPER,  [CLUB_TREASURER] = ROLE_TREASURER,
        [CLUB_READER] = ROLE_READER,
    };
    who->named = user != AUTH_BY_PASSWORD;
    enum club_role role = who->named ? club->user[user].role : CLUB_OWNER;
    who->role = roles[role];
    who->owner = role == CLUB_OWNER;
    str_format(who->author, sizeof who->author, "%s",
               who->named ? club->user[user].name : "director");
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
    char *nonce;
    int64_t end = strtoll(text, &nonce, 10);
    if (!sign_session(club, text, mac) || !club_same(mac, dot + 1) || end < now ||
        *nonce != '.')
        return false;
    if (is_ended(club, ++nonce))
        return false;
    club_sign(club, "form", nonce, who->csrf);
    str_format(who->nonce, sizeof who->nonce, "%s", nonce);
    if (end < now + COOKIE_LIFE - DAY)
        write_cookie(club, now, nonce, renewed);
    who->by_cookie = true;
    identify_session(club, user_of_nonce(nonce), who);
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
        who->owner = who->role == ROLE_DIRECTOR;
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

/* A token that is not known may be a moment old, made by the command line: the club's own
 * is looked at once before it is refused. Whoever has guessed too often is not looked up
 * at all. */
static bool refuse_token(struct request *request)
{
    struct peers *peers = request->server->peers;
    int64_t now = os_ticks();
    if (request->caught_up)
        request_fail(request, MHD_HTTP_UNAUTHORIZED,
                     N_("this token is not valid; ask the director for a new one"));
    else if (!peers_take(peers, PEERS_TOKENS, auth_client(request), now))
        request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                     N_("too many wrong tokens; wait a minute"));
    else
        request_catch_up(request, 0, server_dispatch);
    return false;
}

bool auth_identify(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const char *token = bearer(request);
    const char *cookie = mhd.lookup_connection_value(request->connection, MHD_COOKIE_KIND,
                                                     prefix_cookie(request));
    const struct tournament *t = request_read(request, 0, &err);
    bool known = false;
    char renewed[AUTH_COOKIE] = "";
    if (t && token)
        known = read_token(&t->club, token, &request->who);
    if (known && request->caught_up) /* it was no mistake */
        peers_give_back(request->server->peers, PEERS_TOKENS, auth_client(request));
    if (t && !token && cookie && t->club.has_secret)
        auth_read_cookie(&t->club, cookie, request_time(request), &request->who, renewed);
    if (t)
        request_release(request);
    if (renewed[0] != '\0')
        request_header(request, MHD_HTTP_HEADER_SET_COOKIE, renewed);
    return !token || known || refuse_token(request);
}

enum auth_sender auth_sender(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct identity who = {.role = ROLE_NOBODY};
    char renewed[AUTH_COOKIE];
    enum access access = request->route->access;
    const char *token = bearer(request);
    const char *cookie = mhd.lookup_connection_value(request->connection, MHD_COOKIE_KIND,
                                                     prefix_cookie(request));
    if (access == ACCESS_ALL || access == ACCESS_SHARED)
        return AUTH_KNOWN;
    const struct tournament *t = request_read(request, 0, &err);
    if (!t)
        return AUTH_STRANGER;
    bool known = token ? read_token(&t->club, token, &who)
                       : cookie && t->club.has_secret &&
                             auth_read_cookie(&t->club, cookie, request_time(request),
                                              &who, renewed);
    request_release(request);
    if (rights_admit(&who, access))
        return AUTH_KNOWN;
    return token && !known ? AUTH_STRANGER : AUTH_NOBODY;
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

static const char *header_of(const struct request *request, const char *name)
{
    return mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND, name);
}

/* A number for whoever has the address: that of IPv4, or the network of IPv6, which is
 * larger than any of those. */
static bool read_client(const char *text, uint64_t *number)
{
    static const char mapped[] = "::ffff:"; /* IPv4, as a socket for both tells it */
    size_t before = sizeof mapped - 1;
    uint32_t address;
    bool good = os_read_address(strncmp(text, mapped, before) == 0 ? text + before : text,
                                &address);
    if (good)
        *number = address;
    return good || (os_read_network(text, number) && *number > UINT32_MAX);
}

/* The last address in a list of those that a request came through: the one that our own
 * proxy has seen. With a port it is "1.2.3.4:5" or "[1:2::3]:5". */
static bool read_forwarded(const char *list, uint64_t *number)
{
    const char *last = strrchr(list, ',');
    char text[OS_ADDRESS];
    last = last ? last + 1 : list;
    last += strspn(last, " [");
    str_format(text, sizeof text, "%.*s", (int)strcspn(last, " ]"), last);
    if (read_client(text, number))
        return true;
    text[strcspn(text, ":")] = '\0';
    return read_client(text, number);
}

static uint32_t peer_address(const struct request *request)
{
    return os_peer(client_address(request));
}

/* What a proxy says counts only if it is the one that --behind names. */
uint64_t auth_client(const struct request *request)
{
    uint32_t peer = peer_address(request);
    uint64_t forwarded;
    const char *list = header_of(request, "X-Forwarded-For");
    if (request->server->behind != 0 && peer == request->server->behind && list &&
        read_forwarded(list, &forwarded))
        return forwarded;
    return peer;
}

void auth_client_text(const struct request *request, char *text, size_t size)
{
    uint64_t number = auth_client(request);
    unsigned address = (unsigned)(number & UINT32_MAX);
    unsigned network = (unsigned)(number >> 32);
    if (network)
        str_format(text, size, "%x:%x:%x:%x::/64", network >> 16, network & 0xffff,
                   address >> 16, address & 0xffff);
    else
        str_format(text, size, "%u.%u.%u.%u", address >> 24, address >> 16 & 255,
                   address >> 8 & 255, address & 255);
}

/* Whatever came through a proxy is not from here, even if the proxy is. */
bool auth_is_local(const struct request *request)
{
    bool proxied = header_of(request, "X-Forwarded-For") ||
                   header_of(request, "Forwarded") || header_of(request, "Via");
    return auth_client(request) >> 24 == 127 && !proxied;
}
