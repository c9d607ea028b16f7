/* box.c - the boxes of a page: card, note, details, picks. */
#include "web/html/box.h"

void card_open_as(struct html *html, const struct card *card)
{
    html_add(html, "<section class=\"card%s%s\"", card->style ? " " : "",
             card->style ? card->style : "");
    if (card->id)
        html_add(html, " id=\"%s\"", card->id);
    if (card->live)
        html_add(html, " data-live=\"%s\"", card->live);
    html_add(html, ">");
    if (card->title)
        html_add(html, "<h2>%s</h2>", tr(html->lang, card->title));
}

void card_open(struct html *html, const char *title)
{
    card_open_as(html, &(struct card){.title = title});
}

void card_close(struct html *html)
{
    html_add(html, "</section>");
}

void note_open(struct html *html, enum note kind)
{
    static const char *const note[] = {
        [NOTE_PLAIN] = "<p class=\"note\">",
        [NOTE_STATUS] = "<p class=\"note\" role=\"status\">",
        [NOTE_WARN] = "<p class=\"note warn\">",
        [NOTE_BAD] = "<p class=\"note bad\">",
        [NOTE_ALERT] = "<p class=\"note bad\" role=\"alert\">",
    };
    html_add_trusted_markup(html, note[kind]);
}

void note_add(struct html *html, enum note kind, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    note_open(html, kind);
    html_say_list(html, sentence, args);
    html_add(html, "</p>");
    va_end(args);
}

void note_error(struct html *html, const char *text)
{
    if (text && text[0])
        note_add(html, NOTE_ALERT, "%s", text);
}

void details_open(struct html *html, bool open, const char *title)
{
    html_add(html, "<details%s><summary>%s</summary>", open ? " open" : "",
             tr(html->lang, title));
}

void details_close(struct html *html)
{
    html_add(html, "</details>");
}

void picks_open(struct html *html, const char *label)
{
    html_add(html, "<nav class=\"picks\" aria-label=\"%s\">", tr(html->lang, label));
}

void picks_add(struct html *html, bool chosen, const char *title, const char *address,
               ...)
{
    va_list args;
    va_start(args, address);
    html_add(html, "<a href=\"");
    html_text_list(html, address, args);
    html_add(html, "\"%s>%s</a>", chosen ? " aria-current=true" : "",
             tr(html->lang, title));
    va_end(args);
}

void picks_close(struct html *html)
{
    html_add(html, "</nav>");
}

void tag_add(struct html *html, enum note kind, const char *word)
{
    html_add(html, "<span class=\"tag%s\">%s</span>",
             kind == NOTE_WARN  ? " warn"
             : kind == NOTE_BAD ? " bad"
                                : "",
             tr(html->lang, word));
}
