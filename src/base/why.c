/* why.c - a listener to a computation: the rule in words, with its figures. */
#include "base/why.h"

#include "base/number.h"
#include <stdarg.h>
#include <stdio.h>

void why_line(struct why *why, const char *format, ...)
{
    if (!why)
        return;
    for (int i = 0; i < why->depth; i++)
        str_add(&why->out, "  ");
    va_list args;
    va_start(args, format);
    str_vprintf(&why->out, tr(why->lang, format), args);
    va_end(args);
    str_add_char(&why->out, '\n');
}

void why_begin(struct why *why)
{
    if (why)
        why->depth++;
}

void why_end(struct why *why)
{
    if (why)
        why->depth--;
}

static const char *keep_text(struct why_figure *figure, struct str *text)
{
    snprintf(figure->text, sizeof figure->text, "%s", str_text(text));
    str_clear(text);
    return figure->text;
}

const char *why_percent(const struct why *why, struct ratio percent,
                        struct why_figure *figure)
{
    struct str text = {0};
    number_add_percent(&text, percent, 2, why ? why->lang : LANG_EN);
    return keep_text(figure, &text);
}

const char *why_number(const struct why *why, struct ratio value, int decimals,
                       struct why_figure *figure)
{
    struct str text = {0};
    number_add(&text, value, decimals, why ? why->lang : LANG_EN);
    return keep_text(figure, &text);
}

const char *why_signed(const struct why *why, struct ratio value, int decimals,
                       struct why_figure *figure)
{
    struct str text = {0};
    if (ratio_round(value, decimals) > 0)
        str_add_char(&text, '+');
    number_add(&text, value, decimals, why ? why->lang : LANG_EN);
    return keep_text(figure, &text);
}

const char *why_score(int64_t score, struct why_figure *figure)
{
    struct str text = {0};
    number_add_signed(&text, score);
    return keep_text(figure, &text);
}

void why_clear(struct why *why)
{
    str_clear(&why->out);
}
