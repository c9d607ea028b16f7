/* site_fetch.h - asks a server on this computer for a page. */
#ifndef WEB_SITE_FETCH_H
#define WEB_SITE_FETCH_H

#include "base.h"

/* Adds the body of the answer; its status, or 0 where the server cannot be reached. */
int site_fetch(int port, const char *path, enum lang lang, struct str *body);
#endif
