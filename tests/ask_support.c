/* ask_support.c - a table of an example, of which something is asked. */
#include "ask_support.h"

#include "document_support.h"
#include "support.h"
#include <string.h>

void asked_open(struct asked *asked, const char *example)
{
    *asked = (struct asked){0};
    json_t *document = document_example(example);
    document_accept(document, &asked->t, &asked->roster);
    json_decref(document);
    const struct field *field = &asked->t.session[0].field[0];
    const struct place_table at = place_table(field, 1, 1);
    asked->place = ask_place_of(&asked->t, &asked->roster, &at, &asked->arena);
    for (int s = 0; s < at.seats; s++)
        if (at.contestant[s] != SCHEDULE_EMPTY)
            asked->place.name[s] = field->schedule.label[at.contestant[s]];
}

void asked_close(struct asked *asked)
{
    tournament_clear(&asked->t);
    arena_clear(&asked->arena);
}

bool asked_read(struct asked *asked, const char *fields, int number,
                struct ask_result *result, struct err *err)
{
    struct form form = {0};
    assert_true(form_parse(&form, fields, strlen(fields), &asked->arena, err));
    return ask_read(&asked->place, number, &form, result, err);
}

const char *asked_fields(struct asked *asked, const struct facts *facts)
{
    struct form form = ask_fill(&asked->place, facts, LANG_EN);
    struct str text = {0};
    for (size_t i = 0; i < form.count; i++) {
        str_printf(&text, "%s%s=", i > 0 ? "&" : "", form.field[i].name);
        form_encode(&text, form.field[i].value);
    }
    const char *copy = arena_strdup(&asked->arena, str_text(&text));
    str_clear(&text);
    return copy;
}
