/* postgres_values.h - the values of a statement for PostgreSQL, all as texts. */
#ifndef STORE_POSTGRES_VALUES_H
#define STORE_POSTGRES_VALUES_H

#include "base.h"
#include "tournament/model.h"

enum {
    POSTGRES_NUMBER = 24, /* bytes of a number as text, with its end */
    POSTGRES_HASH = 2 + 2 * EVENT_HASH + 1,
    POSTGRES_VALUES = 12 /* at most */
};

/* With the room of its numbers and of a hash; not to be copied once it has one. */
struct postgres_values {
    const char *value[POSTGRES_VALUES];
    char number[5][POSTGRES_NUMBER];
    char hash[POSTGRES_HASH];
    int count;
    int numbers;
};

void postgres_add_text(struct postgres_values *values, const char *text);
void postgres_add_number(struct postgres_values *values, int64_t number);
void postgres_add_hash(struct postgres_values *values,
                       const unsigned char hash[EVENT_HASH]);

/* Adds numbers as an array of the server's: "{1,2}". */
void postgres_list_numbers(struct str *list, const int64_t number[], size_t n);
#endif
