/* site_files.c - the files of a site: in a folder, or in one ZIP. */
#include "base.h"
#include "base/system.h"
#include "web/server/assets.h"
#include "web/server/site.h"
#include "web/server/site_inside.h"
#include "web/server/site_links.h"
#include <string.h>
#include <strings.h>

bool site_is_zip(const char *name)
{
    static const char end[] = ".zip";
    size_t length = strlen(name);
    return length >= sizeof end && strcasecmp(name + length - (sizeof end - 1), end) == 0;
}

bool site_write_file(struct site *site, const char *file, const struct str *bytes)
{
    if (site->zipped) {
        zip_add(&site->zip, file, bytes);
        return true;
    }
    struct arena arena = {0};
    const char *path = arena_printf(&arena, "%s/%s", site->plan->folder, file);
    bool good =
        system_make_folders(path, site->err) && system_replace(path, bytes, site->err);
    arena_clear(&arena);
    return good;
}

static bool is_written(const void *by, const char *address)
{
    return str_equal(address, "/") || site_find(by, address);
}

bool site_write_page(struct site *site, const char *address, const char *text)
{
    struct arena arena = {0};
    struct str out = {0};
    struct site_rewrite rewrite = {address, site->plan->at, is_written, site, &arena};
    site_rewrite(&rewrite, text, &out);
    bool good = site_write_file(site, site_file(address, &arena), &out);
    str_clear(&out);
    arena_clear(&arena);
    return good;
}

static bool write_assets(struct site *site)
{
    for (size_t i = 0; i < asset_count; i++) {
        if (str_equal(assets[i].type, "application/json"))
            continue;
        struct str bytes = {0};
        str_add_n(&bytes, (const char *)assets[i].bytes, assets[i].size);
        const char *file = arena_printf(&site->arena, "static/%s", assets[i].name);
        bool good = site_write_file(site, file, &bytes);
        str_clear(&bytes);
        if (!good)
            return false;
    }
    return true;
}

/* Puts the ZIP where it is wanted; a folder is there already. */
static bool finish_zip(struct site *site)
{
    const struct site_plan *plan = site->plan;
    struct str bytes = {0};
    if (!site->zipped)
        return true;
    if (plan->archive)
        return zip_finish(&site->zip, plan->archive, site->err);
    bool good = zip_finish(&site->zip, &bytes, site->err) &&
                system_make_folders(plan->folder, site->err) &&
                system_replace(plan->folder, &bytes, site->err);
    str_clear(&bytes);
    return good;
}

bool site_finish(struct site *site)
{
    return write_assets(site) && site_write_index(site) && finish_zip(site);
}
