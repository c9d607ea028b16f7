/* wording.c - labels, boards, dates and times as people read and type them. */
#include "cli/wording.h"

#include "base/os.h"
#include "core/movement.h"
#include <string.h>

const char *wording_label(const char *label, const char *field, enum lang lang,
                          struct wording *buffer)
{
    struct schedule_shown shown;
    str_format(buffer->text, sizeof buffer->text, "%s%s%s", field ? field : "",
               field ? ":" : "", schedule_show(label, lang, &shown));
    return buffer->text;
}

void wording_read_address(const char *typed, enum lang lang, struct wording *field,
                          struct wording *label)
{
    struct schedule_shown read;
    const char *colon = strchr(typed, ':');
    int length = colon ? (int)(colon - typed) : 0;
    str_format(field->text, sizeof field->text, "%.*s", length, typed);
    str_format(label->text, sizeof label->text, "%s",
               schedule_read_label(colon ? colon + 1 : typed, lang, &read));
}

void wording_add_boards(struct str *out, const int board[], int count)
{
    bool run = count > 2;
    for (int i = 1; i < count; i++)
        run = run && board[i] == board[i - 1] + 1;
    if (run) {
        str_printf(out, "%d–%d", board[0], board[count - 1]);
        return;
    }
    for (int i = 0; i < count; i++)
        str_printf(out, "%s%d", i ? " " : "", board[i]);
}

void wording_add_time(struct str *out, int64_t time, enum lang lang)
{
    struct os_date at = os_local(time);
    if (lang_is_french(lang))
        str_printf(out, "%02d/%02d/%04d", at.day, at.month, at.year);
    else if (lang == LANG_NL)
        str_printf(out, "%02d-%02d-%04d", at.day, at.month, at.year);
    else
        str_printf(out, "%04d-%02d-%02d", at.year, at.month, at.day);
    str_printf(out, " %02d:%02d", at.hour, at.minute);
}

void wording_add_time_data(struct str *out, int64_t time)
{
    struct os_date at = os_utc(time);
    str_printf(out, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", at.year, at.month, at.day,
               at.hour, at.minute, at.second, (int)((time % 1000 + 1000) % 1000));
}

size_t wording_column(const struct str *out)
{
    const char *text = str_text(out);
    const char *line = strrchr(text, '\n');
    return str_width(line ? line + 1 : text);
}

static void indent_to(struct str *out, size_t indent)
{
    while (wording_column(out) < indent)
        str_add_char(out, ' ');
}

void wording_wrap(struct str *out, const char *text, int indent)
{
    indent_to(out, (size_t)indent);
    while (*text) {
        size_t length = strcspn(text, " ");
        char word[128];
        str_format(word, sizeof word, "%.*s", (int)length, text);
        bool first = wording_column(out) <= (size_t)indent;
        if (!first && wording_column(out) + 1 + str_width(word) > WORDING_WIDTH) {
            str_add_char(out, '\n');
            indent_to(out, (size_t)indent);
        } else if (!first)
            str_add_char(out, ' ');
        str_add(out, word);
        text += length + (text[length] == ' ');
    }
    str_add_char(out, '\n');
}
