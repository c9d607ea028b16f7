/* addresses.h - the numeric addresses under which this machine can be reached. */
#ifndef WEB_ADDRESSES_H
#define WEB_ADDRESSES_H

enum { ADDRESSES_MOST = 16, ADDRESS_TEXT = 48 };

struct address_list {
    char address[ADDRESSES_MOST][ADDRESS_TEXT];
    char interface[ADDRESSES_MOST][20]; /* such as "wlan0" */
    int count;
};

/* IPv4 addresses of the interfaces that are up, without loopback. */
void addresses_find(struct address_list *list);
#endif
