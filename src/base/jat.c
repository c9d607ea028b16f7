/* jat.c - reading JSON with places, writing it with exact decimals: glue on
 * Jansson. */
#include "base/jat.h"
#include "base/jat_plain.h"

#include <math.h>
#include <stdarg.h>
#include <string.h>

/* What Jansson found, in our own words: its own are English only. */
static const char *complaint(enum json_error_code code)
{
    if (code == json_error_premature_end_of_input)
        return N_("the file ends too early; is it complete?");
    if (code == json_error_invalid_utf8)
        return N_("this is not UTF-8 text; save the file as UTF-8");
    if (code == json_error_null_character || code == json_error_null_byte_in_key)
        return N_("there is a NUL character here; remove it");
    if (code == json_error_duplicate_key)
        return N_("the same key appears here twice; keep one");
    if (code == json_error_numeric_overflow)
        return N_("the number is too large; give a smaller one");
    if (code == json_error_stack_overflow)
        return N_("brackets are nested too deeply; this is not an Étui document");
    if (code == json_error_end_of_input_expected)
        return N_("there is something after the end of the document; remove it");
    return N_("this is not valid JSON; correct it there");
}

/* Whether it is JSON, but one number, word or text. */
static bool is_plain_value(const char *bytes, size_t n)
{
    json_t *value = json_loadb(bytes, n, JSON_DECODE_ANY, NULL);
    json_decref(value);
    return value != NULL;
}

json_t *jat_parse(const char *bytes, size_t n, struct err *err)
{
    json_error_t error;
    if (n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) { /* a byte order mark */
        bytes += 3;
        n -= 3;
    }
    json_t *value = jat_parse_plain(bytes, n);
    if (!value)
        value = json_loadb(bytes, n, JSON_REJECT_DUPLICATES, &error);
    if (value)
        return value;
    enum json_error_code code = json_error_code(&error);
    bool ended = code == json_error_premature_end_of_input ||
                 code == json_error_end_of_input_expected;
    if (ended && memchr(bytes, '\0', n)) /* for Jansson the text ends there */
        code = json_error_null_character;
    err_at(err, "%d:%d", error.line, error.column);
    err_user(err, "%s",
             tr(err->lang, code == json_error_invalid_syntax && is_plain_value(bytes, n)
                               ? N_("an object in { } is needed here")
                               : complaint(code)));
    return NULL;
}

static void add_place(struct str *out, const struct jat *at)
{
    if (!at->up)
        return;
    add_place(out, at->up);
    if (!at->key)
        str_printf(out, "[%zu]", at->index);
    else
        str_printf(out, "%s%.60s", out->length ? "." : "", at->key);
}

bool jat_err_at(const struct jat *at, struct err *err)
{
    struct str place = {0};
    add_place(&place, at);
    err_at(err, "%s", str_text(&place));
    str_clear(&place);
    return false;
}

bool jat_err(const struct jat *at, struct err *err, const char *format, ...)
{
    if (err->kind != ERR_NONE)
        return false;
    va_list args;
    va_start(args, format);
    err_vset(err, ERR_USER, format, args);
    va_end(args);
    return jat_err_at(at, err);
}

/* A value that is null is none. */
static struct jat member_of(const struct jat *object, const char *key,
                            const json_t *value)
{
    return (struct jat){
        .value = json_is_null(value) ? NULL : value, .up = object, .key = key};
}

enum jat_found jat_member(const struct jat *object, const char *key, struct jat *member)
{
    *member = member_of(object, key, json_object_get(object->value, key));
    return member->value ? JAT_FOUND : JAT_NONE;
}

struct jat jat_element(const struct jat *array, size_t index)
{
    return (struct jat){
        .value = json_array_get(array->value, index), .up = array, .index = index};
}

bool jat_next(const struct jat *object, void **iter, struct jat *member)
{
    json_t *members = (json_t *)(uintptr_t)object->value; /* only read */
    *iter = *iter ? json_object_iter_next(members, *iter) : json_object_iter(members);
    if (!*iter)
        return false;
    *member =
        member_of(object, json_object_iter_key(*iter), json_object_iter_value(*iter));
    return true;
}

bool jat_is_int(const struct jat *at, struct jat_range range, int64_t *value,
                struct err *err)
{
    double real = json_number_value(at->value);
    bool whole = json_is_integer(at->value) ||
                 (json_is_real(at->value) && real == floor(real) && fabs(real) < 1e15);
    if (!whole)
        return jat_err(at, err, N_("a whole number is needed here"));
    json_int_t number =
        json_is_integer(at->value) ? json_integer_value(at->value) : (json_int_t)real;
    if (number < range.min || number > range.max)
        return jat_err(at, err, N_("%jd is out of range; give a number from %jd to %jd"),
                       (int64_t)number, range.min, range.max);
    *value = (int64_t)number;
    return true;
}

bool jat_is_bool(const struct jat *at, bool *value, struct err *err)
{
    if (!json_is_boolean(at->value))
        return jat_err(at, err, N_("true or false is needed here"));
    *value = json_is_true(at->value);
    return true;
}

bool jat_is_text(const struct jat *at, const char **text, struct err *err)
{
    if (!json_is_string(at->value))
        return jat_err(at, err, N_("a text in quotes is needed here"));
    const char *string = json_string_value(at->value);
    if (!str_is_clean(string, json_string_length(at->value)))
        return jat_err(at, err, N_("the text contains a control character; remove it"));
    *text = string;
    return true;
}

bool jat_is_decimal(const struct jat *at, struct ratio *value, struct err *err)
{
    double real = json_number_value(at->value);
    if (!json_is_number(at->value))
        return jat_err(at, err, N_("a number is needed here"));
    if (!(fabs(real) <= 1e9))
        return jat_err(at, err, N_("the number is too large; give a smaller one"));
    *value = ratio_of_decimal(real);
    return true;
}

bool jat_is_object(const struct jat *at, struct err *err)
{
    return (at->value && json_typeof(at->value) == JSON_OBJECT) ||
           jat_err(at, err, N_("an object in { } is needed here"));
}

bool jat_is_array(const struct jat *at, struct err *err)
{
    return (at->value && json_typeof(at->value) == JSON_ARRAY) ||
           jat_err(at, err, N_("a list in [ ] is needed here"));
}

enum jat_found jat_get_int(const struct jat *object, const char *key,
                           struct jat_range range, int64_t *value, struct err *err)
{
    struct jat at;
    if (jat_member(object, key, &at) == JAT_NONE)
        return JAT_NONE;
    return jat_is_int(&at, range, value, err) ? JAT_FOUND : JAT_FAILED;
}

enum jat_found jat_get_bool(const struct jat *object, const char *key, bool *value,
                            struct err *err)
{
    struct jat at;
    if (jat_member(object, key, &at) == JAT_NONE)
        return JAT_NONE;
    return jat_is_bool(&at, value, err) ? JAT_FOUND : JAT_FAILED;
}

enum jat_found jat_get_text(const struct jat *object, const char *key, const char **text,
                            struct err *err)
{
    struct jat at;
    if (jat_member(object, key, &at) == JAT_NONE)
        return JAT_NONE;
    return jat_is_text(&at, text, err) ? JAT_FOUND : JAT_FAILED;
}

enum jat_found jat_get_decimal(const struct jat *object, const char *key,
                               struct ratio *value, struct err *err)
{
    struct jat at;
    if (jat_member(object, key, &at) == JAT_NONE)
        return JAT_NONE;
    return jat_is_decimal(&at, value, err) ? JAT_FOUND : JAT_FAILED;
}

enum jat_found jat_get_array(const struct jat *object, const char *key, struct jat *array,
                             struct err *err)
{
    if (jat_member(object, key, array) == JAT_NONE)
        return JAT_NONE;
    return jat_is_array(array, err) ? JAT_FOUND : JAT_FAILED;
}

enum jat_found jat_get_object(const struct jat *object, const char *key,
                              struct jat *member, struct err *err)
{
    if (jat_member(object, key, member) == JAT_NONE)
        return JAT_NONE;
    return jat_is_object(member, err) ? JAT_FOUND : JAT_FAILED;
}

bool jat_require(enum jat_found found, const struct jat *object, const char *key,
                 struct err *err)
{
    if (found == JAT_NONE)
        jat_err(object, err, N_("\"%s\" is missing; add it"), key);
    return found == JAT_FOUND;
}

bool jat_need_int(const struct jat *object, const char *key, struct jat_range range,
                  int *value, struct err *err)
{
    int64_t number = 0;
    if (!jat_require(jat_get_int(object, key, range, &number, err), object, key, err))
        return false;
    *value = (int)number;
    return true;
}

bool jat_need_text(const struct jat *object, const char *key, const char **text,
                   struct err *err)
{
    return jat_require(jat_get_text(object, key, text, err), object, key, err);
}

void jat_put_text(json_t *object, const char *key, const char *text)
{
    if (text)
        json_object_set_new(object, key, json_string(text));
}

json_t *jat_number(struct ratio value, int decimals)
{
    double one = 1;
    int64_t whole = 1;
    for (int i = 0; i < decimals; i++, whole *= 10)
        one *= 10;
    int64_t units = ratio_round(value, decimals);
    return units % whole == 0 ? json_integer(units / whole)
                              : json_real((double)units / one);
}

static int append_bytes(const char *bytes, size_t n, void *out)
{
    str_add_n(out, bytes, n);
    return 0;
}

void jat_write(struct str *out, const json_t *value, bool indented)
{
    size_t layout = indented ? JSON_INDENT(2) : JSON_COMPACT;
    json_dump_callback(value, append_bytes, out,
                       JSON_ENCODE_ANY | JSON_REAL_PRECISION(15) | layout);
}
