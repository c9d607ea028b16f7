/* str.c - a text that grows, and small questions about texts. */
#include "base/str.h"

#include "base/arena.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void enlarge(struct str *str, size_t need)
{
    size_t capacity = str->capacity ? str->capacity : 64;
    while (capacity < need)
        capacity *= 2;
    str->text = mem_grow(str->text, capacity, 1);
    str->capacity = capacity;
}

static inline void reserve(struct str *str, size_t more)
{
    size_t need = str->length + more + 1;
    if (need > str->capacity)
        enlarge(str, need);
}

void str_add_n(struct str *str, const char *bytes, size_t n)
{
    reserve(str, n);
    if (n > 0)
        memcpy(str->text + str->length, bytes, n);
    str->length += n;
    str->text[str->length] = '\0';
}

void str_add(struct str *str, const char *text)
{
    str_add_n(str, text, strlen(text));
}

void str_add_char(struct str *str, char c)
{
    str_add_n(str, &c, 1);
}

void str_add_number(struct str *str, uint64_t number, int digits)
{
    char text[24];
    size_t at = sizeof text;
    while ((number > 0 || digits > 0) && at > 0) {
        text[--at] = (char)('0' + number % 10);
        number /= 10;
        digits--;
    }
    str_add_n(str, text + at, sizeof text - at);
}

void str_vprintf(struct str *str, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    reserve(str, 0);
    size_t room = str->capacity - str->length;
    int length = vsnprintf(str->text + str->length, room, format, args);
    size_t n = length > 0 ? (size_t)length : 0;
    if (n >= room) {
        reserve(str, n);
        vsnprintf(str->text + str->length, n + 1, format, again);
    }
    va_end(again);
    str->length += n;
}

void str_printf(struct str *str, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    str_vprintf(str, format, args);
    va_end(args);
}

void str_format(char *buffer, size_t size, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(buffer, size, format, args);
    va_end(args);
}

const char *str_text(const struct str *str)
{
    return str->text ? str->text : "";
}

void str_reset(struct str *str)
{
    str->length = 0;
    if (str->text)
        str->text[0] = '\0';
}

void str_clear(struct str *str)
{
    free(str->text);
    *str = (struct str){0};
}

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

size_t str_width(const char *text)
{
    size_t width = 0;
    for (; *text; text++)
        width += !is_continuation(*text);
    return width;
}

/* Bytes of the first n characters. */
static size_t bytes_of(const char *text, size_t n)
{
    size_t i = 0;
    while (text[i] && (n > 0 || is_continuation(text[i]))) {
        if (!is_continuation(text[i]))
            n--;
        i++;
    }
    return i;
}

static void add_spaces(struct str *str, size_t n)
{
    while (n-- > 0)
        str_add_char(str, ' ');
}

void str_add_padded(struct str *str, const char *text, int width)
{
    size_t room = (size_t)(width < 0 ? -width : width);
    size_t have = str_width(text);
    if (have > room) {
        str_add_n(str, text, bytes_of(text, room > 0 ? room - 1 : 0));
        str_add(str, room > 0 ? "…" : "");
        return;
    }
    if (width < 0)
        add_spaces(str, room - have);
    str_add(str, text);
    if (width > 0)
        add_spaces(str, room - have);
}

/* Length of the well-formed character at p, 0 if there is none. */
static size_t character(const unsigned char *p, size_t n)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned first = p[0];
    if (first < 0x80)
        return first >= 0x20 && first != 0x7F ? 1 : first == '\t' || first == '\n';
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || length > n)
        return 0;
    uint32_t code = first & (0x7FU >> length);
    for (size_t i = 1; i < length; i++) {
        if ((p[i] & 0xC0) != 0x80)
            return 0;
        code = code << 6 | (p[i] & 0x3FU);
    }
    bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    bool control = code >= 0x80 && code < 0xA0;
    return code >= least[length] && code <= 0x10FFFF && !surrogate && !control ? length
                                                                               : 0;
}

bool str_is_clean(const char *bytes, size_t n)
{
    const unsigned char *p = (const unsigned char *)bytes;
    while (n > 0) {
        size_t length = character(p, n);
        if (length == 0)
            return false;
        p += length;
        n -= length;
    }
    return true;
}

const char *str_after_mark(const char *text)
{
    static const char mark[] = "\xEF\xBB\xBF";
    return strncmp(text, mark, sizeof mark - 1) == 0 ? text + sizeof mark - 1 : text;
}

void str_scrub(char *text)
{
    size_t n = strlen(text);
    while (n > 0) {
        size_t length = character((const unsigned char *)text, n);
        if (length == 0)
            *text = '?';
        text += length ? length : 1;
        n -= length ? length : 1;
    }
}

void str_drop_turns(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        const unsigned char *p = (const unsigned char *)from;
        bool turn = p[0] == 0xE2 && ((p[1] == 0x80 && p[2] >= 0xAA && p[2] <= 0xAE) ||
                                     (p[1] == 0x81 && p[2] >= 0xA6 && p[2] <= 0xA9));
        if (turn)
            from += 2;
        else
            *to++ = *from;
    }
    *to = '\0';
}

bool str_may_turn(const char *text)
{
    const unsigned char *p = (const unsigned char *)text;
    for (; *p; p++)
        if ((p[0] >= 0xD6 && p[0] <= 0xDF) ||                 /* U+0590 to U+07FF */
            (p[0] == 0xE0 && p[1] >= 0xA0 && p[1] <= 0xA3) || /* to U+08FF */
            (p[0] == 0xEF && p[1] >= 0xAC && p[1] <= 0xBB) || /* U+FB00 to U+FEFF */
            (p[0] == 0xF0 && (p[1] == 0x90 || p[1] == 0x9E))) /* U+10000, U+1E000 … */
            return true;
    return false;
}

const char *str_after_folders(const char *path)
{
    const char *name = path;
    for (const char *c = path; *c; c++)
        if (*c == '/' || *c == '\\')
            name = c + 1;
    return name;
}

bool str_equal(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

enum { WORD = 64 };

size_t str_distance(const char *a, const char *b)
{
    size_t row[WORD][WORD];
    size_t m = strlen(a);
    size_t n = strlen(b);
    if (m >= WORD || n >= WORD)
        return SIZE_MAX;
    for (size_t i = 0; i <= m; i++)
        row[i][0] = i;
    for (size_t j = 0; j <= n; j++)
        row[0][j] = j;
    for (size_t i = 1; i <= m; i++)
        for (size_t j = 1; j <= n; j++) {
            size_t least = row[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            size_t drop =
                1 + (row[i - 1][j] < row[i][j - 1] ? row[i - 1][j] : row[i][j - 1]);
            least = drop < least ? drop : least;
            bool crossed = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (crossed && row[i - 2][j - 2] + 1 < least)
                least = row[i - 2][j - 2] + 1;
            row[i][j] = least;
        }
    return row[m][n];
}

const char *str_nearest(const char *text, const char *const words[], size_t n)
{
    const char *best = NULL;
    size_t least = strlen(text) / 3 + 2; /* farther than that is no suggestion */
    for (size_t i = 0; i < n; i++) {
        size_t d = str_distance(text, words[i]);
        if (d < least) {
            least = d;
            best = words[i];
        }
    }
    return best;
}
