/* paste.c - a text that is pasted or read from a file, looked at first, then used. */
#include "web/page/paste.h"

#include "web/page/page.h"

void paste_add(struct request *request, const struct paste *paste)
{
    struct html *html = &request->html;
    struct input input = {
        .id = "text",
        .label = paste->label,
        .hint = paste->hint,
        .error = paste->error,
        .value = paste->another ? "" : form_text(&request->form, "text"),
        .more = paste->another ? " rows=\"12\" required spellcheck=\"false\""
                               : " rows=\"12\" required spellcheck=\"false\" "
                                 "autofocus"};
    card_open(html, paste->title);
    page_form(request, "%s", paste->action);
    html_add(html, "<div class=\"stack\">");
    input_add_area(html, &input);
    input_add_file(html, "text", paste->file, paste->accept);
    html_add(html, "<div class=\"row\">");
    page_button(html, !paste->seen && !paste->another, N_("Check first"));
    if (paste->back)
        page_link(html, "button", paste->back, "%s", paste->back_to);
    html_add(html, "</div></div></form></section>");
}

void paste_confirm(struct request *request, const char *action)
{
    page_form(request, "%s", action);
    input_hidden(&request->html, "record", "yes");
    input_hidden(&request->html, "text", form_text(&request->form, "text"));
}

bool paste_confirmed(const struct request *request)
{
    return form_get(&request->form, "record") != NULL;
}

const char *paste_error(struct request *request, const struct err *err)
{
    return err->place[0] != '\0'
               ? arena_printf(&request->arena, "%s: %s", err->place, err->text)
               : arena_strdup(&request->arena, err->text);
}
