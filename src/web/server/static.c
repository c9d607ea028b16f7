/* static.c - the files that pages refer to. */
#include "web/server/assets.h"
#include "web/server/handlers.h"
#include "web/server/request.h"
#include <microhttpd.h>

void static_get(struct request *request)
{
    for (size_t i = 0; i < asset_count; i++) {
        if (!str_equal(assets[i].name, request->parameter[0]))
            continue;
        request->asset = &assets[i];
        request->status = MHD_HTTP_OK;
        request->type = assets[i].type;
        /* The address carries the version: a new file has a new address. */
        request_header(request, MHD_HTTP_HEADER_CACHE_CONTROL,
                       form_get(&request->query, "v") ? "public, max-age=31536000"
                                                      : "no-cache");
        return;
    }
    request_fail(request, MHD_HTTP_NOT_FOUND, N_("there is no such file"));
}
