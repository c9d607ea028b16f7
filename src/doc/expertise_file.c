/* expertise_file.c - a club's points of expertise from a file. */
#include "doc/expertise_file.h"

#include "core/award.h"
#include "doc/csv.h"
#include "doc/table_file.h"
#include "tournament/results.h"
#include <stdlib.h>
#include <string.h>

/* Whether the second column says up to how many tables a row goes. */
static bool has_end(const struct csv_row *head)
{
    static const char *const word[] = {"to", "à", "jusqu'à", "tot"};
    for (size_t i = 0; head->cells > 1 && i < sizeof word / sizeof word[0]; i++)
        if (fold_compare(head->cell[1], word[i]) == 0)
            return true;
    return false;
}

/* A whole number as spreadsheets write it: "30", "30.0". */
static void add_whole(struct str *out, const char *text)
{
    char *end;
    double number = strtod(text, &end);
    if (strchr(text, '.') && *end == '\0' && number >= 0 &&
        number <= EXPERTISE_POINTS_MOST && (double)(int)number == number)
        str_printf(out, "%d", (int)number);
    else
        str_add(out, text);
}

static void add_line(struct str *out, const struct csv_row *row, bool end)
{
    add_whole(out, row->cell[0]);
    if (end && row->cells > 1) {
        str_add_char(out, '-');
        add_whole(out, row->cell[1]);
    }
    str_add_char(out, ':');
    for (size_t i = end ? 2 : 1; i < row->cells; i++)
        if (row->cell[i][0] != '\0') {
            str_add_char(out, ' ');
            add_whole(out, row->cell[i]);
        }
    str_add_char(out, '\n');
}

static bool is_number(const char *text)
{
    return text[0] >= '0' && text[0] <= '9';
}

bool expertise_file_read(struct str *out, const char *bytes, size_t n, struct err *err)
{
    struct arena arena = {0};
    struct csv csv = {0};
    struct expertise expertise;
    bool typed = n < TYPED_ROWS_MOST && memchr(bytes, ':', n) && str_is_clean(bytes, n);
    bool good = typed || table_file_read(bytes, n, &csv, &arena, err);
    if (typed)
        str_add_n(out, bytes, n);
    bool end = csv.rows > 0 && has_end(&csv.row[0]);
    for (size_t i = 0; i < csv.rows; i++)
        if (csv.row[i].cells > 0 && (i > 0 || is_number(csv.row[i].cell[0])))
            add_line(out, &csv.row[i], end);
    good = good && expertise_read(str_text(out), &expertise, err);
    arena_clear(&arena);
    if (good && expertise.rows == 0)
        return err_user(err, "the file has no rows of points");
    return good;
}
