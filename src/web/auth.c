/* auth.c - who is asking: passwords, signed cookies, tokens. */
#include "web/auth.h"

#include "web/server_inside.h"
#include <arpa/inet.h>
#include <microhttpd.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { MAC_BYTES = 16, NONCE_BYTES = 12 };
static const int64_t COOKIE_LIFE = (int64_t)7 * 24 * 3600 * 1000;
static const char COOKIE_NAME[] = "etui";

const char auth_no_cookie[] = "etui=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";

/* The club's signature of a purpose and a text, as letters and digits. */
static void sign(const struct club *club, const char *purpose, const char *text,
                 char mac[48])
{
    unsigned char bytes[MAC_BYTES];
    crypto_generichash_state state;
    crypto_generichash_init(&state, club->secret, sizeof club->secret, sizeof bytes);
    crypto_generichash_update(&state, (const unsigned char *)purpose,
                              strlen(purpose) + 1);
    crypto_generichash_update(&state, (const unsigned char *)text, strlen(text));
    crypto_generichash_final(&state, bytes, sizeof bytes);
    sodium_bin2hex(mac, 48, bytes, sizeof bytes);
}

/* Compares in a time that does not depend on where they differ. */
static bool same(const char *a, const char *b)
{
    size_t n = strlen(a);
    return n == strlen(b) && sodium_memcmp(a, b, n) == 0;
}

void auth_new_cookie(const struct club *club, int64_t now, char cookie[256])
{
    unsigned char nonce[NONCE_BYTES];
    char hex[2 * NONCE_BYTES + 1];
    char text[96];
    char mac[48];
    randombytes_buf(nonce, sizeof nonce);
    sodium_bin2hex(hex, sizeof hex, nonce, sizeof nonce);
    str_format(text, sizeof text, "%lld.%s", (long long)(now + COOKIE_LIFE), hex);
    sign(club, "cookie", text, mac);
    str_format(cookie, 256, "%s=%s.%s; Path=/; Max-Age=%lld; HttpOnly; SameSite=Lax",
               COOKIE_NAME, text, mac, (long long)(COOKIE_LIFE / 1000));
}

/* Whether the cookie is signed by the club and still good; fills the CSRF token. */
static bool read_cookie(const struct club *club, const char *cookie, int64_t now,
                        struct identity *who)
{
    char text[96];
    char mac[48];
    const char *dot = strrchr(cookie, '.');
    if (!dot || (size_t)(dot - cookie) >= sizeof text)
        return false;
    str_format(text, sizeof text, "%.*s", (int)(dot - cookie), cookie);
    sign(club, "cookie", text, mac);
    if (!same(mac, dot + 1) || strtoll(text, NULL, 10) < now)
        return false;
    sign(club, "form", text, who->csrf);
    who->role = ROLE_DIRECTOR;
    who->by_cookie = true;
    str_format(who->author, sizeof who->author, "director");
    return true;
}

void auth_table_token(const struct club *club, int64_t tournament, const char *field,
                      int table, char token[AUTH_TOKEN])
{
    char place[40];
    char mac[48];
    str_format(place, sizeof place, "%lld-%s%d", (long long)tournament, field, table);
    sign(club, "table", place, mac);
    str_format(token, AUTH_TOKEN, "%s-%.20s", place, mac);
}

bool auth_read_table_token(const struct club *club, const char *token,
                           struct identity *who)
{
    char expected[AUTH_TOKEN];
    char *end;
    long long tournament = strtoll(token, &end, 10);
    if (!club->has_secret || tournament < 1 || *end != '-' || strlen(token) >= AUTH_TOKEN)
        return false;
    const char *place = end + 1;
    size_t letters = strcspn(place, "0123456789-");
    if (letters == 0 || letters >= CHANGE_FIELD)
        return false;
    str_format(who->field, sizeof who->field, "%.*s", (int)letters, place);
    long table = strtol(place + letters, &end, 10);
    if (table < 1 || table > SCHEDULE_TABLES_MAX || *end != '-')
        return false;
    auth_table_token(club, tournament, who->field, (int)table, expected);
    if (!same(expected, token))
        return false;
    who->role = ROLE_TABLE;
    who->tournament = tournament;
    who->table = (int)table;
    str_format(who->author, sizeof who->author, "table %s%ld", who->field, table);
    return true;
}

/* A director's or reader's token is known by its hash. */
static bool read_token(const struct club *club, const char *token, struct identity *who)
{
    unsigned char hash[crypto_generichash_BYTES];
    char hex[2 * sizeof hash + 1];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)token, strlen(token),
                       NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    for (size_t i = 0; i < club->tokens; i++) {
        const struct club_token *known = &club->token[i];
        if (known->revoked || !same(known->hash, hex))
            continue;
        who->role = strcmp(known->role, "director") == 0 ? ROLE_DIRECTOR : ROLE_READER;
        str_format(who->author, sizeof who->author, "%s %s", known->role, known->id);
        return true;
    }
    return auth_read_table_token(club, token, who);
}

static const char *bearer(const struct request *request)
{
    const char *header = MHD_lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                     MHD_HTTP_HEADER_AUTHORIZATION);
    return header && strncmp(header, "Bearer ", 7) == 0 ? header + 7 : NULL;
}

static bool refuse_token(struct request *request)
{
    int64_t now = server_clock();
    if (throttle_allows(request->server->throttle, auth_client(request), now)) {
        throttle_failed(request->server->throttle, auth_client(request), now);
        request_fail(request, MHD_HTTP_UNAUTHORIZED,
                     N_("this token is not valid; ask the director for a new one"));
    } else {
        request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                     N_("too many wrong tokens; wait a minute"));
    }
    return false;
}

bool auth_identify(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const char *token = bearer(request);
    const char *cookie =
        MHD_lookup_connection_value(request->connection, MHD_COOKIE_KIND, COOKIE_NAME);
    const struct tournament *t = writer_read(request->server->writer, 0, &err);
    bool known = false;
    if (t && token)
        known = read_token(&t->club, token, &request->who);
    else if (t && cookie && t->club.has_secret)
        read_cookie(&t->club, cookie, request_time(request), &request->who);
    if (t)
        writer_release(request->server->writer);
    return !token || known || refuse_token(request);
}

bool auth_form_is_ours(const struct request *request)
{
    return same(form_text(&request->form, "csrf"), request->who.csrf);
}

static const struct sockaddr *client_address(const struct request *request)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(request->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

uint64_t auth_client(const struct request *request)
{
    const struct sockaddr *address = client_address(request);
    if (!address || address->sa_family != AF_INET)
        return 0;
    struct sockaddr_in in;
    memcpy(&in, address, sizeof in);
    return ntohl(in.sin_addr.s_addr);
}

bool auth_is_local(const struct request *request)
{
    return auth_client(request) >> 24 == 127;
}
