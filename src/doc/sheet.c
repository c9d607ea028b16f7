/* sheet.c - a report as a file for spreadsheets and other programs. */
#include "doc/sheet.h"

#include "base/jat.h"
#include "doc/report_csv.h"
#include "doc/report_json.h"
#include "doc/report_xlsx.h"
#include <string.h>
#include <strings.h>

static const struct {
    const char *ending;
    const char *type;
} kinds[SHEET_KINDS] = {
    [SHEET_XLSX] = {".xlsx",
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    [SHEET_CSV] = {".csv", "text/csv; charset=utf-8"},
    [SHEET_JSON] = {".json", "application/json"},
};

bool sheet_kind_of(const char *path, enum sheet_kind *kind, struct err *err)
{
    size_t length = strlen(path);
    for (int i = 0; i < SHEET_KINDS; i++) {
        size_t ending = strlen(kinds[i].ending);
        if (length > ending && strcasecmp(path + length - ending, kinds[i].ending) == 0) {
            *kind = (enum sheet_kind)i;
            return true;
        }
    }
    return err_user(err,
                    "what kind of file is \"%.100s\"? give a name that ends with .xlsx, "
                    ".csv or .json",
                    path);
}

const char *sheet_ending(enum sheet_kind kind)
{
    return kinds[kind].ending;
}

const char *sheet_type(enum sheet_kind kind)
{
    return kinds[kind].type;
}

static void write_json(struct str *out, const struct report *report)
{
    json_t *sections = report_json_sections(report);
    const json_t *only = report->sections == 1 ? json_array_get(sections, 0) : NULL;
    if (only && report->section[0]->facts == 0)
        only = json_object_get(only, "rows");
    jat_write(out, only ? only : sections, true);
    str_add_char(out, '\n');
    json_decref(sections);
}

bool sheet_write(struct str *out, const struct report *report, enum sheet_kind kind,
                 struct err *err)
{
    if (kind == SHEET_XLSX)
        return report_xlsx_write(out, report, err);
    if (kind == SHEET_CSV)
        report_csv_titled(out, report);
    else
        write_json(out, report);
    return true;
}
