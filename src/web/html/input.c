/* input.c - the fields of a form: each with its label, its hint and its error. */
#include "web/html/input.h"

#include <sodium.h>
#include <string.h>

enum { KEY_BYTES = 16 };

void input_begin(struct html *html, const struct input *input)
{
    html_add(html, "<div class=\"field\"><label for=\"%s\">%s</label>", input->id,
             tr(html->lang, input->label));
}

static void add_names(struct html *html, const struct input *input)
{
    html_add(html, " id=\"%s\" name=\"%s\"", input->id,
             input->name ? input->name : input->id);
}

static void add_state(struct html *html, const struct input *input)
{
    if (input->error || input->wrong)
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"",
                 input->error ? input->id : input->wrong);
    else if (input->hint)
        html_add(html, " aria-describedby=\"%s-hint\"", input->id);
    if (input->more)
        html_add_trusted_markup(html, input->more);
}

static void add_ties(struct html *html, const struct input *input)
{
    add_names(html, input);
    add_state(html, input);
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
                 tr(html->lang, input->hint));
    input_error(html, input->id, input->error);
    html_add(html, "</div>");
}

void input_cell(struct html *html, const struct input *input)
{
    html_add(html, "<input type=\"%s\"", input->type ? input->type : "text");
    add_names(html, input);
    html_add(html, " value=\"%s\"", input->value ? input->value : "");
    add_state(html, input);
    html_add(html, ">");
}

void input_add(struct html *html, const struct input *input)
{
    input_begin(html, input);
    input_cell(html, input);
    input_end(html, input);
}

void input_add_all(struct html *html, const struct input input[], size_t n,
                   const struct input_said *said)
{
    for (size_t i = 0; i < n; i++) {
        struct input one = input[i];
        const char *typed = said->form ? form_get(said->form, one.id) : NULL;
        if (typed)
            one.value = typed;
        if (said->error && said->field && str_equal(said->field, one.id))
            one.error = said->error;
        input_add(html, &one);
    }
}

void input_select_open(struct html *html, const struct input *input)
{
    html_add(html, "<select");
    add_ties(html, input);
    html_add(html, ">");
}

void input_select_close(struct html *html)
{
    html_add(html, "</select>");
}

void input_list_open(struct html *html, const struct input *input)
{
    input_begin(html, input);
    input_select_open(html, input);
}

void input_list_close(struct html *html, const struct input *input)
{
    input_select_close(html);
    input_end(html, input);
}

void input_option(struct html *html, const char *value, bool chosen, const char *text,
                  ...)
{
    va_list args;
    va_start(args, text);
    html_add(html, "<option value=\"%s\"%s>", value, chosen ? " selected" : "");
    html_text_list(html, text, args);
    html_add(html, "</option>");
    va_end(args);
}

void input_add_list(struct html *html, const struct input *input,
                    const struct input_choice choice[], size_t count)
{
    input_list_open(html, input);
    for (size_t i = 0; i < count; i++)
        input_option(html, choice[i].word, str_equal(choice[i].word, input->value), "%s",
                     tr(html->lang, choice[i].title));
    input_list_close(html, input);
}

void input_add_area(struct html *html, const struct input *input)
{
    input_begin(html, input);
    html_add(html, "<textarea");
    add_ties(html, input);
    html_add(html, ">\n%s</textarea>", input->value ? input->value : "");
    input_end(html, input);
}

void input_add_file(struct html *html, const char *into, const char *label,
                    const char *more)
{
    html_add(html,
             "<div class=\"field\" hidden data-file><label for=\"file\">%s</label>"
             "<input id=\"file\" type=\"file\" data-into=\"%s\"",
             tr(html->lang, label), into);
    html_add_trusted_markup(html, more);
    html_add(html, "></div>");
}

void input_search(struct html *html, const char *label, const char *words, int most)
{
    html_add(html,
             "<label for=\"q\">%s</label><input class=\"grow\" id=\"q\" name=\"q\" "
             "type=\"search\" value=\"%s\" maxlength=\"%d\" autocomplete=\"off\">",
             tr(html->lang, label), words, most);
}

static void add_box(struct html *html, const char *type, const struct input_box *box)
{
    html_add(html, "<input type=\"%s\" name=\"%s\" value=\"%s\"%s", type, box->name,
             box->value, box->chosen ? " checked" : "");
    if (box->wrong)
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"",
                 box->wrong);
    if (box->more)
        html_add_trusted_markup(html, box->more);
    html_add(html, ">");
}

static void open_box(struct html *html, const char *type, const struct input_box *box)
{
    html_add(html, "<label class=\"%s\">", box->style ? box->style : "row");
    add_box(html, type, box);
    html_add(html, " ");
}

void input_check_open(struct html *html, const struct input_box *box)
{
    open_box(html, "checkbox", box);
}

void input_radio_open(struct html *html, const struct input_box *box)
{
    open_box(html, "radio", box);
}

void input_check(struct html *html, const struct input_box *box, const char *sentence,
                 ...)
{
    va_list args;
    va_start(args, sentence);
    input_check_open(html, box);
    html_say_list(html, sentence, args);
    html_add(html, "</label>");
    va_end(args);
}

void choice_open_as(struct html *html, const char *style, const char *legend)
{
    html_add(html, "<fieldset>");
    if (legend)
        html_add(html, "<legend>%s</legend>", tr(html->lang, legend));
    html_add(html, "<div class=\"choice%s%s\">", style[0] ? " " : "", style);
}

void choice_open(struct html *html, const char *legend)
{
    choice_open_as(html, "", legend);
}

void choice_add(struct html *html, const struct input_box *box, const char *text, ...)
{
    va_list args;
    va_start(args, text);
    html_add(html, "<label>");
    add_box(html, "radio", box);
    html_add(html, "<span>");
    html_say_list(html, text, args);
    html_add(html, "</span></label>");
    va_end(args);
}

void choice_close(struct html *html)
{
    html_add(html, "</div></fieldset>");
}

void input_hidden(struct html *html, const char *name, const char *value)
{
    html_add(html, "<input type=\"hidden\" name=\"%s\" value=\"%s\">", name, value);
}

void input_hidden_number(struct html *html, const char *name, int64_t value)
{
    html_add(html, "<input type=\"hidden\" name=\"%s\" value=\"%jd\">", name,
             (int64_t)value);
}

void input_key(struct html *html)
{
    input_key_of(html, "");
}

void input_key_of(struct html *html, const char *sender)
{
    unsigned char bytes[KEY_BYTES];
    char key[2 * KEY_BYTES + 1];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(key, sizeof key, bytes, sizeof bytes);
    for (size_t i = 0; sender[i]; i++) /* in the place of the first digits */
        key[i] = sender[i];
    input_hidden(html, "key", key);
}

bool input_is_key(const char *text)
{
    size_t digits = (size_t)2 * KEY_BYTES;
    return strlen(text) == digits && strspn(text, "0123456789abcdef") == digits;
}
