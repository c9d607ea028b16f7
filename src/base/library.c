/* library.c - dlopen() and dlsym(). */
#include "base/library.h"

#include <dlfcn.h>
#include <string.h>

void *library_open(const char *name)
{
    return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

bool library_may_be_installed(void)
{
    return true;
}

/* ISO C knows no way from an object's address to a function's; POSIX promises that the
 * bytes are the same. */
bool library_find(void *handle, const char *name, void *function, size_t size)
{
    void *address = dlsym(handle, name);
    memcpy(function, &address, size);
    return address != NULL;
}
