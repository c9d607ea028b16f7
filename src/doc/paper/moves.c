/* moves.c - where seats and boards go from one round to the next. */
#include "doc/paper/moves.h"

#include "base.h"
#include "core/movement.h"
#include "tournament/model.h"

int moves_next_table(const struct field *field, int round, int table, int seat)
{
    const struct schedule *schedule = &field->schedule;
    int who = schedule_at(schedule, round, table)->seat[seat];
    if (who == SCHEDULE_EMPTY || round >= schedule->rounds)
        return 0;
    for (int other = 1; other <= schedule->tables; other++) {
        const struct schedule_table *at = schedule_at(schedule, round + 1, other);
        for (int s = 0; s < schedule->sides; s++)
            if (at->seat[s] == who)
                return other;
    }
    return 0;
}

int moves_next_boards(const struct field *field, int round, int table)
{
    const struct schedule *schedule = &field->schedule;
    const struct schedule_table *from = schedule_at(schedule, round, table);
    if (from->count == 0 || round >= schedule->rounds)
        return 0;
    for (int other = 1; other <= schedule->tables; other++) {
        const struct schedule_table *at = schedule_at(schedule, round + 1, other);
        if (at->count > 0 && schedule->board[at->first] == schedule->board[from->first])
            return other;
    }
    return 0;
}

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

const char *moves_boards(const struct leaf *leaf, const struct field *field,
                         const struct schedule_table *at)
{
    const struct schedule *schedule = &field->schedule;
    if (leaf->job->t->format->deals)
        return at->count == 0
                   ? ""
                   : arena_printf(leaf->arena,
                                  tr_n(leaf->job->lang, "%d deal", "%d deals", at->count),
                                  at->count);
    return label_ranges(schedule->board + at->first, (size_t)at->count, leaf->arena);
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
