/* xml.c - an XML file as a tree of elements, read with Expat. */
#include "doc/bridge/xml.h"

#include <ctype.h>
#include <expat.h>
#include <string.h>
#include <strings.h>

enum { PIECE = 1 << 20 }; /* Expat takes an int */

struct reading {
    XML_Parser parser;
    struct arena *arena;
    struct err *err;
    struct xml_element *top;
    struct xml_element *open[XML_DEPTH_MOST];
    struct str text[XML_DEPTH_MOST];
    int depth;
    int elements;
};

static int line_of(const struct reading *reading)
{
    uint64_t line = XML_GetCurrentLineNumber(reading->parser);
    return line > 1000000000 ? 1000000000 : (int)line;
}

/* Ends the reading with that sentence, at the place where it is. */
static void refuse_file(struct reading *reading, const char *what)
{
    err_user(reading->err, "%s", tr(reading->err->lang, what));
    err_at(reading->err, "%d", line_of(reading));
    XML_StopParser(reading->parser, XML_FALSE);
}

/* A copy that is clean, whatever the file had. */
static const char *keep_span(struct reading *reading, const char *text, size_t n)
{
    char *kept = arena_strndup(reading->arena, text, n);
    str_scrub(kept);
    return kept;
}

static const char *plain_name(const char *name)
{
    const char *colon = strrchr(name, ':');
    return colon ? colon + 1 : name;
}

static void add_attributes(struct reading *reading, struct xml_element *element,
                           const XML_Char **list)
{
    for (; list[0]; list += 2) {
        struct xml_attribute *attribute = ARENA_NEW(reading->arena, struct xml_attribute);
        const char *name = plain_name(list[0]);
        attribute->name = keep_span(reading, name, strlen(name));
        attribute->value = keep_span(reading, list[1], strlen(list[1]));
        attribute->next = element->attribute;
        element->attribute = attribute;
    }
}

static void XMLCALL on_start(void *context, const XML_Char *name, const XML_Char **list)
{
    struct reading *reading = context;
    if (reading->err->kind != ERR_NONE)
        return;
    if (reading->depth == XML_DEPTH_MOST || reading->elements == XML_ELEMENTS_MOST) {
        refuse_file(reading,
                    N_("the file is nested too deeply or has too many elements for "
                       "results; is it the right one?"));
        return;
    }
    struct xml_element *element = ARENA_NEW(reading->arena, struct xml_element);
    const char *plain = plain_name(name);
    *element = (struct xml_element){.name = keep_span(reading, plain, strlen(plain)),
                                    .text = "",
                                    .line = line_of(reading)};
    add_attributes(reading, element, list);
    if (reading->depth > 0) {
        struct xml_element *parent = reading->open[reading->depth - 1];
        if (parent->last)
            parent->last->next = element;
        else
            parent->child = element;
        parent->last = element;
    } else {
        reading->top = element;
    }
    reading->elements++;
    str_reset(&reading->text[reading->depth]);
    reading->open[reading->depth++] = element;
}

static void XMLCALL on_end(void *context, const XML_Char *name)
{
    struct reading *reading = context;
    (void)name;
    if (reading->err->kind != ERR_NONE || reading->depth == 0)
        return;
    reading->depth--;
    const struct str *text = &reading->text[reading->depth];
    const char *from = str_text(text);
    size_t n = text->length;
    while (n > 0 && isspace((unsigned char)from[n - 1]))
        n--;
    while (n > 0 && isspace((unsigned char)*from)) {
        from++;
        n--;
    }
    if (n > 0)
        reading->open[reading->depth]->text = keep_span(reading, from, n);
}

static void XMLCALL on_text(void *context, const XML_Char *text, int n)
{
    struct reading *reading = context;
    if (reading->err->kind == ERR_NONE && reading->depth > 0)
        str_add_n(&reading->text[reading->depth - 1], text, (size_t)n);
}

/* A document that defines entities can grow without end, and no results need any: a
 * description elsewhere may be named, but is not read. */
static void XMLCALL on_doctype(void *context, const XML_Char *name,
                               const XML_Char *system, const XML_Char *public,
                               int has_own)
{
    (void)name, (void)system, (void)public;
    if (has_own)
        refuse_file(
            context,
            N_("the file defines its own elements or entities (<!DOCTYPE … [ … ]>), "
               "which can make it grow endlessly; save it without them"));
}

/* A letter such as &eacute;, of which only the description elsewhere knows. */
static void XMLCALL on_skipped(void *context, const XML_Char *name, int is_parameter)
{
    (void)name;
    if (!is_parameter)
        on_text(context, "?", 1);
}

/* What Windows-1252 has between 0x80 and 0x9F; -1: nothing. */
static const int windows[32] = {0x20AC, -1,     0x201A, 0x0192, 0x201E, 0x2026, 0x2020,
                                0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, -1,
                                0x017D, -1,     -1,     0x2018, 0x2019, 0x201C, 0x201D,
                                0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
                                0x0153, -1,     0x017E, 0x0178};

static int XMLCALL on_encoding(void *context, const XML_Char *name, XML_Encoding *info)
{
    (void)context;
    bool is_windows =
        strcasecmp(name, "windows-1252") == 0 || strcasecmp(name, "cp1252") == 0;
    if (!is_windows && strcasecmp(name, "iso-8859-15") != 0 &&
        strcasecmp(name, "latin1") != 0)
        return XML_STATUS_ERROR;
    for (int i = 0; i < 256; i++)
        info->map[i] = i;
    for (int i = 0; i < 32; i++)
        info->map[0x80 + i] = windows[i] < 0 ? 0xFFFD : windows[i];
    if (strcasecmp(name, "iso-8859-15") == 0)
        info->map[0xA4] = 0x20AC;
    info->data = NULL;
    info->convert = NULL;
    info->release = NULL;
    return XML_STATUS_OK;
}

static bool is_utf16(const char *bytes, size_t n)
{
    return n >= 2 &&
           (memcmp(bytes, "\xFF\xFE", 2) == 0 || memcmp(bytes, "\xFE\xFF", 2) == 0);
}

bool xml_is_likely(const char *bytes, size_t n)
{
    size_t i = 0;
    if (is_utf16(bytes, n))
        return n >= 4 && (bytes[2] == '<' || bytes[3] == '<');
    if (n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0)
        i = 3;
    while (i < n && isspace((unsigned char)bytes[i]))
        i++;
    return i < n && bytes[i] == '<';
}

/* Whether the first line names an encoding other than UTF-8. */
static bool names_another(const char *bytes, size_t n)
{
    char head[200];
    str_format(head, sizeof head, "%.*s", n < sizeof head ? (int)n : (int)sizeof head - 1,
               bytes);
    char *end = strstr(head, "?>");
    if (end)
        *end = '\0';
    for (char *c = head; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
    const char *said = strstr(head, "encoding");
    return said && !strstr(said, "utf-8") && !strstr(said, "utf8");
}

/* Whichever way the lines end. */
static bool is_utf8(const char *bytes, size_t n)
{
    for (size_t i = 0; i < n;) {
        const char *end = memchr(bytes + i, '\r', n - i);
        size_t length = end ? (size_t)(end - bytes) - i : n - i;
        if (!str_is_clean(bytes + i, length))
            return false;
        i += length + 1;
    }
    return true;
}

/* The encoding that overrides what the file says of itself, or NULL. */
static const char *real_encoding(const char *bytes, size_t n)
{
    if (is_utf16(bytes, n) || names_another(bytes, n))
        return NULL;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)bytes[i] >= 0x80)
            return is_utf8(bytes, n) ? NULL : "windows-1252";
    return NULL;
}

/* What Expat found wrong, in words of ours where people can do something about it. */
static void tell_text(struct reading *reading)
{
    enum XML_Error code = XML_GetErrorCode(reading->parser);
    static const struct {
        enum XML_Error code;
        const char *words;
    } known[] = {
        {XML_ERROR_NO_ELEMENTS,
         N_("the file ends before it is complete; was it cut off in transit?")},
        {XML_ERROR_UNCLOSED_TOKEN,
         N_("the file ends before it is complete; was it cut off in transit?")},
        {XML_ERROR_UNCLOSED_CDATA_SECTION,
         N_("the file ends before it is complete; was it cut off in transit?")},
        {XML_ERROR_TAG_MISMATCH, N_("the element closed here is not the last one opened; "
                                    "the file is damaged, have it written again")},
        {XML_ERROR_UNDEFINED_ENTITY,
         N_("a word between & and ; is unknown; write &amp; for the character & itself")},
        {XML_ERROR_UNKNOWN_ENCODING,
         N_("the encoding that the file declares is unknown; save it as UTF-8")},
        {XML_ERROR_INCORRECT_ENCODING,
         N_("the encoding that the file declares is not its own; save it as UTF-8")},
        {XML_ERROR_JUNK_AFTER_DOC_ELEMENT, N_("there is something after the end of the "
                                              "document; are these two files in one?")},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].code == code) {
            refuse_file(reading, known[i].words);
            return;
        }
    err_user(reading->err, "this is not well-formed XML (%s); have it written again",
             XML_ErrorString(code));
    err_at(reading->err, "%d", line_of(reading));
}

static void set_up(struct reading *reading)
{
    XML_SetUserData(reading->parser, reading);
    XML_SetElementHandler(reading->parser, on_start, on_end);
    XML_SetCharacterDataHandler(reading->parser, on_text);
    XML_SetStartDoctypeDeclHandler(reading->parser, on_doctype);
    XML_SetSkippedEntityHandler(reading->parser, on_skipped);
    XML_SetUnknownEncodingHandler(reading->parser, on_encoding, NULL);
    XML_SetParamEntityParsing(reading->parser, XML_PARAM_ENTITY_PARSING_NEVER);
}

struct xml_element *xml_parse(const char *bytes, size_t n, struct arena *arena,
                              struct err *err)
{
    if (!xml_is_likely(bytes, n)) {
        err_user(err, "this is not XML: it does not begin with <; is it the right file?");
        err_at(err, "1");
        return NULL;
    }
    if (n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0) {
        bytes += 3;
        n -= 3;
    }
    while (n > 0 && isspace((unsigned char)*bytes) && *bytes != '\n') {
        bytes++;
        n--;
    }
    struct reading *reading = ARENA_NEW(arena, struct reading);
    reading->arena = arena;
    reading->err = err;
    reading->parser = XML_ParserCreate(real_encoding(bytes, n));
    if (!reading->parser) {
        err_set(err, ERR_BUG, "out of memory");
        return NULL;
    }
    set_up(reading);
    enum XML_Status status = XML_STATUS_OK;
    for (size_t at = 0; status == XML_STATUS_OK && (at < n || at == 0); at += PIECE) {
        size_t piece = n - at < PIECE ? n - at : PIECE;
        status = XML_Parse(reading->parser, bytes + at, (int)piece, at + piece == n);
    }
    if (status != XML_STATUS_OK && err->kind == ERR_NONE)
        tell_text(reading);
    XML_ParserFree(reading->parser);
    for (int i = 0; i < XML_DEPTH_MOST; i++)
        str_clear(&reading->text[i]);
    return err->kind == ERR_NONE ? reading->top : NULL;
}

bool xml_is(const struct xml_element *element, const char *name)
{
    return strcasecmp(element->name, name) == 0;
}

const struct xml_element *xml_child(const struct xml_element *element, const char *name)
{
    const struct xml_element *child = element->child;
    while (child && !xml_is(child, name))
        child = child->next;
    return child;
}

const char *xml_value(const struct xml_element *element, const char *name)
{
    const struct xml_element *child = xml_child(element, name);
    if (child && child->text[0])
        return child->text;
    for (const struct xml_attribute *a = element->attribute; a; a = a->next)
        if (strcasecmp(a->name, name) == 0)
            return a->value;
    return "";
}

void xml_add_escaped(struct str *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            str_add(out, "&lt;");
        else if (*text == '>')
            str_add(out, "&gt;");
        else if (*text == '&')
            str_add(out, "&amp;");
        else if (*text == '"')
            str_add(out, "&quot;");
        else
            str_add_char(out, (unsigned char)*text < ' ' ? ' ' : *text);
    }
}
