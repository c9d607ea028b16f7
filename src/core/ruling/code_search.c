/* code_search.c - find rows of the code of rulings by the words of an arbiter. */
#include "base.h"
#include "core/ruling/code.h"
#include "core/ruling/search_words.h"

/* An abbreviation in capitals is one, and nothing else. */
static bool is_abbreviation(const char *plain)
{
    for (int i = CODE_NO_ABBREVIATION + 1; i < CODE_ABBREVIATIONS; i++)
        if (str_equal(plain, code_abbreviation_name((enum code_abbreviation)i)))
            return true;
    return false;
}

/* Whether some word of the text begins with the wanted one; is it, of an abbreviation. */
static bool begins_in(const struct search_words *wanted, const char *text)
{
    if (!is_abbreviation(wanted->plain))
        return search_begins(wanted, text);
    struct search_words reading = {.at = text ? text : ""};
    while (search_next(&reading))
        if (str_equal(reading.plain, wanted->plain))
            return true;
    return false;
}

/* In both languages: directors write as they think. */
static bool begins_in_sentence(const struct search_words *wanted, const char *sentence)
{
    return sentence &&
           (begins_in(wanted, tr(LANG_FR, sentence)) || begins_in(wanted, sentence));
}

/* What people call an effect: a deal that is neutralised, a player who is excluded. */
static bool begins_in_effect(const struct search_words *wanted,
                             const struct code_row *row)
{
    const struct code_cell *cell = code_row_cell(row);
    bool neutralised =
        cell->effect == CODE_NEUTRALISED || cell->effect == CODE_NEUTRALISED_ZERO ||
        cell->effect == CODE_NEUTRALISED_FOUR || cell->effect == CODE_NEUTRALISED_SIX ||
        cell->effect == CODE_FORTY_TO_FAULT || cell->effect == CODE_REPLAYED_AT_RETURN;
    bool excluded = cell->effect == CODE_AT_DISCRETION;
    for (int i = 0; i < CODE_PENALTIES; i++)
        excluded = excluded || (cell->penalty[i].unit == CODE_SCRATCH &&
                                cell->penalty[i].to != CODE_NOBODY);
    return (neutralised && begins_in(wanted, "DN neutralisée neutralised")) ||
           (excluded && begins_in(wanted, "exclusion exclu disqualified"));
}

static bool word_matches(const struct search_words *wanted, const struct code_row *row,
                         bool condition)
{
    const struct code_article *article = row->article;
    return begins_in_sentence(wanted, article->title) ||
           begins_in(wanted, article->words) || begins_in(wanted, article->id) ||
           begins_in(wanted, code_abbreviation_name(article->abbreviation)) ||
           begins_in_effect(wanted, row) ||
           (condition && begins_in_sentence(wanted, code_row_condition(row)));
}

static bool matches_query(const struct code_query *query, const struct code_row *row,
                          bool condition)
{
    struct search_words wanted = {.at = query->words ? query->words : ""};
    while (search_next(&wanted))
        if (!search_is_small(wanted.word) && !word_matches(&wanted, row, condition))
            return false;
    return true;
}

static bool is_asked_for(const struct code_query *query, const struct code_row *row)
{
    return code_row_holds(row, query->edition) &&
           (query->any_format || code_row_format(row) == query->format);
}

size_t code_search(const struct code_query *query, struct code_row row[])
{
    struct code_row all[CODE_ROWS_MOST];
    size_t count = code_rows(all);
    size_t n = 0;
    for (size_t i = 0; i < count && !query->any_format; i++)
        code_row_judge(&all[i], query->format);
    for (size_t i = 0; i < count; i++)
        if (is_asked_for(query, &all[i]) && matches_query(query, &all[i], false))
            row[n++] = all[i];
    for (size_t i = 0; i < count; i++)
        if (is_asked_for(query, &all[i]) && !matches_query(query, &all[i], false) &&
            matches_query(query, &all[i], true))
            row[n++] = all[i];
    return n;
}
