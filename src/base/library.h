/* library.h - shared libraries that few commands need, loaded by those that do. */
#ifndef BASE_LIBRARY_H
#define BASE_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/* NULL if the library is not here. It stays loaded until the program ends. */
void *library_open(const char *name);

/* Whether one that is not here can be installed beside the program; false where it has
 * all that it can have inside. */
bool library_may_be_installed(void);

/* Writes the address of a function into a pointer of its type; false if the library has
 * none of that name. */
#define LIBRARY_FIND(handle, name, function) \
    library_find(handle, name, (function), sizeof *(function))
bool library_find(void *handle, const char *name, void *function, size_t size);

#endif
