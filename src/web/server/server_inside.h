/* server_inside.h - what the parts of the server share. */
#ifndef WEB_SERVER_INSIDE_H
#define WEB_SERVER_INSIDE_H

#include "base.h"
#include "web/server/request.h"
#include "web/server/services.h"

struct MHD_Response;

/* A club of the front's database as a server of its own, which shares the front's threads
 * and limits; takes the prefix. NULL with an error. And its end. */
struct server *server_open_club(struct server *front, char *prefix, int64_t club,
                                struct err *err);
void server_close_club(struct server *server);

/* Gives the answer that a handler has prepared to libmicrohttpd. */
int server_reply(struct request *request);

/* The same with an answer that is ready, and its tag: a client that has it already is
 * told so. */
enum { SERVER_TAG = 27 }; /* bytes of a tag with its end */
int server_answer(struct request *request, struct MHD_Response *response,
                  const char *tag);

/* One line of the log: time, who, method, path, status, milliseconds. */
void server_log(const struct request *request);

/* The language of the answer: asked for in the address, chosen before, or the
 * browser's. */
void server_choose_language(struct request *request);

/* Finds out who is asking and looks for the route, then lets its handler go on. */
void server_dispatch(struct request *request);
#endif
