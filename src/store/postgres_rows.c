/* postgres_rows.c - a row of an answer of PostgreSQL: what is kept in it. */
#include "store/postgres_rows.h"

#include "store/postgres_values.h"
#include "tournament/model.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

int64_t postgres_row_number(const PGresult *row, int column)
{
    return strtoll(pq.value(row, 0, column), NULL, 10);
}

/* A hash as the server writes bytes: \x and two letters for each. */
static void read_hash(const char *text, unsigned char hash[EVENT_HASH])
{
    size_t n = 0;
    if (text[0] == '\\' && text[1] == 'x' && strlen(text) == POSTGRES_HASH - 1)
        sodium_hex2bin(hash, EVENT_HASH, text + 2, POSTGRES_HASH - 3, NULL, &n, NULL);
}

static int64_t number_at(const PGresult *result, int row, int column)
{
    return strtoll(pq.value(result, row, column), NULL, 10);
}

bool postgres_row_event(const PGresult *result, int row, const struct store_sink *sink,
                        struct err *err)
{
    struct event event = {
        .stream = number_at(result, row, 0),
        .seq = number_at(result, row, 1),
        .time = number_at(result, row, 2),
        .author = pq.value(result, row, 3),
        .key = pq.value(result, row, 4),
        .kind = pq.value(result, row, 5),
        .payload = pq.value(result, row, 6),
    };
    read_hash(pq.value(result, row, 7), event.hash);
    return sink->event(sink->context, &event, err);
}

static bool give_person(const PGresult *row, const struct store_sink *sink,
                        struct err *err)
{
    struct person person = {
        .id = postgres_row_number(row, 0),
        .name = pq.value(row, 0, 1),
        .licence = pq.value(row, 0, 2),
        .rank = pq.value(row, 0, 3),
        .club = pq.value(row, 0, 4),
        .committee = pq.value(row, 0, 5),
        .born = pq.value(row, 0, 6),
        .national_rank = (int)postgres_row_number(row, 8),
        .guest = postgres_row_number(row, 9) != 0,
        .same_as = postgres_row_number(row, 10),
    };
    str_format(person.valid, sizeof person.valid, "%s", pq.value(row, 0, 7));
    return sink->person(sink->context, &person, err);
}

static bool give_note(const PGresult *row, const struct store_sink *sink, struct err *err)
{
    struct store_note note = {.id = postgres_row_number(row, 0),
                              .head = pq.value(row, 0, 1),
                              .body = pq.value(row, 0, 2)};
    return sink->note(sink->context, &note, err);
}

static bool give_head(const PGresult *row, const struct store_sink *sink, struct err *err)
{
    struct store_head head = {postgres_row_number(row, 0), postgres_row_number(row, 1),
                              postgres_row_number(row, 2)};
    return sink->head(sink->context, &head, err);
}

bool postgres_row_give(const PGresult *row, const struct store_sink *sink,
                       struct err *err)
{
    if (sink->head)
        return give_head(row, sink, err);
    return sink->event  ? postgres_row_event(row, 0, sink, err)
           : sink->note ? give_note(row, sink, err)
                        : give_person(row, sink, err);
}
