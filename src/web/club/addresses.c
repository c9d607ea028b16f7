/* addresses.c - the numeric addresses under which this machine can be reached. */
#include "web/club/addresses.h"

#include "base/str.h"
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <string.h>

void addresses_find(struct address_list *list)
{
    struct ifaddrs *first;
    list->count = 0;
    if (getifaddrs(&first) != 0)
        return;
    for (struct ifaddrs *at = first; at && list->count < ADDRESSES_MOST;
         at = at->ifa_next) {
        struct sockaddr_in in;
        bool usable = at->ifa_addr && at->ifa_addr->sa_family == AF_INET &&
                      (at->ifa_flags & IFF_UP) && !(at->ifa_flags & IFF_LOOPBACK);
        if (!usable)
            continue;
        memcpy(&in, at->ifa_addr, sizeof in);
        inet_ntop(AF_INET, &in.sin_addr, list->address[list->count], ADDRESS_TEXT);
        str_format(list->interface[list->count], sizeof list->interface[0], "%s",
                   at->ifa_name);
        list->count++;
    }
    freeifaddrs(first);
}
