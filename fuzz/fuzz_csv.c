/* fuzz_csv.c - any bytes as a table: read, written, and read again as the same. */
#include "doc/csv.h"
#include "fuzz.h"

static void expect_same(const struct csv *a, const struct csv *b)
{
    fuzz_expect(a->rows == b->rows, "rows were lost or added");
    for (size_t r = 0; r < a->rows; r++) {
        fuzz_expect(a->row[r].cells == b->row[r].cells, "cells were lost or added");
        for (size_t c = 0; c < a->row[r].cells; c++)
            fuzz_expect(str_equal(a->row[r].cell[c], b->row[r].cell[c]),
                        "a cell has changed");
    }
}

/* Whether a spreadsheet would take the cell for a formula, so that writing marks it. */
static bool is_marked(const char *cell)
{
    return cell[0] != '\0' && strchr("=+-@\t\r\n", cell[0]) != NULL;
}

/* Whether the cell would be taken for a byte order mark at the beginning of a file. */
static bool is_mark(const char *cell)
{
    return strncmp(cell, "\xEF\xBB\xBF", 3) == 0;
}

/* Whether writing and reading must give the same table: nothing is marked, and the first
 * row has a separator to be recognised by. */
static bool is_plain(const struct csv *csv)
{
    if (csv->rows == 0 || csv->row[0].cells < 2 || is_mark(csv->row[0].cell[0]))
        return false;
    for (size_t r = 0; r < csv->rows; r++)
        for (size_t c = 0; c < csv->row[r].cells; c++)
            if (is_marked(csv->row[r].cell[c]) || csv->row[r].cell[c][0] == '\'')
                return false;
    return true;
}

static void write_again(const struct csv *csv, enum lang lang, struct arena *arena)
{
    struct str out = {0};
    struct err err = ERR_INIT(lang);
    struct csv again = {0};
    struct csv_writer writer = csv_start(&out, lang);
    for (size_t r = 0; r < csv->rows; r++) {
        for (size_t c = 0; c < csv->row[r].cells; c++)
            csv_text(&writer, csv->row[r].cell[c]);
        csv_end_row(&writer);
    }
    bool good = csv_parse(str_text(&out), out.length, &again, arena, &err);
    fuzz_expect_err(good, &err);
    if (is_plain(csv)) {
        fuzz_expect(good, "what was written cannot be read");
        expect_same(csv, &again);
    }
    str_clear(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct err err = ERR_INIT(size % 2 ? LANG_FR : LANG_EN);
    struct arena arena = {0};
    struct csv csv = {0};
    bool good = csv_parse((const char *)data, size, &csv, &arena, &err);
    fuzz_expect_err(good, &err);
    for (size_t r = 0; good && r < csv.rows; r++)
        for (size_t c = 0; c < csv.row[r].cells; c++)
            fuzz_expect(str_is_clean(csv.row[r].cell[c], strlen(csv.row[r].cell[c])),
                        "an unclean cell");
    if (good) {
        write_again(&csv, LANG_FR, &arena);
        write_again(&csv, LANG_EN, &arena);
    }
    arena_clear(&arena);
    return 0;
}
