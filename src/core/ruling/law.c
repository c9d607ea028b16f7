/* law.c - the laws of duplicate bridge: found by number or words, and what follows. */
#include "core/ruling/law.h"

#include "core/marks.h"
#include "core/ruling/search_words.h"
#include <assert.h>
#include <string.h>

const char *const law_average_name[LAW_AVERAGES] = {
    [LAW_PLUS] = "plus", [LAW_AVERAGE] = "average", [LAW_MINUS] = "minus"};

const char *const law_average_brief[LAW_AVERAGES] = {[LAW_PLUS] = N_("average plus"),
                                                     [LAW_AVERAGE] = N_("average"),
                                                     [LAW_MINUS] = N_("average minus")};

const char *const law_average_title[LAW_AVERAGES] = {
    [LAW_PLUS] = N_("average plus (60, or +3 IMPs): in no way at fault"),
    [LAW_AVERAGE] = N_("average (50, or 0 IMPs): partly at fault"),
    [LAW_MINUS] = N_("average minus (40, or −3 IMPs): at fault")};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char small(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

static bool is_letter(char c)
{
    return small(c) >= 'a' && small(c) <= 'z';
}

/* Steps over "Law", "loi", "L" and what is between. */
static const char *number_of(const char *text)
{
    static const char *const names[] = {"law", "loi", "article", "l"};
    text += strspn(text, " .");
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t n = 0;
        while (names[i][n] != '\0' && small(text[n]) == names[i][n])
            n++;
        if (names[i][n] == '\0')
            return text + n + strspn(text + n, " .");
    }
    return text;
}

/* The number without what is between its parts, the first letter in capitals: "12C1b". */
static bool tidy_id(const char *text, char id[LAW_ID_MOST + 1])
{
    size_t n = 0;
    bool letter = false;
    text = number_of(text);
    if (!is_digit(*text))
        return false;
    for (; *text != '\0'; text++) {
        if (strchr(" .()", *text))
            continue;
        if (n == LAW_ID_MOST || (!is_digit(*text) && !is_letter(*text)))
            return false;
        char c = small(*text);
        if (is_letter(c) && !letter) {
            c = (char)(c - 'a' + 'A');
            letter = true;
        }
        id[n++] = c;
    }
    id[n] = '\0';
    return true;
}

/* Whether the row is the law or a part of it: 12C of 12C2, but not 1 of 12. */
static bool holds_id(const struct law *law, const char *id)
{
    size_t n = strlen(law->id);
    if (strncmp(law->id, id, n) != 0)
        return false;
    return !is_digit(law->id[n - 1]) || !is_digit(id[n]);
}

const struct law *law_find(const char *text, char id[LAW_ID_MOST + 1])
{
    const struct law *found = NULL;
    if (!tidy_id(text, id))
        return NULL;
    for (size_t i = 0; i < law_count; i++)
        if (holds_id(&law_table[i], id) &&
            (!found || strlen(law_table[i].id) > strlen(found->id)))
            found = &law_table[i];
    return found;
}

static bool matches_words(const struct law *law, const char *words)
{
    struct search_words wanted = {.at = words};
    while (search_next(&wanted))
        if (!search_is_small(wanted.word) && !search_begins(&wanted, law->id) &&
            !search_begins(&wanted, law->words) &&
            !search_begins_sentence(&wanted, law->title))
            return false;
    return true;
}

/* Whether a number was typed of which the row is a part, or which is a part of it. */
static bool is_numbered(const struct law *law, const char *id)
{
    size_t n = strlen(id);
    bool longer =
        strncmp(law->id, id, n) == 0 && (!is_digit(id[n - 1]) || !is_digit(law->id[n]));
    return longer || holds_id(law, id);
}

size_t law_search(const char *words, const struct law *law[])
{
    char id[LAW_ID_MOST + 1];
    bool numbered = words && tidy_id(words, id);
    size_t n = 0;
    assert(law_count <= LAW_ROWS_MOST);
    for (size_t i = 0; i < law_count; i++)
        if (numbered ? is_numbered(&law_table[i], id)
                     : matches_words(&law_table[i], words ? words : ""))
            law[n++] = &law_table[i];
    return n;
}

const char *law_remedy_name(enum law_remedy remedy)
{
    static const char *const names[LAW_REMEDIES] = {
        [LAW_AT_TABLE] = "at-table", [LAW_ASSIGNED] = "assigned",
        [LAW_TRICKS] = "tricks",     [LAW_ARTIFICIAL] = "artificial",
        [LAW_PENALTY] = "penalty",   [LAW_FORMS] = "forms",
    };
    return names[remedy];
}

const char *law_remedy_words(const struct law *law, enum lang lang)
{
    static const char *const words[LAW_REMEDIES] = {
        [LAW_AT_TABLE] = N_("rectified at the table; a score is adjusted where damage "
                            "remains"),
        [LAW_ASSIGNED] = N_("assigned score where there is damage, weighted where "
                            "several results were likely"),
        [LAW_TRICKS] = N_("the score for the tricks as decided"),
        [LAW_ARTIFICIAL] = N_("average plus to a side that is not at fault, average to "
                              "one partly at fault, average minus to one at fault"),
        [LAW_PENALTY] =
            N_("the score stands; a warning or a penalty, usually a tenth of a "
               "top"),
        [LAW_FORMS] = N_("results of each form of the board are compared with each other "
                         "alone: say at which tables it was otherwise"),
    };
    if (law->both_clear && law->remedy != LAW_FORMS)
        return tr(lang, N_("average plus to both sides, unless a score can be assigned"));
    return tr(lang, words[law->remedy]);
}

struct ratio law_average(enum law_average grade, enum ruling_unit unit)
{
    static const int percent[LAW_AVERAGES] = {
        [LAW_PLUS] = MATCHPOINT_PLUS, [LAW_AVERAGE] = 50, [LAW_MINUS] = MATCHPOINT_MINUS};
    static const int imps[LAW_AVERAGES] = {
        [LAW_PLUS] = IMP_AVERAGE, [LAW_AVERAGE] = 0, [LAW_MINUS] = -IMP_AVERAGE};
    return ratio_of(unit == RULING_PERCENT ? percent[grade] : imps[grade], 1);
}

void law_explain(const char *article, struct why *why)
{
    char id[LAW_ID_MOST + 1];
    const struct law *law = law_find(article, id);
    if (why && law)
        why_line(why, N_("law %s: %s"), id, tr(why->lang, law->title));
}
