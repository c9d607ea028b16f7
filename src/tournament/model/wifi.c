/* wifi.c - the hall's Wi-Fi, as the club says it and as phones join it from a QR code. */
#include "tournament/model/wifi.h"

#include <string.h>

static bool is_said(const char *text)
{
    return text && *text;
}

/* Text of one line. */
static bool is_line(const char *text, size_t length)
{
    return str_is_clean(text, length) && !strpbrk(text, "\t\n");
}

bool wifi_check(const struct wifi *wifi, struct err *err)
{
    size_t name = is_said(wifi->name) ? strlen(wifi->name) : 0;
    size_t key = is_said(wifi->key) ? strlen(wifi->key) : 0;
    if (name > WIFI_NAME_MOST || (name > 0 && !is_line(wifi->name, name)))
        return err_user(err,
                        "the name of a Wi-Fi network has at most %d letters, fewer "
                        "with accents; copy it as phones show it",
                        WIFI_NAME_MOST) ||
               err_at(err, "wifi");
    if (key > 0 && name == 0)
        return err_user(err, "a key needs the name of its network") ||
               err_at(err, "wifi");
    if (key > 0 &&
        (key < WIFI_KEY_LEAST || key > WIFI_KEY_MOST || !is_line(wifi->key, key)))
        return err_user(err,
                        "the key of a Wi-Fi network has %d to %d letters and figures; "
                        "leave it empty where there is none",
                        WIFI_KEY_LEAST, WIFI_KEY_MOST) ||
               err_at(err, "wifi_key");
    return true;
}

/* What separates the parts of the code is marked where it is in a name. */
static void add_escaped(struct str *code, const char *text)
{
    for (; *text; text++) {
        if (strchr("\\;,:\"", *text))
            str_add_char(code, '\\');
        str_add_char(code, *text);
    }
}

const char *wifi_code(const struct wifi *wifi, struct arena *arena)
{
    struct str code = {0};
    str_printf(&code, "WIFI:T:%s;S:", is_said(wifi->key) ? "WPA" : "nopass");
    add_escaped(&code, wifi->name);
    if (is_said(wifi->key)) {
        str_printf(&code, ";P:");
        add_escaped(&code, wifi->key);
    }
    str_printf(&code, ";;");
    const char *kept = arena_strdup(arena, str_text(&code));
    str_clear(&code);
    return kept;
}
