/* imports.h - the lists of people that were brought into the club's register. */
#ifndef TOURNAMENT_IMPORTS_H
#define TOURNAMENT_IMPORTS_H

#include "base.h"

/* What became of an import that was taken back. */
struct registry_undone {
    int64_t restored; /* people who have what they had before */
    int64_t removed;  /* people whom the import brought: their records are empty again */
    int64_t kept;     /* who have played, or were changed, since: they stay as they are */
};

/* A list that was recorded, as it is remembered; texts are the arena's. */
struct registry_import {
    int64_t number;
    int64_t time;
    const char *author;
    const char *file; /* its name */
    int64_t added;
    int64_t changed;
    bool undone;
    struct registry_undone became; /* then */
};

/* The latest lists, the newest first. */
struct registry_imports {
    struct registry_import *import;
    size_t count;
    size_t capacity;
};
#endif
