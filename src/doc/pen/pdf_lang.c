/* pdf_lang.c - the language of a PDF: an incremental update, which readers look at first.
 *
 * The last lines of the file are its cross-reference table, the trailer that names the
 * catalogue, and where the table is (ISO 32000-1, 7.5.6). */
#include "doc/pen/pdf_lang.h"

#include <stdlib.h>
#include <string.h>

/* The last place of a text in the bytes, or NULL; within the last so many. */
static const char *find_last(const struct str *pdf, const char *text, size_t within)
{
    size_t length = strlen(text);
    const char *from = pdf->text + (pdf->length > within ? pdf->length - within : 0);
    for (const char *at = pdf->text + pdf->length - length; at >= from; at--)
        if (memcmp(at, text, length) == 0)
            return at;
    return NULL;
}

/* The number behind a word of the trailer. */
static bool read_trailer(const struct str *pdf, const char *word, int64_t *number)
{
    const char *at = find_last(pdf, word, 600);
    char *end;
    if (!at)
        return false;
    *number = strtoll(at + strlen(word), &end, 10);
    return end > at + strlen(word);
}

/* What the catalogue says, between its brackets; NULL if it is not found. */
static const char *find_catalogue(const struct str *pdf, int64_t root, int *length)
{
    char opening[40];
    str_format(opening, sizeof opening, "\n%jd 0 obj\n<<", root);
    const char *at = find_last(pdf, opening, pdf->length);
    const char *end = at ? strstr(at, ">>\nendobj") : NULL;
    if (!end)
        return NULL;
    at += strlen(opening);
    *length = (int)(end - at);
    return at;
}

bool pdf_say_lang(struct str *pdf, const char *code)
{
    int64_t size;
    int64_t root;
    int64_t info;
    int64_t table;
    int length = 0;
    if (pdf->length < 100 || !read_trailer(pdf, "/Size ", &size) ||
        !read_trailer(pdf, "/Root ", &root) || !read_trailer(pdf, "/Info ", &info) ||
        !read_trailer(pdf, "startxref\n", &table))
        return false;
    const char *old = find_catalogue(pdf, root, &length);
    if (!old)
        return false;
    struct str more = {0};
    str_printf(&more,
               "%jd 0 obj\n<<%.*s   /Lang (%s)\n"
               "   /ViewerPreferences << /DisplayDocTitle true >>\n>>\nendobj\n",
               root, length, old, code);
    str_printf(&more, "xref\n%jd 1\n%010zu 00000 n \n", root, pdf->length);
    str_printf(&more,
               "trailer\n<< /Size %jd\n   /Root %jd 0 R\n   /Info %jd 0 R\n   /Prev "
               "%jd\n>>\nstartxref\n%zu\n%%%%EOF\n",
               size, root, info, table,
               pdf->length +
                   (size_t)(strstr(str_text(&more), "\nxref\n") + 1 - str_text(&more)));
    str_add_n(pdf, str_text(&more), more.length);
    str_clear(&more);
    return true;
}
