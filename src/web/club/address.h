/* address.h - under which address phones reach this server. */
#ifndef WEB_ADDRESS_H
#define WEB_ADDRESS_H

#include "base/os.h"
#include "web/server.h"

/* The numeric address that the request was sent to, "" where it names none. */
void address_of_request(const struct request *request, char address[OS_ADDRESS]);

/* The address for the phones: the one chosen, else the one that the director's browser
 * uses, else the first of this machine. chosen may be NULL. */
void address_for_phones(const struct request *request, const char *chosen,
                        char address[OS_ADDRESS]);

/* Whether this machine has the address now. */
/* The whole address of a page of ours as phones write it, in the request's arena. A club
 * among many, and whoever is behind a proxy, has the name by which it was asked for. */
const char *address_whole(struct request *request, const char *chosen, const char *path);

bool address_is_ours(const struct os_addresses *list, const char *address);
#endif
