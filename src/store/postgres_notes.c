/* postgres_notes.c - notes in PostgreSQL. */
#include "store/postgres_notes.h"

#include "store/postgres_values.h"
#include <string.h>

bool postgres_notes_there(struct postgres_link *link, bool *there, struct err *err)
{
    PGresult *result;
    if (!postgres_link_ask(
            link,
            &(struct postgres_query){.sql = "SELECT to_regclass('note') IS NOT NULL"},
            &result, err))
        return false;
    *there = strcmp(pq.value(result, 0, 0), "t") == 0;
    pq.clear(result);
    return true;
}

bool postgres_notes_make(struct postgres_link *link, struct err *err)
{
    static const struct postgres_query make = {
        .sql = "CREATE TABLE IF NOT EXISTS note (club bigint NOT NULL,"
               " id bigint NOT NULL, head text NOT NULL, body text NOT NULL,"
               " PRIMARY KEY (club, id))"};
    PGresult *result;
    bool there = false;
    if (!postgres_notes_there(link, &there, err))
        return false;
    if (there)
        return true;
    link->patient = true;
    bool made = postgres_link_ask(link, &make, &result, err);
    link->patient = false;
    if (made)
        pq.clear(result);
    return made;
}

void postgres_notes_send(struct postgres_link *link, const char *club,
                         const struct store_batch *batch)
{
    static const char add[] = "INSERT INTO note (club, id, head, body)"
                              " VALUES ($1::bigint, $2::bigint, $3, $4)";
    static const char put[] = "UPDATE note SET head = $3, body = $4"
                              " WHERE club = $1::bigint AND id = $2::bigint";
    static const char drop[] =
        "DELETE FROM note WHERE club = $1::bigint AND id = $2::bigint";
    for (size_t i = 0; i < batch->notes; i++) {
        const struct store_note *note = &batch->note[i];
        struct postgres_values values = {.value = {club}, .count = 1};
        postgres_add_number(&values, note->id);
        if (note->head) {
            postgres_add_text(&values, note->head);
            postgres_add_text(&values, note->body);
        }
        struct postgres_query query = {.sql = !note->head   ? drop
                                              : note->fresh ? add
                                                            : put,
                                       .value = values.value,
                                       .values = values.count};
        if (!link->broken && !postgres_link_send(link, &query))
            link->broken = true;
    }
}

const char *postgres_notes_query(bool one)
{
    return one ? "SELECT id, head, body FROM note WHERE club = $1::bigint"
                 " AND id = $2::bigint"
               : "SELECT id, head, '' FROM note WHERE club = $1::bigint ORDER BY id";
}
