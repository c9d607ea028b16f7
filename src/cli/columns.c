/* columns.c - texts side by side, each in lines of its own column. */
#include "cli/columns.h"

#include <string.h>

/* Bytes of the text's first n characters. */
static size_t bytes_of(const char *text, int n)
{
    size_t i = 0;
    for (; text[i] != '\0' && n > 0; n--)
        for (i++; (text[i] & 0xC0) == 0x80;)
            i++;
    return i;
}

/* Bytes of the text that go into a line of that width: up to the last space that fits. */
static size_t line_length(const char *text, int width)
{
    size_t line = strcspn(text, "\n");
    size_t most = bytes_of(text, width);
    if (line <= most)
        return line;
    if (text[most] == ' ')
        return most;
    size_t n = most;
    while (n > 0 && text[n - 1] != ' ')
        n--;
    return n > 0 ? n - 1 : most;
}

/* Adds the next line of a text, padded; the last column is not. */
static void add_columns_line(struct str *out, const char **text, int width, bool last)
{
    size_t n = line_length(*text, width);
    struct str line = {0};
    str_add_n(&line, *text, n);
    if (last)
        str_add(out, str_text(&line));
    else
        str_add_padded(out, str_text(&line), width + COLUMNS_GAP);
    str_clear(&line);
    *text += n;
    if (**text == ' ' || **text == '\n')
        ++*text;
}

static void cut_spaces(struct str *out)
{
    while (out->length > 0 && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
}

void columns_add(struct str *out, const struct columns *columns,
                 const char *const text[COLUMNS_MOST])
{
    const char *left[COLUMNS_MOST];
    for (size_t i = 0; i < columns->count; i++)
        left[i] = text[i];
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < columns->count; i++) {
            add_columns_line(out, &left[i], columns->width[i], i + 1 == columns->count);
            more = more || *left[i] != '\0';
        }
        cut_spaces(out);
        str_add_char(out, '\n');
    }
}
