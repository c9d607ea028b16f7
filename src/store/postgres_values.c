/* postgres_values.c - the values of a statement for PostgreSQL, all as texts. */
#include "store/postgres_values.h"

#include <sodium.h>

void postgres_add_text(struct postgres_values *values, const char *text)
{
    values->value[values->count++] = text;
}

void postgres_add_number(struct postgres_values *values, int64_t number)
{
    char *text = values->number[values->numbers++];
    str_format(text, POSTGRES_NUMBER, "%jd", number);
    postgres_add_text(values, text);
}

void postgres_add_hash(struct postgres_values *values,
                       const unsigned char hash[EVENT_HASH])
{
    values->hash[0] = '\\';
    values->hash[1] = 'x';
    sodium_bin2hex(values->hash + 2, sizeof values->hash - 2, hash, EVENT_HASH);
    postgres_add_text(values, values->hash);
}

void postgres_list_numbers(struct str *list, const int64_t number[], size_t n)
{
    str_add(list, "{");
    for (size_t i = 0; i < n; i++)
        str_printf(list, "%s%jd", i > 0 ? "," : "", number[i]);
    str_add(list, "}");
}
