/* reasons.c - the lines of an explanation as lists in lists. */
#include "web/html/reasons.h"

#include <string.h>

void reasons_add(struct html *html, const char *text, struct arena *arena)
{
    int depth = -1;
    while (*text) {
        size_t indent = strspn(text, " ");
        size_t length = strcspn(text, "\n");
        int here = (int)indent / 2;
        if (here > depth)
            while (depth < here) {
                html_add(html, depth < 0 ? "<ul class=\"reasons\"><li>" : "<ul><li>");
                depth++;
            }
        else {
            for (; depth > here; depth--)
                html_add(html, "</li></ul>");
            html_add(html, "</li><li>");
        }
        html_text(html, arena_strndup(arena, text + indent, length - indent));
        text += length + (text[length] == '\n');
    }
    for (; depth >= 0; depth--)
        html_add(html, "</li></ul>");
}
