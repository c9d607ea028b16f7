/* place.c - under which address phones reach this server. */
#include "web/club/place.h"

#include "base/str.h"
#include "web/server/http_library.h"
#include <arpa/inet.h>
#include <string.h>

void place_of_request(const struct request *request, char address[ADDRESS_TEXT])
{
    const char *host = mhd.lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_HOST);
    struct in_addr number;
    size_t length = host ? strcspn(host, ":") : 0;
    address[0] = '\0';
    if (length == 0 || length >= ADDRESS_TEXT)
        return;
    str_format(address, ADDRESS_TEXT, "%.*s", (int)length, host);
    if (inet_pton(AF_INET, address, &number) != 1)
        address[0] = '\0';
}

void place_for_phones(const struct request *request, const char *chosen,
                      char address[ADDRESS_TEXT])
{
    struct address_list list;
    if (chosen) {
        str_format(address, ADDRESS_TEXT, "%s", chosen);
        return;
    }
    place_of_request(request, address);
    if (address[0] != '\0' && strncmp(address, "127.", 4) != 0)
        return;
    addresses_find(&list);
    if (list.count > 0)
        str_format(address, ADDRESS_TEXT, "%s", list.address[0]);
    else if (address[0] == '\0')
        str_format(address, ADDRESS_TEXT, "127.0.0.1");
}

bool place_is_ours(const struct address_list *list, const char *address)
{
    for (int i = 0; i < list->count; i++)
        if (strcmp(list->address[i], address) == 0)
            return true;
    return false;
}
