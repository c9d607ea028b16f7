/* table_file.c - a table that somebody brings as a file: a workbook, or texts. */
#include "doc/table_file.h"

#include "doc/xlsx_read.h"
#include "doc/zip.h"
#include <string.h>

/* Windows-1252, where it is not Latin-1: from 0x80 on. */
static const char *const old_letters[32] = {
    "€", "",  "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "", "Ž", "",
    "",  "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "", "ž", "Ÿ"};

static void add_old_text(struct str *out, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        unsigned char c = (unsigned char)bytes[i];
        if (c < 0x80)
            str_add_char(out, (char)c);
        else if (c < 0xa0)
            str_add(out, old_letters[c - 0x80]);
        else {
            str_add_char(out, (char)(0xc0 | c >> 6));
            str_add_char(out, (char)(0x80 | (c & 0x3f)));
        }
    }
}

/* Lines as this system ends them. */
static void add_lines(struct str *out, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (bytes[i] != '\r')
            str_add_char(out, bytes[i]);
        else if (i + 1 == n || bytes[i + 1] != '\n')
            str_add_char(out, '\n');
    }
}

/* The delimiter that the first line has most of. */
static char find_delimiter(const char *text)
{
    static const char signs[] = ";,\t|";
    char best = ';';
    int most = 0;
    size_t end = strcspn(text, "\r\n");
    for (const char *sign = signs; *sign; sign++) {
        int count = 0;
        for (size_t i = 0; i < end; i++)
            count += text[i] == *sign;
        if (count > most) {
            most = count;
            best = *sign;
        }
    }
    return best;
}

/* A cell of a table with tabs or bars as one with semicolons has it: quoted; quotes in
 * the middle are plain, and one that is quoted already stays. */
static void add_quoted(struct str *out, const char *cell, size_t n)
{
    if (n > 1 && cell[0] == '"' && cell[n - 1] == '"') {
        str_add_n(out, cell, n);
        return;
    }
    str_add_char(out, '"');
    for (size_t i = 0; i < n; i++) {
        str_add_char(out, cell[i]);
        if (cell[i] == '"')
            str_add_char(out, '"');
    }
    str_add_char(out, '"');
}

/* Tables with tabs or bars become ones with semicolons. */
static void turn_delimiter(struct str *out, const char *text, char delimiter)
{
    const char ends[] = {delimiter, '\r', '\n', '\0'};
    while (*text) {
        size_t n = strcspn(text, ends);
        if (n > 0)
            add_quoted(out, text, n);
        text += n;
        if (*text)
            str_add_char(out, *text == delimiter ? ';' : *text);
        text += *text != '\0';
    }
}

static bool read_text_table(struct csv *csv, const char *bytes, size_t n,
                            struct arena *arena, struct err *err)
{
    struct str text = {0};
    struct str turned = {0};
    if (n >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) { /* a byte order mark */
        bytes += 3;
        n -= 3;
    }
    struct str lines = {0};
    add_lines(&lines, bytes, n);
    if (str_is_clean(str_text(&lines), lines.length))
        str_add_n(&text, str_text(&lines), lines.length);
    else
        add_old_text(&text, str_text(&lines), lines.length);
    str_clear(&lines);
    char delimiter = find_delimiter(str_text(&text));
    const struct str *table = &text;
    if (delimiter == '\t' || delimiter == '|') {
        turn_delimiter(&turned, str_text(&text), delimiter);
        table = &turned;
    }
    bool good = csv_parse(str_text(table), table->length, csv, arena, err);
    str_clear(&text);
    str_clear(&turned);
    return good;
}

bool table_file_read(const char *bytes, size_t n, struct csv *csv, struct arena *arena,
                     struct err *err)
{
    return zip_is_likely(bytes, n) ? xlsx_read(bytes, n, csv, arena, err)
                                   : read_text_table(csv, bytes, n, arena, err);
}
