/* assets.h - the files that pages refer to, embedded in the program. */
#ifndef WEB_ASSETS_H
#define WEB_ASSETS_H

#include <stddef.h>

struct asset {
    const char *name;
    const char *type;
    const unsigned char *bytes;
    size_t size;
};

/* Made by the build from src/web/assets/. */
extern const struct asset assets[];
extern const size_t asset_count;
extern const char assets_version[]; /* changes with their content */
#endif
