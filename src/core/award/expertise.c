/* expertise.c - a club's table of points of expertise at bridge. */
#include "core/award/expertise.h"

#include "core/award/typed_rows.h"
#include <string.h>

enum { FIGURE = 8 }; /* bytes of a number, with its end */

struct range {
    int least;
    int most;
};

/* The number of so many characters, without the spaces behind it; false where it is none,
 * or out of the range. */
static bool read_figure(const char *text, size_t length, struct range range, int *number)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    char figure[FIGURE];
    int64_t value = 0;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length == 0 || length >= sizeof figure)
        return false;
    str_format(figure, length + 1, "%s", text);
    bool good = number_read_int(figure, range.least, range.most, &value, &unsaid);
    *number = (int)value;
    return good;
}

/* "4", "2-4" or "8-". */
static bool read_tables(const char *text, struct expertise_row *row)
{
    int from = 0;
    int to = EXPERTISE_TABLES_MOST;
    size_t dash = strcspn(text, "-");
    const char *end = text[dash] ? text + dash + 1 : "";
    const struct range tables = {1, EXPERTISE_TABLES_MOST};
    end += strspn(end, " ");
    if (!read_figure(text, dash, tables, &from))
        return false;
    const struct range above = {from, EXPERTISE_TABLES_MOST};
    if (!text[dash])
        to = from;
    else if (end[0] && !read_figure(end, strlen(end), above, &to))
        return false;
    row->from = (int16_t)from;
    row->to = (int16_t)to;
    return true;
}

/* The points of the places, between spaces. */
static bool read_places(const char *text, struct expertise_row *row)
{
    int before = EXPERTISE_POINTS_MOST;
    int points = 0;
    while (*text) {
        size_t length = strcspn(text, " \t");
        if (row->places == EXPERTISE_PLACES_MOST ||
            !read_figure(text, length, (struct range){0, before}, &points))
            return false;
        row->points[row->places++] = (uint16_t)points;
        before = points;
        text += length;
        text += strspn(text, " \t");
    }
    return row->places > 0;
}

static bool read_expertise_row(char *text, void *context, struct err *err)
{
    struct expertise *expertise = context;
    struct expertise_row *row = &expertise->row[expertise->rows];
    const char *value;
    char said[TYPED_ROW_SAID];
    str_format(said, sizeof said, "%s", text);
    int after = expertise->rows > 0 ? row[-1].to : 0;
    if (expertise->rows == EXPERTISE_ROWS_MOST)
        return err_user(err, "a table of points of expertise has at most %d rows",
                        EXPERTISE_ROWS_MOST);
    char *tables = typed_row_split(text, &value);
    if (!tables || !read_tables(tables, row) || !read_places(value, row))
        return err_user(
            err,
            "points of expertise are the tables, then the points of the first, the "
            "second … (at most %d places, none with more than the one before), such as "
            "5-7: 60 50 40, not \"%.40s\"",
            EXPERTISE_PLACES_MOST, said);
    if (row->from <= after)
        return err_user(err,
                        "the row from %d tables does not come after the one before; "
                        "write the rows in the order of tables",
                        row->from);
    expertise->rows++;
    return true;
}

bool expertise_read(const char *text, struct expertise *expertise, struct err *err)
{
    struct expertise read = {0};
    if (!typed_rows_read(text, read_expertise_row, &read, err))
        return false;
    *expertise = read;
    return true;
}

void expertise_add(struct str *out, const struct expertise *expertise,
                   const char *between)
{
    for (int i = 0; i < expertise->rows; i++) {
        const struct expertise_row *row = &expertise->row[i];
        str_printf(out, "%s%d", i > 0 ? between : "", row->from);
        if (row->to == EXPERTISE_TABLES_MOST)
            str_add_char(out, '-');
        else if (row->to > row->from)
            str_printf(out, "-%d", row->to);
        str_add_char(out, ':');
        for (int k = 0; k < row->places; k++)
            str_printf(out, " %d", row->points[k]);
    }
}

const struct expertise_row *expertise_find(const struct expertise *expertise, int tables)
{
    for (int i = 0; i < expertise->rows; i++)
        if (tables >= expertise->row[i].from && tables <= expertise->row[i].to)
            return &expertise->row[i];
    return NULL;
}

int expertise_share(const struct expertise_row *row, int place, int equal)
{
    int sum = 0;
    for (int k = place; k < place + equal && k <= row->places; k++)
        sum += row->points[k - 1];
    return (sum + equal - 1) / equal;
}
