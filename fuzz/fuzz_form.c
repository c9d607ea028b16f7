/* fuzz_form.c - any bytes as the body of a form: names and values that come out are clean
 * text, and written as a form again they are the same. */
#include "base/form.h"
#include "base/str.h"
#include "fuzz.h"

#include <string.h>

static void add_encoded(struct str *out, const char *text)
{
    for (; *text; text++)
        str_printf(out, "%%%02x", (unsigned)(unsigned char)*text);
}

static void expect_clean(const struct form *form)
{
    for (size_t i = 0; i < form->count; i++) {
        const struct form_field *field = &form->field[i];
        fuzz_expect(str_is_clean(field->name, strlen(field->name)) &&
                        str_is_clean(field->value, strlen(field->value)),
                    "a field that is not clean");
        fuzz_expect(form_get(form, field->name) != NULL, "a field that is not found");
    }
}

/* What was read is read as the same when it is sent as a form. */
static void send_again(const struct form *form, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct form again = {0};
    struct str body = {0};
    for (size_t i = 0; i < form->count; i++) {
        str_add(&body, i > 0 ? "&" : "");
        add_encoded(&body, form->field[i].name);
        str_add(&body, "=");
        add_encoded(&body, form->field[i].value);
    }
    bool good = form_parse(&again, str_text(&body), body.length, arena, &err);
    fuzz_expect(good && again.count == form->count, "a form that cannot be sent again");
    for (size_t i = 0; i < form->count; i++)
        fuzz_expect(str_equal(again.field[i].name, form->field[i].name) &&
                        str_equal(again.field[i].value, form->field[i].value),
                    "a form that is not what it was");
    str_clear(&body);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(LANG_FR);
    struct arena arena = {0};
    struct form form = {0};
    bool good = form_parse(&form, (const char *)data, size, &arena, &err);
    fuzz_expect_err(good, &err);
    if (good) {
        expect_clean(&form);
        send_again(&form, &arena);
    }
    arena_clear(&arena);
    return 0;
}
