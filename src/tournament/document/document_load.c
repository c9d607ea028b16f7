/* document_load.c - a document becomes a tournament, with notes of what it says oddly. */
#include "tournament/document/document.h"

#include "base.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/ruling.h"

void document_note(struct document_notes *notes, const char *text, struct arena *arena)
{
    if (notes->count == DOCUMENT_NOTES_MOST)
        return;
    notes->note = arena_grow(arena, notes->note, notes->count, &notes->capacity,
                             sizeof *notes->note);
    notes->note[notes->count++] = arena_strdup(arena, text);
}

void document_notes_join(struct document_notes *notes, const struct document_notes *more,
                         struct arena *arena)
{
    for (size_t i = 0; i < more->count; i++)
        document_note(notes, more->note[i], arena);
}

static bool apply_change(void *context, const struct change *change, struct err *err)
{
    struct tournament *t = context;
    struct change settled = *change;
    if (!sanction_settle_change(t, &settled, &t->arena, err) ||
        !tournament_check(t, &settled, err))
        return false;
    tournament_apply(t, &settled, NULL);
    return true;
}

bool document_read(const json_t *json, struct tournament *t, struct roster *roster,
                   struct document_notes *notes, struct err *err)
{
    struct document_reader reader = {apply_change, t, &t->arena, roster, notes};
    return document_walk(json, &reader, err);
}
