/* handicap.c - a club's table of handicaps at bridge: what each series has on top. */
#include "core/award/handicap.h"

#include "core/award/typed_rows.h"
#include "core/seating.h"
#include <string.h>

static bool refuse_row(const char *row, struct err *err)
{
    return err_user(err,
                    "a handicap is a series and the percent that it adds, from -%d to "
                    "%d, such as 3: 4.5, not \"%.40s\"",
                    HANDICAP_MOST, HANDICAP_MOST, row);
}

static bool read_percent(const char *text, int16_t *hundredths)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    struct ratio percent;
    if (!number_read_decimal(text, &percent, &unsaid))
        return false;
    struct ratio whole = ratio_mul(percent, ratio_of(HANDICAP_HUNDREDTHS, 1));
    const int most = HANDICAP_MOST * HANDICAP_HUNDREDTHS;
    if (whole.den != 1 || whole.num < -most || whole.num > most)
        return false;
    *hundredths = (int16_t)whole.num;
    return true;
}

static bool read_handicap_row(char *row, void *context, struct err *err)
{
    struct handicap *handicap = context;
    struct handicap_row *own = &handicap->row[handicap->rows];
    const char *value;
    char said[TYPED_ROW_SAID];
    str_format(said, sizeof said, "%s", row);
    if (handicap->rows == HANDICAP_ROWS_MOST)
        return err_user(err, "a table of handicaps has at most %d rows",
                        HANDICAP_ROWS_MOST);
    char *name = typed_row_split(row, &value);
    if (!name || strlen(name) >= HANDICAP_NAME || !read_percent(value, &own->hundredths))
        return refuse_row(said, err);
    for (int i = 0; i < handicap->rows; i++)
        if (fold_compare(handicap->row[i].series, name) == 0)
            return err_user(err, "the series \"%.40s\" has two handicaps; keep one",
                            name);
    str_format(own->series, sizeof own->series, "%s", name);
    handicap->rows++;
    return true;
}

bool handicap_read(const char *text, struct handicap *handicap, struct err *err)
{
    struct handicap read = {0};
    if (!typed_rows_read(text, read_handicap_row, &read, err))
        return false;
    *handicap = read;
    return true;
}

void handicap_add(struct str *out, const struct handicap *handicap, char sign)
{
    for (int i = 0; i < handicap->rows; i++) {
        str_printf(out, "%s%s: ", i > 0 ? "; " : "", handicap->row[i].series);
        number_add_data(out, ratio_of(handicap->row[i].hundredths, HANDICAP_HUNDREDTHS),
                        2, sign);
    }
}

/* The row that has the name, or NULL. */
static const struct handicap_row *find_handicap(const struct handicap *handicap,
                                                const char *name)
{
    for (int i = 0; i < handicap->rows; i++)
        if (fold_compare(handicap->row[i].series, name) == 0)
            return &handicap->row[i];
    return NULL;
}

struct ratio handicap_of(const struct handicap *handicap, const char *rank)
{
    const char *known = strength_name(rank);
    const struct handicap_row *row = find_handicap(handicap, rank);
    if (!row && known)
        row = find_handicap(handicap, known);
    if (!row && known && strchr("1234", known[0])) {
        const char series[2] = {known[0], '\0'};
        row = find_handicap(handicap, series);
    }
    return row && rank[0] ? ratio_of(row->hundredths, HANDICAP_HUNDREDTHS) : RATIO_ZERO;
}
