/* toll.c - how much of the server's time each sender may have. */
#include "web/server/toll.h"

#include "base/os.h"
#include "web/server/auth.h"
#include "web/server/routes.h"
#include "web/server/services.h"
#include <microhttpd.h>
#include <string.h>

enum { CROWD = 1, MILLISECOND = 1000 * 1000 };

uint64_t toll_table(const struct identity *who)
{
    return (uint64_t)who->tournament << 20 ^ (uint64_t)who->table << 8 ^
           (unsigned char)who->field[0] ^ UINT64_C(1) << 62;
}

/* What takes next to nothing, or is counted by itself, and is what a page needs to be
 * seen, a director to sign in, a table to be known. */
static bool is_free(const struct request *request)
{
    static const char *const free[] = {"/static/:", "/login", "/setup", "/api/health"};
    const char *pattern = request->route->pattern;
    for (size_t i = 0; i < sizeof free / sizeof free[0]; i++)
        if (str_equal(pattern, free[i]))
            return true;
    return strncmp(pattern, "/t/", 3) == 0 && request->who.role != ROLE_TABLE;
}

/* Whose time it is: of a table wherever its phones are, else of the address. */
static void find_payer(struct request *request)
{
    enum role role = request->who.role;
    if (role == ROLE_TABLE)
        request->payer = toll_table(&request->who);
    else if ((role == ROLE_NOBODY || role == ROLE_READER) && !auth_is_local(request))
        request->payer = auth_client(request);
    request->of_crowd = request->payer != 0 && role != ROLE_TABLE;
}

bool toll_admit(struct request *request)
{
    struct peers *peers = request->server->peers;
    int64_t now = os_ticks();
    if (request->payer != 0 || is_free(request))
        return true;
    find_payer(request);
    if (request->payer == 0)
        return true;
    if (!peers_can(peers, PEERS_TIME, request->payer, now))
        request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                     N_("too many requests come from this address; wait a minute"));
    else if (request->of_crowd && !peers_can(peers, PEERS_CROWD, CROWD, now))
        request_fail(request, MHD_HTTP_SERVICE_UNAVAILABLE,
                     N_("too much is being asked at once; try again in a moment"));
    else
        return true;
    return false;
}

void toll_charge(struct request *request, int64_t took)
{
    struct peers *peers = request->server->peers;
    int half = request->server->threads / 2;
    int price = (int)((took + MILLISECOND / 2) / MILLISECOND);
    if (request->payer == 0 || price == 0)
        return;
    peers_charge(peers, PEERS_TIME, request->payer, price);
    if (request->of_crowd) /* its stock is that of one thread */
        peers_charge(peers, PEERS_CROWD, CROWD, (price + half - 1) / half);
}
