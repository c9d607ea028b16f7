/* input.c - the fields of a form: each with its label, its hint and its error. */
#include "web/html/input.h"

#include <sodium.h>
#include <string.h>

enum { KEY_BYTES = 16 };

void input_begin(struct html *html, const struct input *input)
{
    html_add(html, "<div class=\"field\"><label for=\"%s\">%s</label>", input->id,
             input->label);
}

void input_ties(struct html *html, const struct input *input)
{
    html_add(html, " id=\"%s\" name=\"%s\"", input->id, input->id);
    if (input->error)
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"", input->id);
    else if (input->hint)
        html_add(html, " aria-describedby=\"%s-hint\"", input->id);
    if (input->more)
        html_add_trusted_markup(html, input->more);
}

void input_error(struct html *html, const char *id, const char *error)
{
    if (error)
        html_add(html, "<p class=\"error\" role=\"alert\" id=\"%s-error\">%s</p>", id,
                 error);
}

void input_end(struct html *html, const struct input *input)
{
    if (input->hint && !input->error)
        html_add(html, "<p class=\"small muted\" id=\"%s-hint\">%s</p>", input->id,
                 input->hint);
    input_error(html, input->id, input->error);
    html_add(html, "</div>");
}

void input_add(struct html *html, const struct input *input)
{
    input_begin(html, input);
    html_add(html, "<input type=\"%s\" value=\"%s\"", input->type ? input->type : "text",
             input->value ? input->value : "");
    input_ties(html, input);
    html_add(html, ">");
    input_end(html, input);
}

void input_add_list(struct html *html, const struct input *input,
                    const struct input_choice choice[], size_t count)
{
    input_begin(html, input);
    html_add(html, "<select");
    input_ties(html, input);
    html_add(html, ">");
    for (size_t i = 0; i < count; i++)
        html_add(html, "<option value=\"%s\"%s>%s</option>", choice[i].word,
                 str_equal(choice[i].word, input->value) ? " selected" : "",
                 tr(html->lang, choice[i].title));
    html_add(html, "</select>");
    input_end(html, input);
}

void input_add_area(struct html *html, const struct input *input)
{
    input_begin(html, input);
    html_add(html, "<textarea");
    input_ties(html, input);
    html_add(html, ">\n%s</textarea>", input->value ? input->value : "");
    input_end(html, input);
}

void input_hidden(struct html *html, const char *name, const char *value)
{
    html_add(html, "<input type=\"hidden\" name=\"%s\" value=\"%s\">", name, value);
}

void input_key(struct html *html)
{
    unsigned char bytes[KEY_BYTES];
    char key[2 * KEY_BYTES + 1];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(key, sizeof key, bytes, sizeof bytes);
    input_hidden(html, "key", key);
}

bool input_is_key(const char *text)
{
    size_t digits = (size_t)2 * KEY_BYTES;
    return strlen(text) == digits && strspn(text, "0123456789abcdef") == digits;
}
