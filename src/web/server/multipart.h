/* multipart.h - a form that carries a file: multipart/form-data. */
#ifndef WEB_MULTIPART_H
#define WEB_MULTIPART_H

#include "base.h"

/* A file of a form; borrowed from the body. */
struct multipart_file {
    const char *bytes; /* NULL: none was sent */
    size_t size;
    const char *name; /* as the browser says it, without folders; or "" */
};

/* Reads the parts of a body by the type that its header names: texts become fields of the
 * form, the last part with a file name the file. False if it is no such body. */
bool multipart_read(const char *type, const struct str *body, struct form *form,
                    struct multipart_file *file, struct arena *arena);
#endif
