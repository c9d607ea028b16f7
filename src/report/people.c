/* people.c - the club's register as a report. */
#include "report/people.h"

#include "report/cell.h"
#include <string.h>

enum { WORD_LONG = 5 }; /* letters from which on one may be wrong */

/* Whether the words differ by one letter at most: wrong, missing or too many. */
static bool is_nearly(const char *word, size_t n, const char *other, size_t m)
{
    size_t same = 0;
    size_t behind = 0;
    if (n > m + 1 || m > n + 1)
        return false;
    while (same < n && same < m && word[same] == other[same])
        same++;
    while (behind < n - same && behind < m - same &&
           word[n - 1 - behind] == other[m - 1 - behind])
        behind++;
    return n - same - behind <= 1 && m - same - behind <= 1;
}

/* Whether a word of the text begins with it, or nearly is it. */
static bool has_word(const char *text, const char *word, size_t n)
{
    while (*text) {
        size_t m = strcspn(text, " -'");
        if (m >= n && memcmp(text, word, n) == 0)
            return true;
        bool digits = word[0] >= '0' && word[0] <= '9'; /* a number is meant as it is */
        if (n >= WORD_LONG && m >= WORD_LONG - 1 && !digits &&
            is_nearly(word, n, text, m))
            return true;
        text += m;
        text += strspn(text, " -'");
    }
    return false;
}

bool people_match(const struct person *person, const char *words, struct arena *scratch)
{
    const char *name = fold_text(person->name, scratch);
    const char *club = fold_text(person->club, scratch);
    const char *wanted = fold_text(words, scratch);
    while (*wanted) {
        size_t n = strcspn(wanted, " -'");
        if (n > 0 && !has_word(name, wanted, n) && !has_word(club, wanted, n) &&
            !(strlen(person->licence) >= n && strncmp(person->licence, wanted, n) == 0))
            return false;
        wanted += n;
        wanted += strspn(wanted, " -'");
    }
    return true;
}

enum person_text {
    OF_NAME,
    OF_LICENCE,
    OF_SERIES,
    OF_CLUB,
    OF_COMMITTEE,
    OF_BORN,
    OF_VALID
};

static struct cell make_detail(const void *list, const void *of, int column)
{
    (void)list;
    const struct person *person = of;
    const char *const text[] = {
        [OF_NAME] = person->name,           [OF_LICENCE] = person->licence,
        [OF_SERIES] = person->rank,         [OF_CLUB] = person->club,
        [OF_COMMITTEE] = person->committee, [OF_BORN] = person->born,
        [OF_VALID] = person->valid};
    return cell_text(text[column]);
}

static struct cell make_id(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct person *person = of;
    return cell_count(person->id);
}

static struct cell make_national(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct person *person = of;
    return person->national_rank > 0 ? cell_count(person->national_rank) : cell_nothing();
}

static struct cell make_guest(const void *list, const void *of, int index)
{
    (void)index;
    const struct report *report = list;
    const struct person *person = of;
    return person->guest ? cell_text(tr(report->lang, N_("yes"))) : cell_nothing();
}

#define DETAIL(name, heading, which, places)                                  \
    {                                                                         \
        .key = (name), .title = (heading), .kind = CELL_TEXT, .in = (places), \
        .cut = true, .make = make_detail, .index = (which)                    \
    }

static const struct report_column columns[] = {
    {.key = "id",
     .title = N_("Number"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA | REPORT_TEXT,
     .make = make_id},
    DETAIL("name", N_("Name"), OF_NAME, REPORT_DATA | REPORT_TEXT),
    DETAIL("licence", N_("Licence"), OF_LICENCE, REPORT_DATA | REPORT_TEXT),
    DETAIL("rank", N_("Series"), OF_SERIES, REPORT_DATA | REPORT_TEXT),
    {.key = "national_rank",
     .title = N_("National rank"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA,
     .make = make_national},
    DETAIL("club", N_("Club"), OF_CLUB, REPORT_DATA | REPORT_TEXT),
    DETAIL("committee", N_("Committee"), OF_COMMITTEE, REPORT_DATA),
    DETAIL("born", N_("Date of birth"), OF_BORN, REPORT_DATA),
    DETAIL("valid", N_("Valid until"), OF_VALID, REPORT_DATA),
    {.key = "guest",
     .title = N_("Guest"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .make = make_guest},
};

void people_report(struct report *report, const struct roster *roster, const char *words)
{
    struct arena scratch = {0};
    struct report_section *section = report_add_section(report, NULL);
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < roster->count; i++) {
        const struct person *person = &roster->person[i];
        if (person->same_as == 0 && person->name[0] != '\0' &&
            people_match(person, words, &scratch))
            report_add_row(section, report, person);
    }
    arena_clear(&scratch);
}
