/* server.h - the door of web/server/: a request on its way to an answer, and the handlers
 * of all addresses. The statuses of answers are libmicrohttpd's. */
#ifndef DOOR_WEB_SERVER_H
#define DOOR_WEB_SERVER_H

#include "store.h"
#include "web/html.h"
#include "web/server/assets.h"
#include "web/server/auth.h"
#include "web/server/handlers.h"
#include "web/server/house.h"
#include "web/server/http_library.h"
#include "web/server/keeper.h"
#include "web/server/live.h"
#include "web/server/multipart.h"
#include "web/server/peers.h"
#include "web/server/phone_test.h"
#include "web/server/record.h"
#include "web/server/request.h"
#include "web/server/rights.h"
#include "web/server/routes.h"
#include "web/server/serve.h"
#include "web/server/services.h"
#include "web/server/site.h"
#include "web/server/slow.h"
#include "web/server/solving.h"
#include "web/server/tasks.h"
#include "web/server/toll.h"
#include <microhttpd.h>
#endif
