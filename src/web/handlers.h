/* handlers.h - the handlers of all routes, by the file they are in. */
#ifndef WEB_HANDLERS_H
#define WEB_HANDLERS_H

#include "web/request.h"

/* static.c */
request_step static_get;

/* page_sign.c: the first password, signing in and out */
request_step page_setup;
request_step post_setup;
request_step page_login;
request_step post_login;
request_step post_logout;

/* page_home.c */
request_step page_home;

/* api.c */
request_step api_health;
request_step api_create;
request_step api_document;
request_step api_results;
request_step api_journal;
request_step api_stream;

/* api_play.c */
request_step api_play;
request_step api_confirm;
#endif
