/* zip.c - the files in a ZIP archive. */
#include "doc/zip.h"

#include <string.h>
#include <zlib.h>

enum {
    END_SIZE = 22,
    END_BACK = 65535 + END_SIZE, /* a comment may stand behind it */
    ENTRY_SIZE = 46,
    LOCAL_SIZE = 30,
    STORED = 0,
    DEFLATED = 8,
    ENCRYPTED = 1,
    PIECE = 1 << 16
};

static unsigned get_16(const unsigned char *at)
{
    return at[0] | (unsigned)at[1] << 8;
}

static uint32_t get_32(const unsigned char *at)
{
    return get_16(at) | (uint32_t)get_16(at + 2) << 16;
}

static bool refuse_archive(struct err *err)
{
    return err_user(err,
                    "the workbook is damaged: open it in your spreadsheet program and "
                    "save it again, or save it as .csv");
}

bool zip_is_likely(const char *bytes, size_t n)
{
    return n > 4 && memcmp(bytes, "PK\3\4", 4) == 0;
}

bool zip_open(struct zip *zip, const char *bytes, size_t n, struct err *err)
{
    const unsigned char *data = (const unsigned char *)bytes;
    *zip = (struct zip){.bytes = data, .size = n};
    if (n < END_SIZE)
        return refuse_archive(err);
    size_t least = n > END_BACK ? n - END_BACK : 0;
    size_t at = n - END_SIZE;
    while (at > least && memcmp(data + at, "PK\5\6", 4) != 0)
        at--;
    if (memcmp(data + at, "PK\5\6", 4) != 0)
        return refuse_archive(err);
    zip->files = get_16(data + at + 10);
    zip->directory = get_32(data + at + 16);
    if (zip->files > ZIP_FILES_MOST || zip->directory > at)
        return refuse_archive(err);
    return true;
}

/* A file of the list. */
struct entry {
    unsigned flags;
    unsigned method;
    size_t packed;
    size_t size;
    size_t local;
    const unsigned char *name;
    size_t name_length;
};

/* Reads the entry at the offset, and moves behind it; false if it is not there. */
static bool next_entry(const struct zip *zip, size_t *at, struct entry *entry)
{
    if (*at > zip->size || zip->size - *at < ENTRY_SIZE)
        return false;
    const unsigned char *head = zip->bytes + *at;
    if (memcmp(head, "PK\1\2", 4) != 0)
        return false;
    *entry = (struct entry){.flags = get_16(head + 8),
                            .method = get_16(head + 10),
                            .packed = get_32(head + 20),
                            .size = get_32(head + 24),
                            .local = get_32(head + 42),
                            .name = head + ENTRY_SIZE,
                            .name_length = get_16(head + 28)};
    size_t length =
        (size_t)ENTRY_SIZE + entry->name_length + get_16(head + 30) + get_16(head + 32);
    if (length > zip->size - *at)
        return false;
    *at += length;
    return true;
}

/* Where the packed bytes of an entry are; NULL if they are not in the archive. */
static const unsigned char *packed_bytes(const struct zip *zip, const struct entry *entry)
{
    if (entry->local > zip->size || zip->size - entry->local < LOCAL_SIZE)
        return NULL;
    const unsigned char *head = zip->bytes + entry->local;
    size_t begin =
        entry->local + LOCAL_SIZE + get_16(head + 26) + (size_t)get_16(head + 28);
    if (memcmp(head, "PK\3\4", 4) != 0 || begin > zip->size ||
        entry->packed > zip->size - begin)
        return NULL;
    return zip->bytes + begin;
}

static bool refuse_size(struct err *err)
{
    return err_user(err,
                    "the workbook unfolds to more than %d MB, which no list of people "
                    "does: save the list alone, as .csv",
                    ZIP_FILE_MOST / 1024 / 1024);
}

static bool unfold(const struct entry *entry, const unsigned char *packed,
                   struct str *out, struct err *err)
{
    static const size_t most = ZIP_FILE_MOST;
    z_stream stream = {.avail_in = (uInt)entry->packed};
    unsigned char piece[PIECE];
    memcpy(&stream.next_in, &packed, sizeof packed);
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return refuse_archive(err);
    int code = Z_OK;
    while (code == Z_OK && out->length <= most) {
        stream.next_out = piece;
        stream.avail_out = PIECE;
        code = inflate(&stream, Z_NO_FLUSH);
        str_add_n(out, (const char *)piece, PIECE - stream.avail_out);
    }
    inflateEnd(&stream);
    if (out->length > most)
        return refuse_size(err);
    return code == Z_STREAM_END || refuse_archive(err);
}

static bool read_entry(const struct zip *zip, const struct entry *entry, struct str *out,
                       struct err *err)
{
    const unsigned char *packed = packed_bytes(zip, entry);
    if (!packed)
        return refuse_archive(err);
    if (entry->flags & ENCRYPTED)
        return err_user(err,
                        "the workbook has a password: take it away, and save it again");
    if (entry->size > ZIP_FILE_MOST)
        return refuse_size(err);
    if (entry->method == STORED) {
        str_add_n(out, (const char *)packed, entry->packed);
        return true;
    }
    return entry->method == DEFLATED ? unfold(entry, packed, out, err)
                                     : refuse_archive(err);
}

bool zip_read(const struct zip *zip, const char *name, struct str *out, bool *found,
              struct err *err)
{
    size_t at = zip->directory;
    *found = false;
    for (size_t i = 0; i < zip->files; i++) {
        struct entry entry;
        if (!next_entry(zip, &at, &entry))
            return refuse_archive(err);
        if (entry.name_length != strlen(name) ||
            memcmp(entry.name, name, entry.name_length) != 0)
            continue;
        *found = true;
        return read_entry(zip, &entry, out, err);
    }
    return true;
}
