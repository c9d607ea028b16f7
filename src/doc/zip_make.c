/* zip_make.c - files put together into a ZIP archive. */
#include "doc/zip_make.h"

#include <string.h>
#include <zlib.h>

enum {
    VERSION = 20, /* that readers need */
    NAME_IS_UTF8 = 0x0800,
    STORED = 0,
    DEFLATED = 8,
    NO_DAY = 1 << 5 | 1, /* the first of January 1980, at midnight */
    FILES_MOST = 65535,
    MEMORY_LEVEL = 8,
    PIECE = 1 << 16
};

static void put_16(struct str *out, unsigned value)
{
    char byte[2] = {(char)(value & 0xff), (char)(value >> 8 & 0xff)};
    str_add_n(out, byte, sizeof byte);
}

static void put_32(struct str *out, size_t value)
{
    put_16(out, (unsigned)(value & 0xffff));
    put_16(out, (unsigned)(value >> 16 & 0xffff));
}

/* Packs the bytes; false where that did not make them fewer. */
static bool pack_bytes(const struct str *content, struct str *packed)
{
    z_stream stream = {.avail_in = (uInt)content->length};
    unsigned char piece[PIECE];
    const char *bytes = str_text(content);
    memcpy(&stream.next_in, &bytes, sizeof bytes);
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MEMORY_LEVEL,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return false;
    int code = Z_OK;
    while (code == Z_OK) {
        stream.next_out = piece;
        stream.avail_out = PIECE;
        code = deflate(&stream, Z_FINISH);
        str_add_n(packed, (const char *)piece, PIECE - stream.avail_out);
    }
    deflateEnd(&stream);
    return code == Z_STREAM_END && packed->length < content->length;
}

/* What stands before a file and in the list alike. */
struct zip_head {
    const char *name;
    int method;
    size_t packed;
    size_t size;
    uint32_t sum;
};

static void put_head(struct str *out, const struct zip_head *head)
{
    put_16(out, VERSION);
    put_16(out, NAME_IS_UTF8);
    put_16(out, (unsigned)head->method);
    put_16(out, 0); /* the time */
    put_16(out, NO_DAY);
    put_32(out, head->sum);
    put_32(out, head->packed);
    put_32(out, head->size);
    put_16(out, (unsigned)strlen(head->name));
    put_16(out, 0); /* nothing extra */
}

/* Adds the file to the list: it begins where the archive ends now. */
static void list_file(struct zip_maker *maker, const struct zip_head *head)
{
    struct str *list = &maker->directory;
    str_add_n(list, "PK\1\2", 4);
    put_16(list, VERSION);
    put_head(list, head);
    put_16(list, 0); /* no comment, the first disk, nothing about the file */
    put_16(list, 0);
    put_16(list, 0);
    put_32(list, 0);
    put_32(list, maker->bytes.length);
    str_add(list, head->name);
    maker->files++;
}

void zip_add(struct zip_maker *maker, const char *name, const struct str *content)
{
    struct str packed = {0};
    bool packs = pack_bytes(content, &packed);
    const struct str *body = packs ? &packed : content;
    const char *bytes = str_text(content);
    struct zip_head head = {
        .name = name,
        .method = packs ? DEFLATED : STORED,
        .packed = body->length,
        .size = content->length,
        .sum = (uint32_t)crc32(0, (const Bytef *)bytes, (uInt)content->length)};
    list_file(maker, &head);
    str_add_n(&maker->bytes, "PK\3\4", 4);
    put_head(&maker->bytes, &head);
    str_add(&maker->bytes, name);
    str_add_n(&maker->bytes, str_text(body), body->length);
    str_clear(&packed);
}

bool zip_finish(const struct zip_maker *maker, struct str *out, struct err *err)
{
    if (maker->files > FILES_MOST ||
        maker->bytes.length + maker->directory.length > UINT32_MAX)
        return err_user(err, "that is too much for one ZIP file; name a folder instead");
    str_add_n(out, str_text(&maker->bytes), maker->bytes.length);
    str_add_n(out, str_text(&maker->directory), maker->directory.length);
    str_add_n(out, "PK\5\6", 4);
    put_32(out, 0); /* all on the first disk */
    put_16(out, (unsigned)maker->files);
    put_16(out, (unsigned)maker->files);
    put_32(out, maker->directory.length);
    put_32(out, maker->bytes.length);
    put_16(out, 0); /* no comment */
    return true;
}

void zip_maker_clear(struct zip_maker *maker)
{
    str_clear(&maker->bytes);
    str_clear(&maker->directory);
    *maker = (struct zip_maker){0};
}
