/* jat_plain.c - JSON as it is written nearly always, read at once. */
#include "base/jat_plain.h"

#include <stdbool.h>
#include <string.h>

enum {
    DEPTH_MOST = 60, /* documents have ten levels */
    DIGITS_MOST = 18 /* of a number that surely has 64 bits */
};

struct plain {
    const char *at;
    const char *end;
    int depth;
};

/* A stretch of text between its quotes. */
struct stretch {
    const char *start;
    size_t length;
    bool is_ascii;
    bool has_escapes;
};

static json_t *read_value(struct plain *plain);

static void skip_space(struct plain *plain)
{
    while (plain->at < plain->end && (*plain->at == ' ' || *plain->at == '\n' ||
                                      *plain->at == '\r' || *plain->at == '\t'))
        plain->at++;
}

/* Steps over the sign, after any space. */
static bool take_sign(struct plain *plain, char sign)
{
    skip_space(plain);
    if (plain->at == plain->end || *plain->at != sign)
        return false;
    plain->at++;
    return true;
}

/* The text that begins here, up to behind its closing quote. */
static bool take_stretch(struct plain *plain, struct stretch *stretch)
{
    if (!take_sign(plain, '"'))
        return false;
    *stretch = (struct stretch){.start = plain->at, .is_ascii = true};
    for (; plain->at < plain->end && *plain->at != '"'; plain->at++) {
        unsigned char letter = (unsigned char)*plain->at;
        if (letter < ' ')
            return false;
        if (letter >= 0x80)
            stretch->is_ascii = false;
        if (letter != '\\')
            continue;
        stretch->has_escapes = true;
        if (++plain->at == plain->end)
            return false;
    }
    if (plain->at == plain->end)
        return false;
    stretch->length = (size_t)(plain->at - stretch->start);
    plain->at++;
    return true;
}

static json_t *read_plain_text(struct plain *plain)
{
    struct stretch text;
    if (!take_stretch(plain, &text))
        return NULL;
    if (text.has_escapes) /* with its quotes */
        return json_loadb(text.start - 1, text.length + 2, JSON_DECODE_ANY, NULL);
    return text.is_ascii ? json_stringn_nocheck(text.start, text.length)
                         : json_stringn(text.start, text.length);
}

static bool is_of_number(char letter)
{
    return (letter >= '0' && letter <= '9') || letter == '-' || letter == '+' ||
           letter == '.' || letter == 'e' || letter == 'E';
}

static json_t *read_plain_number(struct plain *plain)
{
    const char *start = plain->at;
    bool is_negative = *start == '-';
    while (plain->at < plain->end && is_of_number(*plain->at))
        plain->at++;
    const char *digit = start + is_negative;
    size_t count = (size_t)(plain->at - digit);
    bool is_whole = count > 0 && count <= DIGITS_MOST && (*digit != '0' || count == 1);
    json_int_t value = 0;
    for (; is_whole && digit < plain->at; digit++) {
        is_whole = *digit >= '0' && *digit <= '9';
        value = value * 10 + (*digit - '0');
    }
    if (is_whole)
        return json_integer(is_negative ? -value : value);
    return json_loadb(start, (size_t)(plain->at - start), JSON_DECODE_ANY, NULL);
}

static json_t *read_word(struct plain *plain)
{
    size_t left = (size_t)(plain->end - plain->at);
    if (left >= 4 && memcmp(plain->at, "true", 4) == 0) {
        plain->at += 4;
        return json_true();
    }
    if (left >= 5 && memcmp(plain->at, "false", 5) == 0) {
        plain->at += 5;
        return json_false();
    }
    if (left >= 4 && memcmp(plain->at, "null", 4) == 0) {
        plain->at += 4;
        return json_null();
    }
    return NULL;
}

/* One more member; false where it is not plain or its key was there. */
static bool add_member(struct plain *plain, json_t *object)
{
    struct stretch key;
    if (!take_stretch(plain, &key) || key.has_escapes || !take_sign(plain, ':'))
        return false;
    size_t before = json_object_size(object);
    json_t *value = read_value(plain);
    int failed = key.is_ascii
                     ? json_object_setn_new_nocheck(object, key.start, key.length, value)
                     : json_object_setn_new(object, key.start, key.length, value);
    return failed == 0 && json_object_size(object) > before;
}

static bool add_element(struct plain *plain, json_t *list)
{
    return json_array_append_new(list, read_value(plain)) == 0;
}

/* What stands between the brackets, the first of which is behind us. */
static json_t *read_inside(struct plain *plain, json_t *whole, char last)
{
    bool done = take_sign(plain, last);
    while (!done) {
        bool added =
            json_is_object(whole) ? add_member(plain, whole) : add_element(plain, whole);
        done = added && take_sign(plain, last);
        if (!added || (!done && !take_sign(plain, ','))) {
            json_decref(whole);
            return NULL;
        }
    }
    return whole;
}

static json_t *read_value(struct plain *plain)
{
    json_t *value = NULL;
    skip_space(plain);
    if (plain->at == plain->end || plain->depth == DEPTH_MOST)
        return NULL;
    char first = *plain->at;
    plain->depth++;
    if (take_sign(plain, '{'))
        value = read_inside(plain, json_object(), '}');
    else if (take_sign(plain, '['))
        value = read_inside(plain, json_array(), ']');
    else if (first == '"')
        value = read_plain_text(plain);
    else if (first == '-' || (first >= '0' && first <= '9'))
        value = read_plain_number(plain);
    else
        value = read_word(plain);
    plain->depth--;
    return value;
}

json_t *jat_parse_plain(const char *bytes, size_t n)
{
    struct plain plain = {.at = bytes, .end = bytes + n};
    json_t *value = read_value(&plain);
    skip_space(&plain);
    if (value && plain.at == plain.end && (json_is_object(value) || json_is_array(value)))
        return value;
    json_decref(value);
    return NULL;
}
