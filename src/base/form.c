/* form.c - the fields of a form or of an address: names and values, decoded. */
#include "base/form.h"

#include "base/str.h"
#include <ctype.h>
#include <string.h>

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Decodes n bytes into a text of the arena; NULL if it is malformed or not clean. */
static const char *decode(const char *bytes, size_t n, struct arena *arena)
{
    char *text = arena_alloc(arena, n + 1, 1);
    size_t length = 0;
    for (size_t i = 0; i < n; i++) {
        char c = bytes[i];
        if (c == '+') {
            c = ' ';
        } else if (c == '%') {
            int high = n - i > 2 ? hex_digit(bytes[i + 1]) : -1;
            int low = n - i > 2 ? hex_digit(bytes[i + 2]) : -1;
            if (high < 0 || low < 0)
                return NULL;
            c = (char)(high * 16 + low);
            i += 2;
        }
        if (c != '\r')
            text[length++] = c;
    }
    return str_is_clean(text, length) ? text : NULL;
}

void form_add(struct form *form, const char *name, const char *value, struct arena *arena)
{
    form->field =
        arena_grow(arena, form->field, form->count, &form->capacity, sizeof *form->field);
    form->field[form->count++] = (struct form_field){name, value};
}

static bool read_field(struct form *form, const char *bytes, size_t n,
                       struct arena *arena)
{
    const char *equals = memchr(bytes, '=', n);
    size_t length = equals ? (size_t)(equals - bytes) : n;
    const char *name = decode(bytes, length, arena);
    const char *value = equals ? decode(equals + 1, n - length - 1, arena) : "";
    form_add(form, name, value, arena);
    return name && value;
}

bool form_parse(struct form *form, const char *bytes, size_t n, struct arena *arena,
                struct err *err)
{
    while (n > 0) {
        const char *end = memchr(bytes, '&', n);
        size_t length = end ? (size_t)(end - bytes) : n;
        if (form->count == FORM_FIELDS_MOST)
            return err_user(err, "the form has more than %d fields", FORM_FIELDS_MOST);
        if (length > 0 && !read_field(form, bytes, length, arena))
            return err_user(err, "the form is not valid UTF-8 text; type it again");
        n -= length + (end != NULL);
        bytes += length + (end != NULL);
    }
    return true;
}

const char *form_get(const struct form *form, const char *name)
{
    for (size_t i = 0; i < form->count; i++)
        if (strcmp(form->field[i].name, name) == 0)
            return form->field[i].value;
    return NULL;
}

const char *form_text(const struct form *form, const char *name)
{
    const char *value = form_get(form, name);
    return value ? value : "";
}

int64_t form_whole(const char *text, size_t digits_most)
{
    int64_t number = 0;
    if (strlen(text) > digits_most)
        return 0;
    for (; *text >= '0' && *text <= '9'; text++)
        number = number * 10 + (*text - '0');
    return *text ? 0 : number;
}

void form_encode(struct str *out, const char *text)
{
    for (const unsigned char *p = (const unsigned char *)text; *p; p++)
        if (isalnum(*p) || strchr("-._", *p))
            str_add_char(out, (char)*p);
        else
            str_printf(out, "%%%02X", (unsigned)*p);
}
