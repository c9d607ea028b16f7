/* xml.h - an XML file as a tree of elements, read with Expat.
 *
 * What strangers send is not trusted: entities are never expanded, nothing outside the
 * file is read, and depth and size are limited. Tolerant where programs are careless: a
 * file that calls itself UTF-8 and is not is taken for Windows-1252. */
#ifndef DOC_XML_H
#define DOC_XML_H

#include "base.h"

enum { XML_DEPTH_MOST = 40, XML_ELEMENTS_MOST = 2000000 };

struct xml_attribute {
    const char *name;
    const char *value;
    struct xml_attribute *next;
};

/* Texts are clean UTF-8. */
struct xml_element {
    const char *name; /* without a prefix such as "u:" */
    const char *text; /* its own, without spaces around it; never NULL */
    int line;         /* counted from 1 */
    struct xml_attribute *attribute;
    struct xml_element *child; /* the first one */
    struct xml_element *last;
    struct xml_element *next; /* sibling */
};

/* The element at the top, or NULL with an error whose place is the line. Memory is the
 * arena's. */
struct xml_element *xml_parse(const char *bytes, size_t n, struct arena *arena,
                              struct err *err);

/* Whether the file looks like XML at all. */
bool xml_is_likely(const char *bytes, size_t n);

/* Names are compared without regard to capitals. The first child of that name, or NULL;
 * the text of a child or an attribute of that name, "" if there is none. */
const struct xml_element *xml_child(const struct xml_element *element, const char *name);
const char *xml_value(const struct xml_element *element, const char *name);
bool xml_is(const struct xml_element *element, const char *name);

/* Adds the text with <, >, & and quotes escaped; control characters become spaces. */
void xml_add_escaped(struct str *out, const char *text);
#endif
