/* mark.c - what an arbiter wrote on a travelling sheet, typed where its score is typed:
 * it leads to the ruling. */
#include "ask/ask.h"
#include "tournament/model.h"

/* Who is at fault, as the page of a ruling asks it: by *4 the taker; by *6 the defence,
 * of which in four seats somebody has to be named there. */
static void add_fault(struct str *query, const struct format *format, int board,
                      enum code_star star)
{
    bool taker = star == CODE_STAR_FORTY;
    if (!taker && star != CODE_STAR_SIXTY)
        return;
    if (format->sides == 2)
        str_printf(query, "&fault=%s", format->seat_key[taker ? 0 : 1]);
    else if (taker)
        str_printf(query, "&fault-%c=1", seat_letter(format_taker(format, board)));
}

const char *ask_take_mark(const struct ask_place *place, int board, const char **typed)
{
    const struct tournament *t = place->t;
    struct code_row row[CODE_ROWS_MOST];
    struct code_mark mark;
    enum code_format format;
    struct str query = {0};
    if (!code_format_find(t->format->name, &format) || !code_mark_find(*typed, &mark))
        return NULL;
    size_t n = code_mark_rows(&mark, format, t->options.code_edition, row);
    str_printf(&query, "board=%d&q=%s", board,
               mark.abbreviation != CODE_NO_ABBREVIATION
                   ? code_abbreviation_name(mark.abbreviation)
               : mark.neutralised ? "DN"
                                  : "");
    if (n == 1) {
        str_printf(&query, "&article=%s", row[0].article->id);
        add_fault(&query, t->format, board, mark.star);
    }
    *typed = arena_strndup(place->arena, *typed, (size_t)mark.before);
    const char *made = arena_strdup(place->arena, str_text(&query));
    str_clear(&query);
    return made;
}
