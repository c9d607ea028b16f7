/* html.c - a page being written: every text is escaped. */
#include "web/html/html.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

void html_text(struct html *html, const char *text)
{
    static const char *const escaped[UCHAR_MAX + 1] = {
        ['\0'] = "",    ['&'] = "&amp;",  ['<'] = "&lt;",
        ['>'] = "&gt;", ['"'] = "&quot;", ['\''] = "&#39;"};
    for (const char *p = text;; p++) {
        const char *plain = p;
        while (!escaped[(unsigned char)*p])
            p++;
        str_add_n(&html->out, plain, (size_t)(p - plain));
        if (*p == '\0')
            return;
        str_add(&html->out, escaped[(unsigned char)*p]);
    }
}

static void add_signed(struct html *html, int64_t number)
{
    if (number < 0)
        str_add_char(&html->out, '-');
    str_add_number(&html->out, number < 0 ? -(uint64_t)number : (uint64_t)number, 1);
}

static void add_number(struct html *html, const char **format, va_list *args)
{
    const char *p = *format;
    if (strncmp(p, "jd", 2) == 0) {
        add_signed(html, va_arg(*args, intmax_t));
        *format += 2;
    } else if (strncmp(p, "zu", 2) == 0) {
        str_add_number(&html->out, va_arg(*args, size_t), 1);
        *format += 2;
    } else if (*p == 'u') {
        str_add_number(&html->out, va_arg(*args, unsigned), 1);
        *format += 1;
    } else {
        assert(*p == 'd');
        add_signed(html, va_arg(*args, int));
        *format += 1;
    }
}

void html_add(struct html *html, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    while (*format) {
        const char *sign = strchr(format, '%');
        size_t plain = sign ? (size_t)(sign - format) : strlen(format);
        str_add_n(&html->out, format, plain);
        if (!sign)
            break;
        format = sign + 1;
        if (*format == 's') {
            html_text(html, va_arg(args, const char *));
            format++;
        } else if (*format == 'c') {
            char letter[2] = {(char)va_arg(args, int), '\0'};
            html_text(html, letter);
            format++;
        } else if (*format == '%') {
            str_add_char(&html->out, '%');
            format++;
        } else {
            add_number(html, &format, &args);
        }
    }
    va_end(args);
}

void html_text_list(struct html *html, const char *format, va_list args)
{
    struct str text = {0};
    str_vprintf(&text, format, args);
    html_text(html, str_text(&text));
    str_clear(&text);
}

void html_say_list(struct html *html, const char *sentence, va_list args)
{
    html_text_list(html, tr(html->lang, sentence), args);
}

void html_say(struct html *html, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    html_say_list(html, sentence, args);
    va_end(args);
}

void html_begin(struct html *html, const char *element)
{
    size_t tag = strcspn(element, ".");
    str_add_char(&html->out, '<');
    str_add_n(&html->out, element, tag);
    if (element[tag] == '.')
        html_add(html, " class=\"%s\"", element + tag + 1);
    str_add_char(&html->out, '>');
}

void html_end(struct html *html, const char *element)
{
    str_add(&html->out, "</");
    str_add_n(&html->out, element, strcspn(element, "."));
    str_add_char(&html->out, '>');
}

void html_say_in(struct html *html, const char *element, const char *sentence, ...)
{
    va_list args;
    va_start(args, sentence);
    html_begin(html, element);
    html_say_list(html, sentence, args);
    html_end(html, element);
    va_end(args);
}

void html_hidden(struct html *html, const char *text)
{
    html_add(html, "<span class=\"hidden\"> %s</span>", text);
}

void html_items(struct html *html, const char *list, const char *lines)
{
    html_begin(html, list);
    while (*lines) {
        lines += strspn(lines, " ");
        size_t n = strcspn(lines, "\n");
        html_say_in(html, "li", "%.*s", (int)n, lines);
        lines += n + (lines[n] == '\n');
    }
    html_end(html, list);
}

void html_name(struct html *html, const char *name)
{
    html_add(html, "<bdi>%s</bdi>", name);
}

void html_add_trusted_markup(struct html *html, const char *markup)
{
    str_add(&html->out, markup);
}

void html_number(struct html *html, struct ratio value, bool percent, int decimals)
{
    if (percent)
        number_add_percent(&html->out, value, decimals, html->lang);
    else
        number_add(&html->out, value, decimals, html->lang);
}

void html_percent(struct html *html, struct ratio percent, int decimals)
{
    number_add_percent(&html->out, percent, decimals, html->lang);
}

void html_score(struct html *html, int64_t score)
{
    number_add_signed(&html->out, score);
}

void html_date(struct html *html, const char *date)
{
    struct str text = {0};
    number_add_date(&text, date, html->lang);
    html_text(html, str_text(&text));
    str_clear(&text);
}

void html_seat(struct html *html, enum seat seat)
{
    static const char *const colour[SEAT_MOST] = {"n", "e", "s", "w", "f"};
    html_add(html, "<abbr class=\"seat %s\" title=\"%s\">%c</abbr>", colour[seat],
             seat_word(seat, html->lang), seat_shown(seat, html->lang));
}

void html_scroll(struct html *html, const char *label)
{
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">",
             label);
}

void html_clear(struct html *html)
{
    str_clear(&html->out);
}
