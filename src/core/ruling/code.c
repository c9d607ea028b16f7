/* code.c - the arbiters' code of tarot as data: its rows, and their names. */
#include "core/ruling/code.h"

#include "base.h"
#include <string.h>

static const struct code_chapter *const chapters[] = {
    &code_individuals, &code_deals, &code_rebuilding, &code_handfuls, &code_free,
};
enum { CHAPTERS = sizeof chapters / sizeof chapters[0] };

enum { BOTH = 1 << CODE_FASCICULE | 1 << CODE_COMMON };

/* What each column is, the document that prints it, and the editions in which it holds,
 * as 1 << edition. */
static const struct {
    enum code_format format;
    enum code_edition edition;
    unsigned holds;
} columns[CODE_COLUMNS] = {
    [CODE_COLUMN_INDIVIDUALS] = {CODE_INDIVIDUALS, CODE_FASCICULE, 1 << CODE_FASCICULE},
    [CODE_COLUMN_INDIVIDUALS_COMMON] = {CODE_INDIVIDUALS, CODE_COMMON, 1 << CODE_COMMON},
    [CODE_COLUMN_TRIPLETTES] = {CODE_TRIPLETTES, CODE_COMMON, BOTH},
    [CODE_COLUMN_TEAMS] = {CODE_TEAMS, CODE_COMMON, BOTH},
    [CODE_COLUMN_QUADRETTES] = {CODE_QUADRETTES, CODE_COMMON, BOTH},
    [CODE_COLUMN_FREE] = {CODE_FREE, CODE_COMMON, BOTH},
    [CODE_COLUMN_ATTACK_DEFENCE] = {CODE_ATTACK_DEFENCE, CODE_COMMON, BOTH},
};

static const char *const edition_names[CODE_EDITIONS] = {"fascicule", "code"};
static const char *const format_names[CODE_FORMATS] = {
    [CODE_INDIVIDUALS] = "individuals",
    [CODE_TRIPLETTES] = "triplettes",
    [CODE_TEAMS] = "teams",
    [CODE_QUADRETTES] = "quadrettes",
    [CODE_FREE] = "free",
    [CODE_ATTACK_DEFENCE] = "attack-defence",
};

/* The formats of tournaments, and the column in which they are judged. */
static const struct {
    const char *name;
    enum code_format format;
} tournaments[] = {
    {"tarot-line", CODE_INDIVIDUALS},
    {"tarot-howell", CODE_INDIVIDUALS},
    {"tarot-triplettes", CODE_TRIPLETTES},
    {"tarot-teams", CODE_TEAMS},
    {"tarot-quadrettes", CODE_QUADRETTES},
    {"tarot-attack-defence", CODE_ATTACK_DEFENCE},
    {"tarot-free", CODE_FREE},
};
enum { TOURNAMENTS = sizeof tournaments / sizeof tournaments[0] };

const char *code_edition_name(enum code_edition edition)
{
    return edition_names[edition];
}

const char *code_format_name(enum code_format format)
{
    return format_names[format];
}

const char *code_abbreviation_name(enum code_abbreviation abbreviation)
{
    static const char *const names[CODE_ABBREVIATIONS] = {"",   "MR", "CO", "FE", "CE",
                                                          "PO", "RC", "SO", "CM"};
    return names[abbreviation];
}

const char *code_target_name(enum code_target target)
{
    static const char *const names[CODE_TARGETS] = {
        [CODE_NOBODY] = "nobody",   [CODE_FAULT] = "fault",
        [CODE_SIDE] = "side",       [CODE_TAKER] = "taker",
        [CODE_DEFENCE] = "defence", [CODE_TABLE] = "table",
        [CODE_OTHER] = "other",     [CODE_DEALER] = "dealer",
        [CODE_BIDDER] = "bidder",   [CODE_TEAMMATES] = "team-mates",
    };
    return names[target];
}

const char *code_unit_name(enum code_unit unit)
{
    static const char *const names[CODE_UNITS] = {
        [CODE_PERCENT] = "percent",       [CODE_PM] = "pm",
        [CODE_POINTS] = "points",         [CODE_WARNING] = "warning",
        [CODE_DISCRETION] = "discretion", [CODE_SCRATCH] = "scratch",
        [CODE_FORFEIT] = "forfeit",       [CODE_AS_SEEN] = "see",
    };
    return names[unit];
}

const char *code_when_name(enum code_when when)
{
    static const char *const names[CODE_WHENS] = {
        [CODE_ALWAYS] = "always",     [CODE_FIRST] = "first",
        [CODE_REPEAT] = "repeat",     [CODE_FURTHER] = "further",
        [CODE_OPTIONAL] = "optional", [CODE_PER_FIVE_MINUTES] = "per-five-minutes",
    };
    return names[when];
}

const char *code_handful_name(enum code_handful handful)
{
    static const char *const names[CODE_HANDFULS] = {
        "",
        "counts",
        "lost",
        "counts-if-fails",
    };
    return names[handful];
}

const char *code_points_name(enum code_points points)
{
    static const char *const names[CODE_POINTS_KINDS] = {
        "",
        "back",
        "last-trick-of-three",
        "last-trick-of-one",
    };
    return names[points];
}

const char *code_bar_name(enum code_bar bar)
{
    static const char *const names[CODE_BARS] = {"", "new-deal", "next-deal"};
    return names[bar];
}

bool code_edition_find(const char *name, enum code_edition *edition)
{
    for (int i = 0; i < CODE_EDITIONS; i++)
        if (str_equal(name, edition_names[i])) {
            *edition = (enum code_edition)i;
            return true;
        }
    return false;
}

bool code_format_find(const char *name, enum code_format *format)
{
    for (int i = 0; i < CODE_FORMATS; i++)
        if (str_equal(name, format_names[i])) {
            *format = (enum code_format)i;
            return true;
        }
    for (int i = 0; i < TOURNAMENTS; i++)
        if (str_equal(name, tournaments[i].name)) {
            *format = tournaments[i].format;
            return true;
        }
    return false;
}

const struct code_cell *code_row_cell(const struct code_row *row)
{
    const struct code_cell *cell = &row->article->cell[row->column];
    bool quadrettes =
        row->column == CODE_COLUMN_ATTACK_DEFENCE && cell->effect == CODE_ABSENT;
    return quadrettes ? &row->article->cell[CODE_COLUMN_QUADRETTES] : cell;
}

enum code_format code_row_format(const struct code_row *row)
{
    return columns[row->column].format;
}

enum code_edition code_row_edition(const struct code_row *row)
{
    return columns[row->column].edition;
}

bool code_row_holds(const struct code_row *row, enum code_edition edition)
{
    return columns[row->column].holds >> edition & 1U;
}

const char *code_row_condition(const struct code_row *row)
{
    const char *own = code_row_cell(row)->condition;
    return own ? own : row->article->condition;
}

void code_row_judge(struct code_row *row, enum code_format format)
{
    const struct code_cell *own = &row->article->cell[CODE_COLUMN_ATTACK_DEFENCE];
    bool alike = row->column == CODE_COLUMN_QUADRETTES && !row->article->match;
    bool likewise = row->column == CODE_COLUMN_TEAMS && own->effect != CODE_ABSENT &&
                    row->article->cell[CODE_COLUMN_QUADRETTES].effect == CODE_ABSENT;
    if (format == CODE_ATTACK_DEFENCE && (alike || likewise))
        row->column = CODE_COLUMN_ATTACK_DEFENCE;
}

/* Adds the printed rows of an article; how many they are. */
static size_t rows_of(const struct code_article *article, struct code_row row[])
{
    size_t n = 0;
    for (int c = 0; c < CODE_COLUMNS; c++)
        if (c != CODE_COLUMN_ATTACK_DEFENCE && article->cell[c].effect != CODE_ABSENT)
            row[n++] = (struct code_row){article, (enum code_column)c};
    return n;
}

size_t code_rows(struct code_row row[])
{
    size_t n = 0;
    for (size_t c = 0; c < CHAPTERS; c++)
        for (size_t a = 0; a < chapters[c]->count; a++)
            n += rows_of(&chapters[c]->article[a], &row[n]);
    return n;
}

static const struct code_article *find_article(const char *id)
{
    for (size_t c = 0; c < CHAPTERS; c++)
        for (size_t a = 0; a < chapters[c]->count; a++)
            if (str_equal(chapters[c]->article[a].id, id))
                return &chapters[c]->article[a];
    return NULL;
}

bool code_sees(const struct code_article *article, const char *id)
{
    size_t wanted = strlen(id);
    for (const char *at = article->see ? article->see : ""; *at != '\0';) {
        size_t length = strcspn(at, ",");
        if (length == wanted && strncmp(at, id, length) == 0)
            return true;
        at += length + strspn(at + length, ", ");
    }
    return false;
}

const char *code_remembered(const struct code_article *article)
{
    return article->repeats ? article->repeats : article->id;
}

bool code_has_article(const char *id)
{
    return find_article(id) != NULL;
}

bool code_find(const char *id, enum code_format format, enum code_edition edition,
               struct code_row *row)
{
    const struct code_article *article = find_article(id);
    struct code_row candidate[CODE_COLUMNS];
    size_t n = article ? rows_of(article, candidate) : 0;
    for (size_t i = 0; i < n; i++)
        code_row_judge(&candidate[i], format);
    for (size_t i = 0; i < n; i++)
        if (code_row_format(&candidate[i]) == format &&
            code_row_holds(&candidate[i], edition)) {
            *row = candidate[i];
            return true;
        }
    return false;
}
