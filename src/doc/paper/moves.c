/* moves.c - where seats and boards go from one round to the next. */
#include "doc/paper/moves.h"

#include "base.h"
#include "core/movement.h"
#include "tournament/model.h"

static const char *player_words(const struct leaf *leaf, int step)
{
    enum lang lang = leaf->job->lang;
    return step > 0
               ? arena_printf(leaf->arena,
                              tr_n(lang, "goes up %d table", "goes up %d tables", step),
                              step)
               : arena_printf(
                     leaf->arena,
                     tr_n(lang, "goes down %d table", "goes down %d tables", -step),
                     -step);
}

static const char *boards_words(const struct leaf *leaf, int step)
{
    enum lang lang = leaf->job->lang;
    return step > 0
               ? arena_printf(leaf->arena,
                              tr_n(lang, "go up %d table", "go up %d tables", step), step)
               : arena_printf(leaf->arena,
                              tr_n(lang, "go down %d table", "go down %d tables", -step),
                              -step);
}

const char *moves_words(const struct leaf *leaf, int step, bool boards)
{
    if (step == 0)
        return boards ? leaf_tr(leaf, N_("stay")) : leaf_tr(leaf, N_("stays"));
    return boards ? boards_words(leaf, step) : player_words(leaf, step);
}

const char *moves_figure(const struct leaf *leaf, int step)
{
    struct str text = {0};
    number_add_signed(&text, step);
    const char *kept = arena_strdup(leaf->arena, str_text(&text));
    str_clear(&text);
    return kept;
}

const char *moves_boards(const struct leaf *leaf, const struct place_table *at)
{
    if (leaf->job->t->format->deals)
        return at->boards == 0 ? ""
                               : arena_printf(leaf->arena,
                                              tr_n(leaf->job->lang, "%d deal", "%d deals",
                                                   at->boards),
                                              at->boards);
    return label_ranges(at->board, (size_t)at->boards, leaf->arena);
}

const char *moves_ordinal(const struct leaf *leaf, int number)
{
    static const char *const english[] = {"th", "st", "nd", "rd"};
    bool teen = number % 100 >= 11 && number % 100 <= 13;
    const char *end = lang_is_french(leaf->job->lang) ? (number == 1 ? "er" : "e")
                      : leaf->job->lang == LANG_NL    ? "e"
                      : teen || number % 10 > 3       ? "th"
                                                      : english[number % 10];
    return arena_printf(leaf->arena, "%d%s", number, end);
}
