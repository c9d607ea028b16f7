/* address.c - under which address phones reach this server. */
#include "web/club/address.h"

#include <string.h>

void address_of_request(const struct request *request, char address[OS_ADDRESS])
{
    const char *host = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_HOST);
    size_t length = host ? strcspn(host, ":") : 0;
    address[0] = '\0';
    if (length == 0 || length >= OS_ADDRESS)
        return;
    str_format(address, OS_ADDRESS, "%.*s", (int)length, host);
    if (!os_read_address(address, NULL))
        address[0] = '\0';
}

void address_for_phones(const struct request *request, const char *chosen,
                        char address[OS_ADDRESS])
{
    struct os_addresses list;
    if (chosen) {
        str_format(address, OS_ADDRESS, "%s", chosen);
        return;
    }
    address_of_request(request, address);
    if (address[0] != '\0' && strncmp(address, "127.", 4) != 0)
        return;
    os_find_addresses(&list);
    if (list.count > 0)
        str_format(address, OS_ADDRESS, "%s", list.address[0]);
    else if (address[0] == '\0')
        str_format(address, OS_ADDRESS, "127.0.0.1");
}

const char *address_whole(struct request *request, const char *chosen, const char *path)
{
    const struct server *server = request->server;
    char address[OS_ADDRESS];
    const char *host = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_HOST);
    bool named = server->front || server->behind != 0;
    if (named && host &&
        strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                     "0123456789.:-") == strlen(host))
        return arena_printf(&request->arena, "%s://%s%s%s",
                            server->behind != 0 ? "https" : request_scheme(request), host,
                            server->prefix, path);
    address_for_phones(request, chosen, address);
    return arena_printf(&request->arena, "%s://%s:%d%s", request_scheme(request), address,
                        server->port, path);
}

bool address_is_ours(const struct os_addresses *list, const char *address)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->address[i], address) == 0)
            return true;
    return false;
}
