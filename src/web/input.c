/* input.c - the fields of a form: each with its label, its hint and its error. */
#include "web/input.h"

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

void input_end(struct html *html, const struct input *input)
{
    if (input->hint && !input->error)
        html_add(html, "<p class=\"small muted\" id=\"%s-hint\">%s</p>", input->id,
                 input->hint);
    if (input->error)
        html_add(html, "<p class=\"error\" role=\"alert\" id=\"%s-error\">%s</p>",
                 input->id, input->error);
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

void input_hidden(struct html *html, const char *name, const char *value)
{
    html_add(html, "<input type=\"hidden\" name=\"%s\" value=\"%s\">", name, value);
}
