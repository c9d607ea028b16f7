/* people_list.c - lists of people as they are pasted: lines, tables, spreadsheets. */
#include "doc/people_list.h"

#include "doc/csv.h"
#include <string.h>

enum column { NAME, LICENCE, CLUB, RANK, COMMITTEE, BORN, GIVEN, TEAM, COLUMNS, UNKNOWN };
enum { ROWS_MOST = 2000, CELLS_MOST = 64 };

/* How the first line of a table may call its columns. */
static const struct {
    const char *title;
    enum column column;
} titles[] = {
    {"name", NAME},           {"nom", NAME},
    {"player", NAME},         {"joueur", NAME},
    {"nom prénom", NAME},     {"nom et prénom", NAME},
    {"given", GIVEN},         {"given name", GIVEN},
    {"first name", GIVEN},    {"prénom", GIVEN},
    {"licence", LICENCE},     {"license", LICENCE},
    {"n° licence", LICENCE},  {"n° de licence", LICENCE},
    {"numéro", LICENCE},      {"club", CLUB},
    {"rank", RANK},           {"classement", RANK},
    {"catégorie", RANK},      {"série", RANK},
    {"committee", COMMITTEE}, {"comité", COMMITTEE},
    {"born", BORN},           {"naissance", BORN},
    {"team", TEAM},           {"équipe", TEAM},
    {"group", TEAM},          {"groupe", TEAM},
    {"quadrette", TEAM},      {"triplette", TEAM},
    {"pair", TEAM},           {"paire", TEAM},
};

static enum column column_of(const char *title)
{
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        if (fold_compare(titles[i].title, title) == 0)
            return titles[i].column;
    return UNKNOWN;
}

/* Whether the row names columns; fills which each of its cells is. */
static bool read_titles(const struct csv_row *row, enum column column[CELLS_MOST],
                        struct arena *arena)
{
    bool named = false;
    enum column found[CELLS_MOST];
    for (size_t i = 0; i < row->cells && i < CELLS_MOST; i++) {
        found[i] = column_of(label_tidy(row->cell[i], arena));
        named = named || found[i] == NAME;
    }
    for (size_t i = 0; named && i < CELLS_MOST; i++)
        column[i] = i < row->cells ? found[i] : UNKNOWN;
    return named;
}

/* A table of people being read. */
struct table {
    struct csv csv;
    enum column column[CELLS_MOST];
    int member[CELLS_MOST]; /* which of a group's players a column is about, 0: all */
    size_t first;           /* row behind the titles */
    struct arena *arena;
};

/* Fills the row's texts about that member, tidied, by what they are; false if there are
 * none. */
static bool read_member(const struct table *table, size_t index, int member,
                        const char *text[COLUMNS])
{
    const struct csv_row *row = &table->csv.row[index];
    bool some = false;
    for (int i = 0; i < COLUMNS; i++)
        text[i] = "";
    for (size_t i = 0; i < row->cells && i < CELLS_MOST; i++) {
        if (table->column[i] >= COLUMNS || table->member[i] != member)
            continue;
        text[table->column[i]] = label_tidy(row->cell[i], table->arena);
        some = some || text[table->column[i]][0] != '\0';
    }
    return some;
}

static bool read_texts(const struct table *table, size_t index, const char *text[COLUMNS])
{
    return read_member(table, index, 0, text);
}

static void add_person(struct checkin_list *list, const struct table *table, size_t index,
                       const char *const text[COLUMNS])
{
    struct checkin_row *added = checkin_add(list, table->arena);
    added->line = table->csv.row[index].line;
    added->person = (struct person){
        .name = text[GIVEN][0] == '\0'
                    ? text[NAME]
                    : arena_printf(table->arena, "%s %s", text[NAME], text[GIVEN]),
        .licence = text[LICENCE],
        .club = text[CLUB],
        .rank = text[RANK],
        .committee = text[COMMITTEE],
        .born = text[BORN]};
}

static void add_person_row(struct checkin_list *list, const struct table *table,
                           size_t index)
{
    const char *text[COLUMNS];
    if (read_texts(table, index, text))
        add_person(list, table, index, text);
}

/* A table copied from a spreadsheet has tabs; quotes and semicolons are plain there. */
static void split_tabs(const char *text, struct csv *csv, struct arena *arena)
{
    for (int line = 1; *text; line++) {
        size_t length = strcspn(text, "\n");
        char *rest = arena_strndup(arena, text, length);
        struct csv_row row = {.line = line};
        size_t capacity = 0;
        for (char *tab = rest; tab; rest = tab) {
            tab = strchr(rest, '\t');
            if (tab)
                *tab++ = '\0';
            row.cell =
                arena_grow(arena, row.cell, row.cells, &capacity, sizeof *row.cell);
            row.cell[row.cells++] = rest;
        }
        csv->row = arena_grow(arena, csv->row, csv->rows, &csv->capacity, sizeof row);
        csv->row[csv->rows++] = row;
        text += length + (text[length] == '\n');
    }
}

/* The cells of the list, and what its columns are. */
static bool read_table(struct table *table, const char *text, struct err *err)
{
    static const enum column usual[] = {NAME, LICENCE, CLUB, RANK};
    struct csv *csv = &table->csv;
    for (size_t i = 0; i < CELLS_MOST; i++)
        table->column[i] = i < sizeof usual / sizeof usual[0] ? usual[i] : UNKNOWN;
    if (strchr(text, '\t'))
        split_tabs(text, csv, table->arena);
    else if (!csv_parse(text, strlen(text), csv, table->arena, err))
        return false;
    if (csv->rows > ROWS_MOST)
        return err_user(err, "the list has more than %d lines; paste it in parts",
                        ROWS_MOST);
    table->first =
        csv->rows > 0 && read_titles(&csv->row[0], table->column, table->arena);
    return true;
}

bool people_list_read(struct checkin_list *list, const char *text, struct arena *arena,
                      struct err *err)
{
    struct table table = {.arena = arena};
    if (!read_table(&table, text, err))
        return false;
    for (size_t i = table.first; i < table.csv.rows; i++)
        add_person_row(list, &table, i);
    return list->rows > 0 ||
           err_user(err, "the list is empty; paste one line per player");
}

/* Whether the first line names what each place in a group is. */
static bool names_places(const struct csv_row *row, struct arena *arena)
{
    static const char *const word[] = {"attacker", "attaquant", "player 1",
                                       "joueur 1", "attack",    "attaque"};
    const char *first = label_tidy(row->cells > 0 ? row->cell[0] : "", arena);
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++)
        if (fold_compare(word[i], first) == 0)
            return true;
    return false;
}

/* A line of names: one group. */
static void add_person_line(struct checkin_list *list, const struct csv_row *row,
                            struct arena *arena)
{
    struct checkin_group *group = NULL;
    for (size_t i = 0; i < row->cells; i++) {
        const char *name = label_tidy(row->cell[i], arena);
        if (name[0] == '\0')
            continue;
        if (!group)
            group = checkin_add_group(list, arena);
        const char *place = checkin_place(name, arena);
        if (place) {
            group->place = place;
            continue;
        }
        struct checkin_row *added = checkin_add(list, arena);
        added->line = row->line;
        added->person.name = name;
        group->count++;
    }
}

/* Fills the team of each line of single players, NULL where there is none; false if no
 * line names one. */
static bool read_teams(const struct table *table, const char *team[])
{
    bool named = false;
    for (size_t i = table->first; i < table->csv.rows; i++) {
        const char *text[COLUMNS];
        if (read_texts(table, i, text) && text[TEAM][0] != '\0')
            team[i] = text[TEAM];
        named = named || team[i];
    }
    return named;
}

/* Whether it is more than the number by which lines are gathered. */
static bool is_team_name(const char *text)
{
    return text && text[strspn(text, "0123456789 ")] != '\0';
}

/* Lines of single players: those of the same team, wherever they stand, are one group. */
static void gather_people(struct checkin_list *list, const struct table *table,
                          const char *const team[])
{
    bool *used = ARENA_ARRAY(table->arena, bool, table->csv.rows + 1);
    for (size_t i = table->first; i < table->csv.rows; i++) {
        size_t before = list->rows;
        if (used[i])
            continue;
        struct checkin_group *group = checkin_add_group(list, table->arena);
        for (size_t k = i; k < table->csv.rows; k++) {
            bool same =
                k == i || (team[i] && team[k] && fold_compare(team[i], team[k]) == 0);
            if (used[k] || !same)
                continue;
            used[k] = true;
            add_person_row(list, table, k);
        }
        group->count = list->rows - before;
        group->team = is_team_name(team[i]) ? team[i] : NULL;
        list->groups -= group->count == 0; /* an empty line */
    }
}

/* A title such as "Nom 2": the column, and which player it is about. */
static enum column split_title(const char *title, int *member, struct arena *arena)
{
    size_t n = strlen(title);
    *member =
        n > 1 && title[n - 1] >= '1' && title[n - 1] <= '9' ? title[n - 1] - '0' : 0;
    n -= *member > 0;
    while (*member > 0 && n > 0 && title[n - 1] == ' ')
        n--;
    return column_of(arena_strndup(arena, title, n));
}

/* Whether the first line names columns of each of a group's players. */
static bool read_members(struct table *table)
{
    enum column column[CELLS_MOST];
    int member[CELLS_MOST] = {0};
    bool named = false;
    const struct csv_row *row = table->csv.row; /* NULL if there is no line at all */
    size_t n = table->csv.rows == 0      ? 0
               : row->cells < CELLS_MOST ? row->cells
                                         : CELLS_MOST;
    for (size_t i = 0; i < n; i++) {
        const char *title = label_tidy(row->cell[i], table->arena);
        column[i] = split_title(title, &member[i], table->arena);
        named = named || (column[i] == NAME && member[i] > 0);
    }
    for (size_t i = 0; named && i < CELLS_MOST; i++) {
        table->column[i] = i < n ? column[i] : UNKNOWN;
        table->member[i] = member[i];
    }
    return named;
}

/* A line with all columns of each player: one group, with its place where a cell says
 * one. */
static void add_members(struct checkin_list *list, const struct table *table,
                        size_t index)
{
    enum { MEMBERS_MOST = 9 };
    const struct csv_row *row = &table->csv.row[index];
    const char *text[COLUMNS];
    struct checkin_group *group = NULL;
    for (int member = 1; member <= MEMBERS_MOST; member++) {
        if (!read_member(table, index, member, text))
            continue;
        if (!group)
            group = checkin_add_group(list, table->arena);
        add_person(list, table, index, text);
        group->count++;
    }
    if (!group)
        return;
    if (read_texts(table, index, text) && is_team_name(text[TEAM]))
        group->team = text[TEAM];
    for (size_t i = 0; i < row->cells && i < CELLS_MOST && !group->place; i++)
        if (table->column[i] == UNKNOWN)
            group->place =
                checkin_place(label_tidy(row->cell[i], table->arena), table->arena);
}

bool people_list_read_groups(struct checkin_list *list, const char *text,
                             struct arena *arena, struct err *err)
{
    struct table table = {.arena = arena};
    if (!read_table(&table, text, err))
        return false;
    const char **team = ARENA_ARRAY(arena, const char *, table.csv.rows + 1);
    bool members = read_members(&table);
    bool named = members || read_teams(&table, team);
    for (size_t i = 1; members && i < table.csv.rows; i++)
        add_members(list, &table, i);
    if (named && !members)
        gather_people(list, &table, team);
    for (size_t i = 0; i < table.csv.rows && !named; i++)
        if (i > 0 || !names_places(&table.csv.row[i], arena))
            add_person_line(list, &table.csv.row[i], arena);
    return list->groups > 0 ||
           err_user(err, "the list is empty; paste one line per group");
}
