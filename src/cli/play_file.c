/* play_file.c - the plays of a file: a JSON list, JSON lines, or a table. */
#include "cli/play_file.h"

#include "base/jat.h"
#include "base/system.h"
#include "cli/plays.h"
#include "doc.h"
#include <string.h>

/* A file being read. */
struct reader {
    struct cli *cli;
    const struct tournament *t;
    struct play_file *file;
};

static struct play_file_row *add_file_row(struct reader *reader)
{
    struct play_file *file = reader->file;
    file->row = arena_grow(&reader->cli->arena, file->row, file->rows, &file->capacity,
                           sizeof *file->row);
    struct play_file_row *row = &file->row[file->rows++];
    *row = (struct play_file_row){.change = {.kind = CHANGE_PLAY}, .key = ""};
    return row;
}

static bool add_json(struct reader *reader, const struct jat *object, const char *place)
{
    struct play_file_row *row = add_file_row(reader);
    str_format(row->place, sizeof row->place, "%s", place);
    return plays_from_json(object, reader->t, &row->change.play, &row->key,
                           &reader->cli->err);
}

static bool read_list(struct reader *reader, const struct str *bytes)
{
    struct cli *cli = reader->cli;
    const json_t *list =
        cli_keep(cli, jat_parse(str_text(bytes), bytes->length, &cli->err));
    if (!list)
        return false;
    struct jat top = JAT_TOP(list);
    for (size_t i = 0; i < json_array_size(list); i++) {
        char place[32];
        str_format(place, sizeof place, "[%zu]", i);
        struct jat element = jat_element(&top, i);
        if (!add_json(reader, &element, place))
            return false;
    }
    return true;
}

/* Puts the line before the place that an error has in it. */
static bool at_line(struct err *err, int line)
{
    char inner[sizeof err->place];
    str_format(inner, sizeof inner, "%s", err->place);
    str_format(err->place, sizeof err->place, "%d%s%.150s", line, inner[0] ? ":" : "",
               inner);
    return false;
}

static bool read_line(struct reader *reader, const char *text, size_t length, int line)
{
    struct cli *cli = reader->cli;
    char place[32];
    str_format(place, sizeof place, "%d", line);
    const json_t *value = cli_keep(cli, jat_parse(text, length, &cli->err));
    if (!value) {
        char *column = strchr(cli->err.place, ':'); /* the line in this line is 1 */
        if (column)
            memmove(cli->err.place, column + 1, strlen(column));
        return at_line(&cli->err, line);
    }
    struct jat top = JAT_TOP(value);
    return add_json(reader, &top, place) || at_line(&cli->err, line);
}

static bool read_lines(struct reader *reader, const struct str *bytes)
{
    const char *text = str_text(bytes);
    const char *end = text + bytes->length;
    for (int line = 1; text < end; line++) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((newline ? newline : end) - text);
        bool blank = strspn(text, " \t\r") >= length;
        if (!blank && !read_line(reader, text, length, line))
            return false;
        text += length + 1;
    }
    return true;
}

enum { COLUMN_SESSION = FACT_COUNT, COLUMN_FIELD, COLUMN_KEY, COLUMNS };

/* What a fact is called in the heading of the format's table. */
static const char *name_of(const struct format *format, int fact)
{
    return fact == FACT_BOARD ? format_number_key(format) : fact_table[fact].name;
}

/* Which column each heading is; COLUMNS for one that is passed over. Of two facts of one
 * name, that of the format. */
static bool read_heading(struct reader *reader, const struct csv_row *row, int column[])
{
    static const char *const others[] = {"session", "field", "key"};
    const char *names[COLUMNS];
    bool seen[COLUMNS] = {false};
    const struct format *format = reader->t->format;
    unsigned wanted = format->required | format->optional | format->checked;
    for (int c = 0; c < COLUMNS; c++)
        names[c] = c >= FACT_COUNT          ? others[c - FACT_COUNT]
                   : (wanted & FACT_BIT(c)) ? name_of(format, c)
                                            : "";
    for (size_t i = 0; i < row->cells; i++) {
        column[i] = 0;
        while (column[i] < COLUMNS && !str_equal(names[column[i]], row->cell[i]))
            column[i]++;
        if (column[i] == COLUMNS)
            continue;
        if (seen[column[i]])
            return err_user(&reader->cli->err, "the column \"%s\" appears twice",
                            row->cell[i]);
        seen[column[i]] = true;
    }
    for (int f = 0; f < FACT_COUNT; f++)
        if ((format->required & FACT_BIT(f)) && !seen[f])
            return format->deals
                       ? err_user(&reader->cli->err,
                                  "the heading has no column \"%s\"; it needs deal, "
                                  "round, table and those of the result",
                                  names[f])
                       : err_user(&reader->cli->err,
                                  "the heading has no column \"%s\"; it needs board, "
                                  "round, table and score",
                                  names[f]);
    return true;
}

static bool read_fact(struct cli *cli, enum fact fact, const char *text,
                      struct facts *facts)
{
    static const char *const no[] = {"0", "false", "non", "no"};
    bool flag = fact_table[fact].type == FACT_FLAG;
    for (size_t i = 0; flag && i < sizeof no / sizeof no[0]; i++)
        if (str_equal(text, no[i]))
            return true;
    return plays_read_fact(cli, fact, text, facts);
}

static bool read_column(struct cli *cli, int column, const char *text,
                        struct play_file_row *row)
{
    struct err *err = &cli->err;
    struct change_play *play = &row->change.play;
    int64_t session;
    if (text[0] == '\0' || column == COLUMNS)
        return true;
    if (column < FACT_COUNT)
        return read_fact(cli, (enum fact)column, text, &play->facts);
    if (column == COLUMN_FIELD)
        play->field = text;
    else if (column == COLUMN_KEY)
        row->key = text;
    else if (number_read_int(text, 1, CHANGE_SESSIONS_MOST, &session, err))
        play->session = (int)session;
    else
        return err_at(err, "session");
    return true;
}

static bool read_row(struct reader *reader, const struct csv_row *cells,
                     const int column[], size_t columns)
{
    struct err *err = &reader->cli->err;
    struct play_file_row *row = add_file_row(reader);
    struct change_play *play = &row->change.play;
    str_format(row->place, sizeof row->place, "%d", cells->line);
    for (size_t i = 0; i < cells->cells && i < columns; i++)
        if (!read_column(reader->cli, column[i], cells->cell[i], row))
            return false;
    unsigned missing =
        plays_required(reader->t->format, &play->facts) & ~play->facts.given;
    for (int f = 0; f < FACT_COUNT; f++)
        if (missing & FACT_BIT(f))
            return err_user(err, "\"%s\" is missing; add it",
                            name_of(reader->t->format, f));
    return plays_settle(reader->t, &play->session, &play->field, err);
}

static bool read_table(struct reader *reader, const struct str *bytes)
{
    struct cli *cli = reader->cli;
    struct csv csv;
    int column[CSV_CELLS_MOST];
    if (!csv_parse(str_text(bytes), bytes->length, &csv, &cli->arena, &cli->err))
        return false;
    if (csv.rows == 0)
        return err_user(&cli->err, "it contains no results; is it the right file?");
    if (!read_heading(reader, &csv.row[0], column))
        return at_line(&cli->err, csv.row[0].line);
    for (size_t i = 1; i < csv.rows; i++)
        if (!read_row(reader, &csv.row[i], column, csv.row[0].cells))
            return at_line(&cli->err, csv.row[i].line);
    return true;
}

bool play_file_read(struct cli *cli, const char *path, const struct tournament *t,
                    struct play_file *file)
{
    struct reader reader = {cli, t, file};
    struct str bytes = {0};
    *file = (struct play_file){0};
    cli->subject = path;
    bool good = system_read(path, &bytes, &cli->err);
    const char *text = str_text(&bytes);
    if (strncmp(text, "\xEF\xBB\xBF", 3) == 0) /* a byte order mark */
        text += 3;
    char first = text[strspn(text, " \t\r\n")];
    if (good)
        good = first == '['   ? read_list(&reader, &bytes)
               : first == '{' ? read_lines(&reader, &bytes)
                              : read_table(&reader, &bytes);
    str_clear(&bytes);
    return good;
}
