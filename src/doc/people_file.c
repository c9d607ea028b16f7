/* people_file.c - a file of people: a workbook, or a table of texts. */
#include "doc/people_file.h"

#include "doc/csv.h"
#include "doc/table_file.h"
#include "doc/xlsx_read.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum file_column {
    FILE_NAME,
    FILE_GIVEN,
    FILE_LICENCE,
    FILE_SERIES,
    FILE_NATIONAL,
    FILE_CLUB,
    FILE_COMMITTEE,
    FILE_BORN,
    FILE_VALID,
    FILE_GUEST,
    FILE_PERSON,               /* columns of one person */
    FILE_SECOND = FILE_PERSON, /* the same of the second */
    FILE_COLUMNS = 2 * FILE_PERSON,
    FILE_UNKNOWN
};
enum { FILE_CELLS = 64, TITLE_ROWS = 20 };

/* How files call their columns; a number behind it means the second player. */
static const struct {
    const char *title;
    enum file_column column;
} file_titles[] = {
    {"name", FILE_NAME},
    {"nom", FILE_NAME},
    {"nomjoueur", FILE_NAME},
    {"nom joueur", FILE_NAME},
    {"joueur", FILE_NAME},
    {"player", FILE_NAME},
    {"nom prénom", FILE_NAME},
    {"nom et prénom", FILE_NAME},
    {"family name", FILE_NAME},
    {"last name", FILE_NAME},
    {"given", FILE_GIVEN},
    {"given name", FILE_GIVEN},
    {"first name", FILE_GIVEN},
    {"prénom", FILE_GIVEN},
    {"prenomjoueur", FILE_GIVEN},
    {"licence", FILE_LICENCE},
    {"license", FILE_LICENCE},
    {"numlicencejoueur", FILE_LICENCE},
    {"numlicence", FILE_LICENCE},
    {"n° licence", FILE_LICENCE},
    {"n° de licence", FILE_LICENCE},
    {"numéro de licence", FILE_LICENCE},
    {"no licence", FILE_LICENCE},
    {"series", FILE_SERIES},
    {"rank", FILE_SERIES},
    {"série", FILE_SERIES},
    {"classement", FILE_SERIES},
    {"catégorie", FILE_SERIES},
    {"national_rank", FILE_NATIONAL},
    {"national rank", FILE_NATIONAL},
    {"classement national", FILE_NATIONAL},
    {"rang national", FILE_NATIONAL},
    {"club", FILE_CLUB},
    {"nomclub", FILE_CLUB},
    {"association", FILE_CLUB},
    {"committee", FILE_COMMITTEE},
    {"comité", FILE_COMMITTEE},
    {"nomcomite", FILE_COMMITTEE},
    {"born", FILE_BORN},
    {"birth date", FILE_BORN},
    {"date of birth", FILE_BORN},
    {"naissance", FILE_BORN},
    {"né le", FILE_BORN},
    {"date de naissance", FILE_BORN},
    {"datenaissance", FILE_BORN},
    {"valid", FILE_VALID},
    {"valid until", FILE_VALID},
    {"validité", FILE_VALID},
    {"fin de validité", FILE_VALID},
    {"valable jusqu'au", FILE_VALID},
    {"guest", FILE_GUEST},
    {"invité", FILE_GUEST},
};

/* The column of a heading. */
static enum file_column file_column_of(const char *title, struct arena *arena)
{
    const char *plain = label_tidy(title, arena);
    size_t length = strlen(plain);
    bool second = length > 1 && plain[length - 1] == '2';
    if (length > 1 && (plain[length - 1] == '1' || second))
        plain = label_tidy(arena_strndup(arena, plain, length - 1), arena);
    for (size_t i = 0; i < sizeof file_titles / sizeof file_titles[0]; i++)
        if (fold_compare(file_titles[i].title, plain) == 0)
            return (enum file_column)(file_titles[i].column +
                                      (second ? FILE_SECOND : FILE_NAME));
    return FILE_UNKNOWN;
}

/* A date as people and spreadsheets write it, as data; what is none stays. */
static const char *tidy_date(const char *text, struct arena *arena)
{
    char day[XLSX_DAY];
    int d;
    int m;
    int y;
    int used = 0;
    if (xlsx_day(text, day))
        return arena_strdup(arena, day);
    bool european = sscanf(text, "%2d/%2d/%4d%n", &d, &m, &y, &used) == 3 ||
                    sscanf(text, "%2d.%2d.%4d%n", &d, &m, &y, &used) == 3 ||
                    sscanf(text, "%2d-%2d-%4d%n", &d, &m, &y, &used) == 3;
    if (european && y >= 1900 && (text[used] == '\0' || text[used] == ' '))
        return arena_printf(arena, "%04d-%02d-%02d", y, m, d);
    if (strlen(text) > 10 && (text[10] == 'T' || text[10] == ' '))
        return arena_strndup(arena, text, 10); /* with a time */
    return text;
}

static bool is_yes(const char *text)
{
    static const char *const yes[] = {"yes", "oui", "x", "1", "true", "vrai"};
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++)
        if (fold_compare(text, yes[i]) == 0)
            return true;
    return false;
}

/* A table with what its columns are. */
struct people_table {
    struct csv csv;
    enum file_column column[FILE_CELLS];
    size_t first; /* row behind the headings */
    struct arena *arena;
    enum lang lang;
};

/* Spreadsheets make 1001001 of a licence into 1001001.0, or 1.001001E6. */
static const char *tidy_number(const char *text, struct arena *arena)
{
    char *end;
    bool scientific = strpbrk(text, ".E") != NULL;
    double number = scientific ? strtod(text, &end) : 0;
    if (!scientific || *end != '\0' || !(number >= 1 && number < 1e15))
        return text;
    int64_t whole = (int64_t)number;
    return (double)whole == number ? arena_printf(arena, "%jd", (intmax_t)whole) : text;
}

static void fill_person(struct registry_row *row, const char *const text[],
                        const struct people_table *table)
{
    struct arena *arena = table->arena;
    int64_t national = 0;
    struct err unsaid = ERR_INIT(table->lang);
    const char *valid = tidy_date(text[FILE_VALID], arena);
    const char *rank = tidy_number(text[FILE_NATIONAL], arena);
    row->person.name =
        text[FILE_GIVEN][0] == '\0'
            ? text[FILE_NAME]
            : arena_printf(arena, "%s %s", text[FILE_NAME], text[FILE_GIVEN]);
    row->person.licence = tidy_number(text[FILE_LICENCE], arena);
    row->person.rank = text[FILE_SERIES];
    row->person.club = text[FILE_CLUB];
    row->person.committee = text[FILE_COMMITTEE];
    row->person.born = tidy_date(text[FILE_BORN], arena);
    row->person.guest = is_yes(text[FILE_GUEST]);
    if (rank[0] != '\0' &&
        !number_read_int(rank, 1, CHANGE_NATIONAL_RANK_MOST, &national, &unsaid))
        registry_doubt(row, arena, tr(table->lang, N_("“%s” is not a national rank")),
                       rank);
    row->person.national_rank = (int)national;
    if (strlen(valid) >= sizeof row->person.valid)
        registry_doubt(row, arena, tr(table->lang, N_("“%s” is not a date")), valid);
    else
        str_format(row->person.valid, sizeof row->person.valid, "%s", valid);
}

/* The one or two people of a row. */
static void add_people_of_row(struct registry_list *list,
                              const struct people_table *table, size_t index)
{
    const struct csv_row *row = &table->csv.row[index];
    const char *text[FILE_COLUMNS];
    bool some[2] = {false, false};
    for (int i = 0; i < FILE_COLUMNS; i++)
        text[i] = "";
    for (size_t i = 0; i < row->cells && i < FILE_CELLS; i++) {
        enum file_column column = table->column[i];
        if (column >= FILE_COLUMNS)
            continue;
        text[column] = label_tidy(row->cell[i], table->arena);
        some[column >= FILE_SECOND] |= text[column][0] != '\0';
    }
    for (size_t who = 0; who < 2; who++)
        if (some[who])
            fill_person(registry_add(list, row->line, table->arena),
                        &text[who * FILE_PERSON], table);
}

/* Finds the row that names the columns among the first ones; a title may stand above. */
static bool find_titles(struct people_table *table)
{
    for (size_t r = 0; r < table->csv.rows && r < TITLE_ROWS; r++) {
        const struct csv_row *row = &table->csv.row[r];
        bool named = false;
        for (size_t i = 0; i < FILE_CELLS; i++) {
            table->column[i] = i < row->cells ? file_column_of(row->cell[i], table->arena)
                                              : FILE_UNKNOWN;
            named = named || table->column[i] == FILE_NAME;
        }
        table->first = r + 1;
        if (named)
            return true;
    }
    return false;
}

const struct people_word people_words[] = {
    {"name", N_("Name")},
    {"given", N_("Given name")},
    {"licence", N_("Licence")},
    {"series", N_("Rating")},
    {"national_rank", N_("National rank")},
    {"club", N_("Club")},
    {"committee", N_("Committee")},
    {"born", N_("Date of birth")},
    {"valid", N_("Licence valid until")},
    {"guest", N_("Guest")},
    {"name2", N_("Name, second player")},
    {"given2", N_("Given name, second player")},
    {"licence2", N_("Licence, second player")},
    {"series2", N_("Rating, second player")},
    {"", NULL},
};

bool people_columns_read(struct people_columns *columns, const char *text,
                         struct arena *arena, struct err *err)
{
    bool named = false;
    *columns = (struct people_columns){0};
    for (const char *at = text; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        const char *word = label_tidy(arena_strndup(arena, at, strcspn(at, ",")), arena);
        enum file_column column = file_column_of(word, arena);
        if (word[0] != '\0' && column == FILE_UNKNOWN)
            return err_user(
                err,
                "\"%.40s\" is no column; write name, given, licence, series, "
                "national_rank, club, committee, born, valid or guest, with 2 "
                "behind it for the second player",
                word);
        if (columns->count == PEOPLE_COLUMNS_MOST)
            return err_user(err, "a file has at most %d columns", PEOPLE_COLUMNS_MOST);
        named = named || column == FILE_NAME;
        columns->word[columns->count++] = word;
    }
    return named || err_user(err, "say which column has the name");
}

/* The columns as somebody chose them: every row is somebody. */
static void take_columns(struct people_table *table, const struct people_columns *columns)
{
    for (size_t i = 0; i < FILE_CELLS; i++)
        table->column[i] = i < columns->count && columns->word[i][0]
                               ? file_column_of(columns->word[i], table->arena)
                               : FILE_UNKNOWN;
}

bool people_file_read_by(struct registry_list *list, struct people_file *file,
                         struct arena *arena, struct err *err)
{
    struct people_table *table = ARENA_NEW(arena, struct people_table);
    table->arena = arena;
    table->lang = err->lang;
    if (!table_file_read(file->bytes, file->size, &table->csv, arena, err))
        return false;
    file->csv = table->csv;
    if (file->columns.count > 0)
        take_columns(table, &file->columns);
    else
        file->nameless = !find_titles(table);
    for (size_t i = table->first; !file->nameless && i < table->csv.rows; i++)
        add_people_of_row(list, table, i);
    return true;
}

bool people_file_read(struct registry_list *list, const char *bytes, size_t n,
                      struct arena *arena, struct err *err)
{
    struct people_file file = {.bytes = bytes, .size = n};
    if (!people_file_read_by(list, &file, arena, err))
        return false;
    return !file.nameless ||
           err_user(err, "no row names the columns; the first one should, with Nom or "
                         "NomJoueur, Licence, Club …");
}
